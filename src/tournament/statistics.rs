//! What the results of a match say about the players.
//!
//! Games come in pairs from one opening, so the unit is the pair: five
//! results, from two losses to two wins (the "pentanomial" model that chess
//! engines are tested with, since the two games of a pair are not
//! independent).

use serde::Serialize;

/// 95 % of a normal distribution lies within so many standard deviations.
const DEVIATIONS: f64 = 1.959_964;

/// Weight of each of the five results before the first game. It keeps the
/// bounds honest while there are few games, or none was lost.
const BEFORE: f64 = 0.2;

/// Between which bounds the true share of the points lies, in 95 of 100 samples of so
/// many games, where so large a part of them is drawn: Wilson's score interval (1927),
/// with the variance of games that may be drawn.
///
/// ```
/// use trilog::tournament::score_interval;
/// let [low, high] = score_interval(1.0, 4.0, 0.0);
/// assert!((0.50..0.52).contains(&low) && high > 0.999);
/// ```
#[must_use]
pub fn score_interval(share: f64, games: f64, drawn: f64) -> [f64; 2] {
    // The bounds b are where (share - b)² = weight (b (1 - b) - drawn / 4).
    let weight = DEVIATIONS * DEVIATIONS / games;
    let middle = (share + weight / 2.0) / (1.0 + weight);
    let product = (share * share + weight * drawn / 4.0) / (1.0 + weight);
    let off = (middle * middle - product).max(0.0).sqrt();
    [-off, off].map(|off| (middle + off).clamp(0.0, 1.0))
}

/// How the games went, told of the first of two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Pairs of games, by the points won in them: 0, ½, 1, 1½, 2.
    pub pairs: [u64; 5],
}

/// One game's result for the first of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// It won.
    Win,
    /// Nobody won.
    Draw,
    /// It lost.
    Loss,
}

impl Tally {
    /// Counts a pair of games.
    pub fn add(&mut self, pair: [Points; 2]) {
        let mut half_points = 0;
        for result in pair {
            match result {
                Points::Win => {
                    self.wins += 1;
                    half_points += 2;
                }
                Points::Draw => {
                    self.draws += 1;
                    half_points += 1;
                }
                Points::Loss => self.losses += 1,
            }
        }
        self.pairs[half_points] += 1;
    }

    /// Games played.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points that was won, from 0 to 1.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        let points = self.wins as f64 + self.draws as f64 / 2.0;
        (self.games() > 0).then(|| points / self.games() as f64)
    }

    /// How much stronger the first player is.
    #[must_use]
    pub fn rating(&self) -> Rating {
        let pairs = Pairs::of(self);
        let margin = DEVIATIONS * (pairs.variance / pairs.count).sqrt();
        let [low, high] = [-margin, margin].map(|off| elo(pairs.share + off));
        let error = low.zip(high).map(|(low, high)| (high - low) / 2.0);
        Rating { elo: self.share().and_then(elo), error, low, high }
    }

    /// Whether the first player is `better` Elo stronger, or not stronger.
    ///
    /// ```
    /// use trilog::tournament::{Points, Tally, Verdict};
    /// let mut tally = Tally::default();
    /// (0..50).for_each(|_| tally.add([Points::Win, Points::Draw]));
    /// assert_eq!(tally.sprt(30.0).verdict, Verdict::Stronger);
    /// ```
    #[must_use]
    pub fn sprt(&self, better: f64) -> Sprt {
        let pairs = Pairs::of(self);
        let [equal, stronger] = [0.0, better].map(|elo| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0)));
        let llr = pairs.count / (2.0 * pairs.variance)
            * (stronger - equal)
            * (2.0 * pairs.share - equal - stronger);
        let llr = if self.games() == 0 { 0.0 } else { llr };
        let upper = ((1.0 - ERROR) / ERROR).ln();
        let verdict = if llr >= upper {
            Verdict::Stronger
        } else if llr <= -upper {
            Verdict::NotStronger
        } else {
            Verdict::Undecided
        };
        Sprt { elo0: 0.0, elo1: better, error: ERROR, llr, lower: -upper, upper, verdict }
    }
}

/// How often a test may be wrong, in either direction.
const ERROR: f64 = 0.05;

/// A difference in Elo's rating, with an interval that holds the true one in
/// 95 of 100 matches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The difference itself; nothing where all points were won, or none.
    pub elo: Option<f64>,
    /// Half the interval.
    #[serde(rename = "elo_error")]
    pub error: Option<f64>,
    /// Its lower end.
    #[serde(rename = "elo_low")]
    pub low: Option<f64>,
    /// Its upper end.
    #[serde(rename = "elo_high")]
    pub high: Option<f64>,
}

