//! The file in which a long run of the solver keeps what it found out.

use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};

use crate::cli::output;
use crate::solve::{Memory, MemoryError, Solver};

/// How long a run may go on before it is written down first, and how long between
/// two times at most, as long as writing is quick.
const FIRST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(60);
/// What part of the time writing may take, as one in so many.
const SHARE: u32 = 30;

/// What the file holds; it is begun when there is none.
pub(super) fn open(file: &Path, solver: &Solver) -> anyhow::Result<Memory> {
    let name = file.display();
    match solver.load(file) {
        Ok(memory) => Ok(memory),
        Err(MemoryError::Io(error)) if error.kind() == ErrorKind::NotFound => {
            let memory = solver.memory();
            memory.save(file).with_context(|| format!("cannot write {name}"))?;
            Ok(memory)
        }
        Err(error) => bail!("cannot go on from {name}: {error}"),
    }
}

/// Writes a memory to its file from time to time.
pub(super) struct Keeper<'a> {
    file: &'a Path,
    memory: &'a Memory,
    due: Instant,
    pause: Duration,
}

impl<'a> Keeper<'a> {
    pub(super) fn new(file: &'a Path, memory: &'a Memory) -> Keeper<'a> {
        Keeper { file, memory, due: Instant::now() + FIRST, pause: FIRST }
    }

    pub(super) fn save_when_due(&mut self) {
        let now = Instant::now();
        if now >= self.due {
            self.save();
            self.pause = (self.pause * 2).min(LONGEST).max(now.elapsed() * SHARE);
            self.due = Instant::now() + self.pause;
        }
    }

    /// Writes it now. When that fails it is said, and the search goes on: its
    /// answer is worth having without the file.
    pub(super) fn save(&mut self) {
        if let Err(error) = self.memory.save(self.file) {
            output::warn(format_args!("trilog: cannot write {}: {error}", self.file.display()));
        }
    }
}
