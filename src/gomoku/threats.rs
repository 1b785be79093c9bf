//! Threat-space search: a win by moves of which each must be answered
//! (Allis, van den Herik and Huntjens, "Go-Moku and threat-space search",
//! 1993). The attacker makes fours only, or fours and threes; the defender may
//! try every answer there is, so a win that is found is a win.

use super::position::{Position, Threat};
use crate::game::Player;
use crate::search::Clock;
use std::collections::HashMap;

/// What the attacker may play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Force {
    /// Fours: one answer each (victory by continuous fours).
    Fours,
    /// Threes as well: a few answers each (victory by continuous threats).
    Threes,
}

/// A search for a win by force.
pub(super) struct ThreatSearch<'a> {
    position: &'a mut Position,
    clock: &'a mut Clock,
    attacker: Player,
    force: Force,
    /// How many positions it may still look at.
    left: u64,
    /// How deep an attack on a position has failed.
    failed: HashMap<u64, u32>,
}

/// The longest attack, in moves of the attacker.
const LONGEST: u32 = 24;

/// The win of the player to move by force, with at most `nodes` positions
/// looked at: the moves of both, as far as a move for the defender was needed.
/// The last of them leaves a win on the next move.
pub(super) fn win_by_force(
    position: &mut Position,
    force: Force,
    nodes: u64,
    clock: &mut Clock,
) -> Option<Vec<u16>> {
    let attacker = position.mover();
    let nothing = |threat| position.threats(attacker, threat).is_empty();
    let calm = nothing(Threat::Five) && nothing(Threat::OpenFour) && nothing(Threat::Four);
    if calm && (force == Force::Fours || nothing(Threat::Three)) {
        return None;
    }
    let failed = HashMap::new();
    let mut search = ThreatSearch { position, clock, attacker, force, left: nodes, failed };
    match force {
        Force::Fours => search.attack(LONGEST),
        // A short attack has few defences: it is found before a long one.
        Force::Threes => (2..=LONGEST).step_by(2).find_map(|depth| search.attack(depth)),
    }
}

