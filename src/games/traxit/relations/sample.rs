//! Games that are sampled by a seed, in every variant, and what makes their
//! positions differ in kind.

use super::GAME;
use crate::game::{Game as _, Notation as _, Outcome, Player};
use crate::games::relations::{Playthrough, any_move};
use crate::games::traxit::{Move, Options, State, Traxit, Turn, greedy};
use crate::relation::{Domain, Random};

/// The variants that are compared where nobody says which: every option in
/// every value that it can have, and some together.
const VARIANTS: [&str; 12] = [
    "",
    "edition=publisher",
    "obstacles=ring",
    "traxit_to=edge",
    "bonus=50",
    "first=red",
    "start=free",
    "edition=publisher,first=red,start=free,bonus=75",
    "rounds=5,scoring=1+3+5",
    "tiles=5+10+11+12,obstacles=ring",
    "tiles=4+5+11,scoring=2",
    "rounds=7,scoring=7,tiles=1+2+3+6+7+8+9+10,bonus=1000,traxit_to=edge",
];

/// The variants to compare: all, or the one that is played.
pub(super) fn variants(options: Options) -> Vec<Options> {
    if options == Options::REPORT {
        VARIANTS.iter().filter_map(|text| Options::parse(text).ok()).collect()
    } else {
        vec![options]
    }
}

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// Any move.
    Random,
    /// The greedy player, who strays now and then.
    Greedy,
    /// For as few ways to move as possible, so that pawns get stuck.
    Cornering,
}

/// So many games from the first move to the last, spread over the variants: of
/// six, four by cornering, one greedy and one random; beside them one greedy
/// game of each variant that does not stray.
pub(super) fn games(
    variants: &[Options],
    count: u64,
    random: &mut Random,
) -> Vec<Playthrough<Traxit>> {
    let start = |options: &Options| State::initial(*options);
    let straight = |options| Playthrough::new(&GAME, start(options), |state, _| greedy(state));
    let mut games: Vec<Playthrough<Traxit>> = variants.iter().map(straight).collect();
    for (number, options) in (0..count).zip(variants.iter().cycle()) {
        let style = match number / variants.len() as u64 % 6 {
            0 => Style::Random,
            1 => Style::Greedy,
            _ => Style::Cornering,
        };
        let choose = |state: &State, _| choose(style, state, random);
        games.push(Playthrough::new(&GAME, start(options), choose));
    }
    games
}

fn choose(style: Style, state: &State, random: &mut Random) -> Option<Move> {
    let chance = random.below(100);
    match style {
        Style::Greedy if chance >= 20 => greedy(state),
        Style::Cornering if chance >= 10 => cornering(state, random),
        Style::Random | Style::Greedy | Style::Cornering => any_move(&GAME, state, random),
    }
}

/// The move after which somebody has the fewest ways to move along some tile.
fn cornering(state: &State, random: &mut Random) -> Option<Move> {
    let room = |mv: &Move| {
        let next = GAME.play(state, mv);
        match next.turn() {
            Turn::Traxit(..) => Some(0),
            Turn::Move(..) => Some(next.moves().len()),
            Turn::Place(_) | Turn::Choose(_) => Player::BOTH
                .into_iter()
                .flat_map(|player| next.tiles(player).map(move |tile| (player, tile)))
                .map(|(player, tile)| next.reach(player, tile).len())
                .min(),
        }
    };
    // Of moves that are equally narrow, any.
    state.moves().min_by_key(|mv| (room(mv), random.below(1000)))
}

/// What makes a position unlike others of its age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Won,
    Drawn,
    Placing,
    Choosing,
    /// A pawn can walk, which has one place to go.
    OnePlace,
    Walking,
    Traxit,
}

/// Age, kind and variant.
pub(super) fn stratum(state: &State) -> (u8, Kind, String) {
    (state.round() / 4, kind(state), state.options().to_string())
}

fn kind(state: &State) -> Kind {
    match (state.outcome(), state.turn()) {
        (Some(Outcome::Won(_)), _) => Kind::Won,
        (Some(Outcome::Draw), _) => Kind::Drawn,
        (None, Turn::Place(_)) => Kind::Placing,
        (None, Turn::Choose(_)) => Kind::Choosing,
        (None, Turn::Move(..)) if state.moves().len() == 1 => Kind::OnePlace,
        (None, Turn::Move(..)) => Kind::Walking,
        (None, Turn::Traxit(..)) => Kind::Traxit,
    }
}

/// All positions of the games in which a player cannot move.
pub(super) fn stuck(games: &[Playthrough<Traxit>]) -> Domain {
    let of_game = |played: &Playthrough<Traxit>| {
        let positions = played.positions(&GAME).into_iter();
        let stuck = positions.filter(|(_, state)| kind(state) == Kind::Traxit);
        stuck
            .map(|(ply, state)| (GAME.state_term(&state), played.reached(&GAME, ply)))
            .collect::<Vec<_>>()
    };
    Domain::positions(games.iter().flat_map(of_game).collect(), Vec::new())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::games::relations::{sampled_positions, state_of};
    use crate::term::Term;

    fn sampled(count: u64, seed: u64) -> Vec<Playthrough<Traxit>> {
        games(&variants(Options::REPORT), count, &mut Random::new(seed))
    }

    #[test]
    fn the_sample_repeats_and_has_positions_of_every_kind() {
        assert_eq!(variants(Options::REPORT).len(), VARIANTS.len());
        let moves = |games: &[Playthrough<Traxit>]| -> Vec<Vec<Move>> {
            games.iter().map(|played| played.moves.clone()).collect()
        };
        let sample = sampled(400, 3);
        assert_eq!(moves(&sample), moves(&sampled(400, 3)));
        assert_ne!(moves(&sample), moves(&sampled(400, 4)));
        let positions = sampled_positions(&GAME, &sample, 600, |state, _| stratum(state));
        let positions: Vec<Term> = positions.instances(None);
        let kinds: Vec<Kind> =
            positions.iter().map(|term| kind(&state_of(&GAME, term).unwrap())).collect();
        for wanted in [
            Kind::Won,
            Kind::Drawn,
            Kind::Placing,
            Kind::Choosing,
            Kind::OnePlace,
            Kind::Walking,
            Kind::Traxit,
        ] {
            let count = kinds.iter().filter(|kind| **kind == wanted).count();
            assert!(count >= 5, "{wanted:?}: {count}");
        }
        assert!(stuck(&sample).len() >= 80, "{}", stuck(&sample).len());
    }

    #[test]
    fn every_position_that_is_played_is_read_as_it_is_written() {
        for played in sampled(60, 9) {
            for (_, state) in played.positions(&GAME) {
                let term = GAME.state_term(&state);
                assert_eq!(state_of(&GAME, &term), Some(state));
                assert_eq!(GAME.read_state(&term.text()), Ok(state));
            }
        }
    }
}
