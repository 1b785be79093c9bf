//! Where a clause ends: to find the end of a query and the clauses of a file,
//! also while someone is still typing them.

pub use super::clause_scanner::{BracketError, Completeness, Open};
use super::clause_scanner::{Clause, Reached, Scanner};
use crate::term::Quotes;

/// One clause of a text: where it begins, and its characters up to and
/// without the full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseText {
    /// Line of its first token, from 1.
    pub line: usize,
    /// Column of its first token in characters, from 1.
    pub column: usize,
    /// Its first byte.
    pub start: usize,
    /// The text, without the full stop.
    pub text: String,
    /// Whether it ended with a full stop.
    pub complete: bool,
}

/// Whether `text` is a whole query: does it end with a full stop outside
/// quotes, comments and brackets? Errs towards "complete": a bracket that
/// does not match is for the reader to complain about.
///
/// ```
/// use trilog::prolog::{Completeness, completeness};
/// assert_eq!(completeness("member(X, [a])."), Completeness::Complete);
/// assert_ne!(completeness("member(X,"), Completeness::Complete);
/// ```
#[must_use]
pub fn completeness(text: &str) -> Completeness {
    Scanner::new(text).completeness()
}

/// A query that comes line by line. Each line is looked at once, however many
/// there are.
///
/// ```
/// use trilog::prolog::{Completeness, QueryLines};
/// let mut lines = QueryLines::default();
/// assert_ne!(lines.push("member(X,"), Completeness::Complete);
/// assert_eq!(lines.push("[a])."), Completeness::Complete);
/// assert_eq!(lines.take(), "member(X,\n[a]).");
/// ```
#[derive(Debug, Default)]
pub struct QueryLines {
    text: String,
    reached: Reached,
}

impl QueryLines {
    /// Adds a line, and says whether it ends the query.
    pub fn push(&mut self, line: &str) -> Completeness {
        self.text.push_str(line);
        // No token but a quoted item and a comment goes on behind it.
        self.text.push('\n');
        let reached = std::mem::take(&mut self.reached);
        let mut scanner = Scanner { reached, ..Scanner::new(&self.text) };
        let completeness = scanner.completeness();
        self.reached = scanner.reached;
        completeness
    }

    /// Whether there is no line yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The lines so far; then there are none.
    pub fn take(&mut self) -> String {
        let mut text = std::mem::take(self).text;
        text.truncate(text.len().saturating_sub(1));
        text
    }
}

/// The first fault in the brackets or quotes of `text`, which holds one
/// clause with or without its full stop.
#[must_use]
pub fn bracket_error(text: &str) -> Option<BracketError> {
    let mut scanner = Scanner::new(text);
    let clause = scanner.clause();
    scanner.reached.fault.or(match clause {
        Clause::Cut { open: Open::Bracket(open, at), .. } => {
            Some(BracketError::Unclosed { open, at })
        }
        Clause::Cut { open: Open::Quote(quote, at), .. } => Some(BracketError::Quote { quote, at }),
        _ => None,
    })
}

/// The clauses of a text, each with the place where it begins. Blank space
/// and comments between clauses are passed over.
///
/// ```
/// let clauses = trilog::prolog::split_clauses("a.\n b :- c. % d.\n");
/// assert_eq!((clauses[1].line, clauses[1].column), (2, 2));
/// assert_eq!(clauses[1].text, "b :- c");
/// ```
#[must_use]
pub fn split_clauses(text: &str) -> Vec<ClauseText> {
    split(Scanner::new(text))
}

/// The same for a file, where a quote ends at the end of its line: one that
/// is not closed spoils its own clause, and not the rest of the file.
pub(crate) fn split_file(text: &str) -> Vec<ClauseText> {
    split(Scanner { quotes: Quotes::OneLine, ..Scanner::new(text) })
}

/// The length in bytes of the first clause of `text` and what stands before it.
pub(crate) fn clause_length(text: &str) -> usize {
    match Scanner::new(text).clause() {
        Clause::Nothing => 0,
        Clause::Ended { end, .. } => end,
        Clause::Cut { .. } => text.len(),
    }
}

fn split(mut scanner: Scanner<'_>) -> Vec<ClauseText> {
    let text = scanner.text;
    let mut places = Places::new(text);
    let mut clauses = Vec::new();
    loop {
        let (start, end, complete) = match scanner.clause() {
            Clause::Nothing => return clauses,
            Clause::Ended { start, end } => (start, end, true),
            Clause::Cut { start, .. } => (start, text.len(), false),
        };
        let (line, column) = places.of(start);
        let text = text[start..end].trim_end().to_owned();
        clauses.push(ClauseText { line, column, start, text, complete });
        if !complete {
            return clauses;
        }
    }
}

