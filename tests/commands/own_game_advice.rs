//! What `best` and `tree` say of a user's own game, and what is said when one is loaded.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::path::Path;

use tempfile::TempDir;

use super::own_game_cli::{Ran, json, run};

/// Whoever has three in a row loses: a draw, if the first move is in the middle.
const MISERE: &str = "\
game(players(a,b)).
initial(p(a,[1,2,3,4,5,6,7,8,9],[],[])).
to_move(p(P,_,_,_),P).
legal(p(P,F,A,B),M) :- \\+ outcome(p(P,F,A,B),_), member(M,F).
next(p(P,F,A,B),M,S) :- select(M,F,F2),
    ( P == a -> sort([M|A],A2), S = p(b,F2,A2,B) ; sort([M|B],B2), S = p(a,F2,A,B2) ).
outcome(p(_,F,A,B),O) :-
    ( l(L), subset(L,A) -> O = won(b) ; l(L), subset(L,B) -> O = won(a) ; F == [] -> O = draw ).
l([1,2,3]). l([4,5,6]). l([7,8,9]). l([1,4,7]). l([2,5,8]). l([3,6,9]). l([1,5,9]). l([3,5,7]).
";

/// One way loses at once, the other goes round for ever.
const CIRCLE: &str = "\
game(players(a,b)).
initial(0).
to_move(S,P) :- w(S,P).
legal(S,M) :- e(S,M).
next(_,M,M).
w(0,a). w(1,b). w(2,b). w(3,a).
e(0,1). e(0,2). e(1,3). e(2,0).
outcome(3,won(b)).
";

/// Whoever takes the last one wins.
const STICKS: &str = "\
game(players(a,b)).
initial(s(a,4)).
to_move(s(P,_),P).
legal(s(_,N),M) :- member(M,[1,2]), M =< N.
next(s(P,N),M,s(Q,K)) :- K is N-M, o(P,Q).
outcome(s(P,0),won(W)) :- o(P,W).
o(a,b).
o(b,a).
";

/// A directory with a game.
fn directory_with(file: &str, text: &str) -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join(file), text).unwrap();
    directory
}

/// What a tree shows at its root: the best moves, and what is folded.
fn first_moves(tree: &str) -> Vec<&str> {
    let moves = tree.lines().filter_map(|line| {
        let line = line.strip_prefix("├─ ").or_else(|| line.strip_prefix("└─ "))?;
        Some(line.trim_end_matches(" *"))
    });
    moves.collect()
}

