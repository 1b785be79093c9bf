//! Homeworks that solve nothing and want points, each in a way of its own: no
//! way has any.

use super::house::House;

/// A suite whose questions say little, and whose answers are worth knowing.
const SUITE: &str = r#"
name = "small"
title = "Small"
time = 1

[[test]]
name = "values"
points = 4
predicates = ["p/2"]
[[test.question]]
query = "p(1, X), p(2, Y)"
values = { X = "seventeen", Y = "eighteen" }
[[test.question]]
query = "p(3, X)"
sets = { X = "[a, b]" }

[[test]]
name = "conditions"
points = 4
predicates = ["q/2"]
[[test.question]]
query = "q(1, X)"
conditions = ["X == nineteen", "\\+ q(2, X)"]
[[test.question]]
query = "q(2, _)"
conditions = ["q(1, nineteen)", "\\+ q(1, twenty)"]

[[test]]
name = "each"
points = 4
predicates = ["r/1"]
[[test.question]]
query = "r(X)"
each = ["X > 41", "X < 43"]

[[test]]
name = "throws"
points = 4
predicates = ["s/1"]
[[test.question]]
query = "s(x)"
throws = "type_error(integer, x)"
"#;

/// What every homework has at least, so that its predicates are there.
const NOTHING: &str = "p(_, _) :- fail.\nq(_, _) :- fail.\nr(_) :- fail.\ns(_) :- fail.\n";

