//! Standard input, shared: its lines are queries for the shell, and while a
//! query runs they are what the program reads.

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Read, Stdin};
use std::os::fd::{AsFd, BorrowedFd};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

use super::interrupt::Interrupt;

/// How much is read, and handed on, at a time, in bytes.
const CHUNK: usize = 8192;

/// Standard input without a buffer that could keep a line from its reader:
/// what was taken and not used can be given back.
#[derive(Debug)]
pub struct Input {
    stdin: Stdin,
    pending: VecDeque<u8>,
    /// How much of it is known to hold no end of a line.
    searched: usize,
    terminal: bool,
    ended: bool,
    /// How often something was read.
    reads: u64,
    /// How often something was handed on to a program that reads.
    handed_on: u64,
}

impl Input {
    /// The standard input of this process.
    #[must_use]
    pub fn standard() -> Self {
        let stdin = io::stdin();
        let terminal = stdin.is_terminal();
        Input {
            stdin,
            pending: VecDeque::new(),
            searched: 0,
            terminal,
            ended: false,
            reads: 0,
            handed_on: 0,
        }
    }

    /// Whether a person sits there.
    #[must_use]
    pub fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// How often something was read: when it has grown on a terminal, the
    /// person has pressed Enter, and the cursor stands at the start of a line.
    #[must_use]
    pub fn reads(&self) -> u64 {
        self.reads
    }

    /// How often something was handed on: when it has grown while a query runs, its program
    /// reads.
    #[must_use]
    pub fn handed_on(&self) -> u64 {
        self.handed_on
    }

    /// The next line without its end, or `None` at the end of input. Waits.
    /// Bytes that are not UTF-8 become `U+FFFD`.
    ///
    /// # Errors
    /// When reading fails; [`io::ErrorKind::Interrupted`] when someone presses
    /// Ctrl-C meanwhile.
    pub fn read_line(&mut self) -> io::Result<Option<String>> {
        loop {
            if let Some(line) = self.take_line() {
                return Ok(Some(line));
            }
            if !self.ended {
                self.wait()?;
            }
            if self.ended || !self.fill()? {
                self.ended = !self.terminal;
                let rest = self.take_rest();
                return Ok((!rest.is_empty()).then(|| text(&rest)));
            }
        }
    }

    /// A whole line that is here already, such as one typed ahead.
    pub fn take_line(&mut self) -> Option<String> {
        let mut behind = self.pending.iter().skip(self.searched);
        let Some(end) = behind.position(|&byte| byte == b'\n') else {
            self.searched = self.pending.len();
            return None;
        };
        let end = std::mem::take(&mut self.searched) + end;
        let line: Vec<u8> = self.pending.drain(..=end).collect();
        Some(text(&line))
    }

    /// Waits for something to read, or for Ctrl-C.
    fn wait(&self) -> io::Result<()> {
        let Some(interrupt) = Interrupt::watch() else {
            return Ok(());
        };
        let mut fds = [self.fd(), interrupt.fd()].map(|fd| PollFd::new(fd, PollFlags::POLLIN));
        match poll(&mut fds, PollTimeout::NONE) {
            Ok(_) | Err(Errno::EINTR) if interrupt.take() => Err(io::ErrorKind::Interrupted.into()),
            Ok(_) | Err(Errno::EINTR) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Reads what is there, waiting for at least one byte; false at the end.
    pub(super) fn fill(&mut self) -> io::Result<bool> {
        let mut chunk = [0; CHUNK];
        // `Stdin` keeps a buffer of its own; the descriptor does not.
        let count = nix::unistd::read(self.stdin.as_fd(), &mut chunk)?;
        self.pending.extend(&chunk[..count]);
        self.reads += 1;
        self.ended |= count == 0 && !self.terminal;
        Ok(count > 0)
    }

    /// Whether text has been read and not used: more than the beginning of a
    /// character.
    pub(super) fn has_text(&self) -> bool {
        match self.pending.len() {
            0 => false,
            1..=3 => {
                let bytes: Vec<u8> = self.pending.iter().copied().collect();
                !is_begun(&bytes)
            }
            _ => true,
        }
    }

    /// A piece of what has been read and not used. Bytes that are not UTF-8
    /// become `U+FFFD`; the beginning of a character waits for its end.
    pub(super) fn take_text(&mut self) -> String {
        self.handed_on += 1;
        let count = self.pending.len().min(CHUNK);
        let mut bytes: Vec<u8> = self.pending.drain(..count).collect();
        self.searched = self.searched.saturating_sub(count);
        let begun =
            (1..=bytes.len().min(3)).rev().find(|&last| is_begun(&bytes[bytes.len() - last..]));
        if let Some(last) = begun {
            self.give_back(&bytes.split_off(bytes.len() - last));
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Everything that has been read and not used.
    pub(super) fn take_rest(&mut self) -> Vec<u8> {
        self.searched = 0;
        std::mem::take(&mut self.pending).into()
    }

    /// Puts back what was taken and not used.
    pub fn give_back(&mut self, bytes: &[u8]) {
        self.searched = 0;
        bytes.iter().rev().for_each(|&byte| self.pending.push_front(byte));
    }

    pub(super) fn fd(&self) -> BorrowedFd<'_> {
        self.stdin.as_fd()
    }
}

/// Whether these bytes are the beginning of a character.
fn is_begun(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes)
        .is_err_and(|error| error.valid_up_to() == 0 && error.error_len().is_none())
}

fn text(line: &[u8]) -> String {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    String::from_utf8_lossy(line).into_owned()
}

/// Reads all that is in a pipe now, without waiting for more.
pub(super) fn drain(pipe: &mut impl Read) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut chunk = [0; 8192];
    while let Ok(count @ 1..) = pipe.read(&mut chunk) {
        bytes.extend_from_slice(&chunk[..count]);
    }
    bytes
}
