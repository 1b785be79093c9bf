//! Whether the breaker holds all lines by pairs and weights together, without a
//! search.
//!
//! The breaker answers one cell of a *pair* with the other, so a line with both
//! is never filled. Two neighbours lie on up to k - 1 lines together, so a few
//! pairs go a long way. What they leave is held if it weighs little enough with
//! their cells given to the maker (Erdős, Selfridge: On a combinatorial game,
//! 1973). Pairs are chosen greedily, so that a failure says nothing.

use super::bits::bits;
use super::maker_breaker_table::Side;
use super::shape::{Cells, LineSet, Pair, Shape, line_bits};

/// A weight of 1.
const ONE: i64 = 1 << 40;

/// How much a gain of weight counts against the same loss: a line that is held by
/// a pair is held for good.
const GAIN: i64 = 2;

/// What the lines must weigh less than where `mover` moves.
pub(crate) fn bound(mover: Side) -> i64 {
    match mover {
        Side::Maker => ONE / 2,
        Side::Breaker => ONE,
    }
}

/// A line with n free cells weighs 2^-n. (At least 2^-40, for more would be
/// nothing here.)
fn weight(shape: &Shape, line: usize, free: Cells) -> i64 {
    ONE >> (shape.lines[line] & free).count_ones().min(40)
}

/// What all `open` lines weigh.
pub(crate) fn total(shape: &Shape, open: LineSet, free: Cells) -> i64 {
    line_bits(open).map(|line| weight(shape, line, free)).sum()
}

/// The cells that the breaker needs to hold all `open` lines, where `mover` moves
/// and these cells are `free`, if pairs and weights suffice. `tell` is told each
/// pair that is tried; the other cells are those that carry weight.
pub(crate) fn hold(
    shape: &Shape,
    (open, free): (LineSet, Cells),
    mover: Side,
    tell: &mut impl FnMut(Cells),
) -> Option<Cells> {
    let mut left = Left::new(shape, open, free);
    let mut pairs: Vec<(&Pair, i64)> = Vec::with_capacity(shape.pairs.len());
    let useful = |pair: &&Pair| pair.cells & !free == 0 && pair.lines & open != 0;
    pairs.extend(shape.pairs.iter().filter(useful).map(|pair| (pair, left.held_by(pair))));
    let mut paired = 0;
    while left.total >= bound(mover) {
        let gain = |&(pair, held): &(&Pair, i64)| 2 * GAIN * held - left.through(pair);
        let best = pairs.iter().max_by_key(|pair| gain(pair)).filter(|pair| gain(pair) > 0)?.0;
        tell(best.cells);
        paired |= best.cells;
        let changed = left.take(best);
        pairs.retain_mut(|(pair, held)| {
            if pair.cells & best.cells == 0 && pair.lines & changed != 0 {
                *held = left.held_by(pair);
            }
            pair.cells & best.cells == 0 && *held != 0
        });
    }
    Some(paired | shape.union(left.open) & left.free)
}

/// The lines that no pair holds yet, and what they weigh.
struct Left<'a> {
    shape: &'a Shape,
    open: LineSet,
    free: Cells,
    /// Of each open line.
    weights: [i64; 128],
    /// Of all open lines through each free cell.
    at: [i64; 64],
    total: i64,
}

impl<'a> Left<'a> {
    fn new(shape: &'a Shape, open: LineSet, free: Cells) -> Left<'a> {
        let mut left = Left { shape, open, free, weights: [0; 128], at: [0; 64], total: 0 };
        for line in line_bits(open) {
            left.add(line, weight(shape, line, free));
        }
        left
    }

    fn add(&mut self, line: usize, weight: i64) {
        self.weights[line] += weight;
        self.total += weight;
        bits(self.shape.lines[line] & self.free).for_each(|cell| self.at[cell] += weight);
    }

    /// What the lines weigh that a pair would hold.
    fn held_by(&self, pair: &Pair) -> i64 {
        line_bits(pair.lines & self.open).map(|line| self.weights[line]).sum()
    }

    /// What the lines weigh through one cell of a pair and through the other, so
    /// that those through both count twice.
    fn through(&self, pair: &Pair) -> i64 {
        bits(pair.cells).map(|cell| self.at[cell]).sum()
    }

    /// Gives a pair's cells away for its lines. The other lines through them weigh
    /// twice as much then; all lines that have changed come back.
    fn take(&mut self, pair: &Pair) -> LineSet {
        self.free &= !pair.cells;
        for line in line_bits(pair.lines & self.open) {
            self.add(line, -self.weights[line]);
        }
        self.open &= !pair.lines;
        let touched = bits(pair.cells).fold(0, |lines, cell| lines | self.shape.through[cell]);
        for line in line_bits(touched & self.open) {
            self.add(line, self.weights[line]);
        }
        touched
    }
}
