//! What commands tell of a user's own game whose rules only say in part what is legal.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use tempfile::TempDir;

use super::own_game_cli::{RING, SEARCHES, games, json, run};

/// Takes for granted that moves are legal: only legal/2 knows it.
const STICKS: &str = "\
game(players(ann, bob)).
initial(sticks(ann, 10)).
to_move(sticks(Player, _), Player).
legal(sticks(_, Sticks), Taken) :- member(Taken, [1,2,3]), Taken =< Sticks.
next(sticks(Player0, Sticks0), Taken, sticks(Player, Sticks)) :-
    opponent(Player0, Player),
    Sticks is Sticks0 - Taken.
outcome(sticks(Player, 0), won(Winner)) :- opponent(Player, Winner).
opponent(ann, bob).
opponent(bob, ann).
";

/// A directory with that game, and the same with another maximum.
fn sticks() -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("sticks.pl"), STICKS).unwrap();
    let fewer = STICKS.replace("[1,2,3]", "[1,2]");
    std::fs::write(directory.path().join("fewer.pl"), fewer).unwrap();
    directory
}

#[test]
fn an_engine_that_is_told_to_stop_at_once_has_a_move() {
    let games = sticks();
    for player in SEARCHES {
        let arguments = ["engine", "sticks.pl", "--player", player];
        let ran = run(games.path(), &arguments, "position start\ngo\nstop\nping a\nquit\n");
        assert_eq!(ran.out.matches("\nbestmove ").count(), 1, "{player}: {}", ran.out);
        assert!(ran.out.ends_with("\npong a\n"), "{player}: {}", ran.out);
        assert!(!ran.out.contains("bestmove none"), "{player}: {}", ran.out);
    }
    let input = "position start\ngo nodes 100\nposition start moves 1\ngo depth 4\nquit\n";
    let ran = run(games.path(), &["engine", "sticks.pl", "--player", "alphabeta"], input);
    assert_eq!(ran.out.matches("\nbestmove ").count(), 2, "{}", ran.out);
    assert!(!ran.out.contains("error"), "{}", ran.out);
}

#[test]
fn a_search_that_is_cut_short_properties_nothing() {
    let games = games();
    let input = "position start\ngo depth 9\nstop\nquit\n";
    for player in ["alphabeta", "minimax", "pvs", "pns"] {
        let ran = run(games.path(), &["engine", "connect4.pl", "--player", player], input);
        assert_eq!(ran.out.matches("\nbestmove ").count(), 1, "{player}: {}", ran.out);
        assert!(!ran.out.contains("bestmove none"), "{player}: {}", ran.out);
        assert!(!ran.out.contains(" proved"), "{player}: {}", ran.out);
    }
}

#[test]
fn the_shell_explains_what_legal_says_of_a_move() {
    let ran = run(sticks().path(), &["play", "sticks.pl"], "whynot 9\nwhy 2\n2\nwhy\nquit\n");
    for expected in [
        "9 is not legal here.\n% ?- whynot(user:legal(sticks(ann,10), 9)).\n\
         The deepest goal that failed:\n",
        "2 is legal.\n% ?- why(user:legal(sticks(ann,10), 2)).\n",
        "2 was legal.\n% ?- why(user:legal(sticks(ann,10), 2)).\n",
    ] {
        assert!(ran.out.contains(expected), "{expected}: {}{}", ran.out, ran.err);
    }
    assert!(!ran.out.contains("It is true"), "{}", ran.out);
}

/// Moves with names that are no terms, or that commands have.
const ODD: &str = "\
game(players(ann, bob)).
initial(odd(ann, [1,2,3,4,5,6,7,8])).
to_move(odd(Player, _), Player).
legal(odd(_, Left), Move) :- member(Move, Left).
next(odd(Player0, Left0), Move, odd(Player, Left)) :-
    opponent(Player0, Player), select(Move, Left0, Left).
outcome(odd(Player, []), won(Player)).
opponent(ann, bob).
opponent(bob, ann).
notation(1, '1,1').
notation(2, 'a|b').
notation(3, '1.').
notation(4, new).
notation(5, '((').
notation(6, 'it''s').
notation(7, 'a :- b').
notation(8, '%').
";

