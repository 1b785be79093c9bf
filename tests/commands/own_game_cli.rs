//! A user's own game on the command line and in the shell, and everything that
//! `docs/OWN_GAME.md` shows.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use crate::pty;

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

pub(super) struct Ran {
    pub(super) out: String,
    pub(super) err: String,
    pub(super) code: i32,
}

/// Runs trilog in `directory`.
pub(super) fn run(directory: &Path, arguments: &[&str], input: &str) -> Ran {
    let state = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_trilog"))
        .args(arguments)
        .current_dir(directory)
        .env("XDG_STATE_HOME", state.path())
        .write_stdin(input)
        .output()
        .unwrap();
    Ran {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().unwrap(),
    }
}

pub(super) fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{}{}", ran.out, ran.err))
}

/// A directory with the examples, and some that are wrong.
pub(super) fn games() -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for name in ["nim.pl", "connect4.pl"] {
        std::fs::copy(examples.join(name), directory.path().join(name)).unwrap();
    }
    let nim = std::fs::read_to_string(examples.join("nim.pl")).unwrap();
    let write = |name: &str, text: String| {
        std::fs::write(directory.path().join(name), text).unwrap();
    };
    // Whoever takes the last match loses.
    let loses = nim
        .replace("    opponent(Player, Winner).\n\nis_empty", "    Winner = Player.\n\nis_empty");
    assert_ne!(nim, loses);
    write("broken_nim.pl", loses);
    write("silent_nim.pl", nim.replace("    maplist(show_heap, Heaps).", "    Heaps == none."));
    let deep = "next(nim(_,[a-0,b-0|_]), _, _) :- throw(lost(count)).\nnext(nim(Player,Heaps0)";
    write("fragile_nim.pl", nim.replacen("next(nim(Player,Heaps0)", deep, 1));
    directory
}

#[test]
fn the_commands_take_a_file() {
    let games = games();
    let divided = run(games.path(), &["perft", "nim.pl", "2", "--divide", "--json"], "");
    let report = json(&divided);
    assert_eq!((report["nodes"].as_u64(), report["by"].as_str()), (Some(113), Some("clauses")));
    assert_eq!(report["divide"]["c5"], 7, "{report}");
    let tree = json(&run(games.path(), &["perft", "nim.pl", "--tree", "--json"], ""));
    assert!(tree["clauses"]["finished"].as_u64() > Some(1000), "{tree}");
    // It ends when the move is proved, however busy the machine is.
    let patient = ["best", "nim.pl", "--player", "deepening", "--time", "60", "--json"];
    let best = run(games.path(), &patient, "");
    let report = json(&best);
    assert_eq!((report["move"].as_str(), report["proved"].as_bool()), (Some("a2"), Some(true)));
    let arguments = ["match", "nim.pl", "deepening:depth=9", "random", "--games", "4", "--json"];
    let report = json(&run(games.path(), &arguments, ""));
    assert_eq!((report["games"].as_u64(), report["checked"].as_u64()), (Some(4), Some(0)));
    let over = ["best", "nim.pl", "--position", "nim(first,[a-0])"];
    let over = run(games.path(), &over, "");
    assert_eq!((over.code, over.err.contains("the game is over: won(second)")), (1, true));
}

/// A game whose moves have names of two words.
const STICKS: &str = "game(players(ann, bob)).
initial(sticks(ann, 5)).
to_move(sticks(Player, _), Player).
legal(sticks(_, Sticks), Taken) :- member(Taken, [1,2]), Taken =< Sticks.
next(sticks(Player0, Sticks0), Taken, sticks(Player, Sticks)) :-
    opponent(Player0, Player), Sticks is Sticks0 - Taken.
outcome(sticks(Player, 0), won(Winner)) :- opponent(Player, Winner).
opponent(ann, bob).
opponent(bob, ann).
notation(1, 'take one').
notation(2, 'take two').
";

