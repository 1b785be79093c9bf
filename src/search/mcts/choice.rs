//! Which child is looked at next, which is played, and what is proved of a
//! position by its children.

use super::arena::{Node, Proof};
use crate::game::{Outcome, Player};
use crate::search::{Distance, Look, Score, score};

/// How many visits a guess weighs as much as: the one that the bonus counts
/// too.
const GUESS_VISITS: f32 = 1.0;

/// Judges a new child without a visit: what the player who began can expect. A
/// game that is over is proved.
pub(super) fn first_look(look: Look, child: &Node) -> f32 {
    match look {
        Look::Over(outcome) => {
            let proof = Proof { outcome, plies: 0 };
            child.prove(proof);
            proof.value()
        }
        Look::Open(Player::First, worth) => score::chance(worth),
        Look::Open(Player::Second, worth) => 1.0 - score::chance(worth),
    }
}

/// What a child is worth to the player who chooses it.
pub(super) fn worth(child: &Node, mover: Player) -> f32 {
    let (sum, weight) = summed(child, mover);
    sum / weight
}

/// What a child has brought to the player who chooses it, and in how many
/// visits, the guess among them.
fn summed(child: &Node, mover: Player) -> (f32, f32) {
    let weight = child.visits() as f32 + GUESS_VISITS;
    let first = child.sum() + GUESS_VISITS * child.guess();
    (if mover == Player::First { first } else { weight - first }, weight)
}

/// The child to visit next. Visits that are under way count as lost.
pub(super) fn choose(node: &Node, children: &[Node], mover: Player, exploration: f32) -> usize {
    let scale = exploration * ((node.visits() + 1) as f32).sqrt();
    let mut best = (f32::NEG_INFINITY, 0);
    for (index, child) in children.iter().enumerate() {
        let merit = match child.proof() {
            // A move that loses is looked at when all others lose too.
            Some(Proof { outcome: Outcome::Won(winner), .. }) if winner != mover => -1.0,
            _ => {
                // The worth, and a bonus that shrinks as it does with visits.
                let (sum, weight) = summed(child, mover);
                (sum + scale * child.prior()) / (weight + child.flying() as f32)
            }
        };
        if merit > best.0 {
            best = (merit, index);
        }
    }
    best.1
}

/// The proof of a position by those of its children: the mover wins by one of
/// them, or all are proved.
pub(super) fn concluded(children: &[Node], mover: Player) -> Option<Proof> {
    let (mut win, mut draw, mut loss) = (None::<u32>, None::<u32>, None::<u32>);
    let mut open = false;
    for child in children {
        match child.proof() {
            None => open = true,
            Some(Proof { outcome: Outcome::Draw, plies }) => draw = draw.max(Some(plies)),
            Some(Proof { outcome: Outcome::Won(winner), plies }) if winner == mover => {
                win = Some(win.map_or(plies, |least| least.min(plies)));
            }
            Some(Proof { plies, .. }) => loss = loss.max(Some(plies)),
        }
    }
    let proof = |outcome, plies: u32| Some(Proof { outcome, plies: plies + 1 });
    match (win, draw, loss) {
        (Some(plies), _, _) => proof(Outcome::Won(mover), plies),
        _ if open => None,
        (None, Some(plies), _) => proof(Outcome::Draw, plies),
        (None, None, Some(plies)) => proof(Outcome::Won(mover.other()), plies),
        (None, None, None) => None,
    }
}

/// The child to play: the nearest win, otherwise the one that was visited
/// most; a draw where everything else looks worse; the farthest loss.
pub(super) fn best(children: &[Node], mover: Player) -> Option<usize> {
    let rank = |child: &Node| match child.proof() {
        Some(Proof { outcome: Outcome::Won(winner), plies }) if winner == mover => {
            (3, -(f64::from(plies)))
        }
        Some(Proof { outcome: Outcome::Won(_), plies }) => (0, f64::from(plies)),
        Some(Proof { outcome: Outcome::Draw, .. }) => (1, 0.0),
        None => (2, f64::from(child.visits()) + f64::from(worth(child, mover))),
    };
    let ranked = children.iter().enumerate().map(|(index, child)| (rank(child), index));
    let (rank, index) = ranked.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    // A sure draw is better than a likely loss.
    let is_draw = |child: &Node| child.proof().is_some_and(|p| p.outcome == Outcome::Draw);
    match children.iter().position(is_draw) {
        Some(draw) if rank.0 == 2 && worth(&children[index], mover) < 0.5 => Some(draw),
        _ => Some(index),
    }
}

/// A proof is looked for where the moves look best, so a farther end than this may be
/// nearer by moves that were not looked at. The first look at a position sees all ends
/// that are one ply away.
const SURELY_NEAREST: u32 = 2;

/// What a proof says of how far away the end is.
pub(super) fn distance(proof: Proof) -> Distance {
    if proof.plies <= SURELY_NEAREST { Distance::Exact } else { Distance::AtMost }
}

pub(super) fn proved_score(proof: Proof, mover: Player) -> Score {
    match proof.outcome {
        Outcome::Won(winner) if winner == mover => score::win_in(proof.plies),
        Outcome::Won(_) => score::loss_in(proof.plies),
        Outcome::Draw => score::DRAW,
    }
}
