//! What SWI-Prolog reads in another way than the machine's reader.

use std::borrow::Cow;

use super::syntax::{is_number, radix_value, surplus_argument};
use crate::term::{Class, Token, in_word, is_wide_symbol, pieces, unquote, words};

/// The text as the machine reads it: a tab, `\e`, `\s`, `\c` and the like inside
/// quotes and an end of a line there as what the machine knows, a text in back
/// quotes as the list of its codes, 1e10 as 1.0e10, `64 000` as 64000, `0''` as 39,
/// `0x1_000` as 0x1000, `16'ff` as 255, `f()` as f, `- 1` as `- (1)`, blanks beyond ASCII as spaces, and
/// symbols beyond it in quotes. An empty text that is written is an atom: the machine's
/// is `[]`. `(|)` and its like are no terms, which the machine does not always see. Its
/// comments do not nest.
pub(crate) fn machine_text(text: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(text);
    for change in [
        with_negations,
        with_written_empties,
        without_lone_bars,
        without_surplus_arguments,
        with_flat_comments,
    ] {
        if let Some(changed) = change(&text) {
            text = changed.into();
        }
    }
    match text {
        Cow::Borrowed(text) => in_machine_quotes(text),
        Cow::Owned(text) => in_machine_quotes(&text).into_owned().into(),
    }
}

/// The text with numbers in parentheses behind a minus and white space, where the
/// machine would take the minus for a sign, also in `- 2^2`; nothing where there is
/// none. Behind an operand it is the same in both.
fn with_negations(text: &str) -> Option<String> {
    let is_apart = |(at, _)| {
        let rest: &str = &text[at + 1..];
        rest.starts_with(char::is_whitespace)
            && rest.trim_start().starts_with(|c: char| c.is_ascii_digit())
    };
    if !text.match_indices('-').any(is_apart) {
        return None;
    }
    let mut out = String::with_capacity(text.len() + 2);
    // The minus and the white space behind it.
    let (mut minus, mut apart) = (false, false);
    let mut operand = false;
    for token in pieces(text) {
        let piece = token.text(text);
        let number = if token.class == Class::Number && apart { number_in(piece) } else { "" };
        let operator = &piece[number.len()..];
        if !number.is_empty() && (!operator.is_empty() || is_all(piece, &text[token.end..])) {
            out.extend(["(", number, ")", operator]);
        } else {
            out.push_str(piece);
        }
        if matches!(token.class, Class::Blank | Class::Comment) {
            apart = minus;
            continue;
        }
        minus = piece == "-" && !operand;
        apart = false;
        let ends = [Class::Number, Class::Variable, Class::String, Class::Close];
        operand = ends.contains(&token.class);
    }
    (out != text).then_some(out)
}

/// The number that `piece` begins with, which may end with an operator (`1mod`).
/// A number whose exponent's sign follows is no number without it.
fn number_in(piece: &str) -> &str {
    if piece.ends_with(['e', 'E']) {
        return piece;
    }
    let mut ends = (1..=piece.len()).rev().filter(|&end| piece.is_char_boundary(end));
    ends.find(|&end| is_number(&piece[..end])).map_or(piece, |end| &piece[..end])
}

/// Whether the number goes on neither behind its exponent's sign nor behind a blank.
fn is_all(number: &str, rest: &str) -> bool {
    let goes_on = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    !(number.ends_with(['e', 'E']) || rest.strip_prefix(' ').is_some_and(goes_on))
}

