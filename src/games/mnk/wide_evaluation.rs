//! What search wants to know of a wide board: a hash, threats, and a guess by
//! open lines, as of a small one, but without folding mirror images: nobody
//! searches these boards to the end.

use super::cells::Cells;
use super::{Wide, WideBoard, WideSquare, WideSquares};
use crate::game::{Outcome, Player};
use crate::search::{Score, Searchable, Step};

/// No line that is played here has more own cells than these digits count.
const DIGITS: usize = 5;

impl Searchable for Wide {
    fn key(&self, board: &WideBoard) -> u64 {
        board.second.hash(board.first.hash(0))
    }

    /// Open lines, worth four times as much with every cell that is filled.
    fn evaluate(&self, board: &WideBoard) -> Score {
        let mover = board.mover();
        let (own, other) = (board.of(mover), board.of(mover.other()));
        self.open_lines(own, other) - self.open_lines(other, own) + 2
    }

    fn open_moves(&self, board: &WideBoard) -> WideSquares {
        self.free(board)
    }

    fn step(&self, board: &WideBoard, mover: Player, mv: &WideSquare) -> Step<WideBoard> {
        let state = board.with(mover, *mv);
        // Only the one who moved can have made a line.
        let outcome = if self.has_line(&state, mover) {
            Some(Outcome::Won(mover))
        } else {
            (self.free(&state).len() == 0).then_some(Outcome::Draw)
        };
        Step { state, mover: mover.other(), outcome }
    }

    /// Near other stones and near the middle.
    fn move_ordering(&self, board: &WideBoard, mv: &WideSquare) -> i32 {
        let (row, column) = self.row_column(*mv);
        let near = |down: i64, right: i64| {
            let row = u32::try_from(i64::from(row) + down).ok();
            let column = u32::try_from(i64::from(column) + right).ok();
            row.zip(column).and_then(|(row, column)| self.square(row, column))
        };
        let stones = (-1..=1)
            .flat_map(|down| (-1..=1).filter_map(move |right| near(down, right)))
            .filter(|square| self.holder(board, *square).is_some());
        let (last_row, last_column) = (self.size().rows() - 1, self.size().columns() - 1);
        let from_edge = row.min(last_row - row) + column.min(last_column - column);
        8 * stones.count() as i32 + from_edge as i32
    }

    fn only_move(&self, board: &WideBoard) -> Option<WideSquare> {
        let mover = board.mover();
        [mover, mover.other()].into_iter().find_map(|player| self.completing(board, player))
    }
}

impl Wide {
    /// The first free cell that completes a line of `player`.
    fn completing(&self, board: &WideBoard, player: Player) -> Option<WideSquare> {
        let free = self.free(board).0;
        let mut cells = self.steps().into_iter().fold(Cells::default(), |cells, step| {
            cells.or(self.gaps(board.of(player), free, step))
        });
        cells.pop().map(|cell| WideSquare(cell as u16))
    }

    /// The cells of `free` that complete a line of `own` which runs by `step`.
    fn gaps(&self, own: Cells, free: Cells, step: u32) -> Cells {
        let k = self.size().k();
        // Bit p of the n-th: the n cells of a line from p on are own.
        let mut starts = vec![self.cells()];
        for length in 1..k {
            let mut run = starts[length as usize - 1];
            run = if length == 1 { own } else { run.and(shifted(own, length - 1, step)) };
            starts.push(run);
        }
        (0..k).fold(Cells::default(), |cells, gap| {
            // The gap is at a free cell, with so many own cells before it.
            let after = starts[(k - 1 - gap) as usize];
            let behind = if gap == k - 1 { free } else { free.and(shifted(after, 1, step)) };
            let before = match gap {
                0 => behind,
                gap => behind.and(raised(starts[gap as usize], gap, step)),
            };
            cells.or(before)
        })
    }

    fn open_lines(&self, own: Cells, other: Cells) -> Score {
        let open_cells = self.cells().without(other);
        self.steps().into_iter().map(|step| self.open_lines_by(own, open_cells, step)).sum()
    }

    fn open_lines_by(&self, own: Cells, open_cells: Cells, step: u32) -> Score {
        let mut open = open_cells;
        // The number of own cells of each line, in binary, one set a digit.
        let mut digits = [Cells::default(); DIGITS];
        for place in 0..self.size().k() {
            open = open.and(shifted(open_cells, place, step));
            let mut carry = shifted(own, place, step);
            for digit in &mut digits {
                (*digit, carry) = (digit.xor(carry), digit.and(carry));
            }
        }
        let worth = |filled: u32| {
            let lines = (0..).zip(&digits).fold(open, |lines, (place, digit)| {
                if filled >> place & 1 == 1 { lines.and(*digit) } else { lines.without(*digit) }
            });
            lines.len() as Score * (1 << (2 * filled.min(6) - 2))
        };
        (1..self.size().k()).map(worth).sum()
    }
}

/// Every cell `times` steps nearer to the top left.
fn shifted(cells: Cells, times: u32, step: u32) -> Cells {
    (0..times).fold(cells, |cells, _| cells.shifted_down(step))
}

/// Every cell `times` steps further from the top left.
fn raised(cells: Cells, times: u32, step: u32) -> Cells {
    (0..times).fold(cells, |cells, _| cells.shifted_up(step))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::Game as _;
    use crate::games::mnk::{Board, Mnk, Size};
    use rand::{RngExt as _, SeedableRng as _};

    /// Boards that both kinds of board can hold, half of the cells taken.
    fn boards() -> impl Iterator<Item = (Mnk, Board, Wide, WideBoard)> {
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(4);
        let sizes = [(3, 3, 3), (3, 4, 3), (4, 4, 4), (5, 5, 4), (7, 7, 5), (1, 9, 3), (2, 2, 1)];
        (0..700).map(move |round| {
            let (rows, columns, k) = sizes[round % sizes.len()];
            let small = Mnk::new(rows, columns, k).unwrap();
            let wide = Wide::new(Size::new(rows, columns, k).unwrap());
            let (mut a, mut b) = (Board::default(), WideBoard::default());
            for (row, column) in (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c))) {
                let player = match dice.random_range(0..4) {
                    0 => Player::First,
                    1 => Player::Second,
                    _ => continue,
                };
                a = a.with(player, small.square(row, column).unwrap());
                b = b.with(player, wide.square(row, column).unwrap());
            }
            (small, a, wide, b)
        })
    }

    #[test]
    fn wide_boards_are_worth_what_small_ones_are() {
        for (small, a, wide, b) in boards() {
            if small.outcome(&a).is_some() {
                continue;
            }
            assert_eq!(small.evaluate(&a), wide.evaluate(&b), "{small:?} {a:?}");
            let only = small.only_move(&a).map(|square| small.row_column(square));
            assert_eq!(wide.only_move(&b).map(|square| wide.row_column(square)), only, "{a:?}");
            let mover = small.to_move(&a);
            for (one, other) in small.open_moves(&a).zip(wide.open_moves(&b)) {
                let (small, wide) = (small.step(&a, mover, &one), wide.step(&b, mover, &other));
                assert_eq!((small.mover, small.outcome), (wide.mover, wide.outcome));
            }
        }
    }

    #[test]
    fn keys_differ_with_the_board() {
        let game = Wide::new(Size::new(19, 19, 5).unwrap());
        let start = game.initial();
        let mut keys: Vec<u64> = game
            .free(&start)
            .flat_map(|square| Player::BOTH.map(|player| game.key(&start.with(player, square))))
            .collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 2 * 361);
    }
}
