//! How much stronger one is, in words.

use crate::tournament::Tally;

/// The difference in strength, in words.
pub(super) fn rating(tally: &Tally) -> String {
    let rating = tally.rating();
    match (rating.elo, rating.error, rating.low, rating.high) {
        _ if tally.games() == 0 => "unknown".into(),
        // No minus before a zero.
        (Some(elo), Some(error), ..) => format!("{:+.0} ± {error:.0} (95 %)", elo.round() + 0.0),
        (_, _, Some(low), None) => format!("above {low:+.0} (95 %)"),
        (_, _, None, Some(high)) => format!("below {high:+.0} (95 %)"),
        (_, _, _, _) => "too few games to tell".into(),
    }
}
