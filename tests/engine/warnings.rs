//! What a file is warned of, and what is too large for a term.
#![allow(clippy::unwrap_used)]

use crate::loading::House;

/// What SWI-Prolog 9 warns of in `tests/swi/variables.pl`, a line for each kind and line:
/// `variables.txt` has it from there.
#[test]
fn the_same_variables_are_warned_of_as_in_swi_prolog() {
    let house = House::with(&[("v.pl", include_bytes!("../swi/variables.pl"))]);
    let (_, complaints) = house.query(&["v.pl", "-g", "true"]);
    let kind = |words: &str| match words {
        _ if words.contains(" in a branch") => "branch",
        _ if words.contains(" in `\\+`") => "negation",
        _ if words.contains(" more than once") => "marked",
        _ => "once",
    };
    let mut told: Vec<String> = complaints
        .lines()
        .filter_map(|line| {
            let (place, words) = line.strip_prefix("v.pl:")?.split_once(": warning: ")?;
            let names = words.split_once("variable")?.1.trim_start_matches('s').trim_start();
            let names = names.split([':', ';']).next()?;
            let names = names.split(" in ").next()?.split(" more ").next()?.replace(',', "");
            Some(format!("{} {} {names}", place.split(':').next()?, kind(words)))
        })
        .collect();
    let line = |text: &String| text.split(' ').next().and_then(|line| line.parse::<u32>().ok());
    told.sort_by(|a, b| line(a).cmp(&line(b)).then_with(|| a.cmp(b)));
    assert_eq!(told.join("\n"), include_str!("../swi/variables.txt").trim_end());
}

#[test]
fn a_term_has_255_arguments_at_most() {
    let numbers = |most: usize| (1..=most).map(|n| n.to_string()).collect::<Vec<_>>().join(",");
    let (most, more) = (numbers(255), numbers(256));
    let file = format!("row(f({most})).\nrow(g({more})).\nrow({more}).\nlist([{more}]).\n");
    let house = House::with(&[("a.pl", file.as_bytes())]);
    let (answers, complaints) =
        house.query(&["a.pl", "-q", "row(R), functor(R, N, A), list(L), length(L, M)"]);
    assert!(answers.contains("N = f, A = 255"), "{answers}");
    assert!(answers.contains("M = 256"), "{answers}");
    for line in ["a.pl:2:", "a.pl:3:"] {
        assert!(complaints.lines().any(|told| told.starts_with(line)), "{complaints}");
    }
    assert_eq!(complaints.matches("a term has 255 arguments at most").count(), 2, "{complaints}");
    let (_, complaints) = house.query(&["-q", &format!("X = f({more})")]);
    assert!(complaints.contains("255 arguments at most"), "{complaints}");
}

/// `N = N+1` is what beginners write for `N1 is N+1`.
#[test]
fn what_is_computed_from_itself_is_warned_of() {
    let program = b"count([], N) :- N = 0.
count([_|Xs], N) :- count(Xs, N), N = N+1.
more(X) :- ( X > 1 -> X is X - 1 ; true ).
all(X) :- X is max(X, 2), Y = X-1, Y =.. _, X is X * 1, Z is X+1, Z == Z.
pair(X-Y) :- X = Y-1, \\+ Y=Y*2.
";
    let house = House::with(&[("n.pl", program)]);
    let (_, complaints) = house.query(&["n.pl", "-g", "true"]);
    let told: Vec<&str> = complaints.lines().filter(|line| line.starts_with("n.pl")).collect();
    let line = |place: &str, name: &str| {
        format!(
            "n.pl:{place}: warning: variable {name} is to be what is computed from it, which no \
             number is; give the result a name of its own, as in `N1 is N+1`"
        )
    };
    assert_eq!(told, [line("2:35", "N"), line("3:23", "X"), line("5:26", "Y")], "{complaints}");
}

#[test]
fn what_a_program_says_of_its_errors_is_told() {
    let program =
        b"age(1) :- throw(error(type_error(integer, abc), context(age/1, 'a whole number'))).
age(2) :- throw(error(existence_error(account, bob), context(_, \"no such customer\"))).
age(3) :- throw(error(format('bad thing ~w', [x]), _)).
age(4) :- throw(error(resource_error(cards), context(deal/2, _))).
age(5) :- print_message(warning, error(domain_error(a, b), context(_, why))).
age(6) :- print_message(informational, format(\"step ~d\", [1])).
age(7) :- set_prolog_flag(verbose, silent), print_message(informational, format(\"step ~d\", [2])).
";
    let house = House::with(&[("age.pl", program)]);
    for (number, told) in [
        (1, "error: expected an integer, but got abc (in age/1: a whole number), at age.pl:1\n"),
        (2, "error: there is no account bob (no such customer), at age.pl:2\n"),
        (3, "error: bad thing x, at age.pl:3\n"),
        (4, "error: out of cards (in deal/2), at age.pl:4\n"),
        (5, "warning: expected an a, but got b (why)\n"),
        (6, "% step 1\n"),
        (7, ""),
    ] {
        let (_, complaints) = house.query(&["age.pl", "-g", &format!("age({number})")]);
        assert_eq!(complaints, told);
    }
}

#[test]
fn warnings_speak_of_what_the_file_says() {
    let program = b":- use_module(library(url)).
:- table vp/3.
vp(a) --> [x].
forall(A, B) :- \\+ ( A, \\+ B ).
vp(c) --> vp(a), [z].
:- table s/1.
:- discontiguous s/1.
s(1).
t(1).
s(2).
p :- q(1), maplist(r(2), [1]), \\+ m:u.
";
    let house = House::with(&[("w.pl", program)]);
    let (_, complaints) = house.query(&["w.pl", "-g", "list_undefined"]);
    let told: Vec<&str> = complaints.lines().filter(|line| !line.starts_with(' ')).collect();
    let expected = [
        "w.pl:4:1: warning: forall/2 is redefined: a library has it, too",
        "w.pl:1:1: warning: there is nothing of library(url): its predicates are unknown",
        "w.pl:5:1: warning: the clauses of vp/3 do not stand together (the first is at w.pl:3); \
         all of them are loaded",
        "Warning: The predicates below are not defined. If these are defined",
        "Warning: at runtime using assert/1, use :- dynamic Name/Arity.",
        "Warning: ",
        "Warning: q/1, which is referenced by",
        "Warning: \tw.pl:11",
        "Warning: r/2, which is referenced by",
        "Warning: \tw.pl:11",
        "Warning: m:u/0, which is referenced by",
        "Warning: \tw.pl:11",
    ];
    assert_eq!(told, expected, "{complaints}");
}
