//! What search wants to know, which the game of k in a row knows.

use super::{GAME, Tris};
use crate::game::Player;
use crate::games::forward::forward;
use crate::games::mnk::{Board, Square, Squares};
use crate::search::{Score, Searchable, Step};

impl Searchable for Tris {
    forward! {
        GAME;
        fn key(&self, board: &Board) -> u64;
        fn evaluate(&self, board: &Board) -> Score;
        fn open_moves(&self, board: &Board) -> Squares;
        fn step(&self, board: &Board, mover: Player, mv: &Square) -> Step<Board>;
        fn move_ordering(&self, board: &Board, mv: &Square) -> i32;
        fn is_forcing(&self, board: &Board, mv: &Square) -> bool;
        fn only_move(&self, board: &Board) -> Option<Square>;
    }
}