fn tree(directory: &Path, arguments: &[&str]) -> Ran {
    let ran = run(directory, &[&["tree"], arguments].concat(), "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    ran
}

#[test]
fn a_tree_folds_no_move_that_is_better_than_those_it_shows() {
    let games = directory_with("misere.pl", MISERE);
    let ran = tree(games.path(), &["misere.pl", "--depth", "2", "--width", "2"]);
    assert!(ran.out.contains("\na to move: a draw\n├─ a 5  0 *\n"), "{}", ran.out);
    assert_eq!(first_moves(&ran.out).last(), Some(&"7 more: -1"), "{}", ran.out);
    assert!(ran.out.ends_with("* is best play by both.\n"), "{}", ran.out);
    // One move is looked at closely: of others nothing is known but that they are no better.
    let ran = tree(games.path(), &["misere.pl", "--depth", "3", "--width", "1"]);
    assert!(ran.out.contains("├─ a 5  0 *\n") && !ran.out.contains("b wins\n├"), "{}", ran.out);
    // What is not proved is not told as if it were.
    let ran = tree(games.path(), &["misere.pl", "--depth", "1", "--width", "2"]);
    assert!(ran.out.contains("a to move: 50 % of the game expected for a\n"), "{}", ran.out);
    assert!(ran.out.ends_with("* is the best play that was found.\n"), "{}", ran.out);
}

#[test]
fn a_tree_of_a_game_that_is_over_says_so() {
    let games = directory_with("sticks.pl", STICKS);
    let ran = tree(games.path(), &["sticks.pl", "--position", "s(b,0)"]);
    assert_eq!(ran.out, "s(b,0)\n\nthe game is over: a wins\n");
}

#[test]
fn a_search_for_a_proof_plays_no_move_that_is_lost() {
    let games = directory_with("circle.pl", CIRCLE);
    let ran = run(games.path(), &["best", "circle.pl", "--player", "pns", "--json"], "");
    let report = json(&ran);
    assert_eq!((report["move"].as_str(), report["proved"].as_bool()), (Some("2"), Some(false)));
}

#[test]
fn a_line_that_goes_round_in_circles_is_cut_short() {
    let games = directory_with("circle.pl", CIRCLE);
    let player = ["best", "circle.pl", "--player", "alphabeta:depth=300"];
    let ran = run(games.path(), &player, "");
    let line = ran.out.lines().find(|line| line.starts_with("line ")).unwrap();
    assert!(line.ends_with(" … (200 more)") && line.len() < 250, "{line}");
    let report = json(&run(games.path(), &[&player[..], &["--json"]].concat(), ""));
    assert_eq!(report["principal_variation"].as_array().unwrap().len(), 300);
}

#[test]
fn any_atom_is_a_name() {
    let named = |name: &str| format!("game(name({name})).\n{STICKS}");
    for (name, shown) in [("'Kalah(3,2)'", "Kalah(3,2)"), ("'_[x]{'", "_[x]{"), ("7", "7")] {
        let games = directory_with("named.pl", &named(name));
        let ran = run(games.path(), &["play", "named.pl", "a=first", "b=first"], "");
        assert!(ran.out.starts_with(&format!("{shown}: a is first")), "{}{}", ran.out, ran.err);
        assert_eq!(ran.err, "");
    }
    for name in ["f(x)", "_", "\"text\""] {
        let games = directory_with("named.pl", &named(name));
        let ran = run(games.path(), &["perft", "named.pl", "1"], "");
        assert!(ran.code == 2 && ran.err.contains("a name is an atom or a number"), "{}", ran.err);
    }
}

#[test]
fn rules_that_change_the_database_are_warned_of() {
    let changing = "\
:- dynamic(board/1).
:- assertz(board(3)).
game(players(x,o)).
initial(start(x)).
to_move(start(P), P).
legal(_, M) :- board(N), member(M, [1,2]), M =< N.
next(start(P), M, start(Q)) :-
    retract(board(N)), K is N-M,
    assertz(board(K)), o(P, Q).
outcome(start(P), won(W)) :- board(0), o(P, W).
o(x,o).
o(o,x).
";
    let games = directory_with("changing.pl", changing);
    let ran = run(games.path(), &["perft", "changing.pl", "1", "--json"], "");
    json(&ran);
    let warning = "changing.pl:8: warning: next/3 calls retract, but what";
    assert!(ran.err.starts_with(warning) && ran.err.lines().count() == 1, "{}", ran.err);
    let games = directory_with("sticks.pl", STICKS);
    assert_eq!(run(games.path(), &["perft", "sticks.pl", "1"], "").err, "");
}

#[test]
fn a_game_that_its_second_player_begins_is_warned_of() {
    let games = directory_with("sticks.pl", &STICKS.replace("initial(s(a", "initial(s(b"));
    let ran = run(games.path(), &["stats", "sticks.pl", "--games", "4", "--json"], "");
    json(&ran);
    assert!(ran.err.starts_with("warning: b begins, but game(players(a, b)) "), "{}", ran.err);
    assert!(ran.err.contains("write game(players(b, a))"), "{}", ran.err);
    let turned =
        STICKS.replace("initial(s(a", "initial(s(b").replace("players(a,b)", "players(b,a)");
    let games = directory_with("sticks.pl", &turned);
    assert_eq!(run(games.path(), &["stats", "sticks.pl", "--games", "4"], "").err, "");
}
