//! What an argument ranges over: numbered values, cut into pieces that one
//! query can take.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::Random;
use super::matching::{Bindings, matches, resolve};
use crate::term::Term;

/// How a position was reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// Where the game began.
    pub start: Term,
    /// Its moves up to the position.
    pub moves: Vec<Term>,
}

/// The game that leads to a position; nothing where none is known.
pub type Origin = Arc<dyn Fn(&Term) -> Option<Reached> + Send + Sync>;

/// What an argument ranges over.
#[derive(Clone, Debug)]
pub enum Domain {
    /// Every term that a template becomes when each of its variables is one of
    /// the values; the last variable changes fastest.
    Filled {
        /// The template.
        template: Term,
        /// Its variables, in order.
        holes: Arc<[String]>,
        /// What each of them may be.
        values: Arc<[Term]>,
    },
    /// These terms.
    Listed(Arc<[Term]>),
    /// These positions, which are some of many.
    Positions(Positions),
}

/// Positions, and where they come from.
#[derive(Clone)]
pub struct Positions {
    /// The positions.
    pub terms: Arc<[Term]>,
    /// The game that leads to each.
    pub origin: Origin,
}

impl fmt::Debug for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} positions", self.terms.len())
    }
}

/// How many terms travel in one query.
const TERMS_AT_ONCE: usize = 64;
/// How many values of a template travel in one query, at most.
const FILLED_AT_ONCE: usize = 1024;
/// As many values can be looked through for one question.
const FEW: usize = 20_000;

impl Domain {
    /// Every term that `template` becomes when each of its variables is one of
    /// `values`.
    ///
    /// ```
    /// use trilog::relation::{Domain, read};
    /// let pairs = Domain::filled(read("p(A,B)"), &["x", "o"]);
    /// assert_eq!(pairs.len(), 4);
    /// assert_eq!(pairs.value(1).to_string(), "p(x,o)");
    /// ```
    #[must_use]
    pub fn filled(template: Term, values: &[&str]) -> Domain {
        let holes = template.variables().into_iter().map(|name| name.to_string()).collect();
        let values = values.iter().map(|value| super::read(value)).collect();
        Domain::Filled { template, holes, values }
    }

    /// Every list of `length` of these values.
    #[must_use]
    pub fn lists(length: usize, values: &[&str]) -> Domain {
        let holes = (1..=length).map(|n| Term::variable(&format!("C{n}")));
        Domain::filled(Term::list(holes), values)
    }

    /// These terms, each once.
    pub fn listed<T: Into<Term>>(terms: impl IntoIterator<Item = T>) -> Domain {
        let mut known = HashSet::new();
        let terms = terms.into_iter().map(Into::into);
        Domain::Listed(terms.filter(|term: &Term| known.insert(term.clone())).collect())
    }

    /// The terms that are written so.
    #[must_use]
    pub fn written<T: AsRef<str>>(terms: &[T]) -> Domain {
        Domain::listed(terms.iter().map(|text| super::read(text.as_ref())))
    }

    /// These positions, each with the game that leads there; and positions that
    /// no game reaches.
    #[must_use]
    pub fn positions(reached: HashMap<Term, Reached>, others: Vec<Term>) -> Domain {
        let mut terms: Vec<Term> = reached.keys().cloned().collect();
        terms.sort_by_cached_key(Term::to_string);
        terms.extend(others);
        Domain::Positions(Positions {
            terms: terms.into(),
            origin: Arc::new(move |position| reached.get(position).cloned()),
        })
    }

    /// The same, and behind the others these terms, which no game reaches.
    #[must_use]
    pub fn and(&self, others: impl IntoIterator<Item = Term>) -> Domain {
        let all = (0..self.len()).map(|number| self.value(number)).chain(others);
        match self {
            Domain::Filled { .. } | Domain::Listed(_) => Domain::listed(all),
            Domain::Positions(positions) => Domain::Positions(Positions {
                terms: all.collect(),
                origin: Arc::clone(&positions.origin),
            }),
        }
    }

