//! The tokens of a text: names, variables, numbers, quoted items, brackets and
//! what separates them. Nothing else in this program scans Prolog text.
//!
//! [`pieces`] takes a text as it is, also one that someone is typing: it gives
//! every byte of it to some piece and never fails. [`tokens`] gives what a
//! reader needs of them, and says what cannot be read.

use super::TermError;
use super::quoted::{Quotes, bad_escape, escape_length, quoted_end};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Blank,
    Comment,
    /// An atom; those in quotes may be operators, too.
    Name,
    Variable,
    Number,
    /// An item in double or in back quotes.
    String,
    Open,
    Close,
    Comma,
    Bar,
    /// The `.` that ends a clause.
    Stop,
    /// A character that begins nothing.
    Other,
}

/// A token, with its place in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) class: Class,
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// Whether an opening parenthesis follows at once.
    pub(crate) functional: bool,
    /// Whether it is a quoted item or a comment that lacks its end.
    pub(crate) unclosed: bool,
}

impl Token {
    /// The characters of the token.
    pub(crate) fn text<'a>(&self, whole: &'a str) -> &'a str {
        &whole[self.start..self.end]
    }

    /// Whether it is more than white space or a comment.
    fn counts(&self) -> bool {
        !matches!(self.class, Class::Blank | Class::Comment)
    }

    /// What is wrong with the token.
    fn fault(&self, whole: &str) -> Option<TermError> {
        let text = self.text(whole);
        match self.class {
            Class::Comment if self.unclosed => {
                Some(TermError::new(self.start, "this comment is never closed"))
            }
            Class::Other => {
                let message = format!("the character `{text}` cannot stand here");
                Some(TermError::new(self.start, message))
            }
            Class::Name | Class::String => {
                let quote = text.chars().next().filter(|c| is_quote(*c))?;
                let unclosed = || {
                    let message = format!("this {quote} quote is not closed on its line");
                    TermError::new(self.start, message)
                };
                bad_escape(text, self.start).or_else(|| self.unclosed.then(unclosed))
            }
            Class::Blank
            | Class::Comment
            | Class::Variable
            | Class::Number
            | Class::Open
            | Class::Close
            | Class::Comma
            | Class::Bar
            | Class::Stop => None,
        }
    }
}

/// The tokens of `text`, without its white space and comments.
pub(crate) fn tokens(text: &str) -> Result<Vec<Token>, TermError> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(token) = next_token(text, at)? {
        at = token.end;
        tokens.push(token);
    }
    Ok(tokens)
}

/// The first token of `text` at the byte `at` or behind it.
pub(crate) fn next_token(text: &str, mut at: usize) -> Result<Option<Token>, TermError> {
    while let Some(token) = piece(text, at, Quotes::OneLine) {
        match token.fault(text) {
            Some(fault) => return Err(fault),
            None if token.counts() => return Ok(Some(token)),
            None => at = token.end,
        }
    }
    Ok(None)
}

/// All pieces of a text one behind the other, the white space and the comments
/// among them.
pub(crate) fn pieces(text: &str) -> impl Iterator<Item = Token> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let token = piece(text, at, Quotes::Lines)?;
        at = token.end;
        Some(token)
    })
}

/// The pieces of a text but its white space and comments.
pub(crate) fn words(text: &str) -> impl Iterator<Item = Token> {
    pieces(text).filter(Token::counts)
}

/// What stands between the commas of `text` that are not in brackets; nothing
/// where brackets or quotes are not in pairs, or nothing stands between two
/// commas.
pub(crate) fn members(text: &str) -> Option<Vec<&str>> {
    let mut members = Vec::new();
    let mut open = Vec::new();
    let mut start = 0;
    for token in pieces(text) {
        match (token.class, token.text(text)) {
            (Class::Open, "(") => open.push(")"),
            (Class::Open, "[") => open.push("]"),
            (Class::Open, _) => open.push("}"),
            (Class::Close, bracket) if open.pop() != Some(bracket) => return None,
            (Class::Comma, _) if open.is_empty() => {
                members.push(without_blanks(&text[start..token.start]));
                start = token.end;
            }
            _ if token.unclosed => return None,
            _ => {}
        }
    }
    members.push(without_blanks(&text[start..]));
    (open.is_empty() && members.iter().all(|member| !member.is_empty())).then_some(members)
}

/// A text without the blanks and comments around it. The blank of `0' ` is none.
pub(crate) fn without_blanks(text: &str) -> &str {
    let mut words = words(text);
    let Some(first) = words.next() else { return "" };
    let end = words.last().map_or(first.end, |last| last.end);
    &text[first.start..end]
}

