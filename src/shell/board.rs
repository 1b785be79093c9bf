//! Positions as people see them.

use super::screen::{Colour, FIRST, NOTE, SECOND};
use super::{traxit, uttt};
use crate::game::Term;
use crate::games::traxit::Tile;
use crate::games::{AnyGame, DrawingStyle};

/// A position as lines of text, in colour where there is colour.
pub(super) fn drawing(game: AnyGame, state: &Term, colour: Colour) -> String {
    let plain = match game.draw(state) {
        Ok(lines) => lines,
        Err(_) => return format!("{state}\n"),
    };
    let indented = indented(&plain);
    match colour {
        Colour::Off => indented,
        Colour::On => match game.drawing_style() {
            DrawingStyle::Cells => painted(&indented),
            DrawingStyle::Boards => uttt::painted(&indented),
            DrawingStyle::Levels => traxit::painted(&indented),
        },
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
pub(super) fn tiles(tile: Option<Tile>) -> String {
    indented(&traxit::tiles(tile))
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", format!("   {line}").trim_end())).collect()
}

/// A cell is a symbol between blanks; the heads of rows and columns are not.
fn painted(drawing: &str) -> String {
    [("X", FIRST), ("O", SECOND), ("-", NOTE), (".", NOTE)].iter().fold(
        drawing.to_owned(),
        |text, (symbol, style)| {
            let cell = format!(" {symbol} ");
            let at_end = format!(" {symbol}\n");
            let painted = Colour::On.paint(*style, symbol);
            text.replace(&cell, &format!(" {painted} ")).replace(&at_end, &format!(" {painted}\n"))
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_drawn_plainly_and_in_colour() {
        let state = Term::written("[x,o,e,e,x,e,e,e,o]");
        let plain = drawing(AnyGame::TRIS, &state, Colour::Off);
        assert!(plain.contains("   A  X | O | -\n"), "{plain}");
        let coloured = drawing(AnyGame::TRIS, &state, Colour::On);
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
        assert_ne!(coloured, plain);
    }
}
