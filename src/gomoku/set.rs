//! A set of cells of a board of at most 384.

const WORDS: usize = 6;

/// A set of cells, by their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CellSet([u64; WORDS]);

impl CellSet {
    /// How many cells there is room for.
    pub(super) const CAPACITY: usize = 64 * WORDS;

    #[inline]
    pub(super) fn insert(&mut self, cell: u16) {
        self.0[usize::from(cell >> 6)] |= 1 << (cell & 63);
    }

    #[inline]
    pub(super) fn remove(&mut self, cell: u16) {
        self.0[usize::from(cell >> 6)] &= !(1 << (cell & 63));
    }

    #[inline]
    pub(super) fn contains(&self, cell: u16) -> bool {
        self.0[usize::from(cell >> 6)] >> (cell & 63) & 1 == 1
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The smallest number.
    #[inline]
    pub(super) fn first(&self) -> Option<u16> {
        self.cells().next()
    }

    pub(super) fn union(&self, other: &CellSet) -> CellSet {
        CellSet(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// The cells in order.
    pub(super) fn cells(&self) -> impl Iterator<Item = u16> + use<> {
        (0_u16..).zip(self.0).flat_map(|(at, mut word)| {
            std::iter::from_fn(move || {
                let cell = word.trailing_zeros() as u16;
                (word != 0).then(|| {
                    word &= word - 1;
                    64 * at + cell
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set = CellSet::default();
        let cells = [0, 63, 64, 200, 383];
        cells.into_iter().for_each(|cell| set.insert(cell));
        assert_eq!(set.cells().collect::<Vec<_>>(), cells);
        assert_eq!((set.len(), set.first(), set.contains(64)), (5, Some(0), true));
        cells.into_iter().for_each(|cell| set.remove(cell));
        assert!(set.is_empty() && !set.contains(64));
    }
}
