//! What came of questions, tests and programs.

use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::closeness::{is_same, same_in_any_order};
use super::source::Use;
use super::suite::{ChoicePoints, Elements, Expectation, Question, Value, Visibility};
use crate::diff::SearchEnd;
use crate::diff::property::solutions as solutions_in;
use crate::game::Term;

/// What a program answered to one question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// Its solutions, in canonical text.
    pub solutions: Vec<String>,
    /// The values of the variables that are asked for, in the first solution.
    pub values: Option<Vec<String>>,
    /// What it raised, or why it was stopped, in words.
    pub stopped: Option<Stop>,
    /// Whether it may have had more solutions than were looked for.
    pub more: bool,
    /// Whether it left a choice point that held no solution.
    pub choice_point: bool,
    /// The number of the condition, from 1, that the last solution does not
    /// meet.
    pub broken: Option<usize>,
}

/// Why a program gave no more solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It raised an error: in words, and as a term.
    Raised(String, String),
    /// It was stopped, or ended itself.
    Ended(String),
}

/// What came of one question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// What was wrong; nothing if it was right.
    pub fault: Option<Fault>,
    /// Whether it left a choice point.
    pub choice_point: bool,
}

/// A question that was not answered as expected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The query, to paste.
    pub query: String,
    /// What was expected.
    pub expected: String,
    /// What was given.
    pub given: String,
    /// Whether it ended the program, or had to be stopped.
    pub stopped: bool,
    /// The suite's hint.
    pub hint: Option<String>,
}

/// Judges what was given.
#[must_use]
pub fn judge(question: &Question, given: &Given, ball_fits: bool) -> Answered {
    let choice_point = given.choice_point;
    let wanted_none = question.choice_points == ChoicePoints::Forbidden;
    // What holds another answer, or loops, is a choice point as well.
    let is_left = choice_point || given.more;
    let right = is_right(question, given, ball_fits);
    if right && !(wanted_none && is_left) {
        return Answered { fault: None, choice_point };
    }
    let given_text = match right {
        true => {
            let expected = Given { more: false, ..given.clone() };
            format!("{} and a choice point", given_text(question, &expected))
        }
        false => given_text(question, given),
    };
    let expected = match wanted_none {
        true => format!("{}, and no choice point left", expected_text(question, given)),
        false => expected_text(question, given),
    };
    let fault = Fault {
        query: query(question, given),
        expected,
        given: given_text,
        stopped: matches!(given.stopped, Some(Stop::Ended(_))),
        hint: question.hint.clone(),
    };
    Answered { fault: Some(fault), choice_point }
}

fn is_right(question: &Question, given: &Given, ball_fits: bool) -> bool {
    let came_to_an_end = given.stopped.is_none();
    let same = |one: &str, other: &str| is_same(one, other, question.tolerance);
    match &question.expected {
        Expectation::Sequence(wanted) => {
            let all_same = || {
                let mut pairs = given.solutions.iter().zip(&wanted.terms);
                given.solutions.len() == wanted.terms.len() && pairs.all(|(a, b)| same(a, b))
            };
            came_to_an_end && !given.more && all_same()
        }
        Expectation::Set(wanted) => {
            let are_same =
                || same_in_any_order(&given.solutions, &wanted.terms, question.tolerance);
            came_to_an_end && !given.more && are_same()
        }
        Expectation::First(wanted) => {
            given.solutions.first().zip(wanted.terms.first()).is_some_and(|(a, b)| same(a, b))
        }
        Expectation::AnyOf(wanted) => {
            let is_wanted = |first: &String| wanted.terms.iter().any(|term| same(first, term));
            given.solutions.first().is_some_and(is_wanted)
        }
        Expectation::Holds => !given.solutions.is_empty(),
        Expectation::Fails => came_to_an_end && given.solutions.is_empty(),
        Expectation::Throws(_) => ball_fits,
        Expectation::Each(_) => {
            came_to_an_end && !given.solutions.is_empty() && given.broken.is_none() && !given.more
        }
        Expectation::Answer { values, .. } => {
            let are = |given: &Vec<String>| are(values, given, question.tolerance);
            given.broken.is_none() && given.values.as_ref().is_some_and(are)
        }
    }
}

/// Whether all variables have the values that are expected.
fn are(values: &[Value], given: &[String], tolerance: f64) -> bool {
    let mut pairs = values.iter().zip(given);
    values.len() == given.len() && pairs.all(|(value, given)| is(value, given, tolerance))
}

fn is(value: &Value, given: &str, tolerance: f64) -> bool {
    let wanted = value.wanted.terms.first();
    match value.elements {
        Elements::Shown => true,
        Elements::InOrder => wanted.is_some_and(|wanted| is_same(wanted, given, tolerance)),
        Elements::InAnyOrder => wanted
            .and_then(|wanted| solutions_in(wanted).zip(solutions_in(given)))
            .is_some_and(|(wanted, given)| same_in_any_order(&wanted, &given, tolerance)),
    }
}

