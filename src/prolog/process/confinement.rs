//! Safe mode: what the engine process can no longer do, by the kernel's word.
//!
//! Landlock takes away the file system, but for the files that the person has
//! named, and the network; seccomp takes away starting programs, opening
//! sockets and everything that changes a file. What a Prolog program tries
//! then fails like any other system call.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// How far the engine process is trusted.
///
/// ```
/// use trilog::prolog::{Ask, Confinement, EngineProcess, ProcessOptions};
/// # fn open() -> Result<(), Box<dyn std::error::Error>> {
/// let confinement = Confinement::Safe { readable: vec!["homework.pl".into()] };
/// let mut engine =
///     EngineProcess::start(&ProcessOptions { confinement, ..ProcessOptions::default() })?;
/// assert!(engine.gaps().is_empty());
/// assert!(engine.collect("S", "open('/etc/passwd', read, S)").is_err());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Confinement {
    /// It may do what the person may do.
    #[default]
    None,
    /// It may read these files, and nothing else outside itself.
    Safe {
        /// The files. One that is replaced later is another file.
        readable: Vec<PathBuf>,
    },
}

/// When an engine process goes behind its walls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Walls {
    /// As soon as its machine is built.
    #[default]
    AtOnce,
    /// When it is told which, with [`EngineProcess::settle`](super::EngineProcess::settle).
    /// Until then it serves nothing.
    Later,
}

/// A wall that the kernel does not offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Gap {
    /// No Landlock, or not all of it.
    #[error("this kernel does not keep a program from reading files (Landlock)")]
    Files,
    /// No seccomp.
    #[error("this kernel does not keep a program from starting others (seccomp)")]
    Programs,
}

impl Confinement {
    /// The same, with one more file to read.
    pub(super) fn and_readable(mut self, path: &str) -> Confinement {
        if let Confinement::Safe { readable } = &mut self {
            readable.push(path.into());
        }
        self
    }

    /// Whether this is one of the files that may be read, by its name.
    pub(super) fn names(&self, path: &std::path::Path) -> bool {
        let whole = |path| std::path::absolute(path).ok();
        match self {
            Confinement::None => false,
            Confinement::Safe { readable } => {
                readable.iter().any(|known| whole(known.as_path()) == whole(path))
            }
        }
    }

    /// The environment of an engine: nothing for a program that is confined.
    /// One that is not may start others, which need to find what they need.
    pub(super) fn environment(&self) -> Vec<(String, String)> {
        match self {
            Confinement::Safe { .. } => Vec::new(),
            Confinement::None => {
                let known = |name: &&str| Some(((**name).to_owned(), std::env::var(name).ok()?));
                NEEDED_OUTSIDE.iter().filter_map(known).collect()
            }
        }
    }

    /// Confines this process and its children for good. The gaps that are
    /// left are for the person to know.
    pub(super) fn enforce(&self) -> Vec<Gap> {
        match self {
            Confinement::None => Vec::new(),
            Confinement::Safe { readable } => enforce(readable),
        }
    }
}

/// What other programs need from the environment.
const NEEDED_OUTSIDE: [&str; 9] =
    ["PATH", "HOME", "USER", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "TERM"];

#[cfg(target_os = "linux")]
fn enforce(readable: &[PathBuf]) -> Vec<Gap> {
    let files = (!linux::close_files(readable)).then_some(Gap::Files);
    let programs = (!linux::close_programs()).then_some(Gap::Programs);
    files.into_iter().chain(programs).collect()
}

/// Confines this process to reading these files, and what stands in these
/// places of the system, from which it may start programs. Gives the walls that
/// are missing.
#[cfg(target_os = "linux")]
pub(super) fn confine_program(readable: &[PathBuf], system: &[PathBuf]) -> Vec<Gap> {
    let files = (!linux::close_all_but(readable, system)).then_some(Gap::Files);
    let programs = (!linux::close_reaching_out()).then_some(Gap::Programs);
    files.into_iter().chain(programs).collect()
}

