//! Search: finding the best move of any native game, one technique a file.
//!
//! A search sees a game only through [`Searchable`]; it never knows which
//! game it plays. Scores are from the view of the player to move, in
//! centipoints (a hundredth of what the game counts as one), and a decided
//! game stands far outside them: see [`score`].
//!
//! The same player may move twice in a row (in Traxit it does), so no search
//! flips the sign by itself: each looks at who moves next.
//!
//! [`search`] is the one way in: it runs any [`Technique`] under a
//! [`Budget`].

pub mod alpha_beta;
mod attention;
pub mod budget;
mod busy;
mod deepen;
#[cfg(test)]
mod graph;
mod lines;
pub mod mcts;
mod memory;
pub mod minimax;
mod mtdf;
mod negac_star;
pub mod negamax;
mod parallel;
mod plain;
pub mod proof_number;
mod pvs;
mod quiescence;
pub mod score;
mod table;
mod table_search;
mod technique;
#[cfg(test)]
mod tests;
mod thought;

pub use attention::Attention;
pub use budget::{Budget, Clock, LONGEST, Stop};
pub(crate) use busy::Busy;
pub use score::Score;
pub use table::{Bound, Known, Table};
pub use technique::{Technique, UnknownTechnique, best_moves, search};
pub use thought::Thought;

use crate::game::{Game, Outcome, Player};
use crate::named::named;
use rand::seq::IndexedRandom as _;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A position that a move led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<S> {
    /// The position.
    pub state: S,
    /// Who moves in it; of no meaning when the game is over.
    pub mover: Player,
    /// How the game ended, or `None` while it goes on.
    pub outcome: Option<Outcome>,
}

/// A native game that can be searched.
pub trait Searchable: Game {
    /// A hash of the position. Positions that differ in anything that matters
    /// for the rest of the game differ in it (but for chance); positions that
    /// are worth the same, such as mirror images, may share it.
    fn key(&self, state: &Self::State) -> u64;

    /// A guess at what `state` is worth to the player to move, in centipoints,
    /// well inside `±`[`score::DECIDED`]. Asked only of unfinished games.
    fn evaluate(&self, state: &Self::State) -> Score;

    /// The moves of a game that is known to go on, in the game's order. A
    /// game that can leave out the question whether it is over does.
    fn open_moves(&self, state: &Self::State) -> Self::Moves {
        self.legal(state)
    }

    /// The position after `mv`, a legal move of `mover`, with the two
    /// questions that a search asks next. A game that can answer them faster
    /// for one move than for any position does.
    fn step(&self, state: &Self::State, mover: Player, mv: &Self::Move) -> Step<Self::State> {
        let _ = mover;
        let next = self.play(state, mv);
        let outcome = self.outcome(&next);
        let mover = self.to_move(&next);
        Step { state: next, mover, outcome }
    }

    /// What each move of an unfinished position leads to, in the game's order:
    /// what [`look_at_each`] puts into `looks`. Games that can tell this faster
    /// from the position before the moves do.
    fn look_ahead(&self, state: &Self::State, looks: &mut Vec<Look>) {
        look_at_each(self, state, looks);
    }

    /// The same as far as the moves go, but what they are worth is told by what
    /// was learned from games, where that is stronger than
    /// [`evaluate`](Searchable::evaluate). Asked by [`mcts`].
    fn look_ahead_learned(&self, state: &Self::State, looks: &mut Vec<Look>) {
        self.look_ahead(state, looks);
    }

    /// How [`mcts`] shares out its visits where what was learned judges.
    fn attention_learned(&self) -> Attention {
        Attention::default()
    }

    /// How promising `mv` looks before it is searched; larger is tried
    /// earlier, and equal moves keep the game's order.
    fn move_ordering(&self, state: &Self::State, mv: &Self::Move) -> i32 {
        let _ = (state, mv);
        0
    }

    /// Whether `mv` changes so much that a position where it can be played
    /// should not be judged by [`evaluate`](Searchable::evaluate) alone: a
    /// capture, a threat to win. Quiescence search follows these moves.
    fn is_forcing(&self, state: &Self::State, mv: &Self::Move) -> bool {
        let _ = (state, mv);
        false
    }

