//! One question to a program, and what it gives.

use std::borrow::Cow;
use std::time::Instant;

use super::judging::judge;
use super::submission::Submission;
use super::suite::{Expectation, Question, variables};
use super::verdict::{Answered, EVERY, Given, Stop};
use crate::prolog::{
    Answer, Conversation, End, Event, Order, ProcessError, Request, RollBack, machine_text,
};

/// A question that ran out of its time within so many times that time had the
/// processor to itself.
const UNDISTURBED: f64 = 1.1;

/// Why a question cannot be read.
const OPERATORS: &str =
    "with the operators that the program declares (op/3) the question is no term:";

/// The Prolog system that is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prolog {
    /// Our engine.
    Ours,
    /// SWI-Prolog.
    Swi,
}

/// Asks a question and judges the answer. One that runs out of time is asked
/// once more, while nothing else is asked, before that counts.
///
/// # Errors
/// When an engine does not start.
pub(super) fn ask(
    submission: &mut Submission<'_>,
    question: &Question,
    prolog: Prolog,
) -> Result<Answered, ProcessError> {
    let question = &*for_system(question, prolog);
    let company = submission.company();
    let started = Instant::now();
    let among_others = company.join();
    let mut outcome = once(submission, question, prolog)?;
    drop(among_others);
    if let Some(limit) = outcome.ran_out {
        let was_alone = company.is_alone()
            && started.elapsed().as_secs_f64() < limit.as_secs_f64() * UNDISTURBED;
        if !was_alone {
            let _alone = company.alone();
            outcome = once(submission, question, prolog)?;
        }
    }
    outcome.given.ball_fits = match (&question.expected, &outcome.given.stopped) {
        (Expectation::Throws(pattern), Some(Stop::Raised(_, ball))) => {
            submission.fits(pattern, ball)
        }
        _ => false,
    };
    let answered = judge(question, &outcome.given);
    if answered.fault.is_some() && prolog == Prolog::Ours && is_open(&outcome.given) {
        outcome.given.waiting = waiting(submission, question)?;
        return Ok(judge(question, &outcome.given));
    }
    Ok(answered)
}

/// Whether one solution is all that is told, and leaves something unknown.
fn is_open(given: &Given) -> bool {
    let told = given.values.as_ref().unwrap_or(&given.solutions);
    given.solutions.len() == 1 && told.iter().any(|text| variables(text).next().is_some())
}

/// The goals that wait for what the first answer to a question leaves unknown, such as
/// `X in 1..3`.
fn waiting(
    submission: &mut Submission<'_>,
    question: &Question,
) -> Result<Vec<String>, ProcessError> {
    let mut first = First::default();
    submission.ask_fresh(&Request::Query(question.query.clone()), &mut first)?;
    Ok(first.0.residual)
}

/// Hears the first answer to a query.
#[derive(Default)]
struct First(Answer);

impl Conversation for First {
    fn event(&mut self, event: &Event) {
        if let Event::Answer(answer) = event {
            self.0 = answer.clone();
        }
    }

    fn order(&mut self, _: &Answer) -> Order {
        Order::Stop
    }
}

/// The question with what this system reads in what is expected.
fn for_system(question: &Question, prolog: Prolog) -> Cow<'_, Question> {
    match (prolog, &question.in_swi) {
        (Prolog::Swi, Some(expected)) => {
            Cow::Owned(Question { expected: expected.clone(), ..question.clone() })
        }
        (Prolog::Swi, None) | (Prolog::Ours, _) => Cow::Borrowed(question),
    }
}

/// What is answered to a question, not judged.
///
/// # Errors
/// When an engine does not start.
pub(super) fn given(
    submission: &mut Submission<'_>,
    question: &Question,
    prolog: Prolog,
) -> Result<Given, ProcessError> {
    Ok(once(submission, question, prolog)?.given)
}

/// What was given, and the limit on the time where it was reached.
struct Outcome {
    given: Given,
    ran_out: Option<std::time::Duration>,
}

fn once(
    submission: &mut Submission<'_>,
    question: &Question,
    prolog: Prolog,
) -> Result<Outcome, ProcessError> {
    match prolog {
        Prolog::Ours => once_here(submission, question),
        Prolog::Swi => {
            let wanted = Listener::new(question).wanted;
            let asked = submission.ask_swi(&text(question), wanted, question.time)?;
            let ran_out = asked.has_run_out.then_some(question.time);
            Ok(Outcome { given: asked.given, ran_out })
        }
    }
}

