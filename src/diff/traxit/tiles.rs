//! Claims about squares, tiles and paths. The native answers walk cell by cell
//! where the game has tables.

use rand::RngExt as _;

use super::board::read_squares;
use super::sample::Sample;
use super::{constant, every_square, listed, read_tile};
use crate::diff::claim::{Answers, Claim, Domain};
use crate::games::traxit::{POINTS, Square, Squares, Tile, targets};

/// How many sets of squares are in the way of the paths.
const SAMPLED: usize = 12;

/// The compass, and where its directions lead: columns and rows.
const COMPASS: [(&str, i8, i8); 8] = [
    ("n", 0, 1),
    ("ne", 1, 1),
    ("e", 1, 0),
    ("se", 1, -1),
    ("s", 0, -1),
    ("sw", -1, -1),
    ("w", -1, 0),
    ("nw", -1, 1),
];

/// A rose: where each direction of the compass points, by its place in it.
type Rose = [usize; 8];

/// Turned by quarters, then the same on the other side.
fn orientations() -> impl Iterator<Item = Rose> {
    [1, 7].into_iter().flat_map(|sense| {
        [0, 2, 4, 6].map(|turned| [0, 1, 2, 3, 4, 5, 6, 7].map(|at| (turned + at * sense) % 8))
    })
}

fn rose_term(rose: Rose) -> String {
    format!("rose({})", rose.map(|at| COMPASS[at].0).join(","))
}

/// The places in the compass of a tile's steps, from either end.
fn ways(tile: Tile) -> [Vec<usize>; 2] {
    let steps = |cells: Vec<(i8, i8)>| {
        let step = |pair: &[(i8, i8)]| {
            let (columns, rows) = (pair[1].1 - pair[0].1, pair[0].0 - pair[1].0);
            COMPASS.iter().position(|(_, x, y)| (*x, *y) == (columns, rows)).unwrap_or_default()
        };
        cells.windows(2).map(step).collect()
    };
    let cells = tile.cells().to_vec();
    [steps(cells.clone()), steps(cells.into_iter().rev().collect())]
}

fn way_term(way: &[usize]) -> String {
    listed(way.iter().map(|at| COMPASS[*at].0))
}

/// Where a way leads, if nothing is in it.
fn walked(from: Square, way: &[usize], rose: Rose, taken: Squares) -> Option<Square> {
    way.iter().try_fold(from, |square, at| {
        let (_, columns, rows) = COMPASS[rose[*at]];
        Square::at(square.column() as i8 + columns, square.row() as i8 + rows)
            .filter(|square| !taken.contains(*square))
    })
}

fn paths(tile: Tile, from: Square, taken: Squares) -> Vec<Square> {
    let walk = |way: Vec<usize>| {
        orientations().filter_map(move |rose| walked(from, &way, rose, taken)).collect::<Vec<_>>()
    };
    ways(tile).into_iter().flat_map(walk).collect()
}

pub(super) fn claims(sample: &mut Sample) -> Vec<Claim> {
    let mut claims = squares();
    claims.extend(tiles());
    claims.extend(roses());
    claims.extend(along_tiles(sample));
    claims
}

/// The squares by rows from the top, as `square/3` tells them.
fn by_rows() -> impl Iterator<Item = Square> {
    (0..8).rev().flat_map(|row| (0..8).filter_map(move |column| Square::at(column, row)))
}

fn squares() -> Vec<Claim> {
    let places = by_rows().map(|s| format!("{s}-{}-{}", s.column() + 1, s.row() + 1)).collect();
    let levels = by_rows().map(|s| format!("{s}-{}", s.level())).collect();
    let points = POINTS.iter().enumerate().map(|(level, points)| format!("{level}-{points}"));
    let corner = |s: &Square| [0, 7].contains(&s.column()) && [0, 7].contains(&s.row());
    let ring = |s: &Square| [2, 5].contains(&s.column()) && [2, 5].contains(&s.row());
    let on_edge = |s: &Square| s.level() == 0;
    let named = |fits: &dyn Fn(&Square) -> bool| {
        every_square().filter(|s| fits(s)).map(|s| s.to_string()).collect::<Vec<_>>()
    };
    let around = "lists:member(C,[-1,0,1,2,3,4,5,6,7,8,9]),lists:member(R,[0,1,8,9,3])";
    let mut near = Vec::new();
    for column in -1..=9 {
        for row in [0, 1, 8, 9, 3] {
            near.extend(Square::at(column - 1, row - 1).map(|s| format!("s({column},{row},{s})")));
        }
    }
    let goal = format!("{around},traxit_tiles:square_at(C,R,S)");
    let known = |name: &str, fits: &dyn Fn(&Square) -> bool| {
        constant(&format!("{name}(-)"), &format!("traxit_tiles:{name}(S)"), "S", named(fits))
    };
    vec![
        constant("square(-,-,-)", "traxit_tiles:square(S,C,R)", "S-C-R", places),
        constant("square_at(+,+,-)", &goal, "s(C,R,S)", near),
        constant("level(-,-)", "traxit_tiles:level(S,L)", "S-L", levels),
        constant("points(-,-)", "traxit_tiles:points(L,N)", "L-N", points.collect()),
        known("corner", &corner),
        known("edge", &on_edge),
        known("home", &|s| on_edge(s) && !corner(s)),
        known("ring_corner", &ring),
    ]
}

