//! What another system may use. It is started by this same program under a
//! hidden subcommand, which takes away what it must not have, and becomes it.

use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use serde::{Deserialize, Serialize};

use crate::prolog::process::{confine_program, limit_program};

/// The hidden subcommand.
pub(in crate::prolog) const SUBCOMMAND: &str = "other-prolog";

/// What stands before a wall that the kernel does not offer, in a line of its
/// error output.
pub(super) const GAP: &str = "trilog: ";

/// What is taken away, and from whom.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Wall {
    /// Its program.
    pub(super) program: PathBuf,
    /// What that is given.
    pub(super) arguments: Vec<String>,
    /// Memory (address space), in megabytes.
    pub(super) memory_mb: u64,
    /// The files and directories that it may read.
    pub(super) readable: Vec<PathBuf>,
}

/// Where a program and its libraries are, in every system.
const SYSTEM: [&str; 8] =
    ["/usr", "/lib", "/lib64", "/bin", "/opt", "/etc/ld.so.cache", "/etc/localtime", "/dev/null"];

impl Wall {
    /// The command that starts it. `trilog` is the program that is trilog.
    pub(super) fn command(&self, trilog: &std::path::Path) -> Command {
        let mut command = Command::new(trilog);
        command
            .arg(SUBCOMMAND)
            .arg(serde_json::json!(self).to_string())
            .env_clear()
            .env("LANG", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0);
        command
    }

    /// The program, where it really is, and what is installed beside it.
    fn places(&self) -> Vec<PathBuf> {
        let program = self.program.canonicalize().unwrap_or_else(|_| self.program.clone());
        let prefix = program.parent().and_then(|bin| bin.parent()).map(PathBuf::from);
        let beside = prefix.iter().flat_map(|at| ["lib", "lib64"].map(|name| at.join(name)));
        let beside: Vec<PathBuf> = beside.collect();
        SYSTEM.iter().map(PathBuf::from).chain(beside).chain([program]).collect()
    }
}

/// Becomes the other system; comes back only where that does not work.
pub(in crate::prolog) fn start(arguments: &[String]) -> ExitCode {
    let wall = arguments.first().and_then(|wall| serde_json::from_str::<Wall>(wall).ok());
    let Some(wall) = wall else { return ExitCode::from(2) };
    limit_program(wall.memory_mb);
    let gaps = confine_program(&wall.readable, &wall.places());
    for gap in gaps {
        eprintln!("{}{gap}", GAP);
    }
    let error = Command::new(&wall.program).args(&wall.arguments).exec();
    eprintln!("cannot start {}: {error}", wall.program.display());
    ExitCode::from(2)
}
