//! The nine boards and what follows from them, kept up to date move by move.

use super::place::{Place, Places};
use super::tables::{self, FIELD, FULL};
use crate::game::{Outcome, Player};

/// Nine cells, or the nine boards of the U-board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// The cells of each player, who may hold a cell together on no board.
    pub(super) marks: [u16; 2],
    /// Cells that nobody can have any more: the drawn boards of a U-board.
    pub(super) drawn: u16,
}

impl Board {
    /// The board on which `x` and `o` are the two players' cells.
    #[must_use]
    pub fn new(x: Places, o: Places) -> Board {
        Board { marks: [x.0, o.0 & !x.0], drawn: 0 }
    }

    /// The cells of `player`.
    #[must_use]
    pub fn of(self, player: Player) -> Places {
        Places(self.marks[seat(player)])
    }

    /// The cells that are drawn boards; none on a small board.
    #[must_use]
    pub fn drawn(self) -> Places {
        Places(self.drawn)
    }

    /// The cells that are still empty.
    #[must_use]
    pub fn free(self) -> Places {
        Places(FULL & !(self.marks[0] | self.marks[1] | self.drawn))
    }

    /// How the board ended, if it did: `getBoardResult/2`. The player who
    /// began, should both have a line, which no game brings about.
    #[must_use]
    pub fn result(self) -> Option<Outcome> {
        let winner = Player::BOTH.into_iter().find(|&player| tables::wins(self.of(player).0));
        let draw = self.free().is_empty().then_some(Outcome::Draw);
        winner.map(Outcome::Won).or(draw)
    }
}

/// The place of a player in every pair: 0 for the one who began.
pub(super) const fn seat(player: Player) -> usize {
    match player {
        Player::First => 0,
        Player::Second => 1,
    }
}

/// A position without its hash: what counting and random games copy.
///
/// Everything but `marks` and `prev` follows from them; see [`Position::build`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    /// For each player, the player's cells on each board.
    pub(super) marks: [[u16; 9]; 2],
    /// For each player, the boards won.
    pub(super) won: [u16; 2],
    /// The boards that are won or full.
    pub(super) closed: u16,
    /// Free cells of each board that is not closed, packed; all 0 when the
    /// game is over.
    pub(super) counts: u64,
    /// Their sum.
    pub(super) total: u8,
    /// How many cells the player who began is ahead.
    pub(super) lead: i8,
    /// Where, inside its board, the last move was made.
    pub(super) prev: Option<Place>,
}

impl Position {
    pub(super) const START: Position = Position {
        marks: [[0; 9]; 2],
        won: [0; 2],
        closed: 0,
        counts: 9 * tables::ONES,
        total: 81,
        lead: 0,
        prev: None,
    };

    /// The position with these boards, whatever they are.
    pub(super) fn build(marks: [[u16; 9]; 2], prev: Option<Place>) -> Position {
        let empty = Position { counts: 0, total: 0, marks, prev, ..Position::START };
        let mut position = empty;
        for place in Place::ALL {
            let board = position.board(place);
            let ones = board.marks.map(|set| tables::count(set) as i8);
            position.lead += ones[0] - ones[1];
            match board.result() {
                Some(Outcome::Won(player)) => position.won[seat(player)] |= place.bit(),
                Some(Outcome::Draw) => {}
                None => {
                    let free = board.free().len() as u8;
                    position.counts |= u64::from(free) << shift(place);
                    position.total += free;
                    continue;
                }
            }
            position.closed |= place.bit();
        }
        if position.u_board().result().is_some() {
            position.counts = 0;
            position.total = 0;
        }
        position
    }

    pub(super) fn board(&self, place: Place) -> Board {
        Board { marks: [0, 1].map(|seat: usize| self.marks[seat][place.index()]), drawn: 0 }
    }

    pub(super) fn u_board(&self) -> Board {
        Board { marks: self.won, drawn: self.closed & !(self.won[0] | self.won[1]) }
    }

    /// The seat of the player who moves: the one who began when the cells are
    /// balanced, the other on every other position.
    #[inline]
    pub(super) fn mover(&self) -> usize {
        usize::from(self.lead != 0)
    }

    #[inline]
    pub(super) fn free(&self, board: Place) -> u16 {
        FULL & !(self.marks[0][board.index()] | self.marks[1][board.index()])
    }

    /// The free cells of a board that is not closed, 0 for one that is.
    #[inline]
    pub(super) fn count_on(&self, board: Place) -> u64 {
        self.counts >> shift(board) & 0x7f
    }

    /// The boards on which the next move may be made; none when the game is
    /// over.
    #[inline]
    pub(super) fn available(&self) -> u16 {
        match self.prev {
            _ if self.total == 0 => 0,
            Some(place) if self.closed & place.bit() == 0 => place.bit(),
            Some(_) | None => FULL & !self.closed,
        }
    }

    /// The number of legal moves.
    #[inline]
    pub(super) fn moves(&self) -> u64 {
        let forced = self.prev.map_or(0, |place| self.count_on(place));
        if forced == 0 { u64::from(self.total) } else { forced }
    }

    /// The position after a legal move.
    #[inline]
    pub(super) fn play(&self, board: Place, cell: Place) -> Position {
        let mut next = *self;
        let mover = self.mover();
        let own = self.marks[mover][board.index()] | cell.bit();
        next.marks[mover][board.index()] = own;
        next.lead += 1 - 2 * mover as i8;
        next.prev = Some(cell);
        let won = tables::wins(own);
        if won || (own | self.marks[1 - mover][board.index()]) == FULL {
            next.close(board, won.then_some(mover));
        } else {
            next.counts -= 1 << shift(board);
            next.total -= 1;
        }
        next
    }

    /// Takes a finished board out of the game, whose free cells before the
    /// move are still counted.
    fn close(&mut self, board: Place, winner: Option<usize>) {
        self.closed |= board.bit();
        self.total -= self.count_on(board) as u8;
        self.counts &= !(0x7f << shift(board));
        if let Some(winner) = winner {
            self.won[winner] |= board.bit();
            if tables::wins(self.won[winner]) {
                self.counts = 0;
                self.total = 0;
            }
        }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        if self.total == 0 { self.u_board().result() } else { None }
    }
}

/// Where a board's number begins in a packed sequence.
#[inline]
pub(super) fn shift(board: Place) -> u32 {
    FIELD * board as u32
}
