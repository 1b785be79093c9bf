//! The rules on a board that fits 64 bits.
//!
//! A board is two sets of cells, one a player. Cells are bits row by row,
//! with one empty column after each row: a line that is shifted over the edge
//! falls into that column, where nothing ever stands.

use super::{MnkError, Size};
use crate::game::perft::Tree;
use crate::game::{Game, Outcome, Player};

/// The rules of k in a row on a board that fits 64 bits.
///
/// ```
/// use trilog::game::Game;
/// use trilog::games::mnk::Mnk;
/// let game = Mnk::new(3, 3, 3).unwrap();
/// assert_eq!(game.perft(&game.initial(), 3), 504);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mnk {
    pub(super) rows: u32,
    pub(super) columns: u32,
    pub(super) k: u32,
    pub(super) cells: u64,
}

/// A board: the cells of each player. Any placement has a board, also one
/// that no game reaches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// The cells of the player who began.
    pub first: u64,
    /// The cells of the other player.
    pub second: u64,
}

impl Board {
    /// The cells of `player`.
    #[must_use]
    pub fn of(self, player: Player) -> u64 {
        match player {
            Player::First => self.first,
            Player::Second => self.second,
        }
    }

    /// This board with one more cell for `player`.
    #[must_use]
    pub fn with(self, player: Player, square: Square) -> Board {
        let bit = 1 << square.0;
        match player {
            Player::First => Board { first: self.first | bit, ..self },
            Player::Second => Board { second: self.second | bit, ..self },
        }
    }

    /// This board with one cell empty.
    #[must_use]
    pub fn without(self, square: Square) -> Board {
        let rest = !(1 << square.0);
        Board { first: self.first & rest, second: self.second & rest }
    }

    /// How many cells the player who began is ahead.
    pub(super) fn lead(self) -> i32 {
        self.first.count_ones() as i32 - self.second.count_ones() as i32
    }
}

/// A cell of a board; see [`Mnk::square`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub(super) u8);

/// The free cells of a board, row by row. Nothing is allocated.
#[derive(Clone, Copy, Debug)]
pub struct Squares(pub(super) u64);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

/// Which player moves: the one who began when the board is balanced, the
/// other on every other board, also on those that no game reaches.
pub(super) fn mover(lead: i32) -> Player {
    if lead == 0 { Player::First } else { Player::Second }
}

impl Mnk {
    /// The game of `k` in a row on `rows` by `columns`.
    ///
    /// # Errors
    /// When a number is zero, the line is longer than both sides, or the board
    /// does not fit 64 bits.
    pub fn new(rows: u32, columns: u32, k: u32) -> Result<Mnk, MnkError> {
        if rows == 0 || columns == 0 || k == 0 {
            return Err(MnkError::Zero { rows, columns, k });
        }
        if k > rows.max(columns) {
            return Err(MnkError::LineTooLong { rows, columns, k });
        }
        if u64::from(rows) * (u64::from(columns) + 1) > 64 {
            return Err(MnkError::BoardTooLarge { rows, columns });
        }
        Ok(Mnk::of_size(rows, columns, k))
    }

    /// Tic-tac-toe: three in a row on three by three.
    pub(crate) const TRIS: Mnk = Mnk::of_size(3, 3, 3);

    /// Sizes are those that [`Mnk::new`] lets through.
    const fn of_size(rows: u32, columns: u32, k: u32) -> Mnk {
        let row = (1 << columns) - 1;
        let mut cells = 0;
        let mut start = 0;
        while start < rows * (columns + 1) {
            cells |= row << start;
            start += columns + 1;
        }
        Mnk { rows, columns, k, cells }
    }

