//! Plain minimax: every line to its end, or to a depth. The slowest search
//! and the yardstick of all the others.

use super::{Budget, Clock, Distance, Found, Score, Searchable, Stop, for_mover, plain, score};

/// Searches `state` by plain minimax.
///
/// The score is exact: the value of the game, or, where the depth of the
/// budget cuts lines off, the minimax value of the guesses there. A spent
/// node or time budget cuts lines off too, wherever the search stands; then
/// `depth` is 0 and the score says little.
///
/// ```
/// use trilog::game::Game;
/// use trilog::games::tris::Tris;
/// use trilog::search::{Budget, Stop, minimax};
/// let start = Tris.initial();
/// let found = minimax::search(&Tris, &start, Budget::default(), &Stop::default());
/// assert_eq!((found.score, found.proved), (0, true));
/// ```
pub fn search<G: Searchable>(
    game: &G,
    state: &G::State,
    budget: Budget,
    stop: &Stop,
) -> Found<G::Move> {
    let mut minimax = Minimax { game, clock: Clock::start(budget, stop), cut: false };
    let (score, line) = minimax.value(state, budget.deepest(), 0);
    let over = minimax.clock.is_over() || game.has_left_out();
    let depth = match budget.depth {
        _ if over => 0,
        Some(depth) => depth,
        None => line.len() as u32,
    };
    let (nodes, proved) = (minimax.clock.nodes(), !over && plain::is_proof(score, minimax.cut));
    Found { line, score, depth, nodes, proved, distance: Distance::Exact }
}

struct Minimax<'a, G> {
    game: &'a G,
    clock: Clock,
    /// Whether a guess went into the score.
    cut: bool,
}

impl<G: Searchable> Minimax<'_, G> {
    /// The value of `state`, `ply` plies below the root, to its mover, and
    /// the line that leads to it.
    fn value(&mut self, state: &G::State, depth: u32, ply: u32) -> (Score, Vec<G::Move>) {
        let go_on = self.clock.tick();
        let outcome = self.game.outcome(state);
        let mover = self.game.to_move(state);
        if let Some(outcome) = outcome {
            return (self.game.final_score(state, outcome, mover, ply), Vec::new());
        }
        if depth == 0 || !go_on {
            self.cut = true;
            return (self.game.evaluate(state), Vec::new());
        }
        let moves = self.game.legal(state);
        let mut best = (-score::INFINITE, Vec::new());
        for mv in moves {
            let next = self.game.play(state, &mv);
            let (value, line) = self.value(&next, depth - 1, ply + 1);
            let value = for_mover(self.game, state, &next, value);
            if self.clock.is_over() {
                break;
            }
            if value > best.0 {
                best = (value, std::iter::once(mv).chain(line).collect());
            }
        }
        best
    }
}
