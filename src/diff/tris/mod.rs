//! The claims about tic-tac-toe: every exported predicate of `prolog/tris.pl`
//! in every mode. Boards are exhaustive wherever one query a board allows it.

mod boards;
mod lines;
mod replace;
mod sample;
mod tables;
mod terms;

use super::claim::{Answers, Claim, Domain};
use crate::game::{Game as _, Notation as _, Player};
use crate::games::tris::Tris;
use boards::{COLUMNS, DIAGONALS, ROWS, board, player};
use sample::Sample;
use terms::{Part, Solutions};

const SQUARES: [&str; 10] = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "d1"];
const PLAYERS: [&str; 3] = ["x", "o", "e"];
const OUTCOMES: [&str; 4] = ["won(x)", "won(o)", "draw", "won(e)"];

/// The games of tic-tac-toe, from the first move to the last.
const GAMES: u64 = 255_168;

/// Positions are played through from every position after this many moves.
const OPENING: u32 = 2;

/// All of them. `seed` decides the inputs that are sampled.
#[must_use]
pub fn claims(seed: u64) -> Vec<Claim> {
    let mut sample = Sample::new(seed);
    let open = Domain::Listed(sample.open_boards(60));
    let mut claims = tables::claims();
    claims.extend(moving(&open, &mut sample));
    claims.extend(ending(&open));
    for (name, groups) in [
        ("checkWin", [&ROWS[..], &COLUMNS, &DIAGONALS].as_slice()),
        ("rowWin", &[&ROWS]),
        ("colWin", &[&COLUMNS]),
        ("diagWin", &[&DIAGONALS]),
    ] {
        claims.extend(winning(name, &open, groups_of(groups)));
    }
    claims.extend(cells(&open));
    claims.extend(replace::claims(&mut sample));
    claims.extend(lines::claims());
    claims.extend(trees());
    claims
}

fn boards() -> Domain {
    Domain::Boards(9)
}

type Groups = Vec<Vec<[usize; 3]>>;

fn groups_of(groups: &[&[[usize; 3]]]) -> Groups {
    groups.iter().map(|lines| lines.to_vec()).collect()
}

/// `to_move/2`, `legal/2` and `next/3`.
fn moving(open: &Domain, sample: &mut Sample) -> Vec<Claim> {
    let mut claims = to_move(open);
    claims.extend(legal(open));
    claims.extend(next(open, sample));
    claims
}

fn to_move(open: &Domain) -> Vec<Claim> {
    let goal = "{m}:to_move(B,P)";
    let players = || Domain::listed(PLAYERS);
    let mover = |text: &str| player(Tris.to_move(&board(text)));
    vec![
        Claim::new("to_move(+,-)", goal, "P", vec![("B", boards())], move |given, answers| {
            answers.add(mover(given[0]));
        }),
        Claim::new(
            "to_move(+,+)",
            goal,
            "P",
            vec![("B", boards()), ("P", players())],
            move |given, answers| answers_if(mover(given[0]) == given[1], given[1], answers),
        ),
        Claim::new("to_move(?,-)", goal, "B-P", vec![("B", open.clone())], |given, answers| {
            boards::movers(Some(given[0]), None, answers);
        }),
        Claim::new("to_move(-,+)", goal, "B-P", vec![("P", players())], |given, answers| {
            boards::movers(None, Some(given[0]), answers);
        }),
        Claim::new("to_move(-,-)", goal, "B-P", vec![], |_, answers| {
            boards::movers(None, None, answers);
        }),
    ]
}

fn answers_if(holds: bool, solution: &str, answers: &mut Answers) {
    if holds {
        answers.add(solution);
    }
}

