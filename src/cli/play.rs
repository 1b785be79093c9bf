//! `trilog play`: the shell, with a game begun.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::games::AnyGame;
use crate::shell::{self, ShellOptions};

/// Arguments of `trilog play`.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = AnyGame::parse)]
    game: AnyGame,
    /// Who plays, such as `o=random` (default: people)
    #[arg(value_name = "SIDE=PLAYER")]
    sides: Vec<String>,
    /// The file for the game's record (default: one in the state directory)
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The seed of every random choice
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Runs `trilog play`.
///
/// # Errors
/// As [`shell::run`].
pub fn run(arguments: &PlayArgs) -> anyhow::Result<ExitCode> {
    let mut play = format!("play {}", arguments.game.name());
    for side in &arguments.sides {
        play.push(' ');
        play.push_str(side);
    }
    shell::run(ShellOptions {
        play: Some(play),
        record: arguments.record.clone(),
        seed: arguments.seed,
    })
}