    /// One in so many of the values.
    #[must_use]
    pub fn one_in(&self, step: usize) -> Domain {
        let some = || (0..self.len()).step_by(step.max(1)).map(|number| self.value(number));
        match self {
            Domain::Filled { .. } if step <= 1 => self.clone(),
            Domain::Filled { .. } | Domain::Listed(_) => Domain::listed(some()),
            Domain::Positions(positions) => Domain::Positions(Positions {
                terms: some().collect(),
                origin: Arc::clone(&positions.origin),
            }),
        }
    }

    /// The values that `keep` is true of.
    #[must_use]
    pub fn that(&self, keep: impl Fn(&Term) -> bool) -> Domain {
        let kept = (0..self.len()).map(|number| self.value(number)).filter(keep);
        match self {
            Domain::Filled { .. } | Domain::Listed(_) => Domain::listed(kept),
            Domain::Positions(positions) => Domain::Positions(Positions {
                terms: kept.collect(),
                origin: Arc::clone(&positions.origin),
            }),
        }
    }

    /// How many values it has, as far as that can be counted.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Domain::Filled { holes, values, .. } => values.len().saturating_pow(holes.len() as u32),
            Domain::Listed(terms) => terms.len(),
            Domain::Positions(positions) => positions.terms.len(),
        }
    }

    /// Whether it has no values.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether these are all values that there are, by the way they are told.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        matches!(self, Domain::Filled { .. })
    }

    /// Whether an argument with this domain can be searched for.
    #[must_use]
    pub fn is_enumerable(&self) -> bool {
        match self {
            Domain::Filled { .. } | Domain::Listed(_) => self.len() <= FEW,
            Domain::Positions(_) => false,
        }
    }

    /// A value by its number, which must be less than [`Domain::len`].
    ///
    /// # Panics
    /// When there is no such value.
    #[must_use]
    pub fn value(&self, number: usize) -> Term {
        match self {
            Domain::Filled { template, holes, values } => {
                let digit = |place: usize| {
                    let behind = holes.len() - 1 - place;
                    values[number / values.len().pow(behind as u32) % values.len()].clone()
                };
                fill(template, &mut (0..holes.len()).map(digit))
            }
            Domain::Listed(terms) => terms[number].clone(),
            Domain::Positions(positions) => positions.terms[number].clone(),
        }
    }

    /// The values that a pattern stands for, one after the other.
    pub fn each_instance(&self, pattern: Option<&Term>) -> Box<dyn Iterator<Item = Term> + '_> {
        match pattern {
            None => Box::new((0..self.len()).map(|number| self.value(number))),
            pattern => Box::new(self.instances(pattern).into_iter()),
        }
    }

    /// The values that a pattern stands for, in their order; all of them where
    /// there is none.
    #[must_use]
    pub fn instances(&self, pattern: Option<&Term>) -> Vec<Term> {
        match (self, pattern) {
            (_, None | Some(Term::Variable(_))) => (0..self.len()).map(|n| self.value(n)).collect(),
            (Domain::Filled { template, holes, values }, Some(pattern)) => {
                let mut choices = Choices { values, of: Vec::with_capacity(holes.len()) };
                match choices.look(template, pattern) {
                    Some(Fit::Cells) => choices.combined(template, pattern),
                    Some(Fit::Nothing) => Vec::new(),
                    None => self.filtered(pattern),
                }
            }
            (Domain::Listed(_) | Domain::Positions(_), Some(pattern)) => self.filtered(pattern),
        }
    }

    fn filtered(&self, pattern: &Term) -> Vec<Term> {
        let all = (0..self.len()).map(|number| self.value(number));
        all.filter(|value| matches(pattern, value, &mut Bindings::default())).collect()
    }

    /// A value with between one and three of its parts unbound: the cells of a
    /// template, or arguments of a compound and elements of a list.
    #[must_use]
    pub fn pattern(&self, unbound: usize, random: &mut Random) -> Term {
        match self {
            Domain::Filled { template, holes, values } => {
                let mut cells: Vec<Term> = holes
                    .iter()
                    .map(|_| random.one_of(values).cloned().unwrap_or_else(Term::anonymous))
                    .collect();
                for _ in 0..unbound {
                    let at = random.below(cells.len());
                    if let Some(cell) = cells.get_mut(at) {
                        *cell = Term::anonymous();
                    }
                }
                fill(template, &mut cells.into_iter())
            }
            Domain::Listed(_) | Domain::Positions(_) => {
                let value = self.value(random.below(self.len()));
                without_parts(&value, unbound, random)
            }
        }
    }

    /// The numbers of the values, cut into pieces that one query can take.
    #[must_use]
    pub fn pieces(&self) -> Vec<Range<usize>> {
        let size = match self {
            Domain::Filled { holes, values, .. } => {
                let powers = (0..=holes.len()).map(|free| values.len().pow(free as u32));
                powers.take_while(|&size| size <= FILLED_AT_ONCE).last().unwrap_or(1)
            }
            Domain::Listed(_) | Domain::Positions(_) => TERMS_AT_ONCE,
        };
        let starts = (0..self.len()).step_by(size);
        starts.map(|start| start..(start + size).min(self.len())).collect()
    }

    /// A goal that enumerates a piece of the values, in their order.
    #[must_use]
    pub fn generator(&self, variable: &str, piece: Range<usize>) -> String {
        match self {
            Domain::Filled { template, holes, values } => {
                let first = self.value(piece.start);
                let mut bound = Bindings::default();
                matches(template, &first, &mut bound);
                let free = (0..holes.len())
                    .find(|&n| values.len().pow(n as u32) == piece.len())
                    .unwrap_or(holes.len());
                let known = holes.len() - free;
                let mut open = Vec::new();
                for (at, hole) in holes.iter().enumerate().skip(known) {
                    let name = Term::variable(&format!("{variable}_{at}"));
                    bound.insert(hole.clone(), name.clone());
                    open.push(name);
                }
                let (pattern, open) = (resolve(template, &bound), Term::list(open));
                let values = Term::list(values.to_vec());
                match values.to_string().as_str() {
                    "[e,x,o]" => format!("{variable}={pattern},properties:cells({open})"),
                    values => format!("{variable}={pattern},properties:filled({open},{values})"),
                }
            }
            Domain::Listed(terms) => member(variable, terms.get(piece)),
            Domain::Positions(positions) => member(variable, positions.terms.get(piece)),
        }
    }
}

