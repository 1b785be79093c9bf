//! Plain alpha-beta: minimax that leaves out what cannot matter.
//!
//! No memory, no ordering, no deepening: moves in the game's order, nothing
//! allocated on the way. This is the search of the thesis, done right: what
//! depends on the depth goes into the score *before* it meets the window.
//! (Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975; fail-soft after
//! Fishburn, 1983.)

use super::{Budget, Found, Score, Searchable, Stop, plain};

/// Searches `state` by plain alpha-beta, with the result of plain minimax:
/// the same score, exact, and a best line.
///
/// A spent node or time budget leaves a score that says little, and the best
/// of the moves that were searched in full; then `depth` is 0.
///
/// ```
/// use trilog::game::Game;
/// use trilog::games::tris::Tris;
/// use trilog::search::{Budget, Stop, alpha_beta};
/// let start = Tris.initial();
/// let found = alpha_beta::search(&Tris, &start, Budget::default(), &Stop::default());
/// assert_eq!((found.score, found.proved, found.line.len()), (0, true, 9));
/// ```
pub fn search<G: Searchable>(
    game: &G,
    state: &G::State,
    budget: Budget,
    stop: &Stop,
) -> Found<G::Move> {
    plain::search::<G, plain::Narrowing>(game, state, budget, stop, plain::OPEN)
}

/// What `state` is worth to its mover, as far as the window from `alpha` to
/// `beta`, the larger one, asks: a result between them is exact, one of `alpha`
/// or less is an upper bound, and one of `beta` or more a lower bound.
///
/// ```
/// use trilog::game::Notation;
/// use trilog::games::tris::Tris;
/// use trilog::search::{alpha_beta, score};
/// let board = Tris.read_state("[x,x,e,o,o,e,e,e,e]").unwrap();
/// assert_eq!(alpha_beta::within(&Tris, &board, (0, 1)), score::win_in(1));
/// ```
pub fn within<G: Searchable>(game: &G, state: &G::State, window: (Score, Score)) -> Score {
    let (budget, stop) = (Budget::default(), Stop::default());
    plain::search::<G, plain::Narrowing>(game, state, budget, &stop, window).score
}
