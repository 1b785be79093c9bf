//! What came of a comparison, for people and for programs.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};

use super::cause::missing;
use super::coverage::{Clause, Coverage};
use super::finding::{Difference, Disagreement, Report, Tally};
use super::pasted;
pub use super::pasted::Other;
use super::subject::Clauses;
use crate::game::Term;
use crate::games::AnyGame;
use crate::games::user::UserGame;
use crate::line_program::shell_word;
use crate::numbers::{counted, grouped};

const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const HEAD: Style = Style::new().bold();
const QUIET: Style = Style::new().dimmed();

/// How much of a long answer is shown around the first difference.
const SHOWN: usize = 72;
/// How long answers may be to be shown one below the other.
const SHORT: usize = 40;
/// How long the lines of a sentence are.
const WIDTH: usize = 76;
/// What is said of a finding that did not come again.
const PASSING: &str = "  But a program that was just started answers this question right:\n  \
                       what it was asked before matters, or chance does.\n";
/// How much of it stands before the difference.
const BEFORE: usize = 24;

/// The report for a program: one JSON object.
#[must_use]
pub fn json(report: &Report) -> Value {
    let seconds = report.time.as_secs_f64();
    let property = |property: &Tally| {
        json!({
            "name": property.name,
            "asked": property.asked,
            "disagreed": property.disagreed,
            "given_up": property.given_up,
            "games": property.games,
            "positions": property.positions,
        })
    };
    let found = |found: &Disagreement| {
        json!({
            "claim": found.property,
            "moves": found.moves,
            "position": found.position.as_ref().map(|position| short(report.game, position)),
            "inputs": found.inputs,
            "query": found.query,
            "clauses": found.clauses,
            "native": found.native,
            "difference": found.difference.as_ref().map(|Difference { clauses, native }| {
                json!({ "clauses": clauses, "native": native })
            }),
            "same_as": found.same_as,
            "passing": found.passing,
        })
    };
    let mut told = json!({
        "game": report.game.to_string(),
        "seed": report.seed,
        "shard": report.shard.to_string(),
        "games": report.games,
        "positions": report.positions,
        "questions": report.questions(),
        "claims": report.properties.iter().map(property).collect::<Vec<_>>(),
        "disagreements": report.disagreements.iter().map(found).collect::<Vec<_>>(),
        "seconds": seconds,
        "positions_per_second": rate(report.positions, seconds),
        "questions_per_second": rate(report.questions(), seconds),
    });
    if let Some(coverage) = &report.coverage {
        told["coverage"] = covered(coverage);
    }
    if let Some(done) = &report.interrupted {
        told["interrupted"] = json!(format!("after {done}"));
    }
    told
}

/// The reports about several games, for a program: one JSON object.
#[must_use]
pub fn json_of_all(reports: &[Report]) -> Value {
    together(reports.iter().map(json).collect())
}

/// One object of the reports about several games.
pub(super) fn together(each: Vec<Value>) -> Value {
    let all = |field: &str| -> Vec<Value> {
        each.iter().filter_map(|report| report[field].as_array()).flatten().cloned().collect()
    };
    let sum = |field: &str| total(each.iter().filter_map(|report| report[field].as_u64()));
    let mut told = json!({
        "game": "all",
        "seed": each.first().map_or(json!(0), |report| report["seed"].clone()),
        "shard": each.first().map_or(json!("1/1"), |report| report["shard"].clone()),
        "games": sum("games"),
        "positions": sum("positions"),
        "questions": sum("questions"),
        "disagreements": all("disagreements"),
        "seconds": each.iter().filter_map(|report| report["seconds"].as_f64()).sum::<f64>(),
        "reports": each,
    });
    let interrupted = each.iter().map(|report| &report["interrupted"]).find(|how| !how.is_null());
    if let Some(how_far) = interrupted {
        told["interrupted"] = how_far.clone();
    }
    told
}

/// The sum of counts from a file, which says what it likes.
pub(super) fn total(counts: impl IntoIterator<Item = u64>) -> u64 {
    counts.into_iter().fold(0, u64::saturating_add)
}

fn covered(coverage: &Coverage) -> Value {
    let place = |clause: &Clause| format!("{}:{}", clause.file, clause.line);
    let never = |clause: &Clause| json!({ "file": clause.file, "line": clause.line, "clause": clause.text });
    let by_property = |(property, entered): &(String, Vec<Clause>)| json!({ "name": property, "entered": entered.iter().map(place).collect::<Vec<_>>() });
    json!({
        "clauses_of_rules": coverage.clauses,
        "never": coverage.never.iter().map(never).collect::<Vec<_>>(),
        "by_claim": coverage.by_property.iter().map(by_property).collect::<Vec<_>>(),
    })
}

