//! What search wants to know.

use super::{Oxo, Position, State};
use crate::game::{Game as _, Player};
use crate::games::mnk::Mnk;
use crate::search::{Score, Searchable, Step};

/// The search sees the board: the order of the moves is of no worth.
impl Searchable for Oxo {
    fn key(&self, game: &State) -> u64 {
        let mover = game.whose_turn() as u64;
        Mnk::TRIS.key(&game.board()) ^ mover.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn evaluate(&self, game: &State) -> Score {
        let board = game.board();
        let mover = Mnk::TRIS.to_move(&board);
        let score = Mnk::TRIS.evaluate(&board);
        if mover == game.whose_turn() { score } else { -score }
    }

    fn step(&self, game: &State, mover: Player, position: &Position) -> Step<State> {
        let state = game.after(*position);
        Step { state, mover: mover.other(), outcome: state.who_won() }
    }
}
