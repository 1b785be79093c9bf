//! Text in XML, HTML and SVG.

/// The text with what markup reserves, and control characters, replaced; it may
/// stand between tags and in a quoted attribute.
///
/// ```
/// assert_eq!(trilog::markup::escaped("a<b & \"c\"\u{1}\n"), "a&lt;b &amp; &quot;c&quot; \n");
/// ```
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() && c != '\n' => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
