//! Text within markup.

use maud::html;

/// The text with what markup reserves, and control characters, which XML does
/// not allow, replaced; it may stand between tags and in a quoted attribute.
pub(super) fn escaped(text: &str) -> String {
    let printable = |c: char| if c.is_control() && c != '\n' { ' ' } else { c };
    let text: String = text.chars().map(printable).collect();
    html! { (text) }.into_string()
}
