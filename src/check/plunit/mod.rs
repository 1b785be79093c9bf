//! Unit tests as of SWI-Prolog's library(plunit), in a file `.plt`, as a suite:
//! each unit is a test, and each of its tests a question.
//!
//! Only their text is looked at here; what is Prolog in it is read with the
//! rest of the suite. What stands beside the tests is loaded with the
//! questions, but for what loads the program or runs the tests.

mod loaded;
mod options;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::suite::{
    ChoicePoints, Elements, Expectation, Grading, Question, Suite, Test, Value, Wanted,
    named_variables,
};
use crate::prolog::{ClauseText, bracket_error, split_clauses};
use crate::term::{Class, Token, members, tokens, unquote, without_blanks, words};
use loaded::Loader;
use options::{Comparison, Expected, Options, Order};

/// Seconds for each test.
const TIME: u64 = 10;
/// Megabytes of memory for each program.
const MEMORY: u64 = 1024;
/// What a test may print, in bytes.
const OUTPUT: u64 = 1 << 20;
/// What each test is worth.
const POINTS: f64 = 1.0;
/// Directives that a suite does without: the program is loaded, what stands beside
/// the tests has taken their place, and the tests are asked one by one.
const PASSED_OVER: [&str; 11] = [
    "module",
    "encoding",
    "consult",
    "ensure_loaded",
    "include",
    "load_files",
    "initialization",
    "run_tests",
    "set_test_options",
    "load_test_files",
    "[",
];

/// Reads a file of unit tests of these programs.
///
/// # Errors
/// The message, with the line of what is wrong.
pub(super) fn suite(source: &str, text: &str, homework: &[PathBuf]) -> Result<Suite, String> {
    let path = Path::new(source);
    let mut loader = Loader::new(path, homework);
    let directory = path.parent().unwrap_or(Path::new(""));
    let text = loader.with_files(&text.replace("\r\n", "\n"), directory)?;
    let programs = loader.defined.into_iter().flatten().collect();
    let mut file = File { text: text.clone(), programs, notes: loader.notes, ..File::default() };
    for clause in split_clauses(&text) {
        file.take(&clause).map_err(|fault| format!("line {}: {fault}", clause.line))?;
    }
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let notes = file.notes;
    if let Some(start) = file.first_unit {
        file.text.insert_str(start, TEXTS_ARE_STRINGS);
    }
    file.units.retain(|unit| !unit.questions.is_empty());
    if file.units.is_empty() {
        let blocked = if notes.is_empty() { "" } else { " but those that are blocked" };
        return Err(format!("there are no tests{blocked}; `:- begin_tests(unit).` begins some"));
    }
    Ok(Suite {
        source: source.to_owned(),
        name: name.into_owned(),
        title: "unit tests".into(),
        memory_mb: MEMORY,
        output: OUTPUT,
        time: Duration::from_secs(TIME),
        program: file.text,
        tests: file.units,
        points_per_question: Some(POINTS),
        notes,
        ..Suite::default()
    })
}

/// A unit is a module of its own: what the homework has made of double quotes ends there.
const TEXTS_ARE_STRINGS: &str = ":- set_prolog_flag(double_quotes, string). ";

/// A file of unit tests, as far as it is read.
#[derive(Default)]
struct File {
    /// Its text with blanks where tests stand, so that lines keep their numbers.
    text: String,
    units: Vec<Test>,
    /// Where the first unit begins, in bytes.
    first_unit: Option<usize>,
    /// The unit that is open, and its options.
    open: Option<(String, Options)>,
    /// What is defined beside the tests, and the unit where that first is.
    helpers: HashMap<String, Option<String>>,
    /// What the programs define.
    programs: HashSet<String>,
    notes: Vec<String>,
}

impl File {
    fn take(&mut self, clause: &ClauseText) -> Result<(), String> {
        let text = clause.text.trim();
        let tokens = tokens(text).map_err(|fault| format!("syntax error: {fault}"))?;
        if let Some(error) = bracket_error(text) {
            return Err(format!("syntax error: {error}"));
        }
        let Some(first) = tokens.first().map(|token| token.text(text)) else { return Ok(()) };
        if !clause.complete {
            return Err("syntax error: the clause has no end".into());
        }
        if let Some(directive) = text.strip_prefix(":-") {
            return self.directive(clause, directive.trim());
        }
        if first == "test"
            && let Some((unit, options)) = self.open.clone()
        {
            self.blank(clause);
            return self.test(clause, &unit, options);
        }
        self.helper(text, clause.line)
    }

