//! What people are shown beside the board: the moves in groups, the points
//! round by round, and why a move is refused.

use std::fmt::Write as _;

use super::Traxit;
use super::board::{Square, Squares, Tile, targets};
use super::options::TraxitTo;
use super::player_name;
use super::state::{Move, Moves, Reach, State, Turn};
use crate::game::{Notation as _, Player};

/// A table of the points, one line for each time they were counted in the game
/// that went through `states`; none before the first time.
pub(super) fn score_table(states: &[State]) -> Option<String> {
    let mut counted = [0; 2];
    let mut table = format!("{:10} {:>5} {:>5}\n", "points", "blue", "red");
    let mut lines = 0;
    for pair in states.windows(2) {
        let [before, after] = pair else { continue };
        let round = before.round();
        if after.round() == round || !before.options().scoring().any(|scoring| scoring == round) {
            continue;
        }
        let total = Player::BOTH.map(|player| after.points(player));
        let [blue, red] = [0, 1].map(|seat| total[seat] - counted[seat]);
        let _ = writeln!(table, "{:10} {blue:>5} {red:>5}", format!("round {round}"));
        counted = total;
        lines += 1;
    }
    let [blue, red] = counted;
    let _ = writeln!(table, "{:10} {blue:>5} {red:>5}", "total");
    (lines > 0).then_some(table)
}

/// The legal moves in a position, each pawn's on a line of its own.
pub(super) fn grouped_moves(state: &State) -> String {
    let lines = |reach: Reach, kind: &str| {
        let pawns = state.pawns(state.turn().of());
        let line = |from: Square| match names(reach.from(from)) {
            none if none.is_empty() => format!("{from} cannot move"),
            targets => format!("{kind}{from} to {targets}"),
        };
        pawns.map(line).collect::<Vec<_>>().join("\n")
    };
    match state.moves() {
        Moves::Places(free) => format!("place {}", names(free)),
        Moves::Tiles(tiles) => {
            let numbers: Vec<String> = tiles.map(|tile| tile.to_string()).collect();
            format!("tile {}", numbers.join(" "))
        }
        Moves::Pawns(reach) => lines(reach, ""),
        Moves::Traxits(reach) => lines(reach, "traxit "),
    }
}

fn names(squares: Squares) -> String {
    squares.map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

/// The rule that a move breaks: the kind of move first, then the pawn, then
/// the square.
pub(super) fn refusal(state: &State, mv: Move) -> String {
    let turn = state.turn();
    let (of, who) = (player_name(turn.of()), player_name(turn.decides()));
    if state.is_over() {
        return "the game is over".into();
    }
    if let Move::Place(to) = mv
        && let Some(which) = which_pawn(state, to)
    {
        return which;
    }
    match (turn, mv) {
        (Turn::Choose(player), Move::Tile(tile)) => why_no_tile(state, player, tile),
        (Turn::Choose(_), _) => {
            format!(
                "first {who} chooses the tile along which {of} moves, such as tile {}",
                some(state)
            )
        }
        (Turn::Move(player, tile), Move::Pawn(from, to)) => {
            why_no_walk(state, player, tile, from, to)
        }
        (Turn::Move(_, tile), Move::Tile(_)) => {
            format!("the tile is chosen: {of} moves along tile {tile}")
        }
        (Turn::Move(_, tile), Move::Place(to)) => {
            format!("along tile {tile} no pawn of {of} can move to {to}")
        }
        (Turn::Move(_, tile), _) => {
            format!("{of} can move along tile {tile}, so no pawn is put anywhere")
        }
        (Turn::Traxit(player, _), Move::Traxit(from, to)) => why_not_back(state, player, from, to),
        (Turn::Traxit(_, tile), _) => format!(
            "{of} cannot move along tile {tile}, so {who} puts one of {of}'s pawns back, \
             such as {}",
            some(state)
        ),
        (Turn::Place(_), Move::Place(to)) => why_not_there(state, to),
        (Turn::Place(_), _) => {
            format!("first {of} puts a pawn on the board, such as {}", some(state))
        }
    }
}

/// That several pawns reach a square, so one must be named; nothing otherwise.
fn which_pawn(state: &State, to: Square) -> Option<String> {
    let walks: Vec<(Square, String)> = state
        .moves()
        .filter_map(|mv| match mv {
            Move::Pawn(from, there) | Move::Traxit(from, there) if there == to => {
                Some((from, Traxit::default().show_move(&mv)))
            }
            Move::Pawn(..) | Move::Traxit(..) | Move::Place(_) | Move::Tile(_) => None,
        })
        .collect();
    let [(first, one), (second, other)] = walks.as_slice() else { return None };
    Some(format!(
        "{first} and {second} can both go to {to}; choose the pawn first, or write {one} or {other}"
    ))
}

/// A legal move, as it is typed; a tile without its word.
fn some(state: &State) -> String {
    let shown = |mv: Move| Traxit::default().show_move(&mv);
    let mv = state.moves().next().map(shown).unwrap_or_default();
    mv.strip_prefix("tile ").map_or(mv.clone(), str::to_owned)
}

fn why_no_tile(state: &State, player: Player, tile: Tile) -> String {
    let of = player_name(player);
    if state.options().has_tile(tile) {
        format!("{of} has used tile {tile}")
    } else {
        format!("tile {tile} is not in this game")
    }
}

/// Why `player`'s pawn is not on `from`, if so.
fn why_not_yours(state: &State, player: Player, from: Square) -> Option<String> {
    if state.pawns(player).contains(from) {
        return None;
    }
    Some(match occupant(state, from) {
        Some(other) => {
            format!("the pawn to move is {}'s; on {from} there is {other}", player_name(player))
        }
        None => format!("there is no pawn on {from}"),
    })
}

/// Who or what is on a square.
fn occupant(state: &State, square: Square) -> Option<&'static str> {
    if state.pawns(Player::First).contains(square) {
        Some("a pawn of blue")
    } else if state.pawns(Player::Second).contains(square) {
        Some("a pawn of red")
    } else if state.obstacles().contains(square) {
        Some("an obstacle")
    } else {
        None
    }
}

