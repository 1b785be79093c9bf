//! One question to a program, and what it gives.

use super::submission::Submission;
use super::suite::{ChoicePoints, Expectation, Question};
use super::verdict::{Answered, Given, Stop, judge};
use crate::prolog::{Answer, Conversation, End, Event, Order, ProcessError, Request};

/// How many solutions are looked at where every one of them counts.
const EVERY: usize = 10_000;

/// Asks a question and judges the answer.
///
/// # Errors
/// When the program cannot be asked any more, and could not be loaded again.
pub(super) fn ask(
    submission: &mut Submission<'_>,
    question: &Question,
) -> Result<Answered, ProcessError> {
    submission.set_time_limit(question.time);
    let mut listener = Listener::new(question);
    let end = submission.run(&Request::Question(text(question)), &mut listener)?;
    let mut given = listener.given;
    match end {
        End::Last => given.more = false,
        End::Exhausted => {
            given.choice_point = given.more;
            given.more = false;
        }
        End::Stopped => {}
        End::Error(error) => {
            given.stopped = Some(Stop::Raised(error.to_string(), error.ball));
        }
        End::Halted(code) => {
            given.stopped = Some(Stop::Ended(format!("it halted (exit code {code})")));
        }
        End::RolledBack(cause) => given.stopped = Some(Stop::Ended(cause.to_string())),
    }
    let ball_fits = match (&question.expected, &given.stopped) {
        (Expectation::Throws(pattern), Some(Stop::Raised(_, ball))) => {
            submission.fits(pattern, ball)
        }
        _ => false,
    };
    Ok(judge(question, &given, ball_fits))
}

/// What is told of each solution, and the query. The driver tells it: a program
/// that could tell it itself would pass every test.
fn text(question: &Question) -> String {
    let query = &question.query;
    let told = question.of.as_deref().unwrap_or("true");
    match &question.expected {
        Expectation::Each(conditions) => {
            let tests: String = conditions
                .iter()
                .enumerate()
                .map(|(at, goal)| format!("\\+ ({goal}\n) -> _Broken = {} ; ", at + 1))
                .collect();
            format!("-([({told}\n),_Broken], (({query}\n), ({tests}_Broken = 0)))")
        }
        _ => format!("-([({told}\n)], ({query}\n))"),
    }
}

/// Hears the solutions of one question.
struct Listener<'a> {
    question: &'a Question,
    /// How many solutions are of interest.
    wanted: usize,
    lines: Vec<String>,
    given: Given,
}

impl<'a> Listener<'a> {
    fn new(question: &'a Question) -> Self {
        let wanted = match &question.expected {
            Expectation::Sequence(wanted) | Expectation::Set(wanted) => wanted.terms.len() + 1,
            Expectation::Each(_) => EVERY,
            Expectation::First(_)
            | Expectation::AnyOf(_)
            | Expectation::Holds
            | Expectation::Fails
            | Expectation::Throws(_) => match question.choice_points {
                ChoicePoints::Allowed => 1,
                ChoicePoints::Forbidden => 2,
            },
        };
        Listener { question, wanted, lines: Vec::new(), given: Given::default() }
    }
}

impl Conversation for Listener<'_> {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Line(line) => self.lines.push(line.clone()),
            Event::Answer(answer) => {
                let mut lines = self.lines.drain(..);
                self.given.solutions.extend(lines.next());
                if let Expectation::Each(_) = self.question.expected {
                    let broken = lines.next().and_then(|line| line.parse().ok());
                    self.given.broken = broken.filter(|&number| number > 0);
                }
                self.given.more = !answer.last;
            }
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
