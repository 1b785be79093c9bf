//! Exactly k in a row: what the searches and the player of threats say of boards
//! with overlines, against plain minimax.
#![allow(clippy::unwrap_used)]

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;
use trilog::game::{Game, Outcome, Player};
use trilog::games::AnyGame;
use trilog::games::mnk::{Board, Mnk, Overline};
use trilog::gomoku;
use trilog::search::{Budget, Stop, Technique, score, search};

/// Who wins with best play, by the rules alone.
fn value(game: &Mnk, board: Board, known: &mut HashMap<Board, i32>) -> i32 {
    if let Some(value) = known.get(&board) {
        return *value;
    }
    let mover = game.to_move(&board);
    let value = match game.outcome(&board) {
        Some(Outcome::Draw) => 0,
        Some(Outcome::Won(winner)) if winner == mover => 1,
        Some(Outcome::Won(_)) => -1,
        None => {
            let after = |mv| -value(game, game.play(&board, &mv), known);
            game.legal(&board).map(after).max().unwrap()
        }
    };
    known.insert(board, value);
    value
}

/// A board of random stones, as many of each player's, with so many cells free; the
/// game goes on there.
fn random_board(game: &Mnk, free: usize, dice: &mut ChaCha8Rng) -> Board {
    loop {
        let mut board = game.initial();
        while game.outcome(&board).is_none() && game.free(&board).count() > free {
            let moves: Vec<_> = game.legal(&board).collect();
            board = game.play(&board, &moves[dice.random_range(0..moves.len())]);
        }
        if game.outcome(&board).is_none() {
            return board;
        }
    }
}

/// The same with stones that no game puts so, where somebody has an overline.
fn board_with_overline(game: &Mnk, free: usize, dice: &mut ChaCha8Rng) -> Board {
    let freestyle = game.with(Overline::Wins);
    loop {
        let mut board = Board::default();
        for turn in 0.. {
            let cells: Vec<_> = game.free(&board).collect();
            if cells.len() <= free {
                break;
            }
            board = board.with(Player::BOTH[turn % 2], cells[dice.random_range(0..cells.len())]);
        }
        if game.outcome(&board).is_none() && freestyle.outcome(&board).is_some() {
            return board;
        }
    }
}

#[test]
fn searches_find_the_values_that_minimax_finds() {
    let mut dice = ChaCha8Rng::seed_from_u64(5);
    let mut differ = 0;
    for (rows, columns, k, left) in [(3, 4, 2, 6), (3, 4, 3, 4), (1, 12, 3, 4), (4, 4, 3, 6)] {
        let free = Mnk::new(rows, columns, k).unwrap();
        let game = free.with(Overline::Nothing);
        let (mut known, mut by_freestyle) = (HashMap::new(), HashMap::new());
        for round in 0..12 {
            let board = match round % 2 {
                0 => random_board(&game, 8, &mut dice),
                _ => board_with_overline(&game, left, &mut dice),
            };
            let expected = value(&game, board, &mut known);
            differ += u32::from(expected != value(&free, board, &mut by_freestyle));
            for technique in [Technique::Pvs, Technique::Deepening, Technique::ProofNumber] {
                let found =
                    search(&game, &board, technique, Budget::default(), &Stop::default(), 1);
                assert!(found.proved, "{technique:?} {board:?}");
                assert_eq!(found.score.signum(), expected, "{technique:?} {game:?} {board:?}");
            }
        }
    }
    assert!(differ > 5, "{differ}");
}

/// Every win that threats prove is a win, and every one on the next move is seen.
#[test]
fn wins_by_threats_are_wins() {
    let mut dice = ChaCha8Rng::seed_from_u64(6);
    let (mut proved, mut at_once) = (0, 0);
    for round in 0..160 {
        let (rows, columns, k) = [(4, 5, 3), (3, 6, 3), (4, 4, 3), (4, 5, 4)][round % 4];
        let game = Mnk::new(rows, columns, k).unwrap().with(Overline::Nothing);
        let board = random_board(&game, 10, &mut dice);
        let cells: Vec<Option<Player>> = (0..rows)
            .flat_map(|row| (0..columns).map(move |column| (row, column)))
            .map(|(row, column)| game.holder(&board, game.square(row, column).unwrap()))
            .collect();
        let mover = game.to_move(&board);
        let table = gomoku::Board { rows, columns, k, overline: Overline::Nothing };
        let budget = Budget { nodes: Some(2_000), ..Budget::default() };
        let plan = gomoku::play(table, &cells, mover, budget, &Stop::default()).unwrap();
        let wins = game
            .legal(&board)
            .any(|mv| game.outcome(&game.play(&board, &mv)) == Some(Outcome::Won(mover)));
        assert_eq!(wins, plan.score == score::win_in(1), "{game:?} {board:?} {plan:?}");
        at_once += u32::from(wins);
        if plan.proved && !wins {
            proved += 1;
            let known = &mut HashMap::new();
            assert_eq!(value(&game, board, known), 1, "{game:?} {board:?} {plan:?}");
        }
    }
    assert!(proved > 10 && at_once > 10, "{proved} {at_once}");
}

#[test]
fn it_is_a_game_of_its_own() {
    let game = AnyGame::parse("mnk:15,15,5,exact").unwrap();
    assert_eq!(game.to_string(), "mnk:15,15,5,exact");
    assert_ne!(Ok(game), AnyGame::parse("mnk:15,15,5"));
    let start = game.native().initial().unwrap();
    let short = game.show_state(&start).unwrap();
    assert!(short.starts_with("15x15 k=5 ..."), "{short}");
    assert_eq!(game.read_state(&short), Ok(start.clone()));
    // A position says which game it is of.
    let freestyle = AnyGame::parse("mnk:15,15,5").unwrap();
    assert!(freestyle.read_state(&short).is_err());
    assert!(freestyle.read_state(&start.to_string()).is_err());
}
