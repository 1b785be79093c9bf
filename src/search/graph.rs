//! A game for tests, whose positions may come back.

use super::{Score, Searchable, score};
use crate::game::{Game, Outcome, Player};
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

/// A game of places with ways between them, which may lead round in circles.
#[derive(Clone, Debug)]
pub(super) struct Graph(pub(super) Vec<(Player, Place)>);

#[derive(Clone, Debug)]
pub(super) enum Place {
    End(Outcome),
    Ways(Vec<usize>),
}

impl Graph {
    /// So many places, of which this share ends the game.
    pub(super) fn random(places: usize, ends: f64, dice: &mut ChaCha8Rng) -> Graph {
        let player = |dice: &mut ChaCha8Rng| Player::BOTH[dice.random_range(0..2)];
        let place = |_| {
            let mover = player(dice);
            if !dice.random_bool(ends) {
                let ways = (0..dice.random_range(1..4)).map(|_| dice.random_range(0..places));
                return (mover, Place::Ways(ways.collect()));
            }
            let outcome =
                if dice.random_bool(0.3) { Outcome::Draw } else { Outcome::Won(player(dice)) };
            (mover, Place::End(outcome))
        };
        Graph((0..places).map(place).collect())
    }

    /// The places from which `player` can force one of these ends.
    fn forced(&self, player: Player, is_end: impl Fn(Outcome) -> bool) -> Vec<bool> {
        let mut forced = vec![false; self.0.len()];
        for _ in 0..self.0.len() {
            let is_forced = |(mover, place): &(Player, Place)| match place {
                Place::End(outcome) => is_end(*outcome),
                Place::Ways(ways) if *mover == player => ways.iter().any(|&way| forced[way]),
                Place::Ways(ways) => ways.iter().all(|&way| forced[way]),
            };
            forced = self.0.iter().map(is_forced).collect();
        }
        forced
    }

    /// Who wins from a place, and in how many plies where both do their best.
    pub(super) fn win(&self, place: usize) -> Option<(Player, u32)> {
        Player::BOTH.into_iter().find_map(|winner| {
            let mut within = vec![false; self.0.len()];
            for plies in 0..=self.0.len() as u32 {
                within = self
                    .0
                    .iter()
                    .map(|(mover, place)| match place {
                        Place::End(outcome) => *outcome == Outcome::Won(winner),
                        Place::Ways(_) if plies == 0 => false,
                        Place::Ways(ways) if *mover == winner => {
                            ways.iter().any(|&way| within[way])
                        }
                        Place::Ways(ways) => ways.iter().all(|&way| within[way]),
                    })
                    .collect();
                if within[place] {
                    return Some((winner, plies));
                }
            }
            None
        })
    }

    /// What place 0 is worth to its mover; nothing where a player goes round in circles.
    pub(super) fn value(&self) -> Option<Score> {
        let (mover, other) = (self.0[0].0, self.0[0].0.other());
        let wins = |player| self.forced(player, |end| end == Outcome::Won(player))[0];
        let holds =
            |player: Player| self.forced(player, |end| end != Outcome::Won(player.other()))[0];
        if wins(mover) {
            return Some(score::DECIDED);
        }
        if wins(other) {
            return Some(-score::DECIDED);
        }
        (holds(mover) && holds(other)).then_some(score::DRAW)
    }
}

impl Game for Graph {
    type State = usize;
    type Move = usize;
    type Moves = Vec<usize>;

    fn initial(&self) -> usize {
        0
    }

    fn to_move(&self, state: &usize) -> Player {
        self.0[*state].0
    }

    fn legal(&self, state: &usize) -> Vec<usize> {
        match &self.0[*state].1 {
            Place::End(_) => Vec::new(),
            Place::Ways(ways) => ways.clone(),
        }
    }

    fn play(&self, _: &usize, mv: &usize) -> usize {
        *mv
    }

    fn outcome(&self, state: &usize) -> Option<Outcome> {
        match self.0[*state].1 {
            Place::End(outcome) => Some(outcome),
            Place::Ways(_) => None,
        }
    }
}

impl Searchable for Graph {
    fn key(&self, state: &usize) -> u64 {
        *state as u64
    }

    /// Says something different, and wrong, everywhere.
    fn evaluate(&self, state: &usize) -> Score {
        (*state as Score * 37) % 41 - 20
    }
}
