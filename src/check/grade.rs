//! All programs.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use super::company::Company;
use super::counterexample::Search;
use super::grader::Grader;
use super::journal::Journal;
use super::prepare::options;
pub use super::prepare::{Limits, Prepared, Systems};
use super::source::Source;
use super::submission::Submission;
use super::verdict::{Graded, Status, TestResult};
use crate::diff::run::Progress;
use crate::files::Links;
use crate::parallel::in_parallel;
use crate::prolog::{Interrupt, ProcessError};

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
    /// How many tests were asked, of how many, where they are counted.
    pub tests: Option<(u64, u64)>,
}

impl AllGraded {
    /// Whether Ctrl-C came before the last was graded; then how many were.
    #[must_use]
    pub fn interrupted(&self) -> Option<String> {
        let done = self.graded.len();
        let tests = self.tests.map(|(asked, of)| format!(" ({asked} of {of} tests)"));
        let tests = tests.unwrap_or_default();
        (done < self.of).then(|| format!("{done} of {} programs{tests}", self.of))
    }
}

/// Grades every program. One that is being graded when Ctrl-C ends the command
/// does not count: what it would have answered nobody knows. What goes on is counted
/// in tests.
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
    let each = (prepared.suite.tests.len() + prepared.suite.strict.len()) as u64;
    let tests = Tests { progress, asked: AtomicU64::new(0) };
    let all = grade_each(&plan.files, plan.jobs, plan.journal.as_ref(), &tests, each, &|file| {
        grade_whole(prepared, file, plan, &company, &tests)
    })?;
    Ok(AllGraded { tests: Some((tests.asked.into_inner(), each * all.of as u64)), ..all })
}

/// Counts the tests that were asked.
struct Tests<'a> {
    progress: &'a dyn Progress,
    asked: AtomicU64,
}

impl Progress for Tests<'_> {
    fn total(&self, tests: u64) {
        self.progress.total(tests);
    }

    fn asked(&self, tests: u64) {
        self.asked.fetch_add(tests, Ordering::Relaxed);
        self.progress.asked(tests);
    }
}

/// Grades each program in its own way, so many `jobs` at a time, but for those
/// that the journal has. One of those counts as `each` in `progress`; of the others
/// that is counted by what grades them.
///
/// # Errors
/// When an engine does not start.
pub(super) fn grade_each(
    files: &[PathBuf],
    jobs: usize,
    journal: Option<&Journal>,
    progress: &dyn Progress,
    each: u64,
    grade_one: &(dyn Fn(&Path) -> Result<Graded, ProcessError> + Sync),
) -> Result<AllGraded, ProcessError> {
    progress.total(files.len() as u64 * each);
    let graded = in_parallel(jobs, files, |(): &mut (), file| {
        let Some(known) = journal.and_then(|journal| journal.finished(file)) else {
            return grade(file, journal, grade_one);
        };
        progress.asked(each);
        Ok(Some(known))
    });
    let graded: Vec<Option<Graded>> = graded.into_iter().collect::<Result<_, _>>()?;
    let of = graded.len();
    Ok(AllGraded { of, graded: graded.into_iter().flatten().collect(), tests: None })
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
    progress: &dyn Progress,
) -> Result<Graded, ProcessError> {
    let started = Instant::now();
    let mut submission = Submission::open(prepared, file, &plan.with, plan.links, company)?;
    let readable = submission.files().filter(|_| submission.not_loaded.is_none());
    let source = Source::read(readable);
    let mut grader = Grader { prepared, submission: &mut submission, source: &source };
    let mut tests = grader.all(&prepared.suite.tests, progress)?;
    let mut strict = grader.all(&prepared.suite.strict, progress)?;
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
