//! The files that an engine has loaded: their texts as they were then, and the
//! places of their clauses. The checkpoint keeps the store with everything
//! else, so that a place is right even after the file has changed.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::time::SystemTime;

use super::calls;
use super::confinement::Confinement;
use super::role::Role;
use super::source::{Source, stamp};
use crate::files;
use crate::prolog::clause_text::{ClauseText, split_file};
use crate::prolog::error::PrologError;
use crate::prolog::excerpt;
use crate::prolog::frame::{PART, sized};
use crate::prolog::manual;
use crate::prolog::sources::{Module, RESERVED, modules, system_modules};
use crate::prolog::swi_quotes::machine_text;
use crate::prolog::syntax::{
    Operators, bracketed_answer, swi_name_answer, syntax_fault, variables,
};
use crate::suggest;

/// Texts that a program in the engine can ask for by name, such as a suite of
/// tests: whoever starts the engine knows them, the engine need not.
pub type Texts = fn(&str) -> Option<String>;

/// What stands before the name of a text that is no file.
const SUITE: &str = "suite:";

/// Where the modules are that are not opened.
const SYSTEM_PATH: &str = "prolog/system/";

/// All that has been loaded.
pub(super) struct SourceStore {
    role: Role,
    confinement: Confinement,
    /// Modules of ours that this engine does not have.
    without: Vec<String>,
    texts: Texts,
    sources: BTreeMap<String, Source>,
    typed: usize,
    /// Where the engine was started: the names of files begin there.
    start: PathBuf,
}

impl SourceStore {
    /// A store for an engine that is confined in this way, and does not have
    /// these modules of ours.
    pub(super) fn new(
        role: Role,
        confinement: Confinement,
        without: Vec<String>,
        texts: Texts,
    ) -> SourceStore {
        let start = std::env::current_dir().unwrap_or_default();
        SourceStore { role, confinement, without, texts, sources: BTreeMap::new(), typed: 0, start }
    }

    /// What may be read from now on.
    pub(super) fn confine(&mut self, confinement: Confinement) {
        self.confinement = confinement;
    }

    /// Answers the frame `f`: the file to load, behind that of the file that
    /// asks for it.
    pub(super) fn consult(&mut self, question: &str) -> String {
        let (base, path) = question.split_once('\n').unwrap_or(("", question));
        let ours = path.starts_with(SUITE) && self.role.may_read_ours();
        if let Some(text) = ours.then(|| (self.texts)(path)).flatten() {
            let source = Source::new(text, PathBuf::new(), self.role);
            let reply = source.reply(path);
            self.sources.insert(path.to_owned(), source);
            return reply;
        }
        match self.find(base, path) {
            Err(reason) => format!("error\n{path}\n{reason}\n"),
            Ok((name, whole, bytes)) => {
                let mut source = Source::new(source_text(&bytes), whole, self.role);
                path.clone_into(&mut source.given);
                let reply = source.reply(&name);
                self.sources.insert(name, source);
                reply
            }
        }
    }

    /// Answers the frame `y`: clauses that were typed.
    pub(super) fn typed(&mut self, text: &str) -> String {
        self.typed += 1;
        let name = match self.typed {
            1 => "user".to_owned(),
            n => format!("user({n})"),
        };
        let source = Source::new(text.to_owned(), PathBuf::new(), self.role);
        let reply = source.reply(&name);
        self.sources.insert(name, source);
        reply
    }

    /// Answers the frame `q`: a verb, and on the next lines what it is about.
    pub(super) fn answer(&mut self, question: &str) -> String {
        let (verb, about) = question.split_once('\n').unwrap_or((question, ""));
        let answer = match verb {
            "changed" if self.has_changed(about) => self.path_of(about),
            "path" => self.path_of(about),
            "found" => self.found(about),
            "place" => self.place_of(about),
            "bracketed" => bracketed_answer(about),
            "error_words" => error_words(about),
            "syntax_name" => swi_name_answer(about).to_owned(),
            "machine_text" => machine_text(about).into_owned(),
            "calls" => calls::places(about, self.clauses()),
            "taken_away" => self.sources.get(about).map_or_else(String::new, Source::taken_away),
            "shipped_instead" => self.shipped_instead(about),
            "module_kind" => module_kind(about).to_owned(),
            "source" => return self.source(about),
            "suite" | "help" | "apropos" if !self.role.may_read_ours() => String::new(),
            "now" => seconds_since_1970(),
            "suite" => (self.texts)(about).unwrap_or_default(),
            "help" => manual::help(about, self.texts()),
            "apropos" => manual::apropos(about, self.texts()),
            _ => String::new(),
        };
        sized(&answer)
    }

