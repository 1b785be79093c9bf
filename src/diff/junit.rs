//! A report as JUnit XML, which build servers show.

use quick_junit::{NonSuccessKind, SerializeError, TestCase, TestCaseStatus, TestSuite};

use super::report::{Other, Shown, counterexample};
use super::run::Report;

/// One test suite for each game, one test case for each property; with coverage,
/// one more for each clause that was never entered.
///
/// # Errors
/// When the XML cannot be written.
pub fn junit(reports: &[Report], other: Other<'_>) -> Result<String, SerializeError> {
    let mut all = quick_junit::Report::new("trilog diff");
    all.add_test_suites(reports.iter().map(|report| suite(report, other)));
    all.to_string()
}

fn suite(report: &Report, other: Other<'_>) -> TestSuite {
    let game = report.game.to_string();
    let mut suite = TestSuite::new(format!("trilog diff {game}"));
    suite.set_time(report.time);
    for property in &report.properties {
        let found = report.disagreements.iter().find(|found| found.property == property.name);
        let status = match found {
            Some(found) => {
                let told = counterexample(report, found, other, Shown::default());
                failure(&format!("?- {}.", found.query), &told)
            }
            None if property.given_up => TestCaseStatus::skipped(),
            None => TestCaseStatus::success(),
        };
        suite.add_test_case(case(&property.name, &game, status));
    }
    if let Some(done) = &report.interrupted {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(format!("interrupted after {done}"));
        suite.add_test_case(case("interrupted", &game, status));
    }
    for clause in report.coverage.iter().flat_map(|coverage| &coverage.never) {
        let place = format!("{}:{}", clause.file, clause.line);
        let status = failure("never entered", &clause.text);
        suite.add_test_case(case(&place, &format!("{game} coverage"), status));
    }
    suite
}

fn case(name: &str, class: &str, status: TestCaseStatus) -> TestCase {
    let mut case = TestCase::new(name, status);
    case.set_classname(class);
    case
}

fn failure(message: &str, description: &str) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    status.set_message(message).set_description(description);
    status
}