#[test]
fn moves_of_any_name_are_typed_as_they_are_listed_and_recorded() {
    let directory = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str], input: &str| run(directory.path(), arguments, input);
    std::fs::write(directory.path().join("odd.pl"), ODD).unwrap();
    let moves = ["1,1", "a|b", "1.", "'new'", "((", "it's", "a :- b", "'%'"];
    let input = format!("moves\n{}\nsave odd.rec\n", moves.join("\n"));
    let ran = run(&["play", "odd.pl"], &input);
    let noted = "% Moves that are also commands are typed in quotes: 'new' '%'.\n";
    assert!(format!("{}{}", ran.out, ran.err).contains(noted), "{}{}", ran.out, ran.err);
    for expected in [&format!("\n{}\n", moves.join(", ")), "ann has won", "Saved in odd.rec."] {
        assert!(ran.out.contains(expected), "{expected}: {}{}", ran.out, ran.err);
    }
    let stats = run(&["stats", "odd.pl", "last", "--games", "2", "--save", "kept"], "");
    assert_eq!(stats.code, 0, "{}", stats.err);
    let kept = std::fs::read_dir(directory.path().join("kept")).unwrap();
    let kept = kept.map(|entry| entry.unwrap().path().display().to_string());
    for record in kept.chain(["odd.rec".to_owned()]) {
        let resumed = run(&["records", "resume", &record], "?- history(H), length(H, N).\n");
        assert!(resumed.out.contains("N = 8."), "{record}: {}{}", resumed.out, resumed.err);
        let shown = run(&["records", "show", &record], "");
        assert!(shown.out.contains(" plays 1,1\n"), "{record}: {}{}", shown.out, shown.err);
    }
    let best = run(&["best", "odd.pl", "--moves", "1. 1,1 new", "--player", "first"], "");
    assert_eq!(best.code, 0, "{}{}", best.out, best.err);
}

#[test]
fn what_names_no_move_is_not_taken_for_a_term() {
    let ran = run(games().path(), &["play", "nim.pl"], "whynot a9\nwhynot take(a,9)\nquit\n");
    let all = format!("{}{}", ran.out, ran.err);
    assert!(all.contains("`a9` is the notation of no legal move here; possible: a1 a2"), "{all}");
    assert!(all.contains("take(a,9) is not legal here.\n% ?- whynot(nim:legal("), "{all}");
    assert!(!all.contains(", a9)"), "{all}");
}

#[test]
fn moves_after_the_end_are_not_counted() {
    let directory = tempfile::tempdir().unwrap();
    let forgetful = RING.replace("Place =\\= 0, member", "member");
    std::fs::write(directory.path().join("ring.pl"), forgetful).unwrap();
    for depth in ["3", "9"] {
        let ran = run(directory.path(), &["perft", "ring.pl", depth], "");
        assert_eq!(ran.code, 2, "{depth}: {}", ran.out);
        let expected = "expected:  false, because outcome/2 says that ";
        assert_eq!(ran.err.matches(expected).count(), 1, "{depth}: {}", ran.err);
    }
    // No move is played from the last position.
    let ran = run(directory.path(), &["perft", "ring.pl", "2", "--json"], "");
    assert_eq!(json(&ran)["nodes"], 4, "{}", ran.err);
}

#[test]
fn queries_know_the_files_that_a_game_uses() {
    let games = sticks();
    let helper = ":- module(helper, [opponent/2]).\nopponent(ann, bob).\nopponent(bob, ann).\n";
    let split = STICKS.replace("opponent(ann, bob).\n", "").replace("opponent(bob, ann).\n", "");
    std::fs::write(games.path().join("helper.pl"), helper).unwrap();
    std::fs::write(games.path().join("split.pl"), format!(":- use_module(helper).\n{split}"))
        .unwrap();
    let input = "?- position(S), next(S, 1, T).\nwhy next(S, 1, T)\nquit\n";
    let ran = run(games.path(), &["play", "split.pl"], input);
    let all = format!("{}{}", ran.out, ran.err);
    assert!(all.contains("T = sticks(bob,9)") && all.contains("% helper.pl:2"), "{all}");
}

#[test]
fn of_no_moves_nothing_is_divided() {
    let ran = run(sticks().path(), &["perft", "sticks.pl", "0", "--divide", "--json"], "");
    assert_eq!(json(&ran)["nodes"], 1, "{}{}", ran.out, ran.err);
}

