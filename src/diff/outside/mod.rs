//! An outside program in the place of the clauses: `docs/PROTOCOL.md`. It is
//! told the moves of a game from the start and says who moves, what is legal,
//! how the game has ended and, if it can, the position. That is compared with
//! the native rules after every move of sampled games.

mod program;

use std::slice::from_ref;
use std::time::Instant;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

pub use program::{Failure, Program};

use super::Comparison;
use super::games::{Finder, LONGEST, Reached, WIDE, replayed, shortened, shortest};
use super::run::{DiffError, Disagreement, Progress, Report, Tally};
use super::shard::Shard;
use crate::diff::games::From;
use crate::game::{Outcome, Term};
use crate::games::AnyGame;
use crate::named::named;
use crate::numbers::grouped;
use crate::prolog::Interrupt;
use program::Running;

named! {
    /// What is asked of every position.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Field {
        ToMove = "to_move",
        Legal = "legal",
        Outcome = "outcome",
        Position = "position",
    }
}

/// What to compare.
#[derive(Clone, Debug)]
pub struct OutsidePlan {
    /// The game.
    pub game: AnyGame,
    /// The program.
    pub program: Program,
    /// Decides the games.
    pub seed: u64,
    /// How many games are played.
    pub games: u64,
    /// Which of them.
    pub shard: Shard,
    /// The only game to ask about, as moves that people write.
    pub moves: Option<Vec<Term>>,
}

/// A game, and what the program was wrong about after it.
type Seen = (Vec<Term>, Disagreement);

/// What came of the positions that were asked about.
#[derive(Default)]
struct Asked {
    tallies: [Tally; 4],
    /// What is wrong, for each field.
    wrong: [Vec<Seen>; 4],
    /// The question without an answer, with the first field that was to be compared.
    silent: Option<(Field, Seen)>,
    /// How many positions.
    positions: u64,
}

/// Makes the comparison. What is asked when Ctrl-C ends the command does not
/// count.
///
/// # Errors
/// When the program cannot be started; whatever it does then is a finding.
pub fn run(plan: &OutsidePlan, progress: &dyn Progress) -> Result<Report, DiffError> {
    let started = Instant::now();
    let mut running = Running::start(&plan.program)?;
    let games = games(plan);
    let all: u64 = games.iter().map(|game| game.len() as u64 + 1).sum();
    progress.total(all);
    let Some(from) = From::initial(plan.game) else {
        return Err(DiffError::NoStart(plan.game.to_string()));
    };
    let asked = asked(plan, &mut running, &from, &games, progress);
    let time = started.elapsed();
    let mut disagreements = Vec::new();
    if !Interrupt::has_ended_command() {
        let smallest = |(field, silent, seen)| {
            let from = from.clone();
            Asker { plan, from, field, silent, running: &mut running }.smallest(seen)
        };
        disagreements = asked.found().map(smallest).collect();
    }
    let unfinished =
        Interrupt::has_ended_command() && (asked.positions < all || asked.found().next().is_some());
    let interrupted =
        unfinished.then(|| format!("{} of {} positions", grouped(asked.positions), grouped(all)));
    if unfinished {
        disagreements = asked.found().map(|(_, _, seen)| seen[0].1.clone()).collect();
    }
    Ok(Report {
        game: plan.game,
        seed: plan.seed,
        games: asked.tallies[0].games,
        positions: asked.positions,
        properties: asked.tallies.into(),
        disagreements,
        time,
        shard: plan.shard,
        coverage: None,
        warnings: Vec::new(),
        interrupted,
    })
}

/// Asks about every position of the games, until the program does not answer.
fn asked(
    plan: &OutsidePlan,
    running: &mut Running,
    from: &From,
    games: &[Vec<Term>],
    progress: &dyn Progress,
) -> Asked {
    let mut asked = Asked::default();
    for (tally, field) in asked.tallies.iter_mut().zip(Field::ALL) {
        field.name().clone_into(&mut tally.name);
    }
    for game in games {
        for end in 0..=game.len() {
            let Some(reached) = replayed(from, &game[..end]) else { break };
            let answer = running.ask(plan.game, &reached.1);
            if Interrupt::has_ended_command() {
                return asked;
            }
            let disagrees = asked.count(plan.game, &reached, &answer);
            progress.asked(1);
            if answer.is_err() {
                return asked;
            }
            if disagrees {
                // What it says after a mistake tells of that one again.
                break;
            }
        }
        asked.tallies[0].games += 1;
    }
    asked
}

