//! Games that are sampled by a seed, in every variant, and positions from them
//! of every kind.

use std::collections::{BTreeMap, HashMap};

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::{GAME, move_term, term};
use crate::diff::claim::solutions;
use crate::game::{Notation as _, Outcome, Player, Term};
use crate::games::traxit::{Move, Options, State, Turn, greedy};

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

/// A game: how it begins, and its moves to the last.
pub(super) struct Game {
    pub(super) start: State,
    pub(super) moves: Vec<Move>,
}

/// Games, from the first move to the last.
pub(super) struct Sample {
    pub(super) games: Vec<Game>,
    pub(super) random: ChaCha8Rng,
}

impl Sample {
    /// So many games, spread over the variants: of six, four by cornering, one
    /// greedy and one random; beside them one greedy game of each variant that
    /// does not stray.
    pub(super) fn new(variants: &[Options], seed: u64, games: u64) -> Sample {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let straight = |options: &Options| play(*options, greedy);
        let mut played: Vec<Game> = variants.iter().map(straight).collect();
        for (number, options) in (0..games).zip(variants.iter().cycle()) {
            let style = match number / variants.len() as u64 % 6 {
                0 => Style::Random,
                1 => Style::Greedy,
                _ => Style::Cornering,
            };
            played.push(play(*options, |state| choose(style, state, &mut random)));
        }
        Sample { games: played, random }
    }

    /// How many positions the games go through.
    pub(super) fn walked(&self) -> u64 {
        self.games.iter().map(|game| game.moves.len() as u64 + 1).sum()
    }

    /// Every position of the games with the moves that lead there.
    fn reached(&self) -> impl Iterator<Item = (State, &[Move])> {
        self.games.iter().flat_map(|game| {
            let mut state = game.start;
            (0..=game.moves.len()).map(move |ply| {
                if let Some(next) = ply.checked_sub(1).and_then(|at| state.after(game.moves[at])) {
                    state = next;
                }
                (state, &game.moves[..ply])
            })
        })
    }

    /// About `count` positions and the games that lead to them, as many of
    /// one kind, age and variant as of another.
    pub(super) fn positions(&self, count: usize) -> HashMap<String, Vec<Term>> {
        let mut strata: BTreeMap<(u8, Kind, String), BTreeMap<String, &[Move]>> = BTreeMap::new();
        for (state, moves) in self.reached() {
            let stratum = (state.round() / 4, kind(&state), state.options().to_string());
            strata.entry(stratum).or_default().entry(term(&state)).or_insert(moves);
        }
        let each = count.div_ceil(strata.len().max(1));
        let mut positions = HashMap::new();
        for stratum in strata.into_values() {
            let step = stratum.len().div_ceil(each);
            for (term, moves) in stratum.into_iter().step_by(step) {
                positions.insert(term, moves.iter().map(|mv| GAME.move_term(mv)).collect());
            }
        }
        positions
    }

    /// All positions in which a player cannot move.
    pub(super) fn stuck(&self) -> HashMap<String, Vec<Term>> {
        let stuck = self.reached().filter(|(state, _)| kind(state) == Kind::Traxit);
        stuck
            .map(|(state, moves)| {
                (term(&state), moves.iter().map(|mv| GAME.move_term(mv)).collect())
            })
            .collect()
    }
}

/// What makes a position unlike others of its age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Won,
    Drawn,
    Placing,
    Choosing,
    /// A pawn can walk, which has one place to go.
    OnePlace,
    Walking,
    Traxit,
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

/// A whole game.
fn play(options: Options, mut choose: impl FnMut(&State) -> Option<Move>) -> Game {
    let start = State::initial(options);
    let (mut state, mut moves) = (start, Vec::new());
    while let Some((mv, next)) = choose(&state).and_then(|mv| Some((mv, state.after(mv)?))) {
        moves.push(mv);
        state = next;
    }
    Game { start, moves }
}

fn choose(style: Style, state: &State, random: &mut ChaCha8Rng) -> Option<Move> {
    let chance = random.random_range(0..100);
    match style {
        Style::Greedy if chance >= 20 => greedy(state),
        Style::Cornering if chance >= 10 => cornering(state, random),
        Style::Random | Style::Greedy | Style::Cornering => any(state, random),
    }
}

fn any(state: &State, random: &mut ChaCha8Rng) -> Option<Move> {
    let count = state.moves().len();
    if count == 0 { None } else { state.moves().nth(random.random_range(0..count)) }
}

/// The move after which somebody has the fewest ways to move along some tile.
fn cornering(state: &State, random: &mut ChaCha8Rng) -> Option<Move> {
    let room = |mv: &Move| {
        let next = state.after(*mv)?;
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
    state.moves().min_by_key(|mv| (room(mv), random.random_range(0..1000)))
}

/// Moves as a list in canonical text.
pub(super) fn list(moves: &[Move]) -> String {
    let terms: Vec<String> = moves.iter().map(|mv| move_term(*mv)).collect();
    format!("[{}]", terms.join(","))
}

/// The moves in a list.
pub(super) fn read_list(text: &str) -> Vec<Move> {
    let moves = solutions(text).unwrap_or_default();
    moves.into_iter().filter_map(|mv| GAME.read_move(mv).ok()).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_repeats_and_has_positions_of_every_kind() {
        let variants = variants(Options::REPORT);
        assert_eq!(variants.len(), VARIANTS.len());
        let sample = Sample::new(&variants, 3, 400);
        let lists = |sample: &Sample| -> Vec<String> {
            sample.games.iter().map(|game| list(&game.moves)).collect()
        };
        assert_eq!(lists(&sample), lists(&Sample::new(&variants, 3, 400)));
        assert_ne!(lists(&sample), lists(&Sample::new(&variants, 4, 400)));
        for game in &sample.games {
            assert_eq!(read_list(&list(&game.moves)), game.moves);
        }
        let kinds: Vec<Kind> = sample
            .positions(600)
            .keys()
            .map(|position| kind(&GAME.read_state(position).unwrap()))
            .collect();
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
        assert!(sample.stuck().len() >= 80, "{}", sample.stuck().len());
    }

    #[test]
    fn every_position_that_is_played_is_read_as_it_is_written() {
        let sample = Sample::new(&variants(Options::REPORT), 9, 60);
        for (state, _) in sample.reached() {
            assert_eq!(GAME.read_state(&term(&state)), Ok(state));
        }
    }
}