pub(super) fn rate(count: u64, seconds: f64) -> f64 {
    if seconds > 0.0 { (count as f64 / seconds).round() } else { 0.0 }
}

/// How much of the findings is told to a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Findings {
    /// One for each cause.
    #[default]
    ByCause,
    /// All of them.
    All,
}

/// Whether a test to paste comes with a finding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tests {
    /// It does not.
    #[default]
    Left,
    /// One in Rust.
    Rust,
}

/// What a person wants to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// How many findings.
    pub findings: Findings,
    /// Their tests.
    pub tests: Tests,
}

/// The report for a person, with styles that a terminal shows and a pipe
/// strips.
#[must_use]
pub fn text(report: &Report, other: Other<'_>, shown: Shown) -> String {
    let by_cause = shown.findings == Findings::ByCause;
    let mut out = String::new();
    if report.agree() || !by_cause {
        let _ = writeln!(out, "{}", table(&report.properties));
    }
    let mut told: Vec<&Disagreement> = report.disagreements.iter().collect();
    if by_cause {
        told.retain(|found| found.same_as.is_none());
        told.sort_by_key(|found| missing(found).is_some());
    }
    for found in told {
        out.push_str(&counterexample(report, found, other, shown));
        if by_cause {
            out.push_str(&of_the_same_cause(report, found));
        }
        out.push('\n');
    }
    if let Some(coverage) = &report.coverage {
        let _ = writeln!(out, "{}", uncovered(coverage).trim_start_matches('\n'));
    }
    if let (Some(system), true) = (system_of(other), report.disagreements.iter().any(about_texts)) {
        let words = format!(
            "Texts in double quotes are lists of characters here, and {system} is given them as \
             such; its predicates about strings take none, or make others. Where that is the \
             difference, no rule is wrong: atoms and lists are the same in both systems."
        );
        let _ = writeln!(out, "{}\n", wrapped(&words));
    }
    out.push_str(&summary(report));
    out
}

/// The other Prolog system that was asked, if it was one.
fn system_of(other: Other<'_>) -> Option<&str> {
    match other {
        Other::Clauses(clauses) => clauses.system(),
        Other::Program(_) => None,
    }
}

/// Whether another system has made a string, or refused a list in the place of one.
fn about_texts(found: &Disagreement) -> bool {
    ["type_error(string,[", "type_error(atomic,[", "\""]
        .iter()
        .any(|sign| found.clauses.contains(sign))
}

/// What else disagrees for the same cause as the one that is told.
fn of_the_same_cause(report: &Report, told: &Disagreement) -> String {
    let others = report.disagreements.iter();
    let others = others.filter(|found| found.same_as.as_ref() == Some(&told.property));
    let names: Vec<&str> = others.map(|found| found.property.as_str()).collect();
    let disagree = match names.len() {
        0 => return String::new(),
        1 => "relation disagrees",
        _ => "relations disagree",
    };
    let why = if missing(told).is_some() { "without it" } else { "for the same positions" };
    let words =
        format!("{} more {disagree} {why}: {} (--all shows them)", names.len(), names.join(", "));
    indented(&wrapped(&words))
}

/// The text in lines of a width that is easy to read.
fn wrapped(text: &str) -> String {
    let options = textwrap::Options::new(WIDTH);
    textwrap::fill(text, options.word_splitter(textwrap::WordSplitter::NoHyphenation))
}

/// The clauses that no property entered.
fn uncovered(coverage: &Coverage) -> String {
    let (all, never) = (coverage.clauses, coverage.never.len());
    let style = if never == 0 { GOOD } else { BAD };
    let entered = grouped((all - never) as u64);
    let mut out =
        format!("\n{style}{entered} of {} clauses entered{style:#}\n", grouped(all as u64));
    for clause in &coverage.never {
        let place = format!("{}:{}", clause.file, clause.line);
        let _ = writeln!(out, "  {place:32} never entered: {}", clause.text);
    }
    out
}

fn table(properties: &[Tally]) -> String {
    let width = properties.iter().map(|property| property.name.len()).max().unwrap_or(0).max(8);
    let mut out = format!("{HEAD}{:width$}  {:>9}  disagreed{HEAD:#}\n", "relation", "asked");
    for Tally { name, asked, disagreed, given_up, .. } in properties {
        let style = if *disagreed > 0 { BAD } else { Style::new() };
        let note = if *given_up { "  not asked further: there was no answer" } else { "" };
        let (asked, disagreed) = (grouped(*asked), grouped(*disagreed));
        let _ = writeln!(
            out,
            "{name:width$}  {asked:>9}  {style}{disagreed:>9}{style:#}{QUIET}{note}{QUIET:#}"
        );
    }
    out
}

