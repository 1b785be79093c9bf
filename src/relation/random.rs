//! Chance that repeats, for what is too much to be asked in full.

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Where sampled inputs come from: the same seed gives the same.
#[derive(Clone, Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// What `seed` says.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `end`, which is at least 1.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end.max(1))
    }

    /// One of these; nothing where there is none.
    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }
}
