//! What completion offers.

/// One way to go on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Candidate {
    /// As it is listed, such as `member/2`.
    pub(super) shown: String,
    /// As it is typed, such as `member(`.
    pub(super) typed: String,
}

impl Candidate {
    /// A predicate: what is typed ends with a bracket where there are arguments.
    pub(super) fn predicate(name: &str, arity: &str) -> Candidate {
        let bracket = if arity == "0" { "" } else { "(" };
        Candidate { shown: format!("{name}/{arity}"), typed: format!("{name}{bracket}") }
    }
}

impl From<String> for Candidate {
    fn from(word: String) -> Candidate {
        Candidate { shown: word.trim_end().to_owned(), typed: word }
    }
}
