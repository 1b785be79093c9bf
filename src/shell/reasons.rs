//! The commands `why` and `whynot`: what the clauses are asked.

use super::session::Session;
use crate::game::Term;
use crate::term::words;

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    Why,
    Whynot,
}

impl Ask {
    fn name(self) -> &'static str {
        match self {
            Ask::Why => "why",
            Ask::Whynot => "whynot",
        }
    }
}

/// How much of a proof is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// The clauses that decided it.
    Brief,
    /// Every step.
    Full,
}

/// What is asked about, and how much of its proof is wanted.
pub(super) fn extent(about: Option<&str>) -> (Option<&str>, Extent) {
    match about.and_then(|about| about.strip_suffix("--full")) {
        Some(about) => (Some(about.trim()).filter(|about| !about.is_empty()), Extent::Full),
        None => (about, Extent::Brief),
    }
}

/// What there is to say at once, and the query that says the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reason {
    pub(super) said: Option<String>,
    pub(super) query: String,
}

impl Reason {
    fn of(ask: Ask, said: Option<String>, goal: &str) -> Reason {
        Reason { said, query: format!("?- {}({goal}).", ask.name()) }
    }
}

/// The reason behind `about`, a move or a goal. Without it: why the last move
/// was legal or the game has ended, and why the game goes on.
///
/// # Errors
/// What to write instead, where there is nothing to explain.
pub(super) fn reason(
    ask: Ask,
    about: Option<&str>,
    session: Option<&Session>,
) -> Result<Reason, String> {
    match (about, session) {
        (None, None) => Err(format!(
            "nothing has happened yet; write `{0} GOAL`, such as `{0} member(b, [a,b])`",
            ask.name()
        )),
        (None, Some(session)) => of_the_game(ask, session),
        (Some(goal), None) => Ok(Reason::of(ask, None, goal)),
        (Some(about), Some(session)) => {
            match session.game().read_move_in(&session.place().state, about) {
                Ok(mv) if is_misnamed(session, &mv) => Err(format!(
                    "`{about}` is the notation of no legal move here; possible: {}",
                    session.few_possible()
                )),
                Ok(mv) => Ok(of_a_move(session, &mv)),
                Err(error) if is_word(about) => {
                    Err(format!("{error}; a goal has an argument: `{} legal(S, M)`", ask.name()))
                }
                Err(_) => Ok(of_a_goal(ask, about)),
            }
        }
    }
}

/// Whether somebody who gave a move its name in a user's game has rather missed one
/// than written a term: it is unlike the terms of the moves that have names.
fn is_misnamed(session: &Session, mv: &Term) -> bool {
    let is_named = |mv: &Term| session.shown(mv) != mv.text();
    let legal = &session.place().legal;
    session.game().user_game().is_some()
        && !is_named(mv)
        && legal.iter().any(is_named)
        && !legal.iter().any(|legal| is_alike(legal, mv))
}

/// Whether two terms are the same but for their atoms and numbers.
fn is_alike(one: &Term, other: &Term) -> bool {
    let is_number = |term: &Term| matches!(term, Term::Integer(_) | Term::Number(_));
    match (one, other) {
        (Term::Compound(one, ones), Term::Compound(other, others)) => {
            let is_same = one == other && ones.len() == others.len();
            is_same && ones.iter().zip(others).all(|(one, other)| is_alike(one, other))
        }
        (Term::List(_) | Term::PartialList(..), Term::List(_) | Term::PartialList(..)) => true,
        (Term::Atom(_), Term::Atom(_)) => true,
        (one, other) => is_number(one) && is_number(other),
    }
}

/// Whether a text is rather a slip in a move than a goal.
fn is_word(text: &str) -> bool {
    text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '/' | ' '))
}

fn of_the_game(ask: Ask, session: &Session) -> Result<Reason, String> {
    let (module, place) = (session.game().module(), session.place());
    let ended = format!("{module}:outcome({}, O)", place.state);
    match (ask, place.outcome) {
        (Ask::Why, Some(outcome)) => Ok(Reason::of(
            ask,
            Some(format!("The game is over: {}.", session.told(outcome))),
            &ended,
        )),
        (Ask::Whynot, Some(outcome)) => Err(format!(
            "the game is over ({}): `why` explains it, `whynot MOVE` a move",
            session.told(outcome)
        )),
        (Ask::Whynot, None) => Ok(Reason::of(ask, Some("The game goes on.".into()), &ended)),
        (Ask::Why, None) => match session.last_step() {
            Some((before, mv)) => {
                let said = format!("{} was legal.", session.shown(mv));
                Ok(Reason::of(ask, Some(said), &legal(session, before, mv)))
            }
            None => Err("no move has been played yet; write `why MOVE` or `why GOAL`".into()),
        },
    }
}

