//! Negamax: minimax in one rule. What a position is worth to a player is the
//! opposite of what it is worth to the other, so both players maximise and
//! the value changes its sign on the way up, whenever the mover changed.

use super::{Budget, Found, Searchable, Stop, plain};

/// Searches `state` by negamax, with the result of plain minimax. Nothing is
/// allocated on the way, and nothing left out.
///
/// A spent node or time budget leaves a score that says little, and the best
/// of the moves that were searched in full; then `depth` is 0.
///
/// ```
/// use trilog::game::{Notation, Game};
/// use trilog::games::tris::Tris;
/// use trilog::search::{Budget, Stop, negamax, score};
/// let board = Tris.read_state("[x,x,e,o,o,e,e,e,e]").unwrap();
/// let found = negamax::search(&Tris, &board, Budget::default(), &Stop::default());
/// assert_eq!((found.score, found.line.len()), (score::win_in(1), 1));
/// ```
pub fn search<G: Searchable>(
    game: &G,
    state: &G::State,
    budget: Budget,
    stop: &Stop,
) -> Found<G::Move> {
    plain::search::<G, plain::Open>(game, state, budget, stop, plain::OPEN)
}