#[test]
fn every_command_reads_the_names_of_moves() {
    let games = games();
    std::fs::write(games.path().join("sticks.pl"), STICKS).unwrap();
    for arguments in [
        &["picture", "nim.pl", "--moves", "a1 b2"][..],
        &["picture", "nim.pl", "--moves", "take(a,1) b2"],
        &["perft", "nim.pl", "2", "--moves", "a1"],
        &["tree", "nim.pl", "--moves", "a1", "--depth", "1"],
        &["best", "nim.pl", "--player", "alphabeta:depth=1", "--moves", "a1"],
        &["best", "sticks.pl", "--player", "pvs", "--moves", "take two take one"],
    ] {
        let ran = run(games.path(), arguments, "");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}: {}", ran.out);
    }
    let ran = run(games.path(), &["perft", "nim.pl", "2", "--moves", "a1 a3"], "");
    assert!(ran.err.contains("move a3: a3 is not legal here"), "{}", ran.err);
    let ran = run(games.path(), &["engine", "nim.pl"], "position start moves a1 b2\nping 1\n");
    assert!(ran.out.ends_with("\npong 1\n") && !ran.out.contains("error"), "{}", ran.out);
    let ran = run(games.path(), &["play", "nim.pl", "--record", "game.pl"], "a1\nb2\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = run(games.path(), &["records", "show", "game.pl"], "");
    assert!(ran.out.contains("   2. second plays b2\n"), "{}{}", ran.out, ran.err);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let games = games();
    for (arguments, expected) in [
        (
            &["perft", "nim.pl", "2", "--by", "both"][..],
            "told in clauses only, so leave out `--by both`",
        ),
        (&["diff", "nim.pl"], "nim.pl is the only implementation of its rules; name another"),
        (&["mutate", "nim.pl"], "`nim.pl` is a file; this works with the games of trilog only"),
        (&["bench", "nim.pl"], "`nim.pl` is a file"),
        (&["classic", "nim.pl"], "`nim.pl` is a file"),
        (&["best", "nim.pl", "--player", "greedy"], "greedy cannot play nim.pl here"),
        (&["best", "nim.pl", "--position", "nim("], "is not a position of nim, such as nim(first,"),
        (&["play", "nim.pl", "x=random"], "there is no side `x`"),
        (&["perft", "none.pl", "2"], "none.pl cannot be loaded:\n   there is no such file"),
        (&["best", "fragile_nim.pl"], "?- legal(nim("),
        (&["match", "fragile_nim.pl", "first", "last"], "nobody caught throw(lost(count))"),
    ] {
        let ran = run(games.path(), arguments, "");
        assert_eq!(ran.code, 2, "{arguments:?}: {}{}", ran.out, ran.err);
        assert!(ran.err.contains(expected), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn two_files_are_compared() {
    let games = games();
    let same = run(games.path(), &["diff", "nim.pl", "--rules", "nim.pl", "--json"], "");
    let report = json(&same);
    assert_eq!((same.code, &report["disagreements"]), (0, &serde_json::json!([])), "{report}");
    assert!(report["positions"].as_u64() > Some(50), "{report}");
    let other = ["diff", "nim.pl", "--rules", "broken_nim.pl"];
    let ran = run(games.path(), &other, "");
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    // The shortest game to an end takes each heap at once.
    for expected in [
        "outcome(+,-) disagrees",
        "  moves    a3 b4 c5\n",
        "query    ?- nim:outcome(nim(second,[a-0,b-0,c-0]),O).",
        "  broken_nim.pl  [won(second)]\n  nim.pl         [won(first)]\n",
        "trilog diff nim.pl --rules broken_nim.pl --relation 'outcome(+,-)' --position",
    ] {
        assert!(ran.out.contains(expected), "{expected}: {}", ran.out);
    }
    let in_rust = run(games.path(), &[&other[..], &["--format", "rust"]].concat(), "");
    let expected = "AnyGame::user(trilog::games::user::UserGame::open_by(\"nim.pl\"";
    assert!(in_rust.out.contains(expected), "{}", in_rust.out);
    assert_eq!(ran.out.matches(") disagrees").count(), 1, "{}", ran.out);
    // One that is not loaded as it stands is none to compare with.
    let nim = std::fs::read_to_string(games.path().join("nim.pl")).unwrap();
    for (more, expected) in [
        (":- use_module(library(foobar)).\n", "there is no library(foobar)"),
        (":- foobar(1).\n", "foobar/1"),
    ] {
        std::fs::write(games.path().join("faulty_nim.pl"), format!("{nim}{more}")).unwrap();
        let ran = run(games.path(), &["diff", "nim.pl", "--rules", "faulty_nim.pl"], "");
        assert!(ran.code == 2 && ran.err.contains(expected), "{}{}", ran.out, ran.err);
    }
    // A move that is given twice is not one that the other lacks.
    let again = "legal(nim(_,[_,_,c-1]), take(c,1)).\nlegal(Position";
    let twice = nim.replacen("legal(Position", again, 1);
    std::fs::write(games.path().join("twice_nim.pl"), twice).unwrap();
    let ran = run(games.path(), &["diff", "nim.pl", "--rules", "twice_nim.pl"], "");
    assert!(ran.out.contains("  more often in twice_nim.pl  take(c,1)\n"), "{}", ran.out);
    // One that does not come to an end is a finding.
    let fragile = run(games.path(), &["diff", "nim.pl", "--rules", "fragile_nim.pl"], "");
    assert!(fragile.code == 1 && fragile.out.contains("lost(count)"), "{}", fragile.out);
}

/// Take one or two of three; moves and positions have operators.
const OPERATORS: &str = "\
:- op(700, xfx, to).
:- op(200, xfx, at).
game(players(a, b)).
initial(a at 3).
to_move(P at _, P).
legal(_ at N0, N0 to N) :- member(M, [1,2]), N is N0 - M, N >= 0.
next(P at _, _ to N, Q at N) :- other(P, Q).
outcome(P at 0, won(Q)) :- other(P, Q).
other(a, b).
other(b, a).
";

#[test]
fn a_file_may_have_operators_of_its_own() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("sticks.pl"), OPERATORS).unwrap();
    let input = "3 to 2\n?- position(S), legal(S, M).\nto(2,1)\n";
    let ran = run(directory.path(), &["play", "sticks.pl"], input);
    for expected in ["   at(b,2)\n", "S = b at 2, M = (2 to 1)", "   at(a,1)\n"] {
        assert!(ran.out.contains(expected), "{expected}: {}{}", ran.out, ran.err);
    }
    let mut systems = vec![vec!["--rules", "sticks.pl"]];
    if std::process::Command::new("swipl").arg("--version").output().is_ok() {
        systems.push(vec!["--prolog", "swipl"]);
    } else {
        eprintln!("NOT TESTED: swipl is missing");
    }
    for system in systems {
        let ran = run(directory.path(), &[&["diff", "sticks.pl"], &system[..]].concat(), "");
        assert_eq!(ran.code, 0, "{system:?}: {}{}", ran.out, ran.err);
    }
}

#[test]
fn a_difference_that_strings_make_is_told_as_that() {
    if std::process::Command::new("swipl").arg("--version").output().is_err() {
        eprintln!("NOT TESTED: swipl is missing");
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let text =
        OPERATORS.replace("N is N0 - M,", "N is N0 - M, N >= 0, sub_string(\"abcd\", N, 1, _, _),");
    std::fs::write(directory.path().join("texts.pl"), text).unwrap();
    let ran = run(directory.path(), &["diff", "texts.pl", "--prolog", "swipl"], "");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains("Texts in double quotes are lists of characters"), "{}", ran.out);
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_is_told_what_it_may_load() {
    let directory = tempfile::tempdir().unwrap();
    let write = |name: &str, text: String| {
        std::fs::write(directory.path().join(name), text).unwrap();
    };
    write("other.pl", ":- module(other, []).\n".to_owned());
    for (loads, is_allowed) in [("use_module", true), ("include", false), ("consult", false)] {
        write("sticks.pl", format!(":- {loads}(other).\n{OPERATORS}"));
        let ran = run(directory.path(), &["perft", "sticks.pl", "1"], "");
        if !is_allowed && ran.err.contains("warning: this kernel") {
            eprintln!("NOT TESTED: {}", ran.err);
            return;
        }
        assert_eq!(ran.code == 0, is_allowed, "{loads}: {}", ran.err);
        let told =
            ran.err.contains("it may load modules that stand beside it, with `:- use_module");
        assert_eq!(told, !is_allowed, "{loads}: {}", ran.err);
    }
}

/// Nim again, as a program that is asked in lines of JSON.
const PROGRAM: &str = r#"
import sys, json
for line in sys.stdin:
    question, heaps = json.loads(line), {'a': 3, 'b': 4, 'c': 5}
    for move in question['moves']:
        heaps[move[0]] -= int(move[1:])
    players = ['first', 'second']
    if len(question['moves']) % 2:
        players.reverse()
    left = ','.join(f'{name}-{count}' for name, count in heaps.items())
    print(json.dumps({
        'id': question['id'],
        'to_move': players[0],
        'legal': [f'{h}{n}' for h in heaps for n in range(1, heaps[h] + 1)],
        'outcome': None if any(heaps.values()) else f'won({players[1]})',
        'position': f'nim({players[0]},[{left}])',
    }), flush=True)
"#;

#[test]
fn a_program_is_compared_with_a_file() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        eprintln!("NOT TESTED: python3 is missing");
        return;
    }
    let games = games();
    std::fs::write(games.path().join("nim.py"), PROGRAM).unwrap();
    let wrong = PROGRAM.replace("range(1, heaps[h] + 1)", "range(1, max(heaps[h], 2))");
    std::fs::write(games.path().join("wrong.py"), wrong).unwrap();
    let arguments = ["diff", "nim.pl", "--games", "5", "--json", "--subject"];
    let right = run(games.path(), &[&arguments[..], &["python3 nim.py"]].concat(), "");
    assert_eq!((right.code, &json(&right)["disagreements"]), (0, &serde_json::json!([])));
    let wrong = run(games.path(), &[&arguments[..], &["python3 wrong.py"]].concat(), "");
    let found = &json(&wrong)["disagreements"][0];
    assert_eq!((wrong.code, found["claim"].as_str()), (1, Some("legal")), "{found}");
    assert_eq!(found["moves"], serde_json::json!([]), "{found}");
}

