//! Principal variation search over the moves near stones, with fours and
//! threes followed to their end where the depth runs out.

use super::position::{Position, Threat};
use super::threats::{Force, win_by_force};
use crate::search::{Bound, Clock, Distance, Known, Score, Table, Thought, score};

/// How many entries the table has.
const ENTRIES: usize = 1 << 20;

/// How many moves are tried: at the root, and below.
const WIDTH_AT_ROOT: usize = 48;
const WIDTH: usize = 20;

/// The first moves of a position, which are searched as deep as they are
/// asked to be.
const FULLY: usize = 4;

/// So many positions a look for a win by fours may cost where the depth runs
/// out.
const FOURS: u64 = 60;

/// How many plies a line may be longer than the depth because of threats.
const EXTENSION: u32 = 10;

/// What a killer move is worth in the order of moves.
const KILLER: i32 = 60;

/// The most that history is worth there.
const HISTORY: i32 = 80;

/// A running search.
pub(super) struct Search<'a> {
    pub(super) position: &'a mut Position,
    pub(super) clock: &'a mut Clock,
    table: Table,
    killers: Vec<[Option<u16>; 2]>,
    /// How often a cell was best, weighed by depth, for each player.
    history: Vec<[i32; 2]>,
    depth: u32,
}

/// What the search found.
pub(super) struct Best {
    pub(super) line: Vec<u16>,
    pub(super) score: Score,
    pub(super) depth: u32,
}

/// A score that the search may tell: it leaves moves out, so it proves nothing.
pub(super) fn told(score: Score) -> Score {
    let most = score::from_chance(1.0);
    score.clamp(-most, most)
}

/// The moves that are tried.
#[derive(Clone, Copy)]
enum Tried {
    /// The best of those near other stones.
    Candidates,
    /// All that meet a threat.
    Defences,
}

/// A window.
type Window = (Score, Score);

