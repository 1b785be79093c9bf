//! `trilog match`: two players against each other, many times.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;
use serde_json::json;

use super::following::{
    Following, conclude, is_worth_telling, lateness, short_openings, threads_each, whose_rules,
};
use super::rating::rating;
use super::round_robin::RoundRobin;
use super::time::parse_time;
use super::{GameArgument, able_player, output};
use crate::players::Ending;
use crate::tournament::{Contestant, News, Plan, Program, Report, Verdict};

/// Arguments of `trilog match`. Every opening is chance, and is played twice
/// with the sides swapped; the clauses check every game. Exit code 1 when
/// they disagree about one. Ctrl-C reports the games so far, as does a program that
/// fails.
#[derive(Debug, Args)]
pub struct MatchArgs {
    /// The game, or a Prolog file with a game of your own
    #[arg(value_name = "GAME", value_parser = GameArgument::parse)]
    game: GameArgument,
    /// A player, such as `mcts:time=500ms`, or a program that speaks the
    /// protocol of `trilog engine`: `program:COMMAND`
    #[arg(value_name = "A", value_parser = parse_contestant)]
    first: Contestant,
    /// The other player
    #[arg(value_name = "B", value_parser = parse_contestant)]
    second: Contestant,
    /// More players: everybody plays everybody
    #[arg(value_name = "C", value_parser = parse_contestant)]
    others: Vec<Contestant>,
    /// How long a program may think about a move, in seconds (default: as long
    /// as it likes); what takes longer is counted. Also for players whose options do not
    /// say what they may spend
    #[arg(long, value_name = "SECONDS", value_parser = parse_time, allow_negative_numbers = true)]
    time: Option<Duration>,
    /// End as soon as the test knows whether A is stronger by --elo; for two
    /// players
    #[arg(long)]
    sprt: bool,
    /// How many games; an odd number is rounded up
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The seed of every random choice
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many plies of an opening are chance
    #[arg(long, value_name = "PLIES", default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=100))]
    opening: u32,
    /// How many games to play at the same time; each player then has its
    /// share of the threads, unless its options say otherwise
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    /// How much stronger A should be, in Elo, for the test to call it stronger
    #[arg(long, value_name = "ELO", default_value_t = 30.0, value_parser = parse_elo)]
    elo: f64,
    /// Keep the record of every game in this directory
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn parse_contestant(text: &str) -> Result<Contestant, String> {
    text.parse::<Contestant>().map_err(|error| error.to_string())
}

fn parse_elo(text: &str) -> Result<f64, String> {
    let elo = text.parse().ok().filter(|elo: &f64| *elo > 0.0 && *elo <= 1000.0);
    elo.ok_or_else(|| "expected a difference in Elo above 0, at most 1000, such as 30".into())
}

/// Runs `trilog match`.
///
/// # Errors
/// When a player does not know the game, or the clauses do not answer.
pub fn run(arguments: &MatchArgs) -> anyhow::Result<ExitCode> {
    if arguments.sprt && !arguments.others.is_empty() {
        bail!("--sprt is for two players: leave it out, or let two of them play");
    }
    let game = arguments.game.open_and_warn()?;
    let able = |contestant: &Contestant| -> anyhow::Result<Contestant> {
        Ok(match contestant {
            Contestant::Player(player) => {
                let player = able_player(*player, game)?;
                arguments.time.map_or(player, |time| player.or_time(time)).into()
            }
            Contestant::Program(Program { command, time }) => Contestant::Program(Program {
                command: command.clone(),
                time: arguments.time.or(*time),
            }),
        })
    };
    let plan = Plan {
        game,
        players: [able(&arguments.first)?, able(&arguments.second)?],
        pairs: arguments.games.div_ceil(2),
        opening: arguments.opening,
        seed: arguments.seed,
        jobs: usize::from(arguments.jobs),
        threads: threads_each(arguments.jobs),
        until: arguments.sprt.then_some(arguments.elo),
    };
    if !arguments.others.is_empty() {
        let others = arguments.others.iter().map(able);
        let others = others.collect::<anyhow::Result<Vec<_>>>()?;
        return everybody(arguments, &plan, &others);
    }
    let started = Instant::now();
    let following = Following::new(game, 2 * plan.pairs, arguments.save.clone(), arguments.seed)?;
    let (report, ending) = following.play(&plan, 0, &|_| {});
    let kept = following.finish();
    let seconds = started.elapsed().as_secs_f64();
    let told = Told { arguments, plan: &plan, report, ending, seconds };
    if arguments.json {
        output::print_json(told.json())?;
    } else if is_worth_telling(told.report.tally.games(), told.report.failure.as_ref()) {
        output::print(told.text())?;
    }
    let done = told.done();
    conclude(told.report.failure, told.ending, done, kept)
}

/// Everybody against everybody.
fn everybody(
    arguments: &MatchArgs,
    plan: &Plan,
    others: &[Contestant],
) -> anyhow::Result<ExitCode> {
    let players = [&plan.players[..], others].concat();
    let all = Mutex::new(RoundRobin::new(plan.game, players.clone()));
    let all = || all.lock().unwrap_or_else(PoisonError::into_inner);
    let pairings = all().pairings();
    let most = 2 * plan.pairs * pairings.len() as u64;
    let following = Following::new(plan.game, most, arguments.save.clone(), arguments.seed)?;
    let started = Instant::now();
    let (mut checked, mut short, mut ended, mut failure) = (0, 0, Ending::Finished, None);
    for pairing in pairings {
        let before = all().games();
        let plan = Plan { players: pairing.map(|at| players[at].clone()), ..plan.clone() };
        let (report, ending) = following.play(&plan, before, &|news| {
            if let News::Game(game) = news {
                all().count(pairing, game);
            }
        });
        all().note(pairing, &report);
        checked += report.checked;
        short += report.short_openings;
        (ended, failure) = (ending, report.failure);
        if ended == Ending::Interrupted || failure.is_some() {
            break;
        }
    }
    let kept = following.finish();
    if arguments.json {
        let mut told = all().json();
        told["seed"] = json!(arguments.seed);
        told["opening"] = json!(arguments.opening);
        told["short_openings"] = json!(short);
        told["checked"] = json!(checked);
        told["interrupted"] = json!(ended == Ending::Interrupted);
        told["failure"] = json!(failure.as_ref().map(ToString::to_string));
        told["seconds"] = json!(started.elapsed().as_secs_f64());
        output::print_json(told)?;
    } else if is_worth_telling(all().games(), failure.as_ref()) {
        output::print(all().text() + &short_openings(short, plan.opening))?;
    }
    let done = format!("{} of {most} games", all().games());
    conclude(failure, ended, done, kept)
}

/// A match, to be told.
struct Told<'a> {
    arguments: &'a MatchArgs,
    plan: &'a Plan,
    report: Report,
    ending: Ending,
    seconds: f64,
}

