//! A native game from outside the crate, of which no Prolog rules ship.
#![allow(clippy::unwrap_used)]

use trilog::diagram::Diagram;
use trilog::diff::run::{DiffError, Plan, Quiet, run};
use trilog::diff::{compare, subject::Clauses};
use trilog::game::{Game, Notation, NotationError, Outcome, Player, Term};
use trilog::games::{AnyGame, NativeGame, Pictured};
use trilog::search::{Score, Searchable, Stop};
use trilog::tournament;

/// One heap of ten; who takes the last one, of one or two a move, wins.
#[derive(Clone, Debug)]
struct Heap;

impl Game for Heap {
    type State = (Player, u8);
    type Move = u8;
    type Moves = Vec<u8>;

    fn initial(&self) -> (Player, u8) {
        (Player::First, 10)
    }

    fn to_move(&self, state: &(Player, u8)) -> Player {
        state.0
    }

    fn legal(&self, state: &(Player, u8)) -> Vec<u8> {
        (1..=state.1.min(2)).collect()
    }

    fn play(&self, state: &(Player, u8), mv: &u8) -> (Player, u8) {
        (state.0.other(), state.1 - mv)
    }

    fn outcome(&self, state: &(Player, u8)) -> Option<Outcome> {
        (state.1 == 0).then(|| Outcome::Won(state.0.other()))
    }
}

impl Notation for Heap {
    fn name(&self) -> &'static str {
        "heap"
    }

    fn player_name(&self, player: Player) -> &'static str {
        match player {
            Player::First => "first",
            Player::Second => "second",
        }
    }

    fn state_term(&self, state: &(Player, u8)) -> Term {
        Term::compound("-", [Term::atom(self.player_name(state.0)), Term::integer(state.1)])
    }

    fn read_state(&self, text: &str) -> Result<(Player, u8), NotationError> {
        let read = || {
            let term = Term::read(text).ok()?;
            let [mover, left] = term.arguments("-")?;
            let is_mover = |player: &Player| mover.as_atom() == Some(self.player_name(*player));
            let mover = Player::BOTH.into_iter().find(is_mover)?;
            Some((mover, u8::try_from(left.as_integer()?).ok()?))
        };
        let expected = "a position such as first-10".to_owned();
        read().ok_or(NotationError::Not { text: text.to_owned(), expected })
    }

    fn move_term(&self, mv: &u8) -> Term {
        Term::integer(*mv)
    }

    fn read_move(&self, text: &str) -> Result<u8, NotationError> {
        let expected = "1 or 2".to_owned();
        text.parse().map_err(|_| NotationError::Not { text: text.to_owned(), expected })
    }

    fn show_move(&self, mv: &u8) -> String {
        mv.to_string()
    }
}

impl Searchable for Heap {
    fn key(&self, state: &(Player, u8)) -> u64 {
        u64::from(state.1) << 1 | u64::from(state.0 == Player::First)
    }

    fn evaluate(&self, _: &(Player, u8)) -> Score {
        0
    }
}

impl Pictured for Heap {
    fn diagram(&self, state: &(Player, u8)) -> Diagram {
        Diagram::of_text(&"|".repeat(state.1.into()))
    }
}

impl NativeGame for Heap {}

#[test]
fn it_plays_a_match_that_nobody_checks() {
    let (game, players) = (AnyGame::of(Heap), ["pvs".parse().unwrap(), "first".parse().unwrap()]);
    let plan = tournament::Plan { pairs: 2, opening: 1, ..tournament::Plan::new(game, players) };
    let report = tournament::run(&plan, &Stop::default(), &|_| {});
    assert_eq!((report.tally.games(), report.checked, &report.failure), (4, 0, &None));
    assert!(report.tally.wins >= 2, "{report:?}");
}

#[test]
fn a_comparison_with_rules_that_do_not_ship_is_refused() {
    let game = AnyGame::of(Heap);
    let none = DiffError::NoRules("heap".to_owned());
    assert_eq!(run(&Plan::new(game), &Quiet).err(), Some(none.clone()));
    assert_eq!(compare(game, &Clauses::Shipped, "legal(+,-)", &["first-1"]).err(), Some(none));
}
