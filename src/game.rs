//! What a game is: two players, five questions, and the words for what can
//! go wrong when a move is played.
//!
//! Every game is told twice, and both tellings answer the same trait,
//! [`Rules`]. The native twins answer it over small value types and never
//! fail; the clauses answer it over [`Term`]s, the canonical Prolog text in
//! which positions and moves travel between the twins, and may fail as any
//! program may.

use std::fmt;

/// One of the two players: the one who makes the game's first move, or the
/// other. What the players are called is the game's affair (`x` and `o`,
/// `one` and `two`); see [`Notation::player_name`].
///
/// ```
/// use trilog::game::Player;
/// assert_eq!(Player::First.other(), Player::Second);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player who begins.
    First,
    /// The player who answers.
    Second,
}

impl Player {
    /// Both players, in the order in which they move.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// How a finished game ended, told absolutely: never "for the mover".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player won.
    Won(Player),
    /// Nobody won, and nobody can any more.
    Draw,
}

/// A ground Prolog term in canonical text: `writeq` style, no spaces after
/// commas, lists in brackets. Two terms are the same exactly when their
/// texts are equal.
///
/// ```
/// use trilog::game::Term;
/// let board = Term::new("[e,x,o]");
/// assert_eq!(board.as_str(), "[e,x,o]");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Term(String);

impl Term {
    /// Takes text that is already canonical; nothing is checked here.
    pub fn new(text: impl Into<String>) -> Self {
        Term(text.into())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The five questions that every game answers, in both tellings.
///
/// A native twin answers over value types with `Error = Infallible`; the
/// clauses answer over [`Term`]s.
pub trait Rules {
    /// A position.
    type State: Clone + fmt::Debug + Eq;
    /// A move.
    type Move: Clone + fmt::Debug + Eq;
    /// The legal moves of a position, in the game's fixed order.
    type Moves: IntoIterator<Item = Self::Move>;
    /// Why a question could not be answered.
    type Error: std::error::Error + 'static;

    /// The starting position.
    ///
    /// # Errors
    /// When this twin cannot answer.
    fn initial(&self) -> Result<Self::State, Self::Error>;

    /// Who moves in `state`.
    ///
    /// # Errors
    /// When this twin cannot answer.
    fn to_move(&self, state: &Self::State) -> Result<Player, Self::Error>;

    /// The legal moves in `state`, in the game's fixed order; none when the
    /// game is over.
    ///
    /// # Errors
    /// When this twin cannot answer.
    fn legal(&self, state: &Self::State) -> Result<Self::Moves, Self::Error>;

    /// The position after `mv`, which must be legal in `state`; anything may
    /// be answered when it is not.
    ///
    /// # Errors
    /// When this twin cannot answer.
    fn play_unchecked(
        &self,
        state: &Self::State,
        mv: &Self::Move,
    ) -> Result<Self::State, Self::Error>;

    /// How the game ended, or `None` while it goes on.
    ///
    /// # Errors
    /// When this twin cannot answer.
    fn outcome(&self, state: &Self::State) -> Result<Option<Outcome>, Self::Error>;

    /// The position after `mv`, when `mv` is legal.
    ///
    /// # Errors
    /// [`PlayError`], which gives the position back unchanged.
    fn play(
        &self,
        state: Self::State,
        mv: &Self::Move,
    ) -> Result<Self::State, PlayError<Self::State, Self::Error>> {
        let verdict = self.legal(&state).and_then(|moves| {
            if moves.into_iter().any(|legal| legal == *mv) {
                return self.play_unchecked(&state, mv).map(Verdict::Played);
            }
            self.outcome(&state).map(Verdict::Refused)
        });
        match verdict {
            Ok(Verdict::Played(next)) => Ok(next),
            Ok(Verdict::Refused(None)) => Err(PlayError::Illegal { state }),
            Ok(Verdict::Refused(Some(outcome))) => Err(PlayError::Over { state, outcome }),
            Err(error) => Err(PlayError::Failed { state, error }),
        }
    }

    /// The number of positions exactly `depth` plies below `state`; a
    /// finished game has none below. Twins with a faster way to count
    /// override this.
    ///
    /// # Errors
    /// When this twin cannot answer.
    fn perft(&self, state: &Self::State, depth: u32) -> Result<u64, Self::Error> {
        if depth == 0 {
            return Ok(1);
        }
        let mut nodes = 0;
        for mv in self.legal(state)? {
            nodes += self.perft(&self.play_unchecked(state, &mv)?, depth - 1)?;
        }
        Ok(nodes)
    }
}

/// What the rules say of one move.
enum Verdict<S> {
    Played(S),
    Refused(Option<Outcome>),
}

/// Why a move was not played. The position comes back unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<S, E> {
    /// The rules do not allow the move here.
    #[error("the move is not legal in this position")]
    Illegal {
        /// The position, unchanged.
        state: S,
    },
    /// There are no moves after the end of a game.
    #[error("the game is over")]
    Over {
        /// The position, unchanged.
        state: S,
        /// How the game ended.
        outcome: Outcome,
    },
    /// The twin could not answer.
    #[error("{error}")]
    Failed {
        /// The position, unchanged.
        state: S,
        /// What went wrong.
        error: E,
    },
}

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

/// How a native twin's positions and moves are written: as canonical terms
/// for the other twin, and in the short notation that people type.
///
/// Each pair of functions round-trips: reading what was written gives back
/// the same value.
pub trait Notation: Rules<Error = std::convert::Infallible> {
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

    /// A move as people read it.
    fn show_move(&self, mv: &Self::Move) -> String;
}
