//! Faults in files that are loaded, with their places.
#![allow(clippy::unwrap_used)]

use crate::explaining::ask;
use crate::loading::House;

#[test]
fn three_faults_have_three_places_and_the_rest_works() {
    let house = House::with(&[(
        "three.pl",
        b"% A remark.\na(1).\na(2) :- .\na(3) :-\n    true,\n    foo bar.\na(4).\nb(\"c).\nd('it''s').\n",
    )]);
    let (answers, complaints) =
        house.query(&["three.pl", "-q", "findall(X, a(X), Xs)", "-q", "d(X)"]);
    assert_eq!(answers, "   Xs = [1,4].\n   X = 'it\\'s'.\n");
    assert_eq!(
        complaints,
        "three.pl:3:8: syntax error: a term is missing before the full stop\n   \
         3 | a(2) :- .\n     |        ^\n\
         three.pl:6:9: syntax error: `bar` cannot stand here: an operator or a comma before it is \
         missing\n   6 |     foo bar.\n     |         ^\n\
         three.pl:8:3: syntax error: this \" quote is not closed on its line\n   \
         8 | b(\"c).\n     |   ^\n"
    );
}

/// A predicate may be missing because its clauses could not be read.
#[test]
fn no_chance_name_stands_for_a_clause_that_could_not_be_read() {
    let house = House::with(&[
        ("f.pl", b"parent(tom, bob)\nparent(bob, ann).\ngrand(X) :- parent(X, _).\nold(1).\n"),
        ("whole.pl", b"grand(X) :- parent(X, _).\n"),
    ]);
    for (file, query, expected) in [
        (
            "f.pl",
            "grand(X)",
            "parent/2 (called in f.pl:3); a clause of that name could not be read (f.pl:1)",
        ),
        ("f.pl", "printt(X)", "printt/1; a clause could not be read (f.pl:1)"),
        ("f.pl", "odl(X)", "odl/1; did you mean old/1?"),
        ("whole.pl", "printt(X)", "printt/1; did you mean print/1?"),
    ] {
        let (_, complaints) = house.query(&[file, "-q", query]);
        let last = complaints.lines().last().unwrap_or_default();
        assert_eq!(last, format!("error: unknown predicate {expected}"), "{query}");
    }
    // What is mended is forgotten.
    let text = house.session(
        "?- [f].\n?- printt(X).\n?- open('f.pl', write, S), write(S, 'a(1).'), close(S).\n\
         ?- [f].\n?- printt(X).\n",
    );
    assert!(text.contains("printt/1; a clause could not be read (f.pl:1)\n"), "{text}");
    assert!(text.ends_with("printt/1; did you mean print/1?\n"), "{text}");
}

