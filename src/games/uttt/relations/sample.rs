//! Games that are sampled by a seed, positions from them of every kind, and
//! positions that no game reaches.

use crate::game::{Game as _, Notation as _, Outcome};
use crate::games::relations::{Playthrough, any_move, sampled_positions, state_of};
use crate::games::uttt::{Board, Place, State, Strategy, Uttt, game_of};
use crate::relation::{Domain, Random};

/// How many positions of games are asked about.
const POSITIONS: usize = 300;
/// How many positions are made up.
const MADE_UP: usize = 100;
/// How many plies make a stratum.
const PLIES: usize = 8;
/// A full board, row by row, where nobody has three in a row.
const NO_LINE: &str = "xoxxoooxx";

/// What is asked about.
pub(super) struct Sample {
    /// Games, from the first move to the last.
    pub(super) games: Vec<Playthrough<Uttt>>,
    /// Positions of the games, and some that no game reaches.
    pub(super) positions: Domain,
    /// The same.
    pub(super) states: Vec<State>,
}

impl Sample {
    /// The strategies against each other, and so many other games: half of
    /// them random, half by strategies that sometimes stray.
    pub(super) fn new(games: u64, random: &mut Random) -> Sample {
        let all = Strategy::ALL;
        let pairs = all.into_iter().flat_map(|x| all.map(|o| [x, o]));
        let mut played: Vec<Playthrough<Uttt>> = pairs.map(game_of).collect();
        for number in 0..games {
            let sides = [0, 1].map(|_| all[random.below(all.len())]);
            let astray = if number % 2 == 0 { 100 } else { 20 };
            played.push(Playthrough::new(&Uttt, Uttt.initial(), |state, ply| {
                if random.below(100) < astray {
                    any_move(&Uttt, state, random)
                } else {
                    sides[ply % 2].choose(state)
                }
            }));
        }
        let kind = |state: &State, ply: usize| (ply / PLIES, kind(state));
        let mut made_up: Vec<State> = (0..MADE_UP).map(|_| made_up(random)).collect();
        made_up.extend(Place::ALL.map(|place| closing(place, random)));
        let positions = sampled_positions(&Uttt, &played, POSITIONS, kind)
            .and(made_up.iter().map(|state| Uttt.state_term(state)));
        let terms = positions.instances(None);
        let states = terms.iter().filter_map(|term| state_of(&Uttt, term)).collect();
        Sample { games: played, positions, states }
    }
}

/// A position that `buildState/3` makes: any player may be ahead by any number
/// of cells, and both may have three in a row.
fn made_up(random: &mut Random) -> State {
    let (full, of_x) = (random.below(8), random.below(10));
    let mut board = || {
        let mut marks = [Vec::new(), Vec::new()];
        for place in Place::ALL {
            if random.below(9) < full {
                marks[usize::from(random.below(9) >= of_x)].push(place);
            }
        }
        let [x, o] = marks.map(|places| places.into_iter().collect());
        Board::new(x, o)
    };
    let boards = Place::ALL.map(|_| board());
    State::build(boards, random.one_of(&Place::ALL.map(Some)).copied().flatten())
}

/// A position where o must move to the last free cell of a board, which fills it
/// without a line, and which would send x there: `place` names both. Every other
/// board has one free cell, too.
fn closing(place: Place, random: &mut Random) -> State {
    let cells = || Place::ALL.into_iter().zip(NO_LINE.chars());
    let of_o: Vec<Place> = cells().filter(|(_, mark)| *mark == 'o').map(|(cell, _)| cell).collect();
    let boards = Place::ALL.map(|u| {
        let free = if u == place { place } else { of_o[random.below(of_o.len())] };
        let (os, xs): (Vec<_>, Vec<_>) =
            cells().filter(|(cell, _)| *cell != free).partition(|(_, mark)| *mark == 'o');
        let [x, o] = [xs, os].map(|marks| marks.into_iter().map(|(cell, _)| cell).collect());
        // o is to fill the board with the mark that the full one has there.
        if of_o.contains(&free) { Board::new(x, o) } else { Board::new(o, x) }
    });
    State::build(boards, Some(place))
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
    let mut available = state.available();
    match (state.outcome(), available.len()) {
        (Some(Outcome::Won(_)), _) => Kind::Won,
        (Some(Outcome::Draw), _) => Kind::Drawn,
        (None, 1) if available.next() != state.prev() => Kind::OneLeft,
        (None, 1) => Kind::Sent,
        (None, _) => Kind::Several,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::uttt::Move;

    #[test]
    fn the_sample_repeats_and_has_positions_of_every_kind() {
        let moves = |seed| -> Vec<_> {
            let games = Sample::new(60, &mut Random::new(seed)).games;
            games.into_iter().map(|game| game.moves).collect()
        };
        assert_eq!(moves(3), moves(3));
        assert_ne!(moves(3), moves(4));
        let sample = Sample::new(60, &mut Random::new(3));
        let reached = &sample.states[..sample.states.len() - MADE_UP - Place::ALL.len()];
        for wanted in [Kind::Won, Kind::Drawn, Kind::OneLeft, Kind::Several, Kind::Sent] {
            let count = reached.iter().filter(|state| kind(state) == wanted).count();
            assert!(count >= 5, "{wanted:?}: {count}");
        }
        let cells =
            |state: &State| 81 - state.boards().map(|b| b.free().len()).iter().sum::<usize>();
        assert!(reached.iter().filter(|state| cells(state) >= 64).count() >= 20);
        for state in &sample.states[sample.states.len() - Place::ALL.len()..] {
            let Some(place) = state.prev() else { panic!("nothing was played") };
            assert!(state.moves().eq([Move::Cell(place)]), "{place}");
            let next = Uttt.play(state, &Move::Cell(place));
            assert_eq!(next.u_board().cell(place), Some(Outcome::Draw), "{place}");
        }
        // Games know a lead of 0 and of 1 only.
        let leads: Vec<i8> = sample.states.iter().map(State::lead).collect();
        assert!(leads.iter().any(|&lead| lead > 10) && leads.iter().any(|&lead| lead < -10));
        let goes_on = |lead: fn(i8) -> bool| {
            let mut states = sample.states.iter();
            states.any(|state| state.outcome().is_none() && lead(state.lead()))
        };
        assert!(goes_on(|lead| lead > 1) && goes_on(|lead| lead < 0));
    }
}
