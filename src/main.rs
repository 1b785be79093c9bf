//! The command `trilog`: arguments, run, exit code.

use std::process::ExitCode;

use trilog::cli::{Cli, failed};
use trilog::prolog::process::{self, FatalAllocator};
use trilog::temporary;

#[global_allocator]
static ALLOCATOR: FatalAllocator = FatalAllocator::new();

fn main() -> ExitCode {
    // The engine process starts as fast as it can: before any parsing.
    if let Some(code) = process::serve_if_asked(trilog::check::facts) {
        return code;
    }
    temporary::clean_up_when_terminated();
    match Cli::of_process().and_then(Cli::run) {
        Ok(code) => code,
        Err(error) => failed(&error),
    }
}
