//! The command line as a player meets it: games by their names, pictures,
//! records, pages for the shell.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

fn run_in(state: &Path, arguments: &[&str], input: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_trilog"))
        .env("XDG_STATE_HOME", state)
        .env("HOME", state)
        .current_dir(state)
        .args(arguments)
        .write_stdin(input)
        .output()
        .unwrap()
}

/// The exit code, the output and the errors.
fn trilog(arguments: &[&str]) -> (i32, String, String) {
    let state = tempfile::tempdir().unwrap();
    told(&run_in(state.path(), arguments, ""))
}

fn told(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn games_are_listed_and_begun_by_their_names() {
    let (code, out, _) = trilog(&["games"]);
    assert_eq!((code, out.lines().count()), (0, 7), "{out}");
    assert!(out.contains("uttt      Ultimate Tic-Tac-Toe: Nine boards of tic-tac-toe"), "{out}");
    let (code, out, _) = trilog(&["mnk:2,2,2", "o=first"]);
    assert_eq!(code, 0);
    assert!(out.starts_with("mnk:2,2,2: x is human, o is first.\n"), "{out}");
    let (code, _, errors) = trilog(&["tirs"]);
    assert_eq!(code, 2, "{errors}");
}

#[test]
fn pages_are_printed_and_every_help_has_examples() {
    for shell in ["bash", "zsh", "fish"] {
        let (code, out, _) = trilog(&["completions", shell]);
        assert_eq!(code, 0);
        assert!(out.contains("trilog") && out.contains("perft"), "{shell}");
    }
    let (code, out, _) = trilog(&["man"]);
    assert!(code == 0 && out.contains(".TH trilog"), "{out}");
    let state = tempfile::tempdir().unwrap();
    assert_eq!(told(&run_in(state.path(), &["man", "--dir", "pages"], "")).0, 0);
    assert!(state.path().join("pages/trilog-play.1").is_file());
    for command in ["play", "best", "solve", "tree", "check"] {
        let (_, out, _) = trilog(&[command, "--help"]);
        assert!(out.contains("Examples:\n  trilog "), "{out}");
    }
}

#[test]
fn a_position_is_drawn_from_its_moves() {
    let (code, out, _) = trilog(&["picture", "tris", "--moves", "b2 a1"]);
    assert_eq!(code, 0);
    assert!(out.contains("A  O | - | -") && out.contains("B  - | X | -"), "{out}");
    let state = tempfile::tempdir().unwrap();
    let arguments = ["picture", "uttt", "--moves", "nw/c c/nw", "--svg", "board.svg"];
    assert_eq!(told(&run_in(state.path(), &arguments, "")).0, 0);
    let svg = std::fs::read_to_string(state.path().join("board.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("last"), "{svg}");
    let (code, _, errors) = trilog(&["picture", "tris", "--moves", "b2 b2"]);
    assert!(code == 2 && errors.contains("b2 is taken by x"), "{errors}");
}

#[test]
fn the_best_move_is_told_in_the_short_notation() {
    let arguments = ["best", "tris", "--moves", "a1 b1 a2 b2", "--json"];
    let (_, out, _) = trilog(&arguments);
    let best: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&best["position"], &best["move"]), (&"xx./oo./...".into(), &"a3".into()), "{out}");
    let arguments = [
        "best",
        "uttt",
        "--player",
        "greedy",
        "--position",
        &format!("{} -", ["........."; 9].join("/")),
    ];
    let (_, out, _) = trilog(&arguments);
    assert_eq!(out, "move   nw/nw\n");
    let (_, out, _) = trilog(&["best", "uttt", "--player", "greedy", "--moves", "nw/c"]);
    assert!(out.starts_with("move   c/"), "{out}");
}

#[test]
fn more_than_two_players_play_a_round_robin() {
    let arguments =
        ["match", "tris", "first", "last", "random", "--games", "2", "--opening", "2", "--json"];
    let (code, out, _) = trilog(&arguments);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(code, 0);
    assert_eq!(report["players"].as_array().unwrap().len(), 3);
    let games: u64 =
        report["players"].as_array().unwrap().iter().map(|p| p["games"].as_u64().unwrap()).sum();
    assert_eq!((games, report["matches"].as_array().unwrap().len()), (12, 3));
    let told = (&report["game"], &report["seed"], &report["opening"], &report["interrupted"]);
    assert_eq!(told, (&"tris".into(), &1.into(), &2.into(), &false.into()));
    assert!(report["checked"].as_u64() > Some(30), "{report}");
    assert!(report["seconds"].as_f64() > Some(0.0), "{report}");
    let (code, _, errors) = trilog(&["match", "tris", "first", "last", "random", "--sprt"]);
    assert!(code == 2 && errors.contains("--sprt is for two players"), "{errors}");
    let (_, out, _) = trilog(&arguments[..arguments.len() - 1]);
    assert!(
        out.contains("Elo against the others")
            && out.contains("  as x")
            && out.contains("first against last"),
        "{out}"
    );
}

const RECORD: &str = "game(tris).\nplayer(x,human).\nplayer(o,first).\nmove(1,x,b2).\n";

#[test]
fn records_are_listed_shown_and_resumed() {
    let state = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str], input: &str| told(&run_in(state.path(), arguments, input));
    let (_, out, _) = run(&["records"], "");
    assert!(out.starts_with("0 records in "), "{out}");
    run(&["uttt", "0=first"], "nw/c\n");
    let (_, out, _) = run(&["records", "list"], "");
    assert!(out.contains("-uttt  uttt x=human 0=first, 2 moves, unfinished\n"), "{out}");
    let name = out.split(' ').next().unwrap().to_owned();
    let (code, out, _) = run(&["records", "show", &name], "");
    assert!(code == 0 && out.contains("   2. 0 plays nw on board c\n"), "{out}");
    assert!(out.ends_with(" nw\n") && out.contains("position ....x..../"), "{out}");
    let (_, out, _) = run(&["records", "resume"], "?- history(H).\n");
    assert!(out.ends_with("H = [(nw,c),nw].\n"), "{out}");
    let (code, _, errors) = run(&["records", "show", "none"], "");
    assert!(code == 2 && errors.contains("there is no record none"), "{errors}");
    let files = state.path().join("trilog/games");
    std::fs::write(files.join("zz.pl"), RECORD).unwrap();
    let (_, out, _) = run(&["records", "list"], "");
    assert!(out.starts_with("zz  tris x=human o=first, 1 move, unfinished\n"), "{out}");
    std::fs::write(files.join("zz.pl"), "garbage(\n").unwrap();
    let (_, out, _) = run(&["records", "list"], "");
    let damaged = "zz  the record is damaged: line 1: expected ";
    assert!(out.starts_with(damaged) && out.contains(", found `garbage(`\n"), "{out}");
    std::fs::remove_dir_all(&files).unwrap();
    std::fs::create_dir(&files).unwrap();
    std::fs::write(files.join("zz.pl"), "game(tris).\n").unwrap();
    assert!(run(&["records", "list"], "").1.contains("\n1 record in "));
}

