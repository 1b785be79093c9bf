//! Loading files, without a fault.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use std::fmt::Write as _;
use tempfile::TempDir;

/// A directory with these files, and the shell in it.
pub(crate) struct House(TempDir);

impl House {
    pub(crate) fn with(files: &[(&str, &[u8])]) -> House {
        let house = House(tempfile::tempdir().unwrap());
        files.iter().for_each(|(name, text)| house.write(name, text));
        house
    }

    fn write(&self, name: &str, text: &[u8]) {
        std::fs::write(self.0.path().join(name), text).unwrap();
    }

    fn command(&self) -> Command {
        let path = self.0.path();
        let mut command = Command::cargo_bin("trilog").unwrap();
        command.env("XDG_STATE_HOME", path).env("HOME", path).current_dir(path);
        command
    }

    /// What the shell says to these lines.
    pub(crate) fn session(&self, lines: &str) -> String {
        let output = self.command().write_stdin(lines).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// What `trilog query` says to these arguments: answers and complaints.
    pub(crate) fn query(&self, arguments: &[&str]) -> (String, String) {
        let output = self.command().arg("query").args(arguments).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr))
    }
}

#[test]
fn singletons_and_scattered_clauses_are_warnings() {
    let house = House::with(&[(
        "w.pl",
        b"a(X, Y) :- b(X).\nb(1).\na(_, _Z).\nb(2).\n:- discontiguous c/1.\nc(1).\nb(3).\nc(2).\n\
          d(1).\ne(1).\n:- abolish(d/1).\nd(2).\n:- use_module(library(plunit), [begin_tests/1]).\n",
    )]);
    let (answers, complaints) =
        house.query(&["w.pl", "-q", "findall(X, (b(X) ; c(X)), Xs), a(Xs, Xs)"]);
    assert!(answers.starts_with("   Xs = [1,2,3,1,2]"), "{answers}");
    let warnings: Vec<&str> = complaints.lines().filter(|line| line.starts_with("w.pl")).collect();
    assert_eq!(
        warnings,
        [
            "w.pl:1:6: warning: singleton variable Y",
            "w.pl:3:1: warning: the clauses of a/2 do not stand together (the first is at \
             w.pl:1); all of them are loaded",
            "w.pl:4:1: warning: the clauses of b/1 do not stand together (the first is at \
             w.pl:2); all of them are loaded",
        ]
    );
}

#[test]
fn style_check_holds_to_the_end_of_its_file() {
    let quiet =
        b":- style_check(-singleton).\n:- style_check(-discontiguous).\na(X).\nb(1).\na(2).\n";
    let house = House::with(&[
        ("quiet.pl", quiet),
        ("w.pl", b":- [quiet].\nc(X).\n:- style_check(-singleton).\nd(X).\n:- style_check(+singleton).\ne(X).\n"),
    ]);
    let (answers, complaints) = house.query(&["w.pl", "-q", "a(2), d(1)"]);
    assert_eq!(answers, "   true\n;  true.\n", "{complaints}");
    let warnings: Vec<&str> = complaints.lines().filter(|line| line.contains(".pl:")).collect();
    let expected =
        ["w.pl:2:3: warning: singleton variable X", "w.pl:6:3: warning: singleton variable X"];
    assert_eq!(warnings, expected);
}

#[test]
fn library_predicates_can_be_redefined_and_come_back() {
    let house = House::with(&[("mine.pl", b"append(mine, X, X).\n")]);
    let (text, complaints) = house.query(&["mine.pl", "-q", "append(X, a, Y)"]);
    assert_eq!(text, "   X = mine, Y = a.\n");
    let said = "mine.pl:1:1: warning: append/3 is redefined: it came from library(lists)\n";
    assert!(complaints.starts_with(said), "{complaints}");
    let text = house.session("?- ['mine.pl'].\n?- lists:append(X, [b], [a,b]).\n");
    assert!(text.contains("   X = [a]\n;  false.\n"), "{text}");
    // The library's own predicate is back when the file does not define it.
    let mut lines = String::from("?- [mine].\n?- append(X, a, Y).\n");
    lines.push_str("?- open('mine.pl', write, S), write(S, 'x(1).'), close(S).\n");
    lines.push_str("?- [mine].\n?- append([a], [b], Z).\n");
    let text = house.session(&lines);
    assert!(text.ends_with("   true.\n   Z = [a,b].\n"), "{text}");
}

