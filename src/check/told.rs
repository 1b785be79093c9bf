//! What is expected and what was given, in words.

use std::borrow::Cow;

use super::suite::{Elements, Expectation, Question, Value, Wanted};
use super::verdict::{EVERY, Given, Stop};
use crate::diff::property::solutions as solutions_in;
use crate::term::Term;

/// The query that shows it: of a condition that does not hold, with its
/// negation.
pub(super) fn query(question: &Question, given: &Given) -> String {
    match (&question.expected, given.broken) {
        (Expectation::Each(conditions), Some(number)) => {
            let condition = conditions.get(number - 1).map_or("", String::as_str);
            format!("{}, \\+ ({condition})", question.query)
        }
        (Expectation::Answer { conditions, .. }, Some(number)) => {
            let condition = conditions.get(number - 1).map_or("", String::as_str);
            format!("{}, {condition}", question.query)
        }
        _ => question.query.clone(),
    }
}

pub(super) fn expected_text(question: &Question, given: &Given) -> String {
    let one = |term: &String| solution(question, term);
    match &question.expected {
        Expectation::Sequence(wanted) if wanted.terms.is_empty() => "false".into(),
        Expectation::Set(wanted) if wanted.terms.is_empty() => "false".into(),
        Expectation::Sequence(wanted) => {
            wanted.terms.iter().map(one).collect::<Vec<_>>().join(" ; ")
        }
        Expectation::Set(wanted) => {
            format!("in any order {}", wanted.terms.iter().map(one).collect::<Vec<_>>().join(" ; "))
        }
        Expectation::First(wanted) => wanted.terms.first().map_or_else(String::new, one),
        Expectation::AnyOf(wanted) => {
            format!("one of {}", wanted.terms.iter().map(one).collect::<Vec<_>>().join(" ; "))
        }
        Expectation::Holds => "true".into(),
        Expectation::Fails => "false".into(),
        Expectation::Throws(pattern) => format!("an error {pattern}"),
        Expectation::Each(conditions) => {
            let broken = given.broken.and_then(|number| conditions.get(number - 1));
            let all = || conditions.join(", ");
            format!("of every solution: {}", broken.cloned().unwrap_or_else(all))
        }
        Expectation::Answer { values, conditions } => {
            let told = values.iter().filter(|value| value.elements != Elements::Shown);
            let values = told.map(|value| {
                let wanted = value.wanted.terms.first().map_or("", String::as_str);
                let equation = value_text(value, wanted);
                match value.elements {
                    Elements::InOrder | Elements::Shown => equation,
                    Elements::InAnyOrder => format!("{equation} in any order"),
                }
            });
            values.chain(conditions.iter().cloned()).collect::<Vec<_>>().join(", ")
        }
    }
}

/// `X = a`, with brackets around a term that binds weaker.
fn equation(of: &str, term: &str) -> String {
    let is_conjunction = solutions_in(&format!("[{term}]")).is_some_and(|terms| terms.len() > 1);
    if is_conjunction { format!("{of} = ({term})") } else { format!("{of} = {term}") }
}

/// How many solutions are told.
const TOLD: usize = 12;

fn solutions(given: &Given) -> String {
    let told: Vec<&str> = given.solutions.iter().take(TOLD).map(String::as_str).collect();
    let more = given.more || given.solutions.len() > TOLD;
    match (told.is_empty(), more) {
        (true, _) => "no solution".into(),
        (false, false) => told.join(" ; "),
        (false, true) => format!("{} ; ...", told.join(" ; ")),
    }
}

pub(super) fn given_text(question: &Question, given: &Given) -> String {
    if let (Expectation::Answer { values, .. }, Some(given_values)) =
        (&question.expected, &given.values)
    {
        return with_waiting(answer_text(values, given_values, given.broken), given);
    }
    let told = Given {
        solutions: given.solutions.iter().map(|term| solution(question, term)).collect(),
        ..given.clone()
    };
    let before =
        if given.solutions.is_empty() { String::new() } else { solutions(&told) + ", then " };
    match &given.stopped {
        Some(Stop::Raised(words, _)) => format!("{before}the error: {words}"),
        Some(Stop::Ended(why)) => format!("{before}{why}"),
        None if given.solutions.is_empty() => "false".into(),
        None if given.broken.is_some() => {
            let last = told.solutions.last().cloned().unwrap_or_default();
            format!("a solution of which it does not hold: {last}")
        }
        None if matches!(question.expected, Expectation::Each(_)) && given.more => {
            format!("more than {EVERY} solutions, which are too many to look at")
        }
        None => with_waiting(solutions(&told), given),
    }
}

/// An answer with the goals that wait.
fn with_waiting(answer: String, given: &Given) -> String {
    match given.waiting.as_slice() {
        [] => answer,
        goals => format!("{answer}, where {}", goals.join(", ")),
    }
}

