//! What a position of a user's own game looks like: what the file draws.

use super::{Move, Position, UserSearch};
use crate::diagram::{Diagram, Place};
use crate::game::Notation;
use crate::games::pictured::Pictured;

impl Pictured for UserSearch {
    fn diagram(&self, state: &Position) -> Diagram {
        Diagram::of_text(&self.game.draw(&self.state_term(state)))
    }

    /// A file does not say where its cells are.
    fn places_of(&self, _: &Position, _: &Move) -> Vec<Place> {
        Vec::new()
    }

    fn targets(&self, _: &Position) -> Vec<Place> {
        Vec::new()
    }
}