/// Elsewhere there are only the limits on memory and time.
#[cfg(not(target_os = "linux"))]
pub(super) fn confine_program(_: &[PathBuf], _: &[PathBuf]) -> Vec<Gap> {
    vec![Gap::Files, Gap::Programs]
}

/// Elsewhere there are only the limits on memory and time.
#[cfg(not(target_os = "linux"))]
fn enforce(_: &[PathBuf]) -> Vec<Gap> {
    vec![Gap::Files, Gap::Programs]
}

#[cfg(target_os = "linux")]
mod linux {
    use std::collections::BTreeMap;
    use std::path::PathBuf;

    use landlock::{
        ABI, Access as _, AccessFs, AccessNet, PathBeneath, PathFd, Ruleset, RulesetAttr as _,
        RulesetCreatedAttr as _, RulesetError, RulesetStatus, Scope,
    };
    use nix::libc;
    use seccompiler::{
        BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
        SeccompRule,
    };

    /// System calls that reach out of the process, or change files.
    const CLOSED: &[i64] = &[
        // Programs and other processes.
        libc::SYS_execve,
        libc::SYS_execveat,
        libc::SYS_ptrace,
        libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev,
        libc::SYS_pidfd_getfd,
        // The network.
        libc::SYS_socket,
        libc::SYS_socketpair,
        libc::SYS_connect,
        libc::SYS_bind,
        // Files.
        libc::SYS_unlinkat,
        libc::SYS_renameat2,
        libc::SYS_mkdirat,
        libc::SYS_mknodat,
        libc::SYS_linkat,
        libc::SYS_symlinkat,
        libc::SYS_truncate,
        libc::SYS_fchmodat,
        libc::SYS_fchownat,
        libc::SYS_utimensat,
        libc::SYS_setxattr,
        libc::SYS_openat2,
        // What a path leads to.
        libc::SYS_readlinkat,
        libc::SYS_faccessat,
        libc::SYS_faccessat2,
        libc::SYS_open_by_handle_at,
        // The kernel.
        libc::SYS_io_uring_setup,
        libc::SYS_mount,
        libc::SYS_unshare,
        libc::SYS_setns,
        libc::SYS_bpf,
    ];

    /// The older names of some of them, where the processor has those.
    #[cfg(target_arch = "x86_64")]
    const CLOSED_TOO: &[i64] = &[
        libc::SYS_unlink,
        libc::SYS_rmdir,
        libc::SYS_rename,
        libc::SYS_renameat,
        libc::SYS_mkdir,
        libc::SYS_mknod,
        libc::SYS_link,
        libc::SYS_symlink,
        libc::SYS_chmod,
        libc::SYS_chown,
        libc::SYS_lchown,
        libc::SYS_utime,
        libc::SYS_utimes,
        libc::SYS_creat,
        libc::SYS_stat,
        libc::SYS_lstat,
        libc::SYS_access,
        libc::SYS_readlink,
    ];
    #[cfg(not(target_arch = "x86_64"))]
    const CLOSED_TOO: &[i64] = &[];

    /// Behind what a program opens that is a text of its own, as `open_string/2`
    /// does; it holds nothing.
    const EMPTY: &str = "/dev/null";

    /// Whether all of the file system and the network is closed.
    pub(super) fn close_files(readable: &[PathBuf]) -> bool {
        let readable: Vec<PathBuf> = readable.iter().cloned().chain([EMPTY.into()]).collect();
        matches!(restrict(&readable, &[]), Ok(RulesetStatus::FullyEnforced))
    }

    /// Whether all is closed but these files and these directories, in which
    /// programs may be started, too.
    pub(super) fn close_all_but(readable: &[PathBuf], system: &[PathBuf]) -> bool {
        matches!(restrict(readable, system), Ok(RulesetStatus::FullyEnforced))
    }

