//! What kind of line is it, and is it all there? Pure functions.

use crate::prolog::{Completeness, Open, QueryLines, completeness};

/// How the shell listens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mode {
    /// Commands, moves, and queries behind `?-`.
    #[default]
    Words,
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
        Mode::Words if text.starts_with("?-") => Line::Query(text),
        Mode::Words => Line::Words(text),
        Mode::Queries if is_halt(text) => Line::EndOfQueries,
        Mode::Queries => Line::Query(text),
    }
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
        ] {
            assert_eq!(kind(line, mode), expected, "{line:?}");
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
