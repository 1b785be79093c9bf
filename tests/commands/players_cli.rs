//! The command line as a player meets it: games by their names, pictures,
//! records, pages for the shell.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

fn run_in(state: &Path, arguments: &[&str], input: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_trilog"))
        .env("XDG_STATE_HOME", state)
        .env("HOME", state)
        .current_dir(state)
        .args(arguments)
        .write_stdin(input)
        .output()
        .unwrap()
}

/// The exit code, the output and the errors.
fn trilog(arguments: &[&str]) -> (i32, String, String) {
    let state = tempfile::tempdir().unwrap();
    told(&run_in(state.path(), arguments, ""))
}

fn told(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn games_are_listed_and_begun_by_their_names() {
    let (code, out, _) = trilog(&["games"]);
    assert_eq!((code, out.lines().count()), (0, 7), "{out}");
    assert!(out.contains("uttt      Ultimate Tic-Tac-Toe: Nine boards of tic-tac-toe"), "{out}");
    let (code, out, _) = trilog(&["mnk:2,2,2", "o=first"]);
    assert_eq!(code, 0);
    assert!(out.starts_with("mnk:2,2,2: x is human, o is first.\n"), "{out}");
    let (code, _, errors) = trilog(&["tirs"]);
    assert_eq!(code, 2, "{errors}");
}

#[test]
fn pages_are_printed_and_every_help_has_examples() {
    for shell in ["bash", "zsh", "fish"] {
        let (code, out, _) = trilog(&["completions", shell]);
        assert_eq!(code, 0);
        assert!(out.contains("trilog") && out.contains("perft"), "{shell}");
    }
    let (code, out, _) = trilog(&["man"]);
    assert!(code == 0 && out.contains(".TH trilog"), "{out}");
    let state = tempfile::tempdir().unwrap();
    assert_eq!(told(&run_in(state.path(), &["man", "--dir", "pages"], "")).0, 0);
    assert!(state.path().join("pages/trilog-play.1").is_file());
    for command in ["play", "best", "solve", "tree", "check"] {
        let (_, out, _) = trilog(&[command, "--help"]);
        assert!(out.contains("Examples:\n  trilog "), "{out}");
    }
}

#[test]
fn a_position_is_drawn_from_its_moves() {
    let (code, out, _) = trilog(&["picture", "tris", "--moves", "b2 a1"]);
    assert_eq!(code, 0);
    assert!(out.contains("A  O | - | -") && out.contains("B  - | X | -"), "{out}");
    let state = tempfile::tempdir().unwrap();
    let arguments = ["picture", "uttt", "--moves", "nw/c c/nw", "--svg", "board.svg"];
    assert_eq!(told(&run_in(state.path(), &arguments, "")).0, 0);
    let svg = std::fs::read_to_string(state.path().join("board.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("last"), "{svg}");
    let (code, _, errors) = trilog(&["picture", "tris", "--moves", "b2 b2"]);
    assert!(code == 2 && errors.contains("b2 is taken by x"), "{errors}");
}

#[test]
fn the_best_move_is_told_in_the_short_notation() {
    let arguments = ["best", "tris", "--moves", "a1 b1 a2 b2", "--json"];
    let (_, out, _) = trilog(&arguments);
    let best: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&best["position"], &best["move"]), (&"xx./oo./...".into(), &"a3".into()), "{out}");
    let arguments = [
        "best",
        "uttt",
        "--player",
        "greedy",
        "--position",
        &format!("{} -", ["........."; 9].join("/")),
    ];
    let (_, out, _) = trilog(&arguments);
    assert_eq!(out, "move   nw/nw\n");
    let (_, out, _) = trilog(&["best", "uttt", "--player", "greedy", "--moves", "nw/c"]);
    assert!(out.starts_with("move   c/"), "{out}");
}

#[test]
fn more_than_two_players_play_a_round_robin() {
    let arguments =
        ["match", "tris", "first", "last", "random", "--games", "2", "--opening", "2", "--json"];
    let (code, out, _) = trilog(&arguments);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(code, 0);
    assert_eq!(report["players"].as_array().unwrap().len(), 3);
    let games: u64 =
        report["players"].as_array().unwrap().iter().map(|p| p["games"].as_u64().unwrap()).sum();
    assert_eq!((games, report["matches"].as_array().unwrap().len()), (12, 3));
    let (_, out, _) = trilog(&arguments[..arguments.len() - 1]);
    assert!(out.contains("Elo against the others") && out.contains("first against last"), "{out}");
}

#[test]
fn records_are_listed_shown_and_resumed() {
    let state = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str], input: &str| told(&run_in(state.path(), arguments, input));
    let (_, out, _) = run(&["records"], "");
    assert!(out.starts_with("0 records in "), "{out}");
    run(&["uttt", "0=first"], "nw/c\n");
    let (_, out, _) = run(&["records", "list"], "");
    assert!(out.contains("-uttt  uttt x=human 0=first, 2 moves, unfinished\n"), "{out}");
    let name = out.split(' ').next().unwrap().to_owned();
    let (code, out, _) = run(&["records", "show", &name], "");
    assert!(code == 0 && out.contains("   2. 0 plays nw on board c\n"), "{out}");
    assert!(out.ends_with(" nw\n") && out.contains("position ....x..../"), "{out}");
    let (_, out, _) = run(&["records", "resume"], "?- history(H).\n");
    assert!(out.ends_with("H = [(nw,c),nw].\n"), "{out}");
    let (code, _, errors) = run(&["records", "show", "none"], "");
    assert!(code == 2 && errors.contains("there is no record none"), "{errors}");
}

#[test]
fn what_cannot_be_verified_is_refused() {
    let (code, out, errors) = trilog(&["solve", "3", "3", "3", "--verify"]);
    assert_eq!(code, 2);
    assert!(
        out.starts_with("value  draw\n") && errors.contains("not verified: this draw"),
        "{errors}"
    );
    let (code, out, _) = trilog(&["solve", "4", "4", "3", "--verify"]);
    assert!(code == 0 && out.contains("check  the strategy wins in all"), "{out}");
}
