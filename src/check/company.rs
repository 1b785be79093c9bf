//! Who else is asked at the same time, and the engines for all of them.

use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use crate::parallel::locked;
use crate::prolog::{EngineProcess, ProcessError, ProcessOptions, Walls};

/// Engines whose machine is built, and that have seen no program: each serves one
/// after another. They end with the thread that has started them.
#[derive(Default)]
pub(super) struct Engines(Mutex<Vec<EngineProcess>>);

impl Engines {
    /// Starts some, until there are so many.
    ///
    /// # Errors
    /// When one does not start.
    pub(super) fn fill(&self, count: usize, options: &ProcessOptions) -> Result<(), ProcessError> {
        let options = ProcessOptions { walls: Walls::Later, ..options.clone() };
        let mut idle = self.idle();
        while idle.len() < count {
            idle.push(EngineProcess::spawn(&options)?);
        }
        Ok(())
    }

    /// One for a program, behind the program's walls.
    ///
    /// # Errors
    /// When it does not start.
    pub(super) fn take(&self, options: &ProcessOptions) -> Result<EngineProcess, ProcessError> {
        let idle = self.idle().pop();
        if let Some(mut engine) = idle
            && engine.settle(options.confinement.clone()).is_ok()
        {
            return Ok(engine);
        }
        EngineProcess::start(options)
    }

    /// Takes back one that serves the next program, if it can.
    pub(super) fn give_back(&self, mut engine: EngineProcess) {
        if engine.unsettle().is_ok() {
            self.idle().push(engine);
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<EngineProcess>> {
        locked(&self.0)
    }
}

/// All programs that are asked at the same time. A question that has run out of
/// time is asked again alone: the others wait that long.
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
