//! Games that a seed decides, and lists of moves that no game makes.

use std::collections::HashMap;
use std::sync::Arc;

use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::diff::claim::{Claim, Domain, Origin};
use crate::game::{Game as _, Notation as _, Term};
use crate::games::oxo::{Oxo, Position, State};

/// How many games are played to the end.
const GAMES: usize = 120;
/// How many lists of moves are made up.
const MADE_UP: usize = 400;

/// Games in progress, finished and made up, and where they come from.
pub(super) struct Positions {
    terms: Vec<String>,
    origin: Origin,
}

impl Positions {
    pub(super) fn new(seed: u64) -> Positions {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut reached: HashMap<String, Vec<Term>> = HashMap::new();
        for _ in 0..GAMES {
            let (mut game, mut moves) = (State::new(), Vec::new());
            reached.insert(text(&game), Vec::new());
            loop {
                let legal: Vec<Position> = game.valid_moves().collect();
                if legal.is_empty() {
                    break;
                }
                let position = legal[random.random_range(0..legal.len())];
                moves.push(Oxo.move_term(&position));
                game = game.after(position);
                reached.insert(text(&game), moves.clone());
            }
        }
        let mut terms: Vec<String> = reached.keys().cloned().collect();
        terms.sort_unstable();
        terms.extend((0..MADE_UP).map(|_| made_up(&mut random)));
        Positions { terms, origin: Arc::new(move |game| reached.get(game).cloned()) }
    }

    /// A claim about the game `S`.
    pub(super) fn claim(
        &self,
        name: &str,
        goal: &str,
        template: &str,
        native: impl Fn(&State, &mut crate::diff::claim::Answers) + Send + Sync + 'static,
    ) -> Claim {
        let inputs = vec![("S", Domain::Listed(self.terms.clone()))];
        Claim::new(name, goal, template, inputs, move |given, answers| {
            if let Ok(game) = Oxo.read_state(given[0]) {
                native(&game, answers);
            }
        })
        .sampled(None, Arc::clone(&self.origin))
    }
}

pub(super) fn text(game: &State) -> String {
    Oxo.state_term(game).to_string()
}

/// Moves of anybody anywhere, finished or not.
fn made_up(random: &mut ChaCha8Rng) -> String {
    let mut positions: Vec<Position> = Position::all().collect();
    positions.shuffle(random);
    positions.truncate(random.random_range(0..=9));
    let moves = positions.iter().map(|position| {
        format!("({},{})", ["one", "two"][random.random_range(0..2)], position.name())
    });
    let moves: Vec<String> = moves.collect();
    let tag = ["unfinished", "finished"][random.random_range(0..2)];
    format!("{tag}([{}])", moves.join(","))
}

/// Every game after `plies` moves.
pub(super) fn openings(plies: u32) -> Vec<State> {
    let start = Oxo.initial();
    let mut games = vec![start];
    for _ in 0..plies {
        games = games
            .iter()
            .flat_map(|game| game.valid_moves().map(|position| game.after(position)))
            .collect();
    }
    games
}
