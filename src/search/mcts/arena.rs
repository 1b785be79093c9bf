//! The tree: nodes side by side in chunks, shared by all threads without
//! locks, and bounded.

use crate::game::{Outcome, Player};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, AtomicU16, AtomicU32, Ordering};

/// Nodes in a chunk: more than any position has moves.
const CHUNK: u32 = 1 << 16;

/// Chunks in a tree: 8 million nodes, a quarter of a gigabyte, most of which
/// is taken only when it is needed.
const CHUNKS: u32 = 128;

/// What a game won by the player who began counts, in [`Node`]'s sums.
const WHOLE: f64 = 65_536.0;

/// A position of the tree, as it was reached. All values are the share of
/// the game that the player who began can expect, from 0 to 1.
#[derive(Debug, Default)]
pub(super) struct Node {
    sum: AtomicI64,
    visits: AtomicU32,
    /// The first child's index; 0 while there are none, [`BUSY`] while a
    /// thread makes them.
    first: AtomicU32,
    /// What was expected before the first visit, as bits.
    guess: AtomicU32,
    /// How much of its parent's attention it deserves, as bits.
    prior: AtomicU32,
    proof: AtomicU32,
    count: AtomicU16,
    /// Visits that have not come back.
    flying: AtomicU16,
}

/// Whether other threads change the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Company {
    Alone,
    Others,
}

/// Stands for the children that a thread is making.
const BUSY: u32 = u32::MAX;

/// How a position ends with best play, and the most plies that this takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    pub(super) outcome: Outcome,
    pub(super) plies: u32,
}

impl Proof {
    fn packed(self) -> u32 {
        let outcome = match self.outcome {
            Outcome::Won(Player::First) => 1,
            Outcome::Won(Player::Second) => 2,
            Outcome::Draw => 3,
        };
        outcome | self.plies << 2
    }

    fn unpacked(bits: u32) -> Option<Proof> {
        let outcome = match bits & 3 {
            0 => return None,
            1 => Outcome::Won(Player::First),
            2 => Outcome::Won(Player::Second),
            _ => Outcome::Draw,
        };
        Some(Proof { outcome, plies: bits >> 2 })
    }

    /// What the player who began gets.
    pub(super) fn value(self) -> f32 {
        match self.outcome {
            Outcome::Won(Player::First) => 1.0,
            Outcome::Won(Player::Second) => 0.0,
            Outcome::Draw => 0.5,
        }
    }
}

impl Node {
    pub(super) fn visits(&self) -> u32 {
        self.visits.load(Ordering::Relaxed)
    }

    pub(super) fn flying(&self) -> u32 {
        u32::from(self.flying.load(Ordering::Relaxed))
    }

    pub(super) fn sum(&self) -> f32 {
        (self.sum.load(Ordering::Relaxed) as f64 / WHOLE) as f32
    }

    pub(super) fn guess(&self) -> f32 {
        f32::from_bits(self.guess.load(Ordering::Relaxed))
    }

    pub(super) fn prior(&self) -> f32 {
        f32::from_bits(self.prior.load(Ordering::Relaxed))
    }

    pub(super) fn expect(&self, guess: f32, prior: f32) {
        self.guess.store(guess.to_bits(), Ordering::Relaxed);
        self.prior.store(prior.to_bits(), Ordering::Relaxed);
    }

    pub(super) fn proof(&self) -> Option<Proof> {
        Proof::unpacked(self.proof.load(Ordering::Relaxed))
    }

