//! `trilog stats`: what games are like, by playing many.

use std::fmt::Write as _;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use clap::Args;
use serde_json::{Value, json};

use super::following::Following;
use super::{GameArgument, Interrupted, able_player, output, parse_player};
use crate::game::{Outcome, Player};
use crate::games::AnyGame;
use crate::numbers::grouped;
use crate::players::{Ending, PlayerSpec};
use crate::tournament::{News, Plan, Played};

/// Plays many games and tells how they go: the share of the player who begins,
/// draws, how long they are, and how many moves there are to choose from. Every
/// game is checked by the clauses. Ctrl-C tells of the games so far.
#[derive(Debug, Args)]
pub struct StatsArgs {
    /// The game, or a Prolog file with a game of your own
    #[arg(value_name = "GAME", value_parser = GameArgument::parse)]
    game: GameArgument,
    /// Who plays
    #[arg(value_name = "PLAYER", default_value = "random", value_parser = parse_player)]
    player: PlayerSpec,
    /// Who else plays, beginning every other game (default: the same)
    #[arg(value_name = "OTHER", value_parser = parse_player)]
    other: Option<PlayerSpec>,
    /// How many games; an odd number is rounded up
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The seed of every random choice
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many plies of each game are chance, for players without any
    #[arg(long, value_name = "PLIES", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100))]
    opening: u32,
    /// How many games to play at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    /// Keep the record of every game in this directory
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What was seen of some games.
#[derive(Debug, Default)]
struct Seen {
    /// Won by who began, won by the other, drawn.
    ends: [u64; 3],
    /// How many moves each game had.
    lengths: Vec<usize>,
    /// Legal moves, added up over all positions, and the most there were.
    choices: u64,
    most: usize,
}

impl Seen {
    fn add(&mut self, game: &Played<'_>) {
        let end = match game.outcome {
            Outcome::Won(Player::First) => 0,
            Outcome::Won(Player::Second) => 1,
            Outcome::Draw => 2,
        };
        self.ends[end] += 1;
        self.lengths.push(game.moves.len());
        self.choices += game.choices.iter().map(|&count| count as u64).sum::<u64>();
        self.most = self.most.max(game.choices.iter().copied().max().unwrap_or_default());
    }

    fn games(&self) -> u64 {
        self.ends.iter().sum()
    }

    /// What the player who begins can expect, and how far off that may be (95 %).
    fn share(&self) -> (f64, f64) {
        let games = self.games().max(1) as f64;
        let [first, _, drawn] = self.ends.map(|count| count as f64 / games);
        let mean = first + drawn / 2.0;
        let variance = first + drawn / 4.0 - mean * mean;
        (mean, 1.96 * (variance / games).max(0.0).sqrt())
    }

    fn moves(&self) -> usize {
        self.lengths.iter().sum()
    }

    /// The average, the median, the least and the most moves of a game.
    fn length(&self) -> (f64, usize, usize, usize) {
        let mut sorted = self.lengths.clone();
        sorted.sort_unstable();
        let at = |place: usize| sorted.get(place).copied().unwrap_or_default();
        let mean = self.moves() as f64 / sorted.len().max(1) as f64;
        (mean, at(sorted.len() / 2), at(0), at(sorted.len().saturating_sub(1)))
    }

    /// How many legal moves there were on average.
    fn branching(&self) -> f64 {
        self.choices as f64 / self.moves().max(1) as f64
    }
}

/// Games that were played.
struct Told<'a> {
    arguments: &'a StatsArgs,
    game: AnyGame,
    players: [PlayerSpec; 2],
    seen: Seen,
    checked: u64,
    seconds: f64,
    ending: Ending,
}

