//! Ultimate Tic-Tac-Toe as people see it: the board in colour.

use anstyle::Style;

use super::screen::{Colour, FIRST, NOTE, PROMPT, SECOND};
use crate::games::uttt::Place;

/// A drawing in colour: the marks, and the names of the boards that may be
/// played or that are closed.
pub(super) fn painted(drawing: &str) -> String {
    let line = |line: &str| {
        let parts: Vec<String> = line.split('|').map(part).collect();
        parts.join("|") + "\n"
    };
    drawing.lines().map(line).collect()
}

/// One board's share of a line.
fn part(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        [name, rest @ ..] if Place::parse(name).is_some() => match rest {
            ["*"] => whole(text, PROMPT),
            ["won", "X"] => whole(text, FIRST),
            ["won", _] => whole(text, SECOND),
            ["drawn"] => whole(text, NOTE),
            _ => text.to_owned(),
        },
        [_, _, _] if words.iter().all(|word| mark(word).is_some()) => {
            text.split(' ').map(symbol).collect::<Vec<_>>().join(" ")
        }
        _ => text.to_owned(),
    }
}

/// The style of a cell's symbol.
fn mark(symbol: &str) -> Option<Style> {
    match symbol {
        "X" => Some(FIRST),
        "O" => Some(SECOND),
        "-" => Some(NOTE),
        _ => None,
    }
}

fn symbol(text: &str) -> String {
    mark(text).map_or_else(|| text.to_owned(), |style| Colour::On.paint(style, text))
}

/// The text between its blanks, painted.
fn whole(text: &str, style: Style) -> String {
    let word = text.trim();
    text.replacen(word, &Colour::On.paint(style, word), 1)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{Game as _, Notation as _};
    use crate::games::uttt::{State, Uttt};

    fn after(moves: &str) -> State {
        let start = Uttt.initial();
        moves
            .split_whitespace()
            .fold(start, |state, mv| Uttt.play_legal(state, &Uttt.read_move(mv).unwrap()).unwrap())
    }

    /// x has won the board nw, and moves on any other.
    const ANYWHERE: &str = "nw/n nw c nw s nw";

    #[test]
    fn colours_change_no_letter() {
        for moves in ["", "nw/c", "nw/c nw", ANYWHERE] {
            let plain = Uttt::draw(&after(moves));
            let coloured = painted(&plain);
            assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
            assert_ne!(coloured, plain);
        }
    }
}
