//! What is compared with what.

use super::property::Batch;
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
    /// The properties, by name; all of them if there is none.
    pub properties: Vec<String>,
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

/// One batch in so many is asked before the others, and before those one in so many.
const SAMPLES: [usize; 2] = [64, 8];

impl Until {
    /// The batches of all properties in the order in which they are asked. Where the first
    /// disagreement is the last, some of every property come first, from the middle of its
    /// inputs: most mistakes show there.
    pub(super) fn arrange(self, batches: Vec<(usize, Batch)>) -> Vec<(usize, Batch)> {
        if self == Until::End {
            return batches;
        }
        let properties = batches.chunk_by(|(one, _), (other, _)| one == other);
        let ranks: Vec<usize> = properties.flat_map(|property| ranks(property.len())).collect();
        let mut ranked: Vec<_> = ranks.into_iter().zip(batches).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, batch)| batch).collect()
    }
}

/// How late each of so many batches of a property is asked. An only one may ask for all
/// there is: it takes long, and is not among the first.
fn ranks(count: usize) -> impl Iterator<Item = usize> {
    let is_of = move |number: usize, each| number.abs_diff(count / 2).is_multiple_of(each);
    let rank = move |number| match count {
        1 => Some(1),
        _ => SAMPLES.into_iter().position(|each| is_of(number, each)),
    };
    (0..count).map(move |number| rank(number).unwrap_or(SAMPLES.len()))
}

impl Plan {
    /// All of a game, our clauses, and nothing else that is special.
    #[must_use]
    pub fn new(game: AnyGame) -> Plan {
        Plan {
            game,
            clauses: Clauses::Shipped,
            properties: Vec::new(),
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
