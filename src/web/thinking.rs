//! What a player says of a position, told while it thinks.

use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::{Value, json};

use super::aside::off_the_road;
use super::events::{Events, events};
use super::fault::Fault;
use super::house::House;
use super::table::{Played, Told};
use crate::game::Player;
use crate::players::{Advice, OptionName, PlayerKind, PlayerSpec};
use crate::search::{Stop, score};

/// How long a player may think, whatever it was told.
const LONGEST: Duration = Duration::from_secs(10);

/// How often those who wait hear what is thought by now, where it has changed.
const TELL_EVERY: Duration = Duration::from_millis(150);

/// Who is asked about which position.
#[derive(Deserialize)]
pub(super) struct Asked {
    #[serde(flatten)]
    told: Told,
    player: Option<String>,
}

/// Thoughts about a position, the last one last: `POST /api/think`.
pub(super) async fn think(
    State(house): State<Arc<House>>,
    Json(asked): Json<Asked>,
) -> Result<impl IntoResponse, Fault> {
    let (played, player) = off_the_road(move || {
        let played = Played::again(&asked.told)?;
        let player = able(&played, asked.player.as_deref())?;
        Ok((played, player))
    })
    .await?;
    let (told, stream) = events();
    tokio::spawn(async move {
        let turn = tokio::select! {
            turn = Arc::clone(&house.thinking).acquire_owned() => turn,
            () = told.gone() => return,
        };
        let Ok(_turn) = turn else { return };
        let stop = Stop::default();
        let work = tokio::task::spawn_blocking({
            let (told, stop) = (told.clone(), stop.clone());
            move || look(&played, player, &stop, &told)
        });
        // Nobody waits for it any more, or it takes too long.
        let limit = tokio::time::sleep(LONGEST);
        tokio::pin!(work, limit);
        tokio::select! {
            _ = &mut work => return,
            () = told.gone() => {}
            () = limit => {}
        }
        stop.now();
        let _ = work.await;
    });
    Ok(stream)
}

/// The player, if it knows the game and asks for no more than there is.
fn able(played: &Played, name: Option<&str>) -> Result<PlayerSpec, Fault> {
    let player = match name {
        Some(name) => name.parse::<PlayerSpec>().map_err(Fault::wrong)?,
        None => played.game.adviser().into(),
    };
    let kind = player.kind();
    if kind == PlayerKind::Human || !kind.can_play(played.game) {
        return Err(Fault::wrong(format!("{player} has no advice about {}", played.game)));
    }
    player.fits(played.game).map_err(Fault::wrong)?;
    if player.threads().is_some_and(|threads| threads > 1) {
        return Err(Fault::wrong("a player thinks with one thread here"));
    }
    Ok(match kind.options().contains(&OptionName::Threads) {
        true => player.or_threads(1),
        false => player,
    })
}

/// Thinks, and tells what it thinks on the way, and in the end.
fn look(played: &Played, player: PlayerSpec, stop: &Stop, told: &Events) {
    let player = match player.budget().time {
        Some(time) => player.with_time(time.min(LONGEST)),
        None => player,
    };
    let started = Instant::now();
    let (done, ended) = channel();
    let advice = std::thread::scope(|scope| {
        scope.spawn(move || {
            // Somebody waits for it, just below.
            let _ = done.send(played.game.advise(player, played.state(), stop));
        });
        let mut last = None;
        loop {
            match ended.recv_timeout(TELL_EVERY) {
                Ok(advice) => return Some(advice),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {}
            }
            let thought = stop.thought();
            if thought == last {
                continue;
            }
            last = thought;
            let seconds = started.elapsed().as_secs_f64();
            let advice = Advice::so_far(played.game, played.state(), stop, seconds);
            if let Ok(Some(advice)) = advice {
                told.tell(event(played, &advice, "thought"));
            }
        }
    });
    told.tell(match advice {
        Some(Ok(Some(advice))) => event(played, &advice, "decided"),
        Some(Ok(None)) => json!({ "kind": "nothing" }),
        Some(Err(error)) => json!({ "kind": "error", "text": error.to_string() }),
        None => json!({ "kind": "error", "text": "the player has given up" }),
    });
}

/// A thought, as what it is.
fn event(played: &Played, advice: &Advice, kind: &str) -> Value {
    let mut event = thought(played, advice);
    event["kind"] = json!(kind);
    event
}

/// A thought in words and figures; the chance is that of the first side.
fn thought(played: &Played, advice: &Advice) -> Value {
    let mover = played.to_move().unwrap_or(Player::First);
    let chance = advice.score.map(|worth| {
        let chance = f64::from(score::chance(worth));
        if mover == Player::First { chance } else { 1.0 - chance }
    });
    json!({
        "move": played.game.move_text(&advice.mv),
        "line": advice.line.iter().map(|mv| played.game.move_text(mv)).collect::<Vec<_>>(),
        "seat": mover.seat(),
        "words": advice.score.map(|_| advice.in_words()),
        "chance": chance,
        "score": advice.score,
        "proved": advice.proved,
        "depth": advice.depth,
        "nodes": advice.nodes,
        "seconds": advice.seconds,
    })
}
