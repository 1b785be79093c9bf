//! Whether what somebody has written can be a position, and what is in the way.

use super::board::{HOME, RING_CORNERS, Tile};
use super::options::{Obstacles, Start};
use super::player_name;
use super::state::{State, Turn};
use crate::game::Player;
use crate::numbers::counted;

/// No game has more points; a position with more is none.
const MOST_POINTS: u16 = 20_000;
/// How many pawns a player has.
const PAWNS: usize = 2;

/// The position, if its parts fit together; or the first that does not fit.
pub(super) fn fitting(state: State) -> Result<State, String> {
    let misfit = pawns_apart(&state)
        .or_else(|| foreign_tile(&state))
        .or_else(|| points(&state))
        .or_else(|| match state.turn() {
            Turn::Place(player) => placing(&state, player),
            Turn::Choose(_) | Turn::Move(..) | Turn::Traxit(..) => playing(&state),
        });
    match misfit {
        Some(misfit) => Err(misfit),
        None => Ok(state.with_key()),
    }
}

/// A square with two pawns, or with a pawn and an obstacle.
fn pawns_apart(state: &State) -> Option<String> {
    let [blue, mut red] = state.pawns;
    if let Some(square) = red.find(|square| blue.contains(*square)) {
        return Some(format!("{square} has a pawn of blue and one of red"));
    }
    let blocked = |square| RING_CORNERS.contains(square);
    let obstacles = state.options().obstacles == Obstacles::Ring;
    let blocked = state.pawns.into_iter().flatten().find(|square| obstacles && blocked(*square));
    blocked.map(|square| format!("{square} has a pawn and an obstacle"))
}

/// A tile that the game does not have.
fn foreign_tile(state: &State) -> Option<String> {
    let options = state.options();
    let chosen = match state.turn() {
        Turn::Place(_) | Turn::Choose(_) => None,
        Turn::Move(_, tile) | Turn::Traxit(_, tile) => Some(tile),
    };
    let mut tiles = state.tiles.into_iter().flatten().chain(chosen);
    let foreign = tiles.find(|tile| !options.has_tile(*tile))?;
    Some(format!("tile {foreign} is not in this game"))
}

/// Points that no game has.
fn points(state: &State) -> Option<String> {
    if let Some(points) = state.points.iter().find(|points| **points > MOST_POINTS) {
        return Some(format!("nobody comes to {points} points"));
    }
    let had = state.options().bonus == 0 && state.had_bonus != [false; 2];
    had.then(|| "somebody has had the bonus, but in this game there is none".to_owned())
}

/// What is wrong where the players put their pawns on the board one after the other.
fn placing(state: &State, player: Player) -> Option<String> {
    let options = state.options();
    let counts = state.pawns.map(|pawns| pawns.len());
    let (own, others) = (counts[player.seat()], counts[player.other().seat()]);
    let strange = state.pawns.into_iter().flatten().find(|square| !HOME.contains(*square));
    let name = player_name(player);
    if options.start != Start::Free {
        return Some("pawns are placed only in games with start=free".to_owned());
    }
    if let Some(square) = strange {
        return Some(format!("a pawn was placed on {square}, and not on the edge or in a corner"));
    }
    if own >= PAWNS || others != own + usize::from(player != options.first) {
        let [blue, red] = counts;
        return Some(format!(
            "it is not for {name} to place a pawn where blue has {blue} and red {red}"
        ));
    }
    let is_new = state.round() == 1
        && state.tiles == [options.tiles; 2]
        && state.points == [0; 2]
        && state.had_bonus == [false; 2];
    let new = "while pawns are placed, it is round 1, and both have all their tiles and no points";
    (!is_new).then(|| new.to_owned())
}

/// What is wrong with round, pawns, tiles or turn once all pawns are on the board.
fn playing(state: &State) -> Option<String> {
    round(state)
        .or_else(|| Player::BOTH.into_iter().find_map(|of| number_of_pawns(state, of)))
        .or_else(|| Player::BOTH.into_iter().find_map(|of| number_of_tiles(state, of)))
        .or_else(|| match state.turn() {
            Turn::Move(of, tile) => chosen(state, of, tile).or_else(|| {
                let walks = !state.reach(of, tile).is_empty();
                let name = player_name(of);
                (!walks).then(|| format!("{name} has no walk along tile {tile}: it is a traxit"))
            }),
            Turn::Traxit(of, tile) => chosen(state, of, tile).or_else(|| traxit(state, of, tile)),
            Turn::Place(_) | Turn::Choose(_) => None,
        })
}

/// A round that the game does not have. Once it is over, a tile would be next.
fn round(state: &State) -> Option<String> {
    let (options, round) = (state.options(), state.round());
    let (last, first) = (options.rounds(), options.first);
    if (1..=last).contains(&round) {
        return None;
    }
    if round != last + 1 {
        return Some(format!("there is no round {round} of {last}"));
    }
    let (tile, by) = (Turn::Choose(first), player_name(first.other()));
    let over = || format!("the game is over after round {last}, and its turn is then {by}:tile");
    (state.turn() != tile).then(over)
}

fn number_of_pawns(state: &State, of: Player) -> Option<String> {
    let count = state.pawns(of).len();
    let name = player_name(of);
    (count != PAWNS)
        .then(|| format!("{name} has {}, and not {PAWNS}", counted(count as u64, "pawn")))
}

/// A tile is gone for every turn that is over or has its tile.
fn number_of_tiles(state: &State, of: Player) -> Option<String> {
    let (options, turn, player) = (state.options(), state.turn(), state.turn().of());
    let chosen = of == player && !matches!(turn, Turn::Choose(_));
    let earlier = of == options.first && player != of;
    let gone = usize::from(state.round()) - 1 + usize::from(chosen) + usize::from(earlier);
    let (count, left) = (state.tiles(of).len(), options.tiles.len().saturating_sub(gone));
    let misfit = || {
        let (name, round) = (player_name(of), state.round());
        format!(
            "{name} has {}, and not {left}, at this turn of round {round}",
            counted(count as u64, "tile")
        )
    };
    (count != left).then(misfit)
}

/// The tile of a turn is the player's no more.
fn chosen(state: &State, of: Player, tile: Tile) -> Option<String> {
    let name = player_name(of);
    let has = state.tiles(of).contains(tile);
    has.then(|| format!("{name} has tile {tile}, which was chosen"))
}

fn traxit(state: &State, of: Player, tile: Tile) -> Option<String> {
    let name = player_name(of);
    if !state.reach(of, tile).is_empty() {
        return Some(format!("{name} has a walk along tile {tile}: it is no traxit"));
    }
    let free = state.moves().len() > 0;
    (!free).then(|| format!("no square is free for a pawn of {name}: the turn is over"))
}
