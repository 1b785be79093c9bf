//! The clauses against the native rules: ours agree, and changed copies are
//! caught by the properties that must catch them.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use serde_json::{Value, json};
use trilog::diff::compare;
use trilog::diff::run::{Plan, Quiet, Report, run};
use trilog::diff::subject::{Clauses, RulesFile};
use trilog::games::AnyGame;
use trilog::prolog::{Ask, EngineProcess, ProcessOptions, Request};

use crate::differ;

const TRILOG: &str = env!("CARGO_BIN_EXE_trilog");
/// The tie is asked after three in a row; and before, which is wrong.
const DRAW_LAST: &str = "undecided(A, B, C, D, E, F, G, H, I) ->\n        checkTie(Board),\n        \
                         Outcome = draw\n";
const DRAW_FIRST: &str = "checkTie(Board) ->\n        Outcome = draw\n    ;   \
                          undecided(A, B, C, D, E, F, G, H, I) ->\n        false\n";
const TRIS: &str = include_str!("../../prolog/tris.pl");

fn plan(clauses: Clauses, properties: &[&str]) -> Plan {
    let properties = properties.iter().map(ToString::to_string).collect();
    Plan { clauses, properties, games: 0, jobs: 2, ..Plan::new(AnyGame::TRIS) }
}

/// A copy of our rules with one piece of text changed.
fn mutant(directory: &Path, from: &str, to: &str) -> PathBuf {
    assert!(TRIS.contains(from), "{from} is no longer in tris.pl");
    let path = directory.join("mutant.pl");
    std::fs::write(&path, TRIS.replacen(from, to, 1)).unwrap();
    path
}

fn rules(path: &Path) -> Clauses {
    let mut rules = RulesFile::new(path, "tris").run_by(TRILOG);
    rules.time = Duration::from_secs(3);
    Clauses::File(rules)
}

/// What these properties find in the mutant.
fn found(from: &str, to: &str, properties: &[&str]) -> Report {
    let directory = tempfile::tempdir().unwrap();
    let path = mutant(directory.path(), from, to);
    run(&plan(rules(&path), properties), &Quiet).unwrap()
}

fn disagreeing(report: &Report) -> Vec<&str> {
    report.disagreements.iter().map(|found| found.property.as_str()).collect()
}

fn trilog(directory: &Path, arguments: &[&str]) -> Output {
    Command::new(TRILOG).args(arguments).current_dir(directory).output().unwrap()
}

#[test]
fn our_rules_have_no_disagreement_and_no_clause_that_nothing_enters() {
    let (report, code) = differ::diff(&["tris", "--coverage", "--strict", "--jobs", "2"]);
    assert_eq!((code, &report["disagreements"]), (0, &json!([])), "{report}");
    assert_eq!((&report["games"], &report["positions"]), (&json!(255_168), &json!(19_683)));
    assert!(report["questions"].as_u64() > Some(1_500_000), "{report}");
    let asked = |property: &Value| property["asked"] != 0 && property["given_up"] == false;
    assert!(report["claims"].as_array().unwrap().iter().all(asked), "{report}");
    assert_eq!(report["coverage"]["never"], json!([]));
}

#[test]
fn every_exported_predicate_has_a_property() {
    let exports = TRIS.split_once('[').unwrap().1.split_once("])").unwrap().0;
    let properties = trilog::diff::properties(AnyGame::TRIS, 0, 0);
    for export in exports.split(',').map(str::trim) {
        let name = export.split_once('/').unwrap().0;
        let of_it =
            properties.iter().filter(|property| property.name.starts_with(&format!("{name}(")));
        assert!(of_it.count() >= 2, "{export}");
    }
}

#[test]
fn an_unchanged_copy_agrees() {
    let report = found("\n:- module", "\n:- module", &["rowWin(+,-)", "next(+,-,-)", "games"]);
    assert!(report.agree(), "{:#?}", report.disagreements);
}

