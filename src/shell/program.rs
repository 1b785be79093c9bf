//! The names in the files that a person has loaded and in the queries asked,
//! for completion.

use std::collections::BTreeSet;

use crate::prolog::split_clauses;
use crate::term::{Class, Token, pieces, words};

/// How many names are kept: enough for a person, and no burden for a file of
/// facts.
const NAMES: usize = 20_000;

/// Names met in programs and queries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Program {
    /// Name and number of arguments.
    predicates: BTreeSet<(String, String)>,
    atoms: BTreeSet<String>,
}

impl Program {
    /// The names in the text of a file.
    #[cfg(test)]
    pub(super) fn of(text: &str) -> Program {
        let mut program = Program::default();
        program.read_file(text);
        program
    }

    /// Learns the predicates and atoms of a file.
    pub(super) fn read_file(&mut self, text: &str) {
        for clause in split_clauses(text) {
            if let Some((name, arity)) = head(&clause.text) {
                self.predicates.insert((name.to_owned(), arity.to_string()));
            }
            self.read_names(&clause.text);
            if self.atoms.len() > NAMES {
                return;
            }
        }
    }

    /// Learns the atoms of a query.
    pub(super) fn read_names(&mut self, text: &str) {
        let atoms = names(text).filter(|name| name.len() > 1);
        self.atoms.extend(atoms.map(str::to_owned));
    }

    pub(super) fn predicates(&self) -> impl Iterator<Item = (&str, &str)> {
        self.predicates.iter().map(|(name, arity)| (name.as_str(), arity.as_str()))
    }

    /// The atoms that are no predicates.
    pub(super) fn atoms(&self) -> impl Iterator<Item = &str> {
        let is_predicate = |atom: &str| {
            let from = (atom.to_owned(), String::new());
            self.predicates.range(from..).next().is_some_and(|(name, _)| name == atom)
        };
        self.atoms.iter().map(String::as_str).filter(move |atom| !is_predicate(atom))
    }
}

/// The name and the number of arguments of a clause's head.
fn head(clause: &str) -> Option<(&str, usize)> {
    let mut tokens = words(clause);
    let first = tokens.next().filter(|first| first.class == Class::Name)?;
    let name = Some(first.text(clause)).filter(|name| name.starts_with(char::is_lowercase))?;
    let arguments = if first.functional { arguments(&mut tokens)? } else { 0 };
    let grammar = tokens.next().is_some_and(|token| token.text(clause) == "-->");
    Some((name, arguments + if grammar { 2 } else { 0 }))
}

/// How many arguments stand in the brackets that come next; behind their end
/// `tokens` goes on.
fn arguments(tokens: &mut impl Iterator<Item = Token>) -> Option<usize> {
    let mut open = 0_usize;
    let mut commas = 0;
    for token in tokens {
        open += usize::from(token.class == Class::Open);
        commas += usize::from(token.class == Class::Comma && open == 1);
        if token.class == Class::Close {
            open = open.checked_sub(1)?;
            if open == 0 {
                return Some(commas + 1);
            }
        }
    }
    None
}

/// The unquoted atoms in a text that are names.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let pieces = pieces(text).map(|token| token.text(text));
    pieces.filter(|piece| piece.starts_with(char::is_lowercase))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_counted_as_predicates() {
        for (clause, expected) in [
            ("go", Some(("go", 0))),
            ("p(a, [b,c], f(d,e), ',')", Some(("p", 4))),
            ("p(X) :- q(X, Y)", Some(("p", 1))),
            ("words --> \"a\"", Some(("words", 2))),
            ("word(X) --> [X]", Some(("word", 3))),
            (":- dynamic(p/1)", None),
            ("'Quoted'(x)", None),
            ("p(", None),
        ] {
            assert_eq!(head(clause), expected, "{clause}");
        }
    }

    #[test]
    fn names_are_learnt_once() {
        let program = Program::of("p(x1, 'quoted name', \"text\"). % comment\nq :- p(_, atom).\n");
        let atoms: Vec<&str> = program.atoms().collect();
        assert_eq!(atoms, ["atom", "x1"]);
        assert_eq!(program.predicates().collect::<Vec<_>>(), [("p", "3"), ("q", "0")]);
    }
}
