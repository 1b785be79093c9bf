//! The board, the twelve tiles, and every path that a pawn can walk.

use super::compass::{Direction, Rose, steps};
use std::fmt;
use std::sync::LazyLock;

/// Squares to a side.
const SIDE: u8 = 8;

/// A square, from a1 to h8: `8 * column + row`, both counted from 0 at the
/// left and at the bottom, so that squares are in the order of their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The first square.
    pub const A1: Square = Square(0);

    /// The square in this column and row, counted from 0 at the left and at
    /// the bottom; none off the board.
    ///
    /// ```
    /// use trilog::games::traxit::Square;
    /// assert_eq!(Square::at(2, 7).unwrap().to_string(), "c8");
    /// assert_eq!(Square::at(2, 8), None);
    /// ```
    #[must_use]
    pub fn at(column: i8, row: i8) -> Option<Square> {
        let inside = |n: i8| u8::try_from(n).ok().filter(|n| *n < SIDE);
        Some(Square(inside(column)? * SIDE + inside(row)?))
    }

    /// The square with this name: `c8`, or the report's `(1,3)`, row before
    /// column and counted from the top.
    ///
    /// ```
    /// use trilog::games::traxit::Square;
    /// assert_eq!(Square::parse("(1, 3)"), Square::parse("c8"));
    /// assert_eq!(Square::parse("i9"), None);
    /// ```
    #[must_use]
    pub fn parse(name: &str) -> Option<Square> {
        if let Some(pair) = name.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            let (row, column) = pair.split_once(',')?;
            let number = |text: &str| text.trim().parse::<i8>().ok();
            return Square::at(number(column)?.checked_sub(1)?, 8_i8.checked_sub(number(row)?)?);
        }
        match name.as_bytes() {
            [column @ b'a'..=b'h', row @ b'1'..=b'8'] => {
                Square::at((column - b'a') as i8, (row - b'1') as i8)
            }
            _ => None,
        }
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub fn column(self) -> u8 {
        self.0 / SIDE
    }

    /// The row, from 0 at the bottom.
    #[must_use]
    pub fn row(self) -> u8 {
        self.0 % SIDE
    }

    /// How many rings lie outside: 0 on the edge, 3 in the middle.
    #[must_use]
    pub fn level(self) -> usize {
        LEVELS.iter().position(|level| level.contains(self)).unwrap_or_default()
    }

    /// Its number, below 64.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this square alone.
    #[must_use]
    pub const fn only(self) -> Squares {
        Squares(1 << self.0)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

/// A set of squares, and the iterator over them in the order of their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares(pub(super) u64);

impl Squares {
    /// Whether `square` is one of them.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.only().0 != 0
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares of either.
    #[must_use]
    pub const fn or(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }

    /// These without the others.
    #[must_use]
    pub const fn without(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }

    /// These with `to` in the place of `from`.
    #[must_use]
    pub const fn moved(self, from: Square, to: Square) -> Squares {
        self.without(from.only()).or(to.only())
    }

    /// What pawns on these squares count together.
    ///
    /// ```
    /// use trilog::games::traxit::Square;
    /// let pawns = ["c7", "d4"].map(|name| Square::parse(name).unwrap());
    /// assert_eq!(pawns[0].only().or(pawns[1].only()).points(), 125);
    /// ```
    #[must_use]
    pub fn points(self) -> u16 {
        let on = |level: usize| (self.0 & LEVELS[level].0).count_ones() as u16;
        (1..POINTS.len()).map(|level| POINTS[level] * on(level)).sum()
    }
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::default(), |all, square| all.or(square.only()))
    }
}

/// What a pawn counts on each level.
pub const POINTS: [u16; 4] = [0, 25, 50, 100];

/// The squares of each level, from the edge to the middle.
pub(super) const LEVELS: [Squares; 4] = [ring(0), ring(1), ring(2), ring(3)];

/// The squares with so many rings outside.
const fn ring(level: u8) -> Squares {
    let mut set = 0;
    let mut at = 0;
    while at < 64 {
        let (column, row) = (at / SIDE, at % SIDE);
        let left = if column < SIDE / 2 { column } else { SIDE - 1 - column };
        let below = if row < SIDE / 2 { row } else { SIDE - 1 - row };
        if (if left < below { left } else { below }) == level {
            set |= 1 << at;
        }
        at += 1;
    }
    Squares(set)
}

/// The four corners.
pub(super) const CORNERS: Squares = Squares(1 | 1 << 7 | 1 << 56 | 1 << 63);