/// The piece of `text` that begins at the byte `at`.
pub(crate) fn piece(text: &str, at: usize, quotes: Quotes) -> Option<Token> {
    let rest = &text[at..];
    let first = rest.chars().next()?;
    let (class, end) = match first {
        'a'..='z' => (Class::Name, Some(span(rest, in_word))),
        'A'..='Z' | '_' => (Class::Variable, Some(span(rest, in_word))),
        '0'..='9' => (Class::Number, Some(number(rest))),
        '(' | '[' | '{' => (Class::Open, Some(1)),
        ')' | ']' | '}' => (Class::Close, Some(1)),
        ',' => (Class::Comma, Some(1)),
        '|' => (Class::Bar, Some(1 + usize::from(rest.starts_with("||")))),
        '!' | ';' => (Class::Name, Some(1)),
        '\'' => (Class::Name, item_end(rest, first, quotes)),
        '"' | '`' => (Class::String, item_end(rest, first, quotes)),
        '%' => (Class::Comment, Some(rest.find('\n').unwrap_or(rest.len()))),
        '/' if rest.starts_with("/*") => (Class::Comment, comment_end(rest, 2, &mut 1)),
        '.' if is_full_stop(rest) => (Class::Stop, Some(1)),
        c if is_symbol(c) || is_wide_symbol(c) => {
            (Class::Name, Some(span(rest, |c| is_symbol(c) || is_wide_symbol(c))))
        }
        c if c.is_whitespace() => (Class::Blank, Some(span(rest, char::is_whitespace))),
        c if c.is_uppercase() => (Class::Variable, Some(span(rest, in_word))),
        c if c.is_alphabetic() => (Class::Name, Some(span(rest, in_word))),
        c => (Class::Other, Some(c.len_utf8())),
    };
    let unclosed = end.is_none();
    let open_end = || match class {
        Class::Comment => rest.len(),
        _ => given_up(rest, quotes),
    };
    let end = at + end.unwrap_or_else(open_end);
    let functional = text.as_bytes().get(end) == Some(&b'(');
    Some(Token { class, start: at, end, functional, unclosed })
}

/// Whether the `.` at the start of `text` ends a clause.
fn is_full_stop(text: &str) -> bool {
    text[1..].chars().next().is_none_or(|c| c.is_whitespace() || c == '%')
}

/// Whether quoted items begin with this character.
fn is_quote(c: char) -> bool {
    matches!(c, '\'' | '"' | '`')
}

/// The place behind the last `*/` of a comment, looked for from the byte `from` on,
/// where `depth` comments are open. They nest as in SWI-Prolog, which takes a character
/// for the end of one mark and the beginning of the next: `/*/` opens and closes.
pub(crate) fn comment_end(text: &str, from: usize, depth: &mut usize) -> Option<usize> {
    let ends = text.as_bytes()[from..].windows(2).position(|two| {
        match two {
            b"/*" => *depth += 1,
            b"*/" => *depth -= 1,
            _ => {}
        }
        *depth == 0
    });
    ends.map(|length| from + length + 2)
}

/// The place behind the quoted item at the start of `text`.
fn item_end(text: &str, quote: char, quotes: Quotes) -> Option<usize> {
    let end = quoted_end(text, 1, quote, quotes);
    end.or_else(|| (quotes == Quotes::OneLine).then(|| end_on_later_line(text, quote))?)
}

/// The same for one that is not closed on its line. It may be that its quote was
/// forgotten, and the next one opens another item: then what stands between looks
/// like clauses, or what follows like the inside of a quoted item.
fn end_on_later_line(text: &str, quote: char) -> Option<usize> {
    let end = quoted_end(text, 1, quote, Quotes::Lines)?;
    let lines: Vec<&str> = text[..end].lines().filter(|line| !line.trim().is_empty()).collect();
    let begins_clause = |line: &str| line.starts_with(|c: char| c.is_ascii_lowercase() || c == '%');
    let is_between = |two: &[&str]| two[0].trim_end().ends_with(").") && begins_clause(two[1]);
    let is_rule = |line: &&str| line.contains(":-") || line.contains("-->");
    let has_clauses = lines.iter().any(is_rule) || lines.windows(2).any(is_between);
    let behind = text[end..].trim_start().chars().next();
    let goes_on = behind.is_none_or(|c| ")]},|.;".contains(c) || is_symbol(c));
    (goes_on && !has_clauses).then_some(end)
}

/// Where a quoted item that is never closed is given up.
fn given_up(text: &str, quotes: Quotes) -> usize {
    if quotes == Quotes::Lines {
        return text.len();
    }
    let mut at = 1;
    while let Some(found) = text[at..].find(['\\', '\n']) {
        at += found;
        match text.as_bytes()[at] {
            b'\n' => return at,
            _ => at += escape_length(&text[at..]),
        }
    }
    text.len()
}

/// Whether it is a symbol beyond ASCII: in SWI-Prolog symbols are made of `∧` and
/// `→`, too, and end a word. The machine wants them in quotes, and has them in words.
pub(crate) fn is_wide_symbol(c: char) -> bool {
    let is_bracket = matches!(c, '⌈'..='⌋' | '〈' | '〉' | '❨'..='❵' | '⟅' | '⟆' | '⟦'..='⟯');
    matches!(c, '¬' | '±' | '×' | '÷' | '£' | '€' | '°' | '←'..='⟿' | '⤀'..='⦂' | '⦙'..='⯿')
        && !is_bracket
}

