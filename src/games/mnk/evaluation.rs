//! What search wants to know of k in a row: one move at a time, keys with
//! mirror images folded, threats, and a guess by open lines.

use super::{Board, Mnk, Square, Squares};
use crate::game::{Game as _, Outcome, Player};
use crate::search::{Score, Searchable, Step};

impl Searchable for Mnk {
    fn key(&self, board: &Board) -> u64 {
        self.folded_key(board)
    }

    /// Open lines: a line that only one player can still fill is worth four
    /// times as much with every cell that is filled.
    fn evaluate(&self, board: &Board) -> Score {
        let mover = self.to_move(board);
        let (own, other) = (board.of(mover), board.of(mover.other()));
        // Half a stone in an open line for having the move.
        self.open_lines(own, other) - self.open_lines(other, own) + 2
    }

    #[inline]
    fn open_moves(&self, board: &Board) -> Squares {
        self.free(board)
    }

    #[inline(always)]
    fn step(&self, board: &Board, mover: Player, mv: &Square) -> Step<Board> {
        let state = board.with(mover, *mv);
        // Only the one who moved can have made a line.
        let outcome = if self.wins(state.of(mover)) {
            Some(Outcome::Won(mover))
        } else if self.free(&state).0 == 0 {
            Some(Outcome::Draw)
        } else {
            None
        };
        Step { state, mover: mover.other(), outcome }
    }

    /// Near other stones and near the middle.
    fn move_ordering(&self, board: &Board, mv: &Square) -> i32 {
        let bit = 1_u64 << mv.0;
        let width = self.columns + 1;
        let near = [1, width, width + 1, width - 1]
            .into_iter()
            .map(|step| shifted_down(bit, step) | shifted_up(bit, step))
            .fold(0, |near, cells| near | cells);
        let (row, column) = self.row_column(*mv);
        let from_edge = row.min(self.rows - 1 - row) + column.min(self.columns - 1 - column);
        let stones = (near & (board.first | board.second)).count_ones();
        (4 * stones + from_edge) as i32
    }

    fn is_forcing(&self, board: &Board, mv: &Square) -> bool {
        let mover = self.to_move(board);
        let next = board.with(mover, *mv);
        self.wins(next.of(mover)) || self.winning_cells(next.of(mover), self.free(&next).0) != 0
    }

    fn only_move(&self, board: &Board) -> Option<Square> {
        let mover = self.to_move(board);
        let free = self.free(board).0;
        [mover, mover.other()]
            .into_iter()
            .map(|player| self.winning_cells(board.of(player), free))
            .find(|&cells| cells != 0)
            .and_then(|cells| Squares(cells).next())
    }
}

impl Mnk {
    /// The four ways in which a line may run, as distances between its cells.
    fn steps(&self) -> [u32; 4] {
        let width = self.columns + 1;
        [1, width, width + 1, width - 1]
    }

    /// The cells of `free` that complete a line of `own`.
    pub(crate) fn winning_cells(&self, own: u64, free: u64) -> u64 {
        self.steps().into_iter().fold(0, |cells, step| cells | self.gaps(own, free, step))
    }

    /// The cells of `free` that complete a line which runs by `step`.
    fn gaps(&self, own: u64, free: u64, step: u32) -> u64 {
        // Bit p of `before`: the cells of a line from p on, before its gap, are
        // own; of `after`: those behind the gap.
        let mut before = u64::MAX;
        let mut cells = 0;
        for gap in 0..self.k {
            let mut line = before & shifted_down(free, gap * step);
            for behind in gap + 1..self.k {
                if line == 0 {
                    break;
                }
                line &= shifted_down(own, behind * step);
            }
            cells |= shifted_up(line, gap * step);
            before &= shifted_down(own, gap * step);
            if before == 0 {
                break;
            }
        }
        cells
    }

    /// The worth of the lines that `own` can still fill.
    fn open_lines(&self, own: u64, other: u64) -> Score {
        let open_cells = self.cells & !other;
        self.steps().into_iter().map(|step| self.open_lines_by(own, open_cells, step)).sum()
    }

