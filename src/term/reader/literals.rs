//! The values of numbers.

use super::super::quoted::escaped;
use super::super::{Term, TermError};

/// How many digits a number in another base than ten may have: its decimal
/// digits cost the square of that.
const DIGITS: usize = 1_000;

/// The number whose digits are `text`, behind its sign.
pub(super) fn number(sign: &str, text: &str, at: usize) -> Result<Term, TermError> {
    if let Some(decimal) = decimal(sign, text) {
        return Ok(Term::Integer(decimal));
    }
    let wrong = || TermError::new(at, format!("`{text}` is not a number"));
    if let Some(quoted) = text.strip_prefix("0'") {
        return character(quoted, at + 2)?
            .map(|code| Term::Integer(if sign.is_empty() { code } else { -code }))
            .ok_or_else(wrong);
    }
    if text.contains('.') {
        return float(sign, text).ok_or_else(wrong);
    }
    let based = |base: u32| (&text[2..], base);
    let (digits, base) = match text.get(..2) {
        Some("0x") => based(16),
        Some("0o") => based(8),
        Some("0b") => based(2),
        Some(_) | None => (text, 10),
    };
    integer(sign, digits, base).ok_or_else(wrong)
}

/// A number of few digits.
fn decimal(sign: &str, text: &str) -> Option<i64> {
    if text.len() > 18 || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let value = text.bytes().fold(0, |value: i64, b| value * 10 + i64::from(b - b'0'));
    Some(if sign.is_empty() { value } else { -value })
}

/// The code of the one character behind `0'`.
fn character(text: &str, at: usize) -> Result<Option<i64>, TermError> {
    let code = |c: char| i64::from(u32::from(c));
    if text.starts_with('\\') {
        let (character, length) = escaped(text, at)?;
        return Ok(character.filter(|_| length == text.len()).map(code));
    }
    let first = text.chars().next();
    let single = first.filter(|&c| c.len_utf8() == text.len() && c != '\'' || text == "''");
    Ok(single.map(code))
}

/// A float as the machine writes it: the fewest digits that tell it from others.
fn float(sign: &str, text: &str) -> Option<Term> {
    let allowed = |b: u8| b.is_ascii_digit() || b".eE+-".contains(&b);
    if !text.bytes().all(allowed) {
        return None;
    }
    let value: f64 = text.parse().ok()?;
    if value == 0.0 {
        return Some(Term::Number("0.0".into()));
    }
    if !value.is_finite() {
        return None;
    }
    Some(Term::Number(format!("{sign}{}", float_text(value)).into()))
}

fn float_text(value: f64) -> String {
    let scientific = format!("{value:e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if !(-5..16).contains(&exponent) {
        let fraction = if digits.contains('.') { "" } else { ".0" };
        return format!("{digits}{fraction}e{exponent}");
    }
    let plain = format!("{value}");
    if plain.contains('.') { plain } else { format!("{plain}.0") }
}

/// An integer of any size, with `_` between digits where the base is ten.
fn integer(sign: &str, digits: &str, base: u32) -> Option<Term> {
    let bare: String = match base {
        10 => digits
            .split('_')
            .map(|part| (!part.is_empty()).then_some(part))
            .collect::<Option<_>>()?,
        _ => digits.to_owned(),
    };
    if bare.is_empty() || !bare.chars().all(|c| c.is_digit(base)) {
        return None;
    }
    if let Ok(value) = i64::from_str_radix(&format!("{sign}{bare}"), base) {
        return Some(Term::Integer(value));
    }
    let decimal = if base == 10 { bare } else { to_decimal(&bare, base)? };
    let decimal = decimal.trim_start_matches('0');
    match format!("{sign}{decimal}") {
        text if text.len() < 21 => {
            Some(text.parse().map_or(Term::Number(text.into()), Term::Integer))
        }
        text => Some(Term::Number(text.into())),
    }
}

/// The decimal digits of a number in another base.
fn to_decimal(digits: &str, base: u32) -> Option<String> {
    if digits.len() > DIGITS {
        return None;
    }
    let mut decimal: Vec<u32> = vec![0];
    for c in digits.chars() {
        let mut carry = c.to_digit(base)?;
        for digit in &mut decimal {
            let value = *digit * base + carry;
            *digit = value % 10;
            carry = value / 10;
        }
        while carry > 0 {
            decimal.push(carry % 10);
            carry /= 10;
        }
    }
    decimal.iter().rev().map(|&digit| char::from_digit(digit, 10)).collect()
}
