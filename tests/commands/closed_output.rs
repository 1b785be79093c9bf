//! Commands whose output goes nowhere: a full device, a pipe that nobody reads.
#![allow(clippy::unwrap_used, missing_docs)]

use std::fs::File;
use std::path::Path;
use std::process::Stdio;

use crate::attacks_host::{ended, text, trilog, write};

/// Stands for a clause of which there are few mutants, which need few queries.
const PLACE: &str = "tris.pl:nextPlayer(x, o).";

fn placed(argument: &str) -> String {
    let Some(clause) = argument.strip_prefix("tris.pl:") else { return argument.to_owned() };
    let mut lines = include_str!("../../prolog/tris.pl").lines();
    format!("tris.pl:{}", 1 + lines.position(|line| line == clause).unwrap())
}

/// Every subcommand, with what makes it print.
const COMMANDS: [&[&str]; 21] = [
    &["query", "-q", "X = a"],
    &["query", "-q", "X = a", "--format", "json"],
    &["perft", "tris", "3"],
    &["perft", "tris", "3", "--json"],
    &["diff", "tris", "--relation", "nextPlayer"],
    &["check", "--new"],
    &["check", "tris", "--clauses"],
    &["best", "tris", "--player", "first"],
    &["best", "tris", "--player", "first", "--json"],
    &["match", "tris", "first", "random", "--games", "2"],
    &["solve", "3", "3", "3"],
    &["solve", "3", "3", "3", "--json"],
    &["tree", "mnk:3,3,3", "--depth", "1", "--svg", "out.svg"],
    &["classic", "uttt", "--by", "native"],
    &["--help"],
    &["play", "tris", "x=first", "o=first"],
    &["merge", "shard.json"],
    &["mutate", "tris", "--at", PLACE, "--json"],
    &["thesis", "--time", "0.01", "--search", "pvs"],
    &["bench", "tris", "--depth", "3", "--rounds", "1"],
    &["bench", "uttt", "--depth", "2", "--rounds", "1", "--games", "10", "--json"],
];

#[test]
fn a_closed_pipe_and_a_full_device_end_every_command_in_good_order() {
    let directory = tempfile::tempdir().unwrap();
    let shard = r#"{"game":"tris","seed":0,"shard":"1/1","claims":[],"disagreements":[]}"#;
    write(&directory, "shard.json", shard);
    for arguments in COMMANDS.map(|words| words.iter().map(|word| placed(word))) {
        let arguments: Vec<String> = arguments.collect();
        let full = || File::options().write(true).open("/dev/full").unwrap();
        let mut command = trilog(directory.path());
        let child = command.args(&arguments).stdout(full()).stderr(Stdio::piped());
        let told = ended(child.spawn().unwrap());
        let said = text(&told.stderr);
        assert_eq!(told.status.code(), Some(2), "{arguments:?}: {said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{arguments:?}: {said}");
        assert!(said.starts_with("trilog: "), "{arguments:?}: {said}");
        assert!(said.contains("No space left on device"), "{arguments:?}: {said}");

        let mut command = trilog(directory.path());
        let child = command.args(&arguments).stdout(full()).stderr(full()).spawn().unwrap();
        assert_eq!(ended(child).status.code(), Some(2), "{arguments:?}");

        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = trilog(directory.path());
        let child = command.args(&arguments).stdout(writer).stderr(Stdio::piped()).spawn().unwrap();
        let told = ended(child);
        assert_eq!(text(&told.stderr), "", "{arguments:?}");
        assert_eq!(told.status.code(), Some(141), "{arguments:?}");
    }
}

#[test]
fn a_query_that_nobody_hears_ends() {
    for format in ["text", "json"] {
        let mut command = trilog(Path::new("."));
        let goal = "repeat, write(x), nl, fail";
        command.args(["query", "--format", format, "-q", goal]);
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        // In JSON the program's output goes to the standard error.
        let goal_limit = if format == "json" { &["--time", "2"][..] } else { &[] };
        command.args(goal_limit).stdout(writer).stderr(Stdio::null());
        assert_eq!(ended(command.spawn().unwrap()).status.code(), Some(141), "{format}");
    }
}
