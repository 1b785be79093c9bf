//! The five questions that every game answers: natively, and over terms.

use super::{Outcome, Player, Term};
use std::convert::Infallible;
use std::fmt::Debug;
use std::ops::Deref;

/// A native game: five questions over small value types, none of which can
/// fail.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// A position.
    type State: Clone + Debug + Eq + Send + Sync;
    /// A move.
    type Move: Clone + Debug + Eq + Send + Sync;
    /// The legal moves of a position, in the game's fixed order.
    type Moves: IntoIterator<Item = Self::Move>;

    /// The starting position.
    fn initial(&self) -> Self::State;

    /// Who moves in `state`.
    fn to_move(&self, state: &Self::State) -> Player;

    /// The legal moves in `state`, in the game's fixed order; none when the
    /// game is over.
    fn legal(&self, state: &Self::State) -> Self::Moves;

    /// The position after `mv`, which must be legal in `state`; any position
    /// may be the answer when it is not.
    fn play(&self, state: &Self::State, mv: &Self::Move) -> Self::State;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The position after `mv`, when `mv` is legal.
    ///
    /// # Errors
    /// [`PlayError`], which gives the position back unchanged.
    fn play_legal(
        &self,
        state: Self::State,
        mv: &Self::Move,
    ) -> Result<Self::State, PlayError<Self::State>> {
        if self.legal(&state).into_iter().any(|legal| legal == *mv) {
            return Ok(self.play(&state, mv));
        }
        Err(PlayError::refused(self.outcome(&state), state))
    }

    /// The number of positions exactly `depth` plies below `state`; a
    /// finished game has none below. Games with a faster way to count
    /// override this.
    fn perft(&self, state: &Self::State, depth: u32) -> u64 {
        walk(self, state, depth)
    }

    /// The size of the whole tree below `state`. Games with a faster way to
    /// count override this.
    fn tree(&self, state: &Self::State) -> Tree {
        walk_tree(self, state)
    }
}

/// Positions below each move of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division<M> {
    /// Every legal move, in the game's order, with the number of positions
    /// below it.
    pub moves: Vec<(M, u64)>,
}

impl<M> Division<M> {
    /// The sum over the moves: the perft of the position.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.moves.iter().map(|(_, nodes)| nodes).sum()
    }
}

/// The size of a game tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// Positions, the root included, counted once for each way to reach them.
    pub nodes: u64,
    /// Those in which the game is over.
    pub finished: u64,
}

/// Positions exactly `depth` plies below `state`, always by walking move by
/// move: what the fast counts are tested against.
pub fn walk<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = game.legal(state).into_iter();
    moves.map(|mv| walk(game, &game.play(state, &mv), depth - 1)).sum()
}

/// The whole tree below `state`, always move by move, down to the finished
/// games.
pub fn walk_tree<G: Game>(game: &G, state: &G::State) -> Tree {
    let mut tree = Tree { nodes: 1, finished: 0 };
    if game.outcome(state).is_some() {
        tree.finished = 1;
        return tree;
    }
    for mv in game.legal(state) {
        let below = walk_tree(game, &game.play(state, &mv));
        tree.nodes += below.nodes;
        tree.finished += below.finished;
    }
    tree
}

/// The rules of a game, asked in terms: by the Prolog rules, or by a native
/// game behind its notation. Unlike [`Game`], they may fail to answer.
pub trait Rules {
    /// Why a question could not be answered.
    type Error: std::error::Error + 'static;

    /// The starting position.
    ///
    /// # Errors
    /// When the rules do not answer.
    fn initial(&self) -> Result<Term, Self::Error>;

    /// Who moves in `state`.
    ///
    /// # Errors
    /// When the rules do not answer.
    fn to_move(&self, state: &Term) -> Result<Player, Self::Error>;

    /// The legal moves in `state`, in the game's fixed order; none when the
    /// game is over.
    ///
    /// # Errors
    /// When the rules do not answer.
    fn legal(&self, state: &Term) -> Result<Vec<Term>, Self::Error>;

    /// The position after `mv`, which must be legal in `state`; anything may
    /// be answered when it is not.
    ///
    /// # Errors
    /// When the rules do not answer.
    fn next(&self, state: &Term, mv: &Term) -> Result<Term, Self::Error>;

    /// How the game ended, or `None` while it goes on.
    ///
    /// # Errors
    /// When the rules do not answer.
    fn outcome(&self, state: &Term) -> Result<Option<Outcome>, Self::Error>;

    /// The position after `mv`, when `mv` is legal.
    ///
    /// # Errors
    /// [`PlayError`], which gives the position back unchanged.
    fn play(&self, state: Term, mv: &Term) -> Result<Term, PlayError<Term, Self::Error>> {
        let next = self.legal(&state).and_then(|moves| {
            if moves.contains(mv) {
                return self.next(&state, mv).map(Ok);
            }
            self.outcome(&state).map(Err)
        });
        match next {
            Ok(Ok(next)) => Ok(next),
            Ok(Err(outcome)) => Err(PlayError::refused(outcome, state)),
            Err(error) => Err(PlayError::Failed { state, error }),
        }
    }

