//! Other Prolog systems: the same clauses, asked in a process of theirs.
//!
//! - `system`: which there are, and how they are started;
//! - `process`: one of them, asked through a bridge (`prolog/bridge/`).

mod process;
mod system;

pub use process::{OtherProlog, OtherRules};
pub use system::{OtherSystem, SystemError};
