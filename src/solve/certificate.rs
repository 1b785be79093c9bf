//! What a claim can be checked by: a strategy that wins against every reply,
//! or a pairing that blocks every line; other draws have a [`blockade`]. The
//! checker here knows nothing of the solver; it goes by the rules alone, cell by
//! cell.
//!
//! [`blockade`]: super::blockade

use crate::game::{Outcome, Player};
use std::collections::{BTreeMap, HashSet};

/// A cell as (row, column), both counted from 0.
pub type Cell = (u32, u32);

/// A board as its cells, row by row.
pub type Board = Vec<Option<Player>>;

/// A move for every position of the winner's that can come, also where it fills a
/// line at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strategy {
    /// The move of the winner in a position.
    pub moves: BTreeMap<Vec<u8>, Cell>,
}

/// A board as a key: a letter a cell.
#[must_use]
pub fn letters(board: &[Option<Player>]) -> Vec<u8> {
    let letter = |cell: &Option<Player>| match cell {
        None => b'.',
        Some(Player::First) => b'x',
        Some(Player::Second) => b'o',
    };
    board.iter().map(letter).collect()
}

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The strategy has no move for a position that can come.
    #[error("there is no move for the position {position}")]
    NoMove {
        /// The cells, row by row.
        position: String,
    },
    /// The strategy's move is not legal.
    #[error("the move in the position {position} is not to a free cell")]
    IllegalMove {
        /// The cells, row by row.
        position: String,
    },
    /// The strategy loses or draws.
    #[error("the game ends without a win in the position {position}")]
    NotWon {
        /// The cells, row by row.
        position: String,
    },
    /// A cell is in two pairs, or is not free.
    #[error("the cell in row {}, column {} is in two pairs or is taken", cell.0 + 1, cell.1 + 1)]
    BadPair {
        /// The cell.
        cell: Cell,
    },
    /// The attacker fills a line in spite of the defence.
    #[error("a line is filled in the position {position}")]
    Filled {
        /// The cells, row by row: A and D for the attacker and the defender.
        position: String,
    },
    /// A step of a blockade does not do what it should.
    #[error("step {step} of the blockade {why}")]
    Step {
        /// Its number.
        step: u32,
        /// What is wrong with it.
        why: &'static str,
    },
    /// The board is larger than any that is solved.
    #[error("the board has more than 64 cells or 128 lines")]
    TooLarge,
    /// A line without a pair.
    #[error("no pair lies on the line from row {}, column {}", start.0 + 1, start.1 + 1)]
    OpenLine {
        /// Where the line begins.
        start: Cell,
    },
}

/// The rules, for the checker.
#[derive(Clone, Copy, Debug)]
pub struct Checker {
    /// Rows of the board.
    pub rows: u32,
    /// Columns of the board.
    pub columns: u32,
    /// The length of a line.
    pub k: u32,
}

impl Checker {
    fn at(self, board: &[Option<Player>], (row, column): Cell) -> Option<Player> {
        board.get((row * self.columns + column) as usize).copied().flatten()
    }

