//! The properties about Ultimate Tic-Tac-Toe: the implementations agree, and a changed rule
//! is found and shown by a short game.
#![allow(clippy::unwrap_used)]

use crate::differ;

use serde_json::Value;

fn diff(arguments: &[&str]) -> (Value, i32) {
    differ::diff(&[&["uttt"], arguments].concat())
}

#[test]
fn the_twins_agree_on_every_property_and_no_clause_stays_unentered() {
    let arguments = ["--games", "40", "--seed", "5", "--coverage", "--strict", "--jobs", "2"];
    let (report, code) = diff(&arguments);
    assert_eq!((code, &report["disagreements"]), (0, &serde_json::json!([])), "{report}");
    assert_eq!(report["coverage"]["never"], serde_json::json!([]));
    assert!(report["coverage"]["clauses_of_rules"].as_u64() >= Some(80), "{report}");
    assert!(report["claims"].as_array().unwrap().len() >= 35);
    assert_eq!(report["games"], 56);
    assert!(report["positions"].as_u64().unwrap() > 2000, "{report}");
}

#[test]
fn the_twins_agree_on_the_tournament_rule() {
    let (report, code) = differ::diff(&["uttt:draw=boards", "--games", "30"]);
    assert_eq!((code, &report["disagreements"]), (0, &serde_json::json!([])), "{report}");
    let properties = report["claims"].as_array().unwrap();
    let on_boards =
        |property: &&Value| property["name"].as_str().unwrap().starts_with("outcome_on");
    assert!(properties.iter().any(|property| on_boards(&property)), "{report}");
}

#[test]
fn a_changed_rule_is_shown_by_a_short_game() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("changed.pl");
    let rules = include_str!("../../prolog/uttt.pl");
    let changed = rules.replace("rule(won_board, closed).", "rule(won_board, open).");
    assert_ne!(rules, changed);
    std::fs::write(&path, changed).unwrap();
    let path = path.to_str().unwrap();
    for property in ["legal(+,-)", "games"] {
        let (report, code) = diff(&["--games", "4", "--rules", path, "--relation", property]);
        assert_eq!(code, 1, "{report}");
        let found = &report["disagreements"][0];
        let moves = found["moves"].as_array().unwrap();
        assert!((6..=12).contains(&moves.len()), "{found}");
        let query = found["query"].as_str().unwrap();
        assert!(query.starts_with("uttt:legal(uttt(") || query.starts_with("properties:here("));
        // The position alone shows it again.
        let position = found["position"].as_str().unwrap();
        let again = ["--rules", path, "--relation", property, "--position", position];
        let (report, code) = diff(&again);
        assert_eq!((code, &report["disagreements"][0]["position"]), (1, &found["position"]));
    }
}

#[test]
fn a_board_has_no_more_marks_than_the_mistake_needs() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("changed.pl");
    let rules = include_str!("../../prolog/uttt.pl");
    for (fact, marks) in [("not_both_x(r, _).\n", 2), ("not_0(r).\n", 3)] {
        let changed = rules.replace(fact, "");
        assert_ne!(rules, changed);
        std::fs::write(&path, changed).unwrap();
        let asked = ["--rules", path.to_str().unwrap(), "--relation", "getBoardResult(+,-)"];
        let (report, code) = diff(&asked);
        assert_eq!(code, 1, "{report}");
        let query = report["disagreements"][0]["query"].as_str().unwrap();
        assert_eq!(query.matches("''").count(), 9 - marks, "{query}");
    }
}

#[test]
fn a_property_is_asked_about_one_position() {
    let empty = "['','','','','','','','','']";
    let boards = [empty; 9].join(",");
    let position = format!("uttt('',0,{empty},[{boards}])");
    for property in ["games", "legal(+,-)", "bestMoves(+,-)"] {
        let (report, code) =
            diff(&["--games", "1", "--relation", property, "--position", &position]);
        assert_eq!((code, &report["positions"]), (0, &serde_json::json!(1)), "{report}");
    }
}
