//! How a tree grows.

/// How visits are shared out among the moves of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attention {
    /// How much of a bonus is given to what is promising.
    pub exploration: f32,
    /// How far apart, in shares of the game, two moves are of which one
    /// deserves about three times the attention of the other.
    pub temperature: f32,
}

impl Default for Attention {
    fn default() -> Attention {
        Attention { exploration: 1.0, temperature: 0.8 }
    }
}
