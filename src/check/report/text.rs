//! The report for a person, with styles that a terminal shows and a pipe
//! strips.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use super::shown;
use crate::check::suite::Visibility;
use crate::check::verdict::{Counterexample, Difference, Fault, Graded, Status, TestResult};
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

/// The report about one program.
#[must_use]
pub fn text(graded: &Graded) -> String {
    let graded = &safe(graded);
    let mut out = format!("{HEAD}{} {}{HEAD:#}\n\n", graded.suite, graded.file.display());
    loading(graded, &mut out);
    table(graded, &mut out);
    if let Some(why) = &graded.not_loaded {
        let _ = writeln!(out, "\n{BAD}not loaded{BAD:#}: {why}");
        return out;
    }
    for test in graded.tests.iter().filter(|test| test.status != Status::Passed) {
        failed(graded, test, &mut out);
    }
    differences(graded, &mut out);
    strict(graded, &mut out);
    choice_points(graded, &mut out);
    out
}

/// The questions to which SWI-Prolog answers differently.
fn differences(graded: &Graded, out: &mut String) {
    for test in &graded.tests {
        for found in &test.differences {
            let _ = writeln!(out, "\n{HALF}{}{HALF:#}  differs under SWI-Prolog", test.name);
            let _ = writeln!(out, "  query     ?- {}.", found.query);
            let _ = writeln!(out, "  here      {}\n  SWI       {}", found.here, found.there);
        }
    }
}

/// What the strict tests found, each behind what the homework's text says.
fn strict(graded: &Graded, out: &mut String) {
    let found = graded.strict.iter().filter(|test| test.status != Status::Passed);
    for (number, test) in found.enumerate() {
        if number == 0 {
            let _ = writeln!(out, "\n{HEAD}strictly{HEAD:#}");
        }
        let _ = writeln!(out, "\n{HALF}{}{HALF:#}", test.name);
        if let Some(text) = &test.text {
            let _ = writeln!(out, "  text      {text}");
        }
        found_in(test, out);
    }
}

/// A line for each of several programs.
#[must_use]
pub fn summary(all: &[Graded]) -> String {
    let all: Vec<Graded> = all.iter().map(safe).collect();
    let name = |graded: &Graded| graded.file.display().to_string();
    let width = all.iter().map(|graded| name(graded).chars().count()).max().unwrap_or(0).max(4);
    let mut out = format!("{HEAD}{:width$}  {:>6}  out of  not passed{HEAD:#}\n", "file", "points");
    for graded in &all {
        let style = style_of(graded.total(), graded.out_of());
        let not_passed: Vec<&str> = graded
            .tests
            .iter()
            .filter(|test| test.status != Status::Passed)
            .map(|test| test.name.as_str())
            .collect();
        let why = match &graded.not_loaded {
            Some(why) => format!("not loaded: {why}"),
            None => not_passed.join(" "),
        };
        let (points, out_of) = (shown(graded.total()), shown(graded.out_of()));
        let name = name(graded);
        let _ = write!(out, "{name:width$}  {style}{points:>6}{style:#}  {out_of:>6}");
        if !why.is_empty() {
            let _ = write!(out, "  {QUIET}{why}{QUIET:#}");
        }
        out.push('\n');
    }
    let full = all.iter().filter(|graded| graded.is_full()).count();
    let _ = writeln!(out, "{full} of {} with full marks", all.len());
    out
}

