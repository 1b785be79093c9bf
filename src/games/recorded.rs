//! A recorded game, played again.

use super::AnyGame;
use crate::game::{NotationError, Outcome, Player, Term};
use crate::record::Record;

/// Why a record is of no game that the rules allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordedError {
    /// A move cannot be made there, or not by that player.
    #[error("move {number}, {mv}: {why}")]
    Move {
        /// Its number, counted from 1.
        number: usize,
        /// The move as it is written.
        mv: String,
        /// What is wrong with it.
        why: String,
    },
    /// The game has no player of that name.
    #[error("nobody is called `{name}` in {game}; its players are {first} and {second}")]
    Player {
        /// The name in the record.
        name: String,
        /// The game.
        game: AnyGame,
        /// What its players are called.
        first: String,
        /// The second of them.
        second: String,
    },
    /// The game does not end so.
    #[error("it says {recorded}, but the rules say {found}")]
    Outcome {
        /// The outcome in the record.
        recorded: String,
        /// What it is.
        found: String,
    },
    /// A user's file does not answer.
    #[error(transparent)]
    Notation(#[from] NotationError),
}

/// A recorded game that the rules allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// All its moves: those that stand, and then those that can be played again.
    pub moves: Vec<Term>,
    /// The positions: one more than the moves that stand.
    pub states: Vec<Term>,
    /// How it has ended, if it has.
    pub outcome: Option<Outcome>,
}

impl AnyGame {
    /// Plays a record from the start.
    ///
    /// # Errors
    /// Where it is not as the rules are.
    ///
    /// ```
    /// use trilog::{games::AnyGame, record::Record};
    /// let record = Record::parse("game(tris).\nmove(1,x,b2).\nmove(2,x,a1).\n").unwrap();
    /// let error = AnyGame::TRIS.replay(&record).unwrap_err().to_string();
    /// assert_eq!(error, "move 2, a1: it is o's turn, not x's");
    /// ```
    pub fn replay(self, record: &Record) -> Result<Replayed, RecordedError> {
        let native = self.native();
        let names = Player::BOTH.map(|player| self.player_name(player));
        if let Some(side) = record.sides.iter().find(|side| !names.contains(&&*side.player)) {
            let (name, [first, second]) = (side.player.clone(), names.map(str::to_owned));
            return Err(RecordedError::Player { name, game: self, first, second });
        }
        let (mut moves, mut states) = (Vec::new(), vec![native.initial()?]);
        // The move to play again next comes last in the record.
        let all = record.moves.iter().chain(record.undone.iter().rev());
        for (number, played) in (1..).zip(all) {
            let state = &states[number - 1];
            let mv = self
                .recorded_move(state, &played.player, &played.mv)
                .map_err(|why| RecordedError::Move { number, mv: played.mv.clone(), why })?;
            let next = native.next(state, &mv)?;
            states.push(next);
            moves.push(mv);
        }
        states.truncate(record.moves.len() + 1);
        let outcome = native.outcome(&states[record.moves.len()])?;
        let found = outcome.map(|outcome| self.outcome_term(outcome).to_string());
        match &record.outcome {
            Some(recorded) if Some(recorded) != found.as_ref() => Err(RecordedError::Outcome {
                recorded: recorded.clone(),
                found: found.unwrap_or_else(|| "that it goes on".into()),
            }),
            _ => Ok(Replayed { moves, states, outcome }),
        }
    }

    /// The players of whom a record does not say who they are.
    #[must_use]
    pub fn unnamed_players(self, record: &Record) -> Vec<&'static str> {
        let names = Player::BOTH.map(|player| self.player_name(player));
        let is_named = |name: &&str| record.sides.iter().any(|side| side.player == *name);
        names.into_iter().filter(|name| !is_named(name)).collect()
    }

    /// The move that a record means, or why there is none.
    fn recorded_move(self, state: &Term, player: &str, text: &str) -> Result<Term, String> {
        let native = self.native();
        let told = |error: NotationError| error.to_string();
        if native.outcome(state).map_err(told)?.is_some() {
            return Err("the game is over".to_owned());
        }
        let to_move = self.player_name(native.to_move(state).map_err(told)?);
        if player != to_move {
            return Err(format!("it is {to_move}'s turn, not {player}'s"));
        }
        let mv = self.read_move_in(state, text).map_err(told)?;
        match native.legal(state).map_err(told)?.contains(&mv) {
            true => Ok(mv),
            false => Err(self.refusal(state, &mv).unwrap_or_else(told)),
        }
    }
}
