//! Reads a text token by token up to the end of a clause.

use crate::term::{Class, Quotes, comment_end, piece, quoted_end, quoted_length};

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

/// What the scanner found.
pub(super) enum Clause {
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

/// Reads tokens.
pub(super) struct Scanner<'a> {
    pub(super) text: &'a str,
    pub(super) quotes: Quotes,
    pub(super) reached: Reached,
}

/// How far the scanner is.
#[derive(Debug, Default)]
pub(super) struct Reached {
    /// Up to this byte.
    at: usize,
    /// Where the clause began.
    start: Option<usize>,
    /// The brackets that are open, and their places.
    open: Vec<(char, usize)>,
    within: Within,
    pub(super) fault: Option<BracketError>,
}

/// What the text ended in.
#[derive(Clone, Copy, Debug, Default)]
enum Within {
    #[default]
    Clause,
    /// A quoted item that began at this byte.
    Quote(char, usize),
    /// A comment that began at this byte, with so many inside it that are open, itself
    /// among them.
    Comment { at: usize, depth: usize },
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Scanner { text, quotes: Quotes::Lines, reached: Reached::default() }
    }

    pub(super) fn completeness(&mut self) -> Completeness {
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
    pub(super) fn clause(&mut self) -> Clause {
        loop {
            let step = match self.reached.within {
                Within::Clause => self.token(),
                Within::Quote(quote, at) => self.rest_of_quote(quote, at),
                Within::Comment { at, depth } => self.rest_of_comment(at, depth),
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
                self.reached.at = token.start + "/*".len();
                return self.rest_of_comment(token.start, 1);
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
    fn rest_of_comment(&mut self, at: usize, mut depth: usize) -> Step {
        let Some(end) = comment_end(self.text, self.reached.at, &mut depth) else {
            self.reached.at = self.text.len();
            self.reached.within = Within::Comment { at, depth };
            return Step::Cut(Some(Open::Comment));
        };
        self.reached.at = end;
        self.reached.within = Within::Clause;
        Step::On
    }

    fn cut(&self, open: Option<Open>) -> Clause {
        let comment = match self.reached.within {
            Within::Comment { at, .. } => Some(at),
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
        let is_open = quoted_length(line).is_none();
        (line.ends_with('.') && is_open).then(|| from + line.len() - 1)
    }
}
