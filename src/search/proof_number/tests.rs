use super::search;
use crate::game::{Game as _, Outcome};
use crate::search::graph::Graph;
use crate::search::{self, Budget, Score, Stop, Technique};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

#[test]
fn what_is_proved_on_circles_is_true_and_all_that_there_is() {
    let mut dice = ChaCha8Rng::seed_from_u64(3);
    let budget = Budget { nodes: Some(100_000), ..Budget::default() };
    for round in 0..2000 {
        let (places, ends) = (dice.random_range(2..14), dice.random_range(0.1..0.5));
        let graph = Graph::random(places, ends, &mut dice);
        let found = search(&graph, &0, budget, &Stop::default());
        let value = graph.value();
        assert_eq!(found.proved.then_some(found.score), value, "{round}: {graph:?}");
        assert!(found.nodes < 100_000, "{round}: {graph:?}");
        let last = *found.line.last().unwrap_or(&0);
        if let Some(sign) = value.map(Score::signum).filter(|sign| *sign != 0) {
            let mover = graph.to_move(&0);
            let winner = if sign > 0 { mover } else { mover.other() };
            assert_eq!(graph.outcome(&last), Some(Outcome::Won(winner)), "{round}: {graph:?}");
        }
        let few = Budget { nodes: Some(5_000), ..Budget::default() };
        let pvs = search::search(&graph, &0, Technique::Pvs, few, &Stop::default(), 1);
        if pvs.proved {
            assert_eq!(Some(pvs.score.signum()), value.map(Score::signum), "{round}: {graph:?}");
        }
    }
}

/// Where nobody can say who wins, a move is played that does not lose, if there is one.
#[test]
fn without_a_proof_no_move_is_played_that_is_lost() {
    let mut dice = ChaCha8Rng::seed_from_u64(7);
    let budget = Budget { nodes: Some(100_000), ..Budget::default() };
    let mut unlike = 0;
    for round in 0..4000 {
        let (places, ends) = (dice.random_range(3..20), dice.random_range(0.1..0.5));
        let graph = Graph::random(places, ends, &mut dice);
        let found = search(&graph, &0, budget, &Stop::default());
        if found.proved {
            continue;
        }
        let is_lost = |place: &usize| {
            graph.win(*place).is_some_and(|(winner, _)| winner != graph.to_move(&0))
        };
        let (moves, chosen) = (graph.legal(&0), found.line[0]);
        unlike += usize::from(moves.iter().any(is_lost));
        assert!(found.depth == 1 && !is_lost(&chosen), "{round}: {chosen} of {graph:?}");
    }
    assert!(unlike > 100, "{unlike}");
}

#[test]
fn a_maze_takes_no_more_positions_than_there_are_to_spend() {
    let mut dice = ChaCha8Rng::seed_from_u64(5);
    for nodes in [100, 10_000] {
        let maze = Graph::random(500, 0.02, &mut dice);
        let budget = Budget { nodes: Some(nodes), ..Budget::default() };
        let found = search(&maze, &0, budget, &Stop::default());
        assert!(found.nodes < nodes + 100, "{}", found.nodes);
        assert!(!found.line.is_empty());
    }
}