/// Runs `trilog stats`. Exit code 1 where the clauses disagree about a game.
///
/// # Errors
/// When a player does not know the game, or the clauses do not answer.
pub fn run(arguments: &StatsArgs) -> anyhow::Result<ExitCode> {
    let game = arguments.game.open_and_warn()?;
    let cores = thread::available_parallelism().map_or(1, NonZero::get) as u32;
    let threads = (cores / u32::from(arguments.jobs)).max(1);
    let able = |player| Ok(able_player(player, game)?.or_threads(threads));
    let both = [arguments.player, arguments.other.unwrap_or(arguments.player)];
    let [one, other]: [anyhow::Result<PlayerSpec>; 2] = both.map(able);
    let plan = Plan {
        game,
        players: [one?.into(), other?.into()],
        pairs: arguments.games.div_ceil(2),
        opening: arguments.opening,
        seed: arguments.seed,
        jobs: usize::from(arguments.jobs),
        until: None,
    };
    let started = Instant::now();
    let seen = Mutex::new(Seen::default());
    let following = Following::new(game, 2 * plan.pairs, arguments.save.clone(), arguments.seed)?;
    let (report, ending) = following.play(&plan, 0, &|news| {
        if let News::Game(played) = news {
            seen.lock().unwrap_or_else(PoisonError::into_inner).add(played);
        }
    })?;
    following.finish()?;
    let seen = seen.into_inner().unwrap_or_else(PoisonError::into_inner);
    let seconds = started.elapsed().as_secs_f64();
    let checked = report.checked;
    let told = Told { arguments, game, players: both, seen, checked, seconds, ending };
    match arguments.json {
        true => output::print_line(told.json())?,
        false => output::print(told.text())?,
    }
    match told.ending {
        Ending::Finished => Ok(ExitCode::SUCCESS),
        Ending::Interrupted => {
            let games = told.seen.games();
            Err(Interrupted::after(format!("{games} of {} games", 2 * plan.pairs)).into())
        }
    }
}

impl Told<'_> {
    fn json(&self) -> Value {
        let seen = &self.seen;
        let [first, second, drawn] = seen.ends;
        let (share, error) = seen.share();
        let (mean, median, least, most) = seen.length();
        json!({
            "game": self.game.to_string(),
            "players": self.players.map(|player| player.to_string()),
            "games": seen.games(),
            "first_wins": first,
            "second_wins": second,
            "draws": drawn,
            "first_share": share,
            "first_share_error": error,
            "length": { "mean": mean, "median": median, "least": least, "most": most },
            "branching": { "mean": seen.branching(), "most": seen.most },
            "checked": self.checked,
            "seed": self.arguments.seed,
            "opening": self.arguments.opening,
            "interrupted": self.ending == Ending::Interrupted,
            "seconds": self.seconds,
        })
    }

    fn text(&self) -> String {
        let seen = &self.seen;
        let [one, other] = self.players;
        let who = if one == other { format!("by {one}") } else { format!("{one} and {other}") };
        let mut text = format!("{} games of {}, {who}\n", grouped(seen.games()), self.game);
        let names = Player::BOTH.map(|player| self.game.player_name(player));
        let ([first, second, drawn], (share, error)) = (seen.ends.map(grouped), seen.share());
        let _ = writeln!(
            text,
            "first      {:.1} ± {:.1} % for {}: {first} won, {drawn} drawn, {second} won by {}",
            share * 100.0,
            error * 100.0,
            names[0],
            names[1]
        );
        let (mean, median, least, most) = seen.length();
        let _ = writeln!(
            text,
            "length     {mean:.1} moves on average, median {median}, from {least} to {most}"
        );
        let _ = writeln!(
            text,
            "branching  {:.1} legal moves on average, at most {}",
            seen.branching(),
            seen.most
        );
        let rules = match self.game.user_game() {
            Some(own) => format!("those of {}, which nothing checks", own.path()),
            None => format!("{} positions checked by the clauses", grouped(self.checked)),
        };
        let (seed, seconds) = (self.arguments.seed, self.seconds);
        let _ = writeln!(text, "rules      {rules}; seed {seed}, {seconds:.1} s");
        text
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn games_add_up() {
        let player = "random".parse::<PlayerSpec>().unwrap().into();
        let moves = vec![crate::game::Term::written("a1"); 4];
        let mut seen = Seen::default();
        for (outcome, length) in [
            (Outcome::Won(Player::First), 4),
            (Outcome::Draw, 2),
            (Outcome::Won(Player::Second), 3),
        ] {
            let choices = &[9, 8, 7, 6][..length];
            let moves = &moves[..length];
            seen.add(&Played { number: 0, players: [&player, &player], moves, choices, outcome });
        }
        assert_eq!((seen.games(), seen.ends), (3, [1, 1, 1]));
        assert_eq!(seen.length(), (3.0, 3, 2, 4));
        assert_eq!((seen.branching(), seen.most), (71.0 / 9.0, 9));
        let (share, error) = seen.share();
        assert!(share == 0.5 && (error - 0.462).abs() < 0.001, "{error}");
    }
}
