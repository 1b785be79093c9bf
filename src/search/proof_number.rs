//! Proof-number search, depth first (df-pn): it goes where the fewest
//! positions are left to decide, and proves who wins. (Allis, 1994; Nagai:
//! Df-pn algorithm for searching AND/OR trees, 2002.)
//!
//! One search answers one yes-or-no question. Two of them, "does the mover
//! win?" and "does the other player win?", make the value.
//!
//! Games may go round in circles. A position that comes back on the path down
//! proves nothing there, neither a win nor that there is none: so a proof holds on
//! every path, and only what is open because of a circle is of one path.

mod unproved;

use super::budget::LONGEST;
use super::{Budget, Clock, Distance, Found, Score, Searchable, Step, Stop, score};
use crate::game::{Outcome, Player};
use std::collections::HashMap;

/// Searches `state` by proof numbers.
///
/// The score tells who wins but not how soon: [`score::DECIDED`], 0 or
/// -[`score::DECIDED`]. The budget's depth is not asked for: a proof has the
/// depth it has. When the budget is spent before the proof, what is left to
/// prove is more than a thousand plies away, or nobody can keep the game from
/// going round in circles, `proved` is false and the score is 0. The move is then one that
/// is not proved to lose, where there is one, and `depth` is 0 where nothing is known of
/// any move.
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
    let mut proof = Proof { game, clock, table: HashMap::new(), path: Vec::new() };
    let known = proof.value(&start, mover).map(|score| (score, proof.line(start, score)));
    // There may have been no time left to find the first move again.
    let known = known.filter(|(_, line)| !line.is_empty() || outcome.is_some());
    let Some((score, line)) = known else {
        let (line, depth) = proof.unproved(state, mover);
        let (nodes, distance) = (proof.clock.nodes(), Distance::AtMost);
        return Found { line, score: score::DRAW, depth, nodes, proved: false, distance };
    };
    let (depth, nodes) = (line.len() as u32, proof.clock.nodes());
    Found { line, score, depth, nodes, proved: true, distance: Distance::AtMost }
}

/// What is left to do until a position is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    /// At least so many positions must be won to prove the win; 0 when it is.
    proof: u32,
    /// At least so many must fail to disprove it; 0 when it is disproved. When it is
    /// proved, [`Numbers::NEVER`] and how many plies it is away at most.
    disproof: u32,
}

impl Numbers {
    const NEVER: u32 = u32::MAX / 4;
    /// No more is counted while it is not decided: on circles positions are counted
    /// again and again, and what reaches no limit any more is searched to its end.
    const MANY: u32 = Numbers::NEVER / 2;
    const DISPROVED: Numbers = Numbers { proof: Numbers::NEVER, disproof: 0 };
    const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
    /// As a limit: none. Of a position: nobody can say.
    const ALL: Numbers = Numbers { proof: Numbers::NEVER, disproof: Numbers::NEVER };

    /// A win that is at most so many plies away.
    fn proved(plies: u32) -> Numbers {
        Numbers { proof: 0, disproof: Numbers::NEVER + plies }
    }

    /// How far away a win that is proved is at most.
    fn plies(self) -> Option<u32> {
        (self.proof == 0).then(|| self.disproof - Numbers::NEVER)
    }

    /// The larger of each.
    fn max(self, other: Numbers) -> Numbers {
        Numbers { proof: self.proof.max(other.proof), disproof: self.disproof.max(other.disproof) }
    }

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
    /// The first place on the path to which a circle leads, where nobody can say
    /// because of circles; else [`NOWHERE`].
    circle: usize,
}

/// No place on the path.
const NOWHERE: usize = usize::MAX;

