//! Help for people: proofs, failures, ports, listings, the manual and errors.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;

/// Family and friends: one clause a line, so that places are easy to read.
const FAMILY: &str = "\
%% grand(?X, ?Z)
%  X is a grandparent of Z. There may be several.
grand(X, Z) :- parent(X, Y), parent(Y, Z).
parent(a, b).
parent(b, c).
parent(b, d).
:- dynamic seen/1.
old(X) :- \\+ seen(X), ( X = a -> true ; X == b, ! ).
old(zz).
sum([], 0).
sum([X|Xs], S) :- sum(Xs, S0), S is S0 + X.
big(X) :- member(X, [1,2,3]), check(X).
check(X) :- X > 5.
caught(E) :- catch(wrong, E, true).
wrong :- Y = foo, _ is Y + 1.
pair(X) :- phrase(two(X), \"ab\").
two([A,B]) --> [A], [B].
first(X) :- parent(_, X), !.
";

/// What `trilog query` says to these queries on the family: answers, and what
/// goes to standard error.
pub(super) fn ask(queries: &str) -> (String, String) {
    ask_about(FAMILY, queries)
}

fn ask_about(program: &str, queries: &str) -> (String, String) {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("fam.pl"), program).unwrap();
    let mut command = Command::cargo_bin("trilog").unwrap();
    command.current_dir(directory.path()).args(["query", "fam.pl"]);
    let output = command.write_stdin(queries).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr))
}

#[test]
fn a_proof_is_a_tree_of_clauses() {
    let (answers, complaints) = ask("why(grand(a, d)).\nwhy(sum([1,2], S)).\nwhy(pair(X)).\n");
    assert_eq!(
        answers,
        "grand(a,d)   % fam.pl:3\n├─ parent(a,b)   % fam.pl:4\n└─ parent(b,d)   % fam.pl:6\n   \
         true.\nsum([1,2],3)   % fam.pl:11\n├─ sum([2],2)   % fam.pl:11\n│  ├─ sum([],0)   % \
         fam.pl:10\n│  └─ 2 is 0+2\n└─ 3 is 2+1\n   S = 3.\npair([a,b])   % fam.pl:16\n└─ \
         two([a,b],\"ab\",[])   % fam.pl:17\n   ├─ \"ab\"=[a|\"b\"]\n   └─ \"b\"=[b]\n   X = [a,b].\n"
    );
    assert_eq!(complaints, "");
}

/// Goals without arguments, lists of letters, soft cuts, and goals that say their module.
#[test]
fn a_proof_has_what_the_program_has() {
    let program = "c.\nd :- c.\nno :- c, fail.\nlist([3,b]).\nlist(\"b\").\nsoft(X) :- ( list(X) *-> \
                   true ; X = none ).\n:- meta_predicate own(0).\nown(_:G) :- G = c.\n";
    let queries = "why(d).\nwhynot(no).\nwhy(list(X)).\nwhy(soft([3|_])).\nwhy(own(c)).\n";
    let (answers, complaints) = ask_about(program, queries);
    assert_eq!(
        answers,
        "d   % fam.pl:2\n└─ c   % fam.pl:1\n   true.\nThe deepest goal that failed:\n   fail\nin a \
         clause of no/0 at fam.pl:3:\n   no\n   true.\nlist([3,b])   % fam.pl:4\n   X = \
         [3,b]\nlist(\"b\")   % fam.pl:5\n;  X = \"b\".\nsoft([3,b])   % fam.pl:6\n└─ list([3,b])   % \
         fam.pl:4\n   true\n;  false.\nown(user:c)   % fam.pl:8\n└─ c=c\n   true.\n"
    );
    assert_eq!(complaints, "");
}

