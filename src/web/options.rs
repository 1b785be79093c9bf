//! What a server is to be, and where it is.

use std::path::PathBuf;

use crate::prolog::ProcessOptions;

/// What a server is to be.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// The address to listen at, or its name.
    pub host: String,
    /// The port; 0 for one that is free.
    pub port: u16,
    /// How many engines there may be at once.
    pub sessions: usize,
    /// Files that every engine loads.
    pub files: Vec<PathBuf>,
    /// What an engine may use; it is confined whatever this says.
    pub engine: ProcessOptions,
}

/// Where a server is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The link to open, with its key.
    pub link: String,
    /// Whether other machines can reach it.
    pub is_open_to_others: bool,
}
