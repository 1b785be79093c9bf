//! Whether openings are looked up.

/// Whether a player looks up openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Book {
    /// Wherever the game's book has the position.
    Yes,
    /// Never.
    No,
}

impl Book {
    pub(super) const ALL: [Book; 2] = [Book::Yes, Book::No];

    pub(super) fn name(self) -> &'static str {
        match self {
            Book::Yes => "yes",
            Book::No => "no",
        }
    }
}
