//! Every search finds what plain minimax finds: the value, and the whole set
//! of best moves; on literal trees, on every position of small boards, on a
//! sample of larger ones, and where the thesis' program went wrong.
#![allow(clippy::unwrap_used)]

#[path = "../search/tree.rs"]
mod tree;

use std::collections::HashMap;
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tree::Tree;
use trilog::game::{Game, Player};
use trilog::games::mnk::{Board, Mnk};
use trilog::search::{
    Budget, Found, Score, Searchable, Stop, Technique, best_moves, minimax, score, search,
};

fn found<G: Searchable>(game: &G, state: &G::State, technique: Technique) -> Found<G::Move> {
    search(game, state, technique, Budget::default(), &Stop::default(), 1)
}

/// Whether a technique searches a depth exactly so deep, and tells how far away a
/// win is.
fn is_exact(technique: Technique) -> bool {
    !matches!(technique, Technique::Quiescence | Technique::ProofNumber)
}

/// Whether a technique leaves out what cannot matter.
fn prunes(technique: Technique) -> bool {
    technique.remembers() || technique == Technique::AlphaBeta
}

/// What a technique can tell of a score: all of it, or who wins.
fn told(technique: Technique, score: Score) -> Score {
    if is_exact(technique) { score } else { score.signum() }
}

/// Where the line of `found` ends, as told by the player to move at its start.
fn line_value<G: Searchable>(game: &G, state: &G::State, found: &Found<G::Move>) -> Option<Score> {
    let player = game.to_move(state);
    let mut state = state.clone();
    for mv in &found.line {
        state = game.play_legal(state, mv).unwrap();
    }
    let outcome = game.outcome(&state);
    outcome.map(|outcome| game.final_score(&state, outcome, player, found.line.len() as u32))
}

/// Checks one position by one technique: value, set of best moves, line.
fn check<G: Searchable>(game: &G, state: &G::State, technique: Technique) {
    let expected =
        best_moves(game, state, Technique::Minimax, Budget::default(), &Stop::default()).unwrap();
    let result = found(game, state, technique);
    assert_eq!(
        told(technique, result.score),
        told(technique, expected.0),
        "{technique:?} {state:?}"
    );
    if is_exact(technique) {
        let set = best_moves(game, state, technique, Budget::default(), &Stop::default()).unwrap();
        assert_eq!(set, expected, "{technique:?} {state:?}");
        assert!(expected.1.contains(&result.line[0]), "{technique:?} {state:?} {result:?}");
    }
    assert!(result.proved, "{technique:?} {state:?}");
    let end = line_value(game, state, &result).map(|end| told(technique, end));
    // A fight beyond the depth is told, but not as a line.
    if technique != Technique::Quiescence || end.is_some() {
        assert_eq!(end, Some(told(technique, result.score)), "{technique:?} {state:?} {result:?}");
    }
}

#[test]
fn literal_trees_have_their_values() {
    for (text, value) in [
        ("(3 -5 4)", 5),
        ("((1 2) (3 4))", 3),
        ("((1 2) (3))", 3),
        ("((-1 (7 8)) (2 (-9 -9)))", 2),
        ("(+(1 2) (0 5))", 0),
        ("(((0 0) 0) +(+(0 -3) 0))", 3),
        ("(0 0 0)", 0),
        ("((4 (5 6)) 4 -4 (4 4))", 4),
    ] {
        let tree = Tree::parse(text);
        assert_eq!(found(&tree, &0, Technique::Minimax).score, value, "{text}");
        for technique in Technique::ALL {
            check(&tree, &0, technique);
        }
    }
}

/// A tree of random shape, with few different ends so that ties are common.
fn random_tree(dice: &mut ChaCha8Rng, depth: u32) -> String {
    if depth == 0 || dice.random_range(0..6) == 0 {
        return dice.random_range(-3..=3).to_string();
    }
    let width = dice.random_range(1..=4);
    let children: Vec<_> = (0..width).map(|_| random_tree(dice, depth - 1)).collect();
    let again = if dice.random_range(0..4) == 0 { "+" } else { "" };
    format!("{again}({})", children.join(" "))
}

