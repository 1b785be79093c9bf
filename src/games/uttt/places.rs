//! Sets of positions.

use super::place::Place;
use super::tables;

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