fn summary(report: &Report) -> String {
    let seconds = report.time.as_secs_f64();
    let speed = grouped(rate(report.questions(), seconds) as u64);
    let asked = format!(
        "{}, {}, {} in {seconds:.1} s, {speed} questions a second",
        counted(report.questions(), "question"),
        counted(report.positions, "position"),
        counted(report.games, "game"),
    );
    let found = match report.disagreements.len() {
        0 => format!("{GOOD}no disagreement{GOOD:#}"),
        1 => format!("{BAD}1 relation disagrees{BAD:#}"),
        count => format!("{BAD}{count} relations disagree{BAD:#}"),
    };
    match &report.interrupted {
        Some(done) if report.agree() => format!("interrupted after {done}: {found} by then\n"),
        Some(done) => format!("interrupted after {done}: {found}\n"),
        None => format!("{found}: {asked}\n"),
    }
}

/// One disagreement, with all that is needed to see it again.
pub(super) fn counterexample(
    report: &Report,
    found: &Disagreement,
    other: Other<'_>,
    shown: Shown,
) -> String {
    let query = match other {
        Other::Clauses(_) => format!("?- {}.", found.query),
        Other::Program(_) => found.query.clone(),
    };
    if let Some(predicate) = missing(found) {
        return format!(
            "{BAD}{predicate} is missing{BAD:#}, for {}\n  query    {query}\n  replay   {}\n",
            found.property,
            command(report, found, other)
        );
    }
    let mut out = format!("{BAD}{} disagrees{BAD:#}\n", found.property);
    if let Some(position) = &found.position
        && let Ok(board) = report.game.draw(&Term::written(position.clone()))
    {
        let _ = writeln!(out, "\n{}", indented(&board));
    }
    let moves = match (&found.position, &found.moves) {
        (None, _) => None,
        (Some(_), Some(moves)) if moves.is_empty() => Some("none".to_owned()),
        (Some(_), Some(moves)) => Some(moves.join(" ")),
        (Some(_), None) if report.interrupted.is_some() => None,
        (Some(_), None) => Some("no game is known to lead to this position".to_owned()),
    };
    if let Some(moves) = moves {
        let _ = writeln!(out, "  moves    {moves}");
    }
    let _ = writeln!(out, "  query    {query}");
    out.push_str(&answers(report, found, other));
    let _ = writeln!(out, "  replay   {}", command(report, found, other));
    if found.passing {
        out.push_str(PASSING);
    }
    if shown.tests == Tests::Rust {
        let _ = writeln!(out, "\n{}", indented(&pasted::test(report, found, other)));
    }
    out
}

/// What the two that are compared are called.
fn names(report: &Report, other: Other<'_>) -> (String, String) {
    let theirs = match (report.game.user_game(), other) {
        (_, Other::Clauses(Clauses::Other(rules))) => rules.system.name.clone(),
        (Some(_), Other::Clauses(Clauses::File(rules))) => rules.path.display().to_string(),
        (_, Other::Clauses(_)) => "clauses".to_owned(),
        (_, Other::Program(_)) => "program".to_owned(),
    };
    let ours = report.game.user_game().map_or("native", UserGame::path);
    (theirs, ours.to_owned())
}

/// Both answers; where they are long, what only one of them has.
fn answers(report: &Report, found: &Disagreement, other: Other<'_>) -> String {
    let (theirs, ours) = names(report, other);
    let width = theirs.chars().count().max(ours.chars().count()).max("clauses".len());
    let longest = found.clauses.chars().count().max(found.native.chars().count());
    match &found.difference {
        Some(Difference { clauses, native }) if longest > SHORT => {
            let mut out = String::new();
            let whose = match report.game.user_game() {
                Some(_) => [&*theirs, &*ours],
                None => ["yours", "ours"],
            };
            let sides = whose.into_iter().zip([(clauses, &found.native), (native, &found.clauses)]);
            for (whose, (only, other)) in sides.filter(|(_, (only, _))| !only.is_empty()) {
                let name = if are_in(only, other) { "more often" } else { "only" };
                let _ = writeln!(out, "  {:15}  {}", format!("{name} in {whose}"), some_of(only));
            }
            out
        }
        _ => {
            let ([of_clauses, of_native], mark) =
                around_difference([&found.clauses, &found.native], SHOWN, BEFORE);
            let caret = " ".repeat(width + 4 + mark);
            format!(
                "  {theirs:width$}  {of_clauses}\n  {ours:width$}  {of_native}\n\
                 {caret}{BAD}^{BAD:#}\n"
            )
        }
    }
}

