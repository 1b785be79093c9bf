//! A set of rounds.

/// Some of the rounds from 1 to 12, and the iterator over them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rounds(u16);

impl Rounds {
    /// Those after which the report counts points.
    pub(super) const REPORT: Rounds = Rounds(1 << 4 | 1 << 8 | 1 << 12);

    /// Whether `round` is one of them.
    #[must_use]
    pub fn contains(self, round: u8) -> bool {
        round < 16 && self.0 & 1 << round != 0
    }

    /// The last of them, 0 of none.
    pub(super) fn last(self) -> u8 {
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
