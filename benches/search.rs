//! Nodes per second of plain alpha-beta, and what each technique needs to
//! solve 4,4,4 and 5,5,4. Every bench asserts the value that it times.
#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

use trilog::game::Rules;
use trilog::games::mnk::Mnk;
use trilog::search::{Budget, Stop, Technique, alpha_beta, search};

/// Plain alpha-beta on 4,4,4 after three moves: a fixed tree.
fn plain(c: &mut Criterion) {
    let game = Mnk::new(4, 4, 4).unwrap();
    let mut board = game.initial().unwrap();
    for (row, column) in [(0, 0), (1, 1), (2, 2)] {
        board = game.play(board, &game.square(row, column).unwrap()).unwrap();
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

fn techniques(c: &mut Criterion) {
    for (rows, columns, k) in [(4, 4, 4), (5, 5, 4)] {
        let game = Mnk::new(rows, columns, k).unwrap();
        let start = game.initial().unwrap();
        let mut group = c.benchmark_group(format!("solve {rows},{columns},{k}"));
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
}

criterion_group!(benches, plain, techniques);
criterion_main!(benches);
