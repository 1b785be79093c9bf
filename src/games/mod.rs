//! The native twins: one file a game, told for speed.

pub mod classic;
pub mod mnk;
pub mod oxo;
pub mod pictured;
pub mod traxit;
pub mod tris;
pub mod user;
pub mod uttt;

use crate::diagram::{Diagram, Place};
use crate::game::{Notation, NotationError, Outcome, Player, Rules, Term};
use crate::games::user::{UserGame, UserGameError, UserRules};
use crate::perft::Tree;
use mnk::{Size, SizeError};
use oxo::Oxo;
use pictured::Pictured as _;
use std::fmt;
use traxit::{Options, OptionsError, Traxit};
use tris::Tris;
use uttt::{Strategy, Uttt};

/// A game whose positions and moves are terms, whichever twin answers for it.
pub type TextRules<E> = dyn Rules<State = Term, Move = Term, Moves = Vec<Term>, Error = E>;

/// The games there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyGame {
    /// Tic-tac-toe over nine cells.
    Tris,
    /// Tic-tac-toe as the list of its moves.
    Oxo,
    /// So many in a row on a board of any size.
    Mnk(Size),
    /// Nine boards of tic-tac-toe, played as one.
    Uttt,
    /// Pawns on paths that the opponent chooses.
    Traxit(Options),
    /// A user's own, in a file.
    User(UserGame),
}

/// A name that is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct UnknownGame {
    /// What was asked for.
    pub name: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = AnyGame::ALL.map(AnyGame::name);
        write!(f, "there is no game `{}`", self.name)?;
        if let Some(near) = nearest(&self.name, games) {
            write!(f, "; did you mean `{near}`?")?;
        }
        write!(f, " (the games are: {})", games.join(", "))
    }
}

