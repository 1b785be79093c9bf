//! A model solution, whose answers are expected of every program. It is asked
//! like one, in an engine of its own, before any program is.

use std::path::Path;

use anyhow::bail;

use super::asking::{Prolog, ask, given};
use super::company::Company;
use super::grade::{Prepared, Systems};
use super::grader::Grader;
use super::source::Source;
use super::submission::Submission;
use super::suite::{Expectation, FromModel, Question, Wanted};
use super::verdict::{EVERY, Given, Stop};
use crate::files::Links;
use crate::prolog::{ProcessError, is_fault};

/// Expects of every program what the model answers, where the suite does not
/// say what is expected; where it does, the model must answer so.
///
/// # Errors
/// What is wrong with the model: it cannot be loaded as it stands, lacks a predicate
/// or uses a forbidden one, has no answer to a question, or another than the suite
/// expects.
pub fn answer(
    prepared: &mut Prepared,
    model: &Path,
    with: &[String],
    links: Links,
) -> anyhow::Result<()> {
    let (answers, faults) = asked(prepared, model, with, links)?;
    if !faults.is_empty() {
        bail!("the model {}: {}", model.display(), faults.join("\n"));
    }
    let suite = &mut prepared.suite;
    let tests = suite.tests.iter_mut().chain(&mut suite.strict);
    let questions = tests.flat_map(|test| &mut test.questions);
    for (question, answer) in questions.zip(answers) {
        if let Some(Answers { here, in_swi }) = answer {
            question.expected = here;
            question.in_swi = in_swi;
            question.model = None;
        }
    }
    Ok(())
}

/// What is expected of a question, in both systems.
struct Answers {
    here: Expectation,
    in_swi: Option<Expectation>,
}

/// What is expected of each question, where the model says so, and its faults.
type Asked = (Vec<Option<Answers>>, Vec<String>);

fn asked(
    prepared: &Prepared,
    model: &Path,
    with: &[String],
    links: Links,
) -> Result<Asked, ProcessError> {
    let company = Company::of(1);
    let mut submission = Submission::open(prepared, model, with, links, &company)?;
    let (mut answers, mut faults) = (Vec::new(), not_read(&submission));
    if !faults.is_empty() {
        return Ok((answers, faults));
    }
    let source = Source::read(submission.files());
    let mut grader = Grader { prepared, submission: &mut submission, source: &source };
    for test in prepared.suite.tests.iter().chain(&prepared.suite.strict) {
        let name = &test.name;
        if let Some(barred) = grader.barred(test) {
            faults.push(format!("the test `{name}`: {}", barred.told()));
            continue;
        }
        for (at, question) in test.questions.iter().enumerate() {
            let query = &question.query;
            let answer = match question.model {
                Some(kind) => answers_of(grader.submission, question, kind)?.map(Some),
                None => fault(grader.submission, question)?.map_or(Ok(None), Err),
            };
            match answer {
                Ok(answer) => answers.push(answer),
                Err(why) => {
                    let place = format!("the test `{name}`, question {}", at + 1);
                    faults.push(format!("{place}, `{query}`: {why}"));
                }
            }
        }
        let called = grader.has_called(test);
        faults.extend(called.map(|barred| format!("the test `{name}`: {}", barred.told())));
    }
    submission.close();
    Ok((answers, faults))
}

/// Why the model is not all that its file says: what it answers then is not what its
/// author means.
fn not_read(submission: &Submission<'_>) -> Vec<String> {
    let said = submission.loading.iter().filter(|told| is_fault(told));
    submission.not_loaded.iter().chain(said).cloned().collect()
}

/// What the model answers. Where SWI-Prolog is asked, too, its answer counts there.
fn answers_of(
    submission: &mut Submission<'_>,
    question: &Question,
    kind: FromModel,
) -> Result<Result<Answers, String>, ProcessError> {
    let here = expected(kind, &given(submission, question, Prolog::Ours)?);
    let in_swi = match submission.systems() {
        Systems::Ours => None,
        Systems::Swi | Systems::Both => {
            expected(kind, &given(submission, question, Prolog::Swi)?).ok()
        }
    };
    Ok(here.map(|here| Answers { here, in_swi }))
}

/// Where the model does not answer as the suite expects.
fn fault(
    submission: &mut Submission<'_>,
    question: &Question,
) -> Result<Option<String>, ProcessError> {
    let answered = ask(submission, question, Prolog::Ours)?;
    let told = |fault: super::verdict::Fault| {
        format!("the suite expects {}, and it gives {}", fault.expected, fault.given)
    };
    Ok(answered.fault.map(told))
}

/// What is expected where the model has given this.
fn expected(kind: FromModel, given: &Given) -> Result<Expectation, String> {
    let wanted =
        |terms: &[String]| Wanted { text: format!("[{}]", terms.join(",")), terms: terms.to_vec() };
    let stopped = match &given.stopped {
        None => Ok(()),
        Some(Stop::Raised(words, _)) => Err(format!("it raises the error: {words}")),
        Some(Stop::Ended(why)) => Err(why.clone()),
    };
    let all = || {
        stopped.clone()?;
        match (given.solutions.as_slice(), given.more) {
            ([], _) => Err("it has no answer; where there should be none, the suite says `holds \
                            = false`"
                .to_owned()),
            (_, true) => Err(format!("it has more than {EVERY} answers")),
            (solutions, false) => Ok(wanted(solutions)),
        }
    };
    match (kind, given.solutions.first()) {
        (FromModel::Holds, Some(_)) => Ok(Expectation::Holds),
        (FromModel::Holds, None) => stopped.map(|()| Expectation::Fails),
        (FromModel::First, Some(first)) => {
            Ok(Expectation::First(Wanted { text: first.clone(), terms: vec![first.clone()] }))
        }
        (FromModel::First, None) => all().map(Expectation::First),
        (FromModel::Sequence, _) => all().map(Expectation::Sequence),
        (FromModel::Set, _) => all().map(Expectation::Set),
    }
}