/// Whether the other one gives these answers, too, fewer times.
fn are_in(answers: &[String], other: &str) -> bool {
    let is_in = |answer: &String, all: &[Term]| all.iter().any(|term| term.text() == *answer);
    matches!(Term::read(other), Ok(Term::List(all)) if answers.iter().all(|answer| is_in(answer, &all)))
}

/// The first few of these answers, and how many more there are.
fn some_of(answers: &[String]) -> String {
    let mut width = 0;
    let fits = |answer: &&String| {
        width += answer.chars().count() + ", ".len();
        width <= SHOWN + 2 * ", ".len()
    };
    let count = answers.iter().take_while(fits).count().max(1).min(answers.len());
    let shown = answers[..count].join(", ");
    match answers.len() - count {
        0 => shown,
        left => format!("{shown}, and {} more", grouped(left as u64)),
    }
}

/// The game as a person types it in a shell.
fn name_in_shell(game: AnyGame) -> String {
    game.user_game().map_or_else(|| game.to_string(), |own| shell_word(own.path()))
}

fn indented(text: &str) -> String {
    text.lines().fold(String::new(), |out, line| out + format!("  {line}").trim_end() + "\n")
}

/// Both texts, of each only so many characters around their first difference, with
/// so many before it; and where that is.
pub(crate) fn around_difference(
    texts: [&str; 2],
    most: usize,
    before: usize,
) -> ([String; 2], usize) {
    let [one, other] = texts;
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let longest = one.chars().count().max(other.chars().count());
    let start = if longest <= most { 0 } else { same.saturating_sub(before) };
    let dots = if start > 0 { "..." } else { "" };
    let cut = texts.map(|text| {
        let shown: String = text.chars().skip(start).take(most).collect();
        let after = if text.chars().count() > start + most { "..." } else { "" };
        format!("{dots}{shown}{after}")
    });
    (cut, dots.len() + same - start)
}

/// The command that asks this again.
#[must_use]
pub fn command(report: &Report, found: &Disagreement, other: Other<'_>) -> String {
    let mut command = format!("trilog diff {}", name_in_shell(report.game));
    let clauses = match other {
        Other::Clauses(clauses) => clauses,
        Other::Program(program) => {
            let moves = found.inputs.join(" ");
            let (program, moves) = (shell_word(&program.command), shell_word(&moves));
            return format!("{command} --subject {program} --moves {moves}");
        }
    };
    if let Some(file) = clauses.file() {
        let _ = write!(command, " --rules {}", shell_word(&file.display().to_string()));
    }
    if let Some(system) = clauses.system() {
        let _ = write!(command, " --prolog {}", shell_word(system));
    }
    let _ = write!(command, " --relation {}", shell_word(&found.property));
    match &found.position {
        Some(position) => {
            let _ = write!(command, " --position {}", shell_word(&short(report.game, position)));
        }
        None if report.seed != 0 => {
            let _ = write!(command, " --seed {}", report.seed);
        }
        None => {}
    }
    command
}

fn short(game: AnyGame, position: &str) -> String {
    game.short_state(&Term::written(position))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_marked() {
        let marked = |texts| around_difference(texts, SHOWN, BEFORE);
        assert_eq!(marked(["[]", "[x]"]), (["[]", "[x]"].map(str::to_owned), 1));
        let long = format!("[{}x]", "e,".repeat(100));
        let other = format!("[{}o]", "e,".repeat(100));
        let ([clauses, native], mark) = marked([&long, &other]);
        assert_eq!((&clauses[mark..], &native[mark..]), ("x]", "o]"));
    }

    #[test]
    fn long_sentences_have_short_lines() {
        let text = wrapped(&"word ".repeat(40));
        assert!(
            text.lines().all(|line| line.len() <= WIDTH) && text.lines().count() == 3,
            "{text}"
        );
    }

    #[test]
    fn a_few_answers_stand_for_many() {
        let answers = vec!["[e,e,e,e,e,e,x,x,x]-x".to_owned(); 20];
        let shown = some_of(&answers);
        assert!(shown.ends_with(", and 17 more") && shown.len() < 90, "{shown}");
        assert_eq!(some_of(&answers[..1]), answers[0]);
    }
}
