//! The solver as a player: a move that keeps what the position is worth, and
//! among such moves one after which the other may still go wrong.

use super::certificate::Cell;
use super::run::{Run, Stones, goal, with};
use super::{Solution, Solver};
use crate::game::{Outcome, Player};
use crate::search::{Budget, Stop};

/// A move that keeps the value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The value, proved.
    pub value: Outcome,
    /// The move, and then moves of both players that keep the value, as far as
    /// they are easily told.
    pub line: Vec<Cell>,
    /// Positions visited.
    pub nodes: u64,
}

/// How many positions a move of the line may cost, behind the first.
const LINE: [u64; 2] = [50, 500];
/// How many positions the move may cost that is played: what it takes.
const MOVE: [u64; 4] = [50, 1_000, 50_000, u64::MAX];
/// How many positions a look for traps may cost in all, and for one answer.
const TRAPS: u64 = 2_000;
const TRAP: u64 = 100;

impl Solver {
    /// What `mover` best plays where cell i, counted row by row, is held by
    /// `cells[i]`. `None` when the game is over, and when the budget or `stop`
    /// came before the proof.
    ///
    /// A win is not always the shortest. Where nothing is to be gained by
    /// force, the other is left as many ways to go wrong as a short look finds.
    ///
    /// ```
    /// use trilog::game::{Outcome, Player};
    /// use trilog::search::{Budget, Stop};
    /// use trilog::solve::Solver;
    /// let solver = Solver::new(4, 4, 4)?;
    /// let corner = [Some(Player::First)];
    /// let reply = solver.reply(&corner, Player::Second, Budget::default(), &Stop::default());
    /// assert_eq!(reply.unwrap().value, Outcome::Draw);
    /// # Ok::<(), trilog::solve::TooLarge>(())
    /// ```
    #[must_use]
    pub fn reply(
        &self,
        cells: &[Option<Player>],
        mover: Player,
        budget: Budget,
        stop: &Stop,
    ) -> Option<Reply> {
        let board = Player::BOTH.map(|player| self.held(cells, player));
        Run::new(&self.shape, &self.memory(), budget, stop).reply(board, mover)
    }
}

impl Run<'_> {
    fn reply(mut self, board: Stones, mover: Player) -> Option<Reply> {
        if self.holds_line(board).is_some() || self.free(board) == 0 {
            return None;
        }
        let mut solution = Solution::default();
        self.decide(board, mover, &mut solution, &|_| {});
        let value = solution.value?;
        let cell = match self.any_move(board, mover) {
            Some(cell) => cell,
            None => self.chosen(board, mover, value)?,
        };
        let after = with(board, mover, cell);
        let mut line = vec![self.row_column(cell)];
        line.append(&mut self.line(after, mover.other(), value, &LINE));
        Some(Reply { value, line, nodes: self.nodes() })
    }

    fn chosen(&mut self, board: Stones, mover: Player, value: Outcome) -> Option<usize> {
        let forced = self.completing(board, mover) | self.completing(board, mover.other());
        let safe = self.keeps(board, mover, value, &MOVE)?;
        if forced != 0 || value == Outcome::Won(mover) {
            return Some(safe);
        }
        let end = self.nodes() + TRAPS;
        let mut best = (self.traps(board, mover, safe, value, end), safe);
        for cell in self.moves(board, mover) {
            if self.nodes() >= end {
                break;
            }
            if cell != safe && self.surely_keeps(board, mover, cell, value) {
                let traps = self.traps(board, mover, cell, value, end);
                if traps > best.0 {
                    best = (traps, cell);
                }
            }
        }
        Some(best.1)
    }

    /// Whether a short look shows that a move keeps the value.
    fn surely_keeps(&mut self, board: Stones, mover: Player, cell: usize, value: Outcome) -> bool {
        let (attacker, wins) = goal(value, mover);
        let after = with(board, mover, cell);
        value == Outcome::Won(mover.other())
            || self.wins_within(after, attacker, mover.other(), TRAP) == Some(wins)
    }

    /// How many answers to a move are mistakes that the other might make:
    /// after them `mover` draws a lost game, or wins a drawn one, and not at
    /// once. A short look must show it before `end`.
    fn traps(
        &mut self,
        board: Stones,
        mover: Player,
        cell: usize,
        value: Outcome,
        end: u64,
    ) -> usize {
        let after = with(board, mover, cell);
        let other = mover.other();
        // A threat is seen by everybody.
        if self.completing(after, mover) != 0 {
            return 0;
        }
        let (attacker, mistaken) = match value {
            Outcome::Draw => (mover, true),
            Outcome::Won(_) => (other, false),
        };
        let answers = self.moves(after, other);
        let mistakes = answers.into_iter().filter(|&answer| {
            let next = with(after, other, answer);
            self.nodes() < end && self.wins_within(next, attacker, mover, TRAP) == Some(mistaken)
        });
        mistakes.count()
    }
}
