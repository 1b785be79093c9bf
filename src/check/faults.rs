//! What is wrong with a suite whose Prolog can be read: variables that nothing binds,
//! and questions that are asked twice.

use super::prepare::Prepared;
use super::suite::{Expectation, Question, SuiteError, variables};
use crate::term::Term;

/// They need the values of what stands in them.
const COMPARISONS: [&str; 6] = ["<", ">", "=<", ">=", "=:=", "=\\="];

impl Prepared {
    /// All of it, with the places.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        self.unbound().chain(self.asked_before()).collect()
    }

    /// Refuses a suite of which nobody could have all points, because something has no
    /// value. Unit tests are as they are: they fail under SWI-Prolog, too.
    ///
    /// # Errors
    /// Where that is so.
    pub fn refuse_unbound(&self) -> Result<(), SuiteError> {
        let unbound: Vec<String> = self.unbound().collect();
        if unbound.is_empty() || self.suite.points_per_question.is_some() {
            return Ok(());
        }
        Err(self.meaning(unbound.join("\n")))
    }

    /// Each question, and where it stands.
    fn questions(&self) -> impl Iterator<Item = (String, &Question, &[Question])> {
        self.suite.tests.iter().chain(&self.suite.strict).flat_map(|test| {
            test.questions.iter().enumerate().map(|(at, question)| {
                let place = format!("the test `{}`, question {}", test.name, at + 1);
                (place, question, &test.questions[..at])
            })
        })
    }

    fn unbound(&self) -> impl Iterator<Item = String> {
        self.questions().flat_map(|(place, question, _)| {
            let query = &question.query;
            let mut faults = Vec::new();
            for name in unknown_variables(question) {
                faults.push(format!("{place}: `{name}` is no variable of the query `{query}`"));
            }
            for condition in question.expected.conditions() {
                for name in unbound_in(condition, query) {
                    let fault = format!("nothing binds `{name}` in the condition `{condition}`");
                    faults.push(format!("{place}: {fault}"));
                }
            }
            faults
        })
    }

    fn asked_before(&self) -> impl Iterator<Item = String> {
        self.questions().filter_map(|(place, question, before)| {
            let same = |other: &Question| {
                other.query == question.query
                    && other.of == question.of
                    && other.expected == question.expected
            };
            before.iter().any(same).then(|| format!("{place} is asked before"))
        })
    }
}

/// The variables of which a question tells and that its query does not have.
fn unknown_variables(question: &Question) -> Vec<String> {
    let known: Vec<&str> = variables(&question.query).collect();
    let told: Vec<&str> = match &question.expected {
        Expectation::Answer { values, .. } => values.iter().map(|v| v.variable.as_str()).collect(),
        _ => question.of.as_deref().into_iter().collect(),
    };
    let told = told.into_iter().flat_map(variables);
    let unknown = told.filter(|name| !name.starts_with('_') && !known.contains(name));
    unknown.map(str::to_owned).collect()
}

/// The variables of a condition that are compared before anything can have bound
/// them.
fn unbound_in(condition: &str, query: &str) -> Vec<String> {
    // What has operators of the suite's own is not looked at.
    let Ok(condition) = Term::read(condition) else { return Vec::new() };
    let mut walk =
        Walk { known: variables(query).map(str::to_owned).collect(), unbound: Vec::new() };
    walk.goal(&condition);
    walk.unbound
}

/// What is known on the way through a condition.
struct Walk {
    known: Vec<String>,
    unbound: Vec<String>,
}

impl Walk {
    fn goal(&mut self, goal: &Term) {
        match goal.as_compound() {
            Some((",", [first, second])) => {
                self.goal(first);
                self.goal(second);
            }
            Some(("\\+", [inside])) => self.goal(inside),
            Some((name, [left, right])) if COMPARISONS.contains(&name) => {
                self.computed(left);
                self.computed(right);
            }
            Some(("is", [left, right])) => {
                self.computed(right);
                self.binds(left);
            }
            _ => self.binds(goal),
        }
    }

    fn binds(&mut self, term: &Term) {
        self.known.extend(term.variables().into_iter().map(str::to_owned));
    }

    fn computed(&mut self, term: &Term) {
        for name in term.variables() {
            if !name.starts_with('_') && !self.known.iter().any(|known| known == name) {
                self.unbound.push(name.to_owned());
            }
        }
        self.binds(term);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compared_must_be_bound() {
        for (condition, unbound) in [
            ("X > 1", &[][..]),
            ("Z > 1", &["Z"]),
            ("Z > Z", &["Z"]),
            ("length(X, N), N > 2", &[]),
            ("N > 2, length(X, N)", &["N"]),
            ("N is X + 1, N =:= Y", &["Y"]),
            ("N is M", &["M"]),
            ("\\+ Z =:= X", &["Z"]),
            ("member(Y, X)", &[]),
            ("(member(Y, X) ; Y = 1), Y < 3", &[]),
            ("_ > 1", &[]),
            ("forall(member(Y, X), Y > 1)", &[]),
            ("X between 1", &[]),
        ] {
            assert_eq!(unbound_in(condition, "p(X)"), unbound, "{condition}");
        }
    }
}
