//! Who has to do what next.

use super::board::Tile;
use crate::game::Player;

/// What has to be done next, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The player puts a pawn on the board.
    Place(Player),
    /// The player's opponent chooses one of the player's tiles.
    Choose(Player),
    /// The player moves a pawn along the tile's path.
    Move(Player, Tile),
    /// The player has no such move, and the opponent puts one of the player's
    /// pawns back.
    Traxit(Player, Tile),
}

impl Turn {
    /// Whose pawns and tiles it is about.
    #[must_use]
    pub fn of(self) -> Player {
        match self {
            Turn::Place(player)
            | Turn::Choose(player)
            | Turn::Move(player, _)
            | Turn::Traxit(player, _) => player,
        }
    }

    /// Who decides.
    #[must_use]
    pub fn decides(self) -> Player {
        match self {
            Turn::Place(player) | Turn::Move(player, _) => player,
            Turn::Choose(player) | Turn::Traxit(player, _) => player.other(),
        }
    }
}
