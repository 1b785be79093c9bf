//! Matches between players: openings by chance, each played twice with the
//! sides swapped, and every game checked by the clauses, where they ship.

mod contestant;
mod game;
mod program;
mod statistics;

pub use contestant::Contestant;
pub use game::{Disagreement, Failure, GameError};
pub use program::Program;
pub use statistics::{Points, Rating, Sprt, Tally, Verdict, score_interval};

use crate::game::{Outcome, Term};
use crate::games::AnyGame;
use crate::prolog::Interrupt;
use crate::search::Stop;
use game::{Arbiter, Pair};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub game: AnyGame,
    /// The players. In the first game of a pair the first of them begins.
    pub players: [Contestant; 2],
    /// How many openings, each played twice.
    pub pairs: u64,
    /// How many plies of an opening are chance.
    pub opening: u32,
    /// What all chance follows from.
    pub seed: u64,
    /// How many games are played at the same time.
    pub jobs: usize,
    /// How many threads a player has that does not say so itself.
    pub threads: u32,
    /// Ends the match as soon as the test knows whether the first player is so
    /// many Elo stronger.
    pub until: Option<f64>,
}

/// What came of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The results, told of the first player.
    pub tally: Tally,
    /// How many positions the clauses have checked: none of a game of which no clauses
    /// ship.
    pub checked: u64,
    /// How many moves of each player took longer than they may, where it is a program.
    pub late: [u64; 2],
    /// Of how many pairs the opening is shorter than was asked for: no game goes on so long.
    pub short_openings: u64,
    /// What ended the match before its end.
    pub failure: Option<Failure>,
}

/// What happens in a match, for those who look on.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// Somebody has moved.
    Moved,
    /// A game has come to its end, and was checked.
    Game(&'a Played<'a>),
    /// Both games of an opening have: the results so far.
    Pair(&'a Tally),
}

/// A game of a match.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// Its number, counted from 0.
    pub number: u64,
    /// Who played, the one who began first.
    pub players: [&'a Contestant; 2],
    /// The moves, those of the opening first.
    pub moves: &'a [Term],
    /// How many legal moves there were, for each of them.
    pub choices: &'a [usize],
    /// How it ended.
    pub outcome: Outcome,
}

/// Plays a match. `told` hears what happens. A match that is told to stop, or that
/// cannot go on, reports the pairs that were finished. Pairs count in their order,
/// whichever are finished first: so a test is decided by the same games however many
/// are played at once.
///
/// ```
/// use trilog::tournament::{Plan, run};
/// use trilog::games::AnyGame;
/// use trilog::search::Stop;
/// let players = ["first".parse()?, "random".parse()?];
/// let game = AnyGame::TRIS;
/// let plan = Plan { pairs: 3, opening: 2, ..Plan::new(game, players) };
/// let report = run(&plan, &Stop::default(), &|_| {});
/// assert_eq!((report.tally.games(), report.failure), (6, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run(plan: &Plan, stop: &Stop, told: &(dyn Fn(News<'_>) + Sync)) -> Report {
    let next = AtomicU64::new(0);
    let results = Mutex::new(Results::default());
    let work = || {
        let arbiter = Arbiter::new(plan, told);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let is_over = results.lock().map_or(true, |results| {
                results.report.failure.is_some() || plan.is_decided(&results.report.tally)
            });
            if number >= plan.pairs || is_over || stop.is_told() {
                return;
            }
            let pair = arbiter.pair(number, stop);
            let Ok(mut results) = results.lock() else { return };
            match pair {
                Ok(None) => return,
                Ok(Some(pair)) => results.add(number, pair, plan, told),
                // An engine that was stopped has no answer: that is no finding.
                Err(_) if stop.is_told() || Interrupt::has_ended_command() => return,
                Err(failure) => {
                    results.report.failure.get_or_insert(failure);
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..plan.jobs.max(1) {
            scope.spawn(work);
        }
        work();
    });
    let Results { waiting, mut report, .. } =
        results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    if !plan.is_decided(&report.tally) {
        waiting.values().for_each(|pair| report.add(pair, plan));
    }
    report
}

/// The results so far.
#[derive(Default)]
struct Results {
    report: Report,
    /// The pair that counts next.
    next: u64,
    /// Pairs that were finished before it.
    waiting: BTreeMap<u64, Pair>,
}

impl Results {
    fn add(&mut self, number: u64, pair: Pair, plan: &Plan, told: &(dyn Fn(News<'_>) + Sync)) {
        self.waiting.insert(number, pair);
        while !plan.is_decided(&self.report.tally)
            && let Some(pair) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            self.report.add(&pair, plan);
            told(News::Pair(&self.report.tally));
        }
    }
}

impl Report {
    fn add(&mut self, pair: &Pair, plan: &Plan) {
        self.tally.add(pair.results);
        self.checked += pair.checked;
        self.short_openings += u64::from(pair.opening < plan.opening as usize);
        for (sum, count) in self.late.iter_mut().zip(pair.late) {
            *sum += count;
        }
    }
}

impl Plan {
    /// A hundred games of these players, one at a time.
    #[must_use]
    pub fn new(game: AnyGame, players: [Contestant; 2]) -> Plan {
        Plan { game, players, pairs: 50, opening: 4, seed: 1, jobs: 1, threads: 1, until: None }
    }

