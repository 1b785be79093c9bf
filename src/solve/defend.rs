//! Writes down how a player keeps the other from winning: by blocking alone
//! from as early on as that holds, and move by move until then.

use super::bits::bits;
use super::blockade::{Defence, Hold};
use super::explain::Notes;
use super::maker_breaker_table::Side;
use super::run::{Run, Stones, of, with};
use crate::game::{Outcome, Player};
use std::collections::{HashMap, HashSet};

/// How many positions a look may cost whether blocking is enough, behind the
/// first position, of which that is known.
const BLOCKING: u64 = 1_000;
/// How many positions a move may cost that keeps the draw: what it takes.
const MOVE: [u64; 4] = [50, 1_000, 50_000, u64::MAX];

impl Run<'_> {
    /// For each player who may be thought to win a drawn position, how the other
    /// keeps it from that; `None` when the budget did not suffice.
    pub(super) fn defences(
        &mut self,
        board: Stones,
        mover: Player,
    ) -> Option<Vec<(Player, Defence)>> {
        // From an empty board the other would have stolen the strategy.
        let attackers = if board == [0, 0] { vec![mover] } else { vec![mover, mover.other()] };
        let defence = |attacker| Some((attacker, self.defence(board, mover, attacker)?));
        attackers.into_iter().map(defence).collect()
    }

    fn defence(&mut self, board: Stones, mover: Player, attacker: Player) -> Option<Defence> {
        let (mut notes, mut holds) = (Notes::default(), HashMap::new());
        let (mut seen, mut left) = (HashSet::new(), vec![(board, mover)]);
        let mut blocking = u64::MAX;
        while let Some((board, mover)) = left.pop() {
            let stones = [of(board, attacker), of(board, attacker.other())];
            let free = self.free(board);
            if !seen.insert(stones) || free == 0 || self.shape.has_line(stones[1]) {
                continue;
            }
            self.restart_clock();
            let side = if mover == attacker { Side::Maker } else { Side::Breaker };
            let held = (stones[0], self.shape.open_lines(stones[1]));
            let proof = self.blocking.solve(held, side, blocking, &mut self.clock);
            blocking = BLOCKING;
            if proof.is_some_and(|proof| proof.winner == Side::Breaker) {
                let step = self.blocking.explain(held, side, &mut notes, &mut self.clock)?;
                holds.insert(stones, Hold::Block(step));
            } else if mover == attacker {
                let after = |cell| (with(board, mover, cell), mover.other());
                left.extend(bits(free).map(after));
            } else {
                let cell = self.keeps(board, mover, Outcome::Draw, &MOVE)?;
                holds.insert(stones, Hold::Move(cell as u8));
                left.push((with(board, mover, cell), attacker));
            }
        }
        Some(Defence { steps: notes.steps, holds })
    }
}
