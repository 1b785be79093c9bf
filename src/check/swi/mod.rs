//! The same questions to the same homework under SWI-Prolog, where it is
//! installed: a process for each question, behind the same walls.
//!
//! Its replies bear a key that the homework is not told; but SWI-Prolog lets a
//! program look at the goals that called it, so that, unlike with our engine,
//! one that was written against this file could find it.

use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use super::verdict::{Given, Stop};
use crate::prolog::{ConfinedProgram, MissingWall, PATIENCE};

/// The program that asks.
const DRIVER: &str = include_str!("driver.pl");
/// Where it is looked for.
const PLACES: [&str; 3] = ["/usr/bin/swipl", "/usr/local/bin/swipl", "/opt/homebrew/bin/swipl"];
/// What it is made of.
pub(super) const SYSTEM: [&str; 6] =
    ["/usr", "/lib", "/lib64", "/etc/ld.so.cache", "/dev/null", "/dev/urandom"];
/// How many times the memory that it uses it reserves.
pub(super) const RESERVED: u64 = 4;
/// Processor time for its start and for loading, beside that of the question.
const START: Duration = Duration::from_secs(3);
/// How much of what it says is read.
const MOST: u64 = 16 << 20;

/// SWI-Prolog, and the files around a homework.
#[derive(Clone, Debug)]
pub(super) struct Swi {
    program: PathBuf,
    driver: PathBuf,
}

/// What was given, and whether the time ran out.
pub(super) struct SwiGiven {
    pub(super) given: Given,
    pub(super) has_run_out: bool,
}

impl Swi {
    /// The program, where it is installed.
    ///
    /// # Errors
    /// When it is not.
    pub(super) fn program() -> std::io::Result<PathBuf> {
        let known = PLACES.iter().map(PathBuf::from).find(|path| path.exists());
        known.ok_or_else(|| {
            let places = PLACES.join(", ");
            std::io::Error::other(format!("SWI-Prolog is not installed (looked for: {places})"))
        })
    }

    /// SWI-Prolog, with the driver put into a directory.
    ///
    /// # Errors
    /// When it is not installed, or the driver cannot be written.
    pub(super) fn find(room: &Path) -> std::io::Result<Swi> {
        let program = Swi::program()?;
        let driver = room.join("swi_driver.pl");
        std::fs::write(&driver, DRIVER)?;
        Ok(Swi { program, driver })
    }

    /// Asks for so many solutions of a question, `Told-Goal`, of a program in
    /// these files.
    ///
    /// # Errors
    /// When SWI-Prolog does not start.
    pub(super) fn ask(
        &self,
        files: &[PathBuf],
        question: &str,
        wanted: usize,
        limits: (Duration, u64),
    ) -> std::io::Result<SwiGiven> {
        let (time, memory_mb) = limits;
        let mut child = self.start(files, (time + START, memory_mb))?;
        let key = key();
        let asked = format!("{key}\n{wanted}\n{question} .\n");
        let mut stdin = child.stdin.take();
        let mut stdout = child.stdout.take();
        let said = std::thread::scope(|scope| {
            scope.spawn(move || stdin.as_mut().map(|stdin| stdin.write_all(asked.as_bytes())));
            let reader = scope.spawn(move || {
                let mut said = Vec::new();
                let _ = stdout.as_mut().map(|out| out.take(MOST).read_to_end(&mut said));
                said
            });
            let has_ended = await_end(&mut child, (time + START) * PATIENCE);
            (reader.join().unwrap_or_default(), has_ended)
        });
        let (said, status) = said;
        let mut replies = Replies::default();
        for line in String::from_utf8_lossy(&said).lines() {
            if let Some(reply) = line.strip_prefix(&key) {
                replies.take(reply.trim_start());
            }
        }
        let has_run_out = status.is_none_or(killed_by_clock);
        Ok(replies.given(has_run_out.then_some(time)))
    }

