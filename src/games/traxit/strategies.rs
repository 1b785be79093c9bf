//! A player who looks one decision ahead, and players who search farther.

use super::state::{Move, State, Turn};
use crate::game::Player;
use crate::games::{Method, Strategy};
use crate::search::{Budget, Technique};

/// The players that only this game has. A level looks ahead so far: one
/// decision; two, a tile and the walk along it; four, a turn of each player;
/// six; and as far as 200,000 positions reach.
pub(super) fn strategies() -> Vec<Strategy> {
    let deep = |depth| Budget { depth: Some(depth), ..Budget::default() };
    let level =
        |name, budget| Strategy { name, method: Method::Search(Technique::Deepening, budget) };
    vec![
        Strategy::rule("greedy"),
        level("level1", deep(1)),
        level("level2", deep(2)),
        level("level3", deep(4)),
        level("level4", deep(6)),
        level("level5", Budget { nodes: Some(200_000), ..Budget::default() }),
    ]
}

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
    state.moves().min_by_key(|mv| worth(state, *mv))
}

/// The legal moves, the best first; those that are equally good stay in their
/// order. The greedy player plays the first.
#[must_use]
pub fn best_moves(state: &State) -> Vec<Move> {
    let mut moves: Vec<Move> = state.moves().collect();
    moves.sort_by_key(|mv| worth(state, *mv));
    moves
}

/// The less, the better for the player who decides.
fn worth(state: &State, mv: Move) -> i32 {
    let player = state.turn().of();
    let next = state.with(mv);
    let standing = || i32::from(next.pawns(player).points());
    match state.turn() {
        Turn::Place(_) => 0,
        Turn::Choose(_) => prospects(&next).map_or(0, |(_, points)| i32::from(points)),
        Turn::Move(..) => -standing(),
        Turn::Traxit(..) => standing(),
    }
}

/// The player for whose turn the tile has been chosen with the move that led
/// to `state`, and what their pawns will count at the end of that turn, if both
/// play for just that; none while pawns come to the board.
///
/// ```
/// use trilog::game::Player;
/// use trilog::games::traxit::{Move, Options, State, Tile, prospects};
/// let tile = Move::Tile(Tile::new(8).unwrap());
/// let state = State::initial(Options::default()).after(tile).unwrap();
/// assert_eq!(prospects(&state), Some((Player::First, 50)));
/// ```
#[must_use]
pub fn prospects(state: &State) -> Option<(Player, u16)> {
    let player = match state.turn() {
        Turn::Place(_) => return None,
        Turn::Choose(player) => player.other(),
        Turn::Move(player, _) | Turn::Traxit(player, _) => player,
    };
    let after = state.moves().map(|mv| state.with(mv).pawns(player).points());
    let points = match state.turn() {
        Turn::Move(..) => after.max(),
        Turn::Traxit(..) => after.min(),
        Turn::Place(_) | Turn::Choose(_) => None,
    };
    Some((player, points.unwrap_or_else(|| state.pawns(player).points())))
}
