//! Prolog terms: a tree, one reader and one writer, and the tokens of a text.
//!
//! - `tokens`, `quoted`: the pieces of a text;
//! - `operators`: those that the machine has at its start;
//! - `reader`: from text to a tree;
//! - `writer`: from a tree to the text that the machine writes for it.
//!
//! The canonical text of a term is what the machine writes: quoted where it
//! must be, with operators, and with no blank that is not needed.

mod operators;
mod quoted;
mod reader;
#[cfg(test)]
mod tests;
mod tokens;
mod writer;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

pub(crate) use operators::Kind;
pub use quoted::quoted_length;
pub(crate) use quoted::{Quotes, atom_name, quoted_end, unquote};
pub(crate) use tokens::{
    Class, Token, comment_end, in_word, is_wide_symbol, members, piece, pieces, tokens,
    without_blanks, words,
};
pub(crate) use writer::quoted_atom;

/// A name in a term: cheap to copy, and short ones need no memory of their own.
pub type Name = smol_str::SmolStr;

/// How deep a term may be: the reader refuses what is deeper, so that nothing
/// that walks through a term that was read needs to fear for its stack.
pub const DEEPEST: usize = 1_000;

/// A Prolog term.
///
/// Some terms have two forms in text, and one here: `[]` is the list without
/// members, `[a|[b]]` the list of two. The functions that build terms see to
/// it.
///
/// ```
/// use trilog::term::Term;
/// let term = Term::read("f( 'a b', [X, 1 | T] ) - 'c'")?;
/// assert_eq!(term.to_string(), "f('a b',[X,1|T])-c");
/// # Ok::<(), trilog::term::TermError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Term {
    /// A variable, with its name. `_` stands for a new one wherever it stands.
    Variable(Name),
    /// An integer.
    Integer(i64),
    /// A number that no `i64` holds, as the machine writes it: a float, or an
    /// integer of many digits.
    Number(Name),
    /// An atom, without its quotes; never `[]`.
    Atom(Name),
    /// A text in double quotes, which the machine holds for a list.
    String(Name),
    /// A name with its arguments, which are one or more; never a list.
    Compound(Name, Box<[Term]>),
    /// A list with its members.
    List(Box<[Term]>),
    /// The first members of a list, at least one, and the rest, which is no
    /// list.
    PartialList(Box<[Term]>, Box<Term>),
}

/// Why a text is not a term.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct TermError {
    /// The place of what is wrong, in bytes.
    pub at: usize,
    /// What is wrong, in words.
    pub message: String,
}

impl TermError {
    pub(crate) fn new(at: usize, message: impl Into<String>) -> Self {
        TermError { at, message: message.into() }
    }

    /// The text is of a term that is deeper than [`DEEPEST`].
    pub(crate) fn of_depth(at: usize) -> Self {
        TermError::new(at, format!("the term is more than {DEEPEST} terms deep"))
    }

    /// Whether the text is of a term, but too deep.
    pub(crate) fn is_of_depth(&self) -> bool {
        *self == TermError::of_depth(self.at)
    }
}

impl Term {
    /// Reads a term, which stands without a full stop; there may be blanks and
    /// comments between its tokens. The operators are those that the machine
    /// has at its start.
    ///
    /// # Errors
    /// When the text is not a term, or a term deeper than [`DEEPEST`].
    pub fn read(text: &str) -> Result<Term, TermError> {
        reader::read(text)
    }

    /// The term that is written in a text of ours; an atom of that text where it
    /// is none.
    ///
    /// ```
    /// use trilog::term::Term;
    /// assert_eq!(Term::written("won( x )").to_string(), "won(x)");
    /// ```
    #[must_use]
    pub fn written(text: impl AsRef<str>) -> Term {
        let text = text.as_ref();
        Term::read(text).unwrap_or_else(|_| Term::atom(text))
    }

    /// Puts the canonical text behind what `out` holds; a blank goes before it
    /// where the two would run into each other.
    pub fn write(&self, out: &mut String) {
        writer::write(self, out);
    }

