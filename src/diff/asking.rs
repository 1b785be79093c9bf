//! Putting a question to whoever answers with clauses.

use super::property::Question;
use crate::prolog::{Ask, EngineError};
use crate::term::Term;

/// Asks of all the inputs that `generator` enumerates; once more, and with
/// care, where one of them raises an error.
pub(super) fn collect(
    subject: &mut dyn Ask,
    question: &Question,
    module: &str,
    generator: &str,
) -> Result<Vec<String>, EngineError> {
    let goal = question.goal_in(module);
    let arguments = format!("(({generator}),{},({goal}),As)", question.template);
    match subject.collect("As", &format!("properties:answers{arguments}")) {
        Err(EngineError::Raised(_)) => {
            subject.collect("As", &format!("properties:answers_or_error{arguments}"))
        }
        answers => answers,
    }
}

/// A goal that enumerates these inputs. One member/2 of terms: a disjunction
/// would be compiled, which takes seconds where there are many.
pub(super) fn these_inputs<'a>(
    question: &Question,
    inputs: impl IntoIterator<Item = &'a [Term]>,
) -> String {
    let terms = Term::list(inputs.into_iter().map(|input| Term::compound("i", input.to_vec())));
    let variables = question.variables.iter().map(|name| Term::variable(name.as_str()));
    format!("lists:member({},{terms})", Term::compound("i", variables.collect::<Vec<_>>()))
}

/// The answers, if there is one for every input.
pub(super) fn whole(
    answers: Result<Vec<String>, EngineError>,
    inputs: usize,
) -> Option<Vec<String>> {
    answers.ok().filter(|answers| answers.len() == inputs)
}

/// What the clauses answer to one input; where it comes to no end, why.
pub(super) fn ask_one(
    subject: &mut dyn Ask,
    module: &str,
    question: &Question,
    input: &[Term],
) -> String {
    match collect(subject, question, module, &these_inputs(question, [input])) {
        Ok(answers) => answers.concat(),
        Err(EngineError::Stopped(why)) => why,
        Err(EngineError::Raised(error)) => error.to_string(),
    }
}

/// The first of the inputs at which both answers differ, by its number, and what the
/// clauses answer to it. Behind it nothing is asked one by one: an input that comes to
/// no end takes all its time.
pub(super) fn first_disagreement(
    subject: &mut dyn Ask,
    module: &str,
    question: &Question,
    inputs: &[Vec<Term>],
) -> Option<(usize, String)> {
    let differs = |(at, clauses): &(usize, String)| {
        !question.agree(clauses, &question.native_answer(&inputs[*at]))
    };
    let these = these_inputs(question, inputs.iter().map(Vec::as_slice));
    let answers = collect(subject, question, module, &these);
    match whole(answers, inputs.len()) {
        Some(answers) => answers.into_iter().enumerate().find(differs),
        None => inputs
            .iter()
            .map(|input| ask_one(subject, module, question, input))
            .enumerate()
            .find(differs),
    }
}
