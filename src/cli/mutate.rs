//! `trilog mutate`: how many small mistakes in the clauses `diff` would notice.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use super::Interrupted;
use super::abandon::unless_interrupted;
use super::output;
use super::progress::Bar;
use super::time::parse_time;
use crate::diff::mutation::{self, Mutating, MutationPlan};
use crate::diff::shard::Shard;
use crate::games::AnyGame;
use crate::prolog::Interrupt;

/// Makes small mistakes in the clauses and counts how many `diff` notices.
///
/// Exit code 0 when no mistake survives, 1 when one does, 2 when the clauses
/// cannot be tried. Ctrl-C reports the mutants so far.
#[derive(Debug, clap::Args)]
pub struct MutateArgs {
    /// The game
    pub game: String,
    /// How many mutants are tried at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = super::jobs())]
    pub jobs: usize,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// How long, in seconds, one query to a mutant may take; at least ten times
    /// what ours needs
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = parse_time,
          allow_negative_numbers = true)]
    pub time: Duration,
    /// Decides the inputs that are sampled
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    /// How many games to sample, where they cannot all be played
    #[arg(long, value_name = "N", default_value_t = 16)]
    pub games: u64,
    /// Try every N-th mutant, beginning with the I-th
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub shard: Shard,
    /// Try the mutants of this clause only, such as tris.pl:300 (repeatable)
    #[arg(long, value_name = "FILE:LINE")]
    pub at: Vec<String>,
}

/// Runs the command.
///
/// # Errors
/// When the mutants cannot be made or tried.
pub fn run(args: &MutateArgs) -> anyhow::Result<ExitCode> {
    let plan = MutationPlan {
        game: AnyGame::ours(&args.game)?,
        seed: args.seed,
        games: args.games,
        jobs: args.jobs,
        time: args.time,
        shard: args.shard,
        at: args.at.clone(),
        program: None,
    };
    let bar = Arc::new(Bar::new("mutants"));
    let mutating = Arc::new(Mutating::new(plan));
    let (work, told) = (Arc::clone(&mutating), Arc::clone(&bar));
    let ended = unless_interrupted(move || work.finish(&*told));
    bar.finish();
    let report = match ended {
        Ok(Err(error)) if !Interrupt::has_ended_command() => return Err(error.into()),
        Ok(Ok(report)) => report,
        Ok(Err(_)) | Err(Interrupted { .. }) => mutating.so_far(),
    };
    output::print(match args.json {
        true => output::json_line(mutation::json(&report)),
        false => mutation::text(&report),
    })?;
    if let Some(done) = report.interrupted {
        return Err(Interrupted::after(done).into());
    }
    let survived = report.survived().next().is_some();
    Ok(if survived { ExitCode::from(super::EXIT_NO) } else { ExitCode::SUCCESS })
}
