//! A program that plays: lines to it, lines back (`docs/PROTOCOL.md`).

use crate::game::Term;
use crate::search::Stop;
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// A program, and how long it may think.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The command, for the shell.
    pub command: String,
    /// The time for a move; what the program likes where nothing is said.
    pub time: Option<Duration>,
}

impl Program {
    /// The command, which thinks as long as it likes.
    pub fn new(command: impl Into<String>) -> Program {
        Program { command: command.into(), time: None }
    }
}

/// Why a program does not play on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// It cannot be started.
    #[error("cannot start `{command}`: {why}")]
    Start {
        /// The command.
        command: String,
        /// What the system says.
        why: String,
    },
    /// It says nothing for too long.
    #[error("`{command}` has not moved after {seconds} s")]
    Late {
        /// The command.
        command: String,
        /// How long it was waited for.
        seconds: u64,
    },
    /// It has ended.
    #[error("`{command}` has ended")]
    Ended {
        /// The command.
        command: String,
    },
    /// It says why it cannot.
    #[error("`{command}` says: {line}")]
    Refused {
        /// The command.
        command: String,
        /// What it says.
        line: String,
    },
}

/// How much longer than its time a program may take, and how long where it has
/// none.
const GRACE: Duration = Duration::from_secs(10);
const ENDLESS: Duration = Duration::from_secs(300);
/// How long it takes to notice that the match is stopped.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// How long a program may take to end.
const FAREWELL: Duration = Duration::from_millis(300);
/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 20;

/// A program that runs, for one game.
pub(super) struct Running {
    program: Program,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Running {
    pub(super) fn start(program: &Program) -> Result<Running, ProgramError> {
        let cannot = |error: std::io::Error| ProgramError::Start {
            command: program.command.clone(),
            why: error.to_string(),
        };
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(&program.command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .process_group(0)
            .spawn()
            .map_err(cannot)?;
        let gone = || cannot(std::io::ErrorKind::BrokenPipe.into());
        let input = child.stdin.take().ok_or_else(gone)?;
        let output = child.stdout.take().ok_or_else(gone)?;
        Ok(Running { program: program.clone(), child, input, lines: lines_of(output) })
    }

    /// The move that the program plays after these, as it writes it; nothing
    /// when the match is stopped.
    pub(super) fn mv(
        &mut self,
        moves: &[Term],
        stop: &Stop,
    ) -> Result<Option<String>, ProgramError> {
        let mut order = "position start".to_owned();
        if !moves.is_empty() {
            order += " moves";
        }
        for mv in moves {
            order += " ";
            order += mv.text().as_str();
        }
        let time = self.program.time.map(|time| format!(" time {}", time.as_millis()));
        order += &format!("\ngo{}\n", time.unwrap_or_default());
        // A program that is gone is noticed when it does not answer.
        let _ = self.input.write_all(order.as_bytes()).and_then(|()| self.input.flush());
        let patience = self.program.time.map_or(ENDLESS, |time| 2 * time + GRACE);
        let asked = Instant::now();
        loop {
            if stop.is_told() {
                return Ok(None);
            }
            let command = || self.program.command.clone();
            match self.lines.recv_timeout(LOOK_EVERY) {
                Ok(line) => match line.split_once(' ') {
                    Some(("bestmove", mv)) => return Ok(Some(mv.trim().to_owned())),
                    Some(("error", _)) => {
                        return Err(ProgramError::Refused { command: command(), line });
                    }
                    _ => {}
                },
                Err(RecvTimeoutError::Timeout) if asked.elapsed() < patience => {}
                Err(RecvTimeoutError::Timeout) => {
                    let seconds = patience.as_secs();
                    return Err(ProgramError::Late { command: command(), seconds });
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(ProgramError::Ended { command: command() });
                }
            }
        }
    }
}

/// The program's lines, as they come.
fn lines_of(output: ChildStdout) -> Receiver<String> {
    let (sender, lines) = sync_channel(64);
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut line = Vec::new();
            match output.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
                Ok(length) if length > 0 => {}
                _ => return,
            }
            if sender.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
                return;
            }
        }
    });
    lines
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.input.write_all(b"quit\n").and_then(|()| self.input.flush());
        let asked = Instant::now();
        while asked.elapsed() < FAREWELL && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(2));
        }
        let _ = killpg(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGKILL);
        let _ = self.child.wait();
    }
}
