//! The five questions, answered by the clauses in `prolog/`.
//!
//! A query costs about 50 microseconds before it does any work, so whoever
//! has many positions asks about them in one goal: see [`PrologRules::ask`].

use std::cell::RefCell;

use crate::game::perft::{Division, Tree};
use crate::game::{Outcome, Player, Rules, Term};
use crate::games::AnyGame;
use crate::prolog::{Ask, EngineError};

/// A game's Prolog module, asked through an engine.
///
/// ```
/// use trilog::rules::PrologRules;
/// use trilog::game::Rules;
/// use trilog::games::AnyGame;
/// use trilog::prolog::Engine;
/// let tris = PrologRules::of(AnyGame::TRIS, Engine::new());
/// let start = tris.initial()?;
/// assert_eq!(tris.legal(&start)?.len(), 9);
/// # Ok::<(), trilog::rules::RulesError>(())
/// ```
pub struct PrologRules<E> {
    module: String,
    initial: String,
    players: [&'static str; 2],
    engine: RefCell<E>,
}

/// The clauses did not answer as a game must.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// The goal raised an error, or the engine stopped.
    #[error("?- {goal}. {error}")]
    Engine {
        /// What was asked.
        goal: String,
        /// What came of it.
        error: EngineError,
    },
    /// There must be exactly one answer.
    #[error("?- {goal}. must have one answer, but has {}", answers.len())]
    NotOne {
        /// What was asked.
        goal: String,
        /// The answers.
        answers: Vec<String>,
    },
    /// An answer of another shape than the contract says.
    #[error("?- {goal}. answers {answer}, but must answer {expected}")]
    Shape {
        /// What was asked.
        goal: String,
        /// The answer.
        answer: String,
        /// What the contract says.
        expected: &'static str,
    },
}

impl<E: Ask> PrologRules<E> {
    /// The rules of `module`, whose players are called `players`, the one who
    /// begins first.
    pub fn new(module: impl Into<String>, players: [&'static str; 2], engine: E) -> Self {
        let module = module.into();
        let initial = format!("{module}:initial(S)");
        PrologRules { module, initial, players, engine: RefCell::new(engine) }
    }

    /// The clauses of a game that ships with trilog.
    pub fn of(game: AnyGame, engine: E) -> Self {
        let players = Player::BOTH.map(|player| game.player_name(player));
        let clauses = PrologRules::new(game.module(), players, engine);
        PrologRules { initial: game.initial_goal(), ..clauses }
    }

    /// The module's name.
    #[must_use]
    pub fn module(&self) -> &str {
        &self.module
    }

    /// All solutions of `goal`, each as `template` in canonical text.
    ///
    /// # Errors
    /// [`RulesError::Engine`].
    pub fn ask(&self, template: &str, goal: &str) -> Result<Vec<String>, RulesError> {
        self.engine
            .borrow_mut()
            .collect(template, goal)
            .map_err(|error| RulesError::Engine { goal: goal.to_owned(), error })
    }

    /// The one solution of `goal`.
    fn ask_one(&self, template: &str, goal: &str) -> Result<String, RulesError> {
        let mut answers = self.ask(template, goal)?;
        match answers.pop() {
            Some(answer) if answers.is_empty() => Ok(answer),
            last => {
                answers.extend(last);
                Err(RulesError::NotOne { goal: goal.to_owned(), answers })
            }
        }
    }

    fn player(&self, goal: &str, name: &str) -> Result<Player, RulesError> {
        let known = Player::BOTH.into_iter().zip(self.players).find(|(_, known)| *known == name);
        known.map(|(player, _)| player).ok_or_else(|| RulesError::Shape {
            goal: goal.to_owned(),
            answer: name.to_owned(),
            expected: "one of the game's players",
        })
    }

    /// What the rules say of every position of a game that begins in `start`,
    /// in one query: `at(State,Player,Moves,Outcomes)`, as `properties:here/3`
    /// tells it. A move that the rules refuse ends it.
    ///
    /// # Errors
    /// When the clauses do not answer.
    pub fn replay(&self, start: &Term, moves: &[Term]) -> Result<Vec<String>, RulesError> {
        let moves = Term::list(moves.iter().cloned());
        let goal = format!("properties:replay({}, {start}, {moves}, Told)", self.module);
        self.ask("Told", &goal)
    }
}

/// Reads `m(Number,Term)`.
fn counted(goal: &str, line: &str) -> Result<(Term, u64), RulesError> {
    let (count, term) = arguments(goal, line)?.split_once(',').unwrap_or_default();
    Ok((Term::written(term), number(goal, count)?))
}

/// What stands between the brackets of `m(…)`.
fn arguments<'a>(goal: &str, line: &'a str) -> Result<&'a str, RulesError> {
    let arguments = line.strip_prefix("m(").and_then(|rest| rest.strip_suffix(')'));
    arguments.ok_or_else(|| RulesError::Shape {
        goal: goal.to_owned(),
        answer: line.to_owned(),
        expected: "one term",
    })
}

