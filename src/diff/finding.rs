//! What came of a comparison.

use std::collections::BTreeSet;
use std::time::Duration;

use super::coverage::Coverage;
use super::property::Property;
use super::shard::Shard;
use super::trees::Nearest;
use crate::games::AnyGame;
use crate::term::Term;

/// What came of one property.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Its name.
    pub name: String,
    /// Of how many inputs it was asked.
    pub asked: u64,
    /// To how many the answers were different.
    pub disagreed: u64,
    /// The clauses did not come to an end of one input, and the property was
    /// asked no further.
    pub given_up: bool,
    /// Complete games that it played through.
    pub games: u64,
    /// Positions that it was asked about.
    pub positions: u64,
}

/// An input to which the implementations answer differently.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Disagreement {
    /// The property.
    pub property: String,
    /// Its inputs, one text for each.
    pub inputs: Vec<String>,
    /// The position, where the property is about one.
    pub position: Option<String>,
    /// The moves that lead there, or none if no game does.
    pub moves: Option<Vec<String>>,
    /// What a person can type to see it.
    pub query: String,
    /// What the clauses answer.
    pub clauses: String,
    /// What the native rules answers.
    pub native: String,
    /// The answers that only one of them has, where both have lists of answers
    /// that differ in more than their order.
    pub difference: Option<Difference>,
    /// The property that tells of the same cause, where one does.
    pub same_as: Option<String>,
    /// Whether it is gone when an outside program that was just started is asked alone.
    pub passing: bool,
}

/// Answers that only one of two has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// Only the clauses.
    pub clauses: Vec<String>,
    /// Only the native rules.
    pub native: Vec<String>,
}

/// What came of it all.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game.
    pub game: AnyGame,
    /// The seed.
    pub seed: u64,
    /// Complete games that were played through.
    pub games: u64,
    /// Different positions that were asked about.
    pub positions: u64,
    /// Every property.
    pub properties: Vec<Tally>,
    /// For each property that disagrees, its smallest counterexample.
    pub disagreements: Vec<Disagreement>,
    /// How long the questions took, without what was spent on making
    /// counterexamples small.
    pub time: Duration,
    /// Which of the queries.
    pub shard: Shard,
    /// Which clauses were entered, where that was asked for.
    pub coverage: Option<Coverage>,
    /// What a person should know of the clauses that were asked: walls around them that
    /// the kernel does not offer, and what was wrong when they were loaded.
    pub warnings: Vec<String>,
    /// How far it came, such as `12 of 300 questions`, where Ctrl-C has ended
    /// it; the counterexamples are then as they were found.
    pub interrupted: Option<String>,
}

impl Report {
    /// How many questions were asked: properties times inputs.
    #[must_use]
    pub fn questions(&self) -> u64 {
        self.properties.iter().map(|property| property.asked).sum()
    }

    /// Whether the implementations agree.
    #[must_use]
    pub fn agree(&self) -> bool {
        self.disagreements.is_empty()
    }
}

/// A tally, and the numbers of the inputs that disagreed.
#[derive(Clone, Default)]
pub(super) struct Found {
    pub(super) tally: Tally,
    pub(super) found: Vec<Vec<Term>>,
    /// The first of them, and what the clauses answered to it.
    pub(super) first: Option<(Vec<Term>, String)>,
    /// Of trees of games that differ, those that differ nearest to their roots.
    pub(super) nearest: Option<Nearest>,
    /// The clauses that were entered, by their numbers.
    pub(super) entered: BTreeSet<usize>,
}

/// How many disagreeing inputs of a property are kept to choose from.
const KEPT: usize = 100_000;

impl Found {
    pub(super) fn new(property: &Property) -> Self {
        let tally = Tally { name: property.name.clone(), ..Tally::default() };
        Found { tally, ..Found::default() }
    }

    pub(super) fn disagrees(&mut self, input: Vec<Term>, answer: String) {
        self.tally.disagreed += 1;
        self.first.get_or_insert_with(|| (input.clone(), answer));
        if self.found.len() < KEPT {
            self.found.push(input);
        }
    }
}

/// A property's name as the name of a function or a file: `diagWin(+,-)` is
/// `diag_win_in_out`.
pub(super) fn slug(property: &str) -> String {
    let mut slug = String::new();
    for c in property.chars() {
        match c {
            '+' => slug.push_str("_in"),
            '-' => slug.push_str("_out"),
            '?' => slug.push_str("_part"),
            ' ' => slug.push('_'),
            c if c.is_ascii_uppercase() => {
                slug.push('_');
                slug.push(c.to_ascii_lowercase());
            }
            c if c.is_ascii_alphanumeric() || c == '_' => slug.push(c),
            _ => {}
        }
    }
    slug
}
