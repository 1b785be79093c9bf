//! What a solution with variables stands for.

use crate::relation::{Bindings, Domain, matches, resolve};
use crate::term::Term;

/// What becomes of a solution that is not among the values of the domains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outside {
    /// It counts: it is one too many.
    Counts,
    /// It is left out: there is no end of solutions, and the domains have those
    /// that are compared.
    LeftOut,
}

/// The ground solutions that `solution`, a tuple with a part for each of
/// `domains`, stands for.
pub(super) fn instances(solution: &Term, domains: &[Domain], outside: Outside) -> Vec<Term> {
    if outside == Outside::Counts && solution.is_ground() {
        return vec![solution.clone()];
    }
    let parts = parts(solution, domains.len());
    let mut found = Vec::new();
    let search = Search { parts: &parts, domains, outside };
    search.from(Vec::new(), &Bindings::default(), &mut found);
    found
}

/// The terms with `-` between them; `true` where there is none.
pub(super) fn tuple(terms: impl IntoIterator<Item = Term>) -> Term {
    let joined = terms.into_iter().reduce(|left, right| Term::compound("-", [left, right]));
    joined.unwrap_or_else(|| Term::atom("true"))
}

/// The parts of a tuple of so many.
fn parts(tuple: &Term, count: usize) -> Vec<Term> {
    let mut parts = Vec::with_capacity(count);
    let mut rest = tuple;
    while parts.len() + 1 < count {
        let Term::Compound(_, pair) = rest else { break };
        let [left, right] = &**pair else { break };
        parts.push(right.clone());
        rest = left;
    }
    parts.push(rest.clone());
    parts.reverse();
    parts
}

struct Search<'a> {
    parts: &'a [Term],
    domains: &'a [Domain],
    outside: Outside,
}

impl Search<'_> {
    /// Finds values for the parts that are not `known` yet.
    fn from(&self, known: Vec<Term>, bound: &Bindings, found: &mut Vec<Term>) {
        let next = known.len();
        let (Some(part), Some(domain)) = (self.parts.get(next), self.domains.get(next)) else {
            return found.push(tuple(known));
        };
        let part = resolve(part, bound);
        if self.outside == Outside::Counts && part.is_ground() {
            let known = known.into_iter().chain([part]).collect();
            return self.from(known, bound, found);
        }
        for value in domain.instances(Some(&part)) {
            let mut bound = bound.clone();
            if matches(&part, &value, &mut bound) {
                let known = known.iter().cloned().chain([value]).collect();
                self.from(known, &bound, found);
            }
        }
    }
}
