//! What `prolog/minimax.pl` exports, about any game: each predicate with its
//! domains and the native search that answers it.
//!
//! The searches see the game by its rules alone: on a board that no game
//! reaches, players need not take turns.

use crate::game::{Game, Outcome, Player};
use crate::games::NativeGame;
use crate::games::forward::forward;
use crate::relation::{Domain, Relation, Rows, one, read};
use crate::search::{Budget, Found, Score, Searchable, Stop, Technique, alpha_beta, best_moves};
use crate::search::{minimax, negamax, score};
use crate::term::Term;

/// How a win counts: as the scores of `minimax.pl` have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wins {
    /// Every win the same.
    Once,
    /// The more the sooner it comes.
    Soon,
}

/// What `minimax.pl` says of a win at once, and of others so much less.
const SOON: Score = 1000;
/// Windows for alpha-beta, in both kinds of scores.
const WINDOWS: [(Score, Score); 12] = [
    (-1, 1),
    (0, 1),
    (-1, 0),
    (1, 2),
    (-1000, 1000),
    (0, 1000),
    (-1000, 0),
    (-999, 998),
    (997, 999),
    (999, 1000),
    (500, 501),
    (-998, -997),
];
/// One in so many positions is enough where the score is known.
const THINNING: usize = 8;

impl Wins {
    fn of(term: &Term) -> Option<Wins> {
        match term.as_atom()? {
            "once" => Some(Wins::Once),
            "soon" => Some(Wins::Soon),
            _ => None,
        }
    }

    /// A score of `minimax.pl` as one of the searches: another scale in the
    /// same order.
    fn native(self, score: Score) -> Score {
        match self {
            Wins::Once => score,
            Wins::Soon => score + (score::WIN - SOON) * score.signum(),
        }
    }

    /// A score of the searches as one of `minimax.pl`.
    fn told(self, score: Score) -> Term {
        Term::integer(match self {
            Wins::Once => score,
            Wins::Soon => score - (score::WIN - SOON) * score.signum(),
        })
    }
}

/// A game of which nothing is known but its rules.
#[derive(Clone, Debug)]
struct ByRules<G> {
    game: G,
    wins: Wins,
}

impl<G: Searchable> Game for ByRules<G> {
    type State = G::State;
    type Move = G::Move;
    type Moves = G::Moves;

    forward! {
        self.game;
        fn initial(&self) -> G::State;
        fn to_move(&self, state: &G::State) -> Player;
        fn legal(&self, state: &G::State) -> G::Moves;
        fn play(&self, state: &G::State, mv: &G::Move) -> G::State;
        fn outcome(&self, state: &G::State) -> Option<Outcome>;
    }
}

impl<G: Searchable> Searchable for ByRules<G> {
    fn key(&self, state: &G::State) -> u64 {
        self.game.key(state)
    }

    fn evaluate(&self, _: &G::State) -> Score {
        score::DRAW
    }

    fn final_score(&self, state: &G::State, outcome: Outcome, player: Player, ply: u32) -> Score {
        let score = self.game.final_score(state, outcome, player, ply);
        match self.wins {
            Wins::Once => score.signum(),
            Wins::Soon => score,
        }
    }
}

/// All of them, about these positions, which must have few moves left; moves
/// are among `moves`.
pub(super) fn relations<G: NativeGame>(
    game: &G,
    positions: &Domain,
    moves: &Domain,
) -> Vec<Relation> {
    let about = |name: &str, call: &str, native: Answer<G>| {
        let game = game.clone();
        Relation::new(name, move |given| native(&game, given))
            .asked_by(format!("(K=once->G={{m}};G=soon({{m}})),{call}"))
            .input("S", positions.clone())
            .given()
            .input("K", Domain::listed(["once", "soon"].map(Term::atom)))
            .given()
            .thinned(THINNING)
    };
    let windows = WINDOWS.map(|(alpha, beta)| read(&format!("w({alpha},{beta})")));
    vec![
        about("minimax", "minimax:minimax(G,S,V)", |game, given| {
            value(game, given, minimax::search)
        })
        .output("V", scores()),
        about("negamax", "minimax:negamax(G,S,V)", |game, given| {
            value(game, given, negamax::search)
        })
        .output("V", scores()),
        about("alphabeta", "W=w(A,B),minimax:alphabeta(G,S,A,B,V)", within)
            .input("W", Domain::listed(windows))
            .given()
            .output("V", scores())
            .only(&["+,+,+,-"]),
        about("best", "minimax:best(G,S,M,V)", best)
            .output("M", moves.clone())
            .output("V", scores()),
    ]
}

type Answer<G> = fn(&G, &[Term]) -> Rows;

fn scores() -> Domain {
    Domain::listed([-1, 0, 1, -998, -999, 998, 999, 1000])
}

/// The position, and the game by its rules.
fn asked<G: NativeGame>(game: &G, given: &[Term]) -> Option<(G::State, ByRules<G>)> {
    let [state, wins, ..] = given else { return None };
    let wins = Wins::of(wins)?;
    Some((game.state_of(state).ok()?, ByRules { game: game.clone(), wins }))
}

/// A search of a game by its rules.
type Searched<G> = fn(&ByRules<G>, &<G as Game>::State, Budget, &Stop) -> Found<<G as Game>::Move>;

/// What a search finds a position to be worth.
fn value<G: NativeGame>(game: &G, given: &[Term], search: Searched<G>) -> Rows {
    let (state, game) = asked(game, given)?;
    let found = search(&game, &state, Budget::default(), &Stop::default());
    one(game.wins.told(found.score))
}

/// What alpha-beta says within a window.
fn within<G: NativeGame>(game: &G, given: &[Term]) -> Rows {
    let (state, game) = asked(game, given)?;
    let [alpha, beta] = given.get(2)?.arguments("w")?;
    let bound = |bound: &Term| Some(game.wins.native(Score::try_from(bound.as_integer()?).ok()?));
    let window = (bound(alpha)?, bound(beta)?);
    one(game.wins.told(alpha_beta::within(&game, &state, window)))
}

/// Every best move, and what the position is worth.
fn best<G: NativeGame>(game: &G, given: &[Term]) -> Rows {
    let (state, rules) = asked(game, given)?;
    let (budget, stop) = (Budget::default(), Stop::default());
    let (score, moves) = best_moves(&rules, &state, Technique::Negamax, budget, &stop)?;
    let row = |mv: G::Move| vec![game.move_term(&mv), rules.wins.told(score)];
    Some(moves.into_iter().map(row).collect())
}
