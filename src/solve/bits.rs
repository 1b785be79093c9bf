//! Sets of cells, cell by cell.

/// The members of a set, lowest first.
pub(crate) fn bits(set: u64) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let member = left.trailing_zeros() as usize;
        left &= left - 1;
        Some(member)
    })
}

/// Whether a set has one member at most.
pub(crate) fn at_most_one(set: u64) -> bool {
    set & set.wrapping_sub(1) == 0
}

/// The lowest member of a set, as a set.
pub(crate) fn lowest(set: u64) -> u64 {
    set & set.wrapping_neg()
}
