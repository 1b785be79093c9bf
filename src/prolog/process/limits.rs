//! The limits of an engine process.

use std::os::unix::process::CommandExt as _;
use std::process::Command;

use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// The stack, in bytes, that a deep term or recursion may use: one gigabyte,
/// taken from the memory only as far as it is used.
const STACK: u64 = 1 << 30;

/// Makes this process, and all that it starts, a session of its own: there is
/// no terminal that it could read from, or that could stop it.
pub(super) fn leave_terminal() {
    // It fails for the leader of a group, which has none to leave.
    let _ = nix::unistd::setsid();
}

/// Closes what was inherited and is not ours: a program could read it.
pub(super) fn close_inherited(replies: i32) {
    let Ok(entries) = std::fs::read_dir("/dev/fd") else { return };
    let numbers = entries.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let open: Vec<i32> = numbers.filter(|&number| number > 2 && number != replies).collect();
    for number in open {
        // One of them was that of the directory itself.
        let _ = nix::unistd::close(number);
    }
}

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
