//! Counting game trees: the plainest proof that two sets of rules agree.

use crate::game::Game;

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

/// Perft move by move, by the game's own fastest count. At `depth` 0 there is
/// no move to count below, and the division is empty.
pub fn divide<G: Game>(game: &G, state: &G::State, depth: u32) -> Division<G::Move> {
    let Some(below) = depth.checked_sub(1) else { return Division { moves: Vec::new() } };
    let count = |mv| {
        let nodes = game.perft(&game.play(state, &mv), below);
        (mv, nodes)
    };
    Division { moves: game.legal(state).into_iter().map(count).collect() }
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::games::mnk::Mnk;

    #[test]
    fn a_division_adds_up_to_the_perft() {
        let game = Mnk::new(3, 3, 3).unwrap();
        let start = game.initial();
        let division = divide(&game, &start, 6);
        assert_eq!(division.moves.len(), 9);
        assert_eq!(division.nodes(), game.perft(&start, 6));
        assert!(divide(&game, &start, 0).moves.is_empty());
    }

    #[test]
    fn both_tree_counts_agree() {
        let game = Mnk::new(3, 3, 3).unwrap();
        let start = game.initial();
        let whole = Tree { nodes: 549_946, finished: 255_168 };
        assert_eq!(walk_tree(&game, &start), whole);
        assert_eq!(game.tree(&start), whole);
    }
}
