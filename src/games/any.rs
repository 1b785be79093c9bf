//! A game, whichever it is.

use super::face::{DynGame, Native};
use super::native::NativeGame;
use super::user::{UserGame, UserRules};
use super::{GAMES, GameError, UnknownGame};
use crate::game::{NotationError, Outcome, Player, Rules, Term};
use crate::prolog::modules;
use crate::record::argument;
use std::collections::HashMap;
use std::fmt;
use std::ops::Deref;
use std::sync::{LazyLock, Mutex, PoisonError};

/// The rules of a game over terms, whichever implementation answers.
pub type TextRules<E> = dyn Rules<Error = E>;

/// A game, whichever it is: one of ours, a user's file, or a [`NativeGame`]
/// from outside this crate. Cheap to copy. Two are the same game when they are
/// written the same.
///
/// Beside its own methods it has those of [`DynGame`].
#[derive(Clone, Copy)]
pub struct AnyGame(&'static dyn DynGame);

impl Deref for AnyGame {
    type Target = dyn DynGame;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl PartialEq for AnyGame {
    fn eq(&self, other: &AnyGame) -> bool {
        // A file that has changed is another game.
        self.0.written() == other.0.written() && self.0.user_game() == other.0.user_game()
    }
}

impl Eq for AnyGame {}

impl fmt::Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyGame({self})")
    }
}

/// The game as people write it: its name, and its options if it has any.
impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.written())
    }
}

/// Games of ours with options that somebody has asked for, by how they are
/// written.
static WITH_OPTIONS: LazyLock<Mutex<HashMap<String, AnyGame>>> = LazyLock::new(Mutex::default);

impl AnyGame {
    /// Every game of ours, with the options that it has where nobody says
    /// others.
    pub const ALL: &'static [AnyGame] = GAMES;

    /// A game that lives as long as the program.
    #[must_use]
    pub const fn constant<G: NativeGame>(game: &'static Native<G>) -> AnyGame {
        AnyGame(game)
    }

    /// The game of a native implementation, from wherever it comes. It stays
    /// in memory until the program ends.
    #[must_use]
    pub fn of<G: NativeGame>(game: G) -> AnyGame {
        AnyGame(Box::leak(Box::new(Native(game))))
    }

    /// The same for a game of ours, which is kept only once.
    pub(super) fn with_our_options<G: NativeGame>(game: G) -> AnyGame {
        let mut games = WITH_OPTIONS.lock().unwrap_or_else(PoisonError::into_inner);
        *games.entry(game.written()).or_insert_with(|| AnyGame::of(game))
    }

    /// The game in a user's file.
    #[must_use]
    pub fn user(game: UserGame) -> AnyGame {
        AnyGame(UserRules::shared(game))
    }

