//! A suite as it is written in TOML: its fields, what they are where nothing is
//! said, and what they mean.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;
use toml::Spanned;

use super::indicator::Indicator;
use super::suite::{
    BUILT_IN, ChoicePoints, Elements, Expectation, FromModel, Grading, Question, Suite, SuiteError,
    Test, Value, Visibility, Wanted,
};
use crate::files;
use crate::games::AnyGame;
use crate::suggest::nearest;

impl Suite {
    /// The suite called `name`, or in the file of that name.
    ///
    /// ```
    /// use trilog::check::suite::Suite;
    /// assert_eq!(Suite::named("uttt1")?.out_of(), 12.0);
    /// assert_eq!(Suite::named("uttt2")?.out_of(), 10.0);
    /// assert!(Suite::named("utt1").unwrap_err().to_string().contains("did you mean `uttt1`?"));
    /// # Ok::<(), trilog::check::suite::SuiteError>(())
    /// ```
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub fn named(name: &str) -> Result<Suite, SuiteError> {
        Suite::with(name, LeftOut::Refused, &[])
    }

    /// The same, for these programs: unit tests that load one of them, or the model,
    /// need it no more. With a model the suite need not say what is expected.
    ///
    /// # Errors
    /// As of [`Suite::named`].
    pub fn of_programs(
        name: &str,
        programs: &[PathBuf],
        model: Option<&Path>,
    ) -> Result<Suite, SuiteError> {
        let left_out = if model.is_some() { LeftOut::FromModel } else { LeftOut::Refused };
        let homework = programs.iter().cloned().chain(model.map(Path::to_owned));
        Suite::with(name, left_out, &homework.collect::<Vec<_>>())
    }

    fn with(name: &str, left_out: LeftOut, homework: &[PathBuf]) -> Result<Suite, SuiteError> {
        if let Some((name, text)) = BUILT_IN.iter().find(|(known, _)| *known == name) {
            return Suite::read(name, text, left_out);
        }
        let path = Path::new(name);
        let is_plt = path.extension().is_some_and(|end| end == "plt");
        // Unit tests are a program; a suite in TOML is UTF-8.
        let text = match is_plt {
            true => files::read_program(path).map(|bytes| files::decode(&bytes)),
            false => files::read_text(path),
        };
        match text {
            Ok(text) if is_plt => {
                let fault = |fault| SuiteError::Meaning { name: name.to_owned(), fault };
                super::plunit::suite(name, &text, homework).map_err(fault)
            }
            Ok(text) => Suite::read(name, &text, left_out),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let near = nearest(name, BUILT_IN.map(|(known, _)| known));
                Err(SuiteError::Unknown { name: name.to_owned(), near })
            }
            Err(error) => Err(SuiteError::Read { path: path.to_owned(), error }),
        }
    }

    /// Reads a suite. `source` is what it is called in messages.
    ///
    /// # Errors
    /// When it is no suite.
    pub fn parse(source: &str, text: &str) -> Result<Suite, SuiteError> {
        Suite::read(source, text, LeftOut::Refused)
    }

    fn read(source: &str, text: &str, left_out: LeftOut) -> Result<Suite, SuiteError> {
        let file: Written = toml::from_str(text).map_err(|error| SuiteError::Toml {
            name: source.to_owned(),
            error: Box::new(error),
        })?;
        let suite = file.suite(source, text, left_out);
        suite.map_err(|fault| SuiteError::Meaning { name: source.to_owned(), fault })
    }
}

/// What it means where a question does not say what is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeftOut {
    /// A fault.
    Refused,
    /// What a model answers.
    FromModel,
}

/// What all questions of a suite or of a test have in common.
#[derive(Clone, Copy)]
struct Common {
    time: Duration,
    tolerance: f64,
    left_out: LeftOut,
}

