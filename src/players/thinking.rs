//! Thinking that Ctrl-C cuts short.

use crate::prolog::Interrupt;
use crate::search::Stop;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How a piece of work came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By itself.
    Finished,
    /// Ctrl-C was pressed, and the work stopped with what it had.
    Interrupted,
}

/// How long Ctrl-C may go unnoticed.
const LOOK_EVERY: Duration = Duration::from_millis(10);

/// Does `work` beside this thread, and tells it to stop when Ctrl-C is
/// pressed. A key that was pressed before counts for nothing.
pub fn until_interrupted<T: Send>(work: impl FnOnce(&Stop) -> T + Send) -> (T, Ending) {
    while_watched(work, |_| {})
}

/// The same, while `watch` looks on, about a hundred times a second.
pub fn while_watched<T: Send>(
    work: impl FnOnce(&Stop) -> T + Send,
    mut watch: impl FnMut(&Stop),
) -> (T, Ending) {
    let stop = Stop::default();
    let interrupt = Interrupt::watch();
    let _ = interrupt.map(Interrupt::take);
    thread::scope(|scope| {
        let (done, is_done) = channel::<()>();
        let worker = scope.spawn({
            let stop = stop.clone();
            move || {
                // Dropped when the work ends, however it ends.
                let _done = done;
                work(&stop)
            }
        });
        let mut ending = Ending::Finished;
        while is_done.recv_timeout(LOOK_EVERY) == Err(RecvTimeoutError::Timeout) {
            if interrupt.is_some_and(Interrupt::take) {
                stop.now();
                ending = Ending::Interrupted;
            }
            watch(&stop);
        }
        match worker.join() {
            Ok(answer) => (answer, ending),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_that_ends_by_itself_gives_its_answer() {
        assert_eq!(until_interrupted(|stop| (1, stop.is_told())), ((1, false), Ending::Finished));
    }
}