    /// Every line, as its cells.
    pub(super) fn lines(self) -> impl Iterator<Item = Vec<Cell>> {
        let ways = [(0, 1), (1, 0), (1, 1), (1, -1)];
        let starts =
            (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| (row, column)));
        starts.flat_map(move |start| ways.map(|way| (start, way))).filter_map(
            move |(start, way)| {
                (0..self.k).map(|i| self.along(start, way, i)).collect::<Option<Vec<Cell>>>()
            },
        )
    }

    /// The cell `i` steps along, if it is on the board.
    fn along(self, (row, column): Cell, (down, right): (i64, i64), i: u32) -> Option<Cell> {
        let row = u32::try_from(i64::from(row) + down * i64::from(i)).ok()?;
        let column = u32::try_from(i64::from(column) + right * i64::from(i)).ok()?;
        (row < self.rows && column < self.columns).then_some((row, column))
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn outcome(self, board: &[Option<Player>]) -> Option<Outcome> {
        let winner = Player::BOTH.into_iter().find(|&player| self.has_line(board, player));
        let is_full = board.iter().all(Option::is_some);
        winner.map(Outcome::Won).or(is_full.then_some(Outcome::Draw))
    }

    fn has_line(self, board: &[Option<Player>], player: Player) -> bool {
        self.lines().any(|line| line.iter().all(|&cell| self.at(board, cell) == Some(player)))
    }

    /// Checks that `winner`, who follows `strategy`, wins from `board` where
    /// `mover` moves, whatever the other does.
    ///
    /// # Errors
    /// The first [`Flaw`].
    pub fn check_strategy(
        self,
        board: &[Option<Player>],
        mover: Player,
        winner: Player,
        strategy: &Strategy,
    ) -> Result<usize, Flaw> {
        let mut seen = HashSet::new();
        let mut left = vec![(board.to_vec(), mover)];
        while let Some((board, mover)) = left.pop() {
            let position = || String::from_utf8_lossy(&letters(&board)).into_owned();
            if !seen.insert((letters(&board), mover)) {
                continue;
            }
            if self.has_line(&board, winner) {
                continue;
            }
            let free: Vec<usize> = (0..board.len()).filter(|&cell| board[cell].is_none()).collect();
            if free.is_empty() || self.has_line(&board, winner.other()) {
                return Err(Flaw::NotWon { position: position() });
            }
            let with = |cell: usize| {
                let mut next = board.clone();
                next[cell] = Some(mover);
                (next, mover.other())
            };
            if mover != winner {
                left.extend(free.into_iter().map(with));
                continue;
            }
            let Some(&(row, column)) = strategy.moves.get(&letters(&board)) else {
                return Err(Flaw::NoMove { position: position() });
            };
            let cell = (row * self.columns + column) as usize;
            if !free.contains(&cell) {
                return Err(Flaw::IllegalMove { position: position() });
            }
            left.push(with(cell));
        }
        Ok(seen.len())
    }

    /// Checks that every line of an empty board has one of `pairs` on it, and
    /// that no cell is in two.
    ///
    /// # Errors
    /// The first [`Flaw`].
    pub fn check_pairing(self, pairs: &[[Cell; 2]]) -> Result<usize, Flaw> {
        let mut seen = HashSet::new();
        for &cell in pairs.iter().flatten() {
            if !seen.insert(cell) || cell.0 >= self.rows || cell.1 >= self.columns {
                return Err(Flaw::BadPair { cell });
            }
        }
        for line in self.lines() {
            if !pairs.iter().any(|pair| pair.iter().all(|cell| line.contains(cell))) {
                return Err(Flaw::OpenLine { start: line[0] });
            }
        }
        Ok(pairs.len())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn flaws_are_found() {
        let checker = Checker { rows: 2, columns: 2, k: 2 };
        let empty = vec![None; 4];
        let check = |strategy: &Strategy| {
            checker.check_strategy(&empty, Player::First, Player::First, strategy)
        };
        let mut strategy = Strategy::default();
        assert_eq!(check(&strategy), Err(Flaw::NoMove { position: "....".into() }));
        strategy.moves.insert(b"....".to_vec(), (5, 5));
        assert_eq!(check(&strategy), Err(Flaw::IllegalMove { position: "....".into() }));
        strategy.moves.insert(b"....".to_vec(), (0, 0));
        assert!(matches!(check(&strategy), Err(Flaw::NoMove { .. })));
        for (position, cell) in [(b"xo..", (1, 0)), (b"x.o.", (0, 1)), (b"x..o", (0, 1))] {
            strategy.moves.insert(position.to_vec(), cell);
        }
        assert!(check(&strategy).is_ok());
        let hard = Checker { rows: 1, columns: 3, k: 3 };
        strategy.moves.insert(b"...".to_vec(), (0, 0));
        strategy.moves.insert(b"xo.".to_vec(), (0, 2));
        let flaw = hard.check_strategy(&empty[..3], Player::First, Player::First, &strategy);
        assert!(matches!(flaw, Err(Flaw::NotWon { .. } | Flaw::NoMove { .. })), "{flaw:?}");
    }

    #[test]
    fn pairings_are_checked_line_by_line() {
        let checker = Checker { rows: 2, columns: 3, k: 3 };
        let good = [[(0, 0), (0, 1)], [(1, 0), (1, 1)]];
        assert_eq!(checker.check_pairing(&good), Ok(2));
        assert_eq!(checker.check_pairing(&good[..1]), Err(Flaw::OpenLine { start: (1, 0) }));
        let twice = [good[0], [(0, 1), (1, 1)]];
        assert_eq!(checker.check_pairing(&twice), Err(Flaw::BadPair { cell: (0, 1) }));
    }
}