#[test]
fn answers_with_variables_are_shown_beside_the_others() {
    let games = sticks();
    let open = STICKS.replace("    Sticks is", "    Sticks0 =\\= 4,\n    Sticks is")
        + "next(sticks(Player0, 4), _, sticks(Player, _)) :- opponent(Player0, Player).\n";
    std::fs::write(games.path().join("open.pl"), open).unwrap();
    let ran = run(games.path(), &["diff", "sticks.pl", "--rules", "open.pl"], "");
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("only in open.pl  ") && ran.out.contains(",_"), "{}", ran.out);
    assert!(ran.out.contains("only in sticks.pl  "), "{}", ran.out);
}

#[test]
fn the_games_of_a_comparison_are_those_that_were_asked_about() {
    let games = sticks();
    let one = ["diff", "sticks.pl", "--rules", "sticks.pl", "--games", "1"];
    let ran = run(games.path(), &one, "");
    assert!(ran.out.contains(" positions, 1 game in "), "{}{}", ran.out, ran.err);
    // More positions than are asked about.
    let many = STICKS
        .replace("ann, 10", "ann, 600-600")
        .replace("legal(sticks(_, Sticks)", "legal(sticks(_, Sticks-_)")
        .replace("sticks(Player0, Sticks0)", "sticks(Player0, Sticks0-Before)")
        .replace("sticks(Player, Sticks))", "sticks(Player, Sticks-Sticks0))")
        .replace("    Sticks is", "    integer(Before),\n    Sticks is")
        .replace("sticks(Player, 0)", "sticks(Player, 0-_)");
    std::fs::write(games.path().join("many.pl"), many).unwrap();
    let many = ["diff", "many.pl", "--rules", "many.pl", "--games", "5", "--json"];
    let ran = run(games.path(), &many, "");
    let report = json(&ran);
    assert_eq!(report["positions"], 600, "{report}");
    let whole = report["games"].as_u64().unwrap();
    assert!((1..5).contains(&whole), "{report}");
}

#[test]
fn the_first_disagreement_knows_how_it_was_reached() {
    let arguments = ["diff", "sticks.pl", "--rules", "fewer.pl", "--first"];
    let ran = run(sticks().path(), &arguments, "");
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("  moves    "), "{}", ran.out);
    assert!(!ran.out.contains("no game is known"), "{}", ran.out);
}

