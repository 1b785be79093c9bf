//! Text of others, made safe to print: a terminal obeys what stands between
//! the letters, and could be made to show what nobody has said.

use std::borrow::Cow;

/// The text with its control characters, and the marks that turn the direction
/// of reading, as a Prolog program would write them. Tabs and line ends stay.
///
/// ```
/// use trilog::printable::printable;
/// assert_eq!(printable("a\u{1b}[2Jb\u{202e}\n"), "a\\x1b\\[2Jb\\x202e\\\n");
/// ```
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 16);
    text.chars().for_each(|c| push(&mut safe, c));
    Cow::Owned(safe)
}

/// JSON with these characters as JSON escapes them: it means the same.
///
/// ```
/// use trilog::printable::printable_json;
/// assert_eq!(printable_json("[\"a\u{202e}b\"]\n"), "[\"a\\u202eb\"]\n");
/// ```
#[must_use]
pub fn printable_json(json: &str) -> Cow<'_, str> {
    if !json.contains(is_obeyed) {
        return Cow::Borrowed(json);
    }
    // All of them have four digits.
    let escaped = |c: char| match is_obeyed(c) {
        true => format!("\\u{:04x}", u32::from(c)),
        false => c.to_string(),
    };
    Cow::Owned(json.chars().map(escaped).collect())
}

/// The same as [`printable`]; colours and the like stay as well, which is all that we write
/// ourselves.
///
/// ```
/// use trilog::printable::printable_styled;
/// assert_eq!(printable_styled("\u{1b}[1;31mred\u{1b}[0m\u{1b}[H"), "\u{1b}[1;31mred\u{1b}[0m\\x1b\\[H");
/// ```
#[must_use]
pub fn printable_styled(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = style_length(rest);
        if length > 0 {
            safe.push_str(&rest[..length]);
            rest = &rest[length..];
        } else {
            push(&mut safe, c);
            rest = &rest[c.len_utf8()..];
        }
    }
    Cow::Owned(safe)
}

/// What a program has drawn, behind which no style is left on that it has set.
///
/// ```
/// use trilog::printable::with_reset;
/// assert_eq!(with_reset("\u{1b}[8mx\n".into()), "\u{1b}[8mx\u{1b}[0m\n");
/// assert_eq!(with_reset("x\n".into()), "x\n");
/// ```
#[must_use]
pub fn with_reset(drawn: String) -> String {
    if !drawn.contains('\u{1b}') {
        return drawn;
    }
    match drawn.strip_suffix('\n') {
        Some(lines) => format!("{lines}\u{1b}[0m\n"),
        None => drawn + "\u{1b}[0m",
    }
}

/// The same as [`printable`], on one line.
#[must_use]
pub fn printable_line(text: &str) -> String {
    printable(text).replace('\n', "\\n")
}

/// The length of the style at the start of a text: `ESC [ 1 ; 31 m`.
fn style_length(text: &str) -> usize {
    let Some(numbers) = text.strip_prefix("\u{1b}[") else { return 0 };
    let end = numbers.find(|c: char| !(c.is_ascii_digit() || c == ';'));
    end.filter(|&end| numbers[end..].starts_with('m')).map_or(0, |end| 2 + end + 1)
}

fn push(safe: &mut String, c: char) {
    use std::fmt::Write as _;
    if is_obeyed(c) {
        let _ = write!(safe, "\\x{:x}\\", u32::from(c));
    } else {
        safe.push(c);
    }
}

/// Whether a terminal does something about a character other than showing it.
fn is_obeyed(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        // Line ends, and marks of direction.
        '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{61c}' => {
            true
        }
        c => c.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn nothing_is_left_that_a_terminal_obeys(text: String) {
            proptest::prop_assert!(!printable(&text).contains(is_obeyed));
            let styled = printable_styled(&text);
            let bare = anstream::adapter::strip_str(&styled).to_string();
            proptest::prop_assert!(!bare.contains(is_obeyed), "{styled:?}");
        }
    }

    #[test]
    fn half_a_style_is_none() {
        for text in ["\u{1b}[1;3", "\u{1b}[1K", "\u{1b}]0;m", "\u{1b}"] {
            assert!(!printable_styled(text).contains('\u{1b}'), "{text:?}");
        }
        assert_eq!(printable_line("a\nb\r"), "a\\nb\\xd\\");
    }
}