#[test]
fn mutants_are_caught_by_the_properties_that_must_catch_them() {
    for (from, to, properties) in [
        (
            "nextPlayer(x, o).\nnextPlayer(o, x).",
            "nextPlayer(x, x).\nnextPlayer(o, o).",
            &["nextPlayer(+,-)", "nextPlayer(-,-)"][..],
        ),
        (
            "        Player = x\n    ;   Player = o",
            "        Player = o\n    ;   Player = x",
            &["to_move(+,-)", "next(+,-,-)", "games"],
        ),
        (
            "put(a1, e,B,C,D,E,F,G,H,I, P, [P,B,C,D,E,F,G,H,I]).\nput(a2, A,e,C,D,E,F,G,H,I, P, [A,P,C,D,E,F,G,H,I]).",
            "put(a2, A,e,C,D,E,F,G,H,I, P, [A,P,C,D,E,F,G,H,I]).\nput(a1, e,B,C,D,E,F,G,H,I, P, [P,B,C,D,E,F,G,H,I]).",
            &["legal(+,-)", "next(+,-,-)", "games"],
        ),
        (
            "    Board = [_,_,_,_,_,_,_,_,_],\n    maplist(player, Board).",
            "    Board = [_|Others],\n    maplist(player, Others).",
            &["outcome(+,-)", "checkTie(+)"],
        ),
        (DRAW_LAST, DRAW_FIRST, &["outcome(+,-)", "outcome(+,+)"]),
        ("isEmpty(Index, Board) :-\n", "isEmpty(Index, Board) :- Index > 0,\n", &["isEmpty(-,+)"]),
        ("empty(e).", "", &["empty(+)", "empty(-)"]),
    ] {
        let report = found(from, to, properties);
        assert_eq!(disagreeing(&report), properties, "{to}");
    }
}

#[test]
fn shrinking_gives_the_shortest_game() {
    let report = found(DRAW_LAST, DRAW_FIRST, &["outcome(+,-)"]);
    // A full board that is won.
    assert_eq!(report.disagreements[0].moves.as_ref().unwrap().len(), 9);
    let report = found("won(o)\n    ).", "won(x)\n    ).", &["outcome(+,-)"]);
    let moves = report.disagreements[0].moves.as_ref().unwrap().join(" ");
    assert_eq!(moves, "a1 a2 a3 b2 b1 c2");
}

#[test]
fn a_loop_and_an_error_are_findings_and_not_the_end() {
    let looping = "nextPlayer(X, Y) :- nextPlayer(X, Y).\nnextPlayer(x, o).";
    let properties = ["nextPlayer(+,-)", "player(+)"];
    let report = found("nextPlayer(x, o).", looping, &properties);
    assert_eq!(disagreeing(&report), ["nextPlayer(+,-)"]);
    assert!(report.disagreements[0].clauses.starts_with("stopped"), "{report:?}");
    assert!(report.properties.iter().any(|property| property.given_up));
    let report = found("empty(e).", "empty(e) :- no_such_thing.", &["empty(+)", "x(+)"]);
    assert_eq!(disagreeing(&report), ["empty(+)"]);
    assert!(report.disagreements[0].clauses.contains("existence_error"), "{report:?}");
}

