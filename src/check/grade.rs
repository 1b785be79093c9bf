//! All the tests of a program, and all programs.

use std::path::{Path, PathBuf};
use std::time::Instant;

use super::asking::{Prolog, ask};
use super::company::Company;
use super::counterexample::Search;
use super::indicator::Indicator;
use super::journal::Journal;
use super::prepare::options;
pub use super::prepare::{Limits, Prepared, Systems};
use super::source::{Source, Unread, Use};
use super::submission::Submission;
use super::suite::{Grading, Question, Test, Visibility};
use super::verdict::{Answered, Difference, Fault, Graded, Status, TestResult};
use crate::diff::run::Progress;
use crate::files::Links;
use crate::parallel::in_parallel;
use crate::prolog::{Interrupt, ProcessError};
use crate::term::{Class, words};

/// Whether counterexamples are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counterexamples {
    /// Yes, as long as the suite or its [`Limits`] say.
    Wanted,
    /// No.
    Unwanted,
}

/// What the strict tests of a suite are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strictness {
    /// To tell what they find.
    #[default]
    Told,
    /// To cost points, too.
    Counted,
}

/// What to grade.
#[derive(Debug)]
pub struct Plan {
    /// The programs.
    pub files: Vec<PathBuf>,
    /// Names of files beside each program that it may load.
    pub with: Vec<String>,
    /// How many programs are graded at a time.
    pub jobs: usize,
    /// Whether counterexamples are looked for.
    pub counterexamples: Counterexamples,
    /// What the strict tests are for, where the suite has them.
    pub strictness: Strictness,
    /// Whether a program, or a file beside it, may be a link.
    pub links: Links,
    /// What is finished already, and where the rest is kept.
    pub journal: Option<Journal>,
    /// The options with which one test of one program gives the same again.
    pub options: String,
}

/// What came of all programs.
#[derive(Clone, Debug)]
pub struct AllGraded {
    /// Those that were graded to their end, in the order of the files.
    pub graded: Vec<Graded>,
    /// How many there are.
    pub of: usize,
}

impl AllGraded {
    /// Whether Ctrl-C came before the last was graded; then how many were.
    #[must_use]
    pub fn interrupted(&self) -> Option<String> {
        let done = self.graded.len();
        (done < self.of).then(|| format!("{done} of {} programs", self.of))
    }
}

/// Grades every program. One that is being graded when Ctrl-C ends the command
/// does not count: what it would have answered nobody knows.
///
/// # Errors
/// When an engine does not start. A program that cannot be loaded, or that
/// ends its engine, is graded all the same.
pub fn grade_all(
    prepared: &Prepared,
    plan: &Plan,
    progress: &dyn Progress,
) -> Result<AllGraded, ProcessError> {
    let jobs = plan.jobs.min(plan.files.len());
    prepared.engines.fill(jobs, &options(prepared, &[]))?;
    let company = Company::of(jobs);
    grade_each(&plan.files, plan.jobs, plan.journal.as_ref(), progress, &|file| {
        grade_whole(prepared, file, plan, &company)
    })
}

/// Grades each program in its own way, so many `jobs` at a time, but for those
/// that the journal has.
///
/// # Errors
/// When an engine does not start.
pub(super) fn grade_each(
    files: &[PathBuf],
    jobs: usize,
    journal: Option<&Journal>,
    progress: &dyn Progress,
    grade_one: &(dyn Fn(&Path) -> Result<Graded, ProcessError> + Sync),
) -> Result<AllGraded, ProcessError> {
    progress.total(files.len() as u64);
    let graded = in_parallel(jobs, files, |(): &mut (), file| {
        let known = journal.and_then(|journal| journal.finished(file));
        let graded = known.map_or_else(|| grade(file, journal, grade_one), |known| Ok(Some(known)));
        progress.asked(1);
        graded
    });
    let graded: Vec<Option<Graded>> = graded.into_iter().collect::<Result<_, _>>()?;
    Ok(AllGraded { of: graded.len(), graded: graded.into_iter().flatten().collect() })
}

