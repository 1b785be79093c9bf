//! The variants of the game, and how people and clauses write them.

use super::board::{TILES, Tile, Tiles};
use crate::game::Player;
use crate::games::nearest;
use std::fmt;

/// Where nobody may walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacles {
    /// Everywhere is free.
    None,
    /// The corners of the 4 by 4 squares in the middle are blocked.
    Ring,
}

/// Where a pawn is put that cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TraxitTo {
    /// On a corner of the board.
    Corner,
    /// Anywhere in the outermost ring.
    Edge,
}

/// How the pawns come to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// They stand where the report has them.
    Report,
    /// The players put them anywhere in the outermost ring but in the corners.
    Free,
}

/// Some of the rounds from 1 to 12, and the iterator over them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rounds(u16);

impl Rounds {
    /// Whether `round` is one of them.
    #[must_use]
    pub fn contains(self, round: u8) -> bool {
        round < 16 && self.0 & 1 << round != 0
    }

    fn last(self) -> u8 {
        // The highest bit of 16 has a number below 16.
        self.0.checked_ilog2().unwrap_or(0) as u8
    }
}

impl Iterator for Rounds {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let round = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(round)
    }
}

impl FromIterator<u8> for Rounds {
    fn from_iter<I: IntoIterator<Item = u8>>(rounds: I) -> Rounds {
        Rounds(rounds.into_iter().filter(|round| *round < 16).fold(0, |all, r| all | 1 << r))
    }
}

/// What is played: the report's edition by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    pub(super) rounds: u8,
    pub(super) scoring: Rounds,
    pub(super) obstacles: Obstacles,
    pub(super) traxit_to: TraxitTo,
    pub(super) bonus: u16,
    pub(super) first: Player,
    pub(super) tiles: Tiles,
    pub(super) start: Start,
}

impl Default for Options {
    fn default() -> Options {
        Options::REPORT
    }
}

/// The most points of the bonus.
const MOST_BONUS: u16 = 1000;

/// Why options are none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// There is no such option.
    #[error("traxit has no option `{name}`{} (the options are: edition, {})",
        near(name, OptionName::ALL.map(OptionName::name).into_iter().chain(["edition"])),
        OptionName::ALL.map(OptionName::name).join(", "))]
    Unknown {
        /// What was asked for.
        name: String,
    },
    /// The option has no such value.
    #[error("traxit's option {name} cannot be `{value}`{}: it is {expected}",
        near(value, expected.split([',', ' ']).filter(|word| word.len() > 2)))]
    Value {
        /// The option.
        name: &'static str,
        /// What was asked for.
        value: String,
        /// What it could be, with an example.
        expected: &'static str,
    },
    /// It is said twice.
    #[error("traxit's option {0} is given twice")]
    Twice(&'static str),
    /// It is not written as an option.
    #[error("`{0}` is no option of traxit; write NAME=VALUE, such as edition=publisher")]
    Shape(String),
    /// Every round takes a tile.
    #[error(
        "{rounds} rounds need {rounds} tiles, but traxit has {tiles} here; \
        write rounds={tiles}, or more tiles"
    )]
    TooFewTiles {
        /// The rounds.
        rounds: u8,
        /// The tiles.
        tiles: usize,
    },
    /// Points cannot be counted after the end.
    #[error(
        "traxit's points cannot be counted after round {last}, because the game has \
        {rounds} rounds; write such as scoring={rounds}"
    )]
    ScoringTooLate {
        /// The last round after which points are counted.
        last: u8,
        /// The rounds there are.
        rounds: u8,
    },
}

/// `; did you mean …?`, where something is near.
fn near<'a>(given: &str, known: impl Iterator<Item = &'a str>) -> String {
    nearest(given, known).map_or_else(String::new, |near| format!("; did you mean `{near}`?"))
}

/// An option, in the order of the clauses' `default/2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OptionName {
    Rounds,
    Scoring,
    Obstacles,
    TraxitTo,
    Bonus,
    First,
    Tiles,
    Start,
}

impl OptionName {
    const ALL: [OptionName; 8] = [
        OptionName::Rounds,
        OptionName::Scoring,
        OptionName::Obstacles,
        OptionName::TraxitTo,
        OptionName::Bonus,
        OptionName::First,
        OptionName::Tiles,
        OptionName::Start,
    ];

