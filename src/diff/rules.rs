//! The clauses of a game's rules: where they stand, and which of them can be
//! reached from which.

use std::collections::{HashMap, HashSet, VecDeque};

use super::property::Property;
use crate::games::AnyGame;
use crate::prolog::{ClauseText, Module, modules, split_clauses};
use crate::relation::Domain;
use crate::term::{Class, Term, words};

/// Where the modules are that run inside the machine for the host.
const SYSTEM: &str = "prolog/system/";

/// A module of the rules, and its clauses.
#[derive(Clone, Debug)]
pub struct RulesModule {
    /// The module.
    pub module: Module,
    /// Its clauses, directives included.
    pub clauses: Vec<ClauseText>,
}

impl RulesModule {
    fn new(module: Module) -> Self {
        RulesModule { module, clauses: split_clauses(module.text) }
    }

    /// The module's text with other texts in the places of some clauses, by
    /// their numbers. Where the new text is empty the clause goes.
    #[must_use]
    pub fn with(&self, changes: &HashMap<usize, String>) -> String {
        let text = self.module.text;
        let mut out = String::with_capacity(text.len());
        let mut copied = 0;
        for (number, clause) in self.clauses.iter().enumerate() {
            let Some(change) = changes.get(&number) else { continue };
            let end = clause.start + clause.text.len();
            out.push_str(&text[copied..clause.start]);
            out.push_str(change);
            let full_stop = text[end..].find('.').map_or(end, |length| end + length);
            copied = if change.is_empty() { full_stop + 1 } else { full_stop };
        }
        out + &text[copied..]
    }

    /// The names of the predicates that the module exports.
    #[must_use]
    pub fn exports(&self) -> Vec<&'static str> {
        let exports = self.module.exports_for_programs().split(',');
        let names = exports.filter_map(|export| export.split_once('/'));
        names.map(|(name, _)| name.trim()).collect()
    }
}

/// The name of the predicate that a clause is about; none for a directive.
#[must_use]
pub fn predicate(clause: &ClauseText) -> Option<&str> {
    let first = words(&clause.text).next().filter(|first| first.class == Class::Name)?;
    Some(first.text(&clause.text)).filter(|&name| name != ":-")
}

/// The names in a text.
fn names(text: &str) -> impl Iterator<Item = &str> {
    words(text).filter(|token| token.class == Class::Name).map(|token| token.text(text))
}

/// The modules of a game's rules: its own and those that a property names. What
/// runs for the host and what only prints or plays is none of them.
#[must_use]
pub fn modules_of(game: AnyGame, properties: &[Property]) -> Vec<RulesModule> {
    let name = game.module();
    let named: HashSet<&str> =
        properties.iter().flat_map(|property| names(&property.question.goal)).collect();
    let ours = |module: &&Module| {
        let told = module.is_of(name) || named.contains(module.name);
        let aside = module.name.ends_with("_text") || module.name.ends_with("_positions");
        told && !aside && !module.path.starts_with(SYSTEM)
    };
    modules().iter().filter(ours).map(|module| RulesModule::new(*module)).collect()
}

/// The names of the predicates that a game's rules have for themselves: the module
/// does not export them.
#[must_use]
pub fn internals(game: AnyGame) -> HashSet<String> {
    let Some(module) = modules().iter().find(|module| module.name == game.module()) else {
        return HashSet::new();
    };
    let rules = RulesModule::new(*module);
    let exports = rules.exports();
    let names = rules.clauses.iter().filter_map(predicate);
    names.filter(|name| !exports.contains(name)).map(str::to_owned).collect()
}

/// The names of our modules that no property needs: neither the rules nor what
/// they, or the properties, name. Those that stand behind built-in predicates are needed
/// by all: no rules name them.
#[must_use]
pub fn unneeded(rules: &[RulesModule], properties: &[Property]) -> Vec<&'static str> {
    let named = properties.iter().flat_map(|property| asked(property));
    let mut needed: HashSet<&str> = named.chain(["properties"]).collect();
    needed.extend(rules.iter().map(|rules| rules.module.name));
    loop {
        let known = needed.len();
        for module in modules() {
            if needed.contains(module.name) {
                needed.extend(module.uses().map(|name| -> &str { name }));
            }
        }
        if needed.len() == known {
            break;
        }
    }
    let is_needed = |module: &&Module| module.is_hidden() || needed.contains(module.name);
    modules().iter().filter(|module| !is_needed(module)).map(|module| module.name).collect()
}

/// Which predicates a property can reach, by name, and in how many steps. Every
/// word of a clause counts as a call, so that what is called through an
/// argument is reached too; nothing that a property depends on is left out.
#[derive(Debug)]
pub struct Reach {
    distances: Vec<HashMap<String, usize>>,
    /// What can be reached from what is exported without going through a
    /// predicate that is asked of its whole domain.
    in_the_open: HashMap<String, usize>,
}

