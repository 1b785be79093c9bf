//! Outside programs in the place of the clauses: a right one agrees, wrong
//! ones are shown by a minimal game, and nothing that one does ends the run.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use trilog::diff::outside::{Program, compare};
use trilog::games::AnyGame;

/// The command for an example, if there is a Python to run it.
fn example(name: &str) -> Option<String> {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("NOT TESTED: python3 is missing");
        return None;
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/subjects").join(name);
    Some(format!("python3 '{}'", path.display()))
}

fn diff(game: &str, arguments: &[&str]) -> (Value, i32) {
    let directory = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_trilog"))
        .args(["diff", game, "--json"])
        .args(arguments)
        .current_dir(directory.path())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let report = serde_json::from_str(&text)
        .unwrap_or_else(|_| panic!("{text}{}", String::from_utf8_lossy(&output.stderr)));
    (report, output.status.code().unwrap())
}

/// The smallest game that shows a property to disagree.
fn game<'a>(report: &'a Value, property: &str) -> Vec<&'a str> {
    let found = report["disagreements"].as_array().unwrap();
    let found = found.iter().find(|found| found["claim"] == property);
    let found = found.unwrap_or_else(|| panic!("{property}: {report}"));
    found["moves"].as_array().unwrap().iter().filter_map(Value::as_str).collect()
}

#[test]
fn a_right_program_agrees() {
    let Some(command) = example("uttt.py") else { return };
    let (report, code) = diff("uttt", &["--games", "4", "--subject", &command]);
    assert_eq!((code, &report["disagreements"]), (0, &serde_json::json!([])), "{report}");
    assert!(report["claims"].as_array().unwrap().iter().all(|c| c["asked"].as_u64() > Some(100)));
}

#[test]
fn a_game_that_ends_with_any_small_board_is_shown_when_one_is_won() {
    let Some(command) = example("uttt_ends_early.py") else { return };
    let (report, code) = diff("uttt", &["--games", "4", "--subject", &command]);
    assert_eq!(code, 1);
    // Three marks in a row by one player, and what the other plays between.
    for property in ["outcome", "legal"] {
        let moves = game(&report, property);
        assert!((5..=8).contains(&moves.len()), "{moves:?}");
        is_locally_minimal(&command, property, &moves);
    }
    // The replay command shows it again.
    let moves = game(&report, "outcome").join(" ");
    let (again, code) = diff("uttt", &["--subject", &command, "--moves", &moves]);
    assert_eq!((code, game(&again, "outcome").join(" ")), (1, moves));
}

#[test]
fn a_wrong_mark_on_a_free_move_is_shown_by_the_first_free_move() {
    let Some(command) = example("uttt_wrong_mark.py") else { return };
    let (report, code) = diff("uttt", &["--games", "4", "--subject", &command]);
    assert_eq!(code, 1);
    let moves = game(&report, "position");
    assert!((7..=11).contains(&moves.len()), "{moves:?}");
    assert!(moves.last().unwrap().contains('/'), "{moves:?}");
    assert!(moves[1..moves.len() - 1].iter().all(|mv| !mv.contains('/')), "{moves:?}");
    is_locally_minimal(&command, "position", &moves);
}

/// Without any one of its moves the game is not legal, or shows nothing.
fn is_locally_minimal(command: &str, property: &str, moves: &[&str]) {
    let program = Program::new(command);
    let shows = |moves: &[&str]| {
        compare(AnyGame::UTTT, &program, property, moves)
            .is_ok_and(|both| !both.agree && !both.clauses.starts_with("the program ended"))
    };
    assert!(shows(moves));
    for at in 0..moves.len() {
        assert!(!shows(&[&moves[..at], &moves[at + 1..]].concat()), "without move {at}");
    }
}

