//! Zobrist keys: one random number for every fact about a position, and their
//! exclusive or for the position.

use super::place::Place;
use super::places::Places;
use super::position::Position;
use crate::numbers::split_mix;

static MARKS: [[[u64; 9]; 9]; 2] = {
    let mut table = [[[0; 9]; 9]; 2];
    let mut index = 0;
    while index < 2 * 81 {
        table[index / 81][index / 9 % 9][index % 9] = split_mix(0, index as u64);
        index += 1;
    }
    table
};

/// One for each board that the next move must be made on.
static FORCED: [u64; 9] = {
    let mut table = [0; 9];
    let mut index = 0;
    while index < 9 {
        table[index] = split_mix(0, 2 * 81 + index as u64);
        index += 1;
    }
    table
};

/// What a cell of a player contributes.
pub(super) fn mark(seat: usize, board: Place, cell: Place) -> u64 {
    MARKS[seat][board.index()][cell.index()]
}

/// What the board contributes on which the next move must be made.
pub(super) fn forced(position: &Position) -> u64 {
    match position.score.prev {
        Some(place) if position.score.closed & place.bit() == 0 => FORCED[place.index()],
        Some(_) | None => 0,
    }
}

/// The whole key, from the position alone.
pub(super) fn of(position: &Position) -> u64 {
    let mut key = forced(position);
    for (board, marks) in Place::ALL.into_iter().zip(position.marks) {
        for seat in 0..2 {
            for cell in Places(marks.of(seat)) {
                key ^= mark(seat, board, cell);
            }
        }
    }
    key
}
