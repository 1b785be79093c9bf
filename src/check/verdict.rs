//! What came of questions, tests and programs.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::source::Use;
use super::suite::Visibility;
use crate::diff::SearchEnd;
use crate::game::Term;

/// How many solutions are looked at where every one of them counts.
pub(super) const EVERY: usize = 10_000;

/// What a program answered to one question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// Its solutions, in canonical text.
    pub solutions: Vec<String>,
    /// The values of the variables that are asked for, in the first solution.
    pub values: Option<Vec<String>>,
    /// The goals that wait for what the only solution leaves unknown.
    pub waiting: Vec<String>,
    /// What it raised, or why it was stopped, in words.
    pub stopped: Option<Stop>,
    /// Whether it raised what is expected.
    pub ball_fits: bool,
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

/// The moves of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Moves {
    /// As people write them.
    Written(Vec<String>),
    /// As the program has them.
    Terms(Vec<String>),
}

impl Moves {
    /// Each of them.
    #[must_use]
    pub fn each(&self) -> &[String] {
        match self {
            Moves::Written(moves) | Moves::Terms(moves) => moves,
        }
    }
}

impl fmt::Display for Moves {
    /// Terms as a list, to paste.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Moves::Written(moves) => f.write_str(&moves.join(" ")),
            Moves::Terms(moves) => write!(f, "[{}]", moves.join(",")),
        }
    }
}

/// The smallest game that shows a mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counterexample {
    /// The question of `diff` that found it.
    pub property: String,
    /// The position, if it is about one.
    #[serde(with = "as_text")]
    pub position: Option<Term>,
    /// The board as text, if it is about a position or a board.
    pub drawing: Option<String>,
    /// The moves that lead there.
    pub moves: Option<Moves>,
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

impl TestResult {
    /// That of a test of which nothing was asked, which may all be seen.
    pub(super) fn new(name: String, out_of: f64) -> TestResult {
        TestResult {
            name,
            group: None,
            unread: None,
            points: 0.0,
            out_of,
            status: Status::Failed,
            message: None,
            text: None,
            visibility: Visibility::Open,
            right: 0,
            questions: 0,
            faults: Vec::new(),
            choice_points: Vec::new(),
            differences: Vec::new(),
            forbidden: None,
            counterexample: None,
            search: SearchEnd::Complete,
        }
    }
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

/// Points to the hundredth, as they are shown and as the course has them: half a
/// hundredth goes to the even one.
///
/// ```
/// use trilog::check::verdict::rounded;
///
/// assert_eq!((rounded(0.125), rounded(0.375), rounded(5.905)), (0.12, 0.38, 5.91));
/// ```
#[must_use]
pub fn rounded(points: f64) -> f64 {
    // The sum of nothing is -0.
    format!("{points:.2}").parse().unwrap_or(points) + 0.0
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
