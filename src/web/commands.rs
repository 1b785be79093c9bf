//! The commands `diff` and `check`, each as a process of its own, which ends
//! when nobody looks on any more.

use std::io::{BufReader, Read as _};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::{Value, json};

use super::events::{Events, events};
use super::fault::Fault;
use super::house::House;
use crate::check::suite::BUILT_IN;
use crate::games::AnyGame;
use crate::temporary;

/// How long a command may take.
const LONGEST: Duration = Duration::from_secs(600);
/// The largest report, in bytes.
const LARGEST: u64 = 16 << 20;
/// How long it may take until it is noticed that nobody looks on.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// How long the one before may take to end.
const PATIENCE: Duration = Duration::from_secs(2);

/// The file with what a visitor has pasted.
const FILE: &str = "pasted.pl";

/// A command of this program that reports in JSON.
struct Work {
    arguments: Vec<String>,
    /// What is in [`FILE`].
    pasted: Option<String>,
}

/// What is to be compared.
#[derive(Deserialize)]
pub(super) struct Compared {
    game: String,
    /// The clauses to compare in the place of ours.
    rules: Option<String>,
    relation: Option<String>,
}

/// How far a comparison is, and its report: `POST /api/diff`.
pub(super) async fn compare(
    State(house): State<Arc<House>>,
    Json(Compared { game, rules, relation }): Json<Compared>,
) -> Result<impl IntoResponse, Fault> {
    let game = AnyGame::ours(&game).map_err(Fault::wrong)?;
    let mut arguments = vec!["diff".to_owned(), game.to_string(), "--progress".to_owned()];
    if rules.is_some() {
        arguments.push(format!("--rules={FILE}"));
    }
    arguments.extend(relation.map(|relation| format!("--relation={relation}")));
    start(&house, Work { arguments, pasted: rules }).await
}

/// What is to be graded.
#[derive(Deserialize)]
pub(super) struct Homework {
    suite: String,
    program: String,
}

/// The report about a homework: `POST /api/check`.
pub(super) async fn grade(
    State(house): State<Arc<House>>,
    Json(Homework { suite, program }): Json<Homework>,
) -> Result<impl IntoResponse, Fault> {
    let known = BUILT_IN.iter().any(|(name, _)| *name == suite);
    if !known {
        return Err(Fault::wrong("there is no such suite here"));
    }
    let arguments = vec!["check".to_owned(), suite, FILE.to_owned()];
    start(&house, Work { arguments, pasted: Some(program) }).await
}

/// Starts a command, if none runs.
async fn start(house: &House, work: Work) -> Result<impl IntoResponse + use<>, Fault> {
    let turn = Arc::clone(&house.commands).acquire_owned();
    let Ok(Ok(turn)) = tokio::time::timeout(PATIENCE, turn).await else {
        return Err(Fault::busy(
            "the differ or the grader is at work for another page of this server; try again \
             when it is done",
        ));
    };
    let (told, stream) = events();
    tokio::spawn(async move {
        let _turn = turn;
        let stop = Arc::<AtomicBool>::default();
        let work = tokio::task::spawn_blocking({
            let (told, stop) = (told.clone(), Arc::clone(&stop));
            move || {
                if let Err(error) = work.run(&told, &stop) {
                    told.tell(json!({ "kind": "error", "text": error.to_string() }));
                }
            }
        });
        let limit = tokio::time::sleep(LONGEST);
        tokio::pin!(work, limit);
        tokio::select! {
            _ = &mut work => return,
            () = told.gone() => {}
            () = limit => {
                told.send(json!({ "kind": "error", "text": "it takes too long" })).await;
            }
        }
        stop.store(true, Ordering::Relaxed);
        let _ = work.await;
    });
    Ok(stream)
}

impl Work {
    /// Runs the command, and tells what it says, until `stop` is raised.
    fn run(&self, told: &Events, stop: &AtomicBool) -> std::io::Result<()> {
        let directory = temporary::directory()?;
        if let Some(text) = &self.pasted {
            std::fs::write(directory.path().join(FILE), text)?;
        }
        let mut command = Command::new(std::env::current_exe()?);
        command.current_dir(directory.path()).args(&self.arguments).arg("--json");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = Ended(command.spawn()?);
        let (Some(output), Some(said)) = (child.0.stdout.take(), child.0.stderr.take()) else {
            return Ok(());
        };
        let mut report = String::new();
        let mut words = Vec::new();
        std::thread::scope(|scope| {
            let reading = scope.spawn(|| output.take(LARGEST).read_to_string(&mut report));
            let listening = scope.spawn(|| hear(BufReader::new(said), told, &mut words));
            while !reading.is_finished() {
                if stop.load(Ordering::Relaxed) {
                    let _ = child.0.kill();
                }
                std::thread::sleep(LOOK_EVERY);
            }
            let _ = listening.join();
        });
        match serde_json::from_str::<Value>(&report) {
            Ok(report) => told.tell(json!({ "kind": "report", "report": report })),
            Err(_) => told.tell(json!({ "kind": "error", "text": words.join("\n") })),
        }
        Ok(())
    }
}

/// Tells how far the command is, and keeps what else it says.
fn hear(said: impl std::io::BufRead, told: &Events, words: &mut Vec<String>) {
    for line in said.lines().map_while(Result::ok) {
        match line.strip_prefix("progress ").and_then(|rest| rest.split_once(" of ")) {
            Some((done, of)) => told.tell(json!({
                "kind": "progress",
                "done": done.parse::<u64>().unwrap_or(0),
                "of": of.parse::<u64>().unwrap_or(0),
            })),
            None => words.push(line),
        }
    }
}

/// A process that ends with whoever has started it.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
