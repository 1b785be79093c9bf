//! The questions, as many as possible in one query: a query costs far more
//! than most of them do.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::engines::{Limit, Silence};
use super::fault::{Fault, shortened};
use super::position::{Child, Children, Move, Position};
use super::{Offered, Offers, Own, TIME, UserGame};
use crate::game::{NotationError, Outcome, Player, Term};
use crate::printable::with_reset;
use crate::prolog::RollBack;
use crate::term::DEEPEST;

/// Why a question was not answered.
#[derive(Clone, Debug)]
pub(super) enum Trouble {
    /// Somebody wanted no answer any more.
    CutShort,
    /// The file is at fault.
    Fault(Box<Fault>),
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::Fault(Box::new(fault))
    }
}

impl From<Trouble> for NotationError {
    fn from(trouble: Trouble) -> NotationError {
        NotationError::Unanswered(match trouble {
            Trouble::CutShort => "interrupted".to_owned(),
            Trouble::Fault(fault) => fault.to_string(),
        })
    }
}

/// Whoever asks: what ends the question early.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Patience<'a> {
    pub(super) stop: Option<&'a AtomicBool>,
    /// When the time to think is over.
    pub(super) deadline: Option<Instant>,
}

impl Patience<'_> {
    fn left(&self) -> Option<Duration> {
        self.deadline.map(|at| at.saturating_duration_since(Instant::now()))
    }

    /// Whether nobody waits for an answer any more.
    pub(super) fn is_over(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.left().is_some_and(|left| left.is_zero())
    }

    pub(super) fn limit(&self) -> Limit<'_> {
        Limit { time: self.left().map_or(TIME, |left| left.min(TIME)), stop: self.stop }
    }

    /// Whether a question was ended because nobody waits for the answer.
    pub(super) fn has_ended(&self, silence: &Silence) -> bool {
        matches!(silence, Silence::Ended(RollBack::Interrupted)) || self.is_over()
    }
}

impl Own {
    /// What the file is asked by: its module, its players, and whatever it offers that
    /// is wanted.
    pub(super) fn rules(&self, wanted: Offers) -> String {
        let [first, second] = self.players;
        let number = |offered| u8::from(offered == Offered::Yes);
        let (notation, worth) = (number(wanted.notation), number(wanted.evaluate));
        format!("g({},{first},{second},{notation},{worth})", self.module)
    }

    /// The answers to `goal`, or what `diagnose` finds out when there are none.
    pub(super) fn ask(
        &self,
        goal: &str,
        patience: Patience<'_>,
        diagnose: impl FnOnce(Option<&Silence>) -> Fault,
    ) -> Result<Vec<String>, Trouble> {
        match self.engines.ask("L", goal, patience.limit()) {
            Ok(told) => Ok(told.lines),
            Err(silence) if patience.has_ended(&silence) => Err(Trouble::CutShort),
            Err(silence) => Err(diagnose(Some(&silence)).into()),
        }
    }

    /// Reads a position and asks about it.
    pub(super) fn look(&self, state: &str, patience: Patience<'_>) -> Result<Position, Trouble> {
        let goal = format!("user_game:place({},{state},L)", self.rules(self.offers));
        let lines = self.ask(&goal, patience, |silence| self.diagnose_place(state, silence))?;
        let line = lines.first().and_then(|line| parts(line, "p("));
        match line {
            Some((place, text)) => Ok(place.position(text)),
            None => Err(self.diagnose_place(state, None).into()),
        }
    }

    /// All legal moves of a position, and what comes after them.
    pub(super) fn children(
        &self,
        position: &Position,
        patience: Patience<'_>,
    ) -> Result<Children, Trouble> {
        if position.outcome().is_some() {
            return Ok(Children::from([]));
        }
        if let Some(children) = self.memory.children(position) {
            return Ok(children);
        }
        let diagnose = |silence: Option<&Silence>| self.diagnose_moves(position, silence);
        let at_once = match self.slow.load(Ordering::Relaxed) {
            true => None,
            false => self.children_at_once(position, patience)?,
        };
        let children: Children = match at_once {
            Some(lines) => self.read_children(&lines).ok_or_else(|| diagnose(None))?.into(),
            None => self.children_in_parts(position, patience)?.into(),
        };
        if children.is_empty() || repeats(&children) {
            return Err(diagnose(None).into());
        }
        if children.iter().any(|child| is_suspect(child.position.text())) {
            self.check_moves(position)?;
        }
        self.memory.keep_children(position, &children);
        Ok(children)
    }

