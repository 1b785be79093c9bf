//! Claims about the report's lists: boards of rows of cells, and cards.

use rand::RngExt as _;

use super::sample::Sample;
use super::{constant, listed};
use crate::diff::claim::{Answers, Claim, Domain, solutions};
use crate::games::traxit::{Square, Tile};

/// How many lists are sampled.
const SAMPLED: usize = 60;

const CELLS: [&str; 4] = ["empty", "empty", "b", "r"];

fn items(text: &str) -> Vec<&str> {
    solutions(text).unwrap_or_default()
}

/// The numbers of a list of cards.
fn ids(cards: &str) -> Vec<&str> {
    items(cards).into_iter().filter_map(|card| items(card).first().copied()).collect()
}

pub(super) fn claims(sample: &mut Sample) -> Vec<Claim> {
    let mut claims = constants();
    claims.extend(cards(sample));
    claims.extend(lists(sample));
    claims.extend(boards(sample));
    claims
}

fn constants() -> Vec<Claim> {
    let path =
        |tile: Tile| listed(tile.cells().iter().map(|(row, column)| format!("{row}-{column}")));
    let all = listed(Tile::all().map(|tile| format!("[{tile},{}]", path(tile))));
    let row = |pawn: &str| format!("[empty,empty,{pawn},empty,empty,{pawn},empty,empty]");
    let rows = ["b", "empty", "empty", "empty", "empty", "empty", "empty", "r"].map(row);
    let places = (0..8).rev().flat_map(|row| {
        (0..8).filter_map(move |column| {
            Some(format!("{}-{}-{}", Square::at(column, row)?, 8 - row, column + 1))
        })
    });
    let by_square = "traxit_tiles:square(S,_,_),traxit_board:row_column(S,R,C)";
    let by_place = "lists:member(R,[1,2,3,4,5,6,7,8]),lists:member(C,[1,2,3,4,5,6,7,8]),\
                    traxit_board:row_column(S,R,C)";
    vec![
        constant("cards(-)", "traxit_board:cards(Cs)", "Cs", vec![all]),
        constant("initialBoard(-)", "traxit_board:initialBoard(B)", "B", vec![listed(rows)]),
        constant("row_column(+,-,-)", by_square, "S-R-C", places.clone().collect()),
        constant("row_column(-,+,+)", by_place, "S-R-C", places.collect()),
    ]
}

/// `remove_card/3`, `get_card_by_id/3`, `is_valid_card_number/2`.
fn cards(sample: &mut Sample) -> Vec<Claim> {
    let some: Vec<String> = (0..SAMPLED)
        .map(|size| {
            let card = |at: usize| format!("[{},p{at}]", sample.random.random_range(1..=6));
            listed((0..size % 6).map(card))
        })
        .collect();
    let inputs = || vec![("L", Domain::Listed(some.clone()))];
    let with_id = || vec![("L", Domain::Listed(some.clone())), ("I", Domain::listed(1..=7))];
    let without = |cards: &str, id: &str| {
        let kept = items(cards).into_iter().zip(ids(cards)).filter(|(_, known)| *known != id);
        listed(kept.map(|(card, _)| card))
    };
    let found = |given: &[&str], answers: &mut Answers| {
        ids(given[0]).iter().zip(items(given[0])).for_each(|(id, card)| {
            answers.add(&format!("{id}-{card}"));
        });
    };
    vec![
        Claim::new(
            "remove_card(+,+,-)",
            "traxit_board:remove_card(I,L,L1)",
            "L1",
            with_id(),
            move |given, answers| answers.add(&without(given[0], given[1])),
        ),
        Claim::new(
            "remove_card(-,+,-)",
            "traxit_board:remove_card(I,L,L1)",
            "I-L1",
            inputs(),
            move |given, answers| {
                for id in ids(given[0]) {
                    answers.add(&format!("{id}-{}", without(given[0], id)));
                }
            },
        ),
        Claim::new(
            "get_card_by_id(-,+,-)",
            "traxit_board:get_card_by_id(I,L,C)",
            "I-C",
            inputs(),
            found,
        ),
        Claim::new(
            "get_card_by_id(+,+,-)",
            "traxit_board:get_card_by_id(I,L,C)",
            "I-C",
            with_id(),
            |given, answers| {
                let all = ids(given[0]).into_iter().zip(items(given[0]));
                all.filter(|(id, _)| *id == given[1]).for_each(|(id, card)| {
                    answers.add(&format!("{id}-{card}"));
                });
            },
        ),
        Claim::new(
            "is_valid_card_number(-,+)",
            "traxit_board:is_valid_card_number(I,L)",
            "I",
            inputs(),
            |given, answers| ids(given[0]).iter().for_each(|id| answers.add(id)),
        ),
    ]
}

