//! Ultimate Tic-Tac-Toe: how fast positions are counted and random games are
//! played, next to the crate `board-game` in the same run.
//!
//! Every count is asserted, and so are the frequencies of the random games.
//! Each round measures everyone once, so that whatever else the machine does
//! falls on all alike; what is printed are medians over the rounds, and the
//! ratios are medians of each round's ratio.

use std::time::{Duration, Instant};

use board_game::board::Board as _;
use board_game::games::sttt::STTTBoard;
use board_game::util::game_stats::perft_naive;
use rand::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use trilog::game::{Game as _, Outcome, Player};
use trilog::games::uttt::{State, Uttt, count_by_last_ply, count_by_last_two_plies, rollout};
use trilog::search::{Budget, Stop, mcts};

/// Rounds of a real run; a run as a test is one.
const ROUNDS: usize = 7;

/// Positions at a depth below the start.
const DEPTH_8: u64 = 281_067_408;
const DEPTH_9: u64 = 2_317_018_992;

/// Random games a round: ten million in all.
const GAMES: u64 = 10_000_000 / ROUNDS as u64 + 1;

/// A number of things a second, and how long they took.
fn speed(things: u64, work: impl FnOnce()) -> f64 {
    let started = Instant::now();
    work();
    things as f64 / started.elapsed().as_secs_f64()
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Sums over random games.
#[derive(Default)]
struct Sums {
    games: u64,
    plies: u64,
    x: u64,
    o: u64,
}

impl Sums {
    fn play(&mut self, start: &State, rng: &mut Xoshiro256PlusPlus) {
        for _ in 0..GAMES {
            let game = rollout(start, rng);
            self.games += 1;
            self.plies += u64::from(game.plies);
            match game.outcome {
                Outcome::Won(Player::First) => self.x += 1,
                Outcome::Won(Player::Second) => self.o += 1,
                Outcome::Draw => {}
            }
        }
    }

    /// Asserts what is known of uniform random games.
    fn check(&self) {
        let share = |count: u64| count as f64 / self.games as f64;
        let draws = self.games - self.x - self.o;
        println!(
            "{} random games: {:.3} plies, x {:.4}, o {:.4}, draws {:.4}",
            self.games,
            share(self.plies),
            share(self.x),
            share(self.o),
            share(draws)
        );
        assert!((share(self.plies) - 58.9).abs() < 0.1);
        assert!((share(self.x) - 0.412).abs() < 0.002);
        assert!((share(self.o) - 0.366).abs() < 0.002);
        assert!((share(draws) - 0.2225).abs() < 0.002);
    }
}

/// One game of the other crate, by its own way to choose a move.
fn play_board_game(rng: &mut rand_0_8::rngs::SmallRng) {
    let mut board = STTTBoard::default();
    while let Ok(mv) = board.random_available_move(rng) {
        if board.play(mv).is_err() {
            return;
        }
    }
}

/// How many positions a tree search judges from the start in 100 ms, on one thread.
fn judged_in_100_ms(start: &State) -> f64 {
    let budget = Budget { time: Some(Duration::from_millis(100)), ..Budget::default() };
    let mut kept = None;
    mcts::search_on(&Uttt, start, budget, mcts::Options::default(), &Stop::default(), &mut kept);
    kept.map_or(0.0, |tree| f64::from(tree.positions()))
}

fn main() {
    let start = Uttt.initial();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut their_rng = rand_0_8::SeedableRng::seed_from_u64(1);
    let mut sums = Sums::default();
    let [mut one, mut two, mut theirs, mut games, mut their_games, mut judged] =
        [const { Vec::new() }; 6];
    let rounds = if std::env::args().any(|argument| argument == "--bench") { ROUNDS } else { 1 };
    for _ in 0..rounds {
        let board = STTTBoard::default();
        theirs.push(speed(DEPTH_8, || assert_eq!(perft_naive(&board, 8), DEPTH_8)));
        one.push(speed(DEPTH_8, || assert_eq!(count_by_last_ply(&start, 8), DEPTH_8)));
        two.push(speed(DEPTH_9, || assert_eq!(count_by_last_two_plies(&start, 9), DEPTH_9)));
        games.push(speed(GAMES, || sums.play(&start, &mut rng)));
        let few = GAMES / 5;
        judged.push(judged_in_100_ms(&start));
        their_games.push(speed(few, || (0..few).for_each(|_| play_board_game(&mut their_rng))));
    }
    sums.check();
    let row = |name: &str, unit: f64, ours: &[f64], theirs: &[f64]| {
        let ratios = ours.iter().zip(theirs).map(|(ours, theirs)| ours / theirs).collect();
        let ratio = median(ratios);
        println!("{name:44} {:>8.2} {ratio:>14.2}", median(ours.to_vec()) / unit);
    };
    println!("{:44} {:>8} {:>14}", "", "median", "of board-game");
    row("board-game, last ply in bulk, Mn/s", 1e6, &theirs, &theirs);
    row("last ply in bulk, Mn/s", 1e6, &one, &theirs);
    row("last two plies in bulk, Mn/s", 1e6, &two, &theirs);
    row("board-game, random games, thousand/s", 1e3, &their_games, &their_games);
    row("random games, thousand/s", 1e3, &games, &their_games);
    let name = "positions judged by a tree search in 100 ms";
    println!("{name:44} {:>8.0}", median(judged));
}
