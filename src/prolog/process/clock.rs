//! What a time limit counts.

use std::time::{Duration, Instant};

use nix::unistd::Pid;

/// What the limit on the time of a request counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clock {
    /// The time that passes, but for what a person takes to decide.
    #[default]
    Wall,
    /// The processor's time, which does not depend on what else the machine
    /// does. A request that uses little of it ends after [`PATIENCE`] times its
    /// limit all the same, and one that sleeps, as before a pipe that brings
    /// nothing, after twice. Where the system does not say what a process has
    /// used, the time that passes.
    Cpu,
}

/// How many times its limit on processor time a request may be under way.
pub const PATIENCE: u32 = 8;

/// The unit of `/proc`, in ticks a second: the kernel's `USER_HZ`, which is 100
/// wherever this program runs.
const TICKS: u64 = 100;

/// How long a process works, and how long it has not.
#[derive(Debug)]
pub(super) struct Stopwatch {
    pid: Pid,
    /// What it had used at the beginning.
    before: Duration,
    /// What it had used when this was looked at last, and since when it stands.
    still: Option<(Duration, Instant)>,
}

impl Stopwatch {
    /// Starts, where the system says what the process has used.
    pub(super) fn start(pid: Pid) -> Option<Stopwatch> {
        Some(Stopwatch { pid, before: usage(pid)?.time, still: None })
    }

    /// How long the process may go on at least, if it has been under way for
    /// longer than its `limit`, namely `running`.
    pub(super) fn left(&mut self, limit: Duration, running: Duration) -> Duration {
        let Some(now) = usage(self.pid) else { return Duration::ZERO };
        let used = now.time.saturating_sub(self.before);
        let since = match self.still {
            // One that waits for its turn is ready to run.
            Some((time, since)) if time == now.time && now.sleeps => since,
            _ => Instant::now(),
        };
        self.still = Some((now.time, since));
        let awake = limit.max(SLEEP).saturating_sub(since.elapsed());
        limit.saturating_sub(used).min((limit * PATIENCE).saturating_sub(running)).min(awake)
    }
}

/// No sleep is long that is shorter.
const SLEEP: Duration = Duration::from_secs(1);

/// What the system says of a process.
struct Usage {
    /// Its processor time since its start.
    time: Duration,
    /// Whether it waits for something else than the processor.
    sleeps: bool,
}

fn usage(pid: Pid) -> Option<Usage> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name of the program, in brackets, may hold anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace();
    let sleeps = fields.next()? == "S";
    let mut used = fields.skip(10).map(str::parse::<u64>);
    let (user, system) = (used.next()?.ok()?, used.next()?.ok()?);
    Some(Usage { time: Duration::from_millis((user + system) * (1000 / TICKS)), sleeps })
}

#[cfg(all(test, target_os = "linux"))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn work_is_counted_and_sleep_is_not() {
        let pid = nix::unistd::getpid();
        let now = || usage(pid).unwrap().time;
        let (before, started) = (now(), Instant::now());
        std::thread::sleep(Duration::from_millis(30));
        while now() < before + Duration::from_millis(50) {
            assert!(started.elapsed() < Duration::from_secs(30), "no time is counted");
            std::hint::black_box((0..10_000u64).sum::<u64>());
        }
    }

    #[test]
    fn a_sleeper_is_not_waited_for() {
        let mut child = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        let pid = Pid::from_raw(child.id().cast_signed());
        let mut watch = Stopwatch::start(pid).unwrap();
        let (limit, started) = (Duration::from_millis(10), Instant::now());
        while !watch.left(limit, Duration::from_millis(20)).is_zero() {
            assert!(started.elapsed() < Duration::from_secs(30), "it is waited for");
            std::thread::sleep(Duration::from_millis(20));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
