//! The Prolog toplevel on a terminal: answers, keys, and what it survives.
//! `docs/TOPLEVEL.md` names these tests.
#![allow(clippy::unwrap_used)]

use crate::pty;

use std::time::{Duration, Instant};

use nix::sys::wait::WaitStatus;
use pty::Shell;
use rexpect::session::spawn_command;

impl Shell {
    /// Asks, and expects this whole answer and then the prompt.
    #[track_caller]
    fn answers(&mut self, query: &str, expected: &str) {
        let shown = self.ask(query);
        assert_eq!(shown, format!("\n{expected}\n"), "{query}");
    }

    /// Nothing of what was done before is lost or wrong.
    #[track_caller]
    fn is_alive(&mut self) {
        self.answers("?- canary(X, Y).", "   X = 1, Y = \"yes\".");
    }

    fn with_canary() -> Shell {
        let mut shell = Shell::open();
        shell.answers("?- assertz(canary(1, \"yes\")).", "   true.");
        shell
    }
}

#[test]
fn answers_are_written_as_they_would_be_read() {
    let mut shell = Shell::open();
    for (query, answer) in [
        ("?- Z = 1, A = Z, M = z.", "   Z = 1, A = 1, M = z."),
        ("?- X = Y, Z = f(X,_,_A).", "   X = Y, Z = f(X,_B,_A)."),
        ("?- X = f(_B, _A), Y = g(_A).", "   X = f(_B,_A), Y = g(_A)."),
        ("?- X = f(A,B,_C,_), Y = g(_D,A).", "   X = f(A,B,_C,_A), Y = g(_D,A)."),
        ("?- _A = 1, X = f(_, _B).", "   X = f(_C,_B)."),
        ("?- dif(_B, _A), X = _A.", "   dif(_B,X)."),
        ("?- X = (a:-b,c), Y = - (1), Z = 1 - (-1).", "   X = (a:-b,c), Y = - 1, Z = 1- -1."),
        ("?- X = [a|b], Y = {c}, Z = 'a b'.", "   X = [a|b], Y = {c}, Z = 'a b'."),
        ("?- X = \"a string\", Y = [], Z = [x,o].", "   X = \"a string\", Y = [], Z = [x,o]."),
        ("?- X = (+).", "   X = (+)."),
        ("?- X = '\\x200b\\', Y = \"a\\xfeff\\b\".", "   X = '\\u200B', Y = \"a\\uFEFFb\"."),
        ("?- X = f(X).", "   X = f(X)."),
        ("?- L = [a,b|L].", "   L = [a,b|L]."),
        ("?- dif(X, a), freeze(Y, true).", "   dif(X,a), freeze(Y,true)."),
        ("?- use_module(library(clpz)).", "   true."),
        ("?- X #> 2, X #< 6.", "   X in 3..5."),
        ("?- fail.", "   false."),
        ("?- true.", "   true."),
        ("?- _ = a.", "   true."),
    ] {
        shell.answers(query, answer);
    }
    shell.leave();
}

#[test]
fn no_key_is_waited_for_when_no_answer_can_follow() {
    let mut shell = Shell::open();
    shell.answers("?- member(X, [a]).", "   X = a.");
    shell.answers("?- atom_length(abc, N).", "   N = 3.");
    shell.answers("?- member(X, [a,b]), X == b.", "   X = b.");
    shell.answers("?- once(member(X, [a,b])).", "   X = a.");
    shell.leave();
}