    fn start(&self, files: &[PathBuf], limits: (Duration, u64)) -> std::io::Result<Child> {
        let (time, memory_mb) = limits;
        let text = |path: &Path| -> std::io::Result<String> {
            Ok(std::path::absolute(path)?.display().to_string())
        };
        let mut command: Vec<String> = vec![text(&self.program)?, "-q".into(), "-f".into()];
        command.extend(["none".into(), text(&self.driver)?, "--".into()]);
        let mut readable = vec![self.driver.clone()];
        for file in files {
            command.push(text(file)?);
            readable.push(std::path::absolute(file)?);
        }
        let program = ConfinedProgram {
            command,
            readable,
            system: SYSTEM.iter().map(PathBuf::from).collect(),
            memory_mb: memory_mb.saturating_mul(RESERVED),
            cpu_s: Some(time.as_secs() + 1),
            missing_wall: MissingWall::Refuse,
        };
        let mut command = program.command(&std::env::current_exe()?)?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()
    }
}

/// Waits for the end of a process; one that is too slow is ended, and gives
/// nothing.
pub(super) fn await_end(child: &mut Child, patience: Duration) -> Option<std::process::ExitStatus> {
    let started = Instant::now();
    while started.elapsed() < patience && !crate::prolog::Interrupt::has_ended_command() {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(status);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let _ = child.kill();
    let _ = child.wait();
    None
}

pub(super) fn killed_by_clock(status: std::process::ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt as _;
    let by = |signal: nix::sys::signal::Signal| status.signal() == Some(signal as i32);
    by(nix::sys::signal::Signal::SIGXCPU) || by(nix::sys::signal::Signal::SIGKILL)
}

fn key() -> String {
    use std::hash::{BuildHasher as _, RandomState};
    let word = || RandomState::new().hash_one(());
    format!("trilog-{:016x}{:016x}", word(), word())
}

/// What it has said.
#[derive(Default)]
struct Replies {
    told: Vec<String>,
    solutions: Vec<Vec<String>>,
    ball: Option<String>,
    end: Option<char>,
}

impl Replies {
    fn take(&mut self, reply: &str) {
        let (tag, text) = reply.split_once(' ').unwrap_or((reply, ""));
        match tag {
            "l" => self.told.push(text.to_owned()),
            "s" => self.solutions.push(std::mem::take(&mut self.told)),
            "e" => self.ball = Some(text.to_owned()),
            _ => self.end = tag.chars().next(),
        }
    }

    /// The first of what is told of a solution is the number of the condition
    /// that it does not meet. It may have run out of so much time.
    fn given(self, run_out: Option<Duration>) -> SwiGiven {
        let stopped = match (&self.ball, self.end, run_out) {
            (Some(ball), _, _) => Some(Stop::Raised(ball.clone(), ball.clone())),
            (None, Some(_), _) => None,
            (None, None, Some(limit)) => Some(Stop::Ended(format!(
                "stopped after {} s, its time limit",
                limit.as_secs_f64()
            ))),
            (None, None, None) => Some(Stop::Ended("it ended SWI-Prolog".into())),
        };
        let broken = |told: &Vec<String>| told.first()?.parse().ok().filter(|&number| number > 0);
        let first = self.solutions.iter().position(|told| broken(told).is_some());
        let kept = first.map_or(self.solutions.len(), |at| at + 1);
        let given = Given {
            broken: first.and_then(|at| broken(&self.solutions[at])),
            values: self.solutions.first().map(|told| told.iter().skip(1).cloned().collect()),
            solutions: self
                .solutions
                .iter()
                .take(kept)
                .map(|told| told.get(1).cloned().unwrap_or_else(|| "true".into()))
                .collect(),
            stopped,
            waiting: Vec::new(),
            ball_fits: false,
            more: self.end == Some('c'),
            choice_point: self.end == Some('n') && !self.solutions.is_empty(),
        };
        SwiGiven { given, has_run_out: run_out.is_some() && self.end.is_none() }
    }
}
