//! One game of a match, and the clauses' word on it.

use super::program::{Moved, ProgramError, Running};
use super::{Contestant, News, Plan, Played, Points};
use crate::game::{NotationError, Outcome, Player, Term};
use crate::games::user;
use crate::games::{AnyGame, TextRules};
use crate::numbers::{counted, split_mix};
use crate::players::Thinker;
use crate::prolog::Engine;
use crate::rules::{PrologRules, RulesError};
use crate::search::Stop;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use std::fmt;

/// Why a match cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The implementations differ.
    #[error("{0}")]
    Differ(Box<Disagreement>),
    /// The clauses do not answer.
    #[error("the clauses cannot check the game: {0}")]
    Clauses(RulesError),
    /// The native rules do not understand its own position, or a user's file does not
    /// answer.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Another program does not play.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// A player has no move where there is one, or one that is not legal.
    #[error("{player} plays {mv} in {position}, which is not legal")]
    Illegal {
        /// The player.
        player: String,
        /// What it wants to play.
        mv: String,
        /// Where.
        position: Term,
    },
}

// The message has its cause in it, so the cause is not told as a source again.
impl From<RulesError> for GameError {
    fn from(error: RulesError) -> GameError {
        GameError::Clauses(error)
    }
}

/// A game that could not be played to its end, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("in game {}, after {}: {error}", .game + 1, counted(*.moves as u64, "move"))]
pub struct Failure {
    /// Its number, counted from 0.
    pub game: u64,
    /// How many moves had been made.
    pub moves: usize,
    /// What is wrong.
    pub error: GameError,
}

/// What the implementations say of one position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The game.
    pub game: AnyGame,
    /// The moves that lead to the position.
    pub moves: Vec<Term>,
    /// The position, as the native rules have it.
    pub position: Term,
    /// What the native rules say: `at(State,Player,Moves,Outcomes)`.
    pub native: String,
    /// What the clauses say; nothing where they refuse the last move.
    pub clauses: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.moves.iter().map(Term::text).collect();
        writeln!(f, "the clauses and the native rules differ after {} moves:", moves.len())?;
        writeln!(f, "  moves     {}", moves.join(" "))?;
        let game = self.game;
        let position = game.short_state(&self.position);
        writeln!(f, "  position  {position}")?;
        writeln!(f, "  native    {}", self.native)?;
        writeln!(f, "  clauses   {}", self.clauses)?;
        write!(f, "  ask       trilog diff {game} --position '{position}'")
    }
}

/// What a contestant is asked.
struct Asked<'a> {
    state: &'a Term,
    /// The moves that led to it.
    moves: &'a [Term],
    legal: &'a [Term],
    seed: u64,
}

/// Lets two players play and watches over the rules.
pub(super) struct Arbiter<'a> {
    plan: &'a Plan,
    native: &'static TextRules<NotationError>,
    /// A user's own game has no second implementation, nor has one from outside of
    /// which no Prolog rules ship.
    clauses: Option<PrologRules<Engine>>,
    /// Who looks on.
    news: &'a (dyn Fn(News<'_>) + Sync),
}

/// Who sits at the board, for one game.
enum Seated {
    Thinker(Thinker),
    Program(Box<Running>),
}

impl Seated {
    /// How many of its moves took longer than they may, when the game is over.
    fn late(self) -> Result<u64, ProgramError> {
        match self {
            Seated::Thinker(_) => Ok(0),
            Seated::Program(running) => running.is_silent(Moved::Well).map(|()| running.late()),
        }
    }
}

/// The two games from one opening.
pub(super) struct Pair {
    pub(super) results: [Points; 2],
    pub(super) checked: u64,
    /// How many moves of each player took too long.
    pub(super) late: [u64; 2],
    /// How many plies the opening has.
    pub(super) opening: usize,
}

/// A game that was played to its end.
struct Finished {
    /// How many legal moves there were each time.
    choices: Vec<usize>,
    outcome: Outcome,
    checked: u64,
    late: [u64; 2],
}

