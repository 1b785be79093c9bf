//! What kind of line is it, and is it all there? Pure functions.

use super::command_line::{is_clause, is_command, is_near_command};
use crate::games::AnyGame;
use crate::prolog::{Completeness, Open, QueryLines, completeness, split_clauses};

/// How the shell listens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mode {
    /// Commands, moves, and queries behind `?-`: there is a game in progress.
    Words,
    /// Commands, and queries with or without `?-`: there is none.
    #[default]
    Open,
    /// Every line is a query.
    Queries,
}

/// A line, by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// Nothing, or a comment.
    Blank,
    /// A query, with or without its `?-`.
    Query(&'a str),
    /// The end of query mode.
    EndOfQueries,
    /// A command or a move.
    Words(&'a str),
}

/// Tells a line's kind.
pub(super) fn kind(line: &str, mode: Mode) -> Line<'_> {
    let text = line.trim();
    match mode {
        _ if text.is_empty() || text.starts_with('%') => Line::Blank,
        Mode::Words | Mode::Open if text.starts_with("?-") || text.starts_with("/*") => {
            Line::Query(text)
        }
        Mode::Open if is_bare_query(text) => Line::Query(text),
        Mode::Words | Mode::Open => Line::Words(text),
        Mode::Queries if is_halt(text) => Line::EndOfQueries,
        Mode::Queries => Line::Query(text),
    }
}

/// Whether a line is a query without its `?-`, or begins one: what a command
/// begins with, a clause and a move are none.
fn is_bare_query(text: &str) -> bool {
    let is_move = || AnyGame::ALL.iter().any(|game| game.read_move(text).is_ok());
    if is_command(text) || is_clause(text) || is_move() {
        return false;
    }
    // Programs have operators of their own: what has a full stop may be a query
    // whatever it looks like, but for a command that is misspelt.
    match split_clauses(text).last() {
        Some(last) if last.complete => !begins_with_two_words(text) || !is_near_command(text),
        _ => is_query_begun(text),
    }
}

/// Whether two words stand side by side, as in a command.
fn begins_with_two_words(text: &str) -> bool {
    let mut words = text.trim_end_matches('.').split_whitespace();
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    words.next().is_some_and(|first| first.chars().all(is_letter))
        && words.next().is_some_and(|second| second.starts_with(is_letter))
}

/// Whether a text without a full stop begins as a query and as no command.
fn is_query_begun(text: &str) -> bool {
    const OPERATORS: [&str; 8] = ["is", "in", "ins", "mod", "rem", "div", "rdiv", "xor"];
    const SIGNS: [&str; 6] = ["=", " is ", "<", ">", "\\+", "->"];
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c.is_whitespace();
    let has_operator =
        || text.split_whitespace().nth(1).is_some_and(|second| OPERATORS.contains(&second));
    let is_like_query = text.starts_with(['[', '(', '!', '\\', '{', '\'']) && text.len() > 1
        || text == "!"
        || text.contains(['(', '%'])
        || text.ends_with([',', ';'])
        || SIGNS.iter().any(|sign| text.contains(sign));
    is_like_query && !text.chars().all(is_word) && (!begins_with_two_words(text) || has_operator())
}

fn is_halt(text: &str) -> bool {
    let text = text.strip_prefix("?-").unwrap_or(text).trim();
    text.strip_suffix('.').unwrap_or(text).trim() == "halt"
}

/// A line, and the lines that follow it where it begins a query.
pub(super) struct LongQuery {
    mode: Mode,
    lines: QueryLines,
}

/// Whether more lines belong to those that are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Needs {
    More,
    Nothing,
}

impl LongQuery {
    pub(super) fn new(mode: Mode) -> LongQuery {
        LongQuery { mode, lines: QueryLines::default() }
    }

    /// Adds a line.
    pub(super) fn push(&mut self, line: &str) -> Needs {
        let begins = self.lines.is_empty();
        let completeness = self.lines.push(line);
        match kind(line, self.mode) {
            Line::Blank | Line::EndOfQueries | Line::Words(_) if begins => Needs::Nothing,
            _ if completeness == Completeness::Complete => Needs::Nothing,
            _ => Needs::More,
        }
    }

    /// All lines.
    pub(super) fn text(mut self) -> String {
        self.lines.take()
    }
}

/// What a query still needs.
pub(super) fn missing(query: &str) -> Option<Open> {
    match completeness(query) {
        // A stop in the middle of `?-` alone is no query yet either.
        Completeness::Complete if query.trim() == "?-" => Some(Open::FullStop),
        Completeness::Complete => None,
        Completeness::Open(open) => Some(open),
    }
}

