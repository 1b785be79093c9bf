//! What threads tell each other so that they do not search the same.

use std::sync::atomic::{AtomicU64, Ordering};

/// Which positions are being searched right now, so that threads take
/// different ones: a hint, that may be overwritten. (After the move lists of
/// ABDADA; Weill: The ABDADA distributed minimax-search algorithm, 1996.)
#[derive(Debug)]
pub(crate) struct Busy(Vec<AtomicU64>);

const PLACES: usize = 1 << 12;

impl Busy {
    pub(crate) fn new() -> Busy {
        Busy((0..PLACES).map(|_| AtomicU64::new(0)).collect())
    }

    fn place(&self, hash: u64) -> &AtomicU64 {
        &self.0[hash as usize & (PLACES - 1)]
    }

    /// Says that a position is being searched, as long as the mark lives.
    pub(crate) fn mark(&self, hash: u64) -> Mark<'_> {
        let place = self.place(hash);
        place.store(hash, Ordering::Relaxed);
        Mark(place)
    }

    pub(crate) fn holds(&self, hash: u64) -> bool {
        self.place(hash).load(Ordering::Relaxed) == hash
    }
}

/// A position that is being searched.
pub(crate) struct Mark<'a>(&'a AtomicU64);

impl Drop for Mark<'_> {
    fn drop(&mut self) {
        self.0.store(0, Ordering::Relaxed);
    }
}
