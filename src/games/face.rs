//! The object-safe face of a game, over terms; typed speed lives behind it.

use super::any::AnyGame;
use super::forward::forward;
use super::kept_tree::{KeptTree, NativeTree, in_terms};
use super::native::{NativeGame, RowGrid, Strategy};
use super::relations::Effort;
use super::user::UserGame;
use super::{Classic, ClassicError, GameError, Implementation};
use crate::diagram::{Diagram, Place};
use crate::game::perft::{self, Division, Tree};
use crate::game::{NotationError, Outcome, Player, Rules, Term};
use crate::relation::Relation;
use crate::search::{self, Budget, Found, Stop, Technique, mcts};
use std::any::Any;
use std::fmt::Debug;

/// A game, whichever it is: asked in terms. Implemented by every
/// [`NativeGame`], in [`Native`], and by a user's file.
///
/// Most callers hold an [`AnyGame`], which has the same questions.
pub trait DynGame: Rules<Error = NotationError> + Debug + Send + Sync {
    /// The game's name.
    fn name(&self) -> &'static str;

    /// What the game is called where people read it.
    fn title(&self) -> String {
        self.written()
    }

    /// See [`NativeGame::written`].
    fn written(&self) -> String;

    /// See [`NativeGame::module`].
    fn module(&self) -> &'static str;

    /// See [`NativeGame::initial_goal`].
    fn initial_goal(&self) -> String;

    /// What a player is called.
    fn player_name(&self, player: Player) -> &'static str;

    /// See [`NativeGame::with_options`].
    ///
    /// # Errors
    /// When the game has no such options.
    fn with_options(&self, options: &str) -> Result<AnyGame, GameError>;

    /// Reads a position, canonical or with blanks between its tokens.
    ///
    /// # Errors
    /// When the text is not a position of this game.
    fn read_state(&self, text: &str) -> Result<Term, NotationError>;

    /// Reads a move as people write it, as a term.
    ///
    /// # Errors
    /// When the text is not a move of this game.
    fn read_move(&self, text: &str) -> Result<Term, NotationError>;

