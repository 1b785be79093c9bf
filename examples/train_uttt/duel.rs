//! What a network is worth, told by games against the evaluation.

use super::self_play::{Judged, visits};
use super::{Arguments, read_network};
use rand::{RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::time::Duration;
use trilog::game::{Game as _, Outcome, Player};
use trilog::games::uttt::{Move, State, Uttt};
use trilog::search::{Attention, Budget, Stop, mcts};
use trilog::tournament::{Points, Tally};

/// How many plies of an opening are chance.
const OPENING: u32 = 4;

/// Plays pairs of games from one opening with the sides swapped, and tells the
/// difference in Elo.
pub(crate) fn play(arguments: &Arguments, game: Judged) {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(!arguments.seed);
    let mut tally = Tally::default();
    let other = Judged(arguments.against.as_deref().and_then(read_network));
    for _ in 0..arguments.duel / 2 {
        let mut start = Uttt.initial();
        for _ in 0..OPENING {
            let moves: Vec<Move> = start.moves().collect();
            start = start.after(moves[dice.random_range(0..moves.len())]).unwrap();
        }
        tally.add(Player::BOTH.map(|ours| play_one(arguments, [game, other], start, ours)));
    }
    let rating = tally.rating();
    let told = |elo: Option<f64>| elo.map_or("?".to_owned(), |elo| format!("{elo:.0}"));
    let budget = match arguments.duel_time {
        Some(time) => format!("{time} ms"),
        None => format!("{} visits", arguments.duel_nodes),
    };
    let against = if arguments.against.is_some() { "the other" } else { "the evaluation" };
    println!(
        "  against {against}, {budget} a move: {} won, {} drawn, {} lost, Elo {} ({} ... {})",
        tally.wins,
        tally.draws,
        tally.losses,
        told(rating.elo),
        told(rating.low),
        told(rating.high),
    );
}

fn play_one(arguments: &Arguments, games: [Judged; 2], start: State, ours: Player) -> Points {
    let budget = match arguments.duel_time {
        Some(time) => Budget { time: Some(Duration::from_millis(time)), ..Budget::default() },
        None => visits(arguments.duel_nodes),
    };
    let mut options = games.map(Judged::thinking);
    if let Some((exploration, temperature)) = arguments.exploration.zip(arguments.temperature) {
        options[0].attention = Some(Attention { exploration, temperature });
    }
    let (mut kept, mut state) = ([None, None], start);
    loop {
        if let Some(outcome) = state.outcome() {
            return match outcome {
                Outcome::Draw => Points::Draw,
                Outcome::Won(winner) if winner == ours => Points::Win,
                Outcome::Won(_) => Points::Loss,
            };
        }
        let at = usize::from(state.to_move() != ours);
        let stop = Stop::default();
        let found = mcts::search_on(&games[at], &state, budget, options[at], &stop, &mut kept[at]);
        state = state.after(found.line[0]).unwrap();
    }
}
