//! Asking every claim of all its inputs, and counting.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use super::asking::{collect, these_inputs, whole};
use super::coverage::Marks;
use super::finding::Found;
pub use super::finding::{Disagreement, Report, Tally};
pub use super::plan::{Plan, Until};
use super::property::{Batch, Property};
use super::regression;
use super::shrink;
use super::subject::{Clauses, Subject};
use crate::prolog::LoadError;
use crate::relation::AskedOf;
use crate::suggest::nearest;
use crate::term::Term;

/// The comparison cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiffError {
    /// There is no claim of that name.
    #[error("there is no claim `{name}`{} (the claims are: {}; a mode such as (+,-) may follow)",
        near.as_ref().map_or(String::new(), |near| format!("; did you mean `{near}`?")),
        known.join(", "))]
    UnknownClaim {
        /// What was asked for.
        name: String,
        /// What was probably meant.
        near: Option<String>,
        /// All there are.
        known: Vec<String>,
    },
    /// The name stands for several claims where one is needed.
    #[error("`{0}` is several claims; add the mode, such as {0}(+,-)")]
    SeveralClaims(String),
    /// The claim is not asked of positions.
    #[error("the claim `{0}` is not about a position; leave out --position")]
    NoPosition(String),
    /// The game does not begin: a user's file does not answer.
    #[error("{0} has no starting position")]
    NoStart(String),
    /// The clauses cannot be asked.
    #[error(transparent)]
    Subject(#[from] LoadError),
}

/// Follows a run as it goes on.
pub trait Progress: Sync {
    /// There will be so many questions.
    fn total(&self, questions: u64);

    /// So many more have been asked.
    fn asked(&self, questions: u64);
}

/// Does not follow it.
pub struct Quiet;

impl Progress for Quiet {
    fn total(&self, _: u64) {}

    fn asked(&self, _: u64) {}
}

/// The claims with that name, or with that predicate if no mode is given:
/// `rowWin(+,-)`, or `rowWin`. At least one.
///
/// # Errors
/// [`DiffError::UnknownClaim`], which suggests the nearest.
pub fn named<'a>(claims: &'a [Property], name: &str) -> Result<Vec<&'a Property>, DiffError> {
    let plain = |text: &str| text.replace(' ', "");
    let name = plain(name);
    let found: Vec<&Property> = claims
        .iter()
        .filter(|claim| plain(&claim.name) == name || claim.predicate() == name)
        .collect();
    if found.is_empty() {
        let mut known: Vec<String> =
            claims.iter().map(|claim| claim.predicate().to_owned()).collect();
        known.dedup();
        let predicate = name.split('(').next().unwrap_or_default();
        let mode = &name[predicate.len()..];
        let near = nearest(predicate, known.iter().map(String::as_str)).map(|near| {
            let with_mode = format!("{near}{mode}");
            let exists = claims.iter().any(|claim| plain(&claim.name) == with_mode);
            if exists { with_mode } else { near.to_owned() }
        });
        return Err(DiffError::UnknownClaim { name, near, known });
    }
    Ok(found)
}

/// Makes the comparison.
///
/// # Errors
/// When it cannot be made; a disagreement is no error.
pub fn run(plan: &Plan, progress: &dyn Progress) -> Result<Report, DiffError> {
    let claims = chosen(plan)?;
    let mut subject = plan.clauses.open()?;
    let module = plan.clauses.module(plan.game.name());
    let started = Instant::now();
    let mut tallies: Vec<Found> = claims.iter().map(Found::new).collect();
    if plan.shard.number() == 1 {
        for (claim, tally) in claims.iter().zip(&mut tallies) {
            regression::replay(&plan.replay, claim, &mut subject, &module, tally);
        }
    }
    let mut tallies = ask_all(plan, &claims, &module, progress, tallies)?;
    let time = started.elapsed();
    let mut disagreements = Vec::new();
    for (claim, tally) in claims.iter().zip(&tallies) {
        if !tally.found.is_empty() {
            disagreements.push(shrink::counterexample(
                plan,
                claim,
                &mut subject,
                &module,
                &tally.found,
            ));
        }
    }
    let coverage = marks(plan).map(|marks| {
        let named = tallies
            .iter_mut()
            .map(|tally| (tally.tally.name.clone(), std::mem::take(&mut tally.entered)));
        marks.coverage(named.collect())
    });
    let claims: Vec<Tally> = tallies.into_iter().map(|tally| tally.tally).collect();
    Ok(Report {
        game: plan.game,
        seed: plan.seed,
        games: claims.iter().map(|claim| claim.games).sum(),
        positions: positions(&claims),
        claims,
        disagreements,
        time,
        shard: plan.shard,
        coverage,
        gaps: subject.gaps().to_vec(),
    })
}

