//! Proof-number search, depth first (df-pn): it goes where the fewest
//! positions are left to decide, and proves who wins. (Allis, 1994; Nagai:
//! Df-pn algorithm for searching AND/OR trees, 2002.)
//!
//! One search answers one yes-or-no question. Two of them, "does the mover
//! win?" and "does the other player win?", make the value.

use super::budget::LONGEST;
use super::{Budget, Clock, Distance, Found, Score, Searchable, Step, Stop, score};
use crate::game::{Outcome, Player};
use std::collections::HashMap;

/// Searches `state` by proof numbers.
///
/// The score tells who wins but not how soon: [`score::DECIDED`], 0 or
/// -[`score::DECIDED`]. The budget's depth is not asked for: a proof has the
/// depth it has. When the budget is spent before the proof, or what is left to
/// prove is more than a thousand plies away, `proved` is false and the score
/// is 0.
///
/// ```
/// use trilog::game::Game;
/// use trilog::games::mnk::Mnk;
/// use trilog::search::{Budget, Stop, proof_number, score};
/// let game = Mnk::new(3, 4, 3).unwrap();
/// let start = game.initial();
/// let found = proof_number::search(&game, &start, Budget::default(), &Stop::default());
/// assert_eq!((found.score, found.proved), (score::DECIDED, true));
/// ```
pub fn search<G: Searchable>(
    game: &G,
    state: &G::State,
    budget: Budget,
    stop: &Stop,
) -> Found<G::Move> {
    let mut clock = Clock::start(budget, stop);
    clock.tick();
    let mover = game.to_move(state);
    let outcome = game.outcome(state);
    let start = Step { state: state.clone(), mover, outcome };
    let mut proof = Proof { game, clock, table: HashMap::new(), plies: 0 };
    let known = proof.value(&start, mover).map(|score| (score, proof.line(start, score)));
    // There may have been no time left to find the first move again.
    let known = known.filter(|(_, line)| !line.is_empty() || outcome.is_some());
    let Some((score, line)) = known else {
        let line = game.open_moves(state).into_iter().take(1).collect();
        let (nodes, distance) = (proof.clock.nodes(), Distance::AtMost);
        return Found { line, score: score::DRAW, depth: 0, nodes, proved: false, distance };
    };
    let (depth, nodes) = (line.len() as u32, proof.clock.nodes());
    Found { line, score, depth, nodes, proved: true, distance: Distance::AtMost }
}

/// What is left to do until a position is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    /// At least so many positions must be won to prove the win; 0 when it is.
    proof: u32,
    /// At least so many must fail to disprove it; 0 when it is disproved.
    disproof: u32,
}

impl Numbers {
    const NEVER: u32 = u32::MAX / 4;
    const PROVED: Numbers = Numbers { proof: 0, disproof: Numbers::NEVER };
    const DISPROVED: Numbers = Numbers { proof: Numbers::NEVER, disproof: 0 };
    const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
    /// As a limit: none. Of a position: nobody can say.
    const ALL: Numbers = Numbers { proof: Numbers::NEVER, disproof: Numbers::NEVER };

    fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// The same position, asked whether the win fails.
    fn turned(self) -> Numbers {
        Numbers { proof: self.disproof, disproof: self.proof }
    }
}

/// A position one move below.
struct Child<S> {
    step: Step<S>,
    key: u64,
    numbers: Numbers,
}

struct Proof<'a, G: Searchable> {
    game: &'a G,
    clock: Clock,
    table: HashMap<u64, Numbers>,
    /// How far below the position that is searched.
    plies: u32,
}

/// So many entries are kept; then those that are not decided go.
const ENTRIES: usize = 1 << 23;

