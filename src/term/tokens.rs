//! The tokens of a text: names, variables, numbers, quoted items, brackets and
//! what separates them.

use super::TermError;
use super::quoted::escape_length;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// An atom; those in quotes may be operators, too.
    Name,
    Variable,
    Number,
    String,
    Open,
    Close,
    Comma,
    Bar,
}

/// A token, with its place in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) class: Class,
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// Whether an opening parenthesis follows at once.
    pub(crate) functional: bool,
}

/// The tokens of `text`, without its white space and comments.
pub(crate) fn tokens(text: &str) -> Result<Vec<Token>, TermError> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(token) = next_token(text, at)? {
        at = token.end;
        tokens.push(token);
    }
    Ok(tokens)
}

/// The first token of `text` at the byte `at` or behind it.
pub(crate) fn next_token(text: &str, at: usize) -> Result<Option<Token>, TermError> {
    let start = pass_layout(text, at)?;
    let rest = &text[start..];
    let Some(first) = rest.chars().next() else { return Ok(None) };
    let class = class(first).ok_or_else(|| {
        TermError::new(start, format!("the character `{first}` cannot stand here"))
    })?;
    let end = start + length(class, rest, start)?;
    let functional = text.as_bytes().get(end) == Some(&b'(');
    Ok(Some(Token { class, start, end, functional }))
}

/// The place behind the white space and the comments at the byte `at`.
fn pass_layout(text: &str, mut at: usize) -> Result<usize, TermError> {
    loop {
        let passed = layout(&text[at..], at)?;
        if passed == 0 {
            return Ok(at);
        }
        at += passed;
    }
}

/// Whether symbols such as `=..` are made of this character.
pub(crate) fn is_symbol(c: char) -> bool {
    matches!(
        c,
        '#' | '$'
            | '&'
            | '*'
            | '+'
            | '-'
            | '.'
            | '/'
            | ':'
            | '<'
            | '='
            | '>'
            | '?'
            | '@'
            | '^'
            | '~'
            | '\\'
    )
}

/// Whether a word may go on with this character, as the machine has it.
pub(crate) fn in_word(c: char) -> bool {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' => true,
        '\0'..='\x7f' => false,
        c => c.is_numeric() || !(c.is_whitespace() || c.is_control()),
    }
}

/// The length of the white space, or of the comment, at the start of `text`.
fn layout(text: &str, at: usize) -> Result<usize, TermError> {
    if text.starts_with('%') {
        return Ok(span(text, |c| c != '\n'));
    }
    if let Some(comment) = text.strip_prefix("/*") {
        let end = comment.find("*/");
        let end = end.ok_or_else(|| TermError::new(at, "this comment is never closed"))?;
        return Ok(2 + end + 2);
    }
    Ok(span(text, char::is_whitespace))
}

/// What begins with this character.
fn class(first: char) -> Option<Class> {
    match first {
        '(' | '[' | '{' => Some(Class::Open),
        ')' | ']' | '}' => Some(Class::Close),
        ',' => Some(Class::Comma),
        '|' => Some(Class::Bar),
        '"' | '`' => Some(Class::String),
        '0'..='9' => Some(Class::Number),
        '_' => Some(Class::Variable),
        c if c.is_uppercase() => Some(Class::Variable),
        c if c.is_alphabetic() || "!;'".contains(c) || is_symbol(c) => Some(Class::Name),
        _ => None,
    }
}

/// The length of the token of this class at the start of `text`.
fn length(class: Class, text: &str, at: usize) -> Result<usize, TermError> {
    Ok(match class {
        Class::Open | Class::Close | Class::Comma => 1,
        Class::Bar => 1 + usize::from(text.starts_with("||")),
        Class::String => quoted(text, at)?,
        Class::Number => number(text),
        Class::Variable => span(text, in_word),
        Class::Name if text.starts_with('\'') => quoted(text, at)?,
        Class::Name if text.starts_with(char::is_alphabetic) => span(text, in_word),
        Class::Name if text.starts_with(['!', ';']) => 1,
        Class::Name => span(text, is_symbol),
    })
}

/// How much at the start of `text` is made of such characters.
fn span(text: &str, within: impl Fn(char) -> bool) -> usize {
    text.find(|c| !within(c)).unwrap_or(text.len())
}

/// The length of the quoted item at the start of `text`.
fn quoted(text: &str, at: usize) -> Result<usize, TermError> {
    let Some(quote) = text.chars().next() else { return Ok(0) };
    let mut place = quote.len_utf8();
    while let Some(c) = text[place..].chars().next() {
        let behind = place + c.len_utf8();
        place = match c {
            '\\' => {
                escape(&text[place..], at + place)?;
                place + escape_length(&text[place..])
            }
            c if c == quote && text[behind..].starts_with(quote) => behind + c.len_utf8(),
            c if c == quote => return Ok(behind),
            '\n' => break,
            _ => behind,
        };
    }
    Err(TermError::new(at, format!("this {quote} quote is not closed on its line")))
}

/// Refuses a `\` that means nothing with what stands behind it.
fn escape(text: &str, at: usize) -> Result<(), TermError> {
    match text[1..].chars().next() {
        Some(c) if "abfnrtv\\'\"`\n0123456789x".contains(c) => Ok(()),
        Some(c) => Err(TermError::new(
            at,
            format!("`\\{c}` means nothing in quotes; a backslash is `\\\\`"),
        )),
        None => Ok(()),
    }
}

/// The length of the number at the start of `text`, whatever its digits are.
fn number(text: &str) -> usize {
    if let Some(rest) = text.strip_prefix("0'") {
        let mut characters = rest.chars();
        return 2 + match (characters.next(), characters.next()) {
            (Some('\\'), Some(_)) => escape_length(rest),
            (Some('\''), Some('\'')) => 2,
            (Some(c), _) => c.len_utf8(),
            (None, _) => 0,
        };
    }
    let whole = span(text, in_word);
    let mut rest = text[whole..].chars();
    if rest.next() == Some('.') && rest.next().is_some_and(|c| c.is_ascii_digit()) {
        let fraction = whole + 1 + span(&text[whole + 1..], in_word);
        let exponent =
            text[..fraction].ends_with(['e', 'E']) && text[fraction..].starts_with(['+', '-']);
        return match exponent {
            true => fraction + 1 + span(&text[fraction + 1..], in_word),
            false => fraction,
        };
    }
    whole
}
