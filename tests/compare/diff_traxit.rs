//! The properties about Traxit: the implementations agree in every variant, and a changed
//! rule is found and shown by a short game.
#![allow(clippy::unwrap_used)]

use crate::differ;

use differ::diff;
use serde_json::Value;

fn asked(report: &Value, property: &str) -> u64 {
    let properties = report["claims"].as_array().unwrap();
    let found = properties.iter().find(|known| known["name"] == property);
    found.unwrap_or_else(|| panic!("no relation {property}"))["asked"].as_u64().unwrap()
}

#[test]
fn the_twins_agree_on_every_property() {
    let (report, code) = diff(&["traxit", "--games", "72", "--seed", "5"]);
    assert_eq!((code, &report["disagreements"]), (0, &serde_json::json!([])), "{report}");
    assert!(report["claims"].as_array().unwrap().len() >= 60);
    assert_eq!(report["games"], 84);
    assert!(report["positions"].as_u64().unwrap() > 2000, "{report}");
    assert!(asked(&report, "legal(+,-) of traxit") >= 10, "{report}");
}

#[test]
fn a_variant_is_compared_alone() {
    let (report, code) = diff(&["traxit:edition=publisher", "--games", "6", "--relation", "games"]);
    assert_eq!((code, &report["games"]), (0, &serde_json::json!(7)), "{report}");
    assert_eq!(report["game"], "traxit:edition=publisher");
}

#[test]
fn a_changed_rule_is_shown_by_a_short_game() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("changed.pl");
    let rules = include_str!("../../prolog/traxit.pl");
    let obstacles = "obstacles(ring, []).\nobstacles(ring, Squares)";
    let changed = rules.replacen("obstacles(ring, Squares)", obstacles, 1);
    assert_ne!(rules, changed);
    std::fs::write(&path, changed).unwrap();
    let path = path.to_str().unwrap();
    let (report, code) =
        diff(&["traxit", "--games", "8", "--rules", path, "--relation", "legal(+,-)"]);
    assert_eq!(code, 1, "{report}");
    let found = &report["disagreements"][0];
    // Only a variant shows it: a tile is chosen, and the moves differ.
    assert_eq!(found["moves"].as_array().unwrap().len(), 1, "{found}");
    let position = found["position"].as_str().unwrap();
    assert!(position.starts_with("traxit([obstacles=ring"), "{position}");
    // The position alone shows it again.
    let again = ["traxit", "--rules", path, "--relation", "legal(+,-)", "--position", position];
    let (report, code) = diff(&again);
    assert_eq!((code, &report["disagreements"][0]["position"]), (1, &found["position"]));
}
