//! A user's own game: played, searched and counted like ours, and told what is
//! wrong with it where it is no game.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tempfile::TempDir;
use trilog::game::{Player, Term};
use trilog::games::AnyGame;
use trilog::games::user::{UserGame, UserGameError};
use trilog::players::PlayerKind;
use trilog::search::Stop;
use trilog::tournament::Plan;

/// A game that is right: take one or two of five, the last one wins.
const RIGHT: &str = "\
game(players(a, b)).
initial(s(a, 5)).
to_move(s(P,_), P).
legal(s(_,N), M) :- member(M, [1,2]), M =< N.
next(s(P,N0), M, s(Q,N)) :- other(P, Q), N is N0 - M.
outcome(s(P,0), won(Q)) :- other(P, Q).
other(a, b).
other(b, a).
";

fn open(path: &Path) -> Result<AnyGame, UserGameError> {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_trilog"));
    UserGame::open_by(path.to_str().unwrap(), Some(program)).map(AnyGame::user)
}

fn example(name: &str) -> AnyGame {
    open(&Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// The right game with other text in the place of a part of it.
fn changed(part: &str, by: &str) -> (TempDir, Result<AnyGame, UserGameError>) {
    assert!(RIGHT.contains(part), "{part}");
    written(&RIGHT.replacen(part, by, 1))
}

fn written(text: &str) -> (TempDir, Result<AnyGame, UserGameError>) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.pl");
    std::fs::write(&path, text).unwrap();
    let game = open(&path);
    (directory, game)
}

fn best(game: AnyGame, player: &str, state: &Term) -> trilog::players::Advice {
    game.advise(player.parse().unwrap(), state, &Stop::default()).unwrap().unwrap()
}

#[test]
fn connect_four_is_counted_as_others_have_counted_it() {
    let game = example("examples/connect4.pl").native();
    let start = game.initial().unwrap();
    let counts = [1, 7, 49, 343, 2401, 16807, 117_649];
    for (depth, nodes) in (0..).zip(counts) {
        assert_eq!(game.perft(&start, depth).unwrap(), nodes, "{depth}");
    }
    // One column is full: the counts are no powers any more.
    let full = Term::written("connect4(x,21,42)");
    assert_eq!(game.perft(&full, 2).unwrap(), 36);
}

#[test]
fn our_own_clauses_are_a_game_of_ones_own_too() {
    let (own, ours) = (example("prolog/tris.pl"), AnyGame::TRIS);
    assert_eq!(own.name(), "tris");
    let (file, native) = (own.native(), ours.native());
    let start = file.initial().unwrap();
    assert_eq!(start, native.initial().unwrap());
    assert_eq!(own.tree(&start).unwrap(), ours.tree(&start).unwrap());
    assert_eq!(file.perft(&start, 6).unwrap(), native.perft(&start, 6).unwrap());
    // Every player that searches finds what it is worth.
    for position in ["[x,x,e,o,o,e,e,e,e]", "[x,o,e,e,x,e,e,e,o]", "[x,e,e,e,o,e,e,e,x]"] {
        let state = own.read_state(position).unwrap();
        for kind in PlayerKind::all().filter(|kind| kind.can_play(own)) {
            if matches!(kind, PlayerKind::Search(_)) {
                let limits = if kind.name() == "pns" { ":nodes=100000" } else { ":depth=9" };
                let player = format!("{kind}{limits}");
                let (here, there) = (best(own, &player, &state), best(ours, &player, &state));
                assert_eq!(here.score, there.score, "{position} {player}");
                assert!(here.proved, "{position} {player}");
            }
        }
    }
}

#[test]
fn every_player_plays_a_legal_move() {
    let game = example("examples/nim.pl");
    let native = game.native();
    let start = native.initial().unwrap();
    let legal = native.legal(&start).unwrap();
    for kind in PlayerKind::all().filter(|kind| kind.can_play(game)) {
        let limit = match kind {
            PlayerKind::Human => continue,
            PlayerKind::Search(_) | PlayerKind::Mcts => ":nodes=200",
            _ => "",
        };
        let advice = best(game, &format!("{kind}{limit}"), &start);
        assert!(legal.contains(&advice.mv), "{kind}: {}", advice.mv);
    }
    // The known winning move: the heaps must balance.
    assert_eq!(best(game, "deepening:depth=20", &start).mv, Term::written("take(a,2)"));
    assert!(!PlayerKind::Strategy("greedy").can_play(game));
}

#[test]
fn moves_are_written_as_the_file_says_and_as_terms() {
    let game = example("examples/nim.pl");
    let start = game.native().initial().unwrap();
    let legal = game.native().legal(&start).unwrap();
    assert_eq!(game.show_move(&legal[0]).unwrap(), "a1");
    for text in ["a1", "A1", " a1. ", "take(a,1)", "take( a , 1 )."] {
        assert_eq!(game.read_move(text).unwrap(), legal[0], "{text}");
    }
    for text in ["", "take(a", "X", "take(a,X)", "), halt, x(", "a1 a2", "'", "a\nb"] {
        let error = game.read_move(text).unwrap_err().to_string();
        assert!(error.contains("is not a move of nim"), "{text}: {error}");
    }
    assert!(game.draw(&start).unwrap().starts_with("a |||\nb ||||\n"));
    let error = game.read_state("nim(first,").unwrap_err().to_string();
    assert!(error.contains("a position of nim, such as nim(first,[a-3,b-4,c-5])"), "{error}");
}

#[test]
fn a_position_is_valued_by_the_file() {
    let (_kept, game) = written(&format!("{RIGHT}evaluate(s(_,N), _, V) :- V is 10 * N.\n"));
    let game = game.unwrap();
    let start = game.native().initial().unwrap();
    assert!(PlayerKind::Strategy("greedy").can_play(game));
    // What is bad for the other: 3 left rather than 4.
    assert_eq!(best(game, "greedy", &start).mv, Term::written("2"));
    let advice = best(game, "alphabeta:depth=1", &start);
    assert_eq!((advice.score, advice.proved), (Some(-30), false));
}

/// What is wrong with a file is found when it is opened.
#[test]
fn what_is_no_game_is_refused_with_a_reason() {
    for (part, by, expected) in [
        ("next(s(P,N0), M, s(Q,N)) :-", "nxet(s(P,N0), M, s(Q,N)) :-", "does not define next/3;"),
        ("game(players(a, b)).\n", "", "does not define game/1;"),
        ("game(players(a, b)).", "game(name(x)).", "says nothing of its players; write game("),
        ("players(a, b)", "player(a, b)", "game(player(a,b)) is not understood; it must say once"),
        ("players(a, b)", "players([a,b])", "game(players([a,b])) is not understood; it must"),
        ("players(a, b)", "players(a, a)", "game(players(a,a)) is not understood; it must"),
        (
            "players(a, b)",
            "players(\"a\", \"b\")",
            "two different atoms or numbers (no texts in double quotes)",
        ),
        ("game(players(a, b)).", "game(players(a, b)). game(options(x)).", "options are a list"),
        ("game(players(a, b)).", "game(players(a, b)). game(name(f(x))).", "a name is an atom"),
        ("initial(s(a, 5)).", "initial(_) :- fail.", "answer:    false\n"),
        ("initial(s(a, 5)).", "initial(s(_, 5)).", "query:     ?- initial(S).\n"),
        ("initial(s(a, 5)).", "initial(S) :- lost(S).", "answer:    error: unknown predicate"),
        ("to_move(s(P,_), P).", "to_move(_, c).", "one of the players of the file, a or b"),
        ("to_move(s(P,_), P).", "to_move(s(_,6), c).", "?- to_move(s(a,5), P).\n"),
        ("won(Q)) :- other(P, Q).", "won(Q)) :- other(P Q).", "syntax error"),
        ("outcome(s(P,0), won(Q)) :- other(P, Q).", "outcome(_, lost).", "answer:    lost\n"),
        ("other(a, b).", ":- shell('touch hacked').\nother(a, b).", "cannot be loaded"),
        ("other(a, b).", ":- halt.\nother(a, b).", "it halts with exit code 0 while it loads"),
        (
            "game(players(a, b)).",
            ":- module(user, [game/1]).\ngame(players(a, b)).",
            "user, is taken",
        ),
    ] {
        let (directory, game) = changed(part, by);
        let error = game.unwrap_err().to_string();
        assert!(error.contains("game.pl") && error.contains(expected), "{by}: {error}");
        assert!(!directory.path().join("hacked").exists());
    }
    let error = open(Path::new("no/such/file.pl")).unwrap_err().to_string();
    assert!(error.contains("no/such/file.pl cannot be loaded:\n   there is no such"), "{error}");
}

/// What is wrong deeper in the tree is found by whoever meets it.
#[test]
fn what_is_not_answered_as_it_must_be_is_named() {
    let legal = "legal(s(_,N), M) :- member(M, [1,2]), M =< N.";
    let next = "next(s(P,N0), M, s(Q,N)) :- other(P, Q), N is N0 - M.";
    let outcome = "outcome(s(P,0), won(Q)) :- other(P, Q).";
    for (part, by, query, found) in [
        (legal, "legal(s(_,N), take(_)) :- N > 0.", "legal(s(a,5), M)", "take(_A)"),
        (legal, "legal(_, _) :- throw(oops).", "legal(s(a,5), M)", "nobody caught throw(oops)"),
        (legal, "legal(_, 1). legal(_, 1).", "legal(s(a,5), M)", "M = 1 more than once"),
        (legal, "legal(s(_,N), 1) :- foo(N).", "legal(s(a,5), M)", "unknown predicate foo/1"),
        (legal, "legal(_, 1).", "legal(s(b,0), M)", "answer:    1\n"),
        (legal, "legal(s(_,N), [1,2]) :- N > 0.", "next(s(a,5), [1,2], S)", "error: "),
        (next, "next(s(_,_), _, _).", "next(s(a,5), 1, S)", "answer:    _A\n"),
        (next, "next(s(P,N), _, s(P,N)). next(s(P,N), _, s(P,N)).", "next(s(a,5), 1, S)", "; s("),
        (next, "next(s(a,5), 1, s(b,4)).", "next(s(a,5), 2, S)", "answer:    false\n"),
        (next, "next(s(a,5), _, s(c,4)).", "to_move(s(c,4), P)", "answer:    c\n"),
        (outcome, "outcome(_, _) :- fail.", "legal(s(b,0), M)", "answer:    false\n"),
        (outcome, "outcome(s(_,0), won(c)).", "outcome(s(", "won(c)"),
        (outcome, "outcome(s(_,0), draw). outcome(s(_,0), draw).", "outcome(s(", "; draw"),
        (
            outcome,
            "outcome(s(P,0), won(Q)) :- other(P, Q).\nevaluate(_, _, good).",
            "evaluate(s(a,5), a, V)",
            "answer:    good\n",
        ),
        (
            outcome,
            "outcome(s(P,0), won(Q)) :- other(P, Q).\nnotation(_, f(x)).",
            "notation(1, T)",
            "answer:    f(x)\n",
        ),
        (
            outcome,
            "outcome(s(P,0), won(Q)) :- other(P, Q).\nnotation(_, \"one\").",
            "notation(1, T)",
            "one atom or number, but no text in double quotes,",
        ),
    ] {
        let (_kept, game) = changed(part, by);
        let error = match game {
            Err(error) => error.to_string(),
            Ok(game) => {
                let native = game.native();
                let start = native.initial().unwrap();
                // A search meets the fault and gives it back.
                let mcts = "mcts:nodes=500,threads=1".parse().unwrap();
                let searched = game.advise(mcts, &start, &Stop::default());
                let error = match game.tree(&start) {
                    Err(error) => error.to_string(),
                    Ok(tree) => panic!("{by}: {tree:?}"),
                };
                assert!(searched.is_err(), "{by}");
                error
            }
        };
        assert!(error.contains(&format!("?- {query}")), "{by}: {error}");
        assert!(error.contains(found) && error.contains("game.pl: "), "{by}: {error}");
    }
}

#[test]
fn a_long_position_is_not_shown_whole() {
    let text = RIGHT.replace("initial(s(a, 5)).", "initial(s(a, L)) :- numlist(1, 50000, L).");
    let (_kept, game) = written(&text);
    let game = game.unwrap();
    let start = game.native().initial().unwrap();
    let error = game.native().legal(&start).unwrap_err().to_string();
    assert!(error.contains("?- legal(s(a,[1,2,3,") && error.contains("50000]), M).\n"), "{error}");
    assert!(error.len() < 1000, "{}", error.len());
}

/// The right game with operators of its own.
const OPERATORS: &str = "\
game(players(a, b)).
initial(a at [5]).
to_move(P at _, P).
legal(_ at [N0], N0 to N) :- member(M, [1,2]), N is N0 - M, N >= 0.
next(P at _, _ to N, Q at [N]) :- other(P, Q).
outcome(P at [0], won(Q)) :- other(P, Q).
other(a, b).
other(b, a).
";

#[test]
fn positions_and_moves_may_have_operators_of_the_file() {
    let exports = "game/1, initial/1, to_move/2, legal/2, next/3, outcome/2";
    let operators = ":- op(700, xfx, to).\n:- op(200, xfx, at).\n";
    let changed = format!("{operators}:- op(200, xfy, -).\n:- op(0, xfx, is_not).\n");
    for head in [
        operators.to_owned(),
        changed,
        format!(":- module(at, [{exports}]).\n{operators}"),
        format!(":- module(at, [{exports}, op(700, xfx, to), op(200, xfx, at)]).\n"),
    ] {
        let (_kept, game) = written(&format!("{head}{OPERATORS}"));
        let game = game.unwrap();
        let native = game.native();
        let start = native.initial().unwrap();
        assert_eq!(start.to_string(), "at(a,[5])", "{head}");
        let legal = native.legal(&start).unwrap();
        let shown: Vec<String> = legal.iter().map(|mv| game.show_move(mv).unwrap()).collect();
        assert_eq!(shown, ["to(5,4)", "to(5,3)"], "{head}");
        assert_eq!(game.read_move("to(5,4)").unwrap(), legal[0], "{head}");
        assert_eq!(native.next(&start, &legal[0]).unwrap(), Term::written("at(b,[4])"));
        assert_eq!(best(game, "deepening:depth=20", &start).mv, legal[1], "{head}");
        assert_eq!(native.perft(&start, 3).unwrap(), 7, "{head}");
        if !head.contains("module") || head.contains("op(700, xfx, to), ") {
            assert_eq!(game.read_move(" 5  to 4.").unwrap(), legal[0], "{head}");
            assert_eq!(game.read_state("a at [5]").unwrap(), start, "{head}");
        }
    }
}

#[test]
fn what_double_quotes_mean_in_a_file_does_not_matter() {
    for quotes in ["codes", "atom", "chars", "string"] {
        let flag = format!(":- set_prolog_flag(double_quotes, {quotes}).\n");
        let (_kept, game) = written(&format!("{flag}{RIGHT}"));
        let game = game.unwrap();
        let start = game.native().initial().unwrap();
        let legal = game.native().legal(&start).unwrap();
        assert_eq!(game.read_move("2").unwrap(), legal[1], "{quotes}");
        assert_eq!(game.read_state("s(a,5)").unwrap(), start, "{quotes}");
        assert_eq!(best(game, "deepening:depth=20", &start).mv, legal[1], "{quotes}");
    }
}

#[test]
fn a_question_without_an_end_is_ended() {
    let (_kept, game) =
        changed("legal(s(_,N), M) :-", "legal(_, _) :- repeat, false.\nlegal(s(_,N), M) :-");
    let game = game.unwrap();
    let start = game.native().initial().unwrap();
    let error = game.native().legal(&start).unwrap_err().to_string();
    assert!(error.contains("legal/2") && error.contains("none within 3 s"), "{error}");
    // Whoever waits for a move can have it stopped.
    let stop = Stop::default();
    let began = Instant::now();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            stop.now();
        });
        let _ = game.advise("minimax".parse().unwrap(), &start, &stop);
    });
    assert!(began.elapsed() < Duration::from_millis(6000), "{:?}", began.elapsed());
    // The same file, mended: it is loaded again.
    let own = game.user_game().unwrap();
    std::fs::write(own.path(), RIGHT).unwrap();
    let mended = open(Path::new(own.path())).unwrap();
    assert_eq!(mended.native().legal(&start).unwrap().len(), 2);
}

