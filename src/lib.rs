#![doc = include_str!("../README.md")]

pub mod check;
pub mod cli;
pub mod diff;
pub mod game;
pub mod games;
pub mod markup;
pub mod numbers;
pub mod perft;
pub mod players;
pub mod prolog;
pub mod record;
pub mod rules;
pub mod search;
pub mod shell;
pub mod solve;
pub mod tournament;
