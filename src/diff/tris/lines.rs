//! Native answers of `lines:line/5` on three small boards.

use crate::diff::claim::{Answers, Claim, Domain};

/// How a step in each direction goes, down and to the right.
const DIRECTIONS: [(&str, i32, i32); 4] =
    [("row", 0, 1), ("column", 1, 0), ("falling", 1, 1), ("rising", 1, -1)];
/// Rows and columns of the boards.
const SIZES: [(i32, i32); 3] = [(3, 3), (2, 4), (4, 2)];

/// The lines of `length` cells in one direction, from the top left.
fn lines((rows, columns): (i32, i32), length: i32, down: i32, right: i32) -> Vec<String> {
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    cells
        .filter(|(row, column)| {
            (0..rows).contains(&(row + down * (length - 1)))
                && (0..columns).contains(&(column + right * (length - 1)))
        })
        .map(|(row, column)| {
            let index = |n: i32| (row + down * n) * columns + column + right * n + 1;
            let indices: Vec<String> = (0..length).map(|n| index(n).to_string()).collect();
            format!("[{}]", indices.join(","))
        })
        .collect()
}

fn solve(
    size: (i32, i32),
    length: Option<&str>,
    direction: Option<&str>,
    cells: Option<&str>,
    out: &mut Answers,
) {
    let is = |known: Option<&str>, value: &str| known.is_none_or(|known| known == value);
    for k in (1..=size.0.max(size.1)).filter(|k| is(length, &k.to_string())) {
        for (name, down, right) in DIRECTIONS.iter().filter(|(name, _, _)| is(direction, name)) {
            for line in lines(size, k, *down, *right).iter().filter(|line| is(cells, line)) {
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
    let lengths = (0..=5).map(|length| length.to_string()).collect();
    let directions = DIRECTIONS.map(|(name, _, _)| name.to_owned()).into_iter();
    let mut indices: Vec<String> = DIRECTIONS
        .iter()
        .flat_map(|(_, down, right)| {
            SIZES.iter().flat_map(|size| (1..=4).flat_map(|k| lines(*size, k, *down, *right)))
        })
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
    let sizes = SIZES.map(|(rows, columns)| format!("b({rows},{columns})"));
    let sizes = ("B", Domain::listed(sizes));
    Claim::new(
        format!("line(+,+,{})", signs.join(",")),
        "B=b(R,C),lines:line(R,C,K,D,Is)",
        "K-D-Is",
        std::iter::once(sizes).chain(inputs.map(|(input, _)| input)).collect(),
        move |given, answers| {
            let mut given = given.iter().copied();
            let size = given.next().unwrap_or_default();
            let size =
                SIZES.into_iter().find(|(rows, columns)| size == format!("b({rows},{columns})"));
            let [k, d, is] = mode.map(|known| if known { given.next() } else { None });
            solve(size.unwrap_or_default(), k, d, is, answers);
        },
    )
}
