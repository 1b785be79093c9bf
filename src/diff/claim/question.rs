//! A question: a goal over some variables, and its native answer.

use super::answers::{Answers, solutions};

/// How answers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The same solutions in the same order.
    Sequence,
    /// The same solutions, each as many times.
    Set,
}

/// Answers a question natively: from the inputs, as text, to the solutions.
pub type Native = Box<dyn Fn(&[&str], &mut Answers) + Send + Sync>;

/// A goal with inputs, and its native answer.
pub struct Question {
    /// The goal. `{m}` stands for the module of the rules.
    pub goal: String,
    /// What is told of a solution.
    pub template: String,
    /// The variables of the goal that are inputs.
    pub variables: Vec<String>,
    /// How answers are compared.
    pub order: Order,
    /// The native answer.
    pub native: Native,
}

impl Question {
    /// The goal about the rules in `module`.
    #[must_use]
    pub fn goal_in(&self, module: &str) -> String {
        self.goal.replace("{m}", module)
    }

    /// The goal with its inputs filled in: what a person can type.
    #[must_use]
    pub fn query(&self, module: &str, inputs: &[&str]) -> String {
        let mut query = String::new();
        let goal = self.goal_in(module);
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let mut rest = goal.as_str();
        while let Some(first) = rest.chars().next() {
            let end = if is_word(first) {
                rest.find(|c| !is_word(c)).unwrap_or(rest.len())
            } else {
                first.len_utf8()
            };
            let (word, after) = rest.split_at(end);
            let value = self.variables.iter().zip(inputs).find(|(name, _)| *name == word);
            query.push_str(value.map_or(word, |(_, value)| value));
            rest = after;
        }
        query
    }

    /// The native answer to one input.
    #[must_use]
    pub fn native_answer(&self, inputs: &[&str]) -> String {
        let mut answers = Answers::default();
        (self.native)(inputs, &mut answers);
        answers.finish()
    }

    /// Whether two answers are the same.
    #[must_use]
    pub fn agree(&self, clauses: &str, native: &str) -> bool {
        clauses == native
            || match self.order {
                Order::Sequence => false,
                Order::Set => sorted(clauses) == sorted(native),
            }
    }
}

/// The solutions in a list of them, sorted.
fn sorted(answers: &str) -> Option<Vec<&str>> {
    let mut solutions = solutions(answers)?;
    solutions.sort_unstable();
    Some(solutions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_has_its_inputs_filled_in() {
        let question = Question {
            goal: "{m}:rowWin(B,P)".into(),
            template: "true".into(),
            variables: vec!["B".into(), "P".into()],
            order: Order::Sequence,
            native: Box::new(|_, _| {}),
        };
        assert_eq!(question.query("tris", &["[e,x,o]", "x"]), "tris:rowWin([e,x,o],x)");
    }
}
