//! Pairing strategies: two free cells of its own for every line. The breaker
//! answers one cell of a pair with the other and no line is ever filled
//! (Hales, Jewett: Regularity and positional games, 1963).

use super::bits::bits;
use super::shape::{Cells, LineSet, Shape, line_bits};

/// The cells of a pairing for all `open` lines, if there is one. Found by
/// augmenting paths: every line is to be matched with two cells.
pub(crate) fn pairing(shape: &Shape, maker: Cells, open: LineSet, free: Cells) -> Option<Cells> {
    matched(shape, maker, open, free).map(|matching| matching.used)
}

fn matched(shape: &Shape, maker: Cells, open: LineSet, free: Cells) -> Option<Matching<'_>> {
    if open.count_ones() * 2 > free.count_ones() {
        return None;
    }
    let mut matching = Matching { shape, maker, owner: [0; 64], used: 0 };
    for line in line_bits(open) {
        for _ in 0..2 {
            if !matching.augment(line, &mut 0) {
                return None;
            }
        }
    }
    Some(matching)
}

/// A pairing for all `open` lines, a pair a line.
pub(crate) fn pairs(
    shape: &Shape,
    maker: Cells,
    open: LineSet,
    free: Cells,
) -> Option<Vec<[usize; 2]>> {
    let matching = matched(shape, maker, open, free)?;
    let pair = |line: usize| {
        let own = |&cell: &usize| usize::from(matching.owner[cell]) == line;
        let mut cells = bits(matching.used).filter(own);
        Some([cells.next()?, cells.next()?])
    };
    line_bits(open).map(pair).collect()
}

struct Matching<'a> {
    shape: &'a Shape,
    maker: Cells,
    /// The line that each used cell belongs to.
    owner: [u8; 64],
    used: Cells,
}

impl Matching<'_> {
    /// Finds one more cell for `line`, taking none of `visited` from others.
    fn augment(&mut self, line: usize, visited: &mut Cells) -> bool {
        let cells = self.shape.lines[line] & !self.maker;
        if let Some(cell) = bits(cells & !self.used).next() {
            self.owner[cell] = line as u8;
            self.used |= 1 << cell;
            return true;
        }
        for cell in bits(cells) {
            let other = usize::from(self.owner[cell]);
            if *visited >> cell & 1 == 1 || other == line {
                continue;
            }
            *visited |= 1 << cell;
            if self.augment(other, visited) {
                self.owner[cell] = line as u8;
                return true;
            }
        }
        false
    }
}
