//! The shell on a terminal that takes any bytes.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::{Duration, Instant};

use nix::pty::openpty;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tempfile::TempDir;

pub(crate) struct Terminal {
    keys: File,
    shown: Arc<Mutex<Vec<u8>>>,
    /// How much of it has been waited for.
    seen: usize,
    child: Child,
    _state: TempDir,
}

impl Terminal {
    pub(crate) fn open() -> Terminal {
        let state = tempfile::tempdir().unwrap();
        let pty = openpty(None, None).unwrap();
        let end = || Stdio::from(pty.slave.try_clone().unwrap());
        let mut command = Command::new(env!("CARGO_BIN_EXE_trilog"));
        command.env("XDG_STATE_HOME", state.path()).env("HOME", state.path());
        command.env("TERM", "xterm").current_dir(state.path());
        let child = command.stdin(end()).stdout(end()).stderr(end()).spawn().unwrap();
        drop(pty.slave);
        let keys = File::from(pty.master);
        let mut screen = keys.try_clone().unwrap();
        let shown = Arc::new(Mutex::new(Vec::new()));
        let written = Arc::clone(&shown);
        std::thread::spawn(move || {
            let mut chunk = [0; 8192];
            while let Ok(count @ 1..) = screen.read(&mut chunk) {
                written.lock().unwrap().extend_from_slice(&chunk[..count]);
            }
        });
        Terminal { keys, shown, seen: 0, child, _state: state }
    }

    pub(crate) fn send(&mut self, bytes: &[u8]) {
        self.keys.write_all(bytes).unwrap();
    }

    pub(crate) fn interrupt(&self) {
        kill(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGINT).unwrap();
    }

    /// Whether this was shown at any time.
    pub(crate) fn has_shown(&self, text: &str) -> bool {
        let bytes = self.shown.lock().unwrap().clone();
        let shown = String::from_utf8_lossy(&bytes).into_owned();
        anstream::adapter::strip_str(&shown).to_string().contains(text)
    }

    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) {
        let began = Instant::now();
        let mut shown = String::new();
        while began.elapsed() < Duration::from_secs(40) {
            let bytes = self.shown.lock().unwrap().clone();
            let new = String::from_utf8_lossy(&bytes[self.seen..]).into_owned();
            shown = anstream::adapter::strip_str(&new).to_string();
            if shown.contains(text) {
                // What is shown without styles between can be left for the next.
                let end = new.find(text).map_or(new.len(), |at| at + text.len());
                self.seen = (self.seen + end).min(bytes.len());
                return;
            }
            sleep(Duration::from_millis(20));
        }
        panic!("{text} does not come: {shown}");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
