//! Native answers of `replaceAtIndex/4` in every mode.

use super::sample::Sample;
use super::terms::{Cell, Part, Solutions, free_list, read_list};
use crate::diff::claim::{Answers, Claim, Domain};

/// How many answers are asked for where there is no end to them.
const FIRST: usize = 12;

// The variables of an answer, apart from those of the lists' other elements.
const OLD: usize = 100;
const ELEMENT: usize = 101;
const NEXT: usize = 102;
const TAIL: usize = 103;

/// The arguments that are known.
#[derive(Clone, Copy)]
struct Known<'a> {
    index: Option<&'a str>,
    element: Option<&'a str>,
    before: Option<&'a str>,
    after: Option<&'a str>,
}

impl Known<'_> {
    fn allows(&self, index: usize) -> bool {
        self.index.is_none_or(|known| known == index.to_string())
    }

    fn element(&self) -> Cell {
        self.element.map_or(Cell::Free(ELEMENT), Cell::known)
    }
}

fn solve(known: Known<'_>, answers: &mut Answers) {
    let mut solutions = Solutions::new(answers);
    match (known.before.map(read_list), known.after.map(read_list)) {
        (None, None) => in_unknown_lists(known, &mut solutions),
        (Some(before), None) => {
            for at in (0..before.len()).filter(|at| known.allows(at + 1)) {
                let mut after = before.clone();
                after[at] = known.element();
                add(&mut solutions, at, known.element(), &before, &after);
            }
        }
        (None, Some(after)) => {
            for at in (0..after.len()).filter(|at| known.allows(at + 1)) {
                let mut before = after.clone();
                before[at] = Cell::Free(OLD);
                add_if(known, &mut solutions, at, &before, &after);
            }
        }
        (Some(before), Some(after)) if before.len() == after.len() => {
            for at in (0..after.len()).filter(|at| known.allows(at + 1)) {
                if (0..after.len()).all(|other| other == at || before[other] == after[other]) {
                    add_if(known, &mut solutions, at, &before, &after);
                }
            }
        }
        (Some(_), Some(_)) => {}
    }
}

fn add(solutions: &mut Solutions<'_>, at: usize, element: Cell, before: &[Cell], after: &[Cell]) {
    solutions.add(&[
        Part::text(at + 1),
        Part::Cell(element),
        Part::List(before.to_vec()),
        Part::List(after.to_vec()),
    ]);
}

/// Adds the solution if the element that is known stands where it must.
fn add_if(
    known: Known<'_>,
    solutions: &mut Solutions<'_>,
    at: usize,
    before: &[Cell],
    after: &[Cell],
) {
    if known.element.is_none_or(|element| after[at] == Cell::known(element)) {
        add(solutions, at, after[at].clone(), before, after);
    }
}

/// Where the index is known, one answer: lists of at least that length. Where
/// it is not, there are for every index the lists that end there, and those
/// that go on.
fn in_unknown_lists(known: Known<'_>, solutions: &mut Solutions<'_>) {
    let with = |index: usize, cell: Cell, more: Option<usize>| {
        let mut list = free_list(index - 1);
        list.push(cell);
        list.extend(more.map(Cell::Free));
        list
    };
    let mut open = |index: usize, more: Option<usize>| {
        solutions.add(&[
            Part::text(index),
            Part::Cell(known.element()),
            Part::Open(with(index, Cell::Free(OLD), more), TAIL),
            Part::Open(with(index, known.element(), more), TAIL),
        ]);
    };
    match known.index {
        Some(index) => {
            if let Some(index) = index.parse().ok().filter(|&index| index >= 1) {
                open(index, None);
            }
        }
        None => {
            for index in 1..=FIRST / 2 {
                let (before, after) =
                    (with(index, Cell::Free(OLD), None), with(index, known.element(), None));
                add(solutions, index - 1, known.element(), &before, &after);
                let open = |cell| Part::Open(with(index, cell, Some(NEXT)), TAIL);
                solutions.add(&[
                    Part::text(index),
                    Part::Cell(known.element()),
                    open(Cell::Free(OLD)),
                    open(known.element()),
                ]);
            }
        }
    }
}

/// The first answers of `isEmpty(Index, Board)` with both unknown: the same
/// list before and after.
pub(super) fn empty_anywhere(answers: &mut Answers) {
    let mut solutions = Solutions::new(answers);
    for index in 1..=FIRST / 2 {
        let mut list = free_list(index - 1);
        list.push(Cell::known("e"));
        solutions.add(&[Part::text(index), Part::List(list.clone())]);
        list.push(Cell::Free(NEXT));
        solutions.add(&[Part::text(index), Part::Open(list, TAIL)]);
    }
}

/// `isEmpty(Index, Board)` with Board unknown.
pub(super) fn empty_at(index: &str, answers: &mut Answers) {
    if let Some(index) = index.parse().ok().filter(|&index: &usize| index >= 1) {
        let mut list = free_list(index - 1);
        list.push(Cell::known("e"));
        Solutions::new(answers).add(&[Part::text(index), Part::Open(list, TAIL)]);
    }
}

/// Indices in and out of range, and what is none.
pub(super) fn indices() -> Domain {
    let numbers = (-1..=10).map(|index: i32| index.to_string());
    Domain::Listed(numbers.chain(["a".to_owned()]).collect())
}

/// The sixteen modes.
pub(super) fn claims(sample: &mut Sample) -> Vec<Claim> {
    (0..16_u8).map(|mode| claim([8, 4, 2, 1].map(|bit| mode & bit != 0), sample)).collect()
}

/// One mode: which of index, element, list before and list after are known.
fn claim(mode: [bool; 4], sample: &mut Sample) -> Claim {
    let [index, element, before, after] = mode;
    let signs = mode.map(|known| if known { "+" } else { "-" });
    let name = format!("replaceAtIndex({})", signs.join(","));
    let mut inputs = Vec::new();
    let mut goal = String::from("{m}:replaceAtIndex(I,E,L0,L)");
    match (before, after) {
        (true, true) => {
            inputs.push(("T", Domain::Listed(sample.pairs(60))));
            goal = format!("T=t(L0,L),{goal}");
        }
        (true, false) => inputs.push(("L0", Domain::Listed(sample.lists(40)))),
        (false, true) => inputs.push(("L", Domain::Listed(sample.lists(40)))),
        (false, false) if !index => goal = format!("claims:first({FIRST},{goal})"),
        (false, false) => {}
    }
    if index {
        inputs.push(("I", indices()));
    }
    if element {
        inputs.push(("E", Domain::listed(["e", "x", "o"])));
    }
    Claim::new(name, goal, "I-E-L0-L", inputs, move |given, answers| {
        let mut given = given.iter().copied();
        let lists = if before || after { given.next() } else { None };
        let pair = lists.and_then(|pair| pair.strip_prefix("t(")?.strip_suffix(')'));
        let (first, second) = match pair.and_then(|pair| pair.split_once("],[")) {
            Some((first, second)) => (Some(first), Some(second)),
            None => (lists.filter(|_| before), lists.filter(|_| after)),
        };
        let index = if index { given.next() } else { None };
        let element = if element { given.next() } else { None };
        solve(Known { index, element, before: first, after: second }, answers);
    })
}
