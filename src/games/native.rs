//! What every native game brings along, and what only some have.

use super::any::AnyGame;
use super::classic::{Classic, ClassicError, Implementation};
use super::mnk::Size;
use super::pictured::Pictured;
use super::relations::{self, Effort};
use super::{GameError, OptionsError};
use crate::game::{Notation, Player};
use crate::relation::Relation;
use crate::search::{Budget, Found, Searchable, Technique};

/// A native game with everything that is asked of one: its rules, how it is
/// written and searched, and whatever else differs between games. What most
/// games do not have is a method with a default.
///
/// [`AnyGame::of`] makes a game of it that everything in this crate takes.
pub trait NativeGame: Notation + Searchable + Pictured {
    /// The game's Prolog module.
    fn module(&self) -> &'static str {
        self.name()
    }

    /// A goal that makes `S` the game's starting position, with the options
    /// that are played.
    fn initial_goal(&self) -> String {
        format!("{}:initial(S)", self.module())
    }

    /// The game as people write it: its name, and its options if it has any
    /// that need saying.
    fn written(&self) -> String {
        self.name().to_owned()
    }

    /// This game with other options, as people write them behind the colon.
    ///
    /// # Errors
    /// When the game has no such options.
    fn with_options(&self, options: &str) -> Result<AnyGame, GameError> {
        let no_options = OptionsError::None { game: self.name(), options: options.to_owned() };
        Err(GameError::Options(no_options))
    }

    /// The rules in plain words, as a [`super::Guide`] takes them apart.
    fn rules_text(&self) -> &'static str {
        ""
    }

    /// The legal move that a person means who writes `mv`, which says more or
    /// less than it has to in `state`.
    fn meant(&self, state: &Self::State, mv: Self::Move) -> Self::Move {
        let _ = state;
        mv
    }

    /// A move of `state` in its short form, which says all that the position
    /// would have said.
    fn show_move_in(&self, state: &Self::State, mv: &Self::Move) -> String {
        let _ = state;
        self.show_move(mv)
    }

    /// A move of `state` as it is told to a person.
    fn tell_move(&self, state: &Self::State, mv: &Self::Move) -> String {
        self.show_move_in(state, mv)
    }

    /// A position in its short form, which [`Notation::read_state`] takes as
    /// well as the term.
    fn show_state(&self, state: &Self::State) -> String {
        self.state_term(state).text()
    }

    /// The players that only this game has.
    fn strategies(&self) -> Vec<Strategy> {
        Vec::new()
    }

    /// What the strategy of this name plays, where it is one that looks at the
    /// position only; `None` when the game is over, or has no such strategy.
    fn follow(&self, strategy: &str, state: &Self::State) -> Option<Self::Move> {
        let _ = (strategy, state);
        None
    }

    /// What long searches have found of `state` before, where the game has an
    /// opening book and the position stands there.
    fn book_move(&self, state: &Self::State) -> Option<Found<Self::Move>> {
        let _ = state;
        None
    }

    /// Whether a network for the game was learned, which [`Judge::Network`] asks.
    ///
    /// [`Judge::Network`]: crate::search::mcts::Judge::Network
    fn has_network(&self) -> bool {
        false
    }

    /// The name of the player who is asked where nobody is named.
    fn default_player(&self) -> &'static str {
        "mcts"
    }

    /// Why the rules refuse `mv` in `state`.
    fn refusal(&self, state: &Self::State, mv: &Self::Move) -> String {
        let _ = state;
        format!("{} is not legal here", self.show_move(mv))
    }

    /// The legal moves as lines of text, where they are best shown in groups.
    fn grouped_moves(&self, state: &Self::State) -> Option<String> {
        let _ = state;
        None
    }

    /// The points of a game that went through `states`, as lines of text, where
    /// there are any.
    fn score_table(&self, states: &[Self::State]) -> Option<String> {
        let _ = states;
        None
    }

    /// The position as one of k in a row, where the game is played so.
    fn row_grid(&self, state: &Self::State) -> Option<RowGrid> {
        let _ = state;
        None
    }

    /// What its Prolog module exports, and the native functions that answer
    /// it: what is compared.
    fn relations(&self, effort: Effort) -> Vec<Relation> {
        relations::of_game(self, effort, Vec::new())
    }

    /// The same game with other options, about which its Prolog rules have to
    /// be asked as well before anything can be said of a mistake in them.
    fn variants(&self) -> Vec<AnyGame> {
        Vec::new()
    }

    /// The program of the game's source.
    ///
    /// # Errors
    /// When there is none, or it does not take these arguments.
    fn classic(&self, by: Implementation, arguments: &[String]) -> Result<Classic, ClassicError> {
        let _ = (by, arguments);
        Err(ClassicError::NoProgram { game: self.written() })
    }
}

/// A player that only some games have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// What it is called.
    pub name: &'static str,
    /// How it finds its move.
    pub method: Method,
}

/// How a strategy finds its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// By looking at the position: [`NativeGame::follow`].
    Rule,
    /// By a search that may spend so much, on one thread.
    Search(Technique, Budget),
}

impl Strategy {
    /// A strategy that looks at the position only.
    #[must_use]
    pub const fn rule(name: &'static str) -> Strategy {
        Strategy { name, method: Method::Rule }
    }
}

/// A position of k in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowGrid {
    /// Rows, columns, how many in a row win, and whether more do.
    pub size: Size,
    /// Who holds each cell, row by row.
    pub cells: Vec<Option<Player>>,
}

impl RowGrid {
    /// Whether the players take turns from here on. On boards that no game reaches one
    /// of them can have to catch up: the one who began moves when both hold as many
    /// cells, otherwise the other.
    ///
    /// ```
    /// use trilog::game::Term;
    /// use trilog::games::AnyGame;
    /// let takes_turns = |board| {
    ///     let grid = AnyGame::TRIS.row_grid(&Term::written(board)).ok().flatten();
    ///     grid.is_some_and(|grid| grid.takes_turns())
    /// };
    /// assert!(takes_turns("[x,o,x,e,e,e,e,e,e]"));
    /// assert!(!takes_turns("[x,x,e,e,e,e,e,e,e]"));
    /// ```
    #[must_use]
    pub fn takes_turns(&self) -> bool {
        let held = |player| self.cells.iter().filter(|&&cell| cell == Some(player)).count();
        let (first, second) = (held(Player::First), held(Player::Second));
        first == second || first == second + 1
    }
}

/// Why a move to a cell that somebody may hold is refused.
pub(super) fn taken(shown: &str, holder: Option<&str>) -> String {
    match holder {
        Some(player) => format!("{shown} is taken by {player}"),
        None => format!("{shown} is not legal here"),
    }
}