fn number(goal: &str, text: &str) -> Result<u64, RulesError> {
    text.parse().map_err(|_| RulesError::Shape {
        goal: goal.to_owned(),
        answer: text.to_owned(),
        expected: "a number",
    })
}

impl<E: Ask> Rules for PrologRules<E> {
    type Error = RulesError;

    fn initial(&self) -> Result<Term, RulesError> {
        self.ask_one("S", &self.initial).map(Term::written)
    }

    fn to_move(&self, state: &Term) -> Result<Player, RulesError> {
        let goal = format!("{}:to_move({state}, P)", self.module);
        let name = self.ask_one("P", &goal)?;
        self.player(&goal, &name)
    }

    fn legal(&self, state: &Term) -> Result<Vec<Term>, RulesError> {
        let goal = format!("{}:legal({state}, M)", self.module);
        // A pair of its own would come without its brackets; an argument has
        // them, and can go into the next goal.
        // As an argument, a move that is a pair keeps its brackets.
        let lines = self.ask("m(M)", &goal)?;
        lines.iter().map(|line| arguments(&goal, line).map(Term::written)).collect()
    }

    fn next(&self, state: &Term, mv: &Term) -> Result<Term, RulesError> {
        let goal = format!("{}:next({state}, {mv}, S)", self.module);
        self.ask_one("S", &goal).map(Term::written)
    }

    fn outcome(&self, state: &Term) -> Result<Option<Outcome>, RulesError> {
        let goal = format!("{}:outcome({state}, O)", self.module);
        let answers = self.ask("O", &goal)?;
        match answers.as_slice() {
            [] => Ok(None),
            [draw] if draw == "draw" => Ok(Some(Outcome::Draw)),
            [won] => match won.strip_prefix("won(").and_then(|rest| rest.strip_suffix(')')) {
                Some(name) => Ok(Some(Outcome::Won(self.player(&goal, name)?))),
                None => Err(RulesError::Shape {
                    goal,
                    answer: won.clone(),
                    expected: "won(Player) or draw",
                }),
            },
            _ => Err(RulesError::NotOne { goal, answers }),
        }
    }

    fn perft(&self, state: &Term, depth: u32) -> Result<u64, RulesError> {
        let goal = format!("perft:perft({}, {state}, {depth}, N)", self.module);
        number(&goal, &self.ask_one("N", &goal)?)
    }

    fn divide(&self, state: &Term, depth: u32) -> Result<Division<Term>, RulesError> {
        if depth == 0 {
            return Ok(Division { moves: Vec::new() });
        }
        let goal = format!("perft:divide({}, {state}, {depth}, D), member(M-N, D)", self.module);
        let lines = self.ask("m(N,M)", &goal)?;
        let moves = lines.iter().map(|line| counted(&goal, line)).collect::<Result<_, _>>()?;
        Ok(Division { moves })
    }

    fn tree(&self, state: &Term) -> Result<Tree, RulesError> {
        let goal = format!("perft:tree({}, {state}, N, F)", self.module);
        let (finished, nodes) = counted(&goal, &self.ask_one("m(N,F)", &goal)?)?;
        Ok(Tree { nodes, finished: number(&goal, finished.text().as_str())? })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::game::PlayError;
    use crate::prolog::Engine;

    #[test]
    fn the_clauses_answer_the_five_questions() {
        let tris = PrologRules::of(AnyGame::TRIS, Engine::new());
        let start = tris.initial().unwrap();
        assert_eq!(tris.to_move(&start), Ok(Player::First));
        assert_eq!(tris.outcome(&start), Ok(None));
        let next = tris.play(start.clone(), &Term::written("b2")).unwrap();
        assert_eq!(next.text().as_str(), "[e,e,e,e,x,e,e,e,e]");
        let refused = tris.play(next.clone(), &Term::written("b2"));
        assert_eq!(refused, Err(PlayError::Illegal { state: next }));
        assert_eq!(tris.perft(&start, 3), Ok(504));
        assert_eq!(tris.divide(&start, 2).unwrap().moves[0], (Term::written("a1"), 8));
        let won = Term::written("[x,x,x,o,o,e,e,e,e]");
        assert_eq!(tris.outcome(&won), Ok(Some(Outcome::Won(Player::First))));
    }

    #[test]
    fn a_move_that_is_a_pair_keeps_its_brackets() {
        let uttt = PrologRules::new("uttt", ["x", "0"], Engine::new());
        let start = uttt.initial().unwrap();
        assert_eq!(uttt.legal(&start).unwrap()[4], Term::written("(nw,c)"));
        assert_eq!(uttt.divide(&start, 2).unwrap().moves[4], (Term::written("(nw,c)"), 9));
        let next = uttt.next(&start, &Term::written("(nw,c)")).unwrap();
        assert_eq!(uttt.to_move(&next), Ok(Player::Second));
    }

    #[test]
    fn a_module_that_is_not_there_is_named_in_the_error() {
        let chess = PrologRules::new("chess", ["white", "black"], Engine::new());
        let error = chess.initial().unwrap_err().to_string();
        assert!(error.starts_with("?- chess:initial(S). unknown predicate"), "{error}");
    }
}
