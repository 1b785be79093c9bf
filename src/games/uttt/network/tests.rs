#![allow(clippy::unwrap_used)]

use super::*;
use crate::game::Game as _;
use crate::games::uttt::{Move, Uttt};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

fn any_network(dice: &mut ChaCha8Rng) -> Network {
    let mut row = |spread: f32| std::array::from_fn(|_| dice.random_range(-spread..spread));
    let weights: Vec<[f32; HIDDEN]> = (0..INPUTS).map(|_| row(0.2)).collect();
    Network::of(&weights, &row(0.5), &row(1.0), 0.25)
}

/// Tells the positions of some games by chance, and looks at what follows.
fn in_games(dice: &mut ChaCha8Rng, mut tell: impl FnMut(&State)) {
    for _ in 0..30 {
        let mut state = Uttt.initial();
        while state.outcome().is_none() {
            tell(&state);
            let moves: Vec<Move> = state.moves().collect();
            state = state.after(moves[dice.random_range(0..moves.len())]).unwrap();
        }
    }
}

/// Of the weights.
const CHECKSUM: u64 = 0xa400_a39c_ebd7_ba24;

/// What `cargo run --release --locked --example train_uttt -- --seed 1 --games
/// 12000 --generations 10` and then the same with `--generations 13 --window 8`
/// write last.
#[test]
fn the_network_is_the_one_that_was_trained() {
    let bytes = include_bytes!("../../../../networks/uttt.bin");
    assert_eq!(bytes.len(), BYTES);
    // FNV-1a.
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    assert_eq!(sum, CHECKSUM);
    assert!(Network::learned().is_some_and(|network| network.written() == bytes));
}

/// Whoever is about to win thinks so.
#[test]
fn the_network_knows_who_is_ahead() {
    let network = Network::learned().unwrap();
    let two_ahead = |player: Player| {
        let marks = |cells: [Place; 3]| cells.into_iter().collect::<Places>();
        let of = |owner: Player, cells: Places| match owner {
            Player::First => Board::new(cells, Places::default()),
            Player::Second => Board::new(Places::default(), cells),
        };
        let mut boards = [Board::default(); 9];
        for (won, open) in [(Place::Nw, Place::Ne), (Place::C, Place::S)] {
            boards[won.index()] = of(player, marks([Place::Nw, Place::N, Place::Ne]));
            let apart = marks([Place::Nw, Place::Ne, Place::S]);
            boards[open.index()] = of(player.other(), apart);
        }
        State::build(boards, Some(Place::Nw))
    };
    let [own, other] = Player::BOTH.map(|player| {
        let state = two_ahead(player);
        let value = network.evaluate(&state);
        if state.to_move() == player { value } else { -value }
    });
    assert!(own > 100 && other > 100, "{own} {other}");
}

#[test]
fn a_network_reads_back() {
    let network = any_network(&mut ChaCha8Rng::seed_from_u64(1));
    assert_eq!(Network::read(&network.written()), Some(network.clone()));
    assert_eq!(Network::read(&network.written()[1..]), None);
    assert_eq!(Network::read(&[]), None);
}

#[test]
fn looking_ahead_is_looking_at_what_follows() {
    let mut dice = ChaCha8Rng::seed_from_u64(5);
    let network = any_network(&mut dice);
    in_games(&mut dice, |state| {
        let mut looks = Vec::new();
        network.look_ahead(state, &mut looks);
        let look = |next: State| match next.outcome() {
            Some(outcome) => Look::Over(outcome),
            None => Look::Open(next.to_move(), network.evaluate(&next)),
        };
        let plain: Vec<Look> = state.moves().map(|mv| look(state.after(mv).unwrap())).collect();
        assert_eq!(looks, plain);
    });
}

#[test]
fn every_input_is_on_somewhere_or_cannot_be() {
    let mut dice = ChaCha8Rng::seed_from_u64(6);
    let mut seen = vec![0_u32; INPUTS];
    in_games(&mut dice, |state| {
        let (mut count, mut last) = (0, None);
        each_input(state, |input| {
            seen[input] += 1;
            count += 1;
            last = Some(input);
        });
        let open = 9
            - state.u_board().of(Player::First).len()
            - state.u_board().of(Player::Second).len()
            - state.u_board().drawn().len();
        let forced = if state.available().len() == 1 { LINES } else { 1 };
        assert_eq!(count, LINES * open + LINES + forced, "{state:?} {last:?}");
    });
    // A line that is full of one player's marks closes its board.
    let never = seen[..BOARD].chunks(PATTERNS).all(|line| line[13] == 0 && line[26] == 0);
    let empty = seen[..BOARD].chunks(PATTERNS).all(|line| line[0] > 0);
    assert!(never && empty && seen[ANYWHERE] > 0);
}
