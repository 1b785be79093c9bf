//! What can be said about a query before a machine has seen it.

use super::clause_text::{BracketError, bracket_error, split_clauses};
use super::excerpt;
use crate::term::{Class, pieces};

/// A text that no machine needs to see.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QueryTextError {
    /// There is nothing to ask.
    #[error("the query is empty; write a goal and a full stop, such as `?- member(X, [a,b]).`")]
    Empty,
    /// A control character that cannot stand in a program.
    #[error("column {column}: the character U+{code:04X} cannot stand in a query; remove it")]
    Control {
        /// Its code point.
        code: u32,
        /// Its column in characters, from 1.
        column: usize,
    },
    /// Brackets or quotes that do not match.
    #[error("column {column}: syntax error: {error}\n{excerpt}")]
    Brackets {
        /// What is wrong.
        error: BracketError,
        /// Where, in characters, from 1.
        column: usize,
        /// Its line, and a caret below the place.
        excerpt: String,
    },
}

/// The queries in a line or several: each without its `?-` and its full stop
/// (which the last may lack). A comment has none.
///
/// ```
/// use trilog::prolog::queries;
/// assert_eq!(queries("?- a(X). b.")?, ["a(X)", "b"]);
/// assert!(queries("foo(a.").unwrap_err().to_string().contains("never closed"));
/// # Ok::<(), trilog::prolog::QueryTextError>(())
/// ```
///
/// # Errors
/// When there is none, or one that cannot be read whatever the operators are.
pub fn queries(text: &str) -> Result<Vec<String>, QueryTextError> {
    let forbidden = |c: char| c.is_control() && !c.is_whitespace();
    if let Some((at, c)) = text.char_indices().find(|&(_, c)| forbidden(c)) {
        return Err(QueryTextError::Control { code: c.into(), column: column(text, at) });
    }
    let mut queries = Vec::new();
    for clause in split_clauses(text) {
        if let Some(error) = bracket_error(&clause.text) {
            let column = clause.column + column(&clause.text, error.at()) - 1;
            let excerpt = excerpt::plain(&clause.text, error.at());
            let excerpt = excerpt + &swallowed(&error, &clause.text);
            return Err(QueryTextError::Brackets { error, column, excerpt });
        }
        let goal = clause.text.strip_prefix("?-").unwrap_or(&clause.text).trim();
        if !goal.is_empty() {
            queries.push(goal.to_owned());
        }
    }
    if queries.is_empty() && !is_comment(text) {
        return Err(QueryTextError::Empty);
    }
    Ok(queries)
}

/// Whether the text is a comment, or several, and nothing else.
fn is_comment(text: &str) -> bool {
    let mut rest = pieces(text).filter(|piece| piece.class != Class::Blank).peekable();
    rest.peek().is_some() && rest.all(|piece| piece.class == Class::Comment && !piece.unclosed)
}

/// What a quote that is never closed has made of the lines behind its own.
fn swallowed(error: &BracketError, text: &str) -> String {
    let BracketError::Quote { at, .. } = error else { return String::new() };
    match text[*at..].trim_end().lines().count().saturating_sub(1) {
        0 => String::new(),
        1 => "\nthe line behind it was taken for quoted text, and is not asked".to_owned(),
        lines => {
            format!("\nthe {lines} lines behind it were taken for quoted text, and are not asked")
        }
    }
}

fn column(text: &str, at: usize) -> usize {
    text[..at].chars().rev().take_while(|&c| c != '\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_named_with_its_column() {
        for (text, message) in [
            ("  ", "the query is empty"),
            ("?- .", "the query is empty"),
            ("a\0b.", "column 2: the character U+0000"),
            ("foo((a).", "column 4: syntax error: `(` is never closed"),
            ("è(a].", "column 4: syntax error: `]` stands where `(` is still open"),
            ("X = 'abc.", "column 5: syntax error: a ' quote is never closed"),
            (
                "X = 'a.\nY = 2.\nZ = 3.\n",
                "column 5: syntax error: a ' quote is never closed\n   X = 'a.\n       ^\n\
                 the 2 lines behind it were taken for quoted text, and are not asked",
            ),
        ] {
            let error = queries(text).map_err(|error| error.to_string());
            assert!(error.as_ref().is_err_and(|e| e.starts_with(message)), "{text:?}: {error:?}");
        }
    }
}
