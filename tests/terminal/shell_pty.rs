//! The shell on a terminal, as a person meets it.
#![allow(clippy::unwrap_used)]

use crate::pty;

use std::time::{Duration, Instant};

use nix::sys::wait::WaitStatus;

use pty::{Shell, spawn};

#[test]
fn a_game_is_played_taken_back_and_played_again() {
    let mut shell = Shell::open();
    shell.type_line("play tris o=first");
    shell.expect("tris: x is human, o is first.");
    shell.expect("tris x> ");
    shell.type_line("b2");
    shell.expect("B  - |(X)| -");
    shell.expect("o plays a1");
    shell.expect("A (O)| - | -");
    shell.expect("tris x> ");
    shell.type_line("b2");
    shell.expect("b2 is taken by x");
    shell.type_line("undo");
    shell.expect("A  - | - | -");
    shell.type_line("undo");
    shell.expect("the start of the game");
    shell.type_line("redo");
    shell.expect("A (O)| - | -");
    shell.expect("tris x> ");
    shell.type_line("?- history(H).");
    shell.expect("H = [b2,a1].");
    shell.leave();
}

/// As in a pipe: nothing is marked, coloured, or drawn over.
#[test]
fn a_plain_game_is_only_written() {
    let state = tempfile::tempdir().unwrap();
    let mut command = pty::command(&state);
    command.env_remove("NO_COLOR").args(["play", "tris", "o=first", "--plain"]);
    let session = rexpect::session::spawn_command(command, Some(20_000)).unwrap();
    let mut shell = Shell { session, state };
    shell.expect("tris x> ");
    shell.type_line("b2");
    let shown = shell.expect("B  - | X | -") + &shell.expect("o plays a1");
    let again = shell.expect("A  O | - | -");
    assert!(!(shown + &again).contains("F\u{1b}[J"));
    shell.expect("tris x> ");
    shell.leave();
}

#[test]
fn keys_bring_the_answers() {
    let mut shell = Shell::open();
    shell.type_line("?- member(X, [a,b,c]).");
    shell.expect("\r\n   X = a");
    shell.press(";");
    shell.expect("\r\n;  X = b");
    shell.press(" ");
    shell.expect("\r\n;  X = c.\r\n");
    shell.expect("trilog> ");
    shell.type_line("?- member(X, [a,b,c]).");
    shell.expect("   X = a");
    shell.press("\r");
    shell.expect("\r\n;  ... .\r\n");
    shell.expect("trilog> ");
    shell.type_line("?- between(1, 40, X).");
    shell.expect("   X = 1");
    shell.press("f");
    shell.expect(";  X = 6");
    shell.press("h");
    shell.expect("all answers");
    shell.press("\u{1b}[A");
    shell.press("a");
    shell.expect(";  X = 40.\r\n");
    shell.expect("trilog> ");
    shell.type_line("?- length(L, 22) ; true.");
    shell.expect("_T|...]");
    shell.press("w");
    shell.expect("_V]");
    shell.press(".");
    shell.expect(";  ... .");
    shell.expect("trilog> ");
    shell.leave();
}

#[test]
fn the_interrupt_key_undoes_the_query() {
    let mut shell = Shell::open();
    shell.type_line("?- assertz(kept(1)).");
    shell.expect("true.");
    shell.expect("trilog> ");
    shell.type_line("?- assertz(lost(1)), write(running), repeat, fail.");
    shell.expect("\r\nrunning");
    let pressed = Instant::now();
    shell.interrupt();
    shell.expect("as it was before it");
    shell.expect("trilog> ");
    let waited = pressed.elapsed();
    assert!(waited < Duration::from_millis(500), "{waited:?}");
    shell.type_line("?- kept(X).");
    shell.expect("X = 1.");
    shell.type_line("?- lost(X).");
    shell.expect("unknown predicate lost/1");
    // At the prompt it only clears the line.
    shell.expect("trilog> ");
    shell.press("play");
    shell.expect("play");
    shell.interrupt();
    shell.pause();
    // At a key it is enough.
    shell.type_line("?- repeat.");
    shell.expect("true");
    shell.interrupt();
    shell.expect(";  ... .");
    shell.expect("trilog> ");
    shell.leave();
}

