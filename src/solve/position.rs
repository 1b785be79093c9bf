//! A position, and who moves, as the attacker and the defender see it.

use super::shape::{Cells, LineSet, Shape};

/// A position as the attacker and the defender see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) attacker: Cells,
    pub(crate) defender: Cells,
    /// Lines without a cell of the defender.
    pub(crate) attacked: LineSet,
    /// Lines without a cell of the attacker.
    pub(crate) defended: LineSet,
}

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    Attacker,
    Defender,
}

impl Mover {
    pub(crate) fn other(self) -> Mover {
        match self {
            Mover::Attacker => Mover::Defender,
            Mover::Defender => Mover::Attacker,
        }
    }
}

impl Position {
    pub(crate) fn new(shape: &Shape, attacker: Cells, defender: Cells) -> Position {
        let (attacked, defended) = (shape.open_lines(defender), shape.open_lines(attacker));
        Position { attacker, defender, attacked, defended }
    }

    /// How many cells are taken.
    pub(crate) fn taken(&self) -> u32 {
        (self.attacker | self.defender).count_ones()
    }

    pub(crate) fn with(mut self, shape: &Shape, mover: Mover, cell: usize) -> Position {
        match mover {
            Mover::Attacker => {
                self.attacker |= 1 << cell;
                self.defended &= !shape.through[cell];
            }
            Mover::Defender => {
                self.defender |= 1 << cell;
                self.attacked &= !shape.through[cell];
            }
        }
        self
    }
}
