//! Who else is asked at the same time, and the engines for all of them.

use std::sync::{Mutex, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use crate::prolog::{EngineProcess, ProcessError, ProcessOptions, Walls};

/// All programs that are asked at the same time. A question that has run out of
/// time is asked again alone: the others wait that long.
pub(super) struct Company {
    jobs: usize,
    asking: RwLock<()>,
    /// Engines whose machine is built, and that have seen no program.
    idle: Mutex<Vec<EngineProcess>>,
}

impl Company {
    /// So many programs are asked at a time.
    pub(super) fn of(jobs: usize) -> Company {
        Company { jobs, asking: RwLock::new(()), idle: Mutex::default() }
    }

    /// The same, with an engine for each that serves one program after another.
    /// They end with the thread that calls this.
    ///
    /// # Errors
    /// When an engine does not start.
    pub(super) fn with_engines(
        jobs: usize,
        options: &ProcessOptions,
    ) -> Result<Company, ProcessError> {
        let options = ProcessOptions { walls: Walls::Later, ..options.clone() };
        let idle = (0..jobs).map(|_| EngineProcess::spawn(&options)).collect::<Result<_, _>>()?;
        Ok(Company { idle: Mutex::new(idle), ..Company::of(jobs) })
    }

    /// An engine for one program.
    ///
    /// # Errors
    /// When it does not start.
    pub(super) fn engine(&self, options: &ProcessOptions) -> Result<EngineProcess, ProcessError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        if let Some(mut engine) = idle
            && engine.settle(options.confinement.clone()).is_ok()
        {
            return Ok(engine);
        }
        EngineProcess::start(options)
    }

    /// Takes back an engine that serves the next program, if it can.
    pub(super) fn give_back(&self, mut engine: EngineProcess) {
        if engine.unsettle().is_ok() {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(engine);
        }
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
