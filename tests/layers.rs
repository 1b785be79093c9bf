//! The layers of the source: an import goes down, and the files of the crate
//! import each other in no circle. What is read is the text of `src/`.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms of `src/`, from bottom to top. A room may use those in the lines
/// above its own, and none beside it. `docs/DESIGN.md` has the same list.
const LAYERS: &[&[&str]] = &[
    &["files", "line_program", "named", "numbers", "parallel", "printable", "suggest", "temporary"],
    &["term"],
    &["game", "relation"],
    &["prolog", "search", "record", "diagram"],
    &["games", "gomoku", "solve"],
    &["conformity", "rules", "players", "diff"],
    &["check", "protocol", "tournament"],
    &["shell"],
    &["web"],
    &["cli"],
];

/// Circles that still stand, as sets of files: each is to go, and no other may
/// come.
const STANDING: &[&[&str]] =
    &[&["games/any", "games/classic", "games/face", "games/native", "games/relations"]];

/// A module's path: `["games", "uttt"]`.
type Module = Vec<String>;

/// A path that a file names, and the line where it does.
struct Named {
    path: Module,
    line: usize,
}

/// One file of the crate.
struct Source {
    file: PathBuf,
    names: Vec<Named>,
    /// What it re-exports, by the name under which others see it.
    exports: HashMap<String, Module>,
}

/// The files of the crate by their modules; the crate's own is `[]`.
struct Sources(BTreeMap<Module, Source>);

impl Sources {
    fn read() -> Sources {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut sources = BTreeMap::new();
        let mut directories = vec![root.clone()];
        while let Some(directory) = directories.pop() {
            for entry in fs::read_dir(&directory).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    directories.push(path);
                    continue;
                }
                let relative = path.strip_prefix(&root).unwrap().with_extension("");
                let mut module: Module =
                    relative.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
                match module.last().map(String::as_str) {
                    Some("main" | "tests") => continue,
                    Some("mod" | "lib") => drop(module.pop()),
                    _ => {}
                }
                let text = without_tests(&without_words(&fs::read_to_string(&path).unwrap()));
                let file = Path::new("src").join(path.strip_prefix(&root).unwrap());
                sources.insert(module, Source::new(file, &text));
            }
        }
        Sources(sources)
    }

    /// The module in whose file the thing is that `path` names in the module
    /// `here`: re-exports are followed.
    fn module_of(&self, here: &[String], path: &[String], depth: usize) -> Option<Module> {
        if depth > 8 {
            return None;
        }
        let mut rest = path;
        let mut at: Module = match rest.first()?.as_str() {
            "crate" => Vec::new(),
            "self" | "super" => here.to_vec(),
            child => {
                let inside = [here, &[child.to_owned()]].concat();
                if !self.0.contains_key(&inside) {
                    return None;
                }
                here.to_vec()
            }
        };
        while let Some(word @ ("crate" | "self" | "super")) = rest.first().map(String::as_str) {
            if word == "super" {
                at.pop();
            }
            rest = &rest[1..];
        }
        while let Some(name) = rest.first() {
            let inside = [at.as_slice(), std::slice::from_ref(name)].concat();
            if self.0.contains_key(&inside) {
                (at, rest) = (inside, &rest[1..]);
                continue;
            }
            if let Some(exported) = self.0.get(&at).and_then(|source| source.exports.get(name)) {
                let whole = [exported.as_slice(), &rest[1..]].concat();
                return self.module_of(&at, &whole, depth + 1).or(Some(at));
            }
            break;
        }
        Some(at)
    }

    /// The arrows from a file to another: where it goes, and where it is made.
    /// What a file takes from the modules that it is in is no arrow.
    fn arrows<'a>(&'a self, from: &'a Module) -> impl Iterator<Item = (Module, usize)> + 'a {
        self.0[from].names.iter().filter_map(move |named| {
            let to = self.module_of(from, &named.path, 0)?;
            (!from.starts_with(&to) && self.0.contains_key(&to)).then_some((to, named.line))
        })
    }
}

