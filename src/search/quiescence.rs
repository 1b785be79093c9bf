//! Quiescence: where the depth runs out in the middle of a fight, the fight is
//! followed to its end before anything is guessed. (Beal: A generalised
//! quiescence search algorithm, 1990.)

use super::memory::{Horizon, Memory};
use super::{Node, Score, Searchable};

/// How many plies a fight may last beyond the depth.
const LONGEST: u32 = 24;

impl<G: Searchable> Memory<'_, G> {
    /// The value of a place where the depth has run out, in the window's
    /// contract.
    pub(crate) fn at_horizon(
        &mut self,
        place: &Node<'_, G::State>,
        alpha: Score,
        beta: Score,
    ) -> Score {
        self.guesses += 1;
        self.lines.clear(place.ply);
        match self.horizon {
            Horizon::Evaluate => self.game.evaluate(place.state),
            Horizon::Quiesce => value(self, place, alpha, beta),
        }
    }
}

/// The value of a place where the depth has run out, as far as the window
/// asks: a result inside it is what the guesses at the ends of all fights make
/// of it, one `<= alpha` an upper and one `>= beta` a lower bound of that.
///
/// A player is never forced to go on fighting, so the guess at the place
/// itself is a lower bound; unless there is an answer without which the game
/// is lost at once: then nothing but that answer is looked at.
fn value<G: Searchable>(
    memory: &mut Memory<'_, G>,
    place: &Node<'_, G::State>,
    alpha: Score,
    beta: Score,
) -> Score {
    memory.lines.clear(place.ply);
    fight(memory, place, alpha, beta, LONGEST)
}

fn fight<G: Searchable>(
    memory: &mut Memory<'_, G>,
    place: &Node<'_, G::State>,
    alpha: Score,
    beta: Score,
    left: u32,
) -> Score {
    if left == 0 || memory.clock.is_over() {
        return memory.game.evaluate(place.state);
    }
    let next = |memory: &mut Memory<'_, G>, place: &Node<'_, G::State>, alpha, beta| {
        memory.lines.clear(place.ply);
        fight(memory, place, alpha, beta, left - 1)
    };
    if let Some(only) = memory.game.only_move(place.state) {
        return memory.after(place, &only, (alpha, beta), next);
    }
    let mut best = memory.game.evaluate(place.state);
    for mv in memory.game.open_moves(place.state) {
        if best >= beta || memory.clock.is_over() {
            break;
        }
        if memory.game.is_forcing(place.state, &mv) {
            best = best.max(memory.after(place, &mv, (alpha.max(best), beta), next));
        }
    }
    best
}
