//! Coverage: which clauses of the rules a property enters. Every clause gets a
//! goal in front of its body that leaves a mark (`prolog/system/mutants.pl`);
//! after each query the marks are read and wiped.

use std::collections::{BTreeSet, HashMap};

use super::property::Property;
use super::rules::{RulesModule, modules_of};
use crate::games::AnyGame;
use crate::prolog::{Ask, Engine, EngineError, Module, modules};
use crate::term::{Term, atom_name};

/// The marks cannot be put into the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MarksError {
    /// The machine does not answer.
    #[error("cannot mark the clauses: {0}")]
    Engine(#[from] EngineError),
    /// Its answer has another shape.
    #[error("cannot read the marked clause `{0}`")]
    Garbled(String),
}

/// A clause of the rules, by its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its file.
    pub file: &'static str,
    /// The line where it begins.
    pub line: usize,
    /// Its first line.
    pub text: String,
}

/// The clauses of a game's rules, and our modules with marks in them.
#[derive(Clone, Debug)]
pub struct Marks {
    /// The clauses that have marks.
    pub clauses: Vec<Clause>,
    modules: Vec<Module>,
}

impl Marks {
    /// Puts marks into the rules that the properties of a game are about.
    ///
    /// # Errors
    /// When the machine cannot read them.
    pub fn new(game: AnyGame, properties: &[Property]) -> Result<Marks, MarksError> {
        let mut marks = Marks { clauses: Vec::new(), modules: modules().to_vec() };
        let mut engine = Engine::new();
        for rules in modules_of(game, properties) {
            let text = marks.mark(&rules, &mut engine)?;
            let changed = marks.modules.iter_mut().find(|module| module.name == rules.module.name);
            if let Some(module) = changed {
                module.text = text.leak();
            }
        }
        let text = reader(marks.clauses.len()).leak();
        marks.modules.push(Module { name: "marks", path: "marks.pl", text });
        Ok(marks)
    }

    /// The text of a module with a mark in every clause.
    fn mark(&mut self, rules: &RulesModule, engine: &mut Engine) -> Result<String, MarksError> {
        let first = self.clauses.len();
        let clauses = rules.clauses.iter().enumerate();
        let keyed = clauses.map(|(number, clause)| {
            Term::compound("-", [Term::integer(number as i64), Term::string(&clause.text)])
        });
        let goal = format!(
            "lists:member(N-C,{}),K is {first}+N,number_codes(K,Ds),atom_codes(A,[0'm|Ds]),\
             mutants:marked(C,A,T),lists:member(P,[N,T])",
            Term::list(keyed)
        );
        let mut changes = HashMap::new();
        for lines in engine.collect("P", &goal)?.chunks(2) {
            let [number, text] = lines else { return Err(MarksError::Garbled(lines.concat())) };
            let number: usize = number.parse().map_err(|_| MarksError::Garbled(number.clone()))?;
            changes.insert(number, atom_name(text).into_owned());
        }
        // The keys count the directives too; their marks are never set.
        for clause in &rules.clauses {
            let text = clause.text.lines().next().unwrap_or_default().to_owned();
            self.clauses.push(Clause { file: rules.module.path, line: clause.line, text });
        }
        Ok(rules.with(&changes))
    }

    /// Our modules, with marks in those of the rules.
    pub(super) fn modules(&self) -> Vec<Module> {
        self.modules.clone()
    }

    /// The numbers of the clauses that were entered since the last look.
    pub(super) fn take(&self, subject: &mut dyn Ask) -> Result<BTreeSet<usize>, EngineError> {
        let lines = subject.collect("N", "marks:take(N)")?;
        Ok(lines.iter().filter_map(|line| line.parse().ok()).collect())
    }

    /// What became of the marks.
    #[must_use]
    pub fn coverage(&self, by_property: Vec<(String, BTreeSet<usize>)>) -> Coverage {
        let is_clause = |number: &usize| !self.clauses[*number].text.starts_with(":-");
        let clauses: Vec<usize> = (0..self.clauses.len()).filter(is_clause).collect();
        let fired: BTreeSet<usize> =
            by_property.iter().flat_map(|(_, fired)| fired).copied().collect();
        let place = |number: &usize| self.clauses[*number].clone();
        let by_property = by_property
            .into_iter()
            .map(|(property, fired)| (property, fired.iter().map(place).collect()))
            .collect();
        let never = clauses.iter().filter(|number| !fired.contains(number)).map(place).collect();
        Coverage { clauses: clauses.len(), never, by_property }
    }
}

/// The module that reads the marks and wipes them.
fn reader(count: usize) -> String {
    let mut text = String::from(
        ":- module(marks, [take/1]).\n:- use_module(library(iso_ext)).\n\
         take(N) :- mark(N, Key), bb_get(Key, 1), bb_put(Key, 0).\n",
    );
    for number in 0..count {
        text += &format!("mark({number}, m{number}).\n");
    }
    text
}

/// Which clauses of the rules were entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// How many clauses there are.
    pub clauses: usize,
    /// Those that no property entered.
    pub never: Vec<Clause>,
    /// Those that each property entered.
    pub by_property: Vec<(String, Vec<Clause>)>,
}
