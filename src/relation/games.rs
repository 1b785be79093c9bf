//! Whole games, which a relation plays through.

use std::sync::Arc;

use super::Relation;

/// Whole games that a relation plays through.
#[derive(Clone)]
pub struct WholeGames {
    /// How many.
    pub count: u64,
    /// How many positions they go through, where that is not how many inputs
    /// there are.
    pub positions: Option<u64>,
    /// The same relation of one position, which is asked where a disagreement
    /// is made small.
    pub narrow: Arc<Relation>,
    /// What an answer is about.
    pub answers: GameAnswers,
}

/// What an answer about whole games is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameAnswers {
    /// One game, or how games end.
    #[default]
    Game,
    /// All games below a position, step by step as `properties:step/4` has them.
    Tree,
}
