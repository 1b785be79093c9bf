//! Alpha-beta over a table: what all searches with a memory are made of.

use super::memory::{Entered, Memory};
use super::{Node, Score, Searchable, score};

/// How the moves after the first are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Later {
    /// As the first is, by what is left of the window.
    Fully,
    /// Asked whether they are better at all, and again when they are.
    Scouted,
}

/// The value of a place to its mover, as far as the window asks:
///
/// - a result inside `alpha < result < beta` is exact, and its line is
///   written, as far as the table did not know the rest;
/// - a result `<= alpha` is an upper bound;
/// - a result `>= beta` is a lower bound.
///
/// When the clock is over the result means nothing.
pub(crate) fn value<G: Searchable>(
    memory: &mut Memory<'_, G>,
    place: &Node<'_, G::State>,
    (alpha, beta): (Score, Score),
    later: Later,
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
    let mut turns = Turns::new(moves.len());
    while let Some(at) = turns.next(|at| memory.is_busy(place, &moves[at].2)) {
        let mv = &moves[at].2;
        let _mark = memory.mark(place, mv);
        let result = if at > 0 && later == Later::Scouted {
            scouted(memory, place, mv, (floor, beta))
        } else {
            after(memory, place, mv, (floor, beta), later)
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

/// The value of a move to its mover, in the window's contract.
fn after<G: Searchable>(
    memory: &mut Memory<'_, G>,
    place: &Node<'_, G::State>,
    mv: &G::Move,
    window: (Score, Score),
    later: Later,
) -> Score {
    memory.after(place, mv, window, |memory, next, alpha, beta| {
        value(memory, next, (alpha, beta), later)
    })
}

/// The same for a move that probably is no better than `floor`.
fn scouted<G: Searchable>(
    memory: &mut Memory<'_, G>,
    place: &Node<'_, G::State>,
    mv: &G::Move,
    (floor, beta): (Score, Score),
) -> Score {
    let scout = after(memory, place, mv, (floor, floor + 1), Later::Scouted);
    // Better, and not by so much that no more is asked.
    if floor < scout && scout < beta && beta - floor > 1 {
        return after(memory, place, mv, (floor, beta), Later::Scouted);
    }
    scout
}

/// The order in which moves are taken: first those that no other thread
/// searches. The first move is searched by all together, because it decides
/// what is asked of the others.
struct Turns {
    next: usize,
    count: usize,
    put_off: Vec<usize>,
}

impl Turns {
    fn new(count: usize) -> Turns {
        Turns { next: 0, count, put_off: Vec::new() }
    }

    #[inline]
    fn next(&mut self, is_busy: impl Fn(usize) -> bool) -> Option<usize> {
        while self.next < self.count {
            let at = self.next;
            self.next += 1;
            if at == 0 || !is_busy(at) {
                return Some(at);
            }
            self.put_off.push(at);
        }
        (!self.put_off.is_empty()).then(|| self.put_off.remove(0))
    }
}
