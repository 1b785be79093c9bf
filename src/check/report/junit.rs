//! The report as JUnit XML, which build servers show.

use std::fmt::Write as _;

use super::shown;
use crate::check::grade::AllGraded;
use crate::check::verdict::{Status, TestResult};
use crate::markup::escaped;

/// One test suite for each program, one test case for each test.
#[must_use]
pub fn junit(all: &AllGraded) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    for graded in &all.graded {
        let file = escaped(&graded.file.display().to_string());
        let failures = graded.tests.iter().filter(|test| test.status != Status::Passed).count();
        let _ = writeln!(
            out,
            "  <testsuite name=\"{} {file}\" tests=\"{}\" failures=\"{failures}\" time=\"{:.3}\">",
            escaped(&graded.suite),
            graded.tests.len(),
            graded.time.as_secs_f64(),
        );
        graded.tests.iter().for_each(|test| case(test, &file, &mut out));
        out.push_str("  </testsuite>\n");
    }
    if let Some(done) = all.interrupted() {
        let _ = writeln!(
            out,
            "  <testsuite name=\"interrupted\" tests=\"1\" errors=\"1\">\n    <testcase \
             name=\"all programs\"><error message=\"interrupted after {done}\"/></testcase>\n  \
             </testsuite>"
        );
    }
    out + "</testsuites>\n"
}

fn case(test: &TestResult, file: &str, out: &mut String) {
    let _ = write!(out, "    <testcase classname=\"{file}\" name=\"{}\"", escaped(&test.name));
    if test.status == Status::Passed {
        out.push_str("/>\n");
        return;
    }
    let points = format!("{} of {} points", shown(test.points), shown(test.out_of));
    let message = test.message.as_deref().unwrap_or_default();
    let queries: Vec<String> =
        test.faults.iter().map(|fault| format!("?- {}.", fault.query)).collect();
    let _ = writeln!(
        out,
        ">\n      <failure type=\"{}\" message=\"{}\">{}\n{}</failure>\n    </testcase>",
        test.status.name(),
        escaped(message),
        escaped(&points),
        escaped(&queries.join("\n")),
    );
}
