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
        "p(_, X) :- bb_get(kept, X).\nq(_, X) :- ( bb_get(kept, X) -> true ; bb_put(kept, nineteen), fail ).\nr(42) :- bb_get(kept, _).\ns(_) :- assertz((s(X) :- throw(error(type_error(integer,X),_)))), fail.\n",
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
];

#[test]
fn nothing_is_earned_by_cheating() {
    let house = House::new();
    house.write("suite.toml", SUITE);
    let mut earned = Vec::new();
    for (name, program) in CHEATS {
        let (points, said) = house.points("suite.toml", program);
        if points != 0.0 {
            earned.push(format!("{name}: {points}\n{}", said.all));
        }
    }
    assert!(earned.is_empty(), "{}", earned.join("\n"));
    assert!(CHEATS.len() >= 20);
}

#[test]
fn the_suite_that_is_cheated_can_be_solved() {
    let house = House::new();
    house.write("suite.toml", SUITE);
    let program = "p(1, seventeen).\np(2, eighteen).\np(3, [b,a]).\nq(1, nineteen).\nq(2, twenty).\nr(42).\n\
        s(X) :- Y is X, integer(Y).\ns(x) :- throw(error(type_error(integer,x),s/1)).\n\
        s(_).\n";
    let program = program.replace("s(X) :- Y is X, integer(Y).\n", "");
    let (points, said) = house.points("suite.toml", &program);
    assert!(points == 16.0, "{points}\n{}", said.all);
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
