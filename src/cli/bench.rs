//! `trilog bench`: how fast the native rules are on this machine.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use clap::Args;
use rand::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;

use super::abandon::unless_interrupted;
use super::{Interrupted, output};
use crate::game::{Game as _, NotationError, Outcome, Player};
use crate::games::AnyGame;
use crate::games::uttt::{self, Uttt};

/// Arguments of `trilog bench`. Ctrl-C tells of what is measured already.
#[derive(Clone, Debug, Args)]
pub struct BenchArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = AnyGame::ours)]
    game: AnyGame,
    /// How many plies deep to count (default: 9)
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: Option<u32>,
    /// How many random games to play a round, where the game has them
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How often to measure; the median is reported
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// The seed of the random games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What was measured, on one thread.
#[derive(Clone, Debug, Serialize)]
struct Report {
    game: String,
    rounds: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    interrupted: Option<bool>,
    perft: Vec<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    random_games: Option<Games>,
}

/// One way to count positions.
#[derive(Clone, Debug, Serialize)]
struct Count {
    /// Which plies are counted without making their moves, where that is chosen here
    /// and not by the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    bulk: Option<&'static str>,
    depth: u32,
    nodes: u64,
    /// How many rounds it is the median of, where that is fewer than were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<u32>,
    seconds: f64,
    nodes_per_second: f64,
}

/// Random games, and how they ended.
#[derive(Clone, Debug, Serialize)]
struct Games {
    seed: u64,
    games: u64,
    seconds: f64,
    games_per_second: f64,
    mean_plies: f64,
    first_wins: f64,
    second_wins: f64,
    draws: f64,
}

/// What is measured already.
#[derive(Clone)]
struct SoFar(Arc<Mutex<Report>>);

impl SoFar {
    fn change(&self, change: impl FnOnce(&mut Report)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn report(&self) -> Report {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn measure(arguments: &BenchArgs, so_far: &SoFar) -> Result<(), NotationError> {
    match arguments.game.implementation::<Uttt>() {
        Some(_) => {
            uttt(arguments, so_far);
            Ok(())
        }
        None => native_perft(arguments, so_far),
    }
}

/// Runs `trilog bench`.
///
/// # Errors
/// When the game's start cannot be counted.
pub fn run(arguments: &BenchArgs) -> anyhow::Result<ExitCode> {
    let (game, rounds) = (arguments.game.to_string(), arguments.rounds);
    let nothing = Report { game, rounds, interrupted: None, perft: Vec::new(), random_games: None };
    let so_far = SoFar(Arc::new(Mutex::new(nothing)));
    let (measured, told) = (arguments.clone(), so_far.clone());
    let interrupted = match unless_interrupted(move || measure(&measured, &told)) {
        Ok(measured) => measured.map(|()| None)?,
        Err(interrupted) => Some(interrupted),
    };
    let mut report = so_far.report();
    if let Some(interrupted) = interrupted {
        if report.perft.is_empty() {
            return Err(interrupted.into());
        }
        report.interrupted = Some(true);
    }
    if arguments.json {
        output::print_json(serde_json::to_string(&report)?)?;
    } else {
        output::print(text(&report))?;
    }
    match report.interrupted {
        Some(_) => Err(Interrupted::default().into()),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// Does `work` so many times; `told` hears each answer, the median of the seconds, and
/// after how many rounds.
fn timed<T>(rounds: u32, mut work: impl FnMut() -> T, mut told: impl FnMut(T, f64, u32)) {
    let mut times = Vec::new();
    for round in 1..=rounds {
        let started = Instant::now();
        let answer = work();
        times.push(started.elapsed().as_secs_f64());
        times.sort_by(f64::total_cmp);
        told(answer, times[times.len() / 2], round);
    }
}

fn counted(
    bulk: Option<&'static str>,
    arguments: &BenchArgs,
    so_far: &SoFar,
    count: impl Fn(u32) -> u64,
) {
    let depth = arguments.depth.unwrap_or(9);
    let told = |nodes: u64, seconds, round| {
        let rounds = (round < arguments.rounds).then_some(round);
        let nodes_per_second = nodes as f64 / seconds;
        let count = Count { bulk, depth, nodes, rounds, seconds, nodes_per_second };
        so_far.change(|report| {
            if round > 1 {
                report.perft.pop();
            }
            report.perft.push(count);
        });
    };
    timed(arguments.rounds, || count(depth), told);
}

/// The native rules' own fastest count.
fn native_perft(arguments: &BenchArgs, so_far: &SoFar) -> Result<(), NotationError> {
    let native = arguments.game.native();
    let start = native.initial()?;
    native.perft(&start, 0)?;
    counted(None, arguments, so_far, |depth| native.perft(&start, depth).unwrap_or_default());
    Ok(())
}

fn uttt(arguments: &BenchArgs, so_far: &SoFar) {
    let start = Uttt.initial();
    counted(Some("last ply"), arguments, so_far, |depth| uttt::count_by_last_ply(&start, depth));
    counted(Some("last two plies"), arguments, so_far, |depth| {
        uttt::count_by_last_two_plies(&start, depth)
    });
    let games = random_games(arguments, &start);
    so_far.change(|report| report.random_games = Some(games));
}

fn random_games(arguments: &BenchArgs, start: &uttt::State) -> Games {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(arguments.seed);
    let (mut plies, mut wins, mut played) = (0, [0_u64; 2], 0);
    let mut seconds = 0.0;
    let play = || {
        for _ in 0..arguments.games {
            let game = uttt::rollout(start, &mut rng);
            plies += u64::from(game.plies);
            match game.outcome {
                Outcome::Won(Player::First) => wins[0] += 1,
                Outcome::Won(Player::Second) => wins[1] += 1,
                Outcome::Draw => {}
            }
        }
        played += arguments.games;
    };
    timed(arguments.rounds, play, |(), median, _| seconds = median);
    let share = |count: u64| count as f64 / played as f64;
    Games {
        seed: arguments.seed,
        games: played,
        seconds,
        games_per_second: arguments.games as f64 / seconds,
        mean_plies: share(plies),
        first_wins: share(wins[0]),
        second_wins: share(wins[1]),
        draws: share(played - wins[0] - wins[1]),
    }
}

fn text(report: &Report) -> String {
    let mut text = format!("{}, one thread, median of {} rounds\n", report.game, report.rounds);
    for count in &report.perft {
        let bulk = count.bulk.map(|plies| format!(", {plies} in bulk")).unwrap_or_default();
        let millions = count.nodes_per_second / 1e6;
        let digits = if millions < 10.0 { 2 } else { 0 };
        let rounds =
            count.rounds.map(|rounds| format!(" (median of {rounds})")).unwrap_or_default();
        let _ = writeln!(
            text,
            "perft {}{bulk}: {} nodes in {:.3} s, {millions:.digits$} Mn/s{rounds}",
            count.depth, count.nodes, count.seconds
        );
    }
    if let Some(games) = &report.random_games {
        let _ = writeln!(
            text,
            "random games: {:.0} a second; of {}: {:.2} plies, first {:.4}, second {:.4}, draws {:.4}",
            games.games_per_second,
            games.games,
            games.mean_plies,
            games.first_wins,
            games.second_wins,
            games.draws
        );
    }
    text
}
