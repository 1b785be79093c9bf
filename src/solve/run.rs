//! One run of the solver: its memory, and the questions that are put to it.

use super::bits::bits;
use super::certificate::{self, Cell, Strategy};
use super::maker_breaker::MakerBreaker;
use super::memory::Memory;
use super::position::{Mover, Position};
use super::shape::{Cells, Shape};
use super::threat_search::{Help, Question, ThreatSearch};
use super::threat_table::{Answer, Quiet};
use super::{Certify, Solution, pairing};
use crate::game::{Outcome, Player};
use crate::search::{Budget, Clock, Stop};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The cells of both players.
pub(super) type Stones = [Cells; 2];

pub(super) struct Run<'a> {
    pub(super) shape: &'a Shape,
    memory: &'a Memory,
    pub(super) blocking: MakerBreaker<'a>,
    duel: ThreatSearch<'a>,
    pub(super) clock: Clock,
    stop: Stop,
    started: Instant,
    budget: Budget,
    /// Positions that other threads visited.
    others: u64,
}

/// How many positions a move may cost that is asked whether it keeps the
/// value: little at first, for what was proved already costs next to nothing,
/// and the first move of the list need not be one that does.
const STEPS: [u64; 4] = [50, 1_000, 10_000, 50_000];

/// How many positions one thread visits before others are called.
const ALONE: u64 = 20_000;
/// How long it takes to notice that the run was told to stop.
const LOOK_EVERY: Duration = Duration::from_millis(5);

