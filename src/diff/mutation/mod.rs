//! Mutation: how much the comparison would notice. Clauses get one small
//! mistake each, and the properties are asked of what comes out. A mutant is
//! *killed* when a property disagrees, or when the clauses no longer load or come
//! to an end; one that nothing notices has *survived*, unless the inputs were
//! a whole domain: then it is *equivalent* there.
//!
//! The mutants are made in Prolog, on terms (`prolog/system/mutants.pl`), and
//! each is loaded by an engine process of its own, where it can loop, crash
//! or ask for memory as it likes.

mod argued;
mod base;
mod make;
mod report;
mod trial;

use std::path::PathBuf;
use std::time::Duration;

use super::run::DiffError;
use super::shard::Shard;
use crate::games::AnyGame;
use crate::named::named;
use crate::prolog::{EngineError, ProcessError};

pub use make::{Mutant, mutants};
pub(super) use report::SLOWEST;
pub use report::{json, text};
pub use trial::Mutating;

named! {
    /// A kind of mistake, by its name in `prolog/system/mutants.pl`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Operator {
        /// A clause is missing.
        DropClause = "drop_clause",
        /// A clause comes after the next one.
        ReorderClauses = "reorder_clauses",
        /// A goal is missing.
        DropGoal = "drop_goal",
        /// One constant is another.
        SwapConstant = "swap_constant",
        /// A test is its opposite.
        NegateComparison = "negate_comparison",
        /// Two arguments beside each other have changed places.
        SwapArguments = "swap_arguments",
        /// One arithmetic operator is another.
        ChangeOperator = "change_operator",
    }
}

/// What to try.
#[derive(Clone, Debug)]
pub struct MutationPlan {
    /// The game.
    pub game: AnyGame,
    /// Decides the inputs that are sampled.
    pub seed: u64,
    /// How many games are sampled, where they cannot all be played.
    pub games: u64,
    /// How many mutants are tried at a time.
    pub jobs: usize,
    /// How long one query to a mutant may take; longer where ours takes long.
    pub time: Duration,
    /// Which of the mutants.
    pub shard: Shard,
    /// Only mutants whose place, `FILE:LINE`, ends like one of these; all where none is given.
    pub at: Vec<String>,
    /// The program to run as the engine: this one, but for tests.
    pub program: Option<PathBuf>,
}

/// How a mutant was noticed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Death {
    /// This property disagrees.
    Disagrees(String),
    /// The machine does not take it.
    NotLoaded,
    /// It came to no end within the time.
    Time,
    /// It ended the engine, or wanted too much memory.
    Crash,
}

/// Why a mutant is equivalent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It was asked of the whole domain of everything that depends on the
    /// changed predicate.
    WholeDomain,
    /// For this reason, which a person has found: `equivalents.json`.
    Argued(&'static str),
}

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was noticed.
    Killed(Death),
    /// It answers everything alike.
    Equivalent(Proof),
    /// Nothing noticed it.
    Survived,
}

/// A mutant and what became of it.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The mutant.
    pub mutant: Mutant,
    /// What became of it.
    pub fate: Fate,
    /// How many questions it was asked.
    pub asked: u64,
    /// How long that took.
    pub time: Duration,
}

/// What came of it all.
#[derive(Clone, Debug)]
pub struct MutationReport {
    /// The game.
    pub game: AnyGame,
    /// The seed.
    pub seed: u64,
    /// Which of the mutants.
    pub shard: Shard,
    /// The mutants, in the order of the files.
    pub trials: Vec<Trial>,
    /// How long that took.
    pub time: Duration,
    /// How far it came, such as `12 of 300 mutants`, where Ctrl-C has ended it.
    pub interrupted: Option<String>,
}

impl MutationReport {
    /// How many mutants were killed.
    #[must_use]
    pub fn killed(&self) -> usize {
        self.trials.iter().filter(|trial| matches!(trial.fate, Fate::Killed(_))).count()
    }

    /// The mutants that are equivalent.
    pub fn equivalent(&self) -> impl Iterator<Item = (&Mutant, Proof)> {
        self.trials.iter().filter_map(|trial| match trial.fate {
            Fate::Equivalent(proof) => Some((&trial.mutant, proof)),
            Fate::Killed(_) | Fate::Survived => None,
        })
    }

    /// The mutants that nothing noticed.
    pub fn survived(&self) -> impl Iterator<Item = &Mutant> {
        let trials = self.trials.iter().filter(|trial| trial.fate == Fate::Survived);
        trials.map(|trial| &trial.mutant)
    }

    /// The part of the mutants, but for the equivalent, that was killed.
    #[must_use]
    pub fn score(&self) -> f64 {
        score(self.killed(), self.trials.len() - self.equivalent().count())
    }
}

/// The part `killed` of so `many`; all of none.
#[must_use]
pub fn score(killed: usize, many: usize) -> f64 {
    let (killed, many) = (killed as f64, many as f64);
    if many > 0.0 { killed / many } else { 1.0 }
}

/// A place where there are mutants.
const EXAMPLE: &str = "tris.pl:300";

/// The mutants cannot be made or tried.
#[derive(Debug, thiserror::Error)]
pub enum MutationError {
    /// The unchanged clauses do not agree with the native rules.
    #[error(
        "the relation `{0}` disagrees without any mutant; `trilog diff` shows it, and it comes first"
    )]
    NotClean(String),
    /// Where mutants are tried, the module answers differently without any mistake.
    #[error(
        "`{module}` without any mistake answers `{property}` differently where its mutants are \
         tried: all of them would be killed; this is a mistake of trilog, please report it"
    )]
    NotTheSame {
        /// The module.
        module: &'static str,
        /// The first property that tells the difference.
        property: String,
    },
    /// The properties cannot be asked.
    #[error(transparent)]
    Diff(#[from] DiffError),
    /// The mutants cannot be made.
    #[error("cannot make the mutants: {0}")]
    Engine(#[from] EngineError),
    /// There is no process for the machine that makes them, or for a mutant.
    #[error(transparent)]
    Process(#[from] ProcessError),
    /// What the machine told of a mutant has another shape.
    #[error("cannot read the mutant `{0}`")]
    Told(String),
    /// The mutants cannot be written.
    #[error("cannot write a mutant: {0}")]
    Write(#[from] std::io::Error),
    /// There is no clause there.
    #[error("there is no mutant at `{0}`; give a place such as {example}", example = EXAMPLE)]
    Nowhere(String),
}
