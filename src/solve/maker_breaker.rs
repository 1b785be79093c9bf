//! The blocking game: can the first player (the *maker*) fill a line when the
//! second (the *breaker*) does nothing but block?
//!
//! What the breaker can hold here the second player can hold in the real
//! game, where blocking is the least of what it may do: a breaker's win is a
//! proof of a draw. A maker's win is only a hint.
//!
//! Every result comes with its *carrier*, the relevance zone of the proof:
//! the winner's strategy uses no other cell, and still works when the loser
//! owns every cell outside. So once one move has been refuted, only moves
//! inside the refutation's carrier are worth trying, for either side. (For
//! connection games: Hayward, van Rijswijck: Hex and combinatorics, 2006; for
//! lines: Hsu, Ko, Hsueh, Wu: Solving 7,7,5-game and 8,8,5-game, 2018.)

use super::bits::{at_most_one, bits, lowest};
use super::hold::{bound, hold, total};
use super::maker_breaker_table::{Key, MakerBreakerTable, Proof, Side};
use super::position::Position;
use super::reduce::{Reduced, reduce};
use super::shape::{Cells, Image, LineSet, Shape, line_bits, moved, moved_lines};
use super::shared::mixed;
use super::threat_row::row_of_threats;
use crate::search::{Busy, Clock};

fn maker_wins(carrier: Cells) -> Proof {
    Proof { winner: Side::Maker, carrier }
}

fn breaker_wins(carrier: Cells) -> Proof {
    Proof { winner: Side::Breaker, carrier }
}

/// Mirror images are folded up to this ply; below, few of them meet.
const FOLDED: u32 = 10;

/// How many positions a look for a row of threats may visit.
const THREATS: u32 = 200;

/// A search that may visit so many positions asks of each whether pairs and
/// weights hold it, unless its lines weigh this many times what they may.
const THOROUGH: u64 = 500;
const HEAVY: i64 = 4;
/// How many moves of the breaker are tried in that way before one is searched.
const AT_ONCE: usize = 8;

/// So many plies from the root threads take care not to search the same.
const SPREAD: u32 = 10;

/// A solver of the blocking game with its memory.
pub(crate) struct MakerBreaker<'a> {
    pub(super) shape: &'a Shape,
    table: &'a MakerBreakerTable,
    /// What other threads search, where there are others.
    busy: Option<&'a Busy>,
    /// The ply from which on nobody asks them.
    alone: u32,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// The number of positions at which to give up.
    limit: u64,
    /// Whether pairs and weights are asked at every position.
    thorough: bool,
}

/// A position of the blocking game, at a ply.
#[derive(Clone, Copy)]
pub(super) struct At {
    pub(super) maker: Cells,
    /// The lines without a cell of the breaker.
    pub(super) open: LineSet,
    pub(super) mover: Side,
    pub(super) ply: u32,
}

impl At {
    /// The position in which nobody has moved so far.
    pub(super) fn root((maker, open): (Cells, LineSet), mover: Side) -> At {
        // How far from an empty board it is taken to be.
        At { maker, open, mover, ply: maker.count_ones() * 2 }
    }

    /// The position after a move.
    pub(super) fn after(self, shape: &Shape, cell: usize) -> At {
        let (maker, open) = match self.mover {
            Side::Maker => (self.maker | 1 << cell, self.open),
            Side::Breaker => (self.maker, self.open & !shape.through[cell]),
        };
        At { maker, open, mover: self.mover.other(), ply: self.ply + 1 }
    }
}

