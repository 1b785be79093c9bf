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
    #[error("`{command}` has not moved after {seconds} s{}", last_words(.last))]
    Late {
        /// The command.
        command: String,
        /// How long it was waited for.
        seconds: u64,
        /// The last line that it said meanwhile, or nothing.
        last: String,
    },
    /// It names no move where it says its best.
    #[error("`{command}` says `bestmove` without a move: `bestmove M` is expected")]
    NoMove {
        /// The command.
        command: String,
    },
    /// It moves more often than it is asked to.
    #[error("`{command}` says `{line}` that no `go` asked for: one `bestmove` answers each `go`")]
    Unasked {
        /// The command.
        command: String,
        /// What it says.
        line: String,
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

/// What a program that does not move has said instead.
fn last_words(last: &str) -> String {
    match last {
        "" => ", and has said nothing; each line must be written out at once (flushed)".to_owned(),
        last => format!("; the last that it said is `{last}`"),
    }
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
/// How long a second answer may be behind the first.
const ECHO: Duration = Duration::from_millis(100);
/// How many characters of a line are shown.
const SHOWN: usize = 200;
/// How long a program may take to end.
const FAREWELL: Duration = Duration::from_millis(300);

/// How a program has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moved {
    Well,
    /// Against the rules.
    Wrongly,
}

/// A program that runs, for one game.
pub(super) struct Running {
    program: Program,
    process: LineProgram,
    /// Ends when all is shown that it has written to its error output.
    shown: Option<Receiver<()>>,
    /// How many moves took longer than they may.
    late: u64,
    /// Whether it was asked for a move.
    was_asked: bool,
}

/// A line of a program.
enum Said {
    Greeting,
    Move(String),
    /// `bestmove` alone.
    NoMove,
    Error,
    Else,
}

impl Said {
    fn of(line: &str) -> Said {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("trilog", _) => Said::Greeting,
            ("bestmove", "") => Said::NoMove,
            ("bestmove", mv) => Said::Move(mv.to_owned()),
            ("error", _) => Said::Error,
            _ => Said::Else,
        }
    }
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
        Ok(Running { program: program.clone(), process, shown, late: 0, was_asked: false })
    }

    /// How many of its moves took longer than they may.
    pub(super) fn late(&self) -> u64 {
        self.late
    }

    /// Looks whether it has said a move since its last, which nobody asked for; a moment
    /// is waited for that where its last move is none.
    pub(super) fn is_silent(&self, moved: Moved) -> Result<(), ProgramError> {
        let wait = match moved {
            Moved::Well => Duration::ZERO,
            Moved::Wrongly => ECHO,
        };
        // One that talks without end is not listened to so long.
        let until = Instant::now() + wait + LOOK_EVERY;
        while Instant::now() < until
            && let Ok(line) = self.process.hear(wait)
        {
            let line = text_of(&line);
            if matches!(Said::of(&line), Said::Move(_) | Said::NoMove) {
                return Err(ProgramError::Unasked { command: self.command(), line });
            }
        }
        Ok(())
    }

    fn command(&self) -> String {
        self.program.command.clone()
    }

    /// The move that the program plays after these, as it writes it; nothing
    /// when the match is stopped.
    pub(super) fn mv(
        &mut self,
        moves: &[Term],
        stop: &Stop,
    ) -> Result<Option<String>, ProgramError> {
        self.is_silent(Moved::Well)?;
        let time = self.program.time.map(|time| format!(" time {}", time.as_millis()));
        self.process.say(&format!("{}\ngo{}\n", position(moves), time.unwrap_or_default()));
        let patience = self.program.time.map_or(ENDLESS, |time| 2 * time + GRACE);
        let asked = Instant::now();
        let (mut clock, mut last) = (asked, String::new());
        let was_asked = std::mem::replace(&mut self.was_asked, true);
        loop {
            if stop.is_told() {
                return Ok(None);
            }
            // Looked at before each line: there may be one at any time.
            if asked.elapsed() >= patience {
                let seconds = patience.as_secs();
                return Err(ProgramError::Late { command: self.command(), seconds, last });
            }
            let line = match self.process.hear(LOOK_EVERY) {
                Ok(line) => text_of(&line),
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(ProgramError::Ended { command: self.command() });
                }
            };
            match Said::of(&line) {
                Said::Move(mv) => {
                    let most = self.program.time.map(|time| time + LENIENCE);
                    self.late += u64::from(most.is_some_and(|most| clock.elapsed() > most));
                    return Ok(Some(mv));
                }
                Said::NoMove => return Err(ProgramError::NoMove { command: self.command() }),
                Said::Error => {
                    return Err(ProgramError::Refused { command: self.command(), line });
                }
                said @ (Said::Greeting | Said::Else) => {
                    // It is ready: till then it was starting.
                    if !was_asked && matches!(said, Said::Greeting) {
                        clock = Instant::now();
                    }
                    last = line.chars().take(SHOWN).collect();
                }
            }
        }
    }
}

/// The order to look at the position after these moves.
fn position(moves: &[Term]) -> String {
    let mut order = "position start".to_owned();
    if !moves.is_empty() {
        order += " moves";
    }
    for mv in moves {
        order += " ";
        order += &mv.text_in_one_word();
    }
    order
}

/// A line without its end, and without the mark that some begin their output with.
fn text_of(line: &[u8]) -> String {
    String::from_utf8_lossy(line).trim_start_matches('\u{feff}').trim().to_owned()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_last_is_told_of_a_program_that_does_not_move() {
        let late = |last: &str| {
            let last = last.to_owned();
            ProgramError::Late { command: "x".to_owned(), seconds: 10, last }.to_string()
        };
        assert_eq!(late("hm"), "`x` has not moved after 10 s; the last that it said is `hm`");
        assert!(late("").ends_with(" (flushed)"), "{}", late(""));
    }

    #[test]
    fn a_mark_before_a_line_is_read_over() {
        let said = Said::of(&text_of("\u{feff}bestmove\ta1\r\n".as_bytes()));
        assert!(matches!(said, Said::Move(mv) if mv == "a1"));
    }
}
