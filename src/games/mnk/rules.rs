//! The rules, over a set of cells of any width.
//!
//! A board is two sets of cells, one a player. Cells are bits row by row,
//! with one empty column after each row: a line that is shifted over the edge
//! falls into that column, where nothing ever stands.

use super::board::{Board, Square, Squares};
use super::cells::{Cells, WideCells};
use super::{MnkError, Size};
use crate::game::perft::Tree;
use crate::game::{Game, Outcome, Overline, Player};

/// The rules of k in a row: on a board that fits 64 bits, or, over
/// [`WideCells`], on one of any [`Size`].
///
/// ```
/// use trilog::game::Game;
/// use trilog::games::mnk::{Mnk, Size, Wide};
/// let game = Mnk::new(3, 3, 3).unwrap();
/// assert_eq!(game.perft(&game.initial(), 3), 504);
/// let gomoku = Wide::wide(Size::new(15, 15, 5)?);
/// assert_eq!(gomoku.perft(&gomoku.initial(), 2), 225 * 224);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mnk<C = u64> {
    pub(super) rows: u32,
    pub(super) columns: u32,
    pub(super) k: u32,
    pub(super) overline: Overline,
    pub(super) cells: C,
    /// The length of lines, where they are found by shifts that are written
    /// out: those of three or four cells, if longer ones win and no shift leaves
    /// the set. 0 where they are not.
    written_out: u32,
}

/// The rules of k in a row on a board of any [`Size`].
pub type Wide = Mnk<WideCells>;

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
    pub(crate) const TRIS: Mnk = Mnk {
        rows: 3,
        columns: 3,
        k: 3,
        overline: Overline::Wins,
        cells: 0o7 | 0o7 << 4 | 0o7 << 8,
        written_out: 3,
    };
}

impl Wide {
    /// The game of any size, over several words.
    #[must_use]
    pub fn wide(size: Size) -> Wide {
        Mnk::of_size(size.rows(), size.columns(), size.k()).with(size.overline())
    }
}

