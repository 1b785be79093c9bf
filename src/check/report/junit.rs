//! The report as JUnit XML, which build servers show.

use quick_junit::{NonSuccessKind, Report, SerializeError, TestCase, TestCaseStatus, TestSuite};

use super::shown;
use crate::check::grade::AllGraded;
use crate::check::verdict::{Status, TestResult};
use crate::printable::printable;

/// One test suite for each program, one test case for each test.
///
/// # Errors
/// When the XML cannot be written.
pub fn junit(all: &AllGraded) -> Result<String, SerializeError> {
    let mut report = Report::new("trilog check");
    for graded in &all.graded {
        let file = graded.file.display().to_string();
        let mut suite = TestSuite::new(format!("{} {file}", graded.suite));
        suite.set_time(graded.time);
        suite.add_test_cases(graded.tests.iter().map(|test| case(test, &file)));
        report.add_test_suite(suite);
    }
    if let Some(done) = all.interrupted() {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(format!("interrupted after {done}"));
        let mut suite = TestSuite::new("interrupted");
        suite.add_test_case(TestCase::new("all programs", status));
        report.add_test_suite(suite);
    }
    Ok(printable(&report.to_string()?).into_owned())
}

fn case(test: &TestResult, file: &str) -> TestCase {
    let status = match test.status {
        Status::Passed => TestCaseStatus::success(),
        status => failure(test, status),
    };
    let mut case = TestCase::new(&test.name, status);
    case.set_classname(file);
    case
}

fn failure(test: &TestResult, kind: Status) -> TestCaseStatus {
    let points = format!("{} of {} points", shown(test.points), shown(test.out_of));
    let queries = test.faults.iter().map(|fault| format!("?- {}.", fault.query));
    let lines: Vec<String> = std::iter::once(points).chain(queries).collect();
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    status
        .set_type(kind.name())
        .set_message(test.message.as_deref().unwrap_or_default())
        .set_description(lines.join("\n"));
    status
}
