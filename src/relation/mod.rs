//! Relations: predicates of a game, declared once, as both implementations
//! have them.
//!
//! A [`Relation`] says what a predicate is called, what its arguments range
//! over, and which public function of the native game answers it where its
//! inputs are known. Everything else follows: in which modes it can be asked,
//! what the native answer is in each of them, and how answers are compared.
//! So no comparison can be written that leaves an implementation out.
//!
//! - [`Domain`]: what an argument ranges over;
//! - `contract`: how a relation is compared, and whose rules are asked;
//! - [`Pattern`](matches()): terms that stand for others.

mod contract;
mod domain;
mod games;
mod matching;
mod random;

pub use contract::{AskedOf, Naming, Order, OrderOf, Scope, Standing};
pub use domain::{Domain, Origin, Positions, Reached};
pub use games::{GameAnswers, WholeGames};
pub use matching::{Bindings, matches, resolve};
pub use random::Random;

use std::sync::Arc;

use crate::term::Term;

/// What an argument is for the native function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A position of the game, which the function is given.
    Position,
    /// Anything else that it is given.
    Input,
    /// What it finds.
    Output,
}

/// In which ways an argument may be known in part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parts {
    /// Known or not, but never in part.
    Whole,
    /// Some of its cells, or of its own arguments, may be unbound.
    Partly,
    /// It is always known.
    Given,
}

/// One argument of a relation.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The variable that stands for it in the goal.
    pub name: &'static str,
    /// What it is for the native function.
    pub role: Role,
    /// Its values.
    pub domain: Domain,
    /// Terms that are none of its values, and are asked about all the same.
    pub strangers: Vec<Term>,
    /// Whether it is also asked about in part.
    pub parts: Parts,
    /// What is then known of it, where that is not left to chance.
    pub patterns: Vec<Term>,
}

/// The rows that a native function answers: one for each solution, a value for
/// each output in the order of the arguments. `None` where an input is none of
/// its domain: there is no solution then.
pub type Rows = Option<Vec<Vec<Term>>>;

/// A native function: from the values of all inputs, in the order of the
/// arguments, to its rows.
pub type Native = Arc<dyn Fn(&[Term]) -> Rows + Send + Sync>;

/// A predicate of a game, and the native function that answers it.
#[derive(Clone)]
pub struct Relation {
    /// Its name, as it is written before its mode: `rowWin`.
    pub name: String,
    /// The goal over the names of the arguments; `{m}` is the module of the
    /// rules.
    pub goal: String,
    /// Its arguments, in the order of the predicate.
    pub arguments: Vec<Argument>,
    /// What answers it natively.
    pub native: Native,
    /// How solutions are compared.
    pub order: Order,
    /// So many solutions are asked for where these arguments are unknown and
    /// there is no end of them.
    pub endless: Option<(usize, Vec<&'static str>)>,
    /// The only modes that it is asked in, where not all that there are:
    /// `+,-`.
    pub modes: Vec<&'static str>,
    /// One in so many inputs is asked about where more is known than they.
    pub thinning: usize,
    /// Whether what it is asked about is all there is.
    pub scope: Scope,
    /// The whole games that it plays through, if it does.
    pub games: Option<WholeGames>,
    /// Whether it follows from other relations of the game.
    pub standing: Standing,
    /// What its properties are called.
    pub naming: Naming,
    /// Whose rules it is asked of.
    pub asked_of: AskedOf,
    /// Whose answers are compared in their order.
    pub order_of: OrderOf,
}

impl Relation {
    /// The relation `name` with no arguments yet. `native` is given the values
    /// of the inputs.
    pub fn new(
        name: impl Into<String>,
        native: impl Fn(&[Term]) -> Rows + Send + Sync + 'static,
    ) -> Relation {
        let name = name.into();
        Relation {
            goal: String::new(),
            name,
            arguments: Vec::new(),
            native: Arc::new(native),
            order: Order::Sequence,
            endless: None,
            modes: Vec::new(),
            thinning: 1,
            scope: Scope::Domains,
            games: None,
            standing: Standing::Own,
            naming: Naming::Mode,
            asked_of: AskedOf::Anybody,
            order_of: OrderOf::Us,
        }
    }

    fn argument(mut self, name: &'static str, role: Role, domain: Domain) -> Relation {
        let (strangers, parts, patterns) = (Vec::new(), Parts::Whole, Vec::new());
        self.arguments.push(Argument { name, role, domain, strangers, parts, patterns });
        self
    }

