//! What tests of `check` share: a directory with programs, and trilog run there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

pub(super) const TRILOG: &str = env!("CARGO_BIN_EXE_trilog");

pub(super) fn trilog(directory: &Path, arguments: &[&str]) -> Output {
    Command::new(TRILOG).args(arguments).current_dir(directory).output().unwrap()
}

pub(super) fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

pub(super) fn json(directory: &Path, arguments: &[&str]) -> (i32, Value) {
    let output = trilog(directory, &[&["check", "--json"], arguments].concat());
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{errors}"));
    (output.status.code().unwrap(), value)
}

/// A directory with programs.
pub(super) struct Room(tempfile::TempDir);

impl Room {
    pub(super) fn new() -> Room {
        Room(tempfile::tempdir().unwrap())
    }

    pub(super) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(super) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }

    /// A copy of a program of ours with pieces of text changed.
    pub(super) fn changed(&self, name: &str, text: &str, changes: &[(&str, &str)]) {
        let changed = changes.iter().fold(text.to_owned(), |text, (from, to)| {
            assert!(text.contains(from), "{from} is no longer there");
            text.replace(from, to)
        });
        self.write(name, &changed);
    }
}
