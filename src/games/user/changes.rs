//! Which clause of a file changes the database, leaves something to chance, or writes:
//! rules are asked in any order, by several engines, and again and again, so what they
//! remember in this way is lost at any time, what they throw is another number each time,
//! and what they write would stand between the boards again and again.

use std::collections::{HashMap, HashSet};

use crate::prolog::{ClauseText, split_clauses};
use crate::term::{Class, Token, words};

/// What changes the database, or a global variable.
const CHANGING: [&str; 6] = ["assert", "asserta", "assertz", "retract", "retractall", "nb_setval"];

/// What leaves its answer to chance.
const RANDOM: [&str; 8] = [
    "random",
    "random_between",
    "random_member",
    "random_permutation",
    "random_select",
    "random_float",
    "randseq",
    "randset",
];

/// What writes.
const WRITING: [&str; 6] = ["format", "print", "write", "write_canonical", "writeln", "writeq"];

/// The predicates that the host asks, and the one whose output it shows.
const ASKED: [&str; 7] = ["initial", "to_move", "legal", "next", "outcome", "notation", "evaluate"];
const SHOWN: &str = "show";

/// What calls its arguments.
const CALLING: [&str; 21] = [
    "\\+",
    "aggregate_all",
    "bagof",
    "call",
    "call_cleanup",
    "catch",
    "findall",
    "findnsols",
    "foldl",
    "forall",
    "foreach",
    "ignore",
    "limit",
    "maplist",
    "not",
    "once",
    "phrase",
    "setof",
    "setup_call_cleanup",
    "time",
    "when",
];

/// What stands before a goal, beside the brackets and commas around it.
const BEFORE: [&str; 9] = [":-", "-->", ";", "->", "*->", "\\+", ":", ">>", "^"];

const LOST: &str = "what the rules of a game change is lost at any time; a position must say \
                    itself all that matters";
const THROWN: &str = "rules are asked again and again, and must answer alike each time; a move \
                      must say itself what was thrown";
const UNSEEN: &str = "only what `show/1` writes is shown while a game is played; a goal in \
                      `trilog query` shows what this one writes";

/// The warning about the first clause of a file that changes the database or throws dice
/// when a position is asked about, or else writes something; none where no clause does.
/// Directives may, and what only they call: they run once in every engine.
pub(super) fn warning(called: &str, text: &str) -> Option<String> {
    let clauses = split_clauses(text);
    let changes = |text: &str, tokens: &[Token]| {
        let changes = |token: &Token| {
            let name = token.text(text);
            CHANGING.contains(&name) || RANDOM.contains(&name)
        };
        goal_of(changes, text, tokens).or_else(|| thrown(text, tokens)).copied()
    };
    let writes = |text: &str, tokens: &[Token]| {
        let writes =
            |token: &Token| WRITING.contains(&token.text(text)) && !writes_text(text, token);
        goal_of(writes, text, tokens).copied()
    };
    let all = ASKED.into_iter().chain([SHOWN]);
    first_that(called, &clauses, &asked_about(&clauses, all), changes)
        .or_else(|| first_that(called, &clauses, &asked_about(&clauses, ASKED), writes))
}

/// The warning about the first clause of those `asked` in which `find` finds a goal.
fn first_that(
    called: &str,
    clauses: &[ClauseText],
    asked: &HashSet<&str>,
    find: impl Fn(&str, &[Token]) -> Option<Token>,
) -> Option<String> {
    clauses.iter().find_map(|clause| {
        let tokens: Vec<Token> = words(&clause.text).collect();
        let goal = find(&clause.text, &tokens)?;
        let name = name(&clause.text);
        if !asked.is_empty() && name.is_some_and(|name| !asked.contains(name)) {
            return None;
        }
        let (goal, line) = (goal.text(&clause.text), place(clause, &goal));
        let caller = match head(&clause.text, &tokens) {
            Some(head) => format!("{head} calls {goal}"),
            None => format!("this clause calls {goal}"),
        };
        let why = match goal {
            goal if RANDOM.contains(&goal) => THROWN,
            goal if WRITING.contains(&goal) => UNSEEN,
            _ => LOST,
        };
        Some(format!("{called}:{line}: warning: {caller}, but {why} (docs/OWN_GAME.md)"))
    })
}