#[test]
fn a_query_may_take_several_lines() {
    let mut shell = Shell::open();
    shell.type_line("?- member(X,");
    shell.type_line("   [one]).");
    shell.expect("X = one.");
    shell.expect("trilog> ");
    shell.type_line("?- foo(");
    shell.pause();
    shell.interrupt();
    shell.pause();
    // Pasted in brackets: several lines at once.
    shell.press("\u{1b}[200~?- X = two.\n?- X = three.\u{1b}[201~\r");
    shell.expect("   X = two.");
    shell.expect("   X = three.");
    shell.expect("trilog> ");
    shell.leave();
}

#[test]
fn programs_read_from_the_terminal() {
    let mut shell = Shell::open();
    shell.type_line("?- write('who? '), read(X).");
    shell.expect("\r\nwho? ");
    shell.pause();
    shell.type_line("world.");
    // This terminal does not echo, or there would be a new line; what is written in
    // the line is the prompt.
    assert_eq!(shell.expect("   X = world.\r\n").trim(), "");
    shell.expect("trilog> ");
    shell.type_line("?- prompt(_, 'name> '), prompt1('once> '), read(X), read(Y).");
    for (prompt, name) in [("once> ", "anna."), ("name> ", "bob.")] {
        shell.expect(prompt);
        shell.type_line(name);
    }
    shell.expect("   X = anna, Y = bob.");
    shell.expect("trilog> ");
    // As a person has set it, until it is set anew.
    shell.type_line("?- read(X).");
    shell.expect("name> ");
    shell.type_line("x.");
    shell.expect("trilog> ");
    shell.type_line("use tris");
    shell.expect("trilog> ");
    shell.type_line("?- main.");
    shell.expect("Player X enter a move (a1 - c3): ");
    shell.type_line("b2.");
    shell.expect("| X |");
    shell.expect("Player O enter a move (a1 - c3): ");
    // Ctrl-D is the end of the program's input, not of the shell's.
    shell.session.send_control('d').unwrap();
    shell.expect("Bye, Bye!");
    shell.expect("trilog> ");
    shell.leave();
}

#[test]
fn query_on_a_terminal_is_a_toplevel() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("likes.pl");
    std::fs::write(&file, "likes(mary, wine).\nlikes(mary, food).\n").unwrap();
    let file = file.to_str().unwrap();
    let mut shell = Shell::of_queries(&[file]);
    shell.type_line("likes(mary, X).");
    shell.expect("X = wine");
    shell.press(";");
    shell.expect("X = food.");
    shell.expect("?- ");
    // The history, and a query of several lines.
    shell.press("\u{1b}[A");
    shell.press("\r");
    shell.expect("X = wine");
    shell.press("\r");
    shell.expect("?- ");
    shell.type_line("Y = 1,");
    shell.type_line("Z = 2.");
    shell.expect("Y = 1, Z = 2.");
    shell.expect("?- ");
    shell.type_line("halt(3).");
    shell.session.exp_eof().unwrap();
    assert!(matches!(shell.session.process().wait().unwrap(), WaitStatus::Exited(_, 3)));
    // What a file runs as its program is run, and ends it.
    let main = directory.path().join("main.pl");
    let text = ":- initialization(main, main).\nmain :- read(X), print(got(X)), nl, halt(4).\n";
    std::fs::write(&main, text).unwrap();
    let state = tempfile::tempdir().unwrap();
    let mut command = pty::command(&state);
    command.args(["query", main.to_str().unwrap()]);
    let mut session = rexpect::session::spawn_command(command, Some(20_000)).unwrap();
    session.exp_string("|: ").unwrap();
    session.send_line("hello.").unwrap();
    session.exp_string("got(hello)").unwrap();
    session.exp_eof().unwrap();
    assert!(matches!(session.process().wait().unwrap(), WaitStatus::Exited(_, 4)));
}

