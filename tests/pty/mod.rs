//! A pseudo-terminal with the shell on it, for the tests that need one.
#![allow(dead_code, missing_docs, unreachable_pub)]

use std::process::Command;
use std::time::Duration;

use nix::sys::wait::WaitStatus;
use rexpect::session::{PtySession, spawn_command};
use tempfile::TempDir;

/// A shell on a terminal of its own, and where it keeps its state.
pub struct Shell {
    pub session: PtySession,
    pub state: TempDir,
}

impl Shell {
    pub fn open() -> Shell {
        let state = tempfile::tempdir().unwrap();
        let session = spawn(&state);
        let mut shell = Shell { session, state };
        shell.expect("and compared.");
        shell.expect("`play tris`");
        shell.expect("?- member(X, [a,b]).");
        shell.expect("trilog> ");
        shell
    }

    /// The toplevel of `trilog query`, with these arguments.
    pub fn of_queries(arguments: &[&str]) -> Shell {
        let state = tempfile::tempdir().unwrap();
        let mut command = command(&state);
        command.arg("query").args(arguments);
        let session = spawn_command(command, Some(20_000)).unwrap();
        let mut shell = Shell { session, state };
        shell.expect("`halt.` or Ctrl-D leaves");
        shell.expect("?- ");
        shell
    }

    /// A person types a line.
    pub fn type_line(&mut self, line: &str) {
        self.session.send_line(line).unwrap();
    }

    /// Types a line and gives what is shown between it and the next prompt,
    /// without what the line editor paints meanwhile.
    #[track_caller]
    pub fn ask(&mut self, line: &str) -> String {
        self.type_line(line);
        self.shown()
    }

    /// What is shown between the line that was typed and the next prompt.
    #[track_caller]
    pub fn shown(&mut self) -> String {
        // The editor leaves its bracketed paste when a line is there.
        self.expect("\u{1b}[?2004l");
        let shown = self.expect("trilog> ");
        anstream::adapter::strip_str(&shown).to_string().replace('\r', "")
    }

    pub fn press(&mut self, key: &str) {
        self.session.send(key).unwrap();
        self.session.flush().unwrap();
    }

    /// Lets the shell come to its next prompt: keys behind Ctrl-C are lost.
    pub fn pause(&mut self) {
        std::thread::sleep(Duration::from_millis(300));
    }

    pub fn interrupt(&mut self) {
        self.session.send_control('c').unwrap();
    }

    #[track_caller]
    pub fn expect(&mut self, text: &str) -> String {
        match self.session.exp_string(text) {
            Ok(before) => before,
            Err(error) => panic!("{text}: {error}"),
        }
    }

    pub fn leave(mut self) {
        self.type_line("quit");
        self.session.exp_eof().unwrap();
        assert!(matches!(self.session.process().wait().unwrap(), WaitStatus::Exited(_, 0)));
    }
}

/// A trilog without colours that keeps its state in `state`.
pub fn command(state: &TempDir) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trilog"));
    command
        .env("XDG_STATE_HOME", state.path())
        .env("HOME", state.path())
        .env("TERM", "xterm")
        .env("NO_COLOR", "1")
        .current_dir(state.path());
    command
}

/// The same, on a terminal.
pub fn spawn(state: &TempDir) -> PtySession {
    spawn_command(command(state), Some(20_000)).unwrap()
}
