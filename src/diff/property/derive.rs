//! The modes in which a relation is asked: every choice of known arguments that
//! its domains allow, and arguments that are known in part.

use std::collections::HashSet;
use std::sync::Arc;

use super::instances::Outside;
use super::instances::tuple;
use super::question::{Compare, Promise, Question, Slot, by_relation};
use super::{Extent, Input, Played, Property, Subject};
use crate::relation::{
    Argument, Domain, Naming, Order, Parts, Random, Relation, Role, Scope, WholeGames,
};
use crate::term::Term;

/// A domain with more values than this is too large to be combined with
/// others: some of its values are asked about instead.
const SMALL: usize = 100;
/// So many are asked about of a large domain while another argument is
/// searched for.
const FEW: usize = 15;
/// So many rows of a relation are asked about with a large output known, each
/// once as it is and once with another output.
const ROWS: usize = 60;
/// So many times as many inputs are looked at to find them.
const ATTEMPTS: usize = 20;
/// So many values with unbound parts are asked about.
const PATTERNS: usize = 60;

/// The variable that stands for arguments that travel as one; no goal of a
/// relation uses it.
const ROW: &str = "Row_";

/// How an argument is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    Whole,
    Partly,
    No,
}

impl Known {
    fn sign(self) -> &'static str {
        match self {
            Known::Whole => "+",
            Known::Partly => "?",
            Known::No => "-",
        }
    }
}

/// The properties that a relation stands for: one for each mode.
#[must_use]
pub fn derive(relation: Relation, random: &mut Random) -> Vec<Property> {
    let relation = Arc::new(relation);
    let arguments = relation.arguments.len();
    let mut modes: Vec<Vec<Known>> = (0..1_usize << arguments)
        .map(|mask| {
            let known = |at| if mask >> at & 1 == 0 { Known::Whole } else { Known::No };
            (0..arguments).map(known).collect()
        })
        .collect();
    modes.extend(partly(&relation));
    let wanted = |mode: &Vec<Known>| {
        relation.modes.is_empty() || relation.modes.contains(&signs(mode).as_str())
    };
    modes.retain(wanted);
    // What is found first, then what is checked, then what is searched for.
    let has_inputs = relation.arguments.iter().any(|argument| argument.role != Role::Output);
    modes.sort_by_key(|mode| {
        let derivation = Derivation::new(&relation, mode.clone());
        (derivation.searches(), has_inputs && derivation.knows_an_output())
    });
    modes.into_iter().filter_map(|mode| Derivation::new(&relation, mode).property(random)).collect()
}

fn signs(mode: &[Known]) -> String {
    mode.iter().map(|known| known.sign()).collect::<Vec<_>>().join(",")
}

/// Modes with one argument known in part: the outputs unknown, or all known
/// where they are few. Of sampled positions nobody knows which others a part
/// would stand for.
fn partly(relation: &Relation) -> Vec<Vec<Known>> {
    let mut modes = Vec::new();
    for (at, argument) in relation.arguments.iter().enumerate() {
        let is_sampled = matches!(argument.domain, Domain::Positions(_));
        if argument.parts != Parts::Partly || is_sampled && argument.role != Role::Output {
            continue;
        }
        for outputs in [Known::No, Known::Whole] {
            let known = |(other, argument): (usize, &Argument)| match argument.role {
                _ if other == at => Known::Partly,
                Role::Output => outputs,
                Role::Position | Role::Input => Known::Whole,
            };
            let mode: Vec<Known> = relation.arguments.iter().enumerate().map(known).collect();
            if !modes.contains(&mode) {
                modes.push(mode);
            }
        }
    }
    modes
}

/// One mode of a relation.
struct Derivation<'a> {
    relation: &'a Arc<Relation>,
    mode: Vec<Known>,
}

/// Inputs of a property, and where the arguments stand among them.
struct Plan {
    inputs: Vec<Input>,
    slots: Vec<Slot>,
    /// What takes a compound input apart, before the goal.
    prefix: String,
}

