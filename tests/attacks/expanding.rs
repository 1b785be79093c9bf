//! The hook by which a program changes clauses as they are loaded is for its own: those
//! of libraries hold procedures of the machine, and run where no program may.

use rayon::prelude::*;

use super::house::House;

/// A program that keeps what its hook is asked about, and `(:- module(...))` is none
/// of its own.
const COLLECTOR: &str = "\
:- dynamic(seen/1).
term_expansion(X, _) :- nonvar(X), assertz(seen(X)), fail.
check :- ( seen((:- module(Name,_))), print(got(Name)), nl, fail ; print(checked), nl ).
start(Module, X) :- Module:initial(X).
";

/// What loads libraries of the machine or of ours.
const LOADING: &[&str] = &[
    "use_module(library(csv))",
    "use_module(library(os))",
    "use_module(library(ugraphs), [vertices/2])",
    "use_module(library(heaps))",
    "use_module(library(dcg/basics))",
    "use_module(library(clpfd))",
    "use_module(library(tris))",
    "use_module(library(lists), except([last/2]))",
    "use_module([library(csv), library(rbtrees)])",
    "maplist(use_module, [library(csv), library(ugraphs)])",
    "call(use_module, library(ugraphs), [vertices/2])",
    "G = use_module(library(ugraphs), [vertices/2]), call(G)",
    "user:use_module(library(ugraphs), [vertices/2])",
    "loader:use_module(library(ugraphs), [vertices/2])",
    "loader:use_module(library(csv))",
    "M = loader, M:use_module(library(csv))",
    "consult(library(csv))",
    "[library(csv)]",
    "ensure_loaded(library(csv))",
    "ensure_loaded([library(csv)])",
    "Fs = [library(csv)], consult(Fs)",
    "load_files(library(csv), [])",
    "load_files([library(csv)], [if(not_loaded)])",
    "reconsult(library(csv))",
    "autoload(library(csv))",
    "autoload(library(ugraphs), [vertices/2])",
    "assertz((t :- use_module(library(ugraphs), [vertices/2]))), t",
    "list_to_heap([1-a], _)",
    "top_sort([a-[b],b-[]], _)",
    "G = contains_var(x, f(x)), call(G)",
    "G =.. [get_attr,_,m,_], \\+ call(G)",
    "maplist(is_alpha, [a])",
    "gensym(a, _), recordz(k, v), erase(_)",
    "format_time(atom(_), '%Y', 0)",
    "phrase(format_(\"~w\", [a]), _)",
    "tris:initial(_)",
    "minimax:nothing",
    "start(uttt, _)",
    "atom_concat(o, xo, M), start(M, _)",
    "atom_concat(mut, ants, M), M:nothing",
    "consult('more.pl')",
    "vmcheck(tris)",
    "assertz((t :- list_to_rbtree([a-1], _))), t",
];

/// Loaded by one of them.
const MORE: &str = ":- use_module(library(csv)).\n:- table best(_,max).\nbest(a,1).\nbest(a,2).\n";

#[test]
fn no_library_goes_through_a_hook() {
    let house = House::new();
    house.write("more.pl", MORE);
    house.write("collector.pl", COLLECTOR);
    LOADING.par_iter().enumerate().for_each(|(number, goal)| {
        let query = format!("catch(ignore({goal}), _, true), check");
        let said = house.run(&["query", "collector.pl", "-q", &query], "");
        assert!(said.all.contains("checked"), "{goal}\n{}", said.all);
        assert!(!said.all.contains("got("), "{goal}\n{}", said.all);
        // The same while the program is loaded.
        let name = format!("collector{number}.pl");
        let directive = format!("{COLLECTOR}:- catch(ignore(({goal})), _, true).\n");
        house.write(&name, &directive);
        let said = house.run(&["query", "--safe", &name, "-q", "check"], "");
        assert!(said.all.contains("checked"), "{goal}\n{}", said.all);
        assert!(!said.all.contains("got("), "{goal}\n{}", said.all);
    });
}

