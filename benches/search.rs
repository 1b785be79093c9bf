//! Nodes per second of plain alpha-beta, what each technique needs to solve
//! 4,4,4, and what the solver needs for more. Every bench asserts the value that
//! it times.
#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

use trilog::game::{Game, Outcome, Player};
use trilog::games::mnk::Mnk;
use trilog::search::{Budget, Stop, Technique, alpha_beta, search};
use trilog::solve::{Certify, Solver};

/// Plain alpha-beta on 4,4,4 after three moves: a fixed tree.
fn plain(c: &mut Criterion) {
    let game = Mnk::new(4, 4, 4).unwrap();
    let mut board = game.initial();
    for (row, column) in [(0, 0), (1, 1), (2, 2)] {
        board = game.play_legal(board, &game.square(row, column).unwrap()).unwrap();
    }
    let run = || alpha_beta::search(&game, &board, Budget::default(), &Stop::default());
    let found = run();
    assert_eq!((found.score, found.proved), (0, true));
    let mut group = c.benchmark_group("plain alpha-beta");
    group.sample_size(10).throughput(Throughput::Elements(found.nodes));
    group.bench_function("4,4,4 after three moves", |b| {
        b.iter(|| assert_eq!(run().nodes, found.nodes));
    });
}

/// What each technique with a table needs to solve 4,4,4. On 5,5,4 none of them
/// is through after 40 seconds.
fn techniques(c: &mut Criterion) {
    let game = Mnk::new(4, 4, 4).unwrap();
    let start = game.initial();
    let mut group = c.benchmark_group("solve 4,4,4");
    group.sample_size(10);
    for technique in Technique::ALL.into_iter().filter(|technique| technique.remembers()) {
        group.bench_function(technique.name(), |b| {
            b.iter(|| {
                let stop = Stop::default();
                let found = search(&game, &start, technique, Budget::default(), &stop, 1);
                assert_eq!((found.score, found.proved), (0, true));
            });
        });
    }
}

/// What the solver needs for boards that the techniques take long over.
fn solver(c: &mut Criterion) {
    let mut group = c.benchmark_group("solver");
    group.sample_size(10);
    for (rows, columns, k, value) in [
        (5, 5, 4, Outcome::Draw),
        (6, 5, 4, Outcome::Won(Player::First)),
        (4, 7, 4, Outcome::Draw),
        (6, 7, 5, Outcome::Draw),
    ] {
        group.bench_function(format!("{rows},{columns},{k}"), |b| {
            b.iter(|| {
                let solver = Solver::new(rows, columns, k).unwrap();
                let stop = Stop::default();
                let found = solver.solve(&[], Budget::default(), &stop, Certify::ValueAlone);
                assert_eq!(found.value, Some(value));
            });
        });
    }
}

criterion_group!(benches, plain, techniques, solver);
criterion_main!(benches);
