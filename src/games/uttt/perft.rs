//! Counting positions, the last plies without making their moves.

use super::State;
use super::place::Place;
use super::places::Places;
use super::position::{Marks, Position, Score, shift};
use super::tables;

/// Positions `depth` plies below `state`, making every move but those of the
/// last ply, whose positions are counted by the number of legal moves.
///
/// ```
/// use trilog::game::Game;
/// use trilog::games::uttt::{self, Uttt};
/// assert_eq!(uttt::count_by_last_ply(&Uttt.initial(), 4), 55_080);
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
/// positions, and what [`Game::perft`](crate::game::Game::perft) uses.
///
/// ```
/// use trilog::game::Game;
/// use trilog::games::uttt::{self, Uttt};
/// assert_eq!(uttt::count_by_last_two_plies(&Uttt.initial(), 5), 473_256);
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
        let marks = position.marks[board.index()];
        if depth == 2 {
            nodes += two_plies(&position.score, marks, board);
            continue;
        }
        for cell in Places(marks.free()) {
            nodes += match depth {
                3 => two_plies_after(position, board, cell),
                _ => by_last_two(&position.play(board, cell), depth - 1),
            };
        }
    }
    nodes
}

/// The positions two plies below the position after a legal move, of which
/// only the score is made.
#[inline]
fn two_plies_after(position: &Position, board: Place, cell: Place) -> u64 {
    let before = position.marks[board.index()];
    let score = position.score.after(before, board, cell);
    let after = before.with(position.score.mover(), cell);
    // A loop, for the sum of an iterator is not always made part of its caller.
    let mut nodes = 0;
    for next in Places(score.available()) {
        let marks = if next == board { after } else { position.marks[next.index()] };
        nodes += two_plies(&score, marks, next);
    }
    nodes
}

/// The answers to all moves on `board`, which is open and holds `marks`.
///
/// A move to a cell sends the other player to the board of that name. As long
/// as the move closes nothing, the answers there are the free cells that are
/// already counted, so the moves' answers are a sum over packed counts.
#[inline]
fn two_plies(score: &Score, marks: Marks, board: Place) -> u64 {
    let free = marks.free();
    let closing = free & tables::threats(marks.of(score.mover()));
    if closing != 0 || free & (free - 1) == 0 {
        let mut nodes = 0;
        for cell in Places(free) {
            nodes += score.after(marks, board, cell).moves();
        }
        return nodes;
    }
    // The move itself takes one cell of `board` away: from those who are sent
    // to it, and from those who may play anywhere.
    let sent_back = u64::from(free & board.bit() != 0);
    let anywhere = u64::from(tables::count(free & score.closed)) * u64::from(score.total - 1);
    let there = packed_sum(score.counts & tables::fields(free));
    there + anywhere - sent_back
}

/// The sum of nine packed numbers, which is at most 81.
fn packed_sum(packed: u64) -> u64 {
    packed.wrapping_mul(tables::ONES) >> shift(Place::Se) & 0x7f
}
