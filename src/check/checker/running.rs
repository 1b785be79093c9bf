//! A course's checker, run once with one homework, and what it prints.

use std::io::Read;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use super::room::Room;
use crate::check::prepare::games;
use crate::check::swi;
use crate::printable::printable;
use crate::prolog::{
    Clock, ConfinedProgram, Confinement, Conversation, End, EngineProcess, Event, MissingWall,
    PATIENCE, ProcessError, ProcessOptions, Request, RollBack,
};

/// What one run may use.
#[derive(Clone, Debug)]
pub struct RunLimits {
    /// Processor time.
    pub time: Duration,
    /// Megabytes of memory.
    pub memory_mb: u64,
    /// What may be printed, in bytes.
    pub output: u64,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Succeeded,
    Failed,
    Raised(String),
    Halted(u8),
    /// It was stopped, or the engine did not live through it.
    Stopped(String),
    /// The goal was not run.
    NotLoaded(String),
}

impl Ending {
    /// In words, behind "the checker".
    pub(super) fn told(&self) -> String {
        match self {
            Ending::Succeeded => "came to its end".into(),
            Ending::Failed => "failed".into(),
            Ending::Raised(error) => format!("raised an error: {error}"),
            Ending::Halted(code) => format!("was halted (exit code {code})"),
            Ending::Stopped(why) => format!("did not come to its end: {why}"),
            Ending::NotLoaded(why) => format!("was not run: {why}"),
        }
    }

    /// Whether both are of the same kind.
    pub(super) fn is_like(&self, other: &Ending) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

/// What came of a run.
#[derive(Clone, Debug)]
pub(super) struct Ran {
    /// What the loader said.
    pub(super) loading: Vec<String>,
    /// What the goal wrote to its standard output: only that can be a total.
    pub(super) output: String,
    /// Everything that was printed, errors too.
    pub(super) printed: String,
    pub(super) ending: Ending,
}

/// Hears what is said and printed.
#[derive(Default)]
struct Heard {
    warnings: Vec<String>,
    output: String,
    printed: String,
    has_answered: bool,
}

impl Conversation for Heard {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Output(text) => {
                self.output.push_str(text);
                self.printed.push_str(text);
            }
            Event::ErrorOutput(text) => self.printed.push_str(text),
            Event::Warning(text) => self.warnings.push(printable(text).into_owned()),
            Event::Answer(_) => self.has_answered = true,
            Event::ChoicePoints(_) | Event::Line(_) => {}
        }
    }
}

/// Loads files in our engine and runs the goal there once.
///
/// # Errors
/// When the engine does not start.
pub(super) fn run_here(
    room: &Room,
    files: &[&Path],
    goal: &str,
    limits: &RunLimits,
) -> Result<Ran, ProcessError> {
    let mut engine = EngineProcess::start(&ProcessOptions {
        memory_mb: limits.memory_mb,
        time: Some(limits.time),
        clock: Clock::Cpu,
        output: Some(limits.output),
        without: games(),
        confinement: Confinement::Safe { readable: room.files.clone() },
        directory: Some(room.path().to_owned()),
        ..ProcessOptions::default()
    })?;
    let mut heard = Heard::default();
    for file in files {
        let request = Request::Consult(file.display().to_string());
        let why = match engine.run(&request, &mut heard) {
            Ok(End::Last | End::Exhausted | End::Stopped) => continue,
            Ok(End::Error(error)) => error.to_string(),
            Ok(End::Halted(code)) => format!("it halts (exit code {code})"),
            Ok(End::RolledBack(cause)) => cause.to_string(),
            Err(error) => error.to_string(),
        };
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let why = room.as_before(&format!("while {name} is loaded: {why}"));
        return Ok(ran(room, heard, Ending::NotLoaded(why)));
    }
    // What is printed while files are loaded is shown, and is no total.
    heard.output.clear();
    let end = engine.run(&Request::Query(goal.to_owned()), &mut heard);
    let ending = match end {
        Ok(End::Last | End::Stopped | End::Exhausted) if heard.has_answered => Ending::Succeeded,
        Ok(End::Last | End::Stopped | End::Exhausted) => Ending::Failed,
        Ok(End::Error(error)) => Ending::Raised(error.to_string()),
        Ok(End::Halted(code)) => Ending::Halted(code),
        Ok(End::RolledBack(RollBack::Died(why))) => Ending::Stopped(why),
        Ok(End::RolledBack(cause)) => Ending::Stopped(cause.to_string()),
        Err(error) => Ending::Stopped(error.to_string()),
    };
    Ok(ran(room, heard, ending))
}

