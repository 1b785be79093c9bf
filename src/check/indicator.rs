//! A predicate as a suite names it.

use crate::term::Term;

/// A predicate by name and number of arguments, as in `rowWin/2`; `greeting//1` has two
/// more.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Indicator {
    /// Its name.
    pub name: String,
    /// The number of its arguments.
    pub arity: usize,
}

impl Indicator {
    pub(super) fn parse(text: &str) -> Option<Indicator> {
        let (name, arity) = text.rsplit_once('/')?;
        let arity: usize = arity.parse().ok()?;
        // `//` alone is a name.
        let is_word =
            |name: &&str| name.ends_with(|c: char| c.is_alphanumeric() || "_'".contains(c));
        let (name, arity) = match name.strip_suffix('/').filter(is_word) {
            Some(rule) => (rule, arity.checked_add(2)?),
            None => (name, arity),
        };
        let name = match Term::read(name) {
            Ok(term) => term.as_atom()?.to_owned(),
            // An operator alone may be no term.
            Err(_) => name.to_owned(),
        };
        (!name.is_empty()).then_some(Indicator { name, arity })
    }
}

impl std::fmt::Display for Indicator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.name, self.arity)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predicates_are_named_as_in_prolog() {
        for (text, name, arity) in [
            ("p/1", "p", 1),
            ("greeting//1", "greeting", 3),
            ("'p q'/1", "p q", 1),
            ("'it''s'//0", "it's", 2),
            ("//2", "/", 2),
            ("///2", "//", 2),
            ("is/2", "is", 2),
            ("=:=/2", "=:=", 2),
            ("!/0", "!", 0),
            (",/2", ",", 2),
            ("->/2", "->", 2),
            (":/2", ":", 2),
        ] {
            let expected = Indicator { name: name.into(), arity };
            assert_eq!(Indicator::parse(text), Some(expected), "{text}");
        }
        for text in ["p", "/1", "m:p/1", "p(X)/1", "P/1", "p/x", "m:p//1"] {
            assert_eq!(Indicator::parse(text), None, "{text}");
        }
    }
}
