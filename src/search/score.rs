//! What positions are worth, and how wins near and far compare.

/// What a position is worth to one player, in centipoints.
pub type Score = i32;

/// A drawn game.
pub const DRAW: Score = 0;

/// A game won at the root; a win `n` plies below is worth `n` less.
pub const WIN: Score = 1_000_000;

/// Scores at least this large, or at most its negative, are decided games;
/// every guess lies strictly between.
pub const DECIDED: Score = WIN - 10_000;

/// A larger value than any score, for an open window.
pub const INFINITE: Score = WIN + 1;

/// A win `ply` plies below the root.
///
/// ```
/// use trilog::search::score::{loss_in, win_in};
/// assert!(win_in(3) > win_in(5));
/// assert!(loss_in(5) > loss_in(3));
/// ```
#[must_use]
pub fn win_in(ply: u32) -> Score {
    WIN - ply.min(9_999) as Score
}

/// A loss `ply` plies below the root.
#[must_use]
pub fn loss_in(ply: u32) -> Score {
    -win_in(ply)
}

/// Whether a score says that one side has won.
#[must_use]
pub fn is_decided(score: Score) -> bool {
    score.abs() >= DECIDED
}

/// A score counted from a position, as counted from one ply above it.
#[must_use]
pub fn one_ply_above(score: Score) -> Score {
    match score {
        DECIDED.. => score - 1,
        _ if score <= -DECIDED => score + 1,
        _ => score,
    }
}