/// Whether symbols such as `=..` are made of this character.
pub(crate) fn is_symbol(c: char) -> bool {
    matches!(
        c,
        '#' | '$'
            | '&'
            | '*'
            | '+'
            | '-'
            | '.'
            | '/'
            | ':'
            | '<'
            | '='
            | '>'
            | '?'
            | '@'
            | '^'
            | '~'
            | '\\'
    )
}

/// Whether a word may go on with this character, as the machine has it.
pub(crate) fn in_word(c: char) -> bool {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' => true,
        '\0'..='\x7f' => false,
        c => c.is_numeric() || !(c.is_whitespace() || c.is_control()),
    }
}

/// How much at the start of `text` is made of such characters.
fn span(text: &str, within: impl Fn(char) -> bool) -> usize {
    text.find(|c| !within(c)).unwrap_or(text.len())
}

/// The length of the number at the start of `text`, whatever its digits are.
fn number(text: &str) -> usize {
    if let Some(rest) = text.strip_prefix("0'")
        && let Some(length) = character(rest)
    {
        return 2 + length;
    }
    if let Some(length) = with_radix(text) {
        return length;
    }
    let whole = span(text, in_word);
    let mut rest = text[whole..].chars();
    if rest.next() == Some('.') && rest.next().is_some_and(|c| c.is_ascii_digit()) {
        let fraction = whole + 1 + span(&text[whole + 1..], in_word);
        let exponent =
            text[..fraction].ends_with(['e', 'E']) && text[fraction..].starts_with(['+', '-']);
        return match exponent {
            true => fraction + 1 + span(&text[fraction + 1..], in_word),
            false => fraction,
        };
    }
    whole
}

/// The length of a number like `16'ff`, whose radix stands in front of a quote.
fn with_radix(text: &str) -> Option<usize> {
    let (radix, rest) = text.split_at(span(text, |c| c.is_ascii_digit()));
    let rest = rest.strip_prefix('\'')?;
    let value: u32 = radix.parse().ok().filter(|radix| (2..=36).contains(radix))?;
    let digits = span(rest, |c| c.is_digit(value));
    (digits > 0).then_some(radix.len() + 1 + digits)
}

/// The length of the one character that stands behind `0'`.
fn character(text: &str) -> Option<usize> {
    let first = text.chars().next().filter(|&c| !c.is_whitespace() || c == ' ' || c == '\t')?;
    Some(match first {
        '\\' => escape_length(text),
        '\'' => 1 + usize::from(text.starts_with("''")),
        c => c.len_utf8(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_the_text() {
        for (text, expected) in [
            ("a(X).", "Name Open Variable Close Stop"),
            ("a. % b", "Name Stop Blank Comment"),
            ("'it''s' 0'a 0''' 0'.", "Name Blank Number Blank Number Blank Number"),
            ("1.5e-3.", "Number Stop"),
            ("16'fF, 2'012, 37'a", "Number Comma Blank Number Number Comma Blank Number Name"),
            (
                "X =.. L /* , */ | '",
                "Variable Blank Name Blank Variable Blank Comment Blank Bar Blank Name",
            ),
            ("\"a\nb /*", "String"),
            ("§0'", "Other Number Name"),
            ("/*/", "Comment"),
            ("a/* /* b */ % */.", "Name Comment Stop"),
            ("/* /*/*/ */ a", "Comment Blank Name"),
            ("/*/**/ a */ \"/*\"", "Comment Blank String"),
            ("/***/ 0'/* +/*/ */", "Comment Blank Number Name Blank Name Blank Name"),
            ("/* \"/*\" */ a", "Comment"),
            ("f('a\nb').", "Name Open Name Close Stop"),
        ] {
            let found: Vec<String> =
                pieces(text).map(|token| format!("{:?}", token.class)).collect();
            assert_eq!(found.join(" "), expected, "{text}");
        }
    }

    #[test]
    fn members_stand_between_commas() {
        assert_eq!(members(" a, f(b,c) ,'d,e'"), Some(vec!["a", "f(b,c)", "'d,e'"]));
        assert_eq!(members("a , 0' /* a blank */"), Some(vec!["a", "0' "]));
        assert_eq!(members("'it\\'s',0',,\",\""), Some(vec!["'it\\'s'", "0',", "\",\""]));
        for text in ["", "a,", ",a", "f(a", "a)", "(a]", "'a", "a /*"] {
            assert_eq!(members(text), None, "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn every_byte_is_in_a_piece(text in "[a(),'\"%/*0.!é \n\\\\xX_:-]{0,40}") {
            let mut at = 0;
            for token in pieces(&text) {
                proptest::prop_assert!(token.start == at && token.end > at);
                at = token.end;
            }
            proptest::prop_assert_eq!(at, text.len());
            let _ = (tokens(&text), members(&text));
        }
    }
}
