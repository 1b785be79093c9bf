//! Claims about sizes: which there are, how they begin, and the agreements of
//! their boards.

use super::sample::{Positions, Sample, cells, term};
use crate::diff::claim::{Answers, Claim, Domain};
use crate::games::mnk::Size;

/// How many sizes are asked for where there is no end of them.
const FIRST: usize = 60;

/// `game/1`, `size/3`, `initial/1` and `agreements/3`.
pub(super) fn claims(sample: &Sample, positions: &Positions) -> Vec<Claim> {
    let mut claims = vec![game()];
    claims.extend((0..8_u8).rev().map(|mode| size([4, 2, 1].map(|bit| mode & bit != 0))));
    claims.extend(initial(positions));
    claims.push(agreements(sample.size, positions));
    claims.push(half_known());
    claims.push(no_positions());
    claims
}

/// A board, and one of its sides.
fn half_known() -> Claim {
    let inputs = vec![("B", Domain::listed(["[[e,e,e]]", "[[e],[e],[e]]", "[[e,e],[e,e]]"]))];
    let goal = "B=[Row|_],length(B,M),length(Row,N),\
                ({m}:initial(mnk(R,N,K,B)),C=N;{m}:initial(mnk(M,C,K,B)),R=M)";
    Claim::new("initial(?) of half a size", goal, "R-C-K", inputs, |given, answers| {
        let rows = given[0].matches('[').count() - 1;
        let columns = given[0].matches('e').count() / rows;
        for _ in 0..2 {
            for k in 1..=rows.max(columns) {
                answers.add(&format!("{rows}-{columns}-{k}"));
            }
        }
    })
}

/// Terms that are no positions: nothing is true of them.
fn no_positions() -> Claim {
    let given = [
        "mnk(a,2,2,[[x,e],[e,e]])",
        "mnk(2,a,2,[[x,e],[e,e]])",
        "mnk(2,2,a,[[x,e],[e,e]])",
        "mnk(2,2,3,[[x,e],[e,e]])",
        "mnk(2,2,0,[[x,e],[e,e]])",
        "mnk(2,2,2,[[x,e]])",
        "mnk(2,2,2,[[x,e],[e,e],[e,e]])",
        "mnk(2,2,2,[[x,e,e],[e,e,e]])",
        "mnk(2,2,2,[[x,e],[e]])",
        "mnk(2,2,2,[[x,o],[x]])",
        "mnk(3,2,2,[[x,o],[x,o]])",
        "mnk(2,2,2,[[x,q],[e,e]])",
        "mnk(2,2,2,x)",
        "mnk",
    ];
    let asked = [
        "initial(S)",
        "to_move(S,_)",
        "legal(S,_)",
        "legal(S,(1,2))",
        "next(S,_,_)",
        "next(S,(1,2),_)",
        "next(_,_,S)",
        "outcome(S,_)",
    ];
    let asked = asked.map(|goal| format!("{{m}}:{goal}")).join(",");
    let goal = format!("lists:member(G,[{asked}]),call(G)");
    let inputs = vec![("S", Domain::listed(given))];
    Claim::new("all of what is no position", goal, "G", inputs, |_, _| {})
}

fn game() -> Claim {
    Claim::new("game(-)", "{m}:game(F)", "F", vec![], |_, answers| {
        for fact in ["name(mnk)", "players(x,o)", "options([rows(3),columns(3),k(3)])"] {
            answers.add(fact);
        }
    })
}

/// Every size, by its longer side.
fn every_size() -> impl Iterator<Item = [u32; 3]> {
    let sides = |longest| (1..=longest).flat_map(move |r| (1..=longest).map(move |c| [r, c]));
    (1..).flat_map(move |longest| {
        let of_longest = sides(longest).filter(move |[r, c]| *r.max(c) == longest);
        of_longest.flat_map(move |[r, c]| (1..=longest).map(move |k| [r, c, k]))
    })
}

fn size(mode: [bool; 3]) -> Claim {
    let signs = mode.map(|known| if known { "+" } else { "-" });
    let inputs = ["R", "C", "K"].into_iter().zip(mode).filter(|(_, known)| *known);
    let numbers = || Domain::listed(["-1", "0", "1", "2", "3", "5", "a"]);
    let inputs = inputs.map(|(name, _)| (name, numbers())).collect();
    // With a side unbound there is no end, and with nothing to be found the
    // first answer is as far away.
    let endless = !(mode[0] && mode[1]);
    let goal = match endless {
        true => format!("claims:first({FIRST},{{m}}:size(R,C,K))"),
        false => "{m}:size(R,C,K)".to_owned(),
    };
    Claim::new(
        format!("size({})", signs.join(",")),
        goal,
        "R-C-K",
        inputs,
        move |given, answers| {
            let known: Option<Vec<u32>> =
                given.iter().map(|n| n.parse().ok().filter(|n| *n > 0)).collect();
            let Some(known) = known else { return };
            let mut known = known.into_iter();
            let wanted = mode.map(|is_known| if is_known { known.next() } else { None });
            let fits = |size: &[u32; 3]| {
                size.iter().zip(wanted).all(|(n, wanted)| wanted.is_none_or(|w| w == *n))
            };
            let many = if endless { FIRST } else { usize::MAX };
            let bounded = every_size().take_while(|[r, c, _]| endless || *r.max(c) <= 5);
            for [r, c, k] in bounded.filter(fits).take(many) {
                answers.add(&format!("{r}-{c}-{k}"));
            }
        },
    )
}