/// The names of what is asked about a position, and of all that this can come to; nothing
/// where the file does not have the predicates of a game.
fn asked_about<'a>(
    clauses: &'a [ClauseText],
    asked: impl IntoIterator<Item = &'a str>,
) -> HashSet<&'a str> {
    let mut defined: HashMap<&str, Vec<&str>> = HashMap::new();
    for clause in clauses {
        if let Some(name) = name(&clause.text) {
            defined.entry(name).or_default().push(&clause.text);
        }
    }
    let mut left: Vec<&str> =
        asked.into_iter().filter(|asked| defined.contains_key(asked)).collect();
    let mut asked = HashSet::new();
    while let Some(next) = left.pop() {
        if asked.insert(next) {
            for text in defined.get(next).into_iter().flatten() {
                let names = words(text).filter(|token| token.class == Class::Name);
                left.extend(names.map(|token| token.text(text)));
            }
        }
    }
    asked
}

/// What a clause begins with, if it is the name of its predicate.
fn name(clause: &str) -> Option<&str> {
    let first = words(clause).next().filter(|token| token.class == Class::Name)?;
    Some(first.text(clause)).filter(|name| ![":-", "?-"].contains(name))
}

/// The line of a token of a clause in its file.
fn place(clause: &ClauseText, token: &Token) -> usize {
    clause.line + clause.text[..token.start].matches('\n').count()
}

/// Whether a goal writes into a text, as in `format(atom(A), …)`.
fn writes_text(text: &str, goal: &Token) -> bool {
    let behind = text.get(goal.end..).unwrap_or_default();
    let first = words(behind).nth(1).map(|token| token.text(behind));
    first.is_some_and(|first| ["atom", "string", "chars", "codes"].contains(&first))
}

/// The first goal in the body of a clause whose name is one of those.
fn goal_of<'a>(
    is_one: impl Fn(&Token) -> bool,
    text: &str,
    tokens: &'a [Token],
) -> Option<&'a Token> {
    // Whether goals stand in each bracket that is open.
    let mut brackets: Vec<bool> = Vec::new();
    let mut in_body = false;
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| &tokens[before]);
        match (token.class, token.text(text)) {
            (Class::Open, bracket) => {
                let calls = before.filter(|before| before.functional && bracket == "(");
                let calls = calls.is_none_or(|name| CALLING.contains(&name.text(text)));
                brackets
                    .push(calls && bracket != "[" && brackets.last().is_none_or(|&goals| goals));
            }
            (Class::Close, _) => {
                brackets.pop();
            }
            (Class::Name, ":-" | "-->") if brackets.is_empty() => {
                // A directive has no head.
                before?;
                in_body = true;
            }
            (Class::Name, _) if in_body && is_one(token) => {
                let is_goal = brackets.last().is_none_or(|&goals| goals);
                // As in maplist(assertz, Facts).
                let is_argument = !brackets.is_empty()
                    && tokens
                        .get(at + 1)
                        .is_some_and(|next| matches!(next.class, Class::Comma | Class::Close));
                let follows = before.is_some_and(|before| {
                    matches!(before.class, Class::Open | Class::Comma | Class::Bar)
                        || BEFORE.contains(&before.text(text))
                });
                if is_goal && follows && (token.functional || is_argument) {
                    return Some(token);
                }
            }
            _ => {}
        }
    }
    None
}

/// What is thrown in arithmetic, as in `D is 1 + random(6)`.
fn thrown<'a>(text: &str, tokens: &'a [Token]) -> Option<&'a Token> {
    tokens.first().filter(|first| first.text(text) != ":-")?;
    let mut behind = tokens.iter().skip_while(|token| token.text(text) != "is");
    behind.find(|token| ["random", "random_float"].contains(&token.text(text)))
}

