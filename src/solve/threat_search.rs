//! The real game, asked one question: does this player (the *attacker*) win?
//! The other (the *defender*) may block, and may win by a line of its own.

use super::bits::{at_most_one, bits, lowest};
use super::maker_breaker::MakerBreaker;
use super::maker_breaker_table::Side;
use super::shape::{Cells, LineSet, Shape, line_bits, moved, moved_lines};
use super::shared::{Shards, mixed};
use crate::search::{Busy, Clock};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A position as the attacker and the defender see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) attacker: Cells,
    pub(crate) defender: Cells,
    /// Lines without a cell of the defender.
    attacked: LineSet,
    /// Lines without a cell of the attacker.
    defended: LineSet,
}

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    Attacker,
    Defender,
}

impl Mover {
    pub(crate) fn other(self) -> Mover {
        match self {
            Mover::Attacker => Mover::Defender,
            Mover::Defender => Mover::Attacker,
        }
    }
}

impl Position {
    pub(crate) fn new(shape: &Shape, attacker: Cells, defender: Cells) -> Position {
        let (attacked, defended) = (shape.open_lines(defender), shape.open_lines(attacker));
        Position { attacker, defender, attacked, defended }
    }

    /// How many cells are taken.
    fn taken(&self) -> u32 {
        (self.attacker | self.defender).count_ones()
    }

    pub(crate) fn with(mut self, shape: &Shape, mover: Mover, cell: usize) -> Position {
        match mover {
            Mover::Attacker => {
                self.attacker |= 1 << cell;
                self.defended &= !shape.through[cell];
            }
            Mover::Defender => {
                self.defender |= 1 << cell;
                self.attacked &= !shape.through[cell];
            }
        }
        self
    }
}

/// How many positions the blocking game may visit for one answer.
const BLOCKING: u64 = 40;
/// How many positions a look for a row of threats may visit.
const THREATS: u32 = 300;
/// So many plies from the root threads take care not to search the same.
const SPREAD: u32 = 8;
/// Mirror images are folded up to this number of cells taken.
const FOLDED: u32 = 10;

/// A solver of the question, with its memory.
pub(crate) struct ThreatSearch<'a> {
    shape: &'a Shape,
    table: &'a ThreatTable,
    /// What other threads search, where there are others.
    busy: Option<&'a Busy>,
    /// With so many cells taken nobody asks them.
    alone: u32,
    /// Positions visited, those of the blocking game left out.
    pub(crate) nodes: u64,
}

/// What a search of the duel asks on its way.
pub(crate) struct Help<'h, 'a> {
    /// The blocking game. It knows no players, so what it remembers of one as
    /// the maker serves the other too.
    pub(crate) blocking: &'h mut MakerBreaker<'a>,
    pub(crate) clock: &'h mut Clock,
}

impl Help<'_, '_> {
    /// Whether blocking alone keeps the attacker from winning; `None` when
    /// `most` positions or the clock did not suffice to tell.
    pub(crate) fn is_blocked(
        &mut self,
        position: &Position,
        mover: Mover,
        most: u64,
    ) -> Option<bool> {
        let side = match mover {
            Mover::Attacker => Side::Maker,
            Mover::Defender => Side::Breaker,
        };
        let held = (position.attacker, position.attacked);
        let proof = self.blocking.solve(held, side, most, self.clock)?;
        Some(proof.winner == Side::Breaker)
    }
}

/// Who wins, by keys; threads may share it.
pub(crate) struct ThreatTable(Shards<HashMap<u128, bool, BuildHasherDefault<Folded>>>);

impl ThreatTable {
    pub(crate) fn new(threads: usize) -> ThreatTable {
        ThreatTable(Shards::new(threads, |_| HashMap::default()))
    }
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

impl<'a> ThreatSearch<'a> {
    pub(crate) fn new(
        shape: &'a Shape,
        table: &'a ThreatTable,
        busy: Option<&'a Busy>,
    ) -> ThreatSearch<'a> {
        ThreatSearch { shape, table, busy, alone: 0, nodes: 0 }
    }

    /// Makes threads take care not to search the same, from `position` on.
    pub(crate) fn spread(&mut self, position: &Position) {
        self.alone = position.taken() + SPREAD;
    }

    /// Whether somebody can fill a line at once.
    pub(crate) fn is_threatened(&self, position: &Position) -> bool {
        let Position { attacker, defender, attacked, defended } = *position;
        self.shape.winning_cells(attacker, attacked) != 0
            || self.shape.winning_cells(defender, defended) != 0
    }

