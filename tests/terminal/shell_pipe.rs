//! The shell behind a pipe: exact sessions, and input of the worst kind.
#![allow(clippy::unwrap_used)]

use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;
use trilog::games::AnyGame;

fn trilog(state: &Path) -> Command {
    let mut command = Command::cargo_bin("trilog").unwrap();
    command.env("XDG_STATE_HOME", state).env("HOME", state).current_dir(state);
    command
}

/// What the shell says to these lines, and its exit code.
fn session(input: impl Into<Vec<u8>>) -> (String, i32) {
    let state = tempfile::tempdir().unwrap();
    session_in(&state, input)
}

fn session_in(state: &TempDir, input: impl Into<Vec<u8>>) -> (String, i32) {
    let output = trilog(state.path()).write_stdin(input.into()).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (text, output.status.code().unwrap())
}

/// What the shell says to one line, which it must survive.
fn answer(line: &str) -> String {
    let (text, code) = session(format!("{line}\n?- X = alive.\n"));
    assert_eq!(code, 0);
    let short: String = line.chars().take(40).collect();
    let answer = text.strip_suffix("   X = alive.\n");
    answer.unwrap_or_else(|| panic!("{short}: {text}")).to_owned()
}

/// What is said to a move where there is no game.
fn no_game() -> String {
    let games = AnyGame::names().join(", ");
    format!("No game is in progress; `play GAME` begins one (the games are: {games}).\n")
}

#[test]
fn queries_are_answered_in_the_toplevel_layout() {
    let (text, code) = session(
        "?- member(X, [a,b]).\n?- member(x, []).\n?- X = 1, Y = 'A b'.\n?- dif(X, a).\n\
         ?- member(X,\n   [a, b]),\n   X = b.\n?- true. fail.\n?- write(hello), nl.\n\
         ?- write(hello).\n?- X = (+).\n",
    );
    assert_eq!(
        text,
        "   X = a\n;  X = b.\n   false.\n   X = 1, Y = 'A b'.\n   dif(X,a).\n   X = b.\n   \
         true.\n   false.\nhello\n   true.\nhello\n   true.\n   X = (+).\n"
    );
    assert_eq!(code, 0);
}

#[test]
fn a_query_needs_no_mark_where_no_game_is_in_progress() {
    for (line, expected) in [
        ("member(X, [a]).", "   X = a.\n"),
        ("X = 1.", "   X = 1.\n"),
        ("X = 1,\n   Y = 2.", "   X = 1, Y = 2.\n"),
        ("true.", "   true.\n"),
        ("true", "`true` is not a command; `help` lists them, and `?- true.` asks Prolog\n"),
        ("a --> b.", "`a --> b` is a clause; type clauses behind `?- [user].`\n"),
        ("a => b.", "unknown predicate =>/2; type clauses behind `?- [user].`\n"),
        ("foo:bar(1).", "unknown predicate foo:bar/1"),
        ("load(x).", "unknown predicate load/1\n"),
        ("true , true.", "   true.\n"),
        ("X is 5 mod 3.", "   X = 2.\n"),
        ("X = 5 % no stop\n.", "   X = 5.\n"),
        ("true % none\n.", "   true.\n"),
        ("writlen(x).", "unknown predicate writlen/1; did you mean writeln/1?\n"),
        ("assertz((p(X) :- X > 3)).", "   true.\n"),
        ("atom_length('x :- y', N).", "   N = 6.\n"),
        ("[no_file].", "there is no such file"),
        ("p(X) :- q(X).", "`p(X) :- q(X)` is a clause; type clauses behind `?- [user].`\n"),
        ("(nw, c).", "No game is in progress; `play GAME` begins one"),
        ("xyzzy", "`xyzzy` is not a command; `help` lists them, and `?- xyzzy.` asks Prolog\n"),
        ("plya tris.", "`plya` is not a command; did you mean `play`?\n"),
        ("moves.", "No game is in progress; `play GAME` begins one"),
        ("?- moves.", "unknown predicate moves/0"),
    ] {
        assert!(answer(line).contains(expected), "{line}: {}", answer(line));
    }
    let (text, _) = session("play tris\nappend(X, Y, [a]).\nb9\n");
    assert!(text.contains("begins with `?-`: `?- append(X, Y, [a]).`"), "{text}");
    assert!(text.contains("`b9` is not a square"), "{text}");
    // A game that is over is none in progress.
    let (text, _) = session("play tris x=first o=first\nmember(X, [a]).\n");
    assert!(text.ends_with("   X = a.\n"), "{text}");
}

