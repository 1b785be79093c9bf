//! The programs of the games' sources, as people run them.

use super::any::AnyGame;
use crate::game::{Rules, Term};
use std::io::{self, BufRead, Write};

/// Which implementation of a game plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Implementation {
    /// The native rules.
    Native,
    /// The Prolog clauses.
    #[value(name = "clauses")]
    Prolog,
}

/// A program of a source.
pub struct Classic {
    /// What is played, with the program's arguments.
    pub game: AnyGame,
    /// How it runs.
    pub program: Program,
}

/// How a program of a source runs.
pub enum Program {
    /// A goal of the Prolog files, which talks to the person by itself.
    Goal(String),
    /// A session of this crate.
    Session(Session),
}

/// A session: with the computer, what a person types, and what is shown.
pub type Session =
    Box<dyn FnOnce(&Computer<'_>, &mut dyn BufRead, &mut dyn Write) -> io::Result<()>>;

/// What a session asks for.
pub struct Computer<'a> {
    /// The rules of the implementation that plays.
    pub rules: &'a dyn Rules<Error = io::Error>,
    /// What the computer plays in a position.
    pub reply: &'a dyn Fn(&Term) -> io::Result<Term>,
}

/// There is no such program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClassicError {
    /// The game comes from no source that has one.
    #[error("no source has a program for {game}")]
    NoProgram {
        /// The game.
        game: String,
    },
    /// The program takes no arguments.
    #[error("the program of {game} takes no arguments, so no `{surplus}`")]
    Surplus {
        /// The game.
        game: String,
        /// The first of them.
        surplus: String,
    },
    /// The arguments make no game, or the program does not play like this.
    #[error("{0}")]
    Arguments(String),
}

impl Classic {
    /// A goal of the Prolog files.
    pub(super) fn goal(game: AnyGame, goal: impl Into<String>) -> Classic {
        Classic { game, program: Program::Goal(goal.into()) }
    }

    /// A session of this crate.
    pub(super) fn session(
        game: AnyGame,
        session: impl FnOnce(&Computer<'_>, &mut dyn BufRead, &mut dyn Write) -> io::Result<()>
        + 'static,
    ) -> Classic {
        Classic { game, program: Program::Session(Box::new(session)) }
    }
}

/// That there are no arguments.
pub(super) fn no_arguments(game: String, arguments: &[String]) -> Result<(), ClassicError> {
    match arguments.first() {
        None => Ok(()),
        Some(surplus) => Err(ClassicError::Surplus { game, surplus: surplus.clone() }),
    }
}

/// What a person typed; nothing when the input has ended. Bytes that are no text are an answer like any other, only never a good one.
pub(super) fn read_line(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<Option<String>> {
    output.flush()?;
    let mut line = Vec::new();
    if input.read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}
