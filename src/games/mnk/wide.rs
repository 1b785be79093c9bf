//! k in a row on boards that do not fit 64 bits, up to 19 by 19.
//!
//! The same cells and the same shifts as [`Mnk`](super::Mnk), over several
//! words.

use super::Size;
use super::cells::Cells;
use super::rules::mover;
use crate::game::{Game, Outcome, Player};

/// The rules of k in a row on a board of any [`Size`].
///
/// ```
/// use trilog::game::Game;
/// use trilog::games::mnk::{Size, Wide};
/// let gomoku = Wide::new(Size::new(15, 15, 5)?);
/// assert_eq!(gomoku.perft(&gomoku.initial(), 2), 225 * 224);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wide {
    size: Size,
    cells: Cells,
}

/// A board: the cells of each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WideBoard {
    pub(super) first: Cells,
    pub(super) second: Cells,
}

/// A cell of a wide board; see [`Wide::square`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WideSquare(pub(super) u16);

/// The free cells of a wide board, row by row.
#[derive(Clone, Copy, Debug)]
pub struct WideSquares(pub(super) Cells);

impl Iterator for WideSquares {
    type Item = WideSquare;

    fn next(&mut self) -> Option<WideSquare> {
        self.0.pop().map(|cell| WideSquare(cell as u16))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for WideSquares {}

impl WideBoard {
    pub(super) fn of(self, player: Player) -> Cells {
        match player {
            Player::First => self.first,
            Player::Second => self.second,
        }
    }

    /// This board with one more cell for `player`.
    #[must_use]
    pub fn with(self, player: Player, square: WideSquare) -> WideBoard {
        let cell = Cells::one(square.0.into());
        match player {
            Player::First => WideBoard { first: self.first.or(cell), ..self },
            Player::Second => WideBoard { second: self.second.or(cell), ..self },
        }
    }

    /// This board with one cell empty.
    #[must_use]
    pub fn without(self, square: WideSquare) -> WideBoard {
        let cell = Cells::one(square.0.into());
        WideBoard { first: self.first.without(cell), second: self.second.without(cell) }
    }

    pub(super) fn mover(self) -> Player {
        mover(self.first.len() as i32 - self.second.len() as i32)
    }
}

impl Wide {
    /// The game of this size.
    #[must_use]
    pub fn new(size: Size) -> Wide {
        let mut game = Wide { size, cells: Cells::default() };
        for row in 0..size.rows() {
            for column in 0..size.columns() {
                game.cells = game.cells.or(Cells::one(game.number(row, column)));
            }
        }
        game
    }

    fn number(&self, row: u32, column: u32) -> u32 {
        row * (self.size.columns() + 1) + column
    }

    /// How large the game is.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The cell in `row` and `column`, both counted from 0 at the top left.
    #[must_use]
    pub fn square(&self, row: u32, column: u32) -> Option<WideSquare> {
        let inside = row < self.size.rows() && column < self.size.columns();
        inside.then(|| WideSquare(self.number(row, column) as u16))
    }

    /// Row and column of a cell, both counted from 0 at the top left.
    #[must_use]
    pub fn row_column(&self, square: WideSquare) -> (u32, u32) {
        let width = self.size.columns() + 1;
        (u32::from(square.0) / width, u32::from(square.0) % width)
    }

    /// Who holds a cell, if anybody.
    #[must_use]
    pub fn holder(&self, board: &WideBoard, square: WideSquare) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| board.of(player).contains(square.0.into()))
    }

    /// The free cells, whether the game is over or not.
    #[must_use]
    pub fn free(&self, board: &WideBoard) -> WideSquares {
        WideSquares(self.cells.without(board.first.or(board.second)))
    }

    /// Whether `player` has k in a row.
    #[must_use]
    pub fn has_line(&self, board: &WideBoard, player: Player) -> bool {
        let own = board.of(player);
        self.steps().into_iter().any(|step| {
            let mut starts = own;
            for _ in 1..self.size.k() {
                starts = starts.and(starts.shifted_down(step));
            }
            !starts.is_empty()
        })
    }

    /// The four ways in which a line may run, as distances between its cells.
    pub(super) fn steps(&self) -> [u32; 4] {
        let width = self.size.columns() + 1;
        [1, width, width + 1, width - 1]
    }

    /// All cells of the board.
    pub(super) fn cells(&self) -> Cells {
        self.cells
    }

