//! A list of plain words and small numbers without a blank, such as a board:
//! read at once, because there are so many of them.

use super::super::Term;

/// How far the members of a list are counted before they are read, in bytes.
const NEAR: usize = 64;

/// The list at the byte `at` and the place behind it, if it is a plain one.
pub(super) fn list(text: &str, at: usize) -> Option<(Term, usize)> {
    let bytes = text.as_bytes();
    if bytes.get(at) != Some(&b'[') {
        return None;
    }
    let mut at = at + 1;
    if bytes.get(at) == Some(&b']') {
        return Some((Term::List(Box::default()), at + 1));
    }
    let near = bytes[at..].iter().take(NEAR).take_while(|&&b| b != b']');
    let mut members = Vec::with_capacity(1 + near.filter(|&&b| b == b',').count());
    loop {
        let start = at;
        match bytes.get(at)? {
            b'a'..=b'z' => {
                at = behind(bytes, at, |b| b.is_ascii_alphanumeric() || b == b'_');
                members.push(Term::Atom(text[start..at].into()));
            }
            b'0'..=b'9' => {
                at = behind(bytes, at, |b| b.is_ascii_digit());
                if at - start > 18 {
                    return None;
                }
                let digits = bytes[start..at].iter();
                let value = digits.fold(0, |value, &b| value * 10 + i64::from(b - b'0'));
                members.push(Term::Integer(value));
            }
            _ => return None,
        }
        match bytes.get(at)? {
            b',' => at += 1,
            b']' => return Some((Term::List(members.into()), at + 1)),
            _ => return None,
        }
    }
}

fn behind(bytes: &[u8], at: usize, within: impl Fn(u8) -> bool) -> usize {
    at + bytes[at..].iter().take_while(|&&b| within(b)).count()
}
