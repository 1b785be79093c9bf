//! Where a clause ends: to find the end of a query and the clauses of a file,
//! also while someone is still typing them.

use crate::term::{Class, Quotes, comment_end, piece, quoted_end};

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

/// Whether a text that someone is typing can be read yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completeness {
    /// It ends with a full stop, or it is broken in a way that more text will
    /// not mend.
    Complete,
    /// More is needed.
    Open(Open),
}

/// What is still open at the end of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Open {
    /// The full stop is missing.
    FullStop,
    /// This quote is not closed; its place is an offset in bytes.
    Quote(char, usize),
    /// This bracket is not closed; its place is an offset in bytes.
    Bracket(char, usize),
    /// A `/*` comment is not closed.
    Comment,
}

/// A fault in the brackets that nothing that follows can mend.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BracketError {
    /// A closing bracket without its opening one.
    #[error("`{found}` closes nothing")]
    Unopened {
        /// The bracket.
        found: char,
        /// Its place in bytes.
        at: usize,
    },
    /// A closing bracket of another kind than the one that is open.
    #[error("`{found}` stands where `{open}` is still open")]
    Mismatched {
        /// The bracket.
        found: char,
        /// The open one.
        open: char,
        /// Its place in bytes.
        at: usize,
    },
    /// The text ends (or its full stop comes) while a bracket is open.
    #[error("`{open}` is never closed")]
    Unclosed {
        /// The open bracket.
        open: char,
        /// Its place in bytes.
        at: usize,
    },
    /// A quote is never closed.
    #[error("a {quote} quote is never closed")]
    Quote {
        /// The quote.
        quote: char,
        /// Its place in bytes.
        at: usize,
    },
}

impl BracketError {
    /// Where the fault is, in bytes.
    #[must_use]
    pub fn at(&self) -> usize {
        match *self {
            BracketError::Unopened { at, .. }
            | BracketError::Mismatched { at, .. }
            | BracketError::Unclosed { at, .. }
            | BracketError::Quote { at, .. } => at,
        }
    }
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
pub(super) fn split_file(text: &str) -> Vec<ClauseText> {
    split(Scanner { quotes: Quotes::OneLine, ..Scanner::new(text) })
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

/// What the scanner found.
enum Clause {
    /// Only blank space and comments were left.
    Nothing,
    /// A clause from `start` to the full stop at `end`, in bytes.
    Ended { start: usize, end: usize },
    /// The text ended first.
    Cut { start: usize, open: Open },
}

/// What a token comes to.
enum Step {
    /// The clause goes on.
    On,
    /// The text ends, in this if it is not between tokens.
    Cut(Option<Open>),
    /// The clause ends at this full stop.
    Stop(usize),
}

struct Scanner<'a> {
    text: &'a str,
    quotes: Quotes,
    reached: Reached,
}

/// How far the scanner is.
#[derive(Debug, Default)]
struct Reached {
    /// Up to this byte.
    at: usize,
    /// Where the clause began.
    start: Option<usize>,
    /// The brackets that are open, and their places.
    open: Vec<(char, usize)>,
    within: Within,
    fault: Option<BracketError>,
}

/// What the text ended in.
#[derive(Clone, Copy, Debug, Default)]
enum Within {
    #[default]
    Clause,
    /// A quoted item that began at this byte.
    Quote(char, usize),
    /// A comment that began at this byte.
    Comment(usize),
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Self {
        Scanner { text, quotes: Quotes::Lines, reached: Reached::default() }
    }

    fn completeness(&mut self) -> Completeness {
        loop {
            match self.clause() {
                Clause::Nothing => return Completeness::Complete,
                Clause::Ended { .. } => {}
                Clause::Cut { open, .. } => {
                    return match self.reached.fault {
                        Some(_) => Completeness::Complete,
                        None => Completeness::Open(open),
                    };
                }
            }
        }
    }

    /// The next clause, or the rest of one that was cut. A clause that ends
    /// with open brackets has a fault.
    fn clause(&mut self) -> Clause {
        loop {
            let step = match self.reached.within {
                Within::Clause => self.token(),
                Within::Quote(quote, at) => self.rest_of_quote(quote, at),
                Within::Comment(_) => self.rest_of_comment(),
            };
            match step {
                Step::On => {}
                Step::Cut(open) => return self.cut(open),
                Step::Stop(end) => {
                    self.reached.open.clear();
                    if let Some(start) = self.reached.start.take() {
                        return Clause::Ended { start, end };
                    }
                }
            }
        }
    }