fn legal(open: &Domain) -> Vec<Claim> {
    let goal = "{m}:legal(B,M)";
    let squares = || Domain::listed(SQUARES);
    let all = |text: &str| Tris.legal(&board(text)).map(|mv| Tris.show_move(&mv));
    vec![
        Claim::new("legal(+,-)", goal, "M", vec![("B", boards())], move |given, answers| {
            all(given[0]).for_each(|mv| answers.add(&mv));
        }),
        Claim::new(
            "legal(+,+)",
            goal,
            "M",
            vec![("B", boards()), ("M", squares())],
            move |given, answers| {
                answers_if(all(given[0]).any(|mv| mv == given[1]), given[1], answers);
            },
        ),
        Claim::new("legal(?,-)", goal, "B-M", vec![("B", open.clone())], |given, answers| {
            boards::legal_moves(Some(given[0]), None, answers);
        })
        .in_any_order(),
        Claim::new("legal(-,+)", goal, "B-M", vec![("M", squares())], |given, answers| {
            boards::legal_moves(None, Some(given[0]), answers);
        })
        .in_any_order(),
        Claim::new("legal(-,-)", goal, "B-M", vec![], |_, answers| {
            boards::legal_moves(None, None, answers);
        })
        .in_any_order(),
    ]
}

fn next(open: &Domain, sample: &mut Sample) -> Vec<Claim> {
    let goal = "{m}:next(B0,M,B)";
    let all = "B0-M-B";
    let squares = || Domain::listed(SQUARES);
    let mut claims = vec![
        Claim::new("next(+,-,-)", goal, "M-B", vec![("B0", boards())], |given, answers| {
            let state = board(given[0]);
            for mv in Tris.legal(&state) {
                let after = Tris.state_term(&Tris.play(&state, &mv));
                answers.add(&format!("{}-{after}", Tris.show_move(&mv)));
            }
        }),
        Claim::new(
            "next(+,+,-)",
            goal,
            "B",
            vec![("B0", boards()), ("M", squares())],
            |given, answers| {
                let state = board(given[0]);
                let mut legal = Tris.legal(&state);
                if let Some(mv) = legal.find(|mv| Tris.show_move(mv) == given[1]) {
                    answers.add(Tris.state_term(&Tris.play(&state, &mv)).as_str());
                }
            },
        ),
        Claim::new("next(?,-,-)", goal, all, vec![("B0", open.clone())], |given, answers| {
            boards::moves(Some(given[0]), None, answers);
        })
        .in_any_order(),
        Claim::new("next(-,+,-)", goal, all, vec![("M", squares())], |given, answers| {
            boards::moves(None, Some(given[0]), answers);
        })
        .in_any_order(),
        Claim::new("next(-,-,-)", goal, all, vec![], |_, answers| {
            boards::moves(None, None, answers);
        })
        .in_any_order(),
    ];
    // Where the board before is not known the clauses try all there are.
    let afters = || Domain::Listed(openings_and(sample, 12));
    claims.extend(next_backwards(goal, all, afters));
    claims.extend(next_pairs(sample));
    claims
}

fn openings_and(sample: &mut Sample, count: usize) -> Vec<String> {
    let mut all = boards::openings(0);
    all.extend(boards::openings(1).into_iter().take(2));
    all.extend(sample.boards(count));
    all
}

fn next_backwards(goal: &str, all: &str, mut afters: impl FnMut() -> Domain) -> Vec<Claim> {
    let moves = Domain::listed(["a1", "b2", "c3"]);
    vec![
        Claim::new("next(-,-,+)", goal, all, vec![("B", afters())], |given, answers| {
            boards::last_moves(given[0], None, answers);
        })
        .in_any_order(),
        Claim::new(
            "next(-,+,+)",
            goal,
            all,
            vec![("B", afters()), ("M", moves)],
            |given, answers| boards::last_moves(given[0], Some(given[1]), answers),
        )
        .in_any_order(),
    ]
}