#[test]
fn every_fault_is_named_where_it_is() {
    for (text, expected) in [
        ("a(1).\nb(2)", "f.pl:2:5: syntax error: the full stop at the end is missing"),
        ("a(1)\nb(2).", "f.pl:2:1: syntax error: `b` cannot stand here: the full stop"),
        ("a(1).\nb(X :- c.", "f.pl:2:2: syntax error: `(` is not closed before `:-`"),
        ("a(1).\nb([1,2).", "f.pl:2:7: syntax error: `)` stands where `[` is still open"),
        ("a(1).\n/* b.", "f.pl:2:1: syntax error: this comment is never closed"),
        ("a(1).\n/* b /* c */ d.", "f.pl:2:1: syntax error: this comment is never closed"),
        ("a(1). /* b\n/* c */ d\n*/ e :- f g.", "f.pl:3:11: syntax error: `g` cannot stand here"),
        ("a(1).\nb :- /* c\n/* d */ e */ f g.", "f.pl:3:16: syntax error: `g` cannot"),
        ("a(1).\nb :- X.y.", "f.pl:2:7: "),
        (
            "a(1).\n3 :- a.",
            "f.pl:2:1: the head of a clause must be an atom or a compound term, not 3\n",
        ),
        (
            "a(1).\n\"b\" :- a.",
            "f.pl:2:1: the head of a clause must be an atom or a compound term, not \"b\"\n",
        ),
        ("a(1).\n\"b\".", "f.pl:2:1: the head of a clause must be an atom"),
        ("a(1).\n\"b\" --> c.", "f.pl:2:1: expected a callable, but got \"b\" (in -->/2)\n"),
        ("a(1).\n3, [x] --> c.", "f.pl:2:1: expected a callable, but got 3 (in -->/2)\n"),
        ("a(1).\n_ --> c.", "f.pl:2:1: an argument is still unbound (in -->/2)\n"),
        ("a(1).\n_ :- a.", "f.pl:2:1: a variable cannot be the head of a clause\n"),
        ("a(1).\nb :- 3.", "f.pl:2:1: expected a callable, but got 3\n"),
        ("a(1).\nb --> 1.", "f.pl:2:1: expected a callable, but got 1\n"),
        (
            "a(1).\n:- use_module(library(lists), [none/3]).",
            "f.pl:2:1: warning: lists has no none/3 to import\n",
        ),
        ("a(1).\nwrite(x).", "f.pl:2:1: write/1 is built in and cannot be redefined"),
        ("a(1).\nhalt.", "f.pl:2:1: halt/0 is built in and cannot be redefined"),
        (
            "a(1).\nop_(a, b, c).",
            "f.pl:2:1: op_/3 cannot be defined: the machine has one of its own",
        ),
        ("a(1).\n:- b.", "f.pl:2:1: unknown predicate b/0"),
        ("a(1).\n:- fail.", "f.pl:2:1: warning: the directive failed: fail"),
        ("a(1).\n:- throw(error(up, _)).", "f.pl:2:1: error(up,_A)"),
        ("a(1).\n:- dynamic(foo).", "f.pl:2:1: expected a predicate indicator, but got foo"),
        ("a(1).\n:- module(m, []).", "f.pl:2:1: `:- module(…)` must be the first clause"),
        ("a(1).\n:- include(nowhere).", "f.pl:2:1: cannot load nowhere: there is no such file"),
        ("a(1).\n:- include(f).", "f.pl:2:1: cannot load f: it includes itself"),
        ("a(1).\n:- X is foo + 1.", "f.pl:2:1: foo/0 is not a number or an arithmetic function"),
        (
            "a(1).\n:- initialization(writlen(b)).",
            "f.pl:2:1: unknown predicate writlen/1; did you mean writeln/1?",
        ),
        ("a(1).\n:- initialization(b).", "f.pl:2:1: unknown predicate b/0"),
    ] {
        let house = House::with(&[("f.pl", text.as_bytes())]);
        let (answers, complaints) = house.query(&["f.pl", "-q", "\\+ a(2)"]);
        assert!(complaints.starts_with(expected), "{text}: {complaints}");
        let (place, shown) = complaints.split_once('\n').unwrap_or_default();
        if shown.matches('^').count() > 0 {
            let column: usize = place.split(':').nth(2).unwrap().parse().unwrap();
            let caret = shown.lines().nth(1).unwrap().find('^').unwrap();
            assert_eq!(caret, "   2 | ".len() + column - 1, "{complaints}");
        }
        assert!(answers == "   true.\n" || text.starts_with("a(1)\n"), "{text}: {complaints}");
    }
    let house = House::with(&[("f.pl", b"a(1).\n:- throw(up).\n")]);
    let (answers, complaints) = house.query(&["f.pl", "-q", "a(1)"]);
    assert!(
        complaints.starts_with("f.pl:2:1: warning: throw(up) ends the loading"),
        "{complaints}"
    );
    assert!(complaints.ends_with("nobody caught throw(up)\n"), "{complaints}");
    assert_eq!(answers, "");
}

#[test]
fn what_is_not_exported_is_told_and_imported() {
    let house = House::with(&[
        ("m.pl", b":- module(m, [p/1]).\np(1).\nq(2).\n"),
        ("f.pl", b":- use_module(m, [p/1, q/1, r/1]).\n"),
    ]);
    let (answers, complaints) = house.query(&["f.pl", "-q", "p(X), q(Y)"]);
    assert_eq!(answers, "   X = 1, Y = 2.\n");
    let warnings: Vec<&str> = complaints.lines().filter(|line| line.starts_with("f.pl")).collect();
    assert_eq!(
        warnings,
        [
            "f.pl:1:1: warning: q/1 is imported, but m does not export it",
            "f.pl:1:1: warning: m has no r/1 to import",
        ]
    );
}

#[test]
fn a_query_that_cannot_be_read_shows_the_place() {
    for (query, said) in [
        (
            "foo bar.",
            "`bar` cannot stand here: an operator or a comma before it is missing\n   foo bar\n       ^\n",
        ),
        ("X = [1,2,,3].", "a term is missing before `,`\n   X = [1,2,,3]\n            ^\n"),
        (
            "Y = 1, J = \\+ a.",
            "`\\+` needs brackets around itself and what follows it\n   Y = 1, J = \\+ a\n              ^\n",
        ),
        (
            "[mine.pl].",
            "a file's name with its ending stands in quotes, as in `['mine.pl']`; `[mine]` finds that \
             file, too\n   [mine.pl]\n        ^\n",
        ),
        // The query can be read; what it reads cannot.
        ("number_codes(X, \"3x\").", "illegal number\n"),
    ] {
        let (_, complaints) = ask(query);
        assert_eq!(complaints, format!("error: syntax error: {said}"), "{query}");
    }
}
