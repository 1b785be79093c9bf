//! Playing for other programs: lines in, lines out (`docs/PROTOCOL.md`).
//!
//! Three languages are spoken: trilog's own, for every game; that of Gomoku
//! managers; and that of referees of Ultimate Tic-Tac-Toe which ask for rows
//! and columns.

mod codingame;
mod listen;
mod own;
mod piskvork;

use crate::games::AnyGame;
use crate::players::PlayerSpec;
use std::io::{self, BufRead, Write};

/// A language of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Language {
    /// Ours: `position`, `go`, `stop`, `quit`.
    #[value(name = "trilog", help = "position, go, stop, quit")]
    Own,
    /// Of Gomoku managers such as Piskvork: `START`, `TURN`, `BOARD`.
    #[value(help = "START, TURN, BOARD: Gomoku managers")]
    Piskvork,
    /// Of referees such as CodinGame's: two numbers a move.
    #[value(name = "codingame", help = "Rows and columns: referees of Ultimate Tic-Tac-Toe")]
    CodinGame,
}

/// Why nobody can be played for.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The language is for other games.
    #[error("{language} is spoken about {games} only, not about {game}")]
    Game {
        /// The language.
        language: &'static str,
        /// The games it knows.
        games: &'static str,
        /// The game that was asked for.
        game: AnyGame,
    },
    /// What is said does not arrive.
    #[error("cannot answer: {0}")]
    Output(#[from] io::Error),
}

/// Plays `game` as `player` for whoever speaks on `input`, until they say so or
/// `input` ends.
///
/// # Errors
/// When the language knows other games only, or `output` is closed.
pub fn serve(
    language: Language,
    game: AnyGame,
    player: PlayerSpec,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
) -> Result<(), ServeError> {
    let lines = listen::Lines::of(input);
    match language {
        Language::Own => own::serve(game, player, lines, output),
        Language::Piskvork => piskvork::serve(game, player, lines, output),
        Language::CodinGame => codingame::serve(game, player, lines, output),
    }
}

#[cfg(test)]
mod tests;