/// Whether this line begins a query, so that one before it that is still open
/// has been given up.
pub(super) fn begins_query(line: &str) -> bool {
    line.trim_start().starts_with("?-")
}

/// What a query that was never finished lacks, in words.
pub(super) fn lacks(query: &str) -> String {
    match missing(query) {
        Some(Open::Bracket(bracket, _)) => format!("`{bracket}` is never closed"),
        Some(Open::Quote(quote, _)) => format!("a {quote} quote is never closed"),
        Some(Open::Comment) => "a /* comment is never closed".into(),
        Some(Open::FullStop) | None => "its full stop is missing".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart_by_how_they_begin() {
        for (line, mode, expected) in [
            ("", Mode::Words, Line::Blank),
            ("  % a remark", Mode::Words, Line::Blank),
            (" b2. ", Mode::Words, Line::Words("b2.")),
            ("?- a.", Mode::Words, Line::Query("?- a.")),
            ("?-a", Mode::Words, Line::Query("?-a")),
            ("a, b.", Mode::Queries, Line::Query("a, b.")),
            ("?- halt .", Mode::Queries, Line::EndOfQueries),
            ("halt(3).", Mode::Queries, Line::Query("halt(3).")),
            ("halt.", Mode::Words, Line::Words("halt.")),
            ("member(X, [a]).", Mode::Words, Line::Words("member(X, [a]).")),
            ("member(X, [a]).", Mode::Open, Line::Query("member(X, [a]).")),
            ("X = 1", Mode::Open, Line::Query("X = 1")),
            ("go.", Mode::Open, Line::Query("go.")),
            ("[file].", Mode::Open, Line::Query("[file].")),
            ("help(append).", Mode::Open, Line::Query("help(append).")),
            ("\\+ a, b.", Mode::Open, Line::Query("\\+ a, b.")),
            ("help.", Mode::Open, Line::Words("help.")),
            ("halt.", Mode::Open, Line::Words("halt.")),
            ("load a(1).pl", Mode::Open, Line::Words("load a(1).pl")),
            ("play tris o=random", Mode::Open, Line::Words("play tris o=random")),
            ("plya tris o=random", Mode::Open, Line::Words("plya tris o=random")),
            ("plya tris.", Mode::Open, Line::Words("plya tris.")),
            ("xyzzy", Mode::Open, Line::Words("xyzzy")),
            ("b2", Mode::Open, Line::Words("b2")),
            ("(nw, c).", Mode::Open, Line::Words("(nw, c).")),
            ("p(X) :- q(X).", Mode::Open, Line::Words("p(X) :- q(X).")),
            (":- dynamic p/1.", Mode::Open, Line::Words(":- dynamic p/1.")),
            ("s --> [a], s.", Mode::Open, Line::Words("s --> [a], s.")),
            ("trsi o=random.", Mode::Open, Line::Words("trsi o=random.")),
            ("X is", Mode::Open, Line::Words("X is")),
        ] {
            assert_eq!(kind(line, mode), expected, "{line:?}");
        }
    }

    #[test]
    fn what_ends_with_a_full_stop_is_asked() {
        for query in [
            "X is 3.",
            "X is 5 mod 3.",
            "X in 1..5.",
            "X in 1..5, Y = 2.",
            "dynamic foo/1.",
            "initialization main.",
            "true , true.",
            "nl, nl.",
            "true ; true. % twice",
            "john likes mary.",
            "assertz((p(X) :- X > 3)).",
            "X = \"a :- b\".",
            "X = 'a --> b'.",
            "true,",
            "X in 1..5,",
            "retract((p(X) :-",
        ] {
            assert_eq!(kind(query, Mode::Open), Line::Query(query));
        }
    }

    fn needs_more(text: &str, mode: Mode) -> bool {
        LongQuery::new(mode).push(text) == Needs::More
    }

    #[test]
    fn a_query_goes_on_until_its_full_stop() {
        assert!(needs_more("?- member(X,", Mode::Words));
        assert!(needs_more("?- X = 'a.", Mode::Words));
        assert!(needs_more("?-", Mode::Words));
        assert!(needs_more("a", Mode::Queries));
        assert!(!needs_more("?- a.", Mode::Words));
        assert!(!needs_more("member(X,", Mode::Words));
        assert!(!needs_more("?- a ] b", Mode::Words));
        assert_eq!(lacks("?- X = \"a."), "a \" quote is never closed");
        assert_eq!(lacks("?- a"), "its full stop is missing");
    }
}