/// The outermost ring.
pub(super) const EDGE: Squares = LEVELS[0];

/// Where pawns may start.
pub(super) const HOME: Squares = EDGE.without(CORNERS);

/// The corners of the 4 by 4 squares in the middle: c3, c6, f3, f6.
pub(super) const RING_CORNERS: Squares = Squares(1 << 18 | 1 << 21 | 1 << 42 | 1 << 45);

/// The most tiles there are.
pub const TILES: usize = 12;

/// A tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile(u8);

impl Tile {
    /// The tile with this number, from 1 to 12.
    #[must_use]
    pub fn new(number: u8) -> Option<Tile> {
        (1..=TILES as u8).contains(&number).then(|| Tile(number - 1))
    }

    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..TILES as u8).map(Tile)
    }

    /// Its number, from 1.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its path: the cells from one dot to the other, each a row and a column
    /// of the tile's own grid, whose rows count downwards.
    #[must_use]
    pub fn cells(self) -> &'static [(i8, i8)] {
        CELLS[self.index()]
    }

    /// The directions of its path, from either end.
    #[must_use]
    pub fn ways(self) -> [Vec<Direction>; 2] {
        let back: Vec<(i8, i8)> = self.cells().iter().rev().copied().collect();
        [steps(self.cells()), steps(&back)]
    }

    /// Its number, from 0.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this tile alone.
    #[must_use]
    pub const fn only(self) -> Tiles {
        Tiles(1 << self.0)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A set of tiles, and the iterator over them in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tiles(pub(super) u16);

impl Tiles {
    /// All twelve.
    pub const ALL: Tiles = Tiles((1 << TILES) - 1);

    /// Whether `tile` is one of them.
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 & tile.only().0 != 0
    }

    /// These without `tile`.
    #[must_use]
    pub const fn without(self, tile: Tile) -> Tiles {
        Tiles(self.0 & !tile.only().0)
    }
}

impl Iterator for Tiles {
    type Item = Tile;

    #[inline]
    fn next(&mut self) -> Option<Tile> {
        if self.0 == 0 {
            return None;
        }
        let tile = Tile(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(tile)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Tiles {}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Tiles {
        Tiles(tiles.into_iter().fold(0, |all, tile| all | tile.only().0))
    }
}

const CELLS: [&[(i8, i8)]; TILES] = [
    &[(2, 0), (2, 1), (1, 2), (0, 3), (0, 4)],
    &[(2, 0), (1, 0), (1, 1), (1, 2), (1, 3), (2, 3)],
    &[(1, 0), (1, 1), (0, 2), (1, 3), (2, 3)],
    &[(2, 0), (2, 1), (2, 2), (2, 3), (1, 3)],
    &[(1, 0), (1, 1), (1, 2), (1, 3), (1, 4)],
    &[(2, 0), (1, 1), (0, 2), (0, 3)],
    &[(2, 0), (2, 1), (1, 2), (1, 3)],
    &[(2, 1), (2, 2), (2, 3), (1, 3)],
    &[(1, 1), (1, 2), (1, 3), (2, 3)],
    &[(2, 1), (1, 2), (0, 3)],
    &[(2, 0), (1, 0), (0, 0), (0, 1), (0, 2), (0, 3)],
    &[(2, 1), (1, 2)],
];

/// A way to walk a tile's path from a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Path {
    /// All squares after the first.
    pub(super) walked: Squares,
    /// The last square alone.
    pub(super) to: Squares,
}

/// Every path, by tile and first square.
struct Paths {
    all: Vec<Path>,
    /// Where the paths of a tile from a square begin and end.
    places: [[(u16, u16); 64]; TILES],
}

static PATHS: LazyLock<Paths> = LazyLock::new(|| {
    let mut paths = Paths { all: Vec::new(), places: [[(0, 0); 64]; TILES] };
    for tile in Tile::all() {
        let walks = walks(tile);
        for from in (0..64).map(Square) {
            let begin = paths.all.len();
            for walk in &walks {
                if let Some(path) = laid(from, walk)
                    && !paths.all[begin..].contains(&path)
                {
                    paths.all.push(path);
                }
            }
            // At most 16 paths from each of 768 places.
            paths.places[tile.index()][from.index()] = (begin as u16, paths.all.len() as u16);
        }
    }
    paths
});

/// The steps of a tile's path from either end, in all eight orientations:
/// columns to the right and rows up.
fn walks(tile: Tile) -> Vec<Vec<(i8, i8)>> {
    let laid = |way: Vec<Direction>| {
        Rose::all().map(move |rose| way.iter().map(|&step| rose.turned(step).step()).collect())
    };
    tile.ways().into_iter().flat_map(laid).collect()
}

/// The path of these steps from a square, if it stays on the board.
fn laid(from: Square, walk: &[(i8, i8)]) -> Option<Path> {
    let mut path = Path { walked: Squares::default(), to: from.only() };
    let (mut column, mut row) = (from.column() as i8, from.row() as i8);
    for (x, y) in walk {
        column += x;
        row += y;
        path.to = Square::at(column, row)?.only();
        path.walked = path.walked.or(path.to);
    }
    Some(path)
}

/// Where a pawn on `from` gets along `tile` when nobody may walk over `taken`:
/// one square for each way to lay the tile, from either end.
///
/// ```
/// use trilog::games::traxit::{Square, Squares, Tile, ends};
/// let ends = ends(Tile::new(12).unwrap(), Square::A1, Squares::default());
/// assert_eq!(ends.iter().map(Square::to_string).collect::<Vec<_>>(), ["b2"; 4]);
/// ```
#[must_use]
pub fn ends(tile: Tile, from: Square, taken: Squares) -> Vec<Square> {
    let paths = walks(tile).into_iter().filter_map(|walk| laid(from, &walk));
    let clear = paths.filter(|path| path.walked.without(taken) == path.walked);
    clear.flat_map(|path| path.to).collect()
}

/// The squares to which a pawn on `from` can walk along `tile`, when nobody may
/// walk over `taken`.
///
/// ```
/// use trilog::games::traxit::{Square, Squares, Tile, targets};
/// let squares = targets(Tile::new(10).unwrap(), Square::parse("c8").unwrap(), Squares::default());
/// assert_eq!(squares.map(|square| square.to_string()).collect::<Vec<_>>(), ["a6", "e6"]);
/// ```
#[must_use]
#[inline]
pub fn targets(tile: Tile, from: Square, taken: Squares) -> Squares {
    let paths = &*PATHS;
    let (begin, end) = paths.places[tile.index()][from.index()];
    let mut targets = 0;
    for path in &paths.all[usize::from(begin)..usize::from(end)] {
        let clear = path.walked.0 & taken.0 == 0;
        targets |= if clear { path.to.0 } else { 0 };
    }
    Squares(targets)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        Square::parse(name).unwrap()
    }

