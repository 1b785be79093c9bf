//! Terms with variables, and the terms that they stand for.

use std::collections::HashMap;

use crate::term::Term;

/// What variables stand for.
pub type Bindings = HashMap<String, Term>;

/// Whether `value`, which has no variables, is an instance of `pattern` under
/// what is `bound` already; binds the rest of its variables. A `_` binds
/// nothing.
///
/// ```
/// use trilog::relation::{Bindings, matches};
/// use trilog::term::Term;
/// let pattern = Term::read("p(X,_,X)")?;
/// assert!(matches(&pattern, &Term::read("p(a,b,a)")?, &mut Bindings::default()));
/// assert!(!matches(&pattern, &Term::read("p(a,b,c)")?, &mut Bindings::default()));
/// # Ok::<(), trilog::term::TermError>(())
/// ```
pub fn matches(pattern: &Term, value: &Term, bound: &mut Bindings) -> bool {
    let all = |patterns: &[Term], values: &[Term], bound: &mut Bindings| {
        patterns.len() == values.len()
            && patterns.iter().zip(values).all(|(pattern, value)| matches(pattern, value, bound))
    };
    match (pattern, value) {
        (Term::Variable(name), _) if &**name == "_" => true,
        (Term::Variable(name), _) => match bound.get(&**name) {
            Some(known) => known == value,
            None => {
                bound.insert(name.to_string(), value.clone());
                true
            }
        },
        (Term::Compound(name, patterns), Term::Compound(other, values)) => {
            name == other && all(patterns, values, bound)
        }
        (Term::List(patterns), Term::List(values)) => all(patterns, values, bound),
        (Term::PartialList(patterns, tail), Term::List(values)) => {
            patterns.len() <= values.len() && {
                let (front, rest) = values.split_at(patterns.len());
                all(patterns, front, bound) && matches(tail, &Term::list(rest.to_vec()), bound)
            }
        }
        (pattern, value) => pattern == value,
    }
}

/// The term with its bound variables replaced.
#[must_use]
pub fn resolve(term: &Term, bound: &Bindings) -> Term {
    let all =
        |terms: &[Term]| -> Vec<Term> { terms.iter().map(|term| resolve(term, bound)).collect() };
    match term {
        Term::Variable(name) => bound.get(&**name).unwrap_or(term).clone(),
        Term::Compound(name, arguments) => Term::compound(name, all(arguments)),
        Term::List(elements) => Term::list(all(elements)),
        Term::PartialList(elements, tail) => match resolve(tail, bound) {
            Term::List(rest) => Term::list(all(elements).into_iter().chain(rest.to_vec())),
            tail => Term::PartialList(all(elements).into(), Box::new(tail)),
        },
        Term::Integer(_) | Term::Number(_) | Term::Atom(_) | Term::String(_) => term.clone(),
    }
}