fn marks(plan: &Plan) -> Option<&Marks> {
    match &plan.clauses {
        Clauses::Marked(marks) => Some(marks),
        Clauses::Shipped | Clauses::File(_) => None,
    }
}

/// The claims of the plan, about its position if it has one.
fn chosen(plan: &Plan) -> Result<Vec<Property>, DiffError> {
    let mut claims = super::properties(plan.game, plan.seed, plan.games);
    let mut wanted: Vec<String> = Vec::new();
    for name in &plan.claims {
        let named = named(&claims, name)?;
        if plan.position.is_some() && !named.iter().any(|claim| claim.has_position()) {
            return Err(DiffError::NoPosition(name.clone()));
        }
        wanted.extend(named.iter().map(|claim| claim.name.clone()));
    }
    claims.retain(|claim| {
        (plan.claims.is_empty() || wanted.contains(&claim.name))
            && (plan.clauses.file().is_none()
                || claim.is_about_the_rules() && claim.asked_of == AskedOf::Anybody)
            && (plan.position.is_none() || claim.has_position())
    });
    if let Some(position) = &plan.position {
        claims.iter_mut().for_each(|claim| claim.at_positions(std::slice::from_ref(position)));
    }
    Ok(claims)
}

/// The most positions that a claim is asked about: every claim that is asked
/// about more than a sample is asked about all.
fn positions(claims: &[Tally]) -> u64 {
    claims.iter().map(|claim| claim.positions).max().unwrap_or(0)
}

/// A batch's part of `whole`: the parts of all batches make the whole.
fn share(whole: u64, batch: &Batch, inputs: usize) -> u64 {
    let until = |end: usize| u128::from(whole) * end as u128 / inputs.max(1) as u128;
    u64::try_from(until(batch.inputs.end) - until(batch.inputs.start)).unwrap_or(whole)
}

/// The work, shared between threads that take one batch after another.
struct Work<'a> {
    claims: &'a [Property],
    batches: Vec<(usize, Batch)>,
    next: AtomicUsize,
    given_up: Vec<AtomicBool>,
    found: Vec<Mutex<Found>>,
    module: &'a str,
    progress: &'a dyn Progress,
    marks: Option<&'a Marks>,
    until: Until,
    disagreed: AtomicBool,
}

fn ask_all(
    plan: &Plan,
    claims: &[Property],
    module: &str,
    progress: &dyn Progress,
    found: Vec<Found>,
) -> Result<Vec<Found>, DiffError> {
    let batches = claims
        .iter()
        .enumerate()
        .flat_map(|(number, claim)| claim.batches().into_iter().map(move |batch| (number, batch)));
    let batches = batches.enumerate().filter(|(number, _)| plan.shard.takes(*number));
    let batches: Vec<(usize, Batch)> = batches.map(|(_, batch)| batch).collect();
    progress.total(batches.iter().map(|(_, batch)| batch.inputs.len() as u64).sum());
    let work = Work {
        claims,
        batches,
        next: AtomicUsize::new(0),
        given_up: claims.iter().map(|_| AtomicBool::new(false)).collect(),
        found: found.into_iter().map(Mutex::new).collect(),
        module,
        progress,
        marks: marks(plan),
        until: plan.until,
        disagreed: AtomicBool::new(false),
    };
    let jobs = plan.jobs.clamp(1, work.batches.len().max(1));
    let errors: Vec<LoadError> = std::thread::scope(|scope| {
        let worker = || plan.clauses.open().map(|mut subject| work.take_all(&mut subject));
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(worker)).collect();
        let died = || LoadError::Engine("a thread of the comparison died".into());
        let ended = threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err(died())));
        ended.filter_map(Result::err).collect()
    });
    if let Some(error) = errors.into_iter().next() {
        return Err(error.into());
    }
    let unlocked = |found: Mutex<Found>| found.into_inner().unwrap_or_else(|e| e.into_inner());
    Ok(work.found.into_iter().map(unlocked).collect())
}