#[test]
fn loading_again_replaces_a_files_predicates_and_nothing_else() {
    let house = House::with(&[("f.pl", b"a(1).\na(2).\nb(1).\n"), ("g.pl", b"c(1).\n")]);
    let text = house.session(
        "?- [f, g].\n?- assertz(d(1)), assertz(a(3)).\n\
         ?- open('f.pl', write, S), write(S, 'a(9).'), close(S).\n?- [f].\n\
         ?- findall(X, a(X), As), c(C), d(D).\n?- b(X).\n",
    );
    let rest = text.split_once("As = ").unwrap().1;
    // As in SWI-Prolog, what the file no longer defines is unknown.
    assert!(rest.starts_with("[9], C = 1, D = 1.\n"), "{text}");
    assert!(rest.contains("unknown predicate b/1"), "{text}");
    // What another file defines is replaced, and that is said.
    house.write("g.pl", b"a(7).\n");
    let text = house.session("?- [f].\n?- [g].\n?- a(X).\n");
    assert!(text.contains("warning: a/1 is redefined: its clauses from f.pl are gone"), "{text}");
    assert!(text.ends_with("   X = 7.\n"), "{text}");
    // Of several that have one name, the last is replaced.
    house.write("f.pl", b"n(1).\nn(1, 2).\n");
    house.write("g.pl", b"n(1, 2, 3).\n");
    let text = house.session("?- [f, g].\n?- [g].\n?- n(1, 2, Z).\n");
    assert!(text.ends_with("   Z = 3.\n"), "{text}");
}

#[test]
fn a_declaration_leaves_the_clauses_of_another_file() {
    let house = House::with(&[
        ("a.pl", b"edge(a, b).\nlink(a, b).\n"),
        ("b.pl", b":- dynamic edge/2.\n:- table link/2.\nq(X) :- edge(X, Y), link(X, Y).\n"),
    ]);
    let text = house.session(
        "?- [a, b].\n?- q(X).\n?- [b].\n?- q(X).\n?- assertz(edge(b, c)), edge(b, X).\n\
         ?- open('b.pl', write, S), write(S, 'r(1).'), close(S).\n?- [b].\n?- link(X, Y).\n",
    );
    let answers = "   true.\n   X = a.\n   true.\n   X = a.\n   X = c.\n";
    assert!(text.starts_with(answers), "{text}");
    assert!(text.ends_with("   true.\n   X = a, Y = b.\n"), "{text}");
}

#[test]
fn every_kind_of_file_is_read() {
    let clauses: &[(&str, &[u8], &str)] = &[
        ("bom.pl", b"\xef\xbb\xbfa('\xc3\xa8').\n", "è"),
        ("crlf.pl", b"a(1).\r\na(2).\r\n", "1"),
        ("shebang.pl", b"#!/usr/bin/env -S trilog query\na(1).\n", "1"),
        ("latin.pl", b"a('\xe8').\n", "è"),
        ("utf16.pl", b"\xff\xfea\0(\0\xe8\0)\0.\0\r\0\n\0", "è"),
        ("utf16be.pl", b"\xfe\xff\0a\0(\x04\x50\0)\0.", "ѐ"),
        ("nested.pl", b"a(/* . */ 0'.). % a(2).\n", "46"),
        ("tabs.pl", b"\ta(\t1\t)\t.\t", "1"),
        ("query.pl", b"?- true.\na(1).\n", "1"),
        ("dcg.pl", b"a(X) :- phrase(b(X), [1]).\nb(X) --> [X].\n", "1"),
        ("ops.pl", b":- op(700, xfx, ===>).\na(X) :- X = yes, _ = (p ===> q).\n", "yes"),
        ("user.pl", b"user:a(1).\n", "1"),
    ];
    for &(name, text, expected) in clauses {
        let house = House::with(&[(name, text)]);
        let (answers, complaints) = house.query(&[name, "-q", "once(a(X))"]);
        assert_eq!(answers, format!("   X = {expected}.\n"), "{name}");
        assert_eq!(complaints, "", "{name}");
    }
    let house = House::with(&[("empty.pl", b"")]);
    assert_eq!(house.query(&["empty.pl", "-q", "true"]), ("   true.\n".into(), String::new()));
    let text = house.session("?- [missing].\n?- [emty].\n?- ['.'].\n?- consult(X).\n?- [1].\n");
    assert_eq!(
        text,
        "cannot load missing: there is no such file (in consult/1)\n\
         cannot load emty: there is no such file; did you mean empty.pl? (in consult/1)\n\
         cannot load .: it is a directory (in consult/1)\n\
         an argument is still unbound (in consult/1)\n\
         expected an atom, but got 1 (in consult/1)\n"
            .replace(" (in consult/1)\ncannot", "\ncannot")
            .replace("directory (in consult/1)", "directory")
    );
}

