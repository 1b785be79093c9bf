//! Tokens that begin like a number or an escape sequence and are none.

use crate::term::{Class, TermError, Token};

/// The first of `tokens` that the machine does not read.
pub(super) fn odd_token(clause: &str, tokens: &[Token]) -> Option<TermError> {
    if let Some(at) = surplus_argument(clause, tokens) {
        let message = "a term has 255 arguments at most; a list holds any number";
        return Some(TermError::new(at, message));
    }
    tokens.iter().find_map(|token| {
        let text = &clause[token.start..token.end];
        match token.class {
            Class::Number if !is_number(text) => {
                Some(TermError::new(token.start, format!("`{text}` is no number")))
            }
            Class::Name | Class::String if text.starts_with(['\'', '"', '`']) => {
                odd_code(text).map(|(at, message)| TermError::new(token.start + at, message))
            }
            Class::Blank
            | Class::Comment
            | Class::Name
            | Class::Variable
            | Class::Number
            | Class::String
            | Class::Open
            | Class::Close
            | Class::Comma
            | Class::Bar
            | Class::Stop
            | Class::Other => None,
        }
    })
}

/// Whether the whole text is a number.
pub(in crate::prolog) fn is_number(text: &str) -> bool {
    let digits = |text: &str, radix: u32| {
        text.split('_').all(|group| !group.is_empty() && group.chars().all(|c| c.is_digit(radix)))
    };
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] {
        if let Some(rest) = text.strip_prefix(prefix) {
            return digits(rest, radix);
        }
    }
    if let Some(character) = text.strip_prefix("0'") {
        return character != "'";
    }
    if text.contains('\'') {
        return radix_value(text).is_some();
    }
    let (number, exponent) = match text.split_once(['e', 'E']) {
        Some((number, exponent)) => (number, exponent.strip_prefix(['+', '-']).unwrap_or(exponent)),
        None => (text, "0"),
    };
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    [whole, fraction, exponent].iter().all(|part| digits(part, 10))
}

/// The value of a number like `16'ff`.
pub(in crate::prolog) fn radix_value(number: &str) -> Option<u128> {
    let (radix, digits) = number.split_once('\'')?;
    let radix = radix.parse().ok().filter(|radix| (2..=36).contains(radix))?;
    u128::from_str_radix(digits, radix).ok()
}

/// Where the first argument stands that the machine has no room for: of more than 255
/// it makes a term of fewer.
pub(in crate::prolog) fn surplus_argument(text: &str, tokens: &[Token]) -> Option<usize> {
    const MOST: usize = 255;
    // The commas in the brackets that are open, where those hold arguments.
    let mut open: Vec<Option<usize>> = Vec::new();
    let mut name_end = None;
    for token in tokens {
        match token.class {
            Class::Open => {
                let is_call = text[token.start..].starts_with('(') && name_end == Some(token.start);
                open.push(is_call.then_some(0));
            }
            Class::Close => drop(open.pop()),
            Class::Comma => {
                if let Some(Some(commas)) = open.last_mut() {
                    *commas += 1;
                    if *commas == MOST {
                        return Some(token.end);
                    }
                }
            }
            _ => {}
        }
        name_end = (token.class == Class::Name).then_some(token.end);
    }
    None
}

/// The first code in quotes (`\x41\`, `\101\`) that is wrong, and why.
fn odd_code(quoted: &str) -> Option<(usize, &'static str)> {
    let mut rest = quoted;
    while let Some(found) = rest.find('\\') {
        let at = quoted.len() - rest.len() + found;
        let behind = &rest[found + 1..];
        let (skipped, radix) = if behind.starts_with('x') { (1, 16) } else { (0, 8) };
        let code = &behind[skipped..];
        let length = code.find(|c: char| !c.is_digit(radix)).unwrap_or(code.len());
        if length == 0 {
            // Another escape sequence: its character is passed over.
            rest = behind.get(behind.chars().next()?.len_utf8()..)?;
            continue;
        }
        if !code[length..].starts_with('\\') {
            return Some((at, "this code needs a backslash behind it"));
        }
        let character = u32::from_str_radix(&code[..length], radix).ok().and_then(char::from_u32);
        if character.is_none() {
            return Some((at, "no character has this code"));
        }
        rest = &code[length + 1..];
    }
    None
}
