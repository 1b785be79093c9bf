//! The end of a game, where a plain search sees all that is left.

use super::super::{Budget, Found, Searchable, Stop, Technique, score, search};
use std::time::Instant;

/// A share of the budget: one in so many.
const SHARE: u32 = 5;

/// What a principal variation search proves of a position near the end, for a share
/// of the budget; nothing where it proves nothing.
pub(super) fn proved<G: Searchable>(
    game: &G,
    state: &G::State,
    budget: Budget,
    stop: &Stop,
) -> Option<Found<G::Move>> {
    if !game.is_near_end(state) || game.outcome(state).is_some() {
        return None;
    }
    let share = Budget {
        depth: None,
        nodes: budget.nodes.map(|nodes| nodes / u64::from(SHARE)),
        time: budget.time.map(|time| time / SHARE),
    };
    Some(search(game, state, Technique::Pvs, share, stop, 1)).filter(|found| found.proved)
}

/// What is played in a position that is proved to be a `draw`: what the tree plays,
/// where a search as long shows that this is one still.
pub(super) fn kept_draw<G: Searchable>(
    game: &G,
    state: &G::State,
    draw: Found<G::Move>,
    from_tree: Found<G::Move>,
    deadline: Option<Instant>,
) -> Found<G::Move> {
    let Some(mv) = from_tree.line.first().filter(|_| !from_tree.proved) else { return draw };
    let next = game.play(state, mv);
    let time = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
    let as_long = Budget { nodes: Some(draw.nodes), time, depth: None };
    let after = search(game, &next, Technique::Pvs, as_long, &Stop::default(), 1);
    if !after.proved || after.score != score::DRAW {
        return draw;
    }
    let line = from_tree.line[..1].iter().cloned().chain(after.line).collect::<Vec<_>>();
    Found { depth: line.len() as u32, line, nodes: from_tree.nodes, ..draw }
}
