//! The rules: positions, moves, and what follows from them.

use super::position::Position;
use super::{Board, Place, Places, key, tables};
use crate::game::{Outcome, Player};
use std::hash::{Hash, Hasher};

/// A position: nine boards and where the last move was made. Any placement
/// has one, also one that no game reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) position: Position,
    pub(super) key: u64,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.key);
    }
}

impl State {
    /// The position with these boards, in the order of [`Place::ALL`], after
    /// a move at `prev` of some board: `buildState/3`.
    #[must_use]
    pub fn build(boards: [Board; 9], prev: Option<Place>) -> State {
        State::from(Position::build(boards.map(|board| board.marks), prev))
    }

    /// A small board: `getBoard/3`.
    #[must_use]
    pub fn board(&self, place: Place) -> Board {
        self.position.board(place)
    }

    /// The nine small boards: `getBoards/2`.
    #[must_use]
    pub fn boards(&self) -> [Board; 9] {
        Place::ALL.map(|place| self.board(place))
    }

    /// The boards won and drawn, as a board: `getUBoard/2`.
    #[must_use]
    pub fn u_board(&self) -> Board {
        self.position.score.u_board()
    }

    /// Where, inside its board, the last move was made.
    #[must_use]
    pub fn prev(&self) -> Option<Place> {
        self.position.score.prev
    }

    /// How many cells the player who began has more than the other.
    #[must_use]
    pub fn lead(&self) -> i8 {
        self.position.score.lead
    }

    /// Who moves: `getNextPlayer/2`. The player who began when the cells are
    /// balanced, the other on every other position.
    #[must_use]
    pub fn to_move(&self) -> Player {
        if self.position.score.mover() == 0 { Player::First } else { Player::Second }
    }

    /// The boards on which the next move may be made; none when the game is
    /// over: `getNextAvailableBoards/2`.
    ///
    /// ```
    /// use trilog::game::Game;
    /// use trilog::games::uttt::Uttt;
    /// assert_eq!(Uttt.initial().available().len(), 9);
    /// ```
    #[must_use]
    pub fn available(&self) -> Places {
        Places(self.position.score.available())
    }

    /// How the game ended, or `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.score.outcome()
    }

    /// The legal moves, board by board and cell by cell: `validMove/2`.
    #[must_use]
    pub fn moves(&self) -> Moves {
        let boards = self.available();
        Moves {
            position: self.position,
            boards,
            bare: boards.len() == 1,
            board: Place::Nw,
            cells: Places(0),
        }
    }

    /// Board and cell of a legal move, `None` for any other: a bare cell where
    /// one board is available, a pair where there are several.
    #[must_use]
    pub fn target(&self, mv: Move) -> Option<(Place, Place)> {
        let mut boards = self.available();
        let (board, cell) = match (mv, boards.len()) {
            (Move::Cell(cell), 1) => (boards.next()?, cell),
            (Move::Pair(board, cell), 2..) if boards.contains(board) => (board, cell),
            (Move::Cell(_) | Move::Pair(..), _) => return None,
        };
        self.board(board).free().contains(cell).then_some((board, cell))
    }

    /// The position after `mv`, or `None` when it is not legal: `makeMove/3`.
    #[must_use]
    pub fn after(&self, mv: Move) -> Option<State> {
        self.target(mv).map(|(board, cell)| self.with(board, cell))
    }

    /// A 64-bit hash, kept up to date move by move. Positions that differ
    /// only in a `prev` that binds nobody share it.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The position after a legal move.
    pub(super) fn with(&self, board: Place, cell: Place) -> State {
        let position = self.position.play(board, cell);
        State {
            position,
            key: self.key
                ^ key::mark(self.position.score.mover(), board, cell)
                ^ key::forced(&self.position)
                ^ key::forced(&position),
        }
    }

    /// The move to `cell` of `board` in the form that this position asks for.
    pub(super) fn form(&self, board: Place, cell: Place) -> Move {
        if self.available().len() == 1 { Move::Cell(cell) } else { Move::Pair(board, cell) }
    }
}

impl From<Position> for State {
    fn from(position: Position) -> State {
        State { position, key: key::of(&position) }
    }
}

/// A move, in the form that the number of available boards asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A cell of the one board that is available.
    Cell(Place),
    /// A board and a cell of it, where several boards are available.
    Pair(Place, Place),
}

/// The legal moves of a position, in order. Nothing is allocated.
#[derive(Clone, Copy, Debug)]
pub struct Moves {
    position: Position,
    boards: Places,
    bare: bool,
    board: Place,
    cells: Places,
}

impl Moves {
    /// Goes on to the next board.
    #[inline]
    fn next_board(&mut self) -> Option<()> {
        self.board = self.boards.next()?;
        self.cells = Places(self.position.free(self.board));
        Some(())
    }

    #[inline]
    fn form(&self, cell: Place) -> Move {
        if self.bare { Move::Cell(cell) } else { Move::Pair(self.board, cell) }
    }
}

impl Iterator for Moves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        while self.cells.is_empty() {
            self.next_board()?;
        }
        let cell = self.cells.next()?;
        Some(self.form(cell))
    }

    /// Goes over what is skipped board by board.
    fn nth(&mut self, mut index: usize) -> Option<Move> {
        while index >= self.cells.len() {
            index -= self.cells.len();
            self.cells = Places(0);
            self.next_board()?;
        }
        let cell = tables::member(self.cells.0, index as u64);
        self.cells.0 &= !(2 * cell.bit() - 1);
        Some(self.form(cell))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let later = self.boards.map(|board| tables::count(self.position.free(board)) as usize);
        let left = self.cells.len() + later.sum::<usize>();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Moves {}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::Game as _;
    use crate::games::uttt::Uttt;
    use rand::{RngExt as _, SeedableRng as _};

    #[test]
    fn a_move_by_its_number_is_the_one_in_the_list() {
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(3);
        for _ in 0..20 {
            let mut state = Uttt.initial();
            while state.outcome().is_none() {
                let moves: Vec<Move> = state.moves().collect();
                for at in 0..=moves.len() {
                    let mut rest = state.moves();
                    assert_eq!(rest.nth(at), moves.get(at).copied());
                    assert_eq!(rest.collect::<Vec<_>>(), moves[moves.len().min(at + 1)..]);
                }
                state = state.after(moves[dice.random_range(0..moves.len())]).unwrap();
            }
        }
    }
}
