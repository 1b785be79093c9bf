//! Whether two answers are the same, also where their floats may differ.

use crate::term::Term;

/// Whether two texts are the same term: Prolog systems write it differently.
/// Numbers of which one is a float may differ by the tolerance, wherever they
/// stand: absolutely up to 1, relatively beyond.
pub(super) fn is_same(one: &str, other: &str, tolerance: f64) -> bool {
    if one == other {
        return true;
    }
    match (Term::read(one), Term::read(other)) {
        (Ok(one), Ok(other)) => {
            one.text() == other.text() || (tolerance > 0.0 && are_close(&one, &other, tolerance))
        }
        _ => false,
    }
}

/// The same of terms of which the order does not count; duplicates do.
pub(super) fn same_in_any_order(some: &[String], others: &[String], tolerance: f64) -> bool {
    let sorted = |texts: &[String]| {
        let mut texts: Vec<String> = texts.iter().map(|text| canonical(text)).collect();
        texts.sort_unstable();
        texts
    };
    let (some, others) = (sorted(some), sorted(others));
    if some == others || tolerance == 0.0 || some.len() != others.len() {
        return some == others;
    }
    let read = |texts: Vec<String>| -> Vec<Term> { texts.iter().map(Term::written).collect() };
    let mut left = read(others);
    read(some).iter().all(|one| {
        let found = left.iter().position(|other| are_close(one, other, tolerance));
        found.map(|at| left.swap_remove(at)).is_some()
    })
}

/// A term as `Term` writes it.
fn canonical(text: &str) -> String {
    Term::read(text).map_or_else(|_| text.to_owned(), |term| term.text())
}

fn are_close(one: &Term, other: &Term, tolerance: f64) -> bool {
    let all = |some: &[Term], others: &[Term]| {
        let mut pairs = some.iter().zip(others);
        some.len() == others.len() && pairs.all(|(a, b)| are_close(a, b, tolerance))
    };
    match (one, other) {
        (Term::Number(_), _) | (_, Term::Number(_)) => {
            one == other || numbers_are_close(one, other, tolerance)
        }
        (Term::Compound(name, some), Term::Compound(same, others)) => {
            name == same && all(some, others)
        }
        (Term::List(some), Term::List(others)) => all(some, others),
        (Term::PartialList(some, rest), Term::PartialList(others, others_rest)) => {
            all(some, others) && are_close(rest, others_rest, tolerance)
        }
        _ => one == other,
    }
}

fn numbers_are_close(one: &Term, other: &Term, tolerance: f64) -> bool {
    // Two integers of many digits are the same, or not.
    let is_float = |term: &Term| matches!(term, Term::Number(name) if name.contains(['.', 'e']));
    let value = |term: &Term| match term {
        Term::Integer(value) => Some(*value as f64),
        Term::Number(name) => name.parse::<f64>().ok(),
        _ => None,
    };
    let (Some(a), Some(b)) = (value(one), value(other)) else { return false };
    let largest = a.abs().max(b.abs()).max(1.0);
    (is_float(one) || is_float(other)) && (a - b).abs() <= tolerance * largest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_may_differ_wherever_they_stand() {
        for (one, other, expected) in [
            ("1.0", "1.0000001", true),
            ("1.0", "1.1", false),
            ("p([a,-(0.5,x)|T])", "p([a,-(0.5000001,x)|T])", true),
            ("p([a,0.5])", "p([b,0.5])", false),
            ("[0.1,0.2]", "[0.1]", false),
            ("3", "3.0000001", true),
            ("3", "4", false),
            ("1.0e10", "10000000100.0", true),
            ("123456789012345678901", "123456789012345678902", false),
            ("a", "1.0", false),
            ("'1.0'", "1.0", false),
        ] {
            assert_eq!(is_same(one, other, 1e-6), expected, "{one} {other}");
            assert!(!is_same(one, other, 0.0) || one == other);
        }
        let texts = |texts: [&str; 2]| texts.map(str::to_owned);
        let (some, others) = (texts(["1.0", "2.0"]), texts(["2.0000001", "1.0"]));
        assert!(same_in_any_order(&some, &others, 1e-6));
        assert!(!same_in_any_order(&some, &texts(["1.0", "1.0"]), 1e-6));
    }
}
