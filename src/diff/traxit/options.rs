//! Claims about the options and the players.

use super::{constant, listed, player_name, term};
use crate::diff::claim::{Claim, Domain};
use crate::game::Player;
use crate::games::traxit::{Options, State};

/// The options in their order, and what they are by default.
const DEFAULTS: [(&str, &str); 8] = [
    ("rounds", "12"),
    ("scoring", "[4,8,12]"),
    ("obstacles", "none"),
    ("traxit_to", "corner"),
    ("bonus", "0"),
    ("first", "blue"),
    ("tiles", "[1,2,3,4,5,6,7,8,9,10,11,12]"),
    ("start", "report"),
];

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

pub(super) fn claims(variants: &[Options]) -> Vec<Claim> {
    let names: Vec<&str> = DEFAULTS.iter().map(|(name, _)| *name).collect();
    let facts = vec![
        "name(traxit)".into(),
        "players(blue,red)".into(),
        format!("options({})", listed(names)),
    ];
    let defaults = DEFAULTS.map(|(name, value)| format!("{name}-{value}")).into();
    let editions = [("report", Options::REPORT), ("publisher", Options::publisher())];
    let edition = |(name, options): &(&str, Options)| format!("{name}-{}", options.term());
    let starts = editions.map(|(_, options)| term(&State::initial(options)));
    let opponents = ["blue-red", "red-blue"].map(String::from).into();
    let mut claims = vec![
        constant("game(-)", "{m}:game(F)", "F", facts),
        constant("default(-,-)", "{m}:default(N,V)", "N-V", defaults),
        constant("edition(-,-)", "{m}:edition(N,O)", "N-O", editions.iter().map(edition).collect()),
        constant("initial(-)", "{m}:initial(S)", "S", starts.into()),
        constant("opponent(-,-)", "{m}:opponent(P,Q)", "P-Q", opponents),
    ];
    claims.extend(choices());
    claims.extend(of_variants(variants));
    claims
}

/// `choice/2`, which enumerates.
fn choices() -> Vec<Claim> {
    let words = |name: &'static str, values: Vec<String>| {
        let goal = format!("{{m}}:choice({name},V)");
        constant(&format!("choice({name},-)"), &goal, "V", values)
    };
    let some: Vec<String> = subsequences(&(1..=12).collect::<Vec<u8>>())
        .into_iter()
        .filter(|some| !some.is_empty())
        .map(listed)
        .collect();
    let two = |one: &str, other: &str| vec![one.to_owned(), other.to_owned()];
    vec![
        words("rounds", (1..=12).map(|n| n.to_string()).collect()),
        words("scoring", some.clone()),
        words("obstacles", two("none", "ring")),
        words("traxit_to", two("corner", "edge")),
        words("bonus", (0..=1000).map(|n| n.to_string()).collect()),
        words("first", two("blue", "red")),
        words("tiles", some),
        words("start", two("report", "free")),
    ]
}

/// Every choice of members in their order: with the first before without it.
fn subsequences(members: &[u8]) -> Vec<Vec<u8>> {
    let Some((first, rest)) = members.split_first() else {
        return vec![Vec::new()];
    };
    let without = subsequences(rest);
    let with = without.iter().map(|some| [&[*first], some.as_slice()].concat());
    with.chain(without.iter().cloned()).collect()
}

/// What the options of a variant are, and how it begins.
fn of_variants(variants: &[Options]) -> Vec<Claim> {
    let terms: Vec<(String, Options)> =
        variants.iter().map(|options| (options.term(), *options)).collect();
    let known = terms.iter().map(|(term, _)| term.clone());
    let inputs = Domain::listed(known.clone().chain(WRONG.map(String::from)));
    let started = terms.clone();
    vec![
        Claim::new(
            "initial(traxit(+,-,-,-,-,-))",
            "S=traxit(O,_,_,_,_,_),{m}:initial(S)",
            "S",
            vec![("O", inputs)],
            move |given, answers| {
                if let Some((_, options)) = started.iter().find(|(term, _)| term == given[0]) {
                    answers.add(&term(&State::initial(*options)));
                }
            },
        ),
        Claim::new(
            "option(+,-,-)",
            "{m}:option(O,N,V)",
            "N-V",
            vec![("O", Domain::listed(known))],
            |given, answers| {
                for (name, default) in DEFAULTS {
                    answers.add(&format!("{name}-{}", value(given[0], name).unwrap_or(default)));
                }
            },
        ),
        constant(
            "pawns_of(?,+,-)",
            "{m}:pawns_of(P,pawns([c8,f8],[c1]),L)",
            "P-L",
            Player::BOTH
                .into_iter()
                .zip(["[c8,f8]", "[c1]"])
                .map(|(player, own)| format!("{}-{own}", player_name(player)))
                .collect(),
        ),
    ]
}

/// The value of an option in a list of options.
fn value<'a>(options: &'a str, name: &str) -> Option<&'a str> {
    let pairs = crate::diff::claim::solutions(options)?;
    pairs.into_iter().find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
}
