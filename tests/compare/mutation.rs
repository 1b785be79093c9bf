//! Mutants: small mistakes in the clauses are noticed, whatever they do to
//! the machine, and what no input can tell from the rules is told apart from
//! what nobody has looked at.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::process::Command;

use serde_json::{Value, json};

/// Runs `trilog mutate` on a game with arguments.
fn mutate(arguments: &[&str]) -> (Value, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_trilog"))
        .args(["mutate"])
        .args(arguments)
        .args(["--json", "--jobs", "2", "--games", "4"])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let report = serde_json::from_str(&text)
        .unwrap_or_else(|_| panic!("{text}{}", String::from_utf8_lossy(&output.stderr)));
    (report, output.status.code().unwrap())
}

/// The line of the first clause that begins so.
fn at(file: &str, text: &str, clause: &str) -> String {
    let line = text.lines().position(|line| line.starts_with(clause)).unwrap();
    format!("{file}:{}", line + 1)
}

fn tris(clause: &str) -> String {
    at("tris.pl", include_str!("../../prolog/tris.pl"), clause)
}

/// Tries the mutants of clauses: none may survive.
fn try_clauses(game: &str, places: &[String], options: &[&str]) -> Value {
    let places = places.iter().flat_map(|place| ["--at", place]);
    let arguments: Vec<&str> = [game].into_iter().chain(places).chain(options.to_owned()).collect();
    let (report, code) = mutate(&arguments);
    assert_eq!((code, &report["survived"]), (0, &json!([])), "{report}");
    report
}

#[test]
fn every_mistake_in_a_clause_is_noticed() {
    let clauses = ["nextPlayer(x, o).", "diagonal_of(P, [_,_,P", "row(Board, Player) :-"];
    let report = try_clauses("tris", &clauses.map(tris), &[]);
    assert!(report["mutants"].as_u64() >= Some(6), "{report}");
    assert_eq!(report["killed"], report["mutants"], "{report}");
    assert_eq!(report["score"], json!(1.0));
    assert_eq!(report["killed_by"]["disagreement"], report["killed"]);
}

#[test]
fn every_game_has_mutants_and_kills_them() {
    let oxo = at("oxo.pl", include_str!("../../prolog/oxo.pl"), "otherPlayer(one");
    let minimax = at("minimax.pl", include_str!("../../prolog/minimax.pl"), "minimax(Game, State,");
    for (game, place) in [("oxo", oxo), ("mnk:3,3,3", minimax)] {
        let report = try_clauses(game, &[place], &[]);
        assert!(report["killed"].as_u64() >= Some(3), "{report}");
    }
}

#[test]
fn a_mutant_that_loops_or_crashes_is_one_result() {
    // With arguments in the wrong place the points of a player are looked for in vain.
    let counted = at("traxit.pl", include_str!("../../prolog/traxit.pl"), "counted(pawns");
    let report = try_clauses("traxit", &[counted], &["--time", "2"]);
    assert!(report["killed"].as_u64() >= Some(3), "{report}");
    assert_eq!(report["killed"], report["mutants"], "{report}");
    let by = |death: &str| report["killed_by"][death].as_u64().unwrap();
    let deaths = by("disagreement") + by("load") + by("time") + by("crash");
    assert_eq!(json!(deaths), report["killed"]);
    assert!(by("time") + by("crash") > 0, "{report}");
}

/// Nothing tells the order of these two clauses apart; where what stands behind a
/// built-in predicate of the rules was missing, everything did.
#[test]
fn mutants_find_what_stands_behind_built_in_predicates() {
    let empty = at("connect4.pl", include_str!("../../prolog/connect4.pl"), "discs([], ");
    let report = try_clauses("connect4", &[empty], &[]);
    assert_eq!(report["equivalent"], json!(1), "{report}");
}

#[test]
fn what_no_board_can_tell_apart_is_equivalent() {
    // Clauses about different cells: their order is nothing that a known
    // cell can show. It is asked of every board.
    let report = try_clauses("tris", &[tris("not_x(e).")], &[]);
    assert_eq!(report["equivalent"], json!(1), "{report}");
    let equivalent = &report["equivalents"][0];
    assert_eq!(equivalent["change"], "`not_x(e)` after `not_x(o)`");
    assert_eq!(equivalent["why"], "the same on the whole domain");
    assert_eq!(equivalent["file"], "prolog/tris.pl");
}

#[test]
fn a_ruling_that_is_not_played_is_asked_about_all_the_same() {
    let uttt = include_str!("../../prolog/uttt.pl");
    let clauses = ["first_mark(r, _, r)", "lead_outcome(0, draw)", "unfinished(open,"];
    let places = clauses.map(|clause| at("uttt.pl", uttt, clause));
    let report = try_clauses("uttt", &places, &[]);
    assert!(report["killed"].as_u64() >= Some(6), "{report}");
}

#[test]
fn shards_of_the_mutants_add_up() {
    let directory = tempfile::tempdir().unwrap();
    let place = tris("nextPlayer(x, o).");
    let mut files = Vec::new();
    let mut mutants = 0;
    for shard in ["1/2", "2/2"] {
        let (report, _) = mutate(&["tris", "--at", &place, "--shard", shard]);
        mutants += report["mutants"].as_u64().unwrap();
        let path = directory.path().join(shard.replace('/', "_"));
        std::fs::write(&path, report.to_string()).unwrap();
        files.push(path);
    }
    let output = Command::new(env!("CARGO_BIN_EXE_trilog")).arg("merge").args(&files).output();
    let sum: Value = serde_json::from_slice(&output.unwrap().stdout).unwrap();
    let (whole, _) = mutate(&["tris", "--at", &place]);
    for field in ["mutants", "killed", "equivalent", "survived", "score", "shard", "killed_by"] {
        assert_eq!(sum[field], whole[field], "{field}");
    }
    assert_eq!(whole["mutants"], json!(mutants));
}

#[test]
fn a_place_without_a_clause_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_trilog"))
        .args(["mutate", "tris", "--at", &tris("nextPlayer(x, o)."), "--at", "tris.pl:1"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("there is no mutant at `tris.pl:1`"), "{errors}");
    // What is advised is there.
    let example = tris("nextPlayer(x, o).");
    assert!(errors.trim_end().ends_with(&format!("such as {example}")), "{errors}");
    let help = Command::new(env!("CARGO_BIN_EXE_trilog")).args(["mutate", "--help"]).output();
    assert!(String::from_utf8_lossy(&help.unwrap().stdout).contains(&example));
}

#[test]
fn clauses_that_nothing_enters_are_named() {
    let output = Command::new(env!("CARGO_BIN_EXE_trilog"))
        .args(["diff", "tris", "--relation", "nextPlayer", "--relation", "line"])
        .args(["--coverage", "--strict", "--json", "--jobs", "2"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let coverage = &report["coverage"];
    assert!(coverage["clauses_of_rules"].as_u64() >= Some(80), "{coverage}");
    let by_property = coverage["by_claim"].as_array().unwrap();
    assert_eq!(by_property.len(), report["claims"].as_array().unwrap().len());
    let entered = &by_property.iter().find(|c| c["name"] == "nextPlayer(+,-)").unwrap();
    let lines = ["nextPlayer(x, o).", "nextPlayer(o, x)."].map(|c| format!("prolog/{}", tris(c)));
    assert_eq!(entered["entered"], json!(lines));
    let never = coverage["never"].as_array().unwrap();
    let rules = |clause: &Value| clause["clause"] == "row(Board, Player) :-";
    assert!(never.iter().any(rules), "{never:#?}");
}