#[test]
fn random_trees_have_the_same_best_moves_by_every_technique() {
    let mut dice = ChaCha8Rng::seed_from_u64(11);
    for _ in 0..400 {
        let depth = dice.random_range(1..=6);
        let width = dice.random_range(1..=4);
        let children: Vec<_> = (0..width).map(|_| random_tree(&mut dice, depth)).collect();
        let tree = Tree::parse(&format!("({})", children.join(" ")));
        for technique in Technique::ALL {
            check(&tree, &0, technique);
        }
    }
}

/// The value of every position that can be reached, by minimax that
/// remembers, with wins counted from the position itself.
fn all_values(game: &Mnk) -> HashMap<Board, Score> {
    fn value(game: &Mnk, board: Board, values: &mut HashMap<Board, Score>) -> Score {
        if let Some(&known) = values.get(&board) {
            return known;
        }
        let mover = game.to_move(&board);
        let outcome = game.outcome(&board);
        let result = match outcome {
            Some(outcome) => game.final_score(&board, outcome, mover, 0),
            None => {
                let moves = game.legal(&board);
                let values = moves.map(|mv| {
                    let next = game.play(&board, &mv);
                    -score::one_ply_above(value(game, next, values))
                });
                values.max().unwrap()
            }
        };
        values.insert(board, result);
        result
    }
    let mut values = HashMap::new();
    value(game, Board::default(), &mut values);
    values
}

/// Every unfinished position once, mirror images left out, in a fixed order.
fn open_positions(game: &Mnk, values: &HashMap<Board, Score>) -> Vec<Board> {
    let mut boards: Vec<_> = values
        .keys()
        .filter(|board| game.outcome(board).is_none())
        .map(|board| (game.key(board), board.first, board.second, *board))
        .collect();
    boards.sort_unstable_by_key(|&(key, first, second, _)| (key, first, second));
    boards.dedup_by_key(|&mut (key, ..)| key);
    boards.into_iter().map(|(.., board)| board).collect()
}

/// All positions below are compared, so the set of best moves, which is those
/// moves whose positions are worth the most, is compared too.
fn check_board(rows: u32, columns: u32, technique: Technique) {
    let game = Mnk::new(rows, columns, 3).unwrap();
    let values = all_values(&game);
    for board in open_positions(&game, &values) {
        let result = found(&game, &board, technique);
        let value = told(technique, values[&board]);
        assert_eq!(told(technique, result.score), value, "{technique:?} {game:?} {board:?}");
        assert!(result.proved);
        let next = game.play(&board, &result.line[0]);
        let after = told(technique, -score::one_ply_above(values[&next]));
        assert_eq!(after, value, "{technique:?} {game:?} {board:?} {:?}", result.line);
    }
}

#[test]
fn remembering_values_are_those_of_plain_minimax() {
    let game = Mnk::new(3, 3, 3).unwrap();
    for (board, value) in all_values(&game) {
        let plain = minimax::search(&game, &board, Budget::default(), &Stop::default());
        assert_eq!(plain.score, value, "{board:?}");
    }
}

#[test]
fn every_position_of_three_by_three() {
    let game = Mnk::new(3, 3, 3).unwrap();
    for board in open_positions(&game, &all_values(&game)) {
        for technique in Technique::ALL {
            check(&game, &board, technique);
        }
    }
}

#[test]
fn every_position_of_three_by_four() {
    for technique in Technique::ALL.into_iter().filter(|&other| prunes(other)) {
        check_board(3, 4, technique);
    }
}

#[test]
fn every_position_of_four_by_three() {
    for technique in Technique::ALL.into_iter().filter(|&other| prunes(other)) {
        check_board(4, 3, technique);
    }
}

/// On boards that no game reaches, a player moves as often as it is behind.
#[test]
fn every_technique_knows_who_moves_twice() {
    let game = Mnk::new(3, 3, 3).unwrap();
    let mut dice = ChaCha8Rng::seed_from_u64(7);
    let mut row = || ["x", "o", ".", ".", "."][dice.random_range(0..5)];
    let mut tried = 0;
    while tried < 60 {
        let cells: [&str; 9] = std::array::from_fn(|_| row());
        let board =
            board(&game, &cells.chunks(3).map(<[&str]>::concat).collect::<Vec<_>>().join("/"));
        let count = |mark| cells.iter().filter(|&&cell| cell == mark).count();
        let (first, second) = (count("x"), count("o"));
        if game.outcome(&board).is_some() || first == second || first == second + 1 {
            continue;
        }
        tried += 1;
        for technique in Technique::ALL {
            check(&game, &board, technique);
        }
    }
}

