//! Plain alpha-beta: minimax that leaves out what cannot matter.
//!
//! No memory, no ordering, no deepening: moves in the game's order, nothing
//! allocated on the way. This is the search of the thesis, done right: what
//! depends on the depth goes into the score *before* it meets the window.
//! (Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975; fail-soft after
//! Fishburn, 1983.)

use super::lines::Lines;
use super::{Budget, Clock, Found, Place, Score, Searchable, Stop, score};

/// Searches `state` by plain alpha-beta, with the result of plain minimax:
/// the same score, exact, and a best line.
///
/// A spent node or time budget leaves a score that says little, and the best
/// of the moves that were searched in full; then `depth` is 0.
///
/// ```
/// use trilog::game::Rules;
/// use trilog::games::tris::Tris;
/// use trilog::search::{Budget, Stop, alpha_beta};
/// let start = Tris.initial().unwrap();
/// let found = alpha_beta::search(&Tris, &start, Budget::default(), &Stop::default());
/// assert_eq!((found.score, found.proved, found.line.len()), (0, true, 9));
/// ```
pub fn search<G: Searchable>(
    game: &G,
    state: &G::State,
    budget: Budget,
    stop: &Stop,
) -> Found<G::Move> {
    let mut search =
        AlphaBeta { game, clock: Clock::start(budget, stop), lines: Lines::new(), cut: false };
    search.clock.tick();
    let Ok(mover) = game.to_move(state);
    let Ok(outcome) = game.outcome(state);
    let depth = budget.depth.unwrap_or(u32::MAX);
    let score = match outcome {
        Some(outcome) => game.final_score(state, outcome, mover, 0),
        None => {
            search.value(&Place { state, mover, depth, ply: 0 }, -score::INFINITE, score::INFINITE)
        }
    };
    let line = search.lines.root().to_vec();
    let over = search.clock.is_over();
    let depth = match budget.depth {
        _ if over => 0,
        Some(depth) => depth,
        None => line.len() as u32,
    };
    Found { line, score, depth, nodes: search.clock.nodes(), proved: !search.cut && !over }
}

struct AlphaBeta<'a, G: Searchable> {
    game: &'a G,
    clock: Clock,
    lines: Lines<G::Move>,
    /// Whether a guess went into the score.
    cut: bool,
}

impl<G: Searchable> AlphaBeta<'_, G> {
    /// The value of a place to its mover, as far as the window asks:
    ///
    /// - a result inside `alpha < result < beta` is exact, and its line is
    ///   written;
    /// - a result `<= alpha` is an upper bound;
    /// - a result `>= beta` is a lower bound.
    fn value(&mut self, place: &Place<'_, G::State>, mut alpha: Score, beta: Score) -> Score {
        if place.depth == 0 || self.clock.is_over() {
            self.cut = true;
            self.lines.clear(place.ply);
            return self.game.evaluate(place.state);
        }
        let mut best = -score::INFINITE;
        for mv in self.game.open_moves(place.state) {
            let value = self.after(place, &mv, alpha, beta);
            if self.clock.is_over() {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.lines.raise(place.ply, &mv);
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// The value of a move to its mover, within the same contract.
    #[inline]
    fn after(
        &mut self,
        place: &Place<'_, G::State>,
        mv: &G::Move,
        alpha: Score,
        beta: Score,
    ) -> Score {
        self.clock.tick();
        let step = self.game.step(place.state, place.mover, mv);
        let ply = place.ply + 1;
        if let Some(outcome) = step.outcome {
            self.lines.clear(ply);
            return self.game.final_score(&step.state, outcome, place.mover, ply);
        }
        let next = Place { state: &step.state, mover: step.mover, depth: place.depth - 1, ply };
        if step.mover == place.mover {
            self.value(&next, alpha, beta)
        } else {
            -self.value(&next, -beta, -alpha)
        }
    }
}
