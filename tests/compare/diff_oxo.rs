//! The relations of oxo: both implementations agree; a changed rule is found
//! and shown by a short game.
#![allow(clippy::unwrap_used)]

use crate::differ;

use std::process::Command;

use serde_json::Value;

fn diff(arguments: &[&str]) -> (Value, i32) {
    differ::diff(&[&["oxo"], arguments].concat())
}

#[test]
fn both_implementations_of_oxo_agree_on_every_game() {
    let (report, code) = diff(&["--jobs", "2"]);
    assert_eq!((code, &report["disagreements"]), (0, &serde_json::json!([])), "{report}");
    assert_eq!(report["games"], 255_168);
    let properties = report["claims"].as_array().unwrap();
    assert!(properties.iter().all(|property| property["asked"].as_u64() > Some(0)), "{report}");
}

#[test]
fn every_exported_predicate_has_a_relation() {
    let rules = include_str!("../../prolog/oxo.pl");
    let exports = rules.split_once("module(oxo, [").unwrap().1.split_once("])").unwrap().0;
    let game = trilog::games::AnyGame::parse("oxo").unwrap();
    let properties = trilog::diff::properties(game, 0, 0);
    for export in exports.split(',').map(str::trim) {
        let name = export.split_once('/').unwrap().0;
        assert!(properties.iter().any(|property| property.predicate() == name), "{export}");
    }
}

#[test]
fn the_program_as_it_is_printed_differs_where_the_tie_is_ruled() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("changed.pl");
    let rules = include_str!("../../prolog/oxo.pl");
    // The printed program asks for a winning pattern only.
    let printed = rules.replace("    ;   full(Moves)\n    ).", "    ;   false\n    ).");
    assert_ne!(rules, printed);
    std::fs::write(&path, printed).unwrap();
    let path = path.to_str().unwrap();
    // Most of the games are played otherwise: one of them will do.
    for (property, end) in [("move(+,-,-)", None), ("games", Some("--first"))] {
        let arguments = ["--rules", path, "--relation", property, "--time", "60"];
        let arguments: Vec<&str> = arguments.into_iter().chain(end).collect();
        let (report, code) = diff(&arguments);
        assert_eq!(code, 1, "{report}");
        let found = &report["disagreements"][0];
        assert!(found["moves"].as_array().unwrap().len() >= 8, "{found}");
        if property == "games" {
            // Whole games end otherwise because of one question about one position.
            assert_eq!(found["claim"], "next(+,-,-)", "{report}");
            assert_eq!(report["disagreements"][1]["same_as"], "next(+,-,-)", "{report}");
        }
        // The position alone shows it again.
        let position = found["position"].as_str().unwrap();
        let again = ["--rules", path, "--relation", property, "--position", position];
        assert_eq!(diff(&again).1, 1);
    }
}

/// No document says in which order the moves that were made are told.
#[test]
fn a_persons_answers_may_come_in_any_order() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("other.pl");
    let rules = include_str!("../../prolog/oxo.pl");
    let from = "findPlayer(Moves, Position, Player) :-\n    moves(Moves),";
    let to = "findPlayer(Moves0, Position, Player) :-\n    moves(Moves0),\n    \
              lists:reverse(Moves0, Moves),";
    let other = rules.replace(from, to);
    assert_ne!(rules, other);
    std::fs::write(&path, format!("{other}\n:- fail.\n")).unwrap();
    let arguments = ["--rules", path.to_str().unwrap(), "--relation", "findPlayer"];
    let (report, code) = diff(&arguments);
    assert_eq!((code, &report["disagreements"]), (0, &serde_json::json!([])), "{report}");
    // What was wrong when it was loaded is told all the same.
    let output = Command::new(env!("CARGO_BIN_EXE_trilog"))
        .args(["diff", "oxo"])
        .args(arguments)
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(errors.contains("warning: the directive failed: fail"), "{errors}");
}

#[test]
fn a_changed_rule_is_shown_by_a_short_game() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("changed.pl");
    let rules = include_str!("../../prolog/oxo.pl");
    for (from, to, property, plies) in [
        ("[tl,mm,br], [tr,mm,bl]", "[tl,mm,br]", "outcome(+,-)", 5),
        ("turn([], one).", "turn([], two).", "to_move(+,-)", 0),
        (
            "findPlayer(Moves, Position, Player) :-\n    moves(Moves),",
            "findPlayer([_|Moves], Position, Player) :-\n    moves(Moves),",
            "playerAt(+,-,-)",
            1,
        ),
    ] {
        let changed = rules.replace(from, to);
        assert_ne!(rules, changed, "{from}");
        std::fs::write(&path, changed).unwrap();
        let arguments = ["--rules", path.to_str().unwrap(), "--relation", property];
        let (report, code) = diff(&arguments);
        assert_eq!(code, 1, "{report}");
        let moves = &report["disagreements"][0]["moves"];
        assert_eq!(moves.as_array().unwrap().len(), plies, "{report}");
    }
}

/// Whose turn it is by how many have moved: in every game that is right.
#[test]
fn what_no_game_shows_is_shown_by_the_shortest_list_of_moves() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("parity.pl");
    let rules = include_str!("../../prolog/oxo.pl");
    let from = "turn([(Last,_)|_], Player) :-\n    otherPlayer(Last, Player).";
    let to = "turn([_], two).\nturn([_,_|Moves], Player) :-\n    turn(Moves, Player).";
    let parity = rules.replace(from, to);
    assert_ne!(rules, parity);
    std::fs::write(&path, parity).unwrap();
    let rules = ["--rules", path.to_str().unwrap(), "--relation", "whoseTurn(+,-)"];
    for seed in ["0", "3"] {
        let (report, code) = diff(&[rules.as_slice(), &["--seed", seed]].concat());
        assert_eq!(code, 1, "{report}");
        let position = report["disagreements"][0]["position"].as_str().unwrap();
        assert!(position.starts_with("unfinished([(two,"), "{position}");
        assert_eq!(position.matches('(').count(), 2, "{position}");
    }
}

#[test]
fn a_position_that_is_named_has_its_game() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("changed.pl");
    let rules = include_str!("../../prolog/oxo.pl");
    std::fs::write(&path, rules.replace("[tl,mm,br], [tr,mm,bl]", "[tl,mm,br]")).unwrap();
    let (path, position) = (path.to_str().unwrap(), "tr tl bl tm mm");
    let (report, code) =
        diff(&["--rules", path, "--relation", "outcome(+,-)", "--position", position]);
    let moves: Vec<&str> = position.split(' ').collect();
    assert_eq!((code, &report["disagreements"][0]["moves"]), (1, &serde_json::json!(moves)));
}