    /// Gives a fault (file, index of the clause, hint, ball, each behind a new
    /// line) its place, the line it is about, and the words for a syntax error.
    pub(super) fn fault(&mut self, text: &str) -> String {
        let mut parts = text.splitn(4, '\n');
        let mut next = || parts.next().unwrap_or_default();
        let (file, index, hint, ball) = (next(), next(), next(), next());
        if hint.starts_with("syntax ") {
            self.note_unread(file, index);
        }
        let found = self.clause(file, index);
        let (place, excerpt, message) = match found {
            None => (file.to_owned(), String::new(), String::new()),
            Some((source, clause)) => {
                let (within, message) = clause_fault(clause, hint);
                let at = clause.start + within;
                let (line, column) = clause.line_and_column(&source.text[clause.start..at]);
                let place = format!("{file}:{line}:{column}");
                (place, excerpt::numbered(&source.text, at, line), message)
            }
        };
        format!("{place}{PART}{excerpt}{PART}{message}{PART}{ball}")
    }

    /// What was typed is typed again, and homework is told of such clauses elsewhere.
    fn note_unread(&mut self, file: &str, index: &str) {
        if self.role == Role::Toplevel
            && let Some(source) = self.sources.get_mut(file)
            && let Some(index) = index.parse().ok().and_then(|index: usize| index.checked_sub(1))
            && !source.path.as_os_str().is_empty()
        {
            source.note_unread(index);
        }
    }

    /// Behind a mark the clauses that could not be read: in a line each the place, a
    /// tab, and the names with which its lines begin.
    pub(super) fn unread(&self) -> String {
        let mut all = String::from(PART);
        for (file, source) in &self.sources {
            all += &source.unread(file);
        }
        all
    }

    fn clause(&self, file: &str, index: &str) -> Option<(&Source, &ClauseText)> {
        let source = self.sources.get(file)?;
        let index: usize = index.parse().ok()?;
        Some((source, source.clauses.get(index.checked_sub(1)?)?))
    }

    /// `FILE:LINE` of a clause.
    fn place_of(&self, about: &str) -> String {
        let (file, index) = about.split_once('\n').unwrap_or_default();
        let clause = self.clause(file, index);
        clause.map_or_else(String::new, |(_, clause)| format!("{file}:{}", clause.line))
    }

    /// The module of ours that a relative name stands for where there is no such
    /// file; nothing where there is one, or where ours are not for the program.
    fn shipped_instead(&self, about: &str) -> String {
        let (base, path) = about.split_once('\n').unwrap_or(("", about));
        let is_shipped = module_kind(path) == "shipped";
        let is_ours = is_shipped && !self.without.iter().any(|name| name == path);
        let instead = is_ours && self.find(base, path).is_err();
        if instead { path.to_owned() } else { String::new() }
    }

    fn has_changed(&self, file: &str) -> bool {
        let source = self.sources.get(file);
        source.is_some_and(|source| source.stamp.is_some() && stamp(&source.path) != source.stamp)
    }

    /// By which name a file is known, or would be; nothing where there is none.
    fn found(&self, about: &str) -> String {
        let (base, path) = about.split_once('\n').unwrap_or(("", about));
        self.find(base, path).map_or_else(|_| String::new(), |(name, ..)| name)
    }

    /// Finds and reads a file: beside the one that asks for it or here, with its
    /// ending or without. Its name for people, its path and its bytes; or why not.
    fn find(&self, base: &str, path: &str) -> Result<(String, PathBuf, Vec<u8>), String> {
        let asking = (!base.is_empty()).then(|| self.start.join(base));
        let beside = asking.as_deref().and_then(Path::parent).map(|parent| parent.join(path));
        let mut reason = None;
        for place in beside.into_iter().chain([PathBuf::from(path)]) {
            let ending = |ending: &str| PathBuf::from(format!("{}.{ending}", place.display()));
            let mut candidates = vec![ending("pl"), ending("prolog")];
            let last = if place.extension().is_some() { 0 } else { candidates.len() };
            candidates.insert(last, place);
            for candidate in candidates {
                match files::read_program(&candidate) {
                    Ok(bytes) => {
                        let whole = whole_path(&candidate);
                        return Ok((self.name_of(&whole), whole, bytes));
                    }
                    Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
                    Err(error) => {
                        reason = reason.or(Some(in_words(&candidate, &error, &self.confinement)));
                    }
                }
            }
        }
        Err(reason.unwrap_or_else(|| format!("there is no such file{}", nearby(path))))
    }

