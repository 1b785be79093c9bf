//! Rules against native games, programs and files; and mutants of the rules.
//!
//! One program for all of them: each test program links the Prolog machine.

#![allow(clippy::unwrap_used)]

#[path = "../differ/mod.rs"]
mod differ;
#[path = "../notice/mod.rs"]
mod notice;

mod cluster;
mod diff;
mod diff_mnk;
mod diff_oxo;
mod diff_traxit;
mod diff_uttt;
mod machine;
mod mutation;
mod native_outside;
mod other_prolog;
mod outside;
mod own_game;