    fn open_lines_by(&self, own: u64, open_cells: u64, step: u32) -> Score {
        let mut open = u64::MAX;
        // The number of own cells of each line, in binary, one word a digit.
        let mut digits = [0_u64; 4];
        for place in 0..self.k {
            open &= shifted_down(open_cells, place * step);
            let mut carry = shifted_down(own, place * step);
            for digit in &mut digits {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        }
        let mut worth = 0;
        for filled in 1..self.k.min(16) {
            let lines = digits.iter().enumerate().fold(open, |lines, (place, digit)| {
                if filled >> place & 1 == 1 { lines & digit } else { lines & !digit }
            });
            worth += lines.count_ones() as Score * (1 << (2 * filled.min(6) - 2));
        }
        worth
    }

    /// The same hash for a board and its mirror images.
    fn folded_key(&self, board: &Board) -> u64 {
        let half_turned = |board: Board| Board {
            first: self.half_turned(board.first),
            second: self.half_turned(board.second),
        };
        let upside_down = |board: Board| Board {
            first: self.upside_down(board.first),
            second: self.upside_down(board.second),
        };
        let least = |board: Board| {
            let flipped = upside_down(board);
            [board, flipped, half_turned(board), half_turned(flipped)]
                .into_iter()
                .map(|image| (image.first, image.second))
                .min()
        };
        let mut image = least(*board);
        if self.rows == self.columns {
            let transposed = Board {
                first: self.transposed(board.first),
                second: self.transposed(board.second),
            };
            image = image.min(least(transposed));
        }
        let (first, second) = image.unwrap_or_default();
        mixed(first ^ mixed(second ^ 0x9e37_79b9_7f4a_7c15))
    }

    fn half_turned(&self, cells: u64) -> u64 {
        let last = self.rows * (self.columns + 1) - 2;
        cells.reverse_bits() >> (63 - last)
    }

    fn upside_down(&self, cells: u64) -> u64 {
        let width = self.columns + 1;
        let row = u64::MAX >> (64 - width);
        (0..self.rows).fold(0, |flipped, place| {
            flipped | (cells >> (place * width) & row) << ((self.rows - 1 - place) * width)
        })
    }

    /// The cells of a square board, mirrored at its falling diagonal: one swap
    /// for each pair of parallels to it.
    fn transposed(&self, cells: u64) -> u64 {
        let side = self.columns;
        let mut cells = cells;
        for off in 1..side {
            let above = (0..side - off).fold(0, |mask, row| mask | 1 << (row * (side + 2) + off));
            let swap = (cells ^ cells >> (off * side)) & above;
            cells ^= swap | swap << (off * side);
        }
        cells
    }
}

/// `cells` moved towards the top left; nothing is left of a move that is
/// longer than the board.
fn shifted_down(cells: u64, by: u32) -> u64 {
    cells.checked_shr(by).unwrap_or(0)
}

/// `cells` moved towards the bottom right.
fn shifted_up(cells: u64, by: u32) -> u64 {
    cells.checked_shl(by).unwrap_or(0)
}

/// Spreads every bit over the whole word: the finaliser of MurmurHash3
/// (Appleby, 2011).
fn mixed(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    bits = (bits ^ (bits >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    bits ^ (bits >> 33)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};

    /// Random boards of several sizes, half of the cells taken.
    fn boards() -> impl Iterator<Item = (Mnk, Board)> {
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(4);
        let sizes = [(3, 3, 3), (3, 4, 3), (4, 4, 4), (5, 5, 4), (4, 7, 4), (7, 7, 5), (1, 9, 3)];
        (0..2000).map(move |round| {
            let (rows, columns, k) = sizes[round % sizes.len()];
            let game = Mnk::new(rows, columns, k).unwrap();
            let mut board = Board::default();
            for square in Squares(game.cells) {
                match dice.random_range(0..4) {
                    0 => board = board.with(Player::First, square),
                    1 => board = board.with(Player::Second, square),
                    _ => {}
                }
            }
            (game, board)
        })
    }

    /// The board with every cell moved to where `place` says.
    fn moved(game: &Mnk, board: &Board, place: impl Fn(u32, u32) -> (u32, u32)) -> Board {
        Squares(game.cells).fold(Board::default(), |image, square| {
            let (row, column) = game.row_column(square);
            let (row, column) = place(row, column);
            match game.holder(board, square) {
                Some(player) => image.with(player, game.square(row, column).unwrap()),
                None => image,
            }
        })
    }

    #[test]
    fn mirror_images_share_a_key_and_others_do_not() {
        for (game, board) in boards() {
            let (rows, columns) = (game.rows, game.columns);
            let key = game.key(&board);
            assert_eq!(key, game.key(&moved(&game, &board, |r, c| (rows - 1 - r, c))));
            assert_eq!(key, game.key(&moved(&game, &board, |r, c| (r, columns - 1 - c))));
            if rows == columns {
                assert_eq!(key, game.key(&moved(&game, &board, |r, c| (c, r))));
                assert_eq!(key, game.key(&moved(&game, &board, |r, c| (c, rows - 1 - r))));
            }
            if let Some(square) = game.free(&board).next() {
                assert_ne!(key, game.key(&board.with(Player::First, square)));
            }
        }
    }

    #[test]
    fn winning_cells_are_those_that_win() {
        for (game, board) in boards() {
            for player in Player::BOTH {
                // Where a line stands already, every free cell of it would count.
                if game.wins(board.of(player)) {
                    continue;
                }
                let free = game.free(&board);
                let slowly = free
                    .filter(|&square| game.wins(board.with(player, square).of(player)))
                    .fold(0, |cells, square| cells | 1_u64 << square.0);
                assert_eq!(
                    game.winning_cells(board.of(player), free.0),
                    slowly,
                    "{game:?} {board:?}"
                );
            }
        }
    }

    #[test]
    fn a_step_answers_what_the_rules_answer() {
        for (game, board) in boards() {
            let mover = game.to_move(&board);
            if game.outcome(&board).is_some() {
                continue;
            }
            for mv in game.open_moves(&board) {
                let step = game.step(&board, mover, &mv);
                let next = game.play(&board, &mv);
                assert_eq!((step.state, step.outcome), (next, game.outcome(&next)));
            }
        }
    }

    #[test]
    fn a_guess_counts_open_lines() {
        let game = Mnk::new(3, 3, 3).unwrap();
        let middle = Board::default().with(Player::First, game.square(1, 1).unwrap());
        // Four open lines with one stone each against the move.
        assert_eq!(game.evaluate(&middle), -2);
        let corner = middle.with(Player::Second, game.square(0, 0).unwrap());
        // Three lines against two.
        assert_eq!(game.evaluate(&corner), 3 - 2 + 2);
        for (game, board) in boards() {
            assert!(!crate::search::score::is_decided(game.evaluate(&board)));
        }
    }
}
