//! `trilog solve`, `trilog tree` and `trilog thesis` as programs: what they
//! print, what they say to bad input, and their exit codes.
#![allow(clippy::unwrap_used)]

use std::io::Read as _;

use assert_cmd::Command;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;

fn trilog(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("trilog").unwrap().args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn json(arguments: &[&str]) -> (i32, Value) {
    let (code, out, _) = trilog(arguments);
    (code, serde_json::from_str(&out).unwrap())
}

#[test]
fn solve_prints_the_value_and_how() {
    let (code, object) = json(&["solve", "3", "4", "3", "--json"]);
    assert_eq!(code, 0);
    for (field, value) in [("rows", 3), ("columns", 4), ("in_a_row", 3)] {
        assert_eq!(object[field], value);
    }
    assert_eq!((&object["value"], &object["search"]), (&"first".into(), &"solver".into()));
    assert_eq!(object["winner"], "x");
    assert_eq!(object["best"], object["principal_variation"][0]);
    assert!(object["nodes"].as_u64().unwrap() > 0 && object["seconds"].is_f64());
    let (code, out, _) = trilog(&["solve", "5", "5", "5", "--verify"]);
    assert_eq!(code, 0);
    assert!(out.starts_with("value  draw\n") && out.contains("12 pairs block every line"), "{out}");
}

#[test]
fn every_search_solves_tic_tac_toe() {
    for search in ["alphabeta", "deepening", "pvs", "negac", "mtdf", "quiescence", "pns"] {
        let (code, object) = json(&["solve", "3", "3", "3", "--search", search, "--json"]);
        assert_eq!(
            (code, &object["value"], &object["search"]),
            (0, &"draw".into(), &search.into())
        );
    }
}

#[test]
fn a_win_is_written_down_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("strategy");
    let name = file.to_str().unwrap();
    let (code, out, _) = trilog(&["solve", "3", "4", "3", "--tree", name, "--verify"]);
    assert!(code == 0 && out.contains("the strategy wins in all"), "{out}");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.starts_with("............ "), "{text}");
    let (code, _, error) = trilog(&["solve", "3", "3", "3", "--tree", name]);
    assert!(code == 2 && error.contains("no winning strategy"), "{error}");
    // What else was found out is told.
    let draw = ["solve", "3", "3", "3", "--tree", name, "--verify", "--json"];
    let (code, object) = json(&draw);
    assert_eq!((code, &object["value"]), (2, &"draw".into()));
    assert!(object["verified"].as_str().unwrap().contains("x is held"), "{object}");
    // Each position of the winner's is there, the last one too.
    for (size, lines) in
        [(["1", "1", "1"], ". 1,1\n"), (["1", "3", "2"], "... 1,2\n.xo 1,1\nox. 1,3\n")]
    {
        let (code, _, error) = trilog(&[&["solve"], &size[..], &["--tree", name]].concat());
        assert_eq!((code, std::fs::read_to_string(&file).unwrap().as_str()), (0, lines), "{error}");
    }
}

/// A game that is over has neither a move nor a strategy, and drawn boards have moves as
/// long as a cell is free.
#[test]
fn what_is_left_of_decided_positions_is_told() {
    for board in ["xxx/oo./...", "xox/xox/oxo"] {
        let over = ["solve", "3", "3", "3", "--position", board, "--verify"];
        let (code, out, error) = trilog(&over);
        assert!(code == 0 && out.contains("check  the game is over\n"), "{board}: {out}{error}");
        let (code, out, error) = trilog(&[&over[..], &["--tree", "none"]].concat());
        assert!(code == 2 && out.starts_with("value  "), "{board}: {out}");
        assert!(error.contains("no strategy to write: the game is over"), "{board}: {error}");
    }
    for (game, board, best) in
        [("mnk:4,1,3", "./x/o/.", "a1"), ("mnk:5,5,5", "xo..x/.xxoo/ooo.x/.oxxx/.x..o", "a3")]
    {
        let (code, object) = json(&["solve", game, "--position", board, "--json"]);
        let told = (code, &object["value"], &object["best"]);
        assert_eq!(told, (0, &"draw".into(), &best.into()), "{object}");
    }
}

