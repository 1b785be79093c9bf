//! Quoted items in the text of a program, as ISO/IEC 13211-1 (section 6.4.2.1)
//! has them.

use std::borrow::Cow;

use super::TermError;

/// How far a quoted item may reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quotes {
    /// Over several lines.
    Lines,
    /// To the end of its line, unless a `\` stands there; further where the clause
    /// plainly goes on behind it.
    OneLine,
}

/// The length in bytes of the quoted item at the start of `text`, whose first
/// character is its quote; `None` when it is never closed.
///
/// ```
/// use trilog::term::quoted_length;
/// assert_eq!(quoted_length("'it''s' + 1"), Some(7));
/// assert_eq!(quoted_length(r"'\x41\' + 1"), Some(7));
/// assert_eq!(quoted_length("\"open"), None);
/// ```
#[must_use]
pub fn quoted_length(text: &str) -> Option<usize> {
    let quote = text.chars().next()?;
    quoted_end(text, quote.len_utf8(), quote, Quotes::Lines)
}

/// The place behind a quoted item's closing quote, looked for from the byte
/// `from` on. A doubled quote is a quote, and so is one behind `\`.
pub(crate) fn quoted_end(text: &str, from: usize, quote: char, quotes: Quotes) -> Option<usize> {
    let mut at = from;
    loop {
        let ends = |c: char| c == quote || c == '\\' || c == '\n' && quotes == Quotes::OneLine;
        at += text[at..].find(ends)?;
        match text.as_bytes()[at] {
            b'\n' => return None,
            b'\\' => at += escape_length(&text[at..]),
            _ if text[at + 1..].starts_with(quote) => at += 2,
            _ => return Some(at + 1),
        }
    }
}

/// What is wrong with the first `\` in a quoted item that means nothing.
pub(super) fn bad_escape(text: &str, start: usize) -> Option<TermError> {
    let mut at = 0;
    while let Some(found) = text[at..].find('\\') {
        at += found;
        match text[at + 1..].chars().next() {
            Some(c) if !"abcefnrstuUvx\\'\"`\n0123456789".contains(c) => {
                let message = format!("`\\{c}` means nothing in quotes; a backslash is `\\\\`");
                return Some(TermError::new(start + at, message));
            }
            Some(_) | None => at += escape_length(&text[at..]),
        }
    }
    None
}

/// The name or the text that stands in quotes, without them; a text without
/// quotes is itself.
///
/// # Errors
/// When an escape sequence stands for no character.
pub(crate) fn unquote(text: &str) -> Result<Cow<'_, str>, TermError> {
    unquote_at(text, 0)
}

/// The name of an atom that the machine has written; any other text is itself.
pub(crate) fn atom_name(text: &str) -> Cow<'_, str> {
    match unquote(text) {
        Ok(name) if text.starts_with('\'') => name,
        _ => Cow::Borrowed(text),
    }
}

/// The same for a text at the byte `at`.
pub(super) fn unquote_at(text: &str, at: usize) -> Result<Cow<'_, str>, TermError> {
    let quote = match text.chars().next() {
        Some(quote @ ('\'' | '"' | '`')) => quote,
        _ => return Ok(Cow::Borrowed(text)),
    };
    let inside = text[1..].strip_suffix(quote).unwrap_or(&text[1..]);
    if !inside.contains(['\\', quote]) {
        return Ok(Cow::Borrowed(inside));
    }
    let mut value = String::with_capacity(inside.len());
    let mut rest = inside;
    while let Some(c) = rest.chars().next() {
        if c == '\\' {
            let here = at + 1 + inside.len() - rest.len();
            let (character, length) = escaped(rest, here)?;
            value.extend(character);
            rest = &rest[length..];
        } else {
            value.push(c);
            let doubled = usize::from(c == quote);
            rest = rest.get(c.len_utf8() + doubled..).unwrap_or("");
        }
    }
    Ok(Cow::Owned(value))
}