/// A legal move has a proof, any other has none, whichever was asked for.
fn of_a_move(session: &Session, mv: &Term) -> Reason {
    let place = session.place();
    let goal = legal(session, &place.state, mv);
    let shown = session.shown(mv);
    if place.legal.contains(mv) {
        return Reason::of(Ask::Why, Some(format!("{shown} is legal.")), &goal);
    }
    let why = match place.outcome {
        Some(outcome) => format!("the game is over: {}", session.told(outcome)),
        None => {
            let why = session.game().refusal(&place.state, mv);
            why.unwrap_or_else(|error| error.to_string())
        }
    };
    let refused = format!("{shown} is not legal");
    // Some rules have no more to say than that.
    let told = match why.starts_with(&refused) {
        true => format!("{why}."),
        false => format!("{refused}: {why}."),
    };
    Reason::of(Ask::Whynot, Some(told), &goal)
}

/// Our own `next/3` knows what is legal, and shows more; that of a user's file need
/// not, so there `legal/2` is asked.
fn legal(session: &Session, state: &Term, mv: &Term) -> String {
    let (game, module) = (session.game(), session.game().module());
    match game.user_game() {
        Some(_) => format!("{module}:legal({state}, {mv})"),
        None => format!("{module}:next({state}, {mv}, _)"),
    }
}

/// In a goal the variable `S` is the position.
fn of_a_goal(ask: Ask, goal: &str) -> Reason {
    let mut reason = Reason::of(ask, None, goal);
    let names_it = words(goal).any(|token| token.text(goal) == "S");
    if names_it && !goal.contains("position(S)") {
        reason.query = reason.query.replacen("?- ", "?- position(S), ", 1);
    }
    reason
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::games::AnyGame;
    use crate::players::{PlayerKind, PlayerSpec};
    use crate::shell::implementations::{Implementations, Trust};

    fn game(moves: &[&str]) -> Session {
        let sides = [PlayerSpec::new(PlayerKind::Human); 2];
        let implementations = Rc::new(Implementations::of(AnyGame::TRIS));
        let mut session = Session::new(implementations, sides, Trust::Native, 1).unwrap();
        moves.iter().for_each(|mv| session.play_text(mv).unwrap());
        session
    }

    /// What is said and asked, or why nothing is.
    fn told(ask: Ask, about: Option<&str>, session: Option<&Session>) -> String {
        match reason(ask, about, session) {
            Ok(Reason { said, query }) => format!("{} {query}", said.unwrap_or_default()),
            Err(message) => message,
        }
    }

    #[test]
    fn moves_and_goals_are_told_apart() {
        let session = game(&["b2"]);
        let state = "[e,e,e,e,x,e,e,e,e]";
        for (ask, about, expected) in [
            (Ask::Why, Some("a1"), format!("a1 is legal. ?- why(tris:next({state}, a1, _)).")),
            (
                Ask::Whynot,
                Some("B2"),
                format!("b2 is not legal: b2 is taken by x. ?- whynot(tris:next({state}, b2, _))."),
            ),
            (Ask::Whynot, Some("legal(S, b2)"), " ?- position(S), whynot(legal(S, b2)).".into()),
            (Ask::Why, Some("1 < 2"), " ?- why(1 < 2).".into()),
            (Ask::Whynot, None, format!("The game goes on. ?- whynot(tris:outcome({state}, O)).")),
            (Ask::Why, None, "b2 was legal. ?- why(tris:next([e,e,e,e,e,e,e,e,e], b2, _)).".into()),
        ] {
            assert_eq!(told(ask, about, Some(&session)), expected, "{ask:?} {about:?}");
        }
        let slip = told(Ask::Whynot, Some("b9"), Some(&session));
        assert!(slip.starts_with("`b9` is not a square from a1 to c3; a goal has"), "{slip}");
    }

    #[test]
    fn without_a_game_there_are_goals_and_an_ended_one_has_an_outcome() {
        assert_eq!(told(Ask::Why, Some("p(X)"), None), " ?- why(p(X)).");
        assert!(told(Ask::Whynot, None, None).contains("write `whynot GOAL`"));
        assert!(told(Ask::Why, None, Some(&game(&[]))).starts_with("no move has been played"));
        let over = game(&["a1", "b1", "a2", "b2", "a3"]);
        let state = "[x,x,x,o,o,e,e,e,e]";
        let expected = format!("The game is over: x has won. ?- why(tris:outcome({state}, O)).");
        assert_eq!(told(Ask::Why, None, Some(&over)), expected);
        assert!(
            told(Ask::Whynot, Some("c1"), Some(&over))
                .contains("c1 is not legal: the game is over")
        );
        assert!(told(Ask::Whynot, None, Some(&over)).contains("`why` explains it"));
    }
}