/// The name and the arity of the head of a clause, where it is written in the usual way.
fn head(text: &str, tokens: &[Token]) -> Option<String> {
    let (name, rest) = tokens.split_first().filter(|(name, _)| name.class == Class::Name)?;
    let (mut depth, mut arity) = (0_usize, 0_usize);
    for token in rest {
        match token.class {
            Class::Open => depth += 1,
            Class::Close => depth = depth.checked_sub(1)?,
            Class::Comma if depth == 1 => arity += 1,
            Class::Name if depth == 0 && token.text(text) == ":-" => {
                return Some(format!("{}/{arity}", name.text(text)));
            }
            // Other operators, and grammar rules.
            _ if depth == 0 => return None,
            _ => {}
        }
        arity = arity.max(usize::from(depth > 0));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::warning;

    fn told(text: &str) -> Option<String> {
        let warning = warning("game.pl", text)?;
        warning.split_once(", but").map(|(told, _)| told.to_owned())
    }

    #[test]
    fn clauses_that_change_the_database_are_found() {
        for (text, expected) in [
            ("p.\nnext(_,M,s) :-\n  retract(b(N)).", "3: warning: next/3 calls retract"),
            ("p :- ( q -> r ; assertz(s(1,2)) ).", "1: warning: p/0 calls assertz"),
            ("p(f(X,Y)) :- \\+ \\+ asserta(X).", "1: warning: p/1 calls asserta"),
            ("p(X) :- forall(q(X), retractall(r(X))).", "1: warning: p/1 calls retractall"),
            ("p(L,a) :- maplist(assert, L).", "1: warning: p/2 calls assert"),
            ("p --> q, { nb_setval(k, 1) }.", "1: warning: this clause calls nb_setval"),
            (
                "next(S,_,T) :- d(T).\nd(T) :- e(T).\ne(T) :- random_between(1, 6, T).",
                "3: warning: e/1 calls random_between",
            ),
            ("next(S,_,T) :- T is 1 + random(6).", "1: warning: next/3 calls random"),
            (
                "legal(S,M) :- writeln(S), m(S,M).\nm(_,N) :- retract(n(N)).",
                "2: warning: m/2 calls retract",
            ),
            (
                "show(S) :- write(S).\nlegal(S,M) :- format(atom(A), \"~w\", [S]), m(A,M).\n\
                 m(A,A) :- A == a -> true\n  ; format(\"m ~w~n\", [A]).",
                "4: warning: m/2 calls format",
            ),
            (
                "next(S,_,T) :- T is truncate(random_float*6).",
                "1: warning: next/3 calls random_float",
            ),
        ] {
            assert_eq!(told(text).as_deref(), Some(format!("game.pl:{expected}").as_str()));
        }
    }

    #[test]
    fn what_only_looks_like_it_is_not() {
        for text in [
            "% assertz(a).\np :- q(assertz(a)), X = assert(b), r([retract(c)], 'assertz(d)').",
            ":- dynamic(b/1).\n:- assertz(b(1)).\n:- initialization((retract(b(1)), true)).",
            "legal(S, assert(X)) :- member(X, S), \"assert(X)\" == X.",
            "p(assert) :- assertion(true), assert == assert.",
            "move(retract(a)). move(assertz).",
            ":- initialization(build).\nbuild :- row(1).\nrow(N) :- assertz(line(N)).\n\
             legal(_, N) :- line(N).",
            "legal(S, random(M)) :- m(S, random(M)), M == random.",
            "show(S) :- row(S).\nrow(S) :- write(S), print(S).\nlegal(S, M) :- m(S, M).",
            "legal(S, M) :- with_output_to(string(M), write(S)), format(string(M), S, []).",
        ] {
            assert_eq!(told(text), None, "{text}");
        }
    }
}