impl<G: Searchable> Proof<'_, G> {
    /// What a position is worth to `player`; `None` when the clock is over.
    fn value(&mut self, step: &Step<G::State>, player: Player) -> Option<Score> {
        if self.wins(step, player)? {
            return Some(score::DECIDED);
        }
        let lost = self.wins(step, player.other())?;
        Some(if lost { -score::DECIDED } else { score::DRAW })
    }

    /// Whether `player` wins; `None` when the clock is over.
    fn wins(&mut self, step: &Step<G::State>, player: Player) -> Option<bool> {
        if let Some(outcome) = step.outcome {
            return Some(outcome == Outcome::Won(player));
        }
        let numbers = self.search(&step.state, step.mover, player, Numbers::ALL);
        let is_known = numbers.is_decided() && !self.game.has_left_out();
        is_known.then_some(numbers.proof == 0)
    }

    fn key(&self, state: &G::State, player: Player) -> u64 {
        let salt = match player {
            Player::First => 0,
            Player::Second => 0x9e37_79b9_7f4a_7c15,
        };
        self.game.key(state) ^ salt
    }

    /// Works on "does `player` win in `state`?" until it is decided or one of
    /// its numbers reaches that of `limit`; gives its numbers.
    fn search(
        &mut self,
        state: &G::State,
        mover: Player,
        player: Player,
        limit: Numbers,
    ) -> Numbers {
        if self.plies >= LONGEST {
            return Numbers::ALL;
        }
        let key = self.key(state, player);
        let mut children = self.children(state, mover, player);
        // At a place of the opponent all replies must be won: the numbers
        // change roles.
        let chooses = mover == player;
        let turned = |numbers: Numbers| if chooses { numbers } else { numbers.turned() };
        let limit = turned(limit);
        loop {
            let (here, at, next) = chosen(&children, turned);
            let done = here.is_decided()
                || here.proof >= limit.proof
                || here.disproof >= limit.disproof
                || self.clock.is_over();
            if done {
                let here = turned(here);
                self.remember(key, here);
                return here;
            }
            let child = &mut children[at];
            let was = turned(child.numbers);
            let below = Numbers {
                proof: limit.proof.min(next.saturating_add(1)),
                disproof: (limit.disproof - here.disproof + was.disproof).min(Numbers::NEVER),
            };
            self.plies += 1;
            child.numbers = self.search(&child.step.state, child.step.mover, player, turned(below));
            self.plies -= 1;
            // Another way round may have decided brothers meanwhile.
            for child in children.iter_mut().filter(|child| child.step.outcome.is_none()) {
                if let Some(&numbers) = self.table.get(&child.key) {
                    child.numbers = numbers;
                }
            }
        }
    }

    fn children(
        &mut self,
        state: &G::State,
        mover: Player,
        player: Player,
    ) -> Vec<Child<G::State>> {
        let moves: Vec<_> = match self.game.only_move(state) {
            Some(only) => vec![only],
            None => self.game.open_moves(state).into_iter().collect(),
        };
        let mut children = Vec::with_capacity(moves.len());
        for mv in moves {
            self.clock.tick();
            let step = self.game.step(state, mover, &mv);
            let key = self.key(&step.state, player);
            let numbers = match step.outcome {
                Some(outcome) if outcome == Outcome::Won(player) => Numbers::PROVED,
                Some(_) => Numbers::DISPROVED,
                None => self.table.get(&key).copied().unwrap_or(Numbers::UNKNOWN),
            };
            children.push(Child { step, key, numbers });
        }
        children
    }

    fn remember(&mut self, key: u64, numbers: Numbers) {
        if self.table.len() >= ENTRIES {
            self.table.retain(|_, numbers| numbers.is_decided());
        }
        // Full of what is decided: begin anew rather than grow for ever.
        if self.table.len() >= ENTRIES {
            self.table.clear();
        }
        self.table.insert(key, numbers);
    }

    /// Moves that keep the value for both players, to the end or until the
    /// clock is over. `value` is that of the player to move.
    fn line(&mut self, start: Step<G::State>, value: Score) -> Vec<G::Move> {
        let mut line = Vec::new();
        let (mut here, mut value) = (start, value);
        while here.outcome.is_none() {
            let mut moves = self.game.open_moves(&here.state).into_iter();
            let kept = moves.find_map(|mv| {
                let next = self.game.step(&here.state, here.mover, &mv);
                (self.value(&next, here.mover) == Some(value)).then_some((mv, next))
            });
            let Some((mv, next)) = kept else { break };
            if next.mover != here.mover {
                value = -value;
            }
            line.push(mv);
            here = next;
        }
        line
    }
}

/// The numbers of a place from those of its children, which child to work on,
/// and the proof number of the next best, all seen by the one who chooses.
fn chosen<S>(children: &[Child<S>], turned: impl Fn(Numbers) -> Numbers) -> (Numbers, usize, u32) {
    let (mut best, mut next, mut at) = (Numbers::NEVER, Numbers::NEVER, 0);
    let mut disproof = 0_u32;
    for (index, child) in children.iter().enumerate() {
        let numbers = turned(child.numbers);
        disproof = disproof.saturating_add(numbers.disproof).min(Numbers::NEVER);
        if numbers.proof < best {
            (best, next, at) = (numbers.proof, best, index);
        } else {
            next = next.min(numbers.proof);
        }
    }
    (Numbers { proof: best, disproof }, at, next)
}
