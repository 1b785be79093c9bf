//! Clauses in another Prolog system against the native rules, and a game's rules
//! as files of one's own: exported, changed, compared, here and there. A system
//! that is not on this machine is left out, and that is said.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::notice::notice;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

const TRILOG: &str = env!("CARGO_BIN_EXE_trilog");
/// A clause of `tris.pl`: the second diagonal.
const DIAGONAL: &str = "diagonal_of(P, [_,_,P,_,P,_,P,_,_]).\n";

fn trilog(directory: &Path, arguments: &[&str]) -> Output {
    Command::new(TRILOG).args(arguments).current_dir(directory).output().unwrap()
}

fn report(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{output:?}"))
}

/// The systems on this machine.
fn systems() -> Vec<String> {
    let known = [("swipl", "TRILOG_TEST_SWIPL"), ("scryer-prolog", "TRILOG_TEST_SCRYER")];
    let path = std::env::var_os("PATH").unwrap_or_default();
    let there = |name: &str| std::env::split_paths(&path).any(|place| place.join(name).is_file());
    let found = known.into_iter().filter_map(|(name, variable)| {
        let found = std::env::var(variable).ok().or_else(|| there(name).then(|| name.to_owned()));
        if found.is_none() {
            notice(&format!("skipped: there is no {name} on this machine (or in {variable})"));
        }
        found
    });
    found.collect()
}

/// A user's own game.
const OWN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/connect4.pl");

/// The rules of a game as files, without one clause of its own file.
fn exported(game: &str, without: &str) -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    let output = trilog(directory.path(), &["rules", game, "--export", "mine"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let path = directory.path().join(format!("mine/{game}.pl"));
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains(without), "{without} is no longer in {game}.pl");
    std::fs::write(&path, text.replacen(without, "", 1)).unwrap();
    directory
}

#[test]
fn every_game_agrees_in_another_system() {
    let here = tempfile::tempdir().unwrap();
    for system in systems() {
        for (game, properties) in [
            (OWN, ["initial", "next(+,-,-)", "legal(+,-)"]),
            ("tris", ["initial", "outcome(+,-)", "rowWin(?,-)"]),
            ("mnk:3,3,3", ["size", "legal(+,-)", "all"]),
            ("oxo", ["validMoves", "whoWon(+,-)", "legal(+,-)"]),
            ("uttt", ["getBoardResult(+,-)", "next(+,-,-)", "corner"]),
            ("traxit", ["default", "path(+,+,+,-)", "legal(+,-)"]),
        ] {
            let mut arguments = vec!["diff", game, "--prolog", &system, "--json", "--games", "5"];
            arguments.extend(properties.iter().flat_map(|property| ["--relation", property]));
            let output = trilog(here.path(), &arguments);
            let found = report(&output);
            assert_eq!(found["disagreements"], json!([]), "{system}: {found}");
            assert_eq!(output.status.code(), Some(0), "{output:?}");
            assert!(found["questions"].as_u64().unwrap() > 0, "{found}");
        }
    }
}

#[test]
fn a_broken_clause_is_found_in_every_system() {
    let directory = exported("tris", DIAGONAL);
    let arguments =
        ["diff", "tris", "--rules", "mine/tris.pl", "--json", "--relation", "diagWin(+,-)"];
    let mut all = vec![trilog(directory.path(), &arguments)];
    for system in systems() {
        let arguments = [arguments.as_slice(), &["--prolog", &system]].concat();
        all.push(trilog(directory.path(), &arguments));
    }
    for output in all {
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let found = &report(&output)["disagreements"][0];
        assert_eq!(found["moves"], json!(["a3", "a1", "b2", "a2", "c1"]), "{found}");
        assert_eq!((&found["clauses"], &found["native"]), (&json!("[]"), &json!("[x]")));
    }
}

#[test]
fn what_does_not_end_or_does_not_load_is_said() {
    for system in systems() {
        let directory = exported("tris", "");
        let path = directory.path().join("mine/tris.pl");
        let text = std::fs::read_to_string(&path).unwrap();
        let endless = "\nnextPlayer(X, Y) :- nextPlayer(X, Y).";
        std::fs::write(&path, text.replacen("\nnextPlayer(x, o).", endless, 1)).unwrap();
        let arguments = ["diff", "tris", "--rules", "mine/tris.pl", "--prolog", &system];
        let endless = ["--relation", "nextPlayer(+,-)", "--json", "--time", "1"];
        let output = trilog(directory.path(), &[arguments.as_slice(), &endless].concat());
        let found = report(&output);
        let answer = found["disagreements"][0]["clauses"].as_str().unwrap();
        assert!(answer.contains("no answer within 1 s"), "{found}");

        std::fs::write(&path, text.replacen("\nx(x).", "\nx(x.", 1)).unwrap();
        let output = trilog(directory.path(), &arguments);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(complaint.contains("cannot load the rules"), "{complaint}");
    }
}

