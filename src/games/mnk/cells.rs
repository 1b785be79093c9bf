//! A set of cells that is wider than one machine word.

/// How many words: enough for 19 rows of 19 columns and one empty column.
const WORDS: usize = 6;
/// How many cells there are.
pub(super) const CAPACITY: u32 = WORDS as u32 * u64::BITS;

/// A set of the numbers below [`CAPACITY`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Cells([u64; WORDS]);

impl Cells {
    /// The set with one element.
    pub(super) fn one(cell: u32) -> Cells {
        let mut cells = Cells::default();
        cells.0[word(cell)] |= 1 << (cell % u64::BITS);
        cells
    }

    pub(super) fn contains(self, cell: u32) -> bool {
        self.0[word(cell)] & (1 << (cell % u64::BITS)) != 0
    }

    pub(super) fn and(self, other: Cells) -> Cells {
        self.zip(other, |a, b| a & b)
    }

    pub(super) fn or(self, other: Cells) -> Cells {
        self.zip(other, |a, b| a | b)
    }

    /// What is in one of the sets, and not in both.
    pub(super) fn xor(self, other: Cells) -> Cells {
        self.zip(other, |a, b| a ^ b)
    }

    /// What is in this set and not in the other.
    pub(super) fn without(self, other: Cells) -> Cells {
        self.zip(other, |a, b| a & !b)
    }

    fn zip(mut self, other: Cells, with: impl Fn(u64, u64) -> u64) -> Cells {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = with(*a, b);
        }
        self
    }

    /// Every element less by `step`, which is less than 64; what would be
    /// negative is dropped.
    pub(super) fn shifted_down(self, step: u32) -> Cells {
        let mut cells = self;
        for at in 0..WORDS {
            let carry = match (step, self.0.get(at + 1)) {
                (1.., Some(above)) => above << (u64::BITS - step),
                _ => 0,
            };
            cells.0[at] = self.0[at] >> step | carry;
        }
        cells
    }

    /// Every element greater by `step`, which is less than 64; what would be
    /// beyond [`CAPACITY`] is dropped.
    pub(super) fn shifted_up(self, step: u32) -> Cells {
        let mut cells = self;
        for at in (0..WORDS).rev() {
            let carry = match (step, at.checked_sub(1)) {
                (1.., Some(below)) => self.0[below] >> (u64::BITS - step),
                _ => 0,
            };
            cells.0[at] = self.0[at] << step | carry;
        }
        cells
    }

    /// A hash that begins with `seed`: the finaliser of MurmurHash3 (Appleby,
    /// 2011), word by word.
    pub(super) fn hash(self, seed: u64) -> u64 {
        self.0.into_iter().fold(seed ^ 0x9e37_79b9_7f4a_7c15, |hash, word| {
            let mut bits = hash ^ word;
            bits = (bits ^ (bits >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
            bits = (bits ^ (bits >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
            (bits ^ (bits >> 33)).wrapping_add(0x9e37_79b9_7f4a_7c15)
        })
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    pub(super) fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Takes the smallest element out.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let (at, word) = self.0.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        Some(at as u32 * u64::BITS + bit)
    }
}

fn word(cell: u32) -> usize {
    debug_assert!(cell < CAPACITY);
    cell as usize / u64::BITS as usize % WORDS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifting_moves_every_element_and_drops_the_negative_ones() {
        let all = [0, 1, 20, 21, 63, 64, 65, 127, 128, 200, 320, 383];
        let set = all.iter().fold(Cells::default(), |set, cell| set.or(Cells::one(*cell)));
        for step in [0, 1, 19, 20, 21, 63] {
            let mut shifted = set.shifted_down(step);
            let moved: Vec<u32> = all.iter().filter_map(|cell| cell.checked_sub(step)).collect();
            assert_eq!(shifted.len(), moved.len() as u32);
            let popped: Vec<u32> = std::iter::from_fn(|| shifted.pop()).collect();
            assert_eq!(popped, moved, "by {step}");
            let mut shifted = set.shifted_up(step);
            let moved = all.iter().map(|cell| cell + step).filter(|cell| *cell < CAPACITY);
            let moved: Vec<u32> = moved.collect();
            let popped: Vec<u32> = std::iter::from_fn(|| shifted.pop()).collect();
            assert_eq!(popped, moved, "up by {step}");
        }
    }

    #[test]
    fn sets_are_sets() {
        let (a, b) = (Cells::one(70), Cells::one(300));
        let both = a.or(b);
        assert!(both.contains(70) && both.contains(300) && !both.contains(71));
        assert_eq!((both.and(a), both.without(a)), (a, b));
        assert!(a.and(b).is_empty() && !both.is_empty());
    }
}