struct Proof<'a, G: Searchable> {
    game: &'a G,
    clock: Clock,
    table: HashMap<u64, Numbers>,
    /// The keys of the positions on the way down.
    path: Vec<u64>,
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
        let (numbers, _) = self.search(&step.state, step.mover, player, Numbers::ALL);
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

    /// Works on "does `player` win in `state`?" until it is decided, nobody can say,
    /// or one of its numbers reaches that of `limit`; gives its numbers, and the first
    /// place on the path to which a circle leads, where they are of this path only.
    fn search(
        &mut self,
        state: &G::State,
        mover: Player,
        player: Player,
        limit: Numbers,
    ) -> (Numbers, usize) {
        if self.path.len() >= LONGEST as usize {
            return (Numbers::ALL, NOWHERE);
        }
        self.path.push(self.key(state, player));
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
                return self.leave(&children, turned(here));
            }
            let child = &mut children[at];
            let was = turned(child.numbers);
            let below = Numbers {
                // A quarter more, not one more, so that two children are not taken by
                // turns for ever (Pawlewicz and Lew, 2007).
                proof: limit.proof.min(next.saturating_add(next / 4 + 1)),
                disproof: (limit.disproof - here.disproof + was.disproof).min(Numbers::NEVER),
            };
            (child.numbers, child.circle) =
                self.search(&child.step.state, child.step.mover, player, turned(below));
            self.look_again(&mut children);
        }
    }

    /// Another way round may have decided children meanwhile. The numbers of the others
    /// never fall, so that this comes to an end on circles, too.
    fn look_again(&self, children: &mut [Child<G::State>]) {
        for child in children.iter_mut().filter(|child| child.step.outcome.is_none()) {
            if let Some(&numbers) = self.table.get(&child.key) {
                child.numbers = match numbers.is_decided() {
                    true => numbers,
                    false => numbers.max(child.numbers),
                };
            }
        }
    }

    /// Goes back up from the last place of the path, and remembers its numbers where
    /// they hold on every path.
    fn leave(&mut self, children: &[Child<G::State>], numbers: Numbers) -> (Numbers, usize) {
        let key = self.path.pop();
        let plies = children.iter().filter_map(|child| child.numbers.plies()).max();
        let numbers = match numbers.proof {
            0 => Numbers::proved(plies.map_or(0, |plies| plies + 1)),
            _ => numbers,
        };
        let unknown = |child: &&Child<_>| child.numbers == Numbers::ALL && numbers == Numbers::ALL;
        let circles = children.iter().filter(unknown).map(|child| child.circle);
        let circle = circles.min().unwrap_or(NOWHERE);
        if circle < self.path.len() {
            return (numbers, circle);
        }
        // What follows from a question that was not answered is no proof.
        if let Some(key) = key
            && !self.game.has_left_out()
        {
            self.remember(key, numbers);
        }
        (numbers, NOWHERE)
    }

    /// The moves of an unfinished position that are to be looked at.
    fn moves(&self, state: &G::State) -> Vec<G::Move> {
        match self.game.only_move(state) {
            Some(only) => vec![only],
            None => self.game.open_moves(state).into_iter().collect(),
        }
    }

    fn children(
        &mut self,
        state: &G::State,
        mover: Player,
        player: Player,
    ) -> Vec<Child<G::State>> {
        let moves = self.moves(state);
        let mut children = Vec::with_capacity(moves.len());
        for mv in moves {
            self.clock.tick();
            let step = self.game.step(state, mover, &mv);
            let key = self.key(&step.state, player);
            let circle = self.path.iter().position(|&above| above == key);
            let numbers = match step.outcome {
                Some(outcome) if outcome == Outcome::Won(player) => Numbers::proved(0),
                Some(_) => Numbers::DISPROVED,
                None if circle.is_some() => Numbers::ALL,
                None => self.table.get(&key).copied().unwrap_or(Numbers::UNKNOWN),
            };
            children.push(Child { step, key, numbers, circle: circle.unwrap_or(NOWHERE) });
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

    /// Moves that keep the value for both players, to the end, until a position comes
    /// back or until the clock is over. `value` is that of the player to move.
    fn line(&mut self, start: Step<G::State>, value: Score) -> Vec<G::Move> {
        let winner = match value {
            score::DRAW => None,
            _ if value > 0 => Some(start.mover),
            _ => Some(start.mover.other()),
        };
        let (mut line, mut seen) = (Vec::new(), Vec::new());
        let mut here = start;
        while here.outcome.is_none() && line.len() < LONGEST as usize {
            let key = self.game.key(&here.state);
            if seen.contains(&key) {
                break;
            }
            seen.push(key);
            let Some((mv, next)) = self.kept(&here, winner) else { break };
            line.push(mv);
            here = next;
        }
        line
    }

    /// A move that keeps what is proved, and where it leads: towards the end where
    /// there is a winner.
    fn kept(
        &mut self,
        here: &Step<G::State>,
        winner: Option<Player>,
    ) -> Option<(G::Move, Step<G::State>)> {
        let player = winner.unwrap_or(here.mover.other());
        let mut moves = self.moves(&here.state);
        let mut children = self.children(&here.state, here.mover, player);
        let won = (0..).zip(&children).filter_map(|(at, child)| Some((child.numbers.plies()?, at)));
        let known = match winner {
            None => None,
            Some(winner) if winner == here.mover => won.min_by_key(|&(plies, _)| plies),
            Some(_) => won.max_by_key(|&(plies, _)| plies),
        };
        let keeps = |child: &Child<_>| self.wins(&child.step, player) == Some(winner.is_some());
        let at = known.map(|(_, at)| at).or_else(|| children.iter().position(keeps))?;
        Some((moves.swap_remove(at), children.swap_remove(at).step))
    }
}

/// The numbers of a place from those of its children, which child to work on,
/// and the proof number of the next best, all seen by the one who chooses.
fn chosen<S>(children: &[Child<S>], turned: impl Fn(Numbers) -> Numbers) -> (Numbers, usize, u32) {
    let (mut best, mut next, mut at) = (Numbers::NEVER, Numbers::NEVER, 0);
    let mut disproof = 0_u32;
    for (index, child) in children.iter().enumerate() {
        if child.numbers == Numbers::ALL {
            // Not to be worked on; all that it says is that there is no disproof.
            disproof = disproof.saturating_add(1);
            continue;
        }
        let numbers = turned(child.numbers);
        disproof = disproof.saturating_add(numbers.disproof).min(Numbers::MANY);
        if numbers.proof < best {
            (best, next, at) = (numbers.proof, best, index);
        } else {
            next = next.min(numbers.proof);
        }
    }
    let numbers = match (best, disproof) {
        (0, _) => Numbers { proof: 0, disproof: Numbers::NEVER },
        (Numbers::NEVER, 1..) => Numbers::ALL,
        _ => Numbers { proof: best, disproof },
    };
    (numbers, at, next)
}

#[cfg(test)]
mod tests;
