//! The cases in `tests/rules/tris.toml`, asked of the native twin.

#![allow(clippy::unwrap_used)]

use serde::Deserialize;
use trilog::game::{Notation, Player, Rules};
use trilog::games::AnyGame;
use trilog::games::tris::Tris;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    game: String,
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    board: String,
    to_move: String,
    legal: Vec<String>,
    outcome: Option<String>,
    winners: Vec<String>,
    full: bool,
}

fn names(players: &[Player]) -> Vec<&'static str> {
    players
        .iter()
        .map(|&player| Tris.player_name(player))
        .collect()
}

#[test]
fn the_native_twin_answers_the_table() {
    let table: Table = toml::from_str(include_str!("rules/tris.toml")).unwrap();
    let game = AnyGame::parse(&table.game).unwrap();
    for case in table.case {
        let Case { name, board, .. } = &case;
        let state = Tris.read_state(board).unwrap();
        assert_eq!(Tris.state_term(&state).as_str(), board, "{name}");
        let mover = Tris.to_move(&state).unwrap();
        assert_eq!(Tris.player_name(mover), case.to_move, "{name}");
        let legal: Vec<String> = Tris
            .legal(&state)
            .unwrap()
            .map(|mv| Tris.show_move(&mv))
            .collect();
        assert_eq!(legal, case.legal, "{name}");
        let outcome = Tris
            .outcome(&state)
            .unwrap()
            .map(|outcome| game.outcome_term(outcome).to_string());
        assert_eq!(outcome, case.outcome, "{name}");
        assert_eq!(names(&Tris::wins(&state)), case.winners, "{name}");
        assert_eq!(Tris::is_full(&state), case.full, "{name}");
    }
}