/// The same with everything that a program can say safe to print: no line of it
/// begins where a line of the report could.
fn safe(graded: &Graded) -> Graded {
    let lines = |text: &String| printable(text).replace('\n', "\n            ");
    let line = |text: &String| printable_line(text);
    let fault = |fault: &Fault| Fault {
        query: line(&fault.query),
        expected: printable(&fault.expected).into_owned(),
        given: printable(&fault.given).into_owned(),
        hint: fault.hint.as_ref().map(lines),
        stopped: fault.stopped,
    };
    let found = |found: &Counterexample| Counterexample {
        claim: line(&found.claim),
        position: found.position.clone(),
        drawing: found.drawing.as_deref().map(|drawing| printable(drawing).into_owned()),
        moves: found.moves.as_ref().map(|moves| moves.iter().map(line).collect()),
        query: line(&found.query),
        expected: printable(&found.expected).into_owned(),
        given: printable(&found.given).into_owned(),
    };
    let difference = |found: &Difference| Difference {
        query: line(&found.query),
        here: lines(&found.here),
        there: lines(&found.there),
    };
    let test = |test: &TestResult| TestResult {
        name: line(&test.name),
        group: test.group.as_ref().map(line),
        unread: test.unread.as_ref().map(line),
        message: test.message.as_ref().map(lines),
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

fn loading(graded: &Graded, out: &mut String) {
    for line in graded.loading.iter().take(LOADING) {
        let _ = writeln!(out, "{QUIET}{line}{QUIET:#}");
    }
    if graded.loading.len() > LOADING {
        let more = graded.loading.len() - LOADING;
        let _ = writeln!(out, "{QUIET}and {more} more{QUIET:#}");
    }
    if !graded.loading.is_empty() {
        out.push('\n');
    }
}

fn table(graded: &Graded, out: &mut String) {
    let names = graded.tests.iter().map(|test| test.name.chars().count());
    let width = names.max().unwrap_or(0).max(5);
    let strict = if graded.strict.is_empty() { "" } else { "  strictly" };
    let _ = writeln!(out, "{HEAD}{:width$}  points  out of{strict}{HEAD:#}", "test");
    let mut group = None;
    for test in &graded.tests {
        if test.group != group {
            group.clone_from(&test.group);
            if let Some(group) = &group {
                let _ = writeln!(out, "{QUIET}{group}{QUIET:#}");
            }
        }
        let style = match test.status {
            Status::Passed => GOOD,
            Status::Partial => HALF,
            _ => BAD,
        };
        let (points, out_of) = (shown(test.points), shown(test.out_of));
        let name = &test.name;
        let _ = write!(out, "{name:width$}  {style}{points:>6}{style:#}  {out_of:>6}");
        if let Some(found) = graded.strict.iter().find(|strict| strict.name == test.name) {
            let (style, word) = match found.status {
                Status::Passed => (GOOD, "holds"),
                _ => (HALF, "see below"),
            };
            let _ = write!(out, "  {style}{word:<9}{style:#}");
        }
        if test.status != Status::Passed {
            let _ = write!(out, "  {style}{}{style:#}", test.status.name());
        }
        out.push('\n');
    }
    let style = style_of(graded.total(), graded.out_of());
    let (points, out_of) = (shown(graded.total()), shown(graded.out_of()));
    let _ =
        writeln!(out, "{HEAD}{:width$}{HEAD:#}  {style}{points:>6}{style:#}  {out_of:>6}", "total");
}

fn failed(graded: &Graded, test: &TestResult, out: &mut String) {
    let name = &test.name;
    let unread = test.unread.as_ref().map_or(String::new(), |why| format!("\n  {why}"));
    if test.faults.is_empty() {
        let why = test.message.as_deref().unwrap_or("failed");
        let _ = writeln!(out, "\n{BAD}{name}{BAD:#}{unread}\n  {why}");
        return;
    }
    if test.visibility == Visibility::Hidden {
        let (right, questions) = (test.right, test.questions);
        let _ =
            writeln!(out, "\n{BAD}{name}{BAD:#}\n  {right} of {questions} hidden questions right");
        return;
    }
    let (right, questions) = (test.right, test.questions);
    let _ = writeln!(
        out,
        "\n{BAD}{name}{BAD:#}  {QUIET}{right} of {questions} questions right{QUIET:#}{unread}"
    );
    found_in(test, out);
    if test.points == 0.0 && test.right > 0 && test.status == Status::Failed {
        let _ = writeln!(out, "  {QUIET}{}{QUIET:#}", why_none(test));
    }
    let file = graded.file.display();
    let (source, options) = (&graded.source, &graded.options);
    let _ = writeln!(out, "  replay    trilog check {source} {file} --test {}{options}", test.name);
}

fn found_in(test: &TestResult, out: &mut String) {
    for fault in test.faults.iter().take(FAULTS) {
        one_fault(fault, out);
    }
    if test.faults.len() > FAULTS {
        let more = test.faults.len() - FAULTS;
        let _ = writeln!(out, "  {QUIET}and {more} more{QUIET:#}");
    }
    if let (true, Some(why)) = (test.faults.is_empty(), &test.message) {
        let _ = writeln!(out, "  found     {why}");
    }
    if let Some(found) = &test.counterexample {
        counterexample(found, out);
    }
}

fn why_none(test: &TestResult) -> &str {
    match &test.message {
        Some(message) if message.ends_with("not done") => "only what should fail does: not done",
        _ => "all of it or nothing",
    }
}

fn one_fault(fault: &Fault, out: &mut String) {
    let _ = writeln!(out, "  query     ?- {}.", fault.query);
    let (expected, given) = cut(&fault.expected, &fault.given);
    let _ = writeln!(out, "  expected  {expected}");
    let _ = writeln!(out, "  given     {given}");
    if let Some(hint) = &fault.hint {
        let _ = writeln!(out, "  hint      {hint}");
    }
}

/// Both answers, and where they are long only what stands around their first
/// difference.
fn cut(expected: &str, given: &str) -> (String, String) {
    let same = expected.chars().zip(given.chars()).take_while(|(a, b)| a == b).count();
    let start = if expected.chars().count().max(given.chars().count()) <= SHOWN {
        0
    } else {
        same.saturating_sub(SHOWN / 4)
    };
    let part = |text: &str| {
        let shown: String = text.chars().skip(start).take(SHOWN).collect();
        let before = if start > 0 { "..." } else { "" };
        let after = if text.chars().count() > start + SHOWN { "..." } else { "" };
        format!("{before}{shown}{after}").replace('\n', "\n            ")
    };
    (part(expected), part(given))
}

fn counterexample(found: &Counterexample, out: &mut String) {
    let _ = writeln!(out, "  {HEAD}the smallest counterexample{HEAD:#} to {}", found.claim);
    if let Some(drawing) = &found.drawing {
        out.push('\n');
        for line in drawing.lines() {
            let _ = writeln!(out, "{}", format!("    {line}").trim_end());
        }
        out.push('\n');
    }
    match &found.moves {
        Some(moves) if moves.is_empty() => out.push_str("  moves     none\n"),
        Some(moves) => {
            let _ = writeln!(out, "  moves     {}", moves.join(" "));
        }
        None => {}
    }
    let _ = writeln!(out, "  query     ?- {}.", found.query);
    let (expected, given) = cut(&found.expected, &found.given);
    let _ = writeln!(out, "  expected  {expected}\n  given     {given}");
}

fn choice_points(graded: &Graded, out: &mut String) {
    let with: Vec<&TestResult> =
        graded.tests.iter().filter(|test| !test.choice_points.is_empty()).collect();
    if with.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{QUIET}choice points are left, which costs no points:{QUIET:#}");
    for test in with {
        let query = test.choice_points.first().map_or("", String::as_str);
        let _ = writeln!(out, "  {QUIET}{}: ?- {query}.{QUIET:#}", test.name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_answers_are_cut_around_the_difference() {
        assert_eq!(cut("a", "b"), ("a".into(), "b".into()));
        let long = format!("{}x", "e".repeat(400));
        let (expected, given) = cut(&long, &"e".repeat(401));
        assert!(expected.starts_with("...") && expected.ends_with('x'));
        assert_eq!(expected.len(), given.len());
    }
}
