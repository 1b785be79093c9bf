//! Ultimate Tic-Tac-Toe asked about what is no position and no move: both
//! implementations refuse, none of them loops or crashes.
#![allow(clippy::unwrap_used)]

use trilog::game::{Game as _, Notation as _};
use trilog::games::uttt::Uttt;
use trilog::prolog::{Ask as _, Engine};

const BOARD: &str = "['','','','','','','','','']";

/// The start, with its parts as they are given.
fn position(prev: &str, lead: &str, u_board: &str, board: &str) -> String {
    let boards = [board; 9].join(",");
    format!("uttt({prev},{lead},{u_board},[{boards}])")
}

fn start() -> String {
    position("''", "0", BOARD, BOARD)
}

#[test]
fn what_is_no_position_is_refused_by_the_native_twin() {
    assert!(Uttt.read_state(&start()).is_ok());
    let eight = "['','','','','','','','']";
    for text in [
        position("''", "3", BOARD, BOARD),
        position("''", "zero", BOARD, BOARD),
        position("q", "0", BOARD, BOARD),
        position("''", "0", eight, BOARD),
        position("''", "0", BOARD, eight),
        position("''", "0", BOARD, "['',y,'','','','','','','']"),
        position("''", "0", BOARD, "['',r,'','','','','','','']"),
        position("''", "0", "[x,'','','','','','','','']", BOARD),
        position("''", "0", BOARD, "[]"),
        "uttt('',0)".into(),
        "foo".into(),
        String::new(),
    ] {
        let error = Uttt.read_state(&text).unwrap_err().to_string();
        assert!(error.contains("whose lead and U-board follow from its nine boards"), "{error}");
    }
}

/// Goals of which none is true.
#[test]
fn what_is_no_position_and_no_move_fails_in_the_clauses() {
    let mut engine = Engine::new();
    let nine = |board: &str| format!("[{}]", [board; 9].join(","));
    let start = start();
    let mut goals = vec![
        "uttt:makeMove(foo,c,_)".to_owned(),
        "uttt:validMove(foo,_)".into(),
        "uttt:outcome(foo,_)".into(),
        "uttt:buildState([a],c,_)".into(),
        format!("uttt:buildState({},c,_)", nine("['','','','','','','','']")),
        format!("uttt:buildState({},c,_)", nine("['',y,'','','','','','','']")),
        format!("uttt:buildState({},c,_)", nine("['',r,'','','','','','','']")),
        format!("uttt:buildState({},q,_)", nine(BOARD)),
        format!("uttt:next(uttt('',0,{BOARD},[]),(c,c),_)"),
        format!("uttt:legal(uttt('',0,{BOARD},[]),_)"),
    ];
    // Several boards are available: a bare cell is no move.
    for mv in ["c", "q", "(nw,q)", "(q,nw)", "nw/q", "foo(1,2)", "0", "[]", "(nw,n,w)"] {
        goals.push(format!("uttt:validMove({start},{mv})"));
        goals.push(format!("uttt:makeMove({start},{mv},_)"));
    }
    for goal in goals {
        assert_eq!(engine.collect("t", &goal), Ok(Vec::new()), "{goal}");
    }
}

/// Whose move it is follows from the marks, so nobody can move in a state
/// that is not known.
#[test]
fn a_move_in_an_unknown_state_is_an_error() {
    let mut engine = Engine::new();
    for goal in ["uttt:makeMove(_,c,_)", "uttt:next(_,(c,c),_)", "uttt:getNextPlayer(_,_)"] {
        let error = engine.collect("t", goal).unwrap_err().to_string();
        assert!(error.starts_with("an argument is still unbound"), "{goal}: {error}");
    }
}

/// x has won the board nw, and 0 was sent anywhere.
#[test]
fn a_move_on_a_closed_board_is_refused_by_both() {
    let start = Uttt.initial();
    let moves = "nw/n nw c nw s nw";
    let state = moves
        .split_whitespace()
        .fold(start, |state, mv| state.after(Uttt.read_move(mv).unwrap()).unwrap());
    let term = Uttt.state_term(&state);
    let mut engine = Engine::new();
    for mv in ["nw/w", "nw/n", "n/nw", "c"] {
        let mv = Uttt.read_move(mv).unwrap();
        assert_eq!(state.after(mv), None, "{mv:?}");
        let goal = format!("uttt:makeMove({term},{},_)", Uttt.move_term(&mv));
        assert_eq!(engine.collect("t", &goal), Ok(Vec::new()), "{goal}");
    }
    assert!(state.after(Uttt.read_move("n/c").unwrap()).is_some());
}
