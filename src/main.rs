//! The command `trilog`: arguments, run, exit code.

use std::process::ExitCode;

use trilog::cli::{Cli, failed};
use trilog::prolog::process;
use trilog::temporary;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|first| first == process::SUBCOMMAND) {
        temporary::end_when_terminated();
        // The engine process starts as fast as it can: before any parsing.
        let lossy = |argument: std::ffi::OsString| argument.to_string_lossy().into_owned();
        let rest: Vec<String> = arguments.map(lossy).collect();
        return process::serve(&rest, trilog::check::facts);
    }
    temporary::clean_up_when_terminated();
    match Cli::of_process().and_then(Cli::run) {
        Ok(code) => code,
        Err(error) => failed(&error),
    }
}