    /// The lines about all of them, in one question; nothing where that takes too long.
    fn children_at_once(
        &self,
        position: &Position,
        patience: Patience<'_>,
    ) -> Result<Option<Vec<String>>, Trouble> {
        let goal = format!("user_game:moves({},{},L)", self.rules(self.offers), position.text());
        match self.engines.ask("L", &goal, patience.limit()) {
            Ok(told) => Ok(Some(told.lines)),
            Err(silence) if patience.has_ended(&silence) => Err(Trouble::CutShort),
            Err(Silence::Ended(RollBack::TimeLimit(_))) => {
                self.slow.store(true, Ordering::Relaxed);
                Ok(None)
            }
            Err(silence) => Err(self.diagnose_moves(position, Some(&silence)).into()),
        }
    }

    pub(super) fn read_children(&self, lines: &[String]) -> Option<Vec<Child>> {
        let each = if self.offers.notation == Offered::Yes { 3 } else { 2 };
        let child = |lines: &[String]| {
            let (place, mv) = parts(&lines[0], "m(")?;
            let mv = Move::new(mv);
            let position = place.position(inside(&lines[1], "s(")?);
            if let Some(name) = lines.get(2) {
                self.names.learn(&mv, &unquoted(inside(name, "n(")?));
            }
            Some(Child { mv, position })
        };
        let whole = lines.chunks_exact(each);
        if whole.remainder().is_empty() { whole.map(child).collect() } else { None }
    }

    /// How a game ends that is played on by chance, if it does.
    pub(super) fn play_out(
        &self,
        position: &Position,
        seed: u32,
        plies: usize,
        patience: Patience<'_>,
    ) -> Result<Option<Outcome>, Trouble> {
        let (rules, state) = (self.rules(Offers::default()), position.text());
        let goal = format!("user_game:playout({rules},{state},dice({seed},{plies}),L)");
        let told = match self.engines.ask("L", &goal, patience.limit()) {
            Ok(told) => told.lines,
            Err(silence) if patience.has_ended(&silence) => return Err(Trouble::CutShort),
            Err(_) => Vec::new(),
        };
        match told.as_slice() {
            [end] => Ok(outcome(end)),
            // A game that only takes long is left without an end.
            _ => self.check_game(position, seed, plies).map(|()| None),
        }
    }

    /// The positions exactly `depth` plies below, in one query; nothing where
    /// that takes too long, or goes wrong.
    pub(super) fn count(&self, position: &Position, depth: u32) -> Result<Option<u64>, Trouble> {
        let (rules, state) = (self.rules(Offers::default()), position.text());
        let goal = format!("user_game:perft({rules},{state},{depth},L)");
        let patience = Patience::default();
        match self.engines.ask("L", &goal, patience.limit()) {
            Ok(told) => Ok(told.lines.first().and_then(|count| count.parse().ok())),
            Err(Silence::Ended(RollBack::Interrupted)) => Err(Trouble::CutShort),
            Err(_) => Ok(None),
        }
    }

    /// The canonical text of what a person has typed; nothing where that is no
    /// ground term.
    pub(super) fn canonical(&self, text: &str) -> Option<String> {
        let quoted: String = text.chars().flat_map(escaped).collect();
        let goal = format!("user_game:term_in(\"{quoted}\",T),user_game:one(T,L)");
        let told = self.engines.ask("L", &goal, Patience::default().limit()).ok()?;
        told.lines.first().and_then(|line| inside(line, "ground(")).map(str::to_owned)
    }
}

impl UserGame {
    /// The position that a text stands for.
    pub(super) fn position(self, text: &str) -> Result<Position, NotationError> {
        let text = text.trim().trim_end_matches('.').trim_end();
        if let Some(position) = self.0.memory.named(text) {
            return Ok(position);
        }
        let wrong = || {
            let (name, start) = (self.name(), shortened(self.0.start.text()));
            NotationError::not(text, format!("a position of {name}, such as {start}"))
        };
        let canonical = self.0.canonical(text).filter(|text| !is_too_deep(text));
        let canonical = canonical.ok_or_else(wrong)?;
        let position = self.0.look(&canonical, Patience::default())?;
        self.0.memory.keep_named(&position);
        Ok(position)
    }