fn tiles() -> Vec<Claim> {
    let path =
        |tile: Tile| listed(tile.cells().iter().map(|(row, column)| format!("{row}-{column}")));
    let all = Tile::all().map(|tile| format!("{tile}-{}", path(tile))).collect();
    let steps = Tile::all().map(|tile| format!("{tile}-{}", way_term(&ways(tile)[0]))).collect();
    let both = Tile::all()
        .flat_map(|tile| ways(tile).map(|way| format!("{tile}-{}", way_term(&way))))
        .collect();
    let compass = COMPASS.map(|(name, x, y)| format!("d({name},{x},{y})")).into();
    let goal = "traxit_tiles:tile(N,P),traxit_tiles:steps(P,D)";
    vec![
        constant("tile(-,-)", "traxit_tiles:tile(N,P)", "N-P", all),
        constant("direction(-,-,-)", "traxit_tiles:direction(D,X,Y)", "d(D,X,Y)", compass),
        constant("steps(+,-)", goal, "N-D", steps),
        constant("way(-,-)", "traxit_tiles:way(N,D)", "N-D", both),
    ]
}

fn roses() -> Vec<Claim> {
    let all = || Domain::listed(orientations().map(rose_term));
    let of = |text: &str| orientations().find(|rose| rose_term(*rose) == text).unwrap_or_default();
    vec![
        constant(
            "orientation(-)",
            "traxit_tiles:orientation(R)",
            "R",
            orientations().map(rose_term).collect(),
        ),
        Claim::new(
            "rotated(+,-)",
            "traxit_tiles:rotated(R,R1)",
            "R1",
            vec![("R", all())],
            move |given, answers| answers.add(&rose_term(of(given[0]).map(|at| (at + 2) % 8))),
        ),
        Claim::new(
            "reflected(+,-)",
            "traxit_tiles:reflected(R,R1)",
            "R1",
            vec![("R", all())],
            move |given, answers| {
                let rose = of(given[0]);
                answers.add(&rose_term([0, 7, 6, 5, 4, 3, 2, 1].map(|at| rose[at])));
            },
        ),
        Claim::new(
            "turned(-,+,-)",
            "traxit_tiles:turned(D0,R,D)",
            "D0-D",
            vec![("R", all())],
            move |given, answers| {
                for (at, to) in of(given[0]).into_iter().enumerate() {
                    answers.add(&format!("{}-{}", COMPASS[at].0, COMPASS[to].0));
                }
            },
        ),
    ]
}

/// `path/4`, `targets/4` and `clear/2`, with sampled squares in the way.
fn along_tiles(sample: &mut Sample) -> Vec<Claim> {
    let mut square = || every_square().nth(sample.random.random_range(0..64)).unwrap_or(Square::A1);
    let sets: Vec<String> =
        (0..SAMPLED).map(|size| listed((0..size).map(|_| square()).collect::<Squares>())).collect();
    let inputs = || {
        vec![
            ("L", Domain::Listed(sets.clone())),
            ("N", Domain::listed(Tile::all())),
            ("F", Domain::listed(every_square())),
        ]
    };
    type Walk = fn(Tile, Square, Squares, &mut Answers);
    let asked = |walk: Walk| {
        move |given: &[&str], answers: &mut Answers| {
            let taken = read_squares(given[0]).into_iter().collect();
            if let (Some(tile), Some(from)) = (read_tile(given[1]), Square::parse(given[2])) {
                walk(tile, from, taken, answers);
            }
        }
    };
    let every = asked(|tile, from, taken, answers| {
        paths(tile, from, taken).iter().for_each(|to| answers.add(&to.to_string()));
    });
    let squares = asked(|tile, from, taken, answers| {
        answers.add(&listed(targets(tile, from, taken)));
    });
    let clear = |given: &[&str], answers: &mut Answers| {
        let taken = read_squares(given[0]);
        let free = every_square().filter(|square| !taken.contains(square));
        free.for_each(|square| answers.add(&square.to_string()));
    };
    let all = listed(every_square());
    let goal = format!("lists:member(S,{all}),traxit_tiles:clear(L,S)");
    vec![
        Claim::new("path(+,+,+,-)", "traxit_tiles:path(N,F,L,T)", "T", inputs(), every),
        Claim::new("targets(+,+,+,-)", "{m}:targets(N,F,L,Ts)", "Ts", inputs(), squares),
        Claim::new("clear(+,+)", goal, "S", vec![("L", Domain::Listed(sets.clone()))], clear),
    ]
}