    /// A path as people write it: without the directory where they are.
    fn name_of(&self, path: &Path) -> String {
        path.strip_prefix(&self.start).unwrap_or(path).display().to_string()
    }

    /// The whole path of a file that was loaded. A confined program does not hear where
    /// it is: no more than the path by which the file was loaded.
    fn path_of(&self, file: &str) -> String {
        let known = self.sources.get(file).filter(|source| !source.path.as_os_str().is_empty());
        match (known, &self.confinement) {
            (Some(source), Confinement::None) => source.path.display().to_string(),
            (Some(source), Confinement::Safe { .. }) if Path::new(file).is_absolute() => {
                source.given.clone()
            }
            _ => file.to_owned(),
        }
    }

    /// The texts that were loaded, with their names.
    fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.sources.iter().map(|(name, source)| (name.as_str(), source.text.as_str()))
    }

    /// The clauses of the files that were loaded, with the files' names.
    fn clauses(&self) -> impl Iterator<Item = (&str, &[ClauseText])> + Clone {
        self.sources.iter().map(|(name, source)| (name.as_str(), source.clauses.as_slice()))
    }

    /// The clauses of a file that was loaded or of a module of ours: their
    /// number, and for each its place and its text. What stands in the place
    /// of built-in predicates is as closed as they are.
    fn source(&self, name: &str) -> String {
        if let Some(source) = self.sources.get(name) {
            return with_places(name, &source.clauses);
        }
        let ours = self.role.may_read_ours();
        let open = |module: &&Module| ours && !module.path.starts_with(SYSTEM_PATH);
        match modules().iter().filter(open).find(|module| module.name == name) {
            Some(module) => with_places(module.path, &split_file(module.text)),
            None => with_places(name, &[]),
        }
    }
}

/// Whether a module is one of ours: one that a person can use, or one that makes
/// the machine answer.
fn module_kind(name: &str) -> &'static str {
    match modules().iter().chain(system_modules()).find(|module| module.name == name) {
        None if name.starts_with(RESERVED) => "system",
        None => "none",
        Some(module) if module.path.starts_with(SYSTEM_PATH) => "system",
        Some(_) => "shipped",
    }
}

fn with_places(name: &str, clauses: &[ClauseText]) -> String {
    let mut reply = format!("{:8}", clauses.len());
    for clause in clauses {
        reply.push_str(&sized(&format!("{name}:{}", clause.line)));
        reply.push_str(&clause.readable());
    }
    reply
}

/// Where in the clause the fault is, in bytes, and what it is if it is one of
/// syntax.
fn clause_fault(clause: &ClauseText, hint: &str) -> (usize, String) {
    if let Some(name) = hint.strip_prefix("word ") {
        let found = variables(&clause.text).into_iter().find(|&(_, variable)| variable == name);
        return (found.map_or(0, |(at, _)| at), String::new());
    }
    if let Some(name) = hint.strip_prefix("grown ") {
        let found = variables(&clause.text).into_iter().find(|&(at, variable)| {
            let behind = clause.text[at + variable.len()..].trim_start();
            let equated = behind.strip_prefix('=').or(behind.strip_prefix("is"));
            let ends = |rest: &str| {
                rest.starts_with([' ', '(', '-']) || rest.starts_with(char::is_alphanumeric)
            };
            variable == name && equated.is_some_and(ends)
        });
        return (found.map_or(0, |(at, _)| at), String::new());
    }
    let Some(operators) = hint.strip_prefix("syntax ") else {
        return (0, String::new());
    };
    match syntax_fault(&clause.text, &Operators::parse(operators)) {
        Some(fault) => (fault.at, format!("{}{}", fault.message, describe_lost(clause))),
        None if !clause.complete => {
            (clause.text.len(), "the full stop at the end is missing".into())
        }
        None => (0, String::new()),
    }
}

