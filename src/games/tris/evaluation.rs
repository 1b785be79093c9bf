//! What search wants to know, which the game of k in a row knows.

use super::{GAME, Tris};
use crate::game::Player;
use crate::games::mnk::{Board, Square, Squares};
use crate::search::{Score, Searchable, Step};

impl Searchable for Tris {
    fn key(&self, board: &Board) -> u64 {
        GAME.key(board)
    }

    fn evaluate(&self, board: &Board) -> Score {
        GAME.evaluate(board)
    }

    fn open_moves(&self, board: &Board) -> Squares {
        GAME.open_moves(board)
    }

    fn step(&self, board: &Board, mover: Player, mv: &Square) -> Step<Board> {
        GAME.step(board, mover, mv)
    }

    fn move_ordering(&self, board: &Board, mv: &Square) -> i32 {
        GAME.move_ordering(board, mv)
    }

    fn is_forcing(&self, board: &Board, mv: &Square) -> bool {
        GAME.is_forcing(board, mv)
    }

    fn only_move(&self, board: &Board) -> Option<Square> {
        GAME.only_move(board)
    }
}
