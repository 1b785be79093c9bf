//! A 64-bit hash of a position, kept up to date move by move: one random
//! number for every fact of a position, combined by exclusive or.

use super::board::{Square, Tile};
use super::turn::Turn;
use crate::game::Player;
use crate::numbers::split_mix;

// The facts are numbered; no two kinds of fact share a number.
const PAWNS: u64 = 0;
const TILES: u64 = 0x100;
const TURNS: u64 = 0x200;
const BONUS: u64 = 0x300;
const LEAD: u64 = 0x1_0000;

/// A pawn of `player` stands on `square`.
pub(super) fn pawn(player: Player, square: Square) -> u64 {
    split_mix(0, PAWNS + (player.seat() * 64 + square.index()) as u64)
}

/// `player` has `tile` left.
pub(super) fn tile(player: Player, tile: Tile) -> u64 {
    split_mix(0, TILES + (player.seat() * 16 + tile.index()) as u64)
}

/// It is this turn.
pub(super) fn turn(turn: Turn) -> u64 {
    let (kind, player, tile) = match turn {
        Turn::Place(player) => (0, player, 0),
        Turn::Choose(player) => (1, player, 0),
        Turn::Move(player, tile) => (2, player, tile.index()),
        Turn::Traxit(player, tile) => (3, player, tile.index()),
    };
    split_mix(0, TURNS + (kind * 32 + player.seat() * 16 + tile) as u64)
}

/// `player` has had the bonus.
pub(super) fn bonus(player: Player) -> u64 {
    split_mix(0, BONUS + player.seat() as u64)
}

/// The first player is so many points ahead: how many both have is nothing to
/// the rest of the game.
pub(super) fn lead(points: [u16; 2]) -> u64 {
    split_mix(0, LEAD + u64::from(points[0]) + 0xffff - u64::from(points[1]))
}