/// What is said of a ball: its text, and of an error its kind, the predicate that
/// raised it, what it says there, and its arguments.
fn error_words(parts: &str) -> String {
    let mut parts = parts.split(PART).map(str::to_owned);
    let ball = parts.next().unwrap_or_default();
    let (kind, context, reason) = (parts.next(), parts.next(), parts.next());
    PrologError::from_parts(kind, parts.collect(), context, reason, ball).to_string()
}

/// What is said of clauses that have been lost behind an open quote.
fn describe_lost(clause: &ClauseText) -> String {
    if split_file(&clause.text).len() < 2 {
        return String::new();
    }
    let last = clause.line + clause.text.matches('\n').count();
    format!("; what follows, up to line {last}, is lost with it, as in SWI-Prolog")
}

/// The path without `.` and `..`, by which a file is known whatever it was called.
fn whole_path(path: &Path) -> PathBuf {
    let mut whole = PathBuf::new();
    for part in std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).components() {
        match part {
            Component::ParentDir => {
                whole.pop();
            }
            Component::CurDir => {}
            part => whole.push(part),
        }
    }
    whole
}

/// Why safe mode refuses a file.
pub(crate) const NOT_NAMED: &str = "in safe mode only the files named at the start are read";

/// Why a file cannot be read.
fn in_words(path: &Path, error: &std::io::Error, confinement: &Confinement) -> String {
    match error.kind() {
        // Safe mode refuses a directory before the system sees what it is.
        _ if path.is_dir() => "it is a directory".into(),
        std::io::ErrorKind::PermissionDenied if confinement.names(path) => {
            "another file is in its place now, and safe mode reads the one that was there at the \
             start; leave and start again"
                .into()
        }
        std::io::ErrorKind::PermissionDenied if *confinement != Confinement::None => {
            NOT_NAMED.into()
        }
        std::io::ErrorKind::PermissionDenied => "it may not be read".into(),
        _ => error.to_string().replace('\n', " "),
    }
}

/// A file of almost the same name.
fn nearby(path: &str) -> String {
    let path = Path::new(path);
    let directory = path.parent().filter(|parent| parent != &Path::new(""));
    let wanted = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let entries = std::fs::read_dir(directory.unwrap_or(Path::new("."))).into_iter().flatten();
    let near = entries
        .filter_map(|entry| {
            let found = entry.ok()?.path();
            let stem = found.file_stem()?.to_string_lossy().into_owned();
            let distance = suggest::distance(&wanted, &stem)?;
            (found.extension()? == "pl" && found.exists()).then_some((distance, found))
        })
        .min();
    let shown = |found: &Path| found.strip_prefix(".").unwrap_or(found).display().to_string();
    near.map_or_else(String::new, |(_, found)| format!("; did you mean {}?", shown(&found)))
}

/// With six digits behind the point; nothing where the clock stands before 1970.
fn seconds_since_1970() -> String {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or_else(|_| String::new(), |since| format!("{:.6}", since.as_secs_f64()))
}

/// A file's text: without a first line that begins with `#`, line ends made `\n`.
fn source_text(bytes: &[u8]) -> String {
    let text = files::decode(bytes).replace("\r\n", "\n").replace('\r', "\n");
    match text.strip_prefix('#') {
        // A comment keeps the line numbers.
        Some(rest) => format!("%{rest}"),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_fault_has_its_line_and_a_caret() {
        let mut store = SourceStore::new(Role::Toplevel, Confinement::None, Vec::new(), |_| None);
        let reply = store.typed("a(1).\n  b :- c d.\n");
        assert!(reply.starts_with("ok\nuser\n2\n       7 a(1)\n."), "{reply}");
        let fault = store.fault("user\n2\nsyntax 1200 xfx :-\nball");
        let parts: Vec<&str> = fault.split(PART).collect();
        assert_eq!(parts[0], "user:2:10");
        assert_eq!(parts[1], "   2 |   b :- c d.\n     |          ^");
        assert!(parts[2].starts_with("`d` cannot stand here"), "{fault}");
        assert_eq!(parts[3], "ball");
    }

    #[test]
    fn every_kind_of_text_is_read() {
        assert_eq!(source_text(b"\xef\xbb\xbf#!/x\r\na.\rb."), "%!/x\na.\nb.");
    }
}
