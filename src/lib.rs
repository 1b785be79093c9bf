#![doc = include_str!("../README.md")]

pub mod check;
pub mod cli;
pub mod conformity;
pub mod diagram;
pub mod diff;
pub mod files;
pub mod game;
pub mod games;
pub mod gomoku;
mod line_program;
mod named;
pub mod numbers;
mod parallel;
pub mod players;
pub mod printable;
pub mod prolog;
pub mod protocol;
pub mod record;
pub mod relation;
pub mod rules;
pub mod search;
pub mod shell;
pub mod solve;
mod suggest;
pub mod temporary;
pub mod term;
pub mod tournament;
#[cfg(feature = "web")]
pub mod web;
