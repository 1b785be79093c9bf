//! Where a clause is wrong: the machine says that it cannot read a text, and
//! this says at which token. It reads tokens and operators as the standard
//! (ISO/IEC 13211-1, section 6) has them, and builds nothing.
//!
//! - `operators`: those of the moment;
//! - `reader`: terms, up to the token at which they cannot go on;
//! - `odd`: numbers and quoted items that look like some and are none.

mod odd;
mod operators;
mod reader;

pub(super) use odd::{is_number, radix_value, surplus_argument};
pub(super) use operators::Operators;

use crate::term::{Class, TermError, pieces, tokens};
use reader::{Arguments, Lack, Reader};

/// The first fault in `clause`, which stands without its full stop.
pub(super) fn syntax_fault(clause: &str, operators: &Operators) -> Option<TermError> {
    Some(fault(clause, operators)?.0)
}

/// The same, and what the clause lacks there.
fn fault(clause: &str, operators: &Operators) -> Option<(TermError, Lack)> {
    let tokens = match tokens(clause) {
        Ok(tokens) => tokens,
        Err(fault) => return Some((fault, Lack::Operator)),
    };
    let fault = |arguments| Reader::new(clause, &tokens, operators, arguments).fault();
    let Some(strict) = fault(Arguments::Strict) else {
        return odd::odd_token(clause, &tokens).map(|odd| (odd, Lack::Operator));
    };
    // What only lacks brackets is no fault where something else is.
    match fault(Arguments::Lenient) {
        Some(lenient) if lenient.0.at > strict.0.at => Some(lenient),
        _ => Some(strict),
    }
}

/// [`bracketed`] for the driver, which asks about a clause with its full stop
/// behind a line with the operators of the moment; empty where there is nothing.
pub(super) fn bracketed_answer(about: &str) -> String {
    let answer = || {
        let (operators, clause) = about.split_once('\n')?;
        let clause = clause.trim_end().strip_suffix('.')?;
        Some(bracketed(clause, &Operators::parse(operators))? + "\n.")
    };
    answer().unwrap_or_default()
}

/// SWI-Prolog's name for what is wrong in a text that stands behind a line with
/// the operators of the moment; empty where there is no token in it.
pub(super) fn swi_name_answer(about: &str) -> &'static str {
    let (operators, text) = about.split_once('\n').unwrap_or_default();
    if tokens(text).is_ok_and(|tokens| tokens.is_empty()) {
        return "";
    }
    let mut first = pieces(text).take_while(|piece| piece.class != Class::Stop);
    if first.any(|piece| piece.class == Class::Comment && piece.unclosed) {
        return "end_of_file_in_block_comment";
    }
    let fault = fault(text, &Operators::parse(operators));
    fault.map_or(Lack::Operator, |(_, lack)| lack).swi_name()
}

/// The clause with brackets around what the machine reads in brackets only:
/// atoms that are operators and stand where a term is expected, as in
/// `X = (a,-)`, and arguments of priority above 999, as in `assertz(a :- b)`.
/// Nothing where there is none of them, or another fault.
pub(super) fn bracketed(clause: &str, operators: &Operators) -> Option<String> {
    let tokens = tokens(clause).ok()?;
    let places = Reader::new(clause, &tokens, operators, Arguments::Lenient).unbracketed()?;
    let ends = places.iter().map(|place| (place.end, ")"));
    let starts = places.iter().map(|place| (place.start, " ("));
    let mut brackets: Vec<(usize, &str)> = ends.chain(starts).collect();
    brackets.sort_by_key(|&(at, _)| at);
    let mut text = String::with_capacity(clause.len() + 2 * brackets.len());
    let mut end = 0;
    for (at, bracket) in &brackets {
        text += &clause[end..*at];
        text += bracket;
        end = *at;
    }
    text += &clause[end..];
    (!brackets.is_empty()).then_some(text)
}

