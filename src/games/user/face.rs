//! A user's game among the others.

use super::{UserGame, UserRules, UserSearch};
use crate::diagram::Diagram;
use crate::game::{Notation as _, NotationError, Player, Rules as _, Term};
use crate::games::forward::forward;
use crate::games::kept_tree::in_terms;
use crate::games::relations::Effort;
use crate::games::{AnyGame, DynGame, GameError, Method, OptionsError, Strategy};
use crate::relation::Relation;
use crate::search::{self, Budget, Found, Stop, Technique, mcts};
use std::any::Any;

impl UserRules {
    /// The rules of a game, which stay known until the program ends.
    pub(in crate::games) fn shared(game: UserGame) -> &'static UserRules {
        game.0.rules.get_or_init(|| UserRules(game))
    }

    /// Lets `run` search a position for at most so long.
    fn searched(
        &self,
        state: &Term,
        budget: Budget,
        stop: &Stop,
        run: impl FnOnce(&UserSearch, &super::Position) -> Found<super::Move>,
    ) -> Result<Found<Term>, NotationError> {
        let state = self.0.position(state.text().as_str())?;
        // The first look is not part of the time to think.
        UserSearch::thinking(self.0, stop, None).prepare(&state)?;
        let game = UserSearch::thinking(self.0, stop, budget.time);
        let found = run(&game, &state);
        game.verdict()?;
        Ok(in_terms(found, |mv| game.move_term(mv)))
    }
}

impl DynGame for UserRules {
    fn relations(&self, effort: Effort) -> Vec<Relation> {
        super::relations::relations(self.0, effort)
    }

    forward! {
        self.0;
        fn name(&self) -> &'static str;
        fn module(&self) -> &'static str;
        fn player_name(&self, player: Player) -> &'static str;
    }

    fn title(&self) -> String {
        self.0.name().to_owned()
    }

    fn written(&self) -> String {
        self.0.path().to_owned()
    }

    fn initial_goal(&self) -> String {
        format!("{}:initial(S)", self.0.module())
    }

    fn with_options(&self, options: &str) -> Result<AnyGame, GameError> {
        let no_options = OptionsError::None { game: self.0.name(), options: options.to_owned() };
        Err(GameError::Options(no_options))
    }

    fn read_state(&self, text: &str) -> Result<Term, NotationError> {
        Ok(Term::written(self.0.position(text)?.text()))
    }

    fn read_move(&self, text: &str) -> Result<Term, NotationError> {
        Ok(Term::written(self.0.read_move(text)?.text()))
    }

    /// The file is asked for the legal moves first: it names them then.
    fn read_move_in(&self, state: &Term, text: &str) -> Result<Term, NotationError> {
        self.legal(state)?;
        self.read_move(text)
    }

    /// A term is never read as a name: it may be the name of another move.
    fn show_move(&self, mv: &Term) -> Result<String, NotationError> {
        Ok(self.0.show_move(&super::Move::new(&mv.text())))
    }

    /// What the file draws; it does not say where its cells are.
    fn diagram(&self, state: &Term) -> Result<Diagram, NotationError> {
        Ok(Diagram::of_text(&self.0.draw(state)))
    }

    fn refusal(&self, _: &Term, mv: &Term) -> Result<String, NotationError> {
        let shown = self.show_move(mv).unwrap_or_else(|_| mv.to_string());
        Ok(format!("{shown} is not legal here"))
    }

    fn strategies(&self) -> Vec<Strategy> {
        let depth = Budget { depth: Some(1), ..Budget::default() };
        let greedy =
            Strategy { name: "greedy", method: Method::Search(Technique::Deepening, depth) };
        if self.0.evaluates() { vec![greedy] } else { Vec::new() }
    }

    fn follow(&self, _: &str, state: &Term) -> Result<Option<Term>, NotationError> {
        self.read_state(state.text().as_str()).map(|_| None)
    }

    fn default_player(&self) -> &'static str {
        match self.0.evaluates() || self.0.is_small() {
            true => Technique::Deepening.name(),
            false => "mcts",
        }
    }

    fn search(
        &self,
        state: &Term,
        technique: Technique,
        budget: Budget,
        stop: &Stop,
        threads: usize,
    ) -> Result<Found<Term>, NotationError> {
        self.searched(state, budget, stop, |game, state| {
            search::search(game, state, technique, budget, stop, threads)
        })
    }

    fn mcts(
        &self,
        state: &Term,
        budget: Budget,
        options: mcts::Options,
        stop: &Stop,
    ) -> Result<Found<Term>, NotationError> {
        self.searched(state, budget, stop, |game, state| {
            mcts::search(game, state, budget, options, stop)
        })
    }

    fn user_game(&self) -> Option<UserGame> {
        Some(self.0)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
