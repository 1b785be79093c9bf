//! Options as people write them, `NAME=VALUE,…`, and what can be wrong with them.

use super::Options;
use super::name::OptionName;
use crate::suggest::{hint, nearest};

/// Why a text is no options.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// There is no such option.
    #[error("traxit has no option `{name}`{} (the options are: edition, {})",
        hint(nearest(name, OptionName::ALL.map(OptionName::name).into_iter().chain(["edition"]))),
        OptionName::ALL.map(OptionName::name).join(", "))]
    Unknown {
        /// What was asked for.
        name: String,
    },
    /// The option has no such value.
    #[error("traxit's option {name} cannot be `{value}`{}: it is {expected}",
        hint(nearest(value, expected.split([',', ' ']).filter(|word| word.len() > 2))))]
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

impl Options {
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
        let mut options = match given.iter().find(|(name, _)| name.is_none()) {
            Some((_, value)) => edition(value)?,
            None => Options::default(),
        };
        for (name, value) in &given {
            let Some(name) = *name else { continue };
            name.set(&mut options, value).ok_or_else(|| OptionsError::Value {
                name: name.name(),
                value: (*value).to_owned(),
                expected: name.expected(),
            })?;
        }
        let is_said = |wanted| given.iter().any(|(name, _)| *name == Some(wanted));
        if is_said(OptionName::Tiles) && !is_said(OptionName::Rounds) {
            options.rounds = options.tiles.len() as u8;
        }
        if !is_said(OptionName::Scoring) {
            let rounds = options.rounds;
            let usual = options.scoring().filter(|round| *round < rounds);
            options.scoring = usual.chain([rounds]).collect();
        }
        options.checked()
    }

    /// The options that fit together.
    pub(super) fn checked(self) -> Result<Options, OptionsError> {
        let (rounds, tiles, last) = (self.rounds, self.tiles.len(), self.scoring.last());
        if usize::from(rounds) > tiles {
            return Err(OptionsError::TooFewTiles { rounds, tiles });
        }
        if last > rounds {
            return Err(OptionsError::ScoringTooLate { last, rounds });
        }
        Ok(self)
    }
}

/// The options in a text, none for an edition, with their values.
fn given(text: &str) -> Result<Vec<(Option<OptionName>, &str)>, OptionsError> {
    let mut given: Vec<(Option<OptionName>, &str)> = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let shape = || OptionsError::Shape(part.to_owned());
        let (name, value) = part.split_once('=').ok_or_else(shape)?;
        let known = OptionName::called(name);
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
    let known = Options::editions().into_iter().find(|(known, _)| *known == name);
    known.map(|(_, options)| options).ok_or_else(|| OptionsError::Value {
        name: "edition",
        value: name.to_owned(),
        expected: "report or publisher",
    })
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
            Options::parse("traxit_to=corner,edition=publisher").unwrap().term().to_string(),
            "[obstacles=ring,bonus=50]"
        );
        assert_eq!(
            Options::parse("rounds=6").unwrap().term().to_string(),
            "[rounds=6,scoring=[4,6]]"
        );
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