/// The text with `||`, which nothing reads, for every bar that lacks an operand, and
/// behind every bracket that another kind of bracket closes at once: of `31*f(a,|)` the
/// machine reads 31, and `([)` is an atom to it.
fn without_lone_bars(text: &str) -> Option<String> {
    let may_lack = |(bar, _): (usize, &str)| {
        // A comment may stand between.
        text[bar + 1..].trim_start().starts_with([')', ']', '}', ',', '/', '%'])
            || text[..bar].trim_end().ends_with(['(', '[', '{', ',', '/'])
            || text[..bar].contains('%')
    };
    let may_mix = |(open, bracket): (usize, &str)| {
        let other = if bracket == "[" { [')', '}'] } else { [')', ']'] };
        text[open + 1..].trim_start().starts_with(other)
    };
    if !text.match_indices('|').any(may_lack) && !text.match_indices(['[', '{']).any(may_mix) {
        return None;
    }
    let tokens: Vec<Token> = words(text).collect();
    let mut out = text.to_owned();
    for at in (0..tokens.len()).rev() {
        let before = at.checked_sub(1).map(|before| &tokens[before]);
        let faulty = match tokens[at].text(text) {
            "|" => {
                before.is_some_and(|before| is_start(before, text))
                    || tokens.get(at + 1).is_some_and(|after| is_end(after, text))
            }
            ")" | "]" | "}" => before.is_some_and(|before| is_mixed(before, &tokens[at], text)),
            _ => false,
        };
        if faulty {
            out.insert_str(tokens[at].start, "||");
        }
    }
    (out != text).then_some(out)
}

/// Whether an operand must follow.
fn is_start(token: &Token, text: &str) -> bool {
    token.class == Class::Open || token.text(text) == ","
}

/// Whether an operand must stand before it.
fn is_end(token: &Token, text: &str) -> bool {
    token.class == Class::Close || token.text(text) == ","
}

/// Whether the brackets, with nothing between them, are of two kinds.
fn is_mixed(open: &Token, close: &Token, text: &str) -> bool {
    matches!((open.text(text), close.text(text)), ("[", ")" | "}") | ("{", ")" | "]"))
}

/// The text with `||`, which nothing reads, in front of an argument that the machine has no
/// room for.
fn without_surplus_arguments(text: &str) -> Option<String> {
    text.match_indices(',').nth(254)?;
    let tokens: Vec<Token> = words(text).collect();
    let at = surplus_argument(text, &tokens)?;
    Some(format!("{}||{}", &text[..at], &text[at..]))
}

/// The text with `''` for every `""` that `write`, `writeln` and `format` have as an
/// argument, or `format` in the list of its arguments; nothing where there is none.
fn with_written_empties(text: &str) -> Option<String> {
    if !text.contains("\"\"") {
        return None;
    }
    let mut out = text.to_owned();
    let mut open: Vec<&str> = Vec::new();
    let mut before = "";
    for token in pieces(text).filter(|token| !matches!(token.class, Class::Comment)) {
        let piece = token.text(text);
        match token.class {
            Class::Open => open.push(if piece == "(" { before } else { piece }),
            Class::Close => drop(open.pop()),
            Class::String if piece == "\"\"" => {
                if matches!(
                    open.as_slice(),
                    [.., "write" | "writeln" | "format"] | [.., "format", "["]
                ) {
                    out.replace_range(token.start..token.end, "''");
                }
            }
            _ => {}
        }
        before = piece;
    }
    (out != text).then_some(out)
}

/// The text with comments that have no end inside them; every place stays where it is.
/// Nothing where there is none.
fn with_flat_comments(text: &str) -> Option<String> {
    text.matches("/*").nth(1)?;
    let flat = |token: Token| {
        let end = if token.unclosed { "" } else { "*/" };
        match token.text(text).strip_suffix(end) {
            Some(begun) if token.class == Class::Comment => begun.replace("*/", "* ") + end,
            _ => token.text(text).to_owned(),
        }
    };
    let out: String = pieces(text).map(flat).collect();
    (out != text).then_some(out)
}

