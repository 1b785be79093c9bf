//! What a whole game that goes otherwise comes from: where only games, counts and
//! trees disagree, the question of one position that is answered differently.

use std::collections::HashMap;

use super::asking::first_disagreement;
use super::finding::Disagreement;
use super::plan::Plan;
use super::shrink::Asker;
use crate::prolog::Ask;
use crate::relation::{Random, Reached};
use crate::term::Term;

/// What is asked of a position: who moves, and where, follows from whether the game is over.
const QUESTIONS: [&str; 4] = ["outcome(+,-)", "to_move(+,-)", "legal(+,-)", "next(+,-,-)"];
/// So many games are played on from the position that was found.
const GAMES: usize = 20;
/// The most plies of one.
const PLIES: usize = 500;

/// A counterexample about one position of the games that go through what `found` shows.
pub(super) fn pinpoint(
    plan: &Plan,
    found: &Disagreement,
    subject: &mut dyn Ask,
    module: &str,
) -> Option<Disagreement> {
    if QUESTIONS.contains(&found.property.as_str()) {
        return None;
    }
    let positions = positions(plan, found)?;
    let mut properties = super::properties(plan.game, plan.seed, 0);
    let told = QUESTIONS.iter().filter_map(|name| {
        let property = properties.iter_mut().find(|property| property.name == *name)?;
        if plan.clauses.file().is_some() {
            property.of_a_person();
        }
        property.at_reached(&positions);
        let inputs: Vec<Vec<Term>> = (0..property.count()).map(|at| property.input(at)).collect();
        let (at, _) = first_disagreement(subject, module, &property.question, &inputs)?;
        let input = std::slice::from_ref(&inputs[at]);
        Some(Asker::new(plan, property, subject, module).counterexample(input, None))
    });
    told.min_by_key(|found| found.moves.as_ref().map_or(usize::MAX, Vec::len))
}

/// The positions of the game that was found, and of some that go on from its end; where
/// the plan asks about one position, that one.
fn positions(plan: &Plan, found: &Disagreement) -> Option<HashMap<Term, Reached>> {
    let native = plan.game.native();
    let (start, game) = game_of(plan, found)?;
    let mut known = HashMap::new();
    if let Some(position) = &plan.position {
        known.insert(position.clone(), Reached { start, moves: game });
        return Some(known);
    }
    let mut note = |state: &Term, moves: &[Term]| {
        let reached = || Reached { start: start.clone(), moves: moves.to_vec() };
        known.entry(state.clone()).or_insert_with(reached);
    };
    let mut end = start.clone();
    for (at, mv) in game.iter().enumerate() {
        note(&end, &game[..at]);
        end = native.play(end, mv).ok()?;
    }
    note(&end, &game);
    let mut random = Random::new(plan.seed);
    for _ in 0..GAMES {
        let (mut state, mut moves) = (end.clone(), game.clone());
        for _ in 0..PLIES {
            let legal = native.legal(&state).unwrap_or_default();
            let Some(mv) = random.one_of(&legal) else { break };
            let Ok(next) = native.play(state, mv) else { break };
            state = next;
            moves.push(mv.clone());
            note(&state, &moves);
        }
    }
    Some(known)
}

/// The game that was asked about, from where it begins; else the one that is told, if it
/// leads to the position; else the position itself. What is about no position is about
/// the first.
fn game_of(plan: &Plan, found: &Disagreement) -> Option<(Term, Vec<Term>)> {
    let native = plan.game.native();
    let start = native.initial().ok()?;
    let Some(input) = found.inputs.first().map(Term::written) else {
        return Some((start, Vec::new()));
    };
    if let Some([start, moves]) = input.arguments("moves") {
        return Some((start.clone(), moves.as_list()?.to_vec()));
    }
    let moves = found.moves.iter().flatten().map(|mv| plan.game.read_move(mv).ok());
    let moves: Vec<Term> = moves.collect::<Option<_>>().unwrap_or_default();
    let end = moves.iter().try_fold(start.clone(), |state, mv| native.play(state, mv).ok());
    match end == Some(input.clone()) {
        true => Some((start, moves)),
        false => Some((input, Vec::new())),
    }
}
