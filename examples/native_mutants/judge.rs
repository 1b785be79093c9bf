//! Whether `trilog diff` notices a mistake.

use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::ensure;
use serde_json::Value;

/// What came of one comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Implementations disagree on this relation.
    Relation(String),
    /// The comparison ended without an answer, and said this.
    Failure(String),
    /// It did not come to an end.
    Endless,
    /// They agree.
    Nothing,
}

/// Runs comparisons.
pub(crate) struct Judge {
    /// The program with the mistakes.
    pub(crate) program: PathBuf,
    /// An empty directory, where no counterexamples are saved.
    pub(crate) directory: PathBuf,
}

/// How much longer than without a mistake a comparison may take.
const PATIENCE: u32 = 5;
/// What it may take in any case: the machine may be busy.
const LEAST: Duration = Duration::from_secs(30);
/// How long a comparison without a mistake may take.
const CLEAN: Duration = Duration::from_secs(3600);
/// How many kilobytes a comparison may have: a mistake can make lists endless.
const MEMORY: &str = "4000000";
/// How often it is looked whether one has ended.
const OFTEN: Duration = Duration::from_millis(20);

impl Judge {
    /// How long the comparison takes without a mistake.
    ///
    /// # Errors
    /// When it does not find that the implementations agree.
    pub(crate) fn clean(&self, game: &str) -> anyhow::Result<Duration> {
        let (verdict, time) = self.run(game, 0, CLEAN)?;
        ensure!(verdict == Verdict::Nothing, "{game} without a mistake: {verdict:?}");
        Ok(time)
    }

    /// What the comparison says of a mistake, and how long it takes.
    ///
    /// # Errors
    /// When the program cannot be started.
    pub(crate) fn judge(
        &self,
        game: &str,
        number: u32,
        clean: Duration,
    ) -> anyhow::Result<(Verdict, Duration)> {
        self.run(game, number, LEAST.max(clean * PATIENCE))
    }

    fn run(&self, game: &str, number: u32, most: Duration) -> anyhow::Result<(Verdict, Duration)> {
        let started = Instant::now();
        let mut child = Command::new("sh")
            .args(["-c", "ulimit -v \"$1\"; shift; exec \"$@\"", "sh", MEMORY])
            .arg(&self.program)
            .args(["diff", game, "--json", "--first"])
            .env("TRILOG_MISTAKE", number.to_string())
            .current_dir(&self.directory)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let readers = read(&mut child);
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break Some(status);
            }
            if started.elapsed() > most {
                child.kill()?;
                child.wait()?;
                break None;
            }
            std::thread::sleep(OFTEN);
        };
        let time = started.elapsed();
        let [output, errors] = readers.map(|reader| reader.join().unwrap_or_default());
        let verdict = match status {
            None => Verdict::Endless,
            Some(status) if status.success() => Verdict::Nothing,
            Some(status) => relation(&output).map_or_else(
                || Verdict::Failure(format!("{status}: {}", first_line(&errors))),
                Verdict::Relation,
            ),
        };
        Ok((verdict, time))
    }
}

type Reader = std::thread::JoinHandle<String>;

fn read(child: &mut Child) -> [Reader; 2] {
    fn all(from: Option<impl Read + Send + 'static>) -> Reader {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            if let Some(mut from) = from {
                // What a killed program has said no longer matters.
                let _ = from.read_to_end(&mut bytes);
            }
            String::from_utf8_lossy(&bytes).into_owned()
        })
    }
    [all(child.stdout.take()), all(child.stderr.take())]
}

/// The relation of the first disagreement.
fn relation(output: &str) -> Option<String> {
    let report: Value = serde_json::from_str(output).ok()?;
    let claim = report["disagreements"].get(0)?.get("claim")?;
    Some(claim.as_str()?.to_owned())
}

fn first_line(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let panic = lines.iter().position(|line| line.contains("panicked at"));
    let line = panic.and_then(|at| lines.get(at + 1)).or(lines.first());
    line.map_or(String::new(), |line| (*line).to_owned())
}
