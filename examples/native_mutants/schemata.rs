//! All mistakes of a source in one text, each behind its switch.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::sites::{Edit, Mutant};

/// The module that the copy gets: which mistake is made.
pub(crate) const SWITCH: &str = r#"//! Which mistake is made: the number in the environment, or none.

use std::sync::atomic::{AtomicU32, Ordering};

static ON: AtomicU32 = AtomicU32::new(u32::MAX);

#[inline(always)]
pub(crate) fn on(number: u32) -> bool {
    let made = ON.load(Ordering::Relaxed);
    (if made == u32::MAX { read() } else { made }) == number
}

/// An iterator that runs the other way when the mistake is made.
pub(crate) struct Turned<I>(I, bool);

pub(crate) fn turned<I: DoubleEndedIterator>(number: u32, iterator: I) -> Turned<I> {
    Turned(iterator, on(number))
}

impl<I: DoubleEndedIterator> Iterator for Turned<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        if self.1 { self.0.next_back() } else { self.0.next() }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<I: DoubleEndedIterator> DoubleEndedIterator for Turned<I> {
    fn next_back(&mut self) -> Option<I::Item> {
        if self.1 { self.0.next() } else { self.0.next_back() }
    }
}

impl<I: DoubleEndedIterator + ExactSizeIterator> ExactSizeIterator for Turned<I> {}

#[cold]
fn read() -> u32 {
    let number = std::env::var("TRILOG_MISTAKE").ok().and_then(|text| text.parse().ok());
    let number = number.unwrap_or(0);
    ON.store(number, Ordering::Relaxed);
    number
}
"#;

/// A text with its mistakes, and where each of them is in it.
#[derive(Default)]
pub(crate) struct Schemata {
    pub(crate) text: String,
    /// For each mistake, by number: its own words, and the whole choice.
    places: Vec<(u32, Range<usize>, Range<usize>)>,
}

/// The mistakes with one range, and their numbers.
type Group<'a> = (Range<usize>, Vec<&'a Mutant>);

impl Schemata {
    /// Puts the mistakes into their source.
    pub(crate) fn new<'a>(source: &str, mutants: impl Iterator<Item = &'a Mutant>) -> Schemata {
        let mut groups: BTreeMap<_, Group<'a>> = BTreeMap::new();
        for mutant in mutants {
            // What contains comes before what is contained.
            let order = (mutant.range.start, std::cmp::Reverse(mutant.range.end));
            let group = groups.entry(order).or_insert((mutant.range.clone(), Vec::new()));
            group.1.push(mutant);
        }
        let groups: Vec<Group<'a>> = groups.into_values().collect();
        let mut schemata = Schemata::default();
        schemata.write(source, 0..source.len(), &groups);
        schemata
    }

    /// The mistakes that a compiler's complaint about these bytes is about:
    /// the one whose own words they are in, or all of the innermost choice.
    pub(crate) fn blamed(&self, bytes: &Range<usize>) -> Vec<u32> {
        let holds = |whole: &Range<usize>| whole.start <= bytes.start && bytes.end <= whole.end;
        let own: Vec<u32> =
            self.places.iter().filter(|(_, own, _)| holds(own)).map(|place| place.0).collect();
        if !own.is_empty() {
            return own;
        }
        let choices = self.places.iter().filter(|(_, _, choice)| holds(choice));
        let inner = choices.clone().map(|(_, _, choice)| choice.len()).min();
        choices.filter(|place| Some(place.2.len()) == inner).map(|place| place.0).collect()
    }

    /// The mistakes within these bytes.
    pub(crate) fn within(&self, bytes: &Range<usize>) -> Vec<u32> {
        let inside = |choice: &Range<usize>| bytes.start <= choice.start && choice.end <= bytes.end;
        self.places.iter().filter(|place| inside(&place.2)).map(|place| place.0).collect()
    }

    fn write(&mut self, source: &str, range: Range<usize>, groups: &[Group<'_>]) {
        let (mut at, mut rest) = (range.start, groups);
        while let Some(((range, mutants), after)) = rest.split_first() {
            self.text.push_str(&source[at..range.start]);
            let inside = after.iter().take_while(|(other, _)| other.start < range.end).count();
            let (inner, later) = after.split_at(inside);
            if range.is_empty() {
                self.insert(mutants);
            } else {
                self.choose(source, range, mutants, inner);
            }
            (at, rest) = (range.end, later);
        }
        self.text.push_str(&source[at..range.end]);
    }

    fn insert(&mut self, mutants: &[&Mutant]) {
        for mutant in mutants {
            let start = self.text.len();
            let own = self.branch(mutant);
            self.places.push((mutant.number, own, start..self.text.len()));
        }
    }

    fn choose(
        &mut self,
        source: &str,
        range: &Range<usize>,
        mutants: &[&Mutant],
        inner: &[Group<'_>],
    ) {
        let start = self.text.len();
        self.text.push('(');
        let mut own = Vec::new();
        let mut wraps = Vec::new();
        for mutant in mutants {
            match mutant.edit {
                Edit::Wrap(function) => wraps.push((mutant.number, function)),
                Edit::Replace(_) | Edit::Insert(_) => {
                    own.push((mutant.number, self.branch(mutant)));
                    self.text.push_str(" else ");
                }
            }
        }
        self.text.push_str("{ ");
        for (number, function) in &wraps {
            self.text.push_str(&format!("crate::mistakes::{function}({number}, "));
        }
        self.write(source, range.clone(), inner);
        self.text.push_str(&")".repeat(wraps.len()));
        self.text.push_str(" })");
        let whole = start..self.text.len();
        own.extend(wraps.iter().map(|(number, _)| (*number, start..start)));
        self.places.extend(own.into_iter().map(|(number, own)| (number, own, whole.clone())));
    }

    /// `if on(N) { … }`; where the words of the mistake are.
    fn branch(&mut self, mutant: &Mutant) -> Range<usize> {
        let text = match &mutant.edit {
            Edit::Replace(text) | Edit::Insert(text) => text,
            Edit::Wrap(_) => return self.text.len()..self.text.len(),
        };
        self.text.push_str(&format!(" if crate::mistakes::on({}) {{ ", mutant.number));
        let start = self.text.len();
        self.text.push_str(text);
        let own = start..self.text.len();
        self.text.push_str(" }");
        own
    }
}