/// A name that is no game, or a game with options that it does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// There is no game of that name.
    #[error(transparent)]
    Unknown(#[from] UnknownGame),
    /// The game is played in one way only.
    #[error("`{game}` has no options, so leave out `:{options}`")]
    NoOptions {
        /// The game.
        game: &'static str,
        /// What stands behind the colon.
        options: String,
    },
    /// Nobody can play k in a row on such a board.
    #[error("no game of mnk: {0}")]
    Size(#[from] SizeError),
    /// Traxit is not played like this.
    #[error(transparent)]
    Traxit(#[from] OptionsError),
    /// A file where only our games make sense.
    #[error("`{file}` is a file; this works with the games of trilog only: {}",
            AnyGame::ALL.map(AnyGame::name).join(", "))]
    NotOurs {
        /// The file.
        file: String,
    },
    /// The file is no game.
    #[error(transparent)]
    Own(#[from] UserGameError),
}

/// Does `$body` with `$twin` standing for the game's native twin.
macro_rules! with_native {
    ($game:expr, $twin:ident => $body:expr) => {
        match $game {
            $crate::games::AnyGame::Tris => {
                let $twin = $crate::games::tris::Tris;
                $body
            }
            $crate::games::AnyGame::Oxo => {
                let $twin = $crate::games::oxo::Oxo;
                $body
            }
            $crate::games::AnyGame::Mnk(size) => match size.twin() {
                $crate::games::mnk::Twin::Small($twin) => $body,
                $crate::games::mnk::Twin::Wide($twin) => $body,
            },
            $crate::games::AnyGame::Uttt => {
                let $twin = $crate::games::uttt::Uttt;
                $body
            }
            AnyGame::Traxit(options) => {
                let $twin = $crate::games::traxit::Traxit { options };
                $body
            }
            AnyGame::User(own) => {
                let $twin = own.twin();
                $body
            }
        }
    };
}
pub(crate) use with_native;

impl AnyGame {
    /// Every game of ours, with the options that it has where nobody says
    /// others.
    pub const ALL: [AnyGame; 5] = [
        AnyGame::Tris,
        AnyGame::Oxo,
        AnyGame::Mnk(Size::TRIS),
        AnyGame::Uttt,
        AnyGame::Traxit(Options::REPORT),
    ];

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
    /// assert_eq!(AnyGame::parse("tris"), Ok(AnyGame::Tris));
    /// assert_eq!(AnyGame::parse("mnk:4,4,4")?, AnyGame::Mnk(Size::new(4, 4, 4)?));
    /// assert_eq!(AnyGame::parse("mnk:4,4,4")?.to_string(), "mnk:4,4,4");
    /// assert!(AnyGame::parse("trsi").unwrap_err().to_string().contains("did you mean `tris`?"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str) -> Result<AnyGame, GameError> {
        if UserGame::is_file(text) {
            return Ok(AnyGame::User(UserGame::open(text)?));
        }
        AnyGame::ours(text)
    }

    /// The same, where a file makes no sense.
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
            .into_iter()
            .find(|game| game.name() == name)
            .ok_or_else(|| UnknownGame { name: name.to_owned() })?;
        match (game, options) {
            (game, None) => Ok(game),
            (AnyGame::Mnk(_), Some(size)) => Ok(AnyGame::Mnk(Size::parse(size)?)),
            (AnyGame::Traxit(_), Some(options)) => Ok(AnyGame::Traxit(Options::parse(options)?)),
            (AnyGame::Tris | AnyGame::Oxo | AnyGame::Uttt | AnyGame::User(_), Some(options)) => {
                Err(GameError::NoOptions { game: game.name(), options: options.to_owned() })
            }
        }
    }

    /// The game's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        with_native!(self, game => game.name())
    }

    /// The game's Prolog module, which is called like the game but for a user's
    /// own.
    #[must_use]
    pub fn module(self) -> &'static str {
        match self {
            AnyGame::User(own) => own.module(),
            AnyGame::Tris | AnyGame::Oxo | AnyGame::Mnk(_) | AnyGame::Uttt | AnyGame::Traxit(_) => {
                self.name()
            }
        }
    }

    /// A goal of the game's module that makes `S` its starting position, with
    /// the options that are played.
    #[must_use]
    pub fn initial_goal(self) -> String {
        let module = self.module();
        match self {
            AnyGame::Tris | AnyGame::Oxo | AnyGame::Uttt | AnyGame::User(_) => {
                format!("{module}:initial(S)")
            }
            AnyGame::Mnk(size) => format!("S=mnk({size},_),{module}:initial(S)"),
            AnyGame::Traxit(options) => {
                format!("S=traxit({},_,_,_,_,_),{module}:initial(S)", options.term())
            }
        }
    }

    /// What a player is called.
    #[must_use]
    pub fn player_name(self, player: Player) -> &'static str {
        with_native!(self, game => game.player_name(player))
    }

    /// The native twin, asked in terms; of a user's own game the file, which is
    /// its only telling.
    #[must_use]
    pub fn native(self) -> Box<TextRules<NotationError>> {
        if let AnyGame::User(own) = self {
            return Box::new(UserRules(own));
        }
        with_native!(self, game => Box::new(AsText(game)))
    }

    /// Reads a position, canonical or with blanks between its tokens.
    ///
    /// # Errors
    /// When the text is not a position of this game.
    pub fn read_state(self, text: &str) -> Result<Term, NotationError> {
        with_native!(self, game => game.read_state(text).map(|state| game.state_term(&state)))
    }

    /// Reads a move as people write it, as a term.
    ///
    /// # Errors
    /// When the text is not a move of this game.
    pub fn read_move(self, text: &str) -> Result<Term, NotationError> {
        with_native!(self, game => game.read_move(text).map(|mv| game.move_term(&mv)))
    }

    /// A move as people read it.
    ///
    /// # Errors
    /// When the term is not a move of this game.
    pub fn show_move(self, mv: &Term) -> Result<String, NotationError> {
        with_native!(self, game => game.read_move(mv.as_str()).map(|mv| game.show_move(&mv)))
    }

    /// What a strategy plays in a position, natively: `None` when the game is
    /// over, and in a game the strategy was not made for.
    ///
    /// # Errors
    /// When the term is not a position of this game.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// use trilog::games::uttt::Strategy;
    /// let start = AnyGame::Uttt.native().initial()?;
    /// let mv = AnyGame::Uttt.follow(Strategy::Greedy, &start)?;
    /// assert_eq!(mv.unwrap().as_str(), "(nw,nw)");
    /// # Ok::<(), trilog::game::NotationError>(())
    /// ```
    pub fn follow(self, strategy: Strategy, state: &Term) -> Result<Option<Term>, NotationError> {
        match self {
            AnyGame::Tris | AnyGame::Oxo | AnyGame::Mnk(_) | AnyGame::User(_) => {
                self.read_state(state.as_str()).map(|_| None)
            }
            AnyGame::Uttt => {
                let state = Uttt.read_state(state.as_str())?;
                Ok(strategy.choose(&state).map(|mv| Uttt.move_term(&mv)))
            }
            AnyGame::Traxit(options) => {
                let game = Traxit { options };
                let state = game.read_state(state.as_str())?;
                let mv = match strategy {
                    Strategy::Greedy => traxit::greedy(&state),
                    Strategy::First => state.moves().next(),
                    Strategy::Last => state.moves().last(),
                    Strategy::Narrow => None,
                };
                Ok(mv.map(|mv| game.move_term(&mv)))
            }
        }
    }

    /// The size of the tree below a position, natively.
    ///
    /// # Errors
    /// When the term is not a position of this game.
    pub fn tree(self, state: &Term) -> Result<Tree, NotationError> {
        match self {
            AnyGame::Tris => Tris.read_state(state.as_str()).map(|board| Tris.tree(&board)),
            AnyGame::Oxo => Oxo.read_state(state.as_str()).map(|game| Oxo.tree(&game)),
            AnyGame::Mnk(size) => match size.twin() {
                mnk::Twin::Small(game) => {
                    game.read_state(state.as_str()).map(|board| game.tree(&board))
                }
                mnk::Twin::Wide(game) => {
                    let board = game.read_state(state.as_str())?;
                    Ok(sure(crate::perft::tree(&game, &board)))
                }
            },
            AnyGame::Uttt => {
                let state = Uttt.read_state(state.as_str())?;
                Ok(sure(crate::perft::tree(&Uttt, &state)))
            }
            AnyGame::Traxit(options) => {
                let game = Traxit { options };
                let state = game.read_state(state.as_str())?;
                Ok(sure(crate::perft::tree(&game, &state)))
            }
            AnyGame::User(own) => own.tree(state),
        }
    }

    /// The picture of a position.
    ///
    /// # Errors
    /// When the term is not a position of this game.
    pub fn diagram(self, state: &Term) -> Result<Diagram, NotationError> {
        // A file draws what it is given.
        if let AnyGame::User(own) = self {
            return Ok(Diagram::of_text(&own.draw(state)));
        }
        with_native!(self, game => game.read_state(state.as_str()).map(|state| game.diagram(&state)))
    }

    /// The picture of `state`, to which `mv` in `before` has led, with that
    /// move marked.
    ///
    /// # Errors
    /// When a term is not a position or a move of this game.
    pub fn diagram_after(
        self,
        before: &Term,
        mv: &Term,
        state: &Term,
    ) -> Result<Diagram, NotationError> {
        if let AnyGame::User(own) = self {
            return Ok(Diagram::of_text(&own.draw(state)));
        }
        with_native!(self, game => {
            let (before, mv) = (game.read_state(before.as_str())?, game.read_move(mv.as_str())?);
            Ok(game.diagram_after(&before, &mv, &game.read_state(state.as_str())?))
        })
    }

    /// The cells to which legal moves lead.
    ///
    /// # Errors
    /// When the term is not a position of this game.
    pub fn targets(self, state: &Term) -> Result<Vec<Place>, NotationError> {
        with_native!(self, game => game.read_state(state.as_str()).map(|state| game.targets(&state)))
    }

    /// A position as lines of text.
    ///
    /// # Errors
    /// When the term is not a position of this game.
    pub fn draw(self, state: &Term) -> Result<String, NotationError> {
        self.diagram(state).map(|diagram| diagram.to_text())
    }

    /// An outcome as a term: `won(x)`, `draw`.
    #[must_use]
    pub fn outcome_term(self, outcome: Outcome) -> Term {
        match outcome {
            Outcome::Won(player) => Term::new(format!("won({})", self.player_name(player))),
            Outcome::Draw => Term::new("draw"),
        }
    }
}

