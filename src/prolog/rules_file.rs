//! A file with the rules of a game, and an engine process that has loaded it:
//! in safe mode, where nothing the file does can end the run or reach anything
//! outside.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::answer::{End, Event};
use super::clause_text::split_clauses;
use super::engine::{Ask, EngineError};
use super::error::is_fault;
use super::process::{
    Confinement, Conversation, EngineProcess, Gap, ProcessError, ProcessOptions, Request,
};
use super::siblings::siblings_of;
use super::sources::{Module, modules};
use crate::files;

/// A file with rules.
#[derive(Clone, Debug)]
pub struct RulesFile {
    /// Its path.
    pub path: PathBuf,
    /// How long one query may take.
    pub time: Duration,
    /// How much memory it may use, in megabytes.
    pub memory_mb: u64,
    /// Modules of ours that it replaces.
    pub replaces: Vec<String>,
    /// What keeps it from being asked.
    pub refused_for: Fatal,
    /// The program to run as the engine, whose `main` begins with
    /// [`serve_if_asked`](super::process::serve_if_asked); this one if there is
    /// none.
    pub program: Option<PathBuf>,
}

/// Which faults of a file keep it from being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fatal {
    /// Syntax errors: of what else is wrong, the questions tell.
    SyntaxErrors,
    /// Everything but warnings, as where a game in a file is played.
    AllErrors,
}

impl RulesFile {
    /// How long one query may take, unless something else is said.
    pub const TIME: Duration = Duration::from_secs(5);

    /// How much memory, in megabytes, it may use, unless something else is said.
    pub const MEMORY: u64 = 2048;

    /// The rules of `game` in the file `path`.
    pub fn new(path: impl Into<PathBuf>, game: &str) -> Self {
        // What is named after the game and uses its rules cannot be without.
        let is_of_game = |module: &&Module| {
            module.name == game || module.is_of(game) && module.uses().any(|used| used == game)
        };
        let modules = modules().iter().filter(is_of_game);
        let replaces = modules.map(|module| module.name.to_owned()).collect();
        RulesFile {
            path: path.into(),
            time: Self::TIME,
            memory_mb: Self::MEMORY,
            replaces,
            refused_for: Fatal::SyntaxErrors,
            program: None,
        }
    }

    /// The rules of a user's own game: what they replace is what their module
    /// is called like.
    pub fn of_own_game(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        let module = module_of(&path);
        RulesFile { refused_for: Fatal::AllErrors, ..RulesFile::new(path, &module) }
    }

    /// The same, run by this program, which must be trilog: in a test, the
    /// program that runs is the test.
    #[must_use]
    pub fn run_by(mut self, program: impl Into<PathBuf>) -> Self {
        self.program = Some(program.into());
        self
    }
}

/// There is nobody to ask.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The file cannot be loaded.
    #[error("cannot load the rules:\n{}", faults.join("\n"))]
    Load {
        /// Everything that is wrong with it.
        faults: Vec<String>,
    },
    /// The engine does not start, or has gone.
    #[error("{0}")]
    Engine(String),
}

/// How long loading may take, whatever the limit for a query.
const LOADING: Duration = Duration::from_secs(10);

/// An engine process that has loaded a file.
pub struct Loaded {
    rules: RulesFile,
    process: EngineProcess,
    warnings: Vec<String>,
}

/// The module of a file: the name in its `:- module(Name, …)`, or `user`.
#[must_use]
pub fn module_of(path: &Path) -> String {
    let clauses = split_clauses(&files::read_text_lossy(path).unwrap_or_default());
    let name = clauses.first().and_then(|clause| {
        let directive = clause.text.strip_prefix(":-")?.trim_start();
        let name = directive.strip_prefix("module")?.trim_start().strip_prefix('(')?;
        Some(name.split_once(',')?.0.trim().to_owned())
    });
    name.unwrap_or_else(|| "user".to_owned())
}

impl Loaded {
    /// Starts an engine process and loads the file into it.
    ///
    /// # Errors
    /// When the file is faulty, or no engine starts.
    pub fn load(rules: &RulesFile) -> Result<Self, LoadError> {
        if rules.path.exists() {
            let refused = |error: std::io::Error| LoadError::Load {
                faults: vec![format!("cannot load {}: {error}", rules.path.display())],
            };
            files::check_program(&rules.path, files::Links::Followed).map_err(refused)?;
        }
        // The loader finds the file without its ending, too.
        let mut readable = vec![rules.path.clone(), rules.path.with_extension("pl")];
        readable.extend(siblings_of(&rules.path));
        let options = ProcessOptions {
            program: rules.program.clone(),
            memory_mb: rules.memory_mb,
            without: rules.replaces.clone(),
            time: Some(LOADING),
            confinement: Confinement::Safe { readable },
            ..ProcessOptions::default()
        };
        let gone = |error: ProcessError| LoadError::Engine(error.to_string());
        let mut process = EngineProcess::start(&options).map_err(gone)?;
        let mut loading = Loading::default();
        let request = Request::Consult(rules.path.display().to_string());
        let end = process.run(&request, &mut loading).map_err(gone)?;
        let why = match end {
            End::Last | End::Exhausted | End::Stopped if !loading.has(rules.refused_for) => None,
            End::Last | End::Exhausted | End::Stopped => Some(String::new()),
            End::Error(error) => Some(error.to_string()),
            End::Halted(code) => Some(format!("it halted with exit code {code}")),
            End::RolledBack(cause) => Some(cause.to_string()),
        };
        if let Some(why) = why {
            return Err(LoadError::Load { faults: loading.faults(why) });
        }
        process.set_time_limit(Some(rules.time));
        Ok(Loaded { rules: rules.clone(), process, warnings: loading.warnings })
    }

    /// Walls around the file's clauses that the kernel does not offer.
    #[must_use]
    pub fn gaps(&self) -> &[Gap] {
        self.process.gaps()
    }

    /// What is wrong with the file, where it can be asked all the same.
    #[must_use]
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }
}

impl Ask for Loaded {
    fn collect(&mut self, template: &str, goal: &str) -> Result<Vec<String>, EngineError> {
        let answer = self.process.collect(template, goal);
        // A process that has halted, or has gone for good, is replaced.
        if matches!(answer, Err(EngineError::Stopped(_)))
            && self.process.collect("true", "true").is_err()
            && let Ok(fresh) = Loaded::load(&self.rules)
        {
            *self = fresh;
        }
        answer
    }
}

/// Hears what is wrong with a file.
#[derive(Default)]
struct Loading {
    warnings: Vec<String>,
    printed: String,
}

impl Loading {
    fn has(&self, fatal: Fatal) -> bool {
        self.warnings.iter().any(|warning| match fatal {
            Fatal::SyntaxErrors => warning.contains("syntax error"),
            Fatal::AllErrors => is_fault(warning),
        })
    }

    fn faults(self, why: String) -> Vec<String> {
        let printed = self.printed.trim().to_owned();
        let all = self.warnings.into_iter().chain([why, printed]);
        all.filter(|fault| !fault.is_empty()).collect()
    }
}

impl Conversation for Loading {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Warning(text) => self.warnings.push(text.clone()),
            Event::Output(text) | Event::ErrorOutput(text) => self.printed.push_str(text),
            Event::Answer(_) | Event::ChoicePoints(_) | Event::Line(_) => {}
        }
    }
}
