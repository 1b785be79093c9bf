//! A text that was loaded, and its clauses as they go to the machine.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::role::Role;
use super::taken;
use crate::files;
use crate::prolog::clause_text::{ClauseText, split_clauses, split_file};
use crate::prolog::frame::sized;
use crate::prolog::swi_quotes::machine_text;
use crate::term::{Class, words};

/// How many clauses of a text are kept in mind that could not be read.
const MOST_UNREAD: usize = 20;

/// A text, and where its clauses are.
pub(super) struct Source {
    pub(super) text: String,
    pub(super) clauses: Vec<ClauseText>,
    pub(super) path: PathBuf,
    pub(super) stamp: Option<Stamp>,
    /// The path by which it was loaded.
    pub(super) given: String,
    /// Which of its clauses could not be read.
    unread: Vec<usize>,
}

/// What changes when a file does.
pub(super) type Stamp = (SystemTime, u64);

impl ClauseText {
    /// The text as the machine reads it. A clause without a full stop is one
    /// that cannot be read.
    pub(super) fn readable(&self) -> String {
        let text = if self.complete { self.text.as_str() } else { "(" };
        let text = machine_text(text);
        sized(&format!("{}{text}\n.", plainness(&text)))
    }

    /// The place in its file behind the clause's first characters: counted from
    /// where the clause begins, so that a file full of faults takes no longer.
    pub(super) fn line_and_column(&self, before: &str) -> (usize, usize) {
        let line = self.line + before.matches('\n').count();
        match before.rsplit_once('\n') {
            Some((_, last)) => (line, last.chars().count() + 1),
            None => (line, self.column + before.chars().count()),
        }
    }
}

/// The blank in front of a clause by which the loader knows that it need not look
/// at every character: a space where the text has neither brackets nor quotes
/// nor escapes nor instructions of the machine, a tab where it has brackets alone.
fn plainness(text: &str) -> &'static str {
    if text.contains(['"', '$', '\\']) {
        ""
    } else if text.contains('[') {
        "\t"
    } else {
        " "
    }
}

impl Source {
    /// Homework is read as SWI-Prolog reads it, where an open quote takes along what
    /// stands before the next one: its marks are those of the course.
    pub(super) fn new(text: String, path: PathBuf, role: Role) -> Source {
        let clauses = match role {
            Role::Program => split_clauses(&text),
            Role::Toplevel | Role::Ours => split_file(&text),
        };
        let stamp = stamp(&path);
        Source { text, clauses, path, stamp, given: String::new(), unread: Vec::new() }
    }

    /// `ok`, the name, the number of clauses, and each clause.
    pub(super) fn reply(&self, name: &str) -> String {
        let mut reply = format!("ok\n{name}\n{}\n", self.clauses.len());
        for clause in &self.clauses {
            reply.push_str(&clause.readable());
        }
        reply
    }

    /// The names of the predicates of which its goals take clauses away.
    pub(super) fn taken_away(&self) -> String {
        taken::names(&self.clauses)
    }

    /// The clause of this number, from 0, could not be read.
    pub(super) fn note_unread(&mut self, index: usize) {
        if self.unread.len() < MOST_UNREAD {
            self.unread.push(index);
        }
    }

    /// The clauses that could not be read, in a line each: the place, a tab, and the
    /// names with which its lines begin.
    pub(super) fn unread(&self, file: &str) -> String {
        let clauses = self.unread.iter().filter_map(|&index| self.clauses.get(index));
        let line = |clause: &ClauseText| {
            let names: Vec<&str> = clause.text.lines().filter_map(first_name).collect();
            format!("{file}:{}\t{}\n", clause.line, names.join(" "))
        };
        clauses.map(line).collect()
    }
}

/// The name at the beginning of a line; what is indented goes on from the line before.
fn first_name(line: &str) -> Option<&str> {
    let first = words(line).next().filter(|word| word.start == 0 && word.class == Class::Name)?;
    Some(first.text(line))
}

/// By a descriptor: safe mode does not look at what it does not open.
pub(super) fn stamp(path: &Path) -> Option<Stamp> {
    let (file, size) = files::open_regular(path).ok()?;
    Some((file.metadata().ok()?.modified().ok()?, size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_needs_no_look_is_plain() {
        for (text, blank) in [
            ("a(b)", " "),
            ("a([b,c])", "\t"),
            ("a(\"b\")", ""),
            ("a([\"b\"])", ""),
            ("a('$b')", ""),
            ("'\\x61\\'", ""),
        ] {
            assert_eq!(plainness(text), blank, "{text}");
        }
    }
}