/// Grades one program; nothing comes of one that is interrupted.
///
/// # Errors
/// When its engine does not start.
fn grade(
    file: &Path,
    journal: Option<&Journal>,
    grade_one: &(dyn Fn(&Path) -> Result<Graded, ProcessError> + Sync),
) -> Result<Option<Graded>, ProcessError> {
    if Interrupt::has_ended_command() {
        return Ok(None);
    }
    let graded = grade_one(file);
    if Interrupt::has_ended_command() {
        return Ok(None);
    }
    let graded = graded?;
    if let Some(journal) = journal {
        journal.keep(file, &graded).map_err(ProcessError::Start)?;
    }
    Ok(Some(graded))
}

fn grade_whole(
    prepared: &Prepared,
    file: &Path,
    plan: &Plan,
    company: &Company,
) -> Result<Graded, ProcessError> {
    let started = Instant::now();
    let mut submission = Submission::open(prepared, file, &plan.with, plan.links, company)?;
    let readable = submission.files().filter(|_| submission.not_loaded.is_none());
    let source = Source::read(readable);
    let mut grader = Grader { prepared, submission: &mut submission, source: &source };
    let mut tests = grader.all(&prepared.suite.tests)?;
    let mut strict = grader.all(&prepared.suite.strict)?;
    // Behind all questions, because they change what is loaded.
    let mut search = Search::within(prepared.search());
    let is_wanted = |result: &TestResult| {
        // One that has failed has nothing left to lose.
        plan.counterexamples == Counterexamples::Wanted || result.status != Status::Failed
    };
    for (test, result) in prepared.suite.strict.iter().zip(&mut strict) {
        if is_wanted(result) {
            grader.contradict(test, result, &mut search);
        }
    }
    if plan.counterexamples == Counterexamples::Wanted {
        search.all(prepared, grader.submission, &mut tests);
    }
    grader.explain(&mut tests);
    if plan.strictness == Strictness::Counted {
        count_strict(&mut tests, &strict);
    }
    let (not_loaded, loading) =
        (submission.not_loaded.clone(), std::mem::take(&mut submission.loading));
    submission.close();
    Ok(Graded {
        suite: prepared.suite.name.clone(),
        source: prepared.suite.source.clone(),
        options: plan.options.clone(),
        file: file.to_owned(),
        not_loaded,
        loading,
        printed: None,
        tests,
        strict,
        time: started.elapsed(),
    })
}

/// Takes from each test the part of its points that its strict test lacks.
fn count_strict(tests: &mut [TestResult], strict: &[TestResult]) {
    for test in tests {
        let Some(strict) = strict.iter().find(|strict| strict.name == test.name) else { continue };
        if strict.points < strict.out_of && test.points > 0.0 {
            test.points *= strict.points / strict.out_of;
            test.status = if test.points > 0.0 { Status::Partial } else { Status::Failed };
            let why = strict.message.as_deref().unwrap_or_default();
            test.message.get_or_insert_with(|| format!("strictly: {why}"));
        }
    }
}

/// Asks one program the tests of a suite.
pub(super) struct Grader<'a, 'b> {
    pub(super) prepared: &'a Prepared,
    pub(super) submission: &'a mut Submission<'b>,
    pub(super) source: &'a Source,
}

/// Why a test has no points, whatever is answered.
pub(super) enum Barred {
    /// Predicates are missing, in words.
    Missing(String),
    /// What is forbidden is written.
    Uses(Use),
    /// What is forbidden was called.
    Calls(Indicator),
}

impl Barred {
    /// In a sentence.
    pub(super) fn told(&self) -> String {
        match self {
            Barred::Missing(told) => told.clone(),
            Barred::Uses(found) => {
                format!("{} is forbidden; it is used at {}", found.what, found.place)
            }
            Barred::Calls(what) => format!("{what} is forbidden; the program calls it"),
        }
    }

    /// What becomes of the test.
    fn of(self, result: TestResult) -> TestResult {
        let message = Some(self.told());
        let (status, forbidden) = match self {
            Barred::Missing(_) => (Status::Missing, None),
            Barred::Uses(found) => (Status::Forbidden, Some(found)),
            Barred::Calls(what) => {
                let place = "at run time".into();
                (Status::Forbidden, Some(Use { what: what.to_string(), place }))
            }
        };
        TestResult { status, message, forbidden, ..result }
    }
}

