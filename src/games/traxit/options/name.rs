//! The options by their names, and the values that each can have.

use super::{Obstacles, Options, Start, TraxitTo};
use crate::game::Player;
use crate::games::traxit::board::{TILES, Tile};
use crate::games::traxit::{player_called, player_name};
use crate::named::named;
use crate::term::Term;

/// The most points of the bonus.
const MOST_BONUS: u16 = 1000;

named! {
    /// An option, in the order of the clauses' `default/2`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum OptionName {
        Rounds = "rounds",
        Scoring = "scoring",
        Obstacles = "obstacles",
        TraxitTo = "traxit_to",
        Bonus = "bonus",
        First = "first",
        Tiles = "tiles",
        Start = "start",
    }
}

impl OptionName {
    /// What its values are, with an example.
    pub(super) fn expected(self) -> &'static str {
        match self {
            OptionName::Rounds => "a number from 1 to 12",
            OptionName::Scoring => {
                "rounds joined by +, each once and in ascending order, such as 4+8+12"
            }
            OptionName::Obstacles => "none or ring",
            OptionName::TraxitTo => "corner or edge",
            OptionName::Bonus => "a number of points from 0 to 1000, such as 50",
            OptionName::First => "blue or red",
            OptionName::Tiles => {
                "numbers of tiles joined by +, each once and in ascending order, such as 1+5+12"
            }
            OptionName::Start => "report or free",
        }
    }

    /// Its value in Prolog, where several numbers are a list.
    pub(super) fn term(self, options: &Options) -> Term {
        match self {
            OptionName::Rounds => Term::from(options.rounds),
            OptionName::Scoring => Term::list(options.scoring().map(Term::from)),
            OptionName::Obstacles => word(OBSTACLES, options.obstacles),
            OptionName::TraxitTo => word(TRAXIT_TO, options.traxit_to),
            OptionName::Bonus => Term::from(u32::from(options.bonus)),
            OptionName::First => Term::atom(player_name(options.first)),
            OptionName::Tiles => Term::list(options.tiles.map(|tile| Term::from(tile.number()))),
            OptionName::Start => word(START, options.start),
        }
    }

    /// The values that it can have, of all that look like one.
    pub(super) fn choices(self) -> impl Iterator<Item = Term> {
        let words = |words: [&str; 2]| words.map(Term::atom).to_vec();
        let all = match self {
            OptionName::Rounds | OptionName::Bonus => {
                (0..=2 * MOST_BONUS).map(|number| Term::from(u32::from(number))).collect()
            }
            OptionName::Scoring | OptionName::Tiles => {
                let numbers: Vec<u8> = (1..=TILES as u8).collect();
                let some = subsequences(&numbers).into_iter();
                some.map(|some| Term::list(some.into_iter().map(Term::from))).collect()
            }
            OptionName::Obstacles => words(OBSTACLES.map(|(name, _)| name)),
            OptionName::TraxitTo => words(TRAXIT_TO.map(|(name, _)| name)),
            OptionName::First => words(Player::BOTH.map(player_name)),
            OptionName::Start => words(START.map(|(name, _)| name)),
        };
        let can_be =
            move |value: &Term| self.set(&mut Options::default(), &text_of(value)).is_some();
        all.into_iter().filter(can_be)
    }

    /// Sets it; none if it has no such value.
    pub(super) fn set(self, options: &mut Options, value: &str) -> Option<()> {
        match self {
            OptionName::Rounds => options.rounds = up_to_twelve(value)?,
            OptionName::Scoring => options.scoring = numbers(value)?.into_iter().collect(),
            OptionName::Obstacles => options.obstacles = meant(OBSTACLES, value)?,
            OptionName::TraxitTo => options.traxit_to = meant(TRAXIT_TO, value)?,
            OptionName::Bonus => {
                options.bonus = number(value).filter(|bonus| *bonus <= MOST_BONUS)?;
            }
            OptionName::First => options.first = player_called(value)?,
            OptionName::Tiles => {
                options.tiles = numbers(value)?.into_iter().filter_map(Tile::new).collect();
            }
            OptionName::Start => options.start = meant(START, value)?,
        }
        Some(())
    }
}

const OBSTACLES: [(&str, Obstacles); 2] = [("none", Obstacles::None), ("ring", Obstacles::Ring)];
const TRAXIT_TO: [(&str, TraxitTo); 2] = [("corner", TraxitTo::Corner), ("edge", TraxitTo::Edge)];
const START: [(&str, Start); 2] = [("report", Start::Report), ("free", Start::Free)];

/// How a value is written.
fn word<T: PartialEq>(table: [(&'static str, T); 2], value: T) -> Term {
    let [one, other] = table;
    Term::atom(if one.1 == value { one.0 } else { other.0 })
}

/// A value as people write it: several numbers are joined by `+`.
pub(super) fn text_of(value: &Term) -> String {
    match value.as_list() {
        Some(numbers) => numbers.iter().map(Term::text).collect::<Vec<_>>().join("+"),
        None => value.text(),
    }
}

/// The value that is written so.
fn meant<T>(table: [(&'static str, T); 2], name: &str) -> Option<T> {
    table.into_iter().find(|(known, _)| *known == name).map(|(_, value)| value)
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

/// A number as Prolog writes it.
fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|number: &u16| number.to_string() == text)
}

/// A number of a round or of a tile; there are as many of both.
fn up_to_twelve(text: &str) -> Option<u8> {
    let number = number(text).and_then(|number| u8::try_from(number).ok());
    number.filter(|number| (1..=TILES as u8).contains(number))
}

/// Some such numbers, ascending.
fn numbers(text: &str) -> Option<Vec<u8>> {
    let numbers: Option<Vec<u8>> = text.split('+').map(up_to_twelve).collect();
    numbers.filter(|all| all.windows(2).all(|pair| pair[0] < pair[1]))
}