/// Random positions of a game after `plies` moves.
fn sampled(game: &Mnk, plies: u32, count: usize) -> Vec<Board> {
    let mut dice = ChaCha8Rng::seed_from_u64(u64::from(plies));
    let mut boards = Vec::new();
    while boards.len() < count {
        let mut board = game.initial();
        for _ in 0..plies {
            let moves = game.legal(&board);
            let moves: Vec<_> = moves.collect();
            if moves.is_empty() {
                break;
            }
            board = game.play_legal(board, &moves[dice.random_range(0..moves.len())]).unwrap();
        }
        if game.outcome(&board).is_none() {
            boards.push(board);
        }
    }
    boards
}

#[test]
fn a_sample_of_four_by_four() {
    for k in [3, 4] {
        let game = Mnk::new(4, 4, k).unwrap();
        for plies in [7, 8, 9, 11] {
            for board in sampled(&game, plies, 12) {
                for technique in Technique::ALL {
                    check(&game, &board, technique);
                }
            }
        }
    }
}

/// A cut-off depth gives what minimax gives at that depth, guesses and all.
#[test]
fn a_depth_is_searched_as_minimax_searches_it() {
    let game = Mnk::new(4, 5, 4).unwrap();
    for plies in [0, 3, 6] {
        for board in sampled(&game, plies, 5) {
            for depth in 1..=4 {
                let budget = Budget { depth: Some(depth), ..Budget::default() };
                let plain = minimax::search(&game, &board, budget, &Stop::default());
                for technique in Technique::ALL.into_iter().filter(|&other| is_exact(other)) {
                    let found = search(&game, &board, technique, budget, &Stop::default(), 1);
                    assert_eq!(found.score, plain.score, "{technique:?} {depth} {board:?}");
                }
            }
        }
    }
}

/// The rows of a board as the issue of the thesis writes them.
fn board(game: &Mnk, rows: &str) -> Board {
    let mut board = Board::default();
    for (row, cells) in (0..).zip(rows.split_terminator('/')) {
        for (column, cell) in (0..).zip(cells.chars()) {
            let square = game.square(row, column).unwrap();
            board = match cell {
                'x' => board.with(Player::First, square),
                'o' => board.with(Player::Second, square),
                _ => board,
            };
        }
    }
    board
}

/// A position, its value to the mover, and a move that the thesis' program
/// plays or might play, with what that is worth. Cells are (row, column) from 1.
struct Fault {
    size: (u32, u32, u32),
    rows: &'static str,
    value: Score,
    bad: ((u32, u32), Score),
}

#[test]
fn no_search_errs_where_the_thesis_program_errs() {
    let faults = [
        Fault { size: (3, 4, 3), rows: "x.../..x./...o/", value: 0, bad: ((2, 4), -1) },
        Fault { size: (3, 5, 3), rows: "xo.../o.x../..oxx/", value: 1, bad: ((1, 4), 0) },
        Fault { size: (4, 4, 4), rows: "ooxx/o..x/..x./..../", value: 0, bad: ((2, 2), -1) },
    ];
    for Fault { size: (rows, columns, k), rows: text, value, bad: ((row, column), worth) } in faults
    {
        let game = Mnk::new(rows, columns, k).unwrap();
        let board = board(&game, text);
        assert_eq!(game.to_move(&board), Player::Second);
        let bad = game.square(row - 1, column - 1).unwrap();
        let after = game.play(&board, &bad);
        for technique in Technique::ALL {
            let result = found(&game, &board, technique);
            assert_eq!(result.score.signum(), value, "{technique:?} {text}");
            assert_ne!(result.line[0], bad, "{technique:?} {text}");
            let reply = found(&game, &after, technique);
            assert_eq!(-reply.score.signum(), worth, "{technique:?} {text}");
        }
    }
}

