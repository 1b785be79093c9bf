//! What is left of a clause without the names that whoever wrote it chose.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::term::{Class, Term, atom_name, unquote, words};

/// The predicate that a clause belongs to; a directive has none.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) name: String,
}

impl Head {
    pub(super) fn of(clause: &str) -> Option<Head> {
        let mut words = words(clause);
        let first = words.next()?;
        let name = first.text(clause);
        let is_name = first.class == Class::Name && !matches!(name, ":-" | "?-");
        let name = atom_name(name).into_owned();
        is_name.then_some(Head { name })
    }
}

/// A clause without its names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// The same for clauses of the same shape.
    pub(super) fingerprint: u64,
    /// How many terms there are in it.
    pub(super) terms: usize,
}

impl Shape {
    /// The shape of a clause in a program that has these predicates of its own.
    pub(super) fn of(clause: &str, own: &HashSet<String>) -> Shape {
        let mut writer = Writer {
            own,
            times: HashMap::new(),
            numbers: HashMap::new(),
            out: String::new(),
            terms: 0,
        };
        match Term::read(clause) {
            Ok(term) => {
                for variable in term.subterms().filter_map(name_of_variable) {
                    *writer.times.entry(variable.to_owned()).or_default() += 1;
                }
                writer.term(&term);
            }
            // With operators of its own, or wrong: what counts is its tokens.
            Err(_) => writer.tokens(clause),
        }
        let mut hasher = DefaultHasher::new();
        writer.out.hash(&mut hasher);
        Shape { fingerprint: hasher.finish(), terms: writer.terms }
    }
}

fn name_of_variable(term: &Term) -> Option<&str> {
    match term {
        Term::Variable(name) => Some(name),
        Term::Integer(_)
        | Term::Number(_)
        | Term::Atom(_)
        | Term::String(_)
        | Term::Compound(..)
        | Term::List(_)
        | Term::PartialList(..) => None,
    }
}

/// Writes a clause with numbers for names, as they first occur.
struct Writer<'a> {
    own: &'a HashSet<String>,
    /// How often each variable occurs.
    times: HashMap<String, usize>,
    numbers: HashMap<String, usize>,
    out: String,
    terms: usize,
}

impl Writer<'_> {
    fn term(&mut self, term: &Term) {
        self.terms += 1;
        match term {
            Term::Variable(name) => self.variable(name),
            Term::Atom(name) => self.name(name),
            Term::Integer(_) | Term::Number(_) | Term::String(_) => {
                let _ = write!(self.out, "{} ", term.text());
            }
            Term::Compound(name, arguments) => {
                self.name(name);
                self.all(arguments, '(');
            }
            Term::List(members) => self.all(members, '['),
            Term::PartialList(members, rest) => {
                self.all(members, '|');
                self.term(rest);
            }
        }
    }

    fn all(&mut self, terms: &[Term], open: char) {
        let _ = write!(self.out, "{open}{} ", terms.len());
        terms.iter().for_each(|term| self.term(term));
    }

    fn variable(&mut self, name: &str) {
        if name == "_" || self.times.get(name).is_some_and(|&times| times == 1) {
            self.out.push_str("_ ");
        } else {
            self.number('V', name);
        }
    }

    fn name(&mut self, name: &str) {
        if self.own.contains(name) {
            self.number('P', name);
        } else {
            let _ = write!(self.out, "{name:?} ");
        }
    }

    fn number(&mut self, kind: char, name: &str) {
        let next = self.numbers.len();
        let number = *self.numbers.entry(format!("{kind}{name}")).or_insert(next);
        let _ = write!(self.out, "{kind}{number} ");
    }

    fn tokens(&mut self, clause: &str) {
        for word in words(clause) {
            let text = word.text(clause);
            match word.class {
                Class::Variable => self.variable(text),
                Class::Name => self.name(&unquote(text).unwrap_or(text.into())),
                Class::Number
                | Class::String
                | Class::Open
                | Class::Close
                | Class::Comma
                | Class::Bar
                | Class::Stop
                | Class::Other
                | Class::Blank
                | Class::Comment => {
                    let _ = write!(self.out, "{text} ");
                    continue;
                }
            }
            self.terms += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(clause: &str) -> Shape {
        Shape::of(clause, &["line", "row", "my op"].map(String::from).into())
    }

    #[test]
    fn names_do_not_count() {
        for (one, other) in [
            ("win(B, P) :- line(B, P), P \\= e", "win(X,Y):-row(X , Y),Y\\=e"),
            ("f([A|_]) :- 'my op'(A)", "f([Head|Tail]) :-\n    line(Head) % so\n"),
            ("f(X) :- maplist(line, X)", "f(Y) :- maplist(row, Y)"),
            ("f --> [a], line", "f --> [a], row"),
        ] {
            assert_eq!(shape(one), shape(other), "{one}");
        }
        for (one, other) in [
            ("f(X, Y) :- g(X, Y)", "f(X, Y) :- g(Y, X)"),
            ("f(X) :- g(X), h(X)", "f(X) :- h(X), g(X)"),
            ("f(X) :- line(X), row(X)", "f(X) :- line(X), line(X)"),
            ("f(a, 'B')", "f(a, B)"),
            ("f([a, b])", "f([a|b])"),
            ("f('a \"b')", "f('a', \"b\")"),
        ] {
            assert_ne!(shape(one).fingerprint, shape(other).fingerprint, "{one}");
        }
    }

    #[test]
    fn what_is_no_term_has_a_shape() {
        let [one, other] = ["a <=> B if line(B)", "a <=> C if row(C)"].map(shape);
        assert_eq!(one, other);
        for text in ["", "'", ")(", "\u{0}", &"f(".repeat(5_000), &"[".repeat(100_000)] {
            let _ = shape(text);
        }
    }

    #[test]
    fn directives_have_no_head() {
        assert_eq!(Head::of("a(X) :- b").map(|head| head.name).as_deref(), Some("a"));
        assert_eq!(Head::of("'a b'").map(|head| head.name).as_deref(), Some("a b"));
        assert!(
            Head::of(":- dynamic a/1").is_none()
                && Head::of("X = 1").is_none()
                && Head::of("").is_none()
        );
    }
}