impl Source {
    fn new(file: PathBuf, text: &str) -> Source {
        let mut names = Vec::new();
        let mut exports = HashMap::new();
        let mut rest = text.to_owned();
        for (start, _) in text.match_indices("use ") {
            let begins = text[..start].rfind('\n').map_or(0, |at| at + 1);
            let before = text[begins..start].trim();
            if !(before.is_empty() || before.starts_with("pub")) {
                continue;
            }
            let end = start + text[start..].find(';').unwrap();
            let mut tree = Vec::new();
            expand(&text[start + 4..end], &[], &mut tree);
            for (path, name) in tree {
                if before.starts_with("pub") {
                    exports.insert(name, path.clone());
                }
                names.push(Named { path, line: line_of(text, start) });
            }
            let blank: String =
                text[start..end].chars().map(|c| if c == '\n' { c } else { ' ' }).collect();
            rest.replace_range(start..end, &blank);
        }
        for word in ["crate::", "super::", "self::"] {
            for (start, _) in rest.match_indices(word) {
                // Only the beginning of a path: `super::super::x` is one.
                if rest[..start].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':') {
                    continue;
                }
                let is_path = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
                let end = rest[start..].find(|c| !is_path(c)).map_or(rest.len(), |n| start + n);
                let path = rest[start..end].trim_end_matches(':').split("::");
                let path = path.map(str::to_owned).collect();
                names.push(Named { path, line: line_of(&rest, start) });
            }
        }
        Source { file, names, exports }
    }
}

fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// The paths of a `use`, each with the name that it gets.
fn expand(tree: &str, before: &[String], found: &mut Vec<(Module, String)>) {
    let tree = tree.trim();
    let parts = |text: &str| -> Module {
        text.split("::")
            .map(|part| part.trim().to_owned())
            .filter(|part| !part.is_empty())
            .collect()
    };
    if let Some((prefix, group)) = tree.split_once('{') {
        let before = [before, &parts(prefix)].concat();
        let group = group.trim_end().trim_end_matches('}').to_owned()
            + &"}".repeat(group.matches('{').count());
        let mut depth = 0;
        let mut item = String::new();
        for c in group.chars().chain([',']) {
            match c {
                ',' if depth == 0 => {
                    if !item.trim().is_empty() {
                        expand(&item, &before, found);
                    }
                    item.clear();
                    continue;
                }
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            item.push(c);
        }
        return;
    }
    let (path, name) = tree.split_once(" as ").map_or((tree, None), |(p, n)| (p, Some(n.trim())));
    let path = [before, &parts(path)].concat();
    let name = name.map_or_else(|| path.last().cloned().unwrap_or_default(), str::to_owned);
    found.push((path, name));
}

/// The text with its comments, strings and characters blank, line for line.
fn without_words(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let length = |rest: &str| -> usize {
        if rest.starts_with("//") {
            return rest.find('\n').unwrap_or(rest.len());
        }
        if let Some(raw) = rest.strip_prefix('r').filter(|raw| raw.starts_with(['"', '#'])) {
            let hashes = raw.len() - raw.trim_start_matches('#').len();
            if raw[hashes..].starts_with('"') {
                let close = format!("\"{}", "#".repeat(hashes));
                let inside = &raw[hashes + 1..];
                return 2 + hashes + inside.find(&close).unwrap() + close.len();
            }
        }
        let quote = match rest.chars().next() {
            Some('"') => '"',
            // A lifetime has no second quote behind its first letter.
            Some('\'') if rest[1..].starts_with('\\') => '\'',
            Some('\'') if rest.chars().nth(2) == Some('\'') => '\'',
            _ => return 0,
        };
        let mut escaped = false;
        for (at, c) in rest.char_indices().skip(1) {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                c if c == quote => return at + 1,
                _ => {}
            }
        }
        rest.len()
    };
    while let Some(c) = rest.chars().next() {
        let in_word = out.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let skipped = if c == 'r' && in_word { 0 } else { length(rest) };
        if skipped == 0 {
            out.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        }
        out.extend(rest[..skipped].chars().map(|c| if c == '\n' { c } else { ' ' }));
        rest = &rest[skipped..];
    }
    out
}

/// The text with the items blank that are compiled for tests only.
fn without_tests(text: &str) -> String {
    let mut out = text.to_owned();
    while let Some(start) = out.find("#[cfg(test)]") {
        let behind = &out[start..];
        let brace = behind.find('{').unwrap_or(behind.len());
        let end = match behind.find(';') {
            Some(semicolon) if semicolon < brace => semicolon + 1,
            _ => {
                let mut depth = 0;
                let close = behind.char_indices().find(|&(_, c)| {
                    depth += i32::from(c == '{') - i32::from(c == '}');
                    c == '}' && depth == 0
                });
                close.map_or(behind.len(), |(at, _)| at + 1)
            }
        };
        let blank: String =
            behind[..end].chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
        out.replace_range(start..start + end, &blank);
    }
    out
}

fn layer_of(room: &str) -> usize {
    let layer = LAYERS.iter().position(|rooms| rooms.contains(&room));
    layer.unwrap_or_else(|| panic!("src/{room} is in no layer: see LAYERS in tests/layers.rs"))
}

