//! Whose clauses are asked: ours, in this process; a person's file, in an engine
//! process in safe mode, where nothing it does can end the run or reach anything
//! outside; or either of them in another Prolog system.

use std::path::Path;

use super::coverage::Marks;
pub use crate::prolog::RulesFile;
use crate::prolog::other::{OtherProlog, OtherRules};
use crate::prolog::{Ask, Engine, EngineError, Gap, LoadError, Loaded, module_of};

/// The clauses to be compared with the native rules.
#[derive(Clone, Debug)]
pub enum Clauses {
    /// Those that ship with trilog.
    Shipped,
    /// Those in a file.
    File(RulesFile),
    /// Ours, with a mark in every clause of the rules.
    Marked(Marks),
    /// Ours, or those in a file, in another Prolog system.
    Other(OtherRules),
}

/// Someone who answers with clauses.
pub enum Subject {
    /// Our own clauses.
    Shipped(Box<Engine>),
    /// A file's clauses.
    File(Box<Loaded>),
    /// Clauses in another Prolog system.
    Other(Box<OtherProlog>),
}

impl Clauses {
    /// Loads them.
    ///
    /// # Errors
    /// When that cannot be done.
    pub fn open(&self) -> Result<Subject, LoadError> {
        match self {
            Clauses::Shipped => Ok(Subject::Shipped(Box::default())),
            Clauses::Marked(marks) => {
                Ok(Subject::Shipped(Box::new(Engine::with_modules(marks.modules()))))
            }
            Clauses::Other(rules) => {
                OtherProlog::start(rules).map(|other| Subject::Other(Box::new(other)))
            }
            Clauses::File(rules) => {
                Loaded::load(rules).map(|loaded| Subject::File(Box::new(loaded)))
            }
        }
    }

    /// The other Prolog system in which they are asked, if it is one.
    #[must_use]
    pub fn system(&self) -> Option<&str> {
        match self {
            Clauses::Shipped | Clauses::Marked(_) | Clauses::File(_) => None,
            Clauses::Other(rules) => Some(&rules.system.name),
        }
    }

    /// The file, if it is one.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        match self {
            Clauses::Shipped | Clauses::Marked(_) => None,
            Clauses::File(rules) => Some(&rules.path),
            Clauses::Other(rules) => rules.file.as_ref().map(|file| file.path.as_path()),
        }
    }

    /// Whether they come with all that is ours.
    #[must_use]
    pub fn is_all_of_ours(&self) -> bool {
        match self {
            Clauses::Shipped | Clauses::Marked(_) => true,
            Clauses::File(_) => false,
            Clauses::Other(rules) => rules.file.is_none(),
        }
    }

    /// The module in which the predicates of the game `game` are.
    #[must_use]
    pub fn module(&self, game: &str) -> String {
        self.file().map_or_else(|| game.to_owned(), module_of)
    }
}

impl Subject {
    /// Walls around a file's clauses that the kernel does not offer, and what was wrong
    /// with the file when it was loaded.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        let told = |gaps: &[Gap]| gaps.iter().map(|gap| format!("warning: {gap}")).collect();
        match self {
            Subject::Shipped(_) => Vec::new(),
            Subject::File(loaded) => [told(loaded.gaps()), loaded.warnings().to_vec()].concat(),
            Subject::Other(other) => told(other.gaps()),
        }
    }
}

impl Ask for Subject {
    fn collect(&mut self, template: &str, goal: &str) -> Result<Vec<String>, EngineError> {
        match self {
            Subject::Shipped(engine) => engine.collect(template, goal),
            Subject::File(loaded) => loaded.collect(template, goal),
            Subject::Other(other) => other.collect(template, goal),
        }
    }
}
