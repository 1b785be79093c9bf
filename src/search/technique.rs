//! The techniques by name, and the one way to run any of them.

use super::memory::Horizon;
use super::table_search::{Later, value};
use super::{Budget, Found, Score, Searchable, Stop, score};
use super::{alpha_beta, deepen, minimax, mtdf, negac_star, negamax, parallel, proof_number, pvs};
use crate::named::named;
use crate::suggest::unknown;

named! {
    /// How to search.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Technique {
        /// Every line to its end; see [`minimax`](super::minimax).
        Minimax = "minimax",
        /// The same in one rule for both players; see [`negamax`](super::negamax).
        Negamax = "negamax",
        /// Without what cannot matter; see [`alpha_beta`](super::alpha_beta).
        AlphaBeta = "alphabeta",
        /// Alpha-beta that deepens step by step, orders its moves and remembers.
        Deepening = "deepening",
        /// Principal variation search, negascout: every move after the first is
        /// asked whether it is better at all, and searched again when it is.
        Pvs = "pvs",
        /// NegaC*: closed windows that halve what is possible.
        NegaCStar = "negac",
        /// MTD(f): closed windows around the last value.
        Mtdf = "mtdf",
        /// Principal variation search that follows threats beyond the depth.
        Quiescence = "quiescence",
        /// Proof numbers: who wins, not how soon; see
        /// [`proof_number`](super::proof_number).
        ProofNumber = "pns",
    }
}

/// A name that is no technique.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", unknown("search", "searches", name, &Technique::ALL.map(Technique::name)))]
pub struct UnknownTechnique {
    /// What was asked for.
    pub name: String,
}

impl Technique {
    /// The technique called `name`.
    ///
    /// # Errors
    /// [`UnknownTechnique`], which lists them and suggests the nearest.
    ///
    /// ```
    /// use trilog::search::Technique;
    /// assert_eq!(Technique::parse("alphabeta"), Ok(Technique::AlphaBeta));
    /// assert!(Technique::parse("alfabeta").unwrap_err().to_string().contains("`alphabeta`?"));
    /// ```
    pub fn parse(name: &str) -> Result<Technique, UnknownTechnique> {
        Technique::called(name).ok_or_else(|| UnknownTechnique { name: name.to_owned() })
    }

    /// Whether the search keeps a table, so that it can solve more than the
    /// smallest boards.
    #[must_use]
    pub fn remembers(self) -> bool {
        match self {
            Technique::Minimax | Technique::Negamax | Technique::AlphaBeta => false,
            Technique::Deepening
            | Technique::Pvs
            | Technique::NegaCStar
            | Technique::Mtdf
            | Technique::Quiescence
            | Technique::ProofNumber => true,
        }
    }
}

/// Searches `state` by `technique` on `threads` threads (0 counts as 1), until
/// the position is solved, the budget is spent or `stop` is told.
///
/// Whatever happens, the line is not empty unless the game is over. A node or
/// time budget makes every technique deepen step by step, so the result is
/// always that of the last depth which was searched in full; `depth` is 0
/// when there was no time for even one.
///
/// ```
/// use trilog::game::Game;
/// use trilog::games::mnk::Mnk;
/// use trilog::search::{Budget, Stop, Technique, score, search};
/// let game = Mnk::new(3, 4, 3).unwrap();
/// let start = game.initial();
/// let found = search(&game, &start, Technique::Deepening, Budget::default(), &Stop::default(), 1);
/// assert!(found.proved && score::is_decided(found.score));
/// ```
pub fn search<G: Searchable>(
    game: &G,
    state: &G::State,
    technique: Technique,
    budget: Budget,
    stop: &Stop,
    threads: usize,
) -> Found<G::Move> {
    let run = Run { game, state, budget, stop, threads };
    let guess = Horizon::Evaluate;
    match technique {
        Technique::Minimax => run.plainly(minimax::search),
        Technique::Negamax => run.plainly(negamax::search),
        Technique::AlphaBeta => run.plainly(alpha_beta::search),
        Technique::Deepening => run.deepened(guess, |memory, place, _| {
            value(memory, place, (-score::INFINITE, score::INFINITE), Later::Fully)
        }),
        Technique::Pvs => run.deepened(guess, pvs::iteration),
        Technique::NegaCStar => run.deepened(guess, negac_star::iteration),
        Technique::Mtdf => run.deepened(guess, mtdf::iteration),
        Technique::Quiescence => run.deepened(Horizon::Quiesce, pvs::iteration),
        Technique::ProofNumber => proof_number::search(game, state, budget, stop),
    }
}

