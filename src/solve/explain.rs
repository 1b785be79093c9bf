//! Writes a breaker's win down as the steps of a blockade: the search goes the
//! way of the proof once more, and finds most of it in its table.

use super::bits::bits;
use super::blockade::Step;
use super::hold::{bound, total};
use super::maker_breaker::{At, MakerBreaker};
use super::maker_breaker_table::{Key, Side};
use super::reduce::{Reduced, reduce_telling};
use super::shape::{Cells, LineSet, moved};
use crate::search::Clock;
use std::collections::HashMap;

/// Steps so far.
#[derive(Default)]
pub(super) struct Notes {
    pub(super) steps: Vec<Step>,
    /// The step and the cells that hold these lines, where the maker has these
    /// cells on them.
    known: HashMap<(LineSet, Cells, Side), Held>,
}

/// A step, and the cells that it needs.
type Held = (u32, Cells);

impl Notes {
    fn put(&mut self, step: Step, zone: Cells) -> Held {
        self.steps.push(step);
        ((self.steps.len() - 1) as u32, zone)
    }
}

impl MakerBreaker<'_> {
    /// The step by which the breaker holds all lines, if it does; `None` when
    /// the clock is over.
    pub(super) fn explain(
        &mut self,
        held: (Cells, LineSet),
        mover: Side,
        notes: &mut Notes,
        clock: &mut Clock,
    ) -> Option<u32> {
        self.unlimited();
        Some(self.explained(At::root(held, mover), notes, clock)?.0)
    }

    fn explained(&mut self, at: At, notes: &mut Notes, clock: &mut Clock) -> Option<Held> {
        let (mut pairs, mut paired) = (Vec::new(), 0);
        let reduced = reduce_telling(self.shape, at.maker, at.open, &mut |cells| {
            pairs.push(pair(cells));
            paired |= cells;
        });
        let maker = at.maker & self.shape.union(reduced.open);
        let at = At { maker, open: reduced.open, ..at };
        let key = (at.open, at.maker, at.mover);
        let held = match (notes.known.get(&key), self.least_image(at)) {
            (Some(&held), _) => held,
            (None, (Key { open, maker }, Some(image))) => {
                let seen = At { open, maker, ..at };
                let (next, zone) = self.explained(seen, notes, clock)?;
                let cells = image.cell.clone();
                notes.put(Step::Image { cells, next }, moved(zone, &image.back))
            }
            (None, (_, None)) => self.held(at, &reduced, notes, clock)?,
        };
        notes.known.insert(key, held);
        if pairs.is_empty() {
            return Some(held);
        }
        Some(notes.put(Step::Pairs { pairs, next: held.0 }, held.1 | paired))
    }

    /// The same, where nothing can be left out.
    fn held(
        &mut self,
        at: At,
        reduced: &Reduced,
        notes: &mut Notes,
        clock: &mut Clock,
    ) -> Option<Held> {
        if at.open == 0 {
            return Some(notes.put(Step::Nothing, 0));
        }
        if reduced.wins == 0 {
            if total(self.shape, at.open, reduced.free) < bound(at.mover) {
                return Some(notes.put(Step::Light { free: reduced.free }, reduced.free));
            }
            let (mut pairs, mut paired) = (Vec::new(), 0);
            let zone = self.held_by_pairs(reduced, at.mover, &mut |cells| {
                pairs.push(pair(cells));
                paired |= cells;
            });
            if let Some(zone) = zone {
                let free = zone & !paired;
                let (next, _) = notes.put(Step::Light { free }, free);
                return Some(notes.put(Step::Pairs { pairs, next }, zone));
            }
        }
        match at.mover {
            Side::Breaker => self.answer(at, reduced, notes, clock),
            Side::Maker => self.replies(at, reduced, notes, clock),
        }
    }

    /// The breaker's move.
    fn answer(
        &mut self,
        at: At,
        reduced: &Reduced,
        notes: &mut Notes,
        clock: &mut Clock,
    ) -> Option<Held> {
        let cell = if reduced.wins == 0 {
            self.holding(at, reduced, clock)?
        } else {
            bits(reduced.wins).next()?
        };
        let next = at.after(self.shape, cell);
        let (next, zone) = self.explained(next, notes, clock)?;
        Some(notes.put(Step::Answer { cell: cell as u8, next }, zone | 1 << cell))
    }

    /// A cell that holds all lines. They are tried as the search has tried them.
    fn holding(&mut self, at: At, reduced: &Reduced, clock: &mut Clock) -> Option<usize> {
        let dull =
            self.dominated(at.maker, reduced).iter().fold(0, |set, (cell, _)| set | 1 << cell);
        let threats = self.threats(at.maker, at.open);
        let must = threats.unwrap_or(reduced.free);
        if let Some((cell, _)) = self.held_at_once(at.maker, reduced, must) {
            return Some(cell);
        }
        let lines = self.lines_through(at.maker, at.open);
        let mut left = must & !dull;
        while let Some(cell) = bits(left).max_by_key(|&cell| lines[cell]) {
            let after = self.value(at.after(self.shape, cell), clock)?;
            if after.winner == Side::Breaker {
                return Some(cell);
            }
            left &= after.carrier & !(1 << cell);
        }
        None
    }

    /// What is done about each of the maker's moves.
    fn replies(
        &mut self,
        at: At,
        reduced: &Reduced,
        notes: &mut Notes,
        clock: &mut Clock,
    ) -> Option<Held> {
        let lines = self.lines_through(at.maker, at.open);
        let dominated = self.dominated(at.maker, reduced);
        let dull = dominated.iter().fold(0, |cells, &(cell, _)| cells | 1 << cell);
        let (mut moves, mut zone, mut common) = (Vec::new(), 0, reduced.free);
        while let Some(cell) = bits(common & !dull).max_by_key(|&cell| lines[cell]) {
            let next = at.after(self.shape, cell);
            let (next, own) = self.explained(next, notes, clock)?;
            moves.push((cell as u8, next));
            zone |= own;
            common &= own & !(1 << cell);
        }
        let worse: Vec<_> =
            dominated.iter().filter(|&&(cell, _)| common >> cell & 1 == 1).collect();
        zone |= worse.iter().fold(0, |cells, &&(_, better)| cells | 1 << better);
        let worse = worse.into_iter().map(|&(cell, better)| [cell as u8, better as u8]).collect();
        Some(notes.put(Step::Replies { moves, worse }, zone))
    }
}

