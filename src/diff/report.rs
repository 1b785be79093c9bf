//! What came of a comparison, for people and for programs.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};

use super::coverage::{Clause, Coverage};
use super::finding::{Disagreement, Report, Tally, slug};
use super::outside::Program;
use super::subject::Clauses;
use crate::game::Term;
use crate::games::AnyGame;
use crate::games::user::UserGame;
use crate::numbers::grouped;

const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const HEAD: Style = Style::new().bold();
const QUIET: Style = Style::new().dimmed();

/// How much of a long answer is shown around the first difference.
const SHOWN: usize = 72;
/// How much of it stands before the difference.
const BEFORE: usize = 24;

/// Who was compared with the native twin.
#[derive(Clone, Copy, Debug)]
pub enum Other<'a> {
    /// Clauses.
    Clauses(&'a Clauses),
    /// An outside program.
    Program(&'a Program),
}

/// The report for a program: one JSON object.
#[must_use]
pub fn json(report: &Report) -> Value {
    let seconds = report.time.as_secs_f64();
    let claim = |claim: &Tally| {
        json!({
            "name": claim.name,
            "asked": claim.asked,
            "disagreed": claim.disagreed,
            "given_up": claim.given_up,
            "games": claim.games,
            "positions": claim.positions,
        })
    };
    let found = |found: &Disagreement| {
        json!({
            "claim": found.claim,
            "moves": found.moves,
            "position": found.position,
            "inputs": found.inputs,
            "query": found.query,
            "clauses": found.clauses,
            "native": found.native,
        })
    };
    let mut told = json!({
        "game": report.game.to_string(),
        "seed": report.seed,
        "shard": report.shard.to_string(),
        "games": report.games,
        "positions": report.positions,
        "questions": report.questions(),
        "claims": report.claims.iter().map(claim).collect::<Vec<_>>(),
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
    let sum = |field: &str| each.iter().filter_map(|report| report[field].as_u64()).sum::<u64>();
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

fn covered(coverage: &Coverage) -> Value {
    let place = |clause: &Clause| format!("{}:{}", clause.file, clause.line);
    let never = |clause: &Clause| json!({ "file": clause.file, "line": clause.line, "clause": clause.text });
    let by_claim = |(claim, entered): &(String, Vec<Clause>)| json!({ "name": claim, "entered": entered.iter().map(place).collect::<Vec<_>>() });
    json!({
        "clauses_of_rules": coverage.clauses,
        "never": coverage.never.iter().map(never).collect::<Vec<_>>(),
        "by_claim": coverage.by_claim.iter().map(by_claim).collect::<Vec<_>>(),
    })
}

pub(super) fn rate(count: u64, seconds: f64) -> f64 {
    #[allow(clippy::cast_precision_loss)]
    let count = count as f64;
    if seconds > 0.0 { (count / seconds).round() } else { 0.0 }
}

/// The report for a person, with styles that a terminal shows and a pipe
/// strips.
#[must_use]
pub fn text(report: &Report, other: Other<'_>) -> String {
    let mut out = table(&report.claims);
    for found in &report.disagreements {
        out.push('\n');
        out.push_str(&counterexample(report, found, other));
    }
    if let Some(coverage) = &report.coverage {
        out.push_str(&uncovered(coverage));
    }
    out.push('\n');
    out.push_str(&summary(report));
    out
}

/// The clauses that no claim entered.
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

fn table(claims: &[Tally]) -> String {
    let width = claims.iter().map(|claim| claim.name.len()).max().unwrap_or(0).max(5);
    let mut out = format!("{HEAD}{:width$}  {:>9}  disagreed{HEAD:#}\n", "claim", "asked");
    for Tally { name, asked, disagreed, given_up, .. } in claims {
        let style = if *disagreed > 0 { BAD } else { Style::new() };
        let note = if *given_up { "  not asked further: it came to no end" } else { "" };
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
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let speed = grouped(rate(report.questions(), seconds) as u64);
    let asked = format!(
        "{} questions, {} positions, {} games in {seconds:.1} s, {speed} questions a second",
        grouped(report.questions()),
        grouped(report.positions),
        grouped(report.games),
    );
    if let Some(done) = &report.interrupted {
        let found = match report.disagreements.len() {
            0 => "no disagreement by then".to_owned(),
            1 => format!("{BAD}1 claim disagrees{BAD:#}"),
            count => format!("{BAD}{count} claims disagree{BAD:#}"),
        };
        return format!("interrupted after {done}: {found}\n");
    }
    match report.disagreements.len() {
        0 => format!("{GOOD}no disagreement{GOOD:#}: {asked}\n"),
        1 => format!("{BAD}1 claim disagrees{BAD:#}: {asked}\n"),
        count => format!("{BAD}{count} claims disagree{BAD:#}: {asked}\n"),
    }
}

/// One disagreement, with all that is needed to see it again.
pub(super) fn counterexample(report: &Report, found: &Disagreement, other: Other<'_>) -> String {
    let mut out = format!("{BAD}{} disagrees{BAD:#}\n", found.claim);
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
    let (of_clauses, of_native, mark) = marked(&found.clauses, &found.native);
    let _ = match other {
        Other::Clauses(_) => writeln!(out, "  query    ?- {}.", found.query),
        Other::Program(_) => writeln!(out, "  query    {}", found.query),
    };
    let (theirs, ours) = witnesses(report, other);
    let width = theirs.chars().count().max(ours.chars().count()).max("clauses".len());
    let _ = writeln!(out, "  {theirs:width$}  {of_clauses}");
    let _ = writeln!(out, "  {ours:width$}  {of_native}");
    let _ = writeln!(out, "{}{BAD}^{BAD:#}", " ".repeat(width + 4 + mark));
    let _ = writeln!(out, "  replay   {}", command(report, found, other));
    let test = match other {
        Other::Clauses(clauses) => test(report, found, clauses),
        Other::Program(program) => test_of_program(report, found, program),
    };
    let _ = writeln!(out, "\n{}", indented(&test));
    out
}

/// What the two that are compared are called.
fn witnesses(report: &Report, other: Other<'_>) -> (String, String) {
    let theirs = match (report.game.user_game(), other) {
        (Some(_), Other::Clauses(Clauses::File(rules))) => rules.path.display().to_string(),
        (_, Other::Clauses(_)) => "clauses".to_owned(),
        (_, Other::Program(_)) => "program".to_owned(),
    };
    let ours = report.game.user_game().map_or("native", UserGame::path);
    (theirs, ours.to_owned())
}

/// The game as the shell reads it, and as a test does.
fn named(game: AnyGame) -> (String, String) {
    match game.user_game() {
        Some(own) => (
            quoted(own.path()),
            format!(
                "AnyGame::user(trilog::games::user::UserGame::open_by({:?}, \
                 Some(env!(\"CARGO_BIN_EXE_trilog\").into())).unwrap())",
                own.path()
            ),
        ),
        None => (game.to_string(), format!("AnyGame::parse({:?}).unwrap()", game.to_string())),
    }
}

fn indented(text: &str) -> String {
    text.lines().fold(String::new(), |out, line| out + format!("  {line}").trim_end() + "\n")
}

/// Both answers around their first difference, and where that is.
fn marked(clauses: &str, native: &str) -> (String, String, usize) {
    let same = clauses.chars().zip(native.chars()).take_while(|(a, b)| a == b).count();
    let longest = clauses.chars().count().max(native.chars().count());
    let start = if longest <= SHOWN { 0 } else { same.saturating_sub(BEFORE) };
    let cut = |text: &str| {
        let length = text.chars().count();
        let shown: String = text.chars().skip(start).take(SHOWN).collect();
        let before = if start > 0 { "..." } else { "" };
        let after = if length > start + SHOWN { "..." } else { "" };
        format!("{before}{shown}{after}")
    };
    let before = if start > 0 { 3 } else { 0 };
    (cut(clauses), cut(native), before + same - start)
}

/// The command that asks this again.
#[must_use]
pub fn command(report: &Report, found: &Disagreement, other: Other<'_>) -> String {
    let mut command = format!("trilog diff {}", named(report.game).0);
    let clauses = match other {
        Other::Clauses(clauses) => clauses,
        Other::Program(program) => {
            let moves = found.inputs.join(" ");
            let (program, moves) = (quoted(&program.command), quoted(&moves));
            return format!("{command} --subject {program} --moves {moves}");
        }
    };
    if let Some(file) = clauses.file() {
        let _ = write!(command, " --rules {}", quoted(&file.display().to_string()));
    }
    if let Some(system) = clauses.system() {
        let _ = write!(command, " --prolog {}", quoted(system));
    }
    let _ = write!(command, " --claim {}", quoted(&found.claim));
    match &found.position {
        Some(position) => {
            let _ = write!(command, " --position {}", quoted(position));
        }
        None if report.seed != 0 => {
            let _ = write!(command, " --seed {}", report.seed);
        }
        None => {}
    }
    command
}

/// Quoted for a shell, where it must be.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', "'\\''"))
    }
}

/// A test to paste.
fn test(report: &Report, found: &Disagreement, clauses: &Clauses) -> String {
    let name = slug(&found.claim);
    let inputs: Vec<String> = found.inputs.iter().map(|input| format!("{input:?}")).collect();
    let (game, module) = (named(report.game).1, report.game.name());
    let whose = match clauses.file() {
        None => "Clauses::Shipped".to_owned(),
        Some(file) => {
            let file = file.display().to_string();
            let rules = match report.game.user_game() {
                Some(_) => format!("of_own_game({file:?})"),
                None => format!("new({file:?}, {module:?})"),
            };
            format!("Clauses::File(RulesFile::{rules}.run_by(env!(\"CARGO_BIN_EXE_trilog\")))")
        }
    };
    let using = if clauses.file().is_some() { "{Clauses, RulesFile}" } else { "Clauses" };
    format!(
        "#[test]\nfn {}_agrees() {{\n    use trilog::diff::{{compare, subject::{using}}};\n    \
         let game = trilog::games::{game};\n    \
         let clauses = {whose};\n    \
         let both = compare(game, &clauses, {:?}, &[{}]).unwrap();\n    \
         assert!(both.agree, \"{{both:?}}\");\n}}\n",
        name,
        found.claim,
        inputs.join(", "),
    )
}

/// The same for a program.
fn test_of_program(report: &Report, found: &Disagreement, program: &Program) -> String {
    let inputs: Vec<String> = found.inputs.iter().map(|input| format!("{input:?}")).collect();
    format!(
        "#[test]\nfn {}_agrees() {{\n    use trilog::diff::outside::{{Program, compare}};\n    \
         let game = trilog::games::{};\n    \
         let program = Program::new({:?});\n    \
         let both = compare(game, &program, {:?}, &[{}]).unwrap();\n    \
         assert!(both.agree, \"{{both:?}}\");\n}}\n",
        slug(&found.claim),
        named(report.game).1,
        program.command,
        found.claim,
        inputs.join(", "),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_marked() {
        assert_eq!(marked("[]", "[x]"), ("[]".into(), "[x]".into(), 1));
        let long = format!("[{}x]", "e,".repeat(100));
        let other = format!("[{}o]", "e,".repeat(100));
        let (clauses, native, mark) = marked(&long, &other);
        assert_eq!((&clauses[mark..], &native[mark..]), ("x]", "o]"));
    }

    #[test]
    fn a_claim_names_a_function() {
        assert_eq!(slug("diagWin(+,-)"), "diag_win_in_out");
        assert_eq!(slug("to_move(?,-)"), "to_move_part_out");
    }

    #[test]
    fn words_are_quoted() {
        assert_eq!(quoted("a/b.pl"), "a/b.pl");
        assert_eq!(quoted("it's"), "'it'\\''s'");
    }
}
