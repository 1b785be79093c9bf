//! Memory that runs out, everywhere: `catch/3` gets nothing of it, least of all
//! what the machine happens to have at hand.

use rayon::prelude::*;

use super::house::House;

/// Goals that need more memory than there is.
const GOALS: &[&str] = &[
    "length(_, 300000000)",
    "numlist(1, 10000000, _)",
    "findall(f(X,X,X,X), between(1, 10000000, X), _)",
    "assertz(z(a_clause)), findall(f(X,X,X,X), between(1, 10000000, X), _)",
    "atom_to_term('a_term(Y)', _, _), findall(f(X,X,X,X), between(1, 10000000, X), _)",
    "atom_to_term('[a,list]', _, _), findall(f(X,X,X,X), between(1, 10000000, X), _)",
    "length(L, 6000000), throw(L)",
    "length(L, 6000000), assertz(z(L))",
    "length(L, 6000000), nb_setval(z, L)",
    "length(L, 6000000), sort(0, @>=, L, _)",
    "length(L, 6000000), copy_term(L, _)",
    "length(L, 6000000), L = [X|_], bagof(X-L, member(X, [a,b]), _)",
    "doubled([a])",
    "copied(a)",
    "printed",
    "deep(0)",
];

const PROGRAM: &str = ":- dynamic(z/1).
doubled(L) :- append(L, L, M), doubled(M).
copied(T) :- copy_term(T-T, U), copied(U).
printed :- X = f(X,X), write_canonical(X).
deep(N) :- N1 is N+1, deep(N1), true.
";

#[test]
fn memory_that_runs_out_is_not_caught() {
    GOALS.par_iter().for_each(|goal| {
        let house = House::new();
        house.write(
            "evil.pl",
            &format!("{PROGRAM}go :- catch(({goal}), E, (write(caught), nl, writeq(E))).\n"),
        );
        let arguments = ["query", "--safe", "--memory", "256", "evil.pl", "-q", "go"];
        let said = house.run(&arguments, "");
        let stopped = "stopped: it needed more than 256 MB of memory";
        for unwanted in ["caught", "trilog_", "true", "false"] {
            assert!(!said.out.contains(unwanted), "{goal}\n{}", said.all);
        }
        assert!(said.all.contains(stopped), "{goal}\n{}", said.all);
    });
}