    /// Whether the test has its answer.
    fn is_decided(&self, tally: &Tally) -> bool {
        self.until.is_some_and(|elo| tally.sprt(elo).verdict != Verdict::Undecided)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn plan(game: AnyGame, players: [&str; 2]) -> Plan {
        let players = players.map(|player| player.parse().unwrap());
        Plan { pairs: 6, seed: 7, ..Plan::new(game, players) }
    }

    fn play(plan: &Plan) -> Report {
        let report = run(plan, &Stop::default(), &|_| {});
        assert_eq!(report.failure, None);
        report
    }

    #[test]
    fn a_match_repeats_itself_however_many_play_at_once() {
        let plan = plan(AnyGame::UTTT, ["greedy", "random"]);
        let report = play(&plan);
        assert_eq!(report.tally.games(), 12);
        assert!(report.checked > 12 * 17);
        assert_eq!(play(&Plan { jobs: 3, ..plan.clone() }), report);
        assert_ne!(play(&Plan { seed: 8, ..plan }), report);
    }

    #[test]
    fn a_player_draws_against_itself_over_a_pair() {
        let report = play(&plan(AnyGame::UTTT, ["greedy", "greedy"]));
        assert_eq!(report.tally.pairs, [0, 0, 6, 0, 0]);
    }

    #[test]
    fn whoever_knows_the_game_does_not_lose() {
        // From a drawn opening or a won one: over a pair never worse.
        let report = play(&plan(AnyGame::TRIS, ["mcts:nodes=2000,threads=1", "random"]));
        assert_eq!(report.tally.pairs[..2], [0, 0], "{report:?}");
    }

    #[test]
    fn a_match_that_is_stopped_tells_what_it_has() {
        let stop = Stop::default();
        let plan = plan(AnyGame::TRIS, ["first", "last"]);
        let report = run(&plan, &stop, &|news| {
            if matches!(news, News::Pair(tally) if tally.games() == 4) {
                stop.now();
            }
        });
        assert_eq!(report.tally.games(), 4);
    }

    #[test]
    fn those_who_look_on_see_every_game() {
        let plan = plan(AnyGame::TRIS, ["first", "last"]);
        let (moved, seen) = (AtomicU64::new(0), Mutex::new(Vec::new()));
        run(&plan, &Stop::default(), &|news| match news {
            News::Moved => drop(moved.fetch_add(1, Ordering::Relaxed)),
            News::Game(game) => {
                assert_eq!((game.choices.len(), game.choices[0]), (game.moves.len(), 9));
                let names = game.players.map(ToString::to_string);
                seen.lock().unwrap().push((game.number, names, game.moves.len()));
            }
            News::Pair(_) => {}
        });
        let seen = seen.into_inner().unwrap();
        assert_eq!(seen.iter().map(|game| game.0).collect::<Vec<_>>(), (0..12).collect::<Vec<_>>());
        assert_eq!((&seen[0].1[0], &seen[1].1[0]), (&"first".into(), &"last".into()));
        let moves: usize = seen.iter().map(|game| game.2).sum();
        assert_eq!(moved.into_inner(), moves as u64);
    }

    #[test]
    fn a_test_that_is_decided_ends_the_match() {
        let plan =
            Plan { pairs: 500, until: Some(100.0), ..plan(AnyGame::UTTT, ["greedy", "random"]) };
        let report = play(&plan);
        assert_eq!(report.tally.sprt(100.0).verdict, Verdict::Stronger);
        assert!(report.tally.games() < 100, "{report:?}");
        assert_eq!(play(&Plan { jobs: 4, ..plan }), report);
    }

    #[test]
    fn pairs_count_in_their_order_and_none_after_the_decision() {
        let plan = Plan { until: Some(30.0), ..plan(AnyGame::TRIS, ["first", "last"]) };
        let pair =
            || Pair { results: [Points::Win, Points::Draw], checked: 0, late: [0; 2], opening: 4 };
        let mut results = Results::default();
        results.add(1, pair(), &plan, &|_| {});
        assert_eq!(results.report.tally.games(), 0);
        results.add(0, pair(), &plan, &|_| {});
        assert_eq!(results.report.tally.games(), 4);
        (2..100).for_each(|number| results.add(number, pair(), &plan, &|_| {}));
        let games = results.report.tally.games();
        assert!(games < 100 && plan.is_decided(&results.report.tally), "{games}");
    }

    #[test]
    fn openings_that_no_game_has_are_counted() {
        let plan = Plan { opening: 9, ..plan(AnyGame::TRIS, ["first", "last"]) };
        assert_eq!(play(&plan).short_openings, 6);
        assert_eq!(play(&Plan { opening: 2, ..plan }).short_openings, 0);
    }
}