    /// A clause beside the tests. All of them are loaded in one module: predicates of
    /// the same name in two units would be one.
    fn helper(&mut self, clause: &str, line: usize) -> Result<(), String> {
        let Some(helper) = defined(clause) else { return Ok(()) };
        if ["term_expansion/2", "goal_expansion/2"].contains(&helper.as_str()) {
            self.notes.push(format!("line {line}: {helper} does not change the tests"));
        }
        let unit = self.open.as_ref().map(|(unit, _)| unit.clone());
        let is_new = !self.helpers.contains_key(&helper);
        let first = self.helpers.entry(helper.clone()).or_insert_with(|| unit.clone());
        if *first == unit {
            if let Some(unit) = unit.filter(|_| is_new && self.programs.contains(&helper)) {
                self.notes.push(format!(
                    "line {line}: {helper} in `{unit}` is asked in the place of the programs' \
                     own; give it another name"
                ));
            }
            return Ok(());
        }
        let place = first.as_ref().map_or("outside of the units".into(), |u| format!("in `{u}`"));
        Err(format!(
            "{helper} is defined {place}, too, but what stands beside tests is loaded in one \
             module; leave one of them out, or give it another name"
        ))
    }

    fn directive(&mut self, clause: &ClauseText, goal: &str) -> Result<(), String> {
        let name = words(goal).next().map_or("", |token| token.text(goal));
        let arguments = arguments(goal).unwrap_or_default();
        match name {
            "begin_tests" => {
                self.begin(&arguments, clause.line)?;
                self.first_unit.get_or_insert(clause.start);
            }
            "end_tests" => self.open = None,
            "use_module" if !is_library(&arguments) => {}
            name if PASSED_OVER.contains(&name) => {}
            _ => return Ok(()),
        }
        self.blank(clause);
        Ok(())
    }

    fn begin(&mut self, arguments: &[&str], line: usize) -> Result<(), String> {
        let [name, options @ ..] = arguments else { return Err("begin_tests needs a name".into()) };
        let name = unquote(name).map_or_else(|_| (*name).to_owned(), Into::into);
        let options = Options::parse(options.first().copied())?;
        if let Some(at) = self.units.iter().position(|unit| unit.name == name) {
            self.notes.push(format!(
                "line {line}: the unit `{name}` begins again: what stood there before does not count"
            ));
            self.units.remove(at);
        }
        self.units.push(Test::new(name.clone(), 0.0, Grading::Each));
        self.open = Some((name, options));
        Ok(())
    }

    fn test(&mut self, clause: &ClauseText, unit: &str, of_unit: Options) -> Result<(), String> {
        let (head, body) = split(&clause.text);
        let arguments = arguments(head).unwrap_or_default();
        let (name, options) = match arguments.as_slice() {
            [name] => (*name, None),
            [name, options] => (*name, Some(*options)),
            _ => return Err("a test is test(Name) or test(Name, Options)".into()),
        };
        let options = Options::parse(options)?.within(of_unit);
        if let Some(why) = &options.left_out {
            let line = clause.line;
            self.notes.push(format!("line {line}: the test `{name}` is not asked: {why}"));
            return Ok(());
        }
        let hint = format!("test {name}, line {}", clause.line);
        let question = question(&on_one_line(body), &options, hint);
        if let Some(unit) = self.units.iter_mut().find(|known| known.name == unit) {
            unit.questions.push(question);
        }
        Ok(())
    }

    /// Blanks in the place of a clause.
    fn blank(&mut self, clause: &ClauseText) {
        let end = end_of(clause, &self.text);
        let blank: String = self.text[clause.start..end]
            .bytes()
            .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
            .collect();
        self.text.replace_range(clause.start..end, &blank);
    }
}

/// Where a clause ends in a text, with its full stop.
fn end_of(clause: &ClauseText, text: &str) -> usize {
    let end = clause.start + clause.text.len();
    let behind = &text[end..];
    let blanks = behind.len() - behind.trim_start().len();
    end + if behind[blanks..].starts_with('.') { blanks + 1 } else { 0 }
}

