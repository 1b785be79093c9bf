//! Counting positions, the last plies without making their moves.

use super::state::{Move, Moves, State, Turn};
use crate::game::Player;

/// Positions `depth` plies below `state`: the last two plies are counted where
/// their numbers are known without making a move.
///
/// ```
/// use trilog::games::traxit::{Options, State, count};
/// assert_eq!(count(&State::initial(Options::default()), 4), 4_058);
/// ```
#[must_use]
pub fn count(state: &State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => state.moves().len() as u64,
        2 => two_plies(state),
        _ => state.moves().map(|mv| count(&state.with(mv), depth - 1)).sum(),
    }
}

fn two_plies(state: &State) -> u64 {
    match (state.turn(), state.moves()) {
        // Every tile is answered along its own paths; where there are none,
        // the position has to be made.
        (Turn::Choose(player), Moves::Tiles(tiles)) => tiles
            .map(|tile| match state.reach(player, tile).len() {
                0 => count(&state.with(Move::Tile(tile)), 1),
                answers => answers as u64,
            })
            .sum(),
        // Whatever is moved, the opponent's tiles are left to choose from.
        (Turn::Move(player, _) | Turn::Traxit(player, _), moves) => {
            moves.len() as u64 * answers_after_turn_of(state, player)
        }
        (Turn::Place(_) | Turn::Choose(_), moves) => {
            moves.map(|mv| count(&state.with(mv), 1)).sum()
        }
    }
}

/// How many tiles can be chosen after the turn of `player`.
fn answers_after_turn_of(state: &State, player: Player) -> u64 {
    let options = state.options();
    let last = state.round() == options.rounds() && player != options.first;
    if last { 0 } else { state.tiles(player.other()).len() as u64 }
}