impl<'a> MakerBreaker<'a> {
    pub(crate) fn new(
        shape: &'a Shape,
        table: &'a MakerBreakerTable,
        busy: Option<&'a Busy>,
    ) -> MakerBreaker<'a> {
        MakerBreaker { shape, table, busy, alone: 0, nodes: 0, limit: 0, thorough: false }
    }

    /// Who wins where `mover` moves, the maker holds `maker` and the lines of
    /// `open` have no cell of the breaker; `None` when `most` positions or the
    /// clock did not suffice.
    pub(crate) fn solve(
        &mut self,
        held: (Cells, LineSet),
        mover: Side,
        most: u64,
        clock: &mut Clock,
    ) -> Option<Proof> {
        self.limit = self.nodes.saturating_add(most);
        self.thorough = most >= THOROUGH;
        let at = At::root(held, mover);
        self.alone = if self.busy.is_some() && most == u64::MAX { at.ply + SPREAD } else { 0 };
        self.value(at, clock)
    }

    /// From now on it visits as many positions as it takes, and asks nobody.
    pub(super) fn unlimited(&mut self) {
        (self.limit, self.alone, self.thorough) = (u64::MAX, 0, true);
    }

    pub(super) fn value(&mut self, at: At, clock: &mut Clock) -> Option<Proof> {
        self.nodes += 1;
        if !clock.tick() || self.nodes >= self.limit {
            return None;
        }
        let reduced = reduce(self.shape, at.maker, at.open);
        let at = At { open: reduced.open, ..at };
        let with_pairs = |proof: Proof| match proof.winner {
            Side::Maker => proof,
            Side::Breaker => breaker_wins(proof.carrier | reduced.pairs),
        };
        if reduced.open == 0 {
            return Some(breaker_wins(reduced.pairs));
        }
        if reduced.wins != 0 {
            return self.forced(at, reduced.wins, clock).map(with_pairs);
        }
        let at = At { maker: at.maker & self.shape.union(at.open), ..at };
        if let (Side::Maker, Some(carrier)) = (at.mover, self.double_threat(at.maker, &reduced)) {
            return Some(maker_wins(carrier));
        }
        self.remembered(at, &reduced, clock).map(with_pairs)
    }

    /// A position in which the maker threatens to fill a line, at these cells.
    fn forced(&mut self, at: At, wins: Cells, clock: &mut Clock) -> Option<Proof> {
        let win = lowest(wins);
        let others = wins ^ win;
        match at.mover {
            Side::Maker => Some(maker_wins(win)),
            Side::Breaker if others != 0 => Some(maker_wins(win | lowest(others))),
            Side::Breaker => {
                let next = at.after(self.shape, win.trailing_zeros() as usize);
                let after = self.value(next, clock)?;
                Some(Proof { carrier: after.carrier | win, ..after })
            }
        }
    }

    /// The cells of a move of the maker that threatens to fill two lines.
    fn double_threat(&self, maker: Cells, reduced: &Reduced) -> Option<Cells> {
        bits(reduced.crossings).find_map(|cell| {
            let others = line_bits(self.shape.through[cell] & reduced.open)
                .map(|line| self.shape.lines[line] & !maker & !(1 << cell))
                .filter(|&left| at_most_one(left))
                .fold(0, |others, left| others | left);
            let second = others ^ lowest(others);
            (second != 0).then(|| 1 << cell | lowest(others) | lowest(second))
        })
    }

    /// Asks the table, folding mirror images, before anything is searched.
    fn remembered(&mut self, at: At, reduced: &Reduced, clock: &mut Clock) -> Option<Proof> {
        let (key, least) = self.least_image(at);
        if let Some(proof) = self.table.probe(&key, at.mover) {
            let carrier = least.map_or(proof.carrier, |image| moved(proof.carrier, &image.back));
            return Some(Proof { carrier, ..proof });
        }
        let proof = self.searched(at, reduced, clock)?;
        let carrier = least.map_or(proof.carrier, |image| moved(proof.carrier, &image.cell));
        self.table.store(key, at.mover, Proof { carrier, ..proof });
        Some(proof)
    }

    /// What is remembered for a position, and the mirror image of which it is, if it
    /// is another.
    pub(super) fn least_image(&self, At { maker, open, ply, .. }: At) -> (Key, Option<&'a Image>) {
        let key = Key { open, maker };
        if ply >= FOLDED {
            return (key, None);
        }
        self.shape.least_image(key, |image| Key {
            open: moved_lines(open, &image.line),
            maker: moved(maker, &image.cell),
        })
    }

    fn searched(&mut self, at: At, reduced: &Reduced, clock: &mut Clock) -> Option<Proof> {
        let At { maker, mover, .. } = at;
        if total(self.shape, reduced.open, reduced.free) < bound(mover) {
            return Some(breaker_wins(reduced.free));
        }
        if self.thorough
            && let Some(cells) = self.held_by_pairs(reduced, mover, &mut |_| ())
        {
            return Some(breaker_wins(cells));
        }
        let threats = self.threats(maker, reduced.open);
        if let (Some(cells), Side::Maker) = (threats, mover) {
            return Some(maker_wins(cells));
        }
        let must = threats.unwrap_or(reduced.free);
        if self.thorough
            && mover == Side::Breaker
            && let Some((cell, cells)) = self.held_at_once(maker, reduced, must)
        {
            return Some(breaker_wins(cells | 1 << cell));
        }
        self.tried(at, reduced, must, clock)
    }

    /// The cells by which pairs and weights hold a position, if they do; `tell` is
    /// told each pair that is tried.
    pub(super) fn held_by_pairs(
        &self,
        reduced: &Reduced,
        mover: Side,
        tell: &mut impl FnMut(Cells),
    ) -> Option<Cells> {
        let (open, free) = (reduced.open, reduced.free);
        if total(self.shape, open, free) >= HEAVY * bound(mover) {
            return None;
        }
        hold(self.shape, (open, free), mover, tell)
    }

    /// A move of the breaker among `must` after which they hold it, and by which
    /// cells.
    pub(super) fn held_at_once(
        &self,
        maker: Cells,
        reduced: &Reduced,
        must: Cells,
    ) -> Option<(usize, Cells)> {
        let lines = self.lines_through(maker, reduced.open);
        let mut moves: Vec<_> = bits(must).collect();
        moves.sort_by_key(|&cell| std::cmp::Reverse(lines[cell]));
        moves.into_iter().take(AT_ONCE).find_map(|cell| {
            let after = reduce(self.shape, maker, reduced.open & !self.shape.through[cell]);
            let held =
                self.held_by_pairs(&after, Side::Maker, &mut |_| ()).filter(|_| after.wins == 0)?;
            Some((cell, held | after.pairs))
        })
    }

    /// How many open lines go through each free cell, which orders the moves better
    /// than any weight of those lines that was tried.
    pub(super) fn lines_through(&self, maker: Cells, open: LineSet) -> [u32; 64] {
        let mut lines = [0_u32; 64];
        for line in line_bits(open) {
            bits(self.shape.lines[line] & !maker).for_each(|cell| lines[cell] += 1);
        }
        lines
    }

    /// Tries the moves of `must`, heaviest first. Each refuted move leaves
    /// only the cells of its refutation to be tried.
    fn tried(
        &mut self,
        at: At,
        reduced: &Reduced,
        must: Cells,
        clock: &mut Clock,
    ) -> Option<Proof> {
        let lines = self.lines_through(at.maker, at.open);
        let dominated = self.dominated(at.maker, reduced);
        let dull = dominated.iter().fold(0, |cells, &(cell, _)| cells | 1 << cell);
        // A row of threats refutes every move outside its cells.
        let mut carrier = if must == reduced.free { 0 } else { must };
        let mut must = must & !dull;
        let busy = self.busy.filter(|_| at.ply < self.alone);
        let mut first = true;
        while must != 0 {
            // The first move is searched by all together: its refutation says
            // which others need one.
            let among = busy.filter(|_| !first);
            first = false;
            let Some(cell) = self.chosen(at, must, &lines, among) else { break };
            must &= !(1 << cell);
            let next = at.after(self.shape, cell);
            let _mark = busy.map(|busy| busy.mark(hash(next)));
            let after = self.value(next, clock)?;
            if after.winner == at.mover {
                return Some(Proof { carrier: after.carrier | 1 << cell, ..after });
            }
            carrier |= after.carrier;
            must &= after.carrier;
        }
        Some(Proof { winner: at.mover.other(), carrier: with_better(carrier, &dominated) })
    }

    /// The heaviest of the cells to be tried, of those that no other thread
    /// tries now where there are such.
    fn chosen(&self, at: At, must: Cells, lines: &[u32; 64], busy: Option<&Busy>) -> Option<usize> {
        let heaviest = |cells: Cells| bits(cells).max_by_key(|&cell| lines[cell]);
        let Some(busy) = busy else { return heaviest(must) };
        let idle = bits(must).filter(|&cell| !busy.holds(hash(at.after(self.shape, cell))));
        heaviest(idle.fold(0, |cells, cell| cells | 1 << cell)).or_else(|| heaviest(must))
    }

    /// Free cells whose lines all go through another free cell, with that
    /// cell: it is at least as good for both sides.
    pub(super) fn dominated(&self, maker: Cells, reduced: &Reduced) -> Vec<(usize, usize)> {
        let mut dominated = Vec::new();
        for cell in bits(reduced.free) {
            let lines = self.shape.through[cell] & reduced.open;
            let mates = self.shape.lines[lines.trailing_zeros() as usize] & !maker & !(1 << cell);
            if let Some(better) = bits(mates).find(|&mate| lines & !self.shape.through[mate] == 0) {
                dominated.push((cell, better));
            }
        }
        dominated
    }

    /// The cells of a row of threats by which the maker, to move, wins.
    pub(super) fn threats(&self, maker: Cells, open: LineSet) -> Option<Cells> {
        let position = Position { attacker: maker, defender: 0, attacked: open, defended: 0 };
        row_of_threats(self.shape, &position, THREATS)
    }
}

