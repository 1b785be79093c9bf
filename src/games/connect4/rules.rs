//! The rules, over bitboards.
//!
//! A column is seven bits from below, of which the topmost is never set: a
//! line that is shifted over the top falls into it.

use crate::game::{Game, Outcome, Player};

pub(super) const COLUMNS: u32 = 7;
pub(super) const ROWS: u32 = 6;
/// The bits of a column, with the one that is never set.
pub(super) const HEIGHT: u32 = ROWS + 1;
/// The lowest cell of every column.
const BOTTOM: u64 = 1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28 | 1 << 35 | 1 << 42;
/// All cells.
pub(super) const CELLS: u64 = BOTTOM * 0x3f;
/// Upright, level, rising and falling: distances between the cells of a line.
pub(super) const STEPS: [u32; 4] = [1, HEIGHT, HEIGHT + 1, HEIGHT - 1];

/// Connect Four.
///
/// ```
/// use trilog::game::{Game, Notation};
/// use trilog::games::connect4::Connect4;
/// assert_eq!(Connect4.perft(&Connect4.initial(), 4), 2401);
/// let middle = Connect4.read_move("4").unwrap();
/// let next = Connect4.play_legal(Connect4.initial(), &middle).unwrap();
/// assert_eq!(Connect4.state_term(&next).text(), "connect4([[],[],[],[x],[],[],[]])");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Connect4;

/// The discs of each player. Discs lie on the bottom or on others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    pub(super) first: u64,
    pub(super) second: u64,
}

/// A column, counted from 0 at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(pub(super) u8);

/// Columns in which a disc can be dropped, from the left.
#[derive(Clone, Copy, Debug)]
pub struct Columns(u64);

impl Iterator for Columns {
    type Item = Column;

    fn next(&mut self) -> Option<Column> {
        if self.0 == 0 {
            return None;
        }
        let cell = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Column((cell / HEIGHT) as u8))
    }
}

impl Columns {
    /// The columns of these cells.
    pub(super) fn of(landings: u64) -> Columns {
        Columns(landings)
    }
}

impl Board {
    /// The discs of `player`.
    pub(super) fn of(self, player: Player) -> u64 {
        match player {
            Player::First => self.first,
            Player::Second => self.second,
        }
    }

    /// This board with one more disc.
    pub(super) fn with(self, player: Player, disc: u64) -> Board {
        match player {
            Player::First => Board { first: self.first | disc, ..self },
            Player::Second => Board { second: self.second | disc, ..self },
        }
    }

    /// The bit above the highest disc of each column.
    pub(super) fn tops(self) -> u64 {
        (self.first | self.second) + BOTTOM
    }

    /// The cells where the next disc of each column lands.
    pub(super) fn landings(self) -> u64 {
        self.tops() & CELLS
    }

    /// Where the next disc of a column lands; nothing where it is full.
    pub(super) fn landing(self, column: Column) -> Option<u64> {
        let cell = self.landings() & 0x3f << (u32::from(column.0) * HEIGHT);
        (cell != 0).then_some(cell)
    }
}

/// Whether these discs have four in a row.
pub(super) fn has_four(discs: u64) -> bool {
    STEPS.into_iter().any(|step| {
        let pairs = discs & discs >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

impl Game for Connect4 {
    type State = Board;
    type Move = Column;
    type Moves = Columns;

    fn initial(&self) -> Board {
        Board::default()
    }

    fn to_move(&self, board: &Board) -> Player {
        let even = board.first.count_ones() == board.second.count_ones();
        if even { Player::First } else { Player::Second }
    }

    fn legal(&self, board: &Board) -> Columns {
        let won = has_four(board.first) || has_four(board.second);
        Columns(if won { 0 } else { board.landings() })
    }

    fn play(&self, board: &Board, column: &Column) -> Board {
        board.with(self.to_move(board), board.landing(*column).unwrap_or(0))
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        let winner = Player::BOTH.into_iter().find(|player| has_four(board.of(*player)));
        winner.map(Outcome::Won).or((board.landings() == 0).then_some(Outcome::Draw))
    }
}
