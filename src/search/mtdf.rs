//! MTD(f): nothing but searches with closed windows, each of which says on
//! which side of a guess the value lies; the table remembers what they have
//! in common. (Plaat, Schaeffer, Pijls, de Bruin: Best-first fixed-depth
//! minimax algorithms, 1996.)

use super::memory::Memory;
use super::table_search::{Later, value};
use super::{Node, Score, Searchable, score};

/// The exact value of a root place, and a move that reaches it, from the
/// first guess `guess`: better guesses need fewer searches.
///
/// Every search asks the window `(beta - 1, beta)`: a result below `beta` is
/// an upper bound, any other a lower bound. The value is known when they meet.
pub(crate) fn iteration<G: Searchable>(
    memory: &mut Memory<'_, G>,
    place: &Node<'_, G::State>,
    guess: Score,
) -> Score {
    let (mut lower, mut upper) = (-score::INFINITE, score::INFINITE);
    let mut best = guess;
    while lower < upper && !memory.clock.is_over() {
        let beta = if best == lower { best + 1 } else { best };
        best = value(memory, place, (beta - 1, beta), Later::Fully);
        if best < beta {
            upper = best;
        } else {
            lower = best;
        }
    }
    best
}