#[test]
fn clauses_are_typed_and_traced() {
    let mut shell = Shell::open();
    shell.type_line("?- [user].");
    shell.expect("|: ");
    shell.type_line("parent(a, b).");
    shell.type_line("parent(b, c) :- .");
    shell.type_line("old(X) :- parent(X, _).");
    shell.pause();
    // Ctrl-D ends the clauses, not the shell.
    shell.session.send_control('d').unwrap();
    shell.expect("user:2:16: syntax error: a term is missing before the full stop");
    shell.expect("true.");
    shell.expect("trilog> ");
    shell.type_line("?- trace.");
    shell.expect("true.");
    shell.expect("trilog> ");
    shell.type_line("?- old(X).");
    shell.expect("Call: (1) old(_A) ? ");
    shell.press("c");
    shell.expect("Call: (2) parent(_A,_B) ? ");
    shell.press("c");
    shell.expect("Exit: (2) parent(a,b)   % user:1 ? ");
    shell.press("c");
    shell.expect("Exit: (1) old(a)   % user:3 ? ");
    shell.press("c");
    shell.expect("X = a.");
    shell.expect("trilog> ");
    shell.leave();
}

#[test]
fn halting_and_the_end_of_input_leave() {
    let mut shell = Shell::open();
    shell.type_line("?- halt(3).");
    shell.session.exp_eof().unwrap();
    assert!(matches!(shell.session.process().wait().unwrap(), WaitStatus::Exited(_, 3)));
    let mut shell = Shell::open();
    shell.type_line("query");
    shell.expect("?- ");
    shell.type_line("X = 1.");
    shell.expect("   X = 1.");
    // Before the prompt nobody reads, and the end of input is lost.
    shell.expect("?- ");
    shell.session.send_control('d').unwrap();
    shell.expect("trilog> ");
    shell.session.send_control('d').unwrap();
    shell.session.exp_eof().unwrap();
    assert!(matches!(shell.session.process().wait().unwrap(), WaitStatus::Exited(_, 0)));
}

#[test]
fn lines_and_words_are_remembered_and_completed() {
    let mut shell = Shell::open();
    shell.press("pla\ttri\t\r");
    shell.expect("tris: x is human, o is human.");
    shell.expect("tris x> ");
    shell.press("?- rowW\t[x,x,x,e,e,e,e,e,e], P).\r");
    shell.expect("   P = x.");
    shell.expect("tris x> ");
    let Shell { mut session, state } = shell;
    session.send_line("quit").unwrap();
    session.exp_eof().unwrap();
    let mut shell = Shell { session: spawn(&state), state };
    shell.expect("trilog> ");
    // The line before last.
    shell.press("\u{1b}[A\u{1b}[A");
    shell.expect("rowWin(");
    assert!(shell.state.path().join("trilog/history").exists());
}

#[test]
fn ctrl_c_ends_the_loading_of_a_game() {
    let mut shell = Shell::open();
    let file = "game(players(a, b)).\n:- initialization((repeat, fail)).\n";
    std::fs::write(shell.state.path().join("slow.pl"), file).unwrap();
    // While the engine starts, and while the file is loaded.
    for wait in [100, 1500] {
        shell.type_line("play slow.pl");
        std::thread::sleep(std::time::Duration::from_millis(wait));
        shell.interrupt();
        shell.expect("interrupted");
        shell.expect("trilog> ");
    }
    assert!(shell.ask("?- X = 1.").contains("   X = 1."));
    shell.leave();
}

#[test]
fn ctrl_c_brings_the_best_move_so_far() {
    let mut shell = Shell::open();
    shell.type_line("play uttt o=mcts:time=600s,book=no");
    shell.expect("uttt x> ");
    shell.type_line("hint mcts:time=600s");
    shell.pause();
    shell.interrupt();
    shell.expect("for x: ");
    shell.expect("mcts:time=600s: depth ");
    shell.expect("uttt x> ");
    shell.type_line("c/c");
    shell.expect("0 to move on c");
    shell.pause();
    shell.interrupt();
    shell.expect("0 plays ");
    shell.expect("uttt x> ");
    shell.leave();
}