/// Where a part of an expression is computed first, a proof has the goal as it is written.
#[test]
fn arithmetic_is_proved_and_traced_as_it_is_written() {
    let program = "half(X, Y) :- Y is X/2, Y > 1.\nodd(X) :- X/2 =:= 2**1.\n";
    let queries = "why(half(4, Y)).\nwhynot(odd(5)).\ntrace, half(a, Y).\n";
    let (answers, complaints) = ask_about(program, queries);
    assert_eq!(
        answers,
        "half(4,2)   % fam.pl:1\n├─ 2 is 4/2\n└─ 2>1\n   Y = 2.\nThe deepest goal that failed:\n   \
         5/2=:=2**1\nin a clause of odd/1 at fam.pl:2:\n   odd(5)\n   true.\n"
    );
    let ports = "   Call: (1) half(a,_A)\n   Call: (2) _A is a/2\n   Exception: (2) _A is a/2\n   \
                 Exception: (1) half(a,_A)\n";
    assert!(complaints.starts_with(ports), "{complaints}");
    assert!(complaints.contains("a/0 is not a number"), "{complaints}");
}

/// Facts in crowds are elsewhere than their predicate, and not in their order.
#[test]
fn facts_in_crowds_are_proved_and_traced_where_they_belong() {
    let program = ":- dynamic memo/2, seen/1.\np(X, Y) :- memo(X, Y), seen(b(X)).\nfill :- \
                   forall(between(1, 150, I), ( J is I*I, asserta(memo(I, J)), assertz(seen(b(I))) )).\n";
    let queries =
        "fill.\nonce(why(p(7, Y))).\nwhynot(p(7, 8)).\ntrace, memo(X, Y), Y < 22400, !.\n";
    let (answers, complaints) = ask_about(program, queries);
    assert_eq!(
        answers,
        "   true.\np(7,49)   % fam.pl:2\n├─ memo(7,49)   % asserted\n└─ seen(b(7))   % asserted\n   \
         Y = 49.\nThe deepest goal that failed:\n   memo(7,8)\n   (no clause of memo/2 has a head \
         like this)\nin a clause of p/2 at fam.pl:2:\n   p(7,8)\n   true.\n   X = 149, Y = 22201.\n"
    );
    let ports = "   Call: (1) memo(_A,_B)\n   Exit: (1) memo(150,22500)   % asserted\n";
    assert!(complaints.starts_with(ports), "{complaints}");
}

#[test]
fn the_interpreter_answers_like_the_machine() {
    for (goal, answers) in [
        ("grand(a, X)", vec!["c", "d"]),
        ("old(X)", vec!["a", "zz"]),
        ("first(X)", vec!["b"]),
        ("(parent(a, X) ; parent(b, X))", vec!["b", "c", "d"]),
        ("(parent(b, X), ! ; X = no)", vec!["c"]),
        ("once(parent(b, X))", vec!["c"]),
        ("call(parent, b, X)", vec!["c", "d"]),
        ("(fail -> X = no ; X = yes)", vec!["yes"]),
        ("(parent(b, _) -> X = once)", vec!["once"]),
        ("(forall(parent(b, Y), atom(Y)), X = all)", vec!["all"]),
        ("(findall(Y, parent(b, Y), Ys), member(X, Ys))", vec!["c", "d"]),
        ("catch(throw(x), X, true)", vec!["x"]),
        ("(old(b), X = b)", vec!["b"]),
        ("(use_module(library(reif)), if_(X = u, true, X = v))", vec!["u", "v"]),
        ("user:parent(a, X)", vec!["b"]),
        ("(\\+ parent(c, _), X = none)", vec!["none"]),
    ] {
        let expected = format!("   Xs = {}.\n", format!("{answers:?}").replace(['"', ' '], ""));
        let queries = format!("findall(X, {goal}, Xs).\ntrace, findall(X, {goal}, Xs).\n");
        let (said, _) = ask(&queries);
        // Lists of letters come back as strings.
        let letters = answers.iter().all(|answer| answer.chars().count() == 1);
        let as_text = format!("   Xs = \"{}\".\n", answers.concat());
        let wanted = if letters && !said.starts_with("   Xs = [") { as_text } else { expected };
        assert_eq!(said, wanted.repeat(2), "{goal}");
    }
}