/// Both boards known: they may be one move apart, or not.
fn next_pairs(sample: &mut Sample) -> Vec<Claim> {
    let mut pairs: Vec<String> = Vec::new();
    for before in boards::openings(1).into_iter().chain(sample.boards(40)) {
        let state = board(&before);
        for mv in Tris.legal(&state) {
            let after = Tris.state_term(&Tris.play(&state, &mv));
            pairs.push(format!("t({before},{after})"));
        }
    }
    pairs.extend(sample.pairs(60).into_iter().filter(|pair| pair.len() == 2 * 19 + 4));
    let goal = "T=t(B0,B),{m}:next(B0,M,B)";
    let squares = Domain::listed(SQUARES);
    let native = |given: &[&str], answers: &mut Answers| {
        let pair = given[0].trim_start_matches("t(").trim_end_matches(')');
        if let Some((before, after)) = pair.split_once("],[") {
            let before = board(&format!("{before}]"));
            for mv in Tris.legal(&before) {
                let name = Tris.show_move(&mv);
                let reached = Tris.play(&before, &mv);
                let leads = Tris.state_term(&reached).as_str() == format!("[{after}");
                let asked = given.get(1).is_none_or(|asked| *asked == name);
                answers_if(leads && asked, &name, answers);
            }
        }
    };
    vec![
        Claim::new("next(+,-,+)", goal, "M", vec![("T", Domain::Listed(pairs.clone()))], native),
        Claim::new(
            "next(+,+,+)",
            goal,
            "M",
            vec![("T", Domain::Listed(pairs)), ("M", squares)],
            native,
        ),
    ]
}

/// `outcome/2` and `checkTie/1`.
fn ending(open: &Domain) -> Vec<Claim> {
    let goal = "{m}:outcome(B,O)";
    let tie = "{m}:checkTie(B)";
    let outcomes = || Domain::listed(OUTCOMES);
    vec![
        Claim::new("outcome(+,-)", goal, "O", vec![("B", boards())], |given, answers| {
            boards::outcome(given[0]).into_iter().for_each(|outcome| answers.add(outcome));
        }),
        Claim::new(
            "outcome(+,+)",
            goal,
            "O",
            vec![("B", boards()), ("O", outcomes())],
            |given, answers| {
                answers_if(boards::outcome(given[0]) == Some(given[1]), given[1], answers);
            },
        ),
        Claim::new("outcome(?,-)", goal, "B-O", vec![("B", open.clone())], |given, answers| {
            boards::outcomes(Some(given[0]), None, answers);
        }),
        Claim::new("outcome(-,+)", goal, "B-O", vec![("O", outcomes())], |given, answers| {
            boards::outcomes(None, Some(given[0]), answers);
        }),
        Claim::new("outcome(-,-)", goal, "B-O", vec![], |_, answers| {
            boards::outcomes(None, None, answers);
        }),
        Claim::new("checkTie(+)", tie, "true", vec![("B", boards())], |given, answers| {
            answers_if(Tris::is_full(&board(given[0])), "true", answers);
        }),
        Claim::new("checkTie(?)", tie, "B", vec![("B", open.clone())], |given, answers| {
            if !given[0].contains('e') {
                let full = boards::completions(Some(given[0]), &["x", "o"]);
                full.iter().for_each(|board| answers.add(board));
            }
        }),
        Claim::new("checkTie(-)", tie, "B", vec![], |_, answers| {
            boards::completions(None, &["x", "o"]).iter().for_each(|board| answers.add(board));
        }),
    ]
}

/// `checkWin/2`, `rowWin/2`, `colWin/2` and `diagWin/2`.
fn winning(name: &str, open: &Domain, groups: Groups) -> Vec<Claim> {
    let goal = format!("{{m}}:{name}(B,P)");
    let players = || Domain::listed(PLAYERS);
    let native: fn(&crate::games::mnk::Board) -> Vec<Player> = match name {
        "rowWin" => Tris::row_wins,
        "colWin" => Tris::column_wins,
        "diagWin" => Tris::diagonal_wins,
        _ => Tris::wins,
    };
    let any = |board: bool, asked: bool| {
        let groups = groups.clone();
        move |given: &[&str], answers: &mut Answers| {
            let groups: Vec<&[[usize; 3]]> = groups.iter().map(Vec::as_slice).collect();
            let mut given = given.iter().copied();
            let board = if board { given.next() } else { None };
            let asked = if asked { given.next() } else { None };
            boards::winners(&groups, board, asked, answers);
        }
    };
    vec![
        Claim::new(
            format!("{name}(+,-)"),
            &goal,
            "P",
            vec![("B", boards())],
            move |given, answers| {
                native(&board(given[0])).into_iter().for_each(|p| answers.add(player(p)));
            },
        ),
        Claim::new(
            format!("{name}(+,+)"),
            &goal,
            "P",
            vec![("B", boards()), ("P", players())],
            move |given, answers| {
                let winners = native(&board(given[0])).into_iter().map(player);
                winners.filter(|p| *p == given[1]).for_each(|p| answers.add(p));
            },
        ),
        Claim::new(
            format!("{name}(?,-)"),
            &goal,
            "B-P",
            vec![("B", open.clone())],
            any(true, false),
        ),
        Claim::new(
            format!("{name}(?,+)"),
            &goal,
            "B-P",
            vec![("B", open.clone()), ("P", players())],
            any(true, true),
        ),
        Claim::new(format!("{name}(-,+)"), &goal, "B-P", vec![("P", players())], any(false, true)),
        Claim::new(format!("{name}(-,-)"), &goal, "B-P", vec![], any(false, false)),
    ]
}