    /// The game called `text`: a name, and behind a colon what the game lets
    /// people choose, such as `mnk:ROWS,COLUMNS,K` or `traxit:OPTION=VALUE,…`. The
    /// name of a Prolog file is the game in that file.
    ///
    /// # Errors
    /// [`GameError`]: an unknown name comes with the list of the games and the
    /// nearest of them.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// use trilog::games::mnk::Size;
    /// assert_eq!(AnyGame::parse("tris"), Ok(AnyGame::TRIS));
    /// assert_eq!(AnyGame::parse("mnk:4,4,4")?, AnyGame::mnk(Size::new(4, 4, 4)?));
    /// assert_eq!(AnyGame::parse("mnk:4,4,4")?.to_string(), "mnk:4,4,4");
    /// assert!(AnyGame::parse("trsi").unwrap_err().to_string().contains("did you mean `tris`?"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str) -> Result<AnyGame, GameError> {
        if UserGame::is_file(text) {
            return Ok(AnyGame::user(UserGame::open(text)?));
        }
        AnyGame::ours(text)
    }

    /// Whether `name` means `player`. People write the letter of a mark: where the
    /// second player is a zero, and where the players are called by numbers.
    #[must_use]
    pub fn is_called(self, player: Player, name: &str) -> bool {
        match (self.player_name(player), name) {
            ("0" | "two", "o" | "O") | ("one", "x" | "X") => true,
            // A name that Prolog quotes is typed without the quotes.
            (known, name) => known == name || known.trim_matches('\'') == name,
        }
    }

    /// What a record calls the game, for [`AnyGame::parse`]: a file by its whole
    /// path, so that it is found from every directory.
    #[must_use]
    pub fn name_in_records(self) -> String {
        let whole = self.user_game().and_then(|own| std::path::absolute(own.path()).ok());
        whole.map_or_else(|| self.to_string(), |path| path.display().to_string())
    }

    /// The game of this name, where a file makes no sense.
    ///
    /// # Errors
    /// As [`AnyGame::parse`].
    pub fn ours(text: &str) -> Result<AnyGame, GameError> {
        if UserGame::is_file(text) {
            return Err(GameError::NotOurs { file: text.to_owned() });
        }
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name, Some(options)),
            None => (text, None),
        };
        let game = AnyGame::ALL
            .iter()
            .find(|game| game.name() == name)
            .ok_or_else(|| UnknownGame { name: name.to_owned() })?;
        options.map_or(Ok(*game), |options| game.0.with_options(options))
    }

    /// The names of the games of ours.
    #[must_use]
    pub fn names() -> Vec<&'static str> {
        AnyGame::ALL.iter().map(|game| game.name()).collect()
    }

    /// Whether Prolog rules of it ship with the program: a game from outside may have
    /// none, and a user's file has its own.
    #[must_use]
    pub fn has_shipped_rules(self) -> bool {
        let name = self.module();
        self.user_game().is_none() && modules().iter().any(|module| module.name == name)
    }

    /// The native rules, asked in terms; of a user's game those of its file,
    /// which it has alone.
    #[must_use]
    pub fn native(self) -> &'static TextRules<NotationError> {
        self.0
    }

    /// The native implementation, where it is a `G`.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// use trilog::games::traxit::Traxit;
    /// let game = AnyGame::parse("traxit:rounds=2")?;
    /// assert!(game.implementation::<Traxit>().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn implementation<G: NativeGame>(self) -> Option<&'static G> {
        self.0.as_any().downcast_ref()
    }

    /// Whether it is played as k in a row, so that the solver knows it.
    #[must_use]
    pub fn is_k_in_a_row(self) -> bool {
        let start = self.0.initial().and_then(|start| self.0.row_grid(&start));
        start.is_ok_and(|grid| grid.is_some())
    }

    /// A position in the game's short form, where that reads back as the same
    /// position; otherwise as a term.
    ///
    /// ```
    /// use trilog::game::Term;
    /// use trilog::games::AnyGame;
    /// let board = Term::written("[x,e,e,e,o,e,e,e,e]");
    /// assert_eq!(AnyGame::TRIS.short_state(&board), "x../.o./...");
    /// assert_eq!(AnyGame::TRIS.short_state(&Term::written("[x|_]")), "[x|_]");
    /// ```
    #[must_use]
    pub fn short_state(self, state: &Term) -> String {
        let short = self.0.show_state(state).ok();
        let is_same = |short: &String| self.read_state(short).is_ok_and(|read| read == *state);
        short.filter(is_same).unwrap_or_else(|| state.text())
    }

    /// Reads the moves of a game from its start, each as people write it where it
    /// is played. What follows on a move that is not legal may be anything.
    ///
    /// # Errors
    /// When a text is not a move of this game.
    pub fn read_game<'a>(
        self,
        texts: impl IntoIterator<Item = &'a str>,
    ) -> Result<Vec<Term>, NotationError> {
        let (mut state, mut moves) = (self.native().initial()?, Vec::new());
        for text in texts {
            let mv = self.0.read_move_in(&state, text)?;
            state = self.native().next(&state, &mv)?;
            moves.push(mv);
        }
        Ok(moves)
    }

    /// Reads a move of a program, which is told terms and answers terms: a legal one, and
    /// only otherwise what people call a move. In a user's game a name may be another
    /// move's term.
    ///
    /// # Errors
    /// When the text is not a move of this game, or the term not a position.
    pub fn read_answer(self, state: &Term, text: &str) -> Result<Term, NotationError> {
        if self.user_game().is_some()
            && let Ok(mv) = Term::read(text)
            && self.native().legal(state)?.contains(&mv)
        {
            return Ok(mv);
        }
        self.read_move_in(state, text)
    }

    /// A move as people read it; a term that is no move of the game as it is.
    #[must_use]
    pub fn move_text(self, mv: &Term) -> String {
        self.show_move(mv).unwrap_or_else(|_| mv.to_string())
    }

    /// A move in the game's short form, where that is a term and reads back as the
    /// same move; otherwise as the term that it is.
    ///
    /// ```
    /// use trilog::game::Term;
    /// use trilog::games::AnyGame;
    /// assert_eq!(AnyGame::UTTT.short_move(&Term::written("(nw,c)")), "nw/c");
    /// assert_eq!(AnyGame::UTTT.short_move(&Term::written("none")), "none");
    /// ```
    #[must_use]
    pub fn short_move(self, mv: &Term) -> String {
        let short = self.0.show_move(mv).ok().map(|shown| argument(&shown));
        let is_same = |short: &String| self.read_move(short).is_ok_and(|read| read == *mv);
        short.filter(is_same).unwrap_or_else(|| mv.text())
    }

    /// A position as lines of text.
    ///
    /// # Errors
    /// When the term is not a position of this game.
    pub fn draw(self, state: &Term) -> Result<String, NotationError> {
        Ok(self.diagram(state)?.to_text())
    }

    /// An outcome as a term: `won(x)`, `draw`.
    #[must_use]
    pub fn outcome_term(self, outcome: Outcome) -> Term {
        match outcome {
            Outcome::Won(player) => Term::written(format!("won({})", self.player_name(player))),
            Outcome::Draw => Term::written("draw"),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_game_is_named_and_the_known_ones_listed() {
        let error = AnyGame::parse("chess").unwrap_err().to_string();
        let names = AnyGame::names().join(", ");
        assert_eq!(error, format!("there is no game `chess` (the games are: {names})"));
        let error = AnyGame::parse("Tris").unwrap_err().to_string();
        assert!(error.contains("did you mean `tris`?"), "{error}");
        assert!(AnyGame::parse("").is_err());
        let error = AnyGame::parse("tris:3").unwrap_err().to_string();
        assert_eq!(error, "`tris` has no options, so leave out `:3`");
        let error = AnyGame::parse("mnk:3,3,9").unwrap_err().to_string();
        assert!(error.starts_with("no game of mnk: 9 in a row does not fit"), "{error}");
        let error = AnyGame::parse("mnl:3,3,3").unwrap_err().to_string();
        assert!(error.contains("did you mean `mnk`?"), "{error}");
    }

    #[test]
    fn a_native_game_asked_in_terms_plays_the_same_game() {
        let game = AnyGame::TRIS.native();
        let start = game.initial().unwrap();
        assert_eq!(game.legal(&start).unwrap().len(), 9);
        let next = game.play(start, &Term::written("b2")).unwrap();
        assert_eq!(next.text().as_str(), "[e,e,e,e,x,e,e,e,e]");
        assert_eq!(game.perft(&next, 2).unwrap(), 56);
        assert!(game.to_move(&Term::written("[e]")).is_err());
    }

    #[test]
    fn games_are_the_same_when_they_are_written_the_same() {
        for game in AnyGame::ALL {
            assert_eq!(AnyGame::parse(&game.to_string()), Ok(*game));
        }
        assert_ne!(AnyGame::parse("mnk:4,4,4"), AnyGame::parse("mnk:4,4,3"));
        assert_eq!(AnyGame::parse("mnk:3,3,3"), AnyGame::parse("mnk"));
    }
}
