//! Ctrl-C, as something that can be waited for.

use std::io::{PipeReader, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use crate::temporary;

/// The exit code of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// Whether the key ends the command, and not only what runs.
static ENDS_COMMAND: AtomicBool = AtomicBool::new(false);

/// The interrupt key. There is one in a process, and once someone watches it
/// it no longer ends the program.
#[derive(Debug)]
pub struct Interrupt {
    pressed: Arc<AtomicBool>,
    alarm: PipeReader,
}

impl Interrupt {
    /// Starts watching, at the first call; `None` where that is impossible.
    pub fn watch() -> Option<&'static Interrupt> {
        static INTERRUPT: OnceLock<Option<Interrupt>> = OnceLock::new();
        INTERRUPT.get_or_init(Interrupt::install).as_ref()
    }

    fn install() -> Option<Interrupt> {
        let (alarm, mut bell) = std::io::pipe().ok()?;
        let pressed = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&pressed);
        ctrlc::set_handler(move || {
            let again = flag.swap(true, Ordering::SeqCst);
            if again && ENDS_COMMAND.load(Ordering::SeqCst) {
                temporary::end_now(INTERRUPTED);
            }
            if !again {
                let _ = bell.write(&[0]);
            }
        })
        .ok()?;
        Some(Interrupt { pressed, alarm })
    }

    /// From now on the key ends the command: once pressed it stays pressed for
    /// everyone who asks, so that all engines stop, and when it is pressed
    /// again this process ends at once.
    pub fn end_command() {
        ENDS_COMMAND.store(true, Ordering::SeqCst);
        let _ = Interrupt::watch();
    }

    /// Whether the key has ended the command: see [`Interrupt::end_command`].
    #[must_use]
    pub fn has_ended_command() -> bool {
        ENDS_COMMAND.load(Ordering::SeqCst)
            && Interrupt::watch().is_some_and(|key| key.pressed.load(Ordering::SeqCst))
    }

    /// Whether it was pressed since the last call.
    pub fn take(&self) -> bool {
        if ENDS_COMMAND.load(Ordering::SeqCst) {
            return self.pressed.load(Ordering::SeqCst);
        }
        let pressed = self.pressed.swap(false, Ordering::SeqCst);
        if pressed {
            let _ = (&self.alarm).read(&mut [0]);
        }
        pressed
    }

    /// Becomes readable when the key is pressed.
    pub(super) fn fd(&self) -> BorrowedFd<'_> {
        self.alarm.as_fd()
    }
}