/// Turns offsets, asked in rising order, into lines and columns.
struct Places<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'a> Places<'a> {
    fn new(text: &'a str) -> Self {
        Places { text, at: 0, line: 1, column: 1 }
    }

    fn of(&mut self, offset: usize) -> (usize, usize) {
        for c in self.text[self.at..offset].chars() {
            if c == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.at = offset;
        (self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_stop_ends_a_clause_and_nothing_else_does() {
        for text in [
            "a.",
            "a. ",
            "X = '.'.",
            "X = \"a. b\".",
            "X = 0'. .",
            "a. % b",
            "X =.. L.",
            "X = 'it''s'.",
            "X = '\\''.",
            "X = '\\x41\\'.",
            "X = 0'\\x41\\ .",
            "X = 1.5.",
            "X = 0''' .",
            "a /* . */ .",
            "a /* /* b. */ c. */ .",
            "",
            "  ",
        ] {
            assert_eq!(completeness(text), Completeness::Complete, "{text:?}");
        }
        for (text, open) in [
            ("a", Open::FullStop),
            ("X = 'abc.", Open::Quote('\'', 4)),
            ("X = f(a,", Open::Bracket('(', 5)),
            ("a /* b.", Open::Comment),
            ("a /* /* */ b.", Open::Comment),
            ("X = 1.5", Open::FullStop),
            ("X = 0'.", Open::FullStop),
            ("X =..", Open::FullStop),
        ] {
            assert_eq!(completeness(text), Completeness::Open(open), "{text:?}");
        }
    }

    #[test]
    fn lines_one_by_one_are_the_text_as_a_whole() {
        for text in [
            "a",
            "X = 'a\nb'''\n, /* c\n. */ d",
            "f(\n[/*\n*/\n",
            "a. b\n:- 'c",
            "/*",
            "a /* b /* c\n/* d */ */\n. */ /\n* .",
            "a]\n.",
            "'\\\n'.\n/* . *",
        ] {
            let mut lines = QueryLines::default();
            let told = text.split('\n').map(|line| lines.push(line)).last();
            assert_eq!(told, Some(completeness(&format!("{text}\n"))), "{text:?}");
            assert_eq!(lines.take(), text);
        }
    }

    #[test]
    fn brackets_that_cannot_be_mended_are_complete_and_named() {
        assert_eq!(completeness("X = ]"), Completeness::Complete);
        assert_eq!(
            bracket_error("X = (a]"),
            Some(BracketError::Mismatched { found: ']', open: '(', at: 6 })
        );
        assert_eq!(bracket_error("foo(a."), Some(BracketError::Unclosed { open: '(', at: 3 }));
        assert_eq!(bracket_error("foo(a)."), None);
    }

    #[test]
    fn a_quote_that_is_not_closed_spoils_its_own_clause() {
        let clauses =
            split_file("a('b).\nc(\"d\").\ne(\"f \\\n g\").\nh :- 'i',\n j('k),\n l.\nm.");
        let texts: Vec<&str> = clauses.iter().map(|clause| clause.text.as_str()).collect();
        assert_eq!(texts, ["a('b)", "c(\"d\")", "e(\"f \\\n g\")", "h :- 'i',\n j('k),\n l", "m"]);
    }

    #[test]
    fn a_quote_that_is_closed_on_another_line_holds_lines() {
        let texts = |file: &str| -> Vec<String> {
            split_file(file).into_iter().map(|clause| clause.text).collect()
        };
        for clause in ["a(\"..#.\n.#..\n\")", "a --> \"\n\", b", "a('b\n\nit''s') :- c", "a(`b\n`)"]
        {
            assert_eq!(texts(&format!("{clause}.\nz.")), [clause, "z"]);
        }
        // The second quote of each of these opens another item.
        for clause in ["a :- b('c), d", "a('b)", "a('b\\'c)", "a(\"b \\\"c\\\")", "a('b''c)"] {
            let file = format!("{clause}.\ne :- f('g').\nh('i').");
            assert_eq!(texts(&file), [clause, "e :- f('g')", "h('i')"]);
        }
    }

    #[test]
    fn clauses_know_their_places() {
        let clauses = split_clauses("% head\na.\n\nb :-\n  c,\n  d. e. f");
        let places: Vec<_> = clauses.iter().map(|c| (c.line, c.column, c.complete)).collect();
        assert_eq!(places, [(2, 1, true), (4, 1, true), (6, 6, true), (6, 9, false)]);
        assert_eq!(clauses[1].text, "b :-\n  c,\n  d");
    }
}
