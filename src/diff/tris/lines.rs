//! Native answers of `lines:line/5` on three by three.

use crate::diff::claim::{Answers, Claim, Domain};

/// How a step in each direction goes, down and to the right.
const DIRECTIONS: [(&str, i32, i32); 4] =
    [("row", 0, 1), ("column", 1, 0), ("falling", 1, 1), ("rising", 1, -1)];
const SIDE: i32 = 3;

/// The lines of `length` cells in one direction, from the top left.
fn lines(length: i32, down: i32, right: i32) -> Vec<String> {
    let inside = |at: i32| (0..SIDE).contains(&at);
    let cells = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column)));
    cells
        .filter(|(row, column)| {
            inside(row + down * (length - 1)) && inside(column + right * (length - 1))
        })
        .map(|(row, column)| {
            let index = |n: i32| (row + down * n) * SIDE + column + right * n + 1;
            let indices: Vec<String> = (0..length).map(|n| index(n).to_string()).collect();
            format!("[{}]", indices.join(","))
        })
        .collect()
}

fn solve(length: Option<&str>, direction: Option<&str>, cells: Option<&str>, out: &mut Answers) {
    let is = |known: Option<&str>, value: &str| known.is_none_or(|known| known == value);
    for k in (1..=SIDE).filter(|k| is(length, &k.to_string())) {
        for (name, down, right) in DIRECTIONS.iter().filter(|(name, _, _)| is(direction, name)) {
            for line in lines(k, *down, *right).iter().filter(|line| is(cells, line)) {
                out.add(&format!("{k}-{name}-{line}"));
            }
        }
    }
}

/// The modes in which rows and columns are known.
pub(super) fn claims() -> Vec<Claim> {
    (0..8_u8).rev().map(|mode| claim([4, 2, 1].map(|bit| mode & bit != 0))).collect()
}

fn claim(mode: [bool; 3]) -> Claim {
    let signs = mode.map(|known| if known { "+" } else { "-" });
    let lengths = (0..=SIDE + 1).map(|length| length.to_string()).collect();
    let directions = DIRECTIONS.map(|(name, _, _)| name.to_owned()).into_iter();
    let mut indices: Vec<String> = DIRECTIONS
        .iter()
        .flat_map(|(_, down, right)| (1..=SIDE).flat_map(|k| lines(k, *down, *right)))
        .collect();
    indices.sort_unstable();
    indices.dedup();
    indices.extend(["[]", "[1,3]", "[3,2,1]", "[3,4,5]", "[1,2,3,4]"].map(String::from));
    let domains = [
        ("K", Domain::Listed(lengths)),
        ("D", Domain::Listed(directions.chain(["slanting".to_owned()]).collect())),
        ("Is", Domain::Listed(indices)),
    ];
    let inputs = domains.into_iter().zip(mode).filter(|(_, known)| *known);
    Claim::new(
        format!("line(+,+,{})", signs.join(",")),
        "lines:line(3,3,K,D,Is)",
        "K-D-Is",
        inputs.map(|(input, _)| input).collect(),
        move |given, answers| {
            let mut given = given.iter().copied();
            let [k, d, is] = mode.map(|known| if known { given.next() } else { None });
            solve(k, d, is, answers);
        },
    )
}
