//! The modules that a file uses by a relative name: `:- use_module(tris)` is
//! the file beside it, in any Prolog system.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use super::clause_text::split_clauses;
use super::sources::{Module, modules};
use crate::files;

/// What a directive begins with that names a module, as our files are written.
const USE: &str = ":- use_module(";

impl Module {
    /// The modules of ours that this one uses.
    pub fn uses(&self) -> impl Iterator<Item = &'static str> {
        let text: &'static str = self.text;
        text.lines().filter_map(|line| {
            let rest = line.strip_prefix(USE)?;
            let rest = rest.strip_prefix("library(").unwrap_or(rest);
            let name = &rest[..rest.find([')', ','])?];
            is_ours(name).then_some(name)
        })
    }
}

/// The modules of the rules of a game: its own, what is named after it, and what
/// they use.
#[must_use]
pub fn modules_of_game(game: &str) -> Vec<Module> {
    with_used(modules(), |module| module.is_of(game))
}

/// Those of `all` that are wanted, and what they use, in the order of `all`.
pub(super) fn with_used(all: &[Module], wanted: impl Fn(&Module) -> bool) -> Vec<Module> {
    let mut names: Vec<&str> =
        all.iter().filter(|module| wanted(module)).map(|module| module.name).collect();
    let mut next = 0;
    while let Some(name) = names.get(next) {
        let used = all.iter().filter(|module| module.name == *name).flat_map(Module::uses);
        let new: Vec<&str> = used.filter(|used| !names.contains(used)).collect();
        names.extend(new);
        next += 1;
    }
    all.iter().filter(|module| names.contains(&module.name)).copied().collect()
}

fn is_ours(name: &str) -> bool {
    modules().iter().any(|module| module.name == name)
}

/// The text of a module of ours for the machine, which knows ours as libraries.
pub(super) fn with_libraries(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut copied = 0;
    for (at, _) in text.match_indices(USE) {
        let from = at + USE.len();
        let end = text[from..].find([')', ',']).map_or(text.len(), |length| from + length);
        if is_ours(&text[from..end]) {
            out.push_str(&text[copied..from]);
            out.push_str("library(");
            out.push_str(&text[from..end]);
            out.push(')');
            copied = end;
        }
    }
    if copied == 0 {
        return text.into();
    }
    out.push_str(&text[copied..]);
    out.into()
}

/// The files that a file uses by a relative name, and those that they use:
/// those that are there.
#[must_use]
pub fn siblings_of(path: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = vec![path.to_owned()];
    let mut next = 0;
    while let Some(file) = found.get(next).cloned() {
        next += 1;
        let directory = file.parent().unwrap_or(Path::new("")).to_owned();
        for name in names_used_by(&files::read_text_lossy(&file).unwrap_or_default()) {
            let candidates = [format!("{name}.pl"), name].map(|name| directory.join(name));
            let there = candidates.into_iter().find(|candidate| candidate.is_file());
            found.extend(there.filter(|there| !found.contains(there)));
        }
    }
    found.split_off(1)
}

/// What stands in `:- use_module(Name)`, where that is no library.
fn names_used_by(text: &str) -> Vec<String> {
    let named = |text: &str| {
        let directive = text.strip_prefix(":-")?.trim_start();
        let rest = directive.strip_prefix("use_module")?.trim_start().strip_prefix('(')?;
        let name = match rest.trim_start().strip_prefix('\'') {
            Some(quoted) => &quoted[..quoted.find('\'')?],
            None => rest[..rest.find([')', ','])?].trim(),
        };
        (!name.starts_with("library(") && !name.is_empty()).then(|| name.to_owned())
    };
    split_clauses(text).iter().filter_map(|clause| named(&clause.text)).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn our_modules_are_libraries_in_the_machine() {
        let text =
            ":- use_module(library(lists)).\n:- use_module(tris).\n:- use_module(oxo, []).\n";
        assert_eq!(
            with_libraries(text),
            ":- use_module(library(lists)).\n:- use_module(library(tris)).\n\
             :- use_module(library(oxo), []).\n"
        );
        assert_eq!(with_libraries(":- use_module(mine).\n"), ":- use_module(mine).\n");
    }

    #[test]
    fn what_a_module_uses_is_known() {
        let module = modules().iter().find(|module| module.name == "uttt_text").unwrap();
        assert_eq!(module.uses().collect::<Vec<_>>(), ["uttt", "uttt_strategies"]);
    }

    #[test]
    fn files_beside_a_file_are_found_and_what_they_use() {
        let directory = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| std::fs::write(directory.path().join(name), text);
        write("a.pl", ":- module(a, []).\n:- use_module(b).\n:- use_module('c.pl', [p/1]).\n")
            .unwrap();
        write("b.pl", ":- use_module(library(lists)).\n:- use_module(a).\n:- use_module(d).")
            .unwrap();
        write("c.pl", "p(1).\n").unwrap();
        let found = siblings_of(&directory.path().join("a.pl"));
        assert_eq!(found, ["b.pl", "c.pl"].map(|name| directory.path().join(name)));
    }
}
