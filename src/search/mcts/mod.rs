//! Monte Carlo tree search: a tree that grows where the better moves are, its
//! leaves judged by what the game guesses and by games played by chance.
//!
//! - Children are chosen by PUCT (Rosin, "Multi-armed bandits with episode
//!   context", 2011; the form of Silver et al., "Mastering the game of Go",
//!   2016): the value so far, and a bonus for what looks promising and was
//!   looked at seldom. What looks promising is what
//!   [`evaluate`](Searchable::evaluate) says of the position after the move.
//! - Decided games are proved and backed up like in minimax (Winands,
//!   Björnsson and Saito, "Monte-Carlo tree search solver", 2008), so the
//!   search never misses a win that it has seen, and ends when it knows all.
//! - Near the end of a game a plain search goes first: what it proves holds.
//! - All threads work on one tree; a visit that has not come back counts as
//!   lost, which keeps them apart (Chaslot et al., "Parallel Monte-Carlo tree
//!   search", 2008).

mod arena;
mod choice;
mod endgame;

use super::{Attention, Budget, Distance, Found, Look, Searchable, Stop, Thought, score};
use crate::game::Player;
use crate::named::named;
use arena::{Arena, Company, Node, Proof};
use choice::{best, choose, concluded, distance, first_look, proved_score, worth};
use rand::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is told.
const LONGEST_LINE: usize = 64;

/// How the search works, beside its budget.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// How many threads grow the tree. One thread with a budget of nodes
    /// finds the same on every machine.
    pub threads: u32,
    /// What all chance follows from.
    pub seed: u64,
    /// How many percent of a leaf's value are a game played by chance: up to
    /// 100, and the rest is the game's guess; [`Searchable::playouts`] where
    /// nothing is said.
    pub playouts: Option<u8>,
    /// Who judges the leaves.
    pub judge: Judge,
    /// How visits are shared out; where nothing is said, as the game says of the
    /// judge.
    pub attention: Option<Attention>,
}

named! {
    /// Who judges the leaves of the tree.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Judge {
        /// What was learned from games, in games that have it: see
        /// [`Searchable::look_ahead_learned`].
        #[default]
        Network = "network",
        /// The game's [`evaluate`](Searchable::evaluate).
        Evaluation = "evaluation",
    }
}

impl Default for Options {
    /// One thread, seed 0.
    fn default() -> Options {
        Options { threads: 1, seed: 0, playouts: None, judge: Judge::default(), attention: None }
    }
}

/// Searches `state` until the budget is spent, the search is stopped or the
/// position is solved. The budget's nodes are visits to leaves; it has no
/// depth.
///
/// When `proved`, the score says who wins, and a win is no farther away than it
/// says; it may be nearer. `depth` is the length of the line. The line is empty only when the
/// game is over.
///
/// ```
/// use trilog::game::{Notation, Game};
/// use trilog::games::tris::Tris;
/// use trilog::search::{Budget, Stop, mcts, score};
/// let board = Tris.read_state("[x,x,e,o,o,e,e,e,e]").unwrap();
/// let options = mcts::Options { seed: 1, ..mcts::Options::default() };
/// let found = mcts::search(&Tris, &board, Budget::default(), options, &Stop::default());
/// assert_eq!(Tris.show_move(&found.line[0]), "a3");
/// assert_eq!((found.score, found.proved), (score::win_in(1), true));
/// ```
pub fn search<G>(
    game: &G,
    state: &G::State,
    budget: Budget,
    options: Options,
    stop: &Stop,
) -> Found<G::Move>
where
    G: Searchable,
{
    search_on(game, state, budget, options, stop, &mut None)
}

/// A tree that is kept from one search to the next.
#[derive(Debug)]
pub struct Kept<S> {
    arena: Arena,
    root: S,
    /// Where in the arena the root is.
    at: u32,
}

impl<S> Kept<S> {
    /// How many positions have been judged: those of the tree, of which a visit judges
    /// all children of a leaf at once.
    #[must_use]
    pub fn positions(&self) -> u32 {
        self.arena.used()
    }
}

