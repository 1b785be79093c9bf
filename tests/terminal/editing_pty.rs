//! The line editor on a terminal: completion, colours, history, pasting.
//! `docs/TOPLEVEL.md` names these tests.
#![allow(clippy::unwrap_used)]

use crate::pty;

use pty::Shell;
use rexpect::session::spawn_command;

#[test]
fn predicates_are_completed_with_their_arity() {
    let mut shell = Shell::open();
    shell.press("?- numl\t1, 3, L).\r");
    shell.expect("   L = [1,2,3].");
    shell.expect("trilog> ");
    // Several: a second tab lists them.
    shell.press("?- memberc\t\t");
    shell.expect("memberchk(");
    shell.interrupt();
    shell.pause();
    shell.press("?- memb\t\t");
    shell.expect("member/2");
    shell.expect("memberchk/2");
    shell.interrupt();
    shell.pause();
    shell.leave();
}

#[test]
fn names_of_the_loaded_program_and_files_are_completed() {
    let mut shell = Shell::open();
    let program = "ancestor_of(alexander, basilius).\n";
    std::fs::write(shell.state.path().join("genealogy.pl"), program).unwrap();
    shell.press("?- consult(gene\t).\r");
    shell.expect("   true.");
    shell.expect("trilog> ");
    shell.press("?- ances\tX, basi\t).\r");
    shell.expect("   X = alexander.");
    shell.expect("trilog> ");
    shell.press("?- ['gene\t].\r");
    shell.expect("   true.");
    shell.expect("trilog> ");
    shell.leave();
}

#[test]
fn commands_and_their_options_are_completed() {
    let mut shell = Shell::open();
    shell.press("pla\ttri\t o=fi\t\r");
    shell.expect("tris: x is human, o is first.");
    shell.expect("tris x> ");
    shell.leave();
}

#[test]
fn history_is_searched_and_hinted() {
    let mut shell = Shell::open();
    shell.type_line("?- X = needle.");
    shell.expect("   X = needle.");
    shell.type_line("?- X = hay.");
    shell.expect("   X = hay.");
    shell.expect("trilog> ");
    // Ctrl-R and a part of the line.
    shell.press("\u{12}needl");
    shell.expect("needle");
    shell.press("\r");
    shell.expect("   X = needle.");
    shell.expect("trilog> ");
    // The rest of the last line that began so is there for the right arrow.
    shell.press("?- X = h");
    shell.expect("ay.");
    shell.press("\u{1b}[C\r");
    shell.expect("   X = hay.");
    shell.leave();
}

#[test]
fn lines_go_on_with_an_indent_and_pastes_are_taken_line_by_line() {
    let mut shell = Shell::open();
    shell.type_line("?- member(X,");
    shell.expect("\r\n");
    shell.expect("        ");
    shell.type_line("[one]).");
    shell.expect("   X = one.");
    shell.expect("trilog> ");
    shell.press("\u{1b}[200~?- assertz(p(1)).\n?- assertz(p(2)), \n   true. p(X).\u{1b}[201~\r");
    shell.expect("   true.");
    shell.expect("   true.");
    shell.expect("   X = 1");
    shell.press(";");
    shell.expect(";  X = 2.");
    shell.expect("trilog> ");
    shell.leave();
}

#[test]
fn queries_are_coloured_unless_no_color_is_set() {
    const VARIABLE: &str = "\u{1b}[36m";
    let state = tempfile::tempdir().unwrap();
    for (no_color, coloured) in [(None, true), (Some("1"), false)] {
        let mut command = pty::command(&state);
        command.env_remove("NO_COLOR").env_remove("CLICOLOR").env("TERM", "xterm-256color");
        command.envs(no_color.map(|value| ("NO_COLOR", value)));
        let mut session = spawn_command(command, Some(20_000)).unwrap();
        session.exp_string("> ").unwrap();
        session.send("?- Variable = [x]").unwrap();
        session.flush().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(300));
        session.send(", true.\r").unwrap();
        session.flush().unwrap();
        let shown = session.exp_string("   Variable = [x].").unwrap();
        assert_eq!(shown.contains(VARIABLE), coloured, "{shown:?}");
        // The bracket under the cursor and its partner are underlined.
        assert_eq!(shown.contains("\u{1b}[1m\u{1b}[4m"), coloured, "{shown:?}");
        session.send_line("quit").unwrap();
        session.exp_eof().unwrap();
    }
}
