//! Claims about the parts of the rules that a game as it is played here never
//! enters, or enters in one way only: other rulings of `rule/2`, and what
//! every exported predicate rests on. Their domains are small, and whole.

use super::boards::{self, LARGE, cells};
use super::{Positions, move_term};
use crate::diff::claim::{Answers, Claim, Domain, solutions};
use crate::games::uttt::{Place, State, tiers};

/// The most marks by which one player can lead the other.
const LEAD: i32 = 81;

pub(super) fn claims(positions: &Positions) -> Vec<Claim> {
    let mut claims = on_boards();
    claims.push(no_states());
    claims.push(first_states());
    claims.extend(enumerations());
    claims.extend(of_positions(positions));
    claims
}

/// What `count/3` makes of a lead.
fn counted(lead: i32, cell: &str) -> i32 {
    lead + match cell {
        "x" => 1,
        "0" => -1,
        _ => 0,
    }
}

fn most(lead: i32) -> &'static str {
    match lead.signum() {
        1 => "won(x)",
        -1 => "won(0)",
        _ => "draw",
    }
}

fn on_boards() -> Vec<Claim> {
    let cells = || Domain::listed(LARGE);
    let marks = || Domain::listed(&LARGE[1..]);
    let whole =
        |name: &str, goal: &str, template: &str, inputs, native: fn(&[&str], &mut Answers)| {
            Claim::new(name, goal, template, inputs, native).of_whole_domain()
        };
    vec![
        whole(
            "first_mark(+,+,-)",
            "{m}:first_mark(C0,M,C)",
            "C",
            vec![("C0", cells()), ("M", marks())],
            |given, answers| answers.add(if given[0] == "''" { given[1] } else { given[0] }),
        ),
        whole(
            "count(+,+,-)",
            "{m}:count(C,L0,L)",
            "L",
            vec![("C", cells()), ("L0", Domain::listed(-LEAD..=LEAD))],
            |given, answers| {
                let lead = given[1].parse().unwrap_or_default();
                answers.add(&counted(lead, given[0]).to_string());
            },
        ),
        whole(
            "full_outcome(+,+,-)",
            "{m}:full_outcome(most,B,O)",
            "O",
            vec![("B", Domain::Lists(9, &["x", "0", "r"]))],
            |given, answers| {
                let cells = solutions(given[0]).unwrap_or_default();
                answers.add(most(cells.into_iter().fold(0, counted)));
            },
        ),
        whole(
            "outcome_of(+,+,-)",
            "{m}:outcome_of(R,b,O)",
            "O",
            vec![("R", Domain::listed(LARGE))],
            |given, answers| match given[0] {
                "''" => {}
                "r" => answers.add("draw"),
                winner => answers.add(&format!("won({winner})")),
            },
        ),
        // It looks at one cell of the U-board: the others may be anything.
        whole(
            "record(+,+,+,-)",
            "B0=[C,0,C,'',C,r,C,x,C],{m}:record(R,P,B0,B)",
            "B",
            vec![("C", cells()), ("R", cells()), ("P", Domain::listed(Place::ALL))],
            recorded,
        ),
        whole(
            "full(+)",
            "B=[C1,C2,C3,C4,C5,C6,C7,C8,C9],{m}:full(C1,C2,C3,C4,C5,C6,C7,C8,C9)",
            "true",
            vec![("B", Domain::Lists(9, &LARGE))],
            |given, answers| {
                if !given[0].contains("''") {
                    answers.add("true");
                }
            },
        ),
        whole(
            "corner(+)",
            "uttt_strategies:corner(P)",
            "P",
            vec![("P", Domain::listed(Place::ALL))],
            |given, answers| {
                if ["nw", "ne", "sw", "se"].contains(&given[0]) {
                    answers.add(given[0]);
                }
            },
        ),
    ]
}

