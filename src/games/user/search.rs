//! The game for a search.
//!
//! A search takes for granted that the rules answer. So a question that the
//! file does not answer is remembered, and from then on no position has moves:
//! the search soon comes to its end, and whoever has started it asks
//! [`UserSearch::verdict`] before its result, which has no meaning. The search is
//! not told to stop, because others may be told by the same [`Stop`].

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use rand::RngExt as _;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::asking::{Patience, Trouble};
use super::position::Children;
use super::{Fault, Move, Position, TIME, UserGame};
use crate::game::{Game, Notation, NotationError, Outcome, Player, Term};
use crate::games::forward::forward;
use crate::search::{Score, Searchable, Step, Stop};

/// So many moves make a game that is played by chance: where positions come back, as in
/// morris, longer ones say no more and take the time of others.
const PLAYOUT_PLIES: usize = 200;
/// How long a question may go on when the time to think is over.
const GRACE: Duration = Duration::from_millis(30);

/// A user's own game, as a search sees it.
#[derive(Clone, Debug)]
pub struct UserSearch {
    game: UserGame,
    stop: Stop,
    deadline: Option<Instant>,
    fault: Arc<OnceLock<Fault>>,
    /// Whether a question was not answered.
    left_out: Arc<AtomicBool>,
}

impl UserSearch {
    pub(super) fn new(game: UserGame) -> UserSearch {
        UserSearch {
            game,
            stop: Stop::default(),
            deadline: None,
            fault: Arc::default(),
            left_out: Arc::default(),
        }
    }

    /// The game for a search that `stop` ends, and that has so much time.
    #[must_use]
    pub fn thinking(game: UserGame, stop: &Stop, time: Option<Duration>) -> UserSearch {
        let deadline = time.and_then(|time| Instant::now().checked_add(time + GRACE));
        UserSearch { stop: stop.clone(), deadline, ..UserSearch::new(game) }
    }

    /// Whether the file has answered everything.
    ///
    /// # Errors
    /// The first fault.
    pub fn verdict(&self) -> Result<(), NotationError> {
        match self.fault.get() {
            None => Ok(()),
            Some(fault) => Err(NotationError::Unanswered(fault.to_string())),
        }
    }

    /// Learns the moves of a position before the time begins to count, so that
    /// there is always a move to answer with: also for those who are told to stop
    /// at once.
    ///
    /// # Errors
    /// When the file does not answer.
    pub fn prepare(&self, position: &Position) -> Result<(), NotationError> {
        let patience = Patience { stop: None, deadline: Instant::now().checked_add(TIME) };
        match self.game.0.children(position, patience) {
            Ok(_) => Ok(()),
            // Somebody waits for the reason, and not for the next move.
            Err(Trouble::CutShort) if !self.stop.is_told() => {
                Err(Trouble::from(self.game.0.diagnose_moves(position, None)).into())
            }
            Err(trouble) => Err(trouble.into()),
        }
    }

    fn asked<T>(&self, ask: impl FnOnce(Patience<'_>) -> Result<T, Trouble>, otherwise: T) -> T {
        let patience = Patience { stop: Some(self.stop.flag()), deadline: self.deadline };
        if self.fault.get().is_none() && !patience.is_over() {
            match ask(patience) {
                Ok(answer) => return answer,
                Err(Trouble::CutShort) => {}
                Err(Trouble::Fault(fault)) => {
                    let _ = self.fault.set(*fault);
                }
            }
        }
        self.left_out.store(true, Ordering::Relaxed);
        otherwise
    }

    fn children(&self, position: &Position) -> Children {
        if self.fault.get().is_some() {
            return Children::from([]);
        }
        // What is known is known even when the time is over.
        if let Some(children) = self.game.0.memory.children(position) {
            return children;
        }
        self.asked(|patience| self.game.0.children(position, patience), Children::from([]))
    }

    fn child(&self, position: &Position, mv: &Move) -> Position {
        let children = self.children(position);
        let child = children.iter().find(|child| child.mv == *mv);
        child.map_or_else(|| position.clone(), |child| child.position.clone())
    }
}

impl Game for UserSearch {
    type State = Position;
    type Move = Move;
    type Moves = Vec<Move>;

    fn initial(&self) -> Position {
        self.game.0.start.clone()
    }

    fn to_move(&self, state: &Position) -> Player {
        state.mover()
    }

    fn legal(&self, state: &Position) -> Vec<Move> {
        self.children(state).iter().map(|child| child.mv.clone()).collect()
    }

    fn play(&self, state: &Position, mv: &Move) -> Position {
        self.child(state, mv)
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        state.outcome()
    }
}

impl Notation for UserSearch {
    forward! {
        self.game;
        fn name(&self) -> &'static str;
        fn player_name(&self, player: Player) -> &'static str;
        fn read_move(&self, text: &str) -> Result<Move, NotationError>;
        fn show_move(&self, mv: &Move) -> String;
    }

    fn state_term(&self, state: &Position) -> Term {
        Term::written(state.text())
    }

    fn read_state(&self, text: &str) -> Result<Position, NotationError> {
        self.game.position(text)
    }

    fn move_term(&self, mv: &Move) -> Term {
        Term::written(mv.text())
    }
}

impl Searchable for UserSearch {
    fn key(&self, state: &Position) -> u64 {
        state.key()
    }

    fn evaluate(&self, state: &Position) -> Score {
        state.worth()
    }

    fn step(&self, state: &Position, _: Player, mv: &Move) -> Step<Position> {
        let next = self.child(state, mv);
        Step { mover: next.mover(), outcome: next.outcome(), state: next }
    }

    fn has_left_out(&self) -> bool {
        self.left_out.load(Ordering::Relaxed)
    }

    /// One query plays the whole game.
    fn playout(&self, state: &Position, random: &mut Xoshiro256PlusPlus) -> Outcome {
        if let Some(outcome) = state.outcome() {
            return outcome;
        }
        let seed = random.random_range(1..0x7fff_ffff);
        let play =
            |patience: Patience<'_>| self.game.0.play_out(state, seed, PLAYOUT_PLIES, patience);
        self.asked(play, None).unwrap_or(Outcome::Draw)
    }
}
