//! The limits of an engine process.

use std::os::unix::process::CommandExt as _;
use std::process::Command;

use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// The stack, in bytes, that a deep term or recursion may use: one gigabyte,
/// taken from the memory only as far as it is used.
const STACK: u64 = 1 << 30;

/// The stack, in bytes, of another program, each of whose threads may have as
/// much.
const STACK_OF_PROGRAM: u64 = 64 << 20;

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
    set_limits(memory_mb, STACK);
    match std::env::current_exe() {
        Ok(program) => Command::new(program).args(arguments).exec(),
        Err(error) => error,
    }
}

/// Sets the limits of a program that this process will become.
pub(super) fn limit_program(memory_mb: u64) {
    leave_terminal();
    #[cfg(target_os = "linux")]
    let _ = nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL);
    set_limits(memory_mb, STACK_OF_PROGRAM);
}

fn set_limits(memory_mb: u64, stack: u64) {
    limit(Resource::RLIMIT_AS, memory_mb << 20);
    limit(Resource::RLIMIT_STACK, stack);
    limit(Resource::RLIMIT_CORE, 0);
}

fn limit(resource: Resource, limit: u64) {
    // A system that allows less already has a limit of its own.
    if let Ok((_, hard)) = getrlimit(resource) {
        let _ = setrlimit(resource, limit.min(hard), hard);
    }
}
