//! `trilog play`: the shell, with a game begun.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use clap::Args;

use super::{GameArgument, output};
use crate::game::Player;
use crate::players::PlayerSpec;
use crate::shell::{self, ShellOptions, TableKind};

/// Arguments of `trilog play`.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The game, or a Prolog file with a game of your own
    #[arg(value_name = "GAME", value_parser = GameArgument::parse)]
    game: GameArgument,
    /// Who plays, such as `o=random` or `o=mcts:time=500ms` (default: people)
    #[arg(value_name = "SIDE=PLAYER", value_parser = parse_side)]
    sides: Vec<(String, PlayerSpec)>,
    /// The file for the game's record (default: one in the state directory)
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Play on the whole screen, with arrow keys and mouse
    #[arg(long)]
    full: bool,
    /// Print as to a pipe, on a terminal too: line by line, without colours, and
    /// nothing drawn over
    #[arg(long, conflicts_with = "full")]
    plain: bool,
    /// The seed of every random choice
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Reads `o=random`.
fn parse_side(text: &str) -> Result<(String, PlayerSpec), String> {
    let (side, player) =
        text.split_once('=').ok_or("expected a side and its player, such as o=random")?;
    let player = player.parse::<PlayerSpec>().map_err(|error| error.to_string())?;
    Ok((side.to_owned(), player))
}

/// Makes the file of a record, which does not exist yet, and takes it away again: it
/// comes with the first move.
fn can_be_made(path: &Path) -> std::io::Result<()> {
    output::create_new(path).and_then(|_| std::fs::remove_file(path))
}

/// Runs `trilog play`.
///
/// # Errors
/// When the game has no such side or the record cannot be written, and as [`shell::run`].
pub fn run(arguments: &PlayArgs) -> anyhow::Result<ExitCode> {
    let is_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    if arguments.full && !is_terminal {
        bail!("--full needs a terminal; without it the game is played in lines");
    }
    let game = arguments.game.open()?;
    let mut play = vec!["play".to_owned(), game.to_string()];
    let names = Player::BOTH.map(|player| game.player_name(player));
    for (side, player) in &arguments.sides {
        if !Player::BOTH.into_iter().any(|player| game.is_called(player, side)) {
            bail!("there is no side `{side}` in {game}: {}", names.join(", "));
        }
        play.push(format!("{side}={player}"));
    }
    if let Some(record) = &arguments.record {
        can_be_made(record).with_context(|| format!("cannot record to {}", record.display()))?;
    }
    // As the shell's own command, in which a name with blanks is quoted.
    let play = shlex::try_join(play.iter().map(String::as_str))?;
    shell::run(ShellOptions {
        play: Some(play),
        table: match (arguments.full, arguments.plain) {
            (true, _) => TableKind::Full,
            (false, true) => TableKind::Plain,
            (false, false) => TableKind::Prompt,
        },
        record: arguments.record.clone(),
        seed: arguments.seed,
        ..ShellOptions::default()
    })
}