    fn restrict(readable: &[PathBuf], system: &[PathBuf]) -> Result<RulesetStatus, RulesetError> {
        // The first version with the network. Files and directories are whole
        // since the third; signals, which no predicate sends, came with the
        // sixth and are taken where they are.
        const NEEDED: ABI = ABI::V4;
        let mut ruleset = Ruleset::default()
            .handle_access(AccessFs::from_all(NEEDED))?
            .handle_access(AccessNet::from_all(NEEDED))?
            .create()?;
        for path in readable {
            // A file that is not there is for the loader to complain about.
            if let Ok(file) = PathFd::new(path) {
                ruleset = ruleset.add_rule(PathBeneath::new(file, AccessFs::ReadFile))?;
            }
        }
        for path in system {
            let access = match path.is_dir() {
                true => AccessFs::ReadFile | AccessFs::ReadDir | AccessFs::Execute,
                false => AccessFs::ReadFile | AccessFs::Execute,
            };
            if let Ok(place) = PathFd::new(path) {
                ruleset = ruleset.add_rule(PathBeneath::new(place, access))?;
            }
        }
        let status = ruleset.restrict_self()?.ruleset;
        if let Ok(scoped) = Ruleset::default().scope(Scope::Signal).and_then(Ruleset::create) {
            let _ = scoped.restrict_self();
        }
        Ok(status)
    }

    /// Whether other programs, sockets and changes are closed.
    pub(super) fn close_programs() -> bool {
        filter().is_some_and(|program| seccompiler::apply_filter(&program).is_ok())
    }

    /// System calls that a program of its own needs to start, and to find what
    /// it is made of: Landlock says what it finds.
    const NEEDED_TO_START: &[i64] = &[
        libc::SYS_execve,
        libc::SYS_readlinkat,
        libc::SYS_faccessat,
        libc::SYS_faccessat2,
        // Between its own threads.
        libc::SYS_socketpair,
    ];
    #[cfg(target_arch = "x86_64")]
    const NEEDED_TO_START_TOO: &[i64] =
        &[libc::SYS_stat, libc::SYS_lstat, libc::SYS_access, libc::SYS_readlink];
    #[cfg(not(target_arch = "x86_64"))]
    const NEEDED_TO_START_TOO: &[i64] = &[];

    /// Whether the network, other processes and all changes are closed.
    pub(super) fn close_reaching_out() -> bool {
        let closed = CLOSED.iter().chain(CLOSED_TOO);
        let needed =
            |call: &&i64| !NEEDED_TO_START.contains(call) && !NEEDED_TO_START_TOO.contains(call);
        let rules = closed.filter(needed).map(|&call| (call, Vec::new())).collect();
        program(rules).is_some_and(|program| seccompiler::apply_filter(&program).is_ok())
    }

    fn filter() -> Option<BpfProgram> {
        let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
            CLOSED.iter().chain(CLOSED_TOO).map(|&call| (call, Vec::new())).collect();
        rules.insert(libc::SYS_openat, opening_to_change(2)?);
        rules.insert(libc::SYS_newfstatat, looking_by_path(3)?);
        rules.insert(libc::SYS_statx, looking_by_path(2)?);
        #[cfg(target_arch = "x86_64")]
        rules.insert(libc::SYS_open, opening_to_change(1)?);
        program(rules)
    }

    fn program(rules: BTreeMap<i64, Vec<SeccompRule>>) -> Option<BpfProgram> {
        let refuse = SeccompAction::Errno(libc::EPERM.cast_unsigned());
        let processor = std::env::consts::ARCH.try_into().ok()?;
        SeccompFilter::new(rules, SeccompAction::Allow, refuse, processor).ok()?.try_into().ok()
    }