#[test]
fn what_is_wrong_with_a_record_or_an_argument_is_told_plainly() {
    let state = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| told(&run_in(state.path(), arguments, ""));
    let write = |text: &[u8]| std::fs::write(state.path().join("r.pl"), text).unwrap();
    let show = ["records", "show", "r.pl"];
    write(b"game(tris).\nseed(99999999999999999999).\n");
    let (_, _, errors) = run(&show);
    assert!(errors.contains("expected seed(NUMBER), from 0 to 18446744073709551615"), "{errors}");
    write(&[RECORD.as_bytes(), b"\xff\xfe"].concat());
    let (code, out, errors) = run(&show);
    assert!(code == 0 && out.contains("line 5"), "{out}{errors}");
    nix::unistd::mkfifo(&state.path().join("pipe.pl"), nix::sys::stat::Mode::S_IRWXU).unwrap();
    let (_, _, errors) = run(&["records", "show", "pipe.pl"]);
    assert_eq!(errors.matches("a named pipe").count(), 1, "{errors}");
    write(b"game(tris).\nplayer(x,'human\\x1b\\[8m').\n");
    let (_, out, errors) = run(&["records", "resume", "r.pl"]);
    assert!(!format!("{out}{errors}").contains('\u{1b}'), "{out}{errors}");
    for arguments in [&["play", "x\u{9b}2J\u{202e}"][..], &["--\u{202e}"], &["perft", "\u{202e}"]] {
        let (code, _, errors) = run(arguments);
        assert_eq!(code, 2);
        assert!(
            errors.contains(r"\x202e\") && !errors.contains(['\u{9b}', '\u{202e}']),
            "{errors}"
        );
    }
}

#[test]
fn the_records_of_a_match_are_kept_and_read() {
    let state = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| told(&run_in(state.path(), arguments, ""));
    let all = ["match", "uttt", "first", "greedy", "random", "--games", "2", "--save", "kept"];
    let (code, _, errors) = run(&all);
    assert_eq!(code, 0, "{errors}");
    let kept = std::fs::read_dir(state.path().join("kept")).unwrap().count();
    assert_eq!(kept, 6);
    let (code, out, errors) = run(&["games", "show", "kept/00006.pl"]);
    assert!(code == 0 && out.starts_with("uttt x=random 0=greedy, "), "{out}{errors}");
    assert!(!out.contains("unfinished"), "{out}");
    let (code, _, errors) = run(&all);
    assert!(code == 2 && errors.contains("already, such as kept/00001.pl"), "{errors}");
    // One that cannot be written takes no result along.
    let player = program(state.path(), "", ":").replace("sh ", "mkdir -p late/00002.pl; sh ");
    let (code, out, errors) =
        run(&["match", "tris", &player, "first", "--games", "4", "--save", "late", "--json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &report["games"]), (2, &4.into()), "{errors}");
    assert!(errors.contains("cannot keep the record late/00002.pl: "), "{errors}");
    // A person takes the place of a program: a file starts none.
    let record = RECORD.replace("first", "'program:touch started'");
    std::fs::write(state.path().join("program.pl"), record).unwrap();
    let (code, out, errors) = run(&["records", "resume", "program.pl"]);
    assert_eq!(code, 0, "{errors}");
    assert!(out.contains("o was program:touch started; now you play it"), "{out}{errors}");
    assert!(!state.path().join("started").exists());
}

#[test]
fn a_record_that_the_rules_refute_is_not_believed() {
    let state = tempfile::tempdir().unwrap();
    let files = state.path().join("trilog/games");
    std::fs::create_dir_all(&files).unwrap();
    let run = |arguments: &[&str]| told(&run_in(state.path(), arguments, ""));
    let game = "game(tris).\nplayer(x,human).\nplayer(o,first).\nmove(1,x,a1).\nmove(2,o,b1).\n\
                move(3,x,a2).\nmove(4,o,b2).\nmove(5,x,a3).\n";
    let write = |text: &str| std::fs::write(files.join("r.pl"), text).unwrap();
    for (text, why) in [
        (format!("{game}outcome(won(o)).\n"), "it says won(o), but the rules say won(x)"),
        (game.replace("5,x", "5,o"), "move 5, a3: it is x's turn, not o's"),
        (game.replace("b2", "b1"), "move 4, b1: b1 is taken by o"),
    ] {
        write(&text);
        let (_, out, _) = run(&["records", "list"]);
        assert!(out.starts_with(&format!("r  tris: {why}\n")), "{why}: {out}");
        for what in ["show", "resume"] {
            let (code, _, errors) = run(&["records", what, "r"]);
            assert!(code == 2 && errors.contains(why), "{what}: {errors}");
        }
    }
    write(&game.replace("first", "frist"));
    let (code, out, _) = run(&["records", "resume", "r"]);
    assert!(code == 2 && out.contains("there is no player `frist`"), "{out}");
    // What a record leaves out the rules know; and a file may begin with a mark.
    write(&format!("\u{feff}{game}"));
    let (code, out, errors) = run(&["records", "show", "r"]);
    assert!(code == 0 && out.starts_with("tris x=human o=first, 5 moves, won(x)\n"), "{errors}");
}

#[test]
fn a_record_that_cannot_be_written_is_refused_before_the_game() {
    let state = tempfile::tempdir().unwrap();
    for (file, why) in [
        ("there.pl", "it is there already"),
        (".", "it is a directory"),
        ("no/there.pl", "there is no such file"),
    ] {
        std::fs::write(state.path().join("there.pl"), RECORD).unwrap();
        let arguments = ["play", "tris", "o=first", "--record", file];
        let (code, out, errors) = told(&run_in(state.path(), &arguments, "b2\n"));
        let expected = format!("cannot record to {file}: {why}");
        assert!(code == 2 && out.is_empty() && errors.contains(&expected), "{out}{errors}");
    }
}

/// A program that plays tic-tac-toe: the first free cell, in the time that `pause`
/// takes, until its seventh game, where it does `last`.
fn program(folder: &Path, pause: &str, last: &str) -> String {
    let script = format!(
        "echo >> games; [ $(wc -l < games) -lt 7 ] || last=yes
while read word moves; do case $word in
position) said=\"$moves\";;
go) {pause}
[ -z \"$last\" ] || {{ {last}; }}
for cell in a1 a2 a3 b1 b2 b3 c1 c2 c3; do case \"$said\" in
*$cell*) ;; *) echo bestmove $cell; break;; esac; done;;
quit) exit;; esac; done\n"
    );
    std::fs::write(folder.join("plays.sh"), script).unwrap();
    "program:sh plays.sh".to_owned()
}

