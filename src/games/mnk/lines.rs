//! The lines of a board: cells in a row, in each of four directions.

use crate::game::Player;
use crate::named::named;

named! {
    /// A way in which a line runs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Direction {
        /// To the right.
        Row = "row",
        /// Down.
        Column = "column",
        /// Down and to the right.
        Falling = "falling",
        /// Down and to the left.
        Rising = "rising",
    }
}

impl Direction {
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

/// The lines of a board in one direction from edge to edge, as a row after row
/// board's cells: rows and columns from the top left, falling diagonals from the
/// bottom left to the top right, rising ones from the top left to the bottom right.
fn whole_lines<T: Copy>(columns: usize, cells: &[T], direction: Direction) -> Vec<Vec<T>> {
    let rows = cells.len() / columns;
    let line_of = |row: usize, column: usize| match direction {
        Direction::Row => row,
        Direction::Column => column,
        Direction::Falling => column + (rows - 1 - row),
        Direction::Rising => column + row,
    };
    let count = match direction {
        Direction::Row => rows,
        Direction::Column => columns,
        Direction::Falling | Direction::Rising => rows + columns - 1,
    };
    let mut lines = vec![Vec::new(); count];
    for (at, cell) in cells.iter().enumerate() {
        lines[line_of(at / columns, at % columns)].push(*cell);
    }
    lines
}

/// Whose runs have exactly `k` cells, in each line of the board whose cells, row by
/// row, are these. What `runs/3` finds: rising diagonals begin at the bottom.
///
/// ```
/// use trilog::game::Player;
/// use trilog::games::mnk::runs;
/// let (x, o) = (Some(Player::First), Some(Player::Second));
/// let found = runs(5, 2, &[x, x, x, o, o]);
/// assert_eq!(found[0], [Player::Second]);
/// assert_eq!((found.len(), found.concat().len()), (1 + 5 + 5 + 5, 1));
/// ```
#[must_use]
pub fn runs(columns: usize, k: usize, cells: &[Option<Player>]) -> Vec<Vec<Player>> {
    let in_line = |mut line: Vec<Option<Player>>, direction: Direction| {
        if direction == Direction::Rising {
            line.reverse();
        }
        let runs = line.chunk_by(|one, next| one == next).filter(|run| run.len() == k);
        runs.filter_map(|run| run.first().copied().flatten()).collect()
    };
    let all = Direction::ALL.into_iter().flat_map(|direction| {
        let lines = whole_lines(columns, cells, direction).into_iter();
        lines.map(move |line| in_line(line, direction))
    });
    all.collect()
}

/// Who holds all cells of a line of `k`, for every line of the board whose
/// cells, row by row, are these: in lists, first one for each row, then for each
/// row where lines of `k` rows begin one for each of the other directions. What
/// `agreements/3` finds. There are no lists in a direction for which the board
/// is more than one cell too short.
///
/// ```
/// use trilog::game::Player;
/// use trilog::games::mnk::agreements;
/// let (x, o) = (Some(Player::First), Some(Player::Second));
/// let found = agreements((2, 3), 2, &[x, x, None, o, x, o]);
/// let rows = [vec![x, None], vec![None, None]];
/// let others = [vec![None, x, None], vec![x, None], vec![None, None]];
/// assert_eq!(found, [&rows[..], &others[..]].concat());
/// ```
#[must_use]
pub fn agreements(
    (rows, columns): (u32, u32),
    k: u32,
    cells: &[Option<Player>],
) -> Vec<Vec<Option<Player>>> {
    let holder = |line: &Vec<u32>| {
        let mut held = line.iter().map(|index| cells.get(*index as usize - 1).copied().flatten());
        let first = held.next().flatten();
        first.filter(|_| held.all(|cell| cell == first))
    };
    // By the row in which a line begins.
    let by_row = |direction: Direction| -> Vec<Vec<Option<Player>>> {
        let mut found = vec![Vec::new(); rows as usize];
        for line in lines(rows, columns, k, direction) {
            let begins = line.first().map(|index| (index - 1) / columns);
            if let Some(row) = begins.and_then(|row| found.get_mut(row as usize)) {
                row.push(holder(&line));
            }
        }
        found
    };
    let along = if k <= columns + 1 { by_row(Direction::Row) } else { Vec::new() };
    let down = [Direction::Column, Direction::Falling, Direction::Rising].map(by_row);
    let begin = (rows + 1).saturating_sub(k) as usize;
    let down = (0..begin).flat_map(|row| down.iter().map(move |found| found[row].clone()));
    along.into_iter().chain(down).collect()
}