#[test]
fn no_import_goes_up() {
    let sources = Sources::read();
    let mut wrong = String::new();
    for (from, source) in &sources.0 {
        let Some(room) = from.first() else { continue };
        for (to, line) in sources.arrows(from) {
            let Some(other) = to.first().filter(|other| *other != room) else { continue };
            if layer_of(other) >= layer_of(room) {
                let file = source.file.display();
                writeln!(wrong, "{file}:{line}: `{room}` must not use `{other}`").unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "imports that do not go down:\n{wrong}");
}

/// The files that a file leads to, itself only if it is in a circle.
fn reached(arrows: &BTreeMap<Module, BTreeSet<Module>>, from: &Module) -> BTreeSet<Module> {
    let mut seen = BTreeSet::new();
    let mut open: Vec<&Module> = arrows[from].iter().collect();
    while let Some(next) = open.pop() {
        if seen.insert(next.clone()) {
            open.extend(&arrows[next]);
        }
    }
    seen
}

#[test]
fn files_import_each_other_in_no_circle() {
    let sources = Sources::read();
    let arrows: BTreeMap<Module, BTreeSet<Module>> = sources
        .0
        .keys()
        .map(|from| (from.clone(), sources.arrows(from).map(|(to, _)| to).collect()))
        .collect();
    let all: BTreeMap<&Module, BTreeSet<Module>> =
        arrows.keys().map(|from| (from, reached(&arrows, from))).collect();
    let circles: BTreeSet<BTreeSet<Module>> = all
        .iter()
        .filter(|(from, reached)| reached.contains(**from))
        .map(|(from, reached)| {
            let back = reached.iter().filter(|to| all[*to].contains(*from));
            back.cloned().collect()
        })
        .collect();
    let mut wrong = String::new();
    let mut standing: Vec<&&[&str]> = STANDING.iter().collect();
    for circle in circles {
        let names: Vec<String> = circle.iter().map(|module| module.join("/")).collect();
        if let Some(at) = standing.iter().position(|known| ***known == names[..]) {
            standing.remove(at);
            continue;
        }
        writeln!(wrong, "a circle of {} files:", circle.len()).unwrap();
        for from in &circle {
            for (to, line) in sources.arrows(from).filter(|(to, _)| circle.contains(to)) {
                let file = sources.0[from].file.display();
                writeln!(wrong, "  {file}:{line}: uses {}", to.join("/")).unwrap();
            }
        }
    }
    for gone in standing {
        writeln!(wrong, "no circle any more, take it from STANDING: {}", gone.join(", ")).unwrap();
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_design_has_the_same_list() {
    let design = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/DESIGN.md"));
    let design = design.unwrap();
    for (number, rooms) in LAYERS.iter().enumerate() {
        let rooms: Vec<String> = rooms.iter().map(|room| format!("`{room}`")).collect();
        let line = format!("{}. {}", number + 1, rooms.join(", "));
        assert!(design.lines().any(|has| has == line), "docs/DESIGN.md lacks the line: {line}");
    }
}

/// A goal of another module of ours that nobody defines is hardly noticed where the error
/// is caught.
#[test]
fn qualified_goals_of_ours_are_defined() {
    let mut sources = Vec::new();
    prolog_files(&PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("prolog"), &mut sources);
    let modules: BTreeMap<&str, &String> =
        sources.iter().filter_map(|text| Some((module_name(text)?, text))).collect();
    assert!(modules.len() > 100, "{}", modules.len());
    let mut missing = Vec::new();
    for text in &sources {
        for (at, _) in text.match_indices("trilog_") {
            let (module, rest) = word(&text[at..]);
            let (goal, _) = word(rest.strip_prefix(':').unwrap_or_default());
            let is_goal = goal.starts_with(|c: char| c.is_ascii_lowercase());
            let Some(home) = modules.get(module).filter(|_| is_goal) else { continue };
            let defines = |start: &str| {
                home.match_indices(&format!("{start}{goal}"))
                    .any(|(at, found)| home[at + found.len()..].starts_with(['(', '.', ' ', '/']))
            };
            // It stands at the start of a clause, or it is declared or imported.
            if !["\n", "dynamic(", " "].into_iter().any(defines) {
                missing.push(format!("{module}:{goal}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

fn prolog_files(directory: &Path, texts: &mut Vec<String>) {
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            prolog_files(&path, texts);
        } else if path.extension().is_some_and(|extension| extension == "pl") {
            let text = std::fs::read_to_string(&path).unwrap();
            let is_code = |line: &&str| !line.starts_with('%');
            texts.push(text.lines().filter(is_code).map(|line| format!("{line}\n")).collect());
        }
    }
}

fn module_name(text: &str) -> Option<&str> {
    let (_, declaration) = text.split_once(":- module(")?;
    Some(word(declaration).0)
}

fn word(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len());
    text.split_at(end)
}
