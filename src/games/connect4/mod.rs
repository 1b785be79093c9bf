//! Connect Four: discs fall down seven columns of six cells, and four in a row
//! win.

mod diagram;
mod evaluation;
mod notation;
mod relations;
mod rules;
mod short;

pub use rules::{Board, Column, Columns, Connect4};

use super::relations::Effort;
use super::{AnyGame, Native, NativeGame};
use crate::game::Notation as _;
use crate::relation::Relation;

impl AnyGame {
    /// Connect Four.
    pub const CONNECT4: AnyGame = AnyGame::constant(&Native(Connect4));
}

impl NativeGame for Connect4 {
    fn rules_text(&self) -> &'static str {
        include_str!("rules.md")
    }

    fn show_state(&self, board: &Board) -> String {
        short::show_rows(board)
    }

    fn default_player(&self) -> &'static str {
        "deepening"
    }

    fn refusal(&self, board: &Board, column: &Column) -> String {
        let shown = self.show_move(column);
        match board.landing(*column) {
            Some(_) => format!("{shown} is not legal here"),
            None => format!("column {shown} is full"),
        }
    }

    fn relations(&self, effort: Effort) -> Vec<Relation> {
        relations::relations(effort)
    }
}
