//! The games: rules, native and in Prolog, their data, search and the solver.
//!
//! One program for all of them: each test program links the Prolog machine.

#![allow(clippy::unwrap_used)]

#[path = "../notice/mod.rs"]
mod notice;

mod bench;
mod classic_oxo;
mod classic_uttt;
mod exactly;
mod guides;
mod other_prologs;
mod perft;
mod players;
mod prolog_examples;
mod rules;
mod rules_traxit;
mod search;
mod solve;
mod terms;
mod traxit_native;
mod uttt_bad_input;
mod uttt_clauses;
mod uttt_native;