#[test]
fn a_game_without_an_end_is_a_draw() {
    let (_kept, game) = changed("N is N0 - M.", "N = N0, integer(M).");
    let game = game.unwrap();
    let start = game.native().initial().unwrap();
    let advice = best(game, "mcts:nodes=20,threads=1", &start);
    assert!(!advice.proved, "{advice:?}");
    let advice = best(game, "alphabeta:depth=4", &start);
    assert_eq!((advice.score, advice.proved), (Some(0), false));
    let players = ["random", "random"].map(|player| player.parse().unwrap());
    let plan = Plan { pairs: 1, opening: 2, ..Plan::new(game, players) };
    let report = trilog::tournament::run(&plan, &Stop::default(), &|_| {});
    assert_eq!((report.tally.draws, report.checked), (2, 0));
}

#[test]
fn names_that_prolog_quotes_are_names_too() {
    let text = RIGHT
        .replace("players(a, b)", "players('White', 0)")
        .replace("s(a, 5)", "s('White', 5)")
        .replace("other(a, b)", "other('White', 0)")
        .replace("other(b, a)", "other(0, 'White')");
    let (_kept, game) = written(&format!("{text}notation(1, 'One').\nnotation(2, 'it\\'s').\n"));
    let game = game.unwrap();
    assert_eq!(game.player_name(Player::First), "'White'");
    let native = game.native();
    let start = native.initial().unwrap();
    let legal = native.legal(&start).unwrap();
    let shown: Vec<String> = legal.iter().map(|mv| game.show_move(mv).unwrap()).collect();
    assert_eq!(shown, ["One", "it's"]);
    assert_eq!(game.read_move("IT'S").unwrap(), legal[1]);
    assert_eq!(native.perft(&start, 3).unwrap(), 7);
}

