//! Games that are sampled by a seed, and positions from them of every kind.

use std::collections::{BTreeMap, HashMap};

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::start;
use crate::diff::claim::solutions;
use crate::game::{Notation as _, Term};
use crate::games::uttt::{Move, State, Strategy, Uttt};

const STRATEGIES: [Strategy; 4] =
    [Strategy::First, Strategy::Last, Strategy::Narrow, Strategy::Greedy];

/// How many plies make a stratum.
const PLIES: usize = 8;

/// A position and the moves that lead to it.
type Reached<'a> = (&'a [Move], State);

/// Games, from the first move to the last.
pub(super) struct Sample {
    games: Vec<Vec<Move>>,
    random: ChaCha8Rng,
}

impl Sample {
    /// The strategies against each other, and so many other games: half of
    /// them random, half by strategies that sometimes stray.
    pub(super) fn new(seed: u64, games: u64) -> Sample {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let pairs = STRATEGIES.into_iter().flat_map(|x| STRATEGIES.map(|o| [x, o]));
        let mut played: Vec<Vec<Move>> =
            pairs.map(|sides| game(|state, ply| sides[ply % 2].choose(state))).collect();
        for number in 0..games {
            let sides = [0, 1].map(|_| STRATEGIES[random.random_range(0..STRATEGIES.len())]);
            let astray = if number % 2 == 0 { 100 } else { 20 };
            played.push(game(|state, ply| match random.random_range(0..100) {
                chance if chance < astray => any(state, &mut random),
                _ => sides[ply % 2].choose(state),
            }));
        }
        Sample { games: played, random }
    }

    /// The games as lists of moves.
    pub(super) fn games(&self) -> Vec<String> {
        self.games.iter().map(|moves| list(moves)).collect()
    }

    /// How many positions the games go through.
    pub(super) fn walked(&self) -> u64 {
        self.games.iter().map(|moves| moves.len() as u64 + 1).sum()
    }

    /// About `count` positions and the games that lead to them, as many of
    /// one stratum as of another.
    pub(super) fn positions(&self, count: usize) -> HashMap<String, Vec<Term>> {
        let mut strata: BTreeMap<(usize, Kind), Vec<Reached<'_>>> = BTreeMap::new();
        for moves in &self.games {
            let mut state = start();
            for ply in 0..=moves.len() {
                let stratum = strata.entry((ply / PLIES, kind(&state))).or_default();
                stratum.push((&moves[..ply], state));
                let next = moves.get(ply).and_then(|&mv| state.after(mv));
                state = next.unwrap_or(state);
            }
        }
        let each = count.div_ceil(strata.len().max(1));
        let mut positions = HashMap::new();
        for stratum in strata.values() {
            let step = stratum.len().div_ceil(each);
            for (moves, state) in stratum.iter().step_by(step) {
                let moves = moves.iter().map(|mv| Uttt.move_term(mv)).collect();
                positions.insert(Uttt.state_term(state).to_string(), moves);
            }
        }
        positions
    }

    /// So many random boards of these cells.
    pub(super) fn boards(&mut self, count: usize, cells: &[&str]) -> Vec<String> {
        let mut cell = || cells[self.random.random_range(0..cells.len())];
        (0..count).map(|_| format!("[{}]", [(); 9].map(|()| cell()).join(","))).collect()
    }
}

/// What makes a position unlike others of its age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Won,
    Drawn,
    /// The board to which the last move sends is closed, and one is left.
    OneLeft,
    /// Several boards are available.
    Several,
    Sent,
}

fn kind(state: &State) -> Kind {
    use crate::game::Outcome;
    let mut available = state.available();
    match (state.outcome(), available.len()) {
        (Some(Outcome::Won(_)), _) => Kind::Won,
        (Some(Outcome::Draw), _) => Kind::Drawn,
        (None, 1) if available.next() != state.prev() => Kind::OneLeft,
        (None, 1) => Kind::Sent,
        (None, _) => Kind::Several,
    }
}

/// A whole game.
fn game(mut choose: impl FnMut(&State, usize) -> Option<Move>) -> Vec<Move> {
    let (mut state, mut moves) = (start(), Vec::new());
    while let Some((mv, next)) =
        choose(&state, moves.len()).and_then(|mv| Some((mv, state.after(mv)?)))
    {
        moves.push(mv);
        state = next;
    }
    moves
}

fn any(state: &State, random: &mut ChaCha8Rng) -> Option<Move> {
    let count = state.moves().len();
    if count == 0 { None } else { state.moves().nth(random.random_range(0..count)) }
}

/// Moves as a list in canonical text.
pub(super) fn list(moves: &[Move]) -> String {
    let terms: Vec<String> = moves.iter().map(|mv| Uttt.move_term(mv).to_string()).collect();
    format!("[{}]", terms.join(","))
}

/// The moves in a list.
pub(super) fn read_list(text: &str) -> Vec<Move> {
    let moves = solutions(text).unwrap_or_default();
    moves.into_iter().filter_map(|mv| Uttt.read_move(mv).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_repeats_and_has_positions_of_every_kind() {
        let sample = Sample::new(3, 60);
        assert_eq!(sample.games(), Sample::new(3, 60).games());
        assert_ne!(sample.games(), Sample::new(4, 60).games());
        for text in sample.games() {
            assert_eq!(list(&read_list(&text)), text);
        }
        let positions = sample.positions(300);
        let kinds: Vec<Kind> = positions
            .keys()
            .filter_map(|position| Uttt.read_state(position).ok())
            .map(|state| kind(&state))
            .collect();
        for wanted in [Kind::Won, Kind::Drawn, Kind::OneLeft, Kind::Several, Kind::Sent] {
            let count = kinds.iter().filter(|kind| **kind == wanted).count();
            assert!(count >= 5, "{wanted:?}: {count}");
        }
        assert!(positions.values().filter(|moves| moves.len() >= 64).count() >= 20);
    }
}
