//! Principal variation search, also called negascout: the first move is
//! searched with the whole window, each other only asked whether it is better
//! at all, and searched again when it is. (Marsland, Campbell: Parallel
//! search of strongly ordered game trees, 1982; Reinefeld, 1983.)

use super::memory::Memory;
use super::table_search::{Later, value};
use super::{Node, Score, Searchable, score};

/// The exact value of a root place, with its line.
pub(crate) fn iteration<G: Searchable>(
    memory: &mut Memory<'_, G>,
    place: &Node<'_, G::State>,
    _: Score,
) -> Score {
    value(memory, place, (-score::INFINITE, score::INFINITE), Later::Scouted)
}
