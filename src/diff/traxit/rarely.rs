//! Claims about what games seldom come to: a bonus, a turn in which nothing can
//! be done, and parts of a term that are not known.

use super::{GAME, constant, listed};
use crate::diff::claim::{Claim, Domain};
use crate::game::Notation as _;

/// Whose bonus has been counted in this period, in every order.
const HAD: [&str; 5] = ["[]", "[blue]", "[red]", "[blue,red]", "[red,blue]"];
/// Pawns of both, on the top level and elsewhere.
const PAWNS: [&str; 4] = [
    "pawns([d4,e5],[d5,e4])",
    "pawns([d4,e6],[c5,e4])",
    "pawns([c4,e5],[d5,d4])",
    "pawns([e4,e5],[d5,f4])",
];

pub(super) fn claims() -> Vec<Claim> {
    let mut claims = vec![earned(), bonus(), stuck(), pawn_to()];
    claims.extend(unknown());
    claims
}

/// What a bonus makes of a score of 10 and 20.
fn score(player: &str, bonus: u32, had: &str) -> String {
    let known: Vec<&str> = had.trim_matches(['[', ']']).split(',').collect();
    let known: Vec<&str> = known.into_iter().filter(|name| !name.is_empty()).collect();
    if known.contains(&player) {
        return format!("score(10,20,{had})");
    }
    match player {
        "blue" => format!("score({},20,{})", 10 + bonus, listed([&["blue"][..], &known].concat())),
        _ => format!("score(10,{},{})", 20 + bonus, listed([&known, &["red"][..]].concat())),
    }
}

fn earned() -> Claim {
    let inputs = vec![
        ("P", Domain::listed(["blue", "red"])),
        ("B", Domain::listed([1, 50])),
        ("H", Domain::listed(HAD)),
    ];
    let goal = "{m}:earned(P,B,score(10,20,H),S)";
    Claim::new("earned(+,+,+,-)", goal, "S", inputs, |given, answers| {
        answers.add(&score(given[0], given[1].parse().unwrap_or_default(), given[2]));
    })
}

fn bonus() -> Claim {
    let inputs = vec![
        ("W", Domain::listed(PAWNS)),
        ("P", Domain::listed(["blue", "red"])),
        ("B", Domain::listed([0, 1, 50])),
    ];
    let goal = "{m}:bonus([bonus=B],P,W,score(10,20,[]),S)";
    Claim::new("bonus(+,+,+,+,-)", goal, "S", inputs, |given, answers| {
        let both = given[0].trim_start_matches("pawns(").split("],");
        let own = both.zip(["blue", "red"]).find(|(_, player)| *player == given[1]);
        let top = own.is_some_and(|(own, _)| {
            let middle = ["d4", "d5", "e4", "e5"];
            middle.iter().filter(|square| own.contains(**square)).count() == 2
        });
        let bonus = given[2].parse().unwrap_or_default();
        match top && bonus > 0 {
            true => answers.add(&score(given[1], bonus, "[]")),
            false => answers.add("score(10,20,[])"),
        }
    })
}

/// Where the ring is blocked and a pawn stands on every corner, some tiles lead
/// nowhere, and no pawn can be put anywhere: the turn is over.
fn stuck() -> Claim {
    // So many tiles, among them the one that leads nowhere.
    let tiles = |count: usize| {
        let mut tiles: Vec<u32> =
            [10].into_iter().chain((1..=12).filter(|tile| *tile != 10)).collect();
        tiles.truncate(count);
        tiles.sort_unstable();
        listed(tiles)
    };
    let mut states = Vec::new();
    for pawns in ["[a1,a8],[h1,h8]", "[a1,h8],[a8,h1]"] {
        for (player, round) in [("blue", 1), ("blue", 4), ("red", 4), ("red", 3), ("red", 12)] {
            let red = 13 - round;
            let blue = if player == "blue" { red } else { red - 1 };
            states.push(format!(
                "traxit([obstacles=ring],{round},choose({player}),pawns({pawns}),\
                 tiles({},{}),score(25,50,[]))",
                tiles(blue),
                tiles(red)
            ));
        }
    }
    let inputs = vec![("S", Domain::Listed(states))];
    let goal = "{m}:next(S,M,S1)";
    Claim::new("next(+,-,-) in the corners", goal, "m(M,S1)", inputs, |given, answers| {
        if let Ok(state) = GAME.read_state(given[0]) {
            super::next(&state, answers);
        }
    })
}

/// Every pawn in the place of which one can be on c3.
fn pawn_to() -> Claim {
    let inputs = vec![("W", Domain::listed(PAWNS))];
    let goal = "{m}:pawn_to(P,F,c3,W,W1)";
    Claim::new("pawn_to(-,-,+,+,-)", goal, "P-F-W1", inputs, |given, answers| {
        let inside = given[0].trim_start_matches("pawns([").trim_end_matches("])");
        let Some((blue, red)) = inside.split_once("],[") else { return };
        let after = |own: &str, from: &str| {
            let mut squares: Vec<&str> = own.split(',').filter(|s| *s != from).collect();
            squares.push("c3");
            squares.sort_unstable();
            listed(squares)
        };
        for from in blue.split(',') {
            answers.add(&format!("blue-{from}-pawns({},[{red}])", after(blue, from)));
        }
        for from in red.split(',') {
            answers.add(&format!("red-{from}-pawns([{blue}],{})", after(red, from)));
        }
    })
}

/// Roses and lists that are not known: the first there are.
fn unknown() -> Vec<Claim> {
    let quarters = [
        ("n", "e"),
        ("ne", "se"),
        ("e", "s"),
        ("se", "sw"),
        ("s", "w"),
        ("sw", "nw"),
        ("w", "n"),
        ("nw", "ne"),
    ];
    let roses = quarters
        .map(|(from, to)| format!("rose(n,n,n,n,n,n,n,{from})-rose(e,e,e,e,e,e,e,{to})"))
        .to_vec();
    let replaced = |index: &str, answer: Vec<&str>| {
        let goal = format!("claims:first(2,traxit_board:replace(L,{index},r,L1))");
        let answer = answer.into_iter().map(str::to_owned).collect();
        constant(&format!("replace(-,+,+,-) at {index}"), &goal, "L-L1", answer)
    };
    vec![
        constant("rotated(-,-)", "claims:first(8,traxit_tiles:rotated(R,R1))", "R-R1", roses),
        replaced("2", vec!["[_A,_B|_C]-[_A,r|_C]"]),
        replaced("0", vec![]),
        replaced("a", vec![]),
    ]
}