/// The game as people write it: its name, and its options if it has any.
impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyGame::Tris | AnyGame::Oxo | AnyGame::Uttt => f.write_str(self.name()),
            AnyGame::Mnk(size) => write!(f, "{}:{size}", self.name()),
            AnyGame::Traxit(options) if *options == Options::REPORT => f.write_str(self.name()),
            AnyGame::Traxit(options) => write!(f, "{}:{options}", self.name()),
            AnyGame::User(own) => f.write_str(own.path()),
        }
    }
}

/// The name among `names` that was probably meant, if one is near enough.
pub(crate) fn nearest<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_lowercase();
    names
        .into_iter()
        .map(|known| (strsim::damerau_levenshtein(&name, known), known))
        .filter(|(distance, known)| *distance <= 1.max(known.len() / 2) && *distance < known.len())
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, known)| known)
}

/// A native twin asked in terms, like the clauses, so that a shell or a
/// comparison can hold either.
#[derive(Clone, Copy, Debug)]
pub struct AsText<G>(pub G);

/// What a native twin cannot fail to answer.
fn sure<T>(answer: Result<T, std::convert::Infallible>) -> T {
    match answer {
        Ok(value) => value,
        Err(never) => match never {},
    }
}

impl<G: Notation> Rules for AsText<G> {
    type State = Term;
    type Move = Term;
    type Moves = Vec<Term>;
    type Error = NotationError;

