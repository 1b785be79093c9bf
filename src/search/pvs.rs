//! Principal variation search, also called negascout: the first move is
//! searched with the whole window, each other only asked whether it is better
//! at all, and searched again when it is. (Marsland, Campbell: Parallel
//! search of strongly ordered game trees, 1982; Reinefeld, 1983.)

use super::memory::{Entered, Memory};
use super::{Place, Score, Searchable, score};

/// The exact value of a root place, with its line.
pub(crate) fn iteration<G: Searchable>(
    memory: &mut Memory<'_, G>,
    place: &Place<'_, G::State>,
    _: Score,
) -> Score {
    value(memory, place, -score::INFINITE, score::INFINITE)
}

/// The value of a place to its mover, as far as the window asks:
///
/// - a result inside `alpha < result < beta` is exact, and its line is
///   written, as far as the table did not know the rest;
/// - a result `<= alpha` is an upper bound;
/// - a result `>= beta` is a lower bound.
///
/// When the clock is over the result means nothing.
fn value<G: Searchable>(
    memory: &mut Memory<'_, G>,
    place: &Place<'_, G::State>,
    alpha: Score,
    beta: Score,
) -> Score {
    if memory.clock.is_over() || place.depth == 0 {
        return memory.at_horizon(place, alpha, beta);
    }
    let opened = match memory.enter(place, alpha, beta) {
        Entered::Known(score) => return score,
        Entered::Open(opened) => opened,
    };
    let moves = memory.moves(place, &opened);
    let mut best = (-score::INFINITE, 0);
    let mut floor = alpha;
    for (at, (_, _, mv)) in moves.iter().enumerate() {
        let result = if at == 0 {
            memory.after(place, mv, (floor, beta), value)
        } else {
            let scout = memory.after(place, mv, (floor, floor + 1), value);
            // Better, and not by so much that no more is asked.
            if floor < scout && scout < beta && beta - floor > 1 {
                memory.after(place, mv, (floor, beta), value)
            } else {
                scout
            }
        };
        if memory.clock.is_over() {
            break;
        }
        if result > best.0 {
            best = (result, at);
            if result > floor {
                floor = result;
                memory.lines.raise(place.ply, mv);
            }
            if result >= beta {
                break;
            }
        }
    }
    memory.leave(place, &opened, moves, best);
    best.0
}