/// What was played to its end counts, and the game that failed is named.
#[test]
fn a_program_that_fails_does_not_take_the_results_along() {
    for (last, why) in [
        ("exit", "`sh plays.sh` has ended"),
        ("echo error lost", "says: error lost"),
        ("echo bestmove b9; continue", "plays b9 in "),
        ("while echo info; do :; done", "has not moved after 10 s"),
    ] {
        let state = tempfile::tempdir().unwrap();
        let run = |options: &[&str]| {
            let _ = std::fs::remove_file(state.path().join("games"));
            let player = program(state.path(), "", last);
            let all = ["match", "tris", &player, "first", "--time", "0.2", "--games", "10"];
            told(&run_in(state.path(), &[&all[..], options].concat(), ""))
        };
        let (code, out, errors) = run(&["--json"]);
        let report: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((code, &report["games"]), (2, &6.into()), "{last}: {report}");
        let failure = report["failure"].as_str().unwrap();
        assert!(failure.starts_with("in game 7, after 4 moves: "), "{failure}");
        assert!(failure.contains(why) && errors.contains(failure), "{why}: {errors}");
        if last == "exit" {
            let (code, out, errors) = run(&["random"]);
            assert!(code == 2 && errors.contains("in game 7, after "), "{errors}");
            assert!(out.contains("first    ") && out.contains("sh plays.sh"), "{out}");
            let (_, out, _) = run(&[]);
            assert!(out.contains("        ended after 6 of 10 games\n"), "{out}");
        }
    }
}