#[test]
fn every_key_does_what_the_help_says() {
    let mut shell = Shell::open();
    // ; space n, Enter and .
    shell.type_line("?- between(1, 9, X).");
    shell.expect("\r\n   X = 1");
    shell.press(";");
    shell.expect("\r\n;  X = 2");
    shell.press(" ");
    shell.expect("\r\n;  X = 3");
    shell.press("n");
    shell.expect("\r\n;  X = 4");
    shell.press("f");
    shell.expect("\r\n;  X = 9.\r\n");
    shell.expect("trilog> ");
    for stop in [".", "\r"] {
        shell.type_line("?- repeat.");
        shell.expect("   true");
        shell.press(stop);
        shell.expect("\r\n;  ... .\r\n");
        shell.expect("trilog> ");
    }
    // a
    shell.type_line("?- between(1, 30, X).");
    shell.expect("   X = 1");
    shell.press("a");
    shell.expect("\r\n;  X = 30.\r\n");
    shell.expect("trilog> ");
    // h
    shell.type_line("?- repeat.");
    shell.expect("   true");
    shell.press("h");
    for key in ["; space n", "Enter .", "a  ", "f  ", "w  ", "p  ", "b  ", "*  ", "h  "] {
        shell.expect(&format!("   {key}"));
    }
    shell.press(".");
    shell.expect("trilog> ");
    shell.leave();
}

#[test]
fn an_answer_is_shown_whole_and_short_again() {
    let mut shell = Shell::open();
    shell.type_line("?- length(L, 22) ; true.");
    shell.expect("_T|...]");
    shell.press("w");
    shell.expect("_T,_U,_V]");
    shell.press("p");
    shell.expect("_T|...]");
    shell.press(".");
    shell.expect("trilog> ");
    // The last answer waits for no key; the word does it.
    shell.type_line("?- numlist(1, 25, L).");
    shell.expect("|...].\r\n");
    shell.expect("trilog> ");
    shell.type_line("whole");
    shell.expect("20,21,22,23,24,25].\r\n");
    shell.expect("trilog> ");
    shell.answers("?- X = 1.", "   X = 1.");
    shell.type_line("whole");
    shell.expect("   X = 1.\r\n");
    shell.leave();
}

#[test]
fn boards_in_an_answer_are_drawn() {
    let mut shell = Shell::open();
    shell.type_line("?- member(S, [[e,e,e,e,x,e,e,e,e]-b2, none]).");
    shell.expect("S = [e,e,e,e,x,e,e,e,e]-b2");
    shell.press("b");
    shell.expect("% S, tris:");
    shell.expect("B  - | X | -");
    shell.press(";");
    shell.expect(";  S = none.");
    shell.expect("trilog> ");
    shell.type_line("draw");
    shell.expect("No board of a known game");
    shell.type_line("play uttt");
    shell.expect("uttt x> ");
    shell.type_line("?- position(S).");
    shell.expect("S = uttt(");
    shell.expect("uttt x> ");
    shell.type_line("draw");
    shell.expect("% S, uttt:");
    shell.leave();
}

#[test]
fn the_star_names_the_goals_that_left_choice_points() {
    let mut shell = Shell::open();
    shell.type_line("?- member(X, [a,b]), Y = 1, between(1, 3, Z).");
    shell.expect("   X = a, Y = 1, Z = 1");
    shell.press("*");
    shell.expect("% More answers may come from: member(X,[a,b]), between(1,3,Z)\r\n");
    for _ in 0..2 {
        shell.press(";");
    }
    shell.expect("Z = 3");
    shell.press("*");
    shell.expect("% More answers may come from: member(X,[a,b])\r\n");
    shell.press(".");
    shell.expect("trilog> ");
    shell.type_line("?- repeat.");
    shell.expect("true");
    shell.press("*");
    shell.expect("may come from: repeat\r\n");
    shell.press(".");
    shell.expect("trilog> ");
    shell.leave();
}

