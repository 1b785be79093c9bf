//! The nine boards and what follows from them, kept up to date move by move.

use super::place::Place;
use super::places::Places;
use super::tables::{self, FIELD, FULL};
use crate::game::{Outcome, Player};

/// The cells of both players on one board: of the player who began in the low
/// half, of the other in the high half, so that one load brings both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Marks(u32);

impl Marks {
    pub(super) const fn new(first: u16, second: u16) -> Marks {
        Marks(first as u32 | (second as u32) << 16)
    }

    #[inline]
    pub(super) const fn of(self, seat: usize) -> u16 {
        (self.0 >> (16 * seat)) as u16
    }

    /// The cells of either.
    #[inline]
    pub(super) const fn both(self) -> u16 {
        (self.0 | self.0 >> 16) as u16
    }

    /// The cells of neither.
    #[inline]
    pub(super) const fn free(self) -> u16 {
        FULL & !self.both()
    }

    #[inline]
    pub(super) const fn with(self, seat: usize, place: Place) -> Marks {
        Marks(self.0 | (place.bit() as u32) << (16 * seat))
    }
}

/// Nine cells, or the nine boards of the U-board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// The cells of each player, who never share one.
    pub(super) marks: Marks,
    /// Cells that nobody can have any more: the drawn boards of a U-board.
    pub(super) drawn: u16,
}

impl Board {
    /// The board on which `x` and `o` are the two players' cells; a cell in
    /// both sets is x's.
    #[must_use]
    pub fn new(x: Places, o: Places) -> Board {
        Board { marks: Marks::new(x.0, o.0 & !x.0), ..Board::default() }
    }

    /// The cells of `player`.
    #[must_use]
    pub fn of(self, player: Player) -> Places {
        Places(self.marks.of(player.seat()))
    }

    /// This board with one more cell for `player`, who has it alone then.
    #[must_use]
    pub fn with(self, player: Player, cell: Place) -> Board {
        let mut cells = Player::BOTH.map(|holder| self.of(holder).0 & !cell.bit());
        cells[player.seat()] |= cell.bit();
        let drawn = self.drawn & !cell.bit();
        Board { marks: Marks::new(cells[0], cells[1]), drawn }
    }

    /// What stands on a cell: the mark of a player or, on the U-board, the
    /// result of a board.
    #[must_use]
    pub fn cell(self, cell: Place) -> Option<Outcome> {
        let holder = Player::BOTH.into_iter().find(|&player| self.of(player).contains(cell));
        let drawn = self.drawn().contains(cell).then_some(Outcome::Draw);
        holder.map(Outcome::Won).or(drawn)
    }

    /// This U-board after the board at `place` has come to `result`. A board
    /// that has one keeps it, should it be played on: the first three in a row
    /// count.
    #[must_use]
    pub fn with_result(self, place: Place, result: Option<Outcome>) -> Board {
        match result {
            Some(_) if !self.free().contains(place) => self,
            Some(Outcome::Won(player)) => self.with(player, place),
            Some(Outcome::Draw) => Board { drawn: self.drawn | place.bit(), ..self },
            None => self,
        }
    }

    /// How many more cells the player who began has than the other.
    #[must_use]
    pub fn lead(self) -> i8 {
        let [first, second] = Player::BOTH.map(|player| self.of(player).len() as i8);
        first - second
    }

    /// Who has more cells: how a full U-board without three in a row ends
    /// where the boards are counted then, which is not how it is played here.
    #[must_use]
    pub fn majority(self) -> Outcome {
        match self.lead() {
            1.. => Outcome::Won(Player::First),
            0 => Outcome::Draw,
            ..0 => Outcome::Won(Player::Second),
        }
    }

    /// How a game with this U-board ends where the boards are counted when it
    /// is full.
    #[must_use]
    pub fn result_by_majority(self) -> Option<Outcome> {
        match self.result()? {
            Outcome::Draw => Some(self.majority()),
            won @ Outcome::Won(_) => Some(won),
        }
    }

    /// The cells that are drawn boards; none on a small board.
    #[must_use]
    pub fn drawn(self) -> Places {
        Places(self.drawn)
    }

    /// The cells that are still empty.
    #[must_use]
    pub fn free(self) -> Places {
        Places(FULL & !(self.marks.both() | self.drawn))
    }

    /// How the board ended, if it did: `getBoardResult/2`. The player who
    /// began wins, should both have a line, which no game brings about.
    #[must_use]
    pub fn result(self) -> Option<Outcome> {
        let winner = Player::BOTH.into_iter().find(|&player| tables::wins(self.of(player).0));
        let draw = self.free().is_empty().then_some(Outcome::Draw);
        winner.map(Outcome::Won).or(draw)
    }
}