/// The players that search.
pub(super) const SEARCHES: [&str; 10] = [
    "alphabeta",
    "deepening",
    "mcts",
    "minimax",
    "mtdf",
    "negac",
    "negamax",
    "pns",
    "pvs",
    "quiescence",
];

/// Who steps on the last place of a ring loses: both go to and fro for ever.
pub(super) const RING: &str = "\
:- module(ring, [game/1, initial/1, to_move/2, legal/2, next/3, outcome/2]).
game(players(one, two)).
initial(at(2,one)).
to_move(at(_,Player), Player).
legal(at(Place,_), Move) :- Place =\\= 0, member(Move, [left,right]).
next(at(Place0,Player0), Move, at(Place,Player)) :-
    legal(at(Place0,_), Move),
    step(Move, Step),
    Place is (Place0 + Step) mod 5,
    other(Player0, Player).
outcome(at(0,Player), won(Player)).
step(left, 4).
step(right, 1).
other(one, two).
other(two, one).
";

#[test]
fn a_game_that_goes_round_in_circles_ends_no_search() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("ring.pl"), RING).unwrap();
    for search in SEARCHES {
        let player = format!("{search}:time=300ms");
        let ran = run(directory.path(), &["best", "ring.pl", "--player", &player, "--json"], "");
        assert_eq!(ran.code, 0, "{search}: {}", ran.err);
        assert_eq!(json(&ran)["proved"], false, "{search}: {}", ran.out);
    }
    let ran = run(directory.path(), &["solve", "ring.pl", "--search", "pns"], "");
    assert_eq!((ran.code, ran.out.lines().next()), (1, Some("value  unknown")), "{}", ran.err);
}