/// Searches as [`search`] does, on the tree that is kept: where it has the
/// position, one move or two below its root, what is known of it stays known.
/// The budget is for what is new.
///
/// ```
/// use trilog::game::Game;
/// use trilog::games::tris::Tris;
/// use trilog::search::{Budget, Stop, mcts};
/// let (options, stop) = (mcts::Options::default(), Stop::default());
/// let mut kept = None;
/// let budget = Budget { nodes: Some(500), ..Budget::default() };
/// let first = mcts::search_on(&Tris, &Tris.initial(), budget, options, &stop, &mut kept);
/// let next = Tris.play(&Tris.initial(), &first.line[0]);
/// let more = mcts::search_on(&Tris, &next, budget, options, &stop, &mut kept);
/// assert!(!more.line.is_empty() && kept.unwrap().positions() > 9);
/// ```
pub fn search_on<G>(
    game: &G,
    state: &G::State,
    budget: Budget,
    options: Options,
    stop: &Stop,
    kept: &mut Option<Kept<G::State>>,
) -> Found<G::Move>
where
    G: Searchable,
{
    let started = Instant::now();
    let deadline = budget.time.and_then(|time| started.checked_add(time));
    let near_end = endgame::proved(game, state, budget, stop);
    let is_endless = budget.nodes.is_none() && budget.time.is_none();
    if let Some(found) = &near_end
        && (found.score != score::DRAW || is_endless)
    {
        return found.clone();
    }
    // Whether the tree's move keeps a draw takes as long as the proof did.
    let until = match near_end {
        Some(_) => deadline.and_then(|deadline| deadline.checked_sub(started.elapsed())),
        None => deadline,
    };
    let kept_arena = arena_of(game, kept.take(), state);
    let tree = Tree::new(game, state, kept_arena, (budget.nodes, until), options, stop);
    tree.plant();
    thread::scope(|scope| {
        for number in 1..options.threads {
            let tree = &tree;
            scope.spawn(move || tree.grow(options.seed, number));
        }
        tree.grow(options.seed, 0);
    });
    let found = match near_end {
        // Of the moves that keep a draw, the tree's asks more of the other.
        Some(draw) => endgame::kept_draw(game, state, draw, tree.found(), deadline),
        None => tree.found(),
    };
    stop.think(Thought::of(game, state, &found));
    *kept = Some(Kept { arena: tree.arena, root: state.clone(), at: tree.at });
    found
}

/// The arena in which the tree of `state` grows, and where: on, where it is kept.
fn arena_of<G: Searchable>(
    game: &G,
    kept: Option<Kept<G::State>>,
    state: &G::State,
) -> (Arena, u32) {
    let known = kept.and_then(|kept| {
        let at = located(game, &kept, state)?;
        // What cannot be reached any more takes room.
        let is_crowded = kept.arena.is_crowded();
        Some(if is_crowded { (kept.arena.below(at), Arena::ROOT) } else { (kept.arena, at) })
    });
    known.unwrap_or_else(|| (Arena::new(), Arena::ROOT))
}

/// How many plies below the root of a tree a position is looked for.
const LOOK_BELOW: u32 = 2;

/// Where in a tree that is kept `state` is.
fn located<G: Searchable>(game: &G, kept: &Kept<G::State>, state: &G::State) -> Option<u32> {
    let mut level = vec![(kept.at, kept.root.clone())];
    for ply in 0..=LOOK_BELOW {
        if let Some((at, _)) = level.iter().find(|(_, known)| known == state) {
            return Some(*at);
        }
        if ply == LOOK_BELOW {
            break;
        }
        let mut below = Vec::new();
        for (at, known) in level {
            let Some((first, _)) = kept.arena.children(kept.arena.node(at)) else { continue };
            let moves = (first..).zip(game.legal(&known));
            below.extend(moves.map(|(at, mv)| (at, game.play(&known, &mv))));
        }
        level = below;
    }
    None
}

struct Tree<'a, G: Searchable> {
    game: &'a G,
    root: &'a G::State,
    /// Where in the arena the root is.
    at: u32,
    arena: Arena,
    budget: u64,
    nodes: AtomicU64,
    deadline: Option<Instant>,
    stop: &'a Stop,
    over: AtomicBool,
    playout_share: f32,
    judge: Judge,
    attention: Attention,
    company: Company,
}