impl<'a> Derivation<'a> {
    fn new(relation: &'a Arc<Relation>, mode: Vec<Known>) -> Self {
        Derivation { relation, mode }
    }

    fn arguments(&self) -> impl Iterator<Item = (usize, &'a Argument, Known)> {
        let arguments = self.relation.arguments.iter().enumerate();
        arguments.zip(&self.mode).map(|((at, argument), known)| (at, argument, *known))
    }

    /// Whether an input has to be found.
    fn searches(&self) -> bool {
        self.arguments().any(|(_, a, known)| a.role != Role::Output && known != Known::Whole)
    }

    fn knows_an_output(&self) -> bool {
        self.arguments().any(|(_, a, known)| a.role == Role::Output && known != Known::No)
    }

    /// Whether there is no end of solutions.
    fn endless(&self) -> Option<usize> {
        let (first, unknown) = self.relation.endless.as_ref()?;
        let is_open = |name: &&str| {
            self.arguments().any(|(_, a, known)| a.name == *name && known == Known::No)
        };
        unknown.iter().all(is_open).then_some(*first)
    }

    /// Whether only the first solutions are looked for.
    fn first(&self) -> Option<usize> {
        let in_order = match self.relation.order {
            Order::Enumerated => true,
            Order::Sequence | Order::Promised => !self.searches(),
            Order::Any => false,
        };
        self.endless().filter(|_| in_order)
    }

    /// The property, if it can be asked.
    fn property(&self, random: &mut Random) -> Option<Property> {
        let cannot = |(_, argument, known): (usize, &Argument, Known)| {
            let domain = &argument.domain;
            let searchable = domain.is_enumerable() || domain.is_whole() && self.first().is_some();
            known == Known::No
                && (argument.parts == Parts::Given || argument.role != Role::Output && !searchable)
        };
        if self.arguments().any(cannot) {
            return None;
        }
        let plan = self.plan(random)?;
        let question = self.question(&plan);
        let first = self
            .arguments()
            .find(|(_, a, known)| a.role == Role::Position && *known == Known::Whole);
        let subject = match (first, plan.inputs.first()) {
            (Some((_, a, _)), Some(input)) if input.variable == a.name => Subject::Positions,
            _ => Subject::Terms,
        };
        let origin = first.and_then(|(_, argument, _)| match &argument.domain {
            Domain::Positions(positions) => Some(Arc::clone(&positions.origin)),
            Domain::Filled { .. } | Domain::Listed(_) => None,
        });
        let games = self.relation.games.as_ref();
        let mut narrow = None;
        if let Some(games) = games {
            let derived = Derivation::new(&games.narrow, self.mode.clone());
            narrow = Some(derived.question(&derived.plan(random)?));
        }
        let played = games.map(|&WholeGames { count, positions, answers, .. }| Played {
            games: count,
            positions,
            answers,
        });
        Some(Property {
            name: self.name(),
            inputs: plan.inputs,
            question,
            narrow,
            played: played.unwrap_or_default(),
            subject,
            extent: match self.relation.scope {
                Scope::Whole if !self.searches() => Extent::Whole,
                Scope::Whole | Scope::Domains => Extent::Sample,
            },
            standing: self.relation.standing,
            asked_of: self.relation.asked_of,
            order_of: self.relation.order_of,
            origin: origin.filter(|_| subject == Subject::Positions),
        })
    }

    /// The name with the mode behind the predicate, before what else it says.
    fn name(&self) -> String {
        let (predicate, rest) = match self.relation.name.split_once(' ') {
            Some((predicate, rest)) => (predicate, format!(" {rest}")),
            None => (self.relation.name.as_str(), String::new()),
        };
        if self.relation.naming == Naming::Plain {
            return self.relation.name.clone();
        }
        match signs(&self.mode).as_str() {
            "" => format!("{predicate}{rest}"),
            signs => format!("{predicate}({signs}){rest}"),
        }
    }