    /// A position as lines of text: as the file draws it, or the term.
    #[must_use]
    pub fn draw(self, state: &Term) -> String {
        let plain = format!("{state}\n");
        if self.0.offers.show == Offered::No {
            return plain;
        }
        // Once: what a choice point has left to draw is no other drawing.
        let goal = format!("({}:show({state})->true)", self.module());
        let told = self.0.engines.ask("x", &goal, Patience::default().limit());
        match told {
            // What it wrote elsewhere, as to `user_error`, is no drawing.
            Ok(told) if !told.lines.is_empty() && told.output.is_empty() => plain,
            Ok(told) if !told.lines.is_empty() => with_reset(told.output),
            _ => plain + &self.0.diagnose_drawing(state).to_string() + "\n",
        }
    }
}

/// What stands in front of a position or a move: who moves, how the game
/// ended, what it is worth.
struct Seen {
    mover: Player,
    outcome: Option<Outcome>,
    worth: i32,
}

impl Seen {
    fn position(&self, text: &str) -> Position {
        Position::new(text, self.mover, self.outcome, self.worth)
    }
}

/// Reads `NAME(Mover,End,Worth,Term)`.
fn parts<'a>(line: &'a str, name: &str) -> Option<(Seen, &'a str)> {
    let mut parts = inside(line, name)?.splitn(4, ',');
    let (mover, end, worth) = (parts.next()?, parts.next()?, parts.next()?);
    let mover = if mover == "2" { Player::Second } else { Player::First };
    Some((Seen { mover, outcome: outcome(end), worth: worth.parse().ok()? }, parts.next()?))
}

fn outcome(end: &str) -> Option<Outcome> {
    match end {
        "1" => Some(Outcome::Won(Player::First)),
        "2" => Some(Outcome::Won(Player::Second)),
        "3" => Some(Outcome::Draw),
        _ => None,
    }
}

/// What stands in the brackets of `NAME(…)`.
pub(super) fn inside<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.strip_prefix(name)?.strip_suffix(')')
}

/// Whether a text is of a term that is deeper than the terms of ours may be.
pub(super) fn is_too_deep(text: &str) -> bool {
    text.len() > DEEPEST && Term::read(text).is_err_and(|error| error.is_of_depth())
}

/// Whether the text of a position may not be all of it: what contains itself is
/// written with three dots.
fn is_suspect(text: &str) -> bool {
    text.contains("...") || is_too_deep(text)
}

/// Whether a move is there twice.
fn repeats(children: &Children) -> bool {
    let mut moves: Vec<&str> = children.iter().map(|child| child.mv.text()).collect();
    moves.sort_unstable();
    moves.windows(2).any(|pair| pair[0] == pair[1])
}

/// The name that an atom stands for.
pub(super) fn unquoted(atom: &str) -> String {
    let Some(inside) = atom.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\'')) else {
        return atom.to_owned();
    };
    inside.replace("\\'", "'").replace("\\\\", "\\")
}

/// A character within the quotes of a string.
fn escaped(c: char) -> Vec<char> {
    match c {
        '"' | '\\' => vec!['\\', c],
        c if c.is_control() => vec![' '],
        c => vec![c],
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_taken_apart_however_its_term_looks() {
        let (seen, term) = parts("m(2,0,-25,take(',',1))", "m(").unwrap();
        assert_eq!((seen.mover, seen.outcome, seen.worth), (Player::Second, None, -25));
        assert_eq!(term, "take(',',1)");
        let (seen, term) = parts("m(0,1,0,(nw,c))", "m(").unwrap();
        assert_eq!((seen.outcome, term), (Some(Outcome::Won(Player::First)), "(nw,c)"));
        assert!(parts("m(0,1)", "m(").is_none());
        assert!(parts("", "m(").is_none());
    }

    #[test]
    fn names_lose_their_quotes_only() {
        for (atom, name) in [("a1", "a1"), ("'A1'", "A1"), ("'it\\'s'", "it's"), ("7", "7")] {
            assert_eq!(unquoted(atom), name);
        }
    }
}
