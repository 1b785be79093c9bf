//! Squares and positions of k in a row as people type them.

use crate::game::{NotationError, Overline, Player};

/// Rows, columns and k, and what more than k in a row are worth.
pub(super) type Sizes = ([u32; 3], Overline);

pub(in crate::games) fn name(player: Player) -> &'static str {
    match player {
        Player::First => "x",
        Player::Second => "o",
    }
}

/// The letter of a row that is counted from 0; the 27th has none.
pub(super) fn row_letter(row: u32) -> Option<char> {
    u8::try_from(row).ok().filter(|row| *row < 26).map(|row| char::from(b'a' + row))
}

pub(super) fn show_square((row, column): (u32, u32)) -> String {
    match row_letter(row) {
        Some(letter) => format!("{letter}{}", column + 1),
        None => format!("({},{})", row + 1, column + 1),
    }
}

/// What is said of a text that is no square of a board with these sides.
pub(super) fn no_square(text: &str, [rows, columns, _]: [u32; 3]) -> NotationError {
    let last = show_square((rows - 1, columns - 1));
    NotationError::not(text, format!("a square from a1 to {last}"))
}

/// Row and column, counted from 0: `b2` or `2 2`.
pub(super) fn read_place(text: &str) -> Option<(u32, u32)> {
    let first = text.chars().next()?;
    if first.is_ascii_alphabetic() {
        let row = u32::from(first.to_ascii_lowercase()) - u32::from('a');
        return Some((row, number(&text[1..])?));
    }
    let (row, column) = text.split_once(' ')?;
    Some((number(row)?, number(column.trim())?))
}

/// A number as people count, from 1, as one that is counted from 0.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse::<u32>().ok().filter(|_| digits)?.checked_sub(1)
}

pub(in crate::games) type Rows = Vec<Vec<Option<Player>>>;

/// The cells row by row in one word: `x.o/...`.
pub(in crate::games) fn show_rows(columns: usize, cells: &[Option<Player>]) -> String {
    let letter = |cell: &Option<Player>| cell.map_or(".", name);
    let row = |row: &[Option<Player>]| row.iter().map(letter).collect::<String>();
    cells.chunks(columns).map(row).collect::<Vec<_>>().join("/")
}

/// Reads `2x3 k3 x.o/.../`, or `2x3 k=3 x.o/.../` where overlines do not win; the sizes
/// and the last stroke may be missing.
pub(in crate::games) fn read_compact((sizes, overline): Sizes, text: &str) -> Option<Rows> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let board = match words.as_slice() {
        [board] => board,
        [rows_columns, k, board] => {
            let (rows, columns) = rows_columns.split_once('x')?;
            let length = match overline {
                Overline::Wins => k.strip_prefix('k')?,
                Overline::Nothing => k.strip_prefix("k=")?,
            };
            let numbers = [rows, columns, length].map(|n| n.parse().ok());
            if numbers != sizes.map(Some) {
                return None;
            }
            board
        }
        _ => return None,
    };
    let cell = |cell: char| match cell.to_ascii_lowercase() {
        '.' | '-' | 'e' => Some(None),
        'x' => Some(Some(Player::First)),
        'o' => Some(Some(Player::Second)),
        _ => None,
    };
    let row = |row: &str| row.chars().map(cell).collect::<Option<Vec<_>>>();
    let rows = board.strip_suffix('/').unwrap_or(board).split('/').map(row);
    rows.collect()
}

/// The same, if there are as many rows and columns as the sizes say.
pub(super) fn read_rows(sizes: Sizes, text: &str) -> Option<Rows> {
    let [height, width, _] = sizes.0.map(|size| size as usize);
    let fits = |rows: &Rows| rows.len() == height && rows.iter().all(|row| row.len() == width);
    read_compact(sizes, text).filter(fits)
}
