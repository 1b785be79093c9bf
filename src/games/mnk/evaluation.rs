//! What search wants to know of k in a row: one move at a time, keys (with
//! mirror images folded where that pays), threats, and a guess by open lines.

use super::cells::Cells;
use super::{Board, Mnk, Square, Squares};
use crate::game::{Game as _, Outcome, Overline, Player};
use crate::search::{Score, Searchable, Step};

impl<C: Cells> Searchable for Mnk<C> {
    fn key(&self, board: &Board<C>) -> u64 {
        let image = if C::FOLDED { self.folded(board) } else { *board };
        image.first.hash_from(image.second.hash_from(0x9e37_79b9_7f4a_7c15))
    }

    /// Open lines: a line that only one player can still fill is worth four
    /// times as much with every cell that is filled.
    fn evaluate(&self, board: &Board<C>) -> Score {
        let mover = self.to_move(board);
        let (own, other) = (board.of(mover), board.of(mover.other()));
        // Half a stone in an open line for having the move.
        self.open_lines(own, other) - self.open_lines(other, own) + 2
    }

    #[inline]
    fn open_moves(&self, board: &Board<C>) -> Squares<C> {
        self.free(board)
    }

    #[inline(always)]
    fn step(&self, board: &Board<C>, mover: Player, mv: &Square) -> Step<Board<C>> {
        let state = board.with(mover, *mv);
        // Only the one who moved can have made a line.
        let outcome = if self.wins(state.of(mover)) {
            Some(Outcome::Won(mover))
        } else if self.free(&state).0.is_empty() {
            Some(Outcome::Draw)
        } else {
            None
        };
        // Whoever has fewer stones than its turn asks for catches up.
        let next = match mover {
            Player::First => Player::Second,
            Player::Second => self.to_move(&state),
        };
        Step { state, mover: next, outcome }
    }

    /// Near other stones and near the middle.
    fn move_ordering(&self, board: &Board<C>, mv: &Square) -> i32 {
        let taken = board.first | board.second;
        let cell = u32::from(mv.0);
        let around =
            self.steps().into_iter().flat_map(|step| [cell.checked_sub(step), Some(cell + step)]);
        let neighbours = around.flatten().filter(|cell| taken.contains(*cell)).count();
        let (row, column) = self.row_column(*mv);
        let from_edge = row.min(self.rows - 1 - row) + column.min(self.columns - 1 - column);
        C::NEIGHBOUR * neighbours as i32 + from_edge as i32
    }

    fn is_forcing(&self, board: &Board<C>, mv: &Square) -> bool {
        let mover = self.to_move(board);
        let next = board.with(mover, *mv);
        self.wins(next.of(mover))
            || !self.winning_cells(next.of(mover), self.free(&next).0).is_empty()
    }

    fn only_move(&self, board: &Board<C>) -> Option<Square> {
        let mover = self.to_move(board);
        let free = self.free(board).0;
        // Who moves again need not block.
        let takes_turns = [0, 1].contains(&board.lead());
        let players = if takes_turns { &[mover, mover.other()][..] } else { &[mover] };
        players
            .iter()
            .map(|&player| self.winning_cells(board.of(player), free))
            .find(|cells| !cells.is_empty())
            .and_then(|cells| Squares(cells).next())
    }
}

impl<C: Cells> Mnk<C> {
    /// The cells of `free` that complete a line of `own`.
    fn winning_cells(&self, own: C, free: C) -> C {
        self.steps()
            .into_iter()
            .fold(C::default(), |cells, step| cells | self.gaps(own, free, step))
    }

    /// The cells of `free` that complete a line which runs by `step`.
    fn gaps(&self, own: C, free: C, step: u32) -> C {
        // Bit p of `before`: the cells of a line from p on, before its gap, are
        // own; of `after`: those behind the gap.
        let mut before = match self.overline {
            Overline::Wins => !C::default(),
            Overline::Nothing => self.ended(own, step),
        };
        let mut cells = C::default();
        for gap in 0..self.k {
            let mut line = before & free.lowered(gap * step);
            for behind in gap + 1..self.k {
                if line.is_empty() {
                    break;
                }
                line &= own.lowered(behind * step);
            }
            cells |= line.raised(gap * step);
            before &= own.lowered(gap * step);
            if before.is_empty() {
                break;
            }
        }
        cells
    }

    /// The worth of the lines that `own` can still fill.
    fn open_lines(&self, own: C, other: C) -> Score {
        // With as few binary digits as count the cells of a line but one: the loops over
        // them are unrolled.
        match self.k {
            ..=2 => self.open_lines_counted::<1>(own, other),
            3..=4 => self.open_lines_counted::<2>(own, other),
            5..=8 => self.open_lines_counted::<3>(own, other),
            9.. => self.open_lines_counted::<5>(own, other),
        }
    }

