//! What minimax in one rule and alpha-beta have in common: moves in the game's
//! order, no memory, nothing allocated on the way.

use super::lines::Lines;
use super::{Budget, Clock, Distance, Found, Node, Score, Searchable, Stop, score};
use std::marker::PhantomData;

/// Which window the places below are searched with. A type, so that a search
/// without windows pays nothing for them.
pub(super) trait Windows {
    /// The window below, from the one here.
    fn below(window: (Score, Score)) -> (Score, Score);
}

/// Every window is open, so every result is exact.
pub(super) struct Open;

impl Windows for Open {
    #[inline]
    fn below(_: (Score, Score)) -> (Score, Score) {
        OPEN
    }
}

/// What cannot matter any more is left out.
pub(super) struct Narrowing;

impl Windows for Narrowing {
    #[inline]
    fn below(window: (Score, Score)) -> (Score, Score) {
        window
    }
}

/// A window that asks for everything.
pub(super) const OPEN: (Score, Score) = (-score::INFINITE, score::INFINITE);

/// Searches `state` to its end or to the budget's depth, as far as the window
/// asks.
pub(super) fn search<G: Searchable, W: Windows>(
    game: &G,
    state: &G::State,
    budget: Budget,
    stop: &Stop,
    (alpha, beta): (Score, Score),
) -> Found<G::Move> {
    let clock = Clock::start(budget, stop);
    let mut search =
        Plain::<G, W> { game, clock, lines: Lines::new(), cut: false, windows: PhantomData };
    search.clock.tick();
    let mover = game.to_move(state);
    let outcome = game.outcome(state);
    let depth = budget.deepest();
    let score = match outcome {
        Some(outcome) => game.final_score(state, outcome, mover, 0),
        None => search.value(&Node { state, mover, depth, ply: 0 }, alpha, beta),
    };
    let line = search.lines.root().to_vec();
    let over = search.clock.is_over() || game.has_left_out();
    let depth = match budget.depth {
        _ if over => 0,
        Some(depth) => depth,
        None => line.len() as u32,
    };
    let (nodes, proved) = (search.clock.nodes(), !over && is_proof(score, search.cut));
    Found { line, score, depth, nodes, proved, distance: Distance::Exact }
}

/// Whether the value of a search to a depth is that of the game: where no guess went
/// into it (none was `cut` off), or it is a win or a loss, which no guess makes.
pub(super) fn is_proof(score: Score, cut: bool) -> bool {
    !cut || score::is_decided(score)
}

struct Plain<'a, G: Searchable, W> {
    game: &'a G,
    clock: Clock,
    lines: Lines<G::Move>,
    /// Whether a guess went into the score.
    cut: bool,
    windows: PhantomData<W>,
}

impl<G: Searchable, W: Windows> Plain<'_, G, W> {
    /// The value of a place to its mover, as far as the window asks:
    ///
    /// - a result inside `alpha < result < beta` is exact, and its line is
    ///   written;
    /// - a result `<= alpha` is an upper bound;
    /// - a result `>= beta` is a lower bound, and no line is written.
    ///
    /// With windows that are [`Open`] every result is exact.
    fn value(&mut self, place: &Node<'_, G::State>, mut alpha: Score, beta: Score) -> Score {
        if place.depth == 0 || self.clock.is_over() {
            self.cut = true;
            self.lines.clear(place.ply);
            return self.game.evaluate(place.state);
        }
        let mut best = -score::INFINITE;
        let ply = place.ply + 1;
        for mv in self.game.open_moves(place.state) {
            self.clock.tick();
            let step = self.game.step(place.state, place.mover, &mv);
            let value = if let Some(outcome) = step.outcome {
                self.game.final_score(&step.state, outcome, place.mover, ply)
            } else {
                let depth = place.depth - 1;
                let next = Node { state: &step.state, mover: step.mover, depth, ply };
                self.below(&next, step.mover == place.mover, alpha, beta)
            };
            if self.clock.is_over() {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    if value >= beta {
                        break;
                    }
                    alpha = value;
                    if step.outcome.is_some() {
                        self.lines.clear(ply);
                    }
                    self.lines.raise(place.ply, &mv);
                }
            }
        }
        best
    }

    /// The value of a place to the player one ply above, who moves there again
    /// or not, within the same contract.
    #[inline]
    fn below(
        &mut self,
        next: &Node<'_, G::State>,
        again: bool,
        alpha: Score,
        beta: Score,
    ) -> Score {
        let (alpha, beta) = W::below((alpha, beta));
        if again { self.value(next, alpha, beta) } else { -self.value(next, -beta, -alpha) }
    }
}
