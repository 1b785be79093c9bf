//! The size of a game's whole tree, which may be as deep as the file likes, or have
//! no end.

use std::collections::HashMap;

use super::asking::Patience;
use super::fault::shortened;
use super::position::Children;
use super::{Position, UserGame};
use crate::game::NotationError;
use crate::game::perft::Tree;
use crate::numbers::grouped;

/// A line of more moves than this is taken to have no end.
const LONGEST: usize = 20_000;

/// A position whose tree is being counted.
struct Branch {
    position: Position,
    children: Children,
    /// How many of the children have been counted.
    counted: usize,
    /// The tree so far.
    tree: Tree,
}

impl Branch {
    /// Adds the tree below the next child; nothing where the sum is too large.
    fn add(&mut self, below: Tree) -> Option<()> {
        self.counted += 1;
        self.tree.nodes = self.tree.nodes.checked_add(below.nodes)?;
        // There are no more finished games than nodes.
        self.tree.finished += below.finished;
        Some(())
    }
}

impl UserGame {
    /// The tree below a position. Positions that are reached in several ways are
    /// counted each time, but looked at once. The line that is followed is no
    /// recursion: it may be longer than a stack is deep.
    pub(super) fn tree_below(self, position: Position) -> Result<Tree, NotationError> {
        // Nothing is known yet of those on the line.
        let mut known: HashMap<Position, Option<Tree>> = HashMap::from([(position.clone(), None)]);
        let mut line = vec![self.branch(position)?];
        let mut whole = Tree::default();
        while let Some(branch) = line.last_mut() {
            let Some(child) = branch.children.get(branch.counted) else {
                whole = branch.tree;
                known.insert(branch.position.clone(), Some(whole));
                line.pop();
                continue;
            };
            match known.get(&child.position) {
                Some(Some(below)) => branch.add(*below).ok_or_else(|| {
                    self.uncounted(&format!("it has more than {} positions", grouped(u64::MAX)))
                })?,
                Some(None) => {
                    let again = shortened(child.position.text());
                    return Err(self.uncounted(&format!("it has no end: {again} comes again")));
                }
                None => {
                    let position = child.position.clone();
                    known.insert(position.clone(), None);
                    line.push(self.branch(position)?);
                }
            }
            if line.len() > LONGEST {
                let moves = grouped(LONGEST as u64);
                return Err(self.uncounted(&format!("a game in it has {moves} moves or more")));
            }
        }
        Ok(whole)
    }

    fn branch(self, position: Position) -> Result<Branch, NotationError> {
        let children = self.0.children(&position, Patience::default())?;
        let tree = Tree { nodes: 1, finished: u64::from(position.outcome().is_some()) };
        Ok(Branch { position, children, counted: 0, tree })
    }

    fn uncounted(self, why: &str) -> NotationError {
        NotationError::Unanswered(format!(
            "the whole tree of {} cannot be counted: {why}; count to a depth, such as 5",
            self.path()
        ))
    }
}
