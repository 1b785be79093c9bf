//! The player that plays what the solver proves.
//!
//! It knows the games of k in a row, tic-tac-toe under both its names among
//! them. Where the proof takes too long, the game's best search plays; and where
//! overlines do not win, for the solver knows lines that only grow.

use super::advice::{Advice, cores, think};
use super::{PlayerKind, PlayerSpec, threats};
use crate::game::{NotationError, Outcome, Overline, Player, Term};
use crate::games::mnk::{AnySize, Size};
use crate::games::{AnyGame, RowGrid};
use crate::search::{Budget, Distance, Found, Score, Stop, Technique, score};
use crate::solve::{Reply, Solver};
use std::time::Instant;

/// How many positions a look for the shortest win, or the longest defence, may
/// cost: some milliseconds.
const SHORTEST: u64 = 5_000;

/// What the solver plays in `state`, or the best search where a proof is out
/// of reach; nothing in a game that is no k in a row.
pub(super) fn advise(
    game: AnyGame,
    player: PlayerSpec,
    state: &Term,
    stop: &Stop,
) -> Result<Option<Advice>, NotationError> {
    let Some(grid) = game.row_grid(state)? else { return Ok(None) };
    let started = Instant::now();
    let size = grid.size;
    let mover = game.to_move(state)?;
    if game.outcome(state)?.is_some() {
        return Ok(None);
    }
    let budget = player.budget();
    if size.overline() == Overline::Nothing {
        return searched(game, player, size, budget, state, stop);
    }
    // What is left when there is no proof is left to the search.
    let half = Budget {
        nodes: budget.nodes.map(|nodes| nodes.div_ceil(2)),
        time: budget.time.map(|time| time / 2),
        ..budget
    };
    let threads = player.threads().map_or_else(cores, |threads| threads as usize);
    let solver = Solver::new(size.rows(), size.columns(), size.k());
    let Ok(solver) = solver.map(|solver| solver.with_threads(threads)) else {
        return searched(game, player, size, budget, state, stop);
    };
    let Some(reply) = solver.reply(&grid.cells, mover, half, stop) else {
        let left = Budget { nodes: half.nodes, ..budget.less(0, started.elapsed()) };
        return searched(game, player, size, left, state, stop);
    };
    if matches!(reply.value, Outcome::Won(_))
        && let Some(advice) =
            shortest(game, state, budget.less(reply.nodes, started.elapsed()), stop)?
    {
        return Ok(Some(Advice { nodes: advice.nodes + reply.nodes, ..advice }));
    }
    proved(game, grid, state, mover, &reply)
}

/// The shortest win, or the longest defence, where a short search finds it.
fn shortest(
    game: AnyGame,
    state: &Term,
    left: Budget,
    stop: &Stop,
) -> Result<Option<Advice>, NotationError> {
    let nodes = left.nodes.map_or(SHORTEST, |nodes| nodes.min(SHORTEST));
    let near = Budget { nodes: Some(nodes), ..left };
    let found = game.search(state, Technique::Deepening, near, stop, 1)?;
    Ok(if found.proved { Advice::of(found) } else { None })
}

/// What the solver proved, in the game's own moves.
fn proved(
    game: AnyGame,
    grid: RowGrid,
    state: &Term,
    mover: Player,
    reply: &Reply,
) -> Result<Option<Advice>, NotationError> {
    let line = threats::in_moves(game, grid, state, mover, &reply.line)?;
    Ok(Advice::of(Found {
        depth: line.len() as u32,
        line,
        score: worth(reply.value, mover),
        nodes: reply.nodes,
        proved: true,
        distance: Distance::AtMost,
    }))
}

/// A value as a score, where nobody counted how soon it comes.
fn worth(value: Outcome, mover: Player) -> Score {
    match value {
        Outcome::Won(winner) if winner == mover => score::DECIDED,
        Outcome::Won(_) => -score::DECIDED,
        Outcome::Draw => score::DRAW,
    }
}

/// What is played where there is no proof.
fn searched(
    game: AnyGame,
    player: PlayerSpec,
    size: Size,
    budget: Budget,
    state: &Term,
    stop: &Stop,
) -> Result<Option<Advice>, NotationError> {
    let kind = match size.game() {
        AnySize::Small(_) => PlayerKind::Search(Technique::Deepening),
        // Nobody searches a large board to the end.
        AnySize::Wide(_) if threats::knows(game) => {
            return threats::advise(game, budget, state, stop);
        }
        AnySize::Wide(_) => PlayerKind::Mcts,
    };
    think(game, player.as_kind(kind, budget), state, stop)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// What is looked for behind the proof is paid from the same budget.
    #[test]
    fn a_budget_of_nodes_is_kept() {
        for (game, position) in [
            ("mnk:6,6,5", ""),
            ("mnk:6,6,5", "6x6 k5 x...../....../....../....../....../......"),
            ("mnk:4,4,4", "4x4 k4 x.../..../..../...."),
            ("mnk:3,4,3", "3x4 k3 x.../..o./..../"),
            ("mnk:5,5,4", ""),
            ("mnk:7,7,5", ""),
        ] {
            let game = AnyGame::parse(game).unwrap();
            let state = match position {
                "" => game.native().initial().unwrap(),
                position => game.read_state(position).unwrap(),
            };
            for nodes in [100, 1_000, 6_000] {
                let player = format!("solver:nodes={nodes},threads=1").parse().unwrap();
                let advice = game.advise(player, &state, &Stop::default()).unwrap().unwrap();
                // Where the budget ends, each question on the way up counts one more.
                let most = nodes + nodes / 10 + 20;
                assert!(advice.nodes <= most, "{game:?} {position} {nodes}: {advice:?}");
            }
        }
    }
}