/// What a program may do to the toplevel, and what is said of it.
const HOSTILE: &[(&str, &str)] = &[
    (
        "?- op(0, xfx, =).",
        "the standard operators are as they were before the query: op(700,xfx,=)",
    ),
    ("?- op(200, xfy, :-), op(0, fy, -).", "op(1200,xfx,:-),op(200,fy,-)"),
    ("?- op(700, xfx, '|').", "not allowed to create the operator"),
    ("?- close(user_output).", "   "),
    ("?- close(user_input).", "   "),
    ("?- close(user_error).", "the query is undone"),
    ("?- current_output(S), close(S).", "   S = user_output."),
    ("?- open('/dev/null', write, S), set_output(S).", "   S = "),
    ("?- open('/dev/null', read, S), set_input(S).", "   S = "),
    ("?- set_output(user_error).", "   true."),
    ("?- iso_ext:bb_put(trilog_output, 1).", "   true."),
    ("?- iso_ext:bb_put(trilog_key, \"x\").", "   true."),
    ("?- iso_ext:bb_put(trilog_input, x).", "   true."),
    ("?- X = f(X), assertz(p(X)).", "cyclic term (in assertz/1)"),
    ("?- X = f(X), throw(X).", "nobody caught throw(f(f("),
    ("?- length(L, L).", "   false."),
    ("?- atom_length(1, a).", "expected"),
    ("?- assertz((append(_, _, _) :- true)).", "   true."),
    ("?- assertz((atom_length(_, _) :- true)).", "atom_length/2"),
    ("?- abolish(member/2).", "member/2"),
    ("?- assertz((loop :- loop)), set_prolog_flag(occurs_check, true).", "   true."),
    ("?- set_prolog_flag(occurs_check, false).", "   true."),
    ("?- foo(((.", "syntax error"),
];

#[test]
fn nothing_that_a_program_does_loses_the_session() {
    let mut shell = Shell::with_canary();
    let mut otherwise = Vec::new();
    for (query, said) in HOSTILE {
        let shown = shell.ask(query);
        if !shown.contains(said) {
            otherwise.push(format!("{query}: {shown:?}"));
        }
        shell.is_alive();
    }
    assert!(otherwise.is_empty(), "{}", otherwise.join("\n"));
    shell.leave();
}

#[test]
fn what_runs_away_is_undone() {
    let mut shell = Shell::with_canary();
    let shown =
        shell.ask("?- assertz((grow(L) :- grow([L|L]))), assertz(canary(2, no)), grow([]).");
    assert!(shown.contains("MB of memory; the query is undone"), "{shown:?}");
    shell.is_alive();
    shell.ask("?- length(L, 3000000), atom_chars(A, L).");
    shell.is_alive();
    shell.type_line("?- assertz(canary(3, no)), repeat, fail.");
    shell.pause();
    shell.interrupt();
    shell.expect("interrupted; the query is undone, and the database is as it was before it");
    shell.expect("trilog> ");
    shell.is_alive();
    shell.leave();
}

#[test]
fn flags_stay_as_the_person_sets_them() {
    let mut shell = Shell::with_canary();
    shell.answers("?- set_prolog_flag(double_quotes, atom).", "   true.");
    shell.answers("?- X = \"abc\".", "   X = abc.");
    shell.answers("?- canary(1, X).", "   X = \"yes\".");
    shell.answers("?- set_prolog_flag(double_quotes, codes).", "   true.");
    shell.answers("?- X = \"ab\".", "   X = [97,98].");
    shell.answers("?- set_prolog_flag(double_quotes, chars).", "   true.");
    shell.is_alive();
    shell.leave();
}

#[test]
fn halting_from_anywhere_leaves_with_its_code() {
    for (query, code) in [
        ("?- catch((G = halt(4), call(G)), _, true).", 4),
        ("?- maplist(call, [halt(5)]).", 5),
        ("?- findall(X, (member(X, [1,2]), halt(6)), _).", 6),
        ("?- assertz((p(G) :- G)), p(halt(7)).", 7),
        ("?- forall(member(X, [1]), \\+ halt(8)).", 8),
        ("?- N is 4+5, maplist(halt, [N]).", 9),
        ("?- atom_chars(G, [h,a,l,t]), G2 =.. [G,10], findall(X, G2, _).", 10),
        ("?- G = bagof(X, halt(11), _), G.", 11),
    ] {
        let mut shell = Shell::open();
        shell.type_line(query);
        shell.session.exp_eof().unwrap();
        let status = shell.session.process().wait().unwrap();
        assert!(
            matches!(status, nix::sys::wait::WaitStatus::Exited(_, exit) if exit == code),
            "{query}: {status:?}"
        );
    }
}