    /// A move that is at least as good as every other, where one look shows
    /// it: a win, or the answer without which the opponent wins at once.
    /// Asked only of unfinished games.
    fn only_move(&self, state: &Self::State) -> Option<Self::Move> {
        let _ = state;
        None
    }

    /// Plays on from `state` by chance and tells how the game ends; one that goes on
    /// for more than [`LONGEST`] plies counts as a draw. Games that can do this faster
    /// than move by move override it, and come to an end, too: a search looks at its
    /// budget between playouts only.
    fn playout(&self, state: &Self::State, random: &mut Xoshiro256PlusPlus) -> Outcome {
        let mut state = state.clone();
        for _ in 0..=LONGEST {
            let outcome = self.outcome(&state);
            if let Some(outcome) = outcome {
                return outcome;
            }
            let moves = self.legal(&state);
            let moves: Vec<Self::Move> = moves.into_iter().collect();
            let Some(mv) = moves.choose(random) else {
                return Outcome::Draw;
            };
            let next = self.play(&state, mv);
            state = next;
        }
        Outcome::Draw
    }

    /// Whether the game has left a question unanswered, because whoever asks was told
    /// to stop: what a search makes of it since then means nothing.
    fn has_left_out(&self) -> bool {
        false
    }

    /// Whether so little is left of the game that a plain search may see all of it:
    /// then [`mcts`] asks one first.
    fn is_near_end(&self, _: &Self::State) -> bool {
        false
    }

    /// How many percent of what [`mcts`] makes of a position are a game played by
    /// chance from there; the rest is [`evaluate`](Searchable::evaluate).
    fn playouts(&self) -> u8 {
        25
    }

    /// What a finished game is worth to `player`, `ply` plies below the root:
    /// by default a win, the sooner the better, a loss, the later the better,
    /// or nothing.
    fn final_score(
        &self,
        state: &Self::State,
        outcome: Outcome,
        player: Player,
        ply: u32,
    ) -> Score {
        let _ = state;
        match outcome {
            Outcome::Won(winner) if winner == player => score::win_in(ply),
            Outcome::Won(_) => score::loss_in(ply),
            Outcome::Draw => score::DRAW,
        }
    }
}

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The game is over.
    Over(Outcome),
    /// This player moves, and the position is worth so much to him.
    Open(Player, Score),
}

/// What each legal move leads to, in the game's order, position by position.
pub fn look_at_each<G: Searchable>(game: &G, state: &G::State, looks: &mut Vec<Look>) {
    looks.clear();
    for mv in game.legal(state) {
        let next = game.play(state, &mv);
        let outcome = game.outcome(&next);
        looks.push(match outcome {
            Some(outcome) => Look::Over(outcome),
            None => Look::Open(game.to_move(&next), game.evaluate(&next)),
        });
    }
}

/// An unfinished position on the way down: what every search hands on.
#[derive(Debug)]
pub(crate) struct Node<'a, S> {
    pub(crate) state: &'a S,
    pub(crate) mover: Player,
    /// Plies that may still be searched below.
    pub(crate) depth: u32,
    /// Plies above, up to the root.
    pub(crate) ply: u32,
}

/// What a search found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The principal variation: best play by both sides, the best move first.
    /// Empty only when the game is over.
    pub line: Vec<M>,
    /// What the position is worth to the player to move.
    pub score: Score,
    /// How many plies were searched in full.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Whether the score is the value of the game, not a guess.
    pub proved: bool,
    /// What the score of a decided game says of its end.
    pub distance: Distance,
}

named! {
    /// What the score of a decided game says of how far away the end is.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Distance {
        /// Just that, where the line goes to the end.
        Exact = "exact",
        /// No more than that: nobody has looked whether the game can end sooner.
        AtMost = "at_most",
    }
}

/// `score`, told by the player to move in `next`, as told by the player to
/// move in `state`.
pub(crate) fn for_mover<G: Searchable>(
    game: &G,
    state: &G::State,
    next: &G::State,
    score: Score,
) -> Score {
    let here = game.to_move(state);
    let there = game.to_move(next);
    if here == there { score } else { -score }
}