    const fn name(self) -> &'static str {
        match self {
            OptionName::Rounds => "rounds",
            OptionName::Scoring => "scoring",
            OptionName::Obstacles => "obstacles",
            OptionName::TraxitTo => "traxit_to",
            OptionName::Bonus => "bonus",
            OptionName::First => "first",
            OptionName::Tiles => "tiles",
            OptionName::Start => "start",
        }
    }

    fn expected(self) -> &'static str {
        match self {
            OptionName::Rounds => "a number from 1 to 12",
            OptionName::Scoring => "rounds joined by +, such as 4+8+12",
            OptionName::Obstacles => "none or ring",
            OptionName::TraxitTo => "corner or edge",
            OptionName::Bonus => "a number of points from 0 to 1000, such as 50",
            OptionName::First => "blue or red",
            OptionName::Tiles => "numbers of tiles joined by +, such as 1+5+12",
            OptionName::Start => "report or free",
        }
    }

    /// Its value as people write it; in Prolog `+` is a comma, in brackets.
    fn value(self, options: &Options) -> String {
        let joined = |numbers: &mut dyn Iterator<Item = u8>| {
            numbers.map(|n| n.to_string()).collect::<Vec<_>>().join("+")
        };
        match self {
            OptionName::Rounds => options.rounds.to_string(),
            OptionName::Scoring => joined(&mut { options.scoring }),
            OptionName::Obstacles => word(OBSTACLES, options.obstacles),
            OptionName::TraxitTo => word(TRAXIT_TO, options.traxit_to),
            OptionName::Bonus => options.bonus.to_string(),
            OptionName::First => super::player_name(options.first).to_owned(),
            OptionName::Tiles => joined(&mut options.tiles.map(Tile::number)),
            OptionName::Start => word(START, options.start),
        }
    }

    /// Sets it; none if it has no such value.
    fn set(self, options: &mut Options, value: &str) -> Option<()> {
        match self {
            OptionName::Rounds => options.rounds = numbers(value, 1)?[0],
            OptionName::Scoring => options.scoring = numbers(value, 12)?.into_iter().collect(),
            OptionName::Obstacles => options.obstacles = meant(OBSTACLES, value)?,
            OptionName::TraxitTo => options.traxit_to = meant(TRAXIT_TO, value)?,
            OptionName::Bonus => {
                options.bonus = number(value).filter(|bonus| *bonus <= MOST_BONUS)?;
            }
            OptionName::First => options.first = super::player_called(value)?,
            OptionName::Tiles => {
                options.tiles = numbers(value, 12)?.into_iter().filter_map(Tile::new).collect();
            }
            OptionName::Start => options.start = meant(START, value)?,
        }
        Some(())
    }
}

const OBSTACLES: [(&str, Obstacles); 2] = [("none", Obstacles::None), ("ring", Obstacles::Ring)];
const TRAXIT_TO: [(&str, TraxitTo); 2] = [("corner", TraxitTo::Corner), ("edge", TraxitTo::Edge)];
const START: [(&str, Start); 2] = [("report", Start::Report), ("free", Start::Free)];

