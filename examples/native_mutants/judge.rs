//! Whether `trilog diff` notices a mistake.

use std::io::Read;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::ensure;
use nix::sys::resource::{UsageWho, getrusage};
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

/// What is asked, one after the other, until a mistake is noticed: few of the
/// questions, some, all. Most mistakes show in the first.
const ASKED: [&[&str]; 3] =
    [&["--games", "3", "--shard", "1/101"], &["--games", "20", "--shard", "1/11"], &[]];

/// How much of the processor's time each of `ASKED` takes without a mistake.
pub(crate) type Clean = [Duration; ASKED.len()];

/// A game, and with which options it is asked about: its rules hold for all.
fn with_options(game: &str) -> &[&str] {
    match game {
        "mnk" => {
            &["mnk", "mnk:2,3,2,exact", "mnk:4,5,4", "mnk:6,6,4,exact", "mnk:6,6,5", "mnk:9,9,5"]
        }
        "uttt" => &["uttt", "uttt:draw=boards"],
        "traxit" => &["traxit", "traxit:start=free"],
        "oxo" => &["oxo"],
        "connect4" => &["connect4"],
        _ => &["tris"],
    }
}

/// Runs comparisons.
pub(crate) struct Judge {
    /// The program with the mistakes.
    program: PathBuf,
    /// An empty directory, where no counterexamples are saved.
    directory: PathBuf,
}

/// How much more of the processor's time than without a mistake a comparison
/// may take. The processor's, because the machine may be busy.
const PATIENCE: u32 = 5;
/// What it may take in any case.
const LEAST: Duration = Duration::from_secs(10);
/// What a comparison without a mistake may take.
const CLEAN: Duration = Duration::from_secs(3600);
/// How much more time than the processor's may go by: one that waits for ever
/// ends, too.
const WAITING: u32 = 40;
/// How many kilobytes a comparison may have: a mistake can make lists endless.
const MEMORY: &str = "4000000";
/// How often it is looked whether one has ended.
const OFTEN: Duration = Duration::from_millis(20);

impl Judge {
    /// With a copy of the program, in an empty directory.
    ///
    /// # Errors
    /// When it cannot be copied.
    pub(crate) fn new(program: &Path, place: &Path) -> anyhow::Result<Judge> {
        let copy = place.join("trilog");
        let directory = place.join("empty");
        std::fs::copy(program, &copy)?;
        std::fs::create_dir(&directory)?;
        Ok(Judge { program: copy, directory })
    }

    /// How much of the processor's time comparisons take without a mistake.
    ///
    /// # Errors
    /// When one does not find that the implementations agree.
    pub(crate) fn clean(&self, game: &str) -> anyhow::Result<Clean> {
        let mut clean = Clean::default();
        for (asked, time) in ASKED.into_iter().zip(&mut clean) {
            let before = used()?;
            for game in with_options(game) {
                let verdict = self.run(game, asked, 0, CLEAN)?;
                ensure!(verdict == Verdict::Nothing, "{game} without a mistake: {verdict:?}");
            }
            *time = used()?.saturating_sub(before);
        }
        Ok(clean)
    }

    /// What comparisons say of a mistake, and how long they take.
    ///
    /// # Errors
    /// When the program cannot be started.
    pub(crate) fn judge(
        &self,
        game: &str,
        number: u32,
        clean: Clean,
    ) -> anyhow::Result<(Verdict, Duration)> {
        let started = Instant::now();
        for (asked, time) in ASKED.into_iter().zip(clean) {
            for game in with_options(game) {
                let verdict = self.run(game, asked, number, LEAST.max(time * PATIENCE))?;
                if verdict != Verdict::Nothing {
                    return Ok((verdict, started.elapsed()));
                }
            }
        }
        Ok((Verdict::Nothing, started.elapsed()))
    }

    fn run(
        &self,
        game: &str,
        asked: &[&str],
        number: u32,
        most: Duration,
    ) -> anyhow::Result<Verdict> {
        let started = Instant::now();
        let mut child = Command::new("sh")
            .args(["-c", "ulimit -v \"$1\"; ulimit -t \"$2\"; shift 2; exec \"$@\"", "sh"])
            .args([MEMORY, &most.as_secs().to_string()])
            .arg(&self.program)
            .args(["diff", game, "--json", "--first"])
            .args(asked)
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
            if started.elapsed() > most * WAITING {
                child.kill()?;
                child.wait()?;
                break None;
            }
            std::thread::sleep(OFTEN);
        };
        let [output, errors] = readers.map(|reader| reader.join().unwrap_or_default());
        Ok(match status {
            None => Verdict::Endless,
            Some(status) if status.success() => Verdict::Nothing,
            Some(status) if status.signal().is_some_and(|signal| BY_LIMIT.contains(&signal)) => {
                Verdict::Endless
            }
            Some(status) => relation(&output).map_or_else(
                || Verdict::Failure(format!("{status}: {}", first_line(&errors))),
                Verdict::Relation,
            ),
        })
    }
}

/// SIGKILL and SIGXCPU: what a program gets whose time is over.
const BY_LIMIT: [i32; 2] = [9, 24];

/// The processor's time of all comparisons that have ended.
fn used() -> anyhow::Result<Duration> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let times = [usage.user_time(), usage.system_time()];
    let micros: i64 = times.iter().map(|time| time.tv_sec() * 1_000_000 + time.tv_usec()).sum();
    Ok(Duration::from_micros(micros.unsigned_abs()))
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
    let property = report["disagreements"].get(0)?.get("claim")?;
    Some(property.as_str()?.to_owned())
}

fn first_line(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let panic = lines.iter().position(|line| line.contains("panicked at"));
    let line = panic.and_then(|at| lines.get(at + 1)).or(lines.first());
    line.map_or(String::new(), |line| (*line).to_owned())
}
