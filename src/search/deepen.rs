//! Iterative deepening: depth 1, then 2, and so on, until the position is
//! solved or the budget is spent. The last depth that was searched in full
//! counts, so there is an answer at any time, and each depth leaves the table
//! full of good first moves for the next.

use super::memory::{Horizon, Memory};
use super::table::Known;
use super::table_search::{Later, value as table_value};
use super::{Budget, Clock, Distance, Found, Node, Score, Searchable, Stop, Table, Thought, score};
use crate::game::{Game, Player};
use std::sync::Arc;
use std::time::Instant;

/// How many entries a table begins with, and how many it may grow to.
const SMALL: usize = 1 << 12;
const LARGE: usize = 1 << 22;

/// How many positions it may take to say when a decided game ends, and again to say how,
/// beside a share of those that the search took: one in so many.
const FOR_THE_END: u64 = 10_000;
const SHARE_FOR_THE_END: u64 = 4;

/// Searches a root place to its depth, given a guess at the score, gives the exact
/// score of that depth, and writes a best line.
pub(crate) type Iteration<G> =
    fn(&mut Memory<'_, G>, &Node<'_, <G as Game>::State>, Score) -> Score;

/// Deepens `iteration` until the budget is spent or the position is solved. In the
/// result `score` is exact for `depth` plies, and `proved` says that no guess
/// went into it, or that it is a win or a loss.
pub(crate) fn deepen<G: Searchable>(
    game: &G,
    state: &G::State,
    budget: Budget,
    stop: &Stop,
    horizon: Horizon,
    iteration: Iteration<G>,
) -> Found<G::Move> {
    let clock = Clock::start(budget, stop);
    let memory = Memory::new(game, clock, Arc::new(Table::new(SMALL)), horizon);
    Deepening { memory, state, most: budget.deepest(), grows: Grows::Yes }.run(1, iteration)
}

/// Whether a table may be replaced by a larger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grows {
    /// It is this search's own.
    Yes,
    /// Other threads use it too.
    No,
}

/// A search that deepens.
pub(crate) struct Deepening<'a, G: Searchable> {
    pub(crate) memory: Memory<'a, G>,
    pub(crate) state: &'a G::State,
    /// The deepest depth.
    pub(crate) most: u32,
    pub(crate) grows: Grows,
}

