//! Which move is played where there is no proof.

use super::{Numbers, Proof, Searchable, Step};
use crate::game::{Outcome, Player};
use crate::search::{Score, score};

/// What is known of a move, seen by the one who makes it; the better is the larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Prospect {
    /// The opponent wins.
    Lost,
    /// It wins nothing.
    NotWon,
    /// Nothing.
    Open,
    /// Neither side wins.
    Drawn,
    /// The opponent does not win.
    NotLost,
}

/// The limit of a search that looks at the moves of a position, and no further.
const ONE_LOOK: Numbers = Numbers { proof: 2, disproof: 2 };

impl<G: Searchable> Proof<'_, G> {
    /// The best move by what is proved of each, and by the game's guess where that is the
    /// same; and to what depth all of them were looked at: 0 where nothing is known.
    pub(super) fn unproved(&mut self, state: &G::State, mover: Player) -> (Vec<G::Move>, u32) {
        let moves = self.moves(state);
        let steps: Vec<_> = moves.iter().map(|mv| self.game.step(state, mover, mv)).collect();
        // First what loses at once: there may be no time for more.
        for limit in [ONE_LOOK, Numbers::ALL] {
            steps.iter().for_each(|step| self.look_for_loss(step, mover, limit));
        }
        let prospects: Vec<_> = steps.iter().map(|step| self.prospect(step, mover)).collect();
        let is_known = prospects.iter().any(|&prospect| prospect != Prospect::Open);
        let depth = u32::from(is_known || !self.clock.is_over());
        let rank = |at: usize| (prospects[at], self.guess(&steps[at], mover));
        // Of equal ones the first.
        let best = (0..moves.len()).rev().max_by_key(|&at| rank(at));
        (best.map(|at| moves[at].clone()).into_iter().collect(), depth)
    }

    /// Works on the question whether the opponent wins behind a move, as long as there is
    /// something left to spend.
    fn look_for_loss(&mut self, step: &Step<G::State>, mover: Player, limit: Numbers) {
        if step.outcome.is_none()
            && !self.clock.is_over()
            && self.is_won(step, mover.other()).is_none()
        {
            self.search(&step.state, step.mover, mover.other(), limit);
        }
    }

    fn prospect(&self, step: &Step<G::State>, mover: Player) -> Prospect {
        match (self.is_won(step, mover), self.is_won(step, mover.other())) {
            (_, Some(true)) => Prospect::Lost,
            (Some(false), Some(false)) => Prospect::Drawn,
            (_, Some(false)) => Prospect::NotLost,
            (Some(false), None) => Prospect::NotWon,
            (_, None) => Prospect::Open,
        }
    }

    /// Whether `player` wins, as far as that is known.
    fn is_won(&self, step: &Step<G::State>, player: Player) -> Option<bool> {
        if let Some(outcome) = step.outcome {
            return Some(outcome == Outcome::Won(player));
        }
        let numbers = self.table.get(&self.key(&step.state, player))?;
        numbers.is_decided().then_some(numbers.proof == 0)
    }

    /// What the game says that a position is worth to the one who led to it.
    fn guess(&self, step: &Step<G::State>, mover: Player) -> Score {
        match step.outcome {
            Some(_) => score::DRAW,
            None if step.mover == mover => self.game.evaluate(&step.state),
            None => -self.game.evaluate(&step.state),
        }
    }
}
