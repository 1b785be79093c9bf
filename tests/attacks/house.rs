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

    /// Asks a program one thing after another, confined; each is answered.
    pub(crate) fn ask_safely(&self, program: &str, goals: &[&str]) -> Said {
        let goals: String = goals.iter().map(|goal| format!("{goal}.\n")).collect();
        let arguments = ["query", "--safe", "--time", "3", program];
        let said = self.run(&arguments, &format!("{goals}Last = answered.\n"));
        assert!(said.out.contains("Last = answered."), "{goals}\n{}", said.all);
        said
    }

    /// The points that a homework gets from a suite of ours or from a file.
    pub(crate) fn points(&self, suite: &str, program: &str) -> (f64, Said) {
        self.write("homework.pl", program);
        let said = self.run(&[CHECK, &[suite, "homework.pl"]].concat(), "");
        let graded: serde_json::Value =
            serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{program}\n{}", said.all));
        (total(&graded), said)
    }

    /// What the homeworks of a class get, each with what is reported of it. One that
    /// is right stands behind every few, and has full marks: no other has spoilt what
    /// grades.
    pub(crate) fn class(
        &self,
        suite: &str,
        programs: &[impl AsRef<str>],
        right: &str,
    ) -> Vec<(f64, serde_json::Value)> {
        let mut graded = Vec::new();
        // A run of all of them could be ended for the time that it takes.
        for some in programs.chunks(12) {
            let mut texts = Vec::new();
            for few in some.chunks(4) {
                texts.extend(few.iter().map(AsRef::as_ref));
                texts.push(right);
            }
            for of_some in self.grade(suite, "2", &texts).chunks(5) {
                let (of_right, others) = of_some.split_last().unwrap();
                assert_eq!(of_right["total"], of_right["out_of"], "{of_right}");
                graded.extend(others.iter().map(|graded| (total(graded), graded.clone())));
            }
        }
        graded
    }

    /// What one run reports of homeworks, so many jobs at a time.
    pub(crate) fn grade(&self, suite: &str, jobs: &str, texts: &[&str]) -> Vec<serde_json::Value> {
        let names: Vec<String> = (0..texts.len()).map(|at| format!("{at:02}.pl")).collect();
        for (name, text) in names.iter().zip(texts) {
            self.write(name, text);
        }
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let said = self.run(&[CHECK, &[suite, "--jobs", jobs], &names].concat(), "");
        let graded: serde_json::Value =
            serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{}", said.all));
        let all = graded["submissions"].as_array().unwrap_or_else(|| panic!("{graded}")).clone();
        assert_eq!(all.len(), texts.len());
        all
    }
}

/// How homeworks are graded here.
const CHECK: &[&str] = &["check", "--json", "--no-counterexamples", "--time", "0.5"];

pub(crate) fn total(graded: &serde_json::Value) -> f64 {
    let tests = graded["tests"].as_array().unwrap_or_else(|| panic!("{graded}"));
    tests.iter().map(|test| test["points"].as_f64().unwrap_or_else(|| panic!("{test}"))).sum()
}

fn text(pipe: &mut impl std::io::Read) -> String {
    let mut bytes = Vec::new();
    let _ = pipe.take(50_000_000).read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}
