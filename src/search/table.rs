//! The transposition table: what was found out about positions, shared by
//! all threads of a search.
//!
//! An entry is two words, and the first is the key mixed with the second, so
//! an entry that two threads wrote at once matches no key (Hyatt, Mann: A
//! lock-less transposition table implementation, 2002). Nothing is locked.

use super::Score;
use std::sync::atomic::{AtomicU64, Ordering};

/// What a stored score says about the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The value is the score.
    Exact,
    /// The value is the score or more.
    Lower,
    /// The value is the score or less.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The score, with decided games counted from this position.
    pub score: Score,
    /// What it says.
    pub bound: Bound,
    /// How deep was searched; [`Known::TO_THE_END`] when nothing was cut off.
    pub depth: u32,
    /// The place of the best move among the legal ones. Positions that share
    /// a key may number their moves differently: a hint, no more.
    pub hint: u16,
}

impl Known {
    /// The depth of a search that ended every line.
    pub const TO_THE_END: u32 = 0xfff;

    fn pack(self) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        u64::from(self.score as u32)
            | u64::from(self.depth.min(Known::TO_THE_END)) << 32
            | bound << 44
            | u64::from(self.hint) << 48
    }

    fn unpack(word: u64) -> Option<Known> {
        let bound = match word >> 44 & 0xf {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        Some(Known {
            score: word as u32 as i32,
            bound,
            depth: (word >> 32) as u32 & 0xfff,
            hint: (word >> 48) as u16,
        })
    }
}

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    word: AtomicU64,
}

impl Slot {
    fn load(&self) -> (u64, u64) {
        let word = self.word.load(Ordering::Relaxed);
        (self.check.load(Ordering::Relaxed) ^ word, word)
    }

    fn store(&self, key: u64, word: u64) {
        self.check.store(key ^ word, Ordering::Relaxed);
        self.word.store(word, Ordering::Relaxed);
    }
}

/// A table of a fixed number of entries, in pairs: the first of a pair keeps
/// the deeper search, the second the later one.
///
/// ```
/// use trilog::search::{Bound, Known, Table};
/// let table = Table::new(1 << 10);
/// let known = Known { score: -25, bound: Bound::Lower, depth: 3, hint: 7 };
/// table.store(42, known);
/// assert_eq!(table.probe(42), Some(known));
/// assert_eq!(table.probe(43), None);
/// ```
#[derive(Debug)]
pub struct Table {
    slots: Vec<[Slot; 2]>,
}

impl Table {
    /// A table of at least `entries` entries, 16 bytes each.
    #[must_use]
    pub fn new(entries: usize) -> Table {
        let pairs = (entries / 2).max(1).next_power_of_two();
        let mut slots = Vec::new();
        slots.resize_with(pairs, Default::default);
        Table { slots }
    }

    /// How many entries there is room for.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.slots.len() * 2
    }

    /// A table with more room and the same knowledge.
    #[must_use]
    pub fn grown(&self, entries: usize) -> Table {
        let table = Table::new(entries);
        for (key, word) in self.slots.iter().flatten().map(Slot::load) {
            if let Some(known) = Known::unpack(word) {
                table.store(key, known);
            }
        }
        table
    }

    fn pair(&self, key: u64) -> &[Slot; 2] {
        &self.slots[key as usize & (self.slots.len() - 1)]
    }

    /// What is known of the position with this key.
    #[must_use]
    pub fn probe(&self, key: u64) -> Option<Known> {
        self.pair(key).iter().find_map(|slot| {
            let (found, word) = slot.load();
            if found == key { Known::unpack(word) } else { None }
        })
    }

    /// Remembers `known` in the place of the same position, of a shallower
    /// search, or of whatever came last.
    pub fn store(&self, key: u64, known: Known) {
        let [deep, recent] = self.pair(key);
        let (held, word) = deep.load();
        let keeps = held != key && Known::unpack(word).is_some_and(|old| old.depth > known.depth);
        let slot = if keeps { recent } else { deep };
        slot.store(key, known.pack());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_comes_back_as_it_was() {
        for score in [0, 1, -1, 1_000_000, -999_999] {
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                for depth in [0, 1, 361, Known::TO_THE_END] {
                    let known = Known { score, bound, depth, hint: 65_535 };
                    assert_eq!(Known::unpack(known.pack()), Some(known));
                }
            }
        }
        assert_eq!(Known::unpack(0), None);
    }

    #[test]
    fn a_deep_search_is_not_pushed_out_by_shallow_ones() {
        let table = Table::new(2);
        let of = |depth| Known { score: 0, bound: Bound::Exact, depth, hint: 0 };
        table.store(1, of(9));
        table.store(2, of(3));
        table.store(3, of(2));
        assert_eq!(table.probe(1), Some(of(9)));
        assert_eq!(table.probe(2), None);
        assert_eq!(table.probe(3), Some(of(2)));
        table.store(4, of(10));
        assert_eq!(table.probe(1), None);
    }

    #[test]
    fn half_an_entry_matches_no_key() {
        let table = Table::new(2);
        table.store(1, Known { score: 5, bound: Bound::Exact, depth: 1, hint: 0 });
        table.pair(1)[0].word.store(12345, Ordering::Relaxed);
        assert_eq!(table.probe(1), None);
    }
}
