//! What search wants to know of k in a row.

use super::{Board, Mnk};
use crate::games::tris::Tris;
use crate::search::{Score, Searchable};

impl Searchable for Mnk {
    fn key(&self, board: &Board) -> u64 {
        key(board)
    }

    fn evaluate(&self, _: &Board) -> Score {
        0
    }
}

impl Searchable for Tris {
    fn key(&self, board: &Board) -> u64 {
        key(board)
    }

    fn evaluate(&self, _: &Board) -> Score {
        0
    }
}

/// A hash of the two sets of cells.
fn key(board: &Board) -> u64 {
    mixed(board.first ^ mixed(board.second ^ 0x9e37_79b9_7f4a_7c15))
}

/// Spreads every bit over the whole word: the finaliser of MurmurHash3
/// (Appleby, 2011).
fn mixed(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    bits = (bits ^ (bits >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    bits ^ (bits >> 33)
}
