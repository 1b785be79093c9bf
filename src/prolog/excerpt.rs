//! The line of a text that a fault is in, with a caret under its place.

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
    let blank = |c: char| if c == '\t' { '\t' } else { ' ' };
    let under: String = lead.chars().chain(text[start..at].chars()).map(blank).collect();
    (format!("{lead}{shown}"), format!("{under}^"))
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