/// The eight-move game on 4x4, k = 4, that the program loses from a draw: the
/// human moves of o, and every answer of ours keeps the draw.
#[test]
fn no_search_loses_the_game_that_the_thesis_program_loses() {
    let game = Mnk::new(4, 4, 4).unwrap();
    let human = [(1, 3), (1, 4), (2, 4), (3, 3), (2, 3), (3, 4), (3, 2), (4, 1)];
    // The two that leave nothing out would take days.
    for technique in Technique::ALL.into_iter().filter(|&other| prunes(other)) {
        let mut state = game.initial();
        for (row, column) in human {
            let square = game.square(row - 1, column - 1).unwrap();
            let mut legal = game.legal(&state);
            if !legal.any(|mv| mv == square) {
                continue;
            }
            state = game.play_legal(state, &square).unwrap();
            if game.outcome(&state).is_some() {
                break;
            }
            let answer = found(&game, &state, technique);
            assert!(answer.proved && answer.score >= 0, "{technique:?} {state:?}");
            state = game.play_legal(state, &answer.line[0]).unwrap();
        }
        let outcome = game.outcome(&state);
        assert_ne!(outcome.map(|outcome| format!("{outcome:?}")), Some("Won(First)".into()));
    }
}

#[test]
fn every_technique_sees_an_immediate_win() {
    let game = Mnk::new(3, 3, 3).unwrap();
    for board in open_positions(&game, &all_values(&game)) {
        let mover = game.to_move(&board);
        let moves = game.legal(&board);
        let wins: Vec<_> =
            moves.filter(|&mv| game.has_line(&board.with(mover, mv), mover)).collect();
        if wins.is_empty() {
            continue;
        }
        for technique in Technique::ALL.into_iter().filter(|&other| is_exact(other)) {
            assert!(
                wins.contains(&found(&game, &board, technique).line[0]),
                "{technique:?} {board:?}"
            );
        }
    }
}

#[test]
fn a_budget_that_is_too_small_still_gives_a_legal_move() {
    let game = Mnk::new(7, 7, 5).unwrap();
    let start = game.initial();
    for technique in Technique::ALL {
        for budget in [
            Budget { nodes: Some(1), ..Budget::default() },
            Budget { nodes: Some(5000), ..Budget::default() },
            Budget { time: Some(Duration::ZERO), ..Budget::default() },
            Budget { time: Some(Duration::from_millis(30)), ..Budget::default() },
        ] {
            let found = search(&game, &start, technique, budget, &Stop::default(), 1);
            assert!(!found.line.is_empty(), "{technique:?} {budget:?}");
            assert!(game.play_legal(start, &found.line[0]).is_ok(), "{technique:?} {budget:?}");
            assert!(!found.proved, "{technique:?} {budget:?}");
            if let Some(nodes) = budget.nodes {
                assert!(found.nodes <= nodes + 64, "{technique:?} {} > {nodes}", found.nodes);
            }
        }
        let stop = Stop::default();
        stop.now();
        let found = search(&game, &start, technique, Budget::default(), &stop, 1);
        assert!(game.play_legal(start, &found.line[0]).is_ok(), "{technique:?}");
    }
}

#[test]
fn a_finished_game_has_a_value_and_no_moves() {
    let game = Mnk::new(3, 3, 3).unwrap();
    for (rows, value) in [("xxx/oo./.../", -score::WIN), ("xox/xxo/oxo/", 0)] {
        let over = board(&game, rows);
        for technique in Technique::ALL {
            let found = found(&game, &over, technique);
            assert_eq!(found.line, []);
            assert_eq!(told(technique, found.score), told(technique, value), "{technique:?}");
        }
    }
}

#[test]
fn a_node_budget_repeats() {
    let game = Mnk::new(5, 5, 4).unwrap();
    let start = game.initial();
    let budget = Budget { nodes: Some(20_000), ..Budget::default() };
    for technique in Technique::ALL {
        let run = || search(&game, &start, technique, budget, &Stop::default(), 1);
        assert_eq!(run(), run(), "{technique:?}");
    }
}

#[test]
fn threads_find_the_same_value() {
    let game = Mnk::new(4, 4, 4).unwrap();
    // Early boards take so long that the other threads are called at all.
    for board in sampled(&game, 5, 4).into_iter().chain(sampled(&game, 2, 2)) {
        for technique in Technique::ALL.into_iter().filter(|other| other.remembers()) {
            let run = |threads| {
                search(&game, &board, technique, Budget::default(), &Stop::default(), threads)
            };
            let (one, three) = (run(1), run(3));
            assert_eq!((one.score, one.proved), (three.score, three.proved), "{technique:?}");
            assert_eq!(
                line_value(&game, &board, &three).map(Score::signum),
                Some(one.score.signum())
            );
        }
    }
}
