//! Why a comparison cannot be made.

use crate::prolog::LoadError;
use crate::suggest::hint;

/// The comparison cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiffError {
    /// There is no claim of that name.
    #[error("there is no claim `{name}`{} (the claims are: {}; a mode such as (+,-) may follow)",
        hint(near.as_deref()),
        known.join(", "))]
    UnknownClaim {
        /// What was asked for.
        name: String,
        /// What was probably meant.
        near: Option<String>,
        /// All there are.
        known: Vec<String>,
    },
    /// The name stands for several claims where one is needed.
    #[error("`{0}` is several claims; add the mode, such as {0}(+,-)")]
    SeveralClaims(String),
    /// The claim is not asked of positions.
    #[error("the claim `{0}` is not about a position; leave out --position")]
    NoPosition(String),
    /// The file does not stand for the module that the claim is about.
    #[error(
        "the claim `{claim}` is asked of our own rules alone, without --rules: the file stands \
        for the module `{module}`"
    )]
    NotOfTheFile {
        /// What was asked for.
        claim: String,
        /// The module that other rules are given for.
        module: &'static str,
    },
    /// The game does not begin: a user's file does not answer.
    #[error("{0} has no starting position")]
    NoStart(String),
    /// Our own Prolog rules are to be asked, and there are none.
    #[error("no Prolog rules of {0} ship with trilog; give a file with them (`Clauses::File`)")]
    NoRules(String),
    /// The clauses cannot be asked.
    #[error(transparent)]
    Subject(#[from] LoadError),
}
