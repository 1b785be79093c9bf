//! The counts in `tests/perft/*.perft`, asked of both implementations.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use rayon::prelude::*;
use trilog::game::perft::Tree;
use trilog::game::{Rules, Term};
use trilog::games::AnyGame;
use trilog::prolog::Engine;
use trilog::rules::PrologRules;

/// One line of a file, with what it means.
fn check(
    game: AnyGame,
    clauses: &PrologRules<Engine>,
    position: &str,
    words: &[&str],
    place: &str,
) {
    let native = game.native();
    let state = Term::written(position);
    let number = |word: &str| word.parse::<u64>().unwrap_or_else(|_| panic!("{place}: `{word}`"));
    match words {
        ["perft", depth, nodes] => {
            let depth = u32::try_from(number(depth)).unwrap();
            assert_eq!(native.perft(&state, depth), Ok(number(nodes)), "{place}");
            assert_eq!(clauses.perft(&state, depth), Ok(number(nodes)), "{place}");
        }
        // Too many for the clauses, or for a test that is built to be debugged.
        ["native", "perft", depth, nodes] => {
            let depth = u32::try_from(number(depth)).unwrap();
            assert_eq!(native.perft(&state, depth), Ok(number(nodes)), "{place}");
        }
        ["tree", nodes, finished] => {
            let expected = Tree { nodes: number(nodes), finished: number(finished) };
            assert_eq!(native.tree(&state), Ok(expected), "{place}");
            assert_eq!(clauses.tree(&state), Ok(expected), "{place}");
        }
        _ => panic!("{place}: no such line"),
    }
}

fn both(name: &str) -> (AnyGame, PrologRules<Engine>) {
    let game = AnyGame::parse(name).unwrap();
    (game, PrologRules::of(game, Engine::new()))
}

/// Checks the lines of one file, and says how many there are.
fn check_file(path: &Path) -> usize {
    let text = fs::read_to_string(path).unwrap();
    let (mut both_rules, mut position, mut checked) = (None, String::new(), 0);
    for (number, line) in (1..).zip(text.lines()) {
        let place = format!("{}:{number}", path.display());
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] | ["#", ..] | ["id", ..] => {}
            ["game", name] => both_rules = Some(both(name)),
            ["position", term] => position = (*term).to_owned(),
            words => {
                let (game, clauses) = both_rules.as_ref().unwrap();
                check(*game, clauses, &position, words, &place);
                checked += 1;
            }
        }
    }
    checked
}

#[test]
fn both_twins_count_what_is_written() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let files: Vec<_> =
        fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    let checked: usize = files.par_iter().map(|path| check_file(path)).sum();
    assert!(checked >= 30, "only {checked} counts were found");
}