#[test]
fn a_failure_is_blamed_on_the_deepest_goal() {
    let (answers, _) = ask("whynot(big(_)).\nwhynot(grand(b, _)).\nwhynot(grand(a, c)).\n");
    assert_eq!(
        answers,
        "The deepest goal that failed:\n   3>5\nin a clause of check/1 at fam.pl:13:\n   check(3)\n\
         called by big/1 at fam.pl:12:\n   big(3)\n   true.\nThe deepest goal that failed:\n   \
         parent(d,_A)\n   (no clause of parent/2 has a head like this)\nin a clause of grand/2 at \
         fam.pl:3:\n   grand(b,_A)\n   true.\nIt is true: grand(a,c)\nAsk `why(...)` for the \
         proof.\n   true.\n"
    );
}

#[test]
fn tabled_goals_are_explained_by_their_clauses() {
    let program = "\
:- table edge/2, path/2, fib/2.
edge(a, b).
edge(b, a) :- true.
edge(b, c).
path(X, Z) :- path(X, Y), edge(Y, Z).
path(X, Y) :- edge(X, Y).
fib(N, 1) :- N < 2.
fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, G), fib(B, H), F is G + H.
far(X) :- path(c, X).
";
    let (answers, complaints) = ask_about(
        program,
        "why(edge(a, X)).\nwhy(path(b, c)).\nwhynot(far(_)).\nonce(why(fib(40, _))).\n\
         whynot(fib(40, 1)).\nfindall(X, why(path(a, X)), Xs), sort(Xs, Sorted).\n",
    );
    for expected in [
        "edge(a,b)   % fam.pl:2\n   X = b",
        "path(b,c)   % fam.pl:5\n├─ path(b,b)   % tabled\n└─ edge(b,c)   % fam.pl:4\n   true",
        "   edge(c,_A)\n   (no clause of edge/2 has a head like this)\nin a clause of path/2 at \
         fam.pl:6:\n   path(c,_A)\ncalled by far/1 at fam.pl:9:\n   far(_A)\n",
        "fib(40,165580141)   % fam.pl:8\n├─ 40>1\n",
        "├─ fib(38,63245986)   % tabled\n└─ 165580141 is",
        "   Xs = ",
        "Sorted = [a,b,c]",
    ] {
        assert!(answers.contains(expected), "{expected}: {answers}");
    }
    assert!(!answers.contains(" tabled'"), "{answers}");
    assert_eq!(complaints, "");
}

#[test]
fn our_own_rules_are_explained() {
    let (answers, _) = ask(
        "why(tris:legal([x,o,x,o,o,x,e,x,o], M)).\nwhynot(tris:legal([x,x,o,e,e,e,e,e,e], a1)).\n\
         whynot(tris:rowWin([x,x,o,e,e,e,e,e,e], _)).\n",
    );
    assert!(answers.starts_with("tris:legal([x,o,x,o,o,x,e,x,o],c1)   % prolog/tris.pl:"));
    assert!(answers.contains("└─ tris:next([x,o,x,o,o,x,e,x,o],c1,"), "{answers}");
    assert!(answers.contains("(no clause of put/12 has a head like this)"), "{answers}");
    assert!(answers.contains("in a clause of tris:next/3 at prolog/tris.pl:"), "{answers}");
    assert!(answers.contains("called by tris:legal/2 at prolog/tris.pl:"), "{answers}");
    // Lists of letters stay lists.
    assert!(answers.contains("\n   tris:legal([x,x,o,e,e,e,e,e,e],a1)\n"), "{answers}");
}

#[test]
fn goals_are_shown_as_they_were_asked() {
    for (query, shown) in [
        ("whynot((member(X, [1,2]), X > 5))", "failed:\n   2>5\n"),
        ("whynot((member(X, [1]), X =:= 2))", "failed:\n   1=:=2\n"),
        (
            "whynot((member(X, [1]), forall(member(Y, [1,2]), Y > X)))",
            "failed:\n   \\+ (member(1,[1,2]),\\+1>1)\n",
        ),
        ("whynot(\\+ parent(a, b))", "failed:\n   \\+parent(a,b)\n"),
        ("why(rest(4, X))", "└─ 1 is 4 mod 3\n   X = 1.\n"),
        ("whynot(rest(4, 2))", "failed:\n   2 is 4 mod 3\n"),
        ("why(half(4, X))", "└─ 3 is 4/2+1\n   X = 3.\n"),
    ] {
        let program =
            format!("{FAMILY}rest(A, X) :- X is A mod 3.\nhalf(A, X) :- X is A / 2 + 1.\n");
        let (answers, complaints) = ask_about(&program, &format!("{query}.\n"));
        assert!(answers.contains(shown), "{query}: {answers}{complaints}");
    }
}