/// The query that shows it: of a condition that does not hold, with its
/// negation.
fn query(question: &Question, given: &Given) -> String {
    match (&question.expected, given.broken) {
        (Expectation::Each(conditions), Some(number)) => {
            let condition = conditions.get(number - 1).map_or("", String::as_str);
            format!("{}, \\+ ({condition})", question.query)
        }
        (Expectation::Answer { conditions, .. }, Some(number)) => {
            let condition = conditions.get(number - 1).map_or("", String::as_str);
            format!("{}, {condition}", question.query)
        }
        _ => question.query.clone(),
    }
}

fn expected_text(question: &Question, given: &Given) -> String {
    let of = question.of.as_deref().unwrap_or_default();
    let one = |term: &String| equation(of, term);
    match &question.expected {
        Expectation::Sequence(wanted) if wanted.terms.is_empty() => "false".into(),
        Expectation::Set(wanted) if wanted.terms.is_empty() => "false".into(),
        Expectation::Sequence(wanted) => {
            wanted.terms.iter().map(one).collect::<Vec<_>>().join(" ; ")
        }
        Expectation::Set(wanted) => {
            format!("in any order {}", wanted.terms.iter().map(one).collect::<Vec<_>>().join(" ; "))
        }
        Expectation::First(wanted) => wanted.terms.first().map_or_else(String::new, one),
        Expectation::AnyOf(wanted) => {
            format!("one of {}", wanted.terms.iter().map(one).collect::<Vec<_>>().join(" ; "))
        }
        Expectation::Holds => "true".into(),
        Expectation::Fails => "false".into(),
        Expectation::Throws(pattern) => format!("an error {pattern}"),
        Expectation::Each(conditions) => {
            let broken = given.broken.and_then(|number| conditions.get(number - 1));
            let all = || conditions.join(", and ");
            format!("of every solution: {}", broken.cloned().unwrap_or_else(all))
        }
        Expectation::Answer { values, conditions } => {
            let told = values.iter().filter(|value| value.elements != Elements::Shown);
            let values = told.map(|value| {
                let wanted = value.wanted.terms.first().map_or("", String::as_str);
                match value.elements {
                    Elements::InOrder | Elements::Shown => equation(&value.variable, wanted),
                    Elements::InAnyOrder => {
                        format!("{} in any order", equation(&value.variable, wanted))
                    }
                }
            });
            values.chain(conditions.iter().cloned()).collect::<Vec<_>>().join(", ")
        }
    }
}

/// `X = a`, with brackets around a term that binds weaker.
fn equation(of: &str, term: &str) -> String {
    let is_conjunction = solutions_in(&format!("[{term}]")).is_some_and(|terms| terms.len() > 1);
    if is_conjunction { format!("{of} = ({term})") } else { format!("{of} = {term}") }
}

/// How many solutions are told.
const TOLD: usize = 12;

fn solutions(given: &Given) -> String {
    let told: Vec<&str> = given.solutions.iter().take(TOLD).map(String::as_str).collect();
    let more = given.more || given.solutions.len() > TOLD;
    match (told.is_empty(), more) {
        (true, _) => "no solution".into(),
        (false, false) => told.join(" ; "),
        (false, true) => format!("{} ; ...", told.join(" ; ")),
    }
}

fn given_text(question: &Question, given: &Given) -> String {
    if let (Expectation::Answer { values, .. }, Some(given_values)) =
        (&question.expected, &given.values)
    {
        return answer_text(values, given_values, given.broken.is_some());
    }
    let told = Given {
        solutions: given.solutions.iter().map(|term| solution(question, term)).collect(),
        ..given.clone()
    };
    let before =
        if given.solutions.is_empty() { String::new() } else { solutions(&told) + ", then " };
    match &given.stopped {
        Some(Stop::Raised(words, _)) => format!("{before}the error: {words}"),
        Some(Stop::Ended(why)) => format!("{before}{why}"),
        None if given.solutions.is_empty() => "false".into(),
        None if given.broken.is_some() => {
            let last = told.solutions.last().cloned().unwrap_or_default();
            format!("a solution of which it does not hold: {last}")
        }
        None => solutions(&told),
    }
}

/// What is told of a solution.
fn solution(question: &Question, term: &str) -> String {
    match (&question.expected, &question.of) {
        (_, Some(of)) => equation(of, term),
        (Expectation::Each(_), None) => bindings(&question.variables(), term),
        (_, None) => "true".into(),
    }
}

/// What these variables are bound to, whose values are those in the list.
fn bindings(variables: &[&str], list: &str) -> String {
    let values = solutions_in(list).unwrap_or_default();
    let bound = variables.iter().zip(&values).filter(|(_, value)| !value.starts_with('_'));
    let equations: Vec<String> = bound.map(|(name, value)| equation(name, value)).collect();
    if equations.is_empty() { "true".into() } else { equations.join(", ") }
}