/// What is searched, and how much may be spent on it.
struct Run<'a, G: Searchable> {
    game: &'a G,
    state: &'a G::State,
    budget: Budget,
    stop: &'a Stop,
    threads: usize,
}

/// A search without a memory.
type Plain<G> = fn(
    &G,
    &<G as crate::game::Game>::State,
    Budget,
    &Stop,
) -> Found<<G as crate::game::Game>::Move>;

impl<G: Searchable> Run<'_, G> {
    /// Deepens `iteration` on as many threads as there are.
    fn deepened(self, horizon: Horizon, iteration: deepen::Iteration<G>) -> Found<G::Move> {
        let Run { game, state, budget, stop, threads } = self;
        if threads > 1 {
            return parallel::deepen(game, state, budget, stop, threads, horizon, iteration);
        }
        deepen::deepen(game, state, budget, stop, horizon, iteration)
    }

    /// Runs a search without a memory at once to the end or to its depth, or,
    /// where it may be interrupted, depth by depth.
    fn plainly(self, plain: Plain<G>) -> Found<G::Move> {
        let Run { game, state, budget, stop, .. } = self;
        if budget.nodes.is_none() && budget.time.is_none() {
            let found = plain(game, state, budget, stop);
            if !(found.line.is_empty() && stop.is_told()) {
                return found;
            }
        }
        deepen::plainly(game, state, budget, stop, plain)
    }
}

/// The value of `state` and every move that reaches it, in the game's order,
/// by `technique`. Empty when the game is over; `None` when the budget, which
/// holds for each move, or `stop` came before the end.
///
/// ```
/// use trilog::game::{Notation, Game};
/// use trilog::games::tris::Tris;
/// use trilog::search::{Budget, Stop, Technique, best_moves};
/// let corner = Tris.read_state("[x,e,e,e,e,e,e,e,e]").unwrap();
/// let (score, moves) =
///     best_moves(&Tris, &corner, Technique::AlphaBeta, Budget::default(), &Stop::default()).unwrap();
/// assert_eq!((score, moves), (0, vec![Tris.read_move("b2").unwrap()]));
/// ```
pub fn best_moves<G: Searchable>(
    game: &G,
    state: &G::State,
    technique: Technique,
    budget: Budget,
    stop: &Stop,
) -> Option<(Score, Vec<G::Move>)> {
    let mover = game.to_move(state);
    let outcome = game.outcome(state);
    if let Some(outcome) = outcome {
        return Some((game.final_score(state, outcome, mover, 0), Vec::new()));
    }
    let mut best = (-score::INFINITE, Vec::new());
    for mv in game.open_moves(state) {
        let step = game.step(state, mover, &mv);
        let value = match step.outcome {
            Some(outcome) => game.final_score(&step.state, outcome, mover, 1),
            None => {
                let found = search(game, &step.state, technique, budget, stop, 1);
                if !found.proved {
                    return None;
                }
                let value = score::one_ply_above(found.score);
                if step.mover == mover { value } else { -value }
            }
        };
        if value > best.0 {
            best = (value, Vec::new());
        }
        if value == best.0 {
            best.1.push(mv);
        }
    }
    Some(best)
}