    fn initial(&self) -> Result<Term, NotationError> {
        Ok(self.0.state_term(&sure(self.0.initial())))
    }

    fn to_move(&self, state: &Term) -> Result<Player, NotationError> {
        Ok(sure(self.0.to_move(&self.0.read_state(state.as_str())?)))
    }

    fn legal(&self, state: &Term) -> Result<Vec<Term>, NotationError> {
        let moves = sure(self.0.legal(&self.0.read_state(state.as_str())?));
        Ok(moves.into_iter().map(|mv| self.0.move_term(&mv)).collect())
    }

    fn play_unchecked(&self, state: &Term, mv: &Term) -> Result<Term, NotationError> {
        let state = self.0.read_state(state.as_str())?;
        let mv = self.0.read_move(mv.as_str())?;
        Ok(self.0.state_term(&sure(self.0.play_unchecked(&state, &mv))))
    }

    fn outcome(&self, state: &Term) -> Result<Option<Outcome>, NotationError> {
        Ok(sure(self.0.outcome(&self.0.read_state(state.as_str())?)))
    }

    fn perft(&self, state: &Term, depth: u32) -> Result<u64, NotationError> {
        Ok(sure(self.0.perft(&self.0.read_state(state.as_str())?, depth)))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_game_is_named_and_the_known_ones_listed() {
        let error = AnyGame::parse("chess").unwrap_err().to_string();
        assert_eq!(error, "there is no game `chess` (the games are: tris, oxo, mnk, uttt, traxit)");
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
    fn a_twin_asked_in_terms_plays_the_same_game() {
        let game = AnyGame::Tris.native();
        let start = game.initial().unwrap();
        assert_eq!(game.legal(&start).unwrap().len(), 9);
        let next = game.play(start, &Term::new("b2")).unwrap();
        assert_eq!(next.as_str(), "[e,e,e,e,x,e,e,e,e]");
        assert_eq!(game.perft(&next, 2).unwrap(), 56);
        assert!(game.to_move(&Term::new("[e]")).is_err());
    }
}