#[test]
fn predicates_of_course_code_are_not_opened() {
    let (answers, _) =
        ask("assertz((small(X) :- between(1, 2, X), succ(_, X))).\nwhy(small(X)).\n");
    assert!(answers.contains("small(1)   % asserted"), "{answers}");
    assert!(answers.contains("small(2)   % asserted"), "{answers}");
    assert!(answers.contains("between"), "{answers}");
}

#[test]
fn ports_are_told() {
    let (answers, ports) = ask("trace.\ngrand(a, X).\nnotrace.\ngrand(a, X).\n");
    assert_eq!(answers.matches("X = c").count(), 2, "{answers}");
    assert_eq!(
        ports,
        "   Call: (1) grand(a,_A)\n   Call: (2) parent(a,_A)\n   Exit: (2) parent(a,b)   % \
         fam.pl:4\n   Call: (2) parent(b,_A)\n   Exit: (2) parent(b,c)   % fam.pl:5\n   Exit: (1) \
         grand(a,c)   % fam.pl:3\n   Redo: (1) grand(a,c)\n   Redo: (2) parent(b,c)\n   Exit: (2) \
         parent(b,d)   % fam.pl:6\n   Exit: (1) grand(a,d)   % fam.pl:3\n"
    );
    let (_, ports) = ask("spy(check/1).\nbig(1).\nnospy(check/1).\nbig(1).\n");
    assert_eq!(ports, "   Call: (2) check(1)\n   Fail: (2) check(1)\n");
    let (_, ports) = ask("spy(check).\nbig(_).\nnospyall.\nbig(_).\n");
    assert_eq!(ports.matches("Call: (2) check(").count(), 3, "{ports}");
    assert_eq!(ports.matches("Fail: (2) check(").count(), 3, "{ports}");
    assert!(!ports.contains("big"), "{ports}");
    // Nothing of ours is told.
    let (answers, ports) = ask("trace, X = 2, X > 1, Y is X * 2.\n");
    assert_eq!(answers, "   X = 2, Y = 4.\n");
    assert_eq!(
        ports,
        "   Call: (1) _A=2\n   Exit: (1) 2=2\n   Call: (1) 2>1\n   Exit: (1) 2>1\n   Call: (1) \
         _A is 2*2\n   Exit: (1) 4 is 2*2\n"
    );
}

/// Tracepoints are shown, and ask nobody; a trace shows the ports that it is to.
#[test]
fn ports_are_chosen() {
    let program = "a(1).\na(2).\nb(X) :- a(X), X > 1.\n";
    let shown = |queries: &str| ask_about(program, queries).1;
    let points = " T Call: (2) a(_A)\n T Exit: (2) a(1)   % fam.pl:1\n T Redo: (2) a(1)\n \
                  T Exit: (2) a(2)   % fam.pl:2\n";
    let said = "%         a/1: [all]\n";
    assert_eq!(shown("trace(a/1).\nb(X).\n"), format!("{said}{points}"));
    assert_eq!(shown("trace(a/1), b(X).\nnodebug.\nb(X).\n"), format!("{said}{points}"));
    assert_eq!(
        shown("trace(a,[call,exit]).\ntrace(a,-exit).\na(1).\ntrace(a,-all).\na(2).\n"),
        "%         a: [call,exit]\n%         a: [call]\n T Call: (1) a(1)\n%         \
         a: Not tracing\n"
    );
    assert_eq!(
        shown("leash(-all), visible([-call,-exit]), trace, b(X).\nvisible(full), a(1).\n"),
        "   Fail: (2) 1>1\n   Redo: (2) a(1)\n   Call: (1) a(1)\n   Exit: (1) a(1)   \
         % fam.pl:1\n"
    );
    assert!(shown("leash(+middle).\n").contains("expected a port name, but got middle"));
}

