//! The command `perft`.

use std::time::{Duration, Instant};

use super::implementations::{AnyRules, NoAnswer};
use super::screen::Screen;
use super::session::Session;
use crate::game::Term;
use crate::game::perft::perft_until;
use crate::players::Ending;
use crate::prolog::Interrupt;

/// How many positions the clauses are asked to count: some seconds.
const CLAUSES_COUNT: u64 = 100_000;
/// How long the native count may take before it stops going deeper.
const COUNTING: Duration = Duration::from_secs(2);

/// The positions so many plies below another.
struct Count {
    depth: u32,
    nodes: u64,
    time: Duration,
    ending: Ending,
}

/// Counts natively as deep as asked, unless it takes too long, and by the
/// clauses where that takes seconds.
pub(super) fn perft(session: &Session, depth: u32, screen: &mut Screen) {
    let (implementations, state) = (session.implementations(), &session.place().state);
    let count = match deepening(implementations.native(), state, depth) {
        Ok(count) => count,
        Err(error) => return screen.fault(&error.to_string()),
    };
    let Count { depth: reached, nodes, time, ending } = count;
    if ending == Ending::Interrupted {
        screen.note(&format!("% Interrupted; this is depth {reached}."));
    } else if reached < depth && nodes > 0 {
        screen.note(&format!("% Depth {depth} would take too long; this is depth {reached}."));
    }
    let seconds = time.as_secs_f64();
    let Some(clauses) = implementations.clauses() else {
        return screen.line(&format!("{nodes} positions in {seconds:.3} s"));
    };
    screen.line(&format!("native:  {nodes} positions in {seconds:.3} s"));
    if ending == Ending::Interrupted {
        return;
    }
    if nodes > CLAUSES_COUNT {
        return screen.note("% Too many for the clauses to count here.");
    }
    compare(clauses, state, &count, screen);
}

/// Counts deeper and deeper, until `depth` or too late.
fn deepening(rules: &AnyRules, state: &Term, depth: u32) -> Result<Count, NoAnswer> {
    let began = Instant::now();
    let (mut reached, mut nodes) = (0, 1);
    let mut time = Duration::ZERO;
    // A key that was pressed before is not meant for this.
    is_interrupted();
    while reached < depth && nodes > 0 && began.elapsed() < COUNTING {
        let Some(deeper) = perft_until(rules, state, reached + 1, &is_interrupted)? else {
            return Ok(Count { depth: reached, nodes, time, ending: Ending::Interrupted });
        };
        (reached, nodes, time) = (reached + 1, deeper, began.elapsed());
    }
    Ok(Count { depth: reached, nodes, time, ending: Ending::Finished })
}

/// Whether Ctrl-C was pressed since this was last asked.
fn is_interrupted() -> bool {
    Interrupt::watch().is_some_and(Interrupt::take)
}

/// Counts the same by the clauses.
fn compare(clauses: &AnyRules, state: &Term, native: &Count, screen: &mut Screen) {
    let began = Instant::now();
    match perft_until(clauses, state, native.depth, &is_interrupted) {
        Err(error) => screen.fault(&error.to_string()),
        Ok(None) => screen.note("% Interrupted."),
        Ok(Some(nodes)) => {
            let seconds = began.elapsed().as_secs_f64();
            screen.line(&format!("clauses: {nodes} positions in {seconds:.3} s"));
            if nodes != native.nodes {
                screen.fault("The two implementations differ.");
            }
        }
    }
}
