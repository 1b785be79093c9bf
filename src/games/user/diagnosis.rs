//! One question at a time, to find the one that is not answered as it must be.

use std::collections::HashSet;
use std::time::Duration;

use super::asking::{Patience, Trouble, inside, is_too_deep};
use super::engines::{Silence, Told};
use super::fault::{Fault, shortened};
use super::position::Position;
use super::{Offered, Own, TIME};
use crate::game::Term;
use crate::numbers::{counted, grouped};
use crate::prolog::RollBack;
use crate::term::DEEPEST;

/// How many answers a message shows.
const SHOWN: usize = 3;

/// A question to the file.
struct Question {
    /// The predicate, such as `legal/2`.
    relation: &'static str,
    /// The goal without its module.
    query: String,
    /// The variable that is asked for.
    variable: &'static str,
    expected: String,
}

/// An answer: its text, and whether it is a term without variables that is no part of
/// itself.
enum Answer<'a> {
    Ground(&'a str),
    Open(&'a str),
    Endless(&'a str),
}

impl Own {
    /// What is wrong with what the file says of a position.
    pub(super) fn diagnose_place(&self, state: &str, silence: Option<&Silence>) -> Fault {
        let query = format!("outcome({state}, O)");
        self.check_place(state)
            .err()
            .unwrap_or_else(|| self.unexplained("outcome/2", query, silence))
    }

    /// What is wrong with the moves of a position.
    pub(super) fn diagnose_moves(&self, position: &Position, silence: Option<&Silence>) -> Fault {
        let query = format!("legal({}, M)", position.text());
        self.check_moves(position)
            .err()
            .unwrap_or_else(|| self.unexplained("legal/2", query, silence))
    }

    /// Each question alone was answered well: what is known is what became of all of
    /// them together.
    fn unexplained(
        &self,
        relation: &'static str,
        query: String,
        silence: Option<&Silence>,
    ) -> Fault {
        let slow = format!("none within {} s", TIME.as_secs());
        let (found, expected) = match silence {
            None | Some(Silence::Ended(RollBack::TimeLimit(_))) => {
                (slow, "an answer to this, and to what follows from it, in less time")
            }
            Some(silence) => (
                in_words(silence),
                "the same answers to this, and to what follows from it, each time",
            ),
        };
        let question = Question { relation, query, variable: "", expected: expected.into() };
        self.fault(&question, format!("{found}, together with what follows from it"))
    }

    fn fault(&self, question: &Question, found: String) -> Fault {
        Fault {
            file: self.path.to_owned(),
            relation: question.relation,
            query: shortened(&question.query),
            found: self.engines.in_their_words(&found),
            expected: question.expected.clone(),
        }
    }

    /// Puts one question.
    fn put(&self, question: &Question) -> Result<Vec<String>, Fault> {
        let Question { query, variable, .. } = question;
        let goal = format!("{}:{query},user_game:one({variable},L)", self.module);
        match self.engines.ask("L", &goal, super::engines::Limit { time: TIME, stop: None }) {
            Ok(Told { lines, .. }) => Ok(lines),
            Err(silence) => Err(self.fault(question, in_words(&silence))),
        }
    }

    pub(super) fn check_starts(&self) -> Result<Vec<String>, Fault> {
        let question = Question {
            relation: "initial/1",
            query: "initial(S)".into(),
            variable: "S",
            expected: "a position without variables".into(),
        };
        let lines = self.put(&question)?;
        let ground = |line: &String| match answer(line) {
            Answer::Ground(text) if !is_too_deep(text) => Ok(text.to_owned()),
            _ => Err(self.fault(&question, shown(&lines))),
        };
        match lines.is_empty() {
            true => Err(self.fault(&question, shown(&lines))),
            false => lines.iter().map(ground).collect(),
        }
    }

    fn check_place(&self, state: &str) -> Result<(), Fault> {
        if let Some(winner) = self.check_outcome(state)? {
            return self.check_end(state, winner);
        }
        let player = self.check_mover(state)?;
        if self.offers.evaluate == Offered::No {
            return Ok(());
        }
        let worth = Question {
            relation: "evaluate/3",
            query: format!("evaluate({state}, {player}, V)"),
            variable: "V",
            expected: format!("one number, larger when {player} stands better"),
        };
        let is_number = |line: &String| match answer(line) {
            Answer::Ground("inf" | "-inf") => true,
            Answer::Ground(text) => {
                matches!(Term::read(text), Ok(Term::Integer(_) | Term::Number(_)))
            }
            _ => false,
        };
        self.check_one(&worth, is_number)
    }

    /// Who has won, or nobody; nothing while the game goes on.
    fn check_outcome(&self, state: &str) -> Result<Option<&'static str>, Fault> {
        let [first, second] = self.players;
        let outcome = Question {
            relation: "outcome/2",
            query: format!("outcome({state}, O)"),
            variable: "O",
            expected: format!(
                "won({first}), won({second}) or draw once when the game is over, and false \
                 while it goes on"
            ),
        };
        let winner = |line| match answer(line) {
            Answer::Ground("draw") => Some("nobody"),
            Answer::Ground(end) => inside(end, "won(")
                .and_then(|name| [first, second].into_iter().find(|p| *p == name)),
            _ => None,
        };
        let lines = self.put(&outcome)?;
        let found = match lines.as_slice() {
            [] => return Ok(None),
            [line] => winner(line),
            _ => None,
        };
        found.map(Some).ok_or_else(|| self.fault(&outcome, shown(&lines)))
    }

    /// A finished game must have no moves.
    fn check_end(&self, state: &str, winner: &str) -> Result<(), Fault> {
        let end = match winner {
            "nobody" => "draw, so the game is over".to_owned(),
            winner => format!("that {winner} has won"),
        };
        let legal = Question {
            relation: "legal/2",
            query: format!("legal({state}, M)"),
            variable: "M",
            expected: format!("false, because outcome/2 says {end}"),
        };
        let lines = self.put(&legal)?;
        if lines.is_empty() { Ok(()) } else { Err(self.fault(&legal, shown(&lines))) }
    }

    /// The player to move.
    fn check_mover(&self, state: &str) -> Result<&'static str, Fault> {
        let [first, second] = self.players;
        let mover = Question {
            relation: "to_move/2",
            query: format!("to_move({state}, P)"),
            variable: "P",
            expected: format!("one of the players of the file, {first} or {second}, once"),
        };
        let lines = self.put(&mover)?;
        let known = |line| match answer(line) {
            Answer::Ground(name) => self.players.into_iter().find(|player| *player == name),
            _ => None,
        };
        match lines.as_slice() {
            [line] => known(line),
            _ => None,
        }
        .ok_or_else(|| self.fault(&mover, shown(&lines)))
    }

    /// There must be one answer, and it must be right.
    fn check_one(
        &self,
        question: &Question,
        is_right: impl Fn(&String) -> bool,
    ) -> Result<(), Fault> {
        let lines = self.put(question)?;
        match lines.as_slice() {
            [line] if is_right(line) => Ok(()),
            _ => Err(self.fault(question, shown(&lines))),
        }
    }

    pub(super) fn check_moves(&self, position: &Position) -> Result<(), Fault> {
        let legal = legal_of(position);
        let lines = self.put(&legal)?;
        let state = position.text();
        self.moves_told(&legal, &lines)?.into_iter().try_for_each(|mv| self.check_move(state, mv))
    }

    /// The moves of a position, asked for alone.
    pub(super) fn legal_moves(
        &self,
        position: &Position,
        patience: Patience<'_>,
    ) -> Result<Vec<String>, Trouble> {
        let legal = legal_of(position);
        let goal = format!("{}:{},user_game:one(M,L)", self.module, legal.query);
        let diagnose = |silence: Option<&Silence>| {
            self.fault(&legal, silence.map_or_else(|| "false".into(), in_words))
        };
        let lines = self.ask(&goal, patience, diagnose)?;
        Ok(self.moves_told(&legal, &lines)?.into_iter().map(str::to_owned).collect())
    }

    /// The moves in the answers to a question about them.
    fn moves_told<'a>(&self, legal: &Question, lines: &'a [String]) -> Result<Vec<&'a str>, Fault> {
        if lines.is_empty() {
            let expected = "a move, or else outcome/2 must say how the game has ended".to_owned();
            let query = legal.query.clone();
            return Err(self.fault(&Question { expected, query, ..*legal }, shown(lines)));
        }
        let mut known = HashSet::new();
        let one = |line: &'a String| match answer(line) {
            Answer::Ground(mv) if known.insert(mv) => Ok(mv),
            Answer::Ground(mv) => {
                Err(self.fault(legal, format!("M = {} more than once", shortened(mv))))
            }
            Answer::Open(mv) | Answer::Endless(mv) => {
                Err(self.fault(legal, format!("M = {}", shortened(mv))))
            }
        };
        lines.iter().map(one).collect()
    }

    /// Finds out whether each of these moves is answered well.
    pub(super) fn check_each(&self, position: &Position, moves: &[String]) -> Result<(), Fault> {
        moves.iter().try_for_each(|mv| self.check_move(position.text(), mv))
    }

    /// What is wrong with what follows from one of these moves.
    pub(super) fn diagnose_part(
        &self,
        position: &Position,
        moves: &[String],
        silence: Option<&Silence>,
    ) -> Fault {
        self.check_each(position, moves).err().unwrap_or_else(|| {
            let (state, mv) = (position.text(), moves.first().map_or("", String::as_str));
            self.unexplained("next/3", format!("next({state}, {mv}, S)"), silence)
        })
    }

    /// So much time was not enough for what follows from all moves, but for so many.
    pub(super) fn too_slow(
        &self,
        position: &Position,
        (moves, done): (&[String], usize),
        time: Duration,
    ) -> Fault {
        let (state, mv) = (position.text(), moves.get(done).map_or("", String::as_str));
        let question = Question {
            relation: "next/3",
            query: format!("next({state}, {mv}, S)"),
            variable: "S",
            expected: "an answer to this, and to what follows from it, in less time".into(),
        };
        let (done, all) = (grouped(done as u64), counted(moves.len() as u64, "move"));
        let time = time.as_secs();
        self.fault(&question, format!("the answers to {done} of {all} took more than {time} s"))
    }

    fn check_move(&self, state: &str, mv: &str) -> Result<(), Fault> {
        let next = Question {
            relation: "next/3",
            query: format!("next({state}, {mv}, S)"),
            variable: "S",
            expected: "one position without variables, because the move is legal".into(),
        };
        let lines = self.put(&next)?;
        match lines.as_slice() {
            [line] => match answer(line) {
                Answer::Ground(state) if !is_too_deep(state) => self.check_place(state)?,
                _ => return Err(self.fault(&next, shown(&lines))),
            },
            _ => return Err(self.fault(&next, shown(&lines))),
        }
        if self.offers.notation == Offered::No {
            return Ok(());
        }
        let notation = Question {
            relation: "notation/2",
            query: format!("notation({mv}, T)"),
            variable: "T",
            expected: "one atom or number, but no text in double quotes, which is what people \
                       type for the move"
                .into(),
        };
        let is_atomic = |line: &String| match answer(line) {
            Answer::Ground(text) => text.starts_with('\'') || !text.contains(['(', '[', '{']),
            _ => false,
        };
        self.check_one(&notation, is_atomic)
    }

    /// Follows a game that `user_game:playout/4` has played by chance.
    pub(super) fn check_game(
        &self,
        position: &Position,
        seed: u32,
        plies: usize,
    ) -> Result<(), Trouble> {
        let (mut position, mut seed) = (position.clone(), u64::from(seed));
        for _ in 0..plies {
            if position.outcome().is_some() {
                break;
            }
            let children = self.children(&position, Patience::default())?;
            seed = seed * 48271 % 2_147_483_647;
            let index = (seed >> 8) as usize % children.len().max(1);
            let Some(child) = children.get(index) else { break };
            position = child.position.clone();
        }
        Ok(())
    }

    /// What is wrong with how the file draws a position.
    pub(super) fn diagnose_drawing(&self, state: &Term) -> Fault {
        let show = Question {
            relation: "show/1",
            query: format!("show({state})"),
            variable: "x",
            expected: "true, and the board on the standard output".into(),
        };
        match self.put(&show) {
            Ok(lines) => self.fault(&show, shown(&lines)),
            Err(fault) => fault,
        }
    }
}

