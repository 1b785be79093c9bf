//! Principal variations, without allocation in the search.

/// The best line from each ply on, one buffer a ply, reused.
///
/// A search writes the line of a ply when a move raises its lower bound.
/// Whoever returns an exact value from ply n has therefore written line n, or
/// emptied it.
#[derive(Debug)]
pub(crate) struct Lines<M>(Vec<Vec<M>>);

impl<M: Clone> Lines<M> {
    pub(crate) fn new() -> Lines<M> {
        Lines(vec![Vec::new()])
    }

    /// The best line so far at the root.
    pub(crate) fn root(&self) -> &[M] {
        &self.0[0]
    }

    /// The best line so far from `ply` on.
    pub(crate) fn at(&self, ply: u32) -> &[M] {
        self.0.get(ply as usize).map_or(&[], Vec::as_slice)
    }

    /// Nothing is known of the line at `ply`.
    #[inline]
    pub(crate) fn clear(&mut self, ply: u32) {
        if let Some(line) = self.0.get_mut(ply as usize) {
            line.clear();
        }
    }

    /// The line at `ply` is `mv` and then the line of the next ply.
    pub(crate) fn raise(&mut self, ply: u32, mv: &M) {
        let ply = ply as usize;
        while self.0.len() < ply + 2 {
            self.0.push(Vec::new());
        }
        let (above, below) = self.0.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv.clone());
        line.extend_from_slice(&below[0]);
    }
}
