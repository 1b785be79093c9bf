//! What the search of the real game remembers.

use super::shape::Cells;
use super::shared::Shards;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// How many moves the attacker may still make that threaten nothing, not even a
/// row of threats. Wins with few of them are found in a much smaller tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Quiet(u8);

impl Quiet {
    /// As many as it likes: only this tells that the attacker does not win.
    pub(crate) const ANY: Quiet = Quiet(u8::MAX);
    /// Threats alone.
    pub(crate) const NONE: Quiet = Quiet(0);
    /// What is asked one after the other.
    pub(crate) const ROUNDS: [Quiet; 5] = [Quiet::NONE, Quiet(1), Quiet(2), Quiet(3), Quiet::ANY];

    pub(crate) fn number(self) -> u8 {
        self.0
    }

    pub(crate) fn numbered(number: u8) -> Quiet {
        Quiet(number)
    }

    pub(crate) fn less(self) -> Option<Quiet> {
        if self == Quiet::ANY { Some(self) } else { self.0.checked_sub(1).map(Quiet) }
    }
}

/// What becomes of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The attacker wins.
    Wins,
    /// It does not, and would not with any free cells outside these, as long as
    /// they make no line: it may have moved elsewhere as well. That holds against
    /// so many quiet moves.
    Held(Cells, Quiet),
}

impl Answer {
    pub(crate) fn map(self, zone: impl FnOnce(Cells) -> Cells) -> Answer {
        match self {
            Answer::Wins => Answer::Wins,
            Answer::Held(cells, quiet) => Answer::Held(zone(cells), quiet),
        }
    }

    /// Whether it tells what becomes of the position with so many quiet moves.
    pub(crate) fn serves(self, quiet: Quiet) -> bool {
        match self {
            Answer::Wins => true,
            Answer::Held(_, against) => against >= quiet,
        }
    }
}

/// How many answers it keeps at least, once it has had so many.
const KEPT: usize = 1 << 23;

/// The answers by keys, and with how many quiet moves; threads may share it.
pub(crate) struct ThreatTable(Shards<Part>);

type Answers = HashMap<u128, Answer, BuildHasherDefault<Folded>>;

/// When there are enough young answers, they are the old ones, and what was old
/// and not asked for since is forgotten.
struct Part {
    young: Answers,
    old: Answers,
    most: usize,
}

impl ThreatTable {
    pub(crate) fn new(threads: usize) -> ThreatTable {
        ThreatTable::keeping(KEPT, threads)
    }

    fn keeping(kept: usize, threads: usize) -> ThreatTable {
        let part =
            |parts| Part { young: HashMap::default(), old: HashMap::default(), most: kept / parts };
        ThreatTable(Shards::new(threads, part))
    }

    /// What is known.
    pub(crate) fn probe(&self, key: u128) -> Option<Answer> {
        let mut part = self.0.at(place(key));
        part.young.get(&key).copied().or_else(|| {
            let known = part.old.remove(&key)?;
            part.put(key, known);
            Some(known)
        })
    }

    pub(crate) fn store(&self, key: u128, answer: Answer) {
        self.0.at(place(key)).put(key, answer);
    }

    /// Hands all that is known to `to`, until that fails.
    pub(crate) fn each<E>(
        &self,
        mut to: impl FnMut(u128, Answer) -> Result<(), E>,
    ) -> Result<(), E> {
        self.0.each(|part| {
            let known = part.old.iter().chain(&part.young);
            known.into_iter().try_for_each(|(&key, &answer)| to(key, answer))
        })
    }
}

impl Part {
    fn put(&mut self, key: u128, known: Answer) {
        if self.young.len() >= self.most {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, known);
    }
}

fn place(key: u128) -> u64 {
    (key >> 64) as u64
}

/// Keys are mixed already.
#[derive(Default)]
pub(crate) struct Folded(u64);

impl Hasher for Folded {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = key as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_is_kept_and_the_rest_forgotten() {
        let table = ThreatTable::keeping(10, 1);
        let held = |zone| Answer::Held(zone, Quiet::ANY);
        for key in 0..100 {
            table.store(key, held(key as u64));
            assert_eq!(table.probe(0), Some(held(0)));
        }
        assert_eq!((table.probe(99), table.probe(50)), (Some(held(99)), None));
        let part = table.0.at(0);
        assert!(part.young.len() + part.old.len() <= 20);
    }

    #[test]
    fn a_win_serves_always_and_a_draw_with_no_more_quiet_moves() {
        let [few, more] = [Quiet::ROUNDS[1], Quiet::ROUNDS[2]];
        let [wins, held] = [Answer::Wins, Answer::Held(7, few)];
        assert!(wins.serves(Quiet::ANY) && held.serves(Quiet::NONE) && held.serves(few));
        assert!(!held.serves(more) && !held.serves(Quiet::ANY));
    }
}
