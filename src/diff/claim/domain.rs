//! What an input ranges over, numbered, and cut into pieces that one query can
//! take.

use std::borrow::Cow;
use std::ops::Range;

/// What an input ranges over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Domain {
    /// Every board of this many cells, each `e`, `x` or `o`.
    Boards(u32),
    /// Every list of so many of these terms.
    Lists(u32, &'static [&'static str]),
    /// These terms.
    Listed(Vec<String>),
}

/// The cells of a board.
const CELLS: [&str; 3] = ["e", "x", "o"];
/// How many lists travel in one query, at most.
const LISTS_AT_ONCE: usize = 1024;
/// How many boards travel in one query.
const BOARDS_AT_ONCE: usize = 243;
/// How many listed terms travel in one query.
const TERMS_AT_ONCE: usize = 64;

impl Domain {
    /// These terms.
    pub fn listed<T: ToString>(terms: impl IntoIterator<Item = T>) -> Self {
        Domain::Listed(terms.into_iter().map(|term| term.to_string()).collect())
    }

    /// How many values it has.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Domain::Boards(cells) => 3_usize.pow(*cells),
            Domain::Lists(length, of) => of.len().pow(*length),
            Domain::Listed(terms) => terms.len(),
        }
    }

    /// Whether it has no values.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A value by its number, which must be less than [`Domain::len`].
    pub(super) fn value(&self, number: usize) -> Cow<'_, str> {
        match self {
            Domain::Boards(cells) => Cow::Owned(list(*cells, &CELLS, number)),
            Domain::Lists(length, of) => Cow::Owned(list(*length, of, number)),
            Domain::Listed(terms) => terms.get(number).map_or("", String::as_str).into(),
        }
    }

    /// The numbers of the values, cut into pieces that one query can take.
    pub(super) fn pieces(&self) -> Vec<Range<usize>> {
        let size = match self {
            Domain::Boards(_) => BOARDS_AT_ONCE,
            Domain::Lists(length, of) => {
                let powers = (0..=*length).map(|free| of.len().pow(free));
                powers.take_while(|&size| size <= LISTS_AT_ONCE).last().unwrap_or(1)
            }
            Domain::Listed(_) => TERMS_AT_ONCE,
        };
        let starts = (0..self.len()).step_by(size);
        starts.map(|start| start..(start + size).min(self.len())).collect()
    }

    /// A goal that enumerates a piece of the values, in their order.
    pub(super) fn generator(&self, variable: &str, piece: Range<usize>) -> String {
        match self {
            Domain::Boards(cells) => {
                let pattern = pattern(*cells, &CELLS, &piece);
                format!("{variable}={pattern},claims:cells({variable})")
            }
            Domain::Lists(length, of) => {
                let pattern = pattern(*length, of, &piece);
                format!("{variable}={pattern},claims:filled({variable},[{}])", of.join(","))
            }
            Domain::Listed(terms) => {
                let terms = terms.get(piece).unwrap_or_default();
                format!("lists:member({variable},[{}])", terms.join(","))
            }
        }
    }
}

/// The list of `of` with this number: the last element counts fastest.
fn list(length: u32, of: &[&str], number: usize) -> String {
    let elements: Vec<&str> =
        (0..length).rev().map(|place| of[number / of.len().pow(place) % of.len()]).collect();
    format!("[{}]", elements.join(","))
}

/// The list that stands for a piece of the lists, the elements that differ
/// unbound.
fn pattern(length: u32, of: &[&str], piece: &Range<usize>) -> String {
    let first = list(length, of, piece.start);
    let free = (0..length).find(|&n| of.len().pow(n) == piece.len()).unwrap_or(length);
    let known = (length - free) as usize;
    let elements = first.trim_matches(['[', ']']).split(',');
    let elements: Vec<&str> =
        elements.enumerate().map(|(at, e)| if at < known { e } else { "_" }).collect();
    format!("[{}]", elements.join(","))
}