fn once_here(
    submission: &mut Submission<'_>,
    question: &Question,
) -> Result<Outcome, ProcessError> {
    submission.set_time_limit(question.time);
    let mut listener = Listener::new(question);
    let end = submission.ask_fresh(&request(question), &mut listener)?;
    let mut given = listener.given;
    let mut ran_out = None;
    match end {
        End::Last => given.more = false,
        End::Exhausted => {
            // The last of them was not known to be the last.
            given.choice_point = !given.solutions.is_empty();
            given.more = false;
        }
        End::Stopped => {}
        End::Error(error) => {
            let told = match &error.place {
                // The suite's Prolog could be read before the program was loaded.
                Some(place) => format!("{OPERATORS} {}", place.message),
                None => submission.without_our_paths(error.to_string()),
            };
            given.stopped = Some(Stop::Raised(told, error.ball));
        }
        End::Halted(code) => {
            given.stopped = Some(Stop::Ended(format!("it halted (exit code {code})")));
        }
        End::RolledBack(cause) => {
            given.stopped = Some(Stop::Ended(cause.to_string()));
            if let RollBack::TimeLimit(limit) = cause {
                ran_out = Some(limit);
            }
        }
    }
    Ok(Outcome { given, ran_out })
}

/// The terms that are told of each solution, behind the number of the condition
/// that it does not meet.
fn told(question: &Question) -> Vec<String> {
    match (&question.expected, &question.of) {
        (Expectation::Answer { values, .. }, _) => {
            values.iter().map(|value| value.variable.clone()).collect()
        }
        (_, Some(of)) => vec![of.clone()],
        // To show one of which a condition does not hold.
        (Expectation::Each(_), None) => vec![format!("[{}]", question.variables().join(","))],
        (_, None) => vec!["true".into()],
    }
}

/// What is told of each solution, and the query. The driver tells it: a program
/// that could tell it itself would pass every test.
fn text(question: &Question) -> String {
    let query = &question.query;
    let told: String = told(question).iter().map(|told| format!(",({told}\n)")).collect();
    let conditions = question.expected.conditions().iter();
    let tests: String = conditions
        .enumerate()
        .map(|(at, goal)| format!("\\+ ({goal}\n) -> _Broken = {} ; ", at + 1))
        .collect();
    format!("-([_Broken{told}], (({query}\n), ({tests}_Broken = 0)))")
}

/// A question about every solution goes on by itself to the first that does not
/// meet a condition.
fn request(question: &Question) -> Request {
    let text = machine_text(&text(question)).into_owned();
    match question.expected {
        Expectation::Each(_) => Request::Every(text),
        _ => Request::Question(text),
    }
}

/// Hears the solutions of one question.
struct Listener<'a> {
    question: &'a Question,
    /// How many solutions are of interest.
    wanted: usize,
    /// How many lines tell of one.
    told: usize,
    lines: Vec<String>,
    given: Given,
}

impl<'a> Listener<'a> {
    fn new(question: &'a Question) -> Self {
        let wanted = match &question.expected {
            Expectation::Sequence(_) | Expectation::Set(_) if question.model.is_some() => EVERY + 1,
            Expectation::Sequence(wanted) | Expectation::Set(wanted) => wanted.terms.len() + 1,
            Expectation::Each(_) => EVERY + 1,
            Expectation::First(_)
            | Expectation::AnyOf(_)
            | Expectation::Holds
            | Expectation::Fails
            | Expectation::Throws(_)
            | Expectation::Answer { .. } => 1,
        };
        let told = 1 + told(question).len();
        Listener { question, wanted, told, lines: Vec::new(), given: Given::default() }
    }

    /// The lines about one solution: the number of the condition that it does
    /// not meet, or 0, and what is told of it.
    fn solution(&mut self) {
        let mut lines = self.lines.drain(..);
        let broken = lines.next().and_then(|line| line.parse().ok());
        self.given.broken = broken.filter(|&number| number > 0);
        if let Expectation::Answer { .. } = self.question.expected {
            // Only the first counts.
            if self.given.values.is_none() {
                self.given.values = Some(lines.collect());
            }
            self.given.solutions.push("true".into());
        } else {
            self.given.solutions.extend(lines.next());
        }
    }
}

impl Conversation for Listener<'_> {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Line(line) => {
                self.lines.push(line.clone());
                if self.lines.len() == self.told {
                    self.solution();
                }
            }
            Event::Answer(answer) => self.given.more = !answer.last,
            // What it prints is its own affair, as long as it ends.
            Event::Output(_)
            | Event::ErrorOutput(_)
            | Event::ChoicePoints(_)
            | Event::Warning(_) => {}
        }
    }

    fn order(&mut self, _: &Answer) -> Order {
        let enough = self.given.solutions.len() >= self.wanted || self.given.broken.is_some();
        if enough { Order::Stop } else { Order::Next }
    }
}
