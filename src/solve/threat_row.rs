//! Rows of threats: moves that threaten to fill a line, each with one answer, until
//! two lines are threatened at once.

use super::bits::{at_most_one, bits, lowest};
use super::position::{Mover, Position};
use super::shape::{Cells, LineSet, Shape, line_bits};

/// The cells of a row of threats by which the attacker, to move, wins: those of the
/// threats and of their answers, and the last. An answer that is a threat itself
/// must be answered by the next. Looks at `most` positions at most.
pub(crate) fn row_of_threats(shape: &Shape, position: &Position, most: u32) -> Option<Cells> {
    let forced = shape.winning_cells(position.defender, position.defended);
    let mut search = Search { shape, left: most };
    search.from(position, (0, position.attacked), forced)
}

struct Search<'a> {
    shape: &'a Shape,
    /// Positions that may still be looked at.
    left: u32,
}

impl Search<'_> {
    /// Goes on where two cells are free on each line that is `near`, and other lines
    /// may be `new` among them; the defender threatens to fill lines at `forced`.
    fn from(
        &mut self,
        position: &Position,
        (near, new): (LineSet, LineSet),
        forced: Cells,
    ) -> Option<Cells> {
        let (mut near, mut once, mut twice) = (near, 0, 0);
        for line in line_bits(near | new) {
            let free = self.free(position, line);
            if at_most_one(free) {
                return Some(free);
            }
            if at_most_one(free & (free - 1)) {
                near |= 1 << line;
                twice |= once & free;
                once |= free;
            }
        }
        if forced == 0
            && let Some(crossing) = self.crossing(position, near, twice)
        {
            return Some(crossing);
        }
        self.left = self.left.checked_sub(1).filter(|_| at_most_one(forced))?;
        line_bits(near).find_map(|line| {
            let free = self.free(position, line);
            let one = lowest(free);
            [(one, free ^ one), (free ^ one, one)].into_iter().find_map(|(threat, answer)| {
                let meets = forced == 0 || forced == threat;
                let cells = if meets {
                    self.after(position, near, (threat, answer))?
                } else {
                    return None;
                };
                Some(cells | free)
            })
        })
    }

    fn free(&self, position: &Position, line: usize) -> Cells {
        self.shape.lines[line] & !position.attacker
    }

    /// The cells of two lines that are near, of which a move on one of `cells`
    /// threatens both.
    fn crossing(&self, position: &Position, near: LineSet, cells: Cells) -> Option<Cells> {
        bits(cells).find_map(|cell| {
            let lines = line_bits(near & self.shape.through[cell]);
            let mut pairs = lines.map(|line| self.free(position, line));
            let first = pairs.next()?;
            pairs.find(|&other| other != first).map(|other| first | other)
        })
    }

    /// The rest of a row, after a threat and its answer.
    fn after(
        &mut self,
        position: &Position,
        near: LineSet,
        (threat, answer): (Cells, Cells),
    ) -> Option<Cells> {
        let [cell, reply] = [threat, answer].map(|cell| cell.trailing_zeros() as usize);
        let next = position.with(self.shape, Mover::Attacker, cell).with(
            self.shape,
            Mover::Defender,
            reply,
        );
        let forced =
            self.shape.winning_cells(next.defender, next.defended & self.shape.through[reply]);
        let near = near & next.attacked & !self.shape.through[cell];
        self.from(&next, (near, next.attacked & self.shape.through[cell]), forced)
    }
}
