//! The lines of a board, and its mirror images.

use super::bits::bits;

/// A set of cells, counted row by row without gaps.
pub(crate) type Cells = u64;

/// A set of lines, counted as in [`Shape::lines`].
pub(crate) type LineSet = u128;

/// What never changes on a board.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) columns: u32,
    /// All cells.
    pub(crate) cells: Cells,
    /// The cells of each line.
    pub(crate) lines: Vec<Cells>,
    /// The lines through each cell.
    pub(crate) through: Vec<LineSet>,
    /// Any two cells that lie on a line together.
    pub(crate) pairs: Vec<Pair>,
    /// The board's mirror images, itself left out.
    pub(crate) images: Vec<Image>,
}

/// Two cells, and all lines through both.
#[derive(Debug)]
pub(crate) struct Pair {
    pub(crate) cells: Cells,
    pub(crate) lines: LineSet,
}

/// Where a mirror image has each cell and each line.
#[derive(Debug)]
pub(crate) struct Image {
    pub(crate) cell: Vec<u8>,
    pub(crate) line: Vec<u8>,
    /// From the image back to the board.
    pub(crate) back: Vec<u8>,
}

impl Shape {
    /// The shape of a board, unless it has more than 64 cells or 128 lines.
    pub(crate) fn new(rows: u32, columns: u32, k: u32) -> Option<Shape> {
        let count = rows.checked_mul(columns).filter(|&count| (1..=64).contains(&count))?;
        let lines = lines(rows, columns, k);
        if lines.len() > 128 {
            return None;
        }
        let through: Vec<LineSet> = (0..count)
            .map(|cell| {
                let holds = |&line: &usize| lines[line] >> cell & 1 == 1;
                (0..lines.len()).filter(holds).fold(0, |set, line| set | 1 << line)
            })
            .collect();
        let cells = u64::MAX >> (64 - count);
        let pairs = pairs(&through);
        let mut shape = Shape { columns, cells, lines, through, pairs, images: Vec::new() };
        shape.images = turns(rows, columns).iter().filter_map(|turn| shape.image(turn)).collect();
        Some(shape)
    }

    /// The least of what `seen` makes of the mirror images and of `own`, which it makes
    /// of the board itself, and the image where it is one's.
    pub(crate) fn least_image<K: Ord>(
        &self,
        own: K,
        seen: impl Fn(&Image) -> K,
    ) -> (K, Option<&Image>) {
        let mut least = (own, None);
        for image in &self.images {
            let key = seen(image);
            if key < least.0 {
                least = (key, Some(image));
            }
        }
        least
    }

    /// The image in which cell `i` stands at `to[i]`.
    fn image(&self, to: &[u8]) -> Option<Image> {
        let mut back = vec![0; to.len()];
        for (from, &to) in (0..).zip(to) {
            back[usize::from(to)] = from;
        }
        let line = self.lines.iter().map(|&line| {
            let image = moved(line, to);
            self.lines.iter().position(|&other| other == image).map(|place| place as u8)
        });
        Some(Image { cell: to.to_vec(), line: line.collect::<Option<_>>()?, back })
    }

    /// The set of all lines.
    pub(crate) fn all_lines(&self) -> LineSet {
        match self.lines.len() {
            0 => 0,
            count => u128::MAX >> (128 - count),
        }
    }

    /// The lines without a cell of `blocked`.
    pub(crate) fn open_lines(&self, blocked: Cells) -> LineSet {
        bits(blocked).fold(self.all_lines(), |open, cell| open & !self.through[cell])
    }

    /// All cells of `lines`.
    pub(crate) fn union(&self, lines: LineSet) -> Cells {
        line_bits(lines).fold(0, |cells, line| cells | self.lines[line])
    }

    /// The cells that complete a line of `own` among `open`.
    pub(crate) fn winning_cells(&self, own: Cells, open: LineSet) -> Cells {
        line_bits(open)
            .map(|line| self.lines[line] & !own)
            .filter(|free| free & free.wrapping_sub(1) == 0)
            .fold(0, |cells, free| cells | free)
    }

    /// Whether `own` holds a line.
    pub(crate) fn has_line(&self, own: Cells) -> bool {
        self.lines.iter().any(|line| line & !own == 0)
    }
}

fn pairs(through: &[LineSet]) -> Vec<Pair> {
    let pair = |one: usize, other: usize| Pair {
        cells: 1 << one | 1 << other,
        lines: through[one] & through[other],
    };
    let later = |one: usize| (one + 1..through.len()).map(move |other| pair(one, other));
    (0..through.len()).flat_map(later).filter(|pair| pair.lines != 0).collect()
}

fn lines(rows: u32, columns: u32, k: u32) -> Vec<Cells> {
    let mut lines = Vec::new();
    let reach = k.saturating_sub(1);
    for row in 0..rows {
        for column in 0..columns {
            let down = row + reach < rows;
            let right = column + reach < columns;
            let left = column >= reach;
            let runs = [(right, 0, 1), (down, 1, 0), (down && right, 1, 1), (down && left, 1, -1)];
            for (_, below, beside) in runs.into_iter().filter(|&(fits, ..)| fits) {
                let step = below * i64::from(columns) + beside;
                let start = i64::from(row * columns + column);
                let line = (0..i64::from(k)).fold(0, |line, i| line | 1_u64 << (start + i * step));
                // A line of one cell runs in every way.
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
        }
    }
    lines
}

/// Every turn and flip of the board onto itself but the trivial one.
fn turns(rows: u32, columns: u32) -> Vec<Vec<u8>> {
    let mut turns = Vec::new();
    for turn in 1..8 {
        let (flipped, mirrored, transposed) = (turn & 1 == 1, turn & 2 == 2, turn & 4 == 4);
        if transposed && rows != columns {
            continue;
        }
        let place = |cell: u32| {
            let (mut row, mut column) = (cell / columns, cell % columns);
            if flipped {
                row = rows - 1 - row;
            }
            if mirrored {
                column = columns - 1 - column;
            }
            if transposed {
                (row, column) = (column, row);
            }
            (row * columns + column) as u8
        };
        turns.push((0..rows * columns).map(place).collect());
    }
    turns
}

/// `cells` with each where `to` says.
pub(crate) fn moved(cells: Cells, to: &[u8]) -> Cells {
    bits(cells).fold(0, |image, cell| image | 1 << to[cell])
}

/// `lines` with each where `to` says.
pub(crate) fn moved_lines(lines: LineSet, to: &[u8]) -> LineSet {
    line_bits(lines).fold(0, |image, line| image | 1 << to[line])
}

/// The lines of a set.
pub(crate) fn line_bits(lines: LineSet) -> impl Iterator<Item = usize> {
    let mut left = lines;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let line = left.trailing_zeros() as usize;
        left &= left - 1;
        Some(line)
    })
}
