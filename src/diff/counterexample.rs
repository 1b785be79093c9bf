//! The smallest counterexample to one property, for whoever asks other clauses
//! than [`run`](super::run) does, and lets them do only so much work.

use serde::{Deserialize, Serialize};

use super::asking::{ask_one, collect, whole};
use super::finding::Disagreement;
use super::plan::Plan;
use super::property::Property;
use super::shrink::{self, Asker};
use super::trees::Nearest;
use crate::games::AnyGame;
use crate::prolog::{Ask, EngineError};
use crate::relation::GameAnswers;
use crate::term::Term;

/// Which part of the work goes to the beginning of the game.
const AT_FIRST: u64 = 3;

/// Clauses that know how much work they have done.
pub trait Metered: Ask {
    /// The work so far, in inferences.
    fn work(&self) -> u64;
}

/// How a search ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SearchEnd {
    /// It went through everything, or found the smallest counterexample.
    #[default]
    Complete,
    /// It went through a part of what can be asked: there may be a smaller one.
    Sampled,
    /// The work was done: there may be a counterexample, or a smaller one.
    Early,
}

/// The smallest input of `property` that is found with at most so much `work`, in
/// inferences, to which the clauses in `module` answer differently than the
/// native rules of `game`.
pub fn counterexample(
    game: AnyGame,
    property: &Property,
    clauses: &mut dyn Metered,
    module: &str,
    work: u64,
) -> (Option<Disagreement>, SearchEnd) {
    let plan = Plan::new(game);
    let before = clauses.work();
    if property.has_position() {
        let most = before + work / AT_FIRST;
        let mut patient = Patient { clauses: &mut *clauses, most, is_over: false };
        let found = Asker::new(&plan, property, &mut patient, module).at_the_beginning();
        if found.is_some() && !patient.is_over {
            return (found, SearchEnd::Complete);
        }
    }
    let mut patient = Patient { clauses, most: before + work, is_over: false };
    let found = elsewhere(&plan, property, &mut patient, module);
    let end = match &found {
        _ if patient.is_over => SearchEnd::Early,
        None if !property.is_exhaustive() => SearchEnd::Sampled,
        // A game of a property that samples none is the shortest of all.
        Some(found) if found.moves.is_none() || property.origin.is_some() => SearchEnd::Sampled,
        _ => SearchEnd::Complete,
    };
    (found, end)
}

/// The smallest of all inputs of the property.
fn elsewhere(
    plan: &Plan,
    property: &Property,
    patient: &mut Patient<'_>,
    module: &str,
) -> Option<Disagreement> {
    let (found, nearest) = differing(property, patient, module)?;
    if patient.is_over {
        return None;
    }
    let asker = Asker::new(plan, property, patient, module);
    let small = asker.counterexample(&found, nearest.as_ref());
    if !patient.is_over {
        return Some(small);
    }
    // What was answered when the work was done does not count.
    let input = found.into_iter().next()?;
    let clauses = ask_one(patient.clauses, module, &property.question, &input);
    let found = shrink::as_found(plan.game, property, module, &input, clauses);
    Some(Disagreement { moves: None, difference: None, ..found })
}

/// The inputs of the first query with a disagreement; where the answers are trees of
/// games, of all queries, with the nearest difference.
fn differing(
    property: &Property,
    patient: &mut Patient<'_>,
    module: &str,
) -> Option<(Vec<Vec<Term>>, Option<Nearest>)> {
    let question = &property.question;
    let (mut found, mut nearest) = (Vec::new(), None);
    for batch in property.batches() {
        let inputs: Vec<Vec<Term>> =
            batch.inputs.clone().map(|number| property.input(number)).collect();
        let answers = collect(patient, question, module, &batch.generator);
        let answers = match whole(answers, inputs.len()) {
            Some(answers) => answers,
            None => inputs.iter().map(|input| ask_one(patient, module, question, input)).collect(),
        };
        if patient.is_over {
            return None;
        }
        for (input, answer) in inputs.into_iter().zip(answers) {
            if !question.agree(&answer, &question.native_answer(&input)) {
                let tree = Nearest::of(property, &input, &answer);
                nearest = nearest.into_iter().chain(tree).min();
                found.push(input);
            }
        }
        if !found.is_empty() && property.played.answers != GameAnswers::Tree {
            break;
        }
    }
    (!found.is_empty()).then_some((found, nearest))
}

/// Asks until the work is done.
struct Patient<'a> {
    clauses: &'a mut dyn Metered,
    /// How much the clauses may have done by then.
    most: u64,
    /// Whether something was not asked because of that.
    is_over: bool,
}

impl Ask for Patient<'_> {
    fn collect(&mut self, template: &str, goal: &str) -> Result<Vec<String>, EngineError> {
        if self.clauses.work() >= self.most {
            self.is_over = true;
            return Err(EngineError::Stopped("enough was asked".into()));
        }
        self.clauses.collect(template, goal)
    }
}
