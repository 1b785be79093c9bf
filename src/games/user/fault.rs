//! What is wrong with a user's file.

use std::fmt;

/// How many characters of a term a message shows.
const LONG: usize = 300;
/// How many of them are the end.
const END: usize = 60;

/// A text for a message: the middle of a long one is left out.
pub(super) fn shortened(text: &str) -> String {
    let length = text.chars().count();
    if length <= LONG {
        return text.to_owned();
    }
    let begin: String = text.chars().take(LONG - END).collect();
    let end: String = text.chars().skip(length - END).collect();
    format!("{begin}...{end}")
}

/// A question that the file does not answer as a game must.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file, as it was named.
    pub file: String,
    /// The relation, such as `legal/2`.
    pub relation: &'static str,
    /// What was asked, without its full stop.
    pub query: String,
    /// What came of it.
    pub found: String,
    /// What it must answer.
    pub expected: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { file, relation, query, found, expected } = self;
        writeln!(f, "{file}: {relation} does not answer as a game must")?;
        writeln!(f, "   query:     ?- {query}.")?;
        writeln!(f, "   answer:    {}", found.trim_end().replace('\n', "\n              "))?;
        write!(f, "   expected:  {expected}")
    }
}

impl std::error::Error for Fault {}

/// Why a file is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UserGameError {
    /// It cannot be loaded.
    #[error("{file} cannot be loaded:\n{}", .faults.join("\n"))]
    Load {
        /// The file.
        file: String,
        /// All that is wrong with it.
        faults: Vec<String>,
    },
    /// Relations that every game has are not there.
    #[error("{file} does not define {}; a game has initial/1, to_move/2, legal/2, next/3, \
             outcome/2 and game/1, such as game(players(white, black)).", .missing.join(", "))]
    Missing {
        /// The file.
        file: String,
        /// The relations.
        missing: Vec<String>,
    },
    /// It does not say who plays.
    #[error(
        "{file} says nothing of its players; write game(players(A, B)). with two different \
             atoms or numbers, the one who begins first"
    )]
    Players {
        /// The file.
        file: String,
    },
    /// What it says of itself cannot be used.
    #[error("{file}: game({fact}) is not understood; {expected}")]
    Fact {
        /// The file.
        file: String,
        /// The fact.
        fact: String,
        /// What it must be.
        expected: &'static str,
    },
    /// A question is not answered.
    #[error(transparent)]
    Fault(#[from] Box<Fault>),
    /// Somebody pressed Ctrl-C meanwhile.
    #[error("interrupted")]
    Interrupted,
    /// The engine does not start.
    #[error("{0}")]
    Engine(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_a_long_text_is_left_out() {
        assert_eq!(shortened("legal(s(a,5), M)"), "legal(s(a,5), M)");
        let shown = shortened(&format!("legal(s([{}]), M)", "ä,".repeat(100_000)));
        assert_eq!(shown.chars().count(), LONG + "...".len());
        assert!(shown.starts_with("legal(s([ä,ä,") && shown.ends_with("ä,ä,]), M)"), "{shown}");
    }
}
