//! What an engine is for, and what its program may therefore ask of the host.

use serde::{Deserialize, Serialize};

/// For what an engine is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// A program that is asked questions: homework, a game in a file, a file of
    /// rules. It is told nothing but what stands in its own files.
    #[default]
    Program,
    /// A person's toplevel: there are the manual, the sources of our games and
    /// the suites.
    Toplevel,
    /// Clauses of ours alone. The names of our modules are those of the
    /// sources, and nothing is refused: no person's program may be loaded.
    Ours,
}

impl Role {
    /// Whether the manual, our sources and the suites may be asked for.
    pub(super) fn may_read_ours(self) -> bool {
        match self {
            Role::Program => false,
            Role::Toplevel | Role::Ours => true,
        }
    }
}
