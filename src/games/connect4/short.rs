//! Positions and columns as people type them: rows from the top in one word, and
//! the number of a column.

use super::rules::{COLUMNS, HEIGHT, ROWS};
use super::{Board, Column};
use crate::game::{Overline, Player};
use crate::games::mnk;

pub(super) fn read_column(text: &str) -> Option<Column> {
    let number = text.trim().trim_end_matches('.').trim_end();
    let digits = number.bytes().all(|byte| byte.is_ascii_digit());
    let column = number.parse::<u8>().ok().filter(|_| digits)?.checked_sub(1)?;
    (u32::from(column) < COLUMNS).then_some(Column(column))
}

pub(super) fn show_column(column: Column) -> String {
    (column.0 + 1).to_string()
}

/// The rows from the top in one word.
pub(super) fn show_rows(board: &Board) -> String {
    let cells: Vec<Option<Player>> = (0..ROWS)
        .rev()
        .flat_map(|row| (0..COLUMNS).map(move |column| column * HEIGHT + row))
        .map(|cell| Player::BOTH.into_iter().find(|player| board.of(*player) >> cell & 1 == 1))
        .collect();
    mnk::show_rows(COLUMNS as usize, &cells)
}

/// The board of such a word; no disc floats.
pub(super) fn read_rows(text: &str) -> Option<Board> {
    let rows = mnk::read_compact(([ROWS, COLUMNS, 4], Overline::Wins), text)?;
    let fits = rows.len() == ROWS as usize && rows.iter().all(|row| row.len() == COLUMNS as usize);
    let mut board = Board::default();
    for (height, row) in (0..ROWS).zip(rows.iter().rev().filter(|_| fits)) {
        for (column, disc) in (0..COLUMNS).zip(row) {
            let cell = 1 << (column * HEIGHT + height);
            match disc {
                Some(_) if height > 0 && (board.first | board.second) & cell >> 1 == 0 => {
                    return None;
                }
                Some(player) => board = board.with(*player, cell),
                None => {}
            }
        }
    }
    fits.then_some(board)
}
