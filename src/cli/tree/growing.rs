//! How a tree grows: what its positions are worth, and which of the moves are shown.
//!
//! A short search says what a position is worth, and where it is not sure, what is
//! shown below says it better. So a move may turn out worse than one that was to be
//! folded: that one is looked at, too, until no move is folded that is better than one
//! that is shown.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::time::Duration;

use anyhow::Context as _;

use super::{End, Node, Payoff};
use crate::game::{Outcome, Player, Term};
use crate::games::AnyGame;
use crate::players::{PlayerKind, PlayerSpec};
use crate::search::{Budget, Stop, Technique, score};

/// As many positions fit a picture.
const MOST: usize = 600;
/// As many stand side by side where nobody says how deep the tree is to be.
const ABREAST: usize = 16;
/// As many positions may be looked at for moves that are folded in the end.
const SPARE: usize = 100;
/// A tree is grown again, at most so often, with what was proved on its last leaves.
const ROUNDS: usize = 20;

/// A tree that is being grown.
pub(super) struct Growing {
    game: AnyGame,
    /// How many moves are shown at a position.
    width: usize,
    /// How many positions may still be shown.
    left: usize,
    /// How many may still be grown in vain.
    spare: usize,
    /// What positions are worth, as far as that was asked.
    known: HashMap<Term, Payoff>,
    /// How many of them have been proved by what is below them.
    proofs: usize,
}

/// A move, and the position that it leads to.
struct Choice {
    shown: String,
    state: Term,
    payoff: Payoff,
    end: End,
    /// The position with what is below it, where that has grown.
    grown: Option<Node>,
}

impl Choice {
    /// Which of two moves is shown first, the better one, at a position of this player.
    /// A win at once is better than one later, and what is sure better than a guess.
    fn order(&self, other: &Choice, mover: Player, above: Payoff) -> Ordering {
        let rank = |choice: &Choice| match choice.payoff {
            Payoff::Sure(Outcome::Won(winner)) if winner == mover && choice.end == End::Here => 3.0,
            // A guess cannot be better than what is proved.
            Payoff::Sure(_) if choice.payoff == above => 2.0,
            payoff => payoff.to(mover),
        };
        let is_guess = |choice: &Choice| matches!(choice.payoff, Payoff::Share(_));
        rank(other).total_cmp(&rank(self)).then(is_guess(self).cmp(&is_guess(other)))
    }
}

impl Growing {
    pub(super) fn new(game: AnyGame, width: usize) -> Growing {
        Growing { game, width, left: MOST, spare: SPARE, known: HashMap::new(), proofs: 0 }
    }

    /// The tree to a depth.
    pub(super) fn grown(&mut self, state: &Term, depth: u32) -> anyhow::Result<Node> {
        for _ in 0..ROUNDS {
            let proofs = self.proofs;
            let tree = self.once(state, depth)?;
            if self.proofs == proofs {
                return Ok(tree);
            }
        }
        self.once(state, depth)
    }

    fn once(&mut self, state: &Term, depth: u32) -> anyhow::Result<Node> {
        (self.left, self.spare) = (MOST, SPARE);
        let tree = self.node(state, depth)?;
        tree.with_context(|| {
            format!("a tree of depth {depth} is too large to show; try a smaller depth or width")
        })
    }

    /// The deepest tree that is still easy to look at.
    pub(super) fn largest(&mut self, state: &Term) -> anyhow::Result<Node> {
        let mut best = self.grown(state, 1)?;
        for depth in 2..=20 {
            let deeper = self.grown(state, depth);
            match deeper {
                Ok(deeper) if deeper.breadth() <= ABREAST && deeper.count() > best.count() => {
                    best = deeper;
                }
                Ok(_) | Err(_) => break,
            }
        }
        Ok(best)
    }

