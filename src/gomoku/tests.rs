//! Whole moves.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::game::Player::{First, Second};

const GOMOKU: Board = Board { rows: 15, columns: 15, k: 5, overline: Overline::Wins };

/// What is played after these moves, with a budget that repeats.
fn after(moves: &[(u32, u32)], nodes: u64) -> Plan {
    let mut cells = vec![None; 225];
    for (turn, (row, column)) in moves.iter().enumerate() {
        cells[(row * 15 + column) as usize] = Some(Player::BOTH[turn % 2]);
    }
    let budget = Budget { nodes: Some(nodes), ..Budget::default() };
    play(GOMOKU, &cells, Player::BOTH[moves.len() % 2], budget, &Stop::default()).unwrap()
}

#[test]
fn a_game_begins_in_the_middle() {
    assert_eq!(after(&[], 1000).line, [(7, 7)]);
    let (row, column) = after(&[(7, 7)], 3000).line[0];
    assert!(row.abs_diff(7) <= 2 && column.abs_diff(7) <= 2, "{row} {column}");
}

#[test]
fn a_five_is_made_and_a_four_is_met() {
    let four = [(7, 3), (0, 0), (7, 4), (0, 2), (7, 5), (0, 4), (7, 6)];
    let met = after(&four, 1000).line[0];
    assert!(met == (7, 2) || met == (7, 7), "{met:?}");
    let made = after(&[&four[..], &[(14, 14)]].concat(), 1000);
    assert!((made.line[0] == (7, 2) || made.line[0] == (7, 7)) && made.proved);
    assert_eq!(made.score, score::win_in(1));
}

#[test]
fn an_open_three_is_met_at_one_of_its_cells() {
    let three = [(7, 4), (0, 0), (7, 5), (0, 14), (7, 6)];
    let met = after(&three, 5000).line[0];
    assert!([(7, 2), (7, 3), (7, 7), (7, 8)].contains(&met), "{met:?}");
}

#[test]
fn two_open_threes_are_made_and_proved() {
    let twos = [(7, 5), (0, 0), (7, 6), (0, 14), (8, 7), (14, 0), (9, 7), (14, 14)];
    let plan = after(&twos, 50_000);
    assert!(plan.proved && plan.score >= score::DECIDED, "{plan:?}");
}

#[test]
fn every_cell_is_filled_in_the_end() {
    let (mut cells, mut mover) = (vec![None; 12], First);
    let budget = Budget { nodes: Some(500), ..Budget::default() };
    // Nobody can have six in a row on three by four.
    for _ in 0..12 {
        let plan =
            play(Board::freestyle(3, 4, 6), &cells, mover, budget, &Stop::default()).unwrap();
        let (row, column) = plan.line[0];
        let cell = &mut cells[(row * 4 + column) as usize];
        assert_eq!(*cell, None);
        *cell = Some(mover);
        mover = mover.other();
    }
    assert_eq!(play(Board::freestyle(3, 4, 6), &cells, mover, budget, &Stop::default()), None);
    assert_eq!(play(Board::freestyle(19, 19, 7), &[], Second, budget, &Stop::default()), None);
}

#[test]
fn the_same_budget_plays_the_same_move() {
    let opening = [(7, 7), (6, 6), (8, 6), (6, 8), (5, 7)];
    assert_eq!(after(&opening, 20_000), after(&opening, 20_000));
}

#[test]
fn a_line_is_told_by_places_among_free_cells() {
    let position = Position::new(Board::freestyle(3, 3, 3), &[None, Some(First)], Second).unwrap();
    // Cells 0 and 2 to 8 are free; after 3 is taken, 4 is the third.
    assert_eq!(position.places(&[3, 4, 0, 8]), [2, 2, 0, 4]);
}

/// What is played by the rule of exactly five where x has these stones, o those, and
/// x moves.
fn exactly(x: &[(u32, u32)], o: &[(u32, u32)]) -> Plan {
    let mut cells = vec![None; 225];
    for (stones, player) in [(x, First), (o, Second)] {
        for (row, column) in stones {
            cells[(row * 15 + column) as usize] = Some(player);
        }
    }
    let board = Board { overline: Overline::Nothing, ..GOMOKU };
    let budget = Budget { nodes: Some(3_000), ..Budget::default() };
    play(board, &cells, First, budget, &Stop::default()).unwrap()
}

#[test]
fn six_are_neither_made_nor_met_where_exactly_five_win() {
    // h4 to h7 and h9: h8 makes six, h3 makes five.
    let four = [(7, 3), (7, 4), (7, 5), (7, 6), (7, 8)];
    let away = [(0, 0), (0, 4), (0, 9), (14, 0), (14, 6)];
    let plan = exactly(&four, &away);
    assert_eq!((plan.line[0], plan.proved), ((7, 2), true));
    // With h3 taken there is no five: nobody plays for one.
    let blocked = [&away[1..], &[(7, 2)]].concat();
    assert_ne!(exactly(&four, &blocked).score, score::win_in(1));
    // What the other threatens is met where it would win.
    let met = exactly(&away, &four);
    assert_eq!(met.line[0], (7, 2));
}
