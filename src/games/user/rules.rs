//! The game for everybody who asks in terms: the shell, a match, a comparison.

use super::asking::{Patience, Trouble};
use super::fault::shortened;
use super::{Move, Position, UserGame};
use crate::game::perft::Tree;
use crate::game::{NotationError, Outcome, Player, Rules, Term};
use crate::term::{quoted_length, unquote};
use std::collections::HashSet;
use std::time::{Duration, Instant};

/// A user's own game, asked in terms. It says what is wrong with the file
/// where the file does not answer.
#[derive(Clone, Copy, Debug)]
pub struct UserRules(pub UserGame);

/// How many positions one query may be asked to count, as far as that can be
/// foreseen.
const COUNTED_AT_ONCE: u64 = 20_000;

/// How many positions a small game has, and how long it may take to see them.
const SMALL: usize = 1000;
const LOOKING: Duration = Duration::from_secs(1);

impl UserGame {
    /// Reads a move as people type it: a name that the file gives it, or the
    /// term. The move need not be legal.
    pub(super) fn read_move(self, text: &str) -> Result<Move, NotationError> {
        let whole = text.trim();
        let text = whole.trim_end_matches('.').trim_end();
        if let Some(mv) = self.named(whole).or_else(|| self.named(text)) {
            return Ok(mv);
        }
        let wrong = || NotationError::not(text, format!("a move of {}", self.name()));
        self.0.canonical(text).map(|mv| Move::new(&mv)).ok_or_else(wrong)
    }

    /// The move that the file names so; the name may stand in quotes.
    fn named(self, text: &str) -> Option<Move> {
        let names = &self.0.names;
        let quoted = || text.starts_with('\'') && quoted_length(text) == Some(text.len());
        names.meant(text).or_else(|| names.meant(&unquote(text).ok().filter(|_| quoted())?))
    }

    /// A move as people type it. A term that is the name of another move stands in
    /// brackets, which no name has.
    pub(super) fn show_move(self, mv: &Move) -> String {
        let names = &self.0.names;
        if let Some(name) = names.shown(mv) {
            return name;
        }
        let mut text = mv.text().to_owned();
        while names.meant(&text).is_some_and(|meant| meant != *mv) {
            text = format!("({text})");
        }
        text
    }

    /// Perft: in one query as far as that goes quickly, and otherwise move by
    /// move.
    fn perft(self, position: &Position, depth: u32) -> Result<u64, NotationError> {
        if depth == 0 {
            return Ok(1);
        }
        let moves = self.legal(position)?;
        let count = moves.len() as u64;
        let foreseen = count.checked_pow(depth).unwrap_or(u64::MAX);
        if depth > 1
            && foreseen <= COUNTED_AT_ONCE
            && let Some(nodes) = self.0.count(position, depth)?
        {
            return Ok(nodes);
        }
        if depth == 1 {
            return Ok(count);
        }
        let children = self.0.children(position, Patience::default())?;
        children.iter().map(|child| self.perft(&child.position, depth - 1)).sum()
    }

    fn legal(self, position: &Position) -> Result<Vec<Term>, NotationError> {
        let children = self.0.children(position, Patience::default())?;
        Ok(children.iter().map(|child| Term::written(child.mv.text())).collect())
    }

    /// Whether the game has so few positions that a search can see them all at
    /// once. The first time this takes up to a second, and in most games much
    /// less.
    #[must_use]
    pub fn is_small(self) -> bool {
        *self.0.small.get_or_init(|| self.look_through().is_ok())
    }

    /// Looks at all positions, unless there are too many.
    fn look_through(self) -> Result<(), Trouble> {
        let patience = Patience { stop: None, deadline: Some(Instant::now() + LOOKING) };
        let mut seen = HashSet::from([self.0.start.clone()]);
        let mut open = vec![self.0.start.clone()];
        while let Some(position) = open.pop() {
            if seen.len() > SMALL || patience.is_over() {
                return Err(Trouble::CutShort);
            }
            for child in self.0.children(&position, patience)?.iter() {
                if seen.insert(child.position.clone()) {
                    open.push(child.position.clone());
                }
            }
        }
        Ok(())
    }
}

impl Rules for UserRules {
    type Error = NotationError;

    fn initial(&self) -> Result<Term, NotationError> {
        Ok(Term::written(self.0.0.start.text()))
    }

    fn to_move(&self, state: &Term) -> Result<Player, NotationError> {
        Ok(self.0.position(state.text().as_str())?.mover())
    }

    fn legal(&self, state: &Term) -> Result<Vec<Term>, NotationError> {
        self.0.legal(&self.0.position(state.text().as_str())?)
    }

    fn next(&self, state: &Term, mv: &Term) -> Result<Term, NotationError> {
        let position = self.0.position(state.text().as_str())?;
        let children = self.0.0.children(&position, Patience::default())?;
        let child = children.iter().find(|child| child.mv.text() == mv.text().as_str());
        let child = child.ok_or_else(|| {
            let state = shortened(&state.to_string());
            NotationError::not(mv.to_string(), format!("a legal move in {state}"))
        })?;
        self.0.0.memory.keep_named(&child.position);
        Ok(Term::written(child.position.text()))
    }

    fn outcome(&self, state: &Term) -> Result<Option<Outcome>, NotationError> {
        Ok(self.0.position(state.text().as_str())?.outcome())
    }

    fn perft(&self, state: &Term, depth: u32) -> Result<u64, NotationError> {
        self.0.perft(&self.0.position(state.text().as_str())?, depth)
    }

    fn tree(&self, state: &Term) -> Result<Tree, NotationError> {
        self.0.tree_below(self.0.position(state.text().as_str())?)
    }
}