impl Asked {
    /// What there is to tell of: a field, whether it is that there was no answer, and
    /// where that was seen, at least once. No answer is one finding, whatever was asked.
    fn found(&self) -> impl Iterator<Item = (Field, bool, &[Seen])> {
        let silent = self.silent.iter().map(|(field, seen)| (*field, true, from_ref(seen)));
        let wrong = Field::ALL.into_iter().zip(&self.wrong);
        silent
            .chain(wrong.map(|(field, seen)| (field, false, &seen[..])))
            .filter(|(_, _, seen)| !seen.is_empty())
    }

    /// Counts what the program has said about a position, and tells whether
    /// anything of it is wrong.
    fn count(&mut self, game: AnyGame, reached: &Reached, answer: &Result<Value, Failure>) -> bool {
        self.positions += 1;
        let mut disagrees = false;
        for (at, field) in Field::ALL.into_iter().enumerate() {
            let Some(both) = compared(game, field, reached, answer) else { continue };
            let tally = &mut self.tallies[at];
            tally.asked += 1;
            tally.positions += 1;
            tally.given_up |= answer.is_err();
            if !both.agree {
                tally.disagreed += 1;
                disagrees = true;
                let seen = (reached.1.clone(), disagreement(game, field, reached, both));
                match answer {
                    Ok(_) => self.wrong[at].push(seen),
                    Err(_) => drop(self.silent.get_or_insert((field, seen))),
                }
            }
        }
        disagrees
    }
}

/// Asks a program one thing about one game, given as people write it: what a
/// counterexample's `#[test]` does.
///
/// # Errors
/// When the program cannot be started, a move is not one of the game, or there
/// is no such field.
pub fn compare(
    game: AnyGame,
    program: &Program,
    field: &str,
    moves: &[&str],
) -> Result<Comparison, Box<dyn std::error::Error>> {
    let field = Field::called(field).ok_or_else(|| format!("there is no field `{field}`"))?;
    let moves = game.read_game(moves.iter().copied())?;
    let from = From::initial(game).ok_or("the game does not begin")?;
    let reached = replayed(&from, &moves).ok_or("these moves are not legal")?;
    let answer = Running::start(program)?.ask(game, &reached.1);
    Ok(compared(game, field, &reached, &answer).ok_or("the program does not tell positions")?)
}

/// The games, from the first move to the last.
fn games(plan: &OutsidePlan) -> Vec<Vec<Term>> {
    if let Some(moves) = &plan.moves {
        return vec![moves.clone()];
    }
    let mut random = ChaCha8Rng::seed_from_u64(plan.seed);
    let native = plan.game.native();
    let mut play = || {
        let mut moves = Vec::new();
        let mut state = native.initial().ok()?;
        loop {
            let mut legal = native.legal(&state).ok()?;
            if legal.is_empty() || moves.len() >= crate::games::user::MOST_PLIES {
                return Some(moves);
            }
            let mv = legal.swap_remove(random.random_range(0..legal.len()));
            state = native.next(&state, &mv).ok()?;
            moves.push(mv);
        }
    };
    let games = (0..plan.games).filter_map(|_| play()).enumerate();
    games.filter(|(number, _)| plan.shard.takes(*number)).map(|(_, game)| game).collect()
}

/// Both answers; none where the program does not tell, or the game.
fn compared(
    game: AnyGame,
    field: Field,
    (state, _): &Reached,
    answer: &Result<Value, Failure>,
) -> Option<Comparison> {
    if field == Field::ToMove && game.user_game().is_some() && is_over(game, state) {
        // A user's file need not say who moves when the game is over.
        return None;
    }
    let native = native(game, field, state);
    let outside = match answer {
        Err(failure) => failure.to_string(),
        Ok(answer) => told(game, field, state, answer)?,
    };
    Some(Comparison { agree: outside == native, clauses: outside, native })
}

fn is_over(game: AnyGame, state: &Term) -> bool {
    matches!(game.native().outcome(state), Ok(Some(_)))
}

