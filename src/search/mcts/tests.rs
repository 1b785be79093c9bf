#![allow(clippy::unwrap_used)]

use super::*;
use crate::game::{Game as _, Notation as _, Outcome};
use crate::games::tris::Tris;
use crate::games::uttt::{State, Uttt};
use crate::search::graph::{Graph, Place};
use crate::search::{Score, Technique, minimax};
use std::time::Duration;

const ONE: Options =
    Options { threads: 1, seed: 1, playouts: None, judge: Judge::Evaluation, attention: None };

fn nodes(nodes: u64) -> Budget {
    Budget { nodes: Some(nodes), ..Budget::default() }
}

fn after(moves: &str) -> State {
    let start = Uttt.initial();
    let read = |mv| Uttt.read_move(mv).unwrap();
    moves.split_whitespace().fold(start, |state, mv| state.after(read(mv)).unwrap())
}

/// Every position of tic-tac-toe some plies before its end is solved, and
/// what is solved is what plain minimax says.
#[test]
fn small_games_are_solved_as_by_minimax() {
    let mut boards = vec![Tris.read_state("[x,o,e,e,e,e,e,e,e]").unwrap()];
    for ply in 0..3 {
        for board in &boards {
            let exact = minimax::search(&Tris, board, Budget::default(), &Stop::default());
            let found = search(&Tris, board, Budget::default(), ONE, &Stop::default());
            assert!(found.proved);
            let sign = |score: Score| score.signum() * i32::from(score::is_decided(score));
            assert_eq!(sign(found.score), sign(exact.score), "{ply}: {board:?}");
            assert!(found.score.abs() <= exact.score.abs(), "{ply}: {board:?}");
            if found.distance == Distance::Exact {
                assert_eq!(found.score, exact.score, "{ply}: {board:?}");
            }
            let next = Tris.play(board, &found.line[0]);
            let reply = minimax::search(&Tris, &next, Budget::default(), &Stop::default());
            assert_eq!(sign(-reply.score), sign(exact.score), "{ply}: {board:?}");
        }
        boards = boards
            .iter()
            .flat_map(|board| {
                let moves = Tris.legal(board);
                moves.into_iter().map(|mv| Tris.play(board, &mv))
            })
            .filter(|board| Tris.outcome(board).is_none())
            .collect();
    }
}

#[test]
fn one_thread_and_a_seed_repeat_themselves() {
    let state = after("c/c nw");
    let options = |seed| Options { seed, playouts: Some(25), ..ONE };
    let run = |seed| search(&Uttt, &state, nodes(2000), options(seed), &Stop::default());
    assert_eq!(run(3), run(3));
    assert_eq!(run(3).nodes, 2000);
    assert_ne!(run(3), run(4));
}

#[test]
fn many_threads_share_a_budget_and_find_legal_lines() {
    let state = after("c/c nw");
    let found =
        search(&Uttt, &state, nodes(20_000), Options { threads: 4, ..ONE }, &Stop::default());
    assert_eq!(found.nodes, 20_000);
    let end = found.line.iter().try_fold(state, |state, mv| state.after(*mv));
    assert!(found.line.len() > 1 && end.is_some(), "{:?}", found.line);
}

/// The last move of the homework's second game wins.
#[test]
fn a_win_in_one_is_played_and_proved() {
    let state = after(
        "c/nw nw se ne w sw e se c n n w ne e s s e nw sw ne sw c se n nw s w nw e w w se nw w s \
         sw sw w n sw s se se c/c sw n ne c w e n e/sw se w/c",
    );
    let found = search(&Uttt, &state, nodes(100), ONE, &Stop::default());
    assert_eq!((found.score, found.proved), (score::win_in(1), true));
    let end = state.after(found.line[0]).unwrap();
    assert_eq!(end.outcome(), Some(Outcome::Won(state.to_move())));
}

#[test]
fn there_is_an_answer_even_without_a_visit() {
    let stop = Stop::default();
    stop.now();
    let found = search(&Uttt, &after(""), Budget::default(), ONE, &stop);
    assert!(!found.line.is_empty());
    let spent = Budget { time: Some(Duration::ZERO), ..Budget::default() };
    assert!(!search(&Uttt, &after(""), spent, ONE, &Stop::default()).line.is_empty());
}

