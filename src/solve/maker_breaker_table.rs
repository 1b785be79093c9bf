//! What the blocking game remembers: exact positions, no hashes alone.

use super::shape::{Cells, LineSet};
use super::shared::Shards;

/// The two sides of the blocking game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Side {
    /// Wants to fill a line.
    Maker,
    /// Wants to have a cell on every line.
    Breaker,
}

impl Side {
    pub(crate) fn other(self) -> Side {
        match self {
            Side::Maker => Side::Breaker,
            Side::Breaker => Side::Maker,
        }
    }
}

/// Who wins, and the cells that its strategy uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub(crate) winner: Side,
    pub(crate) carrier: Cells,
}

/// A position of the blocking game with nothing in it that does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key {
    /// The lines that the maker can still fill.
    pub(crate) open: LineSet,
    /// The maker's cells on them.
    pub(crate) maker: Cells,
}

#[derive(Clone, Copy)]
struct Slot {
    key: Key,
    carrier: Cells,
    /// 0 for an empty slot, otherwise who moves and who wins.
    tag: u8,
}

const EMPTY: Slot = Slot { key: Key { open: 0, maker: 0 }, carrier: 0, tag: 0 };
/// How far from its place an entry may stand.
const REACH: usize = 4;
const SMALL: usize = 1 << 12;
const LARGE: usize = 1 << 23;

/// A table that grows with what is put in, and that threads may share.
pub(crate) struct MakerBreakerTable(Shards<Part>);

/// A part of the table.
struct Part {
    slots: Vec<Slot>,
    used: usize,
    /// How many slots it may have.
    most: usize,
}

impl MakerBreakerTable {
    pub(crate) fn new(threads: usize) -> MakerBreakerTable {
        MakerBreakerTable(Shards::new(threads, |parts| Part {
            slots: vec![EMPTY; (SMALL / parts).max(16)],
            used: 0,
            most: LARGE / parts,
        }))
    }

    /// Who wins where `mover` moves, and with which cells, if that is known.
    pub(crate) fn probe(&self, key: &Key, mover: Side) -> Option<Proof> {
        let hash = key.hash(mover);
        self.0.at(hash).probe(hash, key, mover)
    }

    pub(crate) fn store(&self, key: Key, mover: Side, proof: Proof) {
        let slot = Slot { key, carrier: proof.carrier, tag: tag(mover, proof.winner) };
        self.0.at(key.hash(mover)).store(slot);
    }
}

impl MakerBreakerTable {
    /// Hands all that is known to `to`, until that fails.
    pub(crate) fn each<E>(
        &self,
        mut to: impl FnMut(Key, Side, Proof) -> Result<(), E>,
    ) -> Result<(), E> {
        self.0.each(|part| {
            part.slots.iter().filter(|slot| slot.tag != 0).try_for_each(|slot| {
                let proof = Proof { winner: side(slot.tag), carrier: slot.carrier };
                to(slot.key, side(slot.tag >> 1), proof)
            })
        })
    }
}

impl Key {
    fn hash(&self, mover: Side) -> u64 {
        let key = self;
        let mut hash = (key.open as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ ((key.open >> 64) as u64).wrapping_mul(0xff51_afd7_ed55_8ccd)
            ^ key.maker.wrapping_mul(0xc4ce_b9fe_1a85_ec53)
            ^ u64::from(tag(mover, Side::Breaker)) << 20;
        hash = (hash ^ hash >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash ^ hash >> 29
    }
}

impl Part {
    fn probe(&self, hash: u64, key: &Key, mover: Side) -> Option<Proof> {
        let place = hash as usize & (self.slots.len() - 1);
        (place..place + REACH).find_map(|at| {
            let slot = &self.slots[at & (self.slots.len() - 1)];
            let winner = [Side::Maker, Side::Breaker]
                .into_iter()
                .find(|&winner| slot.tag == tag(mover, winner))?;
            (slot.key == *key).then_some(Proof { winner, carrier: slot.carrier })
        })
    }

    fn store(&mut self, slot: Slot) {
        if self.used * 2 > self.slots.len() && self.slots.len() < self.most {
            let old = std::mem::take(&mut self.slots);
            self.slots = vec![EMPTY; old.len() * 4];
            self.used = 0;
            for slot in old.into_iter().filter(|slot| slot.tag != 0) {
                self.put(slot);
            }
        }
        self.put(slot);
    }

    fn put(&mut self, slot: Slot) {
        let mask = self.slots.len() - 1;
        let place = slot.key.hash(side(slot.tag >> 1)) as usize & mask;
        let free = (place..place + REACH).find(|at| self.slots[at & mask].tag == 0);
        self.used += usize::from(free.is_some());
        // No room: the newer knowledge is the nearer.
        self.slots[free.unwrap_or(place + slot.carrier as usize % REACH) & mask] = slot;
    }
}

/// 4 for an entry, 2 when the breaker moves, 1 when the breaker wins.
fn tag(mover: Side, winner: Side) -> u8 {
    let bit = |side: Side| u8::from(side == Side::Breaker);
    4 | bit(mover) << 1 | bit(winner)
}

fn side(bit: u8) -> Side {
    if bit & 1 == 0 { Side::Maker } else { Side::Breaker }
}
