//! What came of the mutants, for people and for programs.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};

use super::{Death, Fate, Mutant, MutationReport, Operator, Proof, Trial};
use crate::numbers::grouped;

const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
/// How many of the slowest mutants are told.
pub(in crate::diff) const SLOWEST: usize = 10;
const HEAD: Style = Style::new().bold();

/// The report for a program: one JSON object.
#[must_use]
pub fn json(report: &MutationReport) -> Value {
    let told = |mutant: &Mutant| {
        json!({
            "file": mutant.file,
            "line": mutant.line,
            "operator": mutant.operator.name(),
            "change": mutant.change,
        })
    };
    let slow = |trial: &Trial| {
        let mut told = told(&trial.mutant);
        told["fate"] = json!(fate(&trial.fate));
        told["asked"] = json!(trial.asked);
        told["seconds"] = json!(trial.time.as_secs_f64());
        told
    };
    let equivalent = |(mutant, proof): (&Mutant, Proof)| {
        let mut told = told(mutant);
        told["why"] = json!(why(proof));
        told
    };
    let by = |death: fn(&Death) -> bool| {
        let killed = |trial: &&Trial| matches!(&trial.fate, Fate::Killed(by) if death(by));
        report.trials.iter().filter(killed).count()
    };
    let mut all = json!({
        "game": report.game.to_string(),
        "seed": report.seed,
        "shard": report.shard.to_string(),
        "mutants": report.trials.len(),
        "killed": report.killed(),
        "killed_by": {
            "disagreement": by(|death| matches!(death, Death::Disagrees(_))),
            "load": by(|death| *death == Death::NotLoaded),
            "time": by(|death| *death == Death::Time),
            "crash": by(|death| *death == Death::Crash),
        },
        "equivalent": report.equivalent().count(),
        "equivalents": report.equivalent().map(equivalent).collect::<Vec<_>>(),
        "survived": report.survived().map(told).collect::<Vec<_>>(),
        "score": report.score(),
        "slowest": slowest(report).into_iter().map(slow).collect::<Vec<_>>(),
        "seconds": report.time.as_secs_f64(),
    });
    if let Some(done) = &report.interrupted {
        all["interrupted"] = json!(format!("after {done}"));
    }
    all
}

/// The mutants that took longest, the slowest first.
fn slowest(report: &MutationReport) -> Vec<&Trial> {
    let mut trials: Vec<&Trial> = report.trials.iter().collect();
    trials.sort_by_key(|trial| std::cmp::Reverse(trial.time));
    trials.truncate(SLOWEST);
    trials
}

fn fate(fate: &Fate) -> String {
    match fate {
        Fate::Killed(Death::Disagrees(property)) => format!("killed by {property}"),
        Fate::Killed(Death::NotLoaded) => "not loaded".to_owned(),
        Fate::Killed(Death::Time) => "no end within the time".to_owned(),
        Fate::Killed(Death::Crash) => "crashed".to_owned(),
        Fate::Equivalent(proof) => why(*proof).to_owned(),
        Fate::Survived => "survived".to_owned(),
    }
}

/// The report for a person, with styles that a terminal shows and a pipe
/// strips.
#[must_use]
pub fn text(report: &MutationReport) -> String {
    let mut out = table(&report.trials);
    let place = |mutant: &Mutant| format!("{}:{}", mutant.file, mutant.line);
    for (at, (mutant, proof)) in report.equivalent().enumerate() {
        let title = if at == 0 { "\nequivalent\n" } else { "" };
        let (place, why) = (place(mutant), why(proof));
        let _ = writeln!(out, "{title}  {place:32} {}: {why}", mutant.change);
    }
    for (at, mutant) in report.survived().enumerate() {
        let title = if at == 0 { format!("\n{BAD}survived{BAD:#}\n") } else { String::new() };
        let _ = writeln!(out, "{title}  {:32} {}", place(mutant), mutant.change);
    }
    let (killed, all) = (report.killed(), report.trials.len());
    let equivalent = report.equivalent().count();
    let style = if killed + equivalent == all { GOOD } else { BAD };
    let score = if all > 0 { format!("score {:.3}, ", report.score()) } else { String::new() };
    let _ = writeln!(
        out,
        "\n{style}{} of {} mutants killed{style:#}, {equivalent} equivalent, {} survived; \
         {score}{:.1} s",
        grouped(killed as u64),
        grouped(all as u64),
        all - killed - equivalent,
        report.time.as_secs_f64(),
    );
    if let Some(done) = &report.interrupted {
        let _ = writeln!(out, "interrupted after {done}");
    }
    out
}

fn why(proof: Proof) -> &'static str {
    match proof {
        Proof::WholeDomain => "the same on the whole domain",
        Proof::Argued(why) => why,
    }
}

fn table(trials: &[Trial]) -> String {
    let title = "operator             mutants    killed  equivalent  survived";
    let mut out = format!("{HEAD}{title}{HEAD:#}\n");
    for operator in Operator::ALL {
        let of_kind: Vec<&Trial> =
            trials.iter().filter(|trial| trial.mutant.operator == operator).collect();
        let count = |is: fn(&Fate) -> bool| of_kind.iter().filter(|t| is(&t.fate)).count();
        let _ = writeln!(
            out,
            "{:18}  {:>8}  {:>8}  {:>10}  {:>8}",
            operator.name().replace('_', " "),
            of_kind.len(),
            count(|fate| matches!(fate, Fate::Killed(_))),
            count(|fate| matches!(fate, Fate::Equivalent(_))),
            count(|fate| *fate == Fate::Survived),
        );
    }
    out
}
