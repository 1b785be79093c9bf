//! The command `trilog`: arguments, run, exit code.

use std::process::ExitCode;

use trilog::cli::{Cli, EXIT_CANNOT_RUN};
use trilog::prolog::process;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let Some((first, rest)) = arguments.split_first() {
        // The engine process starts as fast as it can: before any parsing.
        if first == process::SUBCOMMAND {
            return process::serve(rest, trilog::check::facts);
        }
    }
    match Cli::of_process().run() {
        Ok(code) => code,
        Err(error) => {
            anstream::eprintln!("trilog: {error:#}");
            ExitCode::from(EXIT_CANNOT_RUN)
        }
    }
}