/// The names of the variables in a text, each with its place in bytes.
pub(super) fn variables(text: &str) -> Vec<(usize, &str)> {
    let tokens = tokens(text).unwrap_or_default();
    let variables = tokens.iter().filter(|token| token.class == Class::Variable);
    variables.map(|token| (token.start, &text[token.start..token.end])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_have_the_names_of_swi_prolog() {
        for (text, name) in [
            ("a = b = c", "operator_clash"),
            ("a b", "operator_expected"),
            ("f(a", "operator_expected"),
            ("f(a,)", "cannot_start_term"),
            ("f(a))", "cannot_start_term"),
            (")", "cannot_start_term"),
            ("a = ", "operator_balance"),
            ("a = dynamic b", "operator_clash"),
            ("X Y", "operator_expected"),
            (" % a", ""),
            ("a /* /* */", "end_of_file_in_block_comment"),
        ] {
            let about = format!("700 xfx = 1150 fx dynamic\n{text}");
            assert_eq!(swi_name_answer(&about), name, "{text}");
        }
    }

    fn operators() -> Operators {
        Operators::parse(
            "1200 xfx :- 1200 fx :- 1200 xfx --> 1100 xfy ; 1050 xfy -> 900 fy \\+ 700 xfx = \
             700 xfx is 500 yfx + 500 yfx - 400 yfx * 400 yfx / 200 fy - 200 xfy ^ 200 fy + 700 xfx =.. \
             200 xfy : 1150 fx dynamic 700 xfx > 700 xfx =:=",
        )
    }

    #[test]
    fn the_token_that_is_wrong_is_named() {
        for (clause, at, message) in [
            ("a(2) :- ", 7, "a term is missing before the full stop"),
            (
                "a :- b c, d",
                7,
                "`c` cannot stand here: an operator or a comma before it is missing",
            ),
            ("a :- X #= 1", 7, "`#=` is an operator of library(clpfd), which has not been loaded"),
            ("a(1)\nb(2)", 5, "`b` cannot stand here: the full stop of the clause before"),
            ("a(1, , 2)", 5, "a term is missing before `,`"),
            ("a([1,2)", 6, "`)` stands where `[` is still open"),
            ("a(1", 1, "`(` is never closed"),
            ("a :- b)", 6, "`)` closes nothing"),
            ("a :- b :- c", 7, "`:-` needs brackets around what stands before it"),
            (
                "a :- b,\nc(X, Y) :- d",
                6,
                "a clause begins behind this comma: it should be a full stop",
            ),
            ("a :- X = {|s||t|}", 10, "there are no quasi quotations (`{|Syntax||Text|}`) here"),
            ("a :- X = 1 = 2", 11, "`=` needs brackets around what stands before it"),
            ("a :- F(X)", 6, "a variable cannot be called"),
            ("a('it)", 2, "this ' quote is not closed on its line"),
            ("a :- X = 'a\\qb'", 11, "`\\q` means nothing in quotes"),
            ("f(X) :- X > , 3", 12, "a term is missing before `,`"),
            ("f(a) :- ( b ; )", 14, "a term is missing before `)`"),
            ("X is 0x", 5, "`0x` is no number"),
            ("X = 1.0e", 4, "`1.0e` is no number"),
            ("X = 0b12", 4, "`0b12` is no number"),
            ("X = 'a\\x41'", 6, "this code needs a backslash behind it"),
            ("X = \"\\40000000\\\"", 5, "no character has this code"),
            (
                "[mine.pl]",
                5,
                "a file's name with its ending stands in quotes, as in `['mine.pl']`;",
            ),
            ("consult(a/b.prolog)", 11, "a file's name with its ending stands in quotes"),
            ("X = a. pl", 5, "`.` cannot stand here"),
            ("f :- §", 5, "the character `§` cannot stand here"),
            ("b(X :- c", 1, "`(` is not closed before `:-`"),
            ("f :- assertz(a :- b), c d", 24, "`d` cannot stand here"),
            ("J = \\+ a", 4, "`\\+` needs brackets around itself and what follows it"),
            ("c :- X = :- a", 9, "`:-` needs brackets around itself"),
            ("p(X) :- ok(X), Y = \\+ X, call(Y)", 19, "`\\+` needs brackets around itself"),
            ("Y = 1e10, foo(1.0Inf)", 14, "`1.0Inf` is no number"),
            ("Y = 1e10, J = \\+ a", 14, "`\\+` needs brackets around itself"),
            ("X = 2E, Y = 1e10", 4, "`2E` is no number"),
        ] {
            let fault = syntax_fault(clause, &operators());
            let Some(fault) = fault else { panic!("{clause}: no fault") };
            assert!(fault.message.starts_with(message), "{clause}: {fault:?}");
            assert_eq!(fault.at, at, "{clause}: {fault:?}");
        }
    }

    #[test]
    fn what_is_right_has_no_fault() {
        for clause in [
            "a",
            "a :- b, \\+ c, ( d -> e ; f )",
            "x --> [a], {b}, \"c\"",
            "a(- 1, -1, - X, -(1), -)",
            "a :- X = -, Y = (:-), Z is 3 - -2 * 1.5e-3",
            "[H|T] = [1,2|X]",
            ":- dynamic foo/1, bar/2",
            "a('it''s', 0'a, 0''', \"s\\n\", `b`)",
            "a :- X =.. [f|Y], m:g(X)",
            "{}",
            "a :- - = X",
            "a('\\x41\\', 0'\\x41\\, \"\\101\\\")",
            "a :- b, /*/ c */ d",
        ] {
            assert_eq!(syntax_fault(clause, &operators()), None, "{clause}");
        }
    }

    #[test]
    fn an_operator_as_a_term_gets_brackets() {
        for (clause, expected) in [
            ("a :- X = (a,-)", "a :- X = (a, (-))"),
            ("a :- X = - -> b ; c", "a :- X =  (-) -> b ; c"),
            ("a(X) :- X = [-,is|+], - = X", "a(X) :- X = [ (-), (is)| (+)],  (-) = X"),
            ("a :- X=is, Y = a- - ", "a :- X= (is), Y = a-  (-) "),
            ("assertz(a :- b)", "assertz( (a :- b))"),
            ("f(a , b :- c, [x:-y|z-->w])", "f(a ,  (b :- c), [ (x:-y)| (z-->w)])"),
            ("p :- f(a;b), {c:-d}", "p :- f( (a;b)), {c:-d}"),
            ("f(g(a:-b):-c)", "f( (g( (a:-b)):-c))"),
            ("f(dynamic a)", "f( (dynamic a))"),
            (":- dynamic is/2, = / 2", ":- dynamic  (is)/2,  (=) / 2"),
            ("a :- - = X, \\+ is/2", "a :-  (-) = X, \\+  (is)/2"),
        ] {
            assert_eq!(bracketed(clause, &operators()).as_deref(), Some(expected), "{clause}");
        }
        for clause in [
            "a :- X = -(1)",
            "a :- - 1 = X, \\+ b",
            "a :- X = (-",
            ":- dynamic a/1",
            "f(a :- b :- c)",
            "f((a,b))",
        ] {
            assert_eq!(bracketed(clause, &operators()), None, "{clause}");
        }
    }

    #[test]
    fn a_text_that_is_too_deep_is_left_alone() {
        let deep = "(".repeat(100_000);
        assert_eq!(syntax_fault(&deep, &operators()), None);
        let minus = "- ".repeat(300) + "]";
        let _ = syntax_fault(&minus, &operators());
    }

    #[test]
    fn variables_know_their_places() {
        assert_eq!(variables("a(X, 'Y', _Z)"), [(2, "X"), (10, "_Z")]);
    }
}