/// Before there is any pair, too, and though its moves would be legal.
#[test]
fn what_a_program_says_wrongly_is_named() {
    for (said, why) in [
        ("echo bestmove", "says `bestmove` without a move"),
        ("echo bestmove $cell; echo bestmove $cell", "that no `go` asked for"),
    ] {
        let state = tempfile::tempdir().unwrap();
        let player = program(state.path(), "", ":");
        let script = state.path().join("plays.sh");
        let text = std::fs::read_to_string(&script).unwrap();
        std::fs::write(script, text.replace("echo bestmove $cell", said)).unwrap();
        let arguments =
            ["match", "tris", &player, "first", "--time", "0.01", "--json", "--games", "2"];
        let (code, out, errors) = told(&run_in(state.path(), &arguments, ""));
        let report: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((code, &report["games"]), (2, &0.into()), "{said}: {errors}");
        assert!(report["failure"].as_str().unwrap().contains(why), "{why}: {report}");
    }
}

#[test]
fn the_clock_of_a_program_begins_with_its_greeting() {
    let state = tempfile::tempdir().unwrap();
    let player = program(state.path(), "", ":").replace("sh ", "sleep 0.8; echo trilog 1; sh ");
    let arguments = ["match", "tris", &player, "mcts", "--games", "2", "--time", "0.5", "--json"];
    let (code, out, errors) = told(&run_in(state.path(), &arguments, ""));
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &report["late_moves"]), (0, &serde_json::json!([0, 0])), "{errors}");
    // The time is also that of a player without limits of its own.
    assert_eq!(report["players"][1], "mcts:time=500ms");
}

#[test]
fn openings_that_are_cut_short_are_told() {
    let arguments = ["match", "tris", "random", "first", "--opening", "9", "--games", "4"];
    let (_, out, _) = trilog(&arguments);
    assert!(out.contains("opening 2 openings shorter than 9 moves"), "{out}");
}

#[test]
fn moves_over_the_time_are_counted() {
    let state = tempfile::tempdir().unwrap();
    let player = program(state.path(), "sleep 0.3", ":");
    let arguments = ["match", "tris", &player, "first", "--games", "2", "--time"];
    let run = |options: &[&str]| run_in(state.path(), &[&arguments[..], options].concat(), "");
    let (code, out, _) = told(&run(&["0.1", "--json"]));
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &report["failure"]), (0, &Value::Null), "{report}");
    let late = report["late_moves"][0].as_u64().unwrap();
    assert!(late > 2 && report["late_moves"][1] == 0, "{report}");
    let (_, out, _) = told(&run(&["0.1"]));
    assert!(out.contains(&format!("late    {late} moves of {player} over its time\n")), "{out}");
    let (_, out, _) = told(&run(&["20"]));
    assert!(!out.contains("late "), "{out}");
}

