//! The report for a person, with styles that a terminal shows and a pipe
//! strips.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use super::words::{Labels, Words, fill};
use super::{cut, replay, shown, why_no_smaller, why_none};
use crate::check::suite::Visibility;
use crate::check::verdict::{Counterexample, Difference, Fault, Graded, Status, TestResult};
use crate::diff::SearchEnd;
use crate::printable::{printable, printable_line};

const GOOD: Style = AnsiColor::Green.on_default();
const HALF: Style = AnsiColor::Yellow.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const HEAD: Style = Style::new().bold();
const QUIET: Style = Style::new().dimmed();

/// How many wrong questions of a test are told.
const FAULTS: usize = 3;
/// How many lines of the loader are told.
const LOADING: usize = 10;
/// How much of a long answer is shown.
const SHOWN: usize = 160;

/// What is told goes here, in these words.
struct Writer<'a> {
    words: &'a Words,
    out: String,
}

/// The report about one program.
#[must_use]
pub fn text(graded: &Graded, words: &Words) -> String {
    let graded = &safe(graded, words);
    let mut writer = Writer { words, out: String::new() };
    writer.line(format_args!("{HEAD}{} {}{HEAD:#}\n", graded.suite, graded.file.display()));
    writer.loading(graded);
    writer.table(graded);
    if let Some(why) = &graded.not_loaded {
        let not_loaded = &words.labels.not_loaded;
        writer.line(format_args!("\n{BAD}{not_loaded}{BAD:#}: {why}"));
        return writer.out;
    }
    for test in graded.tests.iter().filter(|test| test.status != Status::Passed) {
        writer.failed(graded, test);
    }
    writer.differences(graded);
    writer.strict(graded);
    writer.choice_points(graded);
    writer.out
}

/// A line for each of several programs.
#[must_use]
pub fn summary(all: &[Graded], words: &Words) -> String {
    let labels = &words.labels;
    let all: Vec<Graded> = all.iter().map(|graded| safe(graded, words)).collect();
    let name = |graded: &Graded| graded.file.display().to_string();
    let width = all.iter().map(|graded| name(graded).chars().count()).max().unwrap_or(0);
    let width = width.max(labels.file.chars().count());
    let (points_width, out_of_width) = widths(words);
    let Labels { file, points, out_of, not_passed, .. } = labels;
    let mut out = format!(
        "{HEAD}{file:width$}  {points:>points_width$}  {out_of:>out_of_width$}  {not_passed}{HEAD:#}\n"
    );
    for graded in &all {
        let style = style_of(graded.total(), graded.out_of());
        let not_passed: Vec<&str> = graded
            .tests
            .iter()
            .filter(|test| test.status != Status::Passed)
            .map(|test| test.name.as_str())
            .collect();
        let why = match &graded.not_loaded {
            Some(why) => format!("{}: {why}", labels.not_loaded),
            None => not_passed.join(" "),
        };
        let (points, out_of) = (shown(graded.total()), shown(graded.out_of()));
        let name = name(graded);
        let _ = write!(
            out,
            "{name:width$}  {style}{points:>points_width$}{style:#}  {out_of:>out_of_width$}"
        );
        if !why.is_empty() {
            let _ = write!(out, "  {QUIET}{why}{QUIET:#}");
        }
        out.push('\n');
    }
    let full = all.iter().filter(|graded| graded.is_full()).count();
    out + &fill(&labels.full_marks, &[full, all.len()]) + "\n"
}

/// How wide the columns of points are.
fn widths(words: &Words) -> (usize, usize) {
    let width = |label: &String| label.chars().count().max(6);
    (width(&words.labels.points), width(&words.labels.out_of))
}