#[test]
fn moves_and_goals_are_explained() {
    let (text, code) = session(
        "why\nwhynot member(c, [a])\nplay tris\nwhy\nb2\nwhynot b2\nwhynot legal(S, b2)\nwhy\nwhynot b9\n",
    );
    assert_eq!(code, 0);
    for part in [
        "nothing has happened yet; write `why GOAL`, such as `why member(b, [a,b])`\n",
        "% ?- whynot(member(c, [a])).\nThe deepest goal that failed:\n   member(c,[a])\n",
        "no move has been played yet; write `why MOVE` or `why GOAL`\n",
        "b2 is not legal: b2 is taken by x.\n\
         % ?- whynot(tris:next([e,e,e,e,x,e,e,e,e], b2, _)).\n\
         The deepest goal that failed:\n   tris:put(b2,",
        "% ?- position(S), whynot(legal(S, b2)).\n",
        "b2 was legal.\n% ?- why(tris:next([e,e,e,e,e,e,e,e,e], b2, _)).\n\
         tris:next([e,e,e,e,e,e,e,e,e],b2,[e,e,e,e,x,e,e,e,e])   % prolog/tris.pl:",
        "`b9` is not a square from a1 to c3; a goal has an argument: `whynot legal(S, M)`\n",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn why_knows_every_game() {
    for (game, legal, illegal) in [
        ("tris", "b2", "b2"),
        ("oxo", "mm", "mm"),
        ("mnk:3,3,3", "b2", "b2"),
        ("uttt", "nw/c", "nw/c"),
    ] {
        let (text, _) =
            session(format!("play {game}\nwhy {legal}\n{legal}\nwhy\nwhynot {illegal}\nwhynot\n"));
        assert!(text.contains(" is legal.\n% ?- why("), "{text}");
        assert!(text.contains(" was legal.\n% ?- why("), "{text}");
        assert!(text.contains(" is not legal: "), "{text}");
        assert!(text.contains("The game goes on.\n% ?- whynot("), "{text}");
        assert_eq!(text.matches("The deepest goal that failed:").count(), 2, "{text}");
        assert_eq!(text.matches("   true.\n").count(), 4, "{text}");
    }
}

#[test]
fn queries_do_not_wear_the_engine_out() {
    let (text, _) = session("?- true.\n".repeat(1500));
    assert_eq!(text, "   true.\n".repeat(1500));
}

#[test]
fn nothing_is_said_to_nothing() {
    assert_eq!(session(""), (String::new(), 0));
    assert_eq!(session("\n  \n% a remark\n"), (String::new(), 0));
}

#[test]
fn a_program_reads_what_follows_and_leaves_the_rest() {
    let (text, _) = session("?- read(X), read(Y).\nfoo.\nbar. moves\n?- read(X).\n");
    let none = no_game();
    assert_eq!(text, format!("   X = foo, Y = bar.\n{none}   X = end_of_file.\n"));
}

#[test]
fn a_loop_that_reads_leaves_the_queries_behind_it() {
    let (text, _) = session("?- repeat, read(X), X == quit.\nfoo.\nquit.\n?- member(X, [1,2]).\n");
    let only = "% The query has read lines of the input: only its first answer is asked for.\n";
    assert_eq!(text, format!("   X = quit\n;  ... .\n{only}   X = 1\n;  X = 2.\n"));
}

#[test]
fn a_game_is_played_to_its_end() {
    let (text, code) = session("play tris\na1\nb1\na2\nb2\nA3.\nmoves\nc3\nquit\n");
    let end = "      1   2   3\n\n   A  X | X | X\n     ___|___|___\n        |   |\n   \
               B  O | O | -\n     ___|___|___\n        |   |\n   C  - | - | -\nThe game is over: x \
               has won.\nNone: x has won.\nthe game is over (x has won): `new` begins another, \
               `undo` takes a move back\n";
    assert!(text.starts_with("tris: x is human, o is human.\n      1   2   3\n"), "{text}");
    assert!(text.ends_with(end), "{text}");
    assert_eq!(code, 0);
}

#[test]
fn two_computers_show_the_whole_game() {
    let (text, _) = session("play tris x=first o=last\n");
    let moves: Vec<&str> = text.lines().filter(|line| line.contains(" plays ")).collect();
    assert_eq!(moves, ["x plays a1", "o plays c3", "x plays a2", "o plays c2", "x plays a3"]);
    assert_eq!(text.matches("A  ").count(), 6, "{text}");
}

#[test]
fn queries_know_the_game_in_progress() {
    let (text, _) = session(
        "?- position(S).\nplay tris\n?- position(S), history(H).\nb2\na1\n\
         ?- position(S), history(H).\nundo\n?- history(H), rowWin([x,x,x,e,e,e,e,e,e], P).\nredo\nnew\n\
         ?- history(H).\n",
    );
    let answers: Vec<&str> = text.lines().filter(|line| line.contains(['=', ';'])).collect();
    assert_eq!(
        answers,
        [
            "unknown predicate position/1; it is there during a game: `play` begins one",
            "   S = [e,e,e,e,e,e,e,e,e], H = [].",
            "   S = [o,e,e,e,x,e,e,e,e], H = [b2,a1].",
            "   H = [b2], P = x.",
            "   H = [].",
        ]
    );
}

#[test]
fn a_line_that_makes_no_sense_gets_one_clear_message() {
    let no_game = no_game();
    let unknown =
        format!("there is no game `chess` (the games are: {})\n", AnyGame::names().join(", "));
    for (line, expected) in [
        ("play chess", unknown.as_str()),
        ("b9", "`b9` is not a command; `help` lists them, and `?- b9.` asks Prolog\n"),
        ("b2", &no_game),
        ("undo", &no_game),
        ("hlep", "`hlep` is not a command; did you mean `help`?\n"),
        ("tirs", "`tirs` is not a command; did you mean `tris`?\n"),
        ("load nothing.pl", "not loaded: nothing.pl: there is no such file\n"),
        ("?- foo((a).", "column 7: syntax error: `(` is never closed\n   ?- foo((a)\n         ^\n"),
        ("?- .", "the query is empty"),
        ("?- X = \"a\0b\".", "column 10: the character U+0000 cannot stand in a query"),
        ("?- membr(X, [a]).", "unknown predicate membr/2; did you mean member/2?\n"),
        (
            "?- tuples_in([[X]], [[1]]).",
            "unknown predicate tuples_in/2; it is in a library: `?- use_module(library(clpz)).`\n",
        ),
        ("?- rowWin(B, x).", "unknown predicate rowWin/2; it is in the module tris"),
        ("?- throw(oops).", "nobody caught throw(oops)\n"),
        (
            "?- atom_length(X, Y).",
            "an argument is still unbound (in argument 1 of atom_length/2)\n",
        ),
        ("?- X = f(X).", "   X = f(X).\n"),
        ("?- X = f(X, X).", "   X = f(X,X).\n"),
        ("?- X = f(X, \"abc\"), Y = [a|X].", "   X = f(X,\"abc\"), Y = [a|X].\n"),
        ("?- X = f(X), Y = f(Y).", "   X = Y, Y = f(Y).\n"),
        ("?- X = [A], A = g(B, A).", "   X = [A], A = g(B,A).\n"),
        ("?- X = g(_Y), _Y = f(_Y).", "   X = g(_S1), _S1 = f(_S1).\n"),
        ("?- length(L, L).", ""),
        ("?- halt(300).", "expected an exit code, but got 300 (in halt/1)\n"),
        ("?- consult('no/such.pl').", ""),
        ("?- abort.", ""),
        ("?- repeat.", "   true\n;  true\n"),
        ("\u{1b}[A\u{7f}é", "`\\x1b\\[A\\x7f\\é` is not a command"),
    ] {
        let answer = answer(line);
        assert!(answer.starts_with(expected), "{line}: {answer}");
        assert!(!answer.is_empty(), "{line}");
        let has_caret = expected.ends_with(" ^\n") && answer == expected;
        let is_one_line = answer.lines().count() == 1;
        assert!(is_one_line || has_caret || line == "?- repeat.", "{line}: {answer}");
    }
}

#[test]
fn a_query_that_cannot_be_read_shows_the_place() {
    assert_eq!(
        answer("?- a, b c."),
        "syntax error: `c` cannot stand here: an operator or a comma before it is missing\n   a, b \
         c\n        ^\n"
    );
}

/// They have names that the modules of a game have, too.
#[test]
fn the_tests_of_the_checker_are_no_file_of_a_person() {
    let (text, _) = session("use uttt\n?- vmcheck(uttt1).\n");
    assert!(text.contains("uttt1: ") && !text.contains("warning"), "{text}");
}

#[test]
fn a_megabyte_of_brackets_is_refused() {
    let answer = answer(&format!("?- {}.", "(".repeat(1 << 20)));
    assert!(answer.contains("syntax error: `(` is never closed\n   …("), "{answer}");
    assert!(answer.len() < 400, "{answer}");
}

#[test]
fn runaway_recursion_is_undone() {
    let (text, code) = session(
        "?- assertz(n(0)).\n\
         ?- assertz((down(X) :- down(f(X)), true)), down(a).\n?- n(X).\n?- down(a).\n",
    );
    assert_eq!(
        text,
        "   true.\nstopped: it needed more than 2048 MB of memory; the query is undone, and the \
         database is as it was before it\n   X = 0.\nunknown predicate down/1\n"
    );
    assert_eq!(code, 0);
}

#[test]
fn wrong_moves_leave_the_game_alone() {
    let (text, _) = session("play tris\nb2\nb2\nb9\nnonsense here\nplya tris\nplay chess\nb1\n");
    for expected in [
        "b2 is taken by x; possible: a1 a2 a3 b1 b3 c1 c2 c3\n",
        "`b9` is not a square from a1 to c3; possible: a1 a2 a3 b1 b3 c1 c2 c3\n",
        "`nonsense here` is not a square from a1 to c3; possible: a1",
        "`plya` is not a command; did you mean `play`?\n",
        "there is no game `chess`",
        "   B  O | X | -\n",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}

#[test]
fn words_of_other_programs_are_answered_in_a_game() {
    let (text, _) = session("play tris o=human x=first\nundo\nresign\nswap\nrecords\n");
    for expected in [
        "You have not moved yet; there is nothing to take back.\n",
        "there is no `resign`: `new` begins another game, `quit` leaves\n",
        "there is no `swap`: `play GAME SIDE=PLAYER` says who plays which side\n",
        "`records` is a command of the terminal",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}

#[test]
fn the_last_answer_stays_where_a_query_has_none() {
    let (text, _) = session("?- numlist(1, 30, L).\n?- fail.\n?- atom_length(_, _).\nwhole\n");
    assert!(text.ends_with(",28,29,30].\n"), "{text}");
}

#[test]
fn unfinished_queries_are_named() {
    let (text, code) = session("?- member(X,\n?- X = 1.\n?- foo('a");
    assert_eq!(
        text,
        "`?- member(X,` is not a whole query: `(` is never closed\n   X = 1.\n`?- foo('a` is not a \
         whole query: a ' quote is never closed\n"
    );
    assert_eq!(code, 0);
}

#[test]
fn halting_leaves_with_a_code() {
    assert_eq!(session("?- halt.\n?- write(no).\n"), (String::new(), 0));
    assert_eq!(session("?- X = 3, halt(X).\nplay tris\n"), (String::new(), 3));
    assert_eq!(session("quit\n?- write(no).\n"), (String::new(), 0));
    let (text, code) = session("query\nX = 1.\nhalt.\n?- X = 2.\n");
    assert_eq!((text.as_str(), code), ("   X = 1.\n   X = 2.\n", 0));
}

#[test]
fn perft_is_counted_by_both() {
    let (text, _) = session("play tris\nperft 4\n");
    let counts: Vec<&str> =
        text.lines().filter_map(|line| line.split_once(" positions").map(|(n, _)| n)).collect();
    assert_eq!(counts, ["native:  3024", "clauses: 3024"]);
}

#[test]
fn a_file_with_a_fault_says_where() {
    let state = tempfile::tempdir().unwrap();
    std::fs::write(state.path().join("f.pl"), "a(1).\na(2) :- .\na(3).\n").unwrap();
    let (text, _) = session_in(&state, "?- [f].\n?- ['f.pl'].\n?- a(X).\n");
    assert!(text.contains("f.pl:2:8: syntax error"), "{text}");
    assert!(text.ends_with("   X = 1\n;  X = 3.\n"), "{text}");
}

#[cfg(target_os = "linux")]
mod gone {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::process::{Child, Stdio};

    /// Kills all processes that a shell has started.
    fn kill_engine(shell: &Child) {
        let children = format!("/proc/{0}/task/{0}/children", shell.id());
        let children = std::fs::read_to_string(children).unwrap();
        assert!(!children.trim().is_empty());
        for pid in children.split_whitespace() {
            let group = nix::unistd::Pid::from_raw(pid.parse().unwrap());
            nix::sys::signal::killpg(group, nix::sys::signal::Signal::SIGKILL).unwrap();
        }
    }

    #[test]
    fn an_engine_that_is_killed_is_replaced() {
        let state = tempfile::tempdir().unwrap();
        std::fs::write(state.path().join("f.pl"), "a(1).\n").unwrap();
        let mut shell = std::process::Command::new(env!("CARGO_BIN_EXE_trilog"))
            .env("XDG_STATE_HOME", state.path())
            .current_dir(state.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = shell.stdin.take().unwrap();
        let mut output = BufReader::new(shell.stdout.take().unwrap());
        let mut say = |text: &str, lines: usize| {
            input.write_all(text.as_bytes()).unwrap();
            let mut read = String::new();
            for _ in 0..lines {
                output.read_line(&mut read).unwrap();
            }
            read
        };
        assert_eq!(say("?- ['f.pl'].\n", 1), "   true.\n");
        assert_eq!(say("?- assertz(b(1)).\n", 1), "   true.\n");
        kill_engine(&shell);
        // The first of these may still find the process alive.
        input.write_all(b"?- a(X).\n?- a(X).\n?- b(X).\n").unwrap();
        drop(input);
        let mut said = String::new();
        output.read_to_string(&mut said).unwrap();
        assert!(said.contains("what was asserted in it is lost"), "{said}");
        assert!(said.contains("% A new engine is there; loaded again: ['f.pl'].\n"), "{said}");
        assert!(said.contains("   X = 1.\n"), "{said}");
        assert!(said.ends_with("unknown predicate b/1\n"), "{said}");
        assert!(shell.wait().unwrap().success());
    }

    #[test]
    fn what_a_killed_shell_leaves_is_removed_by_the_next() {
        let [state, temporary] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let entries = || std::fs::read_dir(temporary.path()).unwrap().count();
        let start = || {
            let mut shell = std::process::Command::new(env!("CARGO_BIN_EXE_trilog"))
                .env("XDG_STATE_HOME", state.path())
                .env("TMPDIR", temporary.path())
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut output = BufReader::new(shell.stdout.take().unwrap());
            shell.stdin.as_mut().unwrap().write_all(b"?- X = 1.\n").unwrap();
            output.read_line(&mut String::new()).unwrap();
            shell
        };
        let mut killed = start();
        killed.kill().unwrap();
        killed.wait().unwrap();
        assert_eq!(entries(), 1);
        let mut next = start();
        // Its own.
        assert_eq!(entries(), 1);
        drop(next.stdin.take());
        assert!(next.wait().unwrap().success());
        assert_eq!(entries(), 0);
    }

    #[test]
    fn nothing_outlives_a_shell_that_is_told_to_end() {
        let state = tempfile::tempdir().unwrap();
        let mut shell = std::process::Command::new(env!("CARGO_BIN_EXE_trilog"))
            .env("XDG_STATE_HOME", state.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = shell.stdin.take().unwrap();
        let mut output = BufReader::new(shell.stdout.take().unwrap());
        input.write_all(b"?- write('running\\n'), repeat, fail.\n").unwrap();
        output.read_line(&mut String::new()).unwrap();
        let descendants = |pid: u32| {
            let children = format!("/proc/{pid}/task/{pid}/children");
            let children = std::fs::read_to_string(children).unwrap_or_default();
            children.split_whitespace().map(|pid| pid.parse().unwrap()).collect::<Vec<u32>>()
        };
        let engines = descendants(shell.id());
        let all: Vec<u32> =
            engines.iter().flat_map(|&pid| descendants(pid)).chain(engines.clone()).collect();
        assert!(all.len() >= 2, "the engine and its checkpoint: {all:?}");
        let pid = nix::unistd::Pid::from_raw(shell.id().cast_signed());
        nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGTERM).unwrap();
        assert_eq!(shell.wait().unwrap().code(), None);
        let is_alive = |pid: &u32| {
            let status = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            !status.is_empty() && !status.contains(") Z ")
        };
        for _ in 0..50 {
            if !all.iter().any(is_alive) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        panic!("still there: {all:?}");
    }
}
