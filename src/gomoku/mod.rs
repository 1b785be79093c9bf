//! k in a row on large boards, as people play it: threats.
//!
//! Where no proof is in reach ([`crate::solve`]), a player has to see fours and
//! threes. What every free cell promises to both players is kept up move by
//! move; wins by force are looked for first, for oneself and, after each move,
//! for the other; what is left is a search over the moves near stones.

mod pattern;
mod position;
mod search;
mod set;
mod threats;

use crate::game::{Overline, Player};
use crate::search::{Budget, Clock, Score, Stop, score};
use pattern::{Lines, PatternTable};
use position::{Position, Threat};
use search::{Search, moves_at_root};
use std::time::Instant;
use threats::{Force, win_by_force};

/// What is played, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Row and column of each move, both counted from 0: the move first, then
    /// what both may play.
    pub line: Vec<(u32, u32)>,
    /// What the position is worth to the player to move.
    pub score: Score,
    /// Whether the score is a win by force, not a guess.
    pub proved: bool,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A share of the budget: one in so many.
const FOR_OWN_THREATS: u32 = 5;
const FOR_THEIR_THREATS: u32 = 5;

/// The most positions that are looked at to see whether one answer loses by
/// force.
const EACH_ANSWER: u64 = 4_000;

/// How many answers are looked at so.
const ANSWERS: usize = 24;

/// A board, and what wins on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// How many rows there are.
    pub rows: u32,
    /// How many columns.
    pub columns: u32,
    /// How many in a row win.
    pub k: u32,
    /// What more than k in a row are worth.
    pub overline: Overline,
}

impl Board {
    /// A board on which overlines win.
    #[must_use]
    pub fn freestyle(rows: u32, columns: u32, k: u32) -> Board {
        Board { rows, columns, k, overline: Overline::Wins }
    }

    /// Whether such boards are played: k from 3 to 6, or to 5 where overlines do
    /// not win.
    ///
    /// ```
    /// use trilog::gomoku::Board;
    /// assert!(Board::freestyle(15, 15, 5).is_played());
    /// assert!(!Board::freestyle(15, 15, 9).is_played());
    /// ```
    #[must_use]
    pub fn is_played(self) -> bool {
        let cells = u64::from(self.rows) * u64::from(self.columns);
        PatternTable::is_there(self.lines()) && (1..=set::CellSet::CAPACITY as u64).contains(&cells)
    }

    fn lines(self) -> Lines {
        Lines { k: self.k, overline: self.overline }
    }
}

/// What `mover` plays where cell i, counted row by row, is held by `cells[i]`,
/// on `board`. `None` where no cell is free or such boards are not played; the
/// game must not be over.
///
/// ```
/// use trilog::game::Player;
/// use trilog::gomoku::{Board, play};
/// use trilog::search::{Budget, Stop};
/// let board = Board::freestyle(15, 15, 5);
/// let plan = play(board, &[], Player::First, Budget::default(), &Stop::default());
/// assert_eq!(plan.unwrap().line, [(7, 7)]);
/// ```
#[must_use]
pub fn play(
    board: Board,
    cells: &[Option<Player>],
    mover: Player,
    budget: Budget,
    stop: &Stop,
) -> Option<Plan> {
    let position = Position::new(board, cells, mover)?;
    if position.is_full() {
        return None;
    }
    Some(Thinking { position, budget, stop, started: Instant::now(), nodes: 0 }.plan())
}

/// A move that is being thought about.
struct Thinking<'a> {
    position: Position,
    budget: Budget,
    stop: &'a Stop,
    started: Instant,
    nodes: u64,
}

impl Thinking<'_> {
    fn plan(mut self) -> Plan {
        if let Some(cell) = self.plain_move() {
            return cell;
        }
        if let Some(plan) = self.win() {
            return plan;
        }
        let moves = self.without_traps(moves_at_root(&self.position));
        let mut clock = self.clock(1);
        let best = Search::new(&mut self.position, &mut clock)
            .best(moves, self.budget.depth.unwrap_or(u32::MAX));
        self.nodes += clock.nodes();
        self.told(&best.line, search::told(best.score), best.depth)
    }

    /// The move where none other makes sense: on an empty board, before one's
    /// own five, against the other's.
    fn plain_move(&self) -> Option<Plan> {
        let mover = self.position.mover();
        if let Some(cell) = self.position.threats(mover, Threat::Five).first() {
            return Some(Plan { proved: true, ..self.told(&[cell], score::win_in(1), 1) });
        }
        let block = self.position.threats(mover.other(), Threat::Five).first();
        let far = self.position.candidates().next().is_none();
        let quiet = !self.position.has_stones() || far;
        let cell = block.or_else(|| self.position.middle().filter(|_| quiet))?;
        Some(self.told(&[cell], self.position.balance(), 1))
    }

    /// A win by force.
    fn win(&mut self) -> Option<Plan> {
        let mut clock = self.clock(FOR_OWN_THREATS);
        let position = &mut self.position;
        let line = [Force::Fours, Force::Threes]
            .into_iter()
            .find_map(|force| win_by_force(position, force, u64::MAX, &mut clock));
        self.nodes += clock.nodes();
        let line = line?;
        Some(Plan { proved: true, ..self.told(&line, score::DECIDED, line.len() as u32) })
    }

    /// The moves after which the other has no win by force, as far as that is
    /// seen; all, where each seems to lose.
    fn without_traps(&mut self, moves: Vec<u16>) -> Vec<u16> {
        let mut clock = self.clock(FOR_THEIR_THREATS);
        let (mut safe, mut lost) = (Vec::new(), Vec::new());
        for (at, &cell) in moves.iter().enumerate() {
            self.position.play(cell);
            let position = &mut self.position;
            let force = if at < ANSWERS { Force::Threes } else { Force::Fours };
            let loses = win_by_force(position, force, EACH_ANSWER, &mut clock).is_some();
            self.position.undo(cell);
            if loses { lost.push(cell) } else { safe.push(cell) }
        }
        self.nodes += clock.nodes();
        if safe.is_empty() { moves } else { safe }
    }

    /// A clock for one in `share` of what is left of the budget.
    fn clock(&self, share: u32) -> Clock {
        let left = Budget {
            depth: None,
            nodes: self
                .budget
                .nodes
                .map(|nodes| nodes.saturating_sub(self.nodes) / u64::from(share)),
            time: self.budget.time.map(|time| time.saturating_sub(self.started.elapsed()) / share),
        };
        Clock::start(left, self.stop)
    }

    fn told(&self, line: &[u16], score: Score, depth: u32) -> Plan {
        let line = line.iter().map(|cell| self.position.row_column(*cell)).collect();
        Plan { line, score, proved: false, depth, nodes: self.nodes.max(1) }
    }
}

#[cfg(test)]
mod tests;
