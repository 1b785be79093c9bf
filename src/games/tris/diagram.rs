//! What a board of tic-tac-toe looks like.

use super::{GAME, Tris};
use crate::diagram::{Diagram, Heads, Place, Ruling};
use crate::game::{Game, Notation, Overline};
use crate::games::Pictured;
use crate::games::mnk::{self, Board, Square};

impl Pictured for Tris {
    fn diagram(&self, board: &Board) -> Diagram {
        let cells = Tris::cells(board);
        let label = |place: Place| {
            let square = GAME.square(place.row as u32, place.column as u32);
            square.map(|square| self.show_move(&square)).unwrap_or_default()
        };
        let names = |first: [&str; 3]| first.map(str::to_owned).to_vec();
        Diagram {
            heads: Heads::Near { rows: names(["A", "B", "C"]), columns: names(["1", "2", "3"]) },
            ..mnk::row_diagram(
                ([3, 3, 3], Overline::Wins),
                &cells,
                self.outcome(board),
                (Ruling::Underlined, '-'),
                label,
            )
        }
    }

    fn places_of(&self, _: &Board, square: &Square) -> Vec<Place> {
        let (row, column) = GAME.row_column(*square);
        vec![Place::new(row as usize, column as usize)]
    }
}
