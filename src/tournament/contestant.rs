//! Who plays a match: a player of ours, or another program.

use super::Program;
use crate::players::{PlayerError, PlayerSpec};
use std::fmt;
use std::str::FromStr;

/// Who plays a match.
///
/// ```
/// use trilog::tournament::Contestant;
/// let program: Contestant = "program:./other --fast".parse()?;
/// assert_eq!(program.to_string(), "program:./other --fast");
/// assert!(matches!("mcts:time=1s".parse()?, Contestant::Player(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// One of ours.
    Player(PlayerSpec),
    /// A program that speaks our protocol.
    Program(Program),
}

/// What stands before a command.
const PROGRAM: &str = "program:";

impl FromStr for Contestant {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Contestant, PlayerError> {
        match text.strip_prefix(PROGRAM) {
            Some(command) if !command.trim().is_empty() => {
                Ok(Contestant::Program(Program::new(command)))
            }
            Some(_) => Err(PlayerError::NoCommand),
            None if PROGRAM.strip_suffix(':') == Some(text) => Err(PlayerError::NoCommand),
            None => text.parse().map(Contestant::Player),
        }
    }
}

impl From<PlayerSpec> for Contestant {
    fn from(player: PlayerSpec) -> Contestant {
        Contestant::Player(player)
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Player(player) => player.fmt(f),
            Contestant::Program(program) => write!(f, "{PROGRAM}{}", program.command),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_program_has_a_command() {
        for text in ["program:", "program: ", "program"] {
            let error = text.parse::<Contestant>().unwrap_err().to_string();
            assert!(error.contains("program:COMMAND"), "{text}: {error}");
        }
        let error = "program:x".parse::<PlayerSpec>().unwrap_err().to_string();
        assert!(error.contains("plays in `trilog match` only, as `program:COMMAND`"), "{error}");
    }
}
