//! A search tree that is kept between the moves of a game.

use crate::game::{Notation, NotationError, Term};
use crate::search::{Budget, Found, Searchable, Stop, mcts};
use std::fmt::Debug;

/// A tree that a player of one game keeps; see [`mcts::search_on`].
pub trait KeptTree: Debug + Send {
    /// Searches a position.
    ///
    /// # Errors
    /// When the term is not a position of the game.
    fn search(
        &mut self,
        state: &Term,
        budget: Budget,
        options: mcts::Options,
        stop: &Stop,
    ) -> Result<Found<Term>, NotationError>;
}

#[derive(Debug)]
pub(super) struct NativeTree<G: Searchable + Notation> {
    pub(super) game: G,
    pub(super) kept: Option<mcts::Kept<G::State>>,
}

impl<G: Searchable + Notation> KeptTree for NativeTree<G> {
    fn search(
        &mut self,
        state: &Term,
        budget: Budget,
        options: mcts::Options,
        stop: &Stop,
    ) -> Result<Found<Term>, NotationError> {
        let state = self.game.state_of(state)?;
        let found = mcts::search_on(&self.game, &state, budget, options, stop, &mut self.kept);
        Ok(in_terms(found, |mv| self.game.move_term(mv)))
    }
}

/// What was found, with its moves as terms.
pub(super) fn in_terms<M>(found: Found<M>, term: impl Fn(&M) -> Term) -> Found<Term> {
    let Found { line, score, depth, nodes, proved, distance } = found;
    Found { line: line.iter().map(term).collect(), score, depth, nodes, proved, distance }
}