/// Draws come with what keeps each player from winning: by blocking alone, or
/// move by move.
#[test]
fn a_draw_is_checked_by_the_rules_alone() {
    for (arguments, told) in [
        (&["4", "4", "4"][..], "check  x is blocked, by "),
        (&["6", "6", "5"], "check  x is blocked, by "),
        (&["5", "5", "4"], "o cannot win: x could have stolen its strategy\n"),
        (&["3", "3", "3"], "check  x is held in "),
        (&["3", "3", "3", "--position", "x../.o./..."], "; o is "),
        (&["4", "4", "4", "--position", "xo../ox../..../....", "--jobs", "2"], "; o is "),
    ] {
        let (code, out, error) = trilog(&[&["solve"], arguments, &["--verify"]].concat());
        assert!(code == 0 && out.starts_with("value  draw\n"), "{arguments:?}: {out}{error}");
        assert!(out.contains(told), "{arguments:?}: {out}");
    }
    let (code, object) = json(&["solve", "5", "4", "4", "--verify", "--json"]);
    assert!(code == 0 && object["verified"].as_str().unwrap().contains("claims about open lines"));
    // What cannot be verified is refused before anything is done.
    let (code, out, error) = trilog(&["solve", "19", "19", "5", "--verify"]);
    assert!(code == 2 && out.is_empty() && error.contains("at most 64 cells"), "{error}");
    let (code, out, error) = trilog(&["solve", "7", "7", "5", "--verify", "--time", "0.1"]);
    assert!(code == 2 && out.contains("unknown") && error.contains("not verified"), "{error}");
}

#[test]
fn an_unknown_value_is_said_and_is_a_no() {
    // What was not even begun could not be run.
    let (code, out, error) = trilog(&["solve", "mnk:8,9,5", "--time", "2"]);
    assert!(code == 2 && out.is_empty() && error.contains("128 lines"), "{error}");
    let (code, out, _) = trilog(&["solve", "7", "7", "5", "--time", "0.1"]);
    assert!(code == 1 && out.starts_with("value  unknown"), "{out}");
    let (code, object) = json(&["solve", "7", "7", "5", "--time", "0.1", "--json"]);
    assert_eq!((code, &object["value"]), (1, &"unknown".into()));
    assert_eq!(object["winner"], serde_json::Value::Null);
}

/// Any game is solved, one of our own or a user's.
#[test]
fn every_game_is_solved_by_search() {
    for (game, value) in [
        ("tris", "draw"),
        ("oxo", "draw"),
        ("mnk:3,4,3", "x wins"),
        ("examples/nim.pl", "first wins"),
    ] {
        let (code, out, error) = trilog(&["solve", game]);
        assert_eq!((code, out.lines().next()), (0, Some(&*format!("value  {value}"))), "{error}");
    }
    let (code, object) = json(&["solve", "tris", "--position", "xx./oo./...", "--json"]);
    assert_eq!((code, &object["value"], &object["best"]), (0, &"first".into(), &"a3".into()));
    assert_eq!((&object["game"], &object["search"]), (&"tris".into(), &"pvs".into()));
    let (code, object) = json(&["solve", "tris", "--position", "xxx/oo./...", "--json"]);
    assert_eq!((code, &object["value"]), (0, &"first".into()));
    let (code, object) = json(&["solve", "uttt", "--time", "0.3", "--json"]);
    assert_eq!((code, &object["value"]), (1, &"unknown".into()));
    for option in ["--verify", "--tree=strategy.txt"] {
        let (code, out, error) = trilog(&["solve", "tris", option]);
        assert!(code == 2 && out.is_empty() && error.contains("no certificate"), "{error}");
    }
    let (code, out, error) = trilog(&["solve", "4", "4"]);
    assert!(code == 2 && out.is_empty() && error.contains("three numbers"), "{error}");
}

/// Where positions come back, a plain search stops at the first depth with a win or a loss.
#[test]
fn a_win_beside_a_circle_is_proved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("circle.pl");
    let rules = "game(players(a, b)).
        initial(g(a, 0)).
        to_move(g(P, _), P).
        legal(g(_, V), U) :- way(V, U).
        next(g(P, V), U, g(Q, U)) :- way(V, U), other(P, Q).
        outcome(g(_, 1), won(a)).
        way(0, 2). way(0, 1). way(2, 0). way(2, 3). way(3, 2). way(3, 0).
        other(a, b). other(b, a).";
    std::fs::write(&file, rules).unwrap();
    let name = file.to_str().unwrap();
    for search in ["alphabeta", "minimax", "negamax"] {
        let (code, out, error) = trilog(&["solve", name, "--search", search, "--time", "20"]);
        assert!(code == 0 && out.starts_with("value  a wins\n"), "{search}: {out} {error}");
    }
}