    fn question(&self, plan: &Plan) -> Question {
        let reported: Vec<(usize, &Argument)> = self
            .arguments()
            .filter(|(_, _, known)| *known != Known::Whole)
            .map(|(at, argument, _)| (at, argument))
            .collect();
        let names = reported.iter().map(|(_, argument)| Term::variable(argument.name));
        let goal = match self.endless() {
            Some(first) => format!("properties:first({first},{})", self.relation.goal()),
            None => self.relation.goal(),
        };
        let compare = match self.relation.order {
            Order::Sequence | Order::Promised if !self.searches() => Compare::Sequence,
            Order::Enumerated => Compare::Sequence,
            Order::Sequence | Order::Promised | Order::Any => Compare::Bag,
        };
        let numbers: Vec<usize> = reported.iter().map(|(at, _)| *at).collect();
        let (relation, first) = (Arc::clone(self.relation), self.first());
        let native = by_relation(relation, plan.slots.clone(), numbers, first);
        Question {
            goal: format!("{}{goal}", plan.prefix),
            template: tuple(names).to_string(),
            variables: plan.inputs.iter().map(|input| input.variable.clone()).collect(),
            compare,
            promise: match self.relation.order {
                Order::Promised | Order::Enumerated => Promise::Order,
                Order::Sequence if !self.searches() => Promise::Order,
                Order::Sequence | Order::Any => Promise::AnyOrder,
            },
            outside: match self.endless() {
                Some(_) => Outside::LeftOut,
                None => Outside::Counts,
            },
            domains: reported.iter().map(|(_, argument)| argument.domain.clone()).collect(),
            native,
        }
    }

    /// What is asked about.
    fn plan(&self, random: &mut Random) -> Option<Plan> {
        let large = |(_, argument, known): &(usize, &Argument, Known)| {
            argument.role == Role::Output && *known == Known::Whole && values(argument) > SMALL
        };
        let outputs: Vec<usize> = self.arguments().filter(large).map(|(at, ..)| at).collect();
        match (outputs.as_slice(), self.searches()) {
            ([], _) => Some(self.independent(random)),
            (_, false) => self.rows(&outputs, random),
            ([output], true) => Some(self.backwards(*output, random)),
            (_, true) => None,
        }
    }

    /// The values of an argument that are asked about.
    fn domain(&self, argument: &Argument, known: Known, random: &mut Random) -> Domain {
        match known {
            Known::Partly if !argument.patterns.is_empty() => {
                Domain::listed(argument.patterns.iter().cloned())
            }
            Known::Partly => {
                let pattern = |number: usize, random: &mut Random| {
                    argument.domain.pattern(1 + 3 * number / PATTERNS, random)
                };
                let patterns: Vec<Term> = (0..PATTERNS).map(|n| pattern(n, random)).collect();
                let mut known = HashSet::new();
                Domain::listed(patterns.into_iter().filter(|pattern| known.insert(pattern.clone())))
            }
            Known::Whole | Known::No if self.searches() && argument.domain.len() > SMALL => {
                argument.domain.one_in(argument.domain.len() / FEW)
            }
            Known::Whole | Known::No => {
                let step = self.relation.thinning;
                let thin = self.knows_an_output()
                    && argument.role != Role::Output
                    && argument.domain.len() > step;
                let step = if thin { step } else { 1 };
                with_strangers(argument, argument.domain.one_in(step))
            }
        }
    }

    /// Every combination of the values of the known arguments; positions
    /// first.
    fn independent(&self, random: &mut Random) -> Plan {
        let mut known: Vec<(usize, &Argument, Known)> =
            self.arguments().filter(|(_, _, known)| *known != Known::No).collect();
        known.sort_by_key(|(_, argument, _)| argument.role != Role::Position);
        let mut slots = vec![Slot::Open; self.mode.len()];
        let mut inputs = Vec::new();
        for (at, argument, known) in known {
            slots[at] = match known {
                Known::Partly => Slot::Pattern(inputs.len()),
                Known::Whole | Known::No => Slot::Given(inputs.len()),
            };
            let domain = self.domain(argument, known, random);
            inputs.push(Input { variable: argument.name.to_owned(), domain });
        }
        Plan { inputs, slots, prefix: String::new() }
    }

