//! The shell behind a pipe, as several tests talk to it.
#![allow(dead_code, clippy::unwrap_used)]

use std::path::Path;

use assert_cmd::Command;

/// What the shell says to these lines, where it keeps its records in `state`.
pub(crate) fn session_in(state: &Path, input: &str) -> String {
    let mut command = Command::cargo_bin("trilog").unwrap();
    command.env("XDG_STATE_HOME", state).env("HOME", state).current_dir(state);
    let output = command.write_stdin(input).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

/// What a shell without a past says to these lines.
pub(crate) fn session(input: &str) -> String {
    session_in(tempfile::tempdir().unwrap().path(), input)
}

/// Every part is in the text.
pub(crate) fn holds(text: &str, expected: &[&str]) {
    for part in expected {
        assert!(text.contains(part), "{part}: {text}");
    }
}
