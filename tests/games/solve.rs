//! The solver against known values, against plain search on small boards, and
//! under budgets that are too small.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use trilog::game::{Game, Outcome, Player};
use trilog::games::mnk::{Board, Mnk};
use trilog::search::{Budget, Stop, Technique, search};
use trilog::solve::certificate::Checker;
use trilog::solve::{Certify, Solution, Solver};

fn solved(size: (u32, u32, u32), cells: &[Option<Player>]) -> Solution {
    let solver = Solver::new(size.0, size.1, size.2).unwrap();
    solver.solve(cells, Budget::default(), &Stop::default(), Certify::ValueAlone)
}

/// Those values of the literature that take no time; `trilog solve` and the
/// docs have the others.
#[test]
fn known_values() {
    let win = Outcome::Won(Player::First);
    for (size, value) in [
        ((1, 1, 1), win),
        ((2, 2, 2), win),
        ((1, 5, 3), Outcome::Draw),
        ((3, 3, 3), Outcome::Draw),
        ((3, 4, 3), win),
        ((4, 3, 3), win),
        ((4, 4, 3), win),
        ((4, 4, 4), Outcome::Draw),
        ((4, 5, 4), Outcome::Draw),
        ((4, 6, 4), Outcome::Draw),
        ((5, 5, 4), Outcome::Draw),
        ((6, 5, 4), win),
        ((5, 6, 4), win),
        ((6, 6, 4), win),
        ((7, 7, 4), win),
        ((5, 5, 5), Outcome::Draw),
        ((6, 6, 5), Outcome::Draw),
        ((6, 6, 6), Outcome::Draw),
        ((7, 7, 6), Outcome::Draw),
        ((8, 8, 7), Outcome::Draw),
    ] {
        assert_eq!(solved(size, &[]).value, Some(value), "{size:?}");
    }
}

fn cells(game: &Mnk, board: &Board) -> Vec<Option<Player>> {
    let places =
        (0..game.rows()).flat_map(|row| (0..game.columns()).map(move |column| (row, column)));
    places.map(|(row, column)| game.holder(board, game.square(row, column).unwrap())).collect()
}

/// A position after `plies` random moves.
fn random_board(game: &Mnk, plies: u32, dice: &mut ChaCha8Rng) -> Board {
    let mut board = game.initial();
    for _ in 0..plies {
        let moves = game.legal(&board);
        let moves: Vec<_> = moves.collect();
        if moves.is_empty() {
            break;
        }
        board = game.play_legal(board, &moves[dice.random_range(0..moves.len())]).unwrap();
    }
    board
}

#[test]
fn positions_have_the_values_that_search_finds() {
    let mut dice = ChaCha8Rng::seed_from_u64(5);
    for (size, least, rounds) in [
        ((3, 3, 3), 0, 600),
        ((3, 4, 3), 0, 400),
        ((4, 3, 3), 0, 200),
        ((3, 5, 3), 2, 200),
        ((4, 4, 4), 4, 200),
        ((4, 4, 3), 2, 200),
        ((4, 5, 4), 8, 100),
        ((5, 5, 4), 13, 100),
    ] {
        let game = Mnk::new(size.0, size.1, size.2).unwrap();
        for _ in 0..rounds {
            let plies = dice.random_range(least..size.0 * size.1);
            let board = random_board(&game, plies, &mut dice);
            let solution = solved(size, &cells(&game, &board));
            let value = value_by_search(&game, &board);
            assert_eq!(solution.value, Some(value), "{size:?} {board:?}");
            check_line(&game, board, &solution);
        }
    }
}

/// The value of a position by proof numbers.
fn value_by_search(game: &Mnk, board: &Board) -> Outcome {
    let mover = game.to_move(board);
    let outcome = game.outcome(board);
    let search = || {
        search(game, board, Technique::ProofNumber, Budget::default(), &Stop::default(), 1).score
    };
    outcome.unwrap_or_else(|| match search().signum() {
        1 => Outcome::Won(mover),
        0 => Outcome::Draw,
        _ => Outcome::Won(mover.other()),
    })
}

/// What is replied keeps the value of the position, and says what it is.
fn check_reply(game: &Mnk, board: Board) {
    let mover = game.to_move(&board);
    let solver = Solver::new(game.rows(), game.columns(), game.k()).unwrap();
    let (budget, stop) = (Budget::default(), Stop::default());
    let reply = solver.reply(&cells(game, &board), mover, budget, &stop);
    let None = game.outcome(&board) else {
        assert_eq!(reply, None, "{board:?}");
        return;
    };
    let reply = reply.unwrap();
    assert_eq!(reply.value, value_by_search(game, &board), "{game:?} {board:?}");
    let (row, column) = reply.line[0];
    let next = game.play_legal(board, &game.square(row, column).unwrap()).unwrap();
    assert_eq!(value_by_search(game, &next), reply.value, "{game:?} {board:?} {reply:?}");
    check_moves(game, board, &reply.line);
}

#[test]
fn a_reply_keeps_the_value_everywhere_in_tic_tac_toe() {
    let game = Mnk::new(3, 3, 3).unwrap();
    let start = game.initial();
    let mut seen = std::collections::HashSet::from([start]);
    let mut left = vec![start];
    while let Some(board) = left.pop() {
        check_reply(&game, board);
        let moves = game.legal(&board);
        for mv in moves {
            let next = game.play(&board, &mv);
            if seen.insert(next) {
                left.push(next);
            }
        }
    }
    assert_eq!(seen.len(), 5478);
}