    /// One more argument: a position of the game.
    #[must_use]
    pub fn position(self, name: &'static str, domain: Domain) -> Relation {
        self.argument(name, Role::Position, domain)
    }

    /// One more argument, which the native function is given.
    #[must_use]
    pub fn input(self, name: &'static str, domain: Domain) -> Relation {
        self.argument(name, Role::Input, domain)
    }

    /// One more argument, which the native function finds.
    #[must_use]
    pub fn output(self, name: &'static str, domain: Domain) -> Relation {
        self.argument(name, Role::Output, domain)
    }

    /// The last argument is also asked about with these, which are no values
    /// of it.
    #[must_use]
    pub fn or(mut self, strangers: &[&str]) -> Relation {
        if let Some(last) = self.arguments.last_mut() {
            last.strangers.extend(strangers.iter().map(|text| read(text)));
        }
        self
    }

    /// The last argument is also asked about in part.
    #[must_use]
    pub fn partly(mut self) -> Relation {
        if let Some(last) = self.arguments.last_mut() {
            last.parts = Parts::Partly;
        }
        self
    }

    /// The last argument is also asked about with these of its parts known.
    #[must_use]
    pub fn partly_as(mut self, patterns: impl IntoIterator<Item = Term>) -> Relation {
        if let Some(last) = self.arguments.last_mut() {
            last.patterns.extend(patterns);
        }
        self.partly()
    }

    /// The last argument is known in every mode.
    #[must_use]
    pub fn given(mut self) -> Relation {
        if let Some(last) = self.arguments.last_mut() {
            last.parts = Parts::Given;
        }
        self
    }

    /// The goal to ask, where it is not the predicate over its arguments in
    /// the module of the rules.
    #[must_use]
    pub fn asked_by(mut self, goal: impl Into<String>) -> Relation {
        self.goal = goal.into();
        self
    }

    /// The same in another module than that of the rules.
    #[must_use]
    pub fn of_module(self, module: &str) -> Relation {
        let goal = self.call(module);
        self.asked_by(goal)
    }

    /// Solutions come in the order of the domains in every mode.
    #[must_use]
    pub fn enumerated(mut self) -> Relation {
        self.order = Order::Enumerated;
        self
    }

    /// The order of our own rules counts in every mode.
    #[must_use]
    pub fn in_promised_order(mut self) -> Relation {
        self.order = Order::Promised;
        self
    }

    /// Solutions may come in any order.
    #[must_use]
    pub fn in_any_order(mut self) -> Relation {
        self.order = Order::Any;
        self
    }

    /// With these arguments unknown there is no end of solutions: so many are
    /// asked for.
    #[must_use]
    pub fn endless(mut self, first: usize, unknown: &[&'static str]) -> Relation {
        self.endless = Some((first, unknown.to_vec()));
        self
    }

    /// Asks in these modes only.
    #[must_use]
    pub fn only(mut self, modes: &[&'static str]) -> Relation {
        self.modes = modes.to_vec();
        self
    }

    /// Where outputs are known, one in so many inputs is enough.
    #[must_use]
    pub fn thinned(mut self, step: usize) -> Relation {
        self.thinning = step.max(1);
        self
    }

    /// What it is asked about is all there is.
    #[must_use]
    pub fn whole(mut self) -> Relation {
        self.scope = Scope::Whole;
        self
    }

    /// It plays through so many whole games; `narrow` is asked of one position.
    #[must_use]
    pub fn of_games(
        mut self,
        count: u64,
        positions: Option<u64>,
        narrow: Relation,
        answers: GameAnswers,
    ) -> Relation {
        self.games = Some(WholeGames { count, positions, narrow: Arc::new(narrow), answers });
        self
    }

    /// It is no predicate of the rules, and is called by its name alone.
    #[must_use]
    pub fn plainly_named(mut self) -> Relation {
        self.naming = Naming::Plain;
        self
    }

    /// It is asked of our own rules only.
    #[must_use]
    pub fn of_ours(mut self) -> Relation {
        self.asked_of = AskedOf::Us;
        self
    }

    /// It is asked of a person's rules only by its name.
    #[must_use]
    pub fn where_named(mut self) -> Relation {
        self.asked_of = AskedOf::Named;
        self
    }

    /// The order of answers counts in a person's rules as in ours.
    #[must_use]
    pub fn in_order_of_the_rules(mut self) -> Relation {
        self.order_of = OrderOf::Anybody;
        self
    }

    /// It follows from other relations.
    #[must_use]
    pub fn implied(mut self) -> Relation {
        self.standing = Standing::Implied;
        self
    }

    /// The goal over the names of the arguments.
    #[must_use]
    pub fn goal(&self) -> String {
        if self.goal.is_empty() { self.call("{m}") } else { self.goal.clone() }
    }

    fn call(&self, module: &str) -> String {
        let names: Vec<&str> = self.arguments.iter().map(|argument| argument.name).collect();
        let predicate = self.name.split(' ').next().unwrap_or_default();
        match names.as_slice() {
            [] => format!("{module}:{predicate}"),
            names => format!("{module}:{predicate}({})", names.join(",")),
        }
    }

    /// Every solution whose arguments fit `known`, which has a term for each
    /// argument that is known, whole or in part: as many as the native
    /// function answers for each value of the inputs, in the order of their
    /// domains.
    #[must_use]
    pub fn solutions(&self, known: &[Option<Term>]) -> Vec<Vec<Term>> {
        self.first_solutions(known, usize::MAX)
    }

    /// The first so many of the [`solutions`](Relation::solutions).
    #[must_use]
    pub fn first_solutions(&self, known: &[Option<Term>], most: usize) -> Vec<Vec<Term>> {
        let (inputs, found) = (Vec::new(), Vec::new());
        let mut search = Search { relation: self, known, most, inputs, found };
        search.argument(0, &Bindings::default());
        search.found.truncate(most);
        search.found
    }
}

/// Values for the inputs of a relation, one after the other.
struct Search<'a> {
    relation: &'a Relation,
    known: &'a [Option<Term>],
    most: usize,
    inputs: Vec<Term>,
    found: Vec<Vec<Term>>,
}

impl<'a> Search<'a> {
    fn known(&self, at: usize) -> Option<&'a Term> {
        self.known.get(at).and_then(Option::as_ref)
    }