fn in_machine_quotes(text: &str) -> Cow<'_, str> {
    let has_exponent = || text.as_bytes().windows(2).any(|two| is_exponent(two[0], two[1]));
    let has_groups = || text.as_bytes().windows(3).any(are_groups);
    let has_lines = || text.contains('\n') && text.contains(['\'', '"']);
    let has_calls = || text.contains("()");
    let has_quote_code =
        || text.as_bytes().windows(2).any(|two| two[0].is_ascii_digit() && two[1] == b'\'');
    let has_radix = || text.contains('_') && ["0x", "0o", "0b"].iter().any(|p| text.contains(p));
    let plain = !text.contains(['\t', '`', '\\']) && !has_lines() && !has_calls();
    let has_wide = |wide: fn(char) -> bool| !text.is_ascii() && text.contains(wide);
    let has_wide_symbols = || has_wide(is_wide_symbol) || has_wide(is_wide_blank);
    let odd_numbers = || has_exponent() || has_groups() || has_quote_code() || has_radix();
    if plain && !has_wide_symbols() && !odd_numbers() {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    let mut whole = false;
    let mut tokens = pieces(text).peekable();
    while let Some(token) = tokens.next() {
        let piece = token.text(text);
        let quoted = matches!(token.class, Class::Name | Class::String) && !token.unclosed;
        match piece.chars().next() {
            Some('`') if quoted => push_codes(&mut out, piece),
            Some('\'') if quoted => {
                end_quotes(&mut out);
                push_quoted(&mut out, piece);
            }
            Some('"') if quoted => push_quoted(&mut out, piece),
            Some(c)
                if matches!(token.class, Class::Name | Class::Variable)
                    && c != '\''
                    && piece.contains(is_wide_symbol) =>
            {
                push_symbols(&mut out, piece);
            }
            _ if token.class == Class::Number => push_number(&mut out, piece, &text[token.end..]),
            Some(' ') if whole && piece == " " => {
                let next = tokens.peek().map(|next| (next.class, next.text(text)));
                if !next.is_some_and(|(class, next)| class == Class::Number && is_group(next)) {
                    out.push(' ');
                }
            }
            _ if token.class == Class::Blank => out.push_str(&piece.replace(is_wide_blank, " ")),
            _ => out.push_str(piece),
        }
        if token.class == Class::Name && text[token.end..].starts_with("()") {
            tokens.nth(1);
        }
        whole = token.class == Class::Number && is_whole(piece)
            || whole && piece == " " && !out.ends_with(' ');
    }
    out.into()
}

/// A space of a web page or a word processor: the machine knows ASCII's.
fn is_wide_blank(c: char) -> bool {
    !c.is_ascii() && c.is_whitespace()
}

fn are_groups(three: &[u8]) -> bool {
    three[1] == b' ' && three[0].is_ascii_digit() && three[2].is_ascii_digit()
}

fn is_whole(number: &str) -> bool {
    number.bytes().all(|b| b.is_ascii_digit() || b == b'_')
}

/// The digits that go on behind a blank may have a fraction behind them.
fn is_group(number: &str) -> bool {
    number.bytes().all(|b| b.is_ascii_digit() || b"_.".contains(&b))
}

/// Two quoted items one behind the other would be one.
fn end_quotes(out: &mut String) {
    if out.ends_with('\'') {
        out.push(' ');
    }
}

/// Symbols beyond ASCII in quotes, which end the word before them.
fn push_symbols(out: &mut String, piece: &str) {
    let is_word = piece.starts_with(in_word) && !piece.starts_with(is_wide_symbol);
    if !is_word {
        end_quotes(out);
        out.push_str(&format!("'{}'", piece.replace('\\', "\\\\")));
        return;
    }
    let mut rest = piece;
    while let Some(first) = rest.chars().next() {
        let is_symbol = is_wide_symbol(first);
        let end = rest.find(|c| is_wide_symbol(c) != is_symbol).unwrap_or(rest.len());
        let (run, behind) = rest.split_at(end);
        let quote = if is_symbol { "'" } else { "" };
        out.extend([quote, run, quote]);
        rest = behind;
    }
}

fn push_quoted(out: &mut String, piece: &str) {
    let mut rest = piece;
    while let Some(c) = rest.chars().next() {
        let mut length = c.len_utf8();
        match c {
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\\' => length = push_escape(out, rest),
            _ => out.push(c),
        }
        rest = &rest[length..];
    }
}

