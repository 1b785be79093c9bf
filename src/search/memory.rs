//! What the searches with a memory share: the table, the order of moves, the
//! horizon.

use super::busy::{Busy, Mark};
use super::lines::Lines;
use super::table::{Bound, Known, Table};
use super::{Clock, Node, Score, Searchable, score};
use std::sync::Arc;

/// What happens where the depth runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// The game's guess is taken.
    Evaluate,
    /// Fights are followed to their end first.
    Quiesce,
}

/// What is known of a place before a move is tried.
pub(crate) enum Entered {
    /// This much, within the contract of the window: no more is needed.
    Known(Score),
    /// The table remembers no more than which move to try first.
    Open(Opened),
}

/// A place whose moves are to be searched.
pub(crate) struct Opened {
    key: u64,
    hint: Option<u16>,
    alpha: Score,
    beta: Score,
    guesses: u64,
}

/// A move to try: how promising, its place in the game's order, the move.
pub(crate) type Ranked<M> = (i32, u16, M);

/// A running search with a memory.
pub(crate) struct Memory<'a, G: Searchable> {
    pub(crate) game: &'a G,
    pub(crate) clock: Clock,
    pub(crate) lines: Lines<G::Move>,
    /// How many guesses have gone into scores.
    pub(crate) guesses: u64,
    /// The move to try first at the root.
    pub(crate) first: Option<G::Move>,
    /// The ply at which the table may order moves but not answer.
    pub(crate) root: u32,
    pub(crate) table: Arc<Table>,
    pub(crate) horizon: Horizon,
    buffers: Vec<Vec<Ranked<G::Move>>>,
    killers: Vec<[Option<G::Move>; 2]>,
    /// What other threads search, where there are others.
    busy: Option<&'a Busy>,
}

/// So far from the horizon, and so near to the root, threads take care not to
/// search the same.
const SPREAD: u32 = 4;
const NEAR: u32 = 12;

impl<'a, G: Searchable> Memory<'a, G> {
    pub(crate) fn new(game: &'a G, clock: Clock, table: Arc<Table>, horizon: Horizon) -> Self {
        Memory {
            game,
            clock,
            lines: Lines::new(),
            guesses: 0,
            first: None,
            root: 0,
            table,
            horizon,
            buffers: Vec::new(),
            killers: Vec::new(),
            busy: None,
        }
    }

    /// Takes care not to search what other threads search.
    pub(crate) fn beside(self, busy: &'a Busy) -> Self {
        Memory { busy: Some(busy), ..self }
    }

    /// Looks the place up. A known score is used when it comes from a search
    /// that was deep enough, or is a bound that no depth can change: a win is
    /// at least that win, a loss at most that loss.
    pub(crate) fn enter(
        &mut self,
        place: &Node<'_, G::State>,
        alpha: Score,
        beta: Score,
    ) -> Entered {
        // At the root the line of the last search that raised it stands.
        if place.ply != self.root {
            self.lines.clear(place.ply);
        }
        let key = self.game.key(place.state);
        let known = self.table.probe(key);
        if let Some(known) = known
            && place.ply != self.root
        {
            let score = score::from_here(known.score, place.ply);
            let deep = known.depth >= place.depth;
            let at_least = known.bound != Bound::Upper && (deep || score >= score::DECIDED);
            let at_most = known.bound != Bound::Lower && (deep || score <= -score::DECIDED);
            if (at_least && (at_most || score >= beta)) || (at_most && score <= alpha) {
                if known.depth < Known::TO_THE_END && !score::is_decided(score) {
                    self.guesses += 1;
                }
                return Entered::Known(score);
            }
        }
        let hint = known.map(|known| known.hint);
        Entered::Open(Opened { key, hint, alpha, beta, guesses: self.guesses })
    }

    /// The moves of a place, most promising first, in a buffer that
    /// [`Memory::leave`] takes back.
    pub(crate) fn moves(
        &mut self,
        place: &Node<'_, G::State>,
        opened: &Opened,
    ) -> Vec<Ranked<G::Move>> {
        let ply = place.ply as usize;
        while self.buffers.len() <= ply {
            self.buffers.push(Vec::new());
            self.killers.push([None, None]);
        }
        let mut moves = std::mem::take(&mut self.buffers[ply]);
        moves.clear();
        // One ply above the horizon a guess stands for the reply that loses.
        if place.depth > 1
            && place.ply > self.root
            && let Some(only) = self.game.only_move(place.state)
        {
            moves.push((0, 0, only));
            return moves;
        }
        for (index, mv) in (0_u16..).zip(self.game.open_moves(place.state)) {
            let rank = self.rank(place, opened, index, &mv);
            moves.push((rank, index, mv));
        }
        moves.sort_unstable_by_key(|&(rank, index, _)| (std::cmp::Reverse(rank), index));
        moves
    }

