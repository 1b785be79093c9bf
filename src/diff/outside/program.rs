//! The program as a process: one line to it, one line back, and nothing that
//! it does can end the run.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use serde_json::Value;

use super::question;
use crate::game::Term;
use crate::games::AnyGame;
use crate::prolog::{Interrupt, LoadError};

/// How long a program that has ended may take to say why.
const AFTERWARDS: Duration = Duration::from_millis(500);
/// How long Ctrl-C may go unnoticed.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// The longest line that is read from a program, in bytes.
const LONGEST: u64 = 1 << 20;

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
    child: Child,
    input: ChildStdin,
    lines: Receiver<Vec<u8>>,
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
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(format!("ulimit -v {kilobytes} 2>/dev/null; {}", self.program.command))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .map_err(cannot)?;
        let gone = || cannot(std::io::ErrorKind::BrokenPipe.into());
        let input = child.stdin.take().ok_or_else(gone)?;
        let output = child.stdout.take().ok_or_else(gone)?;
        let errors = child.stderr.take().ok_or_else(gone)?;
        Ok(Process { lines: lines_of(output), complaint: complaint_of(errors), child, input })
    }

    /// What the program says after these moves. One that does not answer as it
    /// must is ended; the next question goes to a new one.
    pub(super) fn ask(&mut self, game: AnyGame, moves: &[Term]) -> Result<Value, Failure> {
        self.asked += 1;
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.launch().map_err(|error| Failure::Ended(error.to_string()))?,
        };
        let line = format!("{}\n", question(game, self.asked, moves));
        // A program that is gone is noticed when it does not answer.
        let _ = process.input.write_all(line.as_bytes()).and_then(|()| process.input.flush());
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
            match process.lines.recv_timeout(left.min(LOOK_EVERY)) {
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
        if let Ok(Some(status)) = process.child.try_wait() {
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
        let mut errors = BufReader::new(errors);
        let mut last = String::new();
        loop {
            let mut line = Vec::new();
            match errors.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
                Ok(length) if length > 0 => {}
                _ => break,
            }
            let line = String::from_utf8_lossy(&line).trim().chars().take(200).collect::<String>();
            if !line.is_empty() {
                last = line;
            }
        }
        // Nobody may want to know.
        let _ = sender.send(last);
    });
    complaint
}

/// The program's lines, as they come; a line that is too long comes in pieces.
fn lines_of(output: ChildStdout) -> Receiver<Vec<u8>> {
    let (sender, lines) = sync_channel(4);
    std::thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut line = Vec::new();
            match output.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
                Ok(length) if length > 0 && sender.send(line).is_ok() => {}
                _ => return,
            }
        }
    });
    lines
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = killpg(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGKILL);
        let _ = self.child.wait();
    }
}