impl<C: Cells> Mnk<C> {
    /// The board of a size that fits the set.
    fn of_size(rows: u32, columns: u32, k: u32) -> Mnk<C> {
        let overline = Overline::Wins;
        let mut game = Mnk { rows, columns, k, overline, cells: C::default(), written_out: 0 };
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)))
        {
            game.cells |= game.number(row, column).cell();
        }
        game.with(overline)
    }

    /// The same board, with this said of more than k in a row.
    #[must_use]
    pub fn with(self, overline: Overline) -> Mnk<C> {
        let short = matches!(self.k, 3 | 4) && 2 * (self.columns + 2) < C::CAPACITY;
        let written_out = match overline {
            Overline::Wins if short => self.k,
            Overline::Wins | Overline::Nothing => 0,
        };
        Mnk { overline, written_out, ..self }
    }

    fn number(&self, row: u32, column: u32) -> Square {
        Square((row * (self.columns + 1) + column) as u16)
    }

    /// How large the game is; nothing where a side is longer than people play
    /// on.
    #[must_use]
    pub fn size(&self) -> Option<Size> {
        let size = Size::new(self.rows, self.columns, self.k).ok()?;
        Some(size.with(self.overline))
    }

    /// Rows, columns, and how many in a row win.
    pub(super) fn sizes(&self) -> [u32; 3] {
        [self.rows(), self.columns(), self.k()]
    }

    /// All cells, row by row.
    pub(super) fn squares(&self) -> Squares<C> {
        Squares(self.cells)
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
        inside.then(|| self.number(row, column))
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
    pub fn holder(&self, board: &Board<C>, square: Square) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| board.of(player).contains(square.0.into()))
    }

    /// Who holds each cell, row by row.
    pub(super) fn holders(&self, board: &Board<C>) -> Vec<Option<Player>> {
        self.squares().map(|square| self.holder(board, square)).collect()
    }

    /// The free cells, whether the game is over or not.
    #[must_use]
    #[inline]
    pub fn free(&self, board: &Board<C>) -> Squares<C> {
        Squares(self.cells & !(board.first | board.second))
    }

    /// What more than k in a row are worth.
    #[must_use]
    pub fn overline(&self) -> Overline {
        self.overline
    }

    /// Whether `player` has k in a row.
    #[must_use]
    pub fn has_line(&self, board: &Board<C>, player: Player) -> bool {
        self.wins(board.of(player))
    }

    /// The four ways in which a line may run, as distances between its cells:
    /// row, column, falling and rising diagonal.
    #[inline(always)]
    pub(super) fn steps(&self) -> [u32; 4] {
        let width = self.columns + 1;
        [1, width, width + 1, width - 1]
    }

    #[inline(always)]
    pub(super) fn wins(&self, own: C) -> bool {
        let steps = self.steps();
        // Full trees of tic-tac-toe are counted here.
        if self.written_out == 3 {
            let starts = steps.map(|step| own & own.down(step) & own.down(2 * step));
            return !(starts[0] | starts[1] | starts[2] | starts[3]).is_empty();
        }
        // Pairs, then pairs of pairs.
        if self.written_out == 4 {
            let starts = steps.map(|step| {
                let pairs = own & own.down(step);
                pairs & pairs.down(2 * step)
            });
            return !(starts[0] | starts[1] | starts[2] | starts[3]).is_empty();
        }
        self.wins_by(own, steps)
    }

    /// The same for lines of any length, shift by shift.
    fn wins_by(&self, own: C, steps: [u32; 4]) -> bool {
        steps.into_iter().any(|step| {
            let mut starts = own;
            for _ in 1..self.k {
                starts &= starts.lowered(step);
            }
            match self.overline {
                Overline::Wins => !starts.is_empty(),
                Overline::Nothing => !(starts & self.ended(own, step)).is_empty(),
            }
        })
    }

    /// Where a line of k cells that runs by `step` may begin so that no cell of
    /// `own` makes it longer. Off the board nothing stands.
    pub(super) fn ended(&self, own: C, step: u32) -> C {
        !(own.raised(step) | own.lowered(self.k * step))
    }

    /// Nodes and finished games below `board`, which is not over and where the
    /// player who began is `lead` cells ahead; `board` itself is not counted.
    fn count_below(&self, board: Board<C>, lead: i32, tree: &mut Tree) {
        let player = mover(lead);
        let free = self.free(&board);
        let last = free.0.len() == 1;
        tree.nodes += u64::from(free.0.len());
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
    fn perft_below(&self, board: Board<C>, lead: i32, depth: u32) -> u64 {
        let free = self.free(&board);
        if depth == 1 {
            return u64::from(free.0.len());
        }
        let player = mover(lead);
        free.map(|square| board.with(player, square))
            .filter(|next| !self.wins(next.of(player)))
            .map(|next| self.perft_below(next, after(lead), depth - 1))
            .sum()
    }

    fn judge(&self, board: &Board<C>) -> Option<Outcome> {
        if let Some(winner) = Player::BOTH.into_iter().find(|&player| self.has_line(board, player))
        {
            return Some(Outcome::Won(winner));
        }
        self.free(board).0.is_empty().then_some(Outcome::Draw)
    }
}

/// The lead after the player it makes move has moved.
fn after(lead: i32) -> i32 {
    match mover(lead) {
        Player::First => lead + 1,
        Player::Second => lead - 1,
    }
}

impl<C: Cells> Game for Mnk<C> {
    type State = Board<C>;
    type Move = Square;
    type Moves = Squares<C>;

    fn initial(&self) -> Board<C> {
        Board::default()
    }

    fn to_move(&self, board: &Board<C>) -> Player {
        mover(board.lead())
    }

    fn legal(&self, board: &Board<C>) -> Squares<C> {
        if self.judge(board).is_some() {
            return Squares(C::default());
        }
        self.free(board)
    }

