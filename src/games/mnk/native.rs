//! What k in a row brings along beside its rules, on boards of any size.

use super::cells::Cells;
use super::notation::length_term;
use super::short::show_rows;
use super::{AnySize, Board, Mnk, Size, Square, Wide, classic};
use crate::game::{Notation as _, Overline};
use crate::games::native::taken;
use crate::games::relations::Effort;
use crate::games::{
    AnyGame, Classic, ClassicError, GameError, Implementation, Native, NativeGame, OptionsError,
    RowGrid,
};
use crate::relation::Relation;

impl AnyGame {
    /// Three in a row on three by three.
    pub const MNK: AnyGame = AnyGame::constant(&Native(Mnk::TRIS));

    /// k in a row on a board of this size.
    #[must_use]
    pub fn mnk(size: Size) -> AnyGame {
        match size.game() {
            AnySize::Small(game) if game == Mnk::TRIS => AnyGame::MNK,
            AnySize::Small(game) => AnyGame::with_our_options(game),
            AnySize::Wide(game) => AnyGame::with_our_options(game),
        }
    }

    /// How large the board is in a game of k in a row.
    #[must_use]
    pub fn mnk_size(self) -> Option<Size> {
        let small = self.implementation().and_then(Mnk::<u64>::size);
        small.or_else(|| self.implementation().and_then(Wide::size))
    }
}

/// The sizes that rules of k in a row are asked about beside any other: with
/// more rows than columns, with less, and with next to nothing; and where
/// overlines do not win.
const OTHER_SIZES: [([u32; 3], Overline); 4] = [
    ([2, 4, 2], Overline::Wins),
    ([4, 2, 3], Overline::Wins),
    ([1, 2, 1], Overline::Wins),
    ([3, 2, 2], Overline::Nothing),
];

impl<C: Cells> NativeGame for Mnk<C> {
    fn rules_text(&self) -> &'static str {
        include_str!("rules.md")
    }

    fn show_state(&self, board: &Board<C>) -> String {
        let [rows, columns, k] = self.sizes();
        let sign = match self.overline() {
            Overline::Wins => "",
            Overline::Nothing => "=",
        };
        format!("{rows}x{columns} k{sign}{k} {}", show_rows(columns as usize, &self.holders(board)))
    }

    fn initial_goal(&self) -> String {
        let [rows, columns, k] = self.sizes();
        let length = length_term(k, self.overline());
        format!("S=mnk({rows},{columns},{length},_),mnk:initial(S)")
    }

    fn written(&self) -> String {
        let [rows, columns, k] = self.sizes();
        let option = match self.overline() {
            Overline::Wins => "",
            Overline::Nothing => ",exact",
        };
        format!("mnk:{rows},{columns},{k}{option}")
    }

    fn with_options(&self, options: &str) -> Result<AnyGame, GameError> {
        sized(options).map_err(GameError::Options)
    }

    fn relations(&self, effort: Effort) -> Vec<Relation> {
        super::relations::relations(self, effort)
    }

    fn variants(&self) -> Vec<AnyGame> {
        let own = (self.sizes(), self.overline());
        let others = OTHER_SIZES.into_iter().filter(|other| *other != own);
        let size =
            |([m, n, k], overline): ([u32; 3], _)| Some(Size::new(m, n, k).ok()?.with(overline));
        others.filter_map(size).map(AnyGame::mnk).collect()
    }

    fn default_player(&self) -> &'static str {
        "solver"
    }

    fn refusal(&self, board: &Board<C>, mv: &Square) -> String {
        let holder = self.holder(board, *mv).map(|player| self.player_name(player));
        taken(&self.show_move(mv), holder)
    }

    fn row_grid(&self, board: &Board<C>) -> Option<RowGrid> {
        Some(RowGrid { size: self.size()?, cells: self.holders(board) })
    }

    fn classic(&self, _: Implementation, arguments: &[String]) -> Result<Classic, ClassicError> {
        let game = match arguments {
            [] => AnyGame::with_our_options(*self),
            size => sized(&size.join(","))
                .map_err(|error| ClassicError::Arguments(error.to_string()))?,
        };
        let size = game.mnk_size().unwrap_or_default();
        Ok(Classic::session(game, move |computer, input, output| {
            classic::session(size, computer, input, output)
        }))
    }
}

/// The game of the size that somebody has written.
fn sized(text: &str) -> Result<AnyGame, OptionsError> {
    let size =
        Size::parse(text).map_err(|error| OptionsError::Bad(format!("no game of mnk: {error}")))?;
    Ok(AnyGame::mnk(size))
}