#[test]
fn the_shell_plays_it() {
    let games = games();
    let input = "moves\na2\nundo\nredo\nhint deepening\nzz\nA9\n?- position(S), legal(S, M), !.\n\
                 ?- history(H).\n?- open('nim.pl', append, S).\nperft 2\nsave game.pl\n\
                 play tris\n?- position(S).\nload game.pl\nrules\nplay silent_nim.pl\nplay none.pl\nquit\n";
    let ran = run(games.path(), &["play", "nim.pl", "second=first"], input);
    for expected in [
        "nim: first is human, second is first.\n   a |||\n   b ||||\n   c |||||\n",
        "a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5\n",
        "second plays a1\n",
        "zz is not legal here; possible: b1 b2",
        "`A9` is not a move of nim; possible: b1",
        "S = nim(first,[a-0,b-4,c-5]), M = take(b,1).",
        "H = [take(a,2),take(a,1)].",
        "Saved in game.pl.",
        "nim: first is human, second is first. (move 2)\n",
        "Nim: a few heaps of matches.",
        "show/1 does not answer as a game must",
        "none.pl cannot be loaded:",
    ] {
        let all = format!("{}{}", ran.out, ran.err);
        assert!(all.contains(expected), "{expected}: {all}");
    }
    assert_eq!(ran.code, 0);
    assert!(!ran.out.contains("S = '$stream'"), "{}", ran.out);
    let record = std::fs::read_to_string(games.path().join("game.pl")).unwrap();
    // The whole path, so that it is found from everywhere.
    let nim = games.path().join("nim.pl");
    assert!(record.starts_with(&format!("game('{}').\n", nim.display())), "{record}");
}