#[test]
fn a_file_of_a_hundred_thousand_clauses_is_loaded() {
    let mut text = String::new();
    for n in 0..100_000 {
        writeln!(text, "fact({n}, name, [a,b,{n}]).").unwrap();
    }
    let house = House::with(&[("big.pl", text.as_bytes())]);
    let (answers, complaints) = house.query(&["big.pl", "-q", "fact(99999, _, [_,_,X])"]);
    assert_eq!((answers.as_str(), complaints.as_str()), ("   X = 99999.\n", ""));
}

#[test]
fn directives_work_as_people_write_them() {
    let house = House::with(&[
        (
            "main.pl",
            b":- dynamic count/1, total/2.\n:- dynamic([many/1]).\n:- multifile hook/1.\n\
              :- include(part).\n:- ensure_loaded(once).\n:- ensure_loaded(once).\n\
              :- use_module(library(assoc)).\n:- initialization(main).\n\
              :- initialization(write(last), main).\n:- write(first), nl.\n\
              main :- part(X), write(X), nl.\n",
        ),
        ("part.pl", b"part(1).\npart(2) :- .\n"),
        ("once.pl", b":- write(once), nl.\n"),
    ]);
    let (answers, complaints) = house.query(&[
        "main.pl",
        "-q",
        "\\+ count(_), \\+ total(_, _), \\+ many(_), empty_assoc(_)",
    ]);
    assert_eq!(answers, "once\nfirst\n1\n   true.\nlast");
    assert!(complaints.starts_with("part.pl:2:11: syntax error"), "{complaints}");
}

#[test]
fn predicates_are_tabled() {
    let house = House::with(&[(
        "tables.pl",
        b":- table path/2, fib/2, ab//0.\n:- dynamic edge/2.\nedge(a, b).\nedge(b, c).\nedge(c, a).\n\
          path(X, Y) :- path(X, Z), edge(Z, Y).\npath(X, Y) :- edge(X, Y).\n\
          fib(0, 0).\nfib(1, 1).\nfib(N, F) :-\n  N > 1, A is N-1, B is N-2, fib(A, X), fib(B, Y), \
          F is X+Y.\nab --> ab, [b].\nab --> [a].\n",
    )]);
    // The answers that were kept do not spoil those of the next query.
    let text = house.session(
        "?- [tables].\n?- findall(Y, path(a, Y), _Ys), sort(_Ys, L).\n?- once(fib(30, F)).\n\
         ?- once(fib(31, F)).\n?- once(fib(60, F)).\n?- once(phrase(ab, [a,b,b])).\n\
         ?- abolish_all_tables.\n?- once(fib(32, F)).\n?- assertz(edge(a, d)).\n\
         ?- findall(Y, path(a, Y), _Ys0), sort(_Ys0, Ys).\n?- [tables].\n?- once(fib(33, F)).\n",
    );
    assert_eq!(
        text,
        "   true.\n   L = [a,b,c].\n   F = 832040.\n   F = 1346269.\n   \
         F = 1548008755920.\n   true.\n   true.\n   F = 2178309.\n   true.\n   \
         Ys = [a,b,c,d].\n   true.\n   F = 3524578.\n"
    );
}

#[test]
fn libraries_are_found_under_the_names_of_swi_prolog() {
    let house = House::with(&[(
        "puzzle.pl",
        b":- use_module(library(clpfd)).\n:- use_module(library(apply), [maplist/3]).\n\
          p(X) :- X #> 3, X #< 6, label([X]).\n",
    )]);
    let (answers, complaints) = house.query(&["puzzle.pl", "-q", "findall(X, p(X), Xs)"]);
    assert_eq!((answers.as_str(), complaints.as_str()), ("   Xs = [4,5].\n", ""));
    let query = "use_module(library(clpfd)), tuples_in([[X,Y]], [[1,2],[2,3]])";
    let (answers, _) = house.query(&["-q", query]);
    assert_eq!(answers, "   X in 1..2, tuples_in([[X,Y]],[[1,2],[2,3]]), Y in 2..3.\n");
    let (_, complaints) = house.query(&["-q", "use_module(library(nolib))"]);
    assert_eq!(complaints, "error: there is no library(nolib)\n");
}

