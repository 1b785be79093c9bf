//! The solver of small m,n,k games: who wins, by proof.
//!
//! Two searches work together. The *blocking game* (`maker_breaker.rs`) asks whether
//! one player can fill a line when the other does nothing but block; it is a
//! far smaller game, because most of the board soon stops to matter, and a
//! draw of it is a draw of the real game. The *duel* (`threat_search.rs`) searches the
//! real game with forced moves and rows of threats, and asks the blocking game
//! wherever it can.
//!
//! The player who does not begin never wins from an empty board: the other
//! would have stolen its strategy, an extra cell being no harm (Hales, Jewett,
//! 1963). So one question decides there.

mod bits;
pub mod blockade;
pub mod certificate;
mod defend;
mod explain;
mod hold;
mod maker_breaker;
mod maker_breaker_table;
mod memory;
mod pairing;
mod position;
mod reduce;
mod reply;
mod run;
mod shape;
mod shared;
mod threat_row;
mod threat_search;
mod threat_table;

use crate::game::{Outcome, Player};
use crate::search::{Budget, Stop};
use blockade::Defence;
use certificate::{Cell, Strategy};
use run::Run;
use shape::{Cells, Shape};
use std::path::Path;

pub use memory::{Memory, MemoryError};
pub use reply::Reply;

/// What the solver found out: at first nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// The value; `None` when the budget did not suffice.
    pub value: Option<Outcome>,
    /// A player who surely does not win, where that much is known.
    pub no_winner: Option<Player>,
    /// Best play by both sides as (row, column), both counted from 0, as far
    /// as the budget sufficed to tell.
    pub line: Vec<Cell>,
    /// A pairing that holds the draw from an empty board, where there is one:
    /// two cells of its own for every line.
    pub pairing: Vec<[Cell; 2]>,
    /// Where the value is a win and [`Certify::Strategy`] was asked for: how.
    pub strategy: Option<Strategy>,
    /// Where the value is a draw without such a pairing and
    /// [`Certify::Strategy`] was asked for: for each player who might win (from an
    /// empty board only the first), how the other keeps it from that.
    pub defences: Vec<(Player, Defence)>,
    /// Positions visited.
    pub nodes: u64,
}

/// Whether the value is to be shown move by move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Certify {
    /// The value is enough.
    #[default]
    ValueAlone,
    /// With the winner's move in every position that can come, or what keeps
    /// both from winning.
    Strategy,
}

/// A board that the solver does not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the solver takes boards of at most 64 cells and 128 lines, not {rows} rows by {columns} \
     columns with {k} in a row"
)]
pub struct TooLarge {
    /// Rows asked for.
    pub rows: u32,
    /// Columns asked for.
    pub columns: u32,
    /// Length of a line asked for.
    pub k: u32,
}

/// A solver for one kind of board.
///
/// ```
/// use trilog::game::{Outcome, Player};
/// use trilog::search::{Budget, Stop};
/// use trilog::solve::{Certify, Solver};
/// let value = |rows, columns, k| {
///     let solver = Solver::new(rows, columns, k).unwrap();
///     solver.solve(&[], Budget::default(), &Stop::default(), Certify::ValueAlone).value
/// };
/// assert_eq!(value(3, 3, 3), Some(Outcome::Draw));
/// assert_eq!(value(3, 4, 3), Some(Outcome::Won(Player::First)));
/// ```
#[derive(Debug)]
pub struct Solver {
    size: [u32; 3],
    shape: Shape,
    threads: usize,
}

impl Solver {
    /// A solver for `k` in a row on `rows` by `columns`.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub fn new(rows: u32, columns: u32, k: u32) -> Result<Solver, TooLarge> {
        let shape = Shape::new(rows, columns, k).ok_or(TooLarge { rows, columns, k })?;
        Ok(Solver { size: [rows, columns, k], shape, threads: 1 })
    }

    /// The same solver with so many threads (0 counts as 1). They share what
    /// they remember, so the value is the same, and mostly found sooner.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Solver {
        Solver { threads: threads.max(1), ..self }
    }

    /// Whether nothing is left to play: a line stands, or the board is full.
    #[must_use]
    pub fn is_over(&self, cells: &[Option<Player>]) -> bool {
        let of = |player| self.held(cells, player);
        let (first, second) = (of(Player::First), of(Player::Second));
        self.shape.has_line(first)
            || self.shape.has_line(second)
            || first | second == self.shape.cells
    }

    fn held(&self, cells: &[Option<Player>], player: Player) -> Cells {
        let held = (0..64).zip(cells).filter(|&(_, &cell)| cell == Some(player));
        held.fold(0, |set, (cell, _)| set | (self.shape.cells & 1 << cell))
    }

    /// Solves the position in which cell i, counted row by row, is held by
    /// `cells[i]`; cells that are not given are free. The player who began
    /// moves when both hold as many cells, otherwise the other; then they take turns.
    ///
    /// The budget's depth is not asked for. When the budget is spent or `stop`
    /// is told, the best bound so far comes back.
    #[must_use]
    pub fn solve(
        &self,
        cells: &[Option<Player>],
        budget: Budget,
        stop: &Stop,
        certify: Certify,
    ) -> Solution {
        self.solve_with(&self.memory(), cells, budget, stop, certify, &|_| {})
    }

    /// A memory that knows nothing yet.
    #[must_use]
    pub fn memory(&self) -> Memory {
        Memory::new(self.size, self.threads)
    }

    /// The memory that [`Memory::save`] wrote to a file.
    ///
    /// # Errors
    /// [`MemoryError`].
    pub fn load(&self, file: &Path) -> Result<Memory, MemoryError> {
        let memory = self.memory();
        memory.read(file)?;
        Ok(memory)
    }

    /// The same as [`Solver::solve`] with what `memory` knows of such boards,
    /// which learns from it; as soon as it is known of a player that it does
    /// not win, `tell` is told, while the other is still asked about.
    #[must_use]
    pub fn solve_with(
        &self,
        memory: &Memory,
        cells: &[Option<Player>],
        budget: Budget,
        stop: &Stop,
        certify: Certify,
        tell: &(dyn Fn(Player) + Sync),
    ) -> Solution {
        let (first, second) = (self.held(cells, Player::First), self.held(cells, Player::Second));
        let balanced = first.count_ones() == second.count_ones();
        let mover = if balanced { Player::First } else { Player::Second };
        Run::new(&self.shape, memory, budget, stop).solve([first, second], mover, certify, tell)
    }
}