    fn open_lines_counted<const DIGITS: usize>(&self, own: C, other: C) -> Score {
        let open_cells = self.cells & !other;
        let worth = |step| self.open_lines_by::<DIGITS>(own, open_cells, step);
        self.steps().into_iter().map(worth).sum()
    }

    fn open_lines_by<const DIGITS: usize>(&self, own: C, open_cells: C, step: u32) -> Score {
        let mut open = match self.overline {
            Overline::Wins => self.cells,
            Overline::Nothing => self.cells & self.ended(own, step),
        };
        // The number of own cells of each line, in binary, one set a digit.
        let mut digits = [C::default(); DIGITS];
        let (mut own, mut open_cells) = (own, open_cells);
        for _ in 0..self.k {
            open &= open_cells;
            let mut carry = own;
            for digit in &mut digits {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
            (own, open_cells) = (own.lowered(step), open_cells.lowered(step));
        }
        let mut worth = 0;
        for filled in 1..self.k.min(1 << DIGITS) {
            let lines = digits.iter().enumerate().fold(open, |lines, (place, digit)| {
                if filled >> place & 1 == 1 { lines & *digit } else { lines & !*digit }
            });
            worth += lines.len() as Score * (1 << (2 * filled.min(6) - 2));
        }
        worth
    }

    /// The least of a board and its mirror images.
    fn folded(&self, board: &Board<C>) -> Board<C> {
        let half_turned = |board: Board<C>| Board {
            first: self.half_turned(board.first),
            second: self.half_turned(board.second),
        };
        let upside_down = |board: Board<C>| Board {
            first: self.upside_down(board.first),
            second: self.upside_down(board.second),
        };
        let least = |board: Board<C>| {
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
        Board { first, second }
    }

    fn half_turned(&self, cells: C) -> C {
        let last = self.rows * (self.columns + 1) - 2;
        cells.reversed().down(C::CAPACITY - 1 - last)
    }

    fn upside_down(&self, cells: C) -> C {
        let width = self.columns + 1;
        let row = (!C::default()).down(C::CAPACITY - width);
        (0..self.rows).fold(C::default(), |flipped, place| {
            let moved = cells.down(place * width) & row;
            flipped | moved.raised((self.rows - 1 - place) * width)
        })
    }

    /// The cells of a square board, mirrored at its falling diagonal: one swap
    /// for each pair of parallels to it.
    fn transposed(&self, cells: C) -> C {
        let side = self.columns;
        let mut cells = cells;
        for off in 1..side {
            let on = (0..side - off).map(|row| C::one(row * (side + 2) + off));
            let above = on.fold(C::default(), |mask, cell| mask | cell);
            let swap = (cells ^ cells.down(off * side)) & above;
            cells = cells ^ (swap | swap.raised(off * side));
        }
        cells
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::games::mnk::{Size, Wide, WideCells};
    use rand::{RngExt, SeedableRng};

    /// Random boards of several sizes, half of the cells taken.
    fn boards() -> impl Iterator<Item = (Mnk, Board)> {
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(4);
        let sizes = [(3, 3, 3), (3, 4, 3), (4, 4, 4), (5, 5, 4), (4, 7, 4), (7, 7, 5), (1, 9, 3)];
        (0..2000).map(move |round| {
            let (rows, columns, k) = sizes[round % sizes.len()];
            let overline = [Overline::Wins, Overline::Nothing][round / sizes.len() % 2];
            let game = Mnk::new(rows, columns, k).unwrap().with(overline);
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

    /// Boards that both kinds of board can hold, half of the cells taken.
    fn both_boards() -> impl Iterator<Item = (Mnk, Board, Wide, Board<WideCells>)> {
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(4);
        let sizes = [(3, 3, 3), (3, 4, 3), (4, 4, 4), (5, 5, 4), (7, 7, 5), (1, 9, 3), (2, 2, 1)];
        (0..700).map(move |round| {
            let (rows, columns, k) = sizes[round % sizes.len()];
            let overline = [Overline::Wins, Overline::Nothing][round / sizes.len() % 2];
            let small = Mnk::new(rows, columns, k).unwrap().with(overline);
            let wide = Wide::wide(Size::new(rows, columns, k).unwrap().with(overline));
            let (mut a, mut b) = (Board::default(), Board::default());
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
        for (small, a, wide, b) in both_boards() {
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
        let game = Wide::wide(Size::new(19, 19, 5).unwrap());
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
