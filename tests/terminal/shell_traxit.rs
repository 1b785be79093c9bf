//! Traxit in the shell, behind a pipe.
#![allow(clippy::unwrap_used)]

use crate::piped;

use assert_cmd::Command;

use piped::{holds, session, session_in};

#[test]
fn a_turn_is_a_tile_and_a_walk() {
    let text = session(
        "play traxit\ntile 10\nmoves\n(1,3)-(3,5)\nmoves\n12\nC1 D2\n?- history(H).\nundo\nredo\n",
    );
    holds(
        &text,
        &[
            "traxit: blue is human, red is human.\n",
            "   8  .  .  B  .  .  B  .  .  8\n",
            "   red to choose one of blue's tiles\n",
            "   6 [.] -  + [+][+] +  - [.] 6\n",
            "   blue to move along tile 10\n",
            "\nc8 to a6 e6\nf8 to d6 h6\n",
            "\ntile 1 2 3 4 5 6 7 8 9 10 11 12\n",
            "   H = [tile(10),move(c8,e6),tile(12),move(c1,d2)].\n",
            "round 2 of 12: blue 0 (+50), red 0 (+25); points are counted after round 4\n",
        ],
    );
}

#[test]
fn a_refused_move_names_the_rule() {
    let text = session(
        "play traxit\nc8-d7\ntile 13\ntile 12\ntile 3\nc1-d2\nd4-e5\nc8-c9\nc8-d6\n\
         traxit c8-a1\ncornered\nc8-d7\ntile 12\nc1-d2\ntile 12\n",
    );
    holds(
        &text,
        &[
            "first red chooses the tile along which blue moves, such as tile 1; possible: tile 1, ",
            "`tile 13` is not the choice of a tile such as tile 4",
            "the tile is chosen: blue moves along tile 12; possible: c8-b7 c8-d7 f8-e7 f8-g7\n",
            "the pawn to move is blue's; on c1 there is a pawn of red; possible: c8-b7",
            "there is no pawn on d4; possible: c8-b7",
            "`c8-c9` is not a move: c9 is off the board, whose squares are a1 to h8; possible: ",
            "tile 12 does not lead from c8 to d6; possible: c8-b7",
            "blue can move along tile 12, so no pawn is put anywhere; possible: c8-b7",
            "`cornered` is not the choice of a tile such as tile 4, a move such as c1-d3",
            "blue has used tile 12; possible: tile 1, tile 2",
        ],
    );
}

#[test]
fn options_that_are_wrong_are_named() {
    for (line, expected) in [
        ("play traxit:obstacle=ring", "traxit has no option `obstacle`; did you mean `obstacles`?"),
        ("play traxit:first=rde", "traxit's option first cannot be `rde`; did you mean `red`?"),
        ("play tris:3", "`tris` has no options, so leave out `:3`"),
        ("play traxit x=random", "nobody is called `x` in traxit; its players are blue and red"),
    ] {
        let text = session(&format!("{line}\n"));
        assert!(text.starts_with(expected), "{line}: {text}");
    }
    let mut command = Command::cargo_bin("trilog").unwrap();
    let output = command.args(["play", "traxit:edition=publsher"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("did you mean `publisher`?"), "{error}");
}

#[test]
fn computers_play_each_other_and_the_points_are_told_round_by_round() {
    let text = session("play traxit blue=greedy red=level2\n?- position(S), outcome(S, O).\n");
    let last = &text[text.rfind("after 12 rounds: ").unwrap()..];
    holds(
        last,
        &["   points      blue   red\n   round 4 ", "   round 8 ", "   round 12 ", "   total "],
    );
    holds(&text, &["blue plays tile", "red plays ", "The game is over: "]);
}

#[test]
fn a_person_plays_either_side_against_the_computer() {
    let text = session("play traxit red=greedy\nc8-d7\nquit\n");
    holds(&text, &["red plays tile 12\n", "blue to move along tile 12\n"]);
    let text = session("play traxit blue=greedy\ntile 12\nmoves\n");
    holds(&text, &["blue plays c8-b7\n", "red to move along tile "]);
}

#[test]
fn tiles_are_drawn_all_or_one() {
    let text = session("tiles\n");
    holds(&text, &["   1       2       3       4       5       6\n", "10      11      12\n"]);
    assert_eq!(session("paths 12\n"), "   12\n     o\n    o\n");
    assert_eq!(session("tiles 13\n"), "`13` does not fit; write `paths [N]`\n");
}

#[test]
fn a_game_is_saved_and_loaded_with_its_options() {
    let state = tempfile::tempdir().unwrap();
    let text =
        session_in(state.path(), "play traxit:edition=publisher red=first\nc8-d7\nsave game.pl\n");
    holds(&text, &["Saved in game.pl.\n"]);
    let record = std::fs::read_to_string(state.path().join("game.pl")).unwrap();
    holds(&record, &["game('traxit:edition=publisher').\n", "move(1,red,tile(1)).\n"]);
    let text = session_in(state.path(), "load game.pl\n?- position(traxit(O,_,_,_,_,_)).\n");
    holds(&text, &["   O = [obstacles=ring,traxit_to=edge,bonus=50].\n"]);
}
