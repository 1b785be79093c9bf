//! What stands in quotes in SWI-Prolog and not in the machine's reader.

use std::borrow::Cow;

use crate::term::{Class, pieces, unquote};

/// The text as the machine reads it: a tab inside quotes as its escape
/// sequence, and a text in back quotes as the list of its codes.
pub(super) fn machine_text(text: &str) -> Cow<'_, str> {
    if !text.contains(['\t', '`']) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    for token in pieces(text) {
        let piece = token.text(text);
        let quoted = matches!(token.class, Class::Name | Class::String) && !token.unclosed;
        match piece.chars().next() {
            Some('`') if quoted => push_codes(&mut out, piece),
            Some('\'' | '"') if quoted => out.push_str(&piece.replace('\t', "\\t")),
            _ => out.push_str(piece),
        }
    }
    out.into()
}

fn push_codes(out: &mut String, piece: &str) {
    match unquote(piece) {
        Ok(inside) => {
            let codes: Vec<String> = inside.chars().map(|c| u32::from(c).to_string()).collect();
            out.push_str(&format!("[{}]", codes.join(",")));
        }
        Err(_) => out.push_str(piece),
    }
}

#[cfg(test)]
mod tests {
    use super::machine_text;

    #[test]
    fn tabs_and_back_quotes_are_what_they_are_in_swi_prolog() {
        for (written, read) in [
            ("a(\"x\ty\",\t'\t')", "a(\"x\\ty\",\t'\\t')"),
            ("p(`ab`, ``)", "p([97,98], [])"),
            ("% it`s\nq(0'`, '`')", "% it`s\nq(0'`, '`')"),
            ("plain", "plain"),
        ] {
            assert_eq!(machine_text(written), read);
        }
    }
}