#[test]
fn a_trace_that_is_too_long_says_so() {
    let (answers, ports) = ask(
        "[user].\nup(N) :- N > 1500.\nup(N) :- N1 is N + 1, up(N1).\nend_of_file.\ntrace.\nonce(up(0)).\n",
    );
    assert!(answers.contains("true"), "{answers}");
    assert!(ports.ends_with("has become too long; the query goes on without it.\n"));
    assert_eq!(ports.lines().count(), 2_001);
}

#[test]
fn the_program_is_listed() {
    let (answers, _) = ask("listing(old/1).\nassertz(extra(1)), listing(extra).\nlisting(nope).\n");
    assert_eq!(
        answers,
        "old(X) :-\n    \\+ seen(X),\n    (   X=a\n    ->  true\n    ;   X==b,\n        !\n    ).\n\
         old(zz).\n\n   true.\n:- dynamic extra/1.\n\nextra(1).\n\n   true.\n"
    );
    let (answers, _) = ask("listing.\n");
    for predicate in ["grand(X, Z) :-\n    parent(X, Y),", "parent(b, d).", "sum([], 0)."] {
        assert!(answers.contains(predicate), "{answers}");
    }
    let (answers, _) = ask("listing(tris:legal/2).\n");
    assert_eq!(answers, "legal(A, B) :-\n    next(A, B, _).\n\n   true.\n");
    // Also without its module, where the program sees it; of libraries nothing can be read.
    let (answers, _) = ask("use_module(library(tris)).\nlisting(legal/2).\n");
    assert_eq!(answers, "   true.\ntris:legal(A, B) :-\n    next(A, B, _).\n\n   true.\n");
    let (answers, _) = ask("listing(append/3).\nlisting(lists:append).\nlisting(atom_length/2).\n");
    for told in ["% append/3 is of the library lists; help(append/3)", "% append/2", "built in;"] {
        assert!(answers.contains(told), "{answers}");
    }
}

#[test]
fn lambda_expressions_are_listed_as_they_were_written() {
    let text = "adds(N, L0, L) :-\n    maplist([X, Y]>>(Y is X+N), L0, L).\n\
        pairs(L) :-\n    maplist([X, Y]>>maplist([Z, P]>>(P=X-Z), [a, b], Y),\n            \
        [c, d],\n            L).\n\
        lost(X) :-\n    maplist([Y]>>nowhere(Y), [X]).\n";
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("l.pl"), text).unwrap();
    let queries = "listing(adds/3), listing(pairs/1), listing(lost/1).\n\
        ['l.pl'], adds(3, [1,2], L).\nclause(adds(_, _, _), maplist(F, _, _)).\n\
        pairs(L).\nlost(a).\n";
    let mut command = Command::cargo_bin("trilog").unwrap();
    command.current_dir(directory.path()).args(["query", "l.pl"]);
    let output = command.write_stdin(queries).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    let answers = "   true.\n   L = [4,5].\n   F = [_A,_B]>>(_B is _A+_C).\n\
        \x20  L = [[c-a,c-b],[d-a,d-b]].\n";
    let listed = text.replace("\npairs", "\n\npairs").replace("\nlost", "\n\nlost");
    assert_eq!(told, format!("{listed}\n{answers}"));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.contains("unknown predicate nowhere/1 (called in l.pl:7)"), "{complaint}");
}

#[test]
fn every_answer_is_timed() {
    let (answers, times) = ask("time(grand(a, X)).\ntime(fail).\n");
    assert!(answers.contains("X = c\n;  X = d.\n   false."), "{answers}");
    let lines: Vec<&str> = times.lines().collect();
    let is_time = |line: &str| line.contains(" inference") && line.ends_with(" ms CPU");
    assert!(lines.iter().filter(|line| is_time(line)).count() >= 3, "{times}");
}

#[test]
fn the_comments_are_the_manual() {
    let (answers, _) = ask("help(grand).\nhelp(tris:legal/2).\nhelp(gradn).\nhelp.\n");
    assert!(answers.starts_with("grand(?X, ?Z)   % fam.pl\n    X is a grandparent of Z. There"));
    assert!(answers.contains("legal(?Board, ?Move)   % tris\n    Move may be played on Board."));
    assert!(answers.contains("There is no help on gradn; did you mean grand/2?"), "{answers}");
    assert!(answers.contains("why(Goal).  whynot(Goal)."), "{answers}");
    let (answers, _) = ask("apropos(grandparent).\napropos(nothing_like_it).\n");
    assert_eq!(
        answers,
        "fam.pl:grand/2  X is a grandparent of Z.\n   true.\nThe manual has nothing on \
         nothing_like_it.\n   true.\n"
    );
}

