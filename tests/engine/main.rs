//! The Prolog machine and what stands before it.
//!
//! One program for all of them: each test program links the Prolog machine.

#![allow(clippy::unwrap_used)]

mod courses;
mod engine_process;
mod explaining;
mod faults;
mod loading;
mod machine;
mod parsers;
mod suites_of_swi;
mod swi;
mod warnings;
