//! Games of the visitors' own: a file that a page sends becomes a game, under a
//! name that follows from its text.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::Json;
use serde::Deserialize;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::aside::off_the_road;
use super::fault::Fault;
use super::listing::described;
use crate::games::AnyGame;
use crate::games::user::UserGame;
use crate::temporary;

/// How many files are kept until the server ends: each has engines.
const MOST: usize = 8;
/// What the names of such games begin with.
const PREFIX: &str = "own-";

static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);

#[derive(Default)]
struct Kept {
    directory: Option<TempDir>,
    /// By name, each with what its file is called by its visitor.
    games: HashMap<String, (AnyGame, String)>,
}

/// The game that a page means: one of ours, or one that was sent.
///
/// # Errors
/// When there is none.
pub(super) fn find(name: &str) -> Result<AnyGame, Fault> {
    if !name.starts_with(PREFIX) {
        return AnyGame::ours(name).map_err(Fault::wrong);
    }
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let game = kept.games.get(name).map(|(game, _)| *game);
    game.ok_or_else(|| Fault::wrong("this game is no longer here; load its file again"))
}

/// What pages call a game.
pub(super) fn name(game: AnyGame) -> String {
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let found = kept.games.iter().find(|(_, (known, _))| *known == game);
    found.map_or_else(|| game.to_string(), |(name, _)| name.clone())
}

/// The game that a record means: one of ours, or one that was sent, which it calls by
/// its file. Where several visitors have sent files of one name, `wanted` says which.
///
/// # Errors
/// When there is none.
pub(super) fn find_recorded(file: &str, wanted: Option<&str>) -> Result<AnyGame, Fault> {
    let file_name = |path: &str| Path::new(path).file_name().map(ToOwned::to_owned);
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let found = wanted.and_then(|wanted| kept.games.get(wanted));
    match found.filter(|(_, known)| file_name(known) == file_name(file)) {
        Some((game, _)) => Ok(*game),
        None if UserGame::is_file(file) => Err(Fault::wrong(format!(
            "this record is of the game in {file}: load that file first, then the record"
        ))),
        None => AnyGame::ours(file).map_err(Fault::wrong),
    }
}

/// What a record calls a game: the visitor's own file where it is one.
pub(super) fn name_in_records(game: AnyGame) -> String {
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let found = kept.games.values().find(|(known, _)| *known == game);
    found.map_or_else(|| game.to_string(), |(_, file)| file.clone())
}

/// A visitor's file.
#[derive(Deserialize)]
pub(super) struct Sent {
    text: String,
    file: String,
}

/// Makes a game of a file: `POST /api/own`.
pub(super) async fn open(Json(sent): Json<Sent>) -> Result<Json<Value>, Fault> {
    off_the_road(move || opened(&sent)).await.map(Json)
}

fn opened(Sent { text, file }: &Sent) -> Result<Value, Fault> {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let name = format!("{PREFIX}{:016x}", hasher.finish());
    if let Ok(game) = find(&name) {
        return Ok(told(&name, game));
    }
    let path = placed(&name, text)?;
    let game = UserGame::open_as(&path.display().to_string(), file).map_err(Fault::wrong)?;
    let game = AnyGame::user(game);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.games.insert(name.clone(), (game, file.clone()));
    Ok(told(&name, game))
}

/// Writes the text to a file of its own, if there is room for one more.
fn placed(name: &str, text: &str) -> Result<PathBuf, Fault> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.games.len() >= MOST {
        return Err(Fault::busy(format!(
            "this server has {MOST} games of its visitors already, and keeps no more"
        )));
    }
    let directory = match kept.directory.take() {
        Some(directory) => directory,
        None => temporary::directory().map_err(Fault::broken)?,
    };
    let path = kept.directory.insert(directory).path().join(format!("{name}.pl"));
    std::fs::write(&path, text).map_err(Fault::broken)?;
    Ok(path)
}

fn told(name: &str, game: AnyGame) -> Value {
    let warnings = game.user_game().map(UserGame::warnings).unwrap_or_default();
    json!({ "game": described(name, game), "warnings": warnings })
}
