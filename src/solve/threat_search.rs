//! The real game, asked one question: does this player (the *attacker*) win?
//! The other (the *defender*) may block, and may win by a line of its own.

use super::bits::{at_most_one, bits, lowest};
use super::maker_breaker::MakerBreaker;
use super::maker_breaker_table::Side;
use super::position::{Mover, Position};
use super::shape::{Cells, Image, Shape, line_bits, moved, moved_lines};
use super::shared::mixed;
use super::threat_row::row_of_threats;
use super::threat_table::{Answer, Quiet, ThreatTable};
use crate::search::{Busy, Clock};

/// How many positions the blocking game may visit for one answer.
const BLOCKING: u64 = 20;
/// How many positions a look for a row of threats may visit.
const THREATS: u32 = 300;
/// So many plies from the root threads take care not to search the same.
const SPREAD: u32 = 8;
/// Mirror images are folded up to this number of cells taken.
const FOLDED: u32 = 10;

/// What becomes of a position, with so many quiet moves of the attacker.
#[derive(Clone, Copy)]
pub(crate) struct Question<'p> {
    pub(crate) position: &'p Position,
    pub(crate) mover: Mover,
    pub(crate) quiet: Quiet,
}

/// A solver of such questions, with its memory.
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
    /// What becomes of the position if the defender does nothing but block;
    /// `None` when `most` positions or the clock did not suffice to tell.
    pub(crate) fn block(&mut self, position: &Position, mover: Mover, most: u64) -> Option<Answer> {
        let side = match mover {
            Mover::Attacker => Side::Maker,
            Mover::Defender => Side::Breaker,
        };
        let held = (position.attacker, position.attacked);
        let proof = self.blocking.solve(held, side, most, self.clock)?;
        Some(match proof.winner {
            Side::Maker => Answer::Wins,
            Side::Breaker => Answer::Held(proof.carrier, Quiet::ANY),
        })
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

    /// What becomes of a position in which the game goes on; `None` when the clock is
    /// over.
    pub(crate) fn answer(
        &mut self,
        asked: Question<'_>,
        help: &mut Help<'_, '_>,
    ) -> Option<Answer> {
        let Question { position, mover, .. } = asked;
        self.nodes += 1;
        if !help.clock.tick() {
            return None;
        }
        if position.attacked == 0 {
            return Some(Answer::Held(0, Quiet::ANY));
        }
        let attack = self.shape.winning_cells(position.attacker, position.attacked);
        let defence = self.shape.winning_cells(position.defender, position.defended);
        match mover {
            Mover::Attacker if attack != 0 => return Some(Answer::Wins),
            Mover::Attacker if defence != 0 => {
                let answer = self.after_forced(asked, defence, help)?;
                return Some(answer.map(|zone| self.with_two_each(position, zone | defence)));
            }
            Mover::Defender if defence != 0 => {
                return Some(Answer::Held(lowest(defence), Quiet::ANY));
            }
            Mover::Defender if attack != 0 => {
                let answer = self.after_forced(asked, attack, help)?;
                return Some(answer.map(|zone| zone | attack));
            }
            Mover::Attacker | Mover::Defender => {}
        }
        if mover == Mover::Attacker && self.has_threats(position) {
            return Some(Answer::Wins);
        }
        self.remembered(asked, help)
    }

    /// The same, where the other threatens to fill lines at `wins`.
    fn after_forced(
        &mut self,
        Question { position, mover, quiet }: Question<'_>,
        wins: Cells,
        help: &mut Help<'_, '_>,
    ) -> Option<Answer> {
        if at_most_one(wins) {
            let next = position.with(self.shape, mover, wins.trailing_zeros() as usize);
            let next = Question { position: &next, mover: mover.other(), quiet };
            return self.answer(next, help);
        }
        Some(match mover {
            Mover::Attacker => Answer::Held(wins, Quiet::ANY),
            Mover::Defender => Answer::Wins,
        })
    }

    /// A zone with two cells of every line that the attacker may fill: who has to
    /// meet a threat cannot complete one, whatever it holds outside.
    fn with_two_each(&self, position: &Position, zone: Cells) -> Cells {
        line_bits(position.attacked).fold(zone, |zone, line| {
            let left = self.shape.lines[line] & !position.attacker;
            let one = lowest(if left & zone == 0 { left } else { left & zone });
            let both = if left & zone & !one == 0 { left & !one } else { left & zone & !one };
            zone | one | lowest(both)
        })
    }

    /// Asks the table, folding mirror images, before anything is searched.
    fn remembered(&mut self, asked: Question<'_>, help: &mut Help<'_, '_>) -> Option<Answer> {
        let Question { position, mover, quiet } = asked;
        let (key, image) = self.key(position, mover);
        let known = self.table.probe(key);
        if let Some(known) = known.filter(|known| known.serves(quiet)) {
            return Some(known.map(|zone| image.map_or(zone, |image| moved(zone, &image.back))));
        }
        // What is known has asked the blocking game in vain.
        let blocked = if known.is_some() { None } else { help.block(position, mover, BLOCKING) };
        let answer = match blocked {
            Some(held @ Answer::Held(..)) => held,
            // Nothing but blocking is left to the defender.
            Some(Answer::Wins) if position.defended == 0 => Answer::Wins,
            Some(Answer::Wins) | None => self.searched_in_rounds(asked, help)?,
        };
        let there = answer.map(|zone| image.map_or(zone, |image| moved(zone, &image.cell)));
        self.table.store(key, there);
        Some(answer)
    }

    /// Looks first for a win of the attacker without quiet moves, which is soon done
    /// and says which moves are good.
    fn searched_in_rounds(
        &mut self,
        asked: Question<'_>,
        help: &mut Help<'_, '_>,
    ) -> Option<Answer> {
        if asked.mover == Mover::Attacker && asked.quiet > Quiet::NONE {
            let answer = self.searched(Question { quiet: Quiet::NONE, ..asked }, help)?;
            if answer.serves(asked.quiet) {
                return Some(answer);
            }
        }
        self.searched(asked, help)
    }

    fn searched(&mut self, asked: Question<'_>, help: &mut Help<'_, '_>) -> Option<Answer> {
        let Question { position, mover, quiet: all } = asked;
        let busy = self.busy.filter(|_| position.taken() < self.alone);
        let mut left = self.moves(position, mover);
        let (mut zone, mut against, mut skipped) = (0, Quiet::ANY, 0);
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
            let Some(quiet) = self.quiet_after(&next, mover, all) else {
                skipped |= 1 << cell;
                continue;
            };
            let _mark = busy.map(|busy| busy.mark(self.spread_hash(position, mover, cell)));
            let next = Question { position: &next, mover: mover.other(), quiet };
            match (mover, self.answer(next, help)?) {
                (Mover::Attacker, Answer::Wins) => return Some(Answer::Wins),
                (Mover::Attacker, Answer::Held(own, held)) => {
                    // It serves against every move outside.
                    zone |= own;
                    left.retain(|&cell| own >> cell & 1 == 1);
                    if held == Quiet::ANY {
                        skipped &= own;
                    } else {
                        against = all;
                    }
                }
                (Mover::Defender, Answer::Wins) => {}
                (Mover::Defender, Answer::Held(own, held)) => {
                    return Some(Answer::Held(own | 1 << cell, held));
                }
            }
        }
        if skipped != 0 {
            against = all;
        }
        Some(match mover {
            Mover::Attacker => Answer::Held(zone, against),
            Mover::Defender => Answer::Wins,
        })
    }

    /// How many quiet moves are left after a move of `mover` that leads to `next`;
    /// `None` where it is one too many.
    fn quiet_after(&self, next: &Position, mover: Mover, quiet: Quiet) -> Option<Quiet> {
        let spent = mover == Mover::Attacker && quiet != Quiet::ANY && !self.has_threats(next);
        if spent { quiet.less() } else { Some(quiet) }
    }

    /// A move of the attacker that wins with so many quiet moves at most; `None`
    /// when the clock is over, or when there is none.
    pub(crate) fn winning_move(
        &mut self,
        position: &Position,
        quiet: Quiet,
        help: &mut Help<'_, '_>,
    ) -> Option<usize> {
        self.moves(position, Mover::Attacker).into_iter().find(|&cell| {
            let next = position.with(self.shape, Mover::Attacker, cell);
            self.quiet_after(&next, Mover::Attacker, quiet).is_some_and(|quiet| {
                let next = Question { position: &next, mover: Mover::Defender, quiet };
                self.answer(next, help) == Some(Answer::Wins)
            })
        })
    }

    /// What the position after a move is called among threads.
    fn spread_hash(&self, position: &Position, mover: Mover, cell: usize) -> u64 {
        let next = position.with(self.shape, mover, cell);
        mixed(&[next.attacker, next.defender, mover as u64]) as u64
    }

    /// The free cells of lines that somebody can still fill, heaviest first, where
    /// the lines of `mover` weigh twice; a move anywhere else is none at all.
    pub(crate) fn moves(&self, position: &Position, mover: Mover) -> Vec<usize> {
        let mut weights = [0_u32; 64];
        let taken = position.attacker | position.defender;
        let mut free = 0;
        for (lines, side) in
            [(position.attacked, Mover::Attacker), (position.defended, Mover::Defender)]
        {
            let twice = u32::from(side == mover);
            for line in line_bits(lines) {
                let left = self.shape.lines[line] & !taken;
                let weight = 1 << (20 + twice - 2 * left.count_ones().min(10));
                free |= left;
                bits(left).for_each(|cell| weights[cell] += weight);
            }
        }
        let mut moves: Vec<_> = bits(free).collect();
        moves.sort_by_key(|&cell| std::cmp::Reverse(weights[cell]));
        moves
    }

    /// Whether the attacker, to move, wins by a row of threats.
    fn has_threats(&self, position: &Position) -> bool {
        row_of_threats(self.shape, position, THREATS).is_some()
    }

    /// A hash of what matters: open lines and the cells on them, with mirror
    /// images folded early in the game, and the image that stands for it.
    fn key(&self, position: &Position, mover: Mover) -> (u128, Option<&'a Image>) {
        let Position { attacker, defender, attacked, defended } = *position;
        let own = attacker & self.shape.union(attacked);
        let other = defender & self.shape.union(defended);
        let seen = |image: &Image| {
            (
                moved_lines(attacked, &image.line),
                moved(own, &image.cell),
                moved_lines(defended, &image.line),
                moved(other, &image.cell),
            )
        };
        let itself = (attacked, own, defended, other);
        let (least, chosen) = match position.taken() < FOLDED {
            true => self.shape.least_image(itself, seen),
            false => (itself, None),
        };
        let words = [
            least.0 as u64,
            (least.0 >> 64) as u64,
            least.1,
            least.2 as u64,
            (least.2 >> 64) as u64,
            least.3,
            u64::from(mover == Mover::Attacker),
        ];
        (mixed(&words), chosen)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::maker_breaker_table::MakerBreakerTable;
    use super::*;
    use crate::search::{Budget, Stop};
    use rand::{RngExt, SeedableRng};
    use std::collections::HashMap;

    /// The game played out: whether the attacker fills a line before the defender.
    fn wins_slowly(
        shape: &Shape,
        (attacker, defender): (Cells, Cells),
        mover: Mover,
        known: &mut HashMap<(Cells, Cells), bool>,
    ) -> bool {
        if shape.has_line(attacker) || shape.has_line(defender) {
            return shape.has_line(attacker);
        }
        if let Some(&wins) = known.get(&(attacker, defender)) {
            return wins;
        }
        let free = shape.cells & !attacker & !defender;
        let wins = match mover {
            Mover::Attacker => bits(free).any(|cell| {
                wins_slowly(shape, (attacker | 1 << cell, defender), mover.other(), known)
            }),
            Mover::Defender => {
                free != 0
                    && bits(free).all(|cell| {
                        wins_slowly(shape, (attacker, defender | 1 << cell), mover.other(), known)
                    })
            }
        };
        known.insert((attacker, defender), wins);
        wins
    }

    fn answer(shape: &Shape, stones: (Cells, Cells), mover: Mover, quiet: Quiet) -> Answer {
        let (blocked, table) = (MakerBreakerTable::new(1), ThreatTable::new(1));
        let mut blocking = MakerBreaker::new(shape, &blocked, None);
        let mut clock = Clock::start(Budget::default(), &Stop::default());
        let mut help = Help { blocking: &mut blocking, clock: &mut clock };
        let position = Position::new(shape, stones.0, stones.1);
        let asked = Question { position: &position, mover, quiet };
        ThreatSearch::new(shape, &table, None).answer(asked, &mut help).unwrap()
    }

    /// Every answer is that of playing everything out; a win with few quiet moves
    /// is one; and what is held stays held when the attacker gets cells outside the
    /// zone that make no line.
    #[test]
    fn answers_and_their_zones_hold() {
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(11);
        let sizes = [(3, 3, 3), (3, 4, 3), (4, 4, 3), (4, 4, 4), (3, 5, 3), (4, 5, 4)];
        let mut seen = [0; 3];
        for round in 0..900 {
            let (rows, columns, k) = sizes[round % sizes.len()];
            let shape = Shape::new(rows, columns, k).unwrap();
            let (mut attacker, mut defender) = (0, 0);
            for cell in bits(shape.cells) {
                match dice.random_range(0..if rows * columns > 12 { 6 } else { 9 }) {
                    0 | 1 => attacker |= 1 << cell,
                    2 | 3 => defender |= 1 << cell,
                    _ => {}
                }
            }
            if shape.has_line(attacker) || shape.has_line(defender) {
                continue;
            }
            for mover in [Mover::Attacker, Mover::Defender] {
                let stones = (attacker, defender);
                let wins = wins_slowly(&shape, stones, mover, &mut HashMap::new());
                let told = answer(&shape, stones, mover, Quiet::ANY);
                let case = format!("{rows},{columns},{k} {stones:x?} {mover:?} {told:?}");
                assert_eq!(told == Answer::Wins, wins, "{case}");
                for quiet in Quiet::ROUNDS {
                    let few = answer(&shape, stones, mover, quiet);
                    let sure = few == Answer::Wins || few.serves(Quiet::ANY);
                    assert!(!sure || wins == (few == Answer::Wins), "{case} {quiet:?} {few:?}");
                }
                seen[usize::from(wins)] += 1;
                let Answer::Held(zone, Quiet::ANY) = told else { continue };
                let outside = shape.cells & !attacker & !defender & !zone;
                let given = bits(outside).filter(|_| dice.random_range(0..2) == 0);
                let more = given.fold(attacker, |more, cell| more | 1 << cell);
                if !shape.has_line(more) {
                    let wins = wins_slowly(&shape, (more, defender), mover, &mut HashMap::new());
                    assert!(!wins, "{case} {more:x}");
                    seen[2] += usize::from(more != attacker);
                }
            }
        }
        assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
    }
}
