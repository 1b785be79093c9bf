//! Counting game trees: the plainest proof that two sets of rules agree.

use std::time::{Duration, Instant};

pub use super::rules::{Division, Tree, walk, walk_tree};
use super::{Game, Rules};
use crate::term::Term;

/// Perft in parts of some milliseconds each; nothing when `is_over` says so
/// between two of them.
///
/// # Errors
/// When the rules do not answer.
pub fn perft_until<R: Rules + ?Sized>(
    rules: &R,
    state: &Term,
    depth: u32,
    is_over: &dyn Fn() -> bool,
) -> Result<Option<u64>, R::Error> {
    Parts { rules, is_over, depth: 1, short: 0, nodes: 0 }.count(state, depth)
}

/// Parts that become deeper until they take long enough.
struct Parts<'a, R: ?Sized> {
    rules: &'a R,
    is_over: &'a dyn Fn() -> bool,
    /// The depth of a part.
    depth: u32,
    /// How many of them in a row were short.
    short: u32,
    /// What was counted in all of them.
    nodes: u64,
}

/// A part that takes less is a short one.
const SHORT: Duration = Duration::from_millis(3);
/// So many short parts in a row, and the next are deeper: some are short by
/// chance.
const SHORT_ONES: u32 = 8;
/// A part that takes more is too long.
const LONG: Duration = Duration::from_millis(100);

impl<R: Rules + ?Sized> Parts<'_, R> {
    fn count(&mut self, state: &Term, depth: u32) -> Result<Option<u64>, R::Error> {
        if (self.is_over)() {
            return Ok(None);
        }
        if depth <= self.depth {
            let started = Instant::now();
            let nodes = self.rules.perft(state, depth)?;
            self.adapt(depth, nodes, started.elapsed());
            return Ok(Some(nodes));
        }
        let mut nodes = 0;
        for mv in self.rules.legal(state)? {
            match self.count(&self.rules.next(state, &mv)?, depth - 1)? {
                Some(below) => nodes += below,
                None => return Ok(None),
            }
        }
        Ok(Some(nodes))
    }

    /// Games that are over say nothing about how long a part takes, unless none
    /// goes on.
    fn adapt(&mut self, depth: u32, nodes: u64, time: Duration) {
        self.nodes = self.nodes.saturating_add(nodes);
        if time > LONG {
            (self.depth, self.short) = ((self.depth - 1).max(1), 0);
        } else if time > SHORT {
            self.short = 0;
        } else if depth == self.depth && (nodes > 0 || self.nodes == 0) {
            self.short += 1;
            if self.short == SHORT_ONES {
                (self.depth, self.short) = (self.depth + 1, 0);
            }
        }
    }
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
    fn parts_add_up_to_the_perft() {
        let game = Mnk::new(3, 3, 3).unwrap();
        let rules = crate::games::AnyGame::MNK.native();
        let start = rules.initial().unwrap();
        for depth in 0..=9 {
            let whole = game.perft(&game.initial(), depth);
            assert_eq!(perft_until(rules, &start, depth, &|| false).unwrap(), Some(whole));
        }
        assert_eq!(perft_until(rules, &start, 9, &|| true).unwrap(), None);
    }

    #[test]
    fn a_count_beyond_the_end_of_the_game_has_few_parts() {
        let rules = crate::games::AnyGame::MNK.native();
        let parts = std::cell::Cell::new(0);
        let count = || {
            parts.set(parts.get() + 1);
            false
        };
        assert_eq!(perft_until(rules, &rules.initial().unwrap(), 10, &count).unwrap(), Some(0));
        assert!(parts.get() < 50_000, "{}", parts.get());
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