/// The solver's proofs do not hold where a stone can spoil a line.
#[test]
fn exactly_so_many_are_solved_by_search() {
    for (game, position, value) in [
        // Three in a row win, four do not.
        ("mnk:2,4,3", "xx.x/o.oo", "first"),
        ("mnk:2,4,3,exact", "xx.x/o.oo", "draw"),
        ("mnk:3,3,2,exact", ".../.../...", "first"),
        ("mnk:1,9,3,exact", ".........", "draw"),
    ] {
        let (code, object) = json(&["solve", game, "--position", position, "--json"]);
        assert_eq!((code, &object["value"]), (0, &value.into()), "{object}");
        let search = if game.ends_with("exact") { "pvs" } else { "solver" };
        assert_eq!((&object["search"], &object["game"]), (&search.into(), &game.into()));
    }
    for option in ["--verify", "--tree=strategy.txt"] {
        let (code, out, error) = trilog(&["solve", "mnk:4,4,3,exact", option]);
        assert!(code == 2 && out.is_empty() && error.contains("no certificate"), "{error}");
    }
}

/// What one run found out, however it ended, the next one need not search.
#[test]
fn a_run_is_taken_up_again_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let file = path("memory");
    let solve = |options: &[&str]| {
        json(&[&["solve", "7", "7", "5", "--json", "--memory", &file], options].concat())
    };
    let nodes = |object: &Value| object["nodes"].as_u64().unwrap();
    let (_, alone) = json(&["solve", "7", "7", "5", "--json"]);
    // Killed, it leaves what it wrote before.
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_trilog"))
        .args(["solve", "8", "8", "5", "--memory", &path("killed")])
        .spawn()
        .unwrap();
    let length = || std::fs::metadata(path("killed")).map_or(0, |data| data.len());
    while length() < 1_000 {
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let (_, _, error) =
        trilog(&["solve", "8", "8", "5", "--time", "0.1", "--memory", &path("killed")]);
    assert_eq!(error, "");
    // Out of time, it writes at the end; another number of threads goes on.
    let (code, first) = solve(&["--time", "0.1"]);
    assert_eq!((code, &first["value"]), (1, &"unknown".into()));
    let (code, second) = solve(&["--jobs", "2"]);
    assert_eq!((code, &second["value"]), (0, &"draw".into()));
    let (code, third) = solve(&["--verify"]);
    assert_eq!((code, &third["value"]), (0, &"draw".into()));
    let (code, again) = solve(&[]);
    assert!(code == 0 && nodes(&again) * 10 < nodes(&alone), "{again} {alone}");
}

#[test]
fn a_file_that_is_no_memory_of_this_board_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let file = path("memory");
    assert_eq!(trilog(&["solve", "5", "5", "4", "--memory", &file]).0, 0);
    let good = std::fs::read(&file).unwrap();
    let refused = |bytes: &[u8], size: [&str; 3], part: &str| {
        std::fs::write(&file, bytes).unwrap();
        let (code, out, error) = trilog(&[&["solve"], &size[..], &["--memory", &file]].concat());
        assert!(code == 2 && out.is_empty() && error.contains(part), "{error}");
        assert_eq!(std::fs::read(&file).unwrap(), bytes);
    };
    let size = ["5", "5", "4"];
    refused(&good, ["4", "5", "4"], "it is about 5,5,4, not about 4,5,4");
    refused(&good[..good.len() - 1], size, "it is damaged");
    refused(&good[..good.len() - 16], size, "it is damaged");
    let mut changed = good.clone();
    changed[good.len() / 2] ^= 1;
    refused(&changed, size, "it is damaged");
    for other in [&b""[..], b"hello\n", &[0xff; 300]] {
        refused(other, size, "another kind of file");
    }
    for (arguments, part) in [
        (&["3", "3", "3", "--memory", &path("nowhere/memory")][..], "cannot write"),
        (&["19", "19", "5", "--memory", &file], "at most 64 cells"),
        (&["tris", "--memory", &file], "leaves no memory"),
    ] {
        let (code, out, error) = trilog(&[&["solve"], arguments].concat());
        assert!(code == 2 && out.is_empty() && error.contains(part), "{error}");
    }
}

