//! A suite: tests that are worth points, each with questions and the answers
//! that are expected. It is data in TOML, because a suite is read before
//! anything is trusted: nothing in it runs by being read, a fault has a line
//! and a column, and what is Prolog in it stands there as it would be typed.

use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::indicator::Indicator;
use crate::games::AnyGame;
use crate::suggest::{hint, nearest};
use crate::term::{Class, words};

/// The suites that are built in: their names and their texts.
pub const BUILT_IN: [(&str, &str); 3] = [
    ("tris", include_str!("../../suites/tris.toml")),
    ("uttt1", include_str!("../../suites/uttt1.toml")),
    ("uttt2", include_str!("../../suites/uttt2.toml")),
];

/// A suite to begin with, with comments.
pub const TEMPLATE: &str = include_str!("../../suites/new.toml");

/// The suite cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    /// No built-in suite has that name, and there is no such file.
    #[error("there is no suite `{name}`{} (built in are: {}; or name a file such as suite.toml; \
             `trilog check --new suite.toml` starts one)",
        hint(*near),
        BUILT_IN.map(|(name, _)| name).join(", "))]
    Unknown {
        /// What was asked for.
        name: String,
        /// What was probably meant.
        near: Option<&'static str>,
    },
    /// The file cannot be opened.
    #[error("cannot read the suite {}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// It is not TOML, or has fields that a suite does not have.
    #[error("the suite {name} cannot be read: {error}")]
    Toml {
        /// The suite.
        name: String,
        /// What is wrong, and where.
        error: Box<toml::de::Error>,
    },
    /// It can be read, and means nothing.
    #[error("the suite {name}: {fault}")]
    Meaning {
        /// The suite.
        name: String,
        /// What is wrong, and where.
        fault: String,
    },
}

/// How the questions of a test make its points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grading {
    /// As large a part of the points as of the questions, by their weights.
    #[default]
    Fraction,
    /// All points when every question is answered, otherwise none.
    AllOrNothing,
    /// As large a part as of the questions, also where only those are answered
    /// that say that something is not so.
    Each,
}

/// Terms that are expected: as the suite has them, and in canonical text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// As written: a list of terms, or one term.
    pub text: String,
    /// In canonical text, one for each; empty until the suite is prepared.
    pub terms: Vec<String>,
}

impl Wanted {
    /// Whether there is a text between double quotes in it.
    pub(super) fn has_texts(&self) -> bool {
        words(&self.text).any(|token| token.text(&self.text).starts_with('"'))
    }
}

/// What a question expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// Exactly these solutions, in this order.
    Sequence(Wanted),
    /// Exactly these solutions, in any order.
    Set(Wanted),
    /// This first solution, whatever follows.
    First(Wanted),
    /// A first solution that is one of these.
    AnyOf(Wanted),
    /// At least one solution.
    Holds,
    /// No solution.
    Fails,
    /// An error: the ball, or what stands in its `error(_, _)`.
    Throws(String),
    /// At least one solution, and of each of them these goals are true.
    Each(Vec<String>),
    /// A first solution in which variables have these values and of which these
    /// goals are true, whatever follows.
    Answer {
        /// The values.
        values: Vec<Value>,
        /// The goals.
        conditions: Vec<String>,
    },
}

/// The value of a variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The variable.
    pub variable: String,
    /// Whether the order of a list counts.
    pub elements: Elements,
    /// What it should be.
    pub wanted: Wanted,
}

/// Whether the order of a list counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elements {
    /// It does, and the value may be any term.
    InOrder,
    /// It does not; duplicates do.
    InAnyOrder,
    /// The value is told, and may be anything.
    Shown,
}

