//! The engine room: sole owner of the Prolog machine. It never knows what a
//! game is.
//!
//! Two ways in. [`Engine`] lives in this process and runs our own clauses; it
//! is what the implementations and `diff` use. [`EngineProcess`] is another process,
//! with limits and a checkpoint before every query; everything that a person
//! types or loads runs there.
//!
//! Both speak to the driver, `prolog/system/driver.pl`, which says in its
//! header what travels. Three uses of the machine corrupt its memory and are
//! therefore impossible here: a query is always run to its end, text with a
//! possible error is never given to the machine's own loader from outside,
//! and a machine that has panicked is never used again.

mod advice;
mod answer;
mod assemble;
mod batches;
mod clause_scanner;
mod clause_text;
mod empty_texts;
mod engine;
mod error;
mod error_argument;
mod excerpt;
mod frame;
mod hiding;
mod machine;
mod manual;
mod on_demand;
pub mod other;
mod predicates;
pub mod process;
mod query_text;
mod rules_file;
mod siblings;
mod sleepers;
mod sources;
mod swi_quotes;
mod syntax;

pub use crate::term::quoted_length;
pub(crate) use advice::explain;
pub use answer::{Answer, Binding, End, Event, RollBack};
pub use clause_text::{
    BracketError, ClauseText, Completeness, Open, QueryLines, bracket_error, completeness,
    split_clauses,
};
pub(crate) use clause_text::{clause_length, split_file};
pub use engine::{Ask, Engine, EngineError};
pub(crate) use error::is_fault;
pub use error::{ErrorKind, PrologError, SyntaxPlace, Unread};
#[cfg(feature = "web")]
pub(crate) use predicates::known_predicates;
pub(crate) use predicates::{Home, LIBRARIES, exports, predicates};
pub use process::{
    Checkpoints, Clock, ConfinedProgram, Confinement, Conversation, EngineProcess, Gap, Input,
    Interrupt, MissingWall, Order, PATIENCE, ProcessError, ProcessOptions, Prompt, Request, Role,
    TraceOrder, Tracing, Walls,
};
pub(crate) use process::{NOT_NAMED, Prompts, Unheard};
pub use query_text::{QueryTextError, queries};
pub use rules_file::{Fatal, LoadError, Loaded, RulesFile, module_of};
pub use siblings::{modules_of_game, siblings_of};
pub use sources::{Module, modules, system_modules};
pub(crate) use swi_quotes::machine_text;