/// The character that the escape sequence at the start of `text` stands for
/// (none for the end of a line), and the length of the sequence.
pub(super) fn escaped(text: &str, at: usize) -> Result<(Option<char>, usize), TermError> {
    let wrong = |message: &str| TermError::new(at, message);
    let character = match text[1..].chars().next() {
        // SWI-Prolog's `\c` takes the blanks behind it away.
        Some('\n' | 'c') => return Ok((None, escape_length(text))),
        Some('e') => '\u{1b}',
        Some('s') => ' ',
        Some(letter @ ('u' | 'U')) => {
            let length = if letter == 'u' { 6 } else { 10 };
            let code = text.get(2..length).and_then(|code| u32::from_str_radix(code, 16).ok());
            let code = code.and_then(char::from_u32);
            return Ok((Some(code.ok_or_else(|| wrong("no character has this number"))?), length));
        }
        Some('a') => '\u{07}',
        Some('b') => '\u{08}',
        Some('f') => '\u{0c}',
        Some('n') => '\n',
        Some('r') => '\r',
        Some('t') => '\t',
        Some('v') => '\u{0b}',
        Some(c @ ('\\' | '\'' | '"' | '`')) => c,
        Some('x' | '0'..='7') => {
            let (digits, base) = match text[1..].strip_prefix('x') {
                Some(digits) => (digits, 16),
                None => (&text[1..], 8),
            };
            let end = digits.find('\\').ok_or_else(|| wrong("this escape lacks its last `\\`"))?;
            let code =
                Some(&digits[..end]).filter(|code| code.bytes().all(|b| b.is_ascii_hexdigit()));
            let code = code.and_then(|code| u32::from_str_radix(code, base).ok());
            let code = code.and_then(char::from_u32);
            let code = code.ok_or_else(|| wrong("no character has this number"))?;
            let length = text.len() - digits.len() + end + 1;
            return Ok((Some(code), length));
        }
        Some(_) | None => return Err(wrong("this `\\` means nothing; a backslash is `\\\\`")),
    };
    Ok((Some(character), 2))
}

/// The length in bytes of the escape sequence at the start of `text`, whose
/// first character is `\`. One that gives a character's number (`\x41\`,
/// `\101\`) may end with another `\`; `\c` and an end of a line take the blanks behind them with them.
#[must_use]
pub(crate) fn escape_length(text: &str) -> usize {
    let behind = &text[1..];
    if let Some(blanks) = behind.strip_prefix('c') {
        return 2 + span(blanks, char::is_whitespace);
    }
    if let Some(blanks) = behind.strip_prefix('\n') {
        return 2 + span(blanks, |c| matches!(c, ' ' | '\t'));
    }
    for (letter, length) in [('u', 4), ('U', 8)] {
        if let Some(digits) = behind.strip_prefix(letter)
            && span(digits, |c| c.is_ascii_hexdigit()) >= length
        {
            return 2 + length;
        }
    }
    let digits = match behind.strip_prefix('x') {
        Some(hexadecimal) => 1 + span(hexadecimal, |c| c.is_ascii_hexdigit()),
        None => span(behind, |c| c.is_ascii_digit()),
    };
    if digits == 0 {
        return 1 + behind.chars().next().map_or(0, char::len_utf8);
    }
    1 + digits + usize::from(behind[digits..].starts_with('\\'))
}

fn span(text: &str, within: impl Fn(char) -> bool) -> usize {
    text.find(|c| !within(c)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_ends_at_its_closing_quote() {
        for (item, rest) in [
            ("''", " a"),
            ("'a'", "'"),
            ("''''", "b'"),
            (r"'\''", "'"),
            (r"'\\'", "'"),
            (r"'\x41\'", " b'"),
            (r"'\x41\\x42\'", ""),
            (r"'\101\'", "'"),
            (r"'\x41'", "'"),
            (r#""\"'""#, "\""),
            ("`'`", "'"),
            ("'日本'", "x"),
        ] {
            assert_eq!(quoted_length(&format!("{item} {rest}")), Some(item.len()), "{item}");
        }
        for open in ["'", "'a", r"'\'", r"'\x41\", r"'\", "'''"] {
            assert_eq!(quoted_length(open), None, "{open}");
        }
    }
}
