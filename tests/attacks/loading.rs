//! The machine loads files of its own accord: their clauses would be looked at by
//! nobody, and could hold what no program may.

use rayon::prelude::*;

use super::house::House;

/// Makes an instruction of the machine's, where nobody watches.
const MINE: &str = "\
:- module(mine, [made/1]).
made(T) :- atom_codes(A, [0'$,0'h,0'a,0'l,0't]), functor(T, A, 1).
";

/// Asks it, wherever it is now.
const ASKING: &str = "\
check :- member(M, [mine,user,lists,other]), G = made(T), catch(call(M:G), _, fail), nonvar(T),
    print(got(M)), nl.
check :- print(checked), nl.
text(\":- module(mine, [made/1]). made(T) :- functor(T, A, 1), made(A).\").
";

/// Ways to have it loaded.
const WAYS: &[&str] = &[
    "use_module(mine)",
    "F = mine, use_module(F)",
    "F = 'mine.pl', use_module(F, [made/1])",
    "F = \"mine.pl\", G = use_module(F), call(G)",
    "F = mine, G = (true, use_module(F)), G",
    "F = mine, G =.. [use_module,F], findall(x, G, _)",
    "F = mine, G =.. [use_module,F,[made/1]], forall(G, true)",
    "atom_concat(use_, module, U), F = mine, maplist(U, [F])",
    "atom_concat(use_, module, U), F = mine, call(U, F)",
    "atom_concat(use_, module, U), F = mine, call(U, F, [made/1])",
    "lists:use_module(mine)",
    "other:use_module(mine)",
    "M = lists, F = mine, M:use_module(F)",
    "M = other, G = use_module(mine), call(M:G)",
    "M = loader, G = use_module(mine), call(M:G)",
    "F = mine, G = [F], call(G)",
    "F = mine, G = ensure_loaded(F), call(G)",
    "F = mine, G = load_files(F, []), call(G)",
    "F = mine, G = autoload(F), call(G)",
    "F = mine, G = reexport(F), call(G)",
    "F = mine, assertz((p :- use_module(F))), p",
    "open('mine.pl', read, S), loader:create_load_context(S, E), loader:file_load_init(S, E)",
    "open('mine.pl', read, S), M = loader, G = create_load_context(S, E), call(M:G), \
     H = file_load_init(S, E), call(M:H)",
    "open('mine.pl', read, S), M = loader, G = create_file_load_context(S, mine, E), call(M:G), \
     H = load_loop(S, E), call(M:H)",
    "open('mine.pl', read, S), M = loader, G = consult_stream(S, mine), call(M:G)",
    "open('mine.pl', read, S), M = loader, G = load(S), call(M:G)",
    "open('mine.pl', read, S), M = loader, G = file_load(S, 'mine.pl'), call(M:G)",
    "text(T), open_string(T, S), M = loader, G = load(S), call(M:G)",
    "M = trilog_swi_tables, atom_codes(A, [0'$,0'h,0'a,0'l,0't]), \
     G = keep((user:made(T) :- functor(T, A, 1))), call(M:G)",
];

#[test]
fn no_file_is_loaded_unwatched() {
    let house = House::new();
    house.write("mine.pl", MINE);
    house.write("asking.pl", ASKING);
    WAYS.par_iter().for_each(|way| {
        let query = format!("( catch(({way}), _, true) -> true ; true ), check");
        let said = house.run(&["query", "asking.pl", "-q", &query], "");
        assert!(said.all.contains("checked"), "{way}\n{}", said.all);
        assert!(!said.all.contains("got("), "{way}\n{}", said.all);
    });
}

/// What our modules do for a program they do by names that it can know; the rest of
/// them has none.
#[test]
fn the_guard_takes_no_orders() {
    let house = House::new();
    house.write("asking.pl", ASKING);
    for goal in [
        "trilog_guard:keep(yes)",
        "trilog_guard:forbid([], written)",
        "trilog_forbidden:forbid([], written)",
        "trilog_forbidden:used(_)",
        "trilog_guard:drivers(S)",
        "trilog_guard:watch(nothing(_,_,_))",
        "trilog_calls:forbidden_call(loader:load(user_input))",
        "user:goal_expansion(assertz(a), X), X = M:_, G = forbid([], written), call(M:G)",
    ] {
        let said = house.run(&["query", "asking.pl", "-q", &format!("{goal}, print(got(it))")], "");
        assert!(!said.all.contains("got("), "{goal}\n{}", said.all);
        // The hook is the program's, which has none.
        let end = if goal.starts_with("user:goal_expansion") { "false." } else { "error" };
        assert!(said.all.contains(end), "{goal}\n{}", said.all);
    }
}