/// The two cells of a set.
fn pair(cells: Cells) -> [u8; 2] {
    [cells.trailing_zeros() as u8, (63 - cells.leading_zeros()) as u8]
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::blockade::{Defence, Hold};
    use super::super::certificate::Checker;
    use super::super::maker_breaker_table::MakerBreakerTable;
    use super::super::shape::Shape;
    use super::*;
    use crate::game::Player;
    use crate::search::{Budget, Stop};
    use rand::{RngExt, SeedableRng};

    /// Every blockade holds by the rules alone, and loses its hold when a step
    /// of it is changed.
    #[test]
    fn blockades_hold() {
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(4);
        let sizes = [(4, 4, 4), (4, 4, 3), (5, 4, 4), (2, 6, 3), (5, 5, 4), (6, 6, 5)];
        let (mut held, mut broken) = (0, 0);
        for round in 0..400 {
            let (rows, columns, k) = sizes[round % sizes.len()];
            let shape = Shape::new(rows, columns, k).unwrap();
            let draw = |_| match dice.random_range(0..9) {
                0 | 1 => Some(Player::First),
                2 | 3 => Some(Player::Second),
                _ => None,
            };
            let board: Vec<_> = (0..rows * columns).map(draw).collect();
            let of = |player| {
                bits(shape.cells)
                    .filter(|&cell| board[cell] == Some(player))
                    .fold(0, |s, c| s | 1 << c)
            };
            let (maker, breaker) = (of(Player::First), of(Player::Second));
            let open = shape.open_lines(breaker);
            if shape.has_line(maker) || shape.has_line(breaker) {
                continue;
            }
            for (mover, side) in [(Player::First, Side::Maker), (Player::Second, Side::Breaker)] {
                let table = MakerBreakerTable::new(1);
                let mut solver = MakerBreaker::new(&shape, &table, None);
                let mut clock = Clock::start(Budget::default(), &Stop::default());
                let proof = solver.solve((maker, open), side, u64::MAX, &mut clock).unwrap();
                if proof.winner == Side::Maker {
                    continue;
                }
                let mut notes = Notes::default();
                let top = solver.explain((maker, open), side, &mut notes, &mut clock).unwrap();
                let holds = [([maker, breaker], Hold::Block(top))].into_iter().collect();
                let mut defence = Defence { steps: notes.steps, holds };
                let check = |defence: &Defence| {
                    let checker = Checker { rows, columns, k };
                    checker.check_defence(&board, mover, Player::First, defence)
                };
                let checked = check(&defence);
                assert!(checked.is_ok(), "{board:?} {mover:?}: {checked:?}");
                held += 1;
                let last = defence.steps.len() - 1;
                if let Step::Answer { next, .. } = defence.steps[last] {
                    defence.steps[last] = Step::Answer { cell: 63, next };
                    broken += usize::from(check(&defence).is_err());
                }
            }
        }
        assert!(held > 200 && broken > 10, "{held} {broken}");
    }
}
