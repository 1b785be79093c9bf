//! The records of games: saved, loaded, damaged and cut short.
#![allow(clippy::unwrap_used)]

use crate::piped::session_in;

#[test]
fn a_game_is_saved_loaded_and_gone_on_with() {
    let state = tempfile::tempdir().unwrap();
    let text = session_in(
        state.path(),
        "play tris o=first\nb2\nc3\nundo\nsave game.pl\nsave game.pl\nsave /no/such/place\nmoves\n",
    );
    for expected in [
        "Saved in game.pl.\n",
        "not saved: game.pl is there already; choose another name\n",
        "not saved: /no/such/place: there is no such directory; the game goes on\n",
        "\na2 a3 b1 b3 c1 c2 c3\n",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let record = std::fs::read_to_string(state.path().join("game.pl")).unwrap();
    assert!(record.contains("move(4,o,a2).\nundo(4).\nundo(3).\n"), "{record}");
    let text = session_in(state.path(), "load game.pl\n?- history(H).\nredo\n?- history(H).\n");
    assert!(text.starts_with("tris: x is human, o is first. (move 2)\n"), "{text}");
    assert!(text.contains("   H = [b2,a1].\n"), "{text}");
    assert!(text.ends_with("   H = [b2,a1,c3,a2].\n"), "{text}");
    let text = session_in(state.path(), "?- consult('game.pl').\n?- move(N, P, c3).\n");
    assert_eq!(text, "   true.\n   N = 3, P = x.\n");
}

#[test]
fn a_record_grows_with_the_game() {
    let state = tempfile::tempdir().unwrap();
    session_in(state.path(), "play tris\nb2\na1\nundo\nredo\nplay tris\n");
    let games: Vec<_> = std::fs::read_dir(state.path().join("trilog/games")).unwrap().collect();
    assert_eq!(games.len(), 1, "a game without a move leaves no record");
    let record = std::fs::read_to_string(games[0].as_ref().unwrap().path()).unwrap();
    assert!(record.ends_with("move(1,x,b2).\nmove(2,o,a1).\nundo(2).\nredo(2).\n"), "{record}");
}

#[test]
fn a_record_that_cannot_be_written_is_said_once() {
    let state = tempfile::tempdir().unwrap();
    std::fs::write(state.path().join("trilog"), "in the way").unwrap();
    let text = session_in(state.path(), "play tris\nb2\na1\nsave\n");
    assert_eq!(text.matches("% this game is not recorded: ").count(), 1, "{text}");
    assert!(text.ends_with("Nothing is recorded; write `save FILE`.\n"), "{text}");
}

#[test]
fn damaged_records_are_refused_and_the_game_goes_on() {
    for (record, expected) in [
        ("game(tris).\nmove(1,x,b2).\nmove(3,o,a1).\n", "line 3: expected move(2,PLAYER,MOVE)"),
        ("game(tris).\nmove(1,x,b2).\nmove(2,o,b2).\n", "move 2, b2: b2 is taken by x"),
        ("game(tris).\nmove(1,o,b2).\n", "move 1, b2: it is x's turn, not o's"),
        ("game(tris).\nmove(1,x,z9).\n", "move 1, z9: `z9` is not a square from a1 to c3"),
        (
            "p(a). p(b).\nq(c).\n",
            "the record is damaged:\n  line 1: expected game(NAME), found `p(a). p(b).`; `load` is for \
             games that were recorded: `?- ['bad.pl'].` loads a program;",
        ),
        ("game(chess).\n", "there is no game `chess`"),
        (
            "game(tris).\nmove(1,x,b2).\noutcome(won(x)).\n",
            "it says won(x), but the rules say that it goes on",
        ),
        ("", "line 1: expected "),
    ] {
        let state = tempfile::tempdir().unwrap();
        std::fs::write(state.path().join("bad.pl"), record).unwrap();
        let text = session_in(state.path(), "play tris\nc1\nload bad.pl\n?- history(H).\n");
        assert!(text.contains("not loaded: bad.pl: "), "{record}: {text}");
        assert!(text.contains(expected), "{record}: {text}");
        assert!(text.contains("; the game in progress goes on\n"), "{record}: {text}");
        assert!(text.ends_with("   H = [c1].\n"), "{record}: {text}");
    }
}

#[test]
fn a_record_cut_short_is_gone_on_with() {
    let state = tempfile::tempdir().unwrap();
    std::fs::write(state.path().join("cut.pl"), "game(tris).\nmove(1,x,b2).\nmove(2,o,").unwrap();
    let text = session_in(state.path(), "load cut.pl\n?- history(H).\n");
    assert!(text.starts_with("% line 3 was cut short and is left out"), "{text}");
    assert!(text.ends_with("   H = [b2].\n"), "{text}");
}