    #[test]
    fn names_round_trip_in_their_order() {
        let names: Vec<String> = Squares(u64::MAX).map(|square| square.to_string()).collect();
        let mut sorted = names.clone();
        sorted.sort();
        assert_eq!(names, sorted);
        assert_eq!(names.len(), 64);
        for name in &names {
            assert_eq!(square(name).to_string(), *name);
        }
        for text in ["", "a0", "a9", "i1", "(0,1)", "(9,1)", "(1,9)", "(1)", "A1", "(-128,1)"] {
            assert_eq!(Square::parse(text), None, "{text}");
        }
        assert_eq!(square("(8,3)"), square("c1"));
    }

    #[test]
    fn the_rings_have_their_squares() {
        assert_eq!(LEVELS.map(|level| level.len()), [28, 20, 12, 4]);
        assert_eq!(LEVELS.into_iter().fold(0, |all, level| all ^ level.0), u64::MAX);
        assert_eq!((CORNERS.len(), HOME.len()), (4, 24));
        let obstacles: Vec<String> = RING_CORNERS.map(|square| square.to_string()).collect();
        assert_eq!(obstacles, ["c3", "c6", "f3", "f6"]);
        assert_eq!((square("d4").level(), square("c3").level(), square("a8").level()), (3, 2, 0));
    }

    /// How many different ways there are to walk each tile from a square with
    /// room on all sides, counted by hand from the symmetries of its shape.
    #[test]
    fn symmetric_tiles_have_fewer_walks() {
        for (tile, expected) in [(1, 8), (2, 8), (5, 4), (10, 4), (11, 16), (12, 4), (4, 16)] {
            let mut walks = walks(Tile::new(tile).unwrap());
            walks.sort();
            walks.dedup();
            assert_eq!(walks.len(), expected, "tile {tile}");
        }
    }

    #[test]
    fn what_is_taken_is_not_walked_over() {
        let tile = Tile::new(10).unwrap();
        let reached = |taken: &str| {
            let taken = taken.split_whitespace().map(square).collect();
            targets(tile, square("d4"), taken).map(|s| s.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(reached(""), ["b2", "b6", "f2", "f6"]);
        assert_eq!(reached("c3 f6"), ["b6", "f2"]);
    }
}
