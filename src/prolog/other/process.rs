//! Another system as a process: one question to it, lines back, and nothing
//! that it does can end the run.

use std::path::{Path, PathBuf};
use std::process::{ChildStderr, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::system::{Kind, OtherSystem};
use crate::line_program::{LineProgram, each_line};
use crate::prolog::engine::{Ask, EngineError};
use crate::prolog::error::{ErrorKind, PrologError};
use crate::prolog::process::{ConfinedProgram, Gap, Interrupt, MISSING_WALL, MissingWall};
use crate::prolog::rules_file::{LoadError, RulesFile, module_of};
use crate::prolog::siblings::siblings_of;
use crate::prolog::sources::modules;
use crate::temporary;
use crate::term::quoted_atom;

const BRIDGE: &str = include_str!("../../../prolog/bridge/bridge.pl");
/// What the bridge needs in SWI-Prolog, under the name of the library that it
/// stands for.
const SWI: &str = include_str!("../../../prolog/bridge/swi.pl");

/// The modules that the host's questions are about beside the rules.
const ASKING: [&str; 2] = ["properties", "perft"];
/// Where the modules are that run in our own machine only, but for these.
const SYSTEM: &str = "prolog/system/";

/// How long it may take to start and to load a file.
const LOADING: Duration = Duration::from_secs(30);
/// How long one question about our own clauses may take.
const OWN: Duration = Duration::from_secs(120);
/// How long the last words of a process that ends may take.
const AFTERWARDS: Duration = Duration::from_millis(500);
/// How long Ctrl-C may go unnoticed.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// The most that is read of the answer to one question, in bytes.
const MOST_OUTPUT: u64 = 512 << 20;
/// The most lines of complaints that are kept.
const MOST_COMPLAINTS: usize = 100;
/// What it writes to its error output when it has loaded everything.
const LOADED: &str = "trilog: everything is loaded";

/// Clauses that are to be asked in another system, and the limits.
#[derive(Clone, Debug)]
pub struct OtherRules {
    /// The system.
    pub system: OtherSystem,
    /// The file, and its limits; or none: ours.
    pub file: Option<RulesFile>,
    /// The modules of ours that are loaded, where there is no file.
    pub modules: Vec<String>,
    /// How much memory it may use, in megabytes.
    pub memory_mb: u64,
    /// The program that is trilog; this one if there is none.
    pub program: Option<PathBuf>,
}

/// Clauses in another Prolog system, which answers.
pub struct OtherProlog {
    rules: OtherRules,
    directory: TempDir,
    running: Option<Running>,
    gaps: Vec<Gap>,
}

struct Running {
    program: LineProgram,
    complaints: Receiver<String>,
}

impl OtherProlog {
    /// Starts the system, and loads the clauses.
    ///
    /// # Errors
    /// When the clauses are faulty, or the system does not start.
    pub fn start(rules: &OtherRules) -> Result<OtherProlog, LoadError> {
        let cannot = |error: std::io::Error| LoadError::Engine(error.to_string());
        let directory = temporary::directory().map_err(cannot)?;
        write_files(directory.path(), rules).map_err(cannot)?;
        let mut other =
            OtherProlog { rules: rules.clone(), directory, running: None, gaps: Vec::new() };
        other.running = Some(other.launch()?);
        Ok(other)
    }

    /// Walls around it that the kernel does not offer.
    #[must_use]
    pub fn gaps(&self) -> &[Gap] {
        &self.gaps
    }

    fn launch(&mut self) -> Result<Running, LoadError> {
        let name = &self.rules.system.name;
        let cannot =
            |error: std::io::Error| LoadError::Engine(format!("cannot start {name}: {error}"));
        let mut running = self.spawn().map_err(cannot)?;
        let until = Instant::now() + LOADING;
        let mut faults = Vec::new();
        for question in self.loading() {
            match running.ask(&question, until, LOADING) {
                Ok(_) => {}
                Err(EngineError::Raised(error)) => faults.push(error.ball),
                Err(EngineError::Stopped(why)) => {
                    return Err(LoadError::Engine(format!("{name}: {why}")));
                }
            }
        }
        let complaints = running.complaints_up_to(LOADED);
        let is_gap = |gap: &Gap| complaints.contains(&format!("{MISSING_WALL}{gap}"));
        self.gaps = [Gap::Files, Gap::Programs].into_iter().filter(is_gap).collect();
        // A file may be loaded without what is wrong in it.
        if faults.is_empty() && !complaints.iter().any(|line| line.starts_with("ERROR")) {
            return Ok(running);
        }
        faults.extend(complaints.into_iter().filter(|line| !line.starts_with(MISSING_WALL)));
        Err(LoadError::Load { faults })
    }

    fn spawn(&self) -> std::io::Result<Running> {
        let program = match &self.rules.program {
            Some(program) => program.clone(),
            None => std::env::current_exe()?,
        };
        let directory = self.directory.path();
        let system = &self.rules.system;
        let mut readable = vec![directory.to_owned()];
        if let Some(rules) = &self.rules.file {
            // It runs in another directory.
            let path = std::path::absolute(&rules.path)?;
            readable.extend(siblings_of(&path));
            readable.push(path);
        }
        let mut command = vec![system.program.display().to_string()];
        command.extend(system.kind.arguments(directory, &directory.join("bridge.pl")));
        let confined = ConfinedProgram {
            command,
            readable,
            system: system.places(),
            memory_mb: self.rules.memory_mb,
            cpu_s: None,
            missing_wall: MissingWall::Report,
        };
        let mut command = confined.command(&program)?;
        let mut program = LineProgram::start(command.stderr(Stdio::piped()), MOST_OUTPUT)?;
        let gone = || std::io::Error::from(std::io::ErrorKind::BrokenPipe);
        let errors = program.take_errors().ok_or_else(gone)?;
        Ok(Running { complaints: complaints_of(errors), program })
    }

    /// The questions that load everything.
    fn loading(&self) -> Vec<String> {
        let ours = |name: &str| {
            let path = self.directory.path().join(format!("{name}.pl"));
            format!("use(module,{})", quoted_atom(&path.display().to_string()))
        };
        let mut questions: Vec<String> = ASKING.map(ours).to_vec();
        match &self.rules.file {
            None => questions.extend(self.rules.modules.iter().map(|name| ours(name))),
            Some(file) => {
                let kind = if module_of(&file.path) == "user" { "program" } else { "module" };
                let path = std::path::absolute(&file.path).unwrap_or_else(|_| file.path.clone());
                questions.push(format!("use({kind},{})", quoted_atom(&path.display().to_string())));
            }
        }
        let loaded = quoted_atom(LOADED);
        questions
            .push(format!("ask(x,(nl(user_error),write(user_error,{loaded}),nl(user_error)))"));
        questions
    }

    fn time(&self) -> Duration {
        self.rules.file.as_ref().map_or(OWN, |file| file.time)
    }
}

impl Ask for OtherProlog {
    fn collect(&mut self, template: &str, goal: &str) -> Result<Vec<String>, EngineError> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.launch().map_err(|error| EngineError::Stopped(error.to_string()))?,
        };
        let time = self.time();
        let answers =
            running.ask(&format!("ask(({template}),({goal}))"), Instant::now() + time, time);
        // One that has stopped is replaced by another when it is asked again.
        if !matches!(answers, Err(EngineError::Stopped(_))) {
            self.running = Some(running);
        }
        answers
    }
}

