//! Work that nobody waits for any more once Ctrl-C is pressed.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use super::Interrupted;
use crate::prolog::Interrupt;

/// How long Ctrl-C may go unnoticed.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Does work that cannot be stopped. When Ctrl-C ends the command it is left
/// alone, and ends with this process, which has nothing else to do then.
///
/// # Errors
/// [`Interrupted`].
///
/// # Panics
/// When the work does.
pub(super) fn unless_interrupted<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Interrupted> {
    let (done, is_done) = channel();
    let worker = thread::spawn(move || {
        // Nobody waits when the command has ended.
        let _ = done.send(work());
    });
    loop {
        match is_done.recv_timeout(LOOK_EVERY) {
            Ok(answer) => return Ok(answer),
            Err(RecvTimeoutError::Timeout) if Interrupt::has_ended_command() => {
                return Err(Interrupted::default());
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => match worker.join() {
                Err(panic) => std::panic::resume_unwind(panic),
                Ok(()) => return Err(Interrupted::default()),
            },
        }
    }
}
