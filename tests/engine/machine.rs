//! What the machine has wrong and we mend: each case is a program, a query and
//! the answers of SWI-Prolog 9.
#![allow(clippy::unwrap_used)]

use std::path::PathBuf;

use trilog::prolog::{
    Answer, Conversation, End, EngineProcess, Event, Order, ProcessOptions, Request,
};

#[derive(Default)]
struct Heard {
    answers: Vec<String>,
    output: String,
}

impl Conversation for Heard {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Answer(answer) => self.answers.push(answer.text()),
            Event::Output(text) => self.output.push_str(text),
            _ => {}
        }
    }

    fn order(&mut self, _: &Answer) -> Order {
        if self.answers.len() < 20 { Order::Next } else { Order::Stop }
    }
}

fn engine() -> EngineProcess {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_trilog"));
    EngineProcess::start(&ProcessOptions { program: Some(program), ..Default::default() }).unwrap()
}

/// The answers to a query, or its error.
fn answers(process: &mut EngineProcess, query: &str) -> Vec<String> {
    let mut heard = Heard::default();
    match process.run(&Request::Query(query.into()), &mut heard).unwrap() {
        End::Error(error) => heard.answers.push(format!("error {}", error.ball)),
        End::RolledBack(why) => heard.answers.push(why.to_string()),
        _ => {}
    }
    heard.answers
}