fn member(variable: &str, terms: Option<&[Term]>) -> String {
    let terms = Term::list(terms.unwrap_or_default().to_vec());
    format!("lists:member({variable},{terms})")
}

/// The template with its variables, one after the other, replaced.
fn fill(template: &Term, cells: &mut impl Iterator<Item = Term>) -> Term {
    match template {
        Term::Variable(_) => cells.next().unwrap_or_else(Term::anonymous),
        Term::Compound(name, arguments) => {
            let arguments: Vec<Term> = arguments.iter().map(|part| fill(part, cells)).collect();
            Term::compound(name, arguments)
        }
        Term::List(elements) => {
            let elements: Vec<Term> = elements.iter().map(|part| fill(part, cells)).collect();
            Term::list(elements)
        }
        Term::PartialList(..)
        | Term::Integer(_)
        | Term::Number(_)
        | Term::Atom(_)
        | Term::String(_) => template.clone(),
    }
}

fn without_parts(value: &Term, unbound: usize, random: &mut Random) -> Term {
    let mut opened = |parts: &[Term]| {
        let mut parts = parts.to_vec();
        for _ in 0..unbound.min(parts.len().saturating_sub(1)).max(1) {
            let at = random.below(parts.len());
            if let Some(part) = parts.get_mut(at) {
                *part = Term::anonymous();
            }
        }
        parts
    };
    match value {
        Term::Compound(name, arguments) => {
            let arguments = opened(arguments);
            Term::compound(name, arguments)
        }
        Term::List(elements) if !elements.is_empty() => Term::list(opened(elements)),
        other => other.clone(),
    }
}