    /// Finds values for the inputs from the argument `at` on.
    fn argument(&mut self, at: usize, bound: &Bindings) {
        let Some(argument) = self.relation.arguments.get(at) else {
            return self.answer(bound);
        };
        if argument.role == Role::Output {
            return self.argument(at + 1, bound);
        }
        match self.known(at) {
            Some(term) if term.is_ground() => {
                self.inputs.push(term.clone());
                self.argument(at + 1, bound);
                self.inputs.pop();
            }
            pattern => {
                for value in argument.domain.each_instance(pattern) {
                    if self.found.len() >= self.most {
                        break;
                    }
                    let mut bound = bound.clone();
                    if pattern.is_none_or(|pattern| matches(pattern, &value, &mut bound)) {
                        self.inputs.push(value);
                        self.argument(at + 1, &bound);
                        self.inputs.pop();
                    }
                }
            }
        }
    }

    /// Asks the native function, and keeps the rows that fit.
    fn answer(&mut self, bound: &Bindings) {
        let outputs = || {
            let arguments = self.relation.arguments.iter().enumerate();
            arguments.filter(|(_, argument)| argument.role == Role::Output).map(|(at, _)| at)
        };
        for row in (self.relation.native)(&self.inputs).unwrap_or_default() {
            let mut bound = bound.clone();
            let fits = |(at, value): (usize, &Term)| match self.known(at) {
                None => true,
                Some(known) if known.is_ground() => known == value,
                Some(known) => matches(known, value, &mut bound),
            };
            if row.len() == outputs().count() && outputs().zip(&row).all(fits) {
                let solution = self.whole(row);
                self.found.push(solution);
            }
        }
    }

    /// The inputs and a row of outputs, in the order of the arguments.
    fn whole(&self, row: Vec<Term>) -> Vec<Term> {
        let (mut given, mut answered) = (self.inputs.iter(), row.into_iter());
        let arguments = self.relation.arguments.iter();
        arguments
            .filter_map(|argument| match argument.role {
                Role::Output => answered.next(),
                Role::Position | Role::Input => given.next().cloned(),
            })
            .collect()
    }
}

/// A term that is written in a declaration; an atom of that text if it cannot
/// be read.
#[must_use]
pub fn read(text: &str) -> Term {
    Term::written(text)
}

/// One row without outputs if `holds`.
#[must_use]
pub fn holds(holds: bool) -> Rows {
    Some(if holds { vec![Vec::new()] } else { Vec::new() })
}

/// One row for each of these values of a single output.
pub fn each<T: Into<Term>>(values: impl IntoIterator<Item = T>) -> Rows {
    Some(values.into_iter().map(|value| vec![value.into()]).collect())
}

/// The one row with this single output.
pub fn one(value: impl Into<Term>) -> Rows {
    Some(vec![vec![value.into()]])
}
