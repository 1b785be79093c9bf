//! What search wants to know of Traxit.
//!
//! The guess adds what has been counted to what the pawns will count next
//! time. Nobody knows which tiles will be chosen, but the opponent chooses:
//! with one turn to go a pawn's walk along the worst tile is what can be had,
//! with more turns to go the average of all tiles counts as well.

use super::board::{Squares, Tile};
use super::state::{Move, State, Turn};
use super::{Traxit, targets};
use crate::game::Player;
use crate::search::{Score, Searchable};

/// Centipoints for a point of lead, shared by the countings that are to come.
const POINT: i32 = 8;

impl Searchable for Traxit {
    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    fn evaluate(&self, state: &State) -> Score {
        let worth = |player: Player| i32::from(state.points(player)) + expected(state, player);
        let mover = state.to_move();
        let lead = worth(mover) - worth(mover.other());
        let countings = state.options().scoring().filter(|round| *round >= state.round()).count();
        lead * POINT / (countings as i32).max(1)
    }

    /// A walk to the middle, a tile that leads nowhere, the pawn that stands
    /// best put back.
    fn move_ordering(&self, state: &State, mv: &Move) -> i32 {
        let points = |squares: Squares| i32::from(squares.points());
        match *mv {
            Move::Place(_) => 0,
            Move::Pawn(from, to) => points(to.only()) - points(from.only()),
            Move::Traxit(from, to) => points(from.only()) - points(to.only()),
            Move::Tile(tile) => -best_along(state, state.turn().of(), tile).unwrap_or(0),
        }
    }
}

/// What the pawns of `player` may be expected to count next time.
fn expected(state: &State, player: Player) -> i32 {
    let standing = i32::from(state.pawns(player).points());
    if !state.options().scoring().any(|round| round >= state.round()) {
        return 0;
    }
    match (state.turn(), turns_left(state, player)) {
        (Turn::Place(_), _) | (_, 0) => standing,
        (Turn::Move(of, tile), left) if of == player => {
            let best = best_along(state, player, tile).unwrap_or(standing);
            if left == 1 { best } else { (best + over_tiles(state, player, left - 1)) / 2 }
        }
        (Turn::Traxit(of, _), _) if of == player => {
            // The pawn that stands better goes back.
            let single = |square: super::Square| i32::from(square.only().points());
            state.pawns(player).map(single).min().unwrap_or(0)
        }
        (_, left) => over_tiles(state, player, left),
    }
}

/// How many turns `player` has until points are counted next.
fn turns_left(state: &State, player: Player) -> u8 {
    let options = state.options();
    let round = state.round();
    let next = options.scoring().find(|scoring| *scoring >= round).unwrap_or(round);
    let begun_by_other = state.turn().of() != player && player == options.first;
    next - round + u8::from(!begun_by_other)
}

/// What `player` can reach along the tiles that are left: along the worst, and
/// on average where there is more than one turn to go.
fn over_tiles(state: &State, player: Player, left: u8) -> i32 {
    let (mut worst, mut sum, mut count) = (i32::MAX, 0, 0);
    for tile in state.tiles(player) {
        // Who is stuck loses the pawn that stands better, at most.
        let best = best_along(state, player, tile).unwrap_or(0);
        worst = worst.min(best);
        sum += best;
        count += 1;
    }
    if count == 0 {
        return i32::from(state.pawns(player).points());
    }
    if left == 1 { worst } else { (worst + 2 * (sum / count)) / 3 }
}

/// The most that `player`'s pawns count after a walk along `tile`; none where
/// there is no walk.
fn best_along(state: &State, player: Player, tile: Tile) -> Option<i32> {
    let (taken, pawns) = (state.taken(), state.pawns(player));
    let best = |from: super::Square| {
        let stays = pawns.without(from.only()).points();
        highest(targets(tile, from, taken)).map(|points| i32::from(points + stays))
    };
    pawns.filter_map(best).max()
}

/// The points of the best of some squares.
fn highest(squares: Squares) -> Option<u16> {
    let levels = super::board::LEVELS.iter().zip(super::POINTS).rev();
    levels.into_iter().find(|(level, _)| squares.0 & level.0 != 0).map(|(_, points)| points)
}
