//! `trilog bench` and the native rules of uttt, as the command line has them.

#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use serde_json::Value;
use trilog::game::Term;
use trilog::games::AnyGame;

fn trilog(arguments: &str) -> (i32, String, String) {
    let mut command = Command::cargo_bin("trilog").unwrap();
    let output = command.args(arguments.split(' ')).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_bench_reports_what_it_counted() {
    let (code, out, _) = trilog("bench uttt --depth 4 --games 500 --rounds 3 --json");
    assert_eq!(code, 0);
    let report: Value = serde_json::from_str(&out).unwrap();
    for count in report["perft"].as_array().unwrap() {
        assert_eq!(count["nodes"], 55_080);
        assert!(count["nodes_per_second"].as_f64().unwrap() > 0.0);
    }
    let games = &report["random_games"];
    assert_eq!(games["games"], 1500);
    assert!((50.0..70.0).contains(&games["mean_plies"].as_f64().unwrap()));
    let (code, out, _) = trilog("bench tris --depth 3 --rounds 1");
    assert_eq!(code, 0);
    assert!(out.contains("\nperft 3: 504 nodes"), "{out}");
    assert_eq!(trilog("bench uttt --rounds 0").0, 2);
}

#[test]
fn the_command_line_counts_uttt() {
    let (code, out, _) = trilog("perft uttt 6 --json");
    assert_eq!(code, 0);
    assert_eq!(serde_json::from_str::<Value>(&out).unwrap()["nodes"], 4_020_960);
    let (code, out, _) = trilog("perft uttt 3 --divide");
    assert_eq!(code, 0);
    assert!(out.lines().any(|line| line.split_whitespace().eq(["c/c", "72"])), "{out}");
    let (code, _, error) = trilog("perft uttt 3 --position uttt(c)");
    assert_eq!(code, 2);
    assert!(error.contains("`uttt(c)` is not a position"), "{error}");
}

#[test]
fn uttt_is_played_in_terms() {
    let native = AnyGame::UTTT.native();
    let start = native.initial().unwrap();
    assert_eq!(native.legal(&start).unwrap()[4], Term::written("(nw,c)"));
    let next = native.play(start.clone(), &Term::written("(nw,c)")).unwrap();
    assert_eq!(native.legal(&next).unwrap()[0], Term::written("nw"));
    assert!(native.play(next.clone(), &Term::written("(c,nw)")).is_err());
    assert!(next.text().as_str().starts_with("uttt(c,1,["), "{next}");
    let advice = AnyGame::UTTT.follow("last", &next);
    assert_eq!(advice, Ok(Some(Term::written("se"))));
    let board = AnyGame::TRIS.native().initial().unwrap();
    assert_eq!(AnyGame::TRIS.follow("greedy", &board), Ok(None));
    assert!(AnyGame::TRIS.follow("greedy", &start).is_err());
}
