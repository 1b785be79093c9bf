//! What whoever runs the tests is to see, also when they pass: what was left
//! out, and tables of results.

use std::io::Write as _;

/// Writes a line where the test harness does not catch it.
pub(crate) fn notice(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "\n{text}");
}
