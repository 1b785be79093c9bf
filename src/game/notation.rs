//! How positions and moves are written.

use super::{Game, Player, Term};

/// A game asked in terms has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// The text is not a position or a move of this game.
    #[error("`{text}` is not {expected}")]
    Not {
        /// What was given.
        text: String,
        /// What was expected, with its article and an example: "a square from
        /// a1 to c3".
        expected: String,
    },
    /// The rules do not answer: those of a user's own game may not.
    #[error("{0}")]
    Unanswered(String),
}

impl NotationError {
    /// A text is not what was expected.
    pub fn not(text: impl Into<String>, expected: impl Into<String>) -> NotationError {
        NotationError::Not { text: text.into(), expected: expected.into() }
    }
}

/// A text without the space around it and the full stop that ends a term.
pub(crate) fn without_stop(text: &str) -> &str {
    let text = text.trim();
    text.strip_suffix('.').unwrap_or(text).trim_end()
}

/// How a native game's positions and moves are written: as canonical terms
/// for the Prolog rules, and in the short notation that people type.
///
/// Each pair of functions round-trips: reading what was written gives back
/// the same value.
pub trait Notation: Game {
    /// The game's name, which is also the name of its Prolog module.
    fn name(&self) -> &'static str;

    /// What a player is called, as a Prolog atom.
    fn player_name(&self, player: Player) -> &'static str;

    /// A position as a canonical term.
    fn state_term(&self, state: &Self::State) -> Term;

    /// Reads a position, canonical or with blanks between its tokens.
    ///
    /// # Errors
    /// When the text is not a position of this game.
    fn read_state(&self, text: &str) -> Result<Self::State, NotationError>;

    /// A move as a canonical term.
    fn move_term(&self, mv: &Self::Move) -> Term;

    /// Reads a move as people write it: any case, an optional full stop, the
    /// game's own spellings. The move need not be legal.
    ///
    /// # Errors
    /// When the text is not a move of this game.
    fn read_move(&self, text: &str) -> Result<Self::Move, NotationError>;

    /// The position that a term is.
    ///
    /// # Errors
    /// When it is no position of this game.
    fn state_of(&self, term: &Term) -> Result<Self::State, NotationError> {
        self.read_state(&term.text())
    }

    /// The move that a term is.
    ///
    /// # Errors
    /// When it is no move of this game.
    fn move_of(&self, term: &Term) -> Result<Self::Move, NotationError> {
        self.read_move(&term.text())
    }

    /// A move as people read it.
    fn show_move(&self, mv: &Self::Move) -> String;
}