/// Writes the escape sequence at the start of `text` as the machine knows it, and
/// gives its length.
fn push_escape(out: &mut String, text: &str) -> usize {
    let behind = &text[1..];
    match behind.chars().next() {
        Some('e') => out.push_str("\\x1b\\"),
        Some('s') => out.push(' '),
        Some('c') => return text.len() - behind[1..].trim_start().len(),
        Some('\n') => {
            out.push_str("\\\n");
            return text.len() - behind[1..].trim_start_matches([' ', '\t']).len();
        }
        Some(letter @ ('u' | 'U')) => {
            let length = if letter == 'u' { 6 } else { 10 };
            if let Some(code) = text.get(2..length) {
                out.push_str(&format!("\\x{code}\\"));
                return length;
            }
            out.extend(['\\', letter]);
        }
        Some(first @ ('x' | '0'..='7')) => {
            let start = 1 + usize::from(first == 'x');
            let radix = if first == 'x' { 16 } else { 8 };
            let digits = text[start..].find(|c: char| !c.is_digit(radix));
            let end = digits.map_or(text.len(), |length| start + length);
            out.push_str(&text[..end]);
            // SWI-Prolog needs no backslash behind it.
            if end > start {
                out.push('\\');
            }
            return end + usize::from(text[end..].starts_with('\\'));
        }
        other => {
            out.push('\\');
            out.extend(other);
        }
    }
    1 + behind.chars().next().map_or(0, char::len_utf8)
}

fn is_exponent(before: u8, letter: u8) -> bool {
    before.is_ascii_digit() && matches!(letter, b'e' | b'E')
}

/// A number; one with an exponent gets the fraction that the machine wants.
/// `rest` is what follows: the sign and the digits of `1e-5` are no part of it.
fn push_number(out: &mut String, number: &str, rest: &str) {
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let signed = rest.strip_prefix(['+', '-']).unwrap_or_default();
    match number.split_once(['e', 'E']) {
        Some((whole, exponent))
            if is_digits(whole)
                && (is_digits(exponent)
                    || exponent.is_empty() && signed.starts_with(|c: char| c.is_ascii_digit())) =>
        {
            out.push_str(&format!("{whole}.0e{exponent}"));
        }
        _ => match code_of(number) {
            // Digits behind it are another number.
            Some(code) if rest.starts_with(in_word) || rest.starts_with('.') => {
                out.extend([&code, " "]);
            }
            Some(code) => out.push_str(&code),
            None if let Some(value) = radix_value(number) => out.push_str(&value.to_string()),
            None if is_radix(number) && is_number(number) => out.push_str(&number.replace('_', "")),
            None => out.push_str(number),
        },
    }
}

/// The code of a character that the machine does not know behind `0'`.
fn code_of(number: &str) -> Option<Cow<'static, str>> {
    let code = match number {
        "0'\\e" => "27",
        "0'\\s" => "32",
        "0''" => "39",
        "0'\t" => "9",
        _ => return open_code(number.strip_prefix("0'\\")?),
    };
    Some(code.into())
}

/// The code of a sequence like `x41`, which no backslash ends.
fn open_code(sequence: &str) -> Option<Cow<'static, str>> {
    let (digits, radix) = match sequence.strip_prefix(['x', 'u', 'U']) {
        Some(digits) => (digits, 16),
        None => (sequence, 8),
    };
    let character = u32::from_str_radix(digits, radix).ok().and_then(char::from_u32)?;
    Some(u32::from(character).to_string().into())
}

