//! What is about one board, small or the U-board.

use super::places;
use crate::game::{Outcome, Player};
use crate::games::relations::{distinct, outcome_term, players};
use crate::games::uttt::{Board, Place, Uttt};
use crate::relation::{Domain, Random, Relation, Rows, each, holds, one};
use crate::term::Term;

/// The cells of the U-board.
pub(super) const CELLS: [&str; 4] = ["''", "x", "0", "r"];

/// How many boards are sampled of those that are too many.
const SAMPLED: usize = 500;

/// The most marks by which one player can lead the other.
const LEAD: i64 = 81;

pub(super) fn relations(random: &mut Random) -> Vec<Relation> {
    let mut all = results(random);
    all.extend(cells(random));
    all.extend(parts());
    all
}

/// How a game ends where full boards are counted, by its U-board: asked of all
/// that are full.
pub(in crate::games::uttt) fn outcome_by_boards() -> Relation {
    let end =
        |given: &[Term]| one(outcome_term(&Uttt, board(given.first()?)?.result_by_majority()?));
    let outcomes = Player::BOTH.map(Outcome::Won).into_iter().chain([Outcome::Draw]);
    Relation::new("outcome_on", end)
        .asked_by("{m}:outcome(uttt(c,0,B,[]),O)")
        .input("B", Domain::lists(9, &CELLS[1..]))
        .given()
        .output("O", Domain::listed(outcomes.map(|outcome| outcome_term(&Uttt, outcome))))
        .thinned(20)
}

/// So many random boards of these cells.
pub(super) fn sampled(count: usize, cells: &[&str], random: &mut Random) -> Domain {
    let boards = Domain::lists(9, cells);
    distinct((0..count).map(|_| boards.pattern(0, random)))
}

/// The empty board, and those with one mark.
pub(super) fn with_one_mark_at_most() -> impl Iterator<Item = Term> {
    let marked = |x: &[Place], o: &[Place]| {
        let [x, o] = [x, o].map(|places| places.iter().copied().collect());
        Uttt::board_term(Board::new(x, o))
    };
    let one = move |place: Place| [marked(&[place], &[]), marked(&[], &[place])];
    std::iter::once(marked(&[], &[])).chain(Place::ALL.into_iter().flat_map(one))
}

fn every_board() -> Domain {
    Domain::lists(9, &CELLS)
}

fn every_cell() -> Domain {
    Domain::written(&CELLS)
}

fn board(term: &Term) -> Option<Board> {
    Uttt::read_board(term)
}

/// What every rule about a board rests on, asked of all boards;
/// `getBoardResult/2`, of some, and where cells are unknown.
fn results(random: &mut Random) -> Vec<Relation> {
    let result = |given: &[Term]| one(Uttt::cell_term(board(given.first()?)?.result()));
    let full = "B=[C1,C2,C3,C4,C5,C6,C7,C8,C9],{m}:full(C1,C2,C3,C4,C5,C6,C7,C8,C9)";
    vec![
        Relation::new("result", result)
            .input("B", every_board())
            .output("R", every_cell())
            .only(&["+,-"]),
        Relation::new("full", |given| holds(board(given.first()?)?.free().is_empty()))
            .asked_by(full)
            .input("B", every_board())
            .given(),
        Relation::new("getBoardResult", result)
            .input("B", sampled(SAMPLED, &CELLS, random))
            .or(&["[]", "[x,x,x]", "[x,x,x,'','','','','',y]", "[x,x,x,'','','','','','','']"])
            .given()
            .output("R", every_cell())
            .or(&["y"]),
        Relation::new("getBoardResult", result)
            .input("B", every_board())
            .partly()
            .output("R", every_cell())
            .enumerated()
            .endless(12, &["B"])
            .only(&["?,-", "?,+", "-,+", "-,-"]),
    ]
}