/// The same of the sources' own programs, which have no prompt to come back to.
#[test]
fn the_interrupt_key_ends_a_classic_program() {
    let state = tempfile::tempdir().unwrap();
    let mut command = pty::command(&state);
    command.args(["classic", "tris"]);
    let session = spawn_command(command, Some(20_000)).unwrap();
    let mut shell = Shell { session, state };
    shell.expect("enter a move (a1 - c3): ");
    shell.interrupt();
    shell.expect("interrupted");
    shell.session.exp_eof().unwrap();
    let status = shell.session.process().wait().unwrap();
    assert!(matches!(status, WaitStatus::Exited(_, 130)), "{status:?}");
}

#[test]
fn the_prompt_is_back_soon_after_the_interrupt_key() {
    let mut shell = Shell::with_canary();
    let mut waits = Vec::new();
    for _ in 0..5 {
        shell.type_line("?- write(running), repeat, fail.");
        shell.expect("\r\nrunning");
        let pressed = Instant::now();
        shell.interrupt();
        shell.expect("trilog> ");
        waits.push(pressed.elapsed());
        shell.pause();
    }
    waits.sort();
    println!("Ctrl-C to prompt: median {:?}, worst {:?}", waits[2], waits[4]);
    // A bound for a machine that does other things; the figures are in docs/TOPLEVEL.md.
    assert!(waits[2] < Duration::from_secs(1), "{waits:?}");
    shell.is_alive();
    shell.leave();
}

#[test]
fn the_interrupt_key_at_any_moment_leaves_the_shell_open() {
    let mut shell = Shell::with_canary();
    for moment in 0..60 {
        shell.type_line("?- repeat, fail.");
        std::thread::sleep(Duration::from_micros(moment * 250));
        shell.interrupt();
        std::thread::sleep(Duration::from_millis(30));
        shell.interrupt();
    }
    shell.pause();
    shell.type_line("?- canary(X, Y), Z = last.");
    shell.expect("X = 1, Y = \"yes\", Z = last.");
    shell.expect("trilog> ");
    shell.leave();
}

/// Presses keys, and expects behind each the line that it leads to.
#[track_caller]
fn steps(shell: &mut Shell, steps: &[(&str, &str)]) {
    for (key, expected) in steps {
        shell.press(key);
        shell.expect(expected);
    }
}