#[test]
fn clauses_can_be_typed() {
    let house = House::with(&[]);
    let text = house.session(
        "?- [user].\na(1).\na(2) :- .\nb(X) :-\n   a(X).\nend_of_file.\n?- b(X).\n?- [user].\na(3).\n\
         end_of_file.\n?- findall(X, a(X), Xs).\n?- [user].\nc(4).\n",
    );
    assert_eq!(
        text,
        "user:2:8: syntax error: a term is missing before the full stop\n   2 | a(2) :- .\n     \
         |        ^\n   true.\n   X = 1.\n\
         user(2):1:1: warning: a/1 is redefined: its clauses from user are gone\n   1 | a(3).\n     \
         | ^\n   true.\n   Xs = [3].\n   true.\n"
    );
}

/// As in SWI-Prolog, what a file defines goes before what it imports, and what it has
/// imported first before what comes later.
#[test]
fn imports_give_way() {
    let house = House::with(&[
        ("m.pl", b":- module(m, [a/1, b/1]).\na(m).\nb(m).\n"),
        ("n.pl", b":- module(n, [b/1]).\nb(n).\n"),
        ("f.pl", b":- use_module(m).\n:- use_module(n).\na(f).\n"),
        ("g.pl", b"a(g).\n:- use_module(m).\n"),
    ]);
    let overridden = "warning: a/1 is defined here, and so is not taken from m\n";
    let twice = "n:b/1 is not imported: there is one of that name from m already; leave one of \
                 them out (`use_module(FILE, except([NAME/ARITY]))`)\n";
    let (answers, complaints) = house.query(&["f.pl", "-q", "a(X), b(Y)"]);
    assert_eq!(answers, "   X = f, Y = m.\n");
    assert_eq!(
        complaints,
        format!(
            "f.pl:2:1: {twice}   2 | :- use_module(n).\n     | ^\n\
             f.pl:3:1: {overridden}   3 | a(f).\n     | ^\n"
        )
    );
    let (answers, complaints) = house.query(&["g.pl", "-q", "a(X), b(Y)"]);
    assert_eq!(answers, "   X = g, Y = m.\n");
    let place = "   2 | :- use_module(m).\n     | ^\n";
    assert_eq!(complaints, format!("g.pl:2:1: {overridden}{place}"));
    let text = house.session("?- use_module(m).\n?- use_module(n).\n?- b(X).\n");
    assert_eq!(text, format!("   true.\n{twice}   true.\n   X = m.\n"));
}

#[test]
fn make_loads_what_has_changed() {
    let house = House::with(&[
        ("f.pl", b":- dynamic a/1.\na(1).\n"),
        ("g.pl", b":- dynamic b/1.\nb(1).\n"),
    ]);
    let text = house.session(
        "?- [f, g].\n?- assertz(a(2)), assertz(b(2)).\n?- make.\n?- findall(X, a(X), Xs).\n\
         ?- open('f.pl', write, S), write(S, 'a(new). a(file).'), close(S).\n?- make.\n\
         ?- findall(X, a(X), Xs), findall(Y, b(Y), Ys).\n",
    );
    assert!(text.contains("Xs = [1,2]."), "{text}");
    assert!(text.contains("% f.pl has changed and is loaded again.\n"), "{text}");
    assert!(!text.contains("g.pl"), "{text}");
    assert!(text.ends_with("   Xs = [new,file], Ys = [1,2].\n"), "{text}");
}

#[test]
fn a_module_with_faults_is_loaded_without_them() {
    let house = House::with(&[
        (
            "m.pl",
            b":- module(m, [p/1, q/2, gone/3]).\n:- use_module(library(lists)).\n\
              :- op(700, xfx, =>>).\np(1).\np(X Y).\nq(X, Y) :- member(X, [a]).\np(2).\n\
              q(_ =>> b, c).\nhelper(1).\n",
        ),
        ("uses.pl", b":- use_module(m).\nr(X) :- p(X).\n"),
    ]);
    let (answers, complaints) =
        house.query(&["uses.pl", "-q", "findall(X, r(X), Xs)", "-q", "m:helper(X)"]);
    assert_eq!(answers, "   Xs = [1,2].\n   X = 1.\n");
    let places: Vec<&str> = complaints.lines().filter(|line| line.starts_with("m.pl")).collect();
    assert_eq!(
        places,
        [
            "m.pl:5:5: syntax error: `Y` cannot stand here: an operator or a comma before it is \
             missing",
            "m.pl:6:6: warning: singleton variable Y",
            "m.pl:7:1: warning: the clauses of p/1 do not stand together (the first is at \
             m.pl:4); all of them are loaded",
            "m.pl:8:1: warning: the clauses of q/2 do not stand together (the first is at \
             m.pl:6); all of them are loaded",
            "m.pl:1:1: gone/3 is exported, but has no clauses",
        ]
    );
    let text = house.session("?- use_module(m, [q/2]).\n?- q(X, c).\n?- p(X).\n");
    assert!(text.contains("   X = a"), "{text}");
    assert!(text.contains("unknown predicate p/1"), "{text}");
}

