//! A recorded game, played again from the start.

use std::io;
use std::path::Path;
use std::rc::Rc;

use super::implementations::{Implementations, Trust};
use super::session::Session;
use crate::game::Player;
use crate::games::{AnyGame, GameError, RecordedError};
use crate::players::{PlayerError, PlayerKind, PlayerSpec};
use crate::record::{Record, RecordError};
use crate::tournament::Contestant;

/// Why a record was not loaded.
#[derive(Debug, thiserror::Error)]
pub(super) enum LoadError {
    #[error("{}", unreadable(.0))]
    Record(#[from] RecordError),
    #[error("{0}")]
    Game(#[from] GameError),
    #[error("{0}")]
    Player(#[from] PlayerError),
    #[error("the player {kind} does not know {game}")]
    CannotPlay { kind: PlayerKind, game: AnyGame },
    #[error("{0}")]
    Recorded(#[from] RecordedError),
    #[error("{0}")]
    Rules(String),
}

/// Reads a record, and which game it is of. A person takes the place of a program that
/// is none of ours: a file does not start programs.
pub(super) fn read(path: &Path) -> Result<(Record, AnyGame), LoadError> {
    let mut record = Record::read(path)?;
    let game = AnyGame::parse(&record.game)?;
    let mut notes: Vec<String> = record.note.take().into_iter().collect();
    for side in &mut record.sides {
        if let Ok(Contestant::Program(_)) = side.by.parse() {
            notes.push(format!("{} was {}; now you play it", side.player, side.by));
            side.by = PlayerKind::Human.to_string();
        }
    }
    match game.unnamed_players(&record).as_slice() {
        [] => {}
        [player] => notes.push(format!("who played {player} is not said; now you play it")),
        players => {
            let players = players.join(" and ");
            notes.push(format!("who played {players} is not said; now you play them"));
        }
    }
    record.note = (!notes.is_empty()).then(|| notes.join("; "));
    Ok((record, game))
}

/// Plays a record from the start, through both implementations.
pub(super) fn replay(
    record: &Record,
    implementations: Rc<Implementations>,
    seed: u64,
) -> Result<Session, LoadError> {
    let game = implementations.game();
    let sides = sides(record, game)?;
    let moves = game.replay(record)?.moves;
    let mut session = Session::new(implementations, sides, Trust::Both, seed)
        .map_err(|difference| LoadError::Rules(difference.to_string()))?;
    for mv in &moves {
        session.play(mv).map_err(|refusal| LoadError::Rules(refusal.to_string()))?;
    }
    session.step_back(record.undone.len());
    Ok(session)
}

fn sides(record: &Record, game: AnyGame) -> Result<[PlayerSpec; 2], LoadError> {
    let mut sides = [PlayerSpec::new(PlayerKind::Human); 2];
    for (side, player) in sides.iter_mut().zip(Player::BOTH) {
        let name = game.player_name(player);
        if let Some(recorded) = record.sides.iter().find(|side| side.player == name) {
            let player: PlayerSpec = recorded.by.parse()?;
            let kind = player.kind();
            if !kind.can_play(game) {
                return Err(LoadError::CannotPlay { kind, game });
            }
            *side = player;
        }
    }
    Ok(sides)
}

/// Why a file could not be read.
fn unreadable(error: &RecordError) -> String {
    match error {
        RecordError::Damaged(_) => error.to_string(),
        RecordError::File(error) => match error.kind() {
            io::ErrorKind::NotFound => "there is no such file".into(),
            io::ErrorKind::PermissionDenied => "it may not be read".into(),
            io::ErrorKind::IsADirectory => "it is a directory".into(),
            _ => error.to_string(),
        },
    }
}