fn is_library(arguments: &[&str]) -> bool {
    let file = arguments.first().copied().unwrap_or_default();
    file.starts_with("library(") && file != "library(plunit)"
}

/// The arguments of a term, as they are written.
fn arguments(term: &str) -> Option<Vec<&str>> {
    let (_, inner) = term.split_once('(')?;
    members(without_blanks(inner).strip_suffix(')')?)
}

/// The predicate or nonterminal that a clause defines, unless that is an operator's or
/// in a module that it names.
fn defined(clause: &str) -> Option<String> {
    let neck = top_level(clause).find(|token| [":-", "-->"].contains(&token.text(clause)));
    let (end, slash) = neck.map_or((clause.len(), "/"), |neck| match neck.text(clause) {
        "-->" => (neck.start, "//"),
        _ => (neck.start, "/"),
    });
    let head = clause[..end].trim();
    let name = words(head).next().filter(|token| token.class == Class::Name)?;
    let arity = match head[name.end..].trim_start() {
        "" => 0,
        behind => arguments(behind).filter(|_| behind.starts_with('('))?.len(),
    };
    Some(format!("{}{slash}{arity}", name.text(head)))
}

/// Head and body of a clause.
fn split(clause: &str) -> (&str, &str) {
    let neck = top_level(clause).find(|token| token.text(clause) == ":-");
    neck.map_or((without_blanks(clause), "true"), |neck| {
        (without_blanks(&clause[..neck.start]), without_blanks(&clause[neck.end..]))
    })
}

/// The tokens of a text that stand in no brackets.
fn top_level(text: &str) -> impl Iterator<Item = Token> {
    let mut depth = 0_usize;
    words(text).filter(move |token| {
        match token.class {
            Class::Open => depth += 1,
            Class::Close => depth = depth.saturating_sub(1),
            _ => return depth == 0,
        }
        false
    })
}

/// A text without its comments, in one line.
fn on_one_line(text: &str) -> String {
    let mut line = String::new();
    let mut end = 0;
    for token in words(text) {
        if token.start > end && !line.is_empty() {
            line.push(' ');
        }
        line += token.text(text);
        end = token.end;
    }
    line
}

fn is_ground(text: &str) -> bool {
    words(text).all(|token| token.class != Class::Variable)
}

fn wanted(text: &str) -> Wanted {
    Wanted { text: text.to_owned(), terms: Vec::new() }
}

/// A test as a question.
fn question(body: &str, options: &Options, hint: String) -> Question {
    let setup: String = options.setup.iter().map(|goal| format!("once(({goal})), ")).collect();
    let (query, of, expected) = match &options.forall {
        Some(generator) => for_all(generator, &setup, body, &options.expected),
        None => alone(&setup, body, &options.expected),
    };
    Question {
        query,
        of,
        expected,
        in_swi: None,
        weight: 1.0,
        time: Duration::from_secs(TIME),
        choice_points: ChoicePoints::Allowed,
        hint: Some(hint),
        asked_if: options.condition.clone(),
        model: None,
        tolerance: 0.0,
    }
}

type Asked = (String, Option<String>, Expectation);

/// The body of a test behind what sets it up.
fn set_up(setup: &str, body: &str) -> String {
    if setup.is_empty() { body.to_owned() } else { format!("{setup}({body})") }
}

/// A test that is run once.
fn alone(setup: &str, body: &str, expected: &Expected) -> Asked {
    let query = set_up(setup, body);
    match expected {
        Expected::True => (query, None, Expectation::Holds),
        Expected::Fails if setup.is_empty() => (query, None, Expectation::Fails),
        Expected::Fails => {
            let query = setup.trim_end_matches(", ").to_owned();
            let conditions = vec![format!("\\+ ({body})")];
            (query, None, Expectation::Answer { values: Vec::new(), conditions })
        }
        Expected::Throws(ball) if ball.starts_with("error(") => {
            (query, None, Expectation::Throws(ball.clone()))
        }
        // Another expectation would take `error(Ball, _)` for it, too.
        Expected::Throws(ball) => {
            let raised = new_variable("Raised", &format!("{ball} {body}"));
            let condition = format!("nonvar({raised}), subsumes_term({ball}, {raised})");
            let query = set_up(setup, &format!("catch(({body}), {raised}, true)"));
            (query, None, shown(&raised, condition))
        }
        Expected::Compared(Comparison { left, operator, right }) => {
            if operator == "==" && is_ground(right) {
                return (query, Some(left.clone()), Expectation::First(wanted(right)));
            }
            (query, None, shown(left, format!("{left} {operator} {right}")))
        }
        Expected::Meets(goal) => {
            let conditions = vec![goal.clone()];
            (query, None, Expectation::Answer { values: Vec::new(), conditions })
        }
        Expected::Answers(order, found) => answers(setup, body, *order, found),
    }
}