/// What a search would have met, a count in one query must not pass by.
#[test]
fn a_count_meets_what_is_wrong_far_from_the_start() {
    let legal = "legal(s(_,N), M) :- member(M, [1,2]), M =< N.";
    let next = "next(s(P,N0), M, s(Q,N)) :- other(P, Q), N is N0 - M.";
    let outcome = "outcome(s(P,0), won(Q)) :- other(P, Q).";
    for (part, more, found) in [
        (legal, "legal(s(_,3), 1).", "M = 1 more than once"),
        (legal, "legal(s(_,3), _).", "M = _"),
        (legal, "legal(s(_,0), 1).", "false, because outcome/2 says that "),
        (next, "next(s(P,3), _, s(P,1)).", "; s("),
        (outcome, "outcome(s(_,0), draw).", "; draw"),
        (outcome, "outcome(s(_,1), won(c)).", "won(c)"),
        (
            outcome,
            "outcome(s(_,2), draw).",
            "false, because outcome/2 says draw, so the game is over",
        ),
    ] {
        let (_kept, game) = changed(part, &format!("{part}\n{more}"));
        let (game, native) = (game.clone().unwrap(), game.unwrap().native());
        let start = native.initial().unwrap();
        let error = native.perft(&start, 4).unwrap_err().to_string();
        assert!(error.contains(found), "{more}: {error}");
        let alphabeta = "alphabeta:depth=9".parse().unwrap();
        let searched = game.advise(alphabeta, &start, &Stop::default()).unwrap_err().to_string();
        assert!(searched.contains(found), "{more}: {searched}");
    }
}

