//! A user's own game: a Prolog file with the five relations and `game/1`
//! facts. `docs/OWN_GAME.md` is for those who write one.
//!
//! The file is never trusted. It is loaded by engine processes only, which are
//! confined, and limited in memory; and in time, for each question.
//!
//! - `opening`: a file becomes a game, or it is said why not;
//! - `engines`: the processes; `asking`: the questions, many in one query;
//! - `position`: positions, moves, and what is known of them;
//! - `parts`: the same questions in parts, of a file that is slow;
//! - `diagnosis`: one question at a time, to find what is wrong; `fault`: how
//!   that is told; `changes`: which clauses change the database;
//! - `search`: the game for a search; `rules`: the game for everybody else;
//!   `tree`: its size; `face`: the game among the others.

mod asking;
mod changes;
mod diagnosis;
mod engines;
mod face;
mod fault;
mod opening;
mod parts;
mod position;
mod relations;
mod rules;
mod search;
mod tree;

pub use fault::{Fault, UserGameError};
pub use opening::{close_all, players_in};
pub use position::{Move, Position};
pub use rules::UserRules;
pub use search::UserSearch;

use std::fmt;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::game::Player;
use engines::Engines;
use position::{Memory, Names};

/// How long one question may take.
const TIME: Duration = Duration::from_secs(3);

/// So many moves make a game that is taken to have no end.
pub const MOST_PLIES: usize = 1000;

/// A game in a file. Cheap to copy: a file stays known until the program ends.
#[derive(Clone, Copy)]
pub struct UserGame(&'static Own);

/// What is known of a file.
struct Own {
    /// What people call it: as it was named.
    path: &'static str,
    name: &'static str,
    module: &'static str,
    players: [&'static str; 2],
    /// What the file offers beside what it must.
    offers: Offers,
    /// The first starting position, and the texts of all.
    start: Position,
    starts: Vec<String>,
    /// What is odd about the file.
    warnings: Vec<String>,
    engines: Engines,
    memory: Memory,
    names: Names,
    small: OnceLock<bool>,
    /// Whether all moves of a position, with what follows from them, were once too much
    /// for one question.
    slow: AtomicBool,
    rules: OnceLock<UserRules>,
}

/// What a file may offer beside what it must.
#[derive(Clone, Copy, Debug, Default)]
struct Offers {
    show: Offered,
    notation: Offered,
    evaluate: Offered,
}

/// Whether a file defines a predicate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Offered {
    #[default]
    No,
    Yes,
}

impl UserGame {
    /// The file, as it was named.
    #[must_use]
    pub fn path(self) -> &'static str {
        self.0.path
    }

    /// The game's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// The module that the file defines, or `user`.
    #[must_use]
    pub fn module(self) -> &'static str {
        self.0.module
    }

    /// What a player is called.
    #[must_use]
    pub fn player_name(self, player: Player) -> &'static str {
        match player {
            Player::First => self.0.players[0],
            Player::Second => self.0.players[1],
        }
    }

    /// The texts of all starting positions; the first is the one that is
    /// played.
    #[must_use]
    pub fn starts(self) -> &'static [String] {
        &self.0.starts
    }

    /// What is odd about the file.
    #[must_use]
    pub fn warnings(self) -> &'static [String] {
        &self.0.warnings
    }

    /// Whether the file says what positions are worth.
    #[must_use]
    pub fn evaluates(self) -> bool {
        self.0.offers.evaluate == Offered::Yes
    }
}

impl PartialEq for UserGame {
    fn eq(&self, other: &UserGame) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for UserGame {}

impl fmt::Debug for UserGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("UserGame").field(&self.0.path).finish()
    }
}
