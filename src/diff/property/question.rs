//! A question: a goal over some variables, and its native answer.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, OnceLock};

use super::instances::{Outside, instances, tuple};
use crate::relation::{Domain, Relation, Role};
use crate::term::Term;

/// How answers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compare {
    /// The same solutions in the same order.
    Sequence,
    /// The same solutions, each as many times. One with variables counts as
    /// all that it stands for.
    Bag,
}

/// Whether the order of the answers of our own rules is part of what they
/// promise, so that a mutant that changes it is noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// It is.
    Order,
    /// Any order will do.
    AnyOrder,
}

/// Answers a question natively: from the inputs to the solutions.
pub type Native = Arc<dyn Fn(&[Term]) -> Vec<Term> + Send + Sync>;

/// A goal with inputs, and its native answer.
#[derive(Clone)]
pub struct Question {
    /// The goal. `{m}` stands for the module of the rules.
    pub goal: String,
    /// What is reported of a solution.
    pub template: String,
    /// The variables of the goal that are inputs.
    pub variables: Vec<String>,
    /// How answers are compared.
    pub compare: Compare,
    /// What is said of their order.
    pub promise: Promise,
    /// What the parts of a solution range over, for solutions with variables.
    pub domains: Vec<Domain>,
    /// What becomes of solutions outside these domains.
    pub outside: Outside,
    /// The native answer.
    pub native: Native,
}

/// Where the value of an argument stands among the inputs of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// It is this input.
    Given(usize),
    /// This input is a pattern for it.
    Pattern(usize),
    /// It is a part of this input, which is a compound.
    Part(usize, usize),
    /// It is not known.
    Open,
}

/// Answers by a relation: its arguments are where the slots say, and the
/// arguments with these numbers are reported of each solution, or of the first
/// so many.
pub(super) fn by_relation(
    relation: Arc<Relation>,
    slots: Vec<Slot>,
    reported: Vec<usize>,
    first: Option<usize>,
) -> Native {
    if first.is_none() && relation.is_plain(&slots) {
        // Nothing is to be found, and no output to be compared.
        return Arc::new(move |given| {
            let rows = (relation.native)(given).unwrap_or_default().into_iter();
            rows.map(tuple).collect()
        });
    }
    let outputs = relation.known_outputs(&slots).filter(|_| first.is_none());
    let table = OnceLock::new();
    Arc::new(move |given| {
        let value = |slot: &Slot| match *slot {
            Slot::Given(at) | Slot::Pattern(at) => given.get(at).cloned(),
            Slot::Part(at, part) => match given.get(at) {
                Some(Term::Compound(_, parts)) => parts.get(part).cloned(),
                _ => None,
            },
            Slot::Open => None,
        };
        let known: Vec<Option<Term>> = slots.iter().map(value).collect();
        let told = |row: Vec<Term>| tuple(reported.iter().map(|&at| row[at].clone()));
        if let Some(outputs) = &outputs
            && known.iter().flatten().all(Term::is_ground)
        {
            let table = table.get_or_init(|| by_outputs(&relation, outputs, told));
            let key: Vec<Term> = known.into_iter().flatten().collect();
            return table.get(&key).cloned().unwrap_or_default();
        }
        let solutions = relation.first_solutions(&known, first.unwrap_or(usize::MAX));
        solutions.into_iter().map(told).collect()
    })
}

/// What is told of all solutions, by the outputs with these numbers: where all
/// inputs are to be found, each question alone would go through all of them.
fn by_outputs(
    relation: &Relation,
    outputs: &[usize],
    told: impl Fn(Vec<Term>) -> Term,
) -> HashMap<Vec<Term>, Vec<Term>> {
    let mut table: HashMap<Vec<Term>, Vec<Term>> = HashMap::new();
    for row in relation.solutions(&vec![None; relation.arguments.len()]) {
        let key = outputs.iter().map(|&at| row[at].clone()).collect();
        table.entry(key).or_default().push(told(row));
    }
    table
}

impl Relation {
    /// The outputs that are known, where every input is to be found.
    fn known_outputs(&self, slots: &[Slot]) -> Option<Vec<usize>> {
        let of = |at: usize| (self.arguments[at].role == Role::Output, slots[at]);
        let known = |at: &usize| slots[*at] != Slot::Open;
        let is_apart = (0..slots.len()).all(|at| matches!(of(at), (true, _) | (false, Slot::Open)));
        let outputs: Vec<usize> = (0..slots.len()).filter(known).collect();
        (is_apart && !outputs.is_empty()).then_some(outputs)
    }

    /// Whether the inputs of a question are those of the native function, in
    /// their order, and nothing else is known.
    fn is_plain(&self, slots: &[Slot]) -> bool {
        let mut inputs = 0;
        self.arguments.iter().zip(slots).all(|(argument, slot)| match (argument.role, slot) {
            (Role::Output, Slot::Open) => true,
            (Role::Position | Role::Input, Slot::Given(at)) if *at == inputs => {
                inputs += 1;
                true
            }
            _ => false,
        })
    }
}

impl Question {
    /// The goal about the rules in `module`.
    #[must_use]
    pub fn goal_in(&self, module: &str) -> String {
        self.goal.replace("{m}", module)
    }

