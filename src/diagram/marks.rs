//! How what is pointed out is shown, and where.

use super::{Cell, Mark};

/// How what is pointed out is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// Not at all.
    None,
    /// By letters beside it: `(X)` is the last move, `*X*` the line that won.
    Signs,
    /// By colours.
    Colours,
}

/// Where a diagram is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// How many columns there are, where that matters.
    pub width: Option<usize>,
    /// How marks are shown.
    pub marks: Marks,
}

impl View {
    /// Plain text for a file or a pipe.
    pub const PLAIN: View = View { width: None, marks: Marks::None };
}

/// The letters beside a cell.
pub(super) fn signs(cell: &Cell, marks: Marks) -> (&'static str, &'static str) {
    match marks {
        Marks::Signs if cell.has(Mark::WinningLine) => ("*", "*"),
        Marks::Signs if cell.has(Mark::LastMove) => ("(", ")"),
        Marks::Signs | Marks::Colours | Marks::None => ("", ""),
    }
}
