//! What a time limit counts.

use std::time::Duration;

use nix::unistd::Pid;

/// What the limit on the time of a request counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clock {
    /// The time that passes, but for what a person takes to decide.
    #[default]
    Wall,
    /// The processor's time, which does not depend on what else the machine
    /// does. A request that uses little of it ends after [`PATIENCE`] times its
    /// limit all the same. Where the system does not say what a process has
    /// used, the time that passes.
    Cpu,
}

/// How many times its limit on processor time a request may be under way.
pub const PATIENCE: u32 = 8;

/// The unit of `/proc`, in ticks a second: the kernel's `USER_HZ`, which is 100
/// wherever this program runs.
const TICKS: u64 = 100;

/// The processor time that a process has used since its start, where the
/// system says so.
pub(super) fn cpu_time(pid: Pid) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name of the program, in brackets, may hold anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut used = fields.split_whitespace().skip(11).map(str::parse::<u64>);
    let (user, system) = (used.next()?.ok()?, used.next()?.ok()?);
    Some(Duration::from_millis((user + system) * (1000 / TICKS)))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn work_is_counted_and_sleep_is_not() {
        let pid = nix::unistd::getpid();
        let now = || cpu_time(pid).unwrap_or_default();
        let (before, started) = (now(), std::time::Instant::now());
        std::thread::sleep(Duration::from_millis(30));
        while now() < before + Duration::from_millis(50) {
            assert!(started.elapsed() < Duration::from_secs(30), "no time is counted");
            std::hint::black_box((0..10_000u64).sum::<u64>());
        }
    }
}