/// `replace/4` on lists of any length.
fn lists(sample: &mut Sample) -> Vec<Claim> {
    let some: Vec<String> = (0..SAMPLED).map(|size| cells(sample, size % 9)).collect();
    let inputs = || vec![("L", Domain::Listed(some.clone()))];
    let replaced = |list: &str, at: usize| {
        let mut cells = items(list);
        cells[at] = "r";
        listed(cells)
    };
    vec![
        Claim::new(
            "replace(+,-,+,-)",
            "traxit_board:replace(L,I,r,L1)",
            "I-L1",
            inputs(),
            move |given, answers| {
                for at in 0..items(given[0]).len() {
                    answers.add(&format!("{}-{}", at + 1, replaced(given[0], at)));
                }
            },
        ),
        Claim::new(
            "replace(+,+,+,-)",
            "lists:member(I,[-1,0,1,2,3,8,9]),traxit_board:replace(L,I,r,L1)",
            "I-L1",
            inputs(),
            move |given, answers| {
                for index in [1, 2, 3, 8, 9] {
                    if index <= items(given[0]).len() {
                        answers.add(&format!("{index}-{}", replaced(given[0], index - 1)));
                    }
                }
            },
        ),
    ]
}

fn cells(sample: &mut Sample, count: usize) -> String {
    let cell = |_| CELLS[sample.random.random_range(0..CELLS.len())];
    listed((0..count).map(cell))
}

/// Looking into boards and changing them.
fn boards(sample: &mut Sample) -> Vec<Claim> {
    let some: Vec<String> = (0..SAMPLED)
        .map(|_| listed((0..8).map(|_| cells(sample, 8)).collect::<Vec<_>>()))
        .collect();
    let inputs = || vec![("B", Domain::Listed(some.clone()))];
    let near = "lists:member(R,[0,1,4,8,9]),lists:member(C,[0,1,5,8,9])";
    let changed = |board: &str, cell: &'static str, answers: &mut Answers| {
        for (row, column) in [1, 4, 8].into_iter().flat_map(|r| [1, 5, 8].map(|c| (r, c))) {
            let mut rows: Vec<String> = items(board).into_iter().map(str::to_owned).collect();
            let mut cells = items(&rows[row - 1]);
            cells[column - 1] = cell;
            let cells = listed(cells);
            rows[row - 1] = cells;
            answers.add(&format!("{row}-{column}-{}", listed(rows)));
        }
    };
    vec![
        Claim::new(
            "isEmpty(+,-,-)",
            "traxit_board:isEmpty(B,R,C)",
            "R-C",
            inputs(),
            |given, answers| {
                for (row, cells) in (1..).zip(items(given[0])) {
                    for (column, cell) in (1..).zip(items(cells)) {
                        if cell == "empty" {
                            answers.add(&format!("{row}-{column}"));
                        }
                    }
                }
            },
        ),
        Claim::new(
            "remove_piece(+,+,+,-)",
            format!("{near},traxit_board:remove_piece(B,R,C,B1)"),
            "R-C-B1",
            inputs(),
            move |given, answers| changed(given[0], "empty", answers),
        ),
        Claim::new(
            "change_cell(+,+,+,+,-)",
            format!("{near},traxit_board:change_cell(B,R,C,r,B1)"),
            "R-C-B1",
            inputs(),
            move |given, answers| changed(given[0], "r", answers),
        ),
    ]
}
