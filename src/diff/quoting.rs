//! Text on its way to the machine and back: as a list of characters, and as an
//! atom.

/// A text as the list of characters that Prolog reads.
pub(super) fn chars(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{escaped}\"")
}

/// The characters of an atom in canonical text.
pub(super) fn atom(text: &str) -> String {
    let Some(inside) = text.strip_prefix('\'').and_then(|text| text.strip_suffix('\'')) else {
        return text.to_owned();
    };
    let mut out = String::with_capacity(inside.len());
    let mut letters = inside.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => out.extend(letters.next().map(|next| if next == 'n' { '\n' } else { next })),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_travel_whole() {
        assert_eq!(chars("a \"b\" \\+ c\n"), r#""a \"b\" \\+ c\n""#);
        assert_eq!(atom(r"'p(\'\',\'it\\\'s\')'"), r"p('','it\'s')");
        assert_eq!(atom("''"), "");
        assert_eq!(atom("true"), "true");
    }
}
