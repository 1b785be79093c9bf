//! The player of k in a row that looks for threats.

use super::advice::Advice;
use crate::game::{NotationError, Player, Term};
use crate::games::mnk::Size;
use crate::games::{AnyGame, RowGrid};
use crate::gomoku::{self, Board, Plan};
use crate::search::{Budget, Distance, Found, Stop};

/// The board that the player of threats plays on.
fn board(size: Size) -> Board {
    let (rows, columns, k) = (size.rows(), size.columns(), size.k());
    Board { rows, columns, k, overline: size.overline() }
}

/// Whether the player knows the game: k in a row, with k from 3 to 6, or to 5
/// where overlines do not win.
pub(super) fn knows(game: AnyGame) -> bool {
    let start = game.native().initial();
    let grid = start.and_then(|start| game.row_grid(&start));
    matches!(grid, Ok(Some(RowGrid { size, .. })) if board(size).is_played())
}

/// What is played in `state`; nothing when the game is over, or is none that
/// the player knows.
pub(super) fn advise(
    game: AnyGame,
    budget: Budget,
    state: &Term,
    stop: &Stop,
) -> Result<Option<Advice>, NotationError> {
    let Some(grid) = game.row_grid(state)? else { return Ok(None) };
    if game.outcome(state)?.is_some() {
        return Ok(None);
    }
    let mover = game.to_move(state)?;
    let plan = gomoku::play(board(grid.size), &grid.cells, mover, budget, stop);
    let Some(plan) = plan else { return Ok(None) };
    let Plan { line, score, proved, depth, nodes } = plan;
    let line = in_moves(game, grid, state, mover, &line)?;
    let distance = if proved { Distance::Exact } else { Distance::AtMost };
    Ok(Advice::of(Found { line, score, depth, nodes, proved, distance }))
}

/// Cells that are taken in turn from `state` on, as the game's own moves.
pub(super) fn in_moves(
    game: AnyGame,
    RowGrid { size, mut cells }: RowGrid,
    state: &Term,
    mover: Player,
    line: &[(u32, u32)],
) -> Result<Vec<Term>, NotationError> {
    let (mut state, mut turn) = (state.clone(), mover);
    let mut moves = Vec::new();
    for &(row, column) in line {
        let cell = (row * size.columns() + column) as usize;
        // Every game of k in a row has its moves row by row.
        let Some(earlier) = cells.get(..cell) else { break };
        let before = earlier.iter().filter(|cell| cell.is_none()).count();
        let Some(mv) = game.legal(&state)?.into_iter().nth(before) else { break };
        state = game.next(&state, &mv)?;
        moves.push(mv);
        cells[cell] = Some(turn);
        turn = turn.other();
    }
    Ok(moves)
}
