//! The solver of small m,n,k games: who wins, by proof.
//!
//! Two searches work together. The *blocking game* (`maker.rs`) asks whether
//! one player can fill a line when the other does nothing but block; it is a
//! far smaller game, because most of the board soon stops to matter, and a
//! draw of it is a draw of the real game. The *duel* (`duel.rs`) searches the
//! real game with forced moves and rows of threats, and asks the blocking game
//! wherever it can.
//!
//! The player who does not begin never wins from an empty board: the other
//! would have stolen its strategy, an extra cell being no harm (Hales, Jewett,
//! 1963). So one question decides there.

mod bits;
pub mod certificate;
mod duel;
mod maker;
mod maker_table;
mod pairing;
mod reduce;
mod shape;

use crate::game::{Outcome, Player};
use crate::search::{Budget, Clock, Stop};
use bits::bits;
use certificate::Strategy;
use duel::{Duel, Help, Mover, Position};
use maker::Maker;
use shape::{Cells, Shape};
use std::time::Instant;

/// What the solver found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The value; `None` when the budget did not suffice.
    pub value: Option<Outcome>,
    /// A player who surely does not win, where that much is known.
    pub no_winner: Option<Player>,
    /// Best play by both sides as (row, column), both counted from 0, as far
    /// as the budget sufficed to tell.
    pub line: Vec<(u32, u32)>,
    /// A pairing that holds the draw from an empty board, where there is one:
    /// two cells of its own for every line.
    pub pairing: Vec<[(u32, u32); 2]>,
    /// Where the value is a win and [`Certify::Strategy`] was asked for: how.
    pub strategy: Option<Strategy>,
    /// Positions visited.
    pub nodes: u64,
}

impl Solution {
    /// Nothing found out.
    #[must_use]
    pub fn unknown() -> Solution {
        Solution {
            value: None,
            no_winner: None,
            line: Vec::new(),
            pairing: Vec::new(),
            strategy: None,
            nodes: 0,
        }
    }
}

/// Whether a win is to be shown move by move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Certify {
    /// The value is enough.
    #[default]
    ValueAlone,
    /// With the winner's move in every position that can come.
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
    shape: Shape,
}

impl Solver {
    /// A solver for `k` in a row on `rows` by `columns`.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub fn new(rows: u32, columns: u32, k: u32) -> Result<Solver, TooLarge> {
        let shape = Shape::new(rows, columns, k).ok_or(TooLarge { rows, columns, k })?;
        Ok(Solver { shape })
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
    /// moves when both hold as many cells, otherwise the other.
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
        let (first, second) = (self.held(cells, Player::First), self.held(cells, Player::Second));
        let balanced = first.count_ones() == second.count_ones();
        let mover = if balanced { Player::First } else { Player::Second };
        let duels = [Duel::new(&self.shape), Duel::new(&self.shape)];
        let clock = Clock::start(budget, stop);
        Run {
            shape: &self.shape,
            blocking: Maker::new(&self.shape),
            duels,
            clock,
            stop: stop.clone(),
            started: Instant::now(),
            budget,
        }
        .solve([first, second], mover, certify)
    }
}

struct Run<'a> {
    shape: &'a Shape,
    blocking: Maker<'a>,
    /// One for each player as the attacker.
    duels: [Duel<'a>; 2],
    clock: Clock,
    stop: Stop,
    started: Instant,
    budget: Budget,
}

/// The most positions that one step of the principal variation may cost.
const STEP: u64 = 50_000;

