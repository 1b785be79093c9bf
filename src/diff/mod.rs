//! Differential testing: the same question to both implementations, and what to do when
//! they answer differently.
//!
//! - `property`: a relation in one of its modes: a question, the inputs it is
//!   asked of, and the native answer;
//! - `subject`: whose clauses are asked: ours, or a person's file;
//! - `plan`: what is compared with what; `selection`: which properties that asks; `finding`: what
//!   came of it; `error`: why nothing can come of it;
//! - `run`: asking all of it, and counting; `shard`, `merge`: in parts;
//! - `games`, `shrink`, `counterexample`: from a disagreement to the smallest game that shows it;
//! - `cause`: which disagreements are one story; `pinpoint`: which question of one
//!   position a game that goes otherwise comes from;
//! - `report`, `pasted`, `junit`: a counterexample as a person, or a build server, reads
//!   it; `regression`: as a file that is replayed next time;
//! - `rules`: the clauses that are asked; `coverage`: which of them are entered;
//!   `mutation`: whether a mistake in them would be noticed;
//! - `outside`: a program instead of clauses.

mod asking;
mod cause;
mod counterexample;
pub mod coverage;
mod error;
mod finding;
mod games;
pub mod junit;
pub mod merge;
pub mod mutation;
pub mod outside;
mod pasted;
mod pinpoint;
mod plan;
pub mod property;
pub mod regression;
pub mod report;
pub mod rules;
pub mod run;
mod selection;
pub mod shard;
mod shrink;
pub mod subject;
mod trees;

use crate::games::AnyGame;
use crate::games::relations::Effort;
use crate::prolog::Ask;
use crate::relation::{self, Random};
use crate::term::Term;
pub use counterexample::{Metered, SearchEnd, counterexample};
use property::{Property, Question, derive};
use run::DiffError;
use subject::Clauses;

/// How many games are sampled, unless something else is said.
pub const GAMES: u64 = 200;

/// What is compared about a game: every relation that it declares, in every
/// mode. `seed` decides the inputs that are sampled, from so many `games` where
/// they cannot all be played.
#[must_use]
pub fn properties(game: AnyGame, seed: u64, games: u64) -> Vec<Property> {
    let mut random = Random::new(seed);
    let relations = game.relations(Effort { seed, games });
    relations.into_iter().flat_map(|relation| derive(relation, &mut random)).collect()
}

/// Both answers to one question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// What the clauses answer.
    pub clauses: String,
    /// What the native rules answer.
    pub native: String,
    /// Whether that is the same; where a property allows any order, the order
    /// does not count.
    pub agree: bool,
}

/// Asks one property of one input: what a counterexample's `#[test]` does.
///
/// ```
/// use trilog::diff::{compare, subject::Clauses};
/// use trilog::games::AnyGame;
/// let both = compare(AnyGame::TRIS, &Clauses::Shipped, "nextPlayer(+,-)", &["x"])?;
/// assert_eq!((both.clauses.as_str(), both.native.as_str()), ("[o]", "[o]"));
/// assert!(both.agree);
/// # Ok::<(), trilog::diff::run::DiffError>(())
/// ```
///
/// # Errors
/// When there is no such property, or there are no such clauses that can be loaded.
pub fn compare(
    game: AnyGame,
    clauses: &Clauses,
    property: &str,
    inputs: &[&str],
) -> Result<Comparison, DiffError> {
    run::require_rules(game, clauses)?;
    let properties = properties(game, 0, 0);
    let named = selection::named(&properties, property)?;
    let [property] = named.as_slice() else {
        return Err(DiffError::SeveralProperties(property.to_owned()));
    };
    let question = &property.question;
    let inputs: Vec<Term> = inputs.iter().map(|input| relation::read(input)).collect();
    let mut subject = clauses.open()?;
    let module = clauses.module(game.module());
    Ok(compare_in(&mut subject, &module, question, &inputs))
}

/// The same with clauses that are loaded, and any question.
pub fn compare_in(
    clauses: &mut dyn Ask,
    module: &str,
    question: &Question,
    inputs: &[Term],
) -> Comparison {
    let clauses = asking::ask_one(clauses, module, question, inputs);
    let native = question.native_answer(inputs);
    Comparison { agree: question.agree(&clauses, &native), clauses, native }
}