#[test]
fn the_missing_diagonal_is_shown_in_five_moves_and_can_be_reproduced() {
    let directory = tempfile::tempdir().unwrap();
    let path = mutant(directory.path(), "diagonal_of(P, [_,_,P,_,P,_,P,_,_]).", "");
    let wins = ["--relation", "diagWin(+,-)", "--relation", "checkWin(+,-)"];
    let arguments = ["diff", "tris", "--rules", "mutant.pl", "--json", "--jobs", "2"];
    let all = trilog(directory.path(), &[&arguments[..], &wins].concat());
    assert_eq!(all.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&all.stdout).unwrap();
    for field in ["game", "seed", "games", "positions", "questions", "claims", "disagreements"] {
        assert!(json.get(field).is_some(), "{field}");
    }
    for field in ["seconds", "positions_per_second", "questions_per_second"] {
        assert!(json[field].is_number(), "{field}");
    }
    let disagreements = json["disagreements"].as_array().unwrap();
    let of =
        |property: &str| disagreements.iter().find(|found| found["claim"] == property).unwrap();
    let diagonal = of("diagWin(+,-)");
    assert_eq!(diagonal["moves"], serde_json::json!(["a3", "a1", "b2", "a2", "c1"]));
    assert_eq!(diagonal["clauses"], "[]");
    assert_eq!(diagonal["native"], "[x]");
    assert_eq!(of("checkWin(+,-)")["moves"].as_array().unwrap().len(), 5);

    // The query, in a process that has loaded the file.
    let options = ProcessOptions {
        program: Some(TRILOG.into()),
        without: vec!["tris".into(), "tris_text".into()],
        ..ProcessOptions::default()
    };
    let mut process = EngineProcess::start(&options).unwrap();
    struct Deaf;
    impl trilog::prolog::Conversation for Deaf {
        fn event(&mut self, _: &trilog::prolog::Event) {}
        fn order(&mut self, _: &trilog::prolog::Answer) -> trilog::prolog::Order {
            trilog::prolog::Order::Stop
        }
    }
    process.run(&Request::Consult(path.display().to_string()), &mut Deaf).unwrap();
    let query = diagonal["query"].as_str().unwrap();
    assert_eq!(process.collect("P", query).unwrap(), [""; 0]);

    // The command, as it is printed.
    let position = diagonal["position"].as_str().unwrap();
    let arguments = ["diff", "tris", "--rules", "mutant.pl", "--relation", "diagWin(+,-)"];
    let text = trilog(directory.path(), &arguments);
    let text = String::from_utf8(text.stdout).unwrap();
    let command = format!(
        "trilog diff tris --rules mutant.pl --relation 'diagWin(+,-)' --position {position}"
    );
    assert!(text.contains(&command), "{text}");
    assert!(text.contains(&format!("?- {query}.")), "{text}");
    let mut arguments = arguments.to_vec();
    arguments.extend(["--position", position, "--save", "kept"]);
    let again = trilog(directory.path(), &arguments);
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8(again.stdout).unwrap().contains("moves    a3 a1 b2 a2 c1"));
    let kept = trilog::diff::regression::read(&directory.path().join("kept"), AnyGame::TRIS);
    let input = diagonal["inputs"][0].as_str().unwrap();
    assert_eq!((position, input), ("oox/.x./x..", "[o,o,x,e,x,e,x,e,e]"));
    assert_eq!(kept.unwrap()[0].inputs, [input]);

    // The test, as it is printed.
    let both = compare(AnyGame::TRIS, &rules(&path), "diagWin(+,-)", &[input]).unwrap();
    assert!(!both.agree, "{both:?}");
}

#[test]
fn the_first_disagreement_is_enough_where_nobody_wants_more() {
    let directory = tempfile::tempdir().unwrap();
    mutant(directory.path(), "diagonal_of(P, [_,_,P,_,P,_,P,_,_]).", "");
    let arguments = ["diff", "tris", "--rules", "mutant.pl", "--json", "--first"];
    let output = trilog(directory.path(), &arguments);
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let disagreements = json["disagreements"].as_array().unwrap();
    assert_eq!(disagreements.len(), 1, "{disagreements:?}");
    assert_ne!(disagreements[0]["clauses"], disagreements[0]["native"]);
    assert!(disagreements[0]["moves"].is_null(), "{disagreements:?}");
    let asked = |property: &serde_json::Value| property["asked"] == 0;
    assert!(json["claims"].as_array().unwrap().iter().any(asked), "{json}");
}

#[test]
fn what_cannot_be_compared_is_said_with_exit_code_2() {
    let directory = tempfile::tempdir().unwrap();
    mutant(directory.path(), "empty(e).", "empty(e) :- .");
    for (arguments, message) in [
        (&["--rules", "none.pl"][..], "there is no such file"),
        (&["--rules", "."], "it is a directory"),
        (&["--rules", "mutant.pl"], "mutant.pl:"),
        (&["--relation", "rowwin(+,-)"], "did you mean `rowWin(+,-)`?"),
        (&["--position", "[e]"], "or a list of nine cells"),
        (&["--relation", "x(+)", "--position", "[e,e,e,e,e,e,e,e,e]"], "not about a position"),
    ] {
        let mut all = vec!["diff", "tris"];
        all.extend(arguments);
        let output = trilog(directory.path(), &all);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(message), "{arguments:?}: {error}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn rules_without_a_module_are_compared_too() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("plain.pl");
    let (start, rest) = TRIS.split_once(":- module(").unwrap();
    std::fs::write(&path, format!("{start}{}", rest.split_once("]).").unwrap().1)).unwrap();
    let report = run(&plan(rules(&path), &["next(+,-,-)", "diagWin(+,-)", "perft"]), &Quiet);
    assert!(report.as_ref().unwrap().agree(), "{report:#?}");
}

#[test]
fn a_property_that_the_file_is_not_asked_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    assert!(trilog(directory.path(), &["rules", "uttt", "--export", "."]).status.success());
    let arguments = ["diff", "uttt", "--rules", "uttt.pl", "--relation", "bestMoves"];
    let output = trilog(directory.path(), &arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("for the module `uttt`"), "{error}");
}

