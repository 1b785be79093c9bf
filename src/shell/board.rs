//! Positions as people see them.

use super::screen::{Colour, FIRST, NOTE, SECOND};
use super::{traxit, uttt};
use crate::game::{Notation as _, Term};
use crate::games::oxo::Oxo;
use crate::games::traxit::Tile;
use crate::games::{AnyGame, mnk};

/// A position as lines of text, in colour where there is colour.
pub(super) fn drawing(game: AnyGame, state: &Term, colour: Colour) -> String {
    let plain = match game.draw(state) {
        Ok(lines) => lines,
        Err(_) => return format!("{state}\n"),
    };
    let indented = indented(&plain);
    match colour {
        Colour::Off => indented,
        Colour::On => match game {
            AnyGame::Tris | AnyGame::Oxo | AnyGame::Mnk(_) | AnyGame::User(_) => painted(&indented),
            AnyGame::Uttt => uttt::painted(&indented),
            AnyGame::Traxit(_) => traxit::painted(&indented),
        },
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
        let plain = drawing(AnyGame::Tris, &state, Colour::Off);
        assert!(plain.contains("   A  X | O | -\n"), "{plain}");
        let coloured = drawing(AnyGame::Tris, &state, Colour::On);
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
        assert_ne!(coloured, plain);
    }

    #[test]
    fn a_square_knows_who_holds_it() {
        let state = Term::new("[x,o,e,e,x,e,e,e,o]");
        assert_eq!(occupant(&state, &Term::new("c3")), Some("o"));
        assert_eq!(occupant(&state, &Term::new("c1")), None);
        assert_eq!(occupant(&state, &Term::new("zz9")), None);
    }
}