/// A position without its hash: what counting and random games copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    /// What stands on the nine boards.
    pub(super) marks: [Marks; 9],
    /// What follows from it.
    pub(super) score: Score,
}

/// Everything about a position that is not on the nine boards.
///
/// It is apart from them so that a count which only asks how many moves there
/// are after a move never copies the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Score {
    /// Free cells of each board that is not closed, packed; all 0 when the
    /// game is over.
    pub(super) counts: u64,
    /// Their sum.
    pub(super) total: u32,
    /// The boards won.
    pub(super) won: Marks,
    /// The boards that are won or full.
    pub(super) closed: u16,
    /// How many cells the player who began is ahead.
    pub(super) lead: i8,
    /// Where, inside its board, the last move was made.
    pub(super) prev: Option<Place>,
}

impl Position {
    pub(super) const START: Position =
        Position { marks: [Marks::new(0, 0); 9], score: Score::START };

    /// The position with these boards, whatever they are.
    pub(super) fn build(marks: [Marks; 9], prev: Option<Place>) -> Position {
        let score = Score { counts: 0, total: 0, prev, ..Score::START };
        let mut position = Position { marks, score };
        for place in Place::ALL {
            position.score.add(place, position.board(place));
        }
        if position.score.u_board().result().is_some() {
            position.score.end();
        }
        position
    }

    pub(super) fn board(&self, place: Place) -> Board {
        Board { marks: self.marks[place.index()], drawn: 0 }
    }

    #[inline]
    pub(super) fn free(&self, board: Place) -> u16 {
        self.marks[board.index()].free()
    }

    /// The position after a legal move.
    #[inline]
    pub(super) fn play(&self, board: Place, cell: Place) -> Position {
        let mut marks = self.marks;
        marks[board.index()] = marks[board.index()].with(self.score.mover(), cell);
        Position { marks, score: self.score_after(board, cell) }
    }

    /// All of the position after a legal move but its boards.
    #[inline]
    pub(super) fn score_after(&self, board: Place, cell: Place) -> Score {
        self.score.after(self.marks[board.index()], board, cell)
    }
}

impl Score {
    const START: Score = Score {
        counts: 9 * tables::ONES,
        total: 81,
        won: Marks::new(0, 0),
        closed: 0,
        lead: 0,
        prev: None,
    };

    /// The score after a legal move to a cell of `board`, on which `marks`
    /// stood before.
    #[inline]
    pub(super) fn after(&self, marks: Marks, board: Place, cell: Place) -> Score {
        let mover = self.mover();
        let marks = marks.with(mover, cell);
        let mut next = Score {
            lead: self.lead + 1 - 2 * mover as i8,
            prev: Some(cell),
            counts: self.counts - (1 << shift(board)),
            total: self.total - 1,
            ..*self
        };
        if tables::wins(marks.of(mover)) {
            next.won = next.won.with(mover, board);
            next.close(board);
            if tables::wins(next.won.of(mover)) {
                next.end();
            }
        } else if marks.both() == FULL {
            next.close(board);
        }
        next
    }

    /// Takes account of one board of a position that is being built.
    fn add(&mut self, place: Place, board: Board) {
        self.lead += board.lead();
        match board.result() {
            Some(Outcome::Won(player)) => self.won = self.won.with(player.seat(), place),
            Some(Outcome::Draw) => {}
            None => {
                let free = tables::count(board.free().0);
                self.counts |= u64::from(free) << shift(place);
                self.total += free;
                return;
            }
        }
        self.closed |= place.bit();
    }

    /// Takes a finished board out of the game.
    #[inline]
    fn close(&mut self, board: Place) {
        self.closed |= board.bit();
        self.total -= self.count_on(board) as u32;
        self.counts &= !(0x7f << shift(board));
    }

    /// Nothing can be played any more.
    #[inline]
    fn end(&mut self) {
        self.counts = 0;
        self.total = 0;
    }

    pub(super) fn u_board(&self) -> Board {
        Board { marks: self.won, drawn: self.closed & !self.won.both() }
    }

    /// The seat of the player who moves: the one who began when the cells are
    /// balanced, the other on every other position.
    #[inline]
    pub(super) fn mover(&self) -> usize {
        usize::from(self.lead != 0)
    }

    /// The free cells of a board that is not closed, 0 for one that is.
    #[inline]
    fn count_on(&self, board: Place) -> u64 {
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

    pub(super) fn outcome(&self) -> Option<Outcome> {
        if self.total == 0 { self.u_board().result() } else { None }
    }
}

/// Where a board's number begins in a packed sequence.
#[inline]
pub(super) fn shift(board: Place) -> u32 {
    FIELD * board as u32
}
