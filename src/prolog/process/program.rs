//! Another program, such as another Prolog system, behind walls like those of
//! an engine: it reads the files it may and what it is made of, and changes and
//! reaches nothing.

use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
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
    /// Files that it may read.
    pub readable: Vec<PathBuf>,
    /// Directories with what it is made of, from which it may run programs.
    pub system: Vec<PathBuf>,
    /// Megabytes of memory.
    pub memory_mb: u64,
    /// Seconds of processor time.
    pub cpu_s: u64,
}

impl ConfinedProgram {
    /// The command that runs it: this same program, which confines itself and
    /// then becomes the other. The environment is empty but for where to look.
    ///
    /// # Errors
    /// When this program does not know its own file.
    pub fn command(&self) -> std::io::Result<Command> {
        let mut command = Command::new(std::env::current_exe()?);
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
    limits::leave_terminal();
    for (resource, limit) in [
        (Resource::RLIMIT_AS, program.memory_mb << 20),
        (Resource::RLIMIT_CPU, program.cpu_s),
        (Resource::RLIMIT_CORE, 0),
        (Resource::RLIMIT_FSIZE, 0),
    ] {
        if setrlimit(resource, limit, limit).is_err() {
            return ExitCode::from(2);
        }
    }
    if !confinement::enforce_around(&program.readable, &program.system) {
        eprintln!("this kernel does not confine other programs");
        return ExitCode::from(2);
    }
    let error = Command::new(name).args(arguments).exec();
    eprintln!("{name}: {error}");
    ExitCode::from(2)
}