    fn rank(&self, place: &Node<'_, G::State>, opened: &Opened, index: u16, mv: &G::Move) -> i32 {
        if place.ply == self.root && self.first.as_ref() == Some(mv) {
            return i32::MAX;
        }
        if opened.hint == Some(index) {
            return i32::MAX - 1;
        }
        let move_ordering = self.game.move_ordering(place.state, mv);
        let killer = self.killers[place.ply as usize].iter().flatten().any(|killer| killer == mv);
        move_ordering.saturating_mul(2).saturating_add(i32::from(killer))
    }

    /// Remembers what came of a place, and takes the buffer back.
    pub(crate) fn leave(
        &mut self,
        place: &Node<'_, G::State>,
        opened: &Opened,
        moves: Vec<Ranked<G::Move>>,
        best: (Score, usize),
    ) {
        let (value, at) = best;
        let ply = place.ply as usize;
        if !self.clock.is_over() {
            let bound = match value {
                _ if value >= opened.beta => Bound::Lower,
                _ if value <= opened.alpha => Bound::Upper,
                _ => Bound::Exact,
            };
            let complete = self.guesses == opened.guesses;
            let depth =
                if complete { Known::TO_THE_END } else { place.depth.min(Known::TO_THE_END - 1) };
            let hint = moves.get(at).map_or(0, |&(_, index, _)| index);
            self.table.store(
                opened.key,
                Known { score: score::from_root(value, place.ply), bound, depth, hint },
            );
            if bound == Bound::Lower
                && let Some((_, _, mv)) = moves.get(at)
                && self.killers[ply][0].as_ref() != Some(mv)
            {
                self.killers[ply].swap(0, 1);
                self.killers[ply][0] = Some(mv.clone());
            }
        }
        self.buffers[ply] = moves;
    }

    /// The value of a move to its mover, where `search` gives the value of
    /// the place behind it; both in the window's contract.
    #[inline]
    pub(crate) fn after(
        &mut self,
        place: &Node<'_, G::State>,
        mv: &G::Move,
        (alpha, beta): (Score, Score),
        search: impl FnOnce(&mut Self, &Node<'_, G::State>, Score, Score) -> Score,
    ) -> Score {
        self.clock.tick();
        let step = self.game.step(place.state, place.mover, mv);
        let ply = place.ply + 1;
        if let Some(outcome) = step.outcome {
            self.lines.clear(ply);
            return self.game.final_score(&step.state, outcome, place.mover, ply);
        }
        let depth = place.depth.saturating_sub(1);
        let next = Node { state: &step.state, mover: step.mover, depth, ply };
        if step.mover == place.mover {
            search(self, &next, alpha, beta)
        } else {
            -search(self, &next, -beta, -alpha)
        }
    }

    /// What the place after a move is called among threads, where it is so far
    /// from the horizon that they tell each other.
    fn spread_key(&self, place: &Node<'_, G::State>, mv: &G::Move) -> Option<(&'a Busy, u64)> {
        let busy = self.busy.filter(|_| place.depth >= SPREAD && place.ply < NEAR)?;
        let step = self.game.step(place.state, place.mover, mv);
        // Another depth is another search.
        Some((busy, self.game.key(&step.state) ^ u64::from(place.depth) << 48))
    }

    /// Whether another thread searches a move now.
    pub(crate) fn is_busy(&self, place: &Node<'_, G::State>, mv: &G::Move) -> bool {
        self.spread_key(place, mv).is_some_and(|(busy, key)| busy.holds(key))
    }

    /// Tells the other threads which move is searched, as long as the mark
    /// lives.
    pub(crate) fn mark(&self, place: &Node<'_, G::State>, mv: &G::Move) -> Option<Mark<'a>> {
        self.spread_key(place, mv).map(|(busy, key)| busy.mark(key))
    }
}
