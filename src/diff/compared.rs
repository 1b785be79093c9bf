//! What is compared with the native rules.

use super::outside::Program;
use super::subject::Clauses;

/// Who was compared with the native rules.
#[derive(Clone, Copy, Debug)]
pub enum Other<'a> {
    /// Clauses.
    Clauses(&'a Clauses),
    /// An outside program.
    Program(&'a Program),
}
