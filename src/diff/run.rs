//! Asking every property of all its inputs, and counting.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::asking::{collect, these_inputs, whole};
use super::cause::{find_causes, tell_by};
use super::coverage::Marks;
pub use super::error::DiffError;
use super::finding::Found;
pub use super::finding::{Disagreement, Report, Tally};
use super::games::LONGEST;
use super::pinpoint::pinpoint;
pub use super::plan::{Plan, Until};
use super::property::{Batch, Property};
use super::regression;
use super::selection::select;
use super::shrink::{self, Asker, BRIEFLY};
use super::subject::{Clauses, Subject};
use super::trees::Nearest;
use crate::games::AnyGame;
use crate::numbers::grouped;
use crate::parallel::locked;
use crate::prolog::{Interrupt, LoadError};
use crate::term::Term;

/// Follows a run as it goes on.
pub trait Progress: Sync {
    /// There will be so many questions.
    fn total(&self, questions: u64);

    /// Before that, so many other things are done, and counted by
    /// [`Progress::asked`], too.
    fn stage(&self, things: &'static str, count: u64) {
        let _ = (things, count);
    }

    /// So many more have been asked.
    fn asked(&self, questions: u64);
}

/// Does not follow it.
pub struct Quiet;

impl Progress for Quiet {
    fn total(&self, _: u64) {}

    fn asked(&self, _: u64) {}
}

/// How long each property that disagrees gets a smallest game of its own.
const PATIENCE: Duration = Duration::from_secs(10);

/// Makes the comparison.
///
/// # Errors
/// When it cannot be made; a disagreement is no error.
pub fn run(plan: &Plan, progress: &dyn Progress) -> Result<Report, DiffError> {
    Comparing::new(plan.clone())?.finish(progress)
}

/// A comparison that is being made: whoever looks on can ask what came of it
/// so far.
pub struct Comparing {
    plan: Plan,
    properties: Vec<Property>,
    found: Vec<Mutex<Found>>,
    /// How many questions there are.
    questions: AtomicU64,
    started: Instant,
}

impl Comparing {
    /// What the plan asks for, before anything is asked.
    ///
    /// # Errors
    /// When the plan names what is not there.
    pub fn new(plan: Plan) -> Result<Comparing, DiffError> {
        require_rules(plan.game, &plan.clauses)?;
        let properties = select(&plan)?;
        Ok(Comparing {
            found: properties.iter().map(|property| Mutex::new(Found::new(property))).collect(),
            plan,
            properties,
            questions: AtomicU64::new(0),
            started: Instant::now(),
        })
    }

    /// Makes it. What is asked when Ctrl-C ends the command does not count.
    ///
    /// # Errors
    /// When it cannot be made; a disagreement is no error.
    pub fn finish(&self, progress: &dyn Progress) -> Result<Report, DiffError> {
        let plan = &self.plan;
        let mut subject = plan.clauses.open()?;
        let module = plan.clauses.module(plan.game.module());
        if plan.shard.number() == 1 {
            self.replay(&mut subject, &module);
        }
        ask_all(self, &module, progress)?;
        let time = self.started.elapsed();
        if Interrupt::has_ended_command() {
            return Ok(self.so_far());
        }
        let disagreements = self.explained(&mut subject, &module);
        if Interrupt::has_ended_command() && !disagreements.is_empty() {
            return Ok(self.so_far());
        }
        let tallies = (0..self.found.len()).map(|number| self.with(number, |found| found.clone()));
        let mut tallies: Vec<Found> = tallies.collect();
        let coverage = marks(plan).map(|marks| {
            let named = tallies
                .iter_mut()
                .map(|tally| (tally.tally.name.clone(), std::mem::take(&mut tally.entered)));
            marks.coverage(named.collect())
        });
        let properties = tallies.into_iter().map(|tally| tally.tally).collect();
        let warnings = subject.warnings();
        Ok(Report { coverage, warnings, ..self.report(properties, disagreements, time) })
    }

    /// A counterexample for each property that disagrees, and which of them have the
    /// same cause.
    fn explained(&self, subject: &mut Subject, module: &str) -> Vec<Disagreement> {
        let plan = &self.plan;
        let began = Instant::now();
        let mut disagree = Vec::new();
        let mut told = Vec::new();
        for (number, property) in self.properties.iter().enumerate() {
            let (found, nearest) =
                self.with(number, |found| (found.found.clone(), found.nearest.clone()));
            if !found.is_empty() {
                // Where that has taken long, the positions of those before will do.
                let is_late = began.elapsed() > PATIENCE;
                let mut asker = Asker::new(plan, property, &mut *subject, module);
                asker.longest = if is_late { BRIEFLY } else { LONGEST };
                let known = if is_late { asker.at_one_of(&told) } else { None };
                let nearest = nearest.as_ref();
                told.push(known.unwrap_or_else(|| asker.counterexample(&found, nearest)));
                disagree.push(property);
            }
        }
        let follows = |at: usize| disagree[at].follows_from_others();
        find_causes(&mut told, follows, |at, position| match plan.until {
            Until::FirstDisagreement => false,
            Until::End => {
                let asker = Asker::new(plan, disagree[at], &mut *subject, module);
                asker.disagrees_at(&Term::written(position))
            }
        });
        let stories = (0..told.len()).filter(|&at| follows(at) && told[at].same_as.is_none());
        for at in stories.collect::<Vec<_>>().into_iter().rev() {
            self.add_question(at, &mut told, subject, module);
        }
        told
    }

