//! The player that plays what the solver proves.
//!
//! It knows the games of k in a row, tic-tac-toe under both its names among
//! them. Where the proof takes too long, the game's best search plays.

use super::advice::{Advice, cores, think};
use super::{PlayerKind, PlayerSpec};
use crate::game::{Notation, NotationError, Outcome, Player, Term};
use crate::games::mnk::{Board, Mnk, Size, Twin, occupants};
use crate::games::oxo::Oxo;
use crate::games::tris::Tris;
use crate::games::{AnyGame, with_native};
use crate::search::{self, Budget, Score, Searchable, Stop, Technique, score};
use crate::solve::{Reply, Solver};
use std::time::{Duration, Instant};

/// A position of k in a row: its size, and who holds each cell, row by row.
type Grid = (Size, Vec<Option<Player>>);

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
    let Some(grid) = grid(game, state)? else { return Ok(None) };
    with_native!(game, game => {
        let state = game.read_state(state.as_str())?;
        Ok(play(&game, player, grid, &state, stop))
    })
}

fn play<G>(
    game: &G,
    player: PlayerSpec,
    grid: Grid,
    state: &G::State,
    stop: &Stop,
) -> Option<Advice>
where
    G: Searchable + Notation,
{
    let started = Instant::now();
    let (size, cells) = &grid;
    let mover = game.to_move(state);
    let None = game.outcome(state) else { return None };
    let budget = player.budget();
    // What is left when there is no proof is left to the search.
    let half = Budget {
        nodes: budget.nodes.map(|nodes| nodes.div_ceil(2)),
        time: budget.time.map(|time| time / 2),
        ..budget
    };
    let threads = player.threads().map_or_else(cores, |threads| threads as usize);
    let solver = Solver::new(size.rows(), size.columns(), size.k());
    let Ok(solver) = solver.map(|solver| solver.with_threads(threads)) else {
        return think(game, player.as_kind(substitute(*size), budget), state, stop);
    };
    let Some(reply) = solver.reply(cells, mover, half, stop) else {
        let left = Budget {
            nodes: half.nodes,
            time: budget.time.map(|time| time.saturating_sub(started.elapsed())),
            ..budget
        };
        return think(game, player.as_kind(substitute(*size), left), state, stop);
    };
    if matches!(reply.value, Outcome::Won(_))
        && let Some(advice) = shortest(game, state, half.time, stop)
    {
        return Some(Advice { nodes: advice.nodes + reply.nodes, ..advice });
    }
    proved(game, grid, state, mover, &reply)
}

/// The shortest win, or the longest defence, where a short search finds it.
fn shortest<G>(game: &G, state: &G::State, time: Option<Duration>, stop: &Stop) -> Option<Advice>
where
    G: Searchable + Notation,
{
    let near = Budget { nodes: Some(SHORTEST), time, depth: None };
    let found = search::search(game, state, Technique::Deepening, near, stop, 1);
    Advice::of(game, &found).filter(|_| found.proved)
}

/// What the solver proved, in the game's own moves.
fn proved<G>(
    game: &G,
    (size, mut cells): Grid,
    state: &G::State,
    mover: Player,
    reply: &Reply,
) -> Option<Advice>
where
    G: Searchable + Notation,
{
    let (mut state, mut turn) = (state.clone(), mover);
    let mut line = Vec::new();
    for &(row, column) in &reply.line {
        let cell = (row * size.columns() + column) as usize;
        // Every game of k in a row has its moves row by row.
        let before = cells.get(..cell)?.iter().filter(|cell| cell.is_none()).count();
        let mv = game.open_moves(&state).into_iter().nth(before)?;
        line.push(game.move_term(&mv));
        let step = game.step(&state, turn, &mv);
        *cells.get_mut(cell)? = Some(turn);
        (state, turn) = (step.state, step.mover);
    }
    Some(Advice {
        mv: line.first()?.clone(),
        score: Some(worth(reply.value, mover)),
        proved: true,
        depth: line.len() as u32,
        nodes: reply.nodes,
        line,
        seconds: 0.0,
    })
}

/// A value as a score, where nobody counted how soon it comes.
fn worth(value: Outcome, mover: Player) -> Score {
    match value {
        Outcome::Won(winner) if winner == mover => score::DECIDED,
        Outcome::Won(_) => -score::DECIDED,
        Outcome::Draw => score::DRAW,
    }
}

/// Who plays where there is no proof.
fn substitute(size: Size) -> PlayerKind {
    match size.twin() {
        Twin::Small(_) => PlayerKind::Search(Technique::Deepening),
        // Nobody searches a large board to the end.
        Twin::Wide(_) => PlayerKind::Mcts,
    }
}

fn grid(game: AnyGame, state: &Term) -> Result<Option<Grid>, NotationError> {
    let board = match game {
        AnyGame::Tris => Tris.read_state(state.as_str())?,
        AnyGame::Oxo => Oxo.read_state(state.as_str())?.board(),
        AnyGame::Mnk(size) => {
            return Ok(Some((size, occupants(&game.read_state(state.as_str())?))));
        }
        AnyGame::Uttt | AnyGame::Traxit(_) | AnyGame::User(_) => return Ok(None),
    };
    Ok(Some((Size::TRIS, three_by_three(&board))))
}

fn three_by_three(board: &Board) -> Vec<Option<Player>> {
    let places = (0..3).flat_map(|row| (0..3).map(move |column| (row, column)));
    let squares = places.filter_map(|(row, column)| Mnk::TRIS.square(row, column));
    squares.map(|square| Mnk::TRIS.holder(board, square)).collect()
}