#[test]
fn a_game_without_an_end_ends_no_search() {
    let ring = Graph(vec![
        (Player::First, Place::Ways(vec![1])),
        (Player::Second, Place::Ways(vec![0, 0])),
    ]);
    let found = search(&ring, &0, nodes(20), ONE, &Stop::default());
    assert_eq!((found.nodes, found.proved), (20, false));
    assert!(!score::is_decided(found.score));
}

#[test]
fn a_game_that_is_over_has_no_line() {
    let won = Tris.read_state("[x,x,x,o,o,e,e,e,e]").unwrap();
    let found = search(&Tris, &won, Budget::default(), ONE, &Stop::default());
    assert_eq!((found.line, found.proved), (Vec::new(), true));
    assert_eq!(found.score, score::loss_in(0));
}

/// Positions near the end, their moves, and whether these win: a tree of as many
/// visits alone plays another move in the first, and proves nothing in the second.
#[test]
fn a_game_is_played_to_its_end_without_a_mistake() {
    for (position, moves, score) in [
        (
            "..x.x.x../.......0./0.x000x../.x..x..x./..x..x..x/...000x../0...0x..0/....x.000/....0.0xx c",
            "n/n",
            None,
        ),
        (
            "0x.0.00x./.x..x.0x0/xx....0.0/.0......x/......000/x...x.0.x/..x..x..x/..0x.0..0/x00.x..xx n",
            "",
            Some(score::DRAW),
        ),
    ] {
        let state = Uttt.read_state(position).unwrap();
        let options = Options { judge: Judge::Network, ..ONE };
        let mut kept = None;
        let found = search_on(&Uttt, &state, nodes(15_000), options, &Stop::default(), &mut kept);
        assert!(found.proved, "{found:?}");
        let value = search(&Uttt, &state, Budget::default(), options, &Stop::default()).score;
        assert_eq!(found.score, value);
        assert!(score.is_none_or(|score| found.score == score), "{found:?}");
        let mv = found.line[0];
        assert!(moves.is_empty() || Uttt.show_move(&mv) == moves, "{found:?}");
        let next = state.after(mv).unwrap();
        let reply = crate::search::search(
            &Uttt,
            &next,
            Technique::Pvs,
            Budget::default(),
            &Stop::default(),
            1,
        );
        assert_eq!(reply.score.signum(), -found.score.signum(), "{found:?}");
    }
}

#[test]
fn the_end_takes_no_more_time_than_there_is() {
    let position = "x.0..0.x0/0x..x.0x./x0..0.x0./x..0xxx../.0.x0.x0./.x.0...0./00x0...0x/.0x0.xxx0/x.0.x.0.x c";
    let state = Uttt.read_state(position).unwrap();
    let time = Duration::from_millis(200);
    let budget = Budget { time: Some(time), ..Budget::default() };
    let started = Instant::now();
    search(&Uttt, &state, budget, ONE, &Stop::default());
    assert!(started.elapsed() < 3 * time, "{:?}", started.elapsed());
}

#[test]
fn a_kept_tree_is_gone_on_with() {
    let mut state = after("c/c nw");
    let mut kept = None;
    for _ in 0..4 {
        let found = search_on(&Uttt, &state, nodes(3000), ONE, &Stop::default(), &mut kept);
        let visits = kept.as_ref().map(|kept| kept.arena.node(kept.at).visits()).unwrap();
        assert!(visits >= 3000, "{visits}");
        state = state.after(found.line[0]).unwrap();
        let reply = search(&Uttt, &state, nodes(500), ONE, &Stop::default());
        state = state.after(reply.line[0]).unwrap();
    }
    // What was visited before still counts.
    search_on(&Uttt, &state, nodes(100), ONE, &Stop::default(), &mut kept);
    let visits = kept.as_ref().map(|kept| kept.arena.node(kept.at).visits()).unwrap();
    assert!(visits > 100, "{visits}");
    // A position that is nowhere near begins anew.
    let elsewhere = after("nw/n n");
    search_on(&Uttt, &elsewhere, nodes(100), ONE, &Stop::default(), &mut kept);
    assert_eq!(kept.map(|kept| kept.arena.node(kept.at).visits()), Some(100));
}
