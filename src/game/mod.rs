//! What a game is: two players, five questions, and the words for what can
//! go wrong when a move is played.
//!
//! A native game answers the five questions of [`Game`] over small value types
//! and never fails. Prolog rules answer the same questions over [`Term`]s, the
//! canonical text in which positions and moves travel between the two
//! implementations, and may fail as any program may: [`Rules`]. A native game
//! with a [`Notation`] can be asked in terms as well.

mod notation;
mod overline;
pub mod perft;
mod rules;

pub use crate::term::Term;
pub(crate) use notation::without_stop;
pub use notation::{Notation, NotationError};
pub use overline::Overline;
pub use rules::{Game, MapError, PlayError, Rules};

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

    /// The place of the player in every pair: 0 for the one who begins.
    #[must_use]
    #[inline]
    pub const fn seat(self) -> usize {
        self as usize
    }

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

impl Outcome {
    /// Who won, where somebody did.
    ///
    /// ```
    /// use trilog::game::{Outcome, Player};
    ///
    /// assert_eq!(Outcome::Won(Player::First).winner(), Some(Player::First));
    /// assert_eq!(Outcome::Draw.winner(), None);
    /// ```
    #[must_use]
    pub fn winner(self) -> Option<Player> {
        match self {
            Outcome::Won(player) => Some(player),
            Outcome::Draw => None,
        }
    }
}