impl<G: Searchable> Deepening<'_, G> {
    /// Runs `iteration` at depth `from`, then ever deeper.
    pub(crate) fn run(mut self, from: u32, iteration: Iteration<G>) -> Found<G::Move> {
        let game = self.memory.game;
        self.memory.clock.tick();
        let mover = game.to_move(self.state);
        let outcome = game.outcome(self.state);
        if let Some(outcome) = outcome {
            let score = game.final_score(self.state, outcome, mover, 0);
            let (line, distance) = (Vec::new(), Distance::Exact);
            return Found { line, score, depth: 0, nodes: 1, proved: true, distance };
        }
        let line = game.open_moves(self.state).into_iter().take(1).collect();
        let score = game.evaluate(self.state);
        let distance = Distance::Exact;
        let mut found = Found { line, score, depth: 0, nodes: 0, proved: false, distance };
        for depth in from.min(self.most)..=self.most {
            if found.proved || !self.deepened(&mut found, mover, depth, iteration) {
                break;
            }
        }
        self.allow_more();
        self.hasten(&mut found, mover);
        self.allow_more();
        self.lengthen(&mut found, mover);
        found.nodes = self.memory.clock.nodes();
        found
    }

    /// Searches to one depth; whether that was done in full.
    fn deepened(
        &mut self,
        found: &mut Found<G::Move>,
        mover: Player,
        depth: u32,
        iteration: Iteration<G>,
    ) -> bool {
        let memory = &mut self.memory;
        memory.guesses = 0;
        memory.lines.clear(0);
        let place = Node { state: self.state, mover, depth, ply: 0 };
        let score = iteration(memory, &place, found.score);
        if memory.clock.is_over() || memory.game.has_left_out() {
            // Without a whole depth, the best move so far beats none at all.
            if found.depth == 0 && !memory.lines.root().is_empty() {
                found.line = memory.lines.root().to_vec();
            }
            return false;
        }
        found.score = score;
        found.depth = depth;
        found.line = memory.lines.root().to_vec();
        found.proved = memory.guesses == 0 || score::is_decided(score);
        // On a longer way the table may know of an end beyond the depth: it is no nearer
        // than that, but something between may be.
        let is_seen = score::plies(score).is_none_or(|plies| plies <= depth + 1);
        found.distance = if is_seen { Distance::Exact } else { Distance::AtMost };
        memory.first = found.line.first().cloned();
        memory.clock.think(Thought::of(memory.game, self.state, found));
        let entries = memory.table.capacity();
        if self.grows == Grows::Yes && memory.clock.nodes() > entries as u64 / 2 && entries < LARGE
        {
            memory.table = Arc::new(memory.table.grown(entries * 8));
        }
        true
    }

    fn allow_more(&mut self) {
        let clock = &mut self.memory.clock;
        clock.allow(clock.nodes() / SHARE_FOR_THE_END + FOR_THE_END);
    }

    /// Looks, as far as is allowed, whether a decided game can end sooner than is known.
    fn hasten(&mut self, found: &mut Found<G::Move>, mover: Player) {
        let memory = &mut self.memory;
        while found.distance == Distance::AtMost
            && let Some(plies) = score::plies(found.score).filter(|plies| plies - 1 <= self.most)
        {
            let wins = found.score > 0;
            let low = if wins { found.score } else { found.score - 1 };
            let place = Node { state: self.state, mover, depth: plies - 1, ply: 0 };
            memory.lines.clear(0);
            let score = table_value(memory, &place, (low, low + 1), Later::Fully);
            if memory.clock.is_over() || memory.game.has_left_out() {
                return;
            }
            found.depth = place.depth;
            if wins != (score > low) {
                found.distance = Distance::Exact;
                return;
            }
            found.score = score;
            if wins {
                found.line = memory.lines.root().to_vec();
            }
            found.line.truncate(1);
        }
    }

    /// Plays a line that the table or a closed window has cut short on to its end, as far
    /// as is allowed.
    fn lengthen(&mut self, found: &mut Found<G::Move>, mover: Player) {
        let game = self.memory.game;
        let (mut value, mut state, mut mover) = (found.score, self.state.clone(), mover);
        // The table may have known more than was searched here.
        let complete = found.proved && self.memory.guesses == 0;
        let depth = if complete { Known::TO_THE_END } else { found.depth };
        for ply in 0.. {
            let depth = score::plies(value).unwrap_or(depth);
            if self.memory.clock.is_over() || game.has_left_out() || ply >= depth {
                break;
            }
            if ply as usize == found.line.len() {
                let place = Node { state: &state, mover, depth: depth - ply, ply };
                let Some(mv) = self.keeping(&place, &mut value) else { break };
                found.line.push(mv);
            }
            let step = game.step(&state, mover, &found.line[ply as usize]);
            if step.outcome.is_some() {
                break;
            }
            if step.mover != mover {
                value = -value;
            }
            (state, mover) = (step.state, step.mover);
        }
    }

    /// A move that keeps the value of a place, which becomes what the move is worth: more
    /// where a win is nearer than was known, less where a loss is.
    fn keeping(&mut self, place: &Node<'_, G::State>, value: &mut Score) -> Option<G::Move> {
        let memory = &mut self.memory;
        memory.root = place.ply;
        memory.lines.clear(place.ply);
        loop {
            let asked = *value;
            *value = table_value(memory, place, (asked - 1, asked), Later::Fully);
            let is_nearer = *value < asked && score::is_decided(*value);
            if !is_nearer || memory.clock.is_over() {
                return memory.lines.at(place.ply).first().cloned();
            }
        }
    }
}

/// Deepens a search without a memory, under the node or time budget of the
/// whole.
///
/// Guesses differ more than results do, so what is searched to its end is cut
/// off sooner: after a few depths, half of what is left goes to a search
/// without a horizon.
pub(crate) fn plainly<G: Searchable>(
    game: &G,
    state: &G::State,
    budget: Budget,
    stop: &Stop,
    plain: impl Fn(&G, &G::State, Budget, &Stop) -> Found<G::Move>,
) -> Found<G::Move> {
    let started = Instant::now();
    let outcome = game.outcome(state);
    if outcome.is_some() {
        return plain(game, state, budget, stop);
    }
    let left = |spent| Budget { depth: None, ..budget.less(spent, started.elapsed()) };
    let line = game.open_moves(state).into_iter().take(1).collect();
    let (score, distance) = (game.evaluate(state), Distance::Exact);
    let mut best = Found { line, score, depth: 0, nodes: 0, proved: false, distance };
    for depth in 1..=budget.deepest() {
        if depth == BEFORE_THE_END {
            let Budget { nodes, time, .. } = left(best.nodes);
            let half = Budget {
                depth: budget.depth,
                nodes: nodes.map(|nodes| nodes / 2),
                time: time.map(|time| time / 2),
            };
            let found = plain(game, state, half, stop);
            let nodes = best.nodes + found.nodes;
            if found.depth > 0 {
                return Found { nodes, ..found };
            }
            best.nodes = nodes;
        }
        let found = plain(game, state, Budget { depth: Some(depth), ..left(best.nodes) }, stop);
        let nodes = best.nodes + found.nodes;
        if found.depth == 0 {
            return Found { nodes, ..best };
        }
        best = Found { nodes, ..found };
        stop.think(Thought::of(game, state, &best));
        if best.proved {
            break;
        }
    }
    best
}

/// The depth before which a search is tried that knows no horizon.
const BEFORE_THE_END: u32 = 5;
