//! The command line: one file a subcommand.
//!
//! Exit codes everywhere: 0 yes, agree, solved; 1 no, disagree; 2 cannot run.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::games::AnyGame;
use crate::players::{PlayerKind, PlayerSpec};
use crate::shell::{self, ShellOptions};

pub mod bench;
pub mod best;
pub mod classic;
pub mod diff;
pub mod matches;
pub mod perft;
pub mod play;
pub mod query;

/// The exit code of "no": a query that fails, twins that disagree.
pub const EXIT_NO: u8 = 1;

/// The exit code of a command that could not do its work.
pub const EXIT_CANNOT_RUN: u8 = 2;

/// Board games whose rules are logic programs, and whose logic programs are
/// checked. Without a command, opens the shell.
#[derive(Debug, Parser)]
#[command(name = "trilog", version, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
enum Command {
    /// Open the shell and begin a game
    Play(play::PlayArgs),
    /// Ask Prolog: load files, run goals, print the answers
    Query(query::QueryArgs),
    /// Count the positions at a depth of the game tree
    Perft(perft::PerftArgs),
    /// Compare the clauses with the native twin, or with a changed copy
    Diff(diff::DiffArgs),
    /// Ask a player for the best move in a position
    Best(best::BestArgs),
    /// Let two players play many games against each other
    Match(matches::MatchArgs),
    /// Measure how fast the native twins are
    Bench(bench::BenchArgs),
    /// Play the way the source documents' own programs do
    Classic(classic::ClassicArgs),
}

impl Cli {
    /// Runs the command and gives its exit code.
    ///
    /// # Errors
    /// When it cannot run; the exit code is then [`EXIT_CANNOT_RUN`].
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self.command {
            None => shell::run(ShellOptions::default()),
            Some(Command::Play(arguments)) => play::run(&arguments),
            Some(Command::Query(arguments)) => query::run(&arguments),
            Some(Command::Perft(arguments)) => perft::run(&arguments),
            Some(Command::Diff(arguments)) => diff::run(&arguments),
            Some(Command::Best(arguments)) => best::run(&arguments),
            Some(Command::Match(arguments)) => matches::run(&arguments),
            Some(Command::Bench(arguments)) => bench::run(&arguments),
            Some(Command::Classic(arguments)) => classic::run(&arguments),
        }
    }
}

/// Which telling of the rules to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Twin {
    /// The Rust twin.
    Native,
    /// The Prolog clauses.
    Clauses,
}

/// Reads a player and its options.
fn parse_player(text: &str) -> Result<PlayerSpec, String> {
    text.parse::<PlayerSpec>().map_err(|error| error.to_string())
}

/// The player, if it is a computer that knows the game.
fn able_player(player: PlayerSpec, game: AnyGame) -> anyhow::Result<PlayerSpec> {
    let able = |kind: &PlayerKind| *kind != PlayerKind::Human && kind.can_play(game);
    if able(&player.kind()) {
        return Ok(player);
    }
    let names: Vec<&str> = PlayerKind::all().filter(able).map(PlayerKind::name).collect();
    let game = game.name();
    anyhow::bail!("{player} cannot play {game} here; the players are: {}", names.join(", "))
}
