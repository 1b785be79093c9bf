//! What the threads of a solver share.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Parts of a memory, each behind a lock of its own: so many that two threads
/// seldom want the same, or one for one thread.
#[derive(Debug)]
pub(crate) struct Shards<T>(Vec<Mutex<T>>);

/// Parts for several threads.
const MANY: usize = 512;

impl<T> Shards<T> {
    /// Parts for so many threads, each of which `make` makes, told how many
    /// there are.
    pub(crate) fn new(threads: usize, make: impl Fn(usize) -> T) -> Shards<T> {
        let count = if threads > 1 { MANY } else { 1 };
        Shards((0..count).map(|_| Mutex::new(make(count))).collect())
    }

    /// The part in which `hash` belongs, by its high bits.
    pub(crate) fn at(&self, hash: u64) -> MutexGuard<'_, T> {
        let part = &self.0[(hash >> 48) as usize & (self.0.len() - 1)];
        // A thread that panicked holding it has left a whole entry or none.
        part.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands every part to `look`, one after the other, until that fails.
    pub(crate) fn each<E>(&self, look: impl FnMut(&T) -> Result<(), E>) -> Result<(), E> {
        let mut look = look;
        self.0
            .iter()
            .try_for_each(|part| look(&part.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

/// 128 bits that depend on every bit of `words`.
pub(crate) fn mixed(words: &[u64]) -> u128 {
    let mut high = 0x9e37_79b9_7f4a_7c15_u64;
    let mut low = 0xc2b2_ae3d_27d4_eb4f_u64;
    for word in words {
        let product = u128::from(low ^ word) * u128::from(0xff51_afd7_ed55_8ccd_u64 ^ high);
        let sum = u128::from(high ^ word.rotate_left(32)) * 0xc4ce_b9fe_1a85_ec53_u128;
        low = product as u64 ^ (sum >> 64) as u64 ^ word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        high = (product >> 64) as u64 ^ sum as u64;
        low ^= low >> 29;
    }
    u128::from(high) << 64 | u128::from(low)
}
