//! Squares, tiles and paths.

use super::{by_rows, every_square};
use crate::games::relations::distinct;
use crate::games::traxit::board::{CORNERS, EDGE, HOME, RING_CORNERS};
use crate::games::traxit::notation::{square_of, square_term, squares_of, squares_term, tile_of};
use crate::games::traxit::{Direction, POINTS, Rose, Square, Squares, Tile, ends, steps, targets};
use crate::relation::{Domain, Random, Relation, each, holds, one};
use crate::term::Term;

/// The module of most of them.
const MODULE: &str = "traxit_tiles";
/// How many sets of squares are in the way of the paths.
const SAMPLED: usize = 12;

pub(super) fn relations(random: &mut Random) -> Vec<Relation> {
    let mut all = squares();
    all.extend(kinds_of_squares());
    all.extend(tiles());
    all.extend(roses());
    all.extend(along_tiles(random));
    all
}

fn integers(numbers: impl IntoIterator<Item = i64>) -> Domain {
    Domain::listed(numbers.into_iter().map(Term::integer))
}

fn squares() -> Vec<Relation> {
    vec![
        Relation::new("square", |given| {
            let square = square_of(given.first()?)?;
            Some(vec![vec![Term::from(square.column() + 1), Term::from(square.row() + 1)]])
        })
        .input("S", by_rows())
        .or(&["d9", "i1"])
        .output("C", integers(1..=8))
        .or(&["0", "9"])
        .output("R", integers(1..=8))
        .or(&["0", "9"])
        .enumerated()
        .thinned(3)
        .of_module(MODULE),
        Relation::new("square_at", |given| {
            let [column, row] = given else { return None };
            let place = |term: &Term| i8::try_from(term.as_integer()? - 1).ok();
            each(Square::at(place(column)?, place(row)?).map(square_term))
        })
        .input("C", integers(-1..=9))
        .given()
        .input("R", integers(-1..=9))
        .given()
        .output("S", by_rows())
        .or(&["d9"])
        .thinned(2)
        .whole()
        .of_module(MODULE),
        Relation::new("level", |given| {
            let square = square_of(given.first()?)?;
            one(square.level())
        })
        .input("S", by_rows())
        .or(&["d9"])
        .output("L", integers(0..=4))
        .enumerated()
        .of_module(MODULE),
        Relation::new("points", |_| {
            let points = POINTS.into_iter().map(|points| Term::from(u32::from(points)));
            Some(
                (0..)
                    .zip(points)
                    .map(|(level, points)| vec![Term::integer(level), points])
                    .collect(),
            )
        })
        .output("L", integers(-1..=4))
        .output("N", integers([0, 25, 50, 75, 100]))
        .of_module(MODULE),
    ]
}

/// `corner/1`, `edge/1`, `home/1` and `ring_corner/1`.
fn kinds_of_squares() -> Vec<Relation> {
    let kinds =
        [("corner", CORNERS), ("edge", EDGE), ("home", HOME), ("ring_corner", RING_CORNERS)];
    let kind = |(name, squares): (&str, Squares)| {
        Relation::new(name, move |_| each(squares.map(square_term)))
            .output("S", by_rows())
            .or(&["d9"])
            .of_module(MODULE)
    };
    kinds.map(kind).to_vec()
}

fn direction_term(direction: Direction) -> Term {
    Term::atom(direction.name())
}

fn direction_of(term: &Term) -> Option<Direction> {
    Direction::called(term.as_atom()?)
}

fn directions() -> Domain {
    Domain::listed(Direction::ALL.map(direction_term))
}

/// A tile's path, or a part of one.
pub(super) fn path_term(cells: &[(i8, i8)]) -> Term {
    let cell = |&(row, column)| Term::compound("-", [row, column].map(|n: i8| Term::integer(n)));
    Term::list(cells.iter().map(cell))
}

fn path_of(term: &Term) -> Option<Vec<(i8, i8)>> {
    let number = |term: &Term| i8::try_from(term.as_integer()?).ok();
    let cell = |term: &Term| {
        let [row, column] = term.arguments("-")?;
        Some((number(row)?, number(column)?))
    };
    term.as_list()?.iter().map(cell).collect()
}

fn way_term(way: &[Direction]) -> Term {
    Term::list(way.iter().map(|direction| direction_term(*direction)))
}

fn ways() -> Domain {
    distinct(Tile::all().flat_map(Tile::ways).map(|way| way_term(&way)))
}

