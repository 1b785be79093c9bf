//! The command line: one file a subcommand.
//!
//! Exit codes everywhere: 0 yes, agree, solved; 1 no, disagree; 2 cannot run.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::shell::{self, ShellOptions};

pub mod bench;
pub mod classic;
pub mod diff;
pub mod merge;
pub mod mutate;
pub mod perft;
pub mod play;
pub mod progress;
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
    /// Add up the reports of shards
    Merge(merge::MergeArgs),
    /// Count the small mistakes in the clauses that diff would notice
    Mutate(mutate::MutateArgs),
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
            Some(Command::Merge(arguments)) => merge::run(&arguments),
            Some(Command::Mutate(arguments)) => mutate::run(&arguments),
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
