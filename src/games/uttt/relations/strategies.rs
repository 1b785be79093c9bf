//! How good a move is, and the strategies.

use super::sample::Sample;
use super::{about, boards, choice, list, moves, places, player};
use crate::game::{Notation as _, Player};
use crate::games::relations::{distinct, player_term, players};
use crate::games::uttt::{
    Board, Place, State, Strategy, Uttt, best_individual_moves, best_moves, game_of, move_priority,
    tiers,
};
use crate::relation::{Domain, Random, Relation, Rows, each, one, read};
use crate::term::Term;

/// The module of the predicates.
const MODULE: &str = "uttt_strategies";

/// How many boards of each kind are ranked.
const BOARDS: usize = 400;

pub(super) fn relations(sample: &Sample, random: &mut Random) -> Vec<Relation> {
    let best = |state: &State| list(best_moves(state).iter().map(|mv| Uttt.move_term(mv)));
    let mut all = ranking(random);
    all.extend([
        about("bestMoves", sample, move |state| one(best(state)))
            .output("Ms", distinct(sample.states.iter().map(best))),
        about("ranked_in_tier", sample, |state| {
            let row = |(mv, tier)| vec![Uttt.move_term(&mv), tier_term(tier)];
            Some(tiers(state).into_iter().map(row).collect())
        })
        .output("M", any_moves())
        .output("T", distinct(sample.states.iter().flat_map(tiers).map(|(_, t)| tier_term(t))))
        .only(&["+,-,-", "+,+,-"]),
        play(),
    ]);
    all.extend(choice("narrowGreedy", Strategy::Narrow, sample, &any_moves()));
    all.extend(choice("greedy", Strategy::Greedy, sample, &any_moves()));
    all.into_iter().map(|relation| relation.of_module(MODULE)).collect()
}

/// Moves, and as much that is none: too many to be asked about one by one, as
/// what takes so long is.
fn any_moves() -> Domain {
    let halves = Place::ALL.map(Term::from).map(|place| Term::pair(place, Term::atom("q")));
    moves().and(halves)
}

/// The pair that a tier is.
fn tier_term((first, second): (u8, i32)) -> Term {
    Term::compound("-", [Term::from(first), Term::from(second)])
}

/// `corner/1`, `movePriority/4` and `bestIndividualMoves/3`.
fn ranking(random: &mut Random) -> Vec<Relation> {
    let all = boards::sampled(BOARDS, &boards::CELLS, random);
    // With more empty cells there is more to rank.
    let emptier = boards::sampled(BOARDS, &["''", "''", "x", "0"], random);
    // Nobody moves on a board that is finished: what is answered there is no mistake.
    let is_open = |term: &Term| Uttt::read_board(term).is_some_and(|b| b.result().is_none());
    let sampled = all.instances(None).into_iter().chain(emptier.instances(None));
    let all = distinct(boards::with_one_mark_at_most().chain(sampled).filter(is_open));
    let given = |given: &[Term]| -> Option<(Player, Board)> {
        let [mover, board] = given else { return None };
        Some((player(mover)?, Uttt::read_board(board)?))
    };
    let ranked = |player, board| list(best_individual_moves(player, board));
    let some = all.instances(None).into_iter().filter_map(|term| Uttt::read_board(&term));
    let lists = distinct(some.map(|board| ranked(Player::First, board)));
    vec![
        Relation::new("corner", |_| each(Place::ALL.into_iter().filter(|p| p.is_corner())))
            .output("P", places())
            .or(&["q"])
            .whole(),
        Relation::new("movePriority", move |terms| {
            let (player, board) = given(terms)?;
            let row = |cell| vec![Term::from(cell), move_priority(player, board, cell).into()];
            Some(board.free().map(row).collect())
        })
        .input("P", players(&Uttt))
        .or(&["r"])
        .input("B", all.clone())
        .given()
        .output("M", places())
        .output("N", Domain::listed(0..=6_u8))
        .enumerated()
        .thinned(10),
        Relation::new("bestIndividualMoves", move |terms| {
            given(terms).and_then(|(player, board)| one(ranked(player, board)))
        })
        .input("P", players(&Uttt))
        .or(&["r"])
        .input("B", all)
        .given()
        .output("Ms", lists)
        .enumerated(),
    ]
}

/// Every strategy against every other.
fn play() -> Relation {
    let named = || Strategy::ALL.map(|strategy| (read(&strategy.goal()), strategy));
    let strategy = move |term: &Term| {
        named().into_iter().find(|(name, _)| name == term).map(|(_, strategy)| strategy)
    };
    let names = || Domain::listed(named().map(|(name, _)| name));
    let native = move |given: &[Term]| -> Rows {
        let [first, second] = given else { return None };
        let game = game_of([strategy(first)?, strategy(second)?]);
        let states = game.positions(&Uttt);
        let moved = |((_, state), mv): (&(usize, State), _)| {
            Term::pair(player_term(&Uttt, state.to_move()), Uttt.move_term(mv))
        };
        let moves = list(states.iter().zip(&game.moves).map(moved));
        let (_, end) = states.last()?;
        Some(vec![vec![moves, Uttt::cell_term(end.outcome())]])
    };
    Relation::new("play", native)
        .input("X", names())
        .given()
        .input("O", names())
        .given()
        .output("Ms", Domain::listed::<Term>([]))
        .output("W", Domain::written(&boards::CELLS[1..]))
        .only(&["+,+,-,-"])
}
