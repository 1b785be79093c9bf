//! Positions as people see them.

use super::screen::Colour;
use super::{traxit, uttt};
use crate::diagram::Diagram;
use crate::game::{Notation as _, Term};
use crate::games::oxo::Oxo;
use crate::games::traxit::{Tile, tiles_diagram};
use crate::games::{AnyGame, mnk};

/// How far the boards stand to the right.
const INDENT: usize = 3;

/// A position as lines of text, in colour where there is colour, and then with
/// the move marked that has led to it: the position before it, and the move.
pub(super) fn drawing(
    game: AnyGame,
    state: &Term,
    last: Option<(&Term, &Term)>,
    colour: Colour,
) -> String {
    let diagram = match last {
        Some((before, mv)) => game.diagram_after(before, mv, state),
        None => game.diagram(state),
    };
    match diagram {
        Ok(diagram) => shown(&diagram, colour),
        Err(_) => format!("{state}\n"),
    }
}

fn shown(diagram: &Diagram, colour: Colour) -> String {
    let drawing = diagram.drawing().indented(INDENT);
    match colour {
        Colour::Off => drawing.plain(),
        Colour::On => drawing.painted(),
    }
}

/// The legal moves in groups, where the game has groups of moves.
pub(super) fn grouped(game: AnyGame, state: &Term) -> Option<String> {
    match game {
        AnyGame::Tris | AnyGame::Oxo | AnyGame::Mnk(_) | AnyGame::Uttt | AnyGame::User(_) => None,
        AnyGame::Traxit(options) => traxit::grouped(options, state),
    }
}

/// The points of a game that went through `positions`, where there are any.
pub(super) fn score_table<'a>(
    game: AnyGame,
    positions: impl Iterator<Item = &'a Term>,
) -> Option<String> {
    match game {
        AnyGame::Tris | AnyGame::Oxo | AnyGame::Mnk(_) | AnyGame::Uttt | AnyGame::User(_) => None,
        AnyGame::Traxit(_) => traxit::points(positions).map(|table| indented(&table)),
    }
}

/// The tiles of traxit: one, or all.
pub(super) fn tiles(tile: Option<Tile>) -> String {
    let tiles = tile.map_or(Tile::all().collect(), Tile::only);
    shown(&tiles_diagram(tiles), Colour::Off)
}

fn indented(text: &str) -> String {
    let indent = " ".repeat(INDENT);
    text.lines().map(|line| format!("{}\n", format!("{indent}{line}").trim_end())).collect()
}

/// Why the rules of `game` refuse `mv` in `state`.
pub(super) fn why_refused(game: AnyGame, state: &Term, mv: &Term) -> String {
    match game {
        AnyGame::Tris => taken(&mv.to_string(), occupant(state, mv)),
        AnyGame::Oxo => taken(mv.as_str(), taker(state, mv)),
        AnyGame::Mnk(size) => {
            let shown = game.show_move(mv).unwrap_or_else(|_| mv.to_string());
            taken(&shown, mnk::occupant(size, state, mv))
        }
        AnyGame::Uttt => uttt::why_refused(state, mv),
        AnyGame::Traxit(options) => traxit::why_refused(options, state, mv),
        AnyGame::User(_) => {
            let shown = game.show_move(mv).unwrap_or_else(|_| mv.to_string());
            format!("{shown} is not legal here")
        }
    }
}

fn taken(shown: &str, occupant: Option<&str>) -> String {
    match occupant {
        Some(player) => format!("{shown} is taken by {player}"),
        None => format!("{shown} is not legal here"),
    }
}

/// Who has taken the position `mv` in a game of oxo.
fn taker(state: &Term, mv: &Term) -> Option<&'static str> {
    let game = Oxo.read_state(state.as_str()).ok()?;
    let player = game.find_player(Oxo.read_move(mv.as_str()).ok()?)?;
    Some(Oxo.player_name(player))
}

/// Who holds the square `mv` on a board of nine cells.
fn occupant<'a>(state: &'a Term, mv: &Term) -> Option<&'a str> {
    let &[row, column] = mv.as_str().as_bytes() else {
        return None;
    };
    let index = usize::from(row.checked_sub(b'a')?) * 3 + usize::from(column.checked_sub(b'1')?);
    let cells = state.as_str().strip_prefix('[')?.strip_suffix(']')?;
    cells.split(',').nth(index).filter(|&cell| cell != "e")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_drawn_plainly_and_in_colour() {
        let state = Term::new("[x,o,e,e,x,e,e,e,o]");
        let plain = drawing(AnyGame::Tris, &state, None, Colour::Off);
        assert!(plain.contains("   A  X | O | -\n"), "{plain}");
        let coloured = drawing(AnyGame::Tris, &state, None, Colour::On);
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
        assert_ne!(coloured, plain);
    }

    #[test]
    fn the_last_move_is_marked_in_colour_alone() {
        let before = Term::new("[x,o,e,e,e,e,e,e,e]");
        let (mv, state) = (Term::new("b2"), Term::new("[x,o,e,e,x,e,e,e,e]"));
        let shown = |colour| {
            let last = Some((&before, &mv));
            [None, last].map(|last| drawing(AnyGame::Tris, &state, last, colour))
        };
        let [plain, marked] = shown(Colour::Off);
        assert_eq!(plain, marked);
        let [plain, marked] = shown(Colour::On);
        assert_ne!(plain, marked);
    }

    #[test]
    fn a_square_knows_who_holds_it() {
        let state = Term::new("[x,o,e,e,x,e,e,e,o]");
        assert_eq!(occupant(&state, &Term::new("c3")), Some("o"));
        assert_eq!(occupant(&state, &Term::new("c1")), None);
        assert_eq!(occupant(&state, &Term::new("zz9")), None);
    }
}