    /// Passes over the next token.
    fn token(&mut self) -> Step {
        let Some(token) = piece(self.text, self.reached.at, self.quotes) else {
            return Step::Cut(None);
        };
        self.reached.at = token.end;
        if !matches!(token.class, Class::Blank | Class::Comment) {
            self.reached.start.get_or_insert(token.start);
        }
        let first = token.text(self.text).chars().next().unwrap_or_default();
        match token.class {
            Class::Comment if token.unclosed => {
                self.reached.within = Within::Comment(token.start);
                return Step::Cut(Some(Open::Comment));
            }
            Class::Open => self.reached.open.push((first, token.start)),
            Class::Close => self.close(first, token.start),
            Class::Stop => {
                if let Some(&(open, at)) = self.reached.open.last() {
                    self.note(BracketError::Unclosed { open, at });
                }
                return Step::Stop(token.start);
            }
            Class::Name | Class::String if token.unclosed => {
                return self.unclosed_quote(first, token.start);
            }
            Class::Blank
            | Class::Comment
            | Class::Name
            | Class::Variable
            | Class::Number
            | Class::String
            | Class::Comma
            | Class::Bar
            | Class::Other => {}
        }
        Step::On
    }

    /// A quote was not closed where the text ends, or its line.
    fn unclosed_quote(&mut self, quote: char, at: usize) -> Step {
        if self.reached.at == self.text.len() {
            self.reached.within = Within::Quote(quote, at);
            return Step::Cut(Some(Open::Quote(quote, at)));
        }
        self.stop_inside_quote(at).map_or(Step::On, Step::Stop)
    }

    /// Passes over what is left of a quoted item.
    fn rest_of_quote(&mut self, quote: char, at: usize) -> Step {
        let Some(end) = quoted_end(self.text, self.reached.at, quote, self.quotes) else {
            self.reached.at = self.text.len();
            return Step::Cut(Some(Open::Quote(quote, at)));
        };
        self.reached.at = end;
        self.reached.within = Within::Clause;
        Step::On
    }

    /// Passes over what is left of a `/* … */`.
    fn rest_of_comment(&mut self) -> Step {
        let Some(end) = comment_end(self.text, self.reached.at) else {
            self.reached.at = self.text.len();
            return Step::Cut(Some(Open::Comment));
        };
        self.reached.at = end;
        self.reached.within = Within::Clause;
        Step::On
    }

    fn cut(&self, open: Option<Open>) -> Clause {
        let comment = match self.reached.within {
            Within::Comment(at) => Some(at),
            Within::Clause | Within::Quote(..) => None,
        };
        let bracket = self.reached.open.last().map(|&(c, at)| Open::Bracket(c, at));
        match self.reached.start.or(comment) {
            None => Clause::Nothing,
            Some(start) => Clause::Cut { start, open: open.or(bracket).unwrap_or(Open::FullStop) },
        }
    }

    fn note(&mut self, fault: BracketError) {
        self.reached.fault.get_or_insert(fault);
    }

    fn close(&mut self, found: char, at: usize) {
        let wanted = match found {
            ')' => '(',
            ']' => '[',
            _ => '{',
        };
        match self.reached.open.pop() {
            Some((c, _)) if c == wanted => {}
            Some((c, _)) => self.note(BracketError::Mismatched { found, open: c, at }),
            None => self.note(BracketError::Unopened { found, at }),
        }
    }

    /// Where the quote that began at `from` was given up at the end of its line:
    /// the full stop there, if there is one, ends the clause.
    fn stop_inside_quote(&self, from: usize) -> Option<usize> {
        let line = self.text[from..self.reached.at].trim_end();
        let has_other = line.chars().skip(1).any(|c| line.starts_with(c));
        (line.ends_with('.') && !has_other).then(|| from + line.len() - 1)
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
    fn clauses_know_their_places() {
        let clauses = split_clauses("% head\na.\n\nb :-\n  c,\n  d. e. f");
        let places: Vec<_> = clauses.iter().map(|c| (c.line, c.column, c.complete)).collect();
        assert_eq!(places, [(2, 1, true), (4, 1, true), (6, 6, true), (6, 9, false)]);
        assert_eq!(clauses[1].text, "b :-\n  c,\n  d");
    }
}
