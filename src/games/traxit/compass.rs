//! Directions, and the eight ways to lay a tile.

use crate::named::named;

named! {
    /// A direction of the compass, clockwise from the north, which is up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Direction {
        /// Up.
        North = "n",
        /// Up and to the right.
        NorthEast = "ne",
        /// To the right.
        East = "e",
        /// Down and to the right.
        SouthEast = "se",
        /// Down.
        South = "s",
        /// Down and to the left.
        SouthWest = "sw",
        /// To the left.
        West = "w",
        /// Up and to the left.
        NorthWest = "nw",
    }
}

impl Direction {
    /// A step: columns to the right and rows up.
    #[must_use]
    pub fn step(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, -1),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, 1),
        }
    }

    /// The direction a quarter turn clockwise from this.
    fn quarter(self) -> Direction {
        Direction::ALL[(self as usize + 2) % 8]
    }
}

/// The directions from each cell of a tile's grid, a row and a column, to the
/// next; rows count downwards. Cells that are not neighbours have none.
///
/// ```
/// use trilog::games::traxit::{Tile, steps};
/// let steps = steps(Tile::new(1).unwrap().cells());
/// assert_eq!(steps.iter().map(|step| step.name()).collect::<Vec<_>>(), ["e", "ne", "ne", "e"]);
/// ```
#[must_use]
pub fn steps(cells: &[(i8, i8)]) -> Vec<Direction> {
    let step = |pair: &[(i8, i8)]| {
        let step = (pair[1].1 - pair[0].1, pair[0].0 - pair[1].0);
        Direction::ALL.into_iter().find(|direction| direction.step() == step)
    };
    cells.windows(2).filter_map(step).collect()
}

/// A way to lay a tile: where its eight directions point on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rose(pub [Direction; 8]);

impl Rose {
    /// As the tile is shown.
    pub const UPRIGHT: Rose = Rose(Direction::ALL);

    /// All eight: turned by quarters, and by quarters on the other side.
    ///
    /// ```
    /// use trilog::games::traxit::{Direction, Rose};
    /// let norths: Vec<&str> = Rose::all().map(|rose| rose.turned(Direction::North).name()).collect();
    /// assert_eq!(norths, ["n", "e", "s", "w", "n", "e", "s", "w"]);
    /// ```
    pub fn all() -> impl Iterator<Item = Rose> {
        let quarters =
            |rose: Rose| std::iter::successors(Some(rose), |r| Some(r.rotated())).take(4);
        [Rose::UPRIGHT, Rose::UPRIGHT.reflected()].into_iter().flat_map(quarters)
    }

    /// Where a direction of the tile points.
    #[must_use]
    pub fn turned(self, direction: Direction) -> Direction {
        self.0[direction as usize]
    }

    /// The same after a quarter turn clockwise.
    #[must_use]
    pub fn rotated(self) -> Rose {
        Rose(self.0.map(Direction::quarter))
    }

    /// The other side, turned over from left to right.
    #[must_use]
    pub fn reflected(self) -> Rose {
        Rose([0, 7, 6, 5, 4, 3, 2, 1].map(|at| self.0[at]))
    }
}
