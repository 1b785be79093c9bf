//! The relations of k in a row: both implementations agree on boards of several
//! sizes, and a changed rule is found and shown by a short game.
#![allow(clippy::unwrap_used)]

use crate::differ;

use differ::diff;

#[test]
fn the_twins_agree_on_all_of_a_small_board_and_on_samples_of_large_ones() {
    for (game, positions) in [
        ("mnk:2,3,2", 729),
        ("mnk:1,5,3", 243),
        ("mnk:3,4,3", 300),
        ("mnk:8,8,5", 300),
        ("mnk:2,3,2,exact", 729),
        ("mnk:6,6,4,exact", 300),
    ] {
        let (report, code) = diff(&[game, "--games", "20", "--seed", "5"]);
        assert_eq!((code, &report["disagreements"]), (0, &serde_json::json!([])), "{report}");
        assert_eq!(report["claims"].as_array().unwrap().len(), 52, "{report}");
        assert!(report["positions"].as_u64().unwrap() >= positions, "{report}");
    }
}

#[test]
fn the_twins_agree_on_every_board_and_every_game_of_three_by_three() {
    let properties = ["next(+,-,-)", "outcome(+,-)", "games"];
    let properties = properties.iter().flat_map(|property| ["--relation", property]);
    let arguments: Vec<&str> = ["mnk", "--jobs", "2"].into_iter().chain(properties).collect();
    let (report, code) = diff(&arguments);
    assert_eq!((code, &report["disagreements"]), (0, &serde_json::json!([])), "{report}");
    assert_eq!((&report["positions"], &report["games"]), (&19_683.into(), &255_168.into()));
}

/// Rules in which an overline wins after all are found out, and by an overline.
#[test]
fn boards_with_overlines_are_asked_about() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("changed.pl");
    let rules = include_str!("../../prolog/mnk.pl");
    let changed = rules.replace("    (   Count =:= Length ->", "    (   Count >= Length ->");
    assert_ne!(rules, changed);
    std::fs::write(&path, changed).unwrap();
    let path = path.to_str().unwrap();
    for (game, most) in [("mnk:3,3,2,exact", 7), ("mnk:5,5,3,exact", 14)] {
        for property in ["outcome(+,-)", "legal(+,-)", "games"] {
            let arguments = [game, "--games", "40", "--rules", path, "--relation", property];
            let (report, code) = diff(&arguments);
            assert_eq!(code, 1, "{game} {property}: {report}");
            let moves = report["disagreements"][0]["moves"].as_array().unwrap();
            assert!(moves.len() <= most, "{game} {property}: {report}");
        }
    }
    // The ordinary game asks nothing of it.
    let (report, code) = diff(&["mnk:3,3,2", "--rules", path, "--relation", "outcome(+,-)"]);
    assert_eq!(code, 0, "{report}");
}

#[test]
fn every_exported_predicate_has_a_relation() {
    let rules = include_str!("../../prolog/mnk.pl");
    let exports = rules.split_once("module(mnk, [").unwrap().1.split_once("])").unwrap().0;
    let game = trilog::games::AnyGame::parse("mnk:2,2,2").unwrap();
    let properties = trilog::diff::properties(game, 0, 0);
    for export in exports.split(',').map(str::trim) {
        let name = export.split_once('/').unwrap().0;
        assert!(properties.iter().any(|property| property.predicate() == name), "{export}");
    }
}

#[test]
fn a_changed_rule_is_shown_by_a_short_game() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("changed.pl");
    let rules = include_str!("../../prolog/mnk.pl");
    for (from, to, property, plies) in [
        // No rising diagonal.
        ("[Column0,Falling0,Rising0|", "[Column0,Falling0|", "outcome(+,-)", 3..=5),
        // A line of exactly the whole row only.
        ("1, Rising0, Nearer", "0, Rising0, Nearer", "games", 3..=6),
        (
            "Lead =:= 0 ->\n        Player = x",
            "Lead =:= 0 ->\n        Player = o",
            "legal(+,-)",
            0..=0,
        ),
        (
            "Lead =:= 0 ->\n        Player = x",
            "Lead =:= 0 ->\n        Player = o",
            "next(+,-,-)",
            0..=0,
        ),
    ] {
        let changed = rules.replace(from, to);
        assert_ne!(rules, changed, "{from}");
        std::fs::write(&path, changed).unwrap();
        let path = path.to_str().unwrap();
        let arguments = ["mnk:3,3,2", "--games", "20", "--rules", path, "--relation", property];
        let (report, code) = diff(&arguments);
        if property == "legal(+,-)" {
            // The moves of both players are the same.
            assert_eq!(code, 0, "{report}");
            continue;
        }
        assert_eq!(code, 1, "{report}");
        let found = &report["disagreements"][0];
        let moves = found["moves"].as_array().unwrap();
        assert!(plies.contains(&moves.len()), "{found}");
        // The position alone shows it again.
        let position = found["position"].as_str().unwrap();
        let again = ["mnk:3,3,2", "--rules", path, "--relation", property, "--position", position];
        let (report, code) = diff(&again);
        assert_eq!((code, &report["disagreements"][0]["position"]), (1, &found["position"]));
    }
}

#[test]
fn a_game_on_a_board_too_large_for_all_is_made_shorter() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("changed.pl");
    let rules = include_str!("../../prolog/mnk.pl");
    let changed = rules.replace("[Column0,Falling0,Rising0|", "[Column0,Falling0|");
    std::fs::write(&path, changed).unwrap();
    let path = path.to_str().unwrap();
    let arguments = ["mnk:4,4,3", "--games", "60", "--rules", path, "--relation", "games"];
    let (report, code) = diff(&arguments);
    assert_eq!(code, 1, "{report}");
    let moves = report["disagreements"][0]["moves"].as_array().unwrap();
    assert!((5..=7).contains(&moves.len()), "{report}");
}
