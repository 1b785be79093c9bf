//! Of which predicates the clauses of a text take clauses away.

use crate::prolog::clause_text::ClauseText;
use crate::term::{Class, Token, atom_name, words};

/// What stands for the name that only the running program knows.
const ANY: &str = "*";

/// Their names, each once, with blanks between them; [`ANY`] among them where some goal
/// says it by a variable.
pub(super) fn names(clauses: &[ClauseText]) -> String {
    let taking = clauses.iter().map(|clause| clause.text.as_str());
    let taking = taking.filter(|text| text.contains("retract") || text.contains("abolish"));
    let mut names: Vec<String> = taking.flat_map(names_in).collect();
    names.sort_unstable();
    names.dedup();
    names.join(" ")
}

fn names_in(clause: &str) -> Vec<String> {
    let words: Vec<Token> = words(clause).collect();
    let takes = |token: &Token| {
        token.class == Class::Name
            && matches!(token.text(clause), "retract" | "retractall" | "abolish")
    };
    let taking = (0..words.len()).filter(|&at| takes(&words[at]));
    // `retract/1` is an indicator.
    let taking = taking.filter(|&at| words.get(at + 1).is_none_or(|next| next.text(clause) != "/"));
    taking
        .map(|at| match words[at].functional {
            true => name_of(&words[at + 1..], clause, &words),
            false => None,
        })
        .map(|name| name.unwrap_or_else(|| ANY.to_owned()))
        .collect()
}

/// The name of the term at the beginning of `rest`, or of what its variable is.
fn name_of(rest: &[Token], clause: &str, words: &[Token]) -> Option<String> {
    let subject = subject(rest, clause)?;
    if subject.class == Class::Variable {
        let variable = subject.text(clause);
        let mut places = (0..words.len()).filter(|&at| words[at].text(clause) == variable);
        return places.find_map(|at| bound_name(words, at, clause));
    }
    name(subject, clause)
}

/// The first token behind brackets and `Module:`.
fn subject<'a>(rest: &'a [Token], clause: &str) -> Option<&'a Token> {
    let open = rest.iter().take_while(|token| token.text(clause) == "(").count();
    let rest = rest.get(open..)?;
    match rest {
        [_, colon, rest @ ..] if colon.text(clause) == ":" => subject(rest, clause),
        [first, ..] => Some(first),
        [] => None,
    }
}

/// The name that the variable at this place has by `V = f(..)`, `V =.. [f|..]` or
/// `functor(V, f, ..)`.
fn bound_name(words: &[Token], at: usize, clause: &str) -> Option<String> {
    let text = |at: usize| words.get(at).map(|word| word.text(clause));
    let is_functor = at >= 2 && text(at - 1) == Some("(") && text(at - 2) == Some("functor");
    match text(at + 1)? {
        "=" => subject(&words[at + 2..], clause).and_then(|first| name(first, clause)),
        "=.." if text(at + 2) == Some("[") => name(words.get(at + 3)?, clause),
        "," if is_functor => name(words.get(at + 2)?, clause),
        _ => None,
    }
}

fn name(token: &Token, clause: &str) -> Option<String> {
    let text = token.text(clause);
    let name = atom_name(text).into_owned();
    let is_plain = token.class == Class::Name && !name.contains(char::is_whitespace);
    is_plain.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prolog::clause_text::split_file;

    #[test]
    fn what_is_taken_away_is_named() {
        for (text, taken) in [
            ("a :- retract(d(1)).", "d"),
            ("a :- retractall( user:d(_) ), retract((e(X) :- true)), abolish(f/2).", "d e f"),
            ("a :- retract('D'), retractall(m:n:c).", "D c"),
            ("a :- H = d(_), retractall(H).", "d"),
            ("a(N) :- H =.. [d,N], retract(H).", "d"),
            ("a :- functor(H, d, 2), retractall(H), retractall(H).", "d"),
            ("a(H) :- retract(H).", "*"),
            ("a(H) :- retract('d e').", "*"),
            ("a(Hs) :- maplist(retract, Hs).", "*"),
            (":- dynamic(d/1). a :- assertz(d(1)), d(X), X = retracted.", ""),
            (":- module(m, [retract/1]).", ""),
            ("a :- retract(", "*"),
            ("a :- retract((", "*"),
        ] {
            assert_eq!(names(&split_file(text)), taken, "{text}");
        }
    }
}
