//! Negamax: minimax in one rule. What a position is worth to a player is the
//! opposite of what it is worth to the other, so both players maximise and
//! the value changes its sign on the way up, whenever the mover changed.

use super::lines::Lines;
use super::{Budget, Clock, Found, Place, Score, Searchable, Stop, score};

/// Searches `state` by negamax, with the result of plain minimax. Nothing is
/// allocated on the way, and nothing left out.
///
/// A spent node or time budget leaves a score that says little, and the best
/// of the moves that were searched in full; then `depth` is 0.
///
/// ```
/// use trilog::game::{Notation, Rules};
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
    let clock = Clock::start(budget, stop);
    let mut search = Negamax { game, clock, lines: Lines::new(), cut: false };
    search.clock.tick();
    let Ok(mover) = game.to_move(state);
    let Ok(outcome) = game.outcome(state);
    let depth = budget.depth.unwrap_or(u32::MAX);
    let score = match outcome {
        Some(outcome) => game.final_score(state, outcome, mover, 0),
        None => search.value(&Place { state, mover, depth, ply: 0 }),
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

struct Negamax<'a, G: Searchable> {
    game: &'a G,
    clock: Clock,
    lines: Lines<G::Move>,
    /// Whether a guess went into the score.
    cut: bool,
}

impl<G: Searchable> Negamax<'_, G> {
    /// The value of a place to its mover: exact, and its line is written.
    fn value(&mut self, place: &Place<'_, G::State>) -> Score {
        if place.depth == 0 || self.clock.is_over() {
            self.cut = true;
            self.lines.clear(place.ply);
            return self.game.evaluate(place.state);
        }
        let mut best = -score::INFINITE;
        for mv in self.game.open_moves(place.state) {
            let value = self.after(place, &mv);
            if self.clock.is_over() {
                break;
            }
            if value > best {
                best = value;
                self.lines.raise(place.ply, &mv);
            }
        }
        best
    }

    /// The value of a move to its mover: exact.
    fn after(&mut self, place: &Place<'_, G::State>, mv: &G::Move) -> Score {
        self.clock.tick();
        let step = self.game.step(place.state, place.mover, mv);
        let ply = place.ply + 1;
        if let Some(outcome) = step.outcome {
            self.lines.clear(ply);
            return self.game.final_score(&step.state, outcome, place.mover, ply);
        }
        let next = Place { state: &step.state, mover: step.mover, depth: place.depth - 1, ply };
        let value = self.value(&next);
        if step.mover == place.mover { value } else { -value }
    }
}
