//! Counting positions, the last plies without making their moves.

use super::State;
use super::place::{Place, Places};
use super::position::{Position, Score, shift};
use super::tables;

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

/// Positions `depth` plies below `state`, of which the last two plies are
/// counted without making a move: the fastest exact count without a table of
/// positions, and what [`Rules::perft`](crate::game::Rules::perft) uses.
///
/// ```
/// use trilog::game::Rules;
/// use trilog::games::uttt::{self, Uttt};
/// assert_eq!(uttt::count_by_last_two_plies(&Uttt.initial().unwrap(), 5), 473_256);
/// ```
#[must_use]
pub fn count_by_last_two_plies(state: &State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => state.position.score.moves(),
        _ => by_last_two(&state.position, depth),
    }
}

/// `depth` is at least 2.
fn by_last_two(position: &Position, depth: u32) -> u64 {
    let mut nodes = 0;
    for board in Places(position.score.available()) {
        if depth == 2 {
            nodes += two_plies(position, board);
            continue;
        }
        for cell in Places(position.free(board)) {
            nodes += by_last_two(&position.play(board, cell), depth - 1);
        }
    }
    nodes
}

/// The answers to all moves on `board`, which is open.
///
/// A move to a cell sends the other player to the board of that name. As long
/// as the move closes nothing, the answers there are the free cells that are
/// already counted, so the moves' answers are a sum over packed counts.
fn two_plies(position: &Position, board: Place) -> u64 {
    let Score { counts, total, closed, .. } = position.score;
    let free = position.free(board);
    let closing = free & tables::threats(position.mine(board));
    if closing != 0 || free & (free - 1) == 0 {
        let answers = |cell| position.score_after(board, cell).moves();
        return Places(free).map(answers).sum();
    }
    // The move itself takes one cell of `board` away: from those who are sent
    // to it, and from those who may play anywhere.
    let sent_back = u64::from(free & board.bit() != 0);
    let anywhere = u64::from(tables::count(free & closed)) * u64::from(total - 1);
    let there =
        (counts & tables::fields(free)).wrapping_mul(tables::ONES) >> shift(Place::Se) & 0x7f;
    there + anywhere - sent_back
}