#[test]
fn errors_name_the_culprit() {
    for (query, expected) in [
        ("gradn(a, X)", "unknown predicate gradn/2; did you mean grand/2?"),
        ("assertz(likes(a, b)), like(a, X)", "unknown predicate like/2; did you mean likes/2?"),
        ("parent(a)", "unknown predicate parent/1; did you mean parent/2?"),
        ("atom_length(X, Y)", "an argument is still unbound (in argument 1 of atom_length/2)"),
        ("atom_length(a, b)", "expected an integer, but got b (in argument 2 of atom_length/2)"),
        ("X is Y", "an argument is still unbound (in argument 2 of is/2)"),
        ("X > 5", "an argument is still unbound (in argument 2 of is/2)"),
        ("whynot(X > 5)", "an argument is still unbound (in argument 2 of is/2)"),
        ("3, true", "expected a callable, but got 3,true (in call/1)\n"),
        ("member(X, [1]), 3", "expected a callable, but got member(_A,[1]),3 (in call/1)\n"),
        ("findall(X, member(X, [1]), foo)", "expected a list, but got foo\n"),
        ("random_member(X, a)", "expected a list, but got a\n"),
        ("X = f(|)", "syntax error: a term is missing before `|`\n   X = f(|)\n         ^\n"),
        ("X = [|]", "syntax error: a term is missing before `|`\n   X = [|]\n        ^\n"),
        ("spy(nosuch)", "unknown predicate nosuch\n"),
        ("close(foo)", "there is no stream foo (in close/1)\n"),
        ("abort", "the query was ended by abort/0\n"),
        ("use_module(library(clpfd)), label([X])", "an argument is still unbound\n"),
        ("use_module(library(clpfd)), #>(X, a)", "expected a clpfd expression, but got a\n"),
        ("caught(E), throw(E)", "foo/0 is not a number or an arithmetic function (in argument 2"),
    ] {
        let (_, complaints) = ask(&format!("{query}.\n"));
        assert!(complaints.starts_with(&format!("error: {expected}")), "{query}: {complaints}");
    }
}

/// By the arity and the module, and not where the query itself calls it.
#[test]
fn what_is_missing_is_named_where_it_is_called() {
    let directory = tempfile::tempdir().unwrap();
    let text = ":- module(m, [open/1]).\nopen(X) :- priv(X).\npriv(1).\n";
    std::fs::write(directory.path().join("m.pl"), text).unwrap();
    let text = ":- use_module(m).\nh(X) :- writeln(X).\nk :- call(foo, x, y).\n\
                l :- ( true -> writeln(a) ; true ).\nn :- foo(1).\nw :- write_it, foo(1).\n\
                write_it :- open('out.txt', append, S), write(S, once), close(S).\n";
    std::fs::write(directory.path().join("g.pl"), text).unwrap();
    for (query, place) in [
        ("k", "foo/2 (called in g.pl:3)"),
        ("n", "foo/1 (called in g.pl:5)"),
        ("foo(1)", "foo/1"),
        ("writeln(a, b, c)", "writeln/3; there is writeln/1 and writeln/2"),
        ("priv(X)", "priv/1"),
        // What has an effect is not run again: all places that could be.
        ("w", "foo/1 (called in g.pl:5, g.pl:6)"),
    ] {
        let mut command = Command::cargo_bin("trilog").unwrap();
        command.current_dir(directory.path()).args(["query", "g.pl", "-q", query]);
        let output = command.output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(complaint, format!("error: unknown predicate {place}\n"), "{query}");
    }
    let written = std::fs::read_to_string(directory.path().join("out.txt")).unwrap();
    assert_eq!(written, "once");
}