    /// How large the game is; nothing where a side is longer than people play
    /// on.
    #[must_use]
    pub fn size(&self) -> Option<Size> {
        Size::new(self.rows, self.columns, self.k).ok()
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// How many cells in a row win.
    #[must_use]
    pub fn k(&self) -> u32 {
        self.k
    }

    /// The cell in `row` and `column`, both counted from 0 at the top left.
    #[must_use]
    pub fn square(&self, row: u32, column: u32) -> Option<Square> {
        let inside = row < self.rows && column < self.columns;
        inside.then(|| Square((row * (self.columns + 1) + column) as u8))
    }

    /// Row and column of a cell, both counted from 0 at the top left.
    #[must_use]
    pub fn row_column(&self, square: Square) -> (u32, u32) {
        let width = self.columns + 1;
        (u32::from(square.0) / width, u32::from(square.0) % width)
    }

    /// Who holds a cell, if anybody; the player who began where a board, which
    /// anybody may build, gives it to both.
    #[must_use]
    pub fn holder(&self, board: &Board, square: Square) -> Option<Player> {
        let bit = 1 << square.0;
        Player::BOTH.into_iter().find(|&player| board.of(player) & bit != 0)
    }

    /// The free cells, whether the game is over or not.
    #[must_use]
    pub fn free(&self, board: &Board) -> Squares {
        Squares(self.cells & !(board.first | board.second))
    }

    /// Whether `player` has k in a row.
    #[must_use]
    pub fn has_line(&self, board: &Board, player: Player) -> bool {
        self.wins(board.of(player))
    }

    #[inline(always)]
    pub(super) fn wins(&self, own: u64) -> bool {
        let width = self.columns + 1;
        // Row, column, falling and rising diagonal.
        let steps = [1, width, width + 1, width - 1];
        // The usual length, unrolled: full trees of tic-tac-toe are counted here.
        if self.k == 3 {
            let starts = steps.map(|step| own & (own >> step) & (own >> (2 * step)));
            return starts[0] | starts[1] | starts[2] | starts[3] != 0;
        }
        // Pairs, then pairs of pairs, where no shift leaves the word.
        if self.k == 4 && self.columns < 24 {
            let starts = steps.map(|step| {
                let pairs = own & (own >> step);
                pairs & (pairs >> (2 * step))
            });
            return starts[0] | starts[1] | starts[2] | starts[3] != 0;
        }
        self.wins_by(own, steps)
    }

    /// The same for lines of any length, shift by shift.
    fn wins_by(&self, own: u64, steps: [u32; 4]) -> bool {
        steps.into_iter().any(|step| {
            let mut starts = own;
            for _ in 1..self.k {
                starts &= starts.checked_shr(step).unwrap_or(0);
            }
            starts != 0
        })
    }

    /// Nodes and finished games below `board`, which is not over and where the
    /// player who began is `lead` cells ahead; `board` itself is not counted.
    fn count_below(&self, board: Board, lead: i32, tree: &mut Tree) {
        let player = mover(lead);
        let free = self.free(&board);
        let last = free.0.count_ones() == 1;
        tree.nodes += u64::from(free.0.count_ones());
        for square in free {
            let next = board.with(player, square);
            // Only the one who moved can have made a line.
            if last || self.wins(next.of(player)) {
                tree.finished += 1;
            } else {
                self.count_below(next, after(lead), tree);
            }
        }
    }

    /// Positions `depth` (at least 1) plies below `board`, which is not over.
    fn perft_below(&self, board: Board, lead: i32, depth: u32) -> u64 {
        let free = self.free(&board);
        if depth == 1 {
            return u64::from(free.0.count_ones());
        }
        let player = mover(lead);
        free.map(|square| board.with(player, square))
            .filter(|next| !self.wins(next.of(player)))
            .map(|next| self.perft_below(next, after(lead), depth - 1))
            .sum()
    }

    fn judge(&self, board: &Board) -> Option<Outcome> {
        if let Some(winner) = Player::BOTH.into_iter().find(|&player| self.has_line(board, player))
        {
            return Some(Outcome::Won(winner));
        }
        (self.free(board).0 == 0).then_some(Outcome::Draw)
    }
}

/// The lead after the player it makes move has moved.
fn after(lead: i32) -> i32 {
    match mover(lead) {
        Player::First => lead + 1,
        Player::Second => lead - 1,
    }
}

impl Game for Mnk {
    type State = Board;
    type Move = Square;
    type Moves = Squares;

    fn initial(&self) -> Board {
        Board::default()
    }

    fn to_move(&self, board: &Board) -> Player {
        mover(board.lead())
    }

    fn legal(&self, board: &Board) -> Squares {
        if self.judge(board).is_some() {
            return Squares(0);
        }
        self.free(board)
    }

    fn play(&self, board: &Board, mv: &Square) -> Board {
        board.with(mover(board.lead()), *mv)
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        self.judge(board)
    }

    fn perft(&self, board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.judge(board).is_some() {
            return 0;
        }
        self.perft_below(*board, board.lead(), depth)
    }

    fn tree(&self, board: &Board) -> Tree {
        let mut tree = Tree { nodes: 1, finished: 0 };
        if self.judge(board).is_some() {
            tree.finished = 1;
        } else {
            self.count_below(*board, board.lead(), &mut tree);
        }
        tree
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Every cell, every direction, step by step: slow and plain.
    fn wins_slowly(game: &Mnk, own: u64) -> bool {
        let held = |row: i64, column: i64| {
            let cell = u32::try_from(row).ok().zip(u32::try_from(column).ok());
            cell.and_then(|(row, column)| game.square(row, column))
                .is_some_and(|square| own & (1 << square.0) != 0)
        };
        let k = i64::from(game.k);
        (0..i64::from(game.rows)).any(|row| {
            (0..i64::from(game.columns)).any(|column| {
                [(0, 1), (1, 0), (1, 1), (1, -1)]
                    .iter()
                    .any(|(down, right)| (0..k).all(|i| held(row + i * down, column + i * right)))
            })
        })
    }

    #[test]
    fn shifts_find_the_lines_that_steps_find() {
        let mut bits: u64 = 0x9e37_79b9_7f4a_7c15;
        for (rows, columns, k) in [
            (3, 3, 3),
            (1, 5, 2),
            (5, 1, 4),
            (4, 7, 4),
            (7, 8, 5),
            (2, 2, 1),
            (32, 1, 6),
            (1, 63, 4),
        ] {
            let game = Mnk::new(rows, columns, k).unwrap();
            for _ in 0..2000 {
                bits ^= bits << 13;
                bits ^= bits >> 7;
                bits ^= bits << 17;
                for own in [bits & game.cells, (bits | bits >> 9) & game.cells, game.cells, 0] {
                    assert_eq!(game.wins(own), wins_slowly(&game, own), "{game:?} {own:#x}");
                }
            }
        }
    }

    #[test]
    fn bad_numbers_are_named() {
        let message = |rows, columns, k| Mnk::new(rows, columns, k).unwrap_err().to_string();
        assert!(message(0, 3, 3).contains("at least 1"));
        assert_eq!(
            message(3, 4, 5),
            "5 in a row does not fit on 3 rows by 4 columns; make it at most 4"
        );
        assert!(message(8, 8, 5).contains("too large"));
        assert!(message(u32::MAX, u32::MAX, 5).contains("too large"));
        assert!(Mnk::new(1, 63, 5).is_ok());
        assert!(Mnk::new(7, 8, 5).is_ok());
    }

    #[test]
    fn bulk_counting_counts_what_walking_counts() {
        let game = Mnk::new(3, 4, 3).unwrap();
        let board = game.initial();
        for depth in 0..5 {
            let walked = crate::game::perft::walk(&game, &board, depth);
            assert_eq!(game.perft(&board, depth), walked);
        }
    }
}