#[test]
fn what_is_wrong_with_a_file_is_said_once() {
    let games = games();
    for arguments in [
        &["stats", "fragile_nim.pl", "--games", "4"][..],
        &["match", "fragile_nim.pl", "first", "last", "--games", "2"],
    ] {
        let ran = run(games.path(), arguments, "");
        let told = ran.err.matches("does not answer as a game must").count();
        assert_eq!((ran.code, told), (2, 1), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn a_fault_that_a_search_meets_ends_a_match_with_it() {
    let directory = tempfile::tempdir().unwrap();
    let tie = STICKS.replace("ann, 10", "ann, 5").replace("won(Winner)) :-", "tie) :-");
    std::fs::write(directory.path().join("tie.pl"), tie).unwrap();
    for player in SEARCHES {
        for arguments in [
            &["match", "tie.pl", player, "first", "--games", "2", "--opening", "0"][..],
            &["stats", "tie.pl", player, "--games", "2"],
        ] {
            let ran = run(directory.path(), arguments, "");
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}: {}", ran.err);
            assert!(ran.err.contains("answer:    tie"), "{arguments:?}: {}", ran.err);
        }
    }
}

#[test]
fn a_file_that_plays_another_game_is_told_from_the_first() {
    let directory = tempfile::tempdir().unwrap();
    let starts = |starts: &str| STICKS.replace("initial(sticks(ann, 10)).", starts);
    for (name, text) in [
        ("one.pl", starts("initial(sticks(ann,10)). initial(sticks(ann,5)).")),
        ("two.pl", starts("initial(sticks(ann,5)). initial(sticks(ann,10)).")),
        ("players.pl", STICKS.replace("players(ann, bob)", "players(bob, ann)")),
        ("sticks.pl", STICKS.to_owned()),
        ("bare.pl", STICKS.replace("game(players(ann, bob)).", "")),
    ] {
        std::fs::write(directory.path().join(name), text).unwrap();
    }
    let diff = |one, two| run(directory.path(), &["diff", one, "--rules", two], "");
    let ran = diff("one.pl", "two.pl");
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("once(user:initial(S))"), "{}", ran.out);
    let ran = diff("sticks.pl", "players.pl");
    assert!(ran.err.contains("players.pl has game(players(bob, ann))"), "{}", ran.err);
    let ran = diff("sticks.pl", "bare.pl");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let moves = ["diff", "sticks.pl", "--rules", "bare.pl", "--moves", "1"];
    let ran = run(directory.path(), &moves, "");
    assert!(ran.code == 2 && ran.err.contains("--moves"), "{}", ran.err);
}

#[test]
fn moves_may_begin_with_a_hyphen() {
    let directory = tempfile::tempdir().unwrap();
    let negative =
        STICKS.replace("member(Taken, [1,2,3]), Taken =<", "member(Taken, [-1,-2]), -Taken =<");
    let negative = negative.replace("Sticks0 - Taken", "Sticks0 + Taken");
    std::fs::write(directory.path().join("game.pl"), negative).unwrap();
    let ran = run(directory.path(), &["perft", "game.pl", "2", "--moves", "-1 -2"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let ran = run(directory.path(), &["perft", "game.pl", "2", "--moves", "-3"], "");
    assert!(ran.err.contains("-3"), "{}", ran.err);
}

#[test]
fn names_with_blanks_are_seated() {
    let games = games();
    let nim = std::fs::read_to_string(games.path().join("nim.pl")).unwrap();
    let named = nim.replace("first,", "'Player One',").replace("second)", "'Player Two')");
    let named = named.replace("opponent(second, first)", "opponent('Player Two', 'Player One')");
    std::fs::write(games.path().join("my nim.pl"), named).unwrap();
    let ran = run(games.path(), &["play", "my nim.pl", "Player One=first"], "c5\nquit\n");
    assert!(ran.out.contains("'Player One' plays a1"), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("   b ||||\n   c\n"), "{}{}", ran.out, ran.err);
}

#[test]
fn no_rules_decide_that_are_not_there() {
    let games = sticks();
    let ran = run(games.path(), &["play", "sticks.pl"], "by native\nby both\nby clauses\n");
    let refused = "sticks.pl is told in clauses only, so there are no native rules to ask\n";
    assert_eq!(
        ran.out.matches(refused).count() + ran.err.matches(refused).count(),
        2,
        "{}",
        ran.out
    );
    assert!(ran.out.ends_with("The clauses decide from now on.\n"), "{}", ran.out);
}

#[test]
fn a_slow_file_is_asked_in_parts_and_an_endless_relation_is_named() {
    let games = sticks();
    // Each answer takes its time (0.5 s, and several times that beside other work), and all
    // of them together take more than one question may.
    let slow = STICKS
        .replace("[1,2,3])", "[1,2,3,4,5,6,7,8,9,10])")
        .replace("    opponent(Player0, Player),", "    burn(2000000), opponent(Player0, Player),");
    let burn = "burn(0) :- !.\nburn(N0) :- N is N0 - 1, burn(N).\n";
    std::fs::write(games.path().join("slow.pl"), format!("{slow}{burn}")).unwrap();
    let ran = run(games.path(), &["perft", "slow.pl", "1", "--json"], "");
    assert_eq!(json(&ran)["nodes"], 10, "{}", ran.err);
    for (part, by, told) in [
        (
            "is Sticks0 - Taken",
            "is Sticks0 - Taken, (Taken < 3 -> true ; repeat, fail)",
            "next(sticks(ann,10), 3, S)",
        ),
        (
            "outcome(sticks(Player, 0)",
            "outcome(sticks(_, 8), _) :- repeat, fail.\noutcome(sticks(Player, 0)",
            "outcome(sticks(bob,8), O)",
        ),
    ] {
        std::fs::write(games.path().join("endless.pl"), STICKS.replace(part, by)).unwrap();
        let ran = run(games.path(), &["best", "endless.pl", "--player", "first"], "");
        let told = format!("?- {told}.\n   answer:    none within 3 s\n");
        assert!(ran.code == 2 && ran.err.contains(&told), "{}", ran.err);
    }
}
