//! What a solution with variables stands for.

use crate::relation::{Bindings, Domain, matches, resolve};
use crate::term::Term;

/// The ground solutions that `solution`, a tuple with a part for each of
/// `domains`, stands for: itself where it has no variables.
pub(super) fn instances(solution: &Term, domains: &[Domain]) -> Vec<Term> {
    if solution.is_ground() {
        return vec![solution.clone()];
    }
    let parts = parts(solution, domains.len());
    let mut found = Vec::new();
    search(&parts, domains, Vec::new(), &Bindings::default(), &mut found);
    found
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

fn search(
    parts: &[Term],
    domains: &[Domain],
    known: Vec<Term>,
    bound: &Bindings,
    found: &mut Vec<Term>,
) {
    let (Some(part), Some(domain)) = (parts.get(known.len()), domains.get(known.len())) else {
        return found.push(super::question::tuple(known));
    };
    let part = resolve(part, bound);
    if part.is_ground() {
        let known = known.into_iter().chain([part]).collect();
        return search(parts, domains, known, bound, found);
    }
    for value in domain.instances(Some(&part)) {
        let mut bound = bound.clone();
        if matches(&part, &value, &mut bound) {
            let known = known.iter().cloned().chain([value]).collect();
            search(parts, domains, known, &bound, found);
        }
    }
}