/// Loads `program` and asks each query; `|` stands between its answers.
fn check(program: &str, cases: &[(&str, &str)]) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("program.pl");
    std::fs::write(&path, program).unwrap();
    let mut process = engine();
    let consult = Request::Consult(path.display().to_string());
    process.run(&consult, &mut Heard::default()).unwrap();
    let faults: Vec<String> = cases
        .iter()
        .filter_map(|(query, wanted)| {
            let got = answers(&mut process, query).join(" | ");
            (got != *wanted).then(|| format!("?- {query}\n   {got}\n   wanted {wanted}"))
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

const CLAUSES: &str = "\
even(X) :- 0 is X mod 2.
leap(Y) :- 0 is Y mod 4.
leap4(Y) :- ( 0 is Y mod 400 -> true ; 0 is Y mod 4, \\+ 0 is Y mod 100 ).
one(X) :- 1 is X.
msg(instantiation_error, unbound).
msg(type_error(_,_), type).
msg(other, other).
told(M) :- catch(_ > 3, error(E,_), msg(E,M)).
calc(E, X) :- X is E.
less(A, B) :- A < B.
:- dynamic p/1.
p([a,b,c]).
p([a,1]).
p(\"abc\").
p([x,Y,Y|\"def\"]).
q([a|T], T).
q([b|_], x).
r(X) :- findall(Y, (Y = [a,b] ; Y = [c]), X).
same :- [_,b,_] = \"abc\".
grammar --> [a], [b].
";

#[test]
fn a_number_on_the_left_of_is_is_compared() {
    check(
        CLAUSES,
        &[
            ("even(7)", ""),
            ("even(8)", "true"),
            ("leap(1999)", ""),
            ("leap(2000)", "true"),
            ("findall(Y, (member(Y, [1900,1996,2000,2001]), leap4(Y)), L)", "L = [1996,2000]"),
            ("one(1)", "true"),
            ("one(1.0)", ""),
            ("one(3-2)", "true"),
            ("1.0 is 1", ""),
            ("3.0 is 1.5*2", "true"),
            ("assertz((odd(X) :- 1 is X mod 2))", "true"),
            ("odd(4)", ""),
            ("odd(3)", "true"),
            ("include(even, [1,2,3,4], L)", "L = [2,4]"),
            ("clause(even(X), B)", "B = (0 is X mod 2)"),
            (
                "assertz((h(X,Y) :- Y is X/2+X mod 3, Y > 0)), clause(h(X,Y), B)",
                "B = (Y is X/2+X mod 3,Y>0)",
            ),
            (
                "assertz((i(X,Y) :- X > 0, Z is X // 2, Y is Z**2)), clause(i(X,Y), B)",
                "B = (X>0,_A is X//2,Y is _A**2)",
            ),
        ],
    );
}

#[test]
fn terms_are_ordered_as_in_swi_prolog() {
    check(
        CLAUSES,
        &[
            ("[a,1] @< [a,2]", "true"),
            ("compare(O, [a,b,c], [a,b])", "O = (>)"),
            ("compare(O, [a,b], [a,1])", "O = (>)"),
            ("compare(O, f([a,1]), f([a,2]))", "O = (<)"),
            ("sort([[a,3],[a,1],[a,2],[a,1]], L)", "L = [[a,1],[a,2],[a,3]]"),
            ("sort([[a,b],[a],[a,b,c]], L)", "L = [[a],[a,b],[a,b,c]]"),
            ("msort([[a,2],[a,1],[a,2]], L)", "L = [[a,1],[a,2],[a,2]]"),
            ("sort(0, @>=, [[a,1],[a,2]], L)", "L = [[a,2],[a,1]]"),
            ("predsort(compare, [[a,3],[a,1],[a,2]], L)", "L = [[a,1],[a,2],[a,3]]"),
            ("keysort([[a,2]-x,[a,1]-y], L)", "L = [[a,1]-y,[a,2]-x]"),
            ("setof(X-Y, member(X-Y,[[a,2]-1,[a,1]-2,[a,1]-2]), L)", "L = [[a,1]-2,[a,2]-1]"),
            (
                "setof(X, member(X-Y,[[a,2]-[b],[a,1]-[b,c],[a,1]-[b]]), L)",
                "Y = [b], L = [[a,1],[a,2]] | Y = [b,c], L = [[a,1]]",
            ),
            ("bagof(X, member(X-Y,[1-A,2-B,3-A]), L)", "Y = A, L = [1,3] | Y = B, L = [2]"),
            ("min_member(M, [[a,2],[a,1]])", "M = [a,1]"),
            ("max_member(M, [[a,1],[a,2]])", "M = [a,2]"),
            ("list_to_set([[a,2],[a,1],[a,2]], L)", "L = [[a,2],[a,1]]"),
            (
                "list_to_ord_set([[a,2],[a,1],[a,2]], _L), ord_union(_L,[[a,0]],M)",
                "M = [[a,0],[a,1],[a,2]]",
            ),
            (
                "list_to_assoc([[a,2]-x,[a,1]-y], _A), get_assoc([a,1],_A,V), assoc_to_keys(_A,K)",
                "V = y, K = [[a,1],[a,2]]",
            ),
            ("maplist(compare(O), [[a,1]], [[a,2]])", "O = (<)"),
            ("atom_chars(ab, X), atom_chars(abc, Y), X @< Y", "X = [a,b], Y = [a,b,c]"),
            ("\"ab\" @< \"abc\"", "true"),
            ("sort([2,1.5,1,1.0], L)", "L = [1.0,1,1.5,2]"),
            ("1.5 @< 0", ""),
            ("keysort([2-a,1.5-b], L)", "L = [1.5-b,2-a]"),
            ("aggregate_all(max(X-Y), member(X-Y, [[a,1]-1,[a,2]-2]), max(M-W))", ""),
        ],
    );
}

/// What else could take a list of letters for a text.
#[test]
fn lists_of_letters_are_lists_to_every_predicate() {
    check(
        CLAUSES,
        &[
            ("copy_term([a,X|Y], Z)", "Z = [a,_A|_B]"),
            ("[a,1] =.. [_|L]", "L = [a,[1]]"),
            ("X =.. [f,[a,b]]", "X = f([a,b])"),
            ("q([a,b,c], X)", "X = [b,c]"),
            ("length([a,b|T], 3)", "T = [_A]"),
            ("catch(throw([a,1]), [a,X], true)", "X = 1"),
            ("term_variables([a,b,X|Y], L)", "L = [X,Y]"),
            ("ground([a,b,_])", ""),
            ("dif([a,X],[a,1]), X = 1", ""),
            ("dif([a,X],[a,1]), X = 2", "X = 2"),
            ("freeze(X, true), X = [a,b]", "X = [a,b]"),
            ("same", "true"),
            ("phrase(grammar, L)", "L = [a,b]"),
            ("assertz(w([a,2])), assertz(w([a,1])), retractall(w([b|_]))", "true"),
            ("w(X)", "X = [a,2] | X = [a,1]"),
            ("retract(w([a,X])), X = 1", "X = 1"),
            ("w(X)", ""),
            ("retract(p([a,b,c])), !, p(X)", "X = [a,1] | X = \"abc\" | X = [x,_A,_A|\"def\"]"),
        ],
    );
}

#[test]
fn answers_show_lists_as_lists_and_texts_as_texts() {
    check(
        CLAUSES,
        &[
            ("X = [a,b,c]", "X = [a,b,c]"),
            ("X = [[a,b],[c]]", "X = [[a,b],[c]]"),
            ("X = \"abc\"", "X = \"abc\""),
            ("X = f(\"ab\",[a,b],[c|T])", "X = f(\"ab\",[a,b],[c|T])"),
            ("p(X)", "X = [a,b,c] | X = [a,1] | X = \"abc\" | X = [x,_A,_A|\"def\"]"),
            (
                "clause(p(X), B)",
                "X = [a,b,c], B = true | X = [a,1], B = true | X = \"abc\", B = true | X = [x,_A,_A|\"def\"], B = true",
            ),
            ("r(X)", "X = [[a,b],[c]]"),
            ("atom_chars(hello, X)", "X = [h,e,l,l,o]"),
            ("string_concat(\"ab\", \"c\", X)", "X = \"abc\""),
            ("term_to_atom(X, '[a,b]')", "X = [a,b]"),
        ],
    );
}

#[test]
fn errors_of_arithmetic_match_indexed_clauses() {
    check(
        CLAUSES,
        &[
            ("told(M)", "M = unbound"),
            ("catch(_ > 3, error(E,_), msg(E,M))", "E = instantiation_error, M = unbound"),
            ("catch(_ is _+1, error(E,_), msg(E,M))", "E = instantiation_error, M = unbound"),
            ("catch(catch(throw(a), b, true), a, true)", "true"),
            ("clause(told(M), B)", "B = catch(_A>3,error(_B,_C),msg(_B,M))"),
        ],
    );
}

#[test]
fn expressions_in_variables_are_computed_as_written_ones() {
    check(
        CLAUSES,
        &[
            ("E = 6/3, X is E", "E = 6/3, X = 2"),
            ("E = 7/2, X is E+1", "E = 7/2, X = 4.5"),
            ("calc(2**3+1, X)", "X = 9"),
            ("less(1, 6/2)", "true"),
            ("X is 2^(-1)", "X = 0.5"),
            ("clause(calc(E,X), B)", "B = (X is E)"),
            ("arg(N, f(a,b), A)", "N = 1, A = a | N = 2, A = b"),
        ],
    );
}

#[test]
fn streams_can_be_asserted() {
    let mut process = engine();
    let mut heard = Heard::default();
    let query = "current_output(S), assertz(out(S)), out(T), write(T, hello)";
    process.run(&Request::Query(query.into()), &mut heard).unwrap();
    assert_eq!(heard.output, "hello");
    assert_eq!(heard.answers.len(), 1);
}