    /// Where a story is about what follows from other properties, it is that of the question
    /// of one position that it follows from.
    fn add_question(
        &self,
        at: usize,
        told: &mut Vec<Disagreement>,
        subject: &mut Subject,
        module: &str,
    ) {
        let Some(found) = pinpoint(&self.plan, &told[at], subject, module) else { return };
        tell_by(told, at, found);
    }

    /// What came of it by now: the properties that were asked of anything, and of
    /// each that disagrees the first disagreement, as it was found.
    #[must_use]
    pub fn so_far(&self) -> Report {
        let time = self.started.elapsed();
        let module = self.plan.clauses.module(self.plan.game.module());
        let (mut properties, mut disagreements) = (Vec::new(), Vec::new());
        for (number, property) in self.properties.iter().enumerate() {
            let (tally, first) =
                self.with(number, |found| (found.tally.clone(), found.first.clone()));
            let unshrunk = |(input, clauses): (Vec<Term>, String)| {
                shrink::as_found(self.plan.game, property, &module, &input, clauses)
            };
            disagreements.extend(first.map(unshrunk));
            properties.extend(Some(tally).filter(|tally| tally.asked > 0));
        }
        let report = self.report(properties, disagreements, time);
        let of = self.questions.load(Ordering::Relaxed);
        let done = match of {
            0 => "no question".to_owned(),
            of => format!("{} of {} questions", grouped(report.questions()), grouped(of)),
        };
        Report { interrupted: Some(done), ..report }
    }

    fn report(
        &self,
        properties: Vec<Tally>,
        disagreements: Vec<Disagreement>,
        time: Duration,
    ) -> Report {
        Report {
            game: self.plan.game,
            seed: self.plan.seed,
            games: properties.iter().map(|property| property.games).sum(),
            positions: positions(&properties),
            properties,
            disagreements,
            time,
            shard: self.plan.shard,
            coverage: None,
            warnings: Vec::new(),
            interrupted: None,
        }
    }

    fn replay(&self, subject: &mut Subject, module: &str) {
        for (number, property) in self.properties.iter().enumerate() {
            let mut replayed = Found::new(property);
            regression::replay(&self.plan.replay, property, subject, module, &mut replayed);
            if !Interrupt::has_ended_command() {
                self.with(number, |found| *found = replayed);
            }
        }
    }

    fn with<T>(&self, number: usize, what: impl FnOnce(&mut Found) -> T) -> T {
        what(&mut locked(&self.found[number]))
    }
}

/// Makes sure that there are clauses, where ours are asked.
///
/// # Errors
/// [`DiffError::NoRules`]: the game comes from outside.
pub(super) fn require_rules(game: AnyGame, clauses: &Clauses) -> Result<(), DiffError> {
    match clauses.is_all_of_ours() && !game.has_shipped_rules() {
        true => Err(DiffError::NoRules(game.to_string())),
        false => Ok(()),
    }
}

fn marks(plan: &Plan) -> Option<&Marks> {
    match &plan.clauses {
        Clauses::Marked(marks) => Some(marks),
        Clauses::Shipped | Clauses::File(_) | Clauses::Other(_) => None,
    }
}

/// The most positions that a property is asked about: every property that is asked
/// about more than a sample is asked about all.
fn positions(properties: &[Tally]) -> u64 {
    properties.iter().map(|property| property.positions).max().unwrap_or(0)
}

/// A batch's part of `whole`: the parts of all batches make the whole.
fn share(whole: u64, batch: &Batch, inputs: usize) -> u64 {
    let until = |end: usize| u128::from(whole) * end as u128 / inputs.max(1) as u128;
    u64::try_from(until(batch.inputs.end) - until(batch.inputs.start)).unwrap_or(whole)
}

/// The work, shared between threads that take one batch after another.
struct Work<'a> {
    comparing: &'a Comparing,
    batches: Vec<(usize, Batch)>,
    next: AtomicUsize,
    given_up: Vec<AtomicBool>,
    module: &'a str,
    progress: &'a dyn Progress,
    disagreed: AtomicBool,
}

