//! The nine positions, and sets of them.

use std::fmt;

/// The four corners.
const CORNERS: u16 = 0b101_000_101;

/// A position: of a cell inside a small board, or of a small board inside
/// the U-board.
///
/// ```
/// use trilog::games::uttt::Place;
/// assert_eq!(Place::parse("sw"), Some(Place::Sw));
/// assert_eq!(Place::Sw.to_string(), "sw");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Place {
    /// Top left.
    Nw,
    /// Top.
    N,
    /// Top right.
    Ne,
    /// Left.
    W,
    /// Centre.
    C,
    /// Right.
    E,
    /// Bottom left.
    Sw,
    /// Bottom.
    S,
    /// Bottom right.
    Se,
}

impl Place {
    /// Every position, in the game's order: row by row from the top left.
    pub const ALL: [Place; 9] = [
        Place::Nw,
        Place::N,
        Place::Ne,
        Place::W,
        Place::C,
        Place::E,
        Place::Sw,
        Place::S,
        Place::Se,
    ];

    /// The position's name, which is its Prolog atom.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Place::Nw => "nw",
            Place::N => "n",
            Place::Ne => "ne",
            Place::W => "w",
            Place::C => "c",
            Place::E => "e",
            Place::Sw => "sw",
            Place::S => "s",
            Place::Se => "se",
        }
    }

    /// The position called `name`, in lower case.
    #[must_use]
    pub fn parse(name: &str) -> Option<Place> {
        Place::ALL.into_iter().find(|place| place.name() == name)
    }

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
