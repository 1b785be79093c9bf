//! What is compared of a user's game: the five relations, about the positions
//! of random games. The file says what is right; those who are asked are
//! another file, or a program.

use std::collections::HashMap;

use super::{MOST_PLIES, UserGame, UserRules};
use crate::game::{NotationError, Rules as _};
use crate::games::AnyGame;
use crate::games::relations::Effort;
use crate::relation::{Domain, GameAnswers, Random, Reached, Relation, Rows, each};
use crate::term::Term;

/// How many positions are asked about, at most.
const POSITIONS: usize = 600;

impl UserGame {
    /// Random games, from the first move to the last. One that does not come to
    /// an end is broken off.
    ///
    /// # Errors
    /// When the file does not answer.
    pub fn play_some(self, seed: u64, games: u64) -> Result<Vec<Vec<Term>>, NotationError> {
        let mut random = Random::new(seed);
        (0..games).map(|_| self.play_one(&mut random)).collect()
    }

    fn play_one(self, random: &mut Random) -> Result<Vec<Term>, NotationError> {
        let rules = UserRules(self);
        let (mut state, mut moves) = (rules.initial()?, Vec::new());
        while moves.len() < MOST_PLIES {
            let legal = rules.legal(&state)?;
            let Some(mv) = random.one_of(&legal) else { break };
            state = rules.next(&state, mv)?;
            moves.push(mv.clone());
        }
        Ok(moves)
    }

    /// Different positions of the games, and how each was reached; and how many of
    /// the games have all of theirs among them.
    fn positions(self, games: &[Vec<Term>]) -> (HashMap<Term, Reached>, u64) {
        let rules = UserRules(self);
        let (mut found, mut whole) = (HashMap::new(), 0);
        for moves in games {
            let Ok(start) = rules.initial() else { break };
            let mut state = start.clone();
            for ply in 0..=moves.len() {
                if found.len() >= POSITIONS {
                    return (found, whole);
                }
                let reached = || Reached { start: start.clone(), moves: moves[..ply].to_vec() };
                found.entry(state.clone()).or_insert_with(reached);
                let next = moves.get(ply).and_then(|mv| rules.next(&state, mv).ok());
                state = next.unwrap_or(state);
            }
            whole += 1;
        }
        (found, whole)
    }
}

/// The five relations, and which start is played. The moves may come in any order: a file has its own.
/// What the file does not answer is no answer.
pub(super) fn relations(own: UserGame, effort: Effort) -> Vec<Relation> {
    let rules = UserRules(own);
    let games = own.play_some(effort.seed, effort.games).unwrap_or_default();
    let (reached, whole) = own.positions(&games);
    let is_open = |state: &Term| matches!(rules.outcome(state), Ok(None));
    let unfinished: HashMap<Term, Reached> = reached
        .iter()
        .filter(|(state, _)| is_open(state))
        .map(|(state, reached)| (state.clone(), reached.clone()))
        .collect();
    let (all, unfinished) =
        (Domain::positions(reached, Vec::new()), Domain::positions(unfinished, Vec::new()));
    let none = || Domain::listed::<Term>([]);
    let starts = own.starts().iter().map(Term::written);
    let starts = Domain::listed(starts.collect::<Vec<_>>());
    let relation = |name: &str, native: fn(UserGame, &Term) -> Rows, positions: &Domain| {
        Relation::new(name, move |given| native(own, given.first()?))
            .position("S", positions.clone())
            .given()
    };
    let (initial, played) = (starts.clone(), played(own, &starts));
    let endings = relation("outcome", outcome, &all).output("O", none()).only(&["+,-"]);
    let five = vec![
        Relation::new("initial", move |_| each(initial.instances(None)))
            .output("S", starts)
            .only(&["-"]),
        relation("to_move", mover, &unfinished)
            .asked_by("\\+{m}:outcome(S,_),{m}:to_move(S,P)")
            .output("P", none())
            .only(&["+,-"]),
        relation("legal", legal, &all).output("M", none()).only(&["+,-"]).in_any_order(),
        relation("next", next, &unfinished)
            .asked_by("{m}:legal(S,M),{m}:next(S,M,S1)")
            .output("M", none())
            .output("S1", none())
            .only(&["+,-,-"])
            .in_any_order(),
        endings.clone().of_games(whole, None, endings, GameAnswers::Game),
    ];
    played.into_iter().chain(five).collect()
}

/// Of several starts the first is the one that is played.
fn played(own: UserGame, starts: &Domain) -> Option<Relation> {
    let first = Term::written(own.starts().first()?);
    (own.starts().len() > 1).then(|| {
        Relation::new("start", move |_| each([first.clone()]))
            .asked_by("once({m}:initial(S))")
            .output("S", starts.clone())
            .only(&["-"])
    })
}

/// Who moves; nobody does when the game is over, whatever the file says then.
fn mover(own: UserGame, state: &Term) -> Rows {
    let rules = UserRules(own);
    let mover = match rules.outcome(state).ok()? {
        None => rules.to_move(state).ok()?,
        Some(_) => return Some(Vec::new()),
    };
    each([Term::written(own.player_name(mover))])
}

fn legal(own: UserGame, state: &Term) -> Rows {
    each(UserRules(own).legal(state).ok()?)
}

fn next(own: UserGame, state: &Term) -> Rows {
    let rules = UserRules(own);
    let after = |mv: Term| Some(vec![mv.clone(), rules.next(state, &mv).ok()?]);
    rules.legal(state).ok()?.into_iter().map(after).collect()
}

fn outcome(own: UserGame, state: &Term) -> Rows {
    let outcome = UserRules(own).outcome(state).ok()?;
    each(outcome.map(|outcome| AnyGame::user(own).outcome_term(outcome)))
}
