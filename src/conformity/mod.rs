//! The machine against SWI-Prolog: small random programs, run in both.
//!
//! - `program`: a program and its query as data, and what may be left out of it;
//!   `goals`, `library`: what such programs call; `values`, `words`: with
//!   what; `random`: programs by chance;
//! - `ours`, `swi`: the two that run them; `outcome`: what came of a query;
//! - `rules`: what may differ, and why; `shrink`: the smallest program that
//!   differs; `report`: a finding as a person, or a program, reads it.

mod goals;
mod library;
mod ours;
mod outcome;
mod program;
mod random;
mod report;
mod rules;
mod shrink;
mod swi;
mod values;
mod words;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::prolog::{Interrupt, ProcessError};
use crate::relation::Random;
pub use ours::Mends;
use ours::Ours;
use outcome::Outcome;
use program::Program;
pub use report::{json, text};
pub use rules::{RULES, Rule};
use swi::Swi;

/// What is run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Decides the programs.
    pub seed: u64,
    /// The number of the first program.
    pub from: u64,
    /// How many programs.
    pub count: u64,
    /// The executable of SWI-Prolog.
    pub swipl: PathBuf,
    /// The program to run as our engine, where it is not this one.
    pub engine: Option<PathBuf>,
    /// Whether what the machine has wrong is mended.
    pub mends: Mends,
    /// After how many findings to end.
    pub most: usize,
}

/// A program whose answers differ, as small as could be made.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Its number: the same seed makes it again.
    pub number: u64,
    /// Its clauses.
    pub program: String,
    /// What was asked.
    pub query: String,
    /// What we answer.
    pub ours: String,
    /// What SWI-Prolog answers.
    pub swi: String,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many programs were compared.
    pub programs: u64,
    /// How many were not, because one of the two ran out of time or memory.
    pub unfinished: u64,
    /// How often each rule has explained a difference.
    pub explained: BTreeMap<&'static str, u64>,
    /// What differs.
    pub findings: Vec<Finding>,
    /// How long it took.
    pub time: Duration,
}

/// The comparison cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum MachineDiffError {
    /// There is no SWI-Prolog.
    #[error("cannot run {path} ({reason}); install SWI-Prolog 9, or name it with --swipl")]
    NoSwi {
        /// What was to be run.
        path: String,
        /// Why it was not.
        reason: std::io::Error,
    },
    /// SWI-Prolog has ended, twice for the same program.
    #[error("SWI-Prolog does not answer: {0}")]
    Swi(std::io::Error),
    /// Our engine cannot be used.
    #[error(transparent)]
    Engine(#[from] ProcessError),
    /// A file could not be written.
    #[error(transparent)]
    File(#[from] std::io::Error),
}

/// What of a program is compared.
enum Verdict {
    Same,
    Unfinished,
    Explained(&'static str),
    Different(Box<Difference>),
}

/// What the two make of the first query that they answer differently.
struct Difference {
    /// Its number.
    at: usize,
    ours: Outcome,
    swi: Outcome,
}

/// The two that are compared.
struct Both {
    ours: Ours,
    swi: Swi,
}

impl Both {
    fn judge(&mut self, program: &Program) -> Result<Verdict, MachineDiffError> {
        let swi = self.swi.run(program)?;
        if swi.iter().any(Outcome::is_unfinished) {
            return Ok(Verdict::Unfinished);
        }
        let ours = self.ours.run(program)?;
        let mut verdict = Verdict::Same;
        for (at, (ours, swi)) in ours.into_iter().zip(swi).enumerate() {
            if ours.is_unfinished() {
                return Ok(Verdict::Unfinished);
            }
            if ours == swi {
                continue;
            }
            match rules::explanation(program, at, &ours, &swi) {
                Some(rule) => verdict = Verdict::Explained(rule.name),
                None => return Ok(Verdict::Different(Box::new(Difference { at, ours, swi }))),
            }
        }
        Ok(verdict)
    }
}

/// Runs `plan.count` programs in both, or fewer where Ctrl-C ends the command;
/// `tick` is called after each.
///
/// # Errors
/// When one of the two cannot be run.
pub fn run(plan: &Plan, mut tick: impl FnMut()) -> Result<Report, MachineDiffError> {
    let began = Instant::now();
    let mut both = Both { swi: Swi::start(&plan.swipl)?, ours: Ours::start(plan)? };
    let mut report = Report::default();
    for number in plan.from..plan.from.saturating_add(plan.count) {
        // Each program is made from its own number, so that one can be made
        // again without those before it.
        let mut random = Random::new(plan.seed.wrapping_mul(1_000_003).wrapping_add(number));
        let program = random::program(number, &mut random);
        let verdict = both.judge(&program);
        // The key may have ended one of the two.
        if Interrupt::has_ended_command() {
            break;
        }
        report.programs += 1;
        match verdict? {
            Verdict::Same => {}
            Verdict::Unfinished => report.unfinished += 1,
            Verdict::Explained(rule) => *report.explained.entry(rule).or_default() += 1,
            Verdict::Different(first) => {
                let (program, difference) = shrink::smallest(&mut both, program, *first)?;
                report.add(number, &program, &difference);
            }
        }
        tick();
        if report.findings.len() >= plan.most {
            break;
        }
    }
    report.time = began.elapsed();
    Ok(report)
}

impl Report {
    fn add(&mut self, number: u64, program: &Program, difference: &Difference) {
        let finding = Finding {
            number,
            program: program.text(),
            query: program.queries.get(difference.at).map(program::Goal::text).unwrap_or_default(),
            ours: difference.ours.text(),
            swi: difference.swi.text(),
        };
        let known =
            |other: &Finding| (&other.program, &other.query) == (&finding.program, &finding.query);
        if !self.findings.iter().any(known) {
            self.findings.push(finding);
        }
    }
}
