//! The game of a size: over one word or over several.

use super::{Mnk, Size, Wide};
use crate::game::{Game as _, Notation as _, Term};

/// The game of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnySize {
    /// A board that fits 64 bits.
    Small(Mnk),
    /// A board that does not.
    Wide(Wide),
}

impl Size {
    /// The game of this size: over one word where the board fits it.
    #[must_use]
    pub fn game(self) -> AnySize {
        match Mnk::new(self.rows(), self.columns(), self.k()) {
            Ok(small) => AnySize::Small(small.with(self.overline())),
            Err(_) => AnySize::Wide(Wide::wide(self)),
        }
    }
}

impl AnySize {
    /// The position before the first move.
    #[must_use]
    pub fn initial_term(self) -> Term {
        match self {
            AnySize::Small(game) => game.state_term(&game.initial()),
            AnySize::Wide(game) => game.state_term(&game.initial()),
        }
    }

    /// Whether a term is a position of this size.
    #[must_use]
    pub fn is_position(self, term: &Term) -> bool {
        match self {
            AnySize::Small(game) => game.state_of(term).is_ok(),
            AnySize::Wide(game) => game.state_of(term).is_ok(),
        }
    }
}
