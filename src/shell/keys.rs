//! The keys pressed after an answer.

use std::io;
use std::os::fd::AsFd;

use nix::sys::termios::{
    LocalFlags, SetArg, SpecialCharacterIndices, Termios, tcgetattr, tcsetattr,
};

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
   w           this answer again, whole (later: `whole`)
   p           this answer again, cut where it is long
   b           draw the boards in this answer (later: `draw`)
   *           which goals may have more answers
   h           this help";

impl Key {
    fn of(byte: u8) -> Key {
        const CTRL_C: u8 = 3;
        const CTRL_D: u8 = 4;
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

/// Waits for a key. A terminal that cannot be read wants no more answers.
pub(super) fn read_key() -> Key {
    try_read_key().unwrap_or(Key::Stop)
}

fn try_read_key() -> io::Result<Key> {
    const ESCAPE: u8 = 0x1b;
    let mode = RawMode::enter()?;
    let mut byte = [0];
    loop {
        // One byte: what follows may be meant for the next answer.
        match nix::unistd::read(io::stdin().as_fd(), &mut byte) {
            Ok(0) => return Ok(Key::Stop),
            Ok(_) if byte == [ESCAPE] => {
                mode.skip_sequence()?;
                return Ok(Key::Other);
            }
            Ok(_) => return Ok(Key::of(byte[0])),
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
    }
}
