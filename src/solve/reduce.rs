//! One look at a position of the blocking game: lines that cannot matter go,
//! and what is left is counted.

use super::bits::{at_most_one, bits, lowest};
use super::shape::{Cells, LineSet, Shape, line_bits};

/// A position as it is left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reduced {
    /// The lines that still matter.
    pub(crate) open: LineSet,
    /// The free cells on them.
    pub(crate) free: Cells,
    /// Cells that complete a line.
    pub(crate) wins: Cells,
    /// Cells that lie on two lines, each with two free cells.
    pub(crate) crossings: Cells,
    /// Cells of the breaker's pairs: it answers one with the other, and so
    /// blocks every line that is gone from `open`.
    pub(crate) pairs: Cells,
}

/// Leaves out lines that the breaker blocks for nothing, until none is left:
/// those with two free cells that lie on no other line, and those on two
/// cells that lie on the same lines.
pub(crate) fn reduce(shape: &Shape, maker: Cells, open: LineSet) -> Reduced {
    let mut pairs = 0;
    let reduced = reduce_telling(shape, maker, open, &mut |pair| pairs |= pair);
    Reduced { pairs, ..reduced }
}

/// The same; `tell` is told the two cells of each pair.
pub(crate) fn reduce_telling(
    shape: &Shape,
    maker: Cells,
    open: LineSet,
    tell: &mut impl FnMut(Cells),
) -> Reduced {
    let mut open = open;
    loop {
        let (counted, shared) = count(shape, maker, open);
        if counted.wins != 0 {
            return counted;
        }
        let mut gone = private_pairs(shape, open, counted.free & !shared, tell);
        if gone == 0 {
            gone = twins(shape, open, shared, tell);
        }
        if gone == 0 {
            return counted;
        }
        open &= !gone;
    }
}

/// The position as it is, and the free cells on more than one line.
fn count(shape: &Shape, maker: Cells, open: LineSet) -> (Reduced, Cells) {
    let (mut free, mut shared, mut wins, mut threats, mut crossings) = (0, 0, 0, 0, 0);
    for line in line_bits(open) {
        let left = shape.lines[line] & !maker;
        shared |= free & left;
        free |= left;
        if at_most_one(left) {
            wins |= left;
        } else if at_most_one(left & (left - 1)) {
            crossings |= threats & left;
            threats |= left;
        }
    }
    (Reduced { open, free, wins, crossings, pairs: 0 }, shared)
}

/// The lines with two cells of `private`, which lie on one line each.
fn private_pairs(
    shape: &Shape,
    open: LineSet,
    private: Cells,
    tell: &mut impl FnMut(Cells),
) -> LineSet {
    let (mut once, mut twice) = (0, 0);
    for cell in bits(private) {
        let line = shape.through[cell] & open;
        twice |= once & line;
        once |= line;
    }
    for line in line_bits(twice) {
        let own = shape.lines[line] & private;
        tell(lowest(own) | lowest(own & (own - 1)));
    }
    twice
}

/// The lines of the first two cells of `shared` that lie on the same lines.
fn twins(shape: &Shape, open: LineSet, shared: Cells, tell: &mut impl FnMut(Cells)) -> LineSet {
    for cell in bits(shared) {
        let lines = shape.through[cell] & open;
        let later = shared & !(u64::MAX >> (63 - cell));
        let mates = shape.lines[lines.trailing_zeros() as usize] & later;
        if let Some(twin) = bits(mates).find(|&mate| shape.through[mate] & open == lines) {
            tell(1 << cell | 1 << twin);
            return lines;
        }
    }
    0
}