impl Grader<'_, '_> {
    fn all(&mut self, tests: &[Test]) -> Result<Vec<TestResult>, ProcessError> {
        tests.iter().map(|test| self.test(test)).collect()
    }

    fn test(&mut self, test: &Test) -> Result<TestResult, ProcessError> {
        let mut result = TestResult::new(test.name.clone(), test.points);
        result.group.clone_from(&test.group);
        result.text.clone_from(&test.text);
        result.visibility = test.visibility;
        result.questions = test.questions.len();
        // What is asked now is not answered, and does not count.
        if Interrupt::has_ended_command() {
            return Ok(result);
        }
        if let Some(why) = &self.submission.not_loaded {
            let message = Some(why.clone());
            return Ok(TestResult { status: Status::NotLoaded, message, ..result });
        }
        if let Some(barred) = self.barred(test) {
            return Ok(barred.of(result));
        }
        let result_without = result.clone();
        let result = self.ask_all(test, result)?;
        if let Some(barred) = self.has_called(test) {
            return Ok(barred.of(result_without));
        }
        Ok(match test.visibility {
            Visibility::Open => result,
            Visibility::Hidden => without_questions(result),
        })
    }

    /// Why a test has no points before anything is asked.
    pub(super) fn barred(&mut self, test: &Test) -> Option<Barred> {
        // SWI-Prolog says itself, to each question, what is missing.
        let missing = match self.prepared.systems {
            Systems::Swi => Vec::new(),
            Systems::Ours | Systems::Both => self.submission.missing(&test.predicates),
        };
        if !missing.is_empty() {
            let told: Vec<String> = missing.iter().map(|missing| self.missing(missing)).collect();
            return Some(Barred::Missing(told.join("; ")));
        }
        self.source.forbidden(&test.predicates, &test.forbidden).map(Barred::Uses)
    }

    /// Why it has none after everything was asked.
    pub(super) fn has_called(&mut self, test: &Test) -> Option<Barred> {
        self.submission.has_called(&test.forbidden).map(Barred::Calls)
    }

    /// Looks for a contradiction to a strict test among positions made for this
    /// run. Where there is one, nothing of the test holds: it is no table of
    /// answers that is asked for.
    fn contradict(&mut self, test: &Test, result: &mut TestResult, search: &mut Search) {
        let asked = matches!(result.status, Status::Passed | Status::Partial | Status::Failed);
        if !asked {
            return;
        }
        let found = search.strict(self.prepared, self.submission, (test, result));
        if let Some((Some(found), end)) = found {
            result.search = end;
            let said = format!("expected {}, but got {}", found.expected, found.given);
            result.message.get_or_insert(said);
            result.points = 0.0;
            result.status = Status::Failed;
            result.counterexample = Some(found);
        }
    }

    /// Says of each test that lost points whether a clause that it needs was not
    /// read.
    fn explain(&self, tests: &mut [TestResult]) {
        let faults: Vec<SyntaxFault> =
            self.submission.loading.iter().filter_map(|told| SyntaxFault::of(told)).collect();
        if faults.is_empty() {
            return;
        }
        let handed_out = [self.prepared.skeleton.as_path(), self.prepared.program.as_path()];
        let source = Source::read(self.submission.files().chain(handed_out));
        for (test, result) in self.prepared.suite.tests.iter().zip(tests) {
            if result.status == Status::Passed {
                continue;
            }
            let queries = test.questions.iter().flat_map(|question| names(&question.query));
            let from: Vec<Indicator> = test.predicates.iter().cloned().chain(queries).collect();
            result.unread = faults.iter().find_map(|fault| {
                Some(match source.unread(&from, &fault.file, fault.line)? {
                    Unread::Clause(line) => {
                        format!("the clause at line {line} was not read, because {}", fault.why)
                    }
                    Unread::Commented(name, line) => {
                        format!(
                            "{name} stands in the comment of line {line}, which is never closed"
                        )
                    }
                })
            });
        }
    }

    fn missing(&self, missing: &Indicator) -> String {
        if let Some(place) = self.source.unexported(missing) {
            return format!("{missing} is defined at {place}, but not exported");
        }
        let tests = &self.prepared.suite.tests;
        let known: Vec<&Indicator> = tests.iter().flat_map(|test| &test.predicates).collect();
        match self.source.meant(missing, &known) {
            Some((near, place)) => {
                format!("{missing} is missing; did you mean {near} ({place})?")
            }
            None => format!("{missing} is missing"),
        }
    }

