//! What more than enough in a row is worth.

/// What a line of more than k cells is worth in a game of k in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overline {
    /// It wins like one of k: freestyle, in Gomoku.
    #[default]
    Wins,
    /// It is no line: exactly k in a row win.
    Nothing,
}