/// `isEmpty/2`, and `replaceAtIndex/4` on every board.
fn cells(open: &Domain) -> Vec<Claim> {
    let goal = "{m}:isEmpty(I,B)";
    let places = || Domain::listed(0..=10);
    vec![
        Claim::new(
            "isEmpty(+,+)",
            goal,
            "true",
            vec![("B", boards()), ("I", places())],
            |given, answers| {
                let mut free = Tris::free_indices(&board(given[0]));
                answers_if(free.any(|index| given[1] == index.to_string()), "true", answers);
            },
        ),
        Claim::new("isEmpty(-,+)", goal, "I", vec![("B", boards())], |given, answers| {
            Tris::free_indices(&board(given[0])).for_each(|index| answers.add(&index.to_string()));
        }),
        Claim::new("isEmpty(-,?)", goal, "I-B", vec![("B", open.clone())], |given, answers| {
            boards::free_places(given[0], None, answers);
        }),
        Claim::new(
            "isEmpty(+,?)",
            goal,
            "I-B",
            vec![("B", open.clone()), ("I", replace::indices())],
            |given, answers| boards::free_places(given[0], Some(given[1]), answers),
        ),
        Claim::new(
            "isEmpty(+,-)",
            goal,
            "I-B",
            vec![("I", replace::indices())],
            |given, answers| {
                replace::empty_at(given[0], answers);
            },
        ),
        Claim::new(
            "isEmpty(-,-)",
            "claims:first(12,{m}:isEmpty(I,B))",
            "I-B",
            vec![],
            |_, answers| {
                replace::empty_anywhere(answers);
            },
        ),
        Claim::new(
            "replaceAtIndex(+,+,+,-) on boards",
            "{m}:replaceAtIndex(I,E,B0,B)",
            "B",
            vec![
                ("B0", boards()),
                ("I", Domain::listed(1..=9)),
                ("E", Domain::listed(["e", "x", "o"])),
            ],
            replaced,
        ),
    ]
}

fn replaced(given: &[&str], answers: &mut Answers) {
    let cell = Player::BOTH.into_iter().find(|p| player(*p) == given[2]);
    let index = given[1].parse().unwrap_or_default();
    if let Some(after) = Tris::replace_at_index(&board(given[0]), index, cell) {
        answers.add(Tris.state_term(&after).as_str());
    }
}

/// The game tree: every game, and the number of positions by depth. Both follow
/// from what `initial/1`, `next/3` and `outcome/2` answer about every board.
fn trees() -> Vec<Claim> {
    let depths = Domain::listed(0..=6);
    vec![
        Claim::new(
            "games",
            "claims:step({m},9,S,Step)",
            "Step",
            vec![("S", Domain::Listed(boards::openings(OPENING)))],
            |given, answers| boards::walk(&board(given[0]), 9, answers),
        )
        .of_games(GAMES, "claims:step({m},0,S,Step)", |given, answers| {
            boards::walk(&board(given[0]), 0, answers);
        })
        .following_from_others(),
        Claim::new(
            "perft",
            "{m}:initial(S),perft:perft({m},S,D,N)",
            "D-N",
            vec![("D", depths)],
            |given, answers| {
                let depth = given[0].parse().unwrap_or_default();
                let nodes = Tris.perft(&Tris.initial(), depth);
                Solutions::new(answers).add(&[Part::text(given[0]), Part::text(nodes)]);
            },
        )
        .following_from_others(),
    ]
}
