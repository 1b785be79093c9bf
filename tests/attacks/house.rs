//! A directory with hostile programs, and trilog run on them.

use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What came of one run.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) all: String,
    pub(crate) took: Duration,
}

pub(crate) struct House(tempfile::TempDir);

impl House {
    pub(crate) fn new() -> House {
        House(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    /// Runs trilog; one that has not ended after a minute is ended.
    pub(crate) fn run(&self, arguments: &[&str], input: &str) -> Said {
        let started = Instant::now();
        let mut child = Command::new(env!("CARGO_BIN_EXE_trilog"))
            .args(arguments)
            .current_dir(self.path())
            .env("XDG_STATE_HOME", self.path())
            .env("HOME", self.path())
            .env("ATTACK_SECRET", "s3cr3t")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let (mut stdout, mut stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        let input = input.to_owned();
        let (out, err) = std::thread::scope(|scope| {
            scope.spawn(move || {
                let _ = stdin.write_all(input.as_bytes());
            });
            let out = scope.spawn(move || text(&mut stdout));
            let err = scope.spawn(move || text(&mut stderr));
            while child.try_wait().unwrap().is_none() {
                if started.elapsed() > Duration::from_secs(180) {
                    child.kill().unwrap();
                }
                std::thread::sleep(Duration::from_millis(5));
            }
            (out.join().unwrap(), err.join().unwrap())
        });
        Said { all: format!("{out}{err}"), out, took: started.elapsed() }
    }

    /// The points that a homework gets from a suite of ours or from a file.
    pub(crate) fn points(&self, suite: &str, program: &str) -> (f64, Said) {
        self.write("homework.pl", program);
        let arguments = ["check", suite, "homework.pl", "--json", "--no-counterexamples"];
        let said = self.run(&[&arguments[..], &["--time", "0.5"]].concat(), "");
        let graded: serde_json::Value =
            serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{program}\n{}", said.all));
        (total(&graded), said)
    }
}

pub(crate) fn total(graded: &serde_json::Value) -> f64 {
    let tests = graded["tests"].as_array().unwrap_or_else(|| panic!("{graded}"));
    tests.iter().map(|test| test["points"].as_f64().unwrap_or_else(|| panic!("{test}"))).sum()
}

fn text(pipe: &mut impl std::io::Read) -> String {
    let mut bytes = Vec::new();
    let _ = pipe.take(50_000_000).read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}