impl<'a> Search<'a> {
    pub(super) fn new(position: &'a mut Position, clock: &'a mut Clock) -> Search<'a> {
        let history = vec![[0; 2]; position.len()];
        let table = Table::new(ENTRIES);
        Search { position, clock, table, killers: Vec::new(), history, depth: 0 }
    }

    /// The best of `moves`, of which there is one at least, deeper and deeper
    /// until the clock is over or the depth is reached.
    pub(super) fn best(&mut self, mut moves: Vec<u16>, deepest: u32) -> Best {
        moves.truncate(WIDTH_AT_ROOT);
        let line = moves.iter().copied().take(1).collect();
        let mut best = Best { line, score: self.position.balance(), depth: 0 };
        let deepest = deepest.min(self.position.len() as u32);
        for depth in 1..=deepest {
            self.depth = depth;
            let Some(score) = self.iteration(&mut moves, depth, best.score) else {
                // What was better before the time was up is better.
                if best.line.first() != moves.first() {
                    best.line = moves.iter().copied().take(1).collect();
                }
                break;
            };
            best = Best { line: self.line(&moves), score, depth };
            let line = self.position.places(&best.line);
            let (score, distance) = (told(score), Distance::AtMost);
            self.clock.think(Thought { score, depth, proved: false, distance, line });
            if score::is_decided(score) {
                break;
            }
        }
        best
    }

    /// One depth; nothing when the clock is over. The best move so far comes
    /// to the front.
    fn iteration(&mut self, moves: &mut [u16], depth: u32, before: Score) -> Option<Score> {
        let mut best = -score::INFINITE;
        for at in 0..moves.len() {
            let cell = moves[at];
            let result = if at == 0 {
                self.first(cell, depth, before)
            } else {
                self.later(cell, (depth, 0), at, (best, score::INFINITE))
            };
            if self.clock.is_over() {
                return None;
            }
            if result > best {
                best = result;
                moves[..=at].rotate_right(1);
            }
        }
        Some(best)
    }

    /// The first move of the root, with a window around the score before.
    fn first(&mut self, cell: u16, depth: u32, before: Score) -> Score {
        const AROUND: Score = 60;
        let window = (before - AROUND, before + AROUND);
        let result = self.after(cell, (depth, 0), window);
        if window.0 < result && result < window.1 {
            return result;
        }
        self.after(cell, (depth, 0), (-score::INFINITE, score::INFINITE))
    }

    /// The value of a move to its mover, one ply deeper.
    fn after(&mut self, cell: u16, (depth, ply): (u32, u32), (alpha, beta): Window) -> Score {
        self.position.play(cell);
        let value = -self.value((depth.saturating_sub(1), ply + 1), (-beta, -alpha));
        self.position.undo(cell);
        value
    }

    /// The same for a move that probably is no better than the window's floor:
    /// not as deep at first, and only asked whether it is.
    fn later(&mut self, cell: u16, place: (u32, u32), at: usize, window: Window) -> Score {
        let (depth, ply) = place;
        let (alpha, beta) = window;
        let mover = self.position.mover();
        let quiet = self.position.threats(mover, Threat::Quiet).contains(cell);
        if at >= FULLY && depth >= 3 && quiet {
            let less = if at >= 3 * FULLY { 3 } else { 2 };
            let result = self.after(cell, (depth + 1 - less, ply), (alpha, alpha + 1));
            if result <= alpha {
                return result;
            }
        }
        let result = self.after(cell, place, (alpha, alpha + 1));
        if alpha < result && result < beta && beta - alpha > 1 {
            return self.after(cell, place, window);
        }
        result
    }

    /// The value of the position to its mover, as far as the window asks.
    fn value(&mut self, (depth, ply): (u32, u32), (alpha, beta): Window) -> Score {
        if !self.clock.tick() {
            return 0;
        }
        let (own, other) = (self.position.mover(), self.position.mover().other());
        if !self.position.threats(own, Threat::Five).is_empty() {
            return score::win_in(ply + 1);
        }
        let blocks = self.position.threats(other, Threat::Five);
        if let Some(block) = blocks.first() {
            if blocks.len() > 1 {
                return score::loss_in(ply + 2);
            }
            // The answer to a four costs no depth.
            return self.after(block, (depth + 1, ply), (alpha, beta));
        }
        if self.position.is_full() {
            return score::DRAW;
        }
        if !self.position.threats(own, Threat::OpenFour).is_empty() {
            return score::win_in(ply + 3);
        }
        let threatened = !self.position.threats(other, Threat::OpenFour).is_empty();
        let depth = if threatened && ply < self.depth + EXTENSION { depth.max(1) } else { depth };
        if depth == 0 {
            return self.at_horizon(ply);
        }
        let tried = if threatened { Tried::Defences } else { Tried::Candidates };
        self.over_moves((depth, ply), (alpha, beta), tried)
    }

    /// A win by fours, or the guess.
    fn at_horizon(&mut self, ply: u32) -> Score {
        match win_by_force(self.position, Force::Fours, FOURS, self.clock) {
            Some(line) => score::win_in(ply + line.len() as u32 + 2),
            None => self.guess(),
        }
    }

    fn guess(&self) -> Score {
        self.position.balance().clamp(-score::DECIDED / 2, score::DECIDED / 2)
    }

    /// The best of the moves, through the table.
    fn over_moves(&mut self, place: (u32, u32), window: Window, tried: Tried) -> Score {
        let (depth, ply) = place;
        let (mut alpha, beta) = window;
        let key = self.position.key();
        let known = self.table.probe(key);
        if let Some(known) = known.filter(|known| known.depth >= depth) {
            let value = score::from_here(known.score, ply);
            let is_enough = match known.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if is_enough {
                return value;
            }
        }
        let moves = self.ordered(ply, known.map(|known| known.hint), tried);
        let mut best = (-score::INFINITE, 0);
        for (at, cell) in moves.into_iter().enumerate() {
            let result = if at == 0 {
                self.after(cell, place, (alpha, beta))
            } else {
                self.later(cell, place, at, (alpha, beta))
            };
            if self.clock.is_over() {
                return 0;
            }
            if result > best.0 {
                best = (result, cell);
                alpha = alpha.max(result);
                if result >= beta {
                    self.praise(cell, depth, ply);
                    break;
                }
            }
        }
        self.store(key, place, window, best);
        best.0
    }

    fn store(&self, key: u64, (depth, ply): (u32, u32), (alpha, beta): Window, best: (Score, u16)) {
        let bound = match best.0 {
            value if value >= beta => Bound::Lower,
            value if value <= alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let score = score::from_root(best.0, ply);
        self.table.store(key, Known { score, bound, depth, hint: best.1 });
    }

    /// Remembers a move that was too good for the other.
    fn praise(&mut self, cell: u16, depth: u32, ply: u32) {
        let seat = self.position.mover() as usize;
        let history = &mut self.history[usize::from(cell)][seat];
        *history += (depth * depth) as i32;
        if *history > 1 << 14 {
            self.history.iter_mut().flatten().for_each(|count| *count /= 2);
        }
        if let Some(killers) = self.killers.get_mut(ply as usize)
            && killers[0] != Some(cell)
        {
            killers.swap(0, 1);
            killers[0] = Some(cell);
        }
    }

    /// The moves to try, most promising first.
    fn ordered(&mut self, ply: u32, hint: Option<u16>, tried: Tried) -> Vec<u16> {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let position = &*self.position;
        let (own, other) = (position.mover(), position.mover().other());
        let rank = |cell: u16| {
            if hint == Some(cell) {
                return i32::MIN;
            }
            let killer = if self.killers[ply].contains(&Some(cell)) { KILLER } else { 0 };
            let history = self.history[usize::from(cell)][own as usize];
            let history = history * HISTORY / (1 << 14);
            -(position.worth(cell, own) + position.worth(cell, other) + killer + history)
        };
        let ranked = |cell| (rank(cell), cell);
        let (mut ranked, width): (Vec<(i32, u16)>, _) = match tried {
            Tried::Defences => (position.defences(other).cells().map(ranked).collect(), usize::MAX),
            Tried::Candidates => (position.candidates().map(ranked).collect(), WIDTH),
        };
        ranked.sort_unstable();
        ranked.truncate(width);
        ranked.into_iter().map(|(_, cell)| cell).collect()
    }

    /// The best moves of both as far as the table remembers them.
    fn line(&mut self, moves: &[u16]) -> Vec<u16> {
        let mut line: Vec<u16> = Vec::new();
        let mut next = moves.first().copied();
        while let Some(cell) = next.filter(|cell| self.position.is_free(*cell)) {
            self.position.play(cell);
            line.push(cell);
            next = self.table.probe(self.position.key()).map(|known| known.hint);
            if line.len() >= self.depth as usize {
                break;
            }
        }
        line.iter().rev().for_each(|cell| self.position.undo(*cell));
        line
    }
}

/// The moves of the root in the order of their promise: all that meet the
/// other's threat, or those near stones.
pub(super) fn moves_at_root(position: &Position) -> Vec<u16> {
    let (own, other) = (position.mover(), position.mover().other());
    let threatened = !position.threats(other, Threat::OpenFour).is_empty();
    let mut moves: Vec<u16> = if threatened {
        position.defences(other).cells().collect()
    } else {
        position.candidates().collect()
    };
    let worth = |cell: &u16| position.worth(*cell, own) + position.worth(*cell, other);
    moves.sort_by_key(|cell| std::cmp::Reverse(worth(cell)));
    moves
}
