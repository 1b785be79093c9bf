//! Zobrist keys: one random number for every fact about a position, and their
//! exclusive or for the position.

use super::place::Place;
use super::places::Places;
use super::position::Position;

static MARKS: [[[u64; 9]; 9]; 2] = {
    let mut table = [[[0; 9]; 9]; 2];
    let mut index = 0;
    while index < 2 * 81 {
        table[index / 81][index / 9 % 9][index % 9] = random(index as u64);
        index += 1;
    }
    table
};

/// One for each board that the next move must be made on.
static FORCED: [u64; 9] = {
    let mut table = [0; 9];
    let mut index = 0;
    while index < 9 {
        table[index] = random(2 * 81 + index as u64);
        index += 1;
    }
    table
};

/// The number at `index` of `SplitMix64` (Steele, Lea and Flood, 2014).
const fn random(index: u64) -> u64 {
    let mut bits = (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

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
