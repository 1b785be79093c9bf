//! The report's lists: boards of rows of cells, and cards.

use super::state::rows_term;
use super::tiles::path_term;
use super::{GAME, by_rows};
use crate::game::Game as _;
use crate::games::relations::distinct;
use crate::games::traxit::notation::square_term;
use crate::games::traxit::{Card, Square, cards, change_cell, places_of, remove_card};
use crate::games::tris::replace_at;
use crate::relation::{Domain, Random, Relation, each, one, read};
use crate::term::Term;

/// The module of all of them.
const MODULE: &str = "traxit_board";
/// How many lists are sampled.
const SAMPLED: usize = 60;
/// How many boards.
const BOARDS: usize = 12;

const CELLS: [&str; 4] = ["empty", "empty", "b", "r"];

pub(super) fn relations(random: &mut Random) -> Vec<Relation> {
    let mut all = tables();
    all.extend(of_cards(random));
    all.push(replace(random));
    all.extend(boards(random));
    all.into_iter().map(|relation| relation.of_module(MODULE)).collect()
}

fn integers(numbers: std::ops::RangeInclusive<i64>) -> Domain {
    Domain::listed(numbers.map(Term::integer))
}

fn tables() -> Vec<Relation> {
    let all = || {
        let card = |(number, cells)| card_term(&(number, path_term(cells)));
        Term::list(cards().map(card))
    };
    let board = || rows_term(&GAME.initial());
    vec![
        Relation::new("cards", move |_| one(all()))
            .output("Cs", Domain::listed([all()]))
            .or(&["[]"]),
        Relation::new("initialBoard", move |_| one(board()))
            .output("B", Domain::listed([board()]))
            .or(&["[]"]),
        Relation::new("row_column", |given| {
            let [row, column] = given else { return None };
            each(Square::parse(&format!("({row},{column})")).map(square_term))
        })
        .output("S", by_rows())
        .or(&["d9"])
        .input("R", integers(0..=9))
        .input("C", integers(0..=9))
        .enumerated()
        .thinned(2),
    ]
}

fn card_term((number, shown): &Card<Term>) -> Term {
    Term::list([Term::from(*number), shown.clone()])
}

fn cards_in(term: &Term) -> Option<Vec<Card<Term>>> {
    let card = |card: &Term| match card.as_list()? {
        [number, shown] => Some((u8::try_from(number.as_integer()?).ok()?, shown.clone())),
        _ => None,
    };
    term.as_list()?.iter().map(card).collect()
}

/// `remove_card/3`, `get_card_by_id/3`, `is_valid_card_number/2`.
fn of_cards(random: &mut Random) -> Vec<Relation> {
    let mut card =
        |at: usize| card_term(&(1 + random.below(6) as u8, Term::atom(&format!("p{at}"))));
    let some: Vec<Term> =
        (0..SAMPLED).map(|size| Term::list((0..size % 6).map(&mut card))).collect();
    let lists = || Domain::listed(some.iter().cloned());
    let shown = Domain::listed((1..=6_u8).flat_map(|number| {
        ["p0", "p2", "p9"].map(|shown| card_term(&(number, Term::atom(shown))))
    }));
    let left = |number: u8, cards: &[Card<Term>]| {
        Term::list(remove_card(number, cards).iter().map(card_term))
    };
    vec![
        Relation::new("remove_card", move |given| {
            let [number, cards] = given else { return None };
            one(left(u8::try_from(number.as_integer()?).ok()?, &cards_in(cards)?))
        })
        .input("I", integers(0..=7))
        .given()
        .input("L", lists())
        .given()
        .output("L1", lists())
        .thinned(6),
        Relation::new("remove_card of any number", move |given| {
            let cards = cards_in(given.first()?)?;
            let row = |(number, _): &Card<Term>| vec![Term::from(*number), left(*number, &cards)];
            Some(cards.iter().map(row).collect())
        })
        .output("I", integers(0..=7))
        .input("L", lists())
        .given()
        .output("L1", lists())
        .thinned(4)
        .only(&["-,+,-", "-,+,+"]),
        Relation::new("get_card_by_id", |given| {
            let row = |card: &Card<Term>| vec![Term::from(card.0), card_term(card)];
            Some(cards_in(given.first()?)?.iter().map(row).collect())
        })
        .output("I", integers(0..=7))
        .input("L", lists())
        .given()
        .output("C", shown)
        .thinned(6),
        Relation::new("is_valid_card_number", |given| {
            each(cards_in(given.first()?)?.into_iter().map(|(number, _)| number))
        })
        .output("I", integers(0..=7))
        .input("L", lists())
        .given(),
    ]
}

fn cells(random: &mut Random, count: usize) -> Term {
    Term::list((0..count).filter_map(|_| random.one_of(&CELLS).map(|cell| Term::atom(cell))))
}

fn index(term: &Term) -> Option<usize> {
    usize::try_from(term.as_integer()?).ok()
}

/// `replace/4` on lists of any length.
fn replace(random: &mut Random) -> Relation {
    let some = distinct((0..SAMPLED).map(|size| cells(random, size % 9)));
    Relation::new("replace", |given| {
        let [list, at, element] = given else { return None };
        each(replace_at(list.as_list()?, index(at)?, element.clone()).map(Term::list))
    })
    .input("L", some.clone())
    .input("I", integers(-1..=9))
    .or(&["a"])
    .input("E", Domain::written(&["r", "empty"]))
    .given()
    .output("L1", some)
    .endless(12, &["L", "I", "L1"])
    .thinned(4)
}

/// Looking into boards and changing them.
fn boards(random: &mut Random) -> Vec<Relation> {
    let mut board = |rows, columns| Term::list((0..rows).map(|_| cells(random, columns)));
    let large = (0..BOARDS).map(|_| board(8, 8)).collect::<Vec<_>>();
    let small = (0..BOARDS).map(|size| board(size % 3 + 1, 3)).collect::<Vec<_>>();
    let all = || Domain::listed(large.iter().chain(&small).cloned());
    let rows_of = |term: &Term| -> Option<Vec<Vec<Term>>> {
        term.as_list()?.iter().map(|row| Some(row.as_list()?.to_vec())).collect()
    };
    let changed = move |board: &Term, row: &Term, column: &Term, cell: &Term| {
        let board = change_cell(&rows_of(board)?, index(row)?, index(column)?, cell.clone())?;
        Some(Term::list(board.into_iter().map(Term::list)))
    };
    let places = || integers(0..=9);
    vec![
        Relation::new("isEmpty", move |given| {
            let places = places_of(&rows_of(given.first()?)?, &read("empty"));
            let row = |(row, column)| vec![Term::from(row), Term::from(column)];
            Some(places.into_iter().map(row).collect())
        })
        .input("B", all())
        .given()
        .output("R", places())
        .or(&["a"])
        .output("C", places())
        .or(&["a"])
        .thinned(3),
        Relation::new("remove_piece", move |given| {
            let [board, row, column] = given else { return None };
            each(changed(board, row, column, &read("empty")))
        })
        .input("B", all())
        .given()
        .input("R", places())
        .or(&["a"])
        .input("C", places())
        .or(&["a"])
        .output("B1", all())
        .enumerated()
        .thinned(4),
        Relation::new("change_cell", move |given| {
            let [board, row, column, cell] = given else { return None };
            each(changed(board, row, column, cell))
        })
        .input("B", all())
        .given()
        .input("R", places())
        .or(&["a"])
        .input("C", places())
        .or(&["a"])
        .input("E", Domain::written(&["r"]))
        .given()
        .output("B1", all())
        .enumerated()
        .thinned(4),
    ]
}
