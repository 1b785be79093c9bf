//! Where a predicate is called in the files that are loaded.

use crate::prolog::clause_text::ClauseText;
use crate::term::{Class, Token, atom_name, tokens, unquote};

/// How many places are named.
const MOST: usize = 3;

/// The places (`FILE:LINE`, a line each) of the clauses that call a predicate;
/// where there are none, of those that may hand it to others to be called. A
/// source is the name of a file and its clauses.
pub(super) fn places<'a>(
    indicator: &str,
    sources: impl Iterator<Item = (&'a str, &'a [ClauseText])> + Clone,
) -> String {
    let Some((name, arity)) = parsed(indicator) else { return String::new() };
    let found = |wanted: Call| -> Vec<String> {
        let clauses = sources.clone().flat_map(|(file, clauses)| {
            let calling = clauses.iter().filter(|clause| calls(&clause.text, &name, arity, wanted));
            calling.map(move |clause| format!("{file}:{}", clause.line))
        });
        clauses.take(MOST).collect()
    };
    let mut places = found(Call::Written);
    if places.is_empty() {
        places = found(Call::HandedOn);
    }
    places.join("\n")
}

/// How a clause calls a predicate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Call {
    /// With all its arguments.
    Written,
    /// As an argument of a goal, which may call it with more.
    HandedOn,
}

/// The name and the arity, without a module.
fn parsed(indicator: &str) -> Option<(String, usize)> {
    let (name, arity) = indicator.rsplit_once('/')?;
    let name = name.strip_prefix('(').and_then(|name| name.strip_suffix(')')).unwrap_or(name);
    let name = atom_name(name).into_owned();
    Some((name, arity.parse().ok()?))
}

fn calls(clause: &str, name: &str, arity: usize, wanted: Call) -> bool {
    if !clause.contains(name) {
        return false;
    }
    let Ok(tokens) = tokens(clause) else { return false };
    let neck = tokens.iter().position(|token| matches!(token.text(clause), ":-" | "-->" | "?-"));
    let Some(neck) = neck else { return false };
    let hidden = if tokens[neck].text(clause) == "-->" { 2 } else { 0 };
    // The brackets that are open, by the goal whose arguments they hold.
    let mut open: Vec<Option<(&str, usize)>> = Vec::new();
    for (at, token) in tokens.iter().enumerate().skip(neck + 1) {
        match token.class {
            Class::Open => {
                let before = tokens[at - 1];
                open.push(match token.text(clause) {
                    "(" if before.functional => {
                        let given = given_arguments(&tokens[at..], before);
                        Some((before.text(clause), given))
                    }
                    "[" => open.last().copied().flatten(),
                    _ => None,
                });
            }
            Class::Close => {
                open.pop();
            }
            Class::Name if is_named(clause, *token, name) => {
                let given = given_arguments(&tokens[at + 1..], *token);
                let found = match wanted {
                    Call::Written => given + hidden == arity,
                    Call::HandedOn => open.last().copied().flatten().is_some_and(|goal| {
                        arity.checked_sub(given).is_some_and(|more| may_add(goal, more))
                    }),
                };
                if found {
                    return true;
                }
            }
            Class::Name
            | Class::Blank
            | Class::Comment
            | Class::Variable
            | Class::Number
            | Class::String
            | Class::Comma
            | Class::Bar
            | Class::Stop
            | Class::Other => {}
        }
    }
    false
}

/// Whether a goal of this name and arity may call its argument with so many more.
fn may_add((goal, arity): (&str, usize), more: usize) -> bool {
    match goal {
        "call" | "maplist" | "foldl" => more + 1 == arity,
        "include" | "exclude" | "partition" => more == 1 || more == 2,
        "phrase" => more == 2,
        "predsort" => more == 3,
        "findall" | "forall" | "setof" | "bagof" | "aggregate_all" | "once" | "ignore" | "not"
        | "catch" | "time" => false,
        _ => more > 0,
    }
}

fn is_named(clause: &str, token: Token, name: &str) -> bool {
    let text = token.text(clause);
    text == name || unquote(text).is_ok_and(|text| text == name)
}

/// How many arguments stand behind the name; `rest` are the tokens behind it.
fn given_arguments(rest: &[Token], name: Token) -> usize {
    if !name.functional {
        return 0;
    }
    let mut depth = 0_usize;
    let mut given = 1;
    for token in rest {
        match token.class {
            Class::Open => depth += 1,
            Class::Close if depth <= 1 => return given,
            Class::Close => depth -= 1,
            Class::Comma if depth == 1 => given += 1,
            Class::Comma
            | Class::Name
            | Class::Blank
            | Class::Comment
            | Class::Variable
            | Class::Number
            | Class::String
            | Class::Bar
            | Class::Stop
            | Class::Other => {}
        }
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prolog::clause_text::split_file;

    #[test]
    fn the_clauses_that_call_a_predicate_are_named() {
        let text = "a :- foo(1, [x,y]).\nfoo(X) :- X.\nb --> foo, [c].\nc :- maplist(foo, L).\n\
                    d :- bar('foo', f(foo(1))).\n:- foo.\n\
                    e :- call(one, x, y), ( a -> two(x) ; b ), findall(X, two(X), _).\n";
        let clauses = split_file(text);
        let places = |indicator| places(indicator, [("f.pl", clauses.as_slice())].into_iter());
        assert_eq!(places("foo/2"), "f.pl:1\nf.pl:3");
        assert_eq!(places("foo/1"), "f.pl:5");
        assert_eq!(places("foo/0"), "f.pl:4\nf.pl:5\nf.pl:6");
        assert_eq!(places("foo/3"), "f.pl:5");
        assert_eq!(places("one/2"), "f.pl:7");
        assert_eq!(places("one/1"), "");
        assert_eq!(places("two/3"), "");
        assert_eq!(places("nothing/0"), "");
    }
}