/// A test that is about all answers of its body.
fn answers(setup: &str, body: &str, order: Order, found: &Comparison) -> Asked {
    let is_plain = found.is_list_of_values() && is_ground(&found.right);
    let Collected { goal, found: name, compared } = collected(body, order, found);
    let (query, of) = (set_up(setup, body), Some(found.left.clone()));
    match order {
        Order::AsTheyCome if is_plain => (query, of, Expectation::Sequence(wanted(&found.right))),
        Order::Any if is_plain => (query, of, Expectation::Set(wanted(&found.right))),
        Order::EachOnce if is_plain && !found.has_duplicates() => {
            let elements = Elements::InAnyOrder;
            let values = vec![Value { variable: name, elements, wanted: wanted(&found.right) }];
            let expected = Expectation::Answer { values, conditions: Vec::new() };
            (format!("{setup}{goal}"), None, expected)
        }
        Order::AsTheyCome | Order::Any | Order::EachOnce => {
            (format!("{setup}{goal}"), None, shown(&name, compared))
        }
    }
}

/// All answers of a body, as one list.
struct Collected {
    /// The goal that collects them.
    goal: String,
    /// The variable that has them.
    found: String,
    /// The goal that compares them.
    compared: String,
}

fn collected(body: &str, order: Order, comparison: &Comparison) -> Collected {
    let Comparison { left, operator, right } = comparison;
    let known = format!("{left} {right} {body}");
    let [found, all, wanted] = ["Found", "All", "Wanted"].map(|name| new_variable(name, &known));
    let sort = match order {
        Order::AsTheyCome => {
            let goal = format!("findall({left}, ({body}), {found})");
            return Collected { goal, compared: format!("{found} {operator} {right}"), found };
        }
        Order::Any => "msort",
        Order::EachOnce => "sort",
    };
    Collected {
        goal: format!("findall({left}, ({body}), {all}), {sort}({all}, {found})"),
        compared: format!("{sort}({right}, {wanted}), {found} {operator} {wanted}"),
        found,
    }
}

/// A variable that does not stand in a text.
fn new_variable(name: &str, text: &str) -> String {
    let is_there = |name: &str| words(text).any(|token| token.text(text) == name);
    let mut new = name.to_owned();
    while is_there(&new) {
        new.push('_');
    }
    new
}

/// An answer of which this goal holds; the value of a term is told.
fn shown(term: &str, condition: String) -> Expectation {
    let value =
        Value { variable: term.to_owned(), elements: Elements::Shown, wanted: Wanted::default() };
    Expectation::Answer { values: vec![value], conditions: vec![condition] }
}

/// A test that is run for every answer of a goal.
fn for_all(generator: &str, setup: &str, body: &str, expected: &Expected) -> Asked {
    let of = match named_variables(generator).as_slice() {
        [] => None,
        [one] => Some((*one).to_owned()),
        several => Some(format!("[{}]", several.join(","))),
    };
    let condition = match expected {
        Expected::True => set_up(setup, body),
        Expected::Fails => format!("{setup}\\+ ({body})"),
        Expected::Throws(ball) => {
            let raised = new_variable("Raised", &format!("{ball} {body}"));
            format!(
                "{setup}catch((once(({body})), fail), {raised}, subsumes_term({ball}, {raised}))"
            )
        }
        Expected::Compared(Comparison { left, operator, right }) => {
            format!("{setup}once(({body})), {left} {operator} {right}")
        }
        Expected::Meets(goal) => format!("{setup}once(({body})), {goal}"),
        Expected::Answers(order, found) => {
            let Collected { goal, compared, .. } = collected(body, *order, found);
            format!("{setup}{goal}, {compared}")
        }
    };
    (generator.to_owned(), of, Expectation::Each(vec![condition]))
}
