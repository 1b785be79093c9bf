//! The program as it is run from a command line.
//!
//! One program for all of them: each test program links the Prolog machine.

#![allow(clippy::unwrap_used)]

#[path = "../pty/mod.rs"]
mod pty;

#[cfg(feature = "web")]
#[path = "../serving/mod.rs"]
mod serving;

mod attacks_host;
mod check;
mod check_answers;
mod check_checker;
mod check_published;
mod check_report;
mod check_suites;
mod cli;
mod closed_output;
mod own_game_advice;
mod own_game_cli;
mod own_game_reports;
mod players_cli;
mod readme;
mod room;
mod safe_mode;
#[cfg(feature = "web")]
mod serve;
mod solve_cli;
mod transcripts;