fn legal_of(position: &Position) -> Question {
    Question {
        relation: "legal/2",
        query: format!("legal({}, M)", position.text()),
        variable: "M",
        expected: "every legal move once, without variables".into(),
    }
}

fn answer(line: &str) -> Answer<'_> {
    match (inside(line, "ground("), inside(line, "endless(")) {
        (Some(text), _) => Answer::Ground(text),
        (None, Some(text)) => Answer::Endless(text),
        (None, None) => Answer::Open(inside(line, "open(").unwrap_or(line)),
    }
}

/// Answers as a person reads them.
fn shown(lines: &[String]) -> String {
    let text = |line: &String| match answer(line) {
        Answer::Ground(text) if is_too_deep(text) => {
            format!(
                "{}, a term of more than {} terms in each other",
                shortened(text),
                grouped(DEEPEST as u64)
            )
        }
        Answer::Ground(text) | Answer::Open(text) => shortened(text),
        Answer::Endless(text) => format!("{}, a term that contains itself", shortened(text)),
    };
    let few: Vec<String> = lines.iter().take(SHOWN).map(text).collect();
    match lines.len() {
        0 => "false".into(),
        many if many > SHOWN => format!("{}, and {} more", few.join("; "), many - SHOWN),
        _ => few.join("; "),
    }
}

fn in_words(silence: &Silence) -> String {
    match silence {
        Silence::Raised(error) => format!("error: {error}"),
        Silence::Ended(RollBack::TimeLimit(time)) => format!("none within {} s", time.as_secs()),
        Silence::Ended(cause) => format!("none; {cause}"),
        Silence::Halted(code) => format!("none; it halted with exit code {code}"),
        Silence::NoEngine(error) => format!("none; {error}"),
    }
}
