//! The eight ways to turn and mirror the game: nine boards, and each of them.

use super::{Board, Place, Places, State};
use crate::game::Player;
use std::array;

/// A way to turn or mirror: where the places of the boards go, and the cells of each.
///
/// ```
/// use trilog::game::Game;
/// use trilog::games::uttt::{Symmetry, Uttt};
/// let start = Uttt.initial();
/// assert!(Symmetry::all().iter().all(|symmetry| symmetry.state(&start) == start));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry([Place; 9]);

impl Symmetry {
    /// All of them: each quarter turn, and then that one mirrored.
    #[must_use]
    pub fn all() -> [Symmetry; 8] {
        array::from_fn(|number| {
            let turned = (0..number / 2).fold(Place::ALL, |places, _| places.map(quarter));
            Symmetry(if number % 2 == 0 { turned } else { turned.map(mirrored) })
        })
    }

    /// Where a place goes.
    #[must_use]
    pub fn place(&self, place: Place) -> Place {
        self.0[place.index()]
    }

    /// The way back.
    #[must_use]
    pub fn inverse(&self) -> Symmetry {
        let mut back = Place::ALL;
        Place::ALL.into_iter().for_each(|place| back[self.place(place).index()] = place);
        Symmetry(back)
    }

    /// The position with everything where it goes.
    #[must_use]
    pub fn state(&self, state: &State) -> State {
        let moved = |set: Places| set.map(|cell| self.place(cell)).collect::<Places>();
        let mut boards = [Board::default(); 9];
        for (board, place) in state.boards().into_iter().zip(Place::ALL) {
            let [x, o] = Player::BOTH.map(|player| moved(board.of(player)));
            boards[self.place(place).index()] = Board::new(x, o);
        }
        State::build(boards, state.prev().map(|place| self.place(place)))
    }
}

fn quarter(place: Place) -> Place {
    Place::ALL[place.index() % 3 * 3 + 2 - place.index() / 3]
}

fn mirrored(place: Place) -> Place {
    Place::ALL[place.index() / 3 * 3 + 2 - place.index() % 3]
}

#[cfg(test)]
mod tests {
    use super::super::Uttt;
    use super::*;
    use crate::game::Game as _;
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn turning_keeps_what_the_position_is() {
        let mut dice = ChaCha8Rng::seed_from_u64(7);
        for _ in 0..20 {
            let mut state = Uttt.initial();
            while state.outcome().is_none() {
                for symmetry in Symmetry::all() {
                    let there = symmetry.state(&state);
                    assert_eq!(there.moves().count(), state.moves().count());
                    assert_eq!(there.to_move(), state.to_move());
                    assert_eq!(symmetry.inverse().state(&there), state);
                }
                let moves: Vec<_> = state.moves().collect();
                state = Uttt.play(&state, &moves[dice.random_range(0..moves.len())]);
            }
        }
    }

    #[test]
    fn there_are_eight_of_them() {
        let all = Symmetry::all();
        let different = |at: usize| !all[..at].contains(&all[at]);
        assert!((0..8).all(different) && all[0] == Symmetry(Place::ALL));
    }
}
