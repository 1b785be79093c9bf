//! A report as JUnit XML, which build servers show.

use std::fmt::Write as _;

use super::report::{Other, counterexample};
use super::run::Report;
use crate::markup::escaped;

/// One test suite for each game, one test case for each claim; with coverage,
/// one more for each clause that was never entered.
#[must_use]
pub fn junit(reports: &[Report], other: Other<'_>) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    for report in reports {
        suite(report, other, &mut out);
    }
    out + "</testsuites>\n"
}

fn suite(report: &Report, other: Other<'_>, out: &mut String) {
    let game = report.game.to_string();
    let never = report.coverage.as_ref().map_or([].as_slice(), |coverage| &coverage.never);
    let tests = report.claims.len() + never.len();
    let failures = report.disagreements.len() + never.len();
    let _ = writeln!(
        out,
        "  <testsuite name=\"{}\" tests=\"{tests}\" failures=\"{failures}\" time=\"{:.3}\">",
        escaped(&format!("trilog diff {game}")),
        report.time.as_secs_f64(),
    );
    for claim in &report.claims {
        let name = escaped(&claim.name);
        let _ = write!(out, "    <testcase classname=\"{game}\" name=\"{name}\"");
        match report.disagreements.iter().find(|found| found.claim == claim.name) {
            None => out.push_str("/>\n"),
            Some(found) => {
                let told =
                    anstream::adapter::strip_str(&counterexample(report, found, other)).to_string();
                let query = escaped(&format!("?- {}.", found.query));
                let _ = writeln!(
                    out,
                    ">\n      <failure message=\"{query}\">{}</failure>\n    </testcase>",
                    escaped(&told)
                );
            }
        }
    }
    for clause in never {
        let place = escaped(&format!("{}:{}", clause.file, clause.line));
        let _ = writeln!(
            out,
            "    <testcase classname=\"{game} coverage\" name=\"{place}\">\n      <failure \
             message=\"never entered\">{}</failure>\n    </testcase>",
            escaped(&clause.text)
        );
    }
    out.push_str("  </testsuite>\n");
}
