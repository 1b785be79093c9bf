//! Positions as people see them.

use crate::diagram::{Diagram, Marks, View};
use crate::game::Term;
use crate::games::AnyGame;
use crate::games::traxit::{Tile, tiles_diagram};

/// How far the boards stand to the right.
const INDENT: usize = 3;

/// A position as lines of text, on a screen with the move marked that has led
/// to it: the position before it, and the move.
pub(super) fn drawing(
    game: AnyGame,
    state: &Term,
    last: Option<(&Term, &Term)>,
    view: View,
) -> String {
    let diagram = match last {
        Some((before, mv)) => game.diagram_after(before, mv, state),
        None => game.diagram(state),
    };
    match diagram {
        Ok(diagram) => shown(&diagram, view),
        Err(_) => format!("{state}\n"),
    }
}

fn shown(diagram: &Diagram, view: View) -> String {
    let drawing = diagram.on_screen(view);
    match view.marks {
        Marks::None | Marks::Signs => drawing.plain(),
        Marks::Colours => drawing.painted(),
    }
}

/// The points of a game that went through `positions`, where there are any.
pub(super) fn score_table<'a>(
    game: AnyGame,
    mut positions: impl Iterator<Item = &'a Term>,
) -> Option<String> {
    game.score_table(&mut positions).ok()?.map(|table| indented(&table))
}

/// The tiles of traxit: one, or all.
pub(super) fn tiles(tile: Option<Tile>, view: View) -> String {
    let tiles = tile.map_or(Tile::all().collect(), Tile::only);
    shown(&tiles_diagram(tiles), view)
}

fn indented(text: &str) -> String {
    let indent = " ".repeat(INDENT);
    text.lines().map(|line| format!("{}\n", format!("{indent}{line}").trim_end())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLOURS: View = View { width: Some(80), marks: Marks::Colours };

    #[test]
    fn a_board_is_drawn_plainly_and_in_colour() {
        let state = Term::written("[x,o,e,e,x,e,e,e,o]");
        let plain = drawing(AnyGame::TRIS, &state, None, View::PLAIN);
        assert!(plain.contains("   A  X | O | -\n"), "{plain}");
        let coloured = drawing(AnyGame::TRIS, &state, None, COLOURS);
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
        assert_ne!(coloured, plain);
    }

    #[test]
    fn the_last_move_is_marked_on_a_screen() {
        let before = Term::written("[x,o,e,e,e,e,e,e,e]");
        let (mv, state) = (Term::written("b2"), Term::written("[x,o,e,e,x,e,e,e,e]"));
        let shown = |view| {
            let last = Some((&before, &mv));
            [None, last].map(|last| drawing(AnyGame::TRIS, &state, last, view))
        };
        let [plain, marked] = shown(View::PLAIN);
        assert_eq!(plain, marked);
        let [plain, marked] = shown(COLOURS);
        assert_ne!(plain, marked);
        let [_, signs] = shown(View { width: Some(40), marks: Marks::Signs });
        assert!(signs.contains("   B  - |(X)| -\n"), "{signs}");
    }
}