/// A sequential probability ratio test (Wald, 1945), in the approximation of
/// Van den Bergh's "A practical introduction to the GSPRT".
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// One hypothesis: so much stronger.
    pub elo0: f64,
    /// The other.
    pub elo1: f64,
    /// How often the test errs, either way.
    pub error: f64,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// At or below this, the first hypothesis holds.
    pub lower: f64,
    /// At or above this, the second does.
    pub upper: f64,
    /// Which holds.
    pub verdict: Verdict,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first player is stronger by as much as was asked.
    Stronger,
    /// It is not stronger.
    NotStronger,
    /// There are too few games to tell.
    Undecided,
}

/// The distribution of the pairs' results, as shares of their two points.
struct Pairs {
    count: f64,
    share: f64,
    variance: f64,
}

impl Pairs {
    fn of(tally: &Tally) -> Pairs {
        let counts = tally.pairs.map(|count| count as f64 + BEFORE);
        let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
        let count: f64 = counts.iter().sum();
        let mean = |value: &dyn Fn(f64) -> f64| {
            counts.iter().zip(shares).map(|(n, share)| n * value(share)).sum::<f64>() / count
        };
        let share = mean(&|share| share);
        let variance = mean(&|value| (value - share).powi(2));
        Pairs { count, share, variance }
    }
}

/// The difference in rating at which a player expects this share.
fn elo(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| -400.0 * (1.0 / share - 1.0).log10())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use Points::{Draw, Loss, Win};

    fn tally(pairs: &[([Points; 2], usize)]) -> Tally {
        let mut tally = Tally::default();
        for &(pair, count) in pairs {
            (0..count).for_each(|_| tally.add(pair));
        }
        tally
    }

    #[test]
    fn pairs_are_counted_by_their_points() {
        let tally =
            tally(&[([Win, Loss], 3), ([Draw, Draw], 2), ([Win, Draw], 1), ([Loss, Loss], 4)]);
        assert_eq!((tally.wins, tally.draws, tally.losses), (4, 5, 11));
        assert_eq!(tally.pairs, [4, 0, 5, 1, 0]);
        assert_eq!(tally.share(), Some(6.5 / 20.0));
    }

    #[test]
    fn ratings_are_what_the_formula_gives() {
        // 75 % of the points are 190.8 Elo.
        let tally = tally(&[([Win, Draw], 100)]);
        let rating = tally.rating();
        assert!((rating.elo.unwrap() - 190.848).abs() < 0.01, "{rating:?}");
        let equal = tally_of_equals(100).rating();
        assert!(equal.elo.unwrap().abs() < 1e-9);
        // One in four shares of 1/4, by two standard deviations of 1/sqrt(8 n).
        assert!((20.0..30.0).contains(&equal.error.unwrap()), "{equal:?}");
        assert!(tally_of_equals(400).rating().error.unwrap() < equal.error.unwrap() * 0.55);
    }

    fn tally_of_equals(quarter: usize) -> Tally {
        tally(&[([Win, Win], quarter / 8), ([Loss, Loss], quarter / 8), ([Win, Loss], quarter)])
    }

    #[test]
    fn a_clean_sweep_has_a_lower_bound_only() {
        let rating = tally(&[([Win, Win], 50)]).rating();
        assert_eq!((rating.elo, rating.error, rating.high), (None, None, None));
        assert!((300.0..900.0).contains(&rating.low.unwrap()), "{rating:?}");
        assert!(tally(&[([Win, Win], 1)]).rating().low.unwrap() < 100.0);
    }

    #[test]
    fn a_test_decides_when_it_has_seen_enough() {
        for (pairs, verdict) in [
            (vec![], Verdict::Undecided),
            (vec![([Win, Win], 1)], Verdict::Undecided),
            (vec![([Win, Draw], 50)], Verdict::Stronger),
            (vec![([Win, Loss], 300), ([Win, Win], 20), ([Loss, Loss], 20)], Verdict::NotStronger),
            (vec![([Loss, Draw], 50)], Verdict::NotStronger),
        ] {
            let sprt = tally(&pairs).sprt(30.0);
            assert_eq!(sprt.verdict, verdict, "{pairs:?} {sprt:?}");
            assert!(sprt.llr.is_finite());
        }
    }
}