#[test]
fn a_module_may_export_what_it_only_declares() {
    let house = House::with(&[(
        "count.pl",
        b":- module(count, [seen/1, next/1]).\n:- dynamic seen/1, other/2.\n\
          next(N) :- seen(N0), N is N0 + 1.\n",
    )]);
    let (answers, complaints) =
        house.query(&["-q", "use_module('count.pl')", "-q", "assertz(count:seen(1)), next(N)"]);
    assert_eq!((answers.as_str(), complaints.as_str()), ("   true.\n   N = 2.\n", ""));
}

#[test]
fn a_module_of_the_name_of_one_that_is_needed_is_refused() {
    for name in ["trilog_driver", "lists", "builtins", "trilog_terms", "trilog_mine"] {
        let text = format!(":- module({name}, [own/1]).\nown(1).\n");
        let house = House::with(&[("mine.pl", text.as_bytes())]);
        assert_eq!(
            house.session("?- use_module('mine.pl').\n?- append([1], [2], L).\n"),
            format!(
                "cannot load mine.pl: the name of its module, {name}, is taken; choose another\n   \
                 L = [1,2].\n"
            )
        );
    }
    for name in ["toplevel", "answering", "helping", "tris"] {
        let text = format!(":- module({name}, [own/1]).\nown(1).\n");
        let house = House::with(&[("mine.pl", text.as_bytes())]);
        let (answers, complaints) = house.query(&["-q", "use_module('mine.pl')", "-q", "own(X)"]);
        assert_eq!((answers.as_str(), complaints.as_str()), ("   true.\n   X = 1.\n", ""));
    }
    let house = House::with(&[("tris.pl", b":- module(tris, [own/1]).\nown(1).\n")]);
    let (answers, complaints) = house.query(&["-q", "use_module('tris.pl')", "-q", "own(X)"]);
    assert_eq!((answers.as_str(), complaints.as_str()), ("   true.\n   X = 1.\n", ""));
}

#[test]
fn a_path_needs_no_quotes() {
    let house = House::with(&[]);
    std::fs::create_dir(house.0.path().join("part")).unwrap();
    house.write("part/one.pl", b"one(1).\n");
    let (answers, _) = house.query(&["-q", "[part/one]", "-q", "one(X)"]);
    assert_eq!(answers, "   true.\n   X = 1.\n");
}

#[test]
fn libraries_that_a_program_takes_for_granted_are_there() {
    let house = House::with(&[(
        "count.pl",
        b"count(Xs, Ps) :- empty_assoc(A0), foldl(add, Xs, A0, A), assoc_to_list(A, Ps).\n\
          add(X, A0, A) :- ( get_assoc(X, A0, N0) -> N is N0 + 1 ; N = 1 ), put_assoc(X, A0, N, A).\n\
          own(X) :- ord_memberchk(X, there).\n\
          ord_memberchk(X, X).\n\
          :- initialization((count([a,b,a], Ps), writeq(Ps), nl)).\n",
    )]);
    let (answers, complaints) = house.query(&["count.pl", "-q", "own(X)"]);
    assert_eq!((answers.as_str(), complaints.as_str()), ("[a-2,b-1]\n   X = there.\n", ""));
}

