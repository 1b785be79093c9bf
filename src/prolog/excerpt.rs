//! The line of a text that a fault is in, with a caret under its place.

use textwrap::core::display_width;

/// How many characters of a line are shown.
const SHOWN: usize = 100;

/// The line that holds the byte `at`, behind its number.
pub(super) fn numbered(text: &str, at: usize, number: usize) -> String {
    let (line, caret) = around(text, at);
    let number = number.to_string();
    format!("   {number} | {line}\n   {:width$} | {caret}", "", width = number.len())
}

/// The line that holds the byte `at`.
pub(super) fn plain(text: &str, at: usize) -> String {
    let (line, caret) = around(text, at);
    format!("   {line}\n   {caret}")
}

/// The line, cut around the byte `at` where it is long, and a line with a caret
/// below that byte.
fn around(text: &str, at: usize) -> (String, String) {
    // Only what is shown is looked at: a line may be as long as the file.
    let mut before = text[..at].char_indices().rev().take_while(|&(_, c)| c != '\n');
    let start = before.by_ref().take(SHOWN * 3 / 4).last().map_or(at, |(start, _)| start);
    let lead = if before.next().is_some() { "…" } else { "" };
    let shown: String = text[start..].chars().take_while(|&c| c != '\n').take(SHOWN).collect();
    let under: String = lead.chars().chain(text[start..at].chars()).map(blank).collect();
    (format!("{lead}{shown}"), format!("{under}^"))
}

/// What takes as many columns as a character: some take two, and some none.
fn blank(c: char) -> String {
    match c {
        '\t' => "\t".into(),
        c => " ".repeat(display_width(c.encode_utf8(&mut [0; 4]))),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_caret_stands_below_the_fault() {
        assert_eq!(numbered("a.\nb c.\nd.", 5, 12), "   12 | b c.\n      |   ^");
        assert_eq!(plain("foo bar", 4), "   foo bar\n       ^");
        assert_eq!(plain("a,\n\tb c", 6), "   \tb c\n   \t  ^");
        assert_eq!(plain("\"日本語\" )", 12), "   \"日本語\" )\n            ^");
        assert_eq!(plain("'e\u{301}' )", 6), "   'e\u{301}' )\n       ^");
    }

    #[test]
    fn long_lines_are_cut_around_the_caret() {
        let text = format!("{}here{}", "x".repeat(500), "y".repeat(500));
        let shown = numbered(&text, 500, 7);
        let lines: Vec<Vec<char>> = shown.lines().map(|line| line.chars().collect()).collect();
        let caret = lines[1].iter().position(|&c| c == '^').unwrap();
        assert_eq!(lines[0][caret..caret + 4], ['h', 'e', 'r', 'e'], "{shown}");
        assert!(lines[0].len() < 120);
    }
}