/// The same with everything that a program can say safe to print: no line of it
/// begins where a line of the report could. Messages are in these words.
fn safe(graded: &Graded, words: &Words) -> Graded {
    let lines = |text: &String| printable(&words.message(text)).replace('\n', "\n            ");
    let told = |text: &String| printable(&words.message(text)).into_owned();
    let message = |text: &String| printable(text).replace('\n', "\n            ");
    let line = |text: &String| printable_line(text);
    let fault = |fault: &Fault| Fault {
        query: line(&fault.query),
        expected: told(&fault.expected),
        given: told(&fault.given),
        hint: fault.hint.as_ref().map(lines),
        stopped: fault.stopped,
    };
    // Who is to move stands on a line of its own.
    let drawing = |drawing: &str| {
        let lines: Vec<_> = drawing.lines().map(|line| words.message(line)).collect();
        printable(&lines.join("\n")).into_owned()
    };
    let found = |found: &Counterexample| Counterexample {
        property: line(&found.property),
        position: found.position.clone(),
        drawing: found.drawing.as_deref().map(drawing),
        // A game has read them.
        moves: found.moves.clone(),
        query: line(&found.query),
        expected: told(&found.expected),
        given: told(&found.given),
    };
    let difference = |found: &Difference| Difference {
        query: line(&found.query),
        here: lines(&found.here),
        there: lines(&found.there),
    };
    let test = |test: &TestResult| TestResult {
        name: line(&test.name),
        group: test.group.as_ref().map(line),
        unread: test.unread.as_ref().map(|why| printable_line(&words.message(why))),
        message: test.message.as_ref().map(message),
        faults: test.faults.iter().map(fault).collect(),
        choice_points: test.choice_points.iter().map(line).collect(),
        differences: test.differences.iter().map(difference).collect(),
        counterexample: test.counterexample.as_ref().map(found),
        ..test.clone()
    };
    Graded {
        file: line(&graded.file.display().to_string()).into(),
        not_loaded: graded.not_loaded.as_ref().map(lines),
        loading: graded.loading.iter().map(lines).collect(),
        tests: graded.tests.iter().map(test).collect(),
        strict: graded.strict.iter().map(test).collect(),
        ..graded.clone()
    }
}

fn style_of(points: f64, out_of: f64) -> Style {
    if points >= out_of {
        GOOD
    } else if points > 0.0 {
        HALF
    } else {
        BAD
    }
}

