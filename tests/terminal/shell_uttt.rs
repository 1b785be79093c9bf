//! Ultimate Tic-Tac-Toe in the shell, behind a pipe.
#![allow(clippy::unwrap_used)]

use crate::piped;

use piped::{holds, session, session_in};

#[test]
fn moves_are_typed_as_people_and_clauses_write_them() {
    let text =
        session("play uttt\nnw/c\nC\nmoves\nnw.\n(nw, c)\nundo\nundo\nredo\n?- history(H).\n");
    holds(
        &text,
        &[
            "uttt: x is human, 0 is human.\n",
            "x to move on any marked board\n",
            "    - X -    | - - -    | - - -\n",
            " c *      |",
        ],
    );
    holds(&text, &["0 to move on c\n", "\nnw n ne w e sw s se\n"]);
    assert!(text.ends_with("   H = [(nw,c),c].\n"), "{text}");
}

#[test]
fn a_refused_move_names_the_rule() {
    let text = session(
        "play uttt\nc\nnw/q\nnw/c\nnw/n\nc/n\nundo\nc/c\nnw\nc\nnew\n\
         nw/n\nnw\nc\nnw\ns\nnw\nnw/w\nn/nw\n",
    );
    holds(
        &text,
        &[
            "several boards are available; say on which, such as c/c; possible: 81 moves, which \
             `moves` lists\n",
            "`nw/q` is not a cell such as c where one board is available, or a board and its cell \
             such as nw/c; possible: 81 moves",
            "the last move, at c, sends 0 to the board c, not to nw; possible: nw n ne w c e sw s \
             se\n",
            " nw       | n *      | ne\n",
            "nw/c is taken by x; possible: nw n ne w e sw s se\n",
            "the board nw is closed: x has won it; possible: 69 moves",
            "n/nw is taken by 0; possible: 69 moves",
            " nw won X |",
        ],
    );
}

#[test]
fn narrow_and_greedy_play_the_game_of_the_homework() {
    let text = session("play uttt x=narrow o=greedy\n?- position(S), outcome(S, O).\n");
    assert!(text.contains("The game is over: 0 has won.\n"), "{text}");
    let last = text.lines().last().unwrap();
    assert!(last.ends_with("O = won(0)."), "{last}");
    let refused = "the player greedy does not know tris; its players are: human, random, first, \
                   last, mcts, solver, threats, minimax, negamax";
    assert!(session("play tris o=greedy\n").starts_with(refused));
    assert!(session("play uttt r=first\n").starts_with("nobody is called `r` in uttt"));
}

#[test]
fn queries_know_all_modules_of_the_game() {
    let text = session(
        "play uttt\nnw/c\n?- position(S), legal(S, M).\n?- uttt(enunt, _S), greedy(_S, M).\n\
         ?- movePriority(x, ['','','','','','','','',''], c, P).\n?- printBoard([x,'','',0,'',0,'','','']).\n",
    );
    holds(&text, &["M = nw\n", "   M = sw.\n", "   P = 3.\n", "x . .\n0 . 0\n. . .\n   true.\n"]);
}

#[test]
fn a_game_is_saved_and_loaded_with_its_pairs() {
    let state = tempfile::tempdir().unwrap();
    let text = session_in(state.path(), "play uttt 0=first\nnw/c\nnw\nundo\nsave game.pl\n");
    holds(&text, &["0 plays nw on board c\n", "Saved in game.pl.\n"]);
    let record = std::fs::read_to_string(state.path().join("game.pl")).unwrap();
    holds(&record, &["player(0,first).\nmove(1,x,nw/c).\nmove(2,0,nw).\n"]);
    // A move may also stand there as a term.
    std::fs::write(state.path().join("terms.pl"), record.replace("nw/c", "(nw,c)")).unwrap();
    for file in ["game.pl", "terms.pl"] {
        let input = format!("load {file}\n?- history(H).\nredo\n?- history(H).\n");
        let text = session_in(state.path(), &input);
        holds(&text, &["uttt: x is human, 0 is first. (move 2)\n", "   H = [(nw,c),nw].\n"]);
    }
    std::fs::write(state.path().join("bad.pl"), "game(tris).\nplayer(o,greedy).\n").unwrap();
    let text = session_in(state.path(), "load bad.pl\n");
    assert_eq!(text, "not loaded: bad.pl: the player greedy does not know tris\n");
}
