//! Search on several threads that share nothing but the table ("lazy SMP").
//!
//! Every thread deepens on its own. The helpers begin at different depths and
//! try moves that look alike in different orders, so they fill the table with
//! what the main thread will soon ask. The main thread alone keeps the budget
//! and gives the answer, so the contract is that of one thread: the same
//! value, found sooner.

use super::deepen::{Deepening, Grows};
use super::memory::{Horizon, Memory};
use super::{Budget, Clock, Found, Place, Score, Searchable, Stop, Table};
use std::sync::Arc;

/// Entries of the table that the threads share.
const ENTRIES: usize = 1 << 21;

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
    iteration: impl Fn(&mut Memory<'_, G>, &Place<'_, G::State>, Score) -> Score + Copy + Send,
) -> Found<G::Move> {
    let clock = Clock::start(budget, stop);
    let table = Arc::new(Table::new(ENTRIES));
    let most = budget.depth.unwrap_or(u32::MAX);
    let done = Stop::default();
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .map(|helper| {
                let clock = Clock::start(Budget::default(), &done);
                let shuffle = (helper as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let memory = Memory::new(game, clock, table.clone(), horizon).shuffled(shuffle);
                let search = Deepening { memory, state, most, grows: Grows::No };
                scope.spawn(move || search.run(1 + helper as u32 % 2, iteration).nodes)
            })
            .collect();
        let memory = Memory::new(game, clock, table.clone(), horizon);
        let found = Deepening { memory, state, most, grows: Grows::No }.run(1, iteration);
        done.now();
        // A helper that panicked has counted nothing; its answer is not needed.
        let others: u64 = helpers.into_iter().filter_map(|helper| helper.join().ok()).sum();
        Found { nodes: found.nodes + others, ..found }
    })
}