impl<'a> Arbiter<'a> {
    pub(super) fn new(plan: &'a Plan, news: &'a (dyn Fn(News<'_>) + Sync)) -> Self {
        let checks = plan.game.has_shipped_rules();
        let clauses = checks.then(|| PrologRules::of(plan.game, Engine::new()));
        Arbiter { plan, native: plan.game.native(), clauses, news }
    }

    /// Both games of an opening; nothing when the match is stopped.
    pub(super) fn pair(&self, number: u64, stop: &Stop) -> Result<Option<Pair>, Failure> {
        let failure = |game, moves, error| Failure { game, moves, error };
        let opening = self.opening(number).map_err(|error| failure(2 * number, 0, error))?;
        let plies = opening.len();
        let mut pair =
            Pair { results: [Points::Draw; 2], checked: 0, late: [0; 2], opening: plies };
        for turn in 0..2 {
            let number = 2 * number + turn as u64;
            let mut moves = Vec::new();
            let game =
                self.game(&opening, turn, split_mix(self.plan.seed, number), &mut moves, stop);
            let game = game.map_err(|error| failure(number, moves.len(), error))?;
            let Some(game) = game else { return Ok(None) };
            self.tell(number, turn, &moves, &game);
            pair.checked += game.checked;
            for (sum, count) in pair.late.iter_mut().zip(game.late) {
                *sum += count;
            }
            let first = if turn == 0 { Player::First } else { Player::Second };
            pair.results[turn] = match game.outcome {
                Outcome::Won(winner) if winner == first => Points::Win,
                Outcome::Won(_) => Points::Loss,
                Outcome::Draw => Points::Draw,
            };
        }
        Ok(Some(pair))
    }

    /// Shows a game to those who look on; `turn` 1 swaps the sides.
    fn tell(&self, number: u64, turn: usize, moves: &[Term], game: &Finished) {
        let [one, other] = &self.plan.players;
        let players = if turn == 0 { [one, other] } else { [other, one] };
        let Finished { choices, outcome, .. } = game;
        (self.news)(News::Game(&Played { number, players, moves, choices, outcome: *outcome }));
    }

    /// Moves by chance that do not end the game: fewer than asked for where
    /// that is not to be had.
    fn opening(&self, number: u64) -> Result<Vec<Term>, GameError> {
        const TRIES: u32 = 20;
        let mut dice = ChaCha8Rng::seed_from_u64(split_mix(!self.plan.seed, number));
        for plies in (1..=self.plan.opening).rev() {
            for _ in 0..TRIES {
                if let Some(moves) = self.stroll(plies, &mut dice)? {
                    return Ok(moves);
                }
            }
        }
        Ok(Vec::new())
    }

    fn stroll(&self, plies: u32, dice: &mut ChaCha8Rng) -> Result<Option<Vec<Term>>, GameError> {
        let mut state = self.native.initial()?;
        let mut moves = Vec::new();
        for _ in 0..plies {
            let mut legal = self.native.legal(&state)?;
            if legal.is_empty() {
                return Ok(None);
            }
            let mv = legal.swap_remove(dice.random_range(0..legal.len()));
            state = self.native.next(&state, &mv)?;
            moves.push(mv);
        }
        Ok(self.native.outcome(&state)?.is_none().then_some(moves))
    }

    /// One game, with its moves written to `moves`; `turn` 1 swaps the sides.
    fn game(
        &self,
        opening: &[Term],
        turn: usize,
        seed: u64,
        moves: &mut Vec<Term>,
        stop: &Stop,
    ) -> Result<Option<Finished>, GameError> {
        let start = self.native.initial()?;
        let mut state = start.clone();
        let (mut told, mut choices) = (Vec::new(), Vec::new());
        let [first, second] = &self.plan.players;
        let mut seated = [self.seated(first)?, self.seated(second)?];
        loop {
            let to_move = self.native.to_move(&state)?;
            let legal = self.native.legal(&state)?;
            let outcome = self.native.outcome(&state)?;
            told.push(self.told(&state, to_move, &legal, outcome));
            let endless = self.clauses.is_none() && moves.len() >= user::MOST_PLIES;
            if let Some(outcome) = outcome.or(endless.then_some(Outcome::Draw)) {
                let checked = self.check(&start, moves, &told)?;
                let [one, other] = seated.map(Seated::late);
                return Ok(Some(Finished { choices, outcome, checked, late: [one?, other?] }));
            }
            let mv = match opening.get(moves.len()) {
                Some(mv) => mv.clone(),
                None => {
                    let place = usize::from(to_move == Player::Second) ^ turn;
                    let seed = split_mix(seed, moves.len() as u64);
                    let asked = Asked { state: &state, moves, legal: &legal, seed };
                    match self.chosen(place, &mut seated[place], &asked, stop)? {
                        Some(mv) => mv,
                        None => return Ok(None),
                    }
                }
            };
            // What a search says in a hurry is not what the player plays.
            if stop.is_told() {
                return Ok(None);
            }
            state = self.native.next(&state, &mv)?;
            moves.push(mv);
            choices.push(legal.len());
            (self.news)(News::Moved);
        }
    }

    fn seated(&self, contestant: &Contestant) -> Result<Seated, GameError> {
        Ok(match contestant {
            Contestant::Player(_) => Seated::Thinker(Thinker::new(self.plan.game)),
            Contestant::Program(program) => Seated::Program(Box::new(Running::start(program)?)),
        })
    }

    /// The move of the contestant in this place; nothing when the match is
    /// stopped.
    fn chosen(
        &self,
        place: usize,
        seated: &mut Seated,
        asked: &Asked<'_>,
        stop: &Stop,
    ) -> Result<Option<Term>, GameError> {
        let contestant = &self.plan.players[place];
        let (mv, said) = match (contestant, &mut *seated) {
            (Contestant::Player(player), Seated::Thinker(thinker)) => {
                // A player's own seed still lets its games differ.
                let own = player.seed().unwrap_or(self.plan.seed);
                let player = player.or_threads(self.plan.threads);
                let seeded = player.with_seed(split_mix(own, asked.seed));
                let mv = thinker.play(seeded, asked.state, stop)?.map(|advice| advice.mv);
                let said = mv.as_ref().map_or("nothing".into(), Term::to_string);
                (mv, said)
            }
            (_, Seated::Program(running)) => match running.mv(asked.moves, stop)? {
                Some(said) => (self.plan.game.read_answer(asked.state, &said).ok(), said),
                None => return Ok(None),
            },
            (Contestant::Program(_), Seated::Thinker(_)) => (None, "nothing".into()),
        };
        match mv {
            Some(mv) if asked.legal.contains(&mv) => Ok(Some(mv)),
            _ => {
                if let Seated::Program(running) = seated {
                    running.is_silent(Moved::Wrongly)?;
                }
                Err(GameError::Illegal {
                    player: contestant.to_string(),
                    mv: said,
                    position: asked.state.clone(),
                })
            }
        }
    }

    /// What `properties:here/3` tells of a position, natively.
    fn told(&self, state: &Term, to_move: Player, legal: &[Term], end: Option<Outcome>) -> String {
        let game = self.plan.game;
        let legal: Vec<String> = legal.iter().map(Term::text).collect();
        let end = end.map(|outcome| game.outcome_term(outcome).to_string()).unwrap_or_default();
        format!("at({state},{},[{}],[{end}])", game.player_name(to_move), legal.join(","))
    }

    /// Asks the clauses about every position of the game; how many they are.
    fn check(&self, start: &Term, moves: &[Term], told: &[String]) -> Result<u64, GameError> {
        let Some(clauses) = &self.clauses else { return Ok(0) };
        let clauses = clauses.replay(start, moves)?;
        let Some(ply) = (0..told.len()).find(|&ply| clauses.get(ply) != Some(&told[ply])) else {
            return Ok(told.len() as u64);
        };
        let mut position = start.clone();
        for mv in &moves[..ply] {
            position = self.native.next(&position, mv)?;
        }
        Err(GameError::Differ(Box::new(Disagreement {
            game: self.plan.game,
            moves: moves[..ply].to_vec(),
            position,
            native: told[ply].clone(),
            clauses: clauses.get(ply).cloned().unwrap_or_else(|| "the last move is refused".into()),
        })))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_the_clauses_tell_otherwise_is_shown() {
        let players = ["first".parse().unwrap(), "last".parse().unwrap()];
        let game = AnyGame::TRIS;
        let plan = Plan { pairs: 1, opening: 0, ..Plan::new(game, players) };
        let arbiter = Arbiter::new(&plan, &|_| {});
        let start = arbiter.native.initial().unwrap();
        let moves = [Term::written("a1"), Term::written("b2")];
        let clauses = arbiter.clauses.as_ref().unwrap();
        let mut told = clauses.replay(&start, &moves).unwrap();
        assert_eq!(told.len(), 3);
        assert_eq!(arbiter.check(&start, &moves, &told), Ok(3));
        told[2] = told[2].replace("],x,", "],o,");
        let error = arbiter.check(&start, &moves, &told).unwrap_err().to_string();
        assert!(
            error.starts_with("the clauses and the native rules differ after 2 moves:"),
            "{error}"
        );
        assert!(error.contains("--position 'x../.o./...'"), "{error}");
        let refused = arbiter.check(&start, &[moves[0].clone(), moves[0].clone()], &told);
        assert!(refused.unwrap_err().to_string().contains("the last move is refused"));
    }
}