impl Expectation {
    /// Whether a program that does nothing meets it, because it is that
    /// something is not so.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        match self {
            Expectation::Fails => true,
            Expectation::Sequence(wanted) | Expectation::Set(wanted) => wanted.terms.is_empty(),
            Expectation::Each(conditions) => conditions.iter().all(|goal| is_negation(goal)),
            Expectation::Answer { values, conditions } => {
                values.is_empty() && conditions.iter().all(|goal| is_negation(goal))
            }
            Expectation::First(_)
            | Expectation::AnyOf(_)
            | Expectation::Holds
            | Expectation::Throws(_) => false,
        }
    }

    /// The goals that hold of an answer.
    pub(super) fn conditions(&self) -> &[String] {
        match self {
            Expectation::Each(conditions) | Expectation::Answer { conditions, .. } => conditions,
            Expectation::Sequence(_)
            | Expectation::Set(_)
            | Expectation::First(_)
            | Expectation::AnyOf(_)
            | Expectation::Holds
            | Expectation::Fails
            | Expectation::Throws(_) => &[],
        }
    }

    /// Whether there is a text between double quotes in what is expected.
    pub(super) fn has_texts(&self) -> bool {
        match self {
            Expectation::Sequence(wanted)
            | Expectation::Set(wanted)
            | Expectation::First(wanted)
            | Expectation::AnyOf(wanted) => wanted.has_texts(),
            Expectation::Answer { values, .. } => values.iter().any(|v| v.wanted.has_texts()),
            Expectation::Holds
            | Expectation::Fails
            | Expectation::Throws(_)
            | Expectation::Each(_) => false,
        }
    }

    /// Whether exactly one solution is expected: then a choice point is the
    /// predicate's, and not that of a query that enumerates inputs.
    #[must_use]
    pub fn is_one_solution(&self) -> bool {
        matches!(self, Expectation::Sequence(wanted) if wanted.terms.len() == 1)
    }
}

fn is_negation(goal: &str) -> bool {
    goal.trim_start().starts_with("\\+")
}

/// Which answers of a model are expected of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromModel {
    /// Whether there is one.
    Holds,
    /// The first.
    First,
    /// All, in their order.
    Sequence,
    /// All, in any order.
    Set,
}

/// Whether a question may leave choice points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoicePoints {
    /// It may.
    Allowed,
    /// After the last expected answer there must be none.
    Forbidden,
}

/// One query, and what it should come to.
#[derive(Clone, Debug)]
pub struct Question {
    /// The query, without `?-` and full stop.
    pub query: String,
    /// What is told of each solution: a term over the query's variables.
    pub of: Option<String>,
    /// What is expected.
    pub expected: Expectation,
    /// The same as SWI-Prolog reads it, where that may be something else: there a
    /// text is no list.
    pub in_swi: Option<Expectation>,
    /// How much it counts among the questions of its test.
    pub weight: f64,
    /// How long it may take.
    pub time: Duration,
    /// Whether it may leave choice points.
    pub choice_points: ChoicePoints,
    /// A sentence for whoever fails it.
    pub hint: Option<String>,
    /// It is asked where this goal holds before any program is loaded.
    pub asked_if: Option<String>,
    /// What of a model's answers is expected, until the model has answered.
    pub model: Option<FromModel>,
    /// How far floats may differ: absolutely up to 1, relatively beyond.
    pub tolerance: f64,
}

impl Question {
    /// The variables of the query that have a name of their own, each once.
    #[must_use]
    pub fn variables(&self) -> Vec<&str> {
        named_variables(&self.query)
    }
}

