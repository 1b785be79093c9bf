//! A board as two sets of cells, and the cells one by one.

use super::cells::Cells;
use crate::game::Player;

/// A board: the cells of each player. Any placement has a board, also one
/// that no game reaches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board<C = u64> {
    /// The cells of the player who began.
    pub first: C,
    /// The cells of the other player.
    pub second: C,
}

impl<C: Cells> Board<C> {
    /// The cells of `player`.
    #[must_use]
    #[inline]
    pub fn of(self, player: Player) -> C {
        match player {
            Player::First => self.first,
            Player::Second => self.second,
        }
    }

    /// This board with one more cell for `player`.
    #[must_use]
    #[inline]
    pub fn with(self, player: Player, square: Square) -> Board<C> {
        let cell = square.cell();
        match player {
            Player::First => Board { first: self.first | cell, ..self },
            Player::Second => Board { second: self.second | cell, ..self },
        }
    }

    /// This board with one cell empty.
    #[must_use]
    pub fn without(self, square: Square) -> Board<C> {
        let rest = !square.cell::<C>();
        Board { first: self.first & rest, second: self.second & rest }
    }

    /// How many cells the player who began is ahead.
    #[inline]
    pub(super) fn lead(self) -> i32 {
        self.first.len() as i32 - self.second.len() as i32
    }
}

/// A cell of a board; see [`Mnk::square`](super::Mnk::square).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub(super) u16);

impl Square {
    /// The set of this cell alone.
    #[inline(always)]
    pub(super) fn cell<C: Cells>(self) -> C {
        C::one(self.0.into())
    }
}

/// The free cells of a board, row by row. Nothing is allocated.
#[derive(Clone, Copy, Debug)]
pub struct Squares<C = u64>(pub(super) C);

impl<C: Cells> Iterator for Squares<C> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0.is_empty() {
            return None;
        }
        let square = Square(self.0.least() as u16);
        self.0 = self.0.without_least();
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl<C: Cells> ExactSizeIterator for Squares<C> {}
