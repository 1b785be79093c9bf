//! Attacks on the walls between a program and the host, by programs that know
//! the sources. Each row of a table is one attempt and what must not come of
//! it; docs/THREATS.md says which wall it runs against.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

mod breaking;
mod calling;
mod cheating;
mod ending;
mod exhausting;
mod expanding;
mod grading;
mod house;
mod loading;
mod reading;
mod speaking;