#[test]
fn what_games_are_like_is_told() {
    let arguments = ["stats", "tris", "first", "--games", "4"];
    let (code, out, errors) = trilog(&arguments);
    assert_eq!(code, 0, "{errors}");
    // a1 a2 a3 b1 b2 b3 c1, every time.
    for line in [
        "4 games of tris, by first\n",
        "first      100.0 % (51.0 to 100.0) for x: 4 won, 0 drawn, 0 won by o\n",
        "length     7.0 moves on average, median 7, from 7 to 7\n",
        "branching  6.0 legal moves on average, at most 9\n",
        "32 positions checked by the clauses; seed 1",
    ] {
        assert!(out.contains(line), "{line}: {out}");
    }
    let (code, out, _) = trilog(&["stats", "connect4", "--games", "40", "--jobs", "2", "--json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &report["games"], &report["players"][1]), (0, &40.into(), &"random".into()));
    let [share, low, high] = ["first_share", "first_share_low", "first_share_high"]
        .map(|field| report[field].as_f64().unwrap());
    // Whoever begins at random wins 55.6 % in the long run.
    assert!(low < 0.556 && 0.556 < high && high - low > 0.1, "{report}");
    assert!(low < share && share < high, "{report}");
    assert!(report["branching"]["mean"].as_f64().unwrap() <= 7.0, "{report}");
    let (code, _, errors) = trilog(&["stats", "tris", "greedy"]);
    assert!(code == 2 && errors.contains("cannot play"), "{errors}");
}

#[test]
fn sides_are_called_as_their_game_calls_them() {
    for (game, side) in [("oxo", "two=first"), ("oxo", "o=first"), ("uttt", "o=first")] {
        let (code, out, errors) = trilog(&["play", game, side]);
        assert!(code == 0 && out.contains(" is first."), "{side}: {out}{errors}");
    }
    let (code, _, errors) = trilog(&["play", "traxit", "blau=first"]);
    assert!(code == 2 && errors.contains("blue, red"), "{errors}");
}

#[test]
fn what_has_no_effect_is_told() {
    let state = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| told(&run_in(state.path(), arguments, ""));
    // Nobody named a player that looks equally far ahead.
    let (code, out, errors) = run(&["best", "traxit", "--time", "1", "--json"]);
    assert!(
        code == 0 && out.starts_with('{') && errors.contains("--time means nothing"),
        "{errors}"
    );
    let (code, _, errors) = run(&["best", "traxit", "--time", "1", "--player", "level1"]);
    assert!(code == 2 && errors.contains("--time means nothing"), "{errors}");
    // No game of tris goes on after so many moves.
    let (code, out, errors) = run(&["stats", "tris", "--games", "4", "--opening", "20"]);
    assert!(code == 0 && out.contains("opening 2 openings shorter than 20 moves"), "{out}{errors}");
    let (_, out, _) = run(&["stats", "tris", "--games", "4", "--opening", "20", "--json"]);
    assert!(out.contains("\"short_openings\":2"), "{out}");
}

#[test]
fn a_record_says_who_played_and_the_list_what_it_leaves_out() {
    let state = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| told(&run_in(state.path(), arguments, ""));
    let files = state.path().join("trilog/games");
    std::fs::create_dir_all(&files).unwrap();
    for number in 10..32 {
        std::fs::write(files.join(format!("r{number}.pl")), RECORD).unwrap();
    }
    let (_, out, _) = run(&["records"]);
    assert!(out.contains("\nthe newest 20 of 22 records in "), "{out}");
    assert!(out.ends_with("; `trilog records --all` lists them all\n"), "{out}");
    for all in [&["records", "--all"][..], &["records", "list", "--all"]] {
        let (_, out, _) = run(all);
        assert!(out.lines().count() == 23 && out.contains("\n22 records in "), "{out}");
    }
    for (players, told) in [
        (
            "",
            "tris x=unknown o=unknown, 1 move, unfinished\nthe record does not say who played x and o\n",
        ),
        (
            "player(o,first).\n",
            "tris o=first x=unknown, 1 move, unfinished\nthe record does not say who played x\n",
        ),
        (
            "player(x,human).\nplayer(x,first).\n",
            "line 3: expected no second player x, found `player(x,first).`",
        ),
        (
            "player(x,human).\nplayer(z,first).\n",
            "nobody is called `z` in tris; its players are x and o",
        ),
    ] {
        let record = format!("game(tris).\n{players}move(1,x,b2).\n");
        std::fs::write(files.join("r10.pl"), record).unwrap();
        let (_, out, errors) = run(&["records", "show", "r10"]);
        assert!(format!("{out}{errors}").contains(told), "{players}: {out}{errors}");
    }
}
