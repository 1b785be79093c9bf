//! The claims about a user's own game: the five relations, asked of the
//! positions of random games. The file tells the games and the answers; those
//! who are asked are another file, or a program.

use std::collections::HashMap;
use std::sync::Arc;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::claim::{Answers, Claim, Domain, Origin};
use crate::game::{NotationError, Rules, Term};
use crate::games::user::{MOST_PLIES, UserGame, UserRules};

/// How many positions are asked about, at most.
const POSITIONS: usize = 600;

/// Random games, from the first move to the last. One that does not come to an
/// end is broken off.
///
/// # Errors
/// When the file does not answer.
pub fn games(own: UserGame, seed: u64, games: u64) -> Result<Vec<Vec<Term>>, NotationError> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    (0..games).map(|_| game(UserRules(own), &mut random)).collect()
}

fn game(rules: UserRules, random: &mut ChaCha8Rng) -> Result<Vec<Term>, NotationError> {
    let (mut state, mut moves) = (rules.initial()?, Vec::new());
    while moves.len() < MOST_PLIES {
        let mut legal = rules.legal(&state)?;
        if legal.is_empty() {
            break;
        }
        let mv = legal.swap_remove(random.random_range(0..legal.len()));
        state = rules.next(&state, &mv)?;
        moves.push(mv);
    }
    Ok(moves)
}

/// Different positions of the games, with the moves that lead to each: of
/// every game as many as of any other.
fn positions(rules: UserRules, games: &[Vec<Term>]) -> HashMap<String, Vec<Term>> {
    let mut found = HashMap::new();
    for moves in games {
        let Ok(mut state) = rules.initial() else { break };
        for ply in 0..=moves.len() {
            if found.len() >= POSITIONS {
                return found;
            }
            found.entry(state.to_string()).or_insert_with(|| moves[..ply].to_vec());
            let next = moves.get(ply).and_then(|mv| rules.next(&state, mv).ok());
            state = next.unwrap_or(state);
        }
    }
    found
}

/// The five relations. The moves may come in any order: a file has its own.
#[must_use]
pub fn claims(own: UserGame, seed: u64, games: u64) -> Vec<Claim> {
    let rules = UserRules(own);
    let played = self::games(own, seed, games).unwrap_or_default();
    let positions = positions(rules, &played);
    // Where there are too many, no game is asked about from end to end.
    let whole = if positions.len() < POSITIONS { played.len() as u64 } else { 0 };
    let mut terms: Vec<String> = positions.keys().cloned().collect();
    terms.sort_by_key(|term| (positions[term].len(), term.clone()));
    let open = |term: &&String| matches!(rules.outcome(&Term::new(term.as_str())), Ok(None));
    let unfinished: Vec<String> = terms.iter().filter(open).cloned().collect();
    let origin: Origin = Arc::new(move |position| positions.get(position).cloned());
    let claim = |name: &str, goal: &str, template: &str, terms: &[String], native: About| {
        let inputs = vec![("S", Domain::Listed(terms.to_vec()))];
        let native = move |given: &[&str], answers: &mut Answers| {
            // What the file does not answer is no answer.
            let _ = native(own, &Term::new(given[0]), answers);
        };
        Claim::new(name, goal, template, inputs, native).sampled(None, Arc::clone(&origin))
    };
    let starts = own.starts();
    let mut endings = claim("outcome(+,-)", "{m}:outcome(S,O)", "O", &terms, outcome);
    endings.games = whole;
    vec![
        Claim::new("initial(-)", "{m}:initial(S)", "S", vec![], move |_, answers| {
            starts.iter().for_each(|start| answers.add(start));
        }),
        claim("to_move(+,-)", "\\+{m}:outcome(S,_),{m}:to_move(S,P)", "P", &unfinished, mover),
        claim("legal(+,-)", "{m}:legal(S,M)", "m(M)", &terms, legal).in_any_order(),
        claim("next(+,+,-)", "{m}:legal(S,M),{m}:next(S,M,S1)", "m(M,S1)", &unfinished, next)
            .in_any_order(),
        endings,
    ]
}

/// What a claim about a position asks the file.
type About = fn(UserGame, &Term, &mut Answers) -> Result<(), NotationError>;

fn mover(own: UserGame, state: &Term, answers: &mut Answers) -> Result<(), NotationError> {
    let rules = UserRules(own);
    if rules.outcome(state)?.is_none() {
        answers.add(own.player_name(rules.to_move(state)?));
    }
    Ok(())
}

fn legal(own: UserGame, state: &Term, answers: &mut Answers) -> Result<(), NotationError> {
    let moves = UserRules(own).legal(state)?;
    moves.iter().for_each(|mv| answers.add(&format!("m({mv})")));
    Ok(())
}

fn next(own: UserGame, state: &Term, answers: &mut Answers) -> Result<(), NotationError> {
    let rules = UserRules(own);
    for mv in rules.legal(state)? {
        let next = rules.next(state, &mv)?;
        answers.add(&format!("m({mv},{next})"));
    }
    Ok(())
}

fn outcome(own: UserGame, state: &Term, answers: &mut Answers) -> Result<(), NotationError> {
    if let Some(outcome) = UserRules(own).outcome(state)? {
        answers.add(own.outcome_term(outcome).as_str());
    }
    Ok(())
}
