//! The session in the README is what the program prints.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;

/// What a person types stands behind a prompt.
fn typed(line: &str) -> Option<&str> {
    ["trilog> ", "tris x> ", "tris o> "].iter().find_map(|prompt| line.strip_prefix(prompt))
}

#[test]
fn the_session_is_what_the_program_prints() {
    let readme = include_str!("../../README.md");
    let (_, session) = readme.split_once("```console\n").unwrap();
    let (session, _) = session.split_once("```").unwrap();
    let input: String = session.lines().filter_map(typed).map(|l| format!("{l}\n")).collect();
    assert!(input.lines().count() >= 6, "{input}");
    let shown: Vec<&str> = session.lines().filter(|line| typed(line).is_none()).collect();
    let state = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_trilog"))
        .env("XDG_STATE_HOME", state.path())
        .write_stdin(input)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let printed: Vec<&str> = text.lines().map(str::trim_end).collect();
    assert_eq!(printed, shown);
}
