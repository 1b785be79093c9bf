//! The fork before each query.

use std::io::{PipeWriter, Read, Write};

use fork::{Fork, fork};
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::waitpid;
use nix::unistd::{Pid, getpid};
use serde::{Deserialize, Serialize};

/// When an engine process sets a checkpoint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Checkpoints {
    /// Before each request, which costs about a millisecond: what a request
    /// does can be undone.
    #[default]
    Always,
    /// Never: a request that is ended ends the process. For many short
    /// questions to a program that remembers nothing.
    Never,
}

/// A sleeping copy of this process. It wakes up when this process ends
/// without having discarded it. Copies that are made later hold its alarm
/// open, too: of several, the latest wakes up.
pub(super) struct Checkpoint {
    copy: Pid,
    /// The process that has set it: its parent.
    runner: Pid,
    /// Its closing is the copy's alarm; a byte in it sends the copy away.
    alarm: PipeWriter,
}

/// On which side of the fork the caller is now.
pub(super) enum Side {
    /// The original: go on and run the query.
    Runner(Checkpoint),
    /// The copy, woken up: the original is gone, and nothing of what it did
    /// since has happened.
    Restored,
    /// The copy, sent away by a later one that goes on.
    Dismissed,
}

impl Checkpoint {
    /// Forks. The copy returns only when it is needed.
    ///
    /// # Errors
    /// When the system refuses a pipe or a process.
    pub(super) fn set() -> std::io::Result<Side> {
        let (mut sleeping, alarm) = std::io::pipe()?;
        // The engine process is single-threaded, so its copy is whole: no lock can
        // be held by a thread that does not exist there.
        match fork()? {
            Fork::Parent(copy) => {
                let (copy, runner) = (Pid::from_raw(copy), getpid());
                Ok(Side::Runner(Checkpoint { copy, runner, alarm }))
            }
            Fork::Child => {
                drop(alarm);
                match sleeping.read(&mut [0]) {
                    Ok(1..) => Ok(Side::Dismissed),
                    _ => Ok(Side::Restored),
                }
            }
        }
    }

    /// The copy's number.
    pub(super) fn pid(&self) -> i32 {
        self.copy.as_raw()
    }

    /// Lets the copy go: what has happened since is there to stay.
    pub(super) fn discard(self) {
        if self.runner != getpid() {
            return self.dismiss();
        }
        let _ = kill(self.copy, Signal::SIGKILL);
        let _ = waitpid(self.copy, None);
    }

    /// Sends the copy away from a later copy, if it is still there: that one
    /// is not its parent, and its number may be another process' by now.
    pub(super) fn dismiss(mut self) {
        let _ = self.alarm.write(&[0]);
    }
}
