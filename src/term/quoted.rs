//! Quoted items in the text of a program, as ISO/IEC 13211-1 (section 6.4.2.1)
//! has them.

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
    let mut at = quote.len_utf8();
    while let Some(c) = text[at..].chars().next() {
        let behind = at + c.len_utf8();
        at = match c {
            '\\' => at + escape_length(&text[at..]),
            c if c == quote && text[behind..].starts_with(quote) => behind + c.len_utf8(),
            c if c == quote => return Some(behind),
            _ => behind,
        };
    }
    None
}

/// The length in bytes of the escape sequence at the start of `text`, whose
/// first character is `\`. One that gives a character's number (`\x41\`,
/// `\101\`) ends with another `\`.
#[must_use]
pub(crate) fn escape_length(text: &str) -> usize {
    let behind = &text[1..];
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
