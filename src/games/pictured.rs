//! What positions look like.

use crate::diagram::{Diagram, Mark, Place};
use crate::game::Notation;

/// A game whose positions have pictures.
pub trait Pictured: Notation {
    /// The picture of a position. Where somebody has won by a line, that line
    /// is marked.
    fn diagram(&self, state: &Self::State) -> Diagram;

    /// The cells that a move in `before` concerns, in its picture and in the
    /// next one.
    fn places_of(&self, before: &Self::State, mv: &Self::Move) -> Vec<Place> {
        let _ = (before, mv);
        Vec::new()
    }

    /// The cells to which legal moves lead.
    fn targets(&self, state: &Self::State) -> Vec<Place> {
        self.legal(state).into_iter().flat_map(|mv| self.places_of(state, &mv)).collect()
    }

    /// The picture of `state`, to which `mv` in `before` has led, with that
    /// move marked.
    fn diagram_after(&self, before: &Self::State, mv: &Self::Move, state: &Self::State) -> Diagram {
        let mut diagram = self.diagram(state);
        diagram.mark(Mark::LastMove, self.places_of(before, mv));
        diagram
    }
}
