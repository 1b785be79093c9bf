//! The board and the toplevel in a browser: `trilog serve`.
//!
//! The server keeps nothing of a game: a page says which game and which moves,
//! and gets the position. What a person types runs in an engine process of
//! their own, confined, which ends with their tab.
//!
//! - `server`: the connections, as `options` has it; `gate`: who is let in, and what every answer
//!   forbids the browser; `body`: what a request brings along; `house`: what all requests
//!   share;
//! - `page`, `assets`: what the browser loads; `fault`: what it is told when
//!   something cannot be done; `events`: what it is told bit by bit;
//! - `table`: positions and moves; `thinking`: what a player says of one;
//!   `records`: games as files; `own`: visitors' own games; `listing`: what is told of
//!   a game and its players; `aside`: work that holds up nobody;
//! - `visitors`: the engines; `asking`: what is asked of them; `toplevel`: one of
//!   them; `dialogue`: one query; `words`: clauses and names;
//! - `commands`: the differ and the grader.

mod aside;
mod asking;
mod assets;
mod body;
mod commands;
mod dialogue;
mod events;
mod fault;
mod gate;
mod house;
mod listing;
mod options;
mod own;
mod page;
mod records;
mod routes;
mod server;
mod table;
mod thinking;
mod toplevel;
mod visitors;
mod words;

pub use options::{Address, ServeOptions};
pub use server::serve;
