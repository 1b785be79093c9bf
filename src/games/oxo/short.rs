//! A game as its moves in a line, the oldest first.

use super::{Oxo, Position, State};
use crate::game::Game as _;

/// The game before the first move.
const START: &str = "-";

/// The moves, where playing them leads to this game.
pub(super) fn show(game: &State) -> Option<String> {
    let mut moves: Vec<&str> = game.moves().map(|made| made.position.name()).collect();
    moves.reverse();
    let text = if moves.is_empty() { START.to_owned() } else { moves.join(" ") };
    (read(&text).as_ref() == Some(game)).then_some(text)
}

/// The game that these moves are.
pub(super) fn read(text: &str) -> Option<State> {
    if text.trim() == START {
        return Some(Oxo.initial());
    }
    let mut words = text.split_whitespace().peekable();
    words.peek()?;
    words.try_fold(Oxo.initial(), |game, word| {
        let position = Position::parse(word)?;
        Oxo.legal(&game).into_iter().find(|free| *free == position)?;
        Some(Oxo.play(&game, &position))
    })
}
