//! The keys pressed after an answer.

use std::io;
use std::os::fd::AsFd;

use crate::prolog::TraceOrder;
use nix::sys::termios::{
    LocalFlags, SetArg, SpecialCharacterIndices, Termios, tcgetattr, tcsetattr,
};

const CTRL_C: u8 = 3;
const CTRL_D: u8 = 4;

/// What a person wants after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Next,
    Stop,
    All,
    Five,
    Whole,
    Short,
    Boards,
    ChoicePoints,
    Help,
    /// A key without a meaning.
    Other,
}

/// What the keys mean, for `h`.
pub(super) const HELP: &str = "   ; space n   the next answer
   Enter .     no more answers
   a           all answers
   f           five more answers
   w           this answer again, whole (in the shell also later: `whole`)
   p           this answer again, cut where it is long
   b           draw the boards in this answer (in the shell also later: `draw`)
   *           which goals may have more answers
   h           this help";

impl Key {
    fn of(byte: u8) -> Key {
        match byte {
            b';' | b' ' | b'n' | b'\t' => Key::Next,
            b'\r' | b'\n' | b'.' | b'q' | CTRL_C | CTRL_D => Key::Stop,
            b'a' => Key::All,
            b'f' => Key::Five,
            b'w' => Key::Whole,
            b'p' => Key::Short,
            b'b' => Key::Boards,
            b'*' => Key::ChoicePoints,
            b'h' | b'?' => Key::Help,
            _ => Key::Other,
        }
    }
}

/// The terminal without lines and echo, until this is dropped. Ctrl-C is a
/// key like the others meanwhile.
struct RawMode {
    before: Termios,
}

impl RawMode {
    fn enter() -> io::Result<RawMode> {
        let before = tcgetattr(io::stdin().as_fd())?;
        let mut raw = before.clone();
        raw.local_flags.remove(LocalFlags::ICANON | LocalFlags::ECHO | LocalFlags::ISIG);
        raw.control_chars[SpecialCharacterIndices::VMIN as usize] = 1;
        raw.control_chars[SpecialCharacterIndices::VTIME as usize] = 0;
        let mode = RawMode { before };
        // Now, not flushing: a key pressed before the answer came counts.
        tcsetattr(io::stdin().as_fd(), SetArg::TCSANOW, &raw)?;
        Ok(mode)
    }

    /// Drops the rest of an arrow key and the like, as far as it is there.
    fn skip_sequence(&self) -> io::Result<()> {
        let mut hasty = tcgetattr(io::stdin().as_fd())?;
        hasty.control_chars[SpecialCharacterIndices::VMIN as usize] = 0;
        tcsetattr(io::stdin().as_fd(), SetArg::TCSANOW, &hasty)?;
        let mut byte = [0];
        while nix::unistd::read(io::stdin().as_fd(), &mut byte)? == 1 {
            if matches!(byte, [b'@'..=b'Z' | b'a'..=b'~']) && byte != [b'O'] {
                break;
            }
        }
        Ok(())
    }
}

impl Drop for RawMode {
    fn drop(&mut self) {
        // A terminal that is gone needs no restoring.
        let _ = tcsetattr(io::stdin().as_fd(), SetArg::TCSANOW, &self.before);
    }
}

/// What the keys mean at a port of a traced goal, for `h`.
pub(super) const TRACE_HELP: &str = "   c Enter space  creep: to the next port
   s              skip: to the end of this goal
   u              up: to the end of the goal that has called this one
   l              leap: to the next goal that is spied on
   f              fail: this goal fails
   r              retry: this goal begins again
   g              goals: those that have called this one
   + -            spy on this predicate, or no more
   n              nodebug: the query goes on without the tracer
   a              abort: the query ends
   h              this help";

/// What a person wants at a port, and the word that is shown for it; nothing
/// for help and for keys without a meaning.
pub(super) fn read_trace_key() -> Option<(TraceOrder, &'static str)> {
    trace_order(try_read_byte().unwrap_or(Pressed::Byte(b'a')))
}

fn trace_order(pressed: Pressed) -> Option<(TraceOrder, &'static str)> {
    let Pressed::Byte(byte) = pressed else { return None };
    let order = match byte {
        b'c' | b' ' | b'\r' | b'\n' => (TraceOrder::Creep, "creep"),
        b's' => (TraceOrder::Skip, "skip"),
        b'u' => (TraceOrder::Up, "up"),
        b'l' => (TraceOrder::Leap, "leap"),
        b'f' => (TraceOrder::Fail, "fail"),
        b'r' => (TraceOrder::Retry, "retry"),
        b'g' => (TraceOrder::Goals, "goals"),
        b'+' => (TraceOrder::Spy, "spy"),
        b'-' => (TraceOrder::NoSpy, "no spy"),
        b'n' => (TraceOrder::NoDebug, "nodebug"),
        b'a' | CTRL_C | CTRL_D => (TraceOrder::Abort, "abort"),
        _ => return None,
    };
    Some(order)
}

/// What was pressed.
enum Pressed {
    Byte(u8),
    /// An arrow key or the like.
    Sequence,
}

/// Waits for a key. A terminal that cannot be read wants no more answers.
pub(super) fn read_key() -> Key {
    match try_read_byte() {
        Ok(Pressed::Byte(byte)) => Key::of(byte),
        Ok(Pressed::Sequence) => Key::Other,
        Err(_) => Key::Stop,
    }
}

fn try_read_byte() -> io::Result<Pressed> {
    const ESCAPE: u8 = 0x1b;
    let mode = RawMode::enter()?;
    let mut byte = [0];
    loop {
        // One byte: what follows may be meant for the next answer.
        match nix::unistd::read(io::stdin().as_fd(), &mut byte) {
            Ok(0) => return Ok(Pressed::Byte(CTRL_D)),
            Ok(_) if byte == [ESCAPE] => {
                mode.skip_sequence()?;
                return Ok(Pressed::Sequence);
            }
            Ok(_) => return Ok(Pressed::Byte(byte[0])),
            Err(nix::errno::Errno::EINTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_of_the_help_means_something() {
        for byte in b"; n.afwpb*h\r\n" {
            assert_ne!(Key::of(*byte), Key::Other, "{byte}");
        }
        assert_eq!(Key::of(b'z'), Key::Other);
        for byte in b"c\r su lfrg+-na" {
            assert!(trace_order(Pressed::Byte(*byte)).is_some(), "{byte}");
        }
    }
}