impl Writer<'_> {
    fn line(&mut self, line: impl std::fmt::Display) {
        let _ = writeln!(self.out, "{line}");
    }

    /// A line of what is told about a test, behind its label.
    fn row(&mut self, label: &str, told: impl std::fmt::Display) {
        let labels = &self.words.labels;
        let all = [&labels.query, &labels.expected, &labels.given, &labels.hint, &labels.replay];
        let width = all.into_iter().map(|label| label.chars().count()).max().unwrap_or(0) + 2;
        self.line(format_args!("  {label:width$}{told}"));
    }

    /// The questions to which SWI-Prolog answers differently.
    fn differences(&mut self, graded: &Graded) {
        let Labels { differs, query, here, swi, .. } = &self.words.labels;
        for test in &graded.tests {
            for found in &test.differences {
                self.line(format_args!("\n{HALF}{}{HALF:#}  {differs}", test.name));
                self.row(query, format_args!("?- {}.", found.query));
                self.row(here, &found.here);
                self.row(swi, &found.there);
            }
        }
    }

    /// What the strict tests found, each behind what the homework's text says.
    fn strict(&mut self, graded: &Graded) {
        let labels = &self.words.labels;
        let found = graded.strict.iter().filter(|test| test.status != Status::Passed);
        for (number, test) in found.enumerate() {
            if number == 0 {
                self.line(format_args!("\n{HEAD}{}{HEAD:#}", labels.strictly));
            }
            self.line(format_args!("\n{HALF}{}{HALF:#}", test.name));
            if let Some(text) = &test.text {
                self.row(&labels.text, text);
            }
            self.found_in(test);
        }
    }

    /// That there are more than are told.
    fn more(&mut self, all: usize, told: usize, indent: &str) {
        if all > told {
            let more = fill(&self.words.labels.more, &[all - told]);
            self.line(format_args!("{indent}{QUIET}{more}{QUIET:#}"));
        }
    }

    fn loading(&mut self, graded: &Graded) {
        for line in graded.loading.iter().take(LOADING) {
            self.line(format_args!("{QUIET}{line}{QUIET:#}"));
        }
        self.more(graded.loading.len(), LOADING, "");
        if !graded.loading.is_empty() {
            self.line("");
        }
    }

    fn table(&mut self, graded: &Graded) {
        let labels = &self.words.labels;
        let (points_width, out_of_width) = widths(self.words);
        let names = graded.tests.iter().map(|test| test.name.chars().count());
        let width = names.max().unwrap_or(0).max(labels.total.chars().count());
        let strict = if graded.strict.is_empty() { "" } else { &labels.strictly };
        let Labels { test, points, out_of, total, .. } = labels;
        let head = format!("{test:width$}  {points:>points_width$}  {out_of:>out_of_width$}");
        let gap = if strict.is_empty() { "" } else { "  " };
        self.line(format_args!("{HEAD}{head}{gap}{strict}{HEAD:#}"));
        let mut group = None;
        for test in &graded.tests {
            if test.group != group {
                group.clone_from(&test.group);
                if let Some(group) = &group {
                    self.line(format_args!("{QUIET}{group}{QUIET:#}"));
                }
            }
            self.test(graded, test, width);
        }
        let style = style_of(graded.total(), graded.out_of());
        let (points, out_of) = (shown(graded.total()), shown(graded.out_of()));
        self.line(format_args!(
            "{HEAD}{total:width$}{HEAD:#}  {style}{points:>points_width$}{style:#}  \
             {out_of:>out_of_width$}"
        ));
    }

    /// A line of the table.
    fn test(&mut self, graded: &Graded, test: &TestResult, width: usize) {
        let labels = &self.words.labels;
        let (points_width, out_of_width) = widths(self.words);
        let style = match test.status {
            Status::Passed => GOOD,
            Status::Partial => HALF,
            Status::Failed
            | Status::Missing
            | Status::Forbidden
            | Status::Stopped
            | Status::NotLoaded => BAD,
        };
        let (name, points, out_of) = (&test.name, shown(test.points), shown(test.out_of));
        let mut line = format!(
            "{name:width$}  {style}{points:>points_width$}{style:#}  {out_of:>out_of_width$}"
        );
        if let Some(found) = graded.strict.iter().find(|strict| strict.name == test.name) {
            let is_held = found.status == Status::Passed;
            let (style, word) =
                if is_held { (GOOD, &labels.holds) } else { (HALF, &labels.see_below) };
            let width = labels.see_below.chars().count();
            line += &format!("  {style}{word:<width$}{style:#}");
        }
        if test.status != Status::Passed {
            line += &format!("  {style}{}{style:#}", self.words.status(test.status));
        }
        self.line(line);
    }

    fn failed(&mut self, graded: &Graded, test: &TestResult) {
        let labels = &self.words.labels;
        let name = &test.name;
        let unread = test.unread.as_ref().map_or(String::new(), |why| format!("\n  {why}"));
        if test.faults.is_empty() {
            let why = self.words.message(test.message.as_ref().unwrap_or(&labels.failed));
            self.line(format_args!("\n{BAD}{name}{BAD:#}{unread}\n  {why}"));
            return;
        }
        let right = [test.right, test.questions];
        if test.visibility == Visibility::Hidden {
            let right = fill(&labels.hidden_right, &right);
            self.line(format_args!("\n{BAD}{name}{BAD:#}\n  {right}"));
            return;
        }
        let right = fill(&labels.questions_right, &right);
        self.line(format_args!("\n{BAD}{name}{BAD:#}  {QUIET}{right}{QUIET:#}{unread}"));
        self.found_in(test);
        if let Some(why) = why_none(test, labels) {
            self.line(format_args!("  {QUIET}{why}{QUIET:#}"));
        }
        self.row(&labels.replay, replay(graded, test));
    }

    fn found_in(&mut self, test: &TestResult) {
        let labels = &self.words.labels;
        for fault in test.faults.iter().take(FAULTS) {
            self.answers(&fault.query, &fault.expected, &fault.given);
            if let Some(hint) = &fault.hint {
                self.row(&labels.hint, hint);
            }
        }
        self.more(test.faults.len(), FAULTS, "  ");
        if let (true, Some(why)) = (test.faults.is_empty(), &test.message) {
            self.row(&labels.found, self.words.message(why));
        }
        if let Some(found) = &test.counterexample {
            self.counterexample(found, test.search);
        }
        if let Some(why) = why_no_smaller(test, labels) {
            self.line(format_args!("  {QUIET}{why}{QUIET:#}"));
        }
    }

    fn answers(&mut self, query: &str, expected: &str, given: &str) {
        let labels = &self.words.labels;
        let lines = |text: String| text.replace('\n', "\n            ");
        let [expected, given] = cut([expected, given], SHOWN).map(lines);
        self.row(&labels.query, format_args!("?- {query}."));
        self.row(&labels.expected, expected);
        self.row(&labels.given, given);
    }

    fn counterexample(&mut self, found: &Counterexample, search: SearchEnd) {
        let labels = &self.words.labels;
        let smallest = fill(labels.counterexample(search), &[&found.property]);
        self.line(format_args!("  {HEAD}{smallest}{HEAD:#}"));
        if let Some(drawing) = &found.drawing {
            self.line("");
            for line in drawing.lines() {
                self.line(format!("    {line}").trim_end());
            }
            self.line("");
        }
        match &found.moves {
            Some(moves) if moves.each().is_empty() => self.row(&labels.moves, &labels.no_moves),
            Some(moves) => self.row(&labels.moves, moves),
            None => {}
        }
        self.answers(&found.query, &found.expected, &found.given);
    }

    fn choice_points(&mut self, graded: &Graded) {
        let with = graded.tests.iter().filter(|test| !test.choice_points.is_empty());
        for (number, test) in with.enumerate() {
            if number == 0 {
                let head = &self.words.labels.choice_points;
                self.line(format_args!("\n{QUIET}{head}{QUIET:#}"));
            }
            let query = test.choice_points.first().map_or("", String::as_str);
            self.line(format_args!("  {QUIET}{}: ?- {query}.{QUIET:#}", test.name));
        }
    }
}