/// The variables in a text that have a name of their own, each once.
pub(super) fn named_variables(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for name in variables(text) {
        if !name.starts_with('_') && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The variables in a text, as often as they stand there.
pub(super) fn variables(text: &str) -> impl Iterator<Item = &str> {
    words(text).filter(|token| token.class == Class::Variable).map(|token| token.text(text))
}

/// What is worth points.
#[derive(Clone, Debug)]
pub struct Test {
    /// Its name.
    pub name: String,
    /// The group under which it is reported.
    pub group: Option<String>,
    /// What it is worth.
    pub points: f64,
    /// How its questions make its points.
    pub grading: Grading,
    /// What must be defined before it is asked.
    pub predicates: Vec<Indicator>,
    /// What these predicates may not use.
    pub forbidden: Vec<Indicator>,
    /// The property of `diff` that finds counterexamples, such as `rowWin(+,-)`.
    pub reference: Option<String>,
    /// What the homework's text says about it.
    pub text: Option<String>,
    /// Whether whoever is graded sees what was asked.
    pub visibility: Visibility,
    /// Its questions.
    pub questions: Vec<Question>,
}

impl Test {
    /// A test without questions, of which everything may be seen.
    pub(super) fn new(name: String, points: f64, grading: Grading) -> Test {
        Test {
            name,
            group: None,
            points,
            grading,
            predicates: Vec::new(),
            forbidden: Vec::new(),
            reference: None,
            text: None,
            visibility: Visibility::Open,
            questions: Vec::new(),
        }
    }
}

/// Whether whoever is graded sees what was asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Visibility {
    /// Every query, with what was expected and what was given.
    #[default]
    Open,
    /// The points.
    Hidden,
}

/// A suite.
#[derive(Clone, Debug, Default)]
pub struct Suite {
    /// What it is called on the command line: its name, or its file.
    pub source: String,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub title: String,
    /// The game it is about, for drawings and counterexamples.
    pub game: Option<AnyGame>,
    /// Megabytes of memory for each program.
    pub memory_mb: u64,
    /// What a question may print, in bytes.
    pub output: u64,
    /// The longest time of any question, and the time for loading.
    pub time: Duration,
    /// How long counterexamples to a program are looked for, all of them.
    pub search: Duration,
    /// Files beside a program that belong to it, and are loaded after it
    /// where they are there; `{name}` is its own name without `.pl`.
    pub beside: Vec<String>,
    /// Names of files that the homework hands out: a program that loads them
    /// finds what is in `skeleton` instead.
    pub handed_out: Vec<String>,
    /// Clauses that a program may use, or replace.
    pub skeleton: String,
    /// Clauses for the questions, which no program replaces.
    pub program: String,
    /// The predicates of the program in our terms, for counterexamples.
    pub adapter: String,
    /// The tests.
    pub tests: Vec<Test>,
    /// Tests that cost no points, of what the text asks beyond that. Each has
    /// the name of the test it stands beside.
    pub strict: Vec<Test>,
    /// Clauses that only they need.
    pub strict_program: String,
    /// What each question of a file of unit tests is worth.
    pub points_per_question: Option<f64>,
    /// What is to be known of it: tests that are not asked.
    pub notes: Vec<String>,
}

impl Suite {
    /// The points of all tests.
    #[must_use]
    pub fn out_of(&self) -> f64 {
        self.tests.iter().map(|test| test.points).sum()
    }

    /// Makes the points of unit tests those of their questions.
    pub fn count_points(&mut self) {
        if let Some(points) = self.points_per_question {
            for test in &mut self.tests {
                test.points = points * test.questions.len() as f64;
            }
        }
    }

    /// Leaves only the tests with these names.
    ///
    /// # Errors
    /// The message, when one of them is the name of no test.
    pub fn keep(&mut self, names: &[String]) -> Result<(), String> {
        for name in names {
            if !self.tests.iter().any(|test| test.name == *name) {
                let known: Vec<&str> = self.tests.iter().map(|test| test.name.as_str()).collect();
                let near = hint(nearest(name, known.iter().copied()));
                let (suite, known) = (&self.name, known.join(", "));
                return Err(format!("{suite} has no test `{name}`{near} (the tests are: {known})"));
            }
        }
        if !names.is_empty() {
            self.tests.retain(|test| names.contains(&test.name));
            self.strict.retain(|test| names.contains(&test.name));
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        Suite::parse("s.toml", text).unwrap_err().to_string()
    }

    #[test]
    fn the_suites_that_are_built_in_can_be_read() {
        for (name, _) in BUILT_IN {
            assert_eq!(Suite::named(name).unwrap().name, name);
        }
        assert!(Suite::parse("new.toml", TEMPLATE).unwrap().tests.len() >= 2);
    }

    #[test]
    fn a_fault_names_its_place() {
        let test = "name = 's'\n[[test]]\nname = 't'\npoints = 1\n";
        let question = "\n[[test.question]]\nquery = 'a'\nholds = true";
        for (text, words) in [
            ("nam = 's'", "unknown field `nam`"),
            ("name = 's", "line 1, column"),
            ("name = 's'", "there are no tests"),
            ("name = 's'\ngame = 'trsi'", "did you mean `tris`?"),
            ("name = 's'\ntime = 0\n", "expected a number of seconds above 0"),
            (test, "the test `t`: it has no questions"),
            (&format!("{test}grading = 'half'"), "unknown variant `half`"),
            (&format!("{test}predicates = ['p']{question}"), "such as rowWin/2"),
            (&format!("{test}predicates = ['user:p/1']{question}"), "without a module"),
            (&format!("{test}predicates = ['P/1']{question}"), "is no predicate"),
            (&format!("{test}[[test.question]]\nquery = 'a(b'\nholds = true"), "question 1"),
            (&format!("{test}[[test.question]]\nquery = 'a'"), "expected exactly one of"),
            (&format!("{test}{question}\nfirst = 'a'"), "expected exactly one of"),
            (&format!("{test}[[test.question]]\nquery = 'a(X)'\nfirst = '1'"), "`of` is missing"),
        ] {
            let fault = fault(text);
            assert!(fault.contains(words), "{text}: {fault}");
        }
    }

    #[test]
    fn names_choose_tests() {
        let mut suite = Suite::named("uttt2").unwrap();
        assert!(suite.keep(&["gredy".into()]).unwrap_err().contains("did you mean `greedy`?"));
        suite.keep(&["greedy".into()]).unwrap();
        assert_eq!(suite.out_of(), 4.0);
    }
}
