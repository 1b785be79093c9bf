//! What must hold of the parsers whatever text they are given. The fuzz
//! targets look for a text of which it does not; `tests/parsers.rs` asks it of
//! every text in `fuzz/corpus`.
#![allow(clippy::expect_used, dead_code, missing_docs)]

use trilog::games::AnyGame;
use trilog::prolog::{
    BracketError, Completeness, bracket_error, completeness, queries, split_clauses,
};
use trilog::shell::command_fault;

/// The clauses are pieces of the text, in its order, at the places that they
/// name; only the last may lack its full stop.
pub(crate) fn clauses(text: &str) {
    let clauses = split_clauses(text);
    let mut rest = text;
    for (at, clause) in clauses.iter().enumerate() {
        let found = rest.find(&clause.text).expect("a clause is a piece of the text");
        rest = &rest[found + clause.text.len()..];
        assert!(clause.complete || at + 1 == clauses.len(), "only the last may be cut");
        let line = text.split('\n').nth(clause.line - 1).expect("its line is there");
        let tail: String = line.chars().skip(clause.column - 1).collect();
        let first = clause.text.split('\n').next().unwrap_or_default();
        assert!(tail.starts_with(first), "{tail:?} begins otherwise than {first:?}");
        if let Some(error) = bracket_error(&clause.text) {
            within(&error, &clause.text);
        }
    }
}

fn within(error: &BracketError, text: &str) {
    assert!(text.is_char_boundary(error.at()) && error.at() < text.len(), "{error:?}");
    assert!(!error.to_string().is_empty());
}

/// A text with all of its full stops is complete, unless a comment is open;
/// one that is complete stays so with a blank behind it; and the queries in it
/// have no full stop of their own.
pub(crate) fn complete(text: &str) {
    let whole = completeness(text) == Completeness::Complete;
    if split_clauses(text).iter().all(|clause| clause.complete) && !whole {
        assert!(text.contains("/*"), "nothing is open");
    }
    if whole {
        assert_eq!(completeness(&format!("{text}\n")), Completeness::Complete);
    }
    match queries(text) {
        Ok(queries) => assert!(queries.iter().all(|query| !query.trim().is_empty())),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// A line is a command, or there is something to say about it; a full stop
/// behind it changes nothing that is said of a command without arguments.
pub(crate) fn command(line: &str) {
    if let Some(fault) = command_fault(line) {
        assert!(!fault.is_empty());
    }
    assert_eq!(command_fault(line), command_fault(&format!("  {line} ")));
}

/// A move that is understood is understood as it is written and as it is
/// shown, and means the same; and so is a position.
pub(crate) fn moves(text: &str) {
    for game in AnyGame::ALL {
        if let Ok(term) = game.read_move(text) {
            assert_eq!(game.read_move(term.text().as_str()), Ok(term.clone()));
            let shown = game.show_move(&term).expect("a move can be shown");
            assert_eq!(game.read_move(&shown), Ok(term));
        }
        if let Ok(state) = game.read_state(text) {
            assert_eq!(game.read_state(state.text().as_str()), Ok(state.clone()));
            assert!(game.draw(&state).is_ok());
        }
    }
}