impl Work<'_> {
    fn take_all(&self, subject: &mut Subject) {
        while let Some((number, batch)) =
            self.batches.get(self.next.fetch_add(1, Ordering::Relaxed))
        {
            if self.is_decided() {
                return;
            }
            if !self.given_up[*number].load(Ordering::Relaxed) {
                self.ask(subject, *number, batch);
                self.note(subject, *number, batch);
            }
            self.progress.asked(batch.inputs.len() as u64);
        }
    }

    /// Whether no more has to be asked.
    fn is_decided(&self) -> bool {
        match self.until {
            Until::End => false,
            Until::FirstDisagreement => self.disagreed.load(Ordering::Relaxed),
        }
    }

    /// What a batch has walked through, and the clauses that it has entered.
    fn note(&self, subject: &mut Subject, number: usize, batch: &Batch) {
        let claim = &self.claims[number];
        let entered = self.marks.map(|marks| marks.take(subject).unwrap_or_default());
        self.with(number, |found| {
            let count = claim.count();
            found.tally.positions += share(claim.positions(), batch, count);
            if !found.tally.given_up {
                found.tally.games += share(claim.played.games, batch, count);
            }
            found.entered.extend(entered.into_iter().flatten());
        });
    }

    fn ask(&self, subject: &mut Subject, number: usize, batch: &Batch) {
        let claim = &self.claims[number];
        let question = &claim.question;
        let answers = collect(subject, question, self.module, &batch.generator);
        let Some(answers) = whole(answers, batch.inputs.len()) else {
            return match batch.inputs.len() {
                1 => self.give_up(number, claim.input(batch.inputs.start)),
                _ => self.ask_one_by_one(subject, number, batch),
            };
        };
        let mut differ = Vec::new();
        for (input, clauses) in batch.inputs.clone().zip(&answers) {
            let input = claim.input(input);
            if !question.agree(clauses, &question.native_answer(&input)) {
                differ.push(input);
            }
        }
        self.count(number, answers.len(), differ);
    }

    /// After a batch that came to no end: the first input that does not is
    /// the last that is asked.
    fn ask_one_by_one(&self, subject: &mut Subject, number: usize, batch: &Batch) {
        let claim = &self.claims[number];
        let question = &claim.question;
        for input in batch.inputs.clone() {
            let input = claim.input(input);
            let only = these_inputs(question, [input.as_slice()]);
            let Some(answer) = whole(collect(subject, question, self.module, &only), 1) else {
                return self.give_up(number, input);
            };
            let agree = question.agree(&answer.concat(), &question.native_answer(&input));
            self.count(number, 1, if agree { Vec::new() } else { vec![input] });
        }
    }

    /// The clauses come to no end of this input; who knows of how many more.
    fn give_up(&self, number: usize, input: Vec<Term>) {
        self.given_up[number].store(true, Ordering::Relaxed);
        self.with(number, |found| {
            found.tally.given_up = true;
            found.tally.games = 0;
        });
        self.count(number, 1, vec![input]);
    }

    fn count(&self, number: usize, asked: usize, differ: Vec<Vec<Term>>) {
        if !differ.is_empty() {
            self.disagreed.store(true, Ordering::Relaxed);
        }
        self.with(number, |found| {
            found.tally.asked += asked as u64;
            differ.into_iter().for_each(|input| found.disagrees(input));
        });
    }

    fn with(&self, number: usize, change: impl FnOnce(&mut Found)) {
        change(&mut self.found[number].lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    }
}