#[test]
fn whatever_a_program_does_is_one_finding() {
    for (command, told) in [
        ("sleep 60", "no answer within 0.5 s"),
        ("exit 3", "the program ended (exit status: 3)"),
        ("echo oops >&2; exit 1", "exit status: 1: oops"),
        ("/no/such/program", "the program ended (exit status: 127"),
        ("yes", "no answer to the question, but `y`"),
        ("tr '\\n' 'a' < /dev/zero", "no answer within 0.5 s"),
        ("cat /dev/zero", "no answer to the question"),
        ("echo '{\"id\":9}'", "no answer to the question"),
        ("kill -9 $$", "signal: 9"),
        ("exec 1>&-; sleep 60", "it has closed its output"),
        (
            r#"n=0; while read line; do n=$((n+1)); echo "{\"id\":$n,\"error\":\"I do not know\"}"; done"#,
            "error: I do not know",
        ),
    ] {
        let (report, code) = diff("tris", &["--subject", command, "--time", "0.5"]);
        assert_eq!(code, 1, "{command}: {report}");
        let found = report["disagreements"].as_array().unwrap();
        assert_eq!(found.len(), 1, "{command}: {report}");
        let answer = found[0]["clauses"].as_str().unwrap();
        let expected =
            answer.contains(told) || told.contains("within") && answer.contains("no answer");
        assert!(expected, "{command}: {answer}");
        assert_eq!(found[0]["moves"], serde_json::json!([]), "{command}");
        assert_eq!(found[0]["query"], r#"{"id":1,"game":"tris","moves":[]}"#);
    }
}

/// The file of a game that is won by its only move.
fn one_move_game(directory: &Path) -> PathBuf {
    let path = directory.join("one_move.pl");
    let text = "game(players(ann, bob)). initial(start). to_move(start, ann). legal(start, go). \
                next(start, go, end). outcome(end, won(ann)).\n";
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn a_program_that_fails_when_the_game_is_over_is_a_finding() {
    let directory = tempfile::tempdir().unwrap();
    let path = one_move_game(directory.path());
    for (at_the_end, told) in [
        ("exit 3", "the program ended (exit status: 3)"),
        ("echo oops", "no answer to the question, but `oops`"),
        (r#"echo "{\"id\":$id,\"error\":\"boom\"}""#, "error: boom"),
    ] {
        let command = format!(
            r#"while read line; do
                 id=${{line#*:}}; id=${{id%%,*}}
                 case "$line" in
                   *'"go"'*) {at_the_end} ;;
                   *) echo "{{\"id\":$id,\"to_move\":\"ann\",\"legal\":[\"go\"],\"outcome\":null}}" ;;
                 esac
               done"#
        );
        let (report, code) = diff(path.to_str().unwrap(), &["--subject", &command, "--games", "1"]);
        assert_eq!(code, 1, "{at_the_end}: {report}");
        let found = report["disagreements"].as_array().unwrap();
        assert_eq!(found.len(), 1, "{at_the_end}: {report}");
        assert!(found[0]["clauses"].as_str().unwrap().contains(told), "{at_the_end}: {report}");
        assert_eq!(game(&report, "legal"), ["go"]);
    }
}

#[test]
fn what_does_not_come_again_is_a_finding_too() {
    let directory = tempfile::tempdir().unwrap();
    let path = one_move_game(directory.path());
    for (second, property, told) in [
        (r#""error":"no idea""#, "legal", "error: no idea"),
        (r#""legal":[],"outcome":"draw""#, "outcome", "draw"),
    ] {
        let command = format!(
            r#"n=0; while read line; do
                 n=$((n+1)); answer='"to_move":"ann","legal":["go"],"outcome":null'
                 case "$line" in *'"go"'*) answer='"legal":[],"outcome":"won(ann)"';; esac
                 [ $n != 2 ] || answer='{second}'
                 echo "{{\"id\":$n,$answer}}"
               done"#
        );
        let (report, code) = diff(path.to_str().unwrap(), &["--subject", &command, "--games", "1"]);
        let found = &report["disagreements"][0];
        assert_eq!(
            (code, &found["passing"], &report["disagreements"][1]),
            (1, &true.into(), &Value::Null),
            "{report}"
        );
        assert_eq!(
            (&found["claim"], &found["clauses"]),
            (&property.into(), &told.into()),
            "{report}"
        );
        assert_eq!(game(&report, property), ["go"]);
    }
}

#[test]
fn answers_are_compared_as_what_they_mean() {
    // Any order of moves; no position; a move in the other notation.
    let answer = r#"{"id":1,"to_move":"x","legal":["c3","c2","c1","B3","b2","b1","a3","a2","a1"],"outcome":null}"#;
    let program = Program::new(format!("read line; echo '{answer}'"));
    for property in ["to_move", "legal", "outcome"] {
        let both = compare(AnyGame::TRIS, &program, property, &[]).unwrap();
        assert!(both.agree, "{both:?}");
    }
    // Board and cell, where the cell alone would do.
    let legal = ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"].map(|cell| format!("c/{cell}"));
    let program = Program::new(format!(r#"read line; echo '{{"id":1,"legal":{legal:?}}}'"#));
    let both = compare(AnyGame::UTTT, &program, "legal", &["nw/c"]).unwrap();
    assert!(both.clauses.starts_with("[c,e,") && both.native.starts_with("[c,e,"), "{both:?}");
    let program = Program::new(r#"read line; echo '{"id":1,"to_move":"x"}'"#);
    assert!(compare(AnyGame::TRIS, &program, "position", &[]).is_err());
    assert!(compare(AnyGame::TRIS, &program, "nothing", &[]).is_err());
}
