//! Another program, such as another Prolog system, behind walls like those of
//! an engine: it reads the files it may and what it is made of, and changes and
//! reaches nothing.

use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use nix::sys::resource::{Resource, setrlimit};
use serde::{Deserialize, Serialize};

use super::confinement;
use super::limits;

/// The hidden subcommand under which this program becomes another.
pub(super) const SUBCOMMAND: &str = "confined-program";

/// A program to be run confined.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ConfinedProgram {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// Files and directories that it may read.
    pub readable: Vec<PathBuf>,
    /// Places with what it is made of, from which it may run programs.
    pub system: Vec<PathBuf>,
    /// Megabytes of memory.
    pub memory_mb: u64,
    /// Seconds of processor time, where it is limited.
    pub cpu_s: Option<u64>,
    /// What happens where the kernel does not offer a wall.
    pub missing_wall: MissingWall,
}

/// What happens where the kernel does not offer a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MissingWall {
    /// The program does not run.
    Refuse,
    /// It runs, and a line of its error output names the wall, behind
    /// [`MISSING_WALL`].
    Report,
}

/// What stands before a missing wall in the error output.
pub const MISSING_WALL: &str = "trilog: ";

impl ConfinedProgram {
    /// The command that runs it: `trilog`, a program whose `main` begins with
    /// [`serve_if_asked`](super::serve_if_asked), which confines itself and then
    /// becomes the other. The environment is empty but for where to look.
    ///
    /// # Errors
    /// When the program cannot be described in text.
    pub fn command(&self, trilog: &Path) -> std::io::Result<Command> {
        let mut command = Command::new(trilog);
        command.arg(SUBCOMMAND).arg(serde_json::to_string(self)?);
        command.env_clear().env("PATH", "/usr/bin:/bin").env("LANG", "C.UTF-8").current_dir("/");
        Ok(command)
    }
}

/// Confines this process and becomes the program; gives an exit code only where
/// that failed.
pub(super) fn become_program(setup: &str) -> ExitCode {
    let Ok(program) = serde_json::from_str::<ConfinedProgram>(setup) else {
        return ExitCode::from(2);
    };
    let [name, arguments @ ..] = program.command.as_slice() else { return ExitCode::from(2) };
    limits::limit_program(program.memory_mb);
    let time = program.cpu_s.map(|seconds| (Resource::RLIMIT_CPU, seconds));
    for (resource, limit) in [(Resource::RLIMIT_FSIZE, 0)].into_iter().chain(time) {
        if setrlimit(resource, limit, limit).is_err() {
            return ExitCode::from(2);
        }
    }
    let gaps = confinement::confine_program(&program.readable, &program.system);
    match program.missing_wall {
        MissingWall::Refuse if !gaps.is_empty() => {
            eprintln!("this kernel does not confine other programs");
            return ExitCode::from(2);
        }
        MissingWall::Refuse => {}
        MissingWall::Report => gaps.iter().for_each(|gap| eprintln!("{MISSING_WALL}{gap}")),
    }
    let error = Command::new(name).args(arguments).exec();
    eprintln!("cannot start {name}: {error}");
    ExitCode::from(2)
}
