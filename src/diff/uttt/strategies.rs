//! Claims about how good a move is, and about the strategies.

use super::boards::{self, LARGE};
use super::sample::{Sample, list};
use super::{Positions, move_term, start};
use crate::diff::claim::{Claim, Domain};
use crate::game::{Outcome, Player};
use crate::games::uttt::{
    Move, Place, State, Strategy, best_individual_moves, best_moves, move_priority,
};

/// How many boards of each kind are ranked.
const BOARDS: usize = 400;

/// The strategies' predicates, and what they are called natively.
const NAMED: [(&str, Strategy); 4] = [
    ("uttt:dummy_first", Strategy::First),
    ("uttt:dummy_last", Strategy::Last),
    ("uttt_strategies:narrowGreedy", Strategy::Narrow),
    ("uttt_strategies:greedy", Strategy::Greedy),
];

pub(super) fn claims(sample: &mut Sample, positions: &Positions) -> Vec<Claim> {
    let mut claims = ranking(sample);
    claims.push(positions.claim(
        "bestMoves(+,-)",
        "uttt_strategies:bestMoves(S,Ms)",
        "Ms",
        |state, answers| answers.add(&list(&best_moves(state))),
    ));
    claims.push(positions.claim(
        "narrowGreedy(+,-)",
        "uttt_strategies:narrowGreedy(S,M)",
        "m(M)",
        |state, answers| {
            chosen(Strategy::Narrow, state).iter().for_each(|mv| answers.add(mv));
        },
    ));
    claims.push(positions.claim(
        "greedy(+,-)",
        "uttt_strategies:greedy(S,M)",
        "m(M)",
        |state, answers| {
            chosen(Strategy::Greedy, state).iter().for_each(|mv| answers.add(mv));
        },
    ));
    claims.push(games());
    claims
}

fn chosen(strategy: Strategy, state: &State) -> Option<String> {
    strategy.choose(state).map(|mv| format!("m({})", move_term(mv)))
}

/// `movePriority/4` and `bestIndividualMoves/3`.
fn ranking(sample: &mut Sample) -> Vec<Claim> {
    let mut all = sample.boards(BOARDS, &LARGE);
    // With more empty cells there is more to rank.
    all.extend(sample.boards(BOARDS, &["''", "''", "x", "0"]));
    let inputs = || {
        let players = Domain::listed(["x", "0"]);
        vec![("B", Domain::Listed(all.clone())), ("P", players)]
    };
    let player = |name: &str| if name == "x" { Player::First } else { Player::Second };
    let of_anybody = || vec![("B", Domain::Listed(all.clone()))];
    vec![
        Claim::new(
            "movePriority(-,+,-,-)",
            "uttt_strategies:movePriority(P,B,M,N)",
            "P-M-N",
            of_anybody(),
            |given, answers| {
                let board = boards::board(given[0]);
                for (player, cell) in
                    Player::BOTH.iter().flat_map(|p| board.free().map(|c| (*p, c)))
                {
                    let priority = move_priority(player, board, cell);
                    answers.add(&format!("{}-{cell}-{priority}", super::player(player)));
                }
            },
        ),
        Claim::new(
            "bestIndividualMoves(-,+,-)",
            "uttt_strategies:bestIndividualMoves(P,B,Ms)",
            "P-Ms",
            of_anybody(),
            |given, answers| {
                for player in Player::BOTH {
                    let best = best_individual_moves(player, boards::board(given[0]));
                    let names: Vec<&str> = best.into_iter().map(Place::name).collect();
                    answers.add(&format!("{}-[{}]", super::player(player), names.join(",")));
                }
            },
        ),
        Claim::new(
            "movePriority(+,+,-,-)",
            "uttt_strategies:movePriority(P,B,M,N)",
            "M-N",
            inputs(),
            move |given, answers| {
                let board = boards::board(given[0]);
                for cell in board.free() {
                    let priority = move_priority(player(given[1]), board, cell);
                    answers.add(&format!("{cell}-{priority}"));
                }
            },
        ),
        Claim::new(
            "bestIndividualMoves(+,+,-)",
            "uttt_strategies:bestIndividualMoves(P,B,Ms)",
            "Ms",
            inputs(),
            move |given, answers| {
                let best = best_individual_moves(player(given[1]), boards::board(given[0]));
                let names: Vec<&str> = best.into_iter().map(Place::name).collect();
                answers.add(&format!("[{}]", names.join(",")));
            },
        ),
    ]
}

/// Every strategy against every other.
fn games() -> Claim {
    let names = || Domain::listed(NAMED.map(|(name, _)| name));
    Claim::new(
        "play(+,+,-,-)",
        "uttt_strategies:play(X,O,Ms,W)",
        "Ms-W",
        vec![("X", names()), ("O", names())],
        |given, answers| {
            let strategy = |name: &str| NAMED.iter().find(|(known, _)| *known == name);
            let (Some((_, first)), Some((_, second))) = (strategy(given[0]), strategy(given[1]))
            else {
                return;
            };
            let mut state = start();
            let mut moves = Vec::new();
            while let Some(mv) = [first, second][moves.len() % 2].choose(&state) {
                let mover = super::player(state.to_move());
                moves.push(match mv {
                    Move::Cell(cell) => format!("({mover},{cell})"),
                    Move::Pair(board, cell) => format!("({mover},{board},{cell})"),
                });
                state = state.after(mv).unwrap_or(state);
            }
            let winner = match state.outcome() {
                Some(Outcome::Won(player)) => super::player(player),
                Some(Outcome::Draw) | None => "r",
            };
            answers.add(&format!("[{}]-{winner}", moves.join(",")));
        },
    )
}
