//! The nine positions, and sets of them.

use super::tables;
use std::fmt;

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
        self.bit() & tables::CORNERS != 0
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

/// A set of positions, which is also the iterator over them, in order.
/// Nothing is allocated.
///
/// ```
/// use trilog::games::uttt::{Place, Places};
/// let corners: Places = [Place::Se, Place::Nw, Place::Ne, Place::Sw].into_iter().collect();
/// assert!(corners.contains(Place::Sw) && !corners.contains(Place::C));
/// assert_eq!(corners.last(), Some(Place::Se));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Places(pub(super) u16);

impl Places {
    /// Whether `place` is in the set.
    #[must_use]
    pub const fn contains(self, place: Place) -> bool {
        self.0 & place.bit() != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Place> for Places {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Places {
        Places(places.into_iter().fold(0, |set, place| set | place.bit()))
    }
}

impl Iterator for Places {
    type Item = Place;

    #[inline]
    fn next(&mut self) -> Option<Place> {
        if self.0 == 0 {
            return None;
        }
        let place = tables::lowest(self.0);
        self.0 &= self.0 - 1;
        Some(place)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = tables::count(self.0) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Places {}