fn tiles() -> Vec<Relation> {
    let paths = || Tile::all().map(|tile| path_term(tile.cells()));
    let back = Tile::all().map(|tile| {
        let cells: Vec<(i8, i8)> = tile.cells().iter().rev().copied().collect();
        path_term(&cells)
    });
    let both = Domain::listed(paths().chain(back));
    vec![
        Relation::new("tile", |_| {
            let row = |tile: Tile| vec![Term::from(tile.number()), path_term(tile.cells())];
            Some(Tile::all().map(row).collect())
        })
        .output("N", integers(0..=13))
        .output("P", Domain::listed(paths()))
        .or(&["[]", "[1-2,2-1]"])
        .of_module(MODULE),
        Relation::new("direction", |_| {
            let row = |direction: Direction| {
                let (columns, rows) = direction.step();
                vec![direction_term(direction), Term::integer(columns), Term::integer(rows)]
            };
            Some(Direction::ALL.map(row).to_vec())
        })
        .output("D", directions())
        .or(&["up"])
        .output("X", integers(-2..=2))
        .output("Y", integers(-2..=2))
        .of_module(MODULE),
        Relation::new("steps", |given| one(way_term(&steps(&path_of(given.first()?)?))))
            .input("P", both)
            .given()
            .output("D", ways())
            .whole()
            .of_module(MODULE),
        Relation::new("way", |_| {
            let rows =
                |tile: Tile| tile.ways().map(|way| vec![Term::from(tile.number()), way_term(&way)]);
            Some(Tile::all().flat_map(rows).collect())
        })
        .output("N", integers(0..=13))
        .output("D", ways())
        .of_module(MODULE),
    ]
}

fn rose_term(rose: Rose) -> Term {
    Term::compound("rose", rose.0.map(direction_term))
}

fn rose_of(term: &Term) -> Option<Rose> {
    let directions: Option<Vec<Direction>> =
        term.arguments::<8>("rose")?.iter().map(direction_of).collect();
    Some(Rose(directions?.try_into().ok()?))
}

fn roses() -> Vec<Relation> {
    let all = || Domain::listed(Rose::all().map(rose_term));
    let turning = |name: &str, turn: fn(Rose) -> Rose, domain: Domain| {
        Relation::new(name, move |given| one(rose_term(turn(rose_of(given.first()?)?))))
            .input("R", domain)
            .output("R1", all())
            .of_module(MODULE)
    };
    // Of all roses the first.
    let names = Direction::ALL.map(Direction::name);
    let first = Domain::filled(crate::relation::read("rose(n,n,n,n,n,n,n,D)"), &names);
    vec![
        Relation::new("orientation", |_| each(Rose::all().map(rose_term)))
            .output("R", all())
            .or(&["rose(n,n,n,n,n,n,n,n)"])
            .of_module(MODULE),
        turning("rotated", Rose::rotated, all()).only(&["+,-", "-,+", "+,+"]),
        turning("rotated of any rose", Rose::rotated, first)
            .endless(names.len(), &["R", "R1"])
            .enumerated()
            .only(&["-,-"]),
        turning("reflected", Rose::reflected, all()),
        Relation::new("turned", |given| {
            let rose = rose_of(given.first()?)?;
            let row =
                |direction| vec![direction_term(direction), direction_term(rose.turned(direction))];
            Some(Direction::ALL.map(row).to_vec())
        })
        .output("D0", directions())
        .or(&["up"])
        .input("R", all())
        .given()
        .output("D", directions())
        .or(&["up"])
        .of_module(MODULE),
    ]
}

/// `path/4`, `targets/4` and `clear/2`, with sampled squares in the way.
fn along_tiles(random: &mut Random) -> Vec<Relation> {
    let squares: Vec<Square> = every_square().collect();
    let mut some = |size: usize| -> Squares {
        (0..size).filter_map(|_| random.one_of(&squares).copied()).collect()
    };
    let sets: Vec<Squares> = (0..SAMPLED).map(&mut some).collect();
    let taken = || Domain::listed(sets.iter().map(|set| squares_term(*set)));
    let numbers = || integers(1..=12);
    let from = || Domain::listed(every_square().map(square_term));
    let reached = distinct(Tile::all().zip(sets.iter().cycle()).flat_map(|(tile, set)| {
        every_square().map(move |from| squares_term(targets(tile, from, *set)))
    }));
    vec![
        Relation::new("path", |given| {
            let [tile, from, taken] = given else { return None };
            each(
                ends(tile_of(tile)?, square_of(from)?, squares_of(taken)?)
                    .into_iter()
                    .map(square_term),
            )
        })
        .input("N", numbers())
        .given()
        .input("F", from())
        .input("L", taken())
        .given()
        .output("T", from())
        .thinned(5)
        .of_module(MODULE),
        Relation::new("targets", |given| {
            let [tile, from, taken] = given else { return None };
            one(squares_term(targets(tile_of(tile)?, square_of(from)?, squares_of(taken)?)))
        })
        .input("N", numbers())
        .given()
        .input("F", from())
        .given()
        .input("L", taken())
        .given()
        .output("Ts", reached),
        Relation::new("clear", |given| {
            let [taken, square] = given else { return None };
            holds(!squares_of(taken)?.contains(square_of(square)?))
        })
        .input("L", taken())
        .given()
        .input("S", from())
        .given()
        .of_module(MODULE),
    ]
}
