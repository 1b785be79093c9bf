//! Traxit, the native twin: two players walk two pawns each to the middle of
//! the board, along paths that the opponent chooses.
//!
//! - `board`: squares, tiles, and every path as two sets of squares;
//! - `options`: the variants;
//! - `state`: positions and moves; `key`: their hash;
//! - `notation`, `term`, `diagram`: how they are written, read and drawn;
//! - `perft`: counting; `strategies`: the greedy player; `worth`: what search
//!   asks.
//!
//! The first player is blue and the second red, whoever has the first turn.

mod board;
mod diagram;
mod evaluation;
mod key;
mod notation;
mod options;
mod perft;
mod state;
mod strategies;
mod term;

pub use board::{POINTS, Square, Squares, TILES, Tile, Tiles, targets};
pub use diagram::tiles_diagram;
pub use options::{Obstacles, Options, OptionsError, Rounds, Start, TraxitTo};
pub use perft::count;
pub use state::{Move, Moves, Reach, State, Turn};
pub use strategies::{best_moves, greedy, prospects};

use crate::game::{Player, Rules};
use std::convert::Infallible;

/// The game, with its options.
///
/// ```
/// use trilog::game::{Notation, Rules};
/// use trilog::games::traxit::Traxit;
/// let game = Traxit::default();
/// let start = game.initial().unwrap();
/// assert_eq!(game.perft(&start, 2).unwrap(), 64);
/// let next = game.play(start, &game.read_move("tile 10").unwrap()).unwrap();
/// let answers: Vec<String> = game.legal(&next).unwrap().map(|mv| game.show_move(&mv)).collect();
/// assert_eq!(answers.join(" "), "c8-a6 c8-e6 f8-d6 f8-h6");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traxit {
    /// What is played.
    pub options: Options,
}

/// What a player is called.
pub(crate) fn player_name(player: Player) -> &'static str {
    match player {
        Player::First => "blue",
        Player::Second => "red",
    }
}

/// The player of this name.
fn player_called(name: &str) -> Option<Player> {
    Player::BOTH.into_iter().find(|player| player_name(*player) == name)
}

impl Rules for Traxit {
    type State = State;
    type Move = Move;
    type Moves = Moves;
    type Error = Infallible;

    fn initial(&self) -> Result<State, Infallible> {
        Ok(State::initial(self.options))
    }

    fn to_move(&self, state: &State) -> Result<Player, Infallible> {
        Ok(state.to_move())
    }

    fn legal(&self, state: &State) -> Result<Moves, Infallible> {
        Ok(state.moves())
    }

    /// A move that is not legal leaves the position as it is.
    fn play_unchecked(&self, state: &State, mv: &Move) -> Result<State, Infallible> {
        Ok(state.after(*mv).unwrap_or(*state))
    }

    fn outcome(&self, state: &State) -> Result<Option<crate::game::Outcome>, Infallible> {
        Ok(state.outcome())
    }

    fn perft(&self, state: &State, depth: u32) -> Result<u64, Infallible> {
        Ok(count(state, depth))
    }
}