impl Common {
    /// The same with what a test or a question says of its own.
    fn with(self, time: Option<f64>, tolerance: Option<f64>) -> Result<Common, String> {
        let tolerance = tolerance.unwrap_or(self.tolerance);
        if !(0.0..1.0).contains(&tolerance) {
            return Err(format!("tolerance = {tolerance}: expected from 0 to below 1"));
        }
        let time = time.map(seconds).transpose()?.unwrap_or(self.time);
        Ok(Common { time, tolerance, ..self })
    }
}

/// A suite as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    name: String,
    #[serde(default)]
    title: String,
    game: Option<String>,
    time: Option<f64>,
    memory: Option<u64>,
    tolerance: Option<f64>,
    output: Option<u64>,
    search: Option<f64>,
    #[serde(default)]
    forbidden: Vec<String>,
    #[serde(default)]
    beside: Vec<String>,
    #[serde(default)]
    handed_out: Vec<String>,
    #[serde(default)]
    skeleton: String,
    #[serde(default)]
    program: String,
    #[serde(default)]
    strict_program: String,
    #[serde(default)]
    adapter: String,
    #[serde(default)]
    test: Vec<WrittenTest>,
}

/// A test as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTest {
    name: Spanned<String>,
    group: Option<String>,
    points: Option<f64>,
    #[serde(default)]
    strict: bool,
    text: Option<String>,
    #[serde(default)]
    hidden: bool,
    #[serde(default)]
    grading: Grading,
    #[serde(default)]
    predicates: Vec<String>,
    #[serde(default)]
    forbidden: Vec<String>,
    reference: Option<String>,
    time: Option<f64>,
    tolerance: Option<f64>,
    #[serde(default)]
    question: Vec<WrittenQuestion>,
}

/// A question as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenQuestion {
    query: String,
    of: Option<String>,
    sequence: Option<String>,
    set: Option<String>,
    first: Option<String>,
    any_of: Option<String>,
    holds: Option<bool>,
    throws: Option<String>,
    each: Option<Vec<String>>,
    values: Option<BTreeMap<String, String>>,
    sets: Option<BTreeMap<String, String>>,
    conditions: Option<Vec<String>>,
    weight: Option<f64>,
    time: Option<f64>,
    tolerance: Option<f64>,
    model: Option<FromModel>,
    #[serde(default)]
    deterministic: bool,
    hint: Option<String>,
}

/// Seconds for a question, where the suite says nothing.
const TIME: f64 = 10.0;
/// Megabytes of memory, where the suite says nothing.
const MEMORY: u64 = 1024;
/// The least memory that an engine can live with.
const LEAST_MEMORY: u64 = 256;
/// The most that may be asked for: a thousand gigabytes.
const MOST_MEMORY: u64 = 1 << 20;
/// Seconds for counterexamples, where the suite says nothing.
pub(super) const SEARCH: f64 = 3.0;
/// Kilobytes of output, where the suite says nothing.
const OUTPUT: u64 = 1024;

