//! Players on the command line: `best` and `match`.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
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
        assert_eq!(best["distance"], "exact", "{player}");
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
    assert_eq!(corner["distance"], Value::Null);
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

#[test]
fn a_program_that_speaks_the_protocol_plays_like_one_of_ours() {
    let engine = |player| {
        let program = env!("CARGO_BIN_EXE_trilog");
        format!("program:{program} engine uttt --player {player}")
    };
    let (greedy, first) = (engine("greedy"), engine("first"));
    let played = |a: &str, b: &str| {
        let result = object(&["match", "uttt", a, b, "--games", "4", "--seed", "2", "--json"]);
        ["wins", "draws", "losses", "pairs", "checked"].map(|field| result[field].clone())
    };
    let ours = played("greedy", "first");
    assert_eq!(played(&greedy, "first"), ours);
    assert_eq!(played("greedy", &first), ours);
    for (program, message) in
        [("true", "`true` has ended"), ("echo bestmove q9; cat", "plays q9 in uttt(")]
    {
        let program = format!("program:{program}");
        let (code, _, errors) = trilog(&["match", "uttt", &program, "first", "--games", "2"]);
        assert!(code == 2 && errors.contains(message), "{errors}");
    }
}

#[test]
fn a_test_that_is_decided_ends_the_match() {
    let arguments = ["match", "uttt", "greedy", "random", "--sprt", "--elo", "100"];
    let result = object(&[&arguments[..], &["--games", "2000", "--json"]].concat());
    assert_eq!(result["sprt"]["verdict"], "stronger", "{result}");
    assert!(result["games"].as_u64().unwrap() < 100, "{result}");
}

/// What an engine says to some lines, until it has moved.
fn spoken(player: &str, lines: &str) -> String {
    let mut engine = command(&["engine", "uttt", "--player", player]);
    let mut child = engine.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(lines.as_bytes()).unwrap();
    let (mut said, mut output) = (String::new(), BufReader::new(child.stdout.take().unwrap()));
    while !said.contains("bestmove ") && output.read_line(&mut said).unwrap() > 0 {}
    // Its end would end the thinking.
    drop(input);
    output.read_to_string(&mut said).unwrap();
    assert!(child.wait().unwrap().success());
    said
}

#[test]
fn an_engine_says_what_it_thinks_while_it_does() {
    let lines = "position start moves c/c\ngo time 1500\n";
    let said = spoken("mcts:threads=1,book=no", lines);
    assert!(said.matches("info depth ").count() >= 2, "{said}");
    assert_eq!(said.matches("bestmove ").count(), 1, "{said}");
}

/// Trees and proofs know no depth, and would never end.
#[test]
fn a_limit_that_a_player_cannot_keep_leaves_it_its_own() {
    let said = spoken("mcts:threads=1,nodes=50", "go depth 2\n");
    assert!(said.contains(" nodes 50 ") && said.contains("bestmove "), "{said}");
    assert!(spoken("pns:nodes=50", "go depth 2\n").contains("bestmove "));
}

/// Where it plays, but not where it is asked for advice or has positions to look at.
#[test]
fn an_opening_is_looked_up() {
    for (player, go, is_known) in [
        ("mcts", "go time 86000000", true),
        ("mcts:book=yes,nodes=9,threads=1", "go", true),
        ("mcts:book=no,threads=1", "go time 100", false),
        ("mcts:threads=1", "go nodes 50", false),
    ] {
        let said = spoken(player, &format!("position start\n{go}\n"));
        assert!(said.contains("bestmove (c,c)"), "{said}");
        assert_eq!(said.contains("info depth 1 nodes 0 "), is_known, "{player}: {said}");
    }
    let advice = object(&["best", "uttt", "--player", "mcts:time=100ms,threads=1", "--json"]);
    assert_ne!(advice["nodes"], 0, "{advice}");
}

#[test]
fn large_boards_are_played_by_threats() {
    let rows = ["."; 7].map(|_| ".".repeat(15)).join("/");
    let position = format!("{rows}/...xxx........./{rows}").replacen("..", "oo", 1);
    let best = object(&["best", "mnk:15,15,5", "--position", &position, "--json"]);
    assert_eq!(best["proved"], false, "{best}");
    let mv = best["move"].as_str().unwrap();
    assert!(["h2", "h3", "h7", "h8"].contains(&mv), "{best}");
    let start = object(&["best", "mnk:15,15,5", "--json"]);
    assert_eq!(start["move"], "h8");
    let (code, _, errors) = trilog(&["best", "connect4", "--player", "threats"]);
    assert!(code == 2 && errors.contains("threats cannot play connect4"), "{errors}");
}

#[test]
fn a_plain_search_with_time_solves_what_it_solves_with_depth() {
    let one = ["best", "mnk:3,4,3", "--position", "x.../..../....", "--player", "alphabeta"];
    let timed = object(&[&one[..], &["--time", "60", "--json"]].concat());
    assert_eq!(timed["proved"], true, "{timed}");
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
    (&["best", "tris", "--player", "mcts:judge=network"], 2, "tris has no network"),
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
