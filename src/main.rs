//! The command `trilog`.
fn main() {}
