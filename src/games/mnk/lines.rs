//! The lines of a board: cells in a row, in each of four directions.

/// A way in which a line runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the right.
    Row,
    /// Down.
    Column,
    /// Down and to the right.
    Falling,
    /// Down and to the left.
    Rising,
}

impl Direction {
    /// All of them, in the order in which lines are told.
    pub const ALL: [Direction; 4] =
        [Direction::Row, Direction::Column, Direction::Falling, Direction::Rising];

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Direction::Row => "row",
            Direction::Column => "column",
            Direction::Falling => "falling",
            Direction::Rising => "rising",
        }
    }

    /// How many rows down and how many columns to the right a step goes.
    #[must_use]
    pub fn step(self) -> (i64, i64) {
        match self {
            Direction::Row => (0, 1),
            Direction::Column => (1, 0),
            Direction::Falling => (1, 1),
            Direction::Rising => (1, -1),
        }
    }
}

/// Every line of `length` cells (at least 1) in one direction on so many rows
/// and columns, from the top left: the indices of its cells, counted from 1 row
/// by row.
///
/// ```
/// use trilog::games::mnk::{Direction, lines};
/// assert_eq!(lines(3, 3, 3, Direction::Rising), [[3, 5, 7]]);
/// assert_eq!(lines(2, 3, 2, Direction::Column), [[1, 4], [2, 5], [3, 6]]);
/// ```
#[must_use]
pub fn lines(rows: u32, columns: u32, length: u32, direction: Direction) -> Vec<Vec<u32>> {
    let (down, right) = direction.step();
    let (m, n) = (i64::from(rows), i64::from(columns));
    let cell = |row: i64, column: i64| {
        let inside = (0..m).contains(&row) && (0..n).contains(&column);
        inside.then(|| u32::try_from(row * n + column + 1).ok()).flatten()
    };
    let line = |row, column| -> Option<Vec<u32>> {
        (0..i64::from(length)).map(|at| cell(row + at * down, column + at * right)).collect()
    };
    (0..m).flat_map(|row| (0..n).filter_map(move |column| line(row, column))).collect()
}
