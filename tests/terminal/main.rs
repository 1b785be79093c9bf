//! The shell, in a pipe and in a terminal.
//!
//! One program for all of them: each test program links the Prolog machine.

#![allow(clippy::unwrap_used)]

#[cfg(feature = "web")]
#[path = "../browsing/mod.rs"]
mod browsing;
#[path = "../notice/mod.rs"]
mod notice;
#[path = "../piped/mod.rs"]
mod piped;
#[path = "../pty/mod.rs"]
mod pty;

#[cfg(feature = "web")]
#[path = "../serving/mod.rs"]
mod serving;

#[cfg(feature = "web")]
mod browser;
#[cfg(feature = "web")]
mod browser_manners;
mod editing_pty;
mod full_pty;
mod hostile;
mod shell_pipe;
mod shell_pty;
mod shell_records;
mod shell_traxit;
mod shell_uttt;
mod toplevel_pty;