impl Written {
    /// The suite that is meant, or what is wrong with it. `text` is what it was read from.
    fn suite(self, source: &str, text: &str, left_out: LeftOut) -> Result<Suite, String> {
        let longest = seconds(self.time.unwrap_or(TIME))?;
        let common = Common { time: longest, tolerance: 0.0, left_out };
        let common = common.with(None, self.tolerance)?;
        let game = self.game.as_deref().map(AnyGame::parse).transpose();
        let game = game.map_err(|error| error.to_string())?;
        if self.test.iter().all(|test| test.strict) {
            return Err("there are no tests; `[[test]]` begins one".into());
        }
        let memory_mb = self.memory.unwrap_or(MEMORY);
        if !(LEAST_MEMORY..=MOST_MEMORY).contains(&memory_mb) {
            return Err(format!(
                "memory = {memory_mb}: expected from {LEAST_MEMORY} to {MOST_MEMORY} megabytes"
            ));
        }
        let everywhere = indicators(&self.forbidden)?;
        let (strict, counted): (Vec<_>, Vec<_>) = self.test.into_iter().partition(|t| t.strict);
        let read = |written| tests(written, text, common, &everywhere);
        let (tests, strict) = (read(counted)?, read(strict)?);
        if let Some(alone) = strict.iter().find(|s| tests.iter().all(|test| test.name != s.name)) {
            let name = &alone.name;
            return Err(format!("the strict test `{name}` stands beside no test of that name"));
        }
        Ok(Suite {
            source: source.to_owned(),
            name: self.name,
            title: self.title,
            game,
            memory_mb,
            output: self.output.unwrap_or(OUTPUT).saturating_mul(1 << 10),
            time: longest,
            search: seconds(self.search.unwrap_or(SEARCH))?,
            beside: self.beside,
            handed_out: self.handed_out,
            skeleton: self.skeleton,
            program: self.program,
            adapter: self.adapter,
            tests,
            strict,
            strict_program: self.strict_program,
            points_per_question: None,
            notes: Vec::new(),
        })
    }
}

