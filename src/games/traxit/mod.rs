//! Traxit, the native rules: two players walk two pawns each to the middle of
//! the board, along paths that the opponent chooses.
//!
//! - `board`: squares, tiles, and every path as two sets of squares; `compass`:
//!   directions, and how tiles can lie; `report`: boards and cards as the
//!   report has them;
//! - `options`: the variants;
//! - `state`: positions and moves; `key`: their hash;
//! - `notation`, `short`, `diagram`: how they are written, read and drawn;
//!   `fitting`: whether what is read can be a position;
//! - `perft`: counting; `strategies`: the greedy player; `evaluation`: what
//!   search asks;
//! - `relations`: what is compared with the Prolog rules.
//!
//! The first player is blue and the second red, whoever has the first turn.

mod board;
mod compass;
mod diagram;
mod evaluation;
mod explain;
mod fitting;
mod key;
mod notation;
mod options;
mod perft;
mod relations;
mod report;
mod rules;
mod short;
mod state;
mod strategies;
mod turn;

pub use board::{POINTS, Square, Squares, TILES, Tile, Tiles, ends, targets};
pub use compass::{Direction, Rose, steps};
pub use diagram::tiles_diagram;
pub use options::{Obstacles, Options, OptionsError, Rounds, Start, TraxitTo};
pub use perft::count;
pub use report::{Card, Cell, Rows, cards, change_cell, places_of, remove_card};
pub use state::{Move, Moves, Reach, State};
pub use strategies::{best_moves, greedy, prospects};
pub use turn::Turn;

use crate::game::{Notation as _, Player};
use crate::games::classic::no_arguments;
use crate::games::relations::Effort;
use crate::games::{
    self, AnyGame, Classic, ClassicError, GameError, Implementation, Native, NativeGame, Strategy,
};
use crate::relation::Relation;

/// The game, with its options.
///
/// ```
/// use trilog::game::{Notation, Game};
/// use trilog::games::traxit::Traxit;
/// let game = Traxit::default();
/// let start = game.initial();
/// assert_eq!(game.perft(&start, 2), 64);
/// let next = game.play_legal(start, &game.read_move("tile 10").unwrap()).unwrap();
/// let answers: Vec<String> = game.legal(&next).map(|mv| game.show_move(&mv)).collect();
/// assert_eq!(answers.join(" "), "c8-a6 c8-e6 f8-d6 f8-h6");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traxit {
    /// What is played.
    pub options: Options,
}

/// What a player is called.
pub(crate) fn player_name(player: Player) -> &'static str {
    match player {
        Player::First => "blue",
        Player::Second => "red",
    }
}

/// The player of this name.
fn player_called(name: &str) -> Option<Player> {
    Player::BOTH.into_iter().find(|player| player_name(*player) == name)
}

impl AnyGame {
    /// Traxit, in the edition of the report.
    pub const TRAXIT: AnyGame = AnyGame::constant(&Native(Traxit { options: Options::REPORT }));

    /// Traxit with these options.
    #[must_use]
    pub fn traxit(options: Options) -> AnyGame {
        match options == Options::REPORT {
            true => AnyGame::TRAXIT,
            false => AnyGame::with_our_options(Traxit { options }),
        }
    }
}

impl NativeGame for Traxit {
    fn rules_text(&self) -> &'static str {
        include_str!("rules.md")
    }

    /// In one line, where the options are those of the game.
    fn show_state(&self, state: &State) -> String {
        match *state.options() == self.options {
            true => short::show(state),
            false => self.state_term(state).text(),
        }
    }

    /// A square alone is the walk of the only pawn that reaches it.
    fn meant(&self, state: &State, mv: Move) -> Move {
        let Move::Place(to) = mv else { return mv };
        let mut walks = state.moves().filter(
            |known| matches!(known, Move::Pawn(_, there) | Move::Traxit(_, there) if *there == to),
        );
        match (walks.next(), walks.next()) {
            (Some(only), None) => only,
            (Some(_) | None, _) => mv,
        }
    }

    fn relations(&self, effort: Effort) -> Vec<Relation> {
        relations::relations(self, effort)
    }

    fn initial_goal(&self) -> String {
        format!("S=traxit({},_,_,_,_,_),traxit:initial(S)", self.options.term())
    }

    fn written(&self) -> String {
        match self.options == Options::REPORT {
            true => self.name().to_owned(),
            false => format!("{}:{}", self.name(), self.options),
        }
    }

    fn with_options(&self, options: &str) -> Result<AnyGame, GameError> {
        let options =
            Options::parse(options).map_err(|error| games::OptionsError::Bad(error.to_string()))?;
        Ok(AnyGame::traxit(options))
    }

    fn strategies(&self) -> Vec<Strategy> {
        strategies::strategies()
    }

    fn follow(&self, strategy: &str, state: &State) -> Option<Move> {
        match strategy {
            "greedy" => greedy(state),
            _ => None,
        }
    }

    fn default_player(&self) -> &'static str {
        "level5"
    }

    fn refusal(&self, state: &State, mv: &Move) -> String {
        explain::refusal(state, *mv)
    }

    fn grouped_moves(&self, state: &State) -> Option<String> {
        Some(explain::grouped_moves(state))
    }

    fn score_table(&self, states: &[State]) -> Option<String> {
        explain::score_table(states)
    }

    fn classic(&self, by: Implementation, arguments: &[String]) -> Result<Classic, ClassicError> {
        no_arguments(self.written(), arguments)?;
        match by {
            Implementation::Native => Err(ClassicError::Arguments(
                "the source of traxit has a program in Prolog only; write `trilog classic traxit \
                 --by clauses`"
                    .to_owned(),
            )),
            Implementation::Prolog if self.options != Options::REPORT => {
                Err(ClassicError::Arguments(format!(
                    "the source of traxit has no options; write `trilog classic traxit`, or \
                     `trilog play {}`",
                    self.written()
                )))
            }
            Implementation::Prolog => Ok(Classic::goal(AnyGame::TRAXIT, "traxit_text:play")),
        }
    }
}
