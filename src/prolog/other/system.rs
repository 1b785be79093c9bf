//! The Prolog systems that are known, and where they are on this machine.

use std::path::{Path, PathBuf};

use crate::term::quoted_atom;

/// Where programs and their libraries are, in every system.
const SYSTEM: [&str; 8] =
    ["/usr", "/lib", "/lib64", "/bin", "/opt", "/etc/ld.so.cache", "/etc/localtime", "/dev/null"];

/// Another Prolog system on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherSystem {
    /// What the person has called it.
    pub name: String,
    /// Its program.
    pub program: PathBuf,
    pub(super) kind: Kind,
}

/// A system that can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Swi,
    Scryer,
}

/// There is no such system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SystemError {
    /// It is not on this machine.
    #[error("there is no {0} on this machine; install it, or give the path of its program")]
    Missing(String),
    /// It is none that can be asked.
    #[error("{0}: only SWI-Prolog (swipl) and Scryer Prolog (scryer-prolog) can be asked")]
    Unknown(String),
}

impl OtherSystem {
    /// The system of this name, or the one whose program is at this path.
    ///
    /// # Errors
    /// [`SystemError`].
    pub fn find(name: &str) -> Result<OtherSystem, SystemError> {
        let last = Path::new(name).file_name().unwrap_or_default().to_string_lossy().into_owned();
        let kind = match last.as_str() {
            last if last.starts_with("swi") => Kind::Swi,
            last if last.starts_with("scryer") => Kind::Scryer,
            _ => return Err(SystemError::Unknown(name.to_owned())),
        };
        let program = if name.contains('/') {
            std::path::absolute(name).ok().filter(|path| path.is_file())
        } else {
            let path = std::env::var_os("PATH").unwrap_or_default();
            std::env::split_paths(&path).map(|place| place.join(name)).find(|path| path.is_file())
        };
        let program = program.ok_or_else(|| SystemError::Missing(name.to_owned()))?;
        Ok(OtherSystem { name: name.to_owned(), program, kind })
    }

    /// What it is made of: its program, where that really is, and what is
    /// installed beside it.
    pub(super) fn places(&self) -> Vec<PathBuf> {
        let program = self.program.canonicalize().unwrap_or_else(|_| self.program.clone());
        let prefix = program.parent().and_then(Path::parent);
        let beside = prefix.iter().flat_map(|at| ["lib", "lib64"].map(|name| at.join(name)));
        let beside: Vec<PathBuf> = beside.collect();
        SYSTEM.iter().map(PathBuf::from).chain(beside).chain([program]).collect()
    }
}

impl Kind {
    /// What its program is given to load `bridge` and answer with it. Its files
    /// are in `directory`.
    pub(super) fn arguments(self, directory: &Path, bridge: &Path) -> Vec<String> {
        let bridge = bridge.display().to_string();
        let arguments: &[&str] = match self {
            Kind::Swi => {
                let library = quoted_atom(&directory.display().to_string());
                let goal =
                    format!("asserta(user:file_search_path(library,{library})),bridge:serve");
                return ["-q", "-f", "none", "-g", &goal, "-t", "halt", &bridge]
                    .map(str::to_owned)
                    .to_vec();
            }
            Kind::Scryer => &["-f", "-g", "bridge:serve", "-g", "halt", &bridge],
        };
        arguments.iter().map(|&argument| argument.to_owned()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_or_unknown_is_said() {
        let missing = OtherSystem::find("/nowhere/swipl");
        assert_eq!(missing, Err(SystemError::Missing("/nowhere/swipl".into())));
        let unknown = OtherSystem::find("gprolog");
        assert_eq!(unknown, Err(SystemError::Unknown("gprolog".into())));
    }
}
