#![doc = include_str!("../README.md")]

pub mod check;
pub mod clauses;
pub mod cli;
pub mod diff;
pub mod game;
pub mod games;
pub mod numbers;
pub mod perft;
pub mod players;
pub mod prolog;
pub mod record;
pub mod search;
pub mod shell;
pub mod solve;
mod suggest;
pub mod tournament;
