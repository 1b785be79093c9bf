//! Clauses that could not be read, as the reason why a predicate is missing.

use super::PrologError;

/// A clause that could not be read, which may be why a predicate is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Where it stands (`FILE:LINE`).
    pub place: String,
    /// Whether the name of the predicate begins it, or a line that it has taken along.
    pub is_named: bool,
}

impl PrologError {
    /// Notes where a predicate that is missing may stand: the clauses that could not be
    /// read are a line each, with their place, a tab, and the names that begin its lines.
    pub(in crate::prolog) fn look_in_unread(mut self, unread: &str) -> Self {
        let Some((name, _)) = self.unknown_predicate().and_then(|i| i.rsplit_once('/')) else {
            return self;
        };
        let clauses = || unread.lines().filter_map(|line| line.rsplit_once('\t'));
        let found = |(place, is_named): (&str, bool)| Unread { place: place.to_owned(), is_named };
        let named = clauses().find(|(_, names)| names.split(' ').any(|known| known == name));
        let any = || clauses().next().map(|(place, _)| (place, false));
        self.unread = named.map(|(place, _)| (place, true)).or_else(any).map(found);
        self
    }
}