#[test]
fn a_reply_keeps_the_value_on_larger_boards() {
    let mut dice = ChaCha8Rng::seed_from_u64(11);
    for (size, least, rounds) in
        [((3, 4, 3), 0, 200), ((4, 4, 3), 2, 100), ((4, 4, 4), 2, 200), ((5, 5, 4), 12, 100)]
    {
        let game = Mnk::new(size.0, size.1, size.2).unwrap();
        for _ in 0..rounds {
            let plies = dice.random_range(least..size.0 * size.1);
            check_reply(&game, random_board(&game, plies, &mut dice));
        }
    }
}

/// Whoever holds a stone less, and moves, has begun: nobody has stolen
/// anything then.
#[test]
fn boards_that_no_game_reaches_are_solved_as_they_are() {
    let second = Some(Player::Second);
    let solution = solved((3, 3, 3), &[second, None, None, None, second]);
    assert_eq!(solution.value, Some(Outcome::Won(Player::Second)));
}

/// The line is legal, and where it ends the game it ends it as claimed.
fn check_line(game: &Mnk, board: Board, solution: &Solution) {
    let board = check_moves(game, board, &solution.line);
    let outcome = game.outcome(&board);
    match solution.value {
        Some(Outcome::Won(_)) => assert_eq!(outcome, solution.value, "{solution:?}"),
        _ => assert!(matches!(outcome, None | Some(Outcome::Draw)), "{solution:?}"),
    }
}

/// The moves are legal; the position they lead to.
fn check_moves(game: &Mnk, board: Board, line: &[(u32, u32)]) -> Board {
    line.iter().fold(board, |board, &(row, column)| {
        game.play_legal(board, &game.square(row, column).unwrap()).unwrap()
    })
}

#[test]
fn a_budget_that_is_too_small_gives_no_value_but_says_what_is_known() {
    let solver = Solver::new(7, 7, 5).unwrap();
    let nodes = Budget { nodes: Some(1000), ..Budget::default() };
    let time = Budget { time: Some(Duration::from_millis(20)), ..Budget::default() };
    for budget in [nodes, time] {
        let solution = solver.solve(&[], budget, &Stop::default(), Certify::ValueAlone);
        // Nobody steals a strategy from itself.
        assert_eq!((solution.value, solution.no_winner), (None, Some(Player::Second)));
    }
    let stop = Stop::default();
    stop.now();
    assert_eq!(solver.solve(&[], Budget::default(), &stop, Certify::ValueAlone).value, None);
    assert!(Solver::new(19, 19, 5).unwrap_err().to_string().contains("at most 64 cells"));
}

/// Boards that take so long that the other threads are called.
#[test]
fn threads_prove_the_same() {
    let win = Outcome::Won(Player::First);
    let sizes = [((4, 7, 4), Outcome::Draw), ((6, 7, 5), Outcome::Draw), ((6, 5, 4), win)];
    for ((rows, columns, k), value) in sizes {
        let solver = Solver::new(rows, columns, k).unwrap().with_threads(3);
        let (budget, stop) = (Budget::default(), Stop::default());
        let solution = solver.solve(&[], budget, &stop, Certify::ValueAlone);
        assert_eq!(solution.value, Some(value), "{rows},{columns},{k}");
        assert!(!solution.line.is_empty());
        let game = Mnk::new(rows, columns, k).unwrap();
        check_line(&game, Board::default(), &solution);
    }
}

#[test]
fn threads_that_are_told_to_stop_come_back() {
    let solver = Solver::new(8, 8, 5).unwrap().with_threads(2);
    let stop = Stop::default();
    let told = std::sync::Mutex::new(Vec::new());
    let tell = |player| told.lock().unwrap().push(player);
    let solution = std::thread::scope(|scope| {
        let solving = scope.spawn(|| {
            solver.solve_with(
                &solver.memory(),
                &[],
                Budget::default(),
                &stop,
                Certify::ValueAlone,
                &tell,
            )
        });
        std::thread::sleep(Duration::from_millis(200));
        stop.now();
        solving.join().unwrap()
    });
    assert_eq!((solution.value, solution.no_winner), (None, Some(Player::Second)));
    assert_eq!(*told.lock().unwrap(), [Player::Second]);
    let time = Budget { time: Some(Duration::from_millis(200)), ..Budget::default() };
    assert_eq!(solver.solve(&[], time, &Stop::default(), Certify::ValueAlone).value, None);
}

/// Every claim that comes with a certificate passes the checker, which knows
/// the rules and nothing else.
#[test]
fn certificates_pass_the_checker() {
    for (rows, columns, k) in [(2, 2, 2), (3, 4, 3), (4, 4, 3), (6, 5, 4), (5, 5, 5), (6, 6, 6)] {
        let solver = Solver::new(rows, columns, k).unwrap();
        let (budget, stop) = (Budget::default(), Stop::default());
        let solution = solver.solve(&[], budget, &stop, Certify::Strategy);
        let checker = Checker { rows, columns, k };
        match solution.value.unwrap() {
            Outcome::Draw => assert!(checker.check_pairing(&solution.pairing).unwrap() > 0),
            Outcome::Won(winner) => {
                let empty = vec![None; (rows * columns) as usize];
                let strategy = solution.strategy.unwrap();
                let checked = checker.check_strategy(&empty, Player::First, winner, &strategy);
                assert!(checked.unwrap() > 1, "{rows},{columns},{k}");
                let mut broken = strategy;
                let key = broken.moves.keys().next().cloned().unwrap();
                broken.moves.remove(&key);
                assert!(checker.check_strategy(&empty, Player::First, winner, &broken).is_err());
            }
        }
    }
}