impl Told<'_> {
    fn json(&self) -> serde_json::Value {
        let Report { tally, checked, late, short_openings: short, failure } = &self.report;
        let rating = tally.rating();
        json!({
            "game": self.plan.game.to_string(),
            "players": self.plan.players.each_ref().map(ToString::to_string),
            "games": tally.games(),
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "pairs": tally.pairs,
            "score": tally.share(),
            "elo": rating.elo,
            "elo_error": rating.error,
            "elo_low": rating.low,
            "elo_high": rating.high,
            "sprt": tally.sprt(self.arguments.elo),
            "seed": self.arguments.seed,
            "opening": self.arguments.opening,
            "short_openings": short,
            "checked": checked,
            "late_moves": late,
            "interrupted": self.ending == Ending::Interrupted,
            "failure": failure.as_ref().map(ToString::to_string),
            "seconds": self.seconds,
        })
    }

    /// How far it came.
    fn done(&self) -> String {
        format!("{} of {} games", self.report.tally.games(), 2 * self.plan.pairs)
    }

    fn text(&self) -> String {
        let Report { tally, checked, late, short_openings: short, failure } = &self.report;
        let [first, second] = &self.plan.players;
        let mut text = format!("{first} against {second}, {}\n", self.plan.game);
        let share =
            tally.share().map_or(String::new(), |share| format!(", {:.1} %", share * 100.0));
        let _ = writeln!(
            text,
            "games   {}: {} won, {} drawn, {} lost{share}",
            tally.games(),
            tally.wins,
            tally.draws,
            tally.losses
        );
        let _ = writeln!(text, "pairs   {:?} (by points: 0, 1/2, 1, 3/2, 2)", tally.pairs);
        let _ = writeln!(text, "Elo     {}", rating(tally));
        let sprt = tally.sprt(self.arguments.elo);
        let verdict = match sprt.verdict {
            Verdict::Stronger => "stronger",
            Verdict::NotStronger => "not stronger",
            Verdict::Undecided => "undecided",
        };
        let _ = writeln!(
            text,
            "test    {verdict} (by {} Elo or by 0; llr {:.2} of ±{:.2})",
            sprt.elo1, sprt.llr, sprt.upper
        );
        text += &short_openings(*short, self.plan.opening);
        text += &lateness(first, late[0]);
        text += &lateness(second, late[1]);
        let rules = whose_rules(self.plan.game, checked);
        let _ =
            writeln!(text, "rules   {rules}; seed {}, {:.1} s", self.arguments.seed, self.seconds);
        let ended = match (failure, self.ending) {
            (Some(_), _) => "ended",
            (None, Ending::Interrupted) => "interrupted",
            (None, Ending::Finished) => return text,
        };
        let _ = writeln!(text, "        {ended} after {}", self.done());
        text
    }
}
