//! The cases in `tests/rules/*.toml`, asked of both implementations.

#![allow(clippy::unwrap_used)]

use serde::Deserialize;
use trilog::game::{Game as _, Notation, Player, Rules, Term};
use trilog::games::AnyGame;
use trilog::games::tris::Tris;
use trilog::prolog::Engine;
use trilog::rules::PrologRules;

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
    players.iter().map(|&player| Tris.player_name(player)).collect()
}

#[test]
fn the_native_twin_answers_the_table() {
    let table: Table = toml::from_str(include_str!("../rules/tris.toml")).unwrap();
    let game = AnyGame::parse(&table.game).unwrap();
    for case in table.case {
        let Case { name, board, .. } = &case;
        let state = Tris.read_state(board).unwrap();
        assert_eq!(Tris.state_term(&state).text().as_str(), board, "{name}");
        let mover = Tris.to_move(&state);
        assert_eq!(Tris.player_name(mover), case.to_move, "{name}");
        let legal: Vec<String> = Tris.legal(&state).map(|mv| Tris.show_move(&mv)).collect();
        assert_eq!(legal, case.legal, "{name}");
        let outcome = Tris.outcome(&state).map(|outcome| game.outcome_term(outcome).to_string());
        assert_eq!(outcome, case.outcome, "{name}");
        assert_eq!(names(&Tris::wins(&state)), case.winners, "{name}");
        assert_eq!(Tris::is_full(&state), case.full, "{name}");
    }
}

#[test]
fn the_clauses_answer_the_table() {
    let table: Table = toml::from_str(include_str!("../rules/tris.toml")).unwrap();
    let game = AnyGame::parse(&table.game).unwrap();
    let clauses = PrologRules::of(game, Engine::new());
    let module = game.name();
    for case in table.case {
        let Case { name, board, .. } = &case;
        let state = Term::written(board.as_str());
        let mover = clauses.to_move(&state).unwrap();
        assert_eq!(game.player_name(mover), case.to_move, "{name}");
        let legal: Vec<String> =
            clauses.legal(&state).unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(legal, case.legal, "{name}");
        let outcome = clauses.outcome(&state).unwrap();
        let outcome = outcome.map(|outcome| game.outcome_term(outcome).to_string());
        assert_eq!(outcome, case.outcome, "{name}");
        let winners = clauses.ask("P", &format!("{module}:checkWin({board}, P)")).unwrap();
        assert_eq!(winners, case.winners, "{name}");
        let full = clauses.ask("x", &format!("{module}:checkTie({board})")).unwrap();
        assert_eq!(!full.is_empty(), case.full, "{name}");
    }
}

/// A table about the five relations, for any game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Relations {
    case: Vec<Position>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    game: String,
    name: String,
    /// As people write it.
    position: String,
    /// The same, as the clauses write it.
    term: String,
    to_move: String,
    legal: Option<Vec<String>>,
    /// How many moves, the first and the last, in the place of all.
    moves: Option<(usize, String, String)>,
    outcome: Option<String>,
}

fn answers_the_case<R>(case: &Position, game: AnyGame, rules: &R)
where
    R: Rules + ?Sized,
{
    let name = format!("{}: {}", case.game, case.name);
    let state = game.read_state(&case.position).unwrap();
    assert_eq!(state.text().as_str(), case.term, "{name}");
    assert_eq!(game.player_name(rules.to_move(&state).unwrap()), case.to_move, "{name}");
    let legal = rules.legal(&state).unwrap();
    let legal: Vec<String> = legal.iter().map(|mv| game.show_move(mv).unwrap()).collect();
    match (&case.legal, &case.moves) {
        (Some(expected), None) => assert_eq!(&legal, expected, "{name}"),
        (None, Some((count, first, last))) => {
            let ends = (legal.len(), legal.first().unwrap(), legal.last().unwrap());
            assert_eq!(ends, (*count, first, last), "{name}");
        }
        _ => panic!("{name}: either `legal` or `moves`"),
    }
    let outcome = rules.outcome(&state).unwrap();
    let outcome = outcome.map(|outcome| game.outcome_term(outcome).to_string());
    assert_eq!(outcome, case.outcome, "{name}");
}

#[test]
fn both_twins_answer_the_tables_of_relations() {
    for table in [include_str!("../rules/mnk.toml"), include_str!("../rules/oxo.toml")] {
        let table: Relations = toml::from_str(table).unwrap();
        for case in table.case {
            let game = AnyGame::parse(&case.game).unwrap();
            answers_the_case(&case, game, game.native());
            answers_the_case(&case, game, &PrologRules::of(game, Engine::new()));
        }
    }
}