    /// See [`NativeGame::rules_text`].
    fn rules_text(&self) -> &'static str {
        ""
    }

    /// Reads a move as people write it in this position; see
    /// [`NativeGame::meant`].
    ///
    /// # Errors
    /// When the text is not a move of this game, or the term not a position.
    fn read_move_in(&self, state: &Term, text: &str) -> Result<Term, NotationError> {
        let _ = state;
        self.read_move(text)
    }

    /// See [`NativeGame::show_move_in`].
    ///
    /// # Errors
    /// When a term is not a position or a move of this game.
    fn show_move_in(&self, state: &Term, mv: &Term) -> Result<String, NotationError> {
        let _ = state;
        self.show_move(mv)
    }

    /// See [`NativeGame::tell_move`].
    ///
    /// # Errors
    /// When a term is not a position or a move of this game.
    fn tell_move(&self, state: &Term, mv: &Term) -> Result<String, NotationError> {
        self.show_move_in(state, mv)
    }

    /// See [`NativeGame::show_state`].
    ///
    /// # Errors
    /// When the term is not a position of this game.
    fn show_state(&self, state: &Term) -> Result<String, NotationError> {
        Ok(state.text())
    }

    /// A move as people read it.
    ///
    /// # Errors
    /// When the term is not a move of this game.
    fn show_move(&self, mv: &Term) -> Result<String, NotationError>;

    /// The picture of a position. Where somebody has won by a line, that line
    /// is marked.
    ///
    /// # Errors
    /// When the term is not a position of this game.
    fn diagram(&self, state: &Term) -> Result<Diagram, NotationError>;

    /// The picture of `state`, to which `mv` in `before` has led, with that
    /// move marked.
    ///
    /// # Errors
    /// When a term is not a position or a move of this game.
    fn diagram_after(
        &self,
        before: &Term,
        mv: &Term,
        state: &Term,
    ) -> Result<Diagram, NotationError> {
        let _ = (before, mv);
        self.diagram(state)
    }

    /// The cells of the picture that a move concerns, in the order in which people
    /// name them, the last where it leads; none where a game does not say. See
    /// [`Pictured::places_of`](super::Pictured::places_of).
    ///
    /// # Errors
    /// When a term is not a position or a move of this game.
    fn places_of(&self, state: &Term, mv: &Term) -> Result<Vec<Place>, NotationError> {
        let _ = (state, mv);
        Ok(Vec::new())
    }

    /// The cells of the picture to which legal moves lead; none where a game
    /// does not say where its cells are.
    ///
    /// # Errors
    /// When the term is not a position of this game.
    fn targets(&self, state: &Term) -> Result<Vec<Place>, NotationError> {
        let _ = state;
        Ok(Vec::new())
    }

    /// See [`NativeGame::refusal`].
    ///
    /// # Errors
    /// When the terms are not a position and a move of this game.
    fn refusal(&self, state: &Term, mv: &Term) -> Result<String, NotationError>;

    /// See [`NativeGame::grouped_moves`].
    ///
    /// # Errors
    /// When the term is not a position of this game.
    fn grouped_moves(&self, state: &Term) -> Result<Option<String>, NotationError> {
        let _ = state;
        Ok(None)
    }

    /// See [`NativeGame::score_table`].
    ///
    /// # Errors
    /// When a term is not a position of this game.
    fn score_table(
        &self,
        states: &mut dyn Iterator<Item = &Term>,
    ) -> Result<Option<String>, NotationError> {
        let _ = states;
        Ok(None)
    }

    /// See [`NativeGame::row_grid`].
    ///
    /// # Errors
    /// When the term is not a position of this game.
    fn row_grid(&self, state: &Term) -> Result<Option<RowGrid>, NotationError> {
        let _ = state;
        Ok(None)
    }

    /// See [`NativeGame::strategies`].
    fn strategies(&self) -> Vec<Strategy>;

    /// See [`NativeGame::has_network`].
    fn has_network(&self) -> bool {
        false
    }

    /// What a strategy of the game plays in a position by looking at it: `None`
    /// when the game is over, and in a game that has no such strategy.
    ///
    /// # Errors
    /// When the term is not a position of this game.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// let start = AnyGame::UTTT.native().initial()?;
    /// let mv = AnyGame::UTTT.follow("greedy", &start)?;
    /// assert_eq!(mv.unwrap().text(), "(nw,nw)");
    /// # Ok::<(), trilog::game::NotationError>(())
    /// ```
    fn follow(&self, strategy: &str, state: &Term) -> Result<Option<Term>, NotationError>;

    /// See [`NativeGame::book_move`].
    ///
    /// # Errors
    /// When the term is not a position of this game.
    fn book_move(&self, state: &Term) -> Result<Option<Found<Term>>, NotationError> {
        let _ = state;
        Ok(None)
    }

    /// See [`NativeGame::default_player`].
    fn default_player(&self) -> &'static str;

    /// Searches a position; see [`search::search`].
    ///
    /// # Errors
    /// When the term is not a position of this game, or its rules do not
    /// answer.
    fn search(
        &self,
        state: &Term,
        technique: Technique,
        budget: Budget,
        stop: &Stop,
        threads: usize,
    ) -> Result<Found<Term>, NotationError>;

    /// Searches a position by Monte Carlo tree search; see [`mcts::search`].
    ///
    /// # Errors
    /// When the term is not a position of this game, or its rules do not
    /// answer.
    fn mcts(
        &self,
        state: &Term,
        budget: Budget,
        options: mcts::Options,
        stop: &Stop,
    ) -> Result<Found<Term>, NotationError>;

    /// A tree of Monte Carlo tree search that is kept from move to move;
    /// nothing where each search has its own.
    fn kept_tree(&self) -> Option<Box<dyn KeptTree>> {
        None
    }

    /// See [`NativeGame::relations`].
    fn relations(&self, effort: Effort) -> Vec<Relation>;

    /// See [`NativeGame::variants`].
    fn variants(&self) -> Vec<AnyGame> {
        Vec::new()
    }

    /// See [`NativeGame::classic`].
    ///
    /// # Errors
    /// When there is none, or it does not take these arguments.
    fn classic(&self, by: Implementation, arguments: &[String]) -> Result<Classic, ClassicError> {
        let _ = (by, arguments);
        Err(ClassicError::NoProgram { game: self.written() })
    }

    /// The user's file that the game comes from, if it comes from one: it then
    /// has Prolog rules only.
    fn user_game(&self) -> Option<UserGame> {
        None
    }

    /// The native game itself.
    fn as_any(&self) -> &dyn Any;
}

