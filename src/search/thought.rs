//! What a search thinks while it is at it, for those who wait.

use super::{Distance, Found, Score, Searchable};

/// The longest line that is told.
const LONGEST: usize = 12;

/// The best that a search knows before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// What the position is worth to the player to move.
    pub score: Score,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// Whether the score is the value of the game.
    pub proved: bool,
    /// What the score of a decided game says of its end.
    pub distance: Distance,
    /// Best play by both sides: each move as its place among the legal ones,
    /// counted from 0.
    pub line: Vec<usize>,
}

impl Thought {
    /// What was found so far, of a search of `state`.
    pub(crate) fn of<G: Searchable>(game: &G, state: &G::State, found: &Found<G::Move>) -> Thought {
        let mut at = state.clone();
        let mut line = Vec::new();
        for mv in found.line.iter().take(LONGEST) {
            let Some(place) = game.legal(&at).into_iter().position(|known| known == *mv) else {
                break;
            };
            line.push(place);
            let next = game.play(&at, mv);
            at = next;
        }
        let Found { score, depth, proved, distance, .. } = *found;
        Thought { score, depth, proved, distance, line }
    }
}
