//! Random games, as many as possible.

use super::State;
use super::place::Place;
use super::tables;
use crate::game::Outcome;
use rand::Rng;

/// A random game's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rollout {
    /// How it ended.
    pub outcome: Outcome,
    /// Moves from the position it began in.
    pub plies: u32,
}

/// Plays random moves from `state` to the end of the game, each legal move as
/// likely as the others (to within 2 to the power of -25).
///
/// ```
/// use rand::SeedableRng;
/// use rand_xoshiro::Xoshiro256PlusPlus;
/// use trilog::game::Rules;
/// use trilog::games::uttt::{Uttt, rollout};
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let game = rollout(&Uttt.initial().unwrap(), &mut rng);
/// assert!((17..=81).contains(&game.plies));
/// ```
pub fn rollout(state: &State, rng: &mut impl Rng) -> Rollout {
    let mut position = state.position;
    let mut plies = 0;
    loop {
        if let Some(outcome) = position.score.outcome() {
            return Rollout { outcome, plies };
        }
        let random = rng.next_u32();
        let moves = position.score.moves();
        let mut index = (u64::from(random) * moves) >> 32;
        for board in super::Places(position.score.available()) {
            let free = position.free(board);
            let count = u64::from(tables::count(free));
            if index < count {
                let cell: Place = tables::member(free, index);
                position = position.play(board, cell);
                break;
            }
            index -= count;
        }
        plies += 1;
    }
}
