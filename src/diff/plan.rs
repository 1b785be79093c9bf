//! What is compared with what.

use super::regression::Case;
use super::shard::Shard;
use super::subject::Clauses;
use crate::games::AnyGame;
use crate::term::Term;

/// What to compare.
#[derive(Clone)]
pub struct Plan {
    /// The game.
    pub game: AnyGame,
    /// Whose clauses.
    pub clauses: Clauses,
    /// The claims, by name; all of them if there is none.
    pub claims: Vec<String>,
    /// The only position to ask about, as a canonical term.
    pub position: Option<Term>,
    /// Decides the inputs that are sampled.
    pub seed: u64,
    /// How many games are sampled, where they cannot all be played.
    pub games: u64,
    /// How many threads ask.
    pub jobs: usize,
    /// Counterexamples of earlier runs, asked first.
    pub replay: Vec<Case>,
    /// Which of the queries.
    pub shard: Shard,
    /// How far it goes.
    pub until: Until,
}

/// How far a comparison goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Until {
    /// To the last question; counterexamples are made small.
    #[default]
    End,
    /// To the first disagreement, which stays as it is found.
    FirstDisagreement,
}

impl Plan {
    /// All of a game, our clauses, and nothing else that is special.
    #[must_use]
    pub fn new(game: AnyGame) -> Plan {
        Plan {
            game,
            clauses: Clauses::Shipped,
            claims: Vec::new(),
            position: None,
            seed: 0,
            games: super::GAMES,
            jobs: 1,
            replay: Vec::new(),
            shard: Shard::WHOLE,
            until: Until::End,
        }
    }
}