#[test]
fn a_record_is_found_from_every_directory() {
    let (games, elsewhere) = (games(), tempfile::tempdir().unwrap());
    let ran = run(games.path(), &["play", "nim.pl"], "a2\nb4\nsave game.pl\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let record = games.path().join("game.pl");
    let file = record.to_str().unwrap();
    let shown = run(elsewhere.path(), &["records", "show", file], "");
    assert!(shown.code == 0 && shown.out.contains("   2. second plays b4\n"), "{}", shown.err);
    let resumed = run(elsewhere.path(), &["records", "resume", file], "?- history(H).\n");
    assert!(resumed.out.ends_with("H = [take(a,2),take(b,4)].\n"), "{}", resumed.out);
    // Those that were written before have the path as it was typed.
    let text = std::fs::read_to_string(&record).unwrap();
    let (_, moves) = text.split_once('\n').unwrap();
    std::fs::write(&record, format!("game('nim.pl').\n{moves}")).unwrap();
    assert_eq!(run(games.path(), &["records", "resume", "game.pl"], "").code, 0);
    let lost = run(elsewhere.path(), &["records", "resume", file], "");
    assert!(lost.code == 2 && lost.err.contains("nim.pl cannot be loaded"), "{}", lost.err);
    std::fs::write(&record, text.replace("b4", "b9")).unwrap();
    let wrong = run(games.path(), &["records", "resume", "game.pl"], "");
    assert!(
        wrong.code == 2 && wrong.err.contains("move 2, b9: b9 is not legal here"),
        "{}",
        wrong.err
    );
}

#[test]
fn a_person_plays_it_on_a_terminal() {
    let mut shell = pty::Shell::open();
    let nim = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/nim.pl");
    shell.type_line(&format!("play {} second=last", nim.display()));
    shell.expect("nim: first is human, second is last.");
    shell.expect("nim first> ");
    shell.type_line("c5");
    shell.expect("second plays b4");
    shell.expect("nim first> ");
    shell.type_line("a3");
    shell.expect("The game is over: first has won.");
    shell.expect("nim> ");
    shell.leave();
}

/// The blocks of a page: what kind they are, and their text.
fn blocks(page: &str) -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut rest = page;
    while let Some((_, after)) = rest.split_once("\n```") {
        let (kind, after) = after.split_once('\n').unwrap();
        let (text, after) = after.split_once("\n```").unwrap();
        blocks.push((kind.to_owned(), format!("{text}\n")));
        rest = after;
    }
    blocks
}

/// Without times, which are never the same, and lines that tell others.
fn lines(text: &str) -> Vec<String> {
    let untimed = |line: &str| match line.split_once(" positions in 0.") {
        Some((counted, _)) => format!("{counted} positions"),
        None => line.trim_end().to_owned(),
    };
    let has_time = |line: &str| {
        let bytes = line.as_bytes();
        bytes.windows(3).any(|w| w[0].is_ascii_digit() && w[1] == b'.' && w[2].is_ascii_digit())
    };
    let lines = text.lines().map(untimed).filter(|line| !line.is_empty() && !has_time(line));
    lines.collect()
}

#[test]
fn the_page_for_those_who_write_a_game_is_right() {
    let page = include_str!("../../docs/OWN_GAME.md");
    let directory = tempfile::tempdir().unwrap();
    let file: PathBuf = directory.path().join("sticks.pl");
    let mut program = String::new();
    let mut shown = 0;
    for (kind, text) in blocks(page) {
        match kind.as_str() {
            "prolog" => {
                program += &text;
                std::fs::write(&file, &program).unwrap();
                let forgetful = program.replace(
                    "    Sticks is Sticks0 - Taken.",
                    "    Taken < 3,\n    Sticks is Sticks0 - Taken.",
                );
                std::fs::write(directory.path().join("forgetful.pl"), forgetful).unwrap();
            }
            "console" | "session" => {
                let (command, rest) = text.split_once('\n').unwrap();
                let words = command.strip_prefix("$ trilog ").unwrap().split(' ');
                let words: Vec<&str> = words.collect();
                let typed = |line: &str| line.strip_prefix("sticks ann> ").map(str::to_owned);
                let input: String =
                    rest.lines().filter_map(typed).map(|line| line + "\n").collect();
                let expected: String = rest
                    .lines()
                    .filter(|line| typed(line).is_none())
                    .map(|line| format!("{line}\n"))
                    .collect();
                let ran = run(directory.path(), &words, &input);
                assert_eq!(lines(&(ran.out + &ran.err)), lines(&expected), "{command}");
                shown += 1;
            }
            "sh" => {
                for command in text.lines().filter(|line| line.contains(" match ")) {
                    let words: Vec<&str> = command.split(' ').skip(1).collect();
                    assert_eq!(run(directory.path(), &words, "").code, 0, "{command}");
                }
            }
            other => panic!("{other}"),
        }
    }
    assert!(shown >= 5, "{shown}");
}
