//! NegaC*: closed windows like MTD(f)'s, in the middle of what is still
//! possible, so that each search halves it. (Coplan's C*, 1982, in the form of
//! Weill: The NegaC* search, 1992.)

use super::memory::Memory;
use super::table_search::{Later, value};
use super::{Node, Score, Searchable, score};

/// The exact value of a root place, and a move that reaches it.
///
/// Every search asks the window `(middle, middle + 1)`: a result of at most
/// `middle` is an upper bound, any other a lower bound. Because the search is
/// fail-soft a bound may jump further than to the middle.
pub(crate) fn iteration<G: Searchable>(
    memory: &mut Memory<'_, G>,
    place: &Node<'_, G::State>,
    _: Score,
) -> Score {
    // No score is so low, so the last bound from below comes with a move.
    let (mut lower, mut upper) = (-score::INFINITE, score::INFINITE);
    while lower < upper && !memory.clock.is_over() {
        let middle = lower + (upper - lower) / 2;
        let bound = value(memory, place, (middle, middle + 1), Later::Fully);
        if bound <= middle {
            upper = bound;
        } else {
            lower = bound;
        }
    }
    lower
}
