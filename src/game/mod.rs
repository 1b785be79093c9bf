//! What a game is: two players, five questions, and the words for what can
//! go wrong when a move is played.
//!
//! A native game answers the five questions of [`Game`] over small value types
//! and never fails. Prolog rules answer the same questions over [`Term`]s, the
//! canonical text in which positions and moves travel between the two
//! implementations, and may fail as any program may: [`Rules`]. A native game
//! with a [`Notation`] can be asked in terms as well.

mod notation;
mod rules;

pub use notation::{Notation, NotationError};
pub use rules::{Game, MapError, PlayError, Rules};

use std::fmt;

/// One of the two players: the one who makes the game's first move, or the
/// other. What the players are called is the game's affair (`x` and `o`,
/// `one` and `two`); see [`Notation::player_name`].
///
/// ```
/// use trilog::game::Player;
/// assert_eq!(Player::First.other(), Player::Second);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player who begins.
    First,
    /// The player who answers.
    Second,
}

impl Player {
    /// Both players, in the order in which they move.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// How a finished game ended, told absolutely: never "for the mover".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player won.
    Won(Player),
    /// Nobody won, and nobody can any more.
    Draw,
}

/// A ground Prolog term in canonical text: `writeq` style, no spaces after
/// commas, lists in brackets. Two terms are the same exactly when their
/// texts are equal.
///
/// ```
/// use trilog::game::Term;
/// let board = Term::new("[e,x,o]");
/// assert_eq!(board.as_str(), "[e,x,o]");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Term(String);

impl Term {
    /// Takes text that is already canonical; nothing is checked here.
    pub fn new(text: impl Into<String>) -> Self {
        Term(text.into())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
