//! A part of a run, so that any scheduler can spread it over machines.

use std::fmt;
use std::str::FromStr;

/// Every `of`-th piece of the work, beginning with the piece `number`.
///
/// ```
/// use trilog::diff::shard::Shard;
/// let second: Shard = "2/3".parse()?;
/// let taken: Vec<usize> = (0..8).filter(|&piece| second.takes(piece)).collect();
/// assert_eq!(taken, [1, 4, 7]);
/// assert!("4/3".parse::<Shard>().is_err());
/// # Ok::<(), trilog::diff::shard::ShardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: usize,
    of: usize,
}

/// A text that is no shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a shard; write I/N with I from 1 to N, such as 1/4")]
pub struct ShardError(String);

impl Shard {
    /// All the work.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Whether this shard does the piece with this number, from 0.
    #[must_use]
    pub fn takes(self, piece: usize) -> bool {
        piece % self.of == self.number - 1
    }

    /// Which shard it is, from 1.
    #[must_use]
    pub fn number(self) -> usize {
        self.number
    }

    /// How many shards there are.
    #[must_use]
    pub fn of(self) -> usize {
        self.of
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let wrong = || ShardError(text.to_owned());
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        let (number, of) = (number.parse().ok(), of.parse().ok());
        match (number, of) {
            (Some(number), Some(of)) if (1..=of).contains(&number) => Ok(Shard { number, of }),
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}
