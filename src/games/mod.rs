//! The native twins: one file a game, told for speed.
