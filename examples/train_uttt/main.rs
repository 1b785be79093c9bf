//! Trains the network of Ultimate Tic-Tac-Toe by games of our own player against
//! itself.
//!
//! ```sh
//! cargo run --release --locked --example train_uttt -- --seed 1 --games 12000
//! ```
//!
//! Each generation plays games with what the last one has learned (the first
//! with the evaluation that the game comes with), learns from the games of the
//! last generations, and plays a match against that evaluation. The same seed
//! and the same numbers give the same network, whatever `--threads` says (but for
//! machines that round `exp` otherwise). What is done already is read from the folder, so a run that
//! was ended goes on where it was.
#![allow(clippy::unwrap_used, missing_docs)]

mod duel;
mod learner;
mod record;
mod self_play;

use clap::Parser;
use learner::train;
use rand::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use record::samples_of;
use self_play::Judged;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;
use trilog::games::uttt::network::Network;

#[derive(Parser)]
struct Arguments {
    /// Where games (`0.games`) and networks (`0.bin`) are written
    #[arg(long, default_value = "target/uttt-network")]
    folder: PathBuf,
    /// How often to play and learn
    #[arg(long, default_value_t = 4)]
    generations: u32,
    /// Games a generation
    #[arg(long, default_value_t = 12_000)]
    games: u64,
    /// Hours of games a generation, at most: what is played then depends on the
    /// machine
    #[arg(long, default_value_t = f64::INFINITY)]
    hours: f64,
    /// Visits that a move of these games costs
    #[arg(long, default_value_t = 300)]
    nodes: u64,
    /// How many of the last generations' games are learned from
    #[arg(long, default_value_t = 3)]
    window: u32,
    /// How often each position is learned
    #[arg(long, default_value_t = 10)]
    epochs: u32,
    /// How much of what a position is worth is how the game ended; the rest is
    /// what the search said
    #[arg(long, default_value_t = 0.5)]
    ending: f32,
    /// What all chance follows from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at a time
    #[arg(long, default_value_t = 1)]
    threads: u64,
    /// Games of the match after each generation
    #[arg(long, default_value_t = 400)]
    duel: u64,
    /// Visits that a move of these games costs
    #[arg(long, default_value_t = 1000)]
    duel_nodes: u64,
    /// Milliseconds that a move of these games takes, instead
    #[arg(long)]
    duel_time: Option<u64>,
    /// What the network is given for a bonus
    #[arg(long, requires = "temperature")]
    exploration: Option<f32>,
    /// How evenly the network spreads its attention
    #[arg(long, requires = "exploration")]
    temperature: Option<f32>,
    /// A network to play the match with, instead of training
    #[arg(long)]
    judge: Option<PathBuf>,
    /// Its opponent, instead of the evaluation
    #[arg(long)]
    against: Option<PathBuf>,
}

impl Arguments {
    fn file(&self, generation: u32, ending: &str) -> PathBuf {
        self.folder.join(format!("{generation}.{ending}"))
    }
}

fn read_network(path: &Path) -> Option<&'static Network> {
    // It lives as long as the program.
    let network = Network::read(&fs::read(path).ok()?)?;
    Some(Box::leak(Box::new(network)))
}

fn main() {
    let arguments = Arguments::parse();
    if let Some(path) = &arguments.judge {
        return duel::play(&arguments, Judged(read_network(path)));
    }
    fs::create_dir_all(&arguments.folder).unwrap();
    let mut network = None;
    for generation in 0..arguments.generations {
        let path = arguments.file(generation, "bin");
        if let Some(learned) = read_network(&path) {
            network = Some(learned);
            continue;
        }
        let started = Instant::now();
        self_play::play(&arguments, generation, Judged(network));
        let played = started.elapsed().as_secs();
        let first = (generation + 1).saturating_sub(arguments.window.max(1));
        let files = (first..=generation).map(|number| arguments.file(number, "games"));
        let texts: Vec<String> = files.map(|file| fs::read_to_string(file).unwrap()).collect();
        let games: Vec<&str> = texts.iter().flat_map(|text| text.lines()).collect();
        println!("generation {generation}: {} games to learn from ({played} s)", games.len());
        let (kept_apart, learned): (Vec<_>, Vec<_>) =
            games.iter().enumerate().partition(|(number, _)| number % 32 == 0);
        let samples = |games: Vec<(usize, &&str)>| -> Vec<_> {
            games.iter().flat_map(|(_, game)| samples_of(game, arguments.ending)).collect()
        };
        let (apart, samples) = (samples(kept_apart), samples(learned));
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(arguments.seed ^ u64::from(generation));
        let trained = train(&samples, &apart, arguments.epochs, &mut dice);
        fs::write(&path, trained.written()).unwrap();
        network = read_network(&path);
        duel::play(&arguments, Judged(network));
    }
}
