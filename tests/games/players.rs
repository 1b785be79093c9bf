//! Players on the command line: `best` and `match`.
#![allow(clippy::unwrap_used)]

use std::io::Read as _;
use std::process::{Command, Stdio};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trilog"));
    command.args(arguments).env("NO_COLOR", "1").stdin(Stdio::null());
    command
}

fn trilog(arguments: &[&str]) -> (i32, String, String) {
    let output = command(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn object(arguments: &[&str]) -> Value {
    let (code, out, errors) = trilog(arguments);
    assert_eq!((code, errors.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&out).unwrap()
}

const WON_IN_ONE: &str = "[x,x,e,o,o,e,e,e,e]";

#[test]
fn the_best_move_is_one_object() {
    for player in ["mcts", "deepening", "minimax", "alphabeta", "solver"] {
        let best =
            object(&["best", "tris", "--position", WON_IN_ONE, "--player", player, "--json"]);
        assert_eq!(best["move"], "a3", "{player}");
        assert_eq!(best["principal_variation"], serde_json::json!(["a3"]), "{player}");
        assert_eq!((&best["score"], &best["proved"]), (&999_999.into(), &true.into()), "{player}");
        assert!(best["nodes"].is_u64() && best["depth"].is_u64() && best["seconds"].is_f64());
    }
    let (code, out, _) = trilog(&["best", "tris", "--position", WON_IN_ONE]);
    assert_eq!(code, 0);
    assert!(out.starts_with("move   a3\nscore  for x: a sure win, in 1 ply\nline   a3\n"), "{out}");
}

/// Nobody who is not named plays k in a row but the solver, and it proves what
/// it says.
#[test]
fn k_in_a_row_is_played_by_the_solver() {
    let corner = object(&["best", "mnk:4,4,4", "--position", "x.../..../..../....", "--json"]);
    assert_eq!((&corner["player"], &corner["proved"]), (&"solver".into(), &true.into()));
    assert_eq!(corner["score"], 0);
    // Not a second's worth of positions.
    assert!(corner["nodes"].as_u64().unwrap() < 5_000, "{corner}");
    let shortest = object(&["best", "mnk:3,4,3", "--json"]);
    let plain = object(&["best", "mnk:3,4,3", "--player", "alphabeta:depth=7", "--json"]);
    assert_eq!((&shortest["score"], &shortest["proved"]), (&plain["score"], &true.into()));
    for (game, position) in [
        ("oxo", "unfinished([(two,mm),(one,tl)])"),
        ("tris", "[x,e,e,e,o,e,e,e,e]"),
        ("mnk:3,3,3", "mnk(3,3,3,[[x,e,e],[e,o,e],[e,e,e]])"),
    ] {
        let best = object(&["best", game, "--position", position, "--json"]);
        assert_eq!((&best["score"], &best["proved"]), (&0.into(), &true.into()), "{best}");
    }
    // Too large for a proof, and for a word: somebody else plays.
    for game in ["mnk:7,7,5", "mnk:19,19,5"] {
        let best = object(&["best", game, "--player", "solver:nodes=600,threads=1", "--json"]);
        assert_eq!(
            (&best["player"], &best["proved"]),
            (&"solver:nodes=600,threads=1".into(), &false.into())
        );
        assert!(best["move"].as_str().unwrap().starts_with(|c: char| c.is_ascii_lowercase()));
    }
    let (code, _, errors) = trilog(&["best", "uttt", "--player", "solver"]);
    assert!(code == 2 && errors.contains("solver cannot play uttt"), "{errors}");
}

#[test]
fn a_budget_of_nodes_repeats_itself() {
    let arguments = ["best", "uttt", "--player", "mcts:nodes=3000,threads=1,seed=5", "--json"];
    let [one, two] = [(); 2].map(|()| object(&arguments));
    assert_eq!(one["nodes"], 3000);
    for field in ["move", "score", "nodes", "principal_variation"] {
        assert_eq!(one[field], two[field]);
    }
}

#[test]
fn ctrl_c_brings_the_best_move_so_far() {
    let arguments = ["best", "uttt", "--time", "600", "--json"];
    let mut child = command(&arguments).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(500));
    kill(Pid::from_raw(child.id().try_into().unwrap()), Signal::SIGINT).unwrap();
    let mut out = String::new();
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let best: Value = serde_json::from_str(&out).unwrap();
    assert!(best["move"].as_str().unwrap().contains('/'), "{out}");
    assert!(best["seconds"].as_f64().unwrap() < 500.0);
}

#[test]
fn a_match_is_one_object() {
    let result = object(&[
        "match",
        "uttt",
        "mcts:nodes=300,threads=1",
        "random",
        "--games",
        "7",
        "--seed",
        "3",
        "--jobs",
        "2",
        "--json",
    ]);
    assert_eq!(result["players"], serde_json::json!(["mcts:nodes=300,threads=1", "random"]));
    let count = |field: &str| result[field].as_u64().unwrap();
    assert_eq!(count("wins") + count("draws") + count("losses"), 8);
    assert!(count("wins") >= 6, "{result}");
    assert_eq!((count("seed"), count("games")), (3, 8));
    assert!(count("checked") > 8 * 17, "{result}");
    assert!(result["sprt"]["llr"].is_f64() && result.get("elo").is_some(), "{result}");
    assert!(result.get("elo_error").is_some());
}

#[test]
fn a_match_is_told_in_lines() {
    let (code, out, errors) = trilog(&["match", "tris", "first", "first", "--games", "4"]);
    assert_eq!((code, errors.as_str()), (0, ""));
    for line in ["first against first, tris\n", "games   4: ", "Elo     +0 ± ", "test    undecided"]
    {
        assert!(out.contains(line), "{line}: {out}");
    }
}

/// Arguments, exit code, what standard error says.
const REFUSED: &[(&[&str], i32, &str)] = &[
    (&["best", "uttt", "--player", "mtcs"], 2, "did you mean `mcts`?"),
    (
        &["best", "uttt", "--player", "human"],
        2,
        "human cannot play uttt here; the players are: random",
    ),
    (&["best", "tris", "--player", "greedy"], 2, "greedy cannot play tris here"),
    (&["best", "tris", "--player", "first", "--time", "1"], 2, "does not think ahead"),
    (&["best", "tris", "--time", "-1"], 2, "expected a number of seconds above 0"),
    (&["best", "tris", "--time", "nan"], 2, "expected a number of seconds above 0"),
    (&["best", "tris", "--position", "[e,e]"], 2, "is not three rows such as"),
    (&["best", "tris", "--position", "[x,x,x,o,o,e,e,e,e]"], 1, "the game is over: won(x)"),
    (&["best", "uttt", "--position", "uttt('',3,[],[])"], 2, "or a term uttt("),
    (&["match", "uttt", "greedy"], 2, "required arguments"),
    (&["match", "uttt", "greedy", "human"], 2, "human cannot play uttt here"),
    (&["match", "uttt", "greedy", "mcts:depth=2"], 2, "the player mcts has no option `depth`"),
    (&["match", "uttt", "greedy", "mcts:time=x"], 2, "such as 500ms or 1.5s"),
    (&["match", "uttt", "greedy", "first", "--games", "0"], 2, "--games"),
    (&["match", "uttt", "greedy", "first", "--elo", "0"], 2, "expected a difference in Elo"),
];

#[test]
fn what_cannot_be_asked_is_named() {
    for (arguments, expected, message) in REFUSED {
        let (code, _, errors) = trilog(arguments);
        assert!(errors.contains(message), "{arguments:?}: {errors}");
        assert_eq!(code, *expected, "{arguments:?}: {errors}");
    }
}
