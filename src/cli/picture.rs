//! `trilog picture`: a position as a picture.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::place::Place;
use super::{GameArgument, output};

/// Draws a position: as text, or as a picture with `--svg`. The last of
/// `--moves` is marked.
#[derive(Debug, Args)]
pub struct PictureArgs {
    /// The game, or a Prolog file with a game of your own
    #[arg(value_name = "GAME", value_parser = GameArgument::parse)]
    game: GameArgument,
    #[command(flatten)]
    place: Place,
    /// Write the picture to FILE
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// Runs `trilog picture`.
///
/// # Errors
/// When the position is none of the game, or the picture cannot be written.
pub fn run(arguments: &PictureArgs) -> anyhow::Result<ExitCode> {
    let game = arguments.game.open_and_warn()?;
    let (states, moves) = arguments.place.path(game)?;
    let diagram = match (states.as_slice(), moves.last()) {
        ([.., before, state], Some(mv)) => game.diagram_after(before, mv, state)?,
        ([.., state], _) => game.diagram(state)?,
        ([], _) => game.diagram(&game.native().initial()?)?,
    };
    match &arguments.svg {
        Some(file) => output::write(file, diagram.to_svg())?,
        None => output::print(diagram.to_text())?,
    }
    Ok(ExitCode::SUCCESS)
}