#[test]
fn a_trace_is_stepped() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("lists.pl");
    let text = "len([], 0).\nlen([_|T], N) :- len(T, M), N is M + 1.\n\
                bad(X) :- Y is X + a, foo(Y).\napp([], L, L).\n\
                app([H|T], L, [H|R]) :- app(T, L, R).\n";
    std::fs::write(&file, text).unwrap();
    let mut shell = Shell::of_queries(&[file.to_str().unwrap()]);
    shell.type_line("trace, len([a,b], N).");
    shell.expect("Call: (1) len([a,b],_A) ? ");
    steps(
        &mut shell,
        &[
            ("h", "retry: this goal begins again"),
            ("c", "Call: (2) len([b],_A) ? "),
            ("s", "Exit: (2) len([b],1)"),
            ("r", "Call: (2) len([b],_A) ? "),
            ("c", "Call: (3) len([],_A) ? "),
            ("g", "(2) len([b],_A)"),
            ("u", "Exit: (2) len([b],1)"),
            (" ", "Call: (2) _A is 1+1 ? "),
            ("\r", "Exit: (2) 2 is 1+1 ? "),
            ("c", "Exit: (1) len([a,b],2)"),
            ("c", "N = 2."),
        ],
    );
    shell.expect("[trace]  ?- ");
    shell.type_line("bad(1).");
    let calls = [("", "Call: (1) bad(1) ? "), ("c", "Call: (2) _A is 1+a ? ")];
    let raised = [("c", "Exception: (2) _A is 1+a ? "), ("c", "Exception: (1) bad(1) ? ")];
    steps(&mut shell, &[calls, raised].concat());
    steps(&mut shell, &[("f", "false."), ("", "[trace]  ?- ")]);
    shell.type_line("app(X, Y, [a]).");
    steps(&mut shell, &[("", "Call: (1) app(_A,_B,[a]) ? "), ("c", "Exit: (1) app([],[a],[a])")]);
    steps(&mut shell, &[("c", "X = [], Y = [a]"), (";", "Redo: (1) app([],[a],[a])")]);
    steps(&mut shell, &[("a", "% Execution aborted"), ("", "[trace]  ?- ")]);
    // From one spy point to the next, and back to the usual way.
    shell.type_line("len([a], N).");
    steps(&mut shell, &[("", "Call: (1) len([a],_A) ? "), ("l", "N = 1."), ("", "[debug]  ?- ")]);
    shell.type_line("spy(len/2).");
    shell.expect("[debug]  ?- ");
    shell.type_line("app([a], [], L), len(L, N).");
    steps(&mut shell, &[("", "Call: (1) len([a],_A) ? "), ("l", "Call: (2) len([],_A) ? ")]);
    steps(&mut shell, &[("n", "L = [a], N = 1."), ("", "\u{1b}[?2004h")]);
    shell.type_line("len([a], N).");
    shell.expect("N = 1.");
    shell.type_line("halt.");
    shell.session.exp_eof().unwrap();
}

#[test]
fn typing_takes_no_time_and_what_is_typed_ahead_stays() {
    let mut shell = Shell::of_queries(&["--time", "1.5"]);
    shell.type_line("read(X).");
    shell.expect("|: ");
    std::thread::sleep(std::time::Duration::from_secs(2));
    shell.type_line("early.");
    shell.expect("X = early.");
    shell.expect("?- ");
    shell.type_line("repeat, fail.");
    shell.pause();
    shell.type_line("Y = ahead.");
    shell.expect("stopped after 1.5 s");
    shell.expect("Y = ahead.");
    shell.type_line("halt.");
    shell.session.exp_eof().unwrap();
}

#[test]
fn earlier_answers_are_called_by_their_variables() {
    let mut shell = Shell::open();
    shell.answers("?- X = 1, Z = \"text\".", "   X = 1, Z = \"text\".");
    shell.answers("?- Y is $X + 1.", "   Y = 2, X = 1.");
    shell.answers("?- member(L, [[$Y,$Z]]).", "   L = [2,\"text\"], Y = 2, Z = \"text\".");
    shell.answers("?- atom($Nothing).", "there is no earlier answer of 'Nothing'");
    // A text stays a text, and a variable that is asked about stays open.
    shell.answers("?- T = \"a$b\", atom_length($Y, L).", "   T = \"a$b\", Y = 2, L = 1.");
    shell.answers("?- X = 5, N = $X, M = $X.", "   X = 5, N = 1, M = 1.");
    // What cannot be kept does not leave an older value behind.
    let none = "there is no earlier answer that could be kept of 'X': only one with no more than \
                1000 parts, which is no part of itself";
    for (query, left) in [
        ("?- numlist(1, 2000, X).", none),
        ("?- X = 1.", "   Y = 1, X = 1."),
        ("?- X = x(X).", none),
        ("?- when(ground(W), true), X = w(W).", "   Y = w(_A), X = w(_A), when(ground(_A),true)."),
        ("?- dif(W, 1), X = w(W).", "   Y = w(_A), X = w(_A), dif(_A,1)."),
    ] {
        shell.ask(query);
        shell.answers("?- Y = $X.", left);
    }
    shell.leave();
}
