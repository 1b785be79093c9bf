//! Directories for a while: none of them outlives its process for long.

use std::io;
use std::path::PathBuf;
use std::process;
use std::time::Duration;

use nix::errno::Errno;
use nix::sys::signal::{SigSet, Signal, kill, raise};
use nix::unistd::Pid;
use tempfile::TempDir;

/// What their names begin with; the number of the process and a `-` follow.
const PREFIX: &str = "trilog-check-";
/// The same for the pipes of the engine processes.
const PIPES: &str = "trilog-";

/// How long a directory is left alone whose process is not seen: it may be
/// one that only looks absent from here, in a container of its own.
const LEFT_ALONE: Duration = Duration::from_secs(3600);

/// A directory that goes with its owner. Those of processes that were killed
/// are removed.
///
/// # Errors
/// When it cannot be made.
pub fn directory() -> io::Result<TempDir> {
    remove_orphans();
    let prefix = format!("{PREFIX}{}-", process::id());
    tempfile::Builder::new().prefix(&prefix).tempdir()
}

fn remove_orphans() {
    for (name, path) in all() {
        let owner = name.strip_prefix(PREFIX).and_then(|name| name.split_once('-'));
        let Some(Ok(owner)) = owner.map(|(owner, _)| owner.parse::<i32>()) else { continue };
        let modified = path.metadata().and_then(|metadata| metadata.modified()).ok();
        let age = modified.and_then(|at| at.elapsed().ok()).unwrap_or_default();
        let is_gone = owner > 0 && kill(Pid::from_raw(owner), None) == Err(Errno::ESRCH);
        if is_gone && age > LEFT_ALONE {
            // Another user's stays: it cannot be removed.
            let _ = std::fs::remove_dir_all(path);
        }
    }
}

/// Removes what this process has made, when nobody will use it any more.
pub fn remove_own() {
    let own = [PREFIX, PIPES].map(|prefix| format!("{prefix}{}-", process::id()));
    for (name, path) in all() {
        if own.iter().any(|prefix| name.starts_with(prefix)) {
            let _ = std::fs::remove_dir_all(path);
        }
    }
}

fn all() -> impl Iterator<Item = (String, PathBuf)> {
    let entries = std::fs::read_dir(std::env::temp_dir()).into_iter().flatten().flatten();
    entries.filter_map(|entry| Some((entry.file_name().into_string().ok()?, entry.path())))
}

/// Ends this process now; its engines end with it.
pub fn end_now(code: i32) -> ! {
    remove_own();
    process::exit(code)
}

/// Sees to it that this process leaves nothing behind when it is told to end.
/// To be called before any other thread is there: they inherit what is done.
pub fn clean_up_when_terminated() {
    let mut signals = SigSet::empty();
    signals.add(Signal::SIGTERM);
    if signals.thread_block().is_ok() {
        std::thread::spawn(move || {
            if let Ok(signal) = signals.wait() {
                remove_own();
                // Whoever waits for this process sees what has ended it.
                end_when_terminated();
                let _ = raise(signal);
            }
        });
    }
}

/// Undoes [`clean_up_when_terminated`] in this thread, or in a process that was
/// started by one that has called it.
pub fn end_when_terminated() {
    let mut signals = SigSet::empty();
    signals.add(Signal::SIGTERM);
    let _ = signals.thread_unblock();
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::time::SystemTime;

    #[test]
    fn what_a_killed_process_has_left_is_removed() {
        // No process has this number.
        let orphan = std::env::temp_dir().join(format!("{PREFIX}{}-x", i32::MAX));
        std::fs::create_dir_all(orphan.join("suite")).unwrap();
        let kept = directory().unwrap();
        assert!(orphan.exists());
        let long_ago = SystemTime::now() - 2 * LEFT_ALONE;
        std::fs::File::open(&orphan).unwrap().set_modified(long_ago).unwrap();
        drop(directory().unwrap());
        assert!(!orphan.exists() && kept.path().exists());
    }
}