/// What is told of a solution.
fn solution(question: &Question, term: &str) -> String {
    match (&question.expected, &question.of) {
        (
            Expectation::Sequence(wanted)
            | Expectation::Set(wanted)
            | Expectation::First(wanted)
            | Expectation::AnyOf(wanted),
            Some(of),
        ) => equation(of, &as_told(wanted, term)),
        (_, Some(of)) => equation(of, term),
        (Expectation::Each(_), None) => bindings(&question.variables(), term),
        (_, None) => "true".into(),
    }
}

/// What these variables are bound to, whose values are those in the list.
fn bindings(variables: &[&str], list: &str) -> String {
    let values = solutions_in(list).unwrap_or_default();
    let bound = variables.iter().zip(&values).filter(|(_, value)| !value.starts_with('_'));
    let equations: Vec<String> = bound.map(|(name, value)| equation(name, value)).collect();
    if equations.is_empty() { "true".into() } else { equations.join(", ") }
}

/// What is told of a variable.
fn value_text(value: &Value, term: &str) -> String {
    equation(&value.variable, &as_told(&value.wanted, term))
}

/// What the first answer was, and whether a condition was broken.
fn answer_text(values: &[Value], given: &[String], broken: Option<usize>) -> String {
    let equations = values.iter().zip(given).map(|(value, given)| value_text(value, given));
    let mut text = equations.collect::<Vec<_>>().join(", ");
    if broken.is_some() {
        text += if text.is_empty() { "false" } else { ", and then false" };
    }
    text
}

/// An answer; one that has the letters of the atom that is expected is told as a text.
fn as_told<'a>(wanted: &Wanted, term: &'a str) -> Cow<'a, str> {
    let spelled = Term::read(term).ok().and_then(|term| match term {
        Term::String(text) => Some(text.to_string()),
        term => characters(&term).filter(|text| text.chars().nth(1).is_some()),
    });
    let is_atom = |text: &str| {
        let terms = wanted.terms.iter().filter_map(|wanted| Term::read(wanted).ok());
        terms.into_iter().any(|wanted| wanted.as_atom() == Some(text))
    };
    match spelled {
        Some(text) if is_atom(&text) => {
            format!("{} (a text, and no atom)", Term::string(&text).text()).into()
        }
        _ => with_texts(wanted, term),
    }
}

/// An answer with its lists of characters as texts, where the suite has texts and no
/// such lists.
fn with_texts<'a>(wanted: &Wanted, term: &'a str) -> Cow<'a, str> {
    // Those that SWI-Prolog reads are strings already.
    let are_lists = !wanted.terms.iter().any(|term| term.contains('"'));
    if are_lists && wanted.has_texts() && has_no_characters(&wanted.text) {
        Term::read(term).map_or(term.into(), |term| texts_of(&term).text().into())
    } else {
        term.into()
    }
}

/// Whether no list of characters stands in what a suite expects.
fn has_no_characters(text: &str) -> bool {
    Term::read(text).is_ok_and(|term| term.subterms().all(|part| characters(part).is_none()))
}

fn texts_of(term: &Term) -> Term {
    let all = |terms: &[Term]| -> Vec<Term> { terms.iter().map(texts_of).collect() };
    match term {
        Term::List(members) => {
            characters(term).map_or_else(|| Term::list(all(members)), |text| Term::string(&text))
        }
        Term::PartialList(members, rest) => Term::partial_list(all(members), texts_of(rest)),
        Term::Compound(name, arguments) => Term::compound(name, all(arguments)),
        Term::Variable(_)
        | Term::Integer(_)
        | Term::Number(_)
        | Term::Atom(_)
        | Term::String(_) => term.clone(),
    }
}

/// What a list of characters spells.
fn characters(term: &Term) -> Option<String> {
    let members = term.as_list().filter(|members| !members.is_empty())?;
    let character = |member: &Term| {
        let mut characters = member.as_atom()?.chars();
        characters.next().filter(|_| characters.next().is_none())
    };
    members.iter().map(character).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_the_place_of_an_atom_is_told() {
        for (wanted, given, expected) in [
            ("ab", "[a,b]", "\"ab\" (a text, and no atom)"),
            ("'a b'", "\"a b\"", "\"a b\" (a text, and no atom)"),
            ("ab", "[x,o]", "[x,o]"),
            ("x", "[x]", "[x]"),
            ("f(ab)", "[a,b]", "[a,b]"),
        ] {
            let wanted = Wanted { text: wanted.into(), terms: vec![wanted.into()] };
            assert_eq!(as_told(&wanted, given), expected);
        }
    }

    #[test]
    fn texts_are_told_as_texts_where_the_suite_has_some() {
        for (text, expected) in [
            (r#"["ab","c"]"#, r#"X = f(["ab","d e"],["x"|T],[])"#),
            ("[[a,b],[c]]", "X = f([[a,b],[d,' ',e]],[[x]|T],[])"),
            (r#""ab"-[x,o]"#, "X = f([[a,b],[d,' ',e]],[[x]|T],[])"),
        ] {
            let wanted = Wanted { text: text.into(), terms: vec!["[[a,b],[c]]".into()] };
            let given = "f([[a,b],[d,' ',e]],[[x]|T],[])";
            assert_eq!(equation("X", &with_texts(&wanted, given)), expected);
        }
    }
}