/// A native game asked in terms, like the Prolog rules, so that a shell or a
/// comparison can hold either.
#[derive(Clone, Copy, Debug)]
pub struct Native<G>(pub G);

impl<G: NativeGame> Native<G> {
    fn state(&self, state: &Term) -> Result<G::State, NotationError> {
        self.0.state_of(state)
    }

    fn moved(&self, mv: &Term) -> Result<G::Move, NotationError> {
        self.0.move_of(mv)
    }
}

impl<G: NativeGame> Rules for Native<G> {
    type Error = NotationError;

    fn initial(&self) -> Result<Term, NotationError> {
        Ok(self.0.state_term(&self.0.initial()))
    }

    fn to_move(&self, state: &Term) -> Result<Player, NotationError> {
        Ok(self.0.to_move(&self.state(state)?))
    }

    fn legal(&self, state: &Term) -> Result<Vec<Term>, NotationError> {
        let moves = self.0.legal(&self.state(state)?);
        Ok(moves.into_iter().map(|mv| self.0.move_term(&mv)).collect())
    }

    fn next(&self, state: &Term, mv: &Term) -> Result<Term, NotationError> {
        Ok(self.0.state_term(&self.0.play(&self.state(state)?, &self.moved(mv)?)))
    }

    fn outcome(&self, state: &Term) -> Result<Option<Outcome>, NotationError> {
        Ok(self.0.outcome(&self.state(state)?))
    }

    fn perft(&self, state: &Term, depth: u32) -> Result<u64, NotationError> {
        Ok(self.0.perft(&self.state(state)?, depth))
    }

    fn divide(&self, state: &Term, depth: u32) -> Result<Division<Term>, NotationError> {
        let divided = perft::divide(&self.0, &self.state(state)?, depth);
        let count = |(mv, nodes)| (self.0.move_term(&mv), nodes);
        Ok(Division { moves: divided.moves.into_iter().map(count).collect() })
    }

    fn tree(&self, state: &Term) -> Result<Tree, NotationError> {
        Ok(self.0.tree(&self.state(state)?))
    }
}

impl<G: NativeGame> DynGame for Native<G> {
    forward! {
        self.0;
        fn name(&self) -> &'static str;
        fn written(&self) -> String;
        fn module(&self) -> &'static str;
        fn initial_goal(&self) -> String;
        fn player_name(&self, player: Player) -> &'static str;
        fn with_options(&self, options: &str) -> Result<AnyGame, GameError>;
        fn rules_text(&self) -> &'static str;
        fn strategies(&self) -> Vec<Strategy>;
        fn has_network(&self) -> bool;
        fn default_player(&self) -> &'static str;
        fn relations(&self, effort: Effort) -> Vec<Relation>;
        fn variants(&self) -> Vec<AnyGame>;
        fn classic(&self, by: Implementation, arguments: &[String]) -> Result<Classic, ClassicError>;
    }

    fn read_state(&self, text: &str) -> Result<Term, NotationError> {
        self.0.read_state(text).map(|state| self.0.state_term(&state))
    }

    fn read_move(&self, text: &str) -> Result<Term, NotationError> {
        self.0.read_move(text).map(|mv| self.0.move_term(&mv))
    }

