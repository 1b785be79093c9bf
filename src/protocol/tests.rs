//! What is said for what is heard.
#![allow(clippy::unwrap_used)]

use super::*;
use std::io::Cursor;

fn spoken(language: Language, game: &str, player: &str, input: &str) -> String {
    let mut output = Vec::new();
    let game = AnyGame::parse(game).unwrap();
    let input = Cursor::new(input.to_owned().into_bytes());
    serve(language, game, player.parse().unwrap(), input, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn a_position_is_set_and_a_move_is_found() {
    let said = spoken(
        Language::Own,
        "tris",
        "mcts:threads=1",
        "\u{feff}position start moves a1 a2 b1 b2\ngo nodes 500\nquit\ngo\n",
    );
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "trilog 1 tris mcts:threads=1");
    assert!(lines[1].starts_with("info depth 1 nodes ") && lines[1].contains(" proved line c1"));
    assert_eq!(lines[2..], ["bestmove c1"]);
}

#[test]
fn what_is_wrong_is_said_and_the_talk_goes_on() {
    let said = spoken(
        Language::Own,
        "tris",
        "first",
        "position start moves a1 a1\ngo\nposition nowhere\ngo time 0\ngo infinite\nhello\nposition start\ngo\n\
         position [x,x,x,o,o,e,e,e,e]\ngo\nping 7\n",
    );
    let lines: Vec<&str> = said.lines().skip(1).collect();
    assert!(lines[0].starts_with("error a1 is not legal in "), "{said}");
    assert_eq!(lines[1], "error there is no position");
    assert!(lines[2].starts_with("error "), "{said}");
    assert_eq!(lines[3], "error `time` needs a number above 0");
    assert_eq!(lines[4], "error `infinite` is no limit: time, nodes or depth");
    assert_eq!(lines[5], "error `hello` is no word of this language");
    assert_eq!(lines[7], "bestmove a1");
    assert_eq!(lines[8..], ["bestmove none", "pong 7"]);
}

#[test]
fn thinking_without_end_is_stopped() {
    let said = spoken(
        Language::Own,
        "uttt",
        "mcts:threads=1",
        "go time 3600000\nstop\nposition start moves c/c\ngo nodes 10\n",
    );
    assert_eq!(said.lines().filter(|line| line.starts_with("bestmove ")).count(), 2, "{said}");
}

#[test]
fn the_end_of_the_input_ends_the_thinking() {
    let said = spoken(Language::Own, "uttt", "mcts:threads=1", "go time 3600000\n");
    assert!(said.lines().any(|line| line.starts_with("bestmove ")), "{said}");
}

#[test]
fn a_gomoku_manager_is_answered() {
    let said = spoken(
        Language::Piskvork,
        "mnk:15,15,5",
        "threats:nodes=2000",
        "START 20\nSTART 4\nSTART 15\nABOUT\nBEGIN\nTURN 7,7\nTURN 1,99\nBOARD\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n\
         2,3,2\nDONE\nNONSENSE\nEND\nBEGIN\n",
    );
    let lines: Vec<&str> = said.split("\r\n").collect();
    assert!(lines[..2].iter().all(|line| line.starts_with("ERROR no board")), "{said}");
    let lines = &lines[1..];
    assert_eq!(lines[1], "OK");
    assert!(lines[2].starts_with("name=\"trilog\""));
    assert_eq!((lines[3], lines[4]), ("7,7", "ERROR the cell of `7,7` is taken"));
    let outside = "ERROR `1,99` is outside the 15 columns and 15 rows";
    assert_eq!(lines[5..], [outside, "7,3", "UNKNOWN NONSENSE", ""]);
}

#[test]
fn what_a_gomoku_manager_gets_wrong_is_said() {
    for (said, answer) in [
        ("START", "ERROR no size: expected START 15 or RECTSTART 20,15"),
        ("RECTSTART 9", "ERROR no size: expected START 15 or RECTSTART 20,15"),
        ("TAKEBACK 3,3", "ERROR no stone on `3,3`"),
        ("TURN seven", "ERROR `seven` is no cell: expected a column and a row, as 7,7"),
        ("BOARD\n3,3,1\n3,3,2\nDONE", "ERROR the cell of `3,3,2` is taken"),
        ("INFO rule 1", "MESSAGE rule 1 is not played here with 6 in a row"),
    ] {
        let input = format!("{said}\nEND\n");
        let told = spoken(Language::Piskvork, "mnk:9,9,6", "threats:nodes=2000", &input);
        assert_eq!(told.lines().next(), Some(answer), "{said}");
    }
}

#[test]
fn a_gomoku_manager_says_whether_six_win() {
    let stones = "BOARD\n3,3,1\n5,3,1\n6,3,1\n7,3,1\n8,3,1\nDONE\n";
    for (game, rule, answer) in [
        ("mnk:15,15,5", "", "4,3"),
        ("mnk:15,15,5", "INFO rule 1\n", "9,3"),
        ("mnk:15,15,5,exact", "", "9,3"),
        ("mnk:15,15,5,exact", "INFO rule 0\n", "4,3"),
    ] {
        let said = spoken(
            Language::Piskvork,
            game,
            "threats:nodes=2000",
            &format!("START 15\n{rule}{stones}END\n"),
        );
        assert_eq!(said, format!("OK\r\n{answer}\r\n"), "{game} {rule}");
    }
    // Renju, which is not played here.
    let renju = format!("START 15\nINFO rule 4\n{stones}END\n");
    let said = spoken(Language::Piskvork, "mnk:15,15,5", "threats:nodes=2000", &renju);
    let refused = "MESSAGE rule 4 is not played here with 5 in a row";
    assert_eq!(said, format!("OK\r\n{refused}\r\n4,3\r\n"));
}

#[test]
fn a_referee_that_counts_rows_and_columns_is_answered() {
    let moves: String = (0..9).map(|cell| format!("{} {}\n", 3 + cell / 3, cell % 3)).collect();
    let said = spoken(
        Language::CodinGame,
        "uttt",
        "first",
        &format!("-1 -1\n81\n{}\n4 0\n9\n{moves}", "0 0\n".repeat(81).trim_end()),
    );
    // The board nw, its first cell; then `w`, which is not where 0 was sent.
    assert_eq!(said, "0 0\nerror 4 0 is not legal\n");
    let said = spoken(Language::CodinGame, "uttt", "first", "4 4\n1\n3 3\n");
    assert_eq!(said, "3 3\n");
}

#[test]
fn a_language_knows_its_games() {
    let input = Cursor::new(Vec::new());
    let game = AnyGame::TRAXIT;
    let error = serve(Language::Piskvork, game, "first".parse().unwrap(), input, &mut Vec::new());
    assert!(error.unwrap_err().to_string().starts_with("piskvork is spoken about mnk"));
}