fn native(game: AnyGame, field: Field, state: &Term) -> String {
    let native = game.native();
    match field {
        Field::ToMove => {
            native.to_move(state).map_or_else(|e| e.to_string(), |p| game.player_name(p).to_owned())
        }
        Field::Legal => {
            let legal = native.legal(state).unwrap_or_default();
            let shown = legal.iter().map(|mv| game.show_move(mv).unwrap_or_default());
            listed(shown.collect())
        }
        Field::Outcome => match native.outcome(state).ok().flatten() {
            Some(outcome @ (Outcome::Won(_) | Outcome::Draw)) => {
                game.outcome_term(outcome).to_string()
            }
            None => "null".to_owned(),
        },
        Field::Position => state.to_string(),
    }
}

/// What the program says, in the words of the native rules where it can be put
/// into them.
fn told(game: AnyGame, field: Field, state: &Term, answer: &Value) -> Option<String> {
    let value = &answer[field.name()];
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match field {
        Field::Position if value.is_null() => None,
        Field::Position => {
            let position = text(value);
            Some(game.read_state(&position).map_or(position, |term| term.to_string()))
        }
        Field::Legal => {
            let Some(moves) = value.as_array() else { return Some(value.to_string()) };
            let shown = |mv: &Value| {
                let mv = text(mv);
                let term = game.read_move_in(state, &mv);
                term.and_then(|term| game.show_move(&term)).unwrap_or(mv)
            };
            Some(listed(moves.iter().map(shown).collect()))
        }
        Field::ToMove | Field::Outcome => Some(text(value)),
    }
}

/// Moves in an order of their own: a program need not know the game's.
fn listed(mut moves: Vec<String>) -> String {
    moves.sort_unstable();
    format!("[{}]", moves.join(","))
}

/// The line that asks about a game.
fn question(game: AnyGame, id: u64, moves: &[Term]) -> Value {
    let shown: Vec<String> = moves.iter().map(|mv| game.move_text(mv)).collect();
    json!({ "id": id, "game": game.to_string(), "moves": shown })
}

/// A field that the program is wrong about.
fn disagreement(game: AnyGame, field: Field, reached: &Reached, both: Comparison) -> Disagreement {
    let query = question(game, 1, &reached.1);
    let shown = query["moves"].as_array().into_iter().flatten();
    let moves: Vec<String> = shown.filter_map(Value::as_str).map(str::to_owned).collect();
    Disagreement {
        property: field.name().to_owned(),
        inputs: moves.clone(),
        position: Some(reached.0.to_string()),
        moves: Some(moves),
        query: query.to_string(),
        clauses: both.clauses,
        native: both.native,
        ..Disagreement::default()
    }
}

struct Asker<'a> {
    plan: &'a OutsidePlan,
    from: From,
    field: Field,
    /// Whether the program did not answer, or answered something wrong.
    silent: bool,
    running: &'a mut Running,
}

/// How many sampled games are tried to be made shorter.
const TRIED: usize = 3;

impl Asker<'_> {
    /// The smallest counterexample; where none comes again, the shortest that was seen.
    fn smallest(&mut self, seen: &[Seen]) -> Disagreement {
        let mut seen: Vec<&Seen> = seen.iter().collect();
        seen.sort_by_key(|(game, _)| game.len());
        let first = || seen[0].1.clone();
        let mut told = match self.plan.moves {
            Some(_) => first(),
            None => shortest(self, WIDE, LONGEST)
                .or_else(|| seen.iter().take(TRIED).find_map(|(game, _)| shortened(self, game)))
                .unwrap_or_else(first),
        };
        let moves: Vec<&str> = told.inputs.iter().map(String::as_str).collect();
        let again = compare(self.plan.game, &self.plan.program, self.field.name(), &moves);
        told.passing = again.is_ok_and(|both| both.agree);
        told
    }
}

impl Finder for Asker<'_> {
    fn from(&self) -> &From {
        &self.from
    }

    fn first_of(&mut self, few: &[Reached]) -> Option<Disagreement> {
        few.iter().find_map(|reached| {
            let answer = self.running.ask(self.plan.game, &reached.1);
            if answer.is_err() != self.silent {
                return None;
            }
            let both = compared(self.plan.game, self.field, reached, &answer)?;
            let game = self.plan.game;
            (!both.agree).then(|| disagreement(game, self.field, reached, both))
        })
    }
}
