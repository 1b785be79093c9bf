//! Whether openings are looked up.

use crate::named::named;

named! {
    /// Whether a player looks up openings.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub(super) enum Book {
        /// Wherever the game's book has the position.
        Yes = "yes",
        /// Never.
        No = "no",
    }
}