/// What a thread uses again and again, so that a visit allocates nothing.
#[derive(Default)]
struct Scratch {
    path: Vec<(u32, Player)>,
    looks: Vec<Look>,
    guesses: Vec<f32>,
}

/// How many visits pass between two looks at the watch.
const LOOK_EVERY: u32 = 16;

/// How long it is from one report of what it thinks to the next.
const TELL_EVERY: Duration = Duration::from_millis(200);

impl<'a, G: Searchable> Tree<'a, G> {
    /// A tree that grows in an arena, until so many nodes or this moment.
    fn new(
        game: &'a G,
        root: &'a G::State,
        (arena, at): (Arena, u32),
        (nodes, deadline): (Option<u64>, Option<Instant>),
        options: Options,
        stop: &'a Stop,
    ) -> Tree<'a, G> {
        let playouts = options.playouts.unwrap_or_else(|| game.playouts());
        Tree {
            game,
            root,
            at,
            arena,
            budget: nodes.unwrap_or(u64::MAX),
            nodes: AtomicU64::new(0),
            deadline,
            stop,
            over: AtomicBool::new(false),
            playout_share: f32::from(playouts.min(100)) / 100.0,
            judge: options.judge,
            attention: options.attention.unwrap_or_else(|| match options.judge {
                Judge::Network => game.attention_learned(),
                Judge::Evaluation => Attention::default(),
            }),
            company: if options.threads > 1 { Company::Others } else { Company::Alone },
        }
    }

    /// Makes the root, and its children so that there is always an answer.
    fn plant(&self) {
        let root = self.arena.node(self.at);
        let outcome = self.game.outcome(self.root);
        match outcome {
            Some(outcome) => root.prove(Proof { outcome, plies: 0 }),
            None if self.arena.children(root).is_none() => {
                self.expand(root, self.root, &mut Scratch::default());
            }
            None => {}
        }
    }

    /// Visits leaves until there is a reason to stop.
    fn grow(&self, seed: u64, number: u32) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        (0..number).for_each(|_| random.jump());
        let mut scratch = Scratch::default();
        let mut visits = 0_u32;
        let mut told = Instant::now();
        while !self.over.load(Ordering::Relaxed) {
            let done = self.arena.node(self.at).proof().is_some()
                || self.nodes.fetch_add(1, Ordering::Relaxed) >= self.budget
                || (visits.is_multiple_of(LOOK_EVERY) && self.is_late());
            if done {
                self.over.store(true, Ordering::Relaxed);
                return;
            }
            if visits.is_multiple_of(LOOK_EVERY) {
                self.stop.count(LOOK_EVERY.into());
                if number == 0 && told.elapsed() >= TELL_EVERY {
                    self.stop.think(Thought::of(self.game, self.root, &self.found()));
                    told = Instant::now();
                }
            }
            visits = visits.wrapping_add(1);
            self.visit(&mut scratch, &mut random);
        }
    }

    fn is_late(&self) -> bool {
        self.stop.is_told()
            || self.game.has_left_out()
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Goes down to a leaf, judges it, and tells all nodes on the way.
    fn visit(&self, scratch: &mut Scratch, random: &mut Xoshiro256PlusPlus) {
        scratch.path.clear();
        let mut state = self.root.clone();
        let mut index = self.at;
        let value = loop {
            let node = self.arena.node(index);
            node.take_off(self.company);
            let mover = self.game.to_move(&state);
            scratch.path.push((index, mover));
            if let Some(proof) = node.proof() {
                break proof.value();
            }
            if node.visits() > 0 && node.claim() {
                self.expand(node, &state, scratch);
            }
            let Some((first, children)) = self.arena.children(node) else {
                break self.judge(&state, node.guess(), random);
            };
            let chosen = choose(node, children, mover, self.attention.exploration);
            let moves = self.game.legal(&state);
            let Some(mv) = moves.into_iter().nth(chosen) else {
                break node.guess();
            };
            let next = self.game.play(&state, &mv);
            state = next;
            index = first + chosen as u32;
        };
        self.report(&scratch.path, value);
    }

    /// What a leaf is worth to the player who began.
    fn judge(&self, state: &G::State, guess: f32, random: &mut Xoshiro256PlusPlus) -> f32 {
        if self.playout_share == 0.0 {
            return guess;
        }
        let outcome = self.game.playout(state, random);
        let played = Proof { outcome, plies: 0 }.value();
        self.playout_share * played + (1.0 - self.playout_share) * guess
    }

    /// Tells the nodes on the path, from the leaf to the root; what is proved
    /// may prove what stands above it.
    fn report(&self, path: &[(u32, Player)], value: f32) {
        let mut value = value;
        let mut proved = true;
        for &(index, mover) in path.iter().rev() {
            let node = self.arena.node(index);
            if proved && node.proof().is_none() {
                let proof = self.arena.children(node).and_then(|(_, c)| concluded(c, mover));
                if let Some(proof) = proof {
                    node.prove(proof);
                }
            }
            match node.proof().filter(|_| proved) {
                Some(proof) => value = proof.value(),
                None => proved = false,
            }
            node.land(value, self.company);
        }
    }

    /// Gives a claimed node its children, if there is room for them.
    fn expand(&self, node: &Node, state: &G::State, scratch: &mut Scratch) {
        let Scratch { looks, guesses, .. } = scratch;
        let mover = self.game.to_move(state);
        match self.judge {
            Judge::Network => self.game.look_ahead_learned(state, looks),
            Judge::Evaluation => self.game.look_ahead(state, looks),
        }
        let count = u16::try_from(looks.len()).unwrap_or(u16::MAX);
        let Some(first) = self.arena.room(count).filter(|_| count > 0) else {
            return node.give_up();
        };
        let children = self.arena.slice(first, u32::from(count));
        guesses.clear();
        guesses.extend(looks.iter().zip(children).map(|(look, child)| first_look(*look, child)));
        let view = |guess: f32| if mover == Player::First { guess } else { 1.0 - guess };
        let best = guesses.iter().copied().map(view).fold(0.0, f32::max);
        let mut whole = 0.0;
        for (child, guess) in children.iter().zip(&*guesses) {
            let weight = ((view(*guess) - best) / self.attention.temperature).exp();
            child.expect(*guess, weight);
            whole += weight;
        }
        children.iter().for_each(|child| child.expect(child.guess(), child.prior() / whole));
        if let Some(proof) = concluded(children, mover) {
            node.prove(proof);
        }
        node.adopt(first, count);
    }

    /// What the tree says.
    fn found(&self) -> Found<G::Move> {
        let root = self.arena.node(self.at);
        let mover = self.game.to_move(self.root);
        let proof = root.proof();
        let line = self.line();
        let score = match proof {
            Some(proof) => proved_score(proof, mover),
            None => {
                let best = self
                    .arena
                    .children(root)
                    .and_then(|(_, children)| Some(&children[best(children, mover)?]));
                score::from_chance(best.map_or(0.5, |child| worth(child, mover)))
            }
        };
        let nodes = self.nodes.load(Ordering::Relaxed).min(self.budget);
        let distance = proof.map_or(Distance::AtMost, distance);
        Found { depth: line.len() as u32, line, score, nodes, proved: proof.is_some(), distance }
    }

    /// The best moves of both, as far as the tree was visited.
    fn line(&self) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut state = self.root.clone();
        let mut node = self.arena.node(self.at);
        while line.len() < LONGEST_LINE {
            let mover = self.game.to_move(&state);
            let Some((_, children)) = self.arena.children(node) else { break };
            let Some(chosen) = best(children, mover) else { break };
            let child = &children[chosen];
            if child.visits() == 0 && child.proof().is_none() && !line.is_empty() {
                break;
            }
            let moves = self.game.legal(&state);
            let Some(mv) = moves.into_iter().nth(chosen) else { break };
            let next = self.game.play(&state, &mv);
            line.push(mv);
            state = next;
            node = child;
        }
        line
    }
}

#[cfg(test)]
mod tests;
