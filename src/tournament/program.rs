//! A program that plays: lines to it, lines back (`docs/PROTOCOL.md`).

use crate::game::Term;
use crate::line_program::{LONGEST, LineProgram, each_line, shell};
use crate::printable::printable;
use crate::search::Stop;
use std::io::{IsTerminal as _, Write as _, stderr};
use std::process::{ChildStderr, Stdio};
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

/// By how much a move may be over its time before it is counted: what it takes to
/// hear of it.
const LENIENCE: Duration = Duration::from_millis(100);
/// A program that has not moved after twice its time and this is given up, and how
/// long it may take where it has no time.
const GRACE: Duration = Duration::from_secs(10);
const ENDLESS: Duration = Duration::from_secs(300);
/// How long it takes to notice that the match is stopped.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// How long a program may take to end.
const FAREWELL: Duration = Duration::from_millis(300);

/// A program that runs, for one game.
pub(super) struct Running {
    program: Program,
    process: LineProgram,
    /// Ends when all is shown that it has written to its error output.
    shown: Option<Receiver<()>>,
    /// How many moves took longer than they may.
    late: u64,
}

impl Running {
    pub(super) fn start(program: &Program) -> Result<Running, ProgramError> {
        let mut command = shell(&program.command);
        if stderr().is_terminal() {
            command.stderr(Stdio::piped());
        }
        let mut process = LineProgram::start(&mut command, LONGEST).map_err(|error| {
            ProgramError::Start { command: program.command.clone(), why: error.to_string() }
        })?;
        let shown = process.take_errors().map(show);
        Ok(Running { program: program.clone(), process, shown, late: 0 })
    }

    /// How many of its moves took longer than they may.
    pub(super) fn late(&self) -> u64 {
        self.late
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
            order += &mv.text_in_one_word();
        }
        let time = self.program.time.map(|time| format!(" time {}", time.as_millis()));
        order += &format!("\ngo{}\n", time.unwrap_or_default());
        self.process.say(&order);
        let patience = self.program.time.map_or(ENDLESS, |time| 2 * time + GRACE);
        let asked = Instant::now();
        loop {
            if stop.is_told() {
                return Ok(None);
            }
            let command = || self.program.command.clone();
            // Looked at before each line: there may be one at any time.
            if asked.elapsed() >= patience {
                let seconds = patience.as_secs();
                return Err(ProgramError::Late { command: command(), seconds });
            }
            match self.process.hear(LOOK_EVERY) {
                Ok(line) => {
                    let line = String::from_utf8_lossy(&line).trim().to_owned();
                    match line.split_once(' ') {
                        Some(("bestmove", mv)) => {
                            let most = self.program.time.map(|time| time + LENIENCE);
                            self.late += u64::from(most.is_some_and(|most| asked.elapsed() > most));
                            return Ok(Some(mv.trim().to_owned()));
                        }
                        Some(("error", _)) => {
                            return Err(ProgramError::Refused { command: command(), line });
                        }
                        _ => {}
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(ProgramError::Ended { command: command() });
                }
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.process.say("quit\n");
        let asked = Instant::now();
        while asked.elapsed() < FAREWELL && self.process.status().is_none() {
            thread::sleep(Duration::from_millis(2));
        }
        if let Some(shown) = &self.shown {
            let _ = shown.recv_timeout(FAREWELL);
        }
    }
}

/// Shows what a program writes to its error output, with nothing in it that the terminal
/// obeys.
fn show(errors: ChildStderr) -> Receiver<()> {
    let (ended, shown) = sync_channel(0);
    thread::spawn(move || {
        each_line(errors, LONGEST, |line| {
            let text = String::from_utf8_lossy(&line);
            stderr().write_all(printable(&text).as_bytes()).is_ok()
        });
        drop(ended);
    });
    shown
}