    /// Some rows of the relation, and rows with another output: all arguments
    /// that are large travel as one.
    fn rows(&self, outputs: &[usize], random: &mut Random) -> Option<Plan> {
        let mut rows = self.sampled(random);
        let others = rows.clone();
        for row in others.iter() {
            let mut wrong = row.clone();
            for &at in outputs {
                wrong[at] = random.one_of(&others)?[at].clone();
            }
            rows.push(wrong);
        }
        let joined: Vec<usize> = self
            .arguments()
            .filter(|(at, argument, known)| {
                *known != Known::No && (argument.role != Role::Output || outputs.contains(at))
            })
            .map(|(at, ..)| at)
            .collect();
        let part = |row: &Vec<Term>| {
            Term::compound("t", joined.iter().map(|&at| row[at].clone()).collect::<Vec<_>>())
        };
        let mut slots = vec![Slot::Open; self.mode.len()];
        for (part, &at) in joined.iter().enumerate() {
            slots[at] = Slot::Part(0, part);
        }
        let mut inputs =
            vec![Input { variable: ROW.to_owned(), domain: Domain::listed(rows.iter().map(part)) }];
        for (at, argument, known) in self.arguments() {
            if known != Known::No && !joined.contains(&at) {
                slots[at] = Slot::Given(inputs.len());
                let domain = self.domain(argument, known, random);
                inputs.push(Input { variable: argument.name.to_owned(), domain });
            }
        }
        let names = joined.iter().map(|&at| Term::variable(self.relation.arguments[at].name));
        let prefix = format!("{ROW}={},", Term::compound("t", names.collect::<Vec<_>>()));
        Some(Plan { inputs, slots, prefix })
    }

    /// Some rows of the relation.
    fn sampled(&self, random: &mut Random) -> Vec<Vec<Term>> {
        let mut rows = Vec::new();
        // Most inputs may have no rows.
        for _ in 0..ROWS * ATTEMPTS {
            if rows.len() >= ROWS {
                break;
            }
            let value = |argument: &Argument, random: &mut Random| {
                let inside = argument.role != Role::Output && !argument.domain.is_empty();
                inside.then(|| argument.domain.value(random.below(argument.domain.len())))
            };
            let arguments = self.relation.arguments.iter();
            let known: Vec<Option<Term>> = arguments.map(|a| value(a, random)).collect();
            let solutions = self.relation.solutions(&known);
            rows.extend(random.one_of(&solutions).cloned());
        }
        rows
    }

    /// A large output, and the rest to be found: outputs that there are, and
    /// some that there may not be.
    fn backwards(&self, output: usize, random: &mut Random) -> Plan {
        let argument = &self.relation.arguments[output];
        let mut some: Vec<Term> =
            self.sampled(random).into_iter().map(|row| row[output].clone()).take(FEW).collect();
        if !argument.domain.is_empty() {
            for _ in 0..FEW / 3 {
                some.push(argument.domain.value(random.below(argument.domain.len())));
            }
        }
        let mut plan = self.independent(random);
        let at = plan.inputs.iter().position(|input| input.variable == argument.name);
        if let Some(input) = at.and_then(|at| plan.inputs.get_mut(at)) {
            input.domain = Domain::listed(some);
        }
        plan
    }
}

/// How many values an argument is asked about.
fn values(argument: &Argument) -> usize {
    match &argument.domain {
        Domain::Positions(_) => usize::MAX,
        domain @ (Domain::Filled { .. } | Domain::Listed(_)) => domain.len(),
    }
}

fn with_strangers(argument: &Argument, domain: Domain) -> Domain {
    match domain {
        Domain::Listed(terms) if !argument.strangers.is_empty() => {
            Domain::listed(terms.iter().chain(&argument.strangers).cloned())
        }
        domain => domain,
    }
}