/// Writes what the system loads.
fn write_files(directory: &Path, rules: &OtherRules) -> std::io::Result<()> {
    let write = |name: &str, text: &str| std::fs::write(directory.join(name), text);
    write("bridge.pl", BRIDGE)?;
    match rules.system.kind {
        Kind::Swi => write("iso_ext.pl", SWI)?,
        Kind::Scryer => {}
    }
    let asked = |name: &str, path: &str| match rules.file {
        Some(_) => ASKING.contains(&name),
        None => ASKING.contains(&name) || !path.starts_with(SYSTEM),
    };
    let mut ours = modules().iter().filter(|module| asked(module.name, module.path));
    ours.try_for_each(|module| write(&format!("{}.pl", module.name), module.text))
}

impl Running {
    /// The answers to a question, which are to be there at `until`.
    fn ask(
        &mut self,
        question: &str,
        until: Instant,
        time: Duration,
    ) -> Result<Vec<String>, EngineError> {
        self.program.say(&format!("{question}.\n"));
        let mut answers = Vec::new();
        let mut size = 0;
        loop {
            // Answers may come without end.
            if Interrupt::has_ended_command() {
                return Err(stopped("interrupted".to_owned()));
            }
            if Instant::now() >= until {
                return Err(stopped(format!("no answer within {} s", time.as_secs_f64())));
            }
            let line = match self.program.hear(LOOK_EVERY) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return Err(stopped(self.last_words())),
            };
            size += line.len() as u64;
            if size > MOST_OUTPUT {
                return Err(stopped(format!("an answer of more than {MOST_OUTPUT} bytes")));
            }
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_end_matches('\n');
            match (line.chars().next(), line.get(1..).unwrap_or_default()) {
                (Some('l'), answer) => answers.push(answer.to_owned()),
                (Some('n' | 'o'), "") => return Ok(answers),
                (Some('e'), ball) => return Err(raised(ball)),
                _ => return Err(stopped(format!("no answer, but `{line:.200}`"))),
            }
        }
    }

    /// What it has complained of until it says this.
    fn complaints_up_to(&self, end: &str) -> Vec<String> {
        let mut complaints = Vec::new();
        while let Ok(line) = self.complaints.recv_timeout(AFTERWARDS) {
            if line == end {
                break;
            }
            if complaints.len() < MOST_COMPLAINTS && !line.is_empty() {
                complaints.push(line);
            }
        }
        complaints
    }

    /// How a process ended that says nothing more.
    fn last_words(&mut self) -> String {
        let complaint = self.complaints_up_to("").pop();
        let said = complaint.map_or_else(String::new, |complaint| format!(": {complaint}"));
        let until = Instant::now() + AFTERWARDS;
        while Instant::now() < until {
            if let Some(status) = self.program.status() {
                return format!("it ended ({status}){said}");
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        format!("it has closed its output{said}")
    }
}

fn stopped(why: String) -> EngineError {
    EngineError::Stopped(why)
}

fn raised(ball: &str) -> EngineError {
    EngineError::Raised(Box::new(PrologError {
        kind: ErrorKind::Other(ball.to_owned()),
        context: None,
        reason: None,
        ball: ball.to_owned(),
        similar: None,
        unread: None,
        calls: Vec::new(),
        place: None,
    }))
}

/// The lines of an error output; those that nobody asks for are let go.
fn complaints_of(errors: ChildStderr) -> Receiver<String> {
    let (sender, complaints) = sync_channel(MOST_COMPLAINTS);
    std::thread::spawn(move || {
        each_line(errors, 1 << 16, |line| {
            let _ = sender.try_send(String::from_utf8_lossy(&line).trim_end().to_owned());
            true
        });
    });
    complaints
}
