//! The same work for many things, on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Does `what` with each of `things`, so many at a time; the results come in
/// the order of the things. Every thread has a state of its own.
pub(crate) fn in_parallel<S: Default, T: Sync, R: Send>(
    jobs: usize,
    things: &[T],
    what: impl Fn(&mut S, &T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, R)>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, things.len().max(1)) {
            scope.spawn(|| {
                let mut state = S::default();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(thing) = things.get(number) else { return };
                    let result = what(&mut state, thing);
                    locked(&results).push((number, result));
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

/// What a mutex holds, also after a thread that held it has panicked.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
