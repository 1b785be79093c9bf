//! `trilog stats`: what games are like, by playing many.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use clap::Args;
use serde_json::{Value, json};

use super::following::{
    Following, conclude, is_worth_telling, short_openings, threads_each, whose_rules,
};
use super::game_statistics::GameStatistics;
use super::{GameArgument, able_player, output, parse_player};
use crate::game::Player;
use crate::games::AnyGame;
use crate::numbers::{counted, grouped};
use crate::players::{Ending, PlayerSpec};
use crate::tournament::{Failure, News, Plan};

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

/// Games that were played.
struct Told<'a> {
    arguments: &'a StatsArgs,
    game: AnyGame,
    players: [PlayerSpec; 2],
    statistics: GameStatistics,
    checked: u64,
    /// How many openings are shorter than they should be.
    short_openings: u64,
    seconds: f64,
    ending: Ending,
    failure: Option<Failure>,
}

/// Runs `trilog stats`. Exit code 1 where the clauses disagree about a game.
///
/// # Errors
/// When a player does not know the game, or the clauses do not answer.
pub fn run(arguments: &StatsArgs) -> anyhow::Result<ExitCode> {
    let game = arguments.game.open_and_warn()?;
    let players = [arguments.player, arguments.other.unwrap_or(arguments.player)];
    for player in players {
        able_player(player, game)?;
    }
    let plan = Plan {
        pairs: arguments.games.div_ceil(2),
        opening: arguments.opening,
        seed: arguments.seed,
        jobs: usize::from(arguments.jobs),
        threads: threads_each(arguments.jobs),
        ..Plan::new(game, players.map(Into::into))
    };
    let started = Instant::now();
    let statistics = Mutex::new(GameStatistics::default());
    let following = Following::new(game, 2 * plan.pairs, arguments.save.clone(), arguments.seed)?;
    let (report, ending) = following.play(&plan, 0, &|news| {
        if let News::Game(played) = news {
            statistics.lock().unwrap_or_else(PoisonError::into_inner).add(played);
        }
    });
    let kept = following.finish();
    let statistics = statistics.into_inner().unwrap_or_else(PoisonError::into_inner);
    let seconds = started.elapsed().as_secs_f64();
    let checked = report.checked;
    let (short_openings, failure) = (report.short_openings, report.failure);
    let told = Told {
        arguments,
        game,
        players,
        statistics,
        checked,
        short_openings,
        seconds,
        ending,
        failure,
    };
    if arguments.json {
        output::print_json(told.json())?;
    } else if is_worth_telling(told.statistics.games(), told.failure.as_ref()) {
        output::print(told.text())?;
    }
    let done = format!("{} of {} games", told.statistics.games(), 2 * plan.pairs);
    conclude(told.failure, told.ending, done, kept)
}

impl Told<'_> {
    fn json(&self) -> Value {
        let statistics = &self.statistics;
        let [first, second, drawn] = statistics.ends;
        let (share, [low, high]) = (statistics.share(), statistics.share_bounds());
        json!({
            "game": self.game.to_string(),
            "players": self.players.map(|player| player.to_string()),
            "games": statistics.games(),
            "first_wins": first,
            "second_wins": second,
            "draws": drawn,
            "first_share": share,
            "first_share_error": (high - low) / 2.0,
            "first_share_low": low,
            "first_share_high": high,
            "length": statistics.length_json(),
            "branching": statistics.branching_json(),
            "checked": self.checked,
            "seed": self.arguments.seed,
            "opening": self.arguments.opening,
            "short_openings": self.short_openings,
            "interrupted": self.ending == Ending::Interrupted,
            "failure": self.failure.as_ref().map(ToString::to_string),
            "seconds": self.seconds,
        })
    }

    fn text(&self) -> String {
        let statistics = &self.statistics;
        let [one, other] = self.players;
        let who = if one == other { format!("by {one}") } else { format!("{one} and {other}") };
        let mut text = format!("{} of {}, {who}\n", counted(statistics.games(), "game"), self.game);
        let names = Player::BOTH.map(|player| self.game.player_name(player));
        let [first, second, drawn] = statistics.ends.map(grouped);
        let [low, high] = statistics.share_bounds().map(|bound| bound * 100.0);
        let _ = writeln!(
            text,
            "first      {:.1} % ({low:.1} to {high:.1}) for {}: {first} won, {drawn} drawn, \
             {second} won by {}",
            statistics.share() * 100.0,
            names[0],
            names[1]
        );
        text += &statistics.shape();
        text += &short_openings(self.short_openings, self.arguments.opening);
        let rules = whose_rules(self.game, grouped(self.checked));
        let (seed, seconds) = (self.arguments.seed, self.seconds);
        let _ = writeln!(text, "rules      {rules}; seed {seed}, {seconds:.1} s");
        if self.ending == Ending::Interrupted {
            let _ = writeln!(text, "           interrupted after {}", grouped(statistics.games()));
        }
        text
    }
}
