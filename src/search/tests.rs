//! Every search against what is worked out backwards from the ends, in games where
//! positions come back, and on ways of several lengths.

use super::graph::{Graph, Place};
use super::{Budget, Distance, Found, Stop, Technique, score, search};
use crate::game::{Game, Outcome};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Enough for five plies, whatever a search does in between.
const NODES: u64 = 3_000;
const NEAR: u32 = 5;

fn found(graph: &Graph, place: usize, technique: Technique, budget: Budget) -> Found<usize> {
    search(graph, &place, technique, budget, &Stop::default(), 1)
}

/// Checks one place by one technique.
fn check(graph: &Graph, place: usize, technique: Technique) {
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    let found = found(graph, place, technique, budget);
    let told = format!("{technique:?} {place} {found:?} {graph:?}");
    let Some((winner, plies)) = graph.win(place) else {
        assert!(!score::is_decided(found.score), "{told}");
        return;
    };
    assert!(found.proved || plies > NEAR || technique == Technique::ProofNumber, "{told}");
    if !found.proved {
        return;
    }
    assert_eq!(found.score > 0, winner == graph.to_move(&place), "{told}");
    // Proof numbers count no plies.
    let Some(said) = score::plies(found.score) else {
        assert_eq!(technique, Technique::ProofNumber, "{told}");
        return;
    };
    let length = found.line.len() as u32;
    if found.nodes < NODES {
        assert_eq!((said, length, found.distance), (plies, plies, Distance::Exact), "{told}");
        let end = found.line.iter().try_fold(place, |at, mv| graph.play_legal(at, mv));
        let outcome = end.ok().and_then(|end| graph.outcome(&end));
        assert_eq!(outcome, Some(Outcome::Won(winner)), "{told}");
    } else {
        let is_exact = found.distance == Distance::Exact;
        assert!(said == plies || !is_exact && said > plies, "{told}");
        assert!(length <= said, "{told}");
    }
}

fn graphs(seed: u64, count: usize) -> impl Iterator<Item = (Graph, Vec<usize>)> {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    (0..count).map(move |_| {
        let graph = Graph::random(20, 0.15, &mut dice);
        let is_open = |place: &usize| matches!(graph.0[*place].1, Place::Ways(_));
        let open = (0..20).filter(is_open).collect();
        (graph, open)
    })
}

#[test]
fn wins_are_proved_and_played_out_where_positions_come_back() {
    for (graph, open) in graphs(5, 40) {
        for place in open {
            for technique in Technique::ALL {
                check(&graph, place, technique);
            }
        }
    }
}

/// A win or a loss that is found within the depth is one, whatever was cut off.
#[test]
fn a_plain_search_proves_what_ends_within_its_depth() {
    let plain = Technique::ALL.into_iter().filter(|technique| !technique.remembers());
    let plain: Vec<_> = plain.collect();
    for (graph, open) in graphs(6, 40) {
        for place in open {
            for depth in 1..=NEAR {
                let win = graph.win(place).filter(|&(_, plies)| plies <= depth);
                let budget = Budget { depth: Some(depth), ..Budget::default() };
                for &technique in &plain {
                    let found = found(&graph, place, technique, budget);
                    let told = format!("{technique:?} {place} {depth} {found:?} {graph:?}");
                    let expected = win.map(|(winner, plies)| {
                        let wins = winner == graph.to_move(&place);
                        if wins { score::win_in(plies) } else { score::loss_in(plies) }
                    });
                    let said = Some(found.score).filter(|&score| score::is_decided(score));
                    assert_eq!(said, expected, "{told}");
                    assert!(found.proved || win.is_none(), "{told}");
                    assert_eq!(
                        found.line.len() as u32,
                        win.map_or(found.line.len() as u32, |(_, plies)| plies)
                    );
                }
            }
        }
    }
}
