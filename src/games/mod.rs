//! The games: one home each.
//!
//! A home holds what a game is (`mod`), its `rules`, its `notation`, how it is
//! searched (`evaluation`), and whatever else the game has. [`NativeGame`] is
//! what a home brings along; [`DynGame`] is its object-safe face, over terms,
//! and [`AnyGame`] what everybody else holds. `GAMES` is the only place that
//! names them all.

mod any;
mod classic;
pub mod connect4;
mod face;
mod forward;
mod guide;
mod kept_tree;
mod minimax;
pub mod mnk;
mod native;
pub mod oxo;
mod pictured;
mod recorded;
pub mod relations;
pub mod traxit;
pub mod tris;
pub mod user;
pub mod uttt;

pub use any::{AnyGame, TextRules};
pub use classic::{Classic, ClassicError, Computer, Implementation, Program, Session};
pub use face::{DynGame, Native};
pub use guide::{Guide, guides};
pub use kept_tree::KeptTree;
pub use native::{Method, NativeGame, RowGrid, Strategy};
pub use pictured::Pictured;
pub use recorded::{RecordedError, Replayed};

use crate::games::user::UserGameError;
use crate::suggest::unknown;

/// Every game of ours, with the options that it has where nobody says others.
const GAMES: &[AnyGame] =
    &[AnyGame::TRIS, AnyGame::OXO, AnyGame::MNK, AnyGame::UTTT, AnyGame::TRAXIT, AnyGame::CONNECT4];

/// A name that is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", unknown("game", "games", name, &AnyGame::names()))]
pub struct UnknownGame {
    /// What was asked for.
    pub name: String,
}

/// Options that a game does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// The game is played in one way only.
    #[error("`{game}` has no options, so leave out `:{options}`")]
    None {
        /// The game.
        game: &'static str,
        /// What stands behind the colon.
        options: String,
    },
    /// The game is not played like this.
    #[error("{0}")]
    Bad(String),
}

/// A name that is no game, or a game with options that it does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// There is no game of that name.
    #[error(transparent)]
    Unknown(#[from] UnknownGame),
    /// The game has no such options.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A file where only our games make sense.
    #[error("`{file}` is a file; this works with the games of trilog only: {}",
            AnyGame::names().join(", "))]
    NotOurs {
        /// The file.
        file: String,
    },
    /// A position where a game is to be named.
    #[error("`{text}` is a position; its game is `mnk:{size}`")]
    Position {
        /// The position.
        text: String,
        /// The size that it begins with.
        size: mnk::Size,
    },
    /// A position of no game.
    #[error("`{text}` is no position: {why}")]
    NoPosition {
        /// The text.
        text: String,
        /// Why its numbers make no game.
        why: mnk::MnkError,
    },
    /// A directory where a game is to be named.
    #[error("`{name}` is a directory, and no game")]
    Directory {
        /// Its name.
        name: String,
    },
    /// The file is no game.
    #[error(transparent)]
    User(#[from] UserGameError),
}
