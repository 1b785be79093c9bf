//! The game on the whole screen.
#![allow(clippy::unwrap_used)]

use std::process::Command;
use std::time::Duration;

use nix::sys::wait::WaitStatus;
use rexpect::session::{PtySession, spawn_command};

/// A table for a game, once it is on the screen.
fn table(game: &str) -> PtySession {
    table_of(game, "rows 34 cols 100")
}

/// The same on a screen of this size.
fn table_of(game: &str, size: &str) -> PtySession {
    let state = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_trilog");
    command
        .arg("-c")
        .arg(format!("stty {size}; exec {program} play {game} --full"))
        .env("XDG_STATE_HOME", state.path())
        .env("TERM", "xterm")
        .env("NO_COLOR", "1");
    let mut session = spawn_command(command, Some(30_000)).unwrap();
    session.exp_string("\u{1b}[?1049h").unwrap();
    session.exp_string("q leave").unwrap();
    session
}

fn press(session: &mut PtySession, keys: &str) {
    session.send(keys).unwrap();
    session.flush().unwrap();
}

/// Leaves, and gives what stands on the screen then.
#[track_caller]
fn left(mut session: PtySession) -> String {
    press(&mut session, "q");
    session.exp_string("\u{1b}[?1049l").unwrap();
    let shown = session.exp_eof().unwrap();
    assert!(matches!(session.process().wait().unwrap(), WaitStatus::Exited(_, 0)));
    shown.replace('\r', "")
}

const UP: &str = "\u{1b}[A";
const DOWN: &str = "\u{1b}[B";
const RIGHT: &str = "\u{1b}[C";
const LEFT: &str = "\u{1b}[D";

#[test]
fn every_game_is_played_to_its_end_with_arrow_keys() {
    for (game, turns) in [
        ("tris o=first", 9),
        ("oxo two=last", 9),
        ("mnk:3,4,3 o=first", 12),
        ("connect4 o=last", 42),
        ("uttt 0=greedy", 81),
        ("traxit red=first", 80),
    ] {
        let mut session = table(game);
        for turn in 0..turns {
            let way = [LEFT, DOWN, RIGHT, UP][turn % 4];
            press(&mut session, &format!("{way}\r"));
            // A table that is over takes no more moves, and one that is slow
            // has time.
            std::thread::sleep(Duration::from_millis(30));
        }
        let shown = left(session);
        assert!(shown.contains("The game is over: "), "{game}: {shown}");
    }
}

#[test]
fn a_game_is_played_with_the_mouse() {
    let mut session = table("tris o=first");
    for (column, row) in [(7, 5), (11, 8), (1, 1), (15, 11)] {
        press(&mut session, &format!("\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m"));
        std::thread::sleep(Duration::from_millis(100));
    }
    let shown = left(session);
    assert!(shown.contains("A *X*| O | O"), "{shown}");
    assert!(shown.contains("The game is over: x has won."), "{shown}");
}

#[test]
fn keys_take_back_hint_explain_and_ask() {
    let mut session = table("tris");
    press(&mut session, "\r");
    session.exp_string("o to move").unwrap();
    press(&mut session, "u");
    session.exp_string("x to move").unwrap();
    press(&mut session, "?");
    // Only what changes is painted: words without the spaces between them.
    session.exp_string("slanting,").unwrap();
    press(&mut session, ":?- X is 6 * 7.\r");
    session.exp_string("42.").unwrap();
    press(&mut session, ":a1\r");
    session.exp_string("o to move").unwrap();
    press(&mut session, "h");
    session.exp_string("draw").unwrap();
    let shown = left(session);
    assert!(shown.contains("A (X)| - | -"), "{shown}");
}

#[test]
fn keys_that_are_typed_while_a_command_runs_are_keys() {
    let mut session = table("mnk:4,4,4");
    press(&mut session, ":perft 20\r");
    std::thread::sleep(Duration::from_millis(500));
    press(&mut session, "xyz\r");
    let shown = session.exp_string("o to move").unwrap();
    assert!(shown.contains("would") && !shown.contains("xyz"), "{shown}");
    left(session);
}

#[test]
fn a_move_from_a_list_is_played_whatever_its_name() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("cards.pl");
    let cards = "game(players(ann, bob)).\ninitial(s(ann, 9)).\nto_move(s(P,_), P).\n\
                 legal(s(_,N), M) :- N > 0, member(M, [draw,new,3,pass]).\n\
                 next(s(P,N), _, s(Q,N1)) :- o(P,Q), N1 is N-1.\no(ann,bob). o(bob,ann).\n\
                 outcome(s(P,0), won(P)).\n";
    std::fs::write(&file, cards).unwrap();
    let mut session = table(&file.display().to_string());
    press(&mut session, "\r");
    session.exp_string("s(bob,8)").unwrap();
    press(&mut session, &format!("{DOWN}\r"));
    session.exp_string("s(ann,7)").unwrap();
    press(&mut session, "3\r");
    session.exp_string("s(bob,6)").unwrap();
    press(&mut session, "pass\r");
    session.exp_string("s(ann,5)").unwrap();
    left(session);
}

#[test]
fn control_keys_edit_the_line_as_at_the_prompt() {
    let mut session = table("tris");
    press(&mut session, ":abc\u{15}a1 b2\u{17}\u{8}\u{1}\u{5}\n");
    session.exp_string("o to move").unwrap();
    // Ctrl-U is not u, and Ctrl-J is Enter.
    press(&mut session, "\u{15}\n");
    session.exp_string("x to move").unwrap();
    let shown = left(session);
    assert!(shown.contains("A  X | - | -") && shown.contains("(O)"), "{shown}");
}

#[test]
fn long_messages_are_read_from_the_first_line_on() {
    let mut session = table_of("traxit", "rows 24 cols 80");
    press(&mut session, ":zzz\r");
    session.exp_string("`zzz`").unwrap();
    left(session);
    let mut session = table_of("uttt", "rows 24 cols 80");
    press(&mut session, "?");
    session.exp_string("Ultimate").unwrap();
    session.exp_string("1-22 of ").unwrap();
    press(&mut session, "\u{1b}[6~");
    session.exp_string("PageDown").unwrap();
    // Enter goes back to the board; the next is a move.
    press(&mut session, "\r\r");
    session.exp_string("0 to move").unwrap();
    left(session);
}

#[test]
fn a_turn_at_the_prompt_is_one_drawing() {
    let state = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_trilog");
    command
        .arg("-c")
        .arg(format!("stty rows 34 cols 60; exec {program} play tris o=first"))
        .env("XDG_STATE_HOME", state.path())
        .env("TERM", "xterm")
        .env("NO_COLOR", "1");
    let mut session = spawn_command(command, Some(30_000)).unwrap();
    session.exp_string("A move is typed like a1; `moves` lists them, `rules`").unwrap();
    session.exp_string("tris x> ").unwrap();
    session.send_line("b2").unwrap();
    session.exp_string("B  - |(X)| -").unwrap();
    // The board goes away for the next.
    session.exp_string("\u{1b}[J").unwrap();
    session.exp_string("o plays a1").unwrap();
    session.exp_string("A (O)| - | -").unwrap();
    session.send_line("why a2").unwrap();
    session.exp_string("tris:put(a2,").unwrap();
    session.send_line("quit").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn without_a_terminal_it_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_trilog"))
        .args(["play", "tris", "--full"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--full needs a terminal"));
}