/// A hook that says more than it was asked, and one that never ends.
#[test]
fn no_library_is_changed_by_a_hook() {
    let house = House::new();
    let changing = "term_expansion((:- module(M, E)), [(:- module(M, E)), (evil :- true)]).\n\
                    term_expansion((H :- B), (H :- print(got(H)), B)) :- H \\= own(_).\n\
                    term_expansion((H --> B), (H --> {print(got(H))}, B)).\n\
                    own(X) :- list_to_heap([1-a], H), heap_to_list(H, X).\n";
    house.write("changing.pl", changing);
    for goal in ["own(X)", "use_module(library(csv)), phrase(parse_csv(X), \"a\\n1\\n\")"] {
        let said = house.run(&["query", "changing.pl", "-q", goal], "");
        assert!(said.all.contains("X = "), "{goal}\n{}", said.all);
        assert!(!said.all.contains("got("), "{goal}\n{}", said.all);
    }
}

/// Ends a goal after each number of inferences, one after another, and tries then what
/// only a guard that sleeps lets pass.
const LIMITS: &str = "\
loads(library) :- atom_concat(gen, sym, F), G =.. [F,a,_], call(G).
loads(rules) :- atom_concat(oxo, '_text', M), catch(M:nothing, error(_,_), true).
probe(N) :- atom_codes(A, [0'$,0'h,0'a,0'l,0't]), G = functor(T, A, 1),
    ( catch((call(G), nonvar(T)), _, fail) -> print(got(N)), nl ; true ).
ends(Goal) :- between(1, 60000, N),
    catch(call_with_inference_limit(Goal, N, R), _, R = error),
    probe(N), R \\== inference_limit_exceeded, !, print(ended), nl.
writes :- between(1, 2000, N),
    catch(call_with_inference_limit(with_output_to(string(_), true), N, _), _, true), fail.
";

#[test]
fn no_limit_leaves_the_guard_asleep_or_a_key_in_sight() {
    let house = House::new();
    house.write("limits.pl", LIMITS);
    // What a limit leaves half kept is undone, and said.
    let goals = [
        ("ends(loads(library))", "ended"),
        ("ends(loads(rules))", "ended"),
        ("writes", "stopped:"),
    ];
    for (goal, end) in goals {
        let said = house.run(&["query", "--time", "60", "limits.pl", "-q", goal], "");
        assert!(said.all.contains(end), "{goal}\n{}", said.all);
        assert!(!said.all.contains("got("), "{goal}\n{}", said.all);
        // A key is sixteen hexadecimal digits, and came out digit by digit.
        let digits = said.all.chars().filter(char::is_ascii_digit).count();
        assert!(digits < 8, "{goal}\n{}", said.all);
    }
}

/// Hooks that make an instruction of the machine out of letters.
const MAKING: &[&str] = &[
    "term_expansion(gen, (bad :- G)) :- atom_concat('$', debug_hook, G).\ngen.\n",
    "term_expansion(gen, [ok, (bad :- \\+ G)]) :- atom_concat('$', debug_hook, G).\ngen.\n",
    "term_expansion(end_of_file, [(bad :- G)]) :- atom_concat('$', debug_hook, G).\n",
    "term_expansion(gen, (bad --> {G})) :- atom_concat('$', debug_hook, G).\ngen.\nbad :- bad([], []).\n",
    "goal_expansion(gen, G) :- atom_concat('$', debug_hook, G).\nbad :- gen.\n",
    "goal_expansion(gen, (true,G)) :- atom_concat('$', debug_hook, G).\nbad :- \\+ \\+ gen.\n",
    "goal_expansion(gen, next).\ngoal_expansion(next, G) :- atom_concat('$', debug_hook, G).\nbad :- gen.\n",
    ":- assertz((goal_expansion(gen, G) :- atom_concat('$', debug_hook, G))).\nbad :- gen.\n",
    ":- multifile user:goal_expansion/2.\nuser:goal_expansion(gen, G) :- atom_concat('$', debug_hook, G).\n\
     bad :- findall(x, gen, _).\n",
];

#[test]
fn no_hook_makes_an_instruction() {
    let house = House::new();
    for (number, text) in MAKING.iter().enumerate() {
        let name = format!("making{number}.pl");
        house.write(&name, text);
        let said = house.run(&["query", &name, "-q", "bad"], "");
        let refused = "not allowed to call the machine procedure '$debug_hook'/0";
        assert!(said.all.contains(refused), "{text}\n{}", said.all);
        assert!(!said.all.contains("true."), "{text}\n{}", said.all);
    }
}

/// What would change the hook by which every goal comes to mean what it does here.
const CHANGING: &[&str] = &[
    "retract((goal_expansion(halt,_) :- _))",
    "retractall(goal_expansion(_,_))",
    "retractall(user:goal_expansion(halt(_),_))",
    "abolish(goal_expansion/2)",
    "abolish(user:goal_expansion/2)",
    "asserta(goal_expansion(halt(_), true))",
    "asserta((user:goal_expansion(halt(_), true) :- !))",
    "asserta(m:goal_expansion(halt(_), true))",
    "dynamic(goal_expansion/2)",
    "M = user, asserta(M:goal_expansion(halt(_), true))",
    "G = asserta(goal_expansion(halt(_), true)), call(G)",
    "dynamic(user:goal_expansion/2), retractall(goal_expansion(_,_))",
];

#[test]
fn no_program_changes_the_machines_hook() {
    let house = House::new();
    house.write("ending.pl", "ends(Code) :- atom_concat(ha, lt, N), G =.. [N,Code], call(G).\n");
    CHANGING.par_iter().for_each(|goal| {
        let tried = format!("catch(ignore({goal}), _, true)");
        let queries = ["-q", &tried, "-q", "X = before", "-q", "ends(7)", "-q", "X = after"];
        let said = house.run(&[&["query", "ending.pl"], &queries[..]].concat(), "");
        assert!(said.all.contains("X = before"), "{goal}\n{}", said.all);
        assert!(!said.all.contains("X = after"), "{goal}\n{}", said.all);
        assert!(!said.all.contains("gone"), "{goal}\n{}", said.all);
    });
}

/// Modules and directives by which a program would call the machine's own loader, with a
/// text of its own.
const IMPORTING: &[&str] = &[
    ":- module(evil, [load/1]).\n",
    ":- module(evil, [load/1]).\nload(_, _).\n",
    ":- module(evil, [load/1]).\n:- dynamic load/1.\n",
    ":- module(evil, []).\n:- reexport(loader, [load/1]).\n",
    ":- module(evil, []).\n:- reexport(library(lists), [load/1]).\n",
    ":- module(evil, [ld/1]).\n:- use_module(loader, [load/1 as ld]).\n",
    ":- module(evil, [load/1]).\n:- use_module(loader, [load/1]).\n",
    ":- module(evil, [load/1]).\n:- import(loader:load/1).\n",
    ":- module(evil, [load/1]).\nload(X) :- loader:load(X).\n",
    ":- module(evil, [load/1]).\n:- dynamic load/1.\nload(1).\n:- abolish(load/1), retractall(load(_)).\n",
];

const LOADED: &str = "\
:- use_module(evil).
text(S) :- open_string(\"loaded(yes).\", S).
ways(G, S) :- member(G, [load(S), evil:load(S), user:load(S), lists:load(S), m:load(S), call(load, S)]).
ways(ld(S), S).
ways(evil:ld(S), S).
try :- text(S), ways(G, S), catch(ignore(G), _, true), fail.
try :- text(S), catch(ignore(load(S)), _, true), fail.
try :- text(S), catch(ignore(maplist(load, [S])), _, true), fail.
try :- text(S), catch((assertz((t :- load(S))), ignore(t)), _, true), fail.
try :- ( catch(loaded(yes), _, fail) -> print(got) ; print(tried) ), nl.
";

#[test]
fn no_import_reaches_the_machines_loader() {
    let house = House::new();
    house.write("loaded.pl", LOADED);
    for text in IMPORTING {
        house.write("evil.pl", text);
        let said = house.run(&["query", "loaded.pl", "-q", "try"], "");
        assert!(said.all.contains("tried"), "{text}\n{}", said.all);
        assert!(!said.all.contains("got"), "{text}\n{}", said.all);
    }
}
