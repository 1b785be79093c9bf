//! A built-in suite as a Prolog term, for `vmcheck/0` in the toplevel.

use super::suite::{Elements, Expectation, Grading, Question, Suite, Test, Value};
use crate::prolog::split_clauses;
use crate::term::{Term, quoted_atom};

/// What the module `vm` asks the host for: a suite as a term, by its name;
/// or, behind `suite:`, the text of the clauses of its questions. Nothing
/// where there is no such suite.
#[must_use]
pub fn facts(name: &str) -> Option<String> {
    let clauses = name.strip_prefix("suite:");
    let known = super::suite::BUILT_IN;
    let wanted = clauses.unwrap_or(name);
    let (name, text) = known.iter().find(|(known, _)| *known == wanted)?;
    let suite = Suite::parse(name, text).ok()?;
    Some(match clauses {
        Some(_) => suite.program,
        None => term(&suite),
    })
}

fn term(suite: &Suite) -> String {
    let skeleton = split_clauses(&suite.skeleton);
    let skeleton = Term::list(skeleton.iter().map(|clause| Term::string(&clause.text)));
    let tests: Vec<String> = suite.tests.iter().map(test).collect();
    format!("suite({},{skeleton},[{}])", quoted_atom(&suite.name), tests.join(","))
}

fn test(test: &Test) -> String {
    let predicates: Vec<String> = test
        .predicates
        .iter()
        .map(|predicate| format!("{}/{}", quoted_atom(&predicate.name), predicate.arity))
        .collect();
    let grading = match test.grading {
        Grading::Fraction | Grading::Each => "fraction",
        Grading::AllOrNothing => "all_or_nothing",
    };
    let questions: Vec<String> = test.questions.iter().map(question).collect();
    format!(
        "test({},{:?},{grading},[{}],[{}])",
        quoted_atom(&test.name),
        test.points,
        predicates.join(","),
        questions.join(",")
    )
}

fn question(question: &Question) -> String {
    let (kind, expected) = match &question.expected {
        Expectation::Sequence(wanted) => ("sequence", wanted.text.clone()),
        Expectation::Set(wanted) => ("set", wanted.text.clone()),
        Expectation::First(wanted) => ("first", wanted.text.clone()),
        Expectation::AnyOf(wanted) => ("any_of", wanted.text.clone()),
        Expectation::Holds => ("holds", "true".into()),
        Expectation::Fails => ("fails", "true".into()),
        Expectation::Throws(ball) => ("throws", ball.clone()),
        Expectation::Each(goals) => {
            let goals: Vec<String> = goals.iter().map(|goal| format!("({goal})")).collect();
            ("each", format!("[{}]", goals.join(",")))
        }
        Expectation::Answer { values, conditions } => {
            let values: Vec<&str> = values.iter().map(|value| &*value.wanted.text).collect();
            let goals: Vec<String> = conditions.iter().map(|goal| format!("({goal})")).collect();
            ("answer", format!("[{}]-[{}]", values.join(","), goals.join(",")))
        }
    };
    let of = match &question.expected {
        Expectation::Answer { values, .. } => variables(values),
        _ => question.of.clone().unwrap_or_else(|| "true".into()),
    };
    let text = format!("q(({}\n),({of}\n),({expected}\n))", question.query);
    let (query, text) = (Term::string(&question.query), Term::string(&text));
    format!("question({query},{text},{:?},{kind})", question.weight)
}

/// The variables of an answer, and whether the order of their elements counts.
fn variables(values: &[Value]) -> String {
    let variables = values.iter().map(|value| match value.elements {
        // No suite of ours has one that is only told.
        Elements::InOrder | Elements::Shown => format!("same({})", value.variable),
        Elements::InAnyOrder => format!("set({})", value.variable),
    });
    format!("[{}]", variables.collect::<Vec<_>>().join(","))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_suite_is_a_term() {
        let term = facts("uttt1").unwrap();
        assert!(term.starts_with("suite('uttt1',[\""), "{term}");
        assert!(term.contains("test('getBoards',0.2,fraction,['getBoards'/2],[question("));
        assert!(facts("suite:uttt1").unwrap().contains("uttt("));
        assert_eq!(facts("nothing"), None);
    }
}
