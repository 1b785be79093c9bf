//! Whether what was given is what was expected.

use super::closeness::{is_same, same_in_any_order};
use super::suite::{ChoicePoints, Elements, Expectation, Question, Value};
use super::told::{expected_text, given_text, query};
use super::verdict::{Answered, Fault, Given, Stop};
use crate::diff::property::solutions as solutions_in;

/// Judges what was given.
pub(super) fn judge(question: &Question, given: &Given) -> Answered {
    let choice_point = given.choice_point;
    let wanted_none = question.choice_points == ChoicePoints::Forbidden;
    // What holds another answer, or loops, is a choice point as well.
    let is_left = choice_point || given.more;
    let right = is_right(question, given);
    if right && !(wanted_none && is_left) {
        return Answered { fault: None, choice_point };
    }
    let given_text = match right {
        true => {
            let expected = Given { more: false, ..given.clone() };
            format!("{} and a choice point", given_text(question, &expected))
        }
        false => given_text(question, given),
    };
    let expected = match wanted_none {
        true => format!("{}, and no choice point left", expected_text(question, given)),
        false => expected_text(question, given),
    };
    let fault = Fault {
        query: query(question, given),
        expected,
        given: given_text,
        stopped: matches!(given.stopped, Some(Stop::Ended(_))),
        hint: question.hint.clone(),
    };
    Answered { fault: Some(fault), choice_point }
}

fn is_right(question: &Question, given: &Given) -> bool {
    let came_to_an_end = given.stopped.is_none();
    let same = |one: &str, other: &str| is_same(one, other, question.tolerance);
    match &question.expected {
        Expectation::Sequence(wanted) => {
            let all_same = || {
                let mut pairs = given.solutions.iter().zip(&wanted.terms);
                given.solutions.len() == wanted.terms.len() && pairs.all(|(a, b)| same(a, b))
            };
            came_to_an_end && !given.more && all_same()
        }
        Expectation::Set(wanted) => {
            let are_same =
                || same_in_any_order(&given.solutions, &wanted.terms, question.tolerance);
            came_to_an_end && !given.more && are_same()
        }
        Expectation::First(wanted) => {
            given.solutions.first().zip(wanted.terms.first()).is_some_and(|(a, b)| same(a, b))
        }
        Expectation::AnyOf(wanted) => {
            let is_wanted = |first: &String| wanted.terms.iter().any(|term| same(first, term));
            given.solutions.first().is_some_and(is_wanted)
        }
        Expectation::Holds => !given.solutions.is_empty(),
        Expectation::Fails => came_to_an_end && given.solutions.is_empty(),
        Expectation::Throws(_) => given.ball_fits,
        Expectation::Each(_) => {
            came_to_an_end && !given.solutions.is_empty() && given.broken.is_none() && !given.more
        }
        Expectation::Answer { values, .. } => {
            let are = |given: &Vec<String>| are(values, given, question.tolerance);
            given.broken.is_none() && given.values.as_ref().is_some_and(are)
        }
    }
}

/// Whether all variables have the values that are expected.
fn are(values: &[Value], given: &[String], tolerance: f64) -> bool {
    let mut pairs = values.iter().zip(given);
    values.len() == given.len() && pairs.all(|(value, given)| is(value, given, tolerance))
}

fn is(value: &Value, given: &str, tolerance: f64) -> bool {
    let wanted = value.wanted.terms.first();
    match value.elements {
        Elements::Shown => true,
        Elements::InOrder => wanted.is_some_and(|wanted| is_same(wanted, given, tolerance)),
        Elements::InAnyOrder => wanted
            .and_then(|wanted| solutions_in(wanted).zip(solutions_in(given)))
            .is_some_and(|(wanted, given)| same_in_any_order(&wanted, &given, tolerance)),
    }
}
