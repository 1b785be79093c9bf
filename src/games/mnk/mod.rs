//! k in a row on m rows by n columns, over bitboards.

mod any_size;
mod board;
mod cells;
mod classic;
mod diagram;
mod evaluation;
mod lines;
mod native;
mod notation;
mod relations;
mod rules;
mod short;
mod size;

pub use crate::game::Overline;
pub use any_size::AnySize;
pub use board::{Board, Square, Squares};
pub use cells::{Cells, WideCells};
pub(in crate::games) use diagram::row_diagram;
pub use lines::{Direction, agreements, lines, runs};
pub use notation::occupant;
pub use rules::{Mnk, Wide};
pub(in crate::games) use short::{name as player_name, read_compact, show_rows};
pub use size::{LONGEST_SIDE, Size, SizeError};

/// Numbers that make no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MnkError {
    /// A side, or the line, of length zero.
    #[error(
        "rows, columns and the length of a line must be at least 1, not {rows}, {columns}, {k}"
    )]
    Zero {
        /// Rows asked for.
        rows: u32,
        /// Columns asked for.
        columns: u32,
        /// Length of a line asked for.
        k: u32,
    },
    /// A side that is longer than people play on.
    #[error(
        "{rows} rows by {columns} columns is too large: at most {LONGEST_SIDE} rows and {LONGEST_SIDE} columns"
    )]
    SideTooLong {
        /// Rows asked for.
        rows: u32,
        /// Columns asked for.
        columns: u32,
    },
    /// A line that fits nowhere.
    #[error("{k} in a row does not fit on {rows} rows by {columns} columns; make it at most {}", (*.rows).max(*.columns))]
    LineTooLong {
        /// Rows asked for.
        rows: u32,
        /// Columns asked for.
        columns: u32,
        /// Length of a line asked for.
        k: u32,
    },
    /// A board that does not fit 64 bits.
    #[error(
        "{rows} rows by {columns} columns is too large: rows times (columns + 1) must be at most 64"
    )]
    BoardTooLarge {
        /// Rows asked for.
        rows: u32,
        /// Columns asked for.
        columns: u32,
    },
}