#[test]
fn a_tree_is_counted_however_long_its_games_are() {
    let tree = |text: &str| {
        let (_kept, game) = written(text);
        let game = game.unwrap();
        game.tree(&game.native().initial().unwrap()).map_err(|error| error.to_string())
    };
    let long = RIGHT.replace("s(a, 5)", "s(a, 3000)").replace("[1,2]", "[1]");
    assert_eq!(tree(&long).map(|tree| (tree.nodes, tree.finished)), Ok((3001, 1)));
    let wide = tree(&RIGHT.replace("s(a, 5)", "s(a, 200)")).unwrap_err();
    assert!(wide.contains("it has more than 18,446,744,073,709,551,615 positions"), "{wide}");
    let round = tree(&RIGHT.replace("N is N0 - M.", "N = N0, integer(M).")).unwrap_err();
    assert!(round.contains("it has no end: s(a,5) comes again; count to a depth"), "{round}");
}

#[test]
fn a_board_is_drawn_once() {
    let show = "show(s(P,_)) :- member(Q, [P,none]), write(Q), nl.\n";
    let (_kept, game) = written(&format!("{RIGHT}{show}"));
    let game = game.unwrap();
    assert_eq!(game.draw(&game.native().initial().unwrap()).unwrap(), "a\n");
}

