//! How much a search may spend, and how it is told to stop.

use super::thought::Thought;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What a search may spend. Nothing given means: until the position is solved,
/// as far as a thousand plies ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Budget {
    /// Plies below the root.
    pub depth: Option<u32>,
    /// Positions looked at: the budget that repeats on every machine.
    pub nodes: Option<u64>,
    /// Time on the clock.
    pub time: Option<Duration>,
}

/// No search looks further ahead, in plies: a game may go round in circles, and every ply
/// takes its part of the stack.
pub const LONGEST: u32 = 1000;

impl Budget {
    /// What is left of it when so many positions have been looked at in so much time.
    pub(crate) fn less(self, nodes: u64, time: Duration) -> Budget {
        Budget {
            nodes: self.nodes.map(|all| all.saturating_sub(nodes)),
            time: self.time.map(|all| all.saturating_sub(time)),
            ..self
        }
    }

    /// How many plies a search looks ahead at most.
    pub(super) fn deepest(self) -> u32 {
        self.depth.map_or(LONGEST, |depth| depth.min(LONGEST))
    }
}

/// Tells a running search, from outside, to come back with its best so far.
/// On the way the search says what it thinks.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    told: AtomicBool,
    nodes: AtomicU64,
    thought: Mutex<Option<Thought>>,
}

impl Stop {
    /// Tells it.
    pub fn now(&self) {
        self.0.told.store(true, Ordering::Relaxed);
    }

    /// What is true once it was told.
    #[must_use]
    pub fn flag(&self) -> &AtomicBool {
        &self.0.told
    }

    /// Whether it was told.
    #[must_use]
    pub fn is_told(&self) -> bool {
        self.0.told.load(Ordering::Relaxed)
    }

    /// About how many positions were looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.0.nodes.load(Ordering::Relaxed)
    }

    /// The best that the search knows by now.
    #[must_use]
    pub fn thought(&self) -> Option<Thought> {
        self.0.thought.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Counts positions for those who look on.
    pub(crate) fn count(&self, nodes: u64) {
        self.0.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Says what the search thinks.
    pub(crate) fn think(&self, thought: Thought) {
        *self.0.thought.lock().unwrap_or_else(PoisonError::into_inner) = Some(thought);
    }
}

/// Counts the positions that a search looks at, and knows when to stop.
#[derive(Debug)]
pub struct Clock {
    nodes: u64,
    /// How many of them those who look on know of.
    counted: u64,
    /// The count at which to look up next, and how many positions that is from
    /// one look to the next.
    next_look: u64,
    stride: u64,
    looked: Instant,
    most: u64,
    /// The most that may ever be.
    budget: u64,
    deadline: Option<Instant>,
    stop: Stop,
    over: bool,
}

/// How many positions pass between two looks at the watch, at most: fewer where
/// a position takes long.
const LOOK_EVERY: u64 = 1024;

/// How long it may be from one look to the next.
const BETWEEN_LOOKS: Duration = Duration::from_millis(2);

impl Clock {
    /// A clock that starts now.
    #[must_use]
    pub fn start(budget: Budget, stop: &Stop) -> Clock {
        let most = budget.nodes.unwrap_or(u64::MAX);
        Clock {
            nodes: 0,
            counted: 0,
            next_look: most.min(1),
            stride: 1,
            looked: Instant::now(),
            most,
            budget: most,
            deadline: budget.time.and_then(|time| Instant::now().checked_add(time)),
            stop: stop.clone(),
            over: false,
        }
    }

    /// Counts one position; whether the search may go on.
    #[inline]
    pub fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.look();
        }
        !self.over
    }

    /// Lets the search look at so many positions more, where the budget allows as many,
    /// and nothing else that was allowed before counts.
    pub(crate) fn allow(&mut self, more: u64) {
        self.most = self.budget.min(self.nodes.saturating_add(more));
        self.over = false;
        self.look();
    }

    /// Says what the search thinks.
    pub(crate) fn think(&self, thought: Thought) {
        self.stop.think(thought);
    }

    /// Whether the budget is spent.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Positions counted so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    #[cold]
    fn look(&mut self) {
        self.stop.count(self.nodes - self.counted);
        self.counted = self.nodes;
        let now = Instant::now();
        let passed = now.duration_since(self.looked).as_micros().max(1);
        self.looked = now;
        let fitting = u128::from(self.stride) * BETWEEN_LOOKS.as_micros() / passed;
        // Not too fast upwards: the positions so far may have been easy ones.
        let fitting = u64::try_from(fitting).unwrap_or(u64::MAX).min(2 * self.stride);
        self.stride = fitting.clamp(1, LOOK_EVERY);
        self.next_look = self.most.min(self.nodes + self.stride);
        self.over |= self.nodes >= self.most
            || self.stop.is_told()
            || self.deadline.is_some_and(|deadline| now >= deadline);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_budget_is_kept_exactly() {
        let budget = Budget { nodes: Some(10), ..Budget::default() };
        let mut clock = Clock::start(budget, &Stop::default());
        assert!((1..10).all(|_| clock.tick()));
        assert!(!clock.tick());
        assert_eq!((clock.nodes(), clock.is_over()), (10, true));
    }

    #[test]
    fn a_search_may_be_allowed_less_but_not_more() {
        let budget = Budget { nodes: Some(10), ..Budget::default() };
        let mut clock = Clock::start(budget, &Stop::default());
        clock.allow(2);
        assert!(clock.tick() && !clock.tick());
        clock.allow(100);
        assert!((3..10).all(|_| clock.tick()) && !clock.tick());
        clock.allow(100);
        assert_eq!((clock.nodes(), clock.is_over()), (10, true));
    }

    #[test]
    fn a_told_search_stops_soon() {
        let stop = Stop::default();
        let mut clock = Clock::start(Budget::default(), &stop);
        assert!(clock.tick());
        stop.now();
        let more = (0..2 * LOOK_EVERY).take_while(|_| clock.tick()).count();
        assert!(more < LOOK_EVERY as usize, "{more}");
    }

    #[test]
    fn slow_positions_are_counted_with_an_eye_on_the_watch() {
        let time = Duration::from_millis(60);
        let mut clock =
            Clock::start(Budget { time: Some(time), ..Budget::default() }, &Stop::default());
        let slow = || std::thread::sleep(Duration::from_millis(5));
        let counted = (0..1000).take_while(|_| clock.tick()).inspect(|_| slow()).count();
        assert!(counted <= 12, "{counted}");
    }

    #[test]
    fn time_that_is_up_stops_a_search() {
        let budget = Budget { time: Some(Duration::ZERO), ..Budget::default() };
        let mut clock = Clock::start(budget, &Stop::default());
        assert!((0..=LOOK_EVERY).any(|_| !clock.tick()));
    }
}