fn ask_all(comparing: &Comparing, module: &str, progress: &dyn Progress) -> Result<(), DiffError> {
    let (plan, properties) = (&comparing.plan, &comparing.properties);
    let batches = properties.iter().enumerate().flat_map(|(number, property)| {
        property.batches().into_iter().map(move |batch| (number, batch))
    });
    let batches = batches.enumerate().filter(|(number, _)| plan.shard.takes(*number));
    let batches = plan.until.arrange(batches.map(|(_, batch)| batch).collect());
    let questions = batches.iter().map(|(_, batch)| batch.inputs.len() as u64).sum();
    comparing.questions.store(questions, Ordering::Relaxed);
    progress.total(questions);
    let work = Work {
        comparing,
        batches,
        next: AtomicUsize::new(0),
        given_up: properties.iter().map(|_| AtomicBool::new(false)).collect(),
        module,
        progress,
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
    match errors.into_iter().next() {
        Some(error) => Err(error.into()),
        None => Ok(()),
    }
}

impl Work<'_> {
    fn take_all(&self, subject: &mut Subject) {
        while let Some((number, batch)) =
            self.batches.get(self.next.fetch_add(1, Ordering::Relaxed))
        {
            if self.is_decided() || Interrupt::has_ended_command() {
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
        match self.comparing.plan.until {
            Until::End => false,
            Until::FirstDisagreement => self.disagreed.load(Ordering::Relaxed),
        }
    }

    /// What a batch has walked through, and the clauses that it has entered.
    fn note(&self, subject: &mut Subject, number: usize, batch: &Batch) {
        if Interrupt::has_ended_command() {
            return;
        }
        let property = &self.comparing.properties[number];
        let marks = marks(&self.comparing.plan);
        let entered = marks.map(|marks| marks.take(subject).unwrap_or_default());
        self.comparing.with(number, |found| {
            let count = property.count();
            found.tally.positions += share(property.positions(), batch, count);
            if !found.tally.given_up {
                found.tally.games += share(property.played.games, batch, count);
            }
            found.entered.extend(entered.into_iter().flatten());
        });
    }

    fn ask(&self, subject: &mut Subject, number: usize, batch: &Batch) {
        let property = &self.comparing.properties[number];
        let question = &property.question;
        let answers = collect(subject, question, self.module, &batch.generator);
        let why = answers.as_ref().err().map(ToString::to_string);
        let Some(answers) = whole(answers, batch.inputs.len()) else {
            return match batch.inputs.len() {
                _ if Interrupt::has_ended_command() => {}
                1 => self.give_up(number, property.input(batch.inputs.start), why),
                _ => self.ask_one_by_one(subject, number, batch),
            };
        };
        let mut differ = Vec::new();
        for (input, clauses) in batch.inputs.clone().zip(&answers) {
            let input = property.input(input);
            if !question.agree(clauses, &question.native_answer(&input)) {
                differ.push((input, clauses.clone()));
            }
        }
        self.count(number, answers.len(), differ);
    }

    /// After a batch that came to no end: the first input that does not is
    /// the last that is asked.
    fn ask_one_by_one(&self, subject: &mut Subject, number: usize, batch: &Batch) {
        let property = &self.comparing.properties[number];
        let question = &property.question;
        for input in batch.inputs.clone() {
            let input = property.input(input);
            let only = these_inputs(question, [input.as_slice()]);
            let answers = collect(subject, question, self.module, &only);
            let why = answers.as_ref().err().map(ToString::to_string);
            let Some(answer) = whole(answers, 1) else {
                return self.give_up(number, input, why);
            };
            let answer = answer.concat();
            let agree = question.agree(&answer, &question.native_answer(&input));
            self.count(number, 1, if agree { Vec::new() } else { vec![(input, answer)] });
        }
    }

    /// The clauses come to no end of this input, as `why` says; who knows of
    /// how many more.
    fn give_up(&self, number: usize, input: Vec<Term>, why: Option<String>) {
        if Interrupt::has_ended_command() {
            return;
        }
        self.given_up[number].store(true, Ordering::Relaxed);
        self.comparing.with(number, |found| {
            found.tally.given_up = true;
            found.tally.games = 0;
        });
        self.count(number, 1, vec![(input, why.unwrap_or_default())]);
    }

    /// Counts what was asked, with the inputs that differ and the clauses'
    /// answers to them; not what Ctrl-C may have ended.
    fn count(&self, number: usize, asked: usize, differ: Vec<(Vec<Term>, String)>) {
        if Interrupt::has_ended_command() {
            return;
        }
        if !differ.is_empty() {
            self.disagreed.store(true, Ordering::Relaxed);
        }
        let property = &self.comparing.properties[number];
        let trees = differ.iter().filter_map(|(input, text)| Nearest::of(property, input, text));
        let nearest = trees.min();
        self.comparing.with(number, |found| {
            found.tally.asked += asked as u64;
            found.nearest = found.nearest.take().into_iter().chain(nearest).min();
            differ.into_iter().for_each(|(input, answer)| found.disagrees(input, answer));
        });
    }
}
