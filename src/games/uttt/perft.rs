//! Counting positions, the last plies without making their moves.

use super::State;
use super::place::Places;
use super::position::Position;

/// Positions `depth` plies below `state`, making every move but those of the
/// last ply, whose positions are counted by the number of legal moves.
///
/// ```
/// use trilog::game::Rules;
/// use trilog::games::uttt::{self, Uttt};
/// assert_eq!(uttt::count_by_last_ply(&Uttt.initial().unwrap(), 4), 55_080);
/// ```
#[must_use]
pub fn count_by_last_ply(state: &State, depth: u32) -> u64 {
    if depth == 0 { 1 } else { by_last_ply(&state.position, depth) }
}

/// `depth` is at least 1.
fn by_last_ply(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return position.score.moves();
    }
    let mut nodes = 0;
    for board in Places(position.score.available()) {
        for cell in Places(position.free(board)) {
            nodes += match depth {
                2 => position.score_after(board, cell).moves(),
                _ => by_last_ply(&position.play(board, cell), depth - 1),
            };
        }
    }
    nodes
}