fn why_no_walk(state: &State, player: Player, tile: Tile, from: Square, to: Square) -> String {
    if let Some(why) = why_not_yours(state, player, from) {
        return why;
    }
    if let Some(occupant) = occupant(state, to) {
        return format!("{to} is not free: there is {occupant}");
    }
    if !targets(tile, from, Squares::default()).contains(to) {
        return format!("tile {tile} does not lead from {from} to {to}");
    }
    // A path that one thing blocks is clear without it.
    let blockers: Vec<Square> = state
        .taken()
        .filter(|square| targets(tile, from, state.taken().without(square.only())).contains(to))
        .collect();
    match blockers.first().and_then(|square| Some((square, occupant(state, *square)?))) {
        Some((square, what)) => {
            format!("tile {tile} leads from {from} to {to}, but on {square} there is {what}")
        }
        None => format!("tile {tile} leads from {from} to {to}, but every path there is blocked"),
    }
}

fn why_not_back(state: &State, player: Player, from: Square, to: Square) -> String {
    if let Some(why) = why_not_yours(state, player, from) {
        return why;
    }
    if let Some(occupant) = occupant(state, to) {
        return format!("{to} is not free: there is {occupant}");
    }
    match state.options().traxit_to {
        TraxitTo::Corner => format!("a pawn goes back to a corner, and {to} is none"),
        TraxitTo::Edge => format!("a pawn goes back to the edge of the board, not to {to}"),
    }
}

