//! No text makes a parser panic, and what parsers say of a text is consistent.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use trilog::game::Notation;
use trilog::games::tris::Tris;
use trilog::prolog::{Completeness, completeness, queries, split_clauses};

#[path = "../../fuzz/checks.rs"]
mod checks;

type Check = fn(&str);

/// Every text in the corpus of a fuzz target.
fn corpus(target: &str) -> Vec<String> {
    let directory = format!("{}/fuzz/corpus/{target}", env!("CARGO_MANIFEST_DIR"));
    let texts: Vec<String> = std::fs::read_dir(&directory)
        .unwrap()
        .map(|entry| std::fs::read(entry.unwrap().path()).unwrap())
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .collect();
    assert!(texts.len() >= 10, "{directory} has {} texts", texts.len());
    texts
}

#[test]
fn the_corpora_of_the_fuzz_targets_hold() {
    let checks: [(&str, Check); 4] = [
        ("clauses", checks::clauses),
        ("completeness", checks::complete),
        ("command", checks::command),
        ("moves", checks::moves),
    ];
    for (target, check) in checks {
        for text in corpus(target) {
            check(&text);
        }
    }
}

/// Text with the characters that matter to a scanner of Prolog.
fn prolog_like() -> impl Strategy<Value = String> {
    proptest::collection::vec(
        prop_oneof![
            Just("a"),
            Just("X"),
            Just("0'"),
            Just("0"),
            Just("1.5"),
            Just("'"),
            Just("\""),
            Just("`"),
            Just("\\"),
            Just("."),
            Just(". "),
            Just(".\n"),
            Just("%"),
            Just("/*"),
            Just("*/"),
            Just("("),
            Just(")"),
            Just("["),
            Just("]"),
            Just("{"),
            Just("}"),
            Just(","),
            Just("|"),
            Just(" "),
            Just("\n"),
            Just("?- "),
            Just(":-"),
            Just("=.."),
            Just("é"),
            Just("\0"),
            Just("\u{1}"),
            Just("x,o,e"),
            Just("b2"),
        ],
        0..40,
    )
    .prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn what_holds_of_the_corpora_holds_of_any_text(text in prolog_like(), any in any::<String>()) {
        for text in [&text, &any] {
            checks::clauses(text);
            checks::complete(text);
            checks::command(text);
            checks::moves(text);
        }
    }

    #[test]
    fn scanning_never_panics(text in prolog_like(), any in any::<String>()) {
        for text in [&text, &any] {
            let _ = completeness(text);
            let _ = queries(text);
            let _ = split_clauses(text);
        }
    }

    #[test]
    fn clauses_are_pieces_of_the_text_in_order(text in prolog_like()) {
        let clauses = split_clauses(&text);
        let mut rest = text.as_str();
        for (at, clause) in clauses.iter().enumerate() {
            let found = rest.find(&clause.text).unwrap();
            rest = &rest[found + clause.text.len()..];
            prop_assert!(clause.complete || at + 1 == clauses.len());
            let line = text.lines().nth(clause.line - 1).unwrap_or_default();
            let first = clause.text.lines().next().unwrap_or_default();
            let tail: String = line.chars().skip(clause.column - 1).collect();
            prop_assert!(tail.starts_with(first), "{tail:?} {first:?}");
        }
    }

    #[test]
    fn a_text_is_complete_when_all_of_its_clauses_are(text in prolog_like()) {
        let all = split_clauses(&text).iter().all(|clause| clause.complete);
        if all && completeness(&text) != Completeness::Complete {
            // Only a comment that is still open adds no clause.
            prop_assert!(text.contains("/*"), "{text:?}");
        }
    }

    #[test]
    fn moves_and_positions_never_panic_and_round_trip(text in prolog_like(), any in any::<String>()) {
        for text in [&text, &any] {
            if let Ok(mv) = Tris.read_move(text) {
                prop_assert_eq!(Tris.read_move(&Tris.show_move(&mv)), Ok(mv));
            }
            if let Ok(board) = Tris.read_state(text) {
                let term = Tris.state_term(&board);
                prop_assert_eq!(Tris.read_state(term.text().as_str()), Ok(board));
            }
        }
    }
}
