//! Pairing strategies: two cells of its own for every line. The breaker answers
//! one cell of a pair with the other and no line is ever filled (Hales, Jewett:
//! Regularity and positional games, 1963).

use super::bits::bits;
use super::shape::{Cells, Shape};

/// A pairing for all lines of the empty board, a pair a line, if there is one.
/// Found by augmenting paths: every line is to be matched with two cells.
pub(crate) fn pairs(shape: &Shape) -> Option<Vec<[usize; 2]>> {
    let lines = 0..shape.lines.len();
    let mut matching = Matching { shape, owner: [0; 64], used: 0 };
    for line in lines.clone().chain(lines.clone()) {
        if !matching.augment(line, &mut 0) {
            return None;
        }
    }
    let pair = |line: usize| {
        let own = |&cell: &usize| usize::from(matching.owner[cell]) == line;
        let mut cells = bits(matching.used).filter(own);
        Some([cells.next()?, cells.next()?])
    };
    lines.map(pair).collect()
}

struct Matching<'a> {
    shape: &'a Shape,
    /// The line that each used cell belongs to.
    owner: [u8; 64],
    used: Cells,
}

impl Matching<'_> {
    /// Finds one more cell for `line`, taking none of `visited` from others.
    fn augment(&mut self, line: usize, visited: &mut Cells) -> bool {
        let cells = self.shape.lines[line];
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