fn is_radix(number: &str) -> bool {
    ["0x", "0o", "0b"].iter().any(|prefix| number.starts_with(prefix))
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
            ("X is 1e10+2E-3, a1e5", "X is 1.0e10+2.0e-3, a1e5"),
            ("'\\e[1m' \\e \"a\\sb\\\\s\"", "'\\x1b\\[1m' \\e \"a b\\\\s\""),
            ("'a\\\n \tb\\\n\n c'", "'a\\\nb\\\n\\n c'"),
            ("'a\\c\n  b' '\\u00e9'", "'ab' '\\x00e9\\'"),
            ("X = 64 000 000, Y = 1 000.5, Z = [1  2]", "X = 64000000, Y = 1000.5, Z = [1  2]"),
            ("0'\\e, 1 a, 'a 1 2'", "27, 1 a, 'a 1 2'"),
            ("X = 0'', Y", "X = 39, Y"),
            ("0'\\s1, 0'\\e.5, 0''a", "32 1, 27 .5, 39 a"),
            ("0x1_000, 0xFf_1, 0x1_, a0x_1", "0x1000, 0xFf1, 0x1_, a0x_1"),
            ("31*f(|), [ | ], (a|b), '(|)'", "31*f(|||), [ ||| ], (a|b), '(|)'"),
            ("f(a, |), [|, a], g(a /**/ |), [H|T]", "f(a, |||), [|||, a], g(a /**/ |||), [H|T]"),
            ("p :- ([), q({ ]), [], {}, ( )", "p :- ([||), q({ ||]), [], {}, ( )"),
            ("- 1mod 3, - 0x1Fxor 2, - 1 mod 3", "- (1)mod 3, - (0x1F)xor 2, - (1) mod 3"),
            ("main() :- f(), '()'", "main :- f, '()'"),
            ("a(\"b\nc\", 'd\\\ne\n')", "a(\"b\\nc\", 'd\\\ne\\n')"),
            ("a∧ ¬b, →(X→é, '∀ x')", "a'∧' '¬'b, '→'(X'→'é, '∀ x')"),
            ("A∧b∨¬C", "A'∧'b'∨¬'C"),
            ("¬'B', 'A'∧'b c', é→'D'", "'¬' 'B', 'A' '∧' 'b c', é'→' 'D'"),
            ("'\\101\\c\\x41\\end' \"\\101\\\\e\"", "'\\101\\c\\x41\\end' \"\\101\\\\x1b\\\""),
            ("p :-\u{a0}\u{2003}a('\u{a0}').", "p :-  a('\u{a0}')."),
            ("0'\\x41, 0'\\u0042.5, 0'\\101 a, 0'\t, 0'\\x41\\", "65, 66 .5, 65 a, 9, 0'\\x41\\"),
            ("'\\x41' \"a\\101-\\x4g\"", "'\\x41\\' \"a\\101\\-\\x4\\g\""),
            ("X = 16'fF + 2'101, 36'zz-'a'", "X = 255 + 5, 1295-'a'"),
            ("plain", "plain"),
            ("a /* b /* c */\n*/ + '*/*/'", "a /* b /* c * \n*/ + '*/*/'"),
            ("a /* /* /* b */ */", "a /* /* /* b *  * "),
            ("/**/ a /*/*/ b */ /* c */", "/**/ a /* *  b */ /* c */"),
            ("X is - 1, f(-\n2), - 3^2", "X is - (1), f(-\n(2)), - (3)^2"),
            ("N - 1, N1- 2, f(X) - 3, - 64 000", "N - 1, N1- 2, f(X) - 3, - 64000"),
            ("-1, 'a - 1', \"- 1\", % - 1\n- 1.", "-1, 'a - 1', \"- 1\", % - 1\n- (1)."),
            ("- 1e5, - 1e-5, foo - 0'a", "- (1.0e5), - 1.0e-5, foo - (0'a)"),
            ("write(\"\"), p(\"\"), write((p, \"\"))", "write(''), p(\"\"), write((p, \"\"))"),
            ("format(\"~w\", [f([\"\"]), \"\" ])", "format(\"~w\", [f([\"\"]), '' ])"),
            ("format(\"~w\", \"\"), p(\"\")", "format(\"~w\", ''), p(\"\")"),
            ("writeln(S, \"\"), write(\"a\"\"\")", "writeln(S, ''), write(\"a\"\"\")"),
        ] {
            assert_eq!(machine_text(written), read);
        }
    }
}