    /// The canonical text, as it can stand anywhere: in brackets where it would
    /// fall apart among arguments, such as `(a,b)`.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = String::new();
        writer::write_argument(self, &mut out);
        out
    }

    /// The text without a blank, for languages of words: an operator that needs one
    /// stands in front of its arguments, as in `-(3)`, and one in quotes is `\x20\`.
    #[must_use]
    pub(crate) fn text_in_one_word(&self) -> String {
        match self {
            Term::Compound(name, arguments) if self.text().contains(' ') => {
                let arguments: Vec<String> = arguments.iter().map(Term::text_in_one_word).collect();
                let name = Term::atom(name.as_str()).text_in_one_word();
                format!("{name}({})", arguments.join(","))
            }
            Term::List(members) if self.text().contains(' ') => {
                let members: Vec<String> = members.iter().map(Term::text_in_one_word).collect();
                format!("[{}]", members.join(","))
            }
            _ => self.text().replace(' ', "\\x20\\"),
        }
    }

    /// A variable that stands for a new one wherever it stands.
    #[must_use]
    pub fn anonymous() -> Term {
        Term::Variable("_".into())
    }

    /// The variable of this name.
    #[must_use]
    pub fn variable(name: &str) -> Term {
        Term::Variable(name.into())
    }

    /// The atom of this name.
    #[must_use]
    pub fn atom(name: &str) -> Term {
        if name == "[]" { Term::list([]) } else { Term::Atom(name.into()) }
    }

    /// An integer.
    #[must_use]
    pub fn integer(value: impl Into<i64>) -> Term {
        Term::Integer(value.into())
    }

    /// A text in double quotes.
    #[must_use]
    pub fn string(text: &str) -> Term {
        Term::String(text.into())
    }

    /// A list.
    #[must_use]
    pub fn list(members: impl IntoIterator<Item = Term>) -> Term {
        Term::List(members.into_iter().collect())
    }

    /// A list of which only the first members are known: `rest` is what
    /// follows them.
    #[must_use]
    pub fn partial_list(members: impl IntoIterator<Item = Term>, rest: Term) -> Term {
        let mut members: Vec<Term> = members.into_iter().collect();
        if members.is_empty() {
            return rest;
        }
        match rest {
            Term::List(more) => {
                members.extend(more);
                Term::List(members.into())
            }
            Term::PartialList(more, rest) => {
                members.extend(more);
                Term::PartialList(members.into(), rest)
            }
            rest => Term::PartialList(members.into(), Box::new(rest)),
        }
    }

    /// A name with arguments; without any, the atom.
    #[must_use]
    pub fn compound(name: &str, arguments: impl IntoIterator<Item = Term>) -> Term {
        let arguments: Box<[Term]> = arguments.into_iter().collect();
        match (name, arguments.len()) {
            (_, 0) => Term::atom(name),
            (".", 2) => {
                let mut members = arguments.into_vec();
                let rest = members.pop().unwrap_or_else(|| Term::list([]));
                Term::partial_list(members, rest)
            }
            _ => Term::Compound(name.into(), arguments),
        }
    }

    /// `left,right`.
    #[must_use]
    pub fn pair(left: Term, right: Term) -> Term {
        Term::compound(",", [left, right])
    }

    /// The name of an atom; none for `[]`, which is a list.
    #[must_use]
    pub fn as_atom(&self) -> Option<&str> {
        match self {
            Term::Atom(name) => Some(name),
            _ => None,
        }
    }

    /// The value of an integer.
    #[must_use]
    pub fn as_integer(&self) -> Option<i64> {
        match self {
            Term::Integer(value) => Some(*value),
            _ => None,
        }
    }

    /// The members of a list.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Term]> {
        match self {
            Term::List(members) => Some(members),
            _ => None,
        }
    }

    /// The name and the arguments of a compound.
    #[must_use]
    pub fn as_compound(&self) -> Option<(&str, &[Term])> {
        match self {
            Term::Compound(name, arguments) => Some((name, arguments)),
            _ => None,
        }
    }

    /// The `N` arguments of the compound `name`.
    ///
    /// ```
    /// use trilog::term::Term;
    /// let term = Term::read("x-[a]")?;
    /// let Some([left, _]) = term.arguments("-") else { panic!("{term}") };
    /// assert_eq!(left.as_atom(), Some("x"));
    /// # Ok::<(), trilog::term::TermError>(())
    /// ```
    #[must_use]
    pub fn arguments<const N: usize>(&self, name: &str) -> Option<&[Term; N]> {
        match self.as_compound() {
            Some((known, arguments)) if known == name => arguments.try_into().ok(),
            _ => None,
        }
    }

    /// The terms directly below this one.
    pub fn children(&self) -> impl Iterator<Item = &Term> {
        let (members, rest): (&[Term], Option<&Term>) = match self {
            Term::Compound(_, arguments) => (arguments, None),
            Term::List(members) => (members, None),
            Term::PartialList(members, rest) => (members, Some(rest)),
            Term::Variable(_)
            | Term::Integer(_)
            | Term::Number(_)
            | Term::Atom(_)
            | Term::String(_) => (&[], None),
        };
        members.iter().chain(rest)
    }

    /// This term and all that are in it, from left to right.
    pub fn subterms(&self) -> impl Iterator<Item = &Term> {
        let mut left = vec![self];
        std::iter::from_fn(move || {
            let term = left.pop()?;
            let from = left.len();
            left.extend(term.children());
            left[from..].reverse();
            Some(term)
        })
    }

    /// Whether there is no variable in the term.
    #[must_use]
    pub fn is_ground(&self) -> bool {
        !self.subterms().any(|term| matches!(term, Term::Variable(_)))
    }

    /// The names of the variables, each once, from left to right; of those
    /// called `_` every one.
    #[must_use]
    pub fn variables(&self) -> Vec<&str> {
        let mut seen = std::collections::BTreeSet::new();
        let names = self.subterms().filter_map(|term| match term {
            Term::Variable(name) => Some(&**name),
            _ => None,
        });
        names.filter(|&name| name == "_" || seen.insert(name)).collect()
    }

    /// The term with the variables that `values` names replaced.
    #[must_use]
    pub fn substitute(&self, values: &BTreeMap<&str, Term>) -> Term {
        let all = |terms: &[Term]| -> Box<[Term]> {
            terms.iter().map(|term| term.substitute(values)).collect()
        };
        match self {
            Term::Variable(name) => values.get(&**name).unwrap_or(self).clone(),
            Term::Compound(name, arguments) => Term::Compound(name.clone(), all(arguments)),
            Term::List(members) => Term::List(all(members)),
            Term::PartialList(members, rest) => {
                Term::partial_list(all(members), rest.substitute(values))
            }
            Term::Integer(_) | Term::Number(_) | Term::Atom(_) | Term::String(_) => self.clone(),
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text())
    }
}

impl FromStr for Term {
    type Err = TermError;

    fn from_str(text: &str) -> Result<Term, TermError> {
        Term::read(text)
    }
}

macro_rules! from_integers {
    ($($integer:ty),*) => {
        $(impl From<$integer> for Term {
            fn from(value: $integer) -> Term {
                i64::try_from(value).map_or_else(
                    |_| Term::Number(value.to_string().into()),
                    Term::Integer,
                )
            }
        })*
    };
}

from_integers!(u8, u32, u64, i32, i64, usize);