    /// The number of positions exactly `depth` plies below `state`; a
    /// finished game has none below.
    ///
    /// # Errors
    /// When the rules do not answer.
    fn perft(&self, state: &Term, depth: u32) -> Result<u64, Self::Error> {
        if depth == 0 {
            return Ok(1);
        }
        let mut nodes = 0;
        for mv in self.legal(state)? {
            nodes += self.perft(&self.next(state, &mv)?, depth - 1)?;
        }
        Ok(nodes)
    }

    /// Perft move by move. At `depth` 0 there is no move to count below, and
    /// the division is empty.
    ///
    /// # Errors
    /// When the rules do not answer.
    fn divide(&self, state: &Term, depth: u32) -> Result<Division<Term>, Self::Error> {
        let mut moves = Vec::new();
        self.divide_with(state, depth, &mut |mv, nodes| moves.push((mv, nodes)))?;
        Ok(Division { moves })
    }

    /// The same, where `told` hears of each move, and how many nodes are below it, as soon as
    /// they are counted.
    ///
    /// # Errors
    /// When the rules do not answer.
    fn divide_with(
        &self,
        state: &Term,
        depth: u32,
        told: &mut dyn FnMut(Term, u64),
    ) -> Result<(), Self::Error> {
        let Some(below) = depth.checked_sub(1) else { return Ok(()) };
        for mv in self.legal(state)? {
            let nodes = self.perft(&self.next(state, &mv)?, below)?;
            told(mv, nodes);
        }
        Ok(())
    }

    /// The size of the whole tree below `state`.
    ///
    /// # Errors
    /// When the rules do not answer.
    fn tree(&self, state: &Term) -> Result<Tree, Self::Error> {
        let mut tree = Tree { nodes: 1, finished: 0 };
        if self.outcome(state)?.is_some() {
            tree.finished = 1;
            return Ok(tree);
        }
        for mv in self.legal(state)? {
            let below = self.tree(&self.next(state, &mv)?)?;
            tree.nodes += below.nodes;
            tree.finished += below.finished;
        }
        Ok(tree)
    }
}

/// Why a move was not played. The position comes back unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<S, E = Infallible> {
    /// The rules do not allow the move here.
    #[error("the move is not legal in this position")]
    Illegal {
        /// The position, unchanged.
        state: S,
    },
    /// There are no moves after the end of a game.
    #[error("the game is over")]
    Over {
        /// The position, unchanged.
        state: S,
        /// How the game ended.
        outcome: Outcome,
    },
    /// The rules did not answer.
    #[error("{error}")]
    Failed {
        /// The position, unchanged.
        state: S,
        /// What went wrong.
        error: E,
    },
}

impl<S, E> PlayError<S, E> {
    /// A move that is not among the legal ones.
    fn refused(outcome: Option<Outcome>, state: S) -> Self {
        match outcome {
            None => PlayError::Illegal { state },
            Some(outcome) => PlayError::Over { state, outcome },
        }
    }
}

/// Rules whose errors have become others.
#[derive(Clone, Debug)]
pub struct MapError<R, F> {
    rules: R,
    map: F,
}

impl<R, F> MapError<R, F> {
    /// `rules`, with `map` for its errors.
    pub fn new(rules: R, map: F) -> Self {
        MapError { rules, map }
    }
}

impl<R, E, F> Rules for MapError<R, F>
where
    R: Deref<Target: Rules>,
    E: std::error::Error + 'static,
    F: Fn(<R::Target as Rules>::Error) -> E,
{
    type Error = E;

    fn initial(&self) -> Result<Term, E> {
        self.rules.initial().map_err(&self.map)
    }

    fn to_move(&self, state: &Term) -> Result<Player, E> {
        self.rules.to_move(state).map_err(&self.map)
    }

    fn legal(&self, state: &Term) -> Result<Vec<Term>, E> {
        self.rules.legal(state).map_err(&self.map)
    }

    fn next(&self, state: &Term, mv: &Term) -> Result<Term, E> {
        self.rules.next(state, mv).map_err(&self.map)
    }

    fn outcome(&self, state: &Term) -> Result<Option<Outcome>, E> {
        self.rules.outcome(state).map_err(&self.map)
    }

    fn perft(&self, state: &Term, depth: u32) -> Result<u64, E> {
        self.rules.perft(state, depth).map_err(&self.map)
    }

    fn tree(&self, state: &Term) -> Result<Tree, E> {
        self.rules.tree(state).map_err(&self.map)
    }
}
