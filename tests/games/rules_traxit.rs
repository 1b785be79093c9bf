//! The cases in `tests/rules/traxit.toml`, asked of both implementations.
#![allow(clippy::unwrap_used)]

use serde::Deserialize;
use trilog::game::{NotationError, Rules, Term};
use trilog::games::AnyGame;
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
    position: String,
    to_move: String,
    legal: Option<Vec<String>>,
    #[serde(default)]
    refused: Vec<String>,
    outcome: Option<String>,
    #[serde(rename = "move")]
    mv: Option<String>,
    next: Option<String>,
}

fn check<E: std::error::Error + 'static>(rules: &dyn Rules<Error = E>, game: AnyGame, case: &Case) {
    let Case { name, position, .. } = case;
    let state = Term::written(position.as_str());
    assert_eq!(game.read_state(position).unwrap(), state, "{name}");
    let mover = rules.to_move(&state).unwrap();
    assert_eq!(game.player_name(mover), case.to_move, "{name}");
    let legal: Vec<String> = rules.legal(&state).unwrap().iter().map(Term::to_string).collect();
    if let Some(expected) = &case.legal {
        assert_eq!(&legal, expected, "{name}");
    }
    for mv in &case.refused {
        assert!(!legal.contains(mv), "{name}: {mv} is legal");
    }
    let outcome = rules.outcome(&state).unwrap();
    let outcome = outcome.map(|outcome| game.outcome_term(outcome).to_string());
    assert_eq!(outcome, case.outcome, "{name}");
    assert_eq!(case.mv.is_some(), case.next.is_some(), "{name}");
    if let (Some(mv), Some(next)) = (&case.mv, &case.next) {
        assert!(legal.contains(mv), "{name}: {mv} is not legal");
        let after = rules.next(&state, &Term::written(mv.as_str())).unwrap();
        assert_eq!(after.text().as_str(), next, "{name}");
        assert_eq!(game.read_state(next).unwrap(), after, "{name}");
    }
}

#[test]
fn both_twins_answer_the_table() {
    let table: Table = toml::from_str(include_str!("../rules/traxit.toml")).unwrap();
    let game = AnyGame::parse(&table.game).unwrap();
    let clauses = PrologRules::of(game, Engine::new());
    assert!(table.case.len() >= 20);
    for case in &table.case {
        check::<NotationError>(game.native(), game, case);
        // The clauses want to know one of a move's parts, and have it.
        check(&clauses, game, case);
        for mv in &case.refused {
            let goal = format!("traxit:legal({}, {mv})", case.position);
            assert_eq!(clauses.ask("x", &goal).unwrap(), Vec::<String>::new(), "{goal}");
        }
    }
}
