//! Positions and moves as values that a search can hold, and what is known of
//! them: asking the file costs a thousand times more than looking it up.

use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use crate::game::{Outcome, Player};
use crate::search::Score;

/// A position: its canonical text, and what the file says of it.
#[derive(Clone)]
pub struct Position(Arc<Place>);

struct Place {
    text: Box<str>,
    key: u64,
    mover: Player,
    outcome: Option<Outcome>,
    worth: Score,
}

impl Position {
    pub(super) fn new(
        text: &str,
        mover: Player,
        outcome: Option<Outcome>,
        worth: Score,
    ) -> Position {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        Position(Arc::new(Place { text: text.into(), key: hasher.finish(), mover, outcome, worth }))
    }

    /// The canonical text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// A hash of the text.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.0.key
    }

    /// Who moves; of no meaning when the game is over.
    #[must_use]
    pub fn mover(&self) -> Player {
        self.0.mover
    }

    /// How the game ended, or `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome
    }

    /// How good the position is for the player to move, if the file says so.
    #[must_use]
    pub fn worth(&self) -> Score {
        self.0.worth
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.key == other.0.key && self.0.text == other.0.text
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.key);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.text)
    }
}

/// A move: its canonical text.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Move(Arc<str>);

impl Move {
    pub(super) fn new(text: &str) -> Move {
        Move(text.into())
    }

    /// The canonical text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A legal move and the position that it leads to.
#[derive(Clone, Debug)]
pub(super) struct Child {
    pub(super) mv: Move,
    pub(super) position: Position,
}

/// All legal moves of a position.
pub(super) type Children = Arc<[Child]>;

/// How much memory they may take, in bytes, about: 16 MB. Then all are
/// forgotten, and learnt again.
const MOST: usize = 16 << 20;
/// What a position or a move takes beside its text: its counters, its numbers
/// and its place in the tables.
const BESIDE: usize = 128;
/// How many moves have names; those of the others are their terms.
const MOST_NAMES: usize = 1 << 16;

/// What the file has said.
#[derive(Default)]
pub(super) struct Memory {
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    children: HashMap<Position, Children>,
    /// Positions that were asked for by their text.
    named: HashMap<Box<str>, Position>,
    /// Bytes, about.
    kept: usize,
}

impl Known {
    fn make_room(&mut self, more: usize) {
        self.kept += more;
        if self.kept > MOST {
            *self = Known { kept: more, ..Known::default() };
        }
    }
}

impl Memory {
    fn lock(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn children(&self, position: &Position) -> Option<Children> {
        self.lock().children.get(position).cloned()
    }

    pub(super) fn keep_children(&self, position: &Position, children: &Children) {
        let mut known = self.lock();
        let texts = children.iter().map(|child| child.mv.0.len() + child.position.text().len());
        let beside = BESIDE * (2 * children.len() + 1);
        known.make_room(position.text().len() + texts.sum::<usize>() + beside);
        known.children.insert(position.clone(), Arc::clone(children));
    }

    pub(super) fn named(&self, text: &str) -> Option<Position> {
        self.lock().named.get(text).cloned()
    }

    pub(super) fn keep_named(&self, position: &Position) {
        let mut known = self.lock();
        known.make_room(2 * (position.text().len() + BESIDE));
        known.named.insert(position.text().into(), position.clone());
    }
}

/// What people call the moves, where the file says so.
#[derive(Default)]
pub(super) struct Names {
    names: Mutex<Dictionary>,
}

#[derive(Default)]
struct Dictionary {
    shown: HashMap<Move, Box<str>>,
    /// By the name in small letters; none where two moves share it.
    meant: HashMap<String, Option<Move>>,
}

impl Names {
    fn lock(&self) -> std::sync::MutexGuard<'_, Dictionary> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn learn(&self, mv: &Move, name: &str) {
        let mut names = self.lock();
        if names.shown.contains_key(mv) || names.shown.len() >= MOST_NAMES {
            return;
        }
        names.shown.insert(mv.clone(), name.into());
        let same = |known: &mut Option<Move>| {
            if known.as_ref() != Some(mv) {
                *known = None;
            }
        };
        names.meant.entry(name.to_lowercase()).and_modify(same).or_insert(Some(mv.clone()));
    }

    /// The move that people call so.
    pub(super) fn meant(&self, name: &str) -> Option<Move> {
        self.lock().meant.get(&name.to_lowercase()).cloned().flatten()
    }

    /// What people call the move, if that is one name for one move.
    pub(super) fn shown(&self, mv: &Move) -> Option<String> {
        let names = self.lock();
        let shown = names.shown.get(mv)?;
        names.meant.get(&shown.to_lowercase())?.as_ref()?;
        Some(shown.to_string())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_two_moves_share_names_neither() {
        let names = Names::default();
        let [a, b, c] = ["take(a,1)", "take(b,1)", "drop"].map(Move::new);
        names.learn(&a, "A1");
        names.learn(&c, "d");
        assert_eq!(names.meant("a1"), Some(a.clone()));
        assert_eq!(names.shown(&a).as_deref(), Some("A1"));
        names.learn(&b, "a1");
        assert_eq!((names.meant("a1"), names.shown(&a), names.shown(&b)), (None, None, None));
        assert_eq!(names.shown(&c).as_deref(), Some("d"));
    }

    #[test]
    fn what_is_known_takes_so_much_memory_and_no_more() {
        let memory = Memory::default();
        let (mut most, mut forgotten) = (0, 0);
        for number in 0..100_000 {
            let position = |tag| Position::new(&format!("{tag}({number})"), Player::First, None, 0);
            let child = |tag| Child { mv: Move::new(tag), position: position(tag) };
            let before = memory.lock().kept;
            memory.keep_children(&position("s"), &[child("a"), child("b")].into());
            memory.keep_named(&position("s"));
            let kept = memory.lock().kept;
            most = most.max(kept);
            forgotten += usize::from(kept < before);
        }
        assert!(most <= MOST && most > MOST / 2, "{most}");
        assert!(forgotten > 1);
    }

    #[test]
    fn positions_are_the_same_when_their_texts_are() {
        let position = |text| Position::new(text, Player::First, None, 0);
        assert_eq!(position("s(1)"), position("s(1)"));
        assert_ne!(position("s(1)"), position("s(2)"));
        let memory = Memory::default();
        memory.keep_named(&position("s(1)"));
        assert_eq!(memory.named("s(1)"), Some(position("s(1)")));
        assert_eq!(memory.named("s(2)"), None);
    }
}
