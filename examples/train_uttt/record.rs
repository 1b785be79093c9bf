//! Games as they are written, and what is learned from them.
//!
//! A game is a line, a move its place among the 81 cells; behind a move that was
//! thought about stands, in thousandths, what share of the game the mover was
//! said to get, and `!` where another move was made by chance then.

use std::fmt;
use trilog::game::{Outcome, Player};
use trilog::games::uttt::{Move, Place, State, Uttt};

/// A move, and what was said before it.
pub(crate) struct Played {
    pub(crate) board: Place,
    pub(crate) cell: Place,
    pub(crate) said: Option<Said>,
}

/// What was said about a position.
#[derive(Clone, Copy)]
pub(crate) struct Said {
    /// Thousandths of the game.
    pub(crate) share: u16,
    /// Whether the move was another than the one that was found.
    pub(crate) is_slip: bool,
}

/// A position, and what share of the game its mover gets.
pub(crate) struct Sample {
    pub(crate) state: State,
    pub(crate) share: f32,
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", 9 * self.board.index() + self.cell.index())?;
        match self.said {
            None => Ok(()),
            Some(Said { share, is_slip: false }) => write!(f, ":{share}"),
            Some(Said { share, is_slip: true }) => write!(f, ":{share}!"),
        }
    }
}

fn read(text: &str) -> Played {
    let (place, said) = match text.split_once(':') {
        None => (text, None),
        Some((place, said)) => {
            let share = said.trim_end_matches('!').parse().unwrap();
            (place, Some(Said { share, is_slip: said.ends_with('!') }))
        }
    };
    let place: usize = place.parse().unwrap();
    Played { board: Place::ALL[place / 9], cell: Place::ALL[place % 9], said }
}

/// The position after a move.
pub(crate) fn after(state: &State, board: Place, cell: Place) -> State {
    let is_bare = state.available().len() == 1;
    let mv = if is_bare { Move::Cell(cell) } else { Move::Pair(board, cell) };
    state.after(mv).unwrap()
}

pub(crate) fn share_of(outcome: Outcome, player: Player) -> f32 {
    match outcome {
        Outcome::Won(winner) if winner == player => 1.0,
        Outcome::Won(_) => 0.0,
        Outcome::Draw => 0.5,
    }
}

/// The positions of a game that were thought about. How it ended says nothing of
/// those before a slip.
pub(crate) fn samples_of(game: &str, ending: f32) -> Vec<Sample> {
    use trilog::game::Game as _;
    let mut state = Uttt.initial();
    let mut seen = Vec::new();
    for played in game.split_whitespace().map(read) {
        seen.extend(played.said.map(|said| (state, said)));
        state = after(&state, played.board, played.cell);
    }
    let outcome = state.outcome().unwrap();
    let mut ending = ending;
    let mut samples = Vec::new();
    for (state, said) in seen.into_iter().rev() {
        if said.is_slip {
            ending = 0.0;
        }
        let result = share_of(outcome, state.to_move());
        let share = ending * result + (1.0 - ending) * f32::from(said.share) / 1000.0;
        samples.push(Sample { state, share });
    }
    samples
}
