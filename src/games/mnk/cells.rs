//! A set of cells as bits: in one machine word, or in as many as a Go board
//! needs.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set that holds the cells of a Go board, with one empty column after each
/// of its rows: 384 bits.
pub type WideCells = ruint::Uint<384, 6>;

/// A set of cells, each a bit.
pub trait Cells:
    Copy
    + Debug
    + Default
    + Ord
    + Hash
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// How many cells there can be.
    const CAPACITY: u32;
    /// Whether mirror images of a board are one position to a search. They are
    /// where boards are searched to the end; on larger ones the images cost
    /// more than they save.
    const FOLDED: bool;
    /// How much a neighbour counts in the order of moves, where a step away
    /// from the edge counts one: more than the middle of the board.
    const NEIGHBOUR: i32;

    /// The set with one element, which is less than the capacity.
    fn one(cell: u32) -> Self;

    /// How many elements there are.
    fn len(self) -> u32;

    /// The smallest element, or the capacity.
    fn least(self) -> u32;

    /// The set without its smallest element.
    fn without_least(self) -> Self;

    /// Every element less by `step`, which is less than the capacity; what
    /// would be negative is dropped.
    fn down(self, step: u32) -> Self;

    /// The same for any `step`.
    fn lowered(self, step: u32) -> Self {
        if step < Self::CAPACITY { self.down(step) } else { Self::default() }
    }

    /// Every element greater by `step`; what would reach the capacity is
    /// dropped.
    fn raised(self, step: u32) -> Self;

    /// Element 0 in the place of the last, and so on.
    fn reversed(self) -> Self;

    /// A hash that begins with `seed`: the finaliser of MurmurHash3 (Appleby,
    /// 2011), word by word.
    fn hash_from(self, seed: u64) -> u64;

    /// Whether there is no element.
    fn is_empty(self) -> bool;

    /// Whether `cell` is an element.
    fn contains(self, cell: u32) -> bool;
}

impl Cells for u64 {
    const CAPACITY: u32 = u64::BITS;
    const FOLDED: bool = true;
    const NEIGHBOUR: i32 = 4;

    #[inline(always)]
    fn one(cell: u32) -> u64 {
        1 << cell
    }

    #[inline(always)]
    fn len(self) -> u32 {
        self.count_ones()
    }

    #[inline(always)]
    fn least(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline(always)]
    fn without_least(self) -> u64 {
        self & self.wrapping_sub(1)
    }

    #[inline(always)]
    fn down(self, step: u32) -> u64 {
        self >> step
    }

    #[inline(always)]
    fn raised(self, step: u32) -> u64 {
        self.checked_shl(step).unwrap_or(0)
    }

    fn reversed(self) -> u64 {
        self.reverse_bits()
    }

    fn hash_from(self, seed: u64) -> u64 {
        let mut bits = self ^ seed;
        bits = (bits ^ (bits >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        bits = (bits ^ (bits >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        bits ^ (bits >> 33)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline(always)]
    fn contains(self, cell: u32) -> bool {
        self.checked_shr(cell).is_some_and(|rest| rest & 1 == 1)
    }
}

impl Cells for WideCells {
    const CAPACITY: u32 = WideCells::BITS as u32;
    const FOLDED: bool = false;
    const NEIGHBOUR: i32 = 8;

    fn one(cell: u32) -> WideCells {
        WideCells::ONE.wrapping_shl(cell as usize)
    }

    fn len(self) -> u32 {
        self.count_ones() as u32
    }

    fn least(self) -> u32 {
        self.trailing_zeros() as u32
    }

    fn without_least(self) -> WideCells {
        self & self.wrapping_sub(WideCells::ONE)
    }

    #[inline]
    fn down(self, step: u32) -> WideCells {
        // The general shift is slow, and nearly all are shorter than a word.
        if step >= u64::BITS {
            return self.wrapping_shr(step as usize);
        }
        let words = *self.as_limbs();
        let above = |at: usize| words.get(at + 1).copied().unwrap_or(0);
        WideCells::from_limbs(std::array::from_fn(|at| {
            words[at] >> step | (above(at) << 1) << (u64::BITS - 1 - step)
        }))
    }

    #[inline]
    fn raised(self, step: u32) -> WideCells {
        if step >= u64::BITS {
            return self.wrapping_shl(step as usize);
        }
        let words = *self.as_limbs();
        let below = |at: usize| at.checked_sub(1).map_or(0, |below| words[below]);
        WideCells::from_limbs(std::array::from_fn(|at| {
            words[at] << step | (below(at) >> 1) >> (u64::BITS - 1 - step)
        }))
    }

    fn reversed(self) -> WideCells {
        self.reverse_bits()
    }

    fn hash_from(self, seed: u64) -> u64 {
        let next = |hash: u64, word: &u64| word.hash_from(hash).wrapping_add(0x9e37_79b9_7f4a_7c15);
        self.as_limbs().iter().fold(seed, next)
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.as_limbs().iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn contains(self, cell: u32) -> bool {
        self.bit(cell as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The elements, one by one.
    fn elements<C: Cells>(mut set: C) -> Vec<u32> {
        let mut found = Vec::new();
        while !set.is_empty() {
            found.push(set.least());
            set = set.without_least();
        }
        found
    }

    fn check<C: Cells>(all: &[u32], steps: &[u32]) {
        let set = all.iter().fold(C::default(), |set, cell| set | C::one(*cell));
        assert_eq!((elements(set), set.len()), (all.to_vec(), all.len() as u32));
        for &step in steps {
            let less: Vec<u32> = all.iter().filter_map(|cell| cell.checked_sub(step)).collect();
            assert_eq!(elements(set.lowered(step)), less, "by {step}");
            let more = all.iter().map(|cell| cell + step).filter(|cell| *cell < C::CAPACITY);
            assert_eq!(elements(set.raised(step)), more.collect::<Vec<_>>(), "up by {step}");
        }
        let reversed: Vec<u32> = all.iter().rev().map(|cell| C::CAPACITY - 1 - cell).collect();
        assert_eq!(elements(set.reversed()), reversed);
        assert!(all.iter().all(|cell| set.contains(*cell)) && !(!set).contains(all[0]));
    }

    #[test]
    fn sets_in_one_word_and_in_several_are_sets() {
        check::<u64>(&[0, 1, 20, 21, 62, 63], &[0, 1, 19, 63, 64, 300]);
        check::<WideCells>(
            &[0, 1, 20, 21, 63, 64, 65, 127, 128, 200, 320, 383],
            &[0, 1, 19, 20, 63, 64, 130, 383, 384, 1000],
        );
    }
}
