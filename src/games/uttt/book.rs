//! The opening book: what long searches of our own say of the first moves.
//!
//! `books/uttt.txt` is written by `examples/book_uttt.rs`. A line has the moves from
//! the start, a `=`, the best move then, and how many thousandths of the game the
//! player to move expects. A position stands there once for all its mirror images.

use super::{Place, State, Symmetry, Uttt};
use crate::game::{Game as _, Notation as _};
use crate::games::uttt::Move;
use std::collections::HashMap;
use std::sync::LazyLock;

const TEXT: &str = include_str!("../../../books/uttt.txt");

/// What the book says of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Entry {
    /// The board and the cell to play.
    target: (Place, Place),
    /// What share of the game the player to move expects.
    share: f32,
}

/// What it says of the images that [`State::folded`] gives.
static BOOK: LazyLock<HashMap<State, Entry>> =
    LazyLock::new(|| lines().filter_map(|line| read(line).ok()).collect());

fn lines() -> impl Iterator<Item = &'static str> {
    TEXT.lines().filter(|line| !line.starts_with('#'))
}

/// The move to play in a position that the book has, and what share of the game the
/// player to move expects.
pub(super) fn look_up(state: &State) -> Option<(Move, f32)> {
    let (image, symmetry) = state.folded();
    let Entry { target, share } = BOOK.get(&image)?;
    let back = symmetry.inverse();
    let wanted = (back.place(target.0), back.place(target.1));
    let mv = state.moves().find(|&mv| state.target(mv) == Some(wanted))?;
    Some((mv, *share))
}

/// Reads a line; what cannot be read comes back.
fn read(line: &str) -> Result<(State, Entry), &str> {
    let read = || {
        let (moves, said) = line.split_once('=')?;
        let state = moves.split_whitespace().try_fold(Uttt.initial(), |state, mv| {
            let mv = target(&state, mv)?;
            state.after(mv)
        })?;
        let (best, share) = said.trim().split_once(' ')?;
        let (board, cell) = state.target(target(&state, best)?)?;
        let share = share.parse::<u16>().ok().filter(|share| *share <= 1000)?;
        let (image, symmetry) = state.folded();
        let target = (symmetry.place(board), symmetry.place(cell));
        Some((image, Entry { target, share: f32::from(share) / 1000.0 }))
    };
    read().ok_or(line)
}

/// A move of `state` that names its board.
fn target(state: &State, text: &str) -> Option<Move> {
    let mv = super::short::meant(state, Uttt.read_move(text).ok()?);
    state.target(mv).map(|_| mv)
}

impl State {
    /// One of the eight images of the position, the same for all of them, and the
    /// symmetry that leads there.
    #[must_use]
    pub fn folded(&self) -> (State, Symmetry) {
        let images = Symmetry::all().map(|symmetry| (symmetry.state(self), symmetry));
        let least = images.iter().min_by_key(|(state, _)| state.key).copied();
        least.unwrap_or(images[0])
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_and_every_position_stands_there_once() {
        let read: Vec<_> = lines().map(|line| read(line).unwrap()).collect();
        assert!(!read.is_empty() && BOOK.len() == read.len());
        for line in ["", "c/c", "c/c = c/c 500", "= c/c 1001", "= c/c", "x = c/c 5"] {
            assert_eq!(super::read(line), Err(line));
        }
    }

    #[test]
    fn images_of_a_position_have_images_of_the_move() {
        for line in lines() {
            let state = line.split('=').next().unwrap().split_whitespace();
            let state = state.fold(Uttt.initial(), |state, mv| {
                state.after(target(&state, mv).unwrap()).unwrap()
            });
            let (mv, share) = look_up(&state).unwrap();
            let next = state.after(mv).unwrap();
            for symmetry in Symmetry::all() {
                let (mv, same) = look_up(&symmetry.state(&state)).unwrap();
                let there = symmetry.state(&state).after(mv).unwrap();
                // Where an image is the position itself, its moves may be images, too.
                assert_eq!((there.folded().0, same), (next.folded().0, share), "{line}");
            }
        }
    }

    #[test]
    fn nothing_is_known_of_the_end() {
        let mut state = Uttt.initial();
        while let Some(mv) = state.moves().next() {
            state = state.after(mv).unwrap();
        }
        assert_eq!(look_up(&state), None);
    }
}
