//! What a file of unit tests loads from beside it: data, helpers, more tests. Their
//! clauses take the place of the directive; the homework is loaded by who grades it.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::{arguments, defined, end_of, on_one_line};
use crate::files;
use crate::prolog::{ClauseText, bracket_error, split_clauses};
use crate::term::{members, tokens, unquote, words};

/// What loads files.
const LOADING: [&str; 5] = ["consult", "ensure_loaded", "include", "load_files", "use_module"];
/// What a file may end with where its name does not say it.
const ENDINGS: [&str; 3] = ["", ".pl", ".plt"];
/// A file has its own double quotes, and those of the tests are as before.
const TEXTS_ARE_STRINGS: &str = ":- set_prolog_flag(double_quotes, string). ";

/// Puts the clauses of files in the place of what loads them.
pub(super) struct Loader {
    /// Names without their endings that are the homework's.
    homework: Vec<String>,
    /// What each program defines.
    pub(super) defined: Vec<HashSet<String>>,
    /// Those that are loaded already.
    loaded: Vec<PathBuf>,
    /// What is to be known of it.
    pub(super) notes: Vec<String>,
}

impl Loader {
    /// For the tests in `source`, of these programs. A file that is called as the tests
    /// are is a homework, too.
    pub(super) fn new(source: &Path, homework: &[PathBuf]) -> Loader {
        let named = homework.iter().map(PathBuf::as_path).chain([source]);
        let defined = homework.iter().map(|program| defined_in(program)).collect();
        let homework = named.map(stem).collect();
        Loader { homework, defined, loaded: vec![source.to_owned()], notes: Vec::new() }
    }

    /// The text with what it loads from its directory. Each of its own clauses stands in
    /// its line.
    ///
    /// # Errors
    /// What is wrong with a file, with its line.
    pub(super) fn with_files(&mut self, text: &str, directory: &Path) -> Result<String, String> {
        let mut whole = text.to_owned();
        // From behind, so that what stands before keeps its place.
        let clauses = split_clauses(text);
        for clause in clauses.iter().rev().filter(|clause| clause.complete) {
            let files = self.files_of(clause, directory);
            if files.is_empty() {
                continue;
            }
            let mut clauses = String::new();
            for file in files {
                clauses += &self.clauses(&file)?;
            }
            let end = end_of(clause, text);
            let lines = text[clause.start..end].matches('\n').count();
            whole.replace_range(clause.start..end, &(clauses + &"\n".repeat(lines)));
        }
        Ok(whole)
    }

    /// The files that a directive loads, but for the homework.
    fn files_of(&self, clause: &ClauseText, directory: &Path) -> Vec<PathBuf> {
        let goal = on_one_line(clause.text.strip_prefix(":-").unwrap_or_default());
        let goals = members(&goal).unwrap_or_default();
        let Some(names) = goals.iter().map(|goal| names(goal)).collect::<Option<Vec<_>>>() else {
            return Vec::new();
        };
        let files = names.into_iter().flatten().filter_map(|name| found(&name, directory));
        files.filter(|file| !self.homework.contains(&stem(file))).collect()
    }

    /// Whether a file is a homework under another name, such as the solution: most
    /// programs define most of what it defines.
    fn solves_the_same(&self, file: &Path) -> bool {
        let here = defined_in(file);
        let does = |there: &&HashSet<String>| here.intersection(there).count() * 2 > here.len();
        self.defined.iter().filter(does).count() * 2 > self.defined.len()
    }

    /// The clauses of a file, in one line; none where it is loaded already.
    fn clauses(&mut self, file: &Path) -> Result<String, String> {
        if self.loaded.iter().any(|known| known == file) {
            return Ok(String::new());
        }
        self.loaded.push(file.to_owned());
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if self.solves_the_same(file) {
            self.notes.push(format!("{name} is not loaded: it defines what the programs define"));
            return Ok(String::new());
        }
        self.notes.push(format!("{name} is loaded as a part of the suite"));
        let fault = |fault: String| format!("{}: {fault}", file.display());
        let text = files::read_program(file).map_err(|error| fault(error.to_string()))?;
        let text = files::decode(&text).replace("\r\n", "\n");
        for clause in split_clauses(&text) {
            check(&clause).map_err(|why| fault(format!("line {}: {why}", clause.line)))?;
        }
        let text = self.with_files(&text, file.parent().unwrap_or(Path::new("")))?;
        let mut line = String::new();
        for clause in split_clauses(&text) {
            let clause = on_one_line(&clause.text);
            if !clause.is_empty() && !is_about_file(&clause) {
                line += &clause;
                line += " . ";
            }
        }
        if text.contains("double_quotes") {
            line += TEXTS_ARE_STRINGS;
        }
        Ok(line)
    }
}

/// What is wrong with a clause before its operators are known.
fn check(clause: &ClauseText) -> Result<(), String> {
    let text = clause.text.trim();
    let first = tokens(text).map_err(|fault| format!("syntax error: {fault}"))?;
    if let Some(error) = bracket_error(text) {
        return Err(format!("syntax error: {error}"));
    }
    match clause.complete || first.is_empty() {
        true => Ok(()),
        false => Err("syntax error: the clause has no end".into()),
    }
}

/// Whether a directive is about its own file: a module would keep its predicates from
/// the tests.
fn is_about_file(clause: &str) -> bool {
    let goal = clause.strip_prefix(":-").unwrap_or_default().trim_start();
    words(goal).next().is_some_and(|token| ["module", "encoding"].contains(&token.text(goal)))
}

/// The names of the files that a goal loads, where that is what it does.
fn names(goal: &str) -> Option<Vec<String>> {
    let goal = goal.trim();
    let first = words(goal).next()?.text(goal);
    let arguments = arguments(goal).unwrap_or_default();
    let listed = match first {
        "[" => goal,
        "initialization" => return names(arguments.first()?),
        first if LOADING.contains(&first) => arguments.first()?.trim(),
        _ => return None,
    };
    let inner = listed.strip_prefix('[').and_then(|list| list.strip_suffix(']'));
    let all = inner.map_or(Some(vec![listed]), members)?;
    let name = |name: &str| unquote(name).map_or_else(|_| name.replace(' ', ""), Into::into);
    Some(all.into_iter().map(|written| name(written.trim())).collect())
}

/// The file of that name in a directory.
fn found(name: &str, directory: &Path) -> Option<PathBuf> {
    let files = ENDINGS.iter().map(|end| directory.join(format!("{name}{end}")));
    files.into_iter().find(|file| file.is_file())
}

/// The predicates that a file defines.
fn defined_in(file: &Path) -> HashSet<String> {
    let text = files::read_text_lossy(file).unwrap_or_default();
    split_clauses(&text).iter().filter_map(|clause| defined(clause.text.trim())).collect()
}

fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