/// How a pattern fits a template.
enum Fit {
    /// It has a term, or a variable, for each cell.
    Cells,
    /// It is none of its values.
    Nothing,
}

/// For each cell of a template, what the pattern has there.
struct Choices<'a> {
    values: &'a [Term],
    of: Vec<Term>,
}

impl Choices<'_> {
    /// Looks at a part of the template; `None` where the pattern leaves open
    /// more than one cell at once.
    fn look(&mut self, template: &Term, pattern: &Term) -> Option<Fit> {
        match (template, pattern) {
            (Term::Variable(_), Term::Variable(_)) => self.of.push(pattern.clone()),
            (Term::Variable(_), cell) if self.values.contains(cell) => self.of.push(cell.clone()),
            (Term::Variable(_), _) => return Some(Fit::Nothing),
            (_, Term::Variable(_)) | (_, Term::PartialList(..)) => return None,
            (Term::Compound(name, parts), Term::Compound(other, given)) if name == other => {
                return self.look_at_all(parts, given);
            }
            (Term::List(parts), Term::List(given)) => return self.look_at_all(parts, given),
            (part, given) if part == given => {}
            _ => return Some(Fit::Nothing),
        }
        Some(Fit::Cells)
    }

    fn look_at_all(&mut self, parts: &[Term], given: &[Term]) -> Option<Fit> {
        if parts.len() != given.len() {
            return Some(Fit::Nothing);
        }
        for (part, given) in parts.iter().zip(given) {
            if let Fit::Nothing = self.look(part, given)? {
                return Some(Fit::Nothing);
            }
        }
        Some(Fit::Cells)
    }

    /// Every value, the last cell changing fastest. A variable that stands in
    /// several cells is the same in all.
    fn combined(&self, template: &Term, pattern: &Term) -> Vec<Term> {
        let mut rows: Vec<Vec<Term>> = vec![Vec::new()];
        for cell in &self.of {
            let choices: &[Term] = match cell {
                Term::Variable(_) => self.values,
                known => std::slice::from_ref(known),
            };
            let longer = rows.iter().flat_map(|row| {
                choices.iter().map(move |cell| row.iter().chain([cell]).cloned().collect())
            });
            rows = longer.collect();
        }
        let values = rows.into_iter().map(|row| fill(template, &mut row.into_iter()));
        values.filter(|value| matches(pattern, value, &mut Bindings::default())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relation::read;

    #[test]
    fn values_are_numbered_and_generated_in_the_same_order() {
        let boards = Domain::lists(9, &["e", "x", "o"]);
        assert_eq!(boards.len(), 19_683);
        assert_eq!(boards.value(243).to_string(), "[e,e,e,x,e,e,e,e,e]");
        assert_eq!(boards.pieces()[1], 729..1458);
        let expected = "B=[e,e,o,B_3,B_4,B_5,B_6,B_7,B_8],\
                        properties:cells([B_3,B_4,B_5,B_6,B_7,B_8])";
        assert_eq!(boards.generator("B", 1458..2187), expected);
    }

    #[test]
    fn a_pattern_stands_for_its_instances() {
        let pairs = Domain::filled(read("p(A,q,B)"), &["x", "o"]);
        let texts = |pattern: &str| -> Vec<String> {
            pairs.instances(Some(&read(pattern))).iter().map(Term::to_string).collect()
        };
        assert_eq!(texts("p(_,q,x)"), ["p(x,q,x)", "p(o,q,x)"]);
        assert_eq!(texts("p(V,q,V)"), ["p(x,q,x)", "p(o,q,o)"]);
        assert_eq!(texts("p(x,_,o)"), ["p(x,q,o)"]);
        assert_eq!(texts("p(e,q,x)"), [""; 0]);
        assert_eq!(texts("_").len(), 4);
        let listed = Domain::written(&["[]", "[e]", "[e,e]"]);
        assert_eq!(listed.instances(Some(&read("[_|T]"))).len(), 2);
    }
}
