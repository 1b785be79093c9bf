//! Games as files, which the shell reads and writes too.

use axum::Json;
use serde::Deserialize;
use serde_json::{Value, json};

use super::aside::off_the_road;
use super::fault::Fault;
use super::own;
use super::table::{Played, Told};
use crate::game::Player;
use crate::players::PlayerSpec;
use crate::record::{self, Record, RecordError};

/// A game, and who played its sides.
#[derive(Deserialize)]
pub(super) struct Kept {
    #[serde(flatten)]
    told: Told,
    sides: [String; 2],
}

/// The file of a game: `POST /api/record`.
pub(super) async fn write(Json(kept): Json<Kept>) -> Result<Json<Value>, Fault> {
    off_the_road(move || {
        let played = Played::again(&kept.told)?;
        let game = played.game;
        if played.states().next() != game.native().initial().ok().as_ref() {
            return Err(Fault::wrong(
                "a record begins with the first position of its game, and this game does not; \
                 its link keeps it",
            ));
        }
        let mut sides = Vec::new();
        for (player, by) in Player::BOTH.into_iter().zip(&kept.sides) {
            let by = by.parse::<PlayerSpec>().map_err(Fault::wrong)?.to_string();
            sides.push(record::Side { player: game.player_name(player).into(), by });
        }
        let moves = played.moves().map(|(player, mv)| record::Played {
            player: game.player_name(player).into(),
            mv: game.short_move(mv),
        });
        let mut record = Record::default();
        record.game = own::name_in_records(game);
        record.sides = sides;
        record.moves = moves.collect();
        record.outcome = played.outcome()?.map(|outcome| game.outcome_term(outcome).to_string());
        Ok(Json(json!({ "text": record.text() })))
    })
    .await
}

/// The text of a file.
#[derive(Deserialize)]
pub(super) struct Text {
    text: String,
    /// The visitor's own game, which the record may be of.
    own: Option<String>,
}

/// The game in a file: `POST /api/record/read`.
pub(super) async fn read(Json(Text { text, own }): Json<Text>) -> Result<Json<Value>, Fault> {
    off_the_road(move || {
        let record =
            Record::parse(&text).map_err(|damages| Fault::wrong(RecordError::Damaged(damages)))?;
        let game = own::find_recorded(&record.game, own.as_deref())?;
        let moves = game.replay(&record).map_err(Fault::wrong)?.moves;
        let moves: Vec<String> = moves.iter().map(|mv| game.move_text(mv)).collect();
        let sides = Player::BOTH.map(|player| {
            let side = record.sides.iter().find(|side| side.player == game.player_name(player));
            side.map_or("human".to_owned(), |side| side.by.clone())
        });
        Ok(Json(json!({
            "game": own::name(game),
            "moves": moves,
            "at": record.moves.len(),
            "sides": sides,
            "note": record.note,
        })))
    })
    .await
}
