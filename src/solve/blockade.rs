//! What a draw can be checked by: how the *defender* keeps the *attacker* from
//! filling a line. The checker here goes by the rules alone, and shares nothing
//! with the solver.
//!
//! A defender who only blocks follows a *blockade*, step by step. A step is a
//! claim about the lines that are still open (those without a cell of the
//! defender): none of them will be filled, even if the attacker owns every cell
//! outside the step's *zone*. So it says nothing about the attacker's cells, and
//! one answer serves for every attack that does not touch its zone.

use super::certificate::{Checker, Flaw};
use crate::game::Player;
use std::collections::{HashMap, HashSet};

/// A set of cells: bit i is cell i, counted row by row.
pub type CellSet = u64;

/// A step of a blockade. Others are named by their numbers, and come earlier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// No line is open.
    Nothing,
    /// The defender answers one cell of a pair with the other, so lines with both
    /// are not filled; the rest is done elsewhere.
    Pairs {
        /// The pairs, none of which shares a cell with another.
        pairs: Vec<[u8; 2]>,
        /// What holds the other lines.
        next: u32,
    },
    /// The same as another step, seen in a mirror.
    Image {
        /// Where each cell is seen.
        cells: Vec<u8>,
        /// The step for the lines that are seen.
        next: u32,
    },
    /// The open lines weigh too little: a line with n cells of `free` counts
    /// 2^-n, and the sum is less than 1, or than 1/2 where the attacker moves.
    Light {
        /// The cells.
        free: CellSet,
    },
    /// The defender plays.
    Answer {
        /// Where.
        cell: u8,
        /// What holds the lines that are open then.
        next: u32,
    },
    /// The attacker plays.
    Replies {
        /// Its moves, and what holds the lines after each.
        moves: Vec<(u8, u32)>,
        /// Moves that are answered at another cell, which lies on all their
        /// open lines.
        worse: Vec<[u8; 2]>,
    },
}

/// What the defender does in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// It plays this cell.
    Move(u8),
    /// It blocks from here on, by this step.
    Block(u32),
}

/// How the defender keeps the attacker from filling a line, whatever it does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Defence {
    /// The steps of blocking.
    pub steps: Vec<Step>,
    /// What is done in a position, given as the attacker's and the defender's cells:
    /// wherever the defender moves, unless it blocks already.
    pub holds: HashMap<[CellSet; 2], Hold>,
}

/// How much was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Positions of the game.
    pub positions: usize,
    /// Claims about open lines.
    pub claims: usize,
}

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Turn {
    Attacker,
    Defender,
}

impl Checker {
    /// Checks that `attacker` fills no line from `board` on, where `mover` moves
    /// and the other follows `defence`.
    ///
    /// # Errors
    /// The first [`Flaw`].
    pub fn check_defence(
        self,
        board: &[Option<Player>],
        mover: Player,
        attacker: Player,
        defence: &Defence,
    ) -> Result<Checked, Flaw> {
        let mut checking = Checking::new(self, &defence.steps)?;
        let held = |player| {
            let held = (0..board.len()).filter(|&cell| board[cell] == Some(player));
            held.fold(0, |set, cell| set | 1 << cell)
        };
        let mover = if mover == attacker { Turn::Attacker } else { Turn::Defender };
        let mut left = vec![([held(attacker), held(attacker.other())], mover)];
        let mut seen = HashSet::new();
        while let Some((stones, mover)) = left.pop() {
            if seen.insert(stones) {
                left.extend(checking.following(stones, mover, defence)?);
            }
        }
        Ok(Checked { positions: seen.len(), claims: checking.known.len() })
    }
}

/// A check that goes on.
struct Checking<'a> {
    checker: Checker,
    cells: CellSet,
    lines: Vec<CellSet>,
    steps: &'a [Step],
    /// The zones of the claims that hold: of a step, where these lines are open.
    known: HashMap<(u32, u128, Turn), CellSet>,
}

