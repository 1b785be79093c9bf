//! Openings that are looked up.

use super::{Advice, PlayerSpec};
use crate::game::{NotationError, Term};
use crate::games::AnyGame;

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

impl AnyGame {
    /// What `player` plays without a thought: what the game's opening book says of
    /// the position, if it looks there.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// let start = AnyGame::UTTT.native().initial()?;
    /// let known = AnyGame::UTTT.opening("mcts".parse()?, &start)?;
    /// assert_eq!(known.unwrap().mv.text(), "(c,c)");
    /// assert_eq!(AnyGame::UTTT.opening("mcts:book=no".parse()?, &start)?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the term is not a position of the game.
    pub fn opening(
        self,
        player: PlayerSpec,
        state: &Term,
    ) -> Result<Option<Advice>, NotationError> {
        if !player.looks_up_openings() {
            return Ok(None);
        }
        Ok(self.book_move(state)?.and_then(Advice::of))
    }
}