/// What `record/4` makes of a U-board; an open board may be won twice, and the
/// first time counts.
fn recorded(given: &[&str], answers: &mut Answers) {
    let mut cells = [given[0], "0", given[0], "''", given[0], "r", given[0], "x", given[0]];
    let place = Place::ALL.into_iter().find(|place| place.name() == given[2]);
    if let Some(cell) = place.map(|place| &mut cells[place.index()])
        && *cell == "''"
    {
        *cell = given[1];
    }
    answers.add(&format!("[{}]", cells.join(",")));
}

/// Boards that are none, and cells that are none: there is no state of them.
fn no_states() -> Claim {
    let board = |cells: usize, cell: &str| format!("[{}]", vec![cell; cells].join(","));
    let (empty, short) = (board(9, "''"), board(8, "''"));
    let (long, strange) = (board(10, "x"), board(9, "r"));
    let boards = |count: usize, first: &str| {
        let rest = std::iter::repeat_n(empty.as_str(), count - 1);
        format!("[{}]", std::iter::once(first).chain(rest).collect::<Vec<_>>().join(","))
    };
    let mut given: Vec<String> = vec![];
    for (count, first) in [(8, &empty), (10, &empty), (9, &short), (9, &long), (9, &strange)] {
        given.push(format!("t({},nw)", boards(count, first)));
    }
    given.extend(["q", "r", "x", "[]"].map(|prev| format!("t({},{prev})", boards(9, &empty))));
    let goal = "T=t(Bs,V),{m}:buildState(Bs,V,S)";
    Claim::new(
        "buildState(+,+,-) of what is no board",
        goal,
        "S",
        vec![("T", Domain::Listed(given))],
        |_, _| {},
    )
}

/// The first states that there are: the last cell of the last board changes
/// fastest.
fn first_states() -> Claim {
    let goal = "claims:first(3,{m}:buildState(Bs,V,S))";
    Claim::new("buildState(-,-,-)", goal, "Bs-V-S", vec![], |_, answers| {
        for mark in ["''", "x", "0"] {
            let mut boards = [boards::board(EMPTY); 9];
            boards[8] = boards::board(&EMPTY.replace("'']", &format!("{mark}]")));
            let texts = boards.map(boards::text).join(",");
            let state = State::build(boards, Some(Place::ALL[0]));
            answers.add(&format!("[{texts}]-{}-{}", Place::ALL[0], super::term(&state)));
        }
    })
}

/// The cells of an empty board.
const EMPTY: &str = "['','','','','','','','','']";

/// What is enumerated where nothing is known. No mode of an exported predicate
/// can be asked of boards that are unbound altogether: there are too many.
fn enumerations() -> Vec<Claim> {
    let constant = |name: &str, goal: &str, answer: Vec<&'static str>| {
        Claim::new(name, goal, "X", vec![], move |_, answers: &mut Answers| {
            answer.iter().for_each(|solution| answers.add(solution));
        })
    };
    let places = Place::ALL.map(Place::name);
    vec![
        constant("small_cell(-)", "{m}:small_cell(X)", LARGE[..3].to_vec()),
        constant("previous(-)", "{m}:previous(X)", places.into_iter().chain(["''"]).collect()),
    ]
}

fn of_positions(positions: &Positions) -> Vec<Claim> {
    let open = "{m}:unfinished(open,S,U)";
    let tier = "uttt_strategies:ranked_in_tier(S,M,T)";
    vec![
        positions.claim("unfinished(+,+,-)", open, "U", |state, answers| {
            let open = |place: &Place| cells(state.board(*place)).contains(&"''");
            Place::ALL.into_iter().filter(open).for_each(|place| answers.add(place.name()));
        }),
        positions.claim("ranked_in_tier(+,-,-)", tier, "m(M,T)", |state, answers| {
            for (mv, (first, second)) in tiers(state) {
                answers
                    .add(&format!("m({},{first}- {second})", move_term(mv)).replace("- 0", "-0"));
            }
        }),
    ]
}
