//! The options and the players.

use super::{GAME, unknown};
use crate::game::{Notation as _, Player};
use crate::games::relations::{distinct, opponent, player_term};
use crate::games::traxit::{Options, State};
use crate::relation::{Domain, Relation, each, read};
use crate::term::Term;

/// Lists of options that are none.
const WRONG: [&str; 12] = [
    "[rounds=13]",
    "[rounds=0]",
    "[rounds=3]",
    "[scoring=[8,4]]",
    "[scoring=[]]",
    "[scoring=[13]]",
    "[rounds=12]",
    "[traxit_to=edge,obstacles=ring]",
    "[bonus=50,bonus=50]",
    "[colour=red]",
    "[tiles=[1,2]]",
    "[start=free|none]",
];

pub(super) fn relations(variants: &[Options]) -> Vec<Relation> {
    let mut all = facts();
    all.push(initial());
    all.push(initial_with(variants));
    all.extend(choices());
    all.push(option(variants));
    all
}

/// The names of the options.
fn names() -> Domain {
    Domain::listed(Options::REPORT.values().map(|(name, _)| Term::atom(name)))
}

/// What each option is.
fn rows(options: &Options) -> Vec<Vec<Term>> {
    options.values().map(|(name, value)| vec![Term::atom(name), value]).collect()
}

/// The values of all options.
fn values(variants: &[Options]) -> Domain {
    let of = |options: &Options| options.values().map(|(_, value)| value).collect::<Vec<_>>();
    distinct(variants.iter().flat_map(of))
}

/// Predicates that are tables.
fn facts() -> Vec<Relation> {
    let facts = [
        Term::compound("name", [Term::atom(GAME.name())]),
        Term::compound("players", Player::BOTH.map(|player| player_term(&GAME, player))),
        Term::compound("options", [Term::list(names().instances(None))]),
    ];
    let known = facts.clone();
    let editions = || Options::editions().map(|(name, options)| (Term::atom(name), options.term()));
    vec![
        Relation::new("game", move |_| each(known.clone()))
            .output("F", Domain::listed(facts))
            .or(&["options([])", "players(red,blue)"])
            .where_named(),
        Relation::new("default", |_| Some(rows(&Options::REPORT)))
            .output("N", names())
            .or(&["colour"])
            .output("V", values(&[Options::REPORT]))
            .or(&["ring", "[]"]),
        Relation::new("edition", move |_| {
            Some(editions().map(|(name, options)| vec![name, options]).to_vec())
        })
        .output("N", Domain::listed(editions().map(|(name, _)| name)))
        .or(&["none"])
        .output("O", Domain::listed(editions().map(|(_, options)| options)))
        .or(&["[bonus=50]"]),
        opponent(&GAME, "opponent", ["P", "Q"], &["green"]),
    ]
}

/// `initial/1` where nothing is known: one position for every edition.
fn initial() -> Relation {
    let starts =
        || Options::editions().map(|(_, options)| GAME.state_term(&State::initial(options)));
    Relation::new("initial", move |_| each(starts())).output("S", Domain::listed(starts()))
}

/// `initial/1` with known options.
fn initial_with(variants: &[Options]) -> Relation {
    let known = variants.iter().map(|options| options.term());
    let start = |options: &Options| GAME.state_term(&State::initial(*options));
    Relation::new("initial with options", |given| {
        let options = Options::of_term(given.first()?);
        each(options.map(|options| GAME.state_term(&State::initial(options))))
    })
    .asked_by("S=traxit(O,_,_,_,_,_),{m}:initial(S)")
    .input("O", Domain::listed(known.chain(WRONG.map(read))))
    .given()
    .output("S", Domain::listed(variants.iter().map(start)))
}

/// `choice/2`: all of it, and each option by itself, whose values are of one
/// type.
fn choices() -> Vec<Relation> {
    let of = |name: &'static str| {
        let all: Vec<Term> = Options::choices(name).collect();
        let known = all.iter().take(SOME).chain(all.iter().skip(SOME).step_by(97).take(SOME));
        let known = Domain::listed(known.cloned());
        Relation::new(format!("choice of {name}"), move |_| each(all.clone()))
            .asked_by(format!("{{m}}:choice({name},V)"))
            .output("V", known)
    };
    let name = |name| Options::choices(name).map(move |value| vec![Term::atom(name), value]);
    let all = Relation::new("choice", move |_| {
        Some(Options::REPORT.values().flat_map(|(option, _)| name(option)).collect())
    });
    let mut found = vec![all.output("N", unknown()).output("V", unknown()).only(&["-,-"])];
    found.extend(Options::REPORT.values().map(|(name, default)| match default {
        Term::Integer(_) => of(name).or(&["-1", "0", "13", "1000", "1001"]),
        Term::List(_) => of(name).or(&["[]", "[8,4]", "[0,1]", "[12,13]", "[4,4]", "none"]),
        _ => of(name).or(&["green", "1", "[]"]),
    }));
    found
}

/// So many choices are asked about by themselves.
const SOME: usize = 14;

/// `option/3`.
fn option(variants: &[Options]) -> Relation {
    Relation::new("option", |given| Options::of_term(given.first()?).map(|o| rows(&o)))
        .input("O", Domain::listed(variants.iter().map(Options::term)))
        .given()
        .output("N", names())
        .or(&["colour"])
        .output("V", values(variants))
        .or(&["[1]", "13"])
        .thinned(2)
}