    /// Whether the attacker wins, the game going on in `position`; `None`
    /// when the clock is over.
    pub(crate) fn wins(
        &mut self,
        position: &Position,
        mover: Mover,
        help: &mut Help<'_, '_>,
    ) -> Option<bool> {
        self.nodes += 1;
        if !help.clock.tick() {
            return None;
        }
        if position.attacked == 0 {
            return Some(false);
        }
        let attack = self.shape.winning_cells(position.attacker, position.attacked);
        let defence = self.shape.winning_cells(position.defender, position.defended);
        let (own, other, won) = match mover {
            Mover::Attacker => (attack, defence, true),
            Mover::Defender => (defence, attack, false),
        };
        if own != 0 {
            return Some(won);
        }
        if other != 0 {
            if !at_most_one(other) {
                return Some(!won);
            }
            let next = position.with(self.shape, mover, other.trailing_zeros() as usize);
            return self.wins(&next, mover.other(), help);
        }
        if mover == Mover::Attacker && self.has_threats(position, &mut { THREATS }) {
            return Some(true);
        }
        let key = self.key(position, mover);
        let part = (key >> 64) as u64;
        let known = self.table.0.at(part).get(&key).copied();
        if known.is_some() {
            return known;
        }
        let wins = self.searched(position, mover, help)?;
        self.table.0.at(part).insert(key, wins);
        Some(wins)
    }

    fn searched(
        &mut self,
        position: &Position,
        mover: Mover,
        help: &mut Help<'_, '_>,
    ) -> Option<bool> {
        match help.is_blocked(position, mover, BLOCKING) {
            Some(true) => return Some(false),
            // Nothing but blocking is left to the defender.
            Some(false) if position.defended == 0 => return Some(true),
            Some(false) | None => {}
        }
        let busy = self.busy.filter(|_| position.taken() < self.alone);
        let mut left = self.moves(position);
        let mut first = true;
        while !left.is_empty() {
            // The first move is searched by all together.
            let idle = |cell: &usize| {
                let hash = self.spread_hash(position, mover, *cell);
                !busy.is_some_and(|busy| busy.holds(hash))
            };
            let at = if first || busy.is_none() { None } else { left.iter().position(idle) };
            first = false;
            let cell = left.remove(at.unwrap_or_default());
            let next = position.with(self.shape, mover, cell);
            let _mark = busy.map(|busy| busy.mark(self.spread_hash(position, mover, cell)));
            let wins = self.wins(&next, mover.other(), help)?;
            if wins == (mover == Mover::Attacker) {
                return Some(wins);
            }
        }
        Some(mover == Mover::Defender)
    }

    /// What the position after a move is called among threads.
    fn spread_hash(&self, position: &Position, mover: Mover, cell: usize) -> u64 {
        let next = position.with(self.shape, mover, cell);
        mixed(&[next.attacker, next.defender, mover as u64]) as u64
    }

    /// The free cells of lines that somebody can still fill, heaviest first;
    /// a move anywhere else is none at all.
    pub(crate) fn moves(&self, position: &Position) -> Vec<usize> {
        let mut weights = [0_u32; 64];
        let taken = position.attacker | position.defender;
        let mut free = 0;
        for lines in [position.attacked, position.defended] {
            for line in line_bits(lines) {
                let left = self.shape.lines[line] & !taken;
                let weight = 1 << (20 - 2 * left.count_ones().min(10));
                free |= left;
                bits(left).for_each(|cell| weights[cell] += weight);
            }
        }
        let mut moves: Vec<_> = bits(free).collect();
        moves.sort_by_key(|&cell| std::cmp::Reverse(weights[cell]));
        moves
    }

    /// Whether the attacker, to move, wins by a row of threats that leave the
    /// defender one answer each; an answer that is a threat itself must be
    /// answered by the next.
    fn has_threats(&self, position: &Position, left: &mut u32) -> bool {
        let Some(less) = left.checked_sub(1) else { return false };
        *left = less;
        let Position { attacker, defender, attacked, defended } = *position;
        if self.shape.winning_cells(attacker, attacked) != 0 {
            return true;
        }
        let forced = self.shape.winning_cells(defender, defended);
        if !at_most_one(forced) {
            return false;
        }
        for line in line_bits(attacked) {
            let free = self.shape.lines[line] & !attacker;
            if free == 0 || !at_most_one(free & (free - 1)) {
                continue;
            }
            let one = lowest(free);
            for (threat, answer) in [(one, free ^ one), (free ^ one, one)] {
                if forced != 0 && forced != threat {
                    continue;
                }
                let next = position
                    .with(self.shape, Mover::Attacker, threat.trailing_zeros() as usize)
                    .with(self.shape, Mover::Defender, answer.trailing_zeros() as usize);
                if self.has_threats(&next, left) {
                    return true;
                }
            }
        }
        false
    }

    /// A hash of what matters: open lines and the cells on them, with mirror
    /// images folded early in the game.
    fn key(&self, position: &Position, mover: Mover) -> u128 {
        let Position { attacker, defender, attacked, defended } = *position;
        let own = attacker & self.shape.union(attacked);
        let other = defender & self.shape.union(defended);
        let mut least = (attacked, own, defended, other);
        if position.taken() < FOLDED {
            for image in &self.shape.images {
                least = least.min((
                    moved_lines(attacked, &image.line),
                    moved(own, &image.cell),
                    moved_lines(defended, &image.line),
                    moved(other, &image.cell),
                ));
            }
        }
        let words = [
            least.0 as u64,
            (least.0 >> 64) as u64,
            least.1,
            least.2 as u64,
            (least.2 >> 64) as u64,
            least.3,
            u64::from(mover == Mover::Attacker),
        ];
        mixed(&words)
    }
}
