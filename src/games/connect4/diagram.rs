//! What Connect Four looks like: seven columns, the discs at their bottom.

use super::rules::{COLUMNS, HEIGHT, ROWS};
use super::{Board, Column, Connect4};
use crate::diagram::{Diagram, Heads, Place, Ruling};
use crate::game::{Game as _, Overline, Player};
use crate::games::{Pictured, mnk};

impl Pictured for Connect4 {
    fn diagram(&self, board: &Board) -> Diagram {
        let holder = |row: u32, column: u32| {
            let cell = column * HEIGHT + ROWS - 1 - row;
            Player::BOTH.into_iter().find(|player| board.of(*player) >> cell & 1 == 1)
        };
        let cells: Vec<Option<Player>> = (0..ROWS)
            .flat_map(|row| (0..COLUMNS).map(move |column| (row, column)))
            .map(|(row, column)| holder(row, column))
            .collect();
        let sizes = ([ROWS as usize, COLUMNS as usize, 4], Overline::Wins);
        let label = |place: Place| (place.column + 1).to_string();
        Diagram {
            heads: Heads::Near {
                rows: vec![" ".to_owned(); ROWS as usize],
                columns: (1..=COLUMNS).map(|column| column.to_string()).collect(),
            },
            ..mnk::row_diagram(sizes, &cells, self.outcome(board), (Ruling::Spaced, '.'), label)
        }
    }

    fn places_of(&self, before: &Board, column: &Column) -> Vec<Place> {
        let landing = before.landing(*column).into_iter();
        let row = |cell: u64| ROWS - 1 - cell.trailing_zeros() % HEIGHT;
        landing.map(|cell| Place::new(row(cell) as usize, column.0.into())).collect()
    }
}
