//! Grading homework: a suite of tests is asked of many programs, each in an
//! engine process of its own, from which nothing gets out.
//!
//! - `suite`: what is asked, as data; `indicator`: a predicate by name; `written`: the
//!   files it is read from; `plunit`: files of unit tests;
//! - `prepare`: the suite's own Prolog, read once, before any program is; `reading`: what
//!   it expects; `faults`: what is wrong with it all the same;
//! - `submission`: a program in its process; `loading`: what the loader says of
//!   it; `source`: its text;
//! - `asking`: one question, and what came of it; `company`: who else is asked;
//!   `judging`: right or wrong; `told`: in words; `verdict`: as data; `closeness`:
//!   floats; `model`: the answers of a solution;
//! - `grade`: all tests of one program, then of many;
//! - `counterexample`: the smallest game that shows a mistake, from `diff`;
//! - `checker`: a course's own checker, run for each program;
//! - `journal`: what is finished of a run;
//! - `swi`: the same questions under SWI-Prolog;
//! - `facts`: a suite as Prolog facts, for `vmcheck/0` in the toplevel;
//! - `similar`: which programs have clauses in common;
//! - `report`: what came of it, for people and for programs.

mod asking;
pub mod checker;
mod closeness;
mod company;
mod counterexample;
mod facts;
mod faults;
pub mod grade;
mod grader;
pub mod indicator;
pub mod journal;
mod judging;
mod loading;
pub mod model;
mod plunit;
mod prepare;
mod reading;
pub mod report;
pub mod similar;
mod source;
mod submission;
pub mod suite;
mod swi;
mod told;
pub mod verdict;
mod written;

pub use facts::facts;