fn ran(room: &Room, heard: Heard, ending: Ending) -> Ran {
    Ran {
        loading: heard.warnings.iter().map(|warning| room.as_before(warning)).collect(),
        output: heard.output,
        printed: room.as_before(&heard.printed),
        ending,
    }
}

/// The same under SWI-Prolog.
///
/// # Errors
/// When it does not start.
pub(super) fn run_in_swi(
    program: &Path,
    room: &Room,
    files: &[&Path],
    goal: &str,
    limits: &RunLimits,
) -> std::io::Result<Ran> {
    let mut child = start_swi(program, room, files, goal, limits)?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    let most = limits.output + 1;
    let (output, errors, status) = std::thread::scope(|scope| {
        let output = scope.spawn(move || read_at_most(out, most));
        let errors = scope.spawn(move || read_at_most(err, most));
        let status = swi::await_end(&mut child, limits.time * PATIENCE);
        (output.join().unwrap_or_default(), errors.join().unwrap_or_default(), status)
    });
    let ending = match status {
        _ if output.len() as u64 > limits.output => {
            Ending::Stopped(RollBack::Output(limits.output).to_string())
        }
        None => Ending::Stopped(RollBack::TimeLimit(limits.time).to_string()),
        Some(status) if swi::killed_by_clock(status) => {
            Ending::Stopped(RollBack::TimeLimit(limits.time).to_string())
        }
        Some(status) => match status.code() {
            Some(0) => Ending::Succeeded,
            Some(1) => Ending::Failed,
            Some(2) => Ending::Raised(errors.lines().last().unwrap_or_default().to_owned()),
            Some(code) => Ending::Halted(u8::try_from(code).unwrap_or(u8::MAX)),
            None => Ending::Stopped(format!("SWI-Prolog ended: {status}")),
        },
    };
    let printed = room.as_before(&format!("{errors}{output}"));
    Ok(Ran { loading: Vec::new(), output, printed, ending })
}

fn start_swi(
    program: &Path,
    room: &Room,
    files: &[&Path],
    goal: &str,
    limits: &RunLimits,
) -> std::io::Result<Child> {
    let options = ["-q", "-f", "none", "-g", goal, "-t", "halt"];
    let mut command = vec![program.display().to_string()];
    command.extend(options.map(str::to_owned));
    command.extend(files.iter().map(|file| file.display().to_string()));
    let program = ConfinedProgram {
        command,
        readable: room.files.clone(),
        system: swi::SYSTEM.iter().map(Into::into).collect(),
        memory_mb: limits.memory_mb.saturating_mul(swi::RESERVED),
        cpu_s: Some(limits.time.as_secs() + 1),
        missing_wall: MissingWall::Refuse,
    };
    let mut command = program.command(&std::env::current_exe()?)?;
    command.current_dir(room.path()).stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()
}

/// What a pipe brings; then it is closed.
fn read_at_most(pipe: Option<impl Read>, most: u64) -> String {
    let mut said = Vec::new();
    if let Some(pipe) = pipe {
        // What cannot be read was not said.
        let _ = pipe.take(most).read_to_end(&mut said);
    }
    String::from_utf8_lossy(&said).into_owned()
}