/// `getPos/3` and `put/4`.
fn cells(random: &mut Random) -> Vec<Relation> {
    let mut boards = || sampled(SAMPLED, &CELLS, random);
    vec![
        get_pos(|find| find.input("B", boards()).or(&["[]", "[x,0]"])).thinned(20),
        get_pos(|find| find.input("B", every_board()).partly()).only(&["?,-,-", "?,+,+"]),
        Relation::new("put", |given| {
            let [before, mark] = given else { return None };
            let (before, mark) = (board(before)?, super::player(mark)?);
            let after = |place: Place| Uttt::board_term(before.with(mark, place));
            Some(before.free().map(|place| vec![place.into(), after(place)]).collect())
        })
        .input("B0", boards())
        .given()
        .output("P", places())
        .or(&["q"])
        .input("X", players(&Uttt))
        .output("B", boards())
        .thinned(20),
    ]
}

/// `getPos/3` of such boards.
fn get_pos(of: impl FnOnce(Relation) -> Relation) -> Relation {
    let cells = Relation::new("getPos", |given| {
        let board = board(given.first()?)?;
        let row = |place: Place| vec![place.into(), Uttt::cell_term(board.cell(place))];
        Some(Place::ALL.map(row).to_vec())
    });
    of(cells).output("P", places()).or(&["q"]).output("C", every_cell())
}

/// The parts of the rules that a game as it is played here never enters, or
/// enters in one way only: other choices of `rule/2`, and what the exported
/// predicates rest on. Their domains are small, and whole.
fn parts() -> Vec<Relation> {
    let winners = Player::BOTH.map(Outcome::Won).into_iter().chain([Outcome::Draw]);
    let outcomes = Domain::listed(winners.map(|outcome| outcome_term(&Uttt, outcome)));
    let majority = |given: &[Term]| one(outcome_term(&Uttt, board(given.first()?)?.majority()));
    vec![
        Relation::new("first_mark", |given| {
            let [before, mark] = given else { return None };
            let cell = |term: &Term| Uttt::read_cell(term);
            let board = Board::default().with_result(Place::Nw, cell(before)?);
            one(Uttt::cell_term(board.with_result(Place::Nw, cell(mark)?).cell(Place::Nw)))
        })
        .input("C0", every_cell())
        .input("M", every_cell())
        .output("C", every_cell())
        .whole(),
        Relation::new("count", |given| {
            let [cell, lead] = given else { return None };
            let board = Board::default().with_result(Place::Nw, Uttt::read_cell(cell)?);
            one(lead.as_integer()? + i64::from(board.lead()))
        })
        .input("C", every_cell())
        .input("L0", Domain::listed(-LEAD..=LEAD))
        .given()
        .output("L", Domain::listed(-LEAD - 1..=LEAD + 1))
        .whole(),
        Relation::new("full_outcome", majority)
            .asked_by("{m}:full_outcome(most,B,O)")
            .input("B", Domain::lists(9, &CELLS[1..]))
            .given()
            .output("O", outcomes.clone())
            .thinned(20),
        Relation::new("outcome_of", |given| {
            each(Uttt::read_cell(given.first()?)?.map(|outcome| outcome_term(&Uttt, outcome)))
        })
        .asked_by("{m}:outcome_of(R,b,O)")
        .input("R", every_cell())
        .output("O", outcomes)
        .whole(),
        record(),
    ]
}

/// What `record/4` makes of a U-board. It looks at one cell of it: the others
/// may be anything.
fn record() -> Relation {
    let boards = CELLS.map(|c| crate::relation::read(&format!("[{c},0,{c},'',{c},r,{c},x,{c}]")));
    let recorded = |given: &[Term]| -> Rows {
        let [result, place, before] = given else { return None };
        let after = board(before)?.with_result(Place::read(place)?, Uttt::read_cell(result)?);
        one(Uttt::board_term(after))
    };
    Relation::new("record", recorded)
        .input("R", every_cell())
        .input("P", places())
        .input("B0", Domain::listed(boards.clone()))
        .given()
        .output("B", Domain::listed(boards))
        .whole()
}