fn tests(
    written: Vec<WrittenTest>,
    text: &str,
    common: Common,
    everywhere: &[Indicator],
) -> Result<Vec<Test>, String> {
    let mut names = HashSet::new();
    let mut tests = Vec::new();
    for test in written {
        let name = test.name.get_ref().clone();
        let before = text.get(..test.name.span().start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        if !names.insert(name.clone()) {
            return Err(format!("line {line}: two tests are called `{name}`"));
        }
        let in_test = |fault| format!("line {line}: the test `{name}`: {fault}");
        tests.push(test.test(common, everywhere).map_err(in_test)?);
    }
    Ok(tests)
}

impl WrittenTest {
    fn test(self, common: Common, everywhere: &[Indicator]) -> Result<Test, String> {
        let points = match (self.points, self.strict) {
            (Some(points), false) => points,
            // It holds, or a part of it does.
            (None, true) => 1.0,
            (Some(_), true) => {
                return Err("a strict test has no points of its own; leave out `points`".into());
            }
            (None, false) => return Err("`points` is missing".into()),
        };
        if !points.is_finite() || points < 0.0 {
            return Err(format!("points = {points}: expected 0 or more"));
        }
        if self.question.is_empty() {
            return Err("it has no questions; `[[test.question]]` begins one".into());
        }
        let common = common.with(self.time, self.tolerance)?;
        let mut forbidden = everywhere.to_vec();
        forbidden.extend(indicators(&self.forbidden)?);
        let mut questions = Vec::new();
        for (number, question) in self.question.into_iter().enumerate() {
            let asked = question.question(common);
            questions.push(asked.map_err(|fault| format!("question {}: {fault}", number + 1))?);
        }
        if !questions.iter().any(|question| question.weight > 0.0) {
            return Err("all its questions have the weight 0".into());
        }
        Ok(Test {
            name: self.name.into_inner(),
            group: self.group,
            points,
            text: self.text,
            visibility: if self.hidden { Visibility::Hidden } else { Visibility::Open },
            grading: self.grading,
            predicates: indicators(&self.predicates)?,
            forbidden,
            reference: self.reference,
            questions,
        })
    }
}

impl WrittenQuestion {
    fn question(self, common: Common) -> Result<Question, String> {
        let Common { time, tolerance, left_out } = common.with(self.time, self.tolerance)?;
        let weight = self.weight.unwrap_or(1.0);
        if !weight.is_finite() || weight < 0.0 {
            return Err(format!("weight = {weight}: expected 0 or more"));
        }
        let query = query(&self.query)?;
        let wanted = |text: String| Wanted { text, terms: Vec::new() };
        let terms = [
            self.sequence.map(|text| Expectation::Sequence(wanted(text))),
            self.set.map(|text| Expectation::Set(wanted(text))),
            self.first.map(|text| Expectation::First(wanted(text))),
            self.any_of.map(|text| Expectation::AnyOf(wanted(text))),
        ];
        let needs_of = terms.iter().any(Option::is_some);
        let others = [
            self.holds.map(|holds| if holds { Expectation::Holds } else { Expectation::Fails }),
            self.throws.map(Expectation::Throws),
            self.each.map(Expectation::Each),
        ];
        let answer = answer(self.values, self.sets, self.conditions);
        let mut expected: Vec<Expectation> =
            terms.into_iter().chain(others).chain([answer]).flatten().collect();
        let model = match left_out {
            LeftOut::FromModel if expected.is_empty() => Some(of_model(self.model, &self.of)),
            LeftOut::FromModel | LeftOut::Refused => None,
        };
        expected.extend(model.map(FromModel::left_open));
        let (Some(expected), true) = (expected.pop(), expected.is_empty()) else {
            return Err("expected exactly one of sequence, set, first, any_of, holds, throws, \
                        each, and values with sets and conditions (or --model FILE)"
                .into());
        };
        if needs_of && self.of.is_none() {
            return Err("`of` is missing: the variable or term whose values are expected".into());
        }
        let choice_points = match self.deterministic {
            true => ChoicePoints::Forbidden,
            false => ChoicePoints::Allowed,
        };
        let (of, hint, asked_if) = (self.of, self.hint, None);
        Ok(Question {
            query,
            of,
            expected,
            in_swi: None,
            weight,
            time,
            choice_points,
            hint,
            asked_if,
            model,
            tolerance,
        })
    }
}

/// What of a model's answers is expected.
fn of_model(chosen: Option<FromModel>, of: &Option<String>) -> FromModel {
    let usual = if of.is_some() { FromModel::First } else { FromModel::Holds };
    chosen.unwrap_or(usual)
}

impl FromModel {
    /// What is expected, with its answers left open.
    fn left_open(self) -> Expectation {
        match self {
            FromModel::Holds => Expectation::Holds,
            FromModel::First => Expectation::First(Wanted::default()),
            FromModel::Sequence => Expectation::Sequence(Wanted::default()),
            FromModel::Set => Expectation::Set(Wanted::default()),
        }
    }
}

/// What is expected of the first answer, if anything of it is.
fn answer(
    values: Option<BTreeMap<String, String>>,
    sets: Option<BTreeMap<String, String>>,
    conditions: Option<Vec<String>>,
) -> Option<Expectation> {
    let value = |elements: Elements| {
        move |(variable, text)| Value {
            variable,
            elements,
            wanted: Wanted { text, terms: Vec::new() },
        }
    };
    let in_order = values.into_iter().flatten().map(value(Elements::InOrder));
    let in_any_order = sets.into_iter().flatten().map(value(Elements::InAnyOrder));
    let values: Vec<Value> = in_order.chain(in_any_order).collect();
    let conditions = conditions.unwrap_or_default();
    let is_there = !values.is_empty() || !conditions.is_empty();
    is_there.then_some(Expectation::Answer { values, conditions })
}

/// The one query in a text.
fn query(text: &str) -> Result<String, String> {
    match crate::prolog::queries(text) {
        Ok(queries) => match queries.as_slice() {
            [one] => Ok(one.clone()),
            _ => Err(format!("`{text}` is more than one query")),
        },
        Err(error) => Err(format!("the query `{text}`: {error}")),
    }
}

fn seconds(seconds: f64) -> Result<Duration, String> {
    let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| format!("time = {seconds}: expected a number of seconds above 0"))
}

fn indicators(texts: &[String]) -> Result<Vec<Indicator>, String> {
    let read = |text: &String| {
        Indicator::parse(text).ok_or_else(|| {
            format!(
                "`{text}` is no predicate: expected a name and a number, such as rowWin/2 or \
                 greeting//1, without a module"
            )
        })
    };
    texts.iter().map(read).collect()
}
