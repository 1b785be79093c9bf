//! Tic-tac-toe, natively: three in a row on three by three.

mod classic;
mod diagram;
mod evaluation;
mod notation;
mod relations;
mod rules;
mod short;

pub use rules::replace_at;

use super::classic::no_arguments;
use super::mnk::{self, Board, Mnk, Size, Square};
use super::native::taken;
use super::relations::Effort;
use super::{AnyGame, Classic, ClassicError, Implementation, Native, NativeGame, RowGrid};
use crate::game::Notation as _;
use crate::relation::Relation;

const GAME: Mnk = Mnk::TRIS;

/// Tic-tac-toe.
///
/// ```
/// use trilog::game::{Notation, Game};
/// use trilog::games::tris::Tris;
/// let start = Tris.initial();
/// let centre = Tris.read_move("B2.").unwrap();
/// let next = Tris.play_legal(start, &centre).unwrap();
/// assert_eq!(Tris.state_term(&next).text(), "[e,e,e,e,x,e,e,e,e]");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tris;

impl AnyGame {
    /// Tic-tac-toe.
    pub const TRIS: AnyGame = AnyGame::constant(&Native(Tris));
}

impl NativeGame for Tris {
    fn rules_text(&self) -> &'static str {
        include_str!("rules.md")
    }

    fn show_state(&self, board: &Board) -> String {
        mnk::show_rows(3, &Tris::cells(board))
    }

    fn relations(&self, _: Effort) -> Vec<Relation> {
        relations::relations()
    }

    fn default_player(&self) -> &'static str {
        "solver"
    }

    fn refusal(&self, board: &Board, mv: &Square) -> String {
        let holder = GAME.holder(board, *mv).map(|player| self.player_name(player));
        taken(&self.show_move(mv), holder)
    }

    fn row_grid(&self, board: &Board) -> Option<RowGrid> {
        Some(RowGrid { size: Size::TRIS, cells: Tris::cells(board).to_vec() })
    }

    fn classic(&self, by: Implementation, arguments: &[String]) -> Result<Classic, ClassicError> {
        no_arguments(self.written(), arguments)?;
        Ok(match by {
            Implementation::Prolog => Classic::goal(AnyGame::TRIS, "tris_text:main"),
            Implementation::Native => {
                Classic::session(AnyGame::TRIS, |_, input, output| classic::session(input, output))
            }
        })
    }
}
