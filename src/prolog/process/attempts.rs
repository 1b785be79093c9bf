//! The forks before the directives of a file: one that runs out of memory or of time,
//! or is interrupted, takes nothing along but itself.

use std::time::{Duration, Instant};

use super::checkpoint::{Checkpoint, Side};

/// How long the forks before the directives of one request may take together, and the
/// ends of the copies. Beyond that, what ends a directive undoes the request.
const TOGETHER: Duration = Duration::from_millis(500);

/// The directives that are running, one inside the other.
pub(super) struct Attempts {
    /// Whether this engine sets checkpoints of this kind.
    allowed: bool,
    /// The copy from before each, where there is one.
    running: Vec<Option<Checkpoint>>,
    spent: Duration,
}

impl Attempts {
    pub(super) fn new(allowed: bool) -> Attempts {
        Attempts { allowed, running: Vec::new(), spent: Duration::ZERO }
    }

    /// A directive is about to run. Gives `true` in the copy that goes on because it
    /// has ended its process.
    pub(super) fn begin(&mut self) -> bool {
        if !self.allowed || self.spent > TOGETHER {
            self.running.push(None);
            return false;
        }
        let before = Instant::now();
        match Checkpoint::set() {
            Ok(Side::Runner(copy)) => {
                self.spent += before.elapsed();
                self.running.push(Some(copy));
                false
            }
            Ok(Side::Restored) => {
                // The caller says how it ended, and then that it has.
                self.running.push(None);
                true
            }
            Ok(Side::Dismissed) => std::process::exit(0),
            // It runs without: the copy from before the request is there.
            Err(_) => {
                self.running.push(None);
                false
            }
        }
    }

    /// The innermost directive has run.
    pub(super) fn end(&mut self) {
        if let Some(copy) = self.running.pop().flatten() {
            let before = Instant::now();
            copy.discard();
            self.spent += before.elapsed();
        }
    }

    /// The request is over, or nothing may go on but the copy from before it.
    pub(super) fn end_all(&mut self) {
        while !self.running.is_empty() {
            self.end();
        }
        self.spent = Duration::ZERO;
    }
}