fn word<T: PartialEq>(table: [(&'static str, T); 2], value: T) -> String {
    let [one, other] = table;
    if one.1 == value { one.0 } else { other.0 }.to_owned()
}

fn meant<T>(table: [(&'static str, T); 2], name: &str) -> Option<T> {
    table.into_iter().find(|(known, _)| *known == name).map(|(_, value)| value)
}

/// A number as Prolog writes it.
fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|number: &u16| number.to_string() == text)
}

/// Numbers from 1 to 12, ascending, at least one and at most so many.
fn numbers(text: &str, most: usize) -> Option<Vec<u8>> {
    let numbers: Option<Vec<u8>> = text
        .split('+')
        .map(|text| number(text).and_then(|n| u8::try_from(n).ok()))
        .map(|n| n.filter(|n| (1..=TILES as u8).contains(n)))
        .collect();
    numbers.filter(|all| all.len() <= most && all.windows(2).all(|pair| pair[0] < pair[1]))
}

impl Options {
    /// The report's edition.
    pub const REPORT: Options = Options {
        rounds: 12,
        scoring: Rounds(1 << 4 | 1 << 8 | 1 << 12),
        obstacles: Obstacles::None,
        traxit_to: TraxitTo::Corner,
        bonus: 0,
        first: Player::First,
        tiles: Tiles::ALL,
        start: Start::Report,
    };

    /// The publisher's edition for two players: obstacles on the ring, back to
    /// the edge, and the bonus.
    #[must_use]
    pub fn publisher() -> Options {
        Options {
            obstacles: Obstacles::Ring,
            traxit_to: TraxitTo::Edge,
            bonus: 50,
            ..Options::default()
        }
    }

    /// How many turns each player has.
    #[must_use]
    pub fn rounds(&self) -> u8 {
        self.rounds
    }

    /// The rounds after which points are counted.
    #[must_use]
    pub fn scoring(&self) -> Rounds {
        self.scoring
    }

    /// Who has the first turn of a round.
    #[must_use]
    pub fn first(&self) -> Player {
        self.first
    }

    /// The points for both pawns on the highest level at the same time.
    #[must_use]
    pub fn bonus(&self) -> u16 {
        self.bonus
    }

    /// Where nobody may walk.
    #[must_use]
    pub fn obstacles(&self) -> Obstacles {
        self.obstacles
    }

    /// Where a pawn is put that cannot move.
    #[must_use]
    pub fn traxit_to(&self) -> TraxitTo {
        self.traxit_to
    }

    /// Whether `tile` is in the game.
    #[must_use]
    pub fn has_tile(&self, tile: Tile) -> bool {
        self.tiles.contains(tile)
    }

    /// Reads `NAME=VALUE,…`, in any order. An edition is set before all else.
    /// With fewer tiles there are fewer rounds, and points are counted after
    /// rounds 4, 8 and 12 and after the last, unless something else is said.
    ///
    /// # Errors
    /// The first thing that is wrong.
    ///
    /// ```
    /// use trilog::games::traxit::Options;
    /// assert_eq!(Options::parse("edition=publisher"), Ok(Options::publisher()));
    /// assert_eq!(Options::parse("tiles=1+5").unwrap().rounds(), 2);
    /// let error = Options::parse("obstacles=rign").unwrap_err().to_string();
    /// assert!(error.contains("did you mean `ring`?"), "{error}");
    /// ```
    pub fn parse(text: &str) -> Result<Options, OptionsError> {
        let given = given(text)?;
        let mut options = Options::default();
        for (name, value) in &given {
            if name.is_none() {
                options = edition(value)?;
            }
        }
        let mut said = Vec::new();
        for (name, value) in &given {
            let Some(name) = *name else { continue };
            name.set(&mut options, value).ok_or_else(|| OptionsError::Value {
                name: name.name(),
                value: (*value).to_owned(),
                expected: name.expected(),
            })?;
            said.push(name);
        }
        if said.contains(&OptionName::Tiles) && !said.contains(&OptionName::Rounds) {
            options.rounds = options.tiles.len() as u8;
        }
        if !said.contains(&OptionName::Scoring) {
            let rounds = options.rounds;
            let usual = options.scoring.filter(|round| *round < rounds);
            options.scoring = usual.chain([rounds]).collect();
        }
        options.checked()
    }

    /// The options that fit together.
    fn checked(self) -> Result<Options, OptionsError> {
        let (rounds, tiles, last) = (self.rounds, self.tiles.len(), self.scoring.last());
        if usize::from(rounds) > tiles {
            return Err(OptionsError::TooFewTiles { rounds, tiles });
        }
        if last > rounds {
            return Err(OptionsError::ScoringTooLate { last, rounds });
        }
        Ok(self)
    }

    /// Reads a Prolog list such as `[traxit_to=edge,bonus=50]`, as it is in a
    /// position: in order, without what is the default.
    pub(super) fn read(pairs: &[(&'static str, String)]) -> Option<Options> {
        let mut options = Options::default();
        for (name, value) in pairs {
            OptionName::ALL.into_iter().find(|n| n.name() == *name)?.set(&mut options, value)?;
        }
        let same = options.changed().eq(pairs.iter().map(|(name, value)| (*name, value.clone())));
        same.then_some(options)?.checked().ok()
    }

    /// What is not the default, name and value.
    fn changed(&self) -> impl Iterator<Item = (&'static str, String)> {
        let report = Options::default();
        OptionName::ALL.into_iter().filter_map(move |name| {
            let value = name.value(self);
            (value != name.value(&report)).then_some((name.name(), value))
        })
    }

    /// A Prolog list of what is not the default.
    #[must_use]
    pub fn term(&self) -> String {
        let changed = self.changed().map(|(name, value)| {
            if ["scoring", "tiles"].contains(&name) {
                format!("{name}=[{}]", value.replace('+', ","))
            } else {
                format!("{name}={value}")
            }
        });
        format!("[{}]", changed.collect::<Vec<_>>().join(","))
    }
}

/// As people write them behind the game's name: nothing for the report's
/// edition.
///
/// ```
/// use trilog::games::traxit::Options;
/// assert_eq!(Options::default().to_string(), "");
/// assert_eq!(Options::publisher().to_string(), "edition=publisher");
/// assert_eq!(Options::parse("first=red,bonus=50").unwrap().to_string(), "bonus=50,first=red");
/// ```
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Options::publisher() {
            return f.write_str("edition=publisher");
        }
        let changed = self.changed().map(|(name, value)| format!("{name}={value}"));
        f.write_str(&changed.collect::<Vec<_>>().join(","))
    }
}

/// The options in a text, none for an edition, with their values.
fn given(text: &str) -> Result<Vec<(Option<OptionName>, &str)>, OptionsError> {
    let mut given: Vec<(Option<OptionName>, &str)> = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let shape = || OptionsError::Shape(part.to_owned());
        let (name, value) = part.split_once('=').ok_or_else(shape)?;
        let known = OptionName::ALL.into_iter().find(|option| option.name() == name);
        if known.is_none() && name != "edition" {
            return Err(OptionsError::Unknown { name: name.to_owned() });
        }
        if given.iter().any(|(other, _)| *other == known) {
            return Err(OptionsError::Twice(known.map_or("edition", OptionName::name)));
        }
        given.push((known, value));
    }
    Ok(given)
}

fn edition(name: &str) -> Result<Options, OptionsError> {
    match name {
        "report" => Ok(Options::default()),
        "publisher" => Ok(Options::publisher()),
        _ => Err(OptionsError::Value {
            name: "edition",
            value: name.to_owned(),
            expected: "report or publisher",
        }),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn options_round_trip() {
        for text in [
            "",
            "edition=publisher",
            "rounds=6,scoring=3+6",
            "obstacles=ring,first=red,start=free",
            "rounds=3,scoring=3,tiles=1+5+12",
            "bonus=50",
        ] {
            assert_eq!(Options::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Options::parse("edition=report").unwrap(), Options::default());
        assert_eq!(
            Options::parse("traxit_to=corner,edition=publisher").unwrap().term(),
            "[obstacles=ring,bonus=50]"
        );
        assert_eq!(Options::parse("rounds=6").unwrap().term(), "[rounds=6,scoring=[4,6]]");
    }

    #[test]
    fn what_is_wrong_is_named_and_mended() {
        for (text, expected) in [
            (
                "obstacle=ring",
                "traxit has no option `obstacle`; did you mean `obstacles`? (the options are: edition, rounds, scoring, ",
            ),
            ("first=green", "traxit's option first cannot be `green`"),
            (
                "first=rde",
                "traxit's option first cannot be `rde`; did you mean `red`?: it is blue or red",
            ),
            (
                "edition=publsher",
                "traxit's option edition cannot be `publsher`; did you mean `publisher`?",
            ),
            ("rounds=0", "traxit's option rounds cannot be `0`: it is a number from 1 to 12"),
            ("rounds=1+2", "traxit's option rounds cannot be `1+2`"),
            ("scoring=8+4", "traxit's option scoring cannot be `8+4`: it is rounds joined by +"),
            ("bonus=-1", "traxit's option bonus cannot be `-1`"),
            ("bonus=1001", "traxit's option bonus cannot be `1001`"),
            ("tiles=13", "traxit's option tiles cannot be `13`"),
            ("bonus=1,bonus=2", "traxit's option bonus is given twice"),
            ("publisher", "`publisher` is no option of traxit; write NAME=VALUE"),
            ("tiles=1+2,rounds=4", "4 rounds need 4 tiles, but traxit has 2 here; write rounds=2"),
            ("rounds=4,scoring=8", "traxit's points cannot be counted after round 8"),
        ] {
            let error = Options::parse(text).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_parser_panic(text in "([a-z_]{0,9}=?[0-9a-z+]{0,6},?){0,4}") {
            if let Ok(options) = Options::parse(&text) {
                proptest::prop_assert_eq!(Options::parse(&options.to_string()), Ok(options));
            }
        }
    }
}