    fn read_move_in(&self, state: &Term, text: &str) -> Result<Term, NotationError> {
        let mv = self.0.read_move(text)?;
        Ok(self.0.move_term(&self.0.meant(&self.state(state)?, mv)))
    }

    fn show_move_in(&self, state: &Term, mv: &Term) -> Result<String, NotationError> {
        Ok(self.0.show_move_in(&self.state(state)?, &self.moved(mv)?))
    }

    fn tell_move(&self, state: &Term, mv: &Term) -> Result<String, NotationError> {
        Ok(self.0.tell_move(&self.state(state)?, &self.moved(mv)?))
    }

    fn show_state(&self, state: &Term) -> Result<String, NotationError> {
        Ok(self.0.show_state(&self.state(state)?))
    }

    fn show_move(&self, mv: &Term) -> Result<String, NotationError> {
        Ok(self.0.show_move(&self.moved(mv)?))
    }

    fn diagram(&self, state: &Term) -> Result<Diagram, NotationError> {
        Ok(self.0.diagram(&self.state(state)?))
    }

    fn diagram_after(
        &self,
        before: &Term,
        mv: &Term,
        state: &Term,
    ) -> Result<Diagram, NotationError> {
        let (before, mv) = (self.state(before)?, self.moved(mv)?);
        Ok(self.0.diagram_after(&before, &mv, &self.state(state)?))
    }

    fn places_of(&self, state: &Term, mv: &Term) -> Result<Vec<Place>, NotationError> {
        Ok(self.0.places_of(&self.state(state)?, &self.moved(mv)?))
    }

    fn targets(&self, state: &Term) -> Result<Vec<Place>, NotationError> {
        Ok(self.0.targets(&self.state(state)?))
    }

    fn refusal(&self, state: &Term, mv: &Term) -> Result<String, NotationError> {
        Ok(self.0.refusal(&self.state(state)?, &self.moved(mv)?))
    }

    fn grouped_moves(&self, state: &Term) -> Result<Option<String>, NotationError> {
        Ok(self.0.grouped_moves(&self.state(state)?))
    }

    fn score_table(
        &self,
        states: &mut dyn Iterator<Item = &Term>,
    ) -> Result<Option<String>, NotationError> {
        let states = states.map(|state| self.state(state)).collect::<Result<Vec<_>, _>>()?;
        Ok(self.0.score_table(&states))
    }

    fn row_grid(&self, state: &Term) -> Result<Option<RowGrid>, NotationError> {
        Ok(self.0.row_grid(&self.state(state)?))
    }

    fn follow(&self, strategy: &str, state: &Term) -> Result<Option<Term>, NotationError> {
        let mv = self.0.follow(strategy, &self.state(state)?);
        Ok(mv.map(|mv| self.0.move_term(&mv)))
    }

    fn book_move(&self, state: &Term) -> Result<Option<Found<Term>>, NotationError> {
        let found = self.0.book_move(&self.state(state)?);
        Ok(found.map(|found| in_terms(found, |mv| self.0.move_term(mv))))
    }

    fn search(
        &self,
        state: &Term,
        technique: Technique,
        budget: Budget,
        stop: &Stop,
        threads: usize,
    ) -> Result<Found<Term>, NotationError> {
        let state = self.state(state)?;
        let found = search::search(&self.0, &state, technique, budget, stop, threads);
        Ok(in_terms(found, |mv| self.0.move_term(mv)))
    }

    fn mcts(
        &self,
        state: &Term,
        budget: Budget,
        options: mcts::Options,
        stop: &Stop,
    ) -> Result<Found<Term>, NotationError> {
        let found = mcts::search(&self.0, &self.state(state)?, budget, options, stop);
        Ok(in_terms(found, |mv| self.0.move_term(mv)))
    }

    fn kept_tree(&self) -> Option<Box<dyn KeptTree>> {
        Some(Box::new(NativeTree { game: self.0.clone(), kept: None }))
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}
