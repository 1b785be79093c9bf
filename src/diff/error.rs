//! Why a comparison cannot be made.

use crate::prolog::LoadError;
use crate::suggest::hint;

/// The comparison cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiffError {
    /// There is no property of that name.
    #[error("there is no relation `{name}`{} (the relations are: {}; a mode such as (+,-) may follow)",
        hint(near.as_deref()),
        known.join(", "))]
    UnknownProperty {
        /// What was asked for.
        name: String,
        /// What was probably meant.
        near: Option<String>,
        /// All there are.
        known: Vec<String>,
    },
    /// The name stands for several properties where one is needed.
    #[error("`{0}` is several relations; add the mode, such as {0}(+,-)")]
    SeveralProperties(String),
    /// The property is not asked of positions.
    #[error("the relation `{0}` is not about a position; leave out --position")]
    NoPosition(String),
    /// The file does not stand for the module that the property is about.
    #[error(
        "the relation `{property}` is asked of our own rules alone, without --rules: the file stands \
        for the module `{module}`"
    )]
    NotOfTheFile {
        /// What was asked for.
        property: String,
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
