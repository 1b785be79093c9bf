//! Where two trees of games differ nearest to their root: what the clauses and
//! the native rules answer where all games below a position are asked for.

use std::collections::VecDeque;

use super::property::Property;
use crate::relation::GameAnswers;
use crate::term::Term;

/// A game of which all games are walked has fewer moves: what is nested deeper is no
/// tree, but a list with ends that nobody knows.
const DEEPEST: usize = 64;

/// The input below which the nearest difference is, and the moves from there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Nearest {
    depth: usize,
    pub(super) input: Vec<Term>,
    pub(super) moves: Vec<Term>,
}

impl Nearest {
    /// Where the answers of a property to an input are trees that differ.
    pub(super) fn of(property: &Property, input: &[Term], clauses: &str) -> Option<Nearest> {
        if property.played.answers != GameAnswers::Tree {
            return None;
        }
        let native = Tree::read(&property.question.native_answer(input))?;
        let moves = native.nearest_difference(&Tree::read(clauses)?)?;
        Some(Nearest { depth: moves.len(), input: input.to_vec(), moves })
    }
}

/// The moves of a position with what comes after each; or, where there is none, how
/// the game ends.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tree {
    moves: Vec<(Term, Tree)>,
    end: Option<Term>,
}

impl Tree {
    /// The list of the steps as a tree, if it is one.
    fn read(steps: &str) -> Option<Tree> {
        let Ok(Term::List(steps)) = Term::read(steps) else { return None };
        let mut steps = steps.iter();
        let tree = Tree::below(&mut steps, DEEPEST)?;
        steps.next().is_none().then_some(tree)
    }

    fn below<'a>(steps: &mut impl Iterator<Item = &'a Term>, deepest: usize) -> Option<Tree> {
        let deepest = deepest.checked_sub(1)?;
        let mut tree = Tree::default();
        loop {
            let step = steps.next()?;
            if tree.moves.is_empty() && is_end(step) {
                return Some(Tree { end: Some(step.clone()), ..tree });
            }
            if *step == Term::atom("up") {
                return Some(tree);
            }
            tree.moves.push((step.clone(), Tree::below(steps, deepest)?));
        }
    }

    /// The moves to the nearest position with other moves or another end, breadth
    /// first.
    fn nearest_difference(&self, other: &Tree) -> Option<Vec<Term>> {
        let mut next = VecDeque::from([(Vec::new(), self, other)]);
        while let Some((path, one, other)) = next.pop_front() {
            let moves = |tree: &Tree| tree.moves.iter().map(|(mv, _)| mv.clone()).collect();
            let both: [Vec<Term>; 2] = [moves(one), moves(other)];
            if both[0] != both[1] || one.end != other.end {
                return Some(path);
            }
            let below = one.moves.iter().zip(&other.moves);
            next.extend(below.map(|((mv, one), (_, other))| {
                ([path.as_slice(), std::slice::from_ref(mv)].concat(), one, other)
            }));
        }
        None
    }
}

/// An outcome, or that there is none where there is no move.
fn is_end(step: &Term) -> bool {
    let atoms = ["draw", "open"].map(Term::atom);
    atoms.contains(step) || step.arguments::<1>("won").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nearest(one: &str, other: &str) -> Option<String> {
        let moves = Tree::read(one)?.nearest_difference(&Tree::read(other)?)?;
        Some(Term::list(moves).text())
    }

    #[test]
    fn the_difference_with_the_fewest_moves_before_it_is_found() {
        let tree = "[a,b,draw,c,won(x),up,b,open,up]";
        assert_eq!(nearest(tree, tree), None);
        for (other, moves) in [
            // Behind two moves, in the first branch, and behind one in the second.
            ("[a,b,won(o),c,won(x),up,b,draw,up]", "[b]"),
            ("[a,b,won(o),c,won(x),up,b,open,up]", "[a,b]"),
            // Another move, and one that lacks.
            ("[a,b,draw,d,won(x),up,b,open,up]", "[a]"),
            ("[b,open,up]", "[]"),
            // The game goes on, and ends at once.
            ("[a,b,draw,c,won(x),up,b,a,draw,up,up]", "[b]"),
            ("[draw]", "[]"),
            ("[a,open,b,open,up]", "[a]"),
        ] {
            assert_eq!(nearest(tree, other).as_deref(), Some(moves), "{other}");
        }
    }

    #[test]
    fn what_is_no_tree_has_no_difference() {
        for steps in ["[]", "[a,b,draw]", "[draw,draw]", "error(e)", "[a,b,up]", "[up,up]"] {
            assert_eq!(nearest("[a,draw,up]", steps), None, "{steps}");
        }
        // Each looks like a move before the next.
        let unknown = format!("[{}tie]", "tie,".repeat(100_000));
        assert_eq!(nearest("[a,draw,up]", &unknown), None);
    }
}
