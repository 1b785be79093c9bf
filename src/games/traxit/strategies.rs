//! A player who looks one decision ahead.

use super::state::{Move, State, Turn};
use crate::game::Player;

/// What the greedy player plays: the move with which its own pawns count most,
/// and for the opponent the tile, or the place to go back to, with which the
/// opponent's pawns will count least. Of moves that are equally good the first
/// is played; `None` when the game is over.
///
/// ```
/// use trilog::games::traxit::{Move, Options, State, Tile, greedy};
/// let start = State::initial(Options::default());
/// assert_eq!(greedy(&start), Tile::new(12).map(Move::Tile));
/// ```
#[must_use]
pub fn greedy(state: &State) -> Option<Move> {
    let player = state.turn().of();
    let best_for_player = |mv: &Move| std::cmp::Reverse(state.with(*mv).pawns(player).points());
    match state.turn() {
        Turn::Place(_) | Turn::Move(..) => state.moves().min_by_key(best_for_player),
        Turn::Choose(_) => state.moves().min_by_key(|mv| prospects(&state.with(*mv), player)),
        Turn::Traxit(..) => state.moves().min_by_key(|mv| state.with(*mv).pawns(player).points()),
    }
}

/// What the pawns of `player` will count at the end of the turn, whose tile
/// has been chosen, if both play for just that.
fn prospects(state: &State, player: Player) -> u16 {
    let after = state.moves().map(|mv| state.with(mv).pawns(player).points());
    match state.turn() {
        Turn::Move(..) => after.max(),
        Turn::Traxit(..) => after.min(),
        Turn::Place(_) | Turn::Choose(_) => None,
    }
    .unwrap_or_else(|| state.pawns(player).points())
}
