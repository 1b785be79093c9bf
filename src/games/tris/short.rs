//! Boards and squares as people type them.

use super::{GAME, Tris};
use crate::game::{Overline, without_stop};
use crate::games::mnk::{self, Board, Square};

pub(super) const ROW_LETTERS: [char; 3] = ['a', 'b', 'c'];

/// The board that three rows are, such as `xox/.o./..x`.
pub(super) fn rows(text: &str) -> Option<Board> {
    let cells: Vec<_> =
        mnk::read_compact(([3, 3, 3], Overline::Wins), text)?.into_iter().flatten().collect();
    cells.try_into().ok().map(Tris::board)
}

/// The square of a row's letter and a column, such as `b2`; a full stop may follow.
pub(super) fn square(text: &str) -> Option<Square> {
    let mut characters = without_stop(text).chars();
    let letter = characters.next()?.to_ascii_lowercase();
    let digit = characters.next()?.to_digit(10)?;
    if characters.next().is_some() {
        return None;
    }
    let row = ROW_LETTERS.iter().position(|&head| head == letter)?;
    GAME.square(u32::try_from(row).ok()?, digit.checked_sub(1)?)
}
