//! `trilog diff`: the clauses against the native twin.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, bail};

use super::progress::Bar;
use crate::diff::run::{self, Plan, Report};
use crate::diff::subject::{Clauses, RulesFile};
use crate::diff::{regression, report};
use crate::games::AnyGame;

/// Asks the clauses and the native twin the same questions.
///
/// Exit code 0 when they agree, 1 when they do not, 2 when the comparison
/// cannot be made.
#[derive(Debug, clap::Args)]
pub struct DiffArgs {
    /// The game
    pub game: String,
    /// Ask this claim only, such as 'rowWin(+,-)' (may be repeated)
    #[arg(long = "claim", value_name = "NAME")]
    pub claims: Vec<String>,
    /// Ask about this position only, such as `[e,e,e,e,x,e,e,e,o]`
    #[arg(long, value_name = "TERM")]
    pub position: Option<String>,
    /// Compare the clauses in FILE instead of ours
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// How long, in seconds, one query to FILE may take
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0, requires = "rules")]
    pub time: f64,
    /// How many threads ask
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub jobs: usize,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Decides the inputs that are sampled
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    /// How many games to sample, where they cannot all be played
    #[arg(long, value_name = "N", default_value_t = crate::diff::GAMES)]
    pub games: u64,
    /// Save counterexamples in DIR, and replay those that are there
    #[arg(long, value_name = "DIR")]
    pub save: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// When the comparison cannot be made.
pub fn run(args: &DiffArgs) -> anyhow::Result<ExitCode> {
    let game = AnyGame::parse(&args.game)?;
    let clauses = clauses(args, game)?;
    let kept = kept(args);
    let replay = match &kept {
        Some(directory) => regression::read(directory, game)?,
        None => Vec::new(),
    };
    let position = args.position.as_deref().map(|text| game.read_state(text)).transpose()?;
    let plan = Plan {
        game,
        clauses,
        claims: args.claims.clone(),
        position: position.map(|term| term.to_string()),
        seed: args.seed,
        games: args.games,
        jobs: args.jobs,
        replay,
    };
    let bar = Bar::new("questions");
    let report = run::run(&plan, &bar);
    bar.finish();
    let report = report?;
    print(args, &report, &plan.clauses)?;
    if let Some(directory) = kept {
        save(&directory, &report)?;
    }
    Ok(if report.agree() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn clauses(args: &DiffArgs, game: AnyGame) -> anyhow::Result<Clauses> {
    let Some(path) = &args.rules else {
        return Ok(Clauses::Shipped);
    };
    if !(args.time > 0.0 && args.time <= 86_400.0) {
        bail!("--time {}: give a number of seconds greater than 0, such as 5", args.time);
    }
    let mut rules = RulesFile::new(path, game.name());
    rules.time = Duration::from_secs_f64(args.time);
    Ok(Clauses::File(rules))
}

/// Where counterexamples are kept: where the person says, or, for our own
/// clauses, with the tests, if this is where the sources are.
fn kept(args: &DiffArgs) -> Option<PathBuf> {
    let sources = Path::new(regression::DIRECTORY);
    let ours = || (args.rules.is_none() && sources.is_dir()).then(|| sources.to_owned());
    args.save.clone().or_else(ours)
}

fn print(args: &DiffArgs, report: &Report, clauses: &Clauses) -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    let written = if args.json {
        writeln!(out, "{}", report::json(report))
    } else {
        write!(out, "{}", report::text(report, clauses))
    };
    match written {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot print the report"),
    }
}

fn save(directory: &Path, report: &Report) -> anyhow::Result<()> {
    for found in &report.disagreements {
        let path = regression::save(directory, report.game, found)?;
        anstream::eprintln!("saved {}", path.display());
    }
    Ok(())
}