/// Ctrl-C brings the best bound so far, whatever the number of threads.
#[test]
fn ctrl_c_brings_the_best_bound() {
    for jobs in ["1", "2"] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_trilog"))
            .args(["solve", "8", "8", "5", "--jobs", jobs])
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_millis(500));
        kill(Pid::from_raw(child.id().try_into().unwrap()), Signal::SIGINT).unwrap();
        let mut out = String::new();
        child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130));
        assert!(out.starts_with("value  unknown; o does not win\n"), "{out}");
    }
}

#[test]
fn bad_numbers_and_positions_get_a_message() {
    for (arguments, part) in [
        (["0", "3", "3"].as_slice(), "at least 1"),
        (&["3", "3", "9"], "make it at most 3"),
        (&["a", "b", "c"], "invalid value 'a'"),
        (&["1000", "1000", "5"], "19"),
        (&["3", "3", "3", "--position", "xx/oo"], "is not a position of mnk:3,3,3"),
        (&["3", "3", "3", "--search", "pvz"], "did you mean `pvs`?"),
        (&["3", "3", "3", "--time", "-1"], "number of seconds"),
    ] {
        let (code, out, error) = trilog(&[&["solve"], arguments].concat());
        assert!(code == 2 && out.is_empty() && error.contains(part), "{arguments:?}: {error}");
    }
}

#[test]
fn a_tree_is_drawn_with_its_payoffs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tree.svg");
    let name = file.to_str().unwrap();
    let (code, out, _) = trilog(&["tree", "3x3 k3 xox/xo./..x/", "--svg", name]);
    assert_eq!((code, out.as_str()), (0, "10 positions, payoff -1 for x\n"));
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("class=\"payoff\"").count(), 10);
    let all = ["tree", "mnk:3,3,3", "--depth", "1", "--width", "9", "--svg", name];
    assert_eq!(trilog(&all).1, "10 positions, payoff 0 for x\n");
    let (code, out, _) = trilog(&["tree", "mnk:3,3,3", "--depth", "1", "--svg", name]);
    assert_eq!((code, out.as_str()), (0, "5 positions, 5 more moves folded, payoff 0 for x\n"));
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.contains(">5 more: 0<") && svg.contains("x moves"), "{svg}");
    // Without a picture it is text.
    let (code, out, _) = trilog(&["tree", "3x3 k3 xox/xo./..x/", "--width", "2"]);
    assert!(code == 0 && out.contains("o to move: o wins\n├─ o c2  -1 *\n"), "{out}");
    for game in ["uttt", "traxit", "connect4", "oxo", "examples/nim.pl"] {
        let (code, out, error) = trilog(&["tree", game, "--depth", "1", "--svg", name]);
        assert!(code == 0 && out.contains("payoff"), "{game}: {out}{error}");
    }
    for arguments in [["tree", "nonsense", "--svg", name], ["tree", "mnk:3,3", "--svg", name]] {
        let (code, _, error) = trilog(&arguments);
        assert!(code == 2 && error.starts_with("trilog: "), "{error}");
    }
    let (code, _, error) =
        trilog(&["tree", "mnk:3,3,3", "--depth", "9", "--width", "9", "--svg", name]);
    assert!(code == 2 && error.contains("too large to show"), "{error}");
}

#[test]
fn the_thesis_tables_come_as_text_json_and_picture() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("thesis.svg");
    let name = file.to_str().unwrap();
    let fast = ["thesis", "--time", "0.05", "--search", "pvs", "--search", "alphabeta"];
    let (code, out, _) = trilog(&[&fast[..], &["--svg", name]].concat());
    assert!(code == 0 && out.lines().count() > 10, "{out}");
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.contains("<polyline") && svg.contains(" ms"), "{svg}");
    let (code, object) = json(&[&fast[..], &["--json"]].concat());
    assert_eq!(code, 0);
    let row = &object["rows"][0];
    for field in ["board", "k", "search", "empty_cells", "seconds", "nodes"] {
        assert!(!row[field].is_null(), "{row}");
    }
}
