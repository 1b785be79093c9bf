//! Whether what somebody has written can be a position.

use super::board::{HOME, RING_CORNERS, Tile};
use super::options::{Obstacles, Start};
use super::state::{State, Turn};
use crate::game::Player;

/// No game has more points; a position with more is none.
const MOST_POINTS: u16 = 20_000;

/// Whether the parts of a position fit together.
pub(super) fn fits(state: &State) -> bool {
    let options = state.options();
    let [blue, red] = state.pawns;
    let apart = blue.without(red) == blue
        && (options.obstacles == Obstacles::None
            || blue.or(red).without(RING_CORNERS) == blue.or(red));
    let from_the_start = state.tiles.iter().all(|left| left.0 & !options.tiles.0 == 0);
    let counted = state.points.iter().all(|points| *points <= MOST_POINTS);
    let bonus = options.bonus > 0 || state.had_bonus == [false; 2];
    apart && from_the_start && counted && bonus && turn_fits(state)
}

/// Whether turn, round, tiles and pawns belong to each other.
fn turn_fits(state: &State) -> bool {
    let options = state.options();
    let (round, turn, player) = (state.round(), state.turn(), state.turn().of());
    if let Turn::Place(_) = turn {
        return placing_fits(state);
    }
    // A tile is gone for every turn that is over or has its tile.
    let gone = |of: Player| {
        let chosen = of == player && !matches!(turn, Turn::Choose(_));
        let earlier = of == options.first && player != of;
        usize::from(round) - 1 + usize::from(chosen) + usize::from(earlier)
    };
    let all = options.tiles.len();
    let rounds = 1..=options.rounds() + u8::from(turn == Turn::Choose(options.first));
    rounds.contains(&round)
        && state.pawns.iter().all(|pawns| pawns.len() == 2)
        && Player::BOTH.into_iter().all(|of| state.tiles(of).len() + gone(of) == all)
        && match turn {
            Turn::Choose(_) | Turn::Place(_) => true,
            Turn::Move(of, tile) => {
                held_before(state, of, tile) && !state.reach(of, tile).is_empty()
            }
            Turn::Traxit(of, tile) => {
                held_before(state, of, tile)
                    && state.reach(of, tile).is_empty()
                    && state.moves().len() > 0
            }
        }
}

/// The tile of a turn is the player's no more, but was.
fn held_before(state: &State, player: Player, tile: Tile) -> bool {
    state.options().tiles.contains(tile) && !state.tiles(player).contains(tile)
}

/// The players put their pawns on the board one after the other.
fn placing_fits(state: &State) -> bool {
    let options = state.options();
    let player = state.turn().of();
    let counts = state.pawns.map(|pawns| pawns.len());
    let (own, others) = (counts[player.seat()], counts[player.other().seat()]);
    let home = state.pawns[0].or(state.pawns[1]).without(HOME).is_empty();
    let ahead = usize::from(player != options.first);
    options.start == Start::Free
        && home
        && own < 2
        && others == own + ahead
        && state.round() == 1
        && state.tiles == [options.tiles; 2]
        && state.points == [0; 2]
        && state.had_bonus == [false; 2]
}