/// The query runs once more for it, but not up to a goal with an effect.
#[test]
fn errors_name_the_clauses_that_were_being_run() {
    let no_number = "is not a number or an arithmetic function (in argument 2 of is/2)";
    for (query, expected) in [
        ("sum([1,2,a], S)", format!("a/0 {no_number}, at fam.pl:11\n")),
        ("maplist(sum, [[1],[b]], Ss)", format!("b/0 {no_number}, at fam.pl:11\n")),
        ("caught(_), wrong", format!("foo/0 {no_number}, at fam.pl:15\n")),
        ("write(once), wrong", format!("foo/0 {no_number}, at fam.pl:15\n")),
        ("assertz(seen(1)), wrong", format!("foo/0 {no_number}\n")),
        ("catch(wrong, E, throw(E))", format!("foo/0 {no_number}, at fam.pl:15\n")),
    ] {
        let (output, complaints) = ask(&format!("{query}.\n"));
        assert_eq!(complaints, format!("error: {expected}"), "{query}");
        assert!(output == if query.starts_with("write") { "once\n" } else { "" }, "{output:?}");
    }
    let (_, complaints) =
        ask("assertz((top(X) :- wrong(X))), assertz((wrong(X) :- sum([c], X))).\ntop(X).\n");
    assert_eq!(complaints, format!("error: c/0 {no_number}, at fam.pl:11\n"));
}

#[test]
fn a_goal_of_ours_is_shown_as_it_was_written() {
    let (answers, _) = ask(
        "assertz((three(X) :- between(1, 3, X), ground(X), bagof(Y, Y = X, [X]))), why(three(2)).",
    );
    assert_eq!(
        answers,
        "three(2)   % asserted\n├─ between(1,3,2)\n├─ ground(2)\n└─ bagof(_A,_A=2,[2])\n   true.\n"
    );
}

/// What is said of an error that is caught and printed is what is said of it where
/// nobody catches it.
#[test]
fn an_error_has_the_same_words_everywhere() {
    for (goal, words) in [
        (
            "read_term_from_atom('b c', _, [])",
            "syntax error: an operator or a comma is missing between two terms",
        ),
        ("format(\"~q\")", "format/2: not enough arguments"),
        ("format(\"~d\", [a])", "a/0 is not a number or an arithmetic function (in format/2)"),
        ("format(\"~a\", [f(x)])", "format/2: the directive ~a cannot write f(x)"),
        ("must_be(foo_type, 1)", "there is no type foo_type"),
        ("resource_error(memory)", "out of memory"),
        ("representation_error(max_arity)", "beyond what the machine can represent: max arity"),
        ("syntax_error(bad)", "syntax error: bad"),
        ("existence_error(thing, f, in)", "there is no thing f in in"),
        ("assertion(fail)", "the assertion does not hold: fail"),
        (
            "assertion(succ(X, a))",
            "the assertion does not hold: succ(_A,a); it raised: expected an integer, but got a",
        ),
        (
            "char_code(_, 12345678901234567890)",
            "beyond what the machine can represent: character code (in char_code/2)",
        ),
        ("throw(error(mine, _))", "error(mine,_A)"),
        (
            "throw(error(type_error(list, \"a\\nb\"), p/1))",
            "expected a list, but got \"a\\nb\" (in p/1)",
        ),
        ("atomic_list_concat([a,_], _)", "an argument is still unbound"),
        ("peek_char(nostream, _)", "there is no stream nostream"),
        ("recorda(_, a)", "an argument is still unbound (in recorda/2)"),
        ("b_getval(nothing, _)", "there is no variable nothing (in b_getval/2)"),
        ("use_module(_)", "an argument is still unbound (in use_module/1)"),
        ("listing(nosuch)", "unknown predicate nosuch"),
        ("set_stream(foo, bar)", "expected a stream attribute, but got bar (in set_stream/2)"),
    ] {
        for query in [goal.to_owned(), format!("catch({goal}, E, print_message(error, E))")] {
            let (_, complaints) = ask(&format!("{query}.\n"));
            assert_eq!(complaints, format!("error: {words}\n"), "{query}");
        }
    }
    let (_, complaints) = ask("print_message(help, format(\"help ~w\", [x])).\n");
    assert_eq!(complaints, "help x\n");
}
