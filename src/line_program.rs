//! A program beside ours: lines to it, lines back.

use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, ChildStderr, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

/// The longest line that is usually read, in bytes; a longer one comes in
/// pieces.
pub(crate) const LONGEST: u64 = 1 << 20;

/// A command of the shell.
pub(crate) fn shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command);
    shell
}

/// A word of such a command, in quotes where it must be.
pub(crate) fn shell_word(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', "'\\''"))
    }
}

/// A program that runs, in a process group of its own; it ends with this.
pub(crate) struct LineProgram {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Vec<u8>>,
}

impl LineProgram {
    /// Starts a program whose lines have `longest` bytes at most.
    pub(crate) fn start(command: &mut Command, longest: u64) -> std::io::Result<LineProgram> {
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = pipes.process_group(0).spawn()?;
        let gone = || std::io::Error::from(std::io::ErrorKind::BrokenPipe);
        let input = child.stdin.take().ok_or_else(gone)?;
        let output = child.stdout.take().ok_or_else(gone)?;
        let (sender, lines) = sync_channel(64);
        thread::spawn(move || each_line(output, longest, |line| sender.send(line).is_ok()));
        Ok(LineProgram { child, input, lines })
    }

    /// Sends text. A program that is gone is noticed when it does not answer.
    pub(crate) fn say(&mut self, text: &str) {
        let _ = self.input.write_all(text.as_bytes()).and_then(|()| self.input.flush());
    }

    /// The next line with its end, as soon as there is one.
    pub(crate) fn hear(&self, within: Duration) -> Result<Vec<u8>, RecvTimeoutError> {
        self.lines.recv_timeout(within)
    }

    /// Its error output, where that is a pipe.
    pub(crate) fn take_errors(&mut self) -> Option<ChildStderr> {
        self.child.stderr.take()
    }

    /// How it has ended, if it has.
    pub(crate) fn status(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }
}

impl Drop for LineProgram {
    fn drop(&mut self) {
        let _ = killpg(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGKILL);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Hands on each line of `longest` bytes at most, to the end or as long as it
/// is wanted.
pub(crate) fn each_line(from: impl Read, longest: u64, mut take: impl FnMut(Vec<u8>) -> bool) {
    let mut from = BufReader::new(from);
    loop {
        let mut line = Vec::new();
        match from.by_ref().take(longest).read_until(b'\n', &mut line) {
            Ok(length) if length > 0 && take(line) => {}
            _ => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted() {
        assert_eq!(shell_word("a/b.pl"), "a/b.pl");
        assert_eq!(shell_word("it's"), "'it'\\''s'");
        assert_eq!(shell_word(""), "''");
    }
}
