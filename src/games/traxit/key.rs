//! A 64-bit hash of a position, kept up to date move by move: one random
//! number for every fact of a position, combined by exclusive or.

use super::board::{Square, Tile};
use super::turn::{Turn, seat};
use crate::game::Player;

/// Scrambles a number (Vigna's splitmix64): the facts' random numbers.
const fn mix(n: u64) -> u64 {
    let z = n.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

// The facts are numbered; no two kinds of fact share a number.
const PAWNS: u64 = 0;
const TILES: u64 = 0x100;
const TURNS: u64 = 0x200;
const BONUS: u64 = 0x300;
const LEAD: u64 = 0x1_0000;

/// A pawn of `player` stands on `square`.
pub(super) fn pawn(player: Player, square: Square) -> u64 {
    mix(PAWNS + (seat(player) * 64 + square.index()) as u64)
}

/// `player` has `tile` left.
pub(super) fn tile(player: Player, tile: Tile) -> u64 {
    mix(TILES + (seat(player) * 16 + tile.index()) as u64)
}

/// It is this turn.
pub(super) fn turn(turn: Turn) -> u64 {
    let (kind, player, tile) = match turn {
        Turn::Place(player) => (0, player, 0),
        Turn::Choose(player) => (1, player, 0),
        Turn::Move(player, tile) => (2, player, tile.index()),
        Turn::Traxit(player, tile) => (3, player, tile.index()),
    };
    mix(TURNS + (kind * 32 + seat(player) * 16 + tile) as u64)
}

/// `player` has had the bonus.
pub(super) fn bonus(player: Player) -> u64 {
    mix(BONUS + seat(player) as u64)
}

/// The first player is so many points ahead: how many both have is nothing to
/// the rest of the game.
pub(super) fn lead(points: [u16; 2]) -> u64 {
    mix(LEAD + u64::from(points[0]) + 0xffff - u64::from(points[1]))
}