    /// A position with what is below it; nothing when there is no room.
    fn node(&mut self, state: &Term, depth: u32) -> anyhow::Result<Option<Node>> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        let (end, payoff) = (self.end(state)?, self.payoff(state)?);
        let mover = self.game.native().to_move(state)?;
        let (below, folded) = (Vec::new(), Vec::new());
        let mut node = Node { state: state.clone(), mover, payoff, end, below, folded };
        if depth == 0 || end == End::Here {
            return Ok(Some(node));
        }
        let mut choices = self.choices(&node)?;
        // One note for one move would take the same room.
        let width = if choices.len() == self.width + 1 { choices.len() } else { self.width };
        if !self.grow_best(&mut choices, width, &node, depth - 1)? {
            return Ok(None);
        }
        self.back_up(&mut node, &choices);
        for choice in choices {
            match (choice.grown, node.folded.last_mut()) {
                (Some(below), _) => node.below.push((choice.shown, below)),
                (None, Some((last, count))) if last.text() == choice.payoff.text() => *count += 1,
                (None, _) => node.folded.push((choice.payoff, 1)),
            }
        }
        Ok(Some(node))
    }

    /// All moves at a position.
    fn choices(&mut self, node: &Node) -> anyhow::Result<Vec<Choice>> {
        let rules = self.game.native();
        let is_lost = node.payoff == Payoff::Sure(Outcome::Won(node.mover.other()));
        let mut choices = Vec::new();
        for mv in rules.legal(&node.state)? {
            let state = rules.next(&node.state, &mv)?;
            // A position is lost when every move is.
            if is_lost {
                self.known.insert(state.clone(), node.payoff);
            }
            let payoff = self.payoff(&state)?;
            let (shown, end) = (self.game.show_move_in(&node.state, &mv)?, self.end(&state)?);
            choices.push(Choice { shown, state, payoff, end, grown: None });
        }
        Ok(choices)
    }

    /// Sorts the moves, and grows the best of them, and no others, until they are those
    /// that were found the best; whether there was room.
    fn grow_best(
        &mut self,
        choices: &mut [Choice],
        width: usize,
        node: &Node,
        depth: u32,
    ) -> anyhow::Result<bool> {
        let mut count = 0;
        loop {
            choices.sort_by(|one, other| one.order(other, node.mover, node.payoff));
            let (best, others) = choices.split_at_mut(width.min(choices.len()));
            for choice in others {
                if let Some(vain) = choice.grown.take() {
                    self.left += vain.count();
                    self.spare = self.spare.saturating_sub(vain.count());
                }
            }
            let Some(choice) = best.iter_mut().find(|choice| choice.grown.is_none()) else {
                return Ok(true);
            };
            // What is found worse without an end costs too much to be sure of.
            let depth = if count < width || self.spare > 0 { depth } else { 0 };
            count += 1;
            let Some(grown) = self.node(&choice.state, depth)? else { return Ok(false) };
            choice.payoff = grown.payoff;
            choice.grown = Some(grown);
        }
    }

    /// What was looked at more closely below counts for more than a guess.
    fn back_up(&mut self, node: &mut Node, choices: &[Choice]) {
        let (Payoff::Share(_), Some(best)) = (node.payoff, choices.first()) else { return };
        let wins = best.payoff == Payoff::Sure(Outcome::Won(node.mover));
        let is_sure = |choice: &Choice| matches!(choice.payoff, Payoff::Sure(_));
        node.payoff = match best.payoff {
            Payoff::Sure(_) if wins || choices.iter().all(is_sure) => best.payoff,
            // There may be something better still.
            Payoff::Sure(_) => Payoff::Share(best.payoff.to(Player::First)),
            Payoff::Share(_) => best.payoff,
        };
        if matches!(node.payoff, Payoff::Sure(_)) {
            self.known.insert(node.state.clone(), node.payoff);
            self.proofs += 1;
        }
    }

    fn end(&self, state: &Term) -> anyhow::Result<End> {
        let outcome = self.game.native().outcome(state)?;
        Ok(if outcome.is_some() { End::Here } else { End::Later })
    }

    fn payoff(&mut self, state: &Term) -> anyhow::Result<Payoff> {
        if let Some(&payoff) = self.known.get(state) {
            return Ok(payoff);
        }
        let payoff = match self.game.native().outcome(state)? {
            Some(outcome) => Payoff::Sure(outcome),
            None => self.searched(state)?,
        };
        self.known.insert(state.clone(), payoff);
        Ok(payoff)
    }

    /// What a short search says.
    fn searched(&mut self, state: &Term) -> anyhow::Result<Payoff> {
        let rules = self.game.native();
        let mover = rules.to_move(state)?;
        let Some(advice) = self.game.advise(self.asked(state)?, state, &Stop::default())? else {
            return Ok(Payoff::Share(0.5));
        };
        let worth = advice.score.unwrap_or_default();
        let payoff = match worth {
            _ if score::is_decided(worth) => {
                Payoff::Sure(Outcome::Won(if worth > 0 { mover } else { mover.other() }))
            }
            0 if advice.proved => Payoff::Sure(Outcome::Draw),
            _ => {
                let share = score::chance(worth);
                Payoff::Share(if mover == Player::First { share } else { 1.0 - share })
            }
        };
        if matches!(payoff, Payoff::Sure(_)) {
            // What a proof says of a position, it says of its best move.
            self.known.insert(rules.next(state, &advice.mv)?, payoff);
        }
        Ok(payoff)
    }

    /// Who is asked what a position is worth, and how much that may cost.
    fn asked(&self, state: &Term) -> anyhow::Result<PlayerSpec> {
        let cells = self.game.row_grid(state)?.map(|grid| grid.cells.len());
        let (kind, nodes) = match cells {
            Some(0..=25) => (PlayerKind::Solver, 4_000_000),
            Some(26..=64) => (PlayerKind::Solver, 20_000),
            Some(_) | None => (PlayerKind::Search(Technique::Deepening), 2_000),
        };
        let time = Some(Duration::from_secs(10));
        let player =
            PlayerSpec::from(kind).with_budget(Budget { nodes: Some(nodes), time, depth: None });
        Ok(player.or_threads(1))
    }
}
