//! What a page is told of a game and its players.

use serde_json::{Value, json};

use crate::game::Player;
use crate::games::AnyGame;
use crate::players::{OptionName, PlayerKind};

/// A game under the name that pages call it, and who plays it.
pub(super) fn described(name: &str, game: AnyGame) -> Value {
    let player = |kind: PlayerKind| {
        let timed = kind.options().contains(&OptionName::Time);
        json!({ "name": kind.name(), "timed": timed })
    };
    let able = PlayerKind::all().filter(|kind| kind.can_play(game));
    json!({
        "name": name,
        "title": game.title(),
        "sides": Player::BOTH.map(|player| game.player_name(player)),
        "players": able.map(player).collect::<Vec<_>>(),
        "adviser": game.adviser().name(),
    })
}