    fn judge(&self, board: &WideBoard) -> Option<Outcome> {
        let winner = Player::BOTH.into_iter().find(|&player| self.has_line(board, player));
        match winner {
            Some(winner) => Some(Outcome::Won(winner)),
            None => self.free(board).0.is_empty().then_some(Outcome::Draw),
        }
    }
}

impl Game for Wide {
    type State = WideBoard;
    type Move = WideSquare;
    type Moves = WideSquares;

    fn initial(&self) -> WideBoard {
        WideBoard::default()
    }

    fn to_move(&self, board: &WideBoard) -> Player {
        board.mover()
    }

    fn legal(&self, board: &WideBoard) -> WideSquares {
        match self.judge(board) {
            Some(_) => WideSquares(Cells::default()),
            None => self.free(board),
        }
    }

    fn play(&self, board: &WideBoard, mv: &WideSquare) -> WideBoard {
        board.with(board.mover(), *mv)
    }

    fn outcome(&self, board: &WideBoard) -> Option<Outcome> {
        self.judge(board)
    }

    fn perft(&self, board: &WideBoard, depth: u32) -> u64 {
        let Some(below) = depth.checked_sub(1) else { return 1 };
        let moves = self.legal(board);
        if below == 0 {
            return moves.len() as u64;
        }
        let player = board.mover();
        moves.map(|square| self.perft(&board.with(player, square), below)).sum()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::games::mnk::Mnk;

    /// The wide board is a second telling of the small one: every position of
    /// random games on boards that both can hold.
    #[test]
    fn wide_boards_play_like_small_ones() {
        let mut bits: u64 = 0x9e37_79b9_7f4a_7c15;
        for (rows, columns, k) in
            [(3, 3, 3), (1, 9, 2), (9, 1, 4), (4, 7, 4), (7, 8, 5), (2, 2, 1), (5, 4, 5)]
        {
            let small = Mnk::new(rows, columns, k).unwrap();
            let wide = Wide::new(Size::new(rows, columns, k).unwrap());
            for _ in 0..200 {
                let (mut a, mut b) = (small.initial(), wide.initial());
                loop {
                    assert_eq!(small.outcome(&a), wide.outcome(&b));
                    assert_eq!(small.to_move(&a), wide.to_move(&b));
                    let (mine, theirs) = (small.legal(&a), wide.legal(&b));
                    let places: Vec<_> = mine.map(|square| small.row_column(square)).collect();
                    let same: Vec<_> = theirs.map(|square| wide.row_column(square)).collect();
                    assert_eq!(places, same);
                    if places.is_empty() {
                        break;
                    }
                    bits ^= bits << 13;
                    bits ^= bits >> 7;
                    bits ^= bits << 17;
                    let (row, column) = places[bits as usize % places.len()];
                    let play = (small.square(row, column), wide.square(row, column));
                    a = small.play(&a, &play.0.unwrap());
                    b = wide.play(&b, &play.1.unwrap());
                }
            }
        }
    }

    #[test]
    fn lines_cross_the_borders_of_words_and_not_those_of_rows() {
        let game = Wide::new(Size::new(19, 19, 5).unwrap());
        let board = |cells: &[(u32, u32)]| {
            cells.iter().fold(WideBoard::default(), |board, &(row, column)| {
                board.with(Player::Second, game.square(row, column).unwrap())
            })
        };
        for line in [
            [(3, 2), (3, 3), (3, 4), (3, 5), (3, 6)],
            [(14, 18), (15, 18), (16, 18), (17, 18), (18, 18)],
            [(14, 14), (15, 15), (16, 16), (17, 17), (18, 18)],
            [(18, 0), (17, 1), (16, 2), (15, 3), (14, 4)],
        ] {
            assert!(game.has_line(&board(&line), Player::Second), "{line:?}");
            assert!(!game.has_line(&board(&line[1..]), Player::Second), "{line:?}");
        }
        let over_the_edge = [(0, 16), (0, 17), (0, 18), (1, 0), (1, 1)];
        assert!(!game.has_line(&board(&over_the_edge), Player::Second));
    }

    #[test]
    fn bulk_counting_counts_what_walking_counts() {
        let game = Wide::new(Size::new(3, 4, 3).unwrap());
        let board = game.initial();
        for depth in 0..6 {
            let walked = crate::game::perft::walk(&game, &board, depth);
            assert_eq!(game.perft(&board, depth), walked);
        }
        let large = Wide::new(Size::new(19, 19, 5).unwrap());
        assert_eq!(large.perft(&large.initial(), 2), 361 * 360);
    }
}
