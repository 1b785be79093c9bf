//! The differ: `trilog diff` as a process of its own, which ends when nobody
//! looks on any more.

use std::io::{BufRead as _, BufReader, Read as _};
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
use crate::games::AnyGame;
use crate::temporary;

/// How long a comparison may take.
const LONGEST: Duration = Duration::from_secs(600);
/// The largest report, in bytes.
const LARGEST: u64 = 16 << 20;

/// What is to be compared.
#[derive(Deserialize)]
pub(super) struct Asked {
    game: String,
    /// The clauses to compare in the place of ours.
    rules: Option<String>,
    claim: Option<String>,
}

/// How far a comparison is, and its report: `POST /api/diff`.
pub(super) async fn compare(
    State(house): State<Arc<House>>,
    Json(asked): Json<Asked>,
) -> Result<impl IntoResponse, Fault> {
    let game = AnyGame::ours(&asked.game).map_err(Fault::wrong)?;
    let turn = Arc::clone(&house.comparing).try_acquire_owned().map_err(|_| {
        Fault::busy("another comparison runs on this server; try again when it is done")
    })?;
    let (told, stream) = events();
    tokio::spawn(async move {
        let _turn = turn;
        let stop = Arc::<AtomicBool>::default();
        let work = tokio::task::spawn_blocking({
            let (told, stop) = (told.clone(), Arc::clone(&stop));
            move || {
                if let Err(error) = run(game, &asked, &told, &stop) {
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

/// Runs the comparison, and tells what it says.
fn run(game: AnyGame, asked: &Asked, told: &Events, stop: &AtomicBool) -> std::io::Result<()> {
    let directory = temporary::directory()?;
    let mut command = Command::new(std::env::current_exe()?);
    command.current_dir(directory.path());
    command.arg("diff").arg(game.to_string()).args(["--json", "--progress"]);
    if let Some(rules) = &asked.rules {
        let file = directory.path().join("rules.pl");
        std::fs::write(&file, rules)?;
        command.arg("--rules").arg("rules.pl");
    }
    if let Some(claim) = &asked.claim {
        command.arg(format!("--claim={claim}"));
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = Ended(command.spawn()?);
    let (Some(output), Some(progress)) = (child.0.stdout.take(), child.0.stderr.take()) else {
        return Ok(());
    };
    let mut report = String::new();
    let mut words = Vec::new();
    let read = std::thread::scope(|scope| {
        let reading = scope.spawn(|| output.take(LARGEST).read_to_string(&mut report));
        for line in BufReader::new(progress).lines() {
            let line = line?;
            if stop.load(Ordering::Relaxed) {
                let _ = child.0.kill();
            }
            match line.strip_prefix("progress ").and_then(|rest| rest.split_once(" of ")) {
                Some((done, of)) => told.tell(json!({
                    "kind": "progress",
                    "done": done.parse::<u64>().unwrap_or(0),
                    "of": of.parse::<u64>().unwrap_or(0),
                })),
                None => words.push(line),
            }
        }
        reading.join().unwrap_or(Ok(0))
    });
    read?;
    match serde_json::from_str::<Value>(&report) {
        Ok(report) => told.tell(json!({ "kind": "report", "report": report, "words": words })),
        Err(_) => told.tell(json!({ "kind": "error", "text": words.join("\n") })),
    }
    Ok(())
}

/// A process that ends with whoever has started it.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