/// The carrier of a refutation where dominated cells were not tried: who would
/// play one is answered at the better one.
fn with_better(carrier: Cells, dominated: &[(usize, usize)]) -> Cells {
    let all =
        dominated.iter().fold(carrier, |all, &(cell, better)| all | (all >> cell & 1) << better);
    if all == carrier { all } else { with_better(all, dominated) }
}

/// What a position after a move is called among threads.
fn hash(At { maker, open, mover, .. }: At) -> u64 {
    mixed(&[maker, open as u64, (open >> 64) as u64, mover.other() as u64]) as u64
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::search::{Budget, Stop};
    use rand::{RngExt, SeedableRng};
    use std::collections::HashMap;

    /// The blocking game, played out: whether the maker, who holds `maker`,
    /// fills a line when `free` is left.
    fn wins_slowly(
        shape: &Shape,
        (maker, free): (Cells, Cells),
        mover: Side,
        known: &mut HashMap<(Cells, Cells), bool>,
    ) -> bool {
        if shape.has_line(maker) {
            return true;
        }
        if let Some(&wins) = known.get(&(maker, free)) {
            return wins;
        }
        let wins = match mover {
            Side::Maker => bits(free).any(|cell| {
                let next = (maker | 1 << cell, free & !(1 << cell));
                wins_slowly(shape, next, Side::Breaker, known)
            }),
            Side::Breaker => {
                free != 0
                    && bits(free).all(|cell| {
                        let next = (maker, free & !(1 << cell));
                        wins_slowly(shape, next, Side::Maker, known)
                    })
            }
        };
        known.insert((maker, free), wins);
        wins
    }

    /// Every answer is that of playing everything out, and stays so when the
    /// loser gets every cell outside the carrier.
    #[test]
    fn proofs_and_their_carriers_hold() {
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(9);
        let sizes = [(3, 3, 3), (3, 4, 3), (4, 4, 4), (4, 4, 3), (3, 5, 3), (2, 6, 3), (4, 5, 4)];
        let mut seen = [0; 2];
        for round in 0..700 {
            let (rows, columns, k) = sizes[round % sizes.len()];
            let shape = Shape::new(rows, columns, k).unwrap();
            let (mut maker, mut breaker) = (0, 0);
            let busy = if rows * columns > 12 { 4 } else { 2 };
            for cell in bits(shape.cells) {
                match dice.random_range(0..9) {
                    0 | 1 => maker |= 1 << cell,
                    chance if chance < 2 + busy => breaker |= 1 << cell,
                    _ => {}
                }
            }
            if shape.has_line(maker) {
                continue;
            }
            for mover in [Side::Maker, Side::Breaker] {
                let free = shape.cells & !maker & !breaker;
                let table = MakerBreakerTable::new(1);
                let mut solver = MakerBreaker::new(&shape, &table, None);
                let mut clock = Clock::start(Budget::default(), &Stop::default());
                let open = shape.open_lines(breaker);
                let proof = solver.solve((maker, open), mover, u64::MAX, &mut clock).unwrap();
                let wins = wins_slowly(&shape, (maker, free), mover, &mut HashMap::new());
                let case =
                    format!("{rows},{columns},{k} {maker:#x} {breaker:#x} {mover:?} {proof:?}");
                assert_eq!(proof.winner == Side::Maker, wins, "{case}");
                assert_eq!(proof.carrier & !free, 0, "{case}");
                let kept = free & proof.carrier;
                let given = match proof.winner {
                    Side::Maker => (maker, kept),
                    Side::Breaker => (maker | free & !kept, kept),
                };
                assert_eq!(wins_slowly(&shape, given, mover, &mut HashMap::new()), wins, "{case}");
                seen[usize::from(wins)] += 1;
            }
        }
        assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
    }
}
