//! Lines that come while somebody thinks.

use std::collections::VecDeque;
use std::io::{BufRead, Read as _};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use crate::search::Stop;

/// The longest line, in bytes: what is longer comes in pieces.
const LONGEST: u64 = 1 << 20;

/// How long it takes to notice that the thinking is done.
const LOOK_EVERY: Duration = Duration::from_millis(1);

/// The lines of an input, read by a thread of its own.
pub(super) struct Lines {
    receiver: Receiver<String>,
    /// What came while nobody could be disturbed.
    later: VecDeque<String>,
}

/// What to do about a line that comes while somebody thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Disturbance {
    /// It is for later.
    Wait,
    /// The thinking ends, and the line is done with.
    Stop,
    /// The thinking ends, and the line is for later.
    StopFirst,
}

impl Lines {
    pub(super) fn of(mut input: impl BufRead + Send + 'static) -> Lines {
        let (sender, receiver) = sync_channel(64);
        thread::spawn(move || {
            loop {
                let mut line = Vec::new();
                match input.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
                    Ok(length) if length > 0 => {}
                    _ => return,
                }
                // Some begin what they write with a mark.
                let line = String::from_utf8_lossy(&line);
                let line = line.trim_start_matches('\u{feff}').trim().to_owned();
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Lines { receiver, later: VecDeque::new() }
    }

    /// The next line; nothing at the end.
    pub(super) fn next(&mut self) -> Option<String> {
        self.later.pop_front().or_else(|| self.receiver.recv().ok())
    }

    /// Does `work` beside this thread; lines that come meanwhile may stop it, as
    /// their end does, and `watch` looks on.
    pub(super) fn while_thinking<T: Send>(
        &mut self,
        disturbs: impl Fn(&str) -> Disturbance,
        mut watch: impl FnMut(&Stop),
        work: impl FnOnce(&Stop) -> T + Send,
    ) -> T {
        let stop = Stop::default();
        thread::scope(|scope| {
            let worker = scope.spawn({
                let stop = stop.clone();
                move || work(&stop)
            });
            while !worker.is_finished() {
                match self.receiver.recv_timeout(LOOK_EVERY) {
                    Ok(line) => {
                        let disturbance = disturbs(&line);
                        if disturbance != Disturbance::Wait {
                            stop.now();
                        }
                        if disturbance != Disturbance::Stop {
                            self.later.push_back(line);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => watch(&stop),
                    // Nobody says any more: nobody waits for the best answer.
                    Err(RecvTimeoutError::Disconnected) => {
                        stop.now();
                        thread::sleep(LOOK_EVERY);
                    }
                }
            }
            match worker.join() {
                Ok(answer) => answer,
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    }
}