fn why_not_there(state: &State, to: Square) -> String {
    match occupant(state, to) {
        Some(occupant) => format!("{to} is not free: there is {occupant}"),
        None if to.level() == 0 => format!("no pawn starts in a corner such as {to}"),
        None => format!("pawns start on the edge of the board, not on {to}"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn state(text: &str) -> State {
        Traxit::default().read_state(text).unwrap_or_else(|error| panic!("{error}"))
    }

    /// A position in the first round, blue's turn with `turn`.
    fn position(options: &str, turn: &str, blue: &str, red: &str) -> State {
        let left: Vec<String> = (1..=12_u8)
            .filter(|tile| !turn.ends_with(&format!(",{tile})")))
            .map(|tile| tile.to_string())
            .collect();
        state(&format!(
            "traxit([{options}],1,{turn},pawns([{blue}],[{red}]),tiles([{}],\
             [1,2,3,4,5,6,7,8,9,10,11,12]),score(0,0,[]))",
            left.join(",")
        ))
    }

    fn refused(state: &State, mv: &str) -> String {
        let read = Traxit::default().read_move(mv).unwrap();
        assert!(!state.is_legal(read), "{mv} is legal");
        refusal(state, read)
    }

    #[test]
    fn a_refusal_names_the_rule() {
        let choose = position("", "choose(blue)", "c8,f8", "c1,f1");
        assert_eq!(
            refused(&choose, "c8-d6"),
            "first red chooses the tile along which blue moves, such as tile 1"
        );
        let walk = position("", "move(blue,10)", "c8,f8", "c1,f1");
        for (mv, expected) in [
            ("tile 3", "the tile is chosen: blue moves along tile 10"),
            ("traxit c8-a1", "blue can move along tile 10, so no pawn is put anywhere"),
            ("e7", "along tile 10 no pawn of blue can move to e7"),
            ("c1-e3", "the pawn to move is blue's; on c1 there is a pawn of red"),
            ("d4-e5", "there is no pawn on d4"),
            ("c8-f8", "f8 is not free: there is a pawn of blue"),
            ("c8-c7", "tile 10 does not lead from c8 to c7"),
        ] {
            assert_eq!(refused(&walk, mv), expected);
        }
        let blocked = position("obstacles=ring", "move(blue,10)", "d5,f8", "c4,f1");
        assert_eq!(
            refused(&blocked, "d5-b3"),
            "tile 10 leads from d5 to b3, but on c4 there is a pawn of red"
        );
        assert_eq!(
            refused(&blocked, "d5-b7"),
            "tile 10 leads from d5 to b7, but on c6 there is an obstacle"
        );
        let both = position("", "move(blue,9)", "c8,g6", "c1,f1");
        let which = "c8 and g6 can both go to e7; choose the pawn first, or write c8-e7 or g6-e7";
        assert_eq!(refused(&both, "e7"), which);
        let traxit = position("obstacles=ring", "traxit(blue,10)", "a1,a8", "f1,h8");
        for (mv, expected) in [
            (
                "a1-c3",
                "blue cannot move along tile 10, so red puts one of blue's pawns back, such as traxit a1-h1",
            ),
            (
                "h1",
                "a1 and a8 can both go to h1; choose the pawn first, or write traxit a1-h1 or \
                 traxit a8-h1",
            ),
            ("traxit a1-h8", "h8 is not free: there is a pawn of red"),
            ("traxit a1-b1", "a pawn goes back to a corner, and b1 is none"),
            ("traxit f1-h1", "the pawn to move is blue's; on f1 there is a pawn of red"),
        ] {
            assert_eq!(refused(&traxit, mv), expected);
        }
    }

    #[test]
    fn a_tile_is_used_once_and_only_if_it_is_there() {
        let text = "traxit([rounds=2,scoring=[2],tiles=[4,12]],2,choose(blue),\
                    pawns([c8,f8],[c1,f1]),tiles([4],[4]),score(0,0,[]))";
        assert_eq!(refused(&state(text), "tile 12"), "blue has used tile 12");
        assert_eq!(refused(&state(text), "tile 1"), "tile 1 is not in this game");
    }

    #[test]
    fn a_pawn_starts_on_the_edge() {
        let text = "traxit([start=free],1,place(red),pawns([c8],[]),tiles([1,2,3,4,5,6,7,8,9,10,\
                    11,12],[1,2,3,4,5,6,7,8,9,10,11,12]),score(0,0,[]))";
        for (mv, expected) in [
            ("c8", "c8 is not free: there is a pawn of blue"),
            ("a1", "no pawn starts in a corner such as a1"),
            ("d4", "pawns start on the edge of the board, not on d4"),
            ("tile 1", "first red puts a pawn on the board, such as place a2"),
        ] {
            assert_eq!(refused(&state(text), mv), expected);
        }
    }

    #[test]
    fn moves_are_grouped_by_their_pawn() {
        let text = grouped_moves(&position("", "move(blue,10)", "c8,f8", "c1,f1"));
        assert_eq!(text, "c8 to a6 e6\nf8 to d6 h6");
    }
}
