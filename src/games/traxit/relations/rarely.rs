//! What games seldom come to: a bonus, and a turn in which nothing can be done.

use super::GAME;
use crate::game::Player;
use crate::games::relations::{Asked, next, players};
use crate::games::traxit::notation::{pawns_of, player_of, score_term};
use crate::games::traxit::{Options, State};
use crate::relation::{Domain, Relation, one};
use crate::term::Term;

/// Whose bonus has been counted in this period.
const HAD: [&str; 4] = ["[]", "[blue]", "[red]", "[blue,red]"];
/// Pawns of both, on the top level and elsewhere.
const PAWNS: [&str; 4] = [
    "pawns([d4,e5],[d5,e4])",
    "pawns([d4,e6],[c5,e4])",
    "pawns([c4,e5],[d4,d5])",
    "pawns([e4,e5],[d5,f4])",
];

/// The tiles of a player who has played the first and the last.
const BLUE: &str = "[2,3,4,5,6,7,8,9,10,11]";
/// The points of both players before the bonus.
const POINTS: [u16; 2] = [10, 20];

pub(super) fn relations() -> Vec<Relation> {
    let stuck = Asked {
        positions: Domain::listed(cornered()),
        moves: Domain::listed::<Term>([]),
        thinning: 1,
    };
    let climbing = Asked { positions: Domain::listed(climbing()), ..stuck.clone() };
    vec![
        earned(),
        bonus(),
        next(&GAME, "next in the corners", &stuck).only(&["+,-,-"]),
        next(&GAME, "next to the bonus", &climbing).only(&["+,-,-"]),
    ]
}

/// The score after a move of `player` that led to these pawns.
fn score_after(player: &Term, bonus: &Term, pawns: &Term, had: &Term) -> Option<Term> {
    let had = had.as_list()?.iter().map(player_of).collect::<Option<Vec<Player>>>()?;
    let bonus = u16::try_from(bonus.as_integer()?).ok()?;
    let state = State {
        pawns: pawns_of(pawns)?,
        points: POINTS,
        had_bonus: Player::BOTH.map(|player| had.contains(&player)),
        ..State::initial(Options { bonus, ..Options::REPORT })
    };
    let state = state.with_bonus(player_of(player)?);
    Some(score_term(state.points, state.had_bonus))
}

/// Scores with and without a bonus.
fn scores(bonuses: [u16; 2]) -> Domain {
    let [one, other] = bonuses;
    let [blue, red] = POINTS;
    let points = [(0, 0), (one, 0), (0, one), (other, 0), (0, other)];
    let score = |(more, others): (u16, u16), had: &str| {
        format!("score({},{},{had})", blue + more, red + others)
    };
    let all = points.into_iter().flat_map(|points| HAD.map(|had| score(points, had)));
    Domain::written(&all.collect::<Vec<_>>())
}

/// `earned/4`: the bonus, for who has not had it.
fn earned() -> Relation {
    Relation::new("earned", |given| {
        let [player, bonus, had] = given else { return None };
        let both_on_top = crate::relation::read(PAWNS[0]);
        one(score_after(player, bonus, &both_on_top, had)?)
    })
    .asked_by("{m}:earned(P,B,score(10,20,H),S)")
    .input("P", players(&GAME))
    .given()
    .input("B", Domain::listed([1, 50]))
    .given()
    .input("H", Domain::written(&HAD))
    .given()
    .output("S", scores([1, 50]))
}

/// `bonus/5`: for both pawns on the top level, where there is one.
fn bonus() -> Relation {
    Relation::new("bonus", |given| {
        let [bonus, player, pawns, had] = given else { return None };
        one(score_after(player, bonus, pawns, had)?)
    })
    .asked_by("{m}:bonus([bonus=B],P,W,score(10,20,H),S)")
    .input("B", Domain::listed([0, 1, 50]))
    .given()
    .input("P", players(&GAME))
    .given()
    .input("W", Domain::written(&PAWNS))
    .given()
    .input("H", Domain::written(&HAD))
    .given()
    .output("S", scores([1, 50]))
}

/// Where a pawn can join the other on the top level, for a bonus that is small or large,
/// and has been had by any of the players.
fn climbing() -> Vec<Term> {
    let mut states = Vec::new();
    for (turn, red) in [("move(blue,12)", "[2,3,4,5,6,7,8,9,10,11,12]"), ("move(red,12)", BLUE)] {
        for (bonus, had) in [1, 50].into_iter().flat_map(|bonus| HAD.map(|had| (bonus, had))) {
            states.push(Term::written(format!(
                "traxit([bonus={bonus}],2,{turn},pawns([c3,e5],[c6,e4]),tiles({BLUE},{red}),\
                 score(10,20,{had}))"
            )));
        }
    }
    states
}

/// Where the ring is blocked and a pawn stands on every corner, some tiles lead
/// nowhere, and no pawn can be put anywhere: the turn is over.
pub(super) fn cornered() -> Vec<Term> {
    // So many tiles, among them the one that leads nowhere.
    let tiles = |count: usize| {
        let mut tiles: Vec<u32> =
            [10].into_iter().chain((1..=12).filter(|tile| *tile != 10)).collect();
        tiles.truncate(count);
        tiles.sort_unstable();
        Term::list(tiles.into_iter().map(Term::from))
    };
    let mut states = Vec::new();
    for pawns in ["[a1,a8],[h1,h8]", "[a1,h8],[a8,h1]"] {
        for (player, round) in [("blue", 1), ("blue", 4), ("red", 4), ("red", 3), ("red", 12)] {
            let red = 13 - round;
            let blue = if player == "blue" { red } else { red - 1 };
            states.push(Term::written(format!(
                "traxit([obstacles=ring],{round},choose({player}),pawns({pawns}),\
                 tiles({},{}),score(25,50,[]))",
                tiles(blue),
                tiles(red)
            )));
        }
    }
    states
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::Game as _;
    use crate::games::relations::state_of;

    #[test]
    fn what_is_told_of_corners_and_pawns_is_what_there_can_be() {
        assert!(cornered().iter().all(|term| state_of(&GAME, term).is_some()));
        // A bonus that nobody has had, or the other, is there to be had.
        let is_had = |term: &&Term| {
            let state = state_of(&GAME, term).unwrap();
            state.moves().any(|mv| GAME.play(&state, &mv).had_bonus != state.had_bonus)
        };
        assert_eq!(climbing().iter().filter(is_had).count(), climbing().len() / 2);
        assert!(PAWNS.iter().all(|text| pawns_of(&crate::relation::read(text)).is_some()));
    }
}
