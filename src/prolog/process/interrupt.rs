//! Ctrl-C, as something that can be waited for.

use std::io::{PipeReader, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

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
            if !flag.swap(true, Ordering::SeqCst) {
                let _ = bell.write(&[0]);
            }
        })
        .ok()?;
        Some(Interrupt { pressed, alarm })
    }

    /// Whether it was pressed since the last call.
    pub fn take(&self) -> bool {
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
