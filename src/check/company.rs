//! Who else is asked at the same time.

use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// All programs that are asked at the same time. A question that has run out of
/// time is asked again alone: the others wait that long.
#[derive(Debug)]
pub(super) struct Company {
    jobs: usize,
    asking: RwLock<()>,
}

impl Company {
    /// So many programs are asked at a time.
    pub(super) fn of(jobs: usize) -> Company {
        Company { jobs, asking: RwLock::new(()) }
    }

    /// Whether there is nobody else.
    pub(super) fn is_alone(&self) -> bool {
        self.jobs <= 1
    }

    /// While this is held, others may ask too.
    pub(super) fn join(&self) -> RwLockReadGuard<'_, ()> {
        self.asking.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// While this is held, nobody else asks.
    pub(super) fn alone(&self) -> RwLockWriteGuard<'_, ()> {
        self.asking.write().unwrap_or_else(PoisonError::into_inner)
    }
}
