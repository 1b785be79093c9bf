//! Games of our player against itself.

use super::Arguments;
use super::record::{Played, Said};
use rand::{RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;
use trilog::game::{Game, Outcome, Player};
use trilog::games::uttt::network::Network;
use trilog::games::uttt::{Move, Moves, State, Uttt};
use trilog::search::mcts::{self, Judge};
use trilog::search::{Budget, Look, Score, Searchable, Stop, score};

/// One of so many moves is made by chance: it leads where the player would not
/// go.
const SLIPS: u32 = 10;

/// The most plies of an opening by chance.
const OPENING: u32 = 12;

/// Games from one writing to the next.
const BLOCK: u64 = 64;

/// The game as a network judges it; where there is none, by its evaluation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judged(pub(crate) Option<&'static Network>);

impl Game for Judged {
    type State = State;
    type Move = Move;
    type Moves = Moves;

    fn initial(&self) -> State {
        Uttt.initial()
    }

    fn to_move(&self, state: &State) -> Player {
        state.to_move()
    }

    fn legal(&self, state: &State) -> Moves {
        state.moves()
    }

    fn play(&self, state: &State, mv: &Move) -> State {
        Uttt.play(state, mv)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome()
    }
}

impl Searchable for Judged {
    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    fn evaluate(&self, state: &State) -> Score {
        self.0.map_or_else(|| Uttt.evaluate(state), |network| network.evaluate(state))
    }

    fn look_ahead(&self, state: &State, looks: &mut Vec<Look>) {
        match self.0 {
            Some(network) => network.look_ahead(state, looks),
            None => Uttt.look_ahead(state, looks),
        }
    }

    fn playouts(&self) -> u8 {
        Uttt.playouts()
    }
}

impl Judged {
    /// How the player thinks.
    pub(crate) fn thinking(self) -> mcts::Options {
        let attention = self.0.map(|_| Network::ATTENTION);
        mcts::Options { judge: Judge::Evaluation, attention, ..mcts::Options::default() }
    }
}

/// So many visits for a move.
pub(crate) fn visits(nodes: u64) -> Budget {
    Budget { nodes: Some(nodes), ..Budget::default() }
}

/// Plays the games of a generation that are not in its file yet.
pub(crate) fn play(arguments: &Arguments, generation: u32, game: Judged) {
    let path = arguments.file(generation, "games");
    let done = fs::read_to_string(&path).map_or(0, |text| text.lines().count() as u64);
    let mut file = OpenOptions::new().create(true).append(true).open(&path).unwrap();
    let started = Instant::now();
    for first in (done..arguments.games).step_by(BLOCK as usize) {
        if started.elapsed().as_secs_f64() > arguments.hours * 3600.0 {
            break;
        }
        let end = arguments.games.min(first + BLOCK);
        let (next, games) = (AtomicU64::new(first), Mutex::new(Vec::new()));
        let work = || loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= end {
                return;
            }
            let line = play_one(arguments, generation, number, game);
            games.lock().unwrap().push((number, line));
        };
        thread::scope(|scope| (0..arguments.threads).for_each(|_| drop(scope.spawn(work))));
        let mut games = games.into_inner().unwrap();
        games.sort();
        let lines: String = games.into_iter().map(|(_, line)| line + "\n").collect();
        file.write_all(lines.as_bytes()).unwrap();
    }
}

/// A game as a line.
fn play_one(arguments: &Arguments, generation: u32, number: u64, game: Judged) -> String {
    let from = [arguments.seed, generation.into(), number];
    let mixed = from.into_iter().fold(0_u64, |mixed, part| {
        (mixed ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31)
    });
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(mixed);
    let (budget, options) = (visits(arguments.nodes), game.thinking());
    let opening = dice.random_range(1..=OPENING);
    let (mut state, mut kept, mut line) = (Uttt.initial(), None, Vec::new());
    while state.outcome().is_none() {
        let moves: Vec<Move> = state.moves().collect();
        let any = moves[dice.random_range(0..moves.len())];
        let (mv, said) = if (line.len() as u32) < opening {
            (any, None)
        } else {
            let found =
                mcts::search_on(&game, &state, budget, options, &Stop::default(), &mut kept);
            let share = (1000.0 * score::chance(found.score)).round() as u16;
            let is_slip = dice.random_range(0..SLIPS) == 0;
            (if is_slip { any } else { found.line[0] }, Some(Said { share, is_slip }))
        };
        let (board, cell) = state.target(mv).unwrap();
        line.push(Played { board, cell, said }.to_string());
        state = state.after(mv).unwrap();
    }
    line.join(" ")
}
