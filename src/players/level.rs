//! Computer players of graded strength.

/// A strength from 1 to 5: how far the player looks ahead. A level plays the
/// same move in the same position every time.
///
/// ```
/// use trilog::players::{Level, PlayerKind};
/// assert_eq!(PlayerKind::parse("level3"), Ok(PlayerKind::Level(Level::Three)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// One decision.
    One,
    /// Two decisions: a tile and the walk along it.
    Two,
    /// Four: a turn of each player.
    Three,
    /// Six.
    Four,
    /// As far as 200,000 positions reach.
    Five,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 5] = [Level::One, Level::Two, Level::Three, Level::Four, Level::Five];

    /// What the player is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::One => "level1",
            Level::Two => "level2",
            Level::Three => "level3",
            Level::Four => "level4",
            Level::Five => "level5",
        }
    }
}
