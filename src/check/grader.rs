//! The tests of one program.

use super::asking::{Prolog, ask};
use super::counterexample::Search;
use super::indicator::Indicator;
use super::prepare::{Prepared, Systems};
use super::source::{Source, Unread, Use};
use super::submission::Submission;
use super::suite::{Grading, Question, Test, Visibility};
use super::verdict::{Answered, Difference, Fault, Status, TestResult};
use crate::diff::run::Progress;
use crate::prolog::{Interrupt, ProcessError};
use crate::term::{Class, words};

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
    /// Asks all of these tests; `progress` counts them.
    ///
    /// # Errors
    /// When an engine does not start.
    pub(super) fn all(
        &mut self,
        tests: &[Test],
        progress: &dyn Progress,
    ) -> Result<Vec<TestResult>, ProcessError> {
        let mut results = Vec::new();
        for test in tests {
            results.push(self.test(test)?);
            if !Interrupt::has_ended_command() {
                progress.asked(1);
            }
        }
        Ok(results)
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
        let missing = self.submission.missing(&test.predicates);
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
    pub(super) fn contradict(&mut self, test: &Test, result: &mut TestResult, search: &mut Search) {
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
    pub(super) fn explain(&self, tests: &mut [TestResult]) {
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
