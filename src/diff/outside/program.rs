//! The program as a process: one line to it, one line back, and nothing that
//! it does can end the run.

use std::process::{ChildStderr, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::question;
use crate::game::Term;
use crate::games::AnyGame;
use crate::line_program::{LONGEST, LineProgram, each_line, shell};
use crate::prolog::{Interrupt, LoadError};

/// How long a program that has ended may take to say why.
const AFTERWARDS: Duration = Duration::from_millis(500);
/// How long Ctrl-C may go unnoticed.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// A program, and what it may use.
#[derive(Clone, Debug)]
pub struct Program {
    /// The command, for the shell.
    pub command: String,
    /// How long one answer may take.
    pub time: Duration,
    /// How much memory it may use, in megabytes.
    pub memory_mb: u64,
}

impl Program {
    /// The command with the limits that hold unless something else is said.
    pub fn new(command: impl Into<String>) -> Program {
        Program { command: command.into(), time: Duration::from_secs(5), memory_mb: 2048 }
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// It took too long.
    #[error("no answer within {} s", .0.as_secs_f64())]
    Time(Duration),
    /// It ended.
    #[error("the program ended ({0})")]
    Ended(String),
    /// It said something else.
    #[error("no answer to the question, but `{0}`")]
    Garbled(String),
    /// It says that it cannot answer.
    #[error("error: {0}")]
    Error(String),
}

/// A program that runs, or will when it is asked.
pub(super) struct Running {
    program: Program,
    process: Option<Process>,
    asked: u64,
}

struct Process {
    program: LineProgram,
    /// The last line of its error output, when that has ended.
    complaint: Receiver<String>,
}

impl Running {
    pub(super) fn start(program: &Program) -> Result<Running, LoadError> {
        let mut running = Running { program: program.clone(), process: None, asked: 0 };
        running.process = Some(running.launch()?);
        Ok(running)
    }

    fn launch(&self) -> Result<Process, LoadError> {
        let kilobytes = self.program.memory_mb.saturating_mul(1024);
        let cannot = |error: std::io::Error| {
            LoadError::Engine(format!("cannot start `{}`: {error}", self.program.command))
        };
        let command = format!("ulimit -v {kilobytes} 2>/dev/null; {}", self.program.command);
        let mut program =
            LineProgram::start(shell(&command).stderr(Stdio::piped()), LONGEST).map_err(cannot)?;
        let gone = || cannot(std::io::ErrorKind::BrokenPipe.into());
        let complaint = complaint_of(program.take_errors().ok_or_else(gone)?);
        Ok(Process { program, complaint })
    }

    /// What the program says after these moves. One that does not answer as it
    /// must is ended; the next question goes to a new one.
    pub(super) fn ask(&mut self, game: AnyGame, moves: &[Term]) -> Result<Value, Failure> {
        self.asked += 1;
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.launch().map_err(|error| Failure::Ended(error.to_string()))?,
        };
        process.program.say(&format!("{}\n", question(game, self.asked, moves)));
        let answer = self.answer(&mut process)?;
        self.process = Some(process);
        match answer["error"].as_str() {
            Some(error) => Err(Failure::Error(error.to_owned())),
            None => Ok(answer),
        }
    }

    fn answer(&self, process: &mut Process) -> Result<Value, Failure> {
        let asked = Instant::now();
        let line = loop {
            let left = self.program.time.saturating_sub(asked.elapsed());
            match process.program.hear(left.min(LOOK_EVERY)) {
                Ok(line) => break line,
                // What comes of it then does not count.
                Err(RecvTimeoutError::Timeout)
                    if left > LOOK_EVERY && !Interrupt::has_ended_command() => {}
                Err(RecvTimeoutError::Timeout) => return Err(Failure::Time(self.program.time)),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failure::Ended(last_words(process)));
                }
            }
        };
        let answer: Option<Value> = serde_json::from_slice(&line).ok();
        answer.filter(|answer| answer["id"] == self.asked).ok_or_else(|| {
            let text = String::from_utf8_lossy(&line);
            Failure::Garbled(text.trim_end().chars().take(200).collect())
        })
    }
}

/// How a program ended that says nothing more.
fn last_words(process: &mut Process) -> String {
    for _ in 0..100 {
        if let Some(status) = process.program.status() {
            let complaint = process.complaint.recv_timeout(AFTERWARDS).unwrap_or_default();
            let colon = if complaint.is_empty() { "" } else { ": " };
            return format!("{status}{colon}{complaint}");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    "it has closed its output".to_owned()
}

/// The last line of a program's error output, when that has ended.
fn complaint_of(errors: ChildStderr) -> Receiver<String> {
    let (sender, complaint) = sync_channel(1);
    std::thread::spawn(move || {
        let mut last = String::new();
        each_line(errors, LONGEST, |line| {
            let line = String::from_utf8_lossy(&line).trim().chars().take(200).collect::<String>();
            if !line.is_empty() {
                last = line;
            }
            true
        });
        // Nobody may want to know.
        let _ = sender.send(last);
    });
    complaint
}
