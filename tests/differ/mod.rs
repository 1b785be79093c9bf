//! `trilog diff --json`, run in an empty directory.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use serde_json::Value;

/// The report of `trilog diff --json` with these arguments, and its exit code.
pub(crate) fn diff(arguments: &[&str]) -> (Value, i32) {
    let directory = tempfile::tempdir().unwrap();
    let mut command = Command::cargo_bin("trilog").unwrap();
    command.current_dir(directory.path()).args(["diff", "--json"]).args(arguments);
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    let report = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}{error}"));
    (report, output.status.code().unwrap())
}