    /// Asks a question of the Prolog system that counts, and tells where the
    /// other one answers differently.
    fn ask(
        &mut self,
        question: &Question,
        result: &mut TestResult,
    ) -> Result<Answered, ProcessError> {
        match self.prepared.systems {
            Systems::Ours => ask(self.submission, question, Prolog::Ours),
            Systems::Swi => ask(self.submission, question, Prolog::Swi),
            Systems::Both => {
                let ours = ask(self.submission, question, Prolog::Ours)?;
                let swi = ask(self.submission, question, Prolog::Swi)?;
                if ours.fault.is_some() != swi.fault.is_some() {
                    let told = |answered: &Answered| match &answered.fault {
                        Some(fault) => fault.given.clone(),
                        None => "as expected".to_owned(),
                    };
                    let query = question.query.clone();
                    let (here, there) = (told(&ours), told(&swi));
                    result.differences.push(Difference { query, here, there });
                }
                Ok(ours)
            }
        }
    }

    fn ask_all(&mut self, test: &Test, mut result: TestResult) -> Result<TestResult, ProcessError> {
        let (mut got, mut all) = (0.0, 0.0);
        let mut positive = false;
        for question in &test.questions {
            all += question.weight;
            if Interrupt::has_ended_command() {
                continue;
            }
            let answered = self.ask(question, &mut result)?;
            if let Some(fault) = answered.fault {
                result.faults.push(fault);
                continue;
            }
            got += question.weight;
            result.right += 1;
            positive |= !question.expected.is_negative();
            if answered.choice_point && question.expected.is_one_solution() {
                result.choice_points.push(question.query.clone());
            }
        }
        let only_negative = result.right > 0
            && !positive
            && test.grading != Grading::Each
            && test.questions.iter().any(|question| !question.expected.is_negative());
        let part = if only_negative { 0.0 } else { got / all };
        let whole = result.faults.is_empty();
        let out_of = result.out_of;
        result.points = match test.grading {
            Grading::Fraction | Grading::Each => out_of * part,
            Grading::AllOrNothing if whole => out_of,
            Grading::AllOrNothing => 0.0,
        };
        let stopped = result.faults.iter().any(|fault| fault.stopped);
        result.status = match (whole, stopped) {
            (true, _) => Status::Passed,
            (false, true) if result.points == 0.0 => Status::Stopped,
            (false, _) if result.points > 0.0 => Status::Partial,
            (false, _) => Status::Failed,
        };
        let negative = if only_negative {
            "; only what should fail does, so it counts as not done"
        } else {
            ""
        };
        let message = |Fault { expected, given, .. }: &Fault| {
            format!("expected {expected}, but got {given}{negative}")
        };
        result.message = result.faults.first().map(message);
        Ok(result)
    }
}

/// The same with nothing in it that tells a question: every report is made of
/// this.
fn without_questions(result: TestResult) -> TestResult {
    let (right, questions) = (result.right, result.questions);
    let lost = !result.faults.is_empty();
    TestResult {
        message: lost.then(|| format!("{right} of {questions} hidden questions right")),
        faults: Vec::new(),
        choice_points: Vec::new(),
        differences: Vec::new(),
        ..result
    }
}

/// A clause that could not be read, as the loader told it.
struct SyntaxFault {
    file: String,
    line: usize,
    why: String,
}

impl SyntaxFault {
    /// `FILE:LINE:COLUMN: syntax error: WHY`, and the line itself behind it.
    fn of(told: &str) -> Option<SyntaxFault> {
        let (place, why) = told.lines().next()?.split_once(": syntax error: ")?;
        let mut parts = place.rsplitn(3, ':');
        let (_, line, file) = (parts.next()?, parts.next()?, parts.next()?);
        Some(SyntaxFault { file: file.into(), line: line.parse().ok()?, why: why.into() })
    }
}

/// The names in a query, as predicates that it may call.
fn names(query: &str) -> Vec<Indicator> {
    let names = words(query).filter(|token| token.class == Class::Name);
    names.map(|token| Indicator { name: token.text(query).to_owned(), arity: 0 }).collect()
}
