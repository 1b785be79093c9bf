//! What there is to know about nine cells, one entry for each of the 512
//! sets of them.
//!
//! A set is the low nine bits of a `u16`, the cell `nw` lowest. Look-ups
//! instead of arithmetic, because baseline x86-64 cannot count bits.

use super::place::Place;

/// All nine cells.
pub(super) const FULL: u16 = 0x1ff;

/// Bits that a board takes in a packed sequence of nine numbers: 81 fits, and
/// nine of them fit a `u64` with the top bit left over.
pub(super) const FIELD: u32 = 7;

/// A one for every board, packed.
pub(super) const ONES: u64 = spread(FULL) / 0x7f;

/// The number of sets.
const SETS: usize = 512;

/// Rows, columns, diagonals.
pub(super) const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The three places of each line.
pub(super) const LINE_PLACES: [[usize; 3]; 8] = {
    let mut places = [[0; 3]; 8];
    let mut line = 0;
    while line < 8 {
        let (mut cell, mut found) = (0, 0);
        while cell < 9 {
            if LINES[line] >> cell & 1 != 0 {
                places[line][found] = cell;
                found += 1;
            }
            cell += 1;
        }
        line += 1;
    }
    places
};

static WINS: [bool; SETS] = {
    let mut table = [false; SETS];
    let mut set = 0;
    while set < SETS {
        table[set] = has_line(set as u16);
        set += 1;
    }
    table
};

static THREATS: [u16; SETS] = {
    let mut table = [0; SETS];
    let mut set = 0;
    while set < SETS {
        let mut cell = 0;
        while cell < 9 {
            let bit = 1 << cell;
            if set as u16 & bit == 0 && completes(set as u16, bit) {
                table[set] |= bit;
            }
            cell += 1;
        }
        set += 1;
    }
    table
};

static COUNTS: [u8; SETS] = {
    let mut table = [0; SETS];
    let mut set = 0;
    while set < SETS {
        table[set] = (set as u16).count_ones() as u8;
        set += 1;
    }
    table
};

static SPREAD: [u64; SETS] = {
    let mut table = [0; SETS];
    let mut set = 0;
    while set < SETS {
        table[set] = spread(set as u16);
        set += 1;
    }
    table
};

/// The members of each set in order; what is past the last means nothing.
static MEMBERS: [[Place; 16]; SETS] = {
    let mut table = [[Place::Nw; 16]; SETS];
    let mut set = 0;
    while set < SETS {
        let (mut cell, mut found) = (0, 0);
        while cell < 9 {
            if set >> cell & 1 != 0 {
                table[set][found] = Place::ALL[cell];
                found += 1;
            }
            cell += 1;
        }
        set += 1;
    }
    table
};

static LOWEST: [Place; SETS] = {
    let mut table = [Place::Nw; SETS];
    let mut set = 1;
    while set < SETS {
        table[set] = Place::ALL[(set as u16).trailing_zeros() as usize];
        set += 1;
    }
    table
};

const fn has_line(set: u16) -> bool {
    let mut line = 0;
    while line < LINES.len() {
        if set & LINES[line] == LINES[line] {
            return true;
        }
        line += 1;
    }
    false
}

const fn completes(set: u16, bit: u16) -> bool {
    let mut line = 0;
    while line < LINES.len() {
        if LINES[line] & bit != 0 && (set | bit) & LINES[line] == LINES[line] {
            return true;
        }
        line += 1;
    }
    false
}

const fn spread(set: u16) -> u64 {
    let (mut packed, mut cell) = (0, 0);
    while cell < 9 {
        if set >> cell & 1 != 0 {
            packed |= 0x7f << (FIELD * cell);
        }
        cell += 1;
    }
    packed
}

/// The place of a set in the tables; the mask also proves to the compiler
/// that it is inside.
fn at(set: u16) -> usize {
    usize::from(set & FULL)
}

/// Whether a set holds a line.
#[inline]
pub(super) fn wins(set: u16) -> bool {
    WINS[at(set)]
}

/// The cells outside the set that complete a line of it.
#[inline]
pub(super) fn threats(set: u16) -> u16 {
    THREATS[at(set)]
}

/// How many cells a set has.
#[inline]
pub(super) fn count(set: u16) -> u32 {
    u32::from(COUNTS[at(set)])
}

/// The first cell of a set, which must not be empty.
#[inline]
pub(super) fn lowest(set: u16) -> Place {
    LOWEST[at(set)]
}

/// The cell of a set at `index`, counted from 0, which must be inside.
#[inline]
pub(super) fn member(set: u16, index: u64) -> Place {
    MEMBERS[at(set)][(index & 15) as usize]
}

/// The fields of the boards in a set, all bits one.
#[inline]
pub(super) fn fields(set: u16) -> u64 {
    SPREAD[at(set)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_threat_is_a_cell_whose_line_is_missing_only_it() {
        for set in 0..=FULL {
            for place in Place::ALL {
                let free = set & place.bit() == 0;
                let lines = LINES.iter().filter(|&&line| line & place.bit() != 0);
                let mut others = lines.map(|line| line & !place.bit());
                let completes = free && others.any(|rest| set & rest == rest);
                assert_eq!(threats(set) & place.bit() != 0, completes, "{set:o} {place}");
            }
            assert_eq!(wins(set), LINES.iter().any(|line| set & line == *line));
        }
    }

    #[test]
    fn members_and_fields_agree_with_the_bits() {
        for set in 1..=FULL {
            let members: Vec<Place> =
                Place::ALL.into_iter().filter(|place| set & place.bit() != 0).collect();
            assert_eq!(members.len(), count(set) as usize);
            assert_eq!(members[0], lowest(set));
            for (index, place) in (0..).zip(&members) {
                assert_eq!(member(set, index), *place);
            }
            let ones: u64 = members.iter().map(|place| 1 << (FIELD * *place as u32)).sum();
            assert_eq!(fields(set) & ONES, ones);
        }
    }
}