#[test]
fn a_name_for_two_moves_is_warned_of() {
    let (_kept, game) = written(&format!("{RIGHT}notation(1, few).\nnotation(2, 'Few').\n"));
    let warnings = game.unwrap().user_game().unwrap().warnings().join("\n");
    assert!(warnings.ends_with("so these are typed as terms: 1, 2"), "{warnings}");
}

/// Cells counted from 0 and typed from 1.
#[test]
fn the_name_of_one_move_may_be_the_term_of_another() {
    let text =
        RIGHT.replace("member(M, [1,2])", "member(M, [0,1,2])").replace("s(a, 5)", "s(a, 6)");
    let (_kept, game) = written(&format!("{text}notation(M, T) :- T is M + 1.\n"));
    let game = game.unwrap();
    let warnings = game.user_game().unwrap().warnings().join("\n");
    assert!(warnings.contains("1 is what people type for 0, and 2 for 1"), "{warnings}");
    let start = game.native().initial().unwrap();
    for (number, name) in [(0, "1"), (1, "2"), (2, "3")] {
        let mv = Term::Integer(number);
        assert_eq!(game.show_move(&mv).unwrap(), name);
        assert_eq!(game.short_move(&mv), name);
        assert_eq!(game.read_move_in(&start, name).unwrap(), mv);
        assert_eq!(game.read_answer(&start, &number.to_string()).unwrap(), mv);
    }
    let names = "notation(0, x).\nnotation(1, x).\nnotation(2, 1).\n";
    let (_kept, game) = written(&format!("{text}{names}"));
    let game = game.unwrap();
    game.native().legal(&game.native().initial().unwrap()).unwrap();
    let shown = [0, 1, 2].map(|mv| game.show_move(&Term::Integer(mv)).unwrap());
    assert_eq!(shown, ["0", "(1)", "1"]);
    assert_eq!(game.read_move("(1)").unwrap(), Term::Integer(1));
}