impl<'a> Run<'a> {
    pub(super) fn new(
        shape: &'a Shape,
        memory: &'a Memory,
        budget: Budget,
        stop: &Stop,
    ) -> Run<'a> {
        let busy = memory.busy.as_ref();
        Run {
            shape,
            memory,
            blocking: MakerBreaker::new(shape, &memory.maker, busy),
            duel: ThreatSearch::new(shape, &memory.duel, busy),
            clock: Clock::start(budget, stop),
            stop: stop.clone(),
            started: Instant::now(),
            budget,
            others: 0,
        }
    }

    pub(super) fn solve(
        mut self,
        board: Stones,
        mover: Player,
        certify: Certify,
        tell: &(dyn Fn(Player) + Sync),
    ) -> Solution {
        let mut solution = Solution::default();
        if let Some(winner) = self.holds_line(board) {
            solution.value = Some(Outcome::Won(winner));
            return solution;
        }
        self.decide(board, mover, &mut solution, tell);
        match (solution.value, certify) {
            (Some(Outcome::Draw), _) => {
                if board == [0, 0] {
                    solution.pairing = self.pairing();
                }
                if certify == Certify::Strategy && solution.pairing.is_empty() {
                    solution.defences = self.defences(board, mover).unwrap_or_default();
                }
            }
            (Some(Outcome::Won(winner)), Certify::Strategy) => {
                solution.strategy = self.strategy(board, mover, winner);
            }
            (Some(Outcome::Won(_)), Certify::ValueAlone) | (None, _) => {}
        }
        if let Some(value) = solution.value {
            solution.line = self.line(board, mover, value, &STEPS);
        }
        if solution.line.is_empty()
            && let Some(cell) = self.any_move(board, mover)
        {
            solution.line.push(self.row_column(cell));
        }
        solution.nodes = self.nodes();
        solution
    }

    /// Positions visited so far.
    pub(super) fn nodes(&self) -> u64 {
        self.blocking.nodes + self.duel.nodes + self.others
    }

    pub(super) fn holds_line(&self, board: Stones) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.shape.has_line(of(board, player)))
    }

    /// Asks for each player whether it wins, and tells of the first who does
    /// not.
    pub(super) fn decide(
        &mut self,
        board: Stones,
        mover: Player,
        solution: &mut Solution,
        tell: &(dyn Fn(Player) + Sync),
    ) {
        let mut asked = vec![mover.other(), mover];
        if board == [0, 0] {
            // The other would have stolen the strategy.
            tell(mover.other());
            solution.no_winner = Some(mover.other());
            asked = vec![mover];
        }
        while let Some(attacker) = asked.pop() {
            match self.wins_together(board, attacker, mover) {
                Some(true) => solution.value = Some(Outcome::Won(attacker)),
                Some(false) if solution.no_winner.is_some() => solution.value = Some(Outcome::Draw),
                Some(false) => {
                    tell(attacker);
                    solution.no_winner = Some(attacker);
                    continue;
                }
                None => {}
            }
            return;
        }
    }

    /// The winner's move in every position that can come; `None` when the
    /// clock did not suffice.
    fn strategy(&mut self, board: Stones, mover: Player, winner: Player) -> Option<Strategy> {
        let mut strategy = Strategy::default();
        let mut left = vec![(board, mover)];
        while let Some((board, mover)) = left.pop() {
            let after = |cell: usize| (with(board, mover, cell), mover.other());
            if mover != winner {
                left.extend(bits(self.free(board)).map(after));
                continue;
            }
            let key = certificate::letters(&self.cells(board));
            if strategy.moves.contains_key(&key) {
                continue;
            }
            let cell = match bits(self.completing(board, winner)).next() {
                Some(cell) => cell,
                None => {
                    let cell = self.winning_move(board, winner)?;
                    left.push(after(cell));
                    cell
                }
            };
            strategy.moves.insert(key, self.row_column(cell));
        }
        Some(strategy)
    }

    /// A move after which `winner`, to move and winning, still wins.
    fn winning_move(&mut self, board: Stones, winner: Player) -> Option<usize> {
        if let Some(cell) = bits(self.completing(board, winner.other())).next() {
            return Some(cell);
        }
        let position = Position::new(self.shape, of(board, winner), of(board, winner.other()));
        let mut help = Help { blocking: &mut self.blocking, clock: &mut self.clock };
        let mut found = |quiet| self.duel.winning_move(&position, quiet, &mut help);
        Quiet::ROUNDS.into_iter().find_map(&mut found)
    }

    /// The free cells.
    pub(super) fn free(&self, board: Stones) -> Cells {
        self.shape.cells & !board[0] & !board[1]
    }

    /// A free cell, where nobody can fill a line any more.
    pub(super) fn any_move(&self, board: Stones, mover: Player) -> Option<usize> {
        let is_idle = self.holds_line(board).is_none() && self.moves(board, mover).is_empty();
        bits(self.free(board)).next().filter(|_| is_idle)
    }

    fn cells(&self, board: Stones) -> Vec<Option<Player>> {
        let holder =
            |cell| Player::BOTH.into_iter().find(|&player| of(board, player) >> cell & 1 == 1);
        (0..self.shape.cells.count_ones()).map(holder).collect()
    }

    /// The free cells that complete a line of `player`.
    pub(super) fn completing(&self, board: Stones, player: Player) -> Cells {
        let open = self.shape.open_lines(of(board, player.other()));
        self.shape.winning_cells(of(board, player), open)
    }

    /// The moves of `mover` that can matter, most promising first.
    pub(super) fn moves(&self, board: Stones, mover: Player) -> Vec<usize> {
        let position = Position::new(self.shape, of(board, mover), of(board, mover.other()));
        self.duel.moves(&position, Mover::Attacker)
    }

    /// Whether `attacker` wins where `mover` moves.
    fn wins(&mut self, board: Stones, attacker: Player, mover: Player) -> Option<bool> {
        self.wins_unless_blocked(board, attacker, mover, u64::MAX)
    }

    /// The same, by all threads, unless it is soon told.
    fn wins_together(&mut self, board: Stones, attacker: Player, mover: Player) -> Option<bool> {
        let most = self.budget.nodes.unwrap_or(u64::MAX);
        if self.memory.threads == 1 || most <= ALONE {
            return self.wins(board, attacker, mover);
        }
        let soon = self.wins_within(board, attacker, mover, ALONE);
        let wins = soon.or_else(|| self.wins_by_all(board, attacker, mover));
        self.restart_clock();
        wins
    }

    /// Lets what follows take what is left of the budget.
    pub(super) fn restart_clock(&mut self) {
        self.clock = Clock::start(self.left(), &self.stop);
    }

    fn wins_by_all(&mut self, board: Stones, attacker: Player, mover: Player) -> Option<bool> {
        let done = Stop::default();
        let left = self.left();
        let (told, answers) = channel();
        std::thread::scope(|scope| {
            for _ in 0..self.memory.threads {
                let mut run = Run::new(self.shape, self.memory, left, &done);
                let told = told.clone();
                scope.spawn(move || {
                    let wins = run.wins(board, attacker, mover);
                    // Nobody listens any more once one has answered.
                    let _ = told.send((wins, run.nodes()));
                });
            }
            drop(told);
            let mut wins = None;
            loop {
                match answers.recv_timeout(LOOK_EVERY) {
                    Ok((answer, nodes)) => {
                        wins = wins.or(answer);
                        self.others += nodes;
                        done.now();
                    }
                    Err(RecvTimeoutError::Timeout) if self.stop.is_told() => done.now(),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return wins,
                }
            }
        })
    }

    /// What may still be spent.
    fn left(&self) -> Budget {
        self.budget.less(self.nodes(), self.started.elapsed())
    }

    /// The same, with so many positions of the blocking game at most before
    /// the real one is searched.
    fn wins_unless_blocked(
        &mut self,
        board: Stones,
        attacker: Player,
        mover: Player,
        blocking: u64,
    ) -> Option<bool> {
        let position = Position::new(self.shape, of(board, attacker), of(board, attacker.other()));
        let mover = if mover == attacker { Mover::Attacker } else { Mover::Defender };
        let mut help = Help { blocking: &mut self.blocking, clock: &mut self.clock };
        if !self.duel.is_threatened(&position)
            && let Some(Answer::Held(..)) = help.block(&position, mover, blocking)
        {
            return Some(false);
        }
        self.duel.spread(&position);
        for quiet in Quiet::ROUNDS {
            let asked = Question { position: &position, mover, quiet };
            if self.duel.answer(asked, &mut help)? == Answer::Wins {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether `attacker` wins where `mover` moves, if `most` positions, or what is
    /// left of the budget, suffice to tell.
    pub(super) fn wins_within(
        &mut self,
        board: Stones,
        attacker: Player,
        mover: Player,
        most: u64,
    ) -> Option<bool> {
        let left = self.left();
        let most = left.nodes.map_or(most, |nodes| nodes.min(most));
        if most == 0 {
            return None;
        }
        let budget = Budget { nodes: Some(most), ..left };
        self.clock = Clock::start(budget, &self.stop);
        self.wins_unless_blocked(board, attacker, mover, most / 2)
    }

    fn pairing(&self) -> Vec<[Cell; 2]> {
        let pairs = pairing::pairs(self.shape);
        let pair = |pair: [usize; 2]| pair.map(|cell| self.row_column(cell));
        pairs.unwrap_or_default().into_iter().map(pair).collect()
    }

    pub(super) fn row_column(&self, cell: usize) -> Cell {
        let cell = cell as u32;
        (cell / self.shape.columns, cell % self.shape.columns)
    }

    /// Moves that keep the value for both, until nobody can fill a line any
    /// more or a step would cost more than `steps` allow.
    pub(super) fn line(
        &mut self,
        board: Stones,
        mover: Player,
        value: Outcome,
        steps: &[u64],
    ) -> Vec<Cell> {
        let (mut board, mut mover) = (board, mover);
        let mut line = Vec::new();
        while self.holds_line(board).is_none() {
            let Some(cell) = self.keeps(board, mover, value, steps) else { break };
            board = with(board, mover, cell);
            line.push(self.row_column(cell));
            mover = mover.other();
        }
        line
    }

    /// A move of `mover` that keeps the value; the loser's blocks what can be
    /// blocked.
    pub(super) fn keeps(
        &mut self,
        board: Stones,
        mover: Player,
        value: Outcome,
        steps: &[u64],
    ) -> Option<usize> {
        let other = mover.other();
        let moves = self.moves(board, mover);
        let completing = |player| bits(self.completing(board, player)).next();
        if let Some(cell) = completing(mover).or_else(|| completing(other)) {
            return Some(cell);
        }
        // The loser has nothing to keep; and where the board is empty and the
        // game a draw, the other does not win with its stones against one.
        if value == Outcome::Won(other) || value == Outcome::Draw && board == [0, 0] {
            return moves.first().copied();
        }
        let (attacker, wins) = goal(value, mover);
        steps.iter().find_map(|&most| {
            moves.iter().copied().find(|&cell| {
                self.wins_within(with(board, mover, cell), attacker, other, most) == Some(wins)
            })
        })
    }
}

/// What `mover`, who does not lose, sees to: whether this player wins.
pub(super) fn goal(value: Outcome, mover: Player) -> (Player, bool) {
    match value {
        Outcome::Won(_) => (mover, true),
        // Who draws keeps the other from winning.
        Outcome::Draw => (mover.other(), false),
    }
}

/// The board with one more cell for `player`.
pub(super) fn with(mut board: Stones, player: Player, cell: usize) -> Stones {
    board[player as usize] |= 1 << cell;
    board
}

pub(super) fn of(board: Stones, player: Player) -> Cells {
    board[player as usize]
}
