//! What k in a row looks like, on a board of any size.

use super::cells::Cells;
use super::short::{name, row_letter, show_square};
use super::{Board, Mnk, Square};
use crate::diagram::{Cell, Diagram, Heads, Mark, Place, Ruling, Shape, Side};
use crate::game::{Game as _, Outcome, Overline, Player};
use crate::games::Pictured;

/// Boards with a longer side are drawn without rules between the cells.
const RULED: usize = 10;

/// Sizes, as numbers of places, and what more than k in a row are worth.
type Sizes = ([usize; 3], Overline);

/// A board of rows and columns on which `k` in a row win, whoever plays it:
/// its cells row by row, how the game ended, the ruling and the sign of an
/// empty cell, and what people call a cell.
pub(in crate::games) fn row_diagram(
    sizes: Sizes,
    cells: &[Option<Player>],
    outcome: Option<Outcome>,
    (ruling, empty): (Ruling, char),
    label: impl Fn(Place) -> String,
) -> Diagram {
    let ([rows, columns, _], _) = sizes;
    let [first, second] = Player::BOTH.map(name);
    let sides = [Side::new(first, 'X', Shape::Cross), Side::new(second, 'O', Shape::Ring)];
    let mut diagram = Diagram::new(rows, columns, ruling, sides);
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| Place::new(row, column)));
    for (place, holder) in places.zip(cells) {
        diagram.put(match holder {
            Some(player) => Cell::held(place, *player, label(place)),
            None => Cell::empty(place, empty, label(place)),
        });
    }
    if let Some(Outcome::Won(player)) = outcome {
        let line = winning_cells(sizes, cells, player);
        diagram.mark(Mark::WinningLine, line);
    }
    diagram
}

/// Every cell of a player's that is one of `k` in a row.
fn winning_cells(
    ([rows, columns, k], overline): Sizes,
    cells: &[Option<Player>],
    player: Player,
) -> Vec<Place> {
    let holds =
        |place: &Place| cells.get(place.row * columns + place.column) == Some(&Some(player));
    let step = |from: usize, by: isize, count: isize| from.checked_add_signed(by * count);
    let line = |from: Place, (down, right): (isize, isize)| {
        let place = |count: isize| {
            let row = step(from.row, down, count).filter(|row| *row < rows)?;
            let column = step(from.column, right, count).filter(|column| *column < columns)?;
            Some(Place::new(row, column)).filter(holds)
        };
        let k = k as isize;
        let longer = place(-1).or_else(|| place(k)).is_some();
        let counts = overline == Overline::Wins || !longer;
        (0..k).map(place).collect::<Option<Vec<Place>>>().filter(|_| counts)
    };
    let starts = (0..rows).flat_map(|row| (0..columns).map(move |column| Place::new(row, column)));
    let lines = starts.filter(holds).flat_map(|from| {
        [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().filter_map(move |by| line(from, by))
    });
    lines.flatten().collect()
}

/// Rows have small letters, because a board of fifteen rows has a row o, which
/// is not the player.
fn diagram(sizes: Sizes, cells: &[Option<Player>], outcome: Option<Outcome>) -> Diagram {
    let ([rows, columns, _], _) = sizes;
    let ruling = if rows.max(columns) <= RULED { Ruling::Crossed } else { Ruling::Spaced };
    let label = |place: Place| show_square((place.row as u32, place.column as u32));
    let letter = |row: usize| row_letter(row as u32).unwrap_or(' ').to_string();
    Diagram {
        heads: Heads::Near {
            rows: (0..rows).map(letter).collect(),
            columns: (1..=columns).map(|column| column.to_string()).collect(),
        },
        ..row_diagram(sizes, cells, outcome, (ruling, '.'), label)
    }
}

impl<C: Cells> Pictured for Mnk<C> {
    fn diagram(&self, board: &Board<C>) -> Diagram {
        let sizes = (self.sizes().map(|size| size as usize), self.overline);
        diagram(sizes, &self.holders(board), self.outcome(board))
    }

    fn places_of(&self, _: &Board<C>, square: &Square) -> Vec<Place> {
        let (row, column) = self.row_column(*square);
        vec![Place::new(row as usize, column as usize)]
    }
}
