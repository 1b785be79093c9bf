//! The nine positions, and sets of them.

use crate::named::named;
use std::fmt;

/// The four corners.
const CORNERS: u16 = 0b101_000_101;

named! {
    /// A position: of a cell inside a small board, or of a small board inside
    /// the U-board.
    ///
    /// ```
    /// use trilog::games::uttt::Place;
    /// assert_eq!(Place::called("sw"), Some(Place::Sw));
    /// assert_eq!(Place::Sw.to_string(), "sw");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[repr(u8)]
    pub enum Place {
        /// Top left.
        Nw = "nw",
        /// Top.
        N = "n",
        /// Top right.
        Ne = "ne",
        /// Left.
        W = "w",
        /// Centre.
        C = "c",
        /// Right.
        E = "e",
        /// Bottom left.
        Sw = "sw",
        /// Bottom.
        S = "s",
        /// Bottom right.
        Se = "se",
    }
}

impl Place {
    /// The place in [`Place::ALL`], from 0 to 8.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it is one of the four corners.
    #[must_use]
    pub const fn is_corner(self) -> bool {
        self.bit() & CORNERS != 0
    }

    pub(super) const fn bit(self) -> u16 {
        1 << self as u16
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