/// What the first answer was.
fn answer_text(values: &[Value], given: &[String], is_broken: bool) -> String {
    let equations = values.iter().zip(given).map(|(value, given)| equation(&value.variable, given));
    let mut text = equations.collect::<Vec<_>>().join(", ");
    if is_broken {
        text += if text.is_empty() { "false" } else { ", and then false" };
    }
    text
}

/// What came of a test, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Status {
    /// All points.
    Passed,
    /// Some.
    Partial,
    /// None: the answers are wrong, or there are none.
    Failed,
    /// None: the predicates are not there.
    Missing,
    /// None: it uses what it may not.
    Forbidden,
    /// None: a question ended the program, or had to be stopped.
    Stopped,
    /// None: the program could not be loaded.
    NotLoaded,
}

impl Status {
    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Status::Passed => "passed",
            Status::Partial => "partial",
            Status::Failed => "failed",
            Status::Missing => "missing",
            Status::Forbidden => "forbidden",
            Status::Stopped => "stopped",
            Status::NotLoaded => "not_loaded",
        }
    }
}

/// The smallest game that shows a mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counterexample {
    /// The question of `diff` that found it.
    pub claim: String,
    /// The position, if it is about one.
    #[serde(with = "as_text")]
    pub position: Option<Term>,
    /// The board as text, if it is about a position or a board.
    pub drawing: Option<String>,
    /// The moves that lead there.
    pub moves: Option<Vec<String>>,
    /// A query to paste.
    pub query: String,
    /// What was expected.
    pub expected: String,
    /// What was given.
    pub given: String,
}

/// A question that is right under one Prolog system only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// The query.
    pub query: String,
    /// What our engine answers.
    pub here: String,
    /// What SWI-Prolog answers.
    pub there: String,
}

/// What came of one test.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestResult {
    /// Its name.
    pub name: String,
    /// Its group.
    pub group: Option<String>,
    /// Why a clause that it needs was not read.
    pub unread: Option<String>,
    /// The points it got, exactly: only their sum is rounded.
    pub points: f64,
    /// The points there were.
    pub out_of: f64,
    /// In a word.
    pub status: Status,
    /// What was wrong, in a sentence; nothing if nothing was.
    pub message: Option<String>,
    /// What the homework's text says about it.
    pub text: Option<String>,
    /// Whether whoever is graded sees what was asked.
    pub visibility: Visibility,
    /// How many questions were answered as expected.
    pub right: usize,
    /// How many questions there are.
    pub questions: usize,
    /// The questions that were not.
    pub faults: Vec<Fault>,
    /// Queries that were right and left a choice point.
    pub choice_points: Vec<String>,
    /// Questions to which SWI-Prolog answers differently, where it was asked.
    pub differences: Vec<Difference>,
    /// What it uses and may not.
    pub forbidden: Option<Use>,
    /// The smallest game that shows it.
    pub counterexample: Option<Counterexample>,
    /// Whether all was searched for one.
    #[serde(default)]
    pub search: SearchEnd,
}

/// What came of one program.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Graded {
    /// The suite's name.
    pub suite: String,
    /// What it is called on the command line.
    pub source: String,
    /// The options with which its tests give the same again, each behind a
    /// space.
    pub options: String,
    /// The program.
    pub file: PathBuf,
    /// Why it could not be graded at all.
    pub not_loaded: Option<String>,
    /// What the loader said: faults and warnings, with their places.
    pub loading: Vec<String>,
    /// What a course's own checker printed, where that has graded it.
    #[serde(default)]
    pub printed: Option<String>,
    /// Its tests.
    pub tests: Vec<TestResult>,
    /// What the strict tests found, if they were asked.
    pub strict: Vec<TestResult>,
    /// How long it took.
    pub time: Duration,
}

impl Graded {
    /// The points of all tests.
    #[must_use]
    pub fn total(&self) -> f64 {
        rounded(self.tests.iter().map(|test| test.points).sum())
    }

    /// The points there are.
    #[must_use]
    pub fn out_of(&self) -> f64 {
        rounded(self.tests.iter().map(|test| test.out_of).sum())
    }

    /// Whether it got all points. Where nothing was asked there are none.
    #[must_use]
    pub fn is_full(&self) -> bool {
        !self.tests.is_empty() && self.tests.iter().all(|test| test.status == Status::Passed)
    }
}

/// Points to the hundredth.
#[must_use]
pub fn rounded(points: f64) -> f64 {
    // The sum of nothing is -0.
    (points * 100.0).round() / 100.0 + 0.0
}

/// A term as its text.
mod as_text {
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    use crate::term::Term;

    pub(super) fn serialize<S: Serializer>(
        term: &Option<Term>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        term.as_ref().map(Term::text).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Term>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        Ok(text.map(Term::written))
    }
}