    /// What is proved stays proved: the first proof counts.
    pub(super) fn prove(&self, proof: Proof) {
        let _ =
            self.proof.compare_exchange(0, proof.packed(), Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Takes over all that is known of another node, but for its children.
    fn copy(&self, other: &Node) {
        let copy = |to: &AtomicU32, from: &AtomicU32| {
            to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
        };
        self.sum.store(other.sum.load(Ordering::Relaxed), Ordering::Relaxed);
        copy(&self.visits, &other.visits);
        copy(&self.guess, &other.guess);
        copy(&self.prior, &other.prior);
        copy(&self.proof, &other.proof);
    }

    /// A visit has begun.
    pub(super) fn take_off(&self, company: Company) {
        match company {
            // Nobody else sees it.
            Company::Alone => {}
            Company::Others => {
                self.flying.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// A visit has come back with this value.
    pub(super) fn land(&self, value: f32, company: Company) {
        let value = (f64::from(value) * WHOLE) as i64;
        match company {
            // Locked instructions cost more than all the rest.
            Company::Alone => {
                self.sum.store(self.sum.load(Ordering::Relaxed) + value, Ordering::Relaxed);
                self.visits.store(self.visits() + 1, Ordering::Relaxed);
            }
            Company::Others => {
                self.sum.fetch_add(value, Ordering::Relaxed);
                self.visits.fetch_add(1, Ordering::Relaxed);
                self.flying.fetch_sub(1, Ordering::Relaxed);
            }
        }
    }

    /// Whether this thread is the one to make the children.
    pub(super) fn claim(&self) -> bool {
        self.first.compare_exchange(0, BUSY, Ordering::Acquire, Ordering::Relaxed).is_ok()
    }

    /// There is no room for children.
    pub(super) fn give_up(&self) {
        self.first.store(0, Ordering::Release);
    }

    /// The children are made.
    pub(super) fn adopt(&self, first: u32, count: u16) {
        self.count.store(count, Ordering::Relaxed);
        self.first.store(first, Ordering::Release);
    }

    /// The first child and their number.
    fn family(&self) -> Option<(u32, u32)> {
        match self.first.load(Ordering::Acquire) {
            0 | BUSY => None,
            first => Some((first, u32::from(self.count.load(Ordering::Relaxed)))),
        }
    }
}

/// All nodes of a tree.
#[derive(Debug)]
pub(super) struct Arena {
    chunks: Vec<OnceLock<Box<[Node]>>>,
    used: AtomicU32,
}

impl Arena {
    /// A tree of one node, at [`Arena::ROOT`].
    pub(super) fn new() -> Arena {
        let chunks = (0..CHUNKS).map(|_| OnceLock::new()).collect();
        Arena { chunks, used: AtomicU32::new(1) }
    }

    pub(super) const ROOT: u32 = 0;

    /// Whether a quarter of all nodes there can be are taken: so many that a
    /// tree which is kept should leave out what cannot be reached any more.
    pub(super) fn is_crowded(&self) -> bool {
        self.used() > CHUNK * CHUNKS / 4
    }

    /// How many nodes are taken.
    pub(super) fn used(&self) -> u32 {
        self.used.load(Ordering::Relaxed)
    }

    /// What stands below a node, as a tree of its own.
    pub(super) fn below(&self, at: u32) -> Arena {
        let tree = Arena::new();
        tree.node(Arena::ROOT).copy(self.node(at));
        let mut open = vec![(at, Arena::ROOT)];
        while let Some((from, to)) = open.pop() {
            let Some((first, children)) = self.children(self.node(from)) else { continue };
            let count = children.len() as u16;
            let Some(place) = tree.room(count) else { continue };
            let copies = tree.slice(place, u32::from(count));
            copies.iter().zip(children).for_each(|(copy, child)| copy.copy(child));
            tree.node(to).adopt(place, count);
            open.extend((first..).zip(place..).take(children.len()));
        }
        tree
    }

    fn chunk(&self, index: u32) -> &[Node] {
        self.chunks[(index / CHUNK) as usize]
            .get_or_init(|| (0..CHUNK).map(|_| Node::default()).collect())
    }

    pub(super) fn node(&self, index: u32) -> &Node {
        &self.chunk(index)[(index % CHUNK) as usize]
    }

    /// Room for so many nodes side by side, if there is any left.
    pub(super) fn room(&self, count: u16) -> Option<u32> {
        let count = u32::from(count);
        let place = |used: u32| {
            // No family is torn between chunks.
            if used % CHUNK + count > CHUNK { (used / CHUNK + 1) * CHUNK } else { used }
        };
        let fits = |used: u32| Some(place(used) + count).filter(|end| *end <= CHUNKS * CHUNK);
        let used = self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits).ok()?;
        Some(place(used))
    }

    /// So many nodes from this one on, in one chunk.
    pub(super) fn slice(&self, first: u32, count: u32) -> &[Node] {
        let start = (first % CHUNK) as usize;
        &self.chunk(first)[start..start + count as usize]
    }

    /// The children of a node and the index of the first, if it has some.
    pub(super) fn children(&self, node: &Node) -> Option<(u32, &[Node])> {
        let (first, count) = node.family()?;
        Some((first, self.slice(first, count)))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_fits_a_word() {
        for outcome in [Outcome::Won(Player::First), Outcome::Won(Player::Second), Outcome::Draw] {
            for plies in [0, 1, 81, 400] {
                let proof = Proof { outcome, plies };
                assert_eq!(Proof::unpacked(proof.packed()), Some(proof));
            }
        }
        assert_eq!(Proof::unpacked(0), None);
    }

    #[test]
    fn what_stands_below_a_node_is_copied_and_nothing_else() {
        let arena = Arena::new();
        let first = arena.room(3).unwrap();
        arena.node(Arena::ROOT).adopt(first, 3);
        let below = arena.room(2).unwrap();
        arena.node(first + 1).adopt(below, 2);
        arena.node(below).expect(0.25, 0.5);
        arena.node(below + 1).prove(Proof { outcome: Outcome::Draw, plies: 4 });
        arena.node(first + 1).land(0.5, Company::Alone);
        let tree = arena.below(first + 1);
        assert_eq!(tree.used.load(Ordering::Relaxed), 3);
        assert_eq!(tree.node(Arena::ROOT).visits(), 1);
        let (_, children) = tree.children(tree.node(Arena::ROOT)).unwrap();
        assert_eq!((children[0].guess(), children[0].prior()), (0.25, 0.5));
        assert_eq!(children[1].proof(), Some(Proof { outcome: Outcome::Draw, plies: 4 }));
        assert!(tree.children(&children[0]).is_none());
    }

    #[test]
    fn families_stay_together_until_there_is_no_room() {
        let arena = Arena::new();
        let mut last = 0;
        while let Some(first) = arena.room(1000) {
            assert!(first > last && first / CHUNK == (first + 999) / CHUNK, "{first}");
            last = first;
        }
        assert!(last > (CHUNKS - 1) * CHUNK, "{last}");
        assert_eq!(arena.slice(last, 1000).len(), 1000);
    }
}