#[test]
fn a_position_that_cannot_be_held_is_told() {
    let next = "next(s(P,N0), M, s(Q,N)) :- other(P, Q), N is N0 - M.";
    let deep = "next(s(_,5), 1, X) :- !, deep(2000, z, X).\n\
                deep(0, X, X) :- !.\ndeep(N, X0, X) :- N1 is N-1, deep(N1, f(X0), X).\n";
    let cyclic = "next(s(_,5), 1, s(b,X)) :- !, X = f(X).\n";
    let orderly = |text: &str| format!(":- discontiguous(next/3).\n{text}");
    for (more, found) in [
        (deep, "a term of more than 1,000 terms in each other"),
        (cyclic, "a term that contains itself"),
    ] {
        let (_kept, game) = written(&orderly(&RIGHT.replace(next, &format!("{more}{next}"))));
        let game = game.unwrap();
        let start = game.native().initial().unwrap();
        let error = game.native().legal(&start).unwrap_err().to_string();
        assert!(error.contains("?- next(s(a,5), 1, S)"), "{error}");
        assert!(error.contains(found), "{error}");
    }
}

#[test]
fn a_worth_without_bounds_is_the_best_there_is() {
    let worth = |value: &str| {
        let (_kept, game) = written(&format!("{RIGHT}evaluate(_, _, V) :- V is {value}.\n"));
        let game = game?;
        let start = game.native().initial().unwrap();
        Ok::<_, UserGameError>(best(game, "greedy", &start).mv)
    };
    assert!(worth("inf").is_ok() && worth("-inf").is_ok());
    let error = worth("nan").unwrap_err().to_string();
    assert!(error.contains("evaluate/3"), "{error}");
}
