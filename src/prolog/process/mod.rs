//! The engine process: where everything that a person types or loads runs.
//!
//! It is this same program under a hidden subcommand, in a process group of
//! its own, single-threaded, with limits on memory and stack. Before each
//! query it forks: the copy sleeps, the original runs the query. If the
//! original is killed (Ctrl-C, a time limit) or dies (a panic, an overflow,
//! memory that ran out), the copy wakes up with everything as it was before.
//!
//! - `client`: the side of the person who asks ([`EngineProcess`]); `run`: one
//!   request on its way (`run_input`: with what is typed meanwhile; `clock`: with the
//!   time it takes); `runaway`: what is said of one that ran out of stack or memory;
//!   `conversation`: whoever follows it;
//! - `server`: the side that runs the machine; `source_store`: the files it has loaded, each a
//!   `source`;
//!   `calls`: where they call a predicate; `program`: other programs behind such walls;
//! - `wire`: what travels between them; `protocol`: what of it the shell believes;
//!   `role`: what an engine is for; `channel`: input for the program;
//! - `checkpoint`: the fork; `attempts`: those before the directives of a file, and
//!   `resuming`: what becomes of a request behind one that was undone;
//!   `limits`: the limits; `allocator`: the end of memory;
//!   `confinement`: what safe mode takes away; `settling`: one machine for several
//!   programs, one after another;
//! - `input`: standard input, shared between the shell and the program;
//! - `interrupt`: Ctrl-C.

mod allocator;
mod attempts;
mod calls;
mod channel;
mod checkpoint;
mod client;
mod clock;
mod collect;
mod confinement;
mod conversation;
mod input;
mod interrupt;
mod limits;
mod program;
mod protocol;
mod resuming;
mod role;
mod run;
mod run_input;
mod runaway;
mod server;
mod settling;
mod source;
mod source_store;
mod taken;
mod wire;

pub use allocator::FatalAllocator;
pub use checkpoint::Checkpoints;
pub use client::{EngineProcess, ProcessError, ProcessOptions};
pub use clock::{Clock, PATIENCE};
pub use confinement::{Confinement, Gap, Walls};
pub use conversation::{Conversation, Order, Prompt, TraceOrder, Tracing};
pub(crate) use conversation::{Prompts, Unheard};
pub use input::Input;
pub use interrupt::Interrupt;
pub use program::{ConfinedProgram, MISSING_WALL, MissingWall};
pub use role::Role;
pub use server::serve_if_asked;
pub(crate) use source_store::NOT_NAMED;
pub use source_store::Texts;
pub use wire::Request;