/// Each with its name, and what it adds. `NOTHING` stands before those that
/// need it.
const CHEATS: &[(&str, &str)] = &[
    ("nothing", NOTHING),
    ("everything is true", "p(_, _).\nq(_, _).\nr(_).\ns(_).\n"),
    (
        "variables for any value",
        "p(_, X) :- X = _.\nq(_, X) :- copy_term(X, _).\nr(X) :- freeze(X, true).\ns(_) :- true.\n",
    ),
    (
        "the suite from the host",
        "t(T) :- member(V, [\"suite\",\"source\",\"help\",\"apropos\"]), member(N, [\"small\",\"suite.toml\",\"suite:small\",\"uttt1\"]),\n\
         member(M, [toplevel,trilog_driver,driver]), catch(M:ask(V, N, T), _, fail), T = [_|_].\n\
         p(_, X) :- t(_), X = seventeen.\nq(_, nineteen) :- t(_).\nr(42) :- t(_).\ns(_) :- t(_), throw(error(type_error(integer,x),_)).\n",
    ),
    (
        "the module of the toplevel",
        ":- catch(use_module(library(vm)), _, true).\np(_, X) :- catch(vm:suite(small, [_|_]), _, fail), X = seventeen.\nq(_, nineteen) :- catch(vm:vmcheck(small), _, fail).\nr(42) :- catch(vm:suite(small, _), _, fail).\ns(_).\n",
    ),
    (
        "forged frames",
        "f(T, X) :- member(K, ['','1','trilog_secret',small]), write(user_error, '\\x1\\'), write(user_error, K), write(user_error, T), write(user_error, X), nl(user_error), flush_output(user_error), fail.\n\
         p(_, _) :- f(l, '0'), f(l, seventeen), f(z, 0), fail.\nq(_, _) :- f(l, '0'), f(z, 0), fail.\nr(_) :- f(l, '0'), f(z, 0), fail.\ns(_) :- f(e, 'error(type_error(integer,x),a)'), fail.\n",
    ),
    (
        "what compares is redefined",
        "(==)(_, _).\n(>)(_, _).\n(<)(_, _).\n(\\+)(_).\n(=)(_, _).\nuser:(_ == _).\n:- asserta((builtins:(_ == _))).\n:- asserta((_ == _)).\n\
         p(_, a).\nq(_, a).\nr(a).\ns(_).\n",
    ),
    (
        "goals are expanded",
        "goal_expansion(p(_, X), X = seventeen).\nuser:goal_expansion(q(_, X), X = nineteen).\ngoal_expansion(r(X), X = 42).\ngoal_expansion(X == nineteen, true).\n\
         :- asserta(user:goal_expansion(s(_), throw(error(type_error(integer,x),_)))).\np(_, _) :- fail.\nq(_, _) :- fail.\nr(_) :- fail.\ns(_) :- fail.\n",
    ),
    (
        "terms are expanded",
        "term_expansion((:- _), p(_, seventeen)).\nuser:term_expansion(q(_, X), X) :- X = nineteen.\nterm_expansion(-([_|_], _), true).\np(_, _) :- fail.\nq(_, _) :- fail.\nr(_) :- fail.\ns(_) :- fail.\n",
    ),
    (
        "the condition's number is bound",
        "p(_, X) :- X = X.\nq(_, _).\nr(a).\n:- op(700, xfx, '_Broken').\n_Broken(0).\n'_Broken'(0).\ns(_Broken) :- _Broken = 0.\n",
    ),
    (
        "limits are caught",
        "loop :- loop.\nt :- catch(loop, _, true).\np(_, seventeen2) :- t.\nq(_, n) :- t.\nr(a) :- t.\ns(_) :- catch(loop, E, throw(error(type_error(integer,x),E))).\n",
    ),
    (
        "what is outside its limit goes on",
        "p(_, X) :- catch(setup_call_cleanup(true, (repeat, fail), asserta(done)), _, true), X = a.\nq(_, X) :- call_cleanup((repeat, fail), X = nineteen).\nr(X) :- call_with_inference_limit((repeat, fail), 1000, X).\ns(_) :- repeat, fail.\n",
    ),
    (
        "calls are counted",
        ":- dynamic(asked/1).\nasked(0).\nn(N) :- retract(asked(M)), N is M + 1, asserta(asked(N)).\np(_, X) :- n(N), nth1(N, [one,seventeen,eighteen], X).\nq(_, X) :- n(N), N > 3, X = nineteen.\nr(X) :- n(N), N > 5, X = 42.\ns(X) :- n(N), N > 6, Y is X, integer(Y).\n",
    ),
    (
        "memory from one question to the next",
        "p(_, X) :- iso_ext:bb_get(kept, X).\nq(_, X) :- ( iso_ext:bb_get(kept, X) -> true ; iso_ext:bb_put(kept, nineteen), fail ).\nr(42) :- iso_ext:bb_get(kept, _).\ns(_) :- assertz((s(X) :- throw(error(type_error(integer,X),_)))), fail.\n",
    ),
    (
        "operators",
        ":- op(0, xfx, ==).\n:- op(0, xfx, >).\n:- op(700, xfx, p).\n:- op(1150, fx, r).\n:- op(200, xfy, ',').\n:- op(0, fy, \\+).\n:- op(1200, xfx, '-').\np(_, _) :- fail.\nq(_, _) :- fail.\nr(_) :- fail.\ns(_) :- fail.\n",
    ),
    (
        "flags",
        ":- catch(set_prolog_flag(unknown, fail), _, true).\n:- catch(set_prolog_flag(double_quotes, atom), _, true).\n:- catch(set_prolog_flag(occurs_check, error), _, true).\n:- catch(set_prolog_flag(unknown, warning), _, true).\np(1, _) :- nope.\nq(_, _) :- nope.\nr(_) :- nope.\ns(_) :- nope.\n",
    ),
    (
        "streams",
        ":- catch(set_output(user_error), _, true).\n:- catch(set_input(user_error), _, true).\n:- catch(close(user_error), _, true).\n:- catch(close(user_output), _, true).\np(_, X) :- catch(read(X), _, fail).\nq(_, X) :- catch(read_term(X, []), _, fail).\nr(X) :- catch(get_char(X), _, fail).\ns(X) :- catch(read(user_input, X), _, fail), throw(X).\n",
    ),
    (
        "the questions' clauses as a program",
        "p(_, X) :- catch(clause('_question'(_), B), _, fail), B = X.\nq(_, X) :- catch(current_predicate(N/_), _, fail), N = X.\nr(X) :- catch((predicate_property(G, dynamic), clause(G, true), G =.. [_,X]), _, fail), integer(X).\ns(_) :- catch(listing, _, true).\n",
    ),
    (
        "the files around it",
        "f(F) :- member(F, ['suite.toml','./suite.toml','../suite.toml','program.pl','skeleton.pl','/proc/self/cmdline','/proc/self/environ']).\n\
         p(_, X) :- f(F), catch((open(F, read, S), read(S, X), close(S)), _, fail).\nq(_, nineteen) :- f(F), catch(consult(F), _, fail).\nr(42) :- f(F), catch(exists_file(F), _, fail), catch(open(F, read, _), _, fail).\ns(_).\n",
    ),
    (
        "continuations of the grader",
        ":- catch(use_module(library(cont)), _, true).\np(_, X) :- catch(shift(X), _, fail).\nq(_, X) :- catch(shift(got(X)), _, fail).\nr(X) :- catch(reset(r2, X, _), _, fail).\nr2 :- shift(7).\ns(_) :- shift(error(type_error(integer,x),_)).\n",
    ),
    (
        "attributes that answer later",
        ":- catch(use_module(library(atts)), _, true).\n:- catch(attribute(ball/1), _, true).\nverify_attributes(_, _, []).\np(_, X) :- catch(freeze(X, true), _, true).\nq(_, X) :- catch(dif(X, nineteen), _, true).\nr(X) :- catch(when(nonvar(X), true), _, true).\ns(_) :- catch(freeze(_, true), _, true).\n",
    ),
    (
        "cyclic and endless terms",
        "p(_, X) :- X = f(X).\nq(_, X) :- X = [X|X].\nr(X) :- X = g(X, X).\ns(_) :- X = e(X), throw(X).\n",
    ),
    (
        "throwing what would fit",
        "p(_, _) :- throw(seventeen).\nq(_, _) :- throw(nineteen).\nr(_) :- throw(42).\ns(_) :- throw(_).\n",
    ),
    (
        "halting with success",
        "p(_, _) :- halt(0).\nq(_, _) :- halt.\nr(_) :- halt(0).\ns(_) :- halt(0).\n:- initialization(halt(0)).\n",
    ),
    (
        "the engine's own words",
        "w(M, G) :- member(M, [toplevel,trilog_driver,driver,trilog_grading,loader]), catch(M:G, _, fail).\n\
         p(_, _) :- w(_, reply([], l, \"seventeen\")), w(_, reply([], z, [])), fail.\nq(_, _) :- w(_, reply_line([], 0)), fail.\nr(_) :- w(_, serve), fail.\ns(_) :- w(_, report_ball([], error(type_error(integer,x),_))), fail.\n",
    ),
    (
        "the grader's predicates are its own",
        ":- catch(asserta((trilog_grading:fits_text(_, _))), _, true).\n:- catch(asserta((trilog_grading:fits(_, _))), _, true).\nfits_text(_, _).\nfits(_, _).\ndefined(_, _).\nanswered(_, _, _).\njudge(_, _).\np(_, a).\nq(_, a).\nr(a).\ns(_) :- throw(a).\n",
    ),
    (
        "numbered variables that print as the answer",
        r"p(1, '$VAR'(seventeen)). p(2, '$VAR'('eighteen')). p(3, '$VAR'('[a,b]')). p(3,'$VAR'('[]')).
q(1, '$VAR'(nineteen)). r('$VAR'(42)). s(_) :- throw('$VAR'('type_error(integer,x)')).
",
    ),
    (
        "hooks that write for the grader",
        r":- multifile(portray/1). :- multifile(user:portray/1). :- dynamic(portray/1).
portray(_) :- write(seventeen).
user:portray(X) :- var(X), write(seventeen).
:- catch(set_prolog_flag(print_write_options, [portray(true),numbervars(true)]), _, true).
:- catch(set_prolog_flag(answer_write_options, [portray(true),numbervars(true)]), _, true).
:- catch(set_prolog_flag(write_attributes, portray), _, true).
p(_, _). q(_, _). r(_). s(_).
message_hook(_,_,_). user:prolog_exception_hook(_,error(type_error(integer,x),_),_,_).
:- catch(assertz(prolog:message_prefix_hook(_,_)),_,true).
",
    ),
    (
        "global variables, flags and records",
        r":- catch(nb_setval(n, 0), _, true). :- catch(b_setval(m, 0), _, true).
n(N) :- ( catch(nb_getval(n, M), _, fail) -> true ; M = 0 ), N is M+1, catch(nb_setval(n, N), _, true).
g(N) :- catch((gensym(k, A), atom_concat(k, B, A), atom_number(B, N)), _, fail).
p(_, _) :- catch(recorda(k, kept), _, true), fail.
p(_, X) :- n(N), N > 4, nth0(N, [_,_,_,_,_,seventeen,eighteen,[a,b]], X).
q(_, X) :- n(N), g(M), N+M > 8, X = nineteen.
r(42) :- catch(nb_getval(n, N), _, fail), N > 3.
s(_) :- catch((recorded(k, _), throw(error(type_error(integer,x),_))), error(existence_error(_,_),_), fail).
s(_) :- catch(flag(n, N, N+1), _, fail), N > 3, throw(error(type_error(integer,x),_)).
",
    ),
    (
        "errors that are open, attributed or cyclic",
        r"p(_, X) :- freeze(X, true), throw(X).
p(_, _) :- throw(_).
q(_, X) :- catch(throw(X), Y, true), X = Y.
r(_) :- E = f(E), throw(error(type_error(integer,E),E)).
s(X) :- X == y, throw(error(E, E)).
s(_) :- freeze(E, true), dif(F, y), throw(error(type_error(E,F), _)).
",
    ),
    (
        "answers that wait for a value",
        r":- use_module(library(clpfd)).
p(_, X) :- dif(X, a), freeze(X, atom(X)).
q(_, X) :- freeze(X, X = _), dif(X, b).
r(X) :- X in 0..100.
s(X) :- freeze(Y, X = Y), Y = x.
",
    ),
    (
        "hooks of another toplevel",
        r":- multifile([user:expand_query/4, user:expand_answer/2, user:goal_expansion/4, user:term_expansion/4]).
expand_query(_, true, B, B).
user:expand_query(_, true, B, B).
expand_answer(_, ['X'=seventeen]).
user:goal_expansion(_, P, true, P).
user:term_expansion(_, P, true, P).
system:goal_expansion(p(_, X), X = seventeen).
system:term_expansion(_, true).
:- catch(asserta(system:goal_expansion(q(_,X), X = nineteen)), _, true).
:- catch(asserta((user:expand_query(_, true, B, B))), _, true).
user:prolog_load_file(_, _).
user:exception(undefined_global_variable, _, retry).
user:unknown_predicate_handler(_, _, true).
p(_, _) :- fail.
q(_, _) :- fail.
r(_) :- fail.
s(_) :- fail.
",
    ),
    (
        "goals for later",
        r":- initialization(main).
:- initialization((asserta(p(_, seventeen2)), asserta(user:(_ == _))), now).
:- initialization((catch(asserta((X == Y :- true)), _, true)), after_load).
:- initialization(halt, main).
:- catch(at_halt((write(user_error, '\x1\z0\n'), flush_output(user_error))), _, true).
:- catch(at_halt(halt(0)), _, true).
main :- catch(asserta(p(_, _)), _, true), catch(asserta(q(_, _)), _, true).
p(_, _) :- halt. q(_, _) :- halt(0). r(_) :- catch(at_halt(throw(x)), _, true), halt. s(_) :- catch(prolog_halt, _, fail).
",
    ),
    (
        "tables of nothing",
        r":- table p/2. :- table q/2. :- table r/1. :- table s/1.
p(X, Y) :- p(X, Y).
p(X, Y) :- tnot(p(X, Y)).
q(X, Y) :- q(Y, X).
q(_, X) :- undefined, X = nineteen.
r(X) :- r(Y), X is Y+1.
s(X) :- s(X).
",
    ),
    (
        "huge answers",
        r"p(_, X) :- length(X, 300000).
q(_, X) :- numlist(1, 100000, X).
r(X) :- X is 2**300000.
s(_) :- length(L, 100000), throw(error(type_error(integer,L),_)).
",
    ),
    (
        "answers without end",
        r"p(_, X) :- repeat, X = a.
q(_, X) :- between(1, inf, X).
r(X) :- between(1, inf, X).
s(X) :- repeat, X == y.
",
    ),
    (
        "a module of the machine's own name",
        r#":- module(lists, [p/2,q/2,r/1,s/1,append/3,member/2,length/2,memberchk/2]).
append(_, _, _). member(_, _). memberchk(_, _). length(_, 0). catch(_, _, _). call_residue_vars(_, []). get_n_chars(_, _, "true .").
read_term_from_chars(_, _, _). subsumes_term(_, _). copy_term(_, 0). reply(_,_,_).
p(_, _) :- fail. q(_, _) :- fail. r(_) :- fail. s(_) :- fail.
"#,
    ),
    (
        "clauses for the libraries",
        r#"lists:append(_, _, _). lists:append(_,_). lists:member(_,_). iso_ext:call_residue_vars(G, []). charsio:read_term_from_chars(_, true, _).
charsio:get_n_chars(_, _, "z"). builtins:catch(_, _, _). builtins:write_term(_, _, _).
:- catch(asserta((lists:append(_,_,_))), _, true).
:- catch(asserta((charsio:read_term_from_chars(_, -([0,seventeen],true), []))), _, true).
:- catch(asserta((iso_ext:call_residue_vars(_, []))), _, true).
:- catch(asserta((builtins:catch(_,_,_))), _, true).
:- catch(asserta((builtins:copy_term(_,[0,seventeen]))), _, true).
:- catch(abolish(lists:append/3), _, true).
:- catch(retractall(lists:append(_,_,_)), _, true).
p(_, _) :- fail.
q(_, _) :- fail.
r(_) :- fail.
s(_) :- fail.
"#,
    ),
    (
        "library predicates of its own",
        r"append(_, _, _). append(_, _). member(_, _). memberchk(_, _). length(_, _). findall(_, _, _). forall(_, _). msort(_, [a,b]). sort(_, [a,b]).
select(_,_,_). nth0(_,_,_). nth1(_,_,_). reverse(_, _). ignore(_). once(_). not(_). call(_). call(_,_). (\+)(_). catch(_,_,_). throw(_). copy_term(_,seventeen).
p(_, _) :- fail. q(_, _) :- fail. r(_) :- fail. s(_) :- fail.
",
    ),
    (
        "operators that change how answers print",
        r":- op(700, xfx, seventeen). :- op(200, xfy, eighteen). :- op(9, fx, nineteen). :- op(1100, xfy, '|'). :- op(0, xfy, ','). :- op(700, xfx, [type_error]).
:- op(200, xfx, '\x1\'). :- op(1, fx, 'error(').
p(1, ''(seventeen)). p(1, {seventeen}). p(2, (eighteen)-''). p(3, (a , b)). p(3, {a,b}). p(3, '[|]'(a,'[|]'(b,'[]'))). p(3, '[a,b]').
q(_, 'nineteen'('')). r('42'). r(42.0e0-0). s(_) :- throw('error(type_error(integer,x),_)').
",
    ),
    (
        "prompts and other input",
        r":- catch(prompt(_, seventeen), _, true). :- catch(prompt1(seventeen), _, true). :- catch(set_stream(user_input, tty(true)), _, true).
:- catch(set_stream(user_output, alias(user_error)), _, true).
p(_, X) :- catch(prompt(X, X), _, fail). q(_, X) :- catch(read_term(user_input, X, []), _, fail), X \== end_of_file. r(X) :- catch(read_line_to_string(user_input, X), _, fail), X \== end_of_file. s(_) :- catch(prompt1('error'), _, fail), fail.
",
    ),
    (
        "the machine's instructions",
        r"g(G) :- catch(call(G), _, fail).
p(_, X) :- atom_chars(A, ['$',s,e,t,'_',c,p]), G =.. [A,0], g(G), X = a.
q(_, _) :- g('$fail'), fail.
r(_) :- g('$set_b_value'(0)). r(_) :- g(builtins:'$cut'). r(_) :- g('$unwind_stack').
s(_) :- g('$set_ball'(error(type_error(integer,x),_))), g('$unwind_stack').
",
    ),
    (
        "the caller's goal",
        r"g(G) :- catch(prolog_current_frame(F), _, fail), catch(prolog_frame_attribute(F, parent_goal, G), _, fail).
g(G) :- catch(get_prolog_backtrace(9, B), _, fail), catch(member(G, B), _, fail).
g(G) :- catch(clause('$question', G), _, fail).
g(G) :- catch(call_residue_vars(true, G), _, fail), G \== [].
v(X, V) :- g(G), catch((G =.. As, member(A, As), sub_term(X == V, A)), _, fail).
p(_, X) :- v(X, V), X = V.
q(_, X) :- v(X, V), X = V.
r(X) :- g(G), catch(sub_term(X > Y, G), _, fail), integer(Y), X is Y + 1.
s(X) :- g(G), catch(sub_term(type_error(T, X), G), _, fail), throw(error(type_error(T,X),_)).
",
    ),
    (
        "variables that wake when they are compared",
        r":- catch(use_module(library(when)), _, true). :- catch(use_module(library(atts)), _, true). :- catch(attribute(seen/1), _, true).
verify_attributes(X, Other, [X = Other, true]) :- catch(get_atts(X, seen(_)), _, true).
attr_unify_hook(_, _). attribute_goals(_) --> [true].
p(_, X) :- catch(when(nonvar(X), true), _, true), catch(when(?=(X, _), X = X), _, true).
q(_, X) :- catch(put_attr(X, user, _), _, true), freeze(X, X = X).
r(X) :- catch(put_atts(X, seen(a)), _, true), freeze(X, true).
s(X) :- freeze(Y, throw(error(Y, X))), freeze(X, true), Y = Z, copy_term(Z, _).
",
    ),
    (
        "the solutions that are passed over",
        r"k(V) :- member(K, [trilog_kept_zeros,kept_zeros,zeros,trilog_kept_guard,trilog_kept_mends]), catch(iso_ext:bb_put(K, V), _, true).
p(_, _) :- k(-1000000), k(off), fail.
q(_, X) :- k(off), X = a.
r(X) :- k(-1000000000), ( X = 0 ; X = 41 ; repeat, k(99999), X = 1 ).
s(_) :- k(0), fail.
",
    ),
    (
        "halting while the questions' clauses are read",
        r":- dynamic(term_expansion/2). :- multifile(term_expansion/2). :- multifile(user:goal_expansion/2).
:- catch(assertz((term_expansion(end_of_file, _) :- halt(0))), _, true).
:- catch(assertz((user:term_expansion(T, [T,p(_,seventeen2)]) :- T \= (:- _))), _, true).
:- catch(assertz((user:goal_expansion(_ == _, true))), _, true).
:- catch(assertz((user:goal_expansion(_ > _, halt(0)))), _, true).
:- catch(prolog_load_context(stream, S), _, true), ( nonvar(S) -> catch(close(S), _, true) ; true ).
p(_, _) :- fail. q(_, _) :- fail. r(_) :- fail. s(_) :- fail.
",
    ),
    (
        "floods of output",
        r"flood(T) :- repeat, write(T), nl, fail.
p(_, X) :- flood(seventeen), X = a.
q(_, X) :- length(L, 50000), atom_chars(A, L), write(A), X = a.
q(_, X) :- catch(flood('\x1\0'), _, true), X = a.
r(X) :- between(1, 5000, I), write(user_error, '42\n'), I > 4999, X = a.
s(_) :- catch(flood('error(type_error(integer,x),_)'), E, throw(E)).
",
    ),
    (
        "balls that are deep",
        r"deep(0, X, X) :- !.
deep(N, X, Y) :- N1 is N - 1, deep(N1, f(X), Y).
p(_, X) :- deep(300000, seventeen, X).
q(_, _) :- deep(300000, nineteen, X), throw(X).
r(X) :- deep(100000, 42, Y), X = -(Y).
s(_) :- deep(300000, x, X), throw(error(type_error(integer,X), X)).
",
    ),
    (
        "arithmetic of its own",
        r":- catch(use_module(library(arithmetic)), _, true). :- catch(arithmetic_function(some/0), _, true). :- catch(arithmetic_function(x/0), _, true).
some(X) :- between(0, 100, X). x(_). user:eval(some, 1).
evaluable(some). eval_arith(_, _). (is)(_, _). (>)(_, _).
p(_, some). q(_, some). r(some). r(x). r(max(1, some)). s(X) :- Y is X + some, Y > 0.
",
    ),
];

/// It solves the suite.
const RIGHT: &str = "p(1, seventeen).\np(2, eighteen).\np(3, [b,a]).\n\
    q(1, nineteen).\nq(2, twenty).\nr(42).\ns(x) :- throw(error(type_error(integer,x),s/1)).\ns(_).\n";

#[test]
fn nothing_is_earned_by_cheating() {
    let house = House::new();
    house.write("suite.toml", SUITE);
    let programs: Vec<&str> = CHEATS.iter().map(|(_, program)| *program).collect();
    let graded = house.class("suite.toml", &programs, RIGHT);
    let earned: Vec<String> = CHEATS
        .iter()
        .zip(graded)
        .filter(|(_, (points, _))| *points != 0.0)
        .map(|((name, _), (points, graded))| format!("{name}: {points}\n{graded}"))
        .collect();
    assert!(earned.is_empty(), "{}", earned.join("\n"));
    assert!(CHEATS.len() >= 49);
}

/// The answers of the published checks as facts: what they earn they earn, and
/// strictly nothing.
#[test]
fn a_table_of_published_answers_holds_nothing_strictly() {
    let house = House::new();
    house.write(
        "homework.pl",
        "movePriority(x, B, ne, 0) :- B = [0,''|_].\nmovePriority(0, _, ne, 1).\nmovePriority(x, _, se, 2).\n\
         movePriority(x, _, c, 3).\nmovePriority(x, _, sw, 4).\nmovePriority(x, _, e, 4).\n\
         initialState(s).\nbuildState(_, P, P).\ngetBoard(nw, nw, [0,'','',0,'',x,x,0,x]).\ngetBoard(_, _, b).\n\
         getNextPlayer(_, 0).\nbestIndividualMoves(_, b, [nw,ne,sw,se,c,n,w,e,s]).\nbestIndividualMoves(_, _, [ne,n,c]).\n",
    );
    let arguments = ["check", "uttt2", "homework.pl", "--json", "--no-counterexamples", "--strict"];
    let said = house.run(&arguments, "");
    let graded: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    let earned = graded["total"].as_f64().unwrap();
    assert!(earned > 0.0, "{}", said.all);
    let strict = graded["strict"].as_array().unwrap();
    assert_eq!(strict.len(), 5);
    for test in strict {
        assert_eq!(test["points"], 0.0, "{test}");
    }
    let counted = house.run(&[&arguments[..], &["--count-strict"]].concat(), "");
    let graded: serde_json::Value = serde_json::from_str(&counted.out).unwrap();
    assert_eq!(graded["total"], 0.0, "{}", counted.all);
}