impl<'a> Checking<'a> {
    fn new(checker: Checker, steps: &'a [Step]) -> Result<Checking<'a>, Flaw> {
        let count = checker.rows * checker.columns;
        let place = |(row, column): (u32, u32)| row * checker.columns + column;
        if !(1..=64).contains(&count) {
            return Err(Flaw::TooLarge);
        }
        let line = |line: Vec<_>| line.into_iter().fold(0, |set, cell| set | 1_u64 << place(cell));
        let mut lines: Vec<CellSet> = checker.lines().map(line).collect();
        lines.sort_unstable();
        lines.dedup();
        if lines.len() > 128 {
            return Err(Flaw::TooLarge);
        }
        let cells = u64::MAX >> (64 - count);
        Ok(Checking { checker, cells, lines, steps, known: HashMap::new() })
    }

    /// The positions that come next, but for those that a blockade holds.
    fn following(
        &mut self,
        stones: [CellSet; 2],
        mover: Turn,
        defence: &Defence,
    ) -> Result<Vec<([CellSet; 2], Turn)>, Flaw> {
        let [attacker, defender] = stones;
        let has_line = |stones: CellSet| self.lines.iter().any(|line| line & !stones == 0);
        let free = self.cells & !attacker & !defender;
        if has_line(attacker) {
            return Err(Flaw::Filled { position: self.text(stones) });
        }
        if has_line(defender) || free == 0 {
            return Ok(Vec::new());
        }
        let chosen = match (defence.holds.get(&stones), mover) {
            (Some(Hold::Block(step)), _) => {
                let open = self.lines_where(u128::MAX, |line| line & defender == 0);
                let zone = self.zone(*step, open, mover)?;
                // What the blockade needs must be there.
                return if zone & !free == 0 {
                    Ok(Vec::new())
                } else {
                    Err(Flaw::Step { step: *step, why: "needs a cell that is taken" })
                };
            }
            (_, Turn::Attacker) => free,
            (Some(Hold::Move(cell)), Turn::Defender) => match bit(*cell) & free {
                0 => return Err(Flaw::IllegalMove { position: self.text(stones) }),
                cell => cell,
            },
            (None, Turn::Defender) => return Err(Flaw::NoMove { position: self.text(stones) }),
        };
        let after = |cell: CellSet| match mover {
            Turn::Attacker => ([attacker | cell, defender], Turn::Defender),
            Turn::Defender => ([attacker, defender | cell], Turn::Attacker),
        };
        Ok(members(chosen).map(|cell| after(bit(cell))).collect())
    }

    fn text(&self, [attacker, defender]: [CellSet; 2]) -> String {
        let letter = |cell: u32| match (attacker >> cell & 1, defender >> cell & 1) {
            (1, _) => 'A',
            (_, 1) => 'D',
            (_, _) => '.',
        };
        (0..self.checker.rows * self.checker.columns).map(letter).collect()
    }

    /// The lines of a set that are such.
    fn lines_where(&self, of: u128, is: impl Fn(CellSet) -> bool) -> u128 {
        let such = |&at: &usize| of >> at & 1 == 1 && is(self.lines[at]);
        (0..self.lines.len()).filter(such).fold(0, |set, at| set | 1 << at)
    }

    /// The zone of a step's claim about the open lines, if it holds.
    fn zone(&mut self, at: u32, open: u128, turn: Turn) -> Result<CellSet, Flaw> {
        if let Some(&zone) = self.known.get(&(at, open, turn)) {
            return Ok(zone);
        }
        let flaw = |why| Flaw::Step { step: at, why };
        let steps = self.steps;
        let earlier = |next: u32| if next < at { Ok(next) } else { Err(flaw("names no earlier")) };
        let zone = match (steps.get(at as usize).ok_or(flaw("is missing"))?, turn) {
            (Step::Nothing, _) if open == 0 => 0,
            (Step::Nothing, _) => return Err(flaw("leaves a line open")),
            (Step::Pairs { pairs, next }, _) => {
                let paired = disjoint(pairs).ok_or(flaw("has a cell in two pairs"))?;
                let is_paired = |line: CellSet| {
                    pairs.iter().any(|[one, other]| (bit(*one) | bit(*other)) & !line == 0)
                };
                let left = self.lines_where(open, |line| !is_paired(line));
                let zone = self.zone(earlier(*next)?, left, turn)?;
                if zone & paired != 0 {
                    return Err(flaw("pairs a cell that is needed elsewhere"));
                }
                zone | paired
            }
            (Step::Image { cells, next }, _) => {
                let seen = self.seen(cells, open).ok_or(flaw("is no mirror of the lines"))?;
                let zone = self.zone(earlier(*next)?, seen, turn)?;
                let shown = members(self.cells).zip(cells);
                let shown = shown.filter(|(_, to)| zone & bit(**to) != 0);
                shown.fold(0, |set, (cell, _)| set | bit(cell))
            }
            (Step::Light { free }, _) if self.is_light(open, *free, turn) => *free,
            (Step::Light { .. }, _) => return Err(flaw("weighs too much")),
            (Step::Answer { cell, next }, Turn::Defender) => {
                let left = self.lines_where(open, |line| line & bit(*cell) == 0);
                self.zone(earlier(*next)?, left, Turn::Attacker)? | bit(*cell)
            }
            (Step::Replies { moves, worse }, Turn::Attacker) => {
                self.replied((at, open), moves, worse)?
            }
            (Step::Answer { .. }, Turn::Attacker) | (Step::Replies { .. }, Turn::Defender) => {
                return Err(flaw("is out of turn"));
            }
        };
        self.known.insert((at, open, turn), zone);
        Ok(zone)
    }

    /// The lines that open ones are seen as, where each cell is seen elsewhere, and
    /// each of these lines as one.
    fn seen(&self, cells: &[u8], open: u128) -> Option<u128> {
        let all = cells.iter().fold(0, |set, &to| set | bit(to));
        if all != self.cells || cells.len() != self.cells.count_ones() as usize {
            return None;
        }
        let image = |line: CellSet| {
            let cells = members(line).filter_map(|cell| cells.get(usize::from(cell)));
            cells.fold(0, |set, &to| set | bit(to))
        };
        let open = (0..self.lines.len()).filter(|at| open >> at & 1 == 1);
        open.map(|at| self.lines.binary_search(&image(self.lines[at])).ok())
            .try_fold(0, |set, at| Some(set | 1 << at?))
    }

    /// Erdős and Selfridge: what weighs so little is held by the defender.
    fn is_light(&self, open: u128, free: CellSet, turn: Turn) -> bool {
        const ONE: u64 = 1 << 40;
        let open = (0..self.lines.len()).filter(|at| open >> at & 1 == 1);
        let weight: u64 = open.map(|at| ONE >> (self.lines[at] & free).count_ones().min(40)).sum();
        match turn {
            Turn::Attacker => weight < ONE / 2,
            Turn::Defender => weight < ONE,
        }
    }

    /// The zone of all replies together, if every move of the attacker has one:
    /// its own; that to another move, where it lies outside that one's zone;
    /// or a cell on all its lines, which leaves the attacker nothing of it.
    fn replied(
        &mut self,
        (at, open): (u32, u128),
        moves: &[(u8, u32)],
        worse: &[[u8; 2]],
    ) -> Result<CellSet, Flaw> {
        let flaw = |why| Flaw::Step { step: at, why };
        let (mut zone, mut open_to_attack) = (0, self.cells);
        for &(cell, next) in moves {
            if next >= at {
                return Err(flaw("names no earlier"));
            }
            let own = self.zone(next, open, Turn::Defender)?;
            if own & bit(cell) != 0 {
                return Err(flaw("needs the cell that was played"));
            }
            zone |= own;
            open_to_attack &= own;
        }
        // What is left lies in every zone, and has no reply of its own.
        for cell in members(open_to_attack) {
            let touched = self.lines_where(open, |line| line & bit(cell) != 0);
            if touched == 0 {
                continue;
            }
            let better = worse.iter().find(|[from, to]| *from == cell && to != from);
            let better = better.map_or(0, |[_, to]| bit(*to));
            let holds_all = self.lines_where(touched, |line| line & better != 0) == touched;
            if better == 0 || !holds_all {
                return Err(flaw("leaves a move without an answer"));
            }
            zone |= better;
        }
        Ok(zone)
    }
}

fn bit(cell: u8) -> CellSet {
    1_u64.checked_shl(cell.into()).unwrap_or(0)
}

fn members(set: CellSet) -> impl Iterator<Item = u8> {
    (0..64).filter(move |&cell| set & bit(cell) != 0)
}

/// All cells of some pairs, if none is in two.
fn disjoint(pairs: &[[u8; 2]]) -> Option<CellSet> {
    pairs.iter().flatten().try_fold(0, |set, &cell| {
        let cell = bit(cell);
        (cell != 0 && set & cell == 0).then_some(set | cell)
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// One row of three, three in a row: the cells 0, 1 and 2.
    const ROW: Checker = Checker { rows: 1, columns: 3, k: 3 };

    fn check(checker: Checker, steps: Vec<Step>, mover: Player) -> Result<Checked, Flaw> {
        let top = steps.len() as u32 - 1;
        let defence = Defence { steps, holds: HashMap::from([([0, 0], Hold::Block(top))]) };
        let board = vec![None; (checker.rows * checker.columns) as usize];
        checker.check_defence(&board, mover, Player::First, &defence)
    }

    fn why(checked: Result<Checked, Flaw>) -> &'static str {
        match checked {
            Err(Flaw::Step { why, .. }) => why,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_kind_of_step_is_checked() {
        let pairs = |pairs| Step::Pairs { pairs, next: 0 };
        for mover in Player::BOTH {
            assert!(check(ROW, vec![Step::Nothing, pairs(vec![[0, 1]])], mover).is_ok());
            assert!(check(ROW, vec![Step::Light { free: 7 }], mover).is_ok());
        }
        assert_eq!(why(check(ROW, vec![Step::Nothing], Player::First)), "leaves a line open");
        for (cells, fault) in [
            (vec![[0, 0]], "has a cell in two pairs"),
            (vec![[0, 1], [1, 2]], "has a cell in two pairs"),
            (vec![[0, 64]], "has a cell in two pairs"),
            (vec![[0, 5]], "leaves a line open"),
        ] {
            assert_eq!(why(check(ROW, vec![Step::Nothing, pairs(cells)], Player::First)), fault);
        }
        // Two cells weigh a quarter, one a half: enough only where o moves.
        let light = |free, mover| check(ROW, vec![Step::Light { free }], mover);
        assert!(light(3, Player::First).is_ok() && light(1, Player::Second).is_ok());
        assert_eq!(why(light(1, Player::First)), "weighs too much");
        let answer = vec![Step::Nothing, Step::Answer { cell: 2, next: 0 }];
        assert!(check(ROW, answer.clone(), Player::Second).is_ok());
        assert_eq!(why(check(ROW, answer, Player::First)), "is out of turn");
        let circle = vec![Step::Answer { cell: 2, next: 0 }];
        assert_eq!(why(check(ROW, circle, Player::Second)), "names no earlier");
        let taken = Defence {
            steps: vec![Step::Nothing, Step::Answer { cell: 2, next: 0 }],
            holds: HashMap::from([([4, 0], Hold::Block(1))]),
        };
        let board = [None, None, Some(Player::First)];
        let checked = ROW.check_defence(&board, Player::Second, Player::First, &taken);
        assert_eq!(why(checked), "needs a cell that is taken");
    }

    #[test]
    fn a_mirror_must_show_lines_as_lines() {
        let checker = Checker { rows: 1, columns: 4, k: 3 };
        let image = |cells: &[u8]| {
            let pairs = Step::Pairs { pairs: vec![[0, 1], [2, 3]], next: 0 };
            let steps = vec![Step::Nothing, pairs, Step::Image { cells: cells.to_vec(), next: 1 }];
            check(checker, steps, Player::First)
        };
        assert!(image(&[3, 2, 1, 0]).is_ok() && image(&[0, 1, 2, 3]).is_ok());
        for wrong in [&[1, 0, 2, 3][..], &[3, 2, 1], &[3, 2, 1, 1], &[4, 2, 1, 0], &[]] {
            assert_eq!(why(image(wrong)), "is no mirror of the lines", "{wrong:?}");
        }
    }

    #[test]
    fn every_move_needs_a_reply() {
        let replies = |moves: Vec<(u8, u32)>, worse| {
            let steps = vec![
                Step::Nothing,
                Step::Answer { cell: 1, next: 0 },
                Step::Answer { cell: 0, next: 0 },
                Step::Replies { moves, worse },
            ];
            check(ROW, steps, Player::First)
        };
        // Answered at 1, unless it is 1 that is played.
        assert!(replies(vec![(0, 1), (1, 2)], vec![]).is_ok());
        assert!(replies(vec![(0, 1)], vec![[1, 2]]).is_ok());
        assert_eq!(why(replies(vec![(0, 1)], vec![])), "leaves a move without an answer");
        assert_eq!(why(replies(vec![(0, 1)], vec![[1, 1]])), "leaves a move without an answer");
        assert_eq!(why(replies(vec![(1, 1)], vec![])), "needs the cell that was played");
        assert_eq!(why(replies(vec![], vec![])), "leaves a move without an answer");
        assert!(replies(vec![], vec![[0, 1], [1, 2], [2, 0]]).is_ok());
    }

    #[test]
    fn positions_are_followed_move_by_move() {
        let board = [None; 2];
        let check = |k, holds: &[([u64; 2], Hold)]| {
            let defence = Defence { steps: vec![], holds: holds.iter().copied().collect() };
            let checker = Checker { rows: 1, columns: 2, k };
            checker.check_defence(&board, Player::First, Player::First, &defence)
        };
        let holds = [([1, 0], Hold::Move(1)), ([2, 0], Hold::Move(0))];
        assert_eq!(check(2, &holds).unwrap().positions, 5);
        assert_eq!(check(2, &holds[..1]), Err(Flaw::NoMove { position: ".A".into() }));
        let onto = [holds[0], ([2, 0], Hold::Move(1))];
        assert_eq!(check(2, &onto), Err(Flaw::IllegalMove { position: ".A".into() }));
        assert!(matches!(check(1, &holds), Err(Flaw::Filled { .. })));
    }
}
