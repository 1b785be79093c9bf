//! Tic-tac-toe without a board: a game is the list of its moves.
//!
//! The names are those of the source (seed 002): what was a function there is
//! a method here and a predicate in `prolog/oxo.pl`.

mod classic;
mod diagram;
mod evaluation;
mod notation;
mod relations;
mod rules;
mod short;

pub use rules::{Made, Position, Positions, State};

use crate::game::Notation as _;
use crate::games::classic::no_arguments;
use crate::games::mnk::Size;
use crate::games::native::taken;
use crate::games::relations::Effort;
use crate::games::tris::Tris;
use crate::games::{AnyGame, Classic, ClassicError, Implementation, Native, NativeGame, RowGrid};
use crate::relation::Relation;

/// Tic-tac-toe without a board.
///
/// ```
/// use trilog::game::{Game, Notation};
/// use trilog::games::oxo::Oxo;
/// let start = Oxo.initial();
/// let centre = Oxo.read_move("MM").unwrap();
/// let next = Oxo.play_legal(start, &centre).unwrap();
/// assert_eq!(Oxo.state_term(&next).text(), "unfinished([(one,mm)])");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Oxo;

impl AnyGame {
    /// Tic-tac-toe without a board.
    pub const OXO: AnyGame = AnyGame::constant(&Native(Oxo));
}

impl NativeGame for Oxo {
    fn rules_text(&self) -> &'static str {
        include_str!("rules.md")
    }

    fn show_state(&self, game: &State) -> String {
        short::show(game).unwrap_or_else(|| self.state_term(game).text())
    }

    fn relations(&self, effort: Effort) -> Vec<Relation> {
        relations::relations(effort)
    }

    fn default_player(&self) -> &'static str {
        "solver"
    }

    fn refusal(&self, game: &State, position: &Position) -> String {
        let holder = game.find_player(*position).map(|player| self.player_name(player));
        taken(&self.show_move(position), holder)
    }

    fn row_grid(&self, game: &State) -> Option<RowGrid> {
        Some(RowGrid { size: Size::TRIS, cells: Tris::cells(&game.board()).to_vec() })
    }

    fn classic(&self, by: Implementation, arguments: &[String]) -> Result<Classic, ClassicError> {
        no_arguments(self.written(), arguments)?;
        Ok(match by {
            Implementation::Prolog => Classic::goal(AnyGame::OXO, "oxo_text:main"),
            Implementation::Native => {
                Classic::session(AnyGame::OXO, |_, input, output| classic::session(input, output))
            }
        })
    }
}
