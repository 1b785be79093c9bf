//! Writes the opening book of Ultimate Tic-Tac-Toe: what long searches of our own
//! player say of the first moves.
//!
//! ```sh
//! cargo run --release --locked --example book_uttt -- --threads 2 > books/uttt.txt
//! ```
//!
//! It follows our own best moves and all answers to them, for either side, so far
//! into the game that the positions stay few. Each is searched by one thread with a
//! budget of visits, so that the same numbers write the same book.
#![allow(clippy::unwrap_used, missing_docs)]

use clap::Parser;
use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use trilog::game::{Game as _, Player};
use trilog::games::NativeGame as _;
use trilog::games::uttt::{Move, State, Uttt};
use trilog::search::{Budget, Stop, mcts, score};

#[derive(Parser)]
struct Arguments {
    /// Visits that a position costs
    #[arg(long, default_value_t = 1_500_000)]
    nodes: u64,
    /// How many plies from the start x has something to look up
    #[arg(long, default_value_t = 7)]
    first: usize,
    /// The same for 0
    #[arg(long, default_value_t = 4)]
    second: usize,
    /// How many positions are searched at a time
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// A position, and the moves from the start.
#[derive(Clone)]
struct Line {
    state: State,
    moves: Vec<String>,
}

impl Line {
    fn after(&self, mv: Move) -> Line {
        let moves = self.moves.iter().cloned().chain([Uttt.show_move_in(&self.state, &mv)]);
        Line { state: self.state.after(mv).unwrap(), moves: moves.collect() }
    }
}

fn main() {
    let arguments = Arguments::parse();
    println!(
        "# cargo run --release --locked --example book_uttt: {} visits a position",
        arguments.nodes
    );
    for (player, plies) in [(Player::First, arguments.first), (Player::Second, arguments.second)] {
        let mut lines = vec![Line { state: Uttt.initial(), moves: Vec::new() }];
        for ply in 0..plies {
            lines = if lines[0].state.to_move() == player {
                eprintln!("ply {ply}: {} positions", lines.len());
                answered(&arguments, &lines)
            } else {
                let all = lines.iter().flat_map(|line| line.state.moves().map(|mv| line.after(mv)));
                let mut seen = HashSet::new();
                all.filter(|line| seen.insert(line.state.folded().0)).collect()
            };
        }
    }
}

/// Searches positions, writes down what is best, and gives what comes of it.
fn answered(arguments: &Arguments, lines: &[Line]) -> Vec<Line> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || loop {
        let at = next.fetch_add(1, Ordering::Relaxed);
        let Some(line) = lines.get(at) else { return };
        let budget = Budget { nodes: Some(arguments.nodes), ..Budget::default() };
        let options = mcts::Options::default();
        let found = mcts::search(&Uttt, &line.state, budget, options, &Stop::default());
        done.lock().unwrap().push((at, found.line[0], found.score));
    };
    thread::scope(|scope| (0..arguments.threads).for_each(|_| drop(scope.spawn(work))));
    let mut done = done.into_inner().unwrap();
    done.sort_by_key(|&(at, ..)| at);
    done.into_iter()
        .map(|(at, mv, score)| {
            let share = (1000.0 * score::chance(score)).round();
            let best = Uttt.show_move_in(&lines[at].state, &mv);
            let moves = lines[at].moves.iter().map(|mv| format!("{mv} ")).collect::<String>();
            println!("{moves}= {best} {share}");
            lines[at].after(mv)
        })
        .collect()
}