#[test]
fn a_system_that_is_not_there_is_one_message() {
    let here = tempfile::tempdir().unwrap();
    for (name, why) in [
        ("/nowhere/swipl", "there is no /nowhere/swipl on this machine"),
        ("gprolog", "only SWI-Prolog (swipl) and Scryer Prolog (scryer-prolog) can be asked"),
    ] {
        let output = trilog(here.path(), &["diff", "tris", "--prolog", name]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(complaint.contains(why) && complaint.lines().count() == 1, "{complaint}");
    }
}

#[test]
fn exported_files_are_whole_and_nothing_is_written_over() {
    let directory = exported("traxit", "");
    // What is equal is left there, such as what two games share.
    let again = ["rules", "traxit", "--export", "mine"];
    let output = trilog(directory.path(), &again);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let file = directory.path().join("mine/portable.pl");
    std::fs::write(&file, "% mine\n").unwrap();
    let output = trilog(directory.path(), &again);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.contains("is there already; --force writes over it"), "{complaint}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "% mine\n");
    let output = trilog(directory.path(), &[again.as_slice(), &["--force"]].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    // It names its siblings, which are its own copies.
    let arguments = ["diff", "traxit", "--rules", "mine/traxit.pl", "--json", "--games", "2"];
    let properties = ["--relation", "default", "--relation", "legal(+,-)"];
    let found = report(&trilog(directory.path(), &[arguments.as_slice(), &properties].concat()));
    assert_eq!(found["disagreements"], json!([]), "{found}");
    // A mistake in a sibling is a mistake in the rules.
    let tiles = directory.path().join("mine/traxit_tiles.pl");
    let text = std::fs::read_to_string(&tiles).unwrap();
    assert!(text.contains("points(1, "), "the points of a level are told otherwise now");
    std::fs::write(&tiles, text.replacen("points(1, ", "points(9, ", 1)).unwrap();
    let properties = ["--relation", "standing"];
    let found = report(&trilog(directory.path(), &[arguments.as_slice(), &properties].concat()));
    assert_ne!(found["disagreements"], json!([]), "{found}");
    let listing = trilog(directory.path(), &["rules", "tris"]);
    let listing = String::from_utf8(listing.stdout).unwrap();
    // In words, and then the files.
    assert!(listing.starts_with("tris: tic-tac-toe\n\nThree in a row"), "{listing}");
    let (_, files) = listing.split_once("--export DIR` writes it:\n\n").unwrap();
    let names: Vec<_> = files.lines().map(|line| line.split_whitespace().next().unwrap()).collect();
    assert_eq!(names, ["tris.pl", "tris_text.pl"]);
}

/// The report as a person sees it, without what the run took.
#[test]
fn one_missing_clause_is_one_story() {
    let directory = exported("tris", DIAGONAL);
    let arguments = ["diff", "tris", "--rules", "mine/tris.pl"];
    let properties =
        ["--relation", "outcome", "--relation", "diagWin", "--relation", "rowWin(+,-)"];
    let output = trilog(directory.path(), &[arguments.as_slice(), &properties].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    let (story, summary) = text.rsplit_once("\n\n").unwrap();
    assert_eq!(story, STORY);
    assert!(summary.starts_with("12 relations disagree: "), "{summary}");

    let longer = ["--relation", "diagWin(-,+)", "--format", "rust"];
    let output = trilog(directory.path(), &[arguments.as_slice(), &longer].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("  only in ours     [e,e,x,e,x,e,x,e,e], "), "{text}");
    assert!(text.contains("#[test]"), "{text}");

    let all = [properties.as_slice(), &["--all"]].concat();
    let output = trilog(directory.path(), &[arguments.as_slice(), &all].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.matches(" disagrees\n").count(), 12, "{text}");
    assert!(!text.contains("#[test]"), "{text}");
}

const STORY: &str = "\
outcome(+,-) disagrees

     1   2   3

  A  O | O | X
    ___|___|___
       |   |
  B  - | X | -
    ___|___|___
       |   |
  C  X | - | -

  moves    a3 a1 b2 a2 c1
  query    ?- tris:outcome([o,o,x,e,x,e,x,e,e],O).
  clauses  [won(o)]
  native   [won(x)]
                ^
  replay   trilog diff tris --rules mine/tris.pl --relation 'outcome(+,-)' --position oox/.x./x..
  11 more relations disagree for the same positions: outcome(+,+),
  outcome(-,-), outcome(?,-), outcome(-,+), outcome(?,+), diagWin(+,-),
  diagWin(+,+), diagWin(-,-), diagWin(?,-), diagWin(-,+), diagWin(?,+) (--all
  shows them)";
