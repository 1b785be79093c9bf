//! Search on several threads that share the table and little else.
//!
//! Every thread deepens on its own, in the same order of moves, and takes care
//! not to search a move that another one searches, so each finds in the table
//! what the others have done. (ABDADA without its counters; Weill: The ABDADA
//! distributed minimax-search algorithm, 1996.) The first thread that is through
//! gives the answer; the main thread alone keeps the budget, and answers when it
//! is spent. So the contract is that of one thread: the same value, found sooner.
//!
//! Trying moves that look alike in another order, as "lazy SMP" does, made the
//! threads fill the table with what nobody asked: three times the positions on
//! 4,5,4.

use super::deepen::{self, Deepening, Grows, Iteration};
use super::memory::{Horizon, Memory};
use super::{Budget, Busy, Clock, Found, Searchable, Stop, Table};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Entries of the table that the threads share.
const ENTRIES: usize = 1 << 22;
/// How many positions one thread looks at before others are called.
const ALONE: u64 = 20_000;
/// In less time than this one thread searches alone: the table that threads share takes
/// tens of milliseconds to make.
const SHORT: Duration = Duration::from_millis(200);
/// How long it takes to notice that the search was told to stop.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// Deepens `iteration` on `threads` threads; as
/// [`deepen`](super::deepen::deepen) otherwise. `nodes` counts those of all
/// threads; a node budget holds for the main thread.
pub(crate) fn deepen<G: Searchable>(
    game: &G,
    state: &G::State,
    budget: Budget,
    stop: &Stop,
    threads: usize,
    horizon: Horizon,
    iteration: Iteration<G>,
) -> Found<G::Move> {
    if budget.time.is_some_and(|time| time < SHORT) {
        return deepen::deepen(game, state, budget, stop, horizon, iteration);
    }
    let started = Instant::now();
    let little =
        Budget { nodes: Some(budget.nodes.map_or(ALONE, |nodes| nodes.min(ALONE))), ..budget };
    let soon = deepen::deepen(game, state, little, stop, horizon, iteration);
    if soon.proved || soon.nodes < ALONE || budget.nodes == Some(ALONE) {
        return soon;
    }
    // Before the watch is read: a large table takes its time.
    let (table, busy, done) = (Arc::new(Table::new(ENTRIES)), Busy::new(), Stop::default());
    let left = budget.less(soon.nodes, started.elapsed());
    let deepest = budget.deepest();
    let deepening = |clock| {
        let memory = Memory::new(game, clock, table.clone(), horizon).beside(&busy);
        Deepening { memory, state, most: deepest, grows: Grows::No }
    };
    let (told, answers) = channel();
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let budget = if thread == 0 { left } else { Budget::default() };
            let search = deepening(Clock::start(budget, &done));
            let told = told.clone();
            scope.spawn(move || {
                // Somebody listens until every thread has answered.
                let _ = told.send((thread, search.run(1, iteration)));
            });
        }
        drop(told);
        let (answer, nodes) = first_through(&answers, deepest, stop, &done);
        let nodes = soon.nodes + nodes;
        // Little time may have been left for a second start.
        let found = answer.filter(|found| found.depth >= soon.depth).unwrap_or(soon);
        Found { nodes, ..found }
    })
}

/// The answer of the first thread that is through, or of the main thread,
/// which comes first, and the positions of all. Tells the others that it is
/// done.
fn first_through<M>(
    answers: &Receiver<(usize, Found<M>)>,
    deepest: u32,
    stop: &Stop,
    done: &Stop,
) -> (Option<Found<M>>, u64) {
    let (mut answer, mut nodes) = (None, 0);
    loop {
        match answers.recv_timeout(LOOK_EVERY) {
            Ok((thread, found)) => {
                nodes += found.nodes;
                let through = found.proved || found.depth >= deepest;
                if answer.is_none() && (through || thread == 0) {
                    answer = Some(found);
                    done.now();
                }
            }
            Err(RecvTimeoutError::Timeout) if stop.is_told() => done.now(),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return (answer, nodes),
        }
    }
}
