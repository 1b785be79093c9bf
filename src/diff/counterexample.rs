//! The smallest counterexample to one claim, for whoever asks other clauses
//! than [`run`](super::run) does, and has only so much time.

use std::time::Instant;

use super::asking::{ask, collect, whole};
use super::claim::{Claim, solutions};
use super::run::{Disagreement, Plan};
use super::shrink::smallest;
use crate::games::AnyGame;
use crate::prolog::{Ask, EngineError};

/// The smallest input of `claim` that is found until `until` to which the
/// clauses in `module` answer differently than the native twin of `game`.
pub fn counterexample(
    game: AnyGame,
    claim: &Claim,
    clauses: &mut dyn Ask,
    module: &str,
    until: Instant,
) -> Option<Disagreement> {
    let mut patient = Patient { clauses, until, is_over: false };
    let mut found = differing(claim, &mut patient, module)?;
    if patient.is_over {
        return None;
    }
    if !claim.has_position() {
        let first = found.swap_remove(0);
        found = vec![emptied(claim, &mut patient, module, first)];
    }
    let plan = Plan::new(game);
    let small = smallest(&plan, claim, &mut patient, module, &found);
    if !patient.is_over {
        return Some(small);
    }
    // What was answered when the time was over does not count.
    let input = found.into_iter().next()?;
    let given: Vec<&str> = input.iter().map(String::as_str).collect();
    let question = claim.question();
    let answers = ask(patient.clauses, module, question, std::slice::from_ref(&given));
    Some(Disagreement {
        claim: claim.name.clone(),
        query: question.query(module, &given),
        native: question.native_answer(&given),
        clauses: answers.concat(),
        position: input.first().filter(|_| claim.has_position()).cloned(),
        moves: None,
        inputs: input,
    })
}

/// The inputs of the first query with a disagreement.
fn differing(claim: &Claim, patient: &mut Patient<'_>, module: &str) -> Option<Vec<Vec<String>>> {
    let question = claim.question();
    for batch in claim.batches() {
        let inputs: Vec<Vec<String>> =
            batch.inputs.clone().map(|number| claim.input(number)).collect();
        let answers = collect(patient, question, module, &batch.generator);
        let answers = match whole(answers, inputs.len()) {
            Some(answers) => answers,
            None => inputs
                .iter()
                .map(|input| {
                    let given = vec![input.iter().map(String::as_str).collect()];
                    ask(patient, module, question, &given).concat()
                })
                .collect(),
        };
        if patient.is_over {
            return None;
        }
        let differs = |(input, answer): (Vec<String>, String)| {
            let given: Vec<&str> = input.iter().map(String::as_str).collect();
            (!question.agree(&answer, &question.native_answer(&given))).then_some(input)
        };
        let found: Vec<Vec<String>> = inputs.into_iter().zip(answers).filter_map(differs).collect();
        if !found.is_empty() {
            return Some(found);
        }
    }
    None
}

/// The input with as many cells of its boards empty as still show the
/// disagreement.
fn emptied(
    claim: &Claim,
    patient: &mut Patient<'_>,
    module: &str,
    input: Vec<String>,
) -> Vec<String> {
    let question = claim.question();
    let mut small = input;
    loop {
        let candidates: Vec<Vec<String>> = emptier(&small);
        let given: Vec<Vec<&str>> =
            candidates.iter().map(|input| input.iter().map(String::as_str).collect()).collect();
        if given.is_empty() {
            return small;
        }
        let answers = ask(patient, module, question, &given);
        let differs = |(answer, given): (&String, &Vec<&str>)| {
            !question.agree(answer, &question.native_answer(given))
        };
        let next = answers.iter().zip(&given).position(differs);
        let complete = answers.len() == given.len();
        match next.and_then(|at| candidates.into_iter().nth(at)) {
            Some(next) if !patient.is_over && complete => small = next,
            _ => return small,
        }
    }
}

/// The input with one more cell of a board of nine empty.
fn emptier(input: &[String]) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for (at, text) in input.iter().enumerate() {
        let is_board = |cells: &Vec<&str>| {
            cells.len() == 9 && cells.iter().all(|cell| ["''", "x", "0", "r"].contains(cell))
        };
        let Some(cells) = solutions(text).filter(is_board) else { continue };
        for cell in (0..9).filter(|&cell| cells[cell] != "''") {
            let mut cells = cells.clone();
            cells[cell] = "''";
            let mut emptier = input.to_vec();
            emptier[at] = format!("[{}]", cells.join(","));
            all.push(emptier);
        }
    }
    all
}

/// Asks until the time is over.
struct Patient<'a> {
    clauses: &'a mut dyn Ask,
    until: Instant,
    /// Whether something was not asked because of that.
    is_over: bool,
}

impl Ask for Patient<'_> {
    fn collect(&mut self, template: &str, goal: &str) -> Result<Vec<String>, EngineError> {
        if Instant::now() > self.until {
            self.is_over = true;
            return Err(EngineError::Stopped("there is no time left".into()));
        }
        self.clauses.collect(template, goal)
    }
}
