//! What the report has: boards of rows of cells, counted from the top, and
//! cards with a number.

use super::board::{Square, Tile};
use super::state::State;
use crate::game::Player;
use crate::games::tris::replace_at;

/// What is on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// A pawn of this player.
    Pawn(Player),
    /// An obstacle.
    Obstacle,
    /// Nothing.
    Empty,
}

/// Rows of cells from the top.
pub type Rows<T> = Vec<Vec<T>>;

impl State {
    /// What is on `square`.
    #[must_use]
    pub fn cell(&self, square: Square) -> Cell {
        let holder = Player::BOTH.into_iter().find(|player| self.pawns(*player).contains(square));
        match holder {
            Some(player) => Cell::Pawn(player),
            None if self.obstacles().contains(square) => Cell::Obstacle,
            None => Cell::Empty,
        }
    }

    /// The cells of the board.
    #[must_use]
    pub fn rows(&self) -> Rows<Cell> {
        let row = |row| (0..8).filter_map(move |column| Square::at(column, row));
        (0..8).rev().map(|at| row(at).map(|square| self.cell(square)).collect()).collect()
    }
}

/// The board with `cell` in this row and column, counted from 1; none off the
/// board.
///
/// ```
/// use trilog::games::traxit::change_cell;
/// let board = vec![vec!['.', '.'], vec!['.', 'r']];
/// assert_eq!(change_cell(&board, 1, 2, 'b').unwrap(), [['.', 'b'], ['.', 'r']]);
/// assert_eq!(change_cell(&board, 3, 1, 'b'), None);
/// ```
#[must_use]
pub fn change_cell<T: Clone>(
    board: &[Vec<T>],
    row: usize,
    column: usize,
    cell: T,
) -> Option<Rows<T>> {
    let cells = board.get(row.checked_sub(1)?)?;
    replace_at(board, row, replace_at(cells, column, cell)?)
}

/// The rows and columns of the cells that are `wanted`, counted from 1.
pub fn places_of<T: PartialEq>(board: &[Vec<T>], wanted: &T) -> Vec<(usize, usize)> {
    let in_row = |(row, cells): (usize, &Vec<T>)| -> Vec<(usize, usize)> {
        let places = (1..).zip(cells).filter(|(_, cell)| *cell == wanted);
        places.map(|(column, _)| (row, column)).collect()
    };
    (1..).zip(board).flat_map(in_row).collect()
}

/// A number, and what the card shows.
pub type Card<T> = (u8, T);

/// The cards of the game.
pub fn cards() -> impl Iterator<Item = Card<&'static [(i8, i8)]>> {
    Tile::all().map(|tile| (tile.number(), tile.cells()))
}

/// The cards without those of a number.
///
/// ```
/// use trilog::games::traxit::remove_card;
/// assert_eq!(remove_card(2, &[(1, 'a'), (2, 'b'), (3, 'c')]), [(1, 'a'), (3, 'c')]);
/// ```
#[must_use]
pub fn remove_card<T: Clone>(number: u8, cards: &[Card<T>]) -> Vec<Card<T>> {
    cards.iter().filter(|(known, _)| *known != number).cloned().collect()
}