    fn play(&self, board: &Board<C>, mv: &Square) -> Board<C> {
        board.with(mover(board.lead()), *mv)
    }

    fn outcome(&self, board: &Board<C>) -> Option<Outcome> {
        self.judge(board)
    }

    fn perft(&self, board: &Board<C>, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.judge(board).is_some() {
            return 0;
        }
        self.perft_below(*board, board.lead(), depth)
    }

    fn tree(&self, board: &Board<C>) -> Tree {
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
                [(0, 1), (1, 0), (1, 1), (1, -1)].iter().any(|(down, right)| {
                    let at = |i: i64| held(row + i * down, column + i * right);
                    let longer = at(-1) || at(k);
                    (0..k).all(at) && (game.overline == Overline::Wins || !longer)
                })
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
            (1, 63, 3),
            (1, 30, 3),
        ] {
            let game = Mnk::new(rows, columns, k).unwrap();
            let exact = game.with(Overline::Nothing);
            let mut overlines_alone = 0;
            for _ in 0..2000 {
                bits ^= bits << 13;
                bits ^= bits >> 7;
                bits ^= bits << 17;
                let many = bits | bits >> 9;
                for own in [bits, many, many | bits << 1, u64::MAX, 0].map(|own| own & game.cells) {
                    assert_eq!(game.wins(own), wins_slowly(&game, own), "{game:?} {own:#x}");
                    assert_eq!(exact.wins(own), wins_slowly(&exact, own), "{exact:?} {own:#x}");
                    overlines_alone += u32::from(game.wins(own) && !exact.wins(own));
                }
            }
            assert!(k == 1 || k == rows.max(columns) || overlines_alone > 0, "{game:?}");
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

    #[test]
    fn tic_tac_toe_is_three_in_a_row_on_three_by_three() {
        assert_eq!(Mnk::new(3, 3, 3), Ok(Mnk::TRIS));
    }

    /// Every position of random games on boards that both kinds of set hold.
    #[test]
    fn wide_boards_play_like_small_ones() {
        let mut bits: u64 = 0x9e37_79b9_7f4a_7c15;
        for (rows, columns, k) in
            [(3, 3, 3), (1, 9, 2), (9, 1, 4), (4, 7, 4), (7, 8, 5), (2, 2, 1), (5, 4, 5)]
        {
            let size = Size::new(rows, columns, k).unwrap();
            for game in 0..400 {
                let size = if game % 2 == 0 { size } else { size.exactly() };
                let small = Mnk::new(rows, columns, k).unwrap().with(size.overline());
                let wide = Wide::wide(size);
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
        let game = Wide::wide(Size::new(19, 19, 5).unwrap());
        let board = |cells: &[(u32, u32)]| {
            cells.iter().fold(Board::default(), |board, &(row, column)| {
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
        let exact = game.with(Overline::Nothing);
        let six = [(14, 13), (14, 14), (14, 15), (14, 16), (14, 17), (14, 18)];
        assert!(game.has_line(&board(&six), Player::Second));
        assert!(!exact.has_line(&board(&six), Player::Second));
        assert!(exact.has_line(&board(&six[1..]), Player::Second));
        // A five beside a six in another direction wins.
        let five = [(10, 13), (11, 13), (12, 13), (13, 13)];
        assert!(exact.has_line(&board(&[&six[..], &five].concat()), Player::Second));
    }

    #[test]
    fn bulk_counting_counts_wide_boards_too() {
        let game = Wide::wide(Size::new(3, 4, 3).unwrap());
        let board = game.initial();
        for depth in 0..6 {
            let walked = crate::game::perft::walk(&game, &board, depth);
            assert_eq!(game.perft(&board, depth), walked);
        }
        let large = Wide::wide(Size::new(19, 19, 5).unwrap());
        assert_eq!(large.perft(&large.initial(), 2), 361 * 360);
    }
}