impl Reach {
    /// Follows the calls of these modules, and of those of ours that a property names.
    #[must_use]
    pub fn new(rules: &[RulesModule], properties: &[Property]) -> Reach {
        let named: HashSet<&str> = properties.iter().flat_map(asked).collect();
        let system = modules()
            .iter()
            .filter(|module| module.path.starts_with(SYSTEM) && named.contains(module.name));
        let system: Vec<RulesModule> = system.map(|module| RulesModule::new(*module)).collect();
        let mut calls: HashMap<&str, HashSet<&str>> = HashMap::new();
        for clause in rules.iter().chain(&system).flat_map(|module| &module.clauses) {
            if let Some(name) = predicate(clause) {
                calls.entry(name).or_default().extend(names(&clause.text));
            }
        }
        let whole = properties.iter().filter(|property| property.is_exhaustive());
        let whole: HashSet<&str> = whole.map(Property::predicate).collect();
        let none = HashSet::new();
        // What a sampled position asks of a predicate with known arguments, a
        // property about the predicate's whole domain asks too.
        let distance = |property: &Property| {
            let behind = if property.origin.is_some() { &whole } else { &none };
            from(&calls, asked(property), behind)
        };
        let distances = properties.iter().map(distance).collect();
        let exports = rules.iter().flat_map(RulesModule::exports);
        let open = exports.filter(|export| !whole.contains(export)).collect();
        Reach { distances, in_the_open: from(&calls, open, &whole) }
    }

    /// How far a predicate is from a property, if the property depends on it.
    #[must_use]
    pub fn distance(&self, property: usize, predicate: &str) -> Option<usize> {
        self.distances.get(property).and_then(|reached| reached.get(predicate)).copied()
    }

    /// Whether all that depends on a predicate does so by way of predicates
    /// that a property asks of their whole domain, this one included.
    #[must_use]
    pub fn is_wholly_asked(&self, predicate: &str) -> bool {
        let depends = self.distances.iter().any(|reached| reached.contains_key(predicate));
        depends && !self.in_the_open.contains_key(predicate)
    }
}

/// What a property names: in its goal and, where predicates are inputs, there.
fn asked(property: &Property) -> HashSet<&str> {
    let listed = property.inputs.iter().filter_map(|input| match &input.domain {
        Domain::Listed(terms) => Some(terms),
        Domain::Filled { .. } | Domain::Positions(_) => None,
    });
    names(&property.question.goal).chain(listed.flat_map(|t| t.iter()).flat_map(atoms)).collect()
}

/// The atoms in a term, and the names of its compounds.
fn atoms(term: &Term) -> impl Iterator<Item = &str> {
    term.subterms().filter_map(|part| part.as_atom().or(part.as_compound().map(|(name, _)| name)))
}

/// Everything that can be reached, and in how many steps, without going on
/// through the predicates `behind`, unless they are where it starts.
fn from(
    calls: &HashMap<&str, HashSet<&str>>,
    start: HashSet<&str>,
    behind: &HashSet<&str>,
) -> HashMap<String, usize> {
    let mut reached: HashMap<String, usize> = HashMap::new();
    let mut queue: VecDeque<(&str, usize)> = start.into_iter().map(|name| (name, 0)).collect();
    while let Some((name, distance)) = queue.pop_front() {
        let Some(called) = calls.get(name) else { continue };
        if !reached.contains_key(name) && (distance == 0 || !behind.contains(name)) {
            reached.insert(name.to_owned(), distance);
            queue.extend(called.iter().map(|&callee| (callee, distance + 1)));
        }
    }
    reached
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn names(game: AnyGame) -> Vec<&'static str> {
        let properties = crate::diff::properties(game, 0, 1);
        modules_of(game, &properties).iter().map(|rules| rules.module.name).collect()
    }

    #[test]
    fn the_rules_are_what_the_properties_are_about() {
        assert_eq!(names(AnyGame::TRIS), ["lines", "tris"]);
        assert_eq!(names(AnyGame::UTTT), ["uttt", "uttt_strategies"]);
        assert_eq!(names(AnyGame::OXO), ["oxo"]);
        assert_eq!(names(AnyGame::parse("mnk:3,3,3").unwrap()), ["mnk", "minimax"]);
        assert_eq!(
            names(AnyGame::parse("traxit").unwrap()),
            ["traxit_tiles", "traxit", "traxit_board", "traxit_strategies"]
        );
    }

    #[test]
    fn what_no_property_needs_is_not_loaded() {
        let properties = crate::diff::properties(AnyGame::UTTT, 0, 1);
        let unneeded = unneeded(&modules_of(AnyGame::UTTT, &properties), &properties);
        assert!(["tris", "uttt_text", "mutants"].iter().all(|name| unneeded.contains(name)));
        assert!(!["uttt", "properties"].iter().any(|name| unneeded.contains(name)), "{unneeded:?}");
    }

    #[test]
    fn a_clause_is_replaced_and_the_rest_stays() {
        let module = Module { name: "m", path: "m.pl", text: "a(1). % one\na(2) .\na(3)." };
        let rules = RulesModule::new(module);
        let changes = HashMap::from([(0, String::new()), (1, "b(X) :- c".to_owned())]);
        assert_eq!(rules.with(&changes), " % one\nb(X) :- c.\na(3).");
    }

    #[test]
    fn what_is_called_through_an_argument_is_reached() {
        let properties = crate::diff::properties(AnyGame::UTTT, 0, 1);
        let reach = Reach::new(&modules_of(AnyGame::UTTT, &properties), &properties);
        let number = |name: &str| properties.iter().position(|one| one.name == name).unwrap();
        assert_eq!(reach.distance(number("apply_moves(+,+,-)"), "apply_move"), Some(1));
        // Behind result/2, which is asked of every board.
        assert_eq!(reach.distance(number("games"), "not_both_x"), None);
        assert!(reach.distance(number("result(+,-)"), "not_both_x").is_some());
        assert!(reach.is_wholly_asked("not_both_x") && !reach.is_wholly_asked("goes_to"));
        assert_eq!(reach.distance(number("initial(-)"), "winner"), None);
    }
}