fn empty_board([rows, columns, k]: [u32; 3]) -> Option<String> {
    let size = Size::new(rows, columns, k).ok()?;
    Some(term(size, &vec!["e"; (rows * columns) as usize]))
}

fn initial(positions: &Positions) -> Vec<Claim> {
    let goal = "{m}:initial(S)";
    let sizes = || {
        let listed = ["0,3,3", "3,3,9", "a,3,3", "2,2,0"].map(|size| format!("mnk({size},_)"));
        let good = every_size().take(120).map(|[r, c, k]| format!("mnk({r},{c},{k},_)"));
        Domain::Listed(listed.into_iter().chain(good).collect())
    };
    let boards = ["[[e]]", "[[e,e],[e,e]]", "[[_,e]]", "[[e],[e,e]]", "[[x]]", "[e]", "[]", "e"];
    vec![
        Claim::new("initial(?) of a size", goal, "S", vec![("S", sizes())], |given, answers| {
            let numbers = given[0].trim_start_matches("mnk(").trim_end_matches(",_)");
            let numbers: Vec<u32> = numbers.split(',').filter_map(|n| n.parse().ok()).collect();
            let board = <[u32; 3]>::try_from(numbers).ok().and_then(empty_board);
            board.iter().for_each(|board| answers.add(board));
        }),
        Claim::new(
            "initial(?) of a board",
            "S=mnk(R,C,K,B),{m}:initial(S)",
            "S",
            vec![("B", Domain::listed(boards))],
            |given, answers| {
                let (rows, columns) = match given[0] {
                    "[[e]]" => (1, 1),
                    "[[e,e],[e,e]]" => (2, 2),
                    "[[_,e]]" => (1, 2),
                    _ => return,
                };
                let all = (1..=2).filter_map(|k| empty_board([rows, columns, k]));
                all.for_each(|board| answers.add(&board));
            },
        ),
        Claim::new("initial(-)", "claims:first(40,{m}:initial(S))", "S", vec![], |_, answers| {
            every_size().take(40).filter_map(empty_board).for_each(|board| answers.add(&board));
        }),
        Claim::new(
            "initial(+)",
            goal,
            "true",
            vec![("S", positions.one_in(7).domain())],
            |given, answers| {
                if cells(given[0]).iter().all(|cell| *cell == "e") {
                    answers.add("true");
                }
            },
        ),
    ]
}

fn agreements(size: Size, positions: &Positions) -> Claim {
    let goal = "S=mnk(_,_,_,B),{m}:agreements(K,B,As)";
    let longest = size.rows().max(size.columns());
    let inputs = vec![("S", positions.one_in(11).domain()), ("K", Domain::listed(1..=longest + 1))];
    let claim = Claim::new("agreements(+,+,-)", goal, "As", inputs, move |given, answers| {
        let k = given[1].parse().unwrap_or_default();
        answers.add(&all_agreements(size, &cells(given[0]), k));
    });
    positions.first_of(claim)
}

/// In the words of the specification: for each row, and for each row where
/// lines of `k` cells begin, the lines in each direction from the left.
fn all_agreements(size: Size, cells: &[&str], k: i64) -> String {
    let (rows, columns) = (i64::from(size.rows()), i64::from(size.columns()));
    let at = |row: i64, column: i64| cells[(row * columns + column) as usize];
    let line = |row: i64, column: i64, down: i64, right: i64| {
        let first = at(row, column);
        let same = (1..k).all(|i| at(row + i * down, column + i * right) == first);
        if same { first } else { "e" }
    };
    let list = |from: i64, to: i64, row: i64, down: i64, right: i64| {
        let line = |column| line(row, column, down, right);
        format!("[{}]", (from..=to).map(line).collect::<Vec<_>>().join(","))
    };
    let last = columns - k;
    let mut all = Vec::new();
    if last >= -1 {
        all.extend((0..rows).map(|row| list(0, last, row, 0, 1)));
    }
    for row in 0..=rows - k {
        all.push(list(0, columns - 1, row, 1, 0));
        all.push(list(0, last, row, 1, 1));
        all.push(list(k - 1, columns - 1, row, 1, -1));
    }
    format!("[{}]", all.join(","))
}

/// Adds a solution if it holds.
pub(super) fn answers_if(holds: bool, solution: &str, answers: &mut Answers) {
    if holds {
        answers.add(solution);
    }
}
