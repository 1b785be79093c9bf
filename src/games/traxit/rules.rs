//! The five questions; `state` answers them.

use super::{Move, Moves, State, Traxit, count};
use crate::game::{Game, Outcome, Player};

impl Game for Traxit {
    type State = State;
    type Move = Move;
    type Moves = Moves;

    fn initial(&self) -> State {
        State::initial(self.options)
    }

    fn to_move(&self, state: &State) -> Player {
        state.to_move()
    }

    fn legal(&self, state: &State) -> Moves {
        state.moves()
    }

    /// A move that is not legal leaves the position as it is.
    fn play(&self, state: &State, mv: &Move) -> State {
        state.after(*mv).unwrap_or(*state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn perft(&self, state: &State, depth: u32) -> u64 {
        count(state, depth)
    }
}
