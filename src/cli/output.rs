//! What a command writes: nothing here panics, whatever becomes of the output.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;

use crate::printable::{printable, printable_json, printable_styled};
use crate::tournament::{Failure, GameError};

use super::{EXIT_CANNOT_RUN, EXIT_INTERRUPTED, EXIT_NO, Interrupted};

/// The exit code of a command whose reader has gone away, as if the signal
/// had ended it that other programs leave to the system.
const EXIT_CLOSED: u8 = 141;

/// Writes text to the standard output: with its styles where that is a
/// terminal, and nothing else that a terminal obeys.
///
/// # Errors
/// When it does not arrive.
pub(super) fn print(text: impl Display) -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    let text = text.to_string();
    out.write_all(printable_styled(&text).as_bytes())
        .and_then(|()| out.flush())
        .context("cannot print")
}

/// Writes a line to the standard output.
///
/// # Errors
/// When it does not arrive.
pub(super) fn print_line(text: impl Display) -> anyhow::Result<()> {
    print(format_args!("{text}\n"))
}

/// Writes a file.
///
/// # Errors
/// When it cannot be written.
pub(super) fn write(file: &Path, text: impl AsRef<[u8]>) -> anyhow::Result<()> {
    std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}

/// Makes a file that is not there yet.
///
/// # Errors
/// When it is, or cannot be made.
pub(super) fn create_new(file: &Path) -> io::Result<File> {
    File::create_new(file).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists if file.is_dir() => io::Error::other("it is a directory"),
        ErrorKind::AlreadyExists => io::Error::other("it is there already"),
        _ => error,
    })
}

/// Prints a line of JSON.
///
/// # Errors
/// When it does not arrive.
pub(super) fn print_json(json: impl Display) -> anyhow::Result<()> {
    print(json_line(json))
}

/// A line of JSON. What a terminal obeys is escaped in it as JSON does that: a report
/// stays one whatever is in it, and wherever it goes.
pub(super) fn json_line(json: impl Display) -> String {
    printable_json(&format!("{json}\n")).into_owned()
}

/// Writes a line to the standard error, if anybody reads it.
pub(super) fn warn(text: impl Display) {
    let mut out = anstream::stderr().lock();
    let text = text.to_string();
    let _ = writeln!(out, "{}", printable(&text)).and_then(|()| out.flush());
}

/// Says why a command cannot go on; its exit code. A closed pipe needs no
/// words.
#[must_use]
pub fn failed(error: &anyhow::Error) -> ExitCode {
    let is_closed = |cause: &(dyn std::error::Error + 'static)| {
        let error = cause.downcast_ref::<io::Error>();
        error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(is_closed) {
        return ExitCode::from(EXIT_CLOSED);
    }
    let told = |cause: &(dyn std::error::Error + 'static)| {
        cause.downcast_ref::<io::Error>().map_or_else(|| cause.to_string(), crate::files::fault)
    };
    let causes: Vec<String> = error.chain().map(told).collect();
    warn(format_args!("trilog: {}", causes.join(": ")));
    ExitCode::from(if error.is::<Interrupted>() {
        EXIT_INTERRUPTED
    } else if let Some(Failure { error: GameError::Differ(_), .. }) = error.downcast_ref() {
        EXIT_NO
    } else {
        EXIT_CANNOT_RUN
    })
}