#[test]
fn a_game_that_declares_no_relations_is_asked_how_it_begins() {
    let directory = tempfile::tempdir().unwrap();
    assert!(trilog(directory.path(), &["rules", "connect4", "--export", "."]).status.success());
    let path = directory.path().join("connect4.pl");
    let text = std::fs::read_to_string(&path).unwrap();
    let write = |from: &str, to: &str| {
        assert!(text.contains(from));
        std::fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let arguments = ["diff", "connect4", "--rules", "connect4.pl", "--games", "3"];
        trilog(directory.path(), &arguments).status.code()
    };
    assert_eq!(write("initial(connect4([[],", "initial(connect4([[x],"), Some(1));
    assert_eq!(write(":- module(connect4,", ":- module(four,"), Some(0));
}

/// Rules that reach out: each predicate tries something else.
const REACHING: &str = "
nextPlayer(x, o) :- os:shell(\"touch started\").
nextPlayer(o, x).
empty(e) :- files:delete_file(\"victim\").
x(x) :- sockets:socket_client_open(ADDRESS, _, []).
o(o) :- open(victim, read, Stream), close(Stream).
player(Player) :- open(new, write, Stream), write(Stream, Player), close(Stream).
";

#[test]
fn rules_that_reach_out_are_findings_and_reach_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let address = format!("'127.0.0.1':{}", listener.local_addr().unwrap().port());
    let mut text = TRIS.to_owned();
    for clause in REACHING.trim().lines() {
        let head = clause.split(['.', ' ']).next().unwrap();
        let name = head.split('(').next().unwrap();
        let stays = |line: &&str| !line.starts_with(&format!("{name}("));
        text = text.lines().filter(stays).collect::<Vec<_>>().join("\n");
    }
    text += &REACHING.replace("ADDRESS", &address);
    text += ":- use_module(library(os)).\n:- use_module(library(files)).\n";
    text += ":- use_module(library(sockets)).\n";
    std::fs::write(directory.path().join("reaching.pl"), text).unwrap();
    std::fs::write(directory.path().join("victim"), "alive").unwrap();
    let properties =
        ["nextPlayer(+,-)", "empty(+)", "x(+)", "o(+)", "player(+)", "getBoxIndex(+,-)"];
    let mut arguments = vec!["diff", "tris", "--rules", "reaching.pl", "--json"];
    arguments.extend(properties.iter().flat_map(|property| ["--relation", property]));
    let output = trilog(directory.path(), &arguments);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{report:#}");
    let mut found: Vec<_> = report["disagreements"].as_array().unwrap().iter().collect();
    found.sort_by_key(|found| properties.iter().position(|property| found["claim"] == *property));
    let named: Vec<_> = found.iter().map(|found| found["claim"].as_str().unwrap()).collect();
    assert_eq!(named, properties[..5]);
    assert_eq!(found[0]["query"], "tris:nextPlayer(x,B)");
    // Nothing has happened outside.
    let names = std::fs::read_dir(directory.path()).unwrap().map(|e| e.unwrap().file_name());
    let mut names: Vec<_> = names.collect();
    names.sort();
    assert_eq!(names, ["reaching.pl", "victim"]);
    assert_eq!(std::fs::read_to_string(directory.path().join("victim")).unwrap(), "alive");
    assert!(listener.accept().is_err());
}
