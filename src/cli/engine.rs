//! `trilog engine`: plays for other programs, in lines.

use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;

use clap::Args;

use super::{GameArgument, able_player, parse_player};
use crate::players::PlayerSpec;
use crate::protocol::{self, Language};

/// Arguments of `trilog engine`. docs/PROTOCOL.md has the languages.
#[derive(Debug, Args)]
pub struct EngineArgs {
    /// The game, or a Prolog file with a game of your own
    #[arg(value_name = "GAME", value_parser = GameArgument::parse)]
    game: GameArgument,
    /// Who plays, such as `mcts:time=100ms` (default: the game's strongest)
    #[arg(long, value_name = "PLAYER", value_parser = parse_player)]
    player: Option<PlayerSpec>,
    /// The language that is spoken
    #[arg(long, value_enum, default_value_t = Language::Own)]
    protocol: Language,
}

/// Runs `trilog engine` until the input ends.
///
/// # Errors
/// When the player does not know the game, or the language is for others.
pub fn run(arguments: &EngineArgs) -> anyhow::Result<ExitCode> {
    let game = arguments.game.open_and_warn()?;
    let player = able_player(arguments.player.unwrap_or_else(|| game.adviser().into()), game)?;
    protocol::serve(
        arguments.protocol,
        game,
        player,
        BufReader::new(stdin()),
        &mut stdout().lock(),
    )?;
    Ok(ExitCode::SUCCESS)
}