impl Run<'_> {
    fn solve(mut self, board: [Cells; 2], mover: Player, certify: Certify) -> Solution {
        let mut solution = Solution::unknown();
        let over = Player::BOTH.into_iter().find(|&player| self.shape.has_line(of(board, player)));
        if let Some(winner) = over {
            solution.value = Some(Outcome::Won(winner));
            return solution;
        }
        self.decide(board, mover, &mut solution);
        match (solution.value, certify) {
            (Some(Outcome::Draw), _) if board == [0, 0] => solution.pairing = self.pairing(),
            (Some(Outcome::Won(winner)), Certify::Strategy) => {
                solution.strategy = self.strategy(board, mover, winner);
            }
            _ => {}
        }
        if let Some(value) = solution.value {
            solution.line = self.line(board, mover, value);
        }
        solution.nodes = self.nodes();
        solution
    }

    /// Asks for each player whether it wins.
    fn decide(&mut self, board: [Cells; 2], mover: Player, solution: &mut Solution) {
        for attacker in [mover, mover.other()] {
            let stolen = board[0] == 0 && attacker == Player::Second;
            let wins = if stolen { Some(false) } else { self.wins(board, attacker, mover) };
            match wins {
                Some(true) => solution.value = Some(Outcome::Won(attacker)),
                Some(false) if solution.no_winner.is_some() => solution.value = Some(Outcome::Draw),
                Some(false) => solution.no_winner = Some(attacker),
                None => {}
            }
            if solution.value.is_some() || wins.is_none() {
                return;
            }
        }
    }

    /// The winner's move in every position that can come; `None` when the
    /// clock did not suffice.
    fn strategy(&mut self, board: [Cells; 2], mover: Player, winner: Player) -> Option<Strategy> {
        let mut strategy = Strategy::default();
        let mut left = vec![(board, mover)];
        while let Some((board, mover)) = left.pop() {
            let open = |player: Player| self.shape.open_lines(of(board, player.other()));
            let wins = self.shape.winning_cells(of(board, winner), open(winner));
            let after = |cell: usize| {
                let mut next = board;
                next[index(mover)] |= 1 << cell;
                (next, mover.other())
            };
            let free = self.shape.cells & !board[0] & !board[1];
            if mover != winner {
                // A threat that is not answered is carried out.
                let answers = if wins == 0 { free } else { wins };
                left.extend(bits(answers).map(after));
            } else if wins == 0 {
                let key = certificate::letters(&self.cells(board));
                if strategy.moves.contains_key(&key) {
                    continue;
                }
                let cell = self.winning_move(board, winner)?;
                strategy.moves.insert(key, self.row_column(cell));
                left.push(after(cell));
            }
        }
        Some(strategy)
    }

    /// A move after which `winner`, to move and winning, still wins.
    fn winning_move(&mut self, board: [Cells; 2], winner: Player) -> Option<usize> {
        let position = Position::new(self.shape, of(board, winner), of(board, winner.other()));
        let forced = self
            .shape
            .winning_cells(of(board, winner.other()), self.shape.open_lines(of(board, winner)));
        if let Some(cell) = bits(forced).next() {
            return Some(cell);
        }
        for cell in self.duels[index(winner)].moves(&position) {
            let mut next = board;
            next[index(winner)] |= 1 << cell;
            if self.wins(next, winner, winner.other())? {
                return Some(cell);
            }
        }
        None
    }

    fn cells(&self, board: [Cells; 2]) -> Vec<Option<Player>> {
        let holder =
            |cell| Player::BOTH.into_iter().find(|&player| of(board, player) >> cell & 1 == 1);
        (0..self.shape.cells.count_ones()).map(holder).collect()
    }

    /// Whether `attacker` wins where `mover` moves.
    fn wins(&mut self, board: [Cells; 2], attacker: Player, mover: Player) -> Option<bool> {
        let position = Position::new(self.shape, of(board, attacker), of(board, attacker.other()));
        let mover = if mover == attacker { Mover::Attacker } else { Mover::Defender };
        let duel = &mut self.duels[index(attacker)];
        let mut help = Help { blocking: &mut self.blocking, clock: &mut self.clock };
        if !duel.is_threatened(&position) && help.is_blocked(&position, mover, u64::MAX)? {
            return Some(false);
        }
        duel.wins(&position, mover, &mut help)
    }

    /// Positions visited so far.
    fn nodes(&self) -> u64 {
        self.blocking.nodes + self.duels.iter().map(|duel| duel.nodes).sum::<u64>()
    }

    fn pairing(&self) -> Vec<[(u32, u32); 2]> {
        let open = self.shape.all_lines();
        let pairs = pairing::pairs(self.shape, 0, open, self.shape.union(open));
        let pair = |pair: [usize; 2]| pair.map(|cell| self.row_column(cell));
        pairs.unwrap_or_default().into_iter().map(pair).collect()
    }

    fn row_column(&self, cell: usize) -> (u32, u32) {
        let cell = cell as u32;
        (cell / self.shape.columns, cell % self.shape.columns)
    }

    /// Moves that keep the value for both, until nobody can fill a line any
    /// more or a step would cost too much.
    fn line(&mut self, board: [Cells; 2], mover: Player, value: Outcome) -> Vec<(u32, u32)> {
        let (mut board, mut mover) = (board, mover);
        let mut line = Vec::new();
        while !Player::BOTH.into_iter().any(|player| self.shape.has_line(of(board, player))) {
            let Some(cell) = self.keeps(board, mover, value) else { break };
            board[index(mover)] |= 1 << cell;
            line.push(self.row_column(cell));
            mover = mover.other();
        }
        line
    }

    /// A move of `mover` that keeps the value; the loser's blocks what can be
    /// blocked.
    fn keeps(&mut self, board: [Cells; 2], mover: Player, value: Outcome) -> Option<usize> {
        let other = mover.other();
        let position = Position::new(self.shape, of(board, mover), of(board, other));
        let moves = self.duels[index(mover)].moves(&position);
        let completing = |player: Player| {
            let open = self.shape.open_lines(of(board, player.other()));
            bits(self.shape.winning_cells(of(board, player), open)).next()
        };
        if let Some(cell) = completing(mover).or_else(|| completing(other)) {
            return Some(cell);
        }
        // Who draws keeps the other from winning.
        let attacker = match value {
            Outcome::Won(winner) if winner == other => return moves.first().copied(),
            Outcome::Won(_) => mover,
            Outcome::Draw => other,
        };
        let time = self.budget.time.map(|time| time.saturating_sub(self.started.elapsed()));
        let budget = Budget { nodes: Some(STEP), time, ..Budget::default() };
        self.clock = Clock::start(budget, &self.stop);
        moves.into_iter().find(|&cell| {
            let mut next = board;
            next[index(mover)] |= 1 << cell;
            self.wins(next, attacker, other) == Some(attacker == mover)
        })
    }
}

fn index(player: Player) -> usize {
    match player {
        Player::First => 0,
        Player::Second => 1,
    }
}

fn of(board: [Cells; 2], player: Player) -> Cells {
    board[index(player)]
}
