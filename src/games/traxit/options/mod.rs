//! The variants of the game, and how people and clauses write them.
//!
//! - `name`: the options one by one, each with its values;
//! - `rounds`: a set of rounds;
//! - `parse`: all of them read from a text.

mod name;
mod parse;
mod rounds;

pub use parse::OptionsError;
pub use rounds::Rounds;

use super::board::{Tile, Tiles};
use crate::game::Player;
use crate::term::Term;
use name::OptionName;
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

/// What is played: the report's edition by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    pub(super) rounds: u8,
    pub(super) scoring: Rounds,
    pub(super) obstacles: Obstacles,
    pub(super) traxit_to: TraxitTo,
    /// The points for both pawns on the highest level at the same time.
    pub(super) bonus: u16,
    /// Who has the first turn of a round.
    pub(super) first: Player,
    pub(super) tiles: Tiles,
    pub(super) start: Start,
}

impl Default for Options {
    fn default() -> Options {
        Options::REPORT
    }
}

impl Options {
    /// The report's edition.
    pub const REPORT: Options = Options {
        rounds: 12,
        scoring: Rounds::REPORT,
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

    /// The editions, each with its name.
    #[must_use]
    pub fn editions() -> [(&'static str, Options); 2] {
        [("report", Options::REPORT), ("publisher", Options::publisher())]
    }

    /// The values that can be chosen for the option `name`, in ascending order;
    /// of lists, those that begin with less first, and the longer first. None
    /// where there is no such option.
    ///
    /// ```
    /// use trilog::games::traxit::Options;
    /// let choices: Vec<String> = Options::choices("obstacles").map(|v| v.text()).collect();
    /// assert_eq!(choices, ["none", "ring"]);
    /// assert_eq!(Options::choices("scoring").count(), 4095);
    /// ```
    pub fn choices(name: &str) -> impl Iterator<Item = Term> {
        OptionName::called(name).into_iter().flat_map(OptionName::choices)
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

    /// Whether `tile` is in the game.
    #[must_use]
    pub fn has_tile(&self, tile: Tile) -> bool {
        self.tiles.contains(tile)
    }

    /// The options in a Prolog list such as `[traxit_to=edge,bonus=50]`, as it
    /// is in a position: in order, without what is the default.
    ///
    /// ```
    /// use trilog::games::traxit::Options;
    /// use trilog::term::Term;
    /// let publisher = Options::of_term(&Term::read("[obstacles=ring,traxit_to=edge,bonus=50]")?);
    /// assert_eq!(publisher, Some(Options::publisher()));
    /// assert_eq!(Options::of_term(&Term::read("[bonus=50,obstacles=ring]")?), None);
    /// # Ok::<(), trilog::term::TermError>(())
    /// ```
    #[must_use]
    pub fn of_term(term: &Term) -> Option<Options> {
        Options::in_term(term).ok()
    }

    /// The same, or what is wrong.
    pub(super) fn in_term(term: &Term) -> Result<Options, String> {
        let mut options = Options::default();
        let no_list = || format!("{} is no list of options", term.text());
        for pair in term.as_list().ok_or_else(no_list)? {
            options.set(pair).map_err(|error| error.to_string())?;
        }
        let written = options.term();
        if written != *term {
            let (term, written) = (term.text(), written.text());
            return Err(format!(
                "the options {term} are written {written}, in order and without defaults"
            ));
        }
        options.checked().map_err(|error| error.to_string())
    }

    /// Sets what a term `Name=Value` says.
    fn set(&mut self, pair: &Term) -> Result<(), OptionsError> {
        let named = pair.arguments("=").and_then(|[name, value]| Some((name.as_atom()?, value)));
        let (name, value) = named.ok_or_else(|| OptionsError::Shape(pair.text()))?;
        let unknown = || OptionsError::Unknown { name: name.to_owned() };
        let option = OptionName::called(name).ok_or_else(unknown)?;
        let value = name::text_of(value);
        option.set(self, &value).ok_or_else(|| OptionsError::Value {
            name: option.name(),
            value,
            expected: option.expected(),
        })
    }

    /// A Prolog list of what is not the default.
    #[must_use]
    pub fn term(&self) -> Term {
        let pair = |(name, value): (&str, Term)| Term::compound("=", [Term::atom(name), value]);
        Term::list(self.changed().map(pair))
    }

    /// What is not the default.
    fn changed(&self) -> impl Iterator<Item = (&'static str, Term)> {
        let pairs = self.values().zip(Options::REPORT.values());
        pairs.filter(|(own, report)| own != report).map(|(own, _)| own)
    }

    /// What each option is, by its name.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, Term)> {
        OptionName::ALL.into_iter().map(|option| (option.name(), option.term(self)))
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
        let pair = |(name, value): (&str, Term)| format!("{name}={}", name::text_of(&value));
        let written = self.changed().map(pair);
        f.write_str(&written.collect::<Vec<_>>().join(","))
    }
}
