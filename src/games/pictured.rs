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
    fn places_of(&self, before: &Self::State, mv: &Self::Move) -> Vec<Place>;

    /// The cells to which legal moves lead.
    fn targets(&self, state: &Self::State) -> Vec<Place> {
        let Ok(moves) = self.legal(state);
        moves.into_iter().flat_map(|mv| self.places_of(state, &mv)).collect()
    }

    /// The picture of `state`, to which `mv` in `before` has led, with that
    /// move marked.
    fn diagram_after(&self, before: &Self::State, mv: &Self::Move, state: &Self::State) -> Diagram {
        let mut diagram = self.diagram(state);
        diagram.mark(Mark::LastMove, self.places_of(before, mv));
        diagram
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::Pictured;
    use crate::game::Term;
    use crate::games::AnyGame;

    /// Positions of random games.
    fn positions(game: AnyGame, games: u64, mut bits: u64) -> Vec<Term> {
        let rules = game.native();
        let mut all = Vec::new();
        for _ in 0..games {
            let mut state = rules.initial().unwrap();
            loop {
                all.push(state.clone());
                let moves = rules.legal(&state).unwrap();
                if moves.is_empty() {
                    break;
                }
                bits ^= bits << 13;
                bits ^= bits >> 7;
                bits ^= bits << 17;
                state = rules.play_unchecked(&state, &moves[bits as usize % moves.len()]).unwrap();
            }
        }
        all
    }

    #[test]
    fn old_and_new_are_equal() {
        let mut count = 0;
        for name in [
            "tris",
            "oxo",
            "mnk",
            "uttt",
            "traxit",
            "mnk:1,1,1",
            "mnk:4,7,4",
            "mnk:10,10,5",
            "mnk:11,3,3",
            "mnk:15,15,5",
            "mnk:19,19,5",
            "mnk:1,19,3",
            "mnk:19,1,3",
            "traxit:start=free,obstacles=ring,traxit_to=edge",
            "traxit:edition=publisher",
        ] {
            let game = AnyGame::parse(name).unwrap();
            for state in positions(game, 40, 0x9e37_79b9_7f4a_7c15) {
                assert_eq!(game.diagram(&state).unwrap().to_text(), game.draw(&state).unwrap());
                count += 1;
            }
        }
        for code in 0..19683_u32 {
            let cells: Vec<&str> =
                (0..9).map(|at| ["e", "x", "o"][(code / 3_u32.pow(at) % 3) as usize]).collect();
            let state = Term::new(format!("[{}]", cells.join(",")));
            assert_eq!(
                AnyGame::Tris.diagram(&state).unwrap().to_text(),
                AnyGame::Tris.draw(&state).unwrap()
            );
            count += 1;
        }
        for tile in crate::games::traxit::Tile::all() {
            assert_eq!(
                crate::games::traxit::tiles_diagram(tile.only()).to_text(),
                crate::games::traxit::draw_tiles(tile.only())
            );
        }
        let all = crate::games::traxit::Tile::all().collect();
        assert_eq!(
            crate::games::traxit::tiles_diagram(all).to_text(),
            crate::games::traxit::draw_tiles(all)
        );
        println!("{count} positions");
    }
}