/// Our own texts mean what they mean, whatever the program has made of flags and
/// operators before one of them is loaded.
#[test]
fn a_library_that_comes_late_is_read_as_ours() {
    let program = "a(L) :- list_to_heap([3-c,1-a], H), heap_to_list(H, L).\n\
                   b(T) :- format_time(atom(T), '%Y-%m-%d', 0).\n\
                   c(V) :- rb_new(T0), rb_insert(T0, k, v, T1), rb_lookup(k, V, T1).\n\
                   d(B) :- tris:initial(B).\n\
                   all([L,T,V,B]) :- a(L), b(T), c(V), d(B).\n";
    let answer = "[[1-a,3-c],'1970-01-01',v,[e,e,e,e,e,e,e,e,e]]";
    for change in [
        "set_prolog_flag(double_quotes, codes)",
        "set_prolog_flag(double_quotes, atom)",
        "set_prolog_flag(occurs_check, error)",
        "set_prolog_flag(unknown, fail)",
        "op(0, xfx, is)",
        "op(0, xfy, ->)",
        "op(0, xfy, ;)",
        "op(700, yfx, =)",
        "op(0, fy, \\+)",
        "op(200, fy, member)",
        "op(700, xfx, [if,then,date,list,key,get])",
    ] {
        let text = format!(":- {change}.\n{program}");
        let house = House::with(&[("late.pl", text.as_bytes())]);
        let (told, _) = house.query(&["late.pl", "-q", "all(X), print(X), nl"]);
        assert!(told.starts_with(answer), "{change}\n{told}");
    }
}

#[test]
fn a_directive_that_runs_away_takes_nothing_along() {
    let house = House::with(&[
        (
            "ff.pl",
            b"fact(0, 1).\nfact(N, F) :- M is N-1, fact(M, G), F is N*G.\n\
              :- write(first), nl, assertz(kept(1)).\n\
              :- assertz(lost(1)), fact(3, F), write(F), nl, F > 100.\n\
              :- [inner], assertz(kept(3)).\n\
              other(1).\n:- initialization(main).\nmain :- write(main), nl, repeat, fail.\n",
        ),
        ("inner.pl", b":- fact(3, F), F > 100.\n:- assertz(kept(2)).\n"),
    ]);
    let (answers, complaints) = house.query(&[
        "--time",
        "2",
        "--memory",
        "300",
        "ff.pl",
        "-q",
        "findall(X, kept(X), Xs), other(Y), catch(lost(_), _, true)",
    ]);
    assert_eq!(answers, "first\n6\nmain\n   Xs = [1,2,3], Y = 1.\n", "{complaints}");
    let places: Vec<&str> = complaints.lines().filter(|line| line.contains("is undone")).collect();
    let [outer, inner, main] = places[..] else { panic!("{complaints}") };
    for (told, place) in [(outer, "ff.pl:4:1: "), (inner, "inner.pl:1:1: "), (main, "ff.pl:7:1: ")]
    {
        let words = format!("{place}the directive is undone: stopped");
        assert!(told.starts_with(&words), "{told}");
    }
}

#[test]
fn what_a_file_includes_has_places_of_its_own() {
    let house = House::with(&[
        ("main.pl", b"first(1).\n:- include(part).\nlast(Xyz) :- first(Xyz).\n"),
        ("part.pl", b"%\n\nbad(Number) :- _ is Number + foo.\ngood(Name) :- first(Name).\n"),
        ("caller.pl", b":- [main].\ngo :- bad(1).\n"),
    ]);
    let (answers, complaints) =
        house.query(&["caller.pl", "-q", "why(good(X))", "-q", "listing(good/1)", "-q", "go"]);
    assert!(answers.contains("good(1)   % part.pl:4\n"), "{answers}");
    assert!(answers.contains("good(Name) :-\n"), "{answers}");
    assert!(complaints.contains("at part.pl:3, called at caller.pl:2"), "{complaints}");
    // It is loaded again when a part of it has changed.
    let text = house.session(
        "?- [caller].\n?- open('part.pl', write, S), write(S, 'good(2). %%%'), close(S).\n\
         ?- make.\n?- good(X).\n",
    );
    assert!(text.contains("% main.pl has changed and is loaded again.\n"), "{text}");
    assert!(text.ends_with("   X = 2.\n"), "{text}");
}

#[test]
fn a_module_of_the_name_of_another_files_is_refused() {
    let house = House::with(&[
        ("one.pl", b":- module(m, [a/1]).\na(one).\n"),
        ("two.pl", b":- module(m, [a/1, b/1]).\na(two).\nb(two).\n"),
    ]);
    let text = house.session("?- [one].\n?- [two].\n?- a(X).\n?- [one].\n?- a(X).\n");
    assert!(text.contains("not allowed to redefine the module m, which is that of "), "{text}");
    assert!(text.matches("   X = one.\n").count() == 2, "{text}");
}
