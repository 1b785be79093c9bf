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

/// How many plies below the root the game ends, where a score says that one side has
/// won, and how far away that is.
///
/// ```
/// use trilog::search::score::{DECIDED, loss_in, plies, win_in};
/// assert_eq!((plies(win_in(3)), plies(loss_in(4))), (Some(3), Some(4)));
/// assert_eq!((plies(25), plies(DECIDED)), (None, None));
/// ```
#[must_use]
pub fn plies(score: Score) -> Option<u32> {
    (score.abs() > DECIDED).then(|| score.abs_diff(WIN * score.signum()))
}

/// The share of the game that a player can expect whose position is worth
/// `score`: the logistic curve of Elo's rating, by which 100 centipoints are
/// 64 %.
///
/// ```
/// use trilog::search::score::chance;
/// assert_eq!(chance(0), 0.5);
/// assert!(chance(100) > 0.63 && chance(-1000) < 0.01);
/// ```
#[must_use]
pub fn chance(score: Score) -> f32 {
    const PER_POINT: f32 = std::f32::consts::LN_10 / 400.0;
    1.0 / (1.0 + (-score as f32 * PER_POINT).exp())
}

/// The score that promises this share of the game, far from a decided one.
///
/// ```
/// use trilog::search::score::{chance, from_chance, is_decided};
/// assert_eq!(from_chance(chance(120)), 120);
/// assert!(!is_decided(from_chance(1.0)));
/// ```
#[must_use]
pub fn from_chance(share: f32) -> Score {
    let share = share.clamp(1e-5, 1.0 - 1e-5);
    (400.0 * (share / (1.0 - share)).log10()).round() as Score
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

/// A score counted from a position, as counted from the root `ply` plies above.
#[must_use]
pub(crate) fn from_here(score: Score, ply: u32) -> Score {
    match score {
        DECIDED.. => score - ply as Score,
        _ if score <= -DECIDED => score + ply as Score,
        _ => score,
    }
}

/// A score counted from the root, as counted from a position `ply` plies below.
#[must_use]
pub(crate) fn from_root(score: Score, ply: u32) -> Score {
    match score {
        DECIDED.. => score + ply as Score,
        _ if score <= -DECIDED => score - ply as Score,
        _ => score,
    }
}