impl ThreatSearch<'_> {
    /// The attacker's win in at most so many moves.
    fn attack(&mut self, depth: u32) -> Option<Vec<u16>> {
        let (own, other) = (self.attacker, self.attacker.other());
        if let Some(cell) = self.position.threats(own, Threat::Five).first() {
            return Some(vec![cell]);
        }
        if self.left == 0 || !self.clock.tick() {
            return None;
        }
        self.left -= 1;
        let blocks = *self.position.threats(other, Threat::Five);
        if blocks.len() > 1 {
            return None;
        }
        if blocks.is_empty()
            && let Some(cell) = self.position.threats(own, Threat::OpenFour).first()
        {
            return Some(vec![cell]);
        }
        let key = self.position.key();
        if depth == 0 || self.failed.get(&key).is_some_and(|failed| *failed >= depth) {
            return None;
        }
        let moves = match blocks.first() {
            Some(cell) => vec![cell],
            None => self.attacking_moves(),
        };
        for cell in moves {
            self.position.play(cell);
            let rest = self.defend(depth - 1);
            self.position.undo(cell);
            if let Some(mut rest) = rest {
                rest.insert(0, cell);
                return Some(rest);
            }
        }
        if self.left > 0 && !self.clock.is_over() {
            self.failed.insert(key, depth);
        }
        None
    }

    /// Fours and, unless the other threatens an open four, threes.
    fn attacking_moves(&self) -> Vec<u16> {
        let own = self.attacker;
        let mut cells = *self.position.threats(own, Threat::Four);
        let is_free_to = self.position.threats(own.other(), Threat::OpenFour).is_empty();
        if self.force == Force::Threes && is_free_to {
            cells = cells.union(self.position.threats(own, Threat::Three));
        }
        let mut moves: Vec<u16> = cells.cells().collect();
        moves.sort_by_key(|cell| std::cmp::Reverse(self.position.worth(*cell, own)));
        moves
    }

    /// The attacker's win in at most so many moves, where the defender moves;
    /// nothing where there is no threat to answer.
    fn defend(&mut self, depth: u32) -> Option<Vec<u16>> {
        let (own, other) = (self.attacker, self.attacker.other());
        if !self.position.threats(other, Threat::Five).is_empty() {
            return None;
        }
        let fives = *self.position.threats(own, Threat::Five);
        if fives.len() > 1 {
            return Some(Vec::new());
        }
        let answers = match fives.first() {
            Some(cell) => vec![cell],
            None => {
                let is_threat = !self.position.threats(own, Threat::OpenFour).is_empty();
                if !is_threat || !self.position.threats(other, Threat::OpenFour).is_empty() {
                    return None;
                }
                self.position.defences(own).cells().collect()
            }
        };
        let mut longest = Vec::new();
        for cell in answers {
            self.position.play(cell);
            let rest = self.attack(depth);
            self.position.undo(cell);
            let mut rest = rest?;
            rest.insert(0, cell);
            if rest.len() > longest.len() {
                longest = rest;
            }
        }
        Some(longest)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::gomoku::Board;
    use crate::search::{Budget, Stop};

    /// A position of five in a row, x to move.
    fn position(rows: &[&str]) -> Position {
        let cells: Vec<Option<Player>> = rows
            .concat()
            .chars()
            .map(|mark| match mark {
                'x' => Some(Player::First),
                'o' => Some(Player::Second),
                _ => None,
            })
            .collect();
        let board = Board::freestyle(rows.len() as u32, rows[0].len() as u32, 5);
        Position::new(board, &cells, Player::First).unwrap()
    }

    fn win(rows: &[&str], force: Force) -> Option<Vec<u16>> {
        let mut clock = Clock::start(Budget::default(), &Stop::default());
        win_by_force(&mut position(rows), force, 100_000, &mut clock)
    }

    const TWO_THREES: [&str; 9] = [
        ".........",
        ".........",
        "...x.....",
        "...x.....",
        ".....xx..",
        ".........",
        ".........",
        "oo.......",
        "......oo.",
    ];

    #[test]
    fn two_open_threes_win_and_fours_alone_do_not() {
        let line = win(&TWO_THREES, Force::Threes).unwrap();
        assert_eq!(line[0], 4 * 9 + 3, "{line:?}");
        assert_eq!(win(&TWO_THREES, Force::Fours), None);
    }

    #[test]
    fn fours_drive_to_a_double_four() {
        let rows = [
            ".........",
            "oxxx.....",
            ".....x...",
            ".........",
            ".....x...",
            ".....x...",
            ".........",
            ".......o.",
            "o.o......",
        ];
        assert_eq!(win(&rows, Force::Fours).unwrap()[0] / 9, 1);
    }

    #[test]
    fn an_answer_that_makes_five_ends_the_attack() {
        let mut rows = TWO_THREES;
        rows[7] = "oooo.....";
        assert_eq!(win(&rows, Force::Threes), None);
    }

    /// Every win on small boards is one that a search to the end finds too.
    #[test]
    fn a_win_by_force_is_a_win() {
        use crate::gomoku::position::Position;
        use rand::{RngExt as _, SeedableRng as _};
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(8);
        let solver = crate::solve::Solver::new(6, 6, 4).unwrap();
        let mut found = 0;
        for _ in 0..300 {
            let mut cells = vec![None; 36];
            for turn in 0..8 {
                let cell = dice.random_range(0..36);
                if cells[cell].is_none() {
                    cells[cell] = Some(Player::BOTH[turn % 2]);
                }
            }
            let stones = |player| cells.iter().filter(|cell| **cell == Some(player)).count();
            if stones(Player::First) != stones(Player::Second) {
                continue;
            }
            let mut position =
                Position::new(Board::freestyle(6, 6, 4), &cells, Player::First).unwrap();
            let mut clock = Clock::start(Budget::default(), &Stop::default());
            if win_by_force(&mut position, Force::Threes, 5_000, &mut clock).is_some() {
                found += 1;
                let budget = Budget { nodes: Some(200_000), ..Budget::default() };
                let reply = solver.reply(&cells, Player::First, budget, &Stop::default());
                let won = crate::game::Outcome::Won(Player::First);
                assert!(reply.is_none_or(|reply| reply.value == won), "{cells:?}");
            }
        }
        assert!(found > 30, "{found}");
    }
}