    /// The goal with its inputs filled in: what a person can type.
    #[must_use]
    pub fn query(&self, module: &str, inputs: &[Term]) -> String {
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
            match self.variables.iter().zip(inputs).find(|(name, _)| *name == word) {
                Some((_, value)) => query.push_str(&value.text()),
                None => query.push_str(word),
            }
            rest = after;
        }
        query
    }

    /// The native answer to one input.
    #[must_use]
    pub fn native_answer(&self, inputs: &[Term]) -> String {
        Term::list((self.native)(inputs)).to_string()
    }

    /// Whether two answers are the same.
    #[must_use]
    pub fn agree(&self, prolog: &str, native: &str) -> bool {
        if prolog == native {
            return true;
        }
        let (Ok(Term::List(prolog)), Ok(Term::List(native))) =
            (Term::read(prolog), Term::read(native))
        else {
            return false;
        };
        match self.compare {
            Compare::Sequence => prolog == native,
            Compare::Bag => self.bag(&prolog) == self.bag(&native),
        }
    }

    /// The solutions that only one of two answers has, as the question compares
    /// them: those of the clauses and the native ones. Nothing where an answer is
    /// no list, or where they differ in their order only.
    #[must_use]
    pub fn difference(&self, prolog: &str, native: &str) -> Option<(Vec<Term>, Vec<Term>)> {
        let (Ok(Term::List(prolog)), Ok(Term::List(native))) =
            (Term::read(prolog), Term::read(native))
        else {
            return None;
        };
        let [ours, theirs] = match self.compare {
            Compare::Sequence => [native.to_vec(), prolog.to_vec()],
            Compare::Bag => [self.bag(&native), self.bag(&prolog)],
        };
        let mut only = (without(&theirs, &ours), without(&ours, &theirs));
        if only.0.is_empty() && self.outside == Outside::Counts {
            // What stands for nothing that is known is better shown than nothing.
            let is_empty = |solution: &&Term| self.instances(solution).is_empty();
            only.0 = prolog.iter().filter(is_empty).cloned().collect();
        }
        (!only.0.is_empty() || !only.1.is_empty()).then_some(only)
    }

    /// What the solutions stand for, sorted.
    fn bag(&self, solutions: &[Term]) -> Vec<Term> {
        let mut all: Vec<Term> =
            solutions.iter().flat_map(|solution| self.instances(solution)).collect();
        all.sort_unstable();
        all
    }

    fn instances(&self, solution: &Term) -> Vec<Term> {
        instances(solution, &self.domains, self.outside)
    }
}

/// The terms that are in `all`, as often as they are in it more than in `others`.
fn without(all: &[Term], others: &[Term]) -> Vec<Term> {
    let mut left: BTreeMap<&Term, usize> = BTreeMap::new();
    others.iter().for_each(|term| *left.entry(term).or_default() += 1);
    let mut is_more = |term: &&Term| match left.get_mut(*term) {
        Some(count) if *count > 0 => {
            *count -= 1;
            false
        }
        _ => true,
    };
    all.iter().filter(|term| is_more(term)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relation::read;

    fn question(compare: Compare) -> Question {
        Question {
            goal: "{m}:rowWin(B,P)".into(),
            template: "true".into(),
            variables: vec!["B".into(), "P".into()],
            compare,
            promise: Promise::Order,
            domains: vec![Domain::lists(2, &["e", "x"]), Domain::written(&["x", "o"])],
            outside: Outside::Counts,
            native: Arc::new(|_| Vec::new()),
        }
    }

    #[test]
    fn a_query_has_its_inputs_filled_in() {
        let question = question(Compare::Sequence);
        let inputs = [read("[e,x,o]"), read("x")];
        assert_eq!(question.query("tris", &inputs), "tris:rowWin([e,x,o],x)");
        let inputs = [read("[e,x,o]"), read("(nw,c)")];
        assert_eq!(question.query("tris", &inputs), "tris:rowWin([e,x,o],(nw,c))");
    }

    #[test]
    fn only_what_differs_is_told() {
        let told = |compare, prolog: &str, native: &str| {
            let only = question(compare).difference(prolog, native)?;
            let texts = |terms: Vec<Term>| terms.iter().map(Term::text).collect::<Vec<_>>();
            Some((texts(only.0), texts(only.1)))
        };
        let only = |a: &[&str], b: &[&str]| {
            Some((
                a.iter().map(|t| t.to_string()).collect(),
                b.iter().map(|t| t.to_string()).collect(),
            ))
        };
        assert_eq!(told(Compare::Sequence, "[a,b,b]", "[b,c]"), only(&["a", "b"], &["c"]));
        assert_eq!(told(Compare::Sequence, "[a,b]", "[b,a]"), None);
        assert_eq!(told(Compare::Bag, "[[_A,x]-o]", "[[e,x]-o]"), only(&["[x,x]-o"], &[]));
        assert_eq!(told(Compare::Bag, "error(e)", "[]"), None);
    }

    #[test]
    fn answers_with_variables_count_as_what_they_stand_for() {
        let question = question(Compare::Bag);
        assert!(question.agree("[[_A,x]-o]", "[[e,x]-o,[x,x]-o]"));
        assert!(question.agree("[[_A,_A]-o]", "[[x,x]-o,[e,e]-o]"));
        assert!(!question.agree("[[_A,x]-o]", "[[e,x]-o]"));
        assert!(!question.agree("[[_A,x]-o,[e,x]-o]", "[[e,x]-o,[x,x]-o]"));
        assert!(!question.agree("error(e)", "[]"));
    }
}
