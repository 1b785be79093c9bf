//! The full tree of tic-tac-toe by both implementations, and what one question costs.
//! Every bench asserts the count that it times.
#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, criterion_group, criterion_main};

use trilog::game::perft::Tree;
use trilog::game::{Rules, Term};
use trilog::games::AnyGame;
use trilog::prolog::{Ask, Engine};
use trilog::rules::PrologRules;

const WHOLE: Tree = Tree { nodes: 549_946, finished: 255_168 };

fn start() -> Term {
    AnyGame::TRIS.native().initial().unwrap()
}

fn native(c: &mut Criterion) {
    let start = start();
    c.bench_function("tris: whole tree, native", |b| {
        b.iter(|| assert_eq!(AnyGame::TRIS.tree(&start).unwrap(), WHOLE));
    });
}

fn clauses(c: &mut Criterion) {
    let clauses = PrologRules::of(AnyGame::TRIS, Engine::new());
    let start = start();
    let mut group = c.benchmark_group("tris: clauses");
    group.sample_size(10);
    group.bench_function("whole tree", |b| {
        b.iter(|| assert_eq!(clauses.tree(&start).unwrap(), WHOLE));
    });
    group.bench_function("perft 5", |b| {
        b.iter(|| assert_eq!(clauses.perft(&start, 5).unwrap(), 15_120));
    });
}

fn engine(c: &mut Criterion) {
    let mut engine = Engine::new();
    c.bench_function("engine: one question", |b| {
        b.iter(|| assert_eq!(engine.collect("X", "X = 1").unwrap(), ["1"]));
    });
    c.bench_function("engine: build a machine", |b| {
        b.iter(|| assert_eq!(Engine::new().collect("x", "true").unwrap().len(), 1));
    });
}

criterion_group!(benches, native, clauses, engine);
criterion_main!(benches);
