//! The limits of an engine process.

use std::os::unix::process::CommandExt as _;
use std::process::Command;

use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// The stack, in bytes, that a deep term or recursion may use: one gigabyte,
/// taken from the memory only as far as it is used.
const STACK: u64 = 1 << 30;

/// Sets the limits, then starts this program anew with `arguments`: the size
/// of the stack counts only from the start of a program.
///
/// # Errors
/// Returns only when that failed.
pub(super) fn restart_with_limits(memory_mb: u64, arguments: &[String]) -> std::io::Error {
    for (resource, limit) in [
        (Resource::RLIMIT_AS, memory_mb << 20),
        (Resource::RLIMIT_STACK, STACK),
        (Resource::RLIMIT_CORE, 0),
    ] {
        // A system that allows less already has a limit of its own.
        if let Ok((_, hard)) = getrlimit(resource) {
            let _ = setrlimit(resource, limit.min(hard), hard);
        }
    }
    match std::env::current_exe() {
        Ok(program) => Command::new(program).args(arguments).exec(),
        Err(error) => error,
    }
}
