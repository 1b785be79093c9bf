//! The rules in plain words.
#![allow(clippy::unwrap_used)]

use trilog::games::{AnyGame, guides};

#[test]
fn the_document_of_the_games_is_made_from_their_texts() {
    let made = guides().unwrap();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/GAMES.md");
    if std::env::var_os("TRILOG_WRITE_DOCS").is_some() {
        std::fs::write(path, &made).unwrap();
    }
    // `TRILOG_WRITE_DOCS=1 cargo test guides` writes it anew.
    assert_eq!(std::fs::read_to_string(path).unwrap(), made);
}

#[test]
fn every_game_has_a_text_whose_example_is_a_game() {
    for game in AnyGame::ALL {
        let guide = game.guide().unwrap();
        let (_, states, moves) = guide.example().unwrap();
        assert!(moves.len() > 1 && states.len() == moves.len() + 1, "{game}");
        let text = guide.markdown().unwrap();
        for part in ["**The board** ", "**The end.** ", "is written**", "**Example:** "] {
            assert!(text.contains(part), "{game}: {part}");
        }
        assert!(text.lines().all(|line| line.len() <= 100), "{game}");
    }
}

#[test]
fn positions_are_read_in_their_short_form() {
    let larger = ["mnk:4,5,4", "mnk:15,15,5"].map(|game| AnyGame::parse(game).unwrap());
    for game in AnyGame::ALL.iter().copied().chain(larger) {
        let native = game.native();
        let mut state = native.initial().unwrap();
        for turn in 0..30 {
            let short = game.show_state(&state).unwrap();
            assert!(!short.contains('\n'), "{short}");
            assert_eq!(game.read_state(&short).unwrap(), state, "{game} {short}");
            assert_eq!(game.read_state(&state.text()).unwrap(), state);
            let legal = native.legal(&state).unwrap();
            let Some(mv) = legal.get(turn * 7 % legal.len().max(1)) else { break };
            let written = game.show_move_in(&state, mv).unwrap();
            assert_eq!(game.read_move_in(&state, &written).unwrap(), *mv, "{game} {written}");
            state = native.next(&state, mv).unwrap();
        }
    }
    let start = AnyGame::UTTT.show_state(&AnyGame::UTTT.native().initial().unwrap()).unwrap();
    assert_eq!(start, format!("{} -", ["........."; 9].join("/")));
    for text in ["", "x", "......... -", &start.replace('-', "q"), &start.replace('.', "y")] {
        assert!(AnyGame::UTTT.read_state(text).is_err(), "{text}");
    }
    for text in ["x../.../.", "....", "x......./......./......./......./......./......."] {
        assert!(AnyGame::CONNECT4.read_state(text).is_err(), "{text}");
    }
    let floating = "...x.../......./......./......./......./.......";
    assert!(AnyGame::CONNECT4.read_state(floating).is_err());
    assert!(AnyGame::OXO.read_state("mm mm").is_err());
}