    /// Asking about a file by its path, and not by a descriptor; the flags are
    /// the argument at `flags`.
    fn looking_by_path(flags: u8) -> Option<Vec<SeccompRule>> {
        let flag = u64::from(libc::AT_EMPTY_PATH.cast_unsigned());
        let unset = SeccompCmpOp::MaskedEq(flag);
        let condition = SeccompCondition::new(flags, SeccompCmpArgLen::Dword, unset, 0).ok()?;
        Some(vec![SeccompRule::new(vec![condition]).ok()?])
    }

    /// Opening a file for anything but reading; the flags are the argument at
    /// `flags`.
    fn opening_to_change(flags: u8) -> Option<Vec<SeccompRule>> {
        [libc::O_WRONLY, libc::O_RDWR, libc::O_CREAT, libc::O_TRUNC]
            .map(|flag| {
                let flag = u64::from(flag.cast_unsigned());
                let set = SeccompCmpOp::MaskedEq(flag);
                let condition =
                    SeccompCondition::new(flags, SeccompCmpArgLen::Dword, set, flag).ok()?;
                SeccompRule::new(vec![condition]).ok()
            })
            .into_iter()
            .collect()
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::fs::{self, File};
    use std::net::{TcpListener, TcpStream, UdpSocket};
    use std::os::unix::net::UnixStream;
    use std::process::Command;

    /// Both walls hold for the thread that asks for them, so a thread can be
    /// sacrificed to try them.
    fn confined<T: Send>(readable: &[PathBuf], attempt: impl FnOnce(&[Gap]) -> T + Send) -> T {
        std::thread::scope(|scope| scope.spawn(|| attempt(&enforce(readable))).join().unwrap())
    }

    #[test]
    fn nothing_outside_can_be_changed_started_or_reached() {
        let directory = tempfile::tempdir().unwrap();
        let [mine, other] = ["mine.pl", "other.pl"].map(|name| directory.path().join(name));
        fs::write(&mine, "a.").unwrap();
        fs::write(&other, "b.").unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        confined(std::slice::from_ref(&mine), |gaps| {
            assert_eq!(fs::read_to_string(&mine).unwrap(), "a.");
            assert!(File::options().append(true).open(&mine).is_err());
            assert!(fs::remove_file(&mine).is_err());
            if !gaps.contains(&Gap::Files) {
                assert!(fs::read_to_string(&other).is_err());
                assert!(fs::read_dir(directory.path()).is_err());
                assert!(fs::read_to_string("/etc/passwd").is_err());
                assert!(fs::read_to_string("/proc/self/environ").is_err());
            }
            // Not even how large it is.
            assert!(fs::metadata(&mine).is_err() && fs::symlink_metadata(&other).is_err());
            assert!(fs::read_link("/proc/self/exe").is_err() && !other.exists());
            assert!(File::create(directory.path().join("new")).is_err());
            assert!(fs::create_dir(directory.path().join("new")).is_err());
            assert!(fs::rename(&other, directory.path().join("new")).is_err());
            assert!(fs::hard_link(&other, directory.path().join("new")).is_err());
            assert!(std::os::unix::fs::symlink(&other, directory.path().join("new")).is_err());
            let read_only = File::open(&mine).unwrap().metadata().unwrap().permissions();
            assert!(fs::set_permissions(&mine, read_only).is_err());
            assert!(TcpStream::connect(address).is_err());
            assert!(TcpListener::bind("127.0.0.1:0").is_err());
            assert!(UdpSocket::bind("127.0.0.1:0").is_err());
            assert!(UnixStream::pair().is_err());
            assert!(Command::new("true").spawn().is_err());
        });
        // This thread is as free as it was.
        assert_eq!(fs::read_to_string(&other).unwrap(), "b.");
        assert!(Command::new("true").status().unwrap().success());
    }

    #[test]
    fn a_trusted_process_loses_nothing() {
        assert_eq!(Confinement::None.and_readable("x"), Confinement::None);
        assert_eq!(Confinement::None.enforce(), []);
        assert!(File::open("/dev/null").is_ok());
    }
}
