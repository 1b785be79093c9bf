//! A player at a board: one who remembers what was thought about a move ago.

use super::advice::tree_options;
use super::{Advice, PlayerKind, PlayerSpec};
use crate::game::{NotationError, Term};
use crate::games::{AnyGame, KeptTree};
use crate::search::Stop;
use std::time::Instant;

/// One side's memory of one game: the tree of Monte Carlo tree search goes on
/// growing from move to move. Other players remember nothing.
///
/// ```
/// use trilog::games::AnyGame;
/// use trilog::players::Thinker;
/// use trilog::search::Stop;
/// let game = AnyGame::UTTT;
/// let mut thinker = Thinker::new(game);
/// let start = game.native().initial()?;
/// let player = "mcts:nodes=50,threads=1".parse()?;
/// let advice = thinker.advise(player, &start, &Stop::default())?;
/// assert_eq!(advice.map(|advice| advice.nodes), Some(50));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Thinker {
    game: AnyGame,
    tree: Option<Box<dyn KeptTree>>,
}

impl Thinker {
    /// Somebody who has thought about nothing yet.
    #[must_use]
    pub fn new(game: AnyGame) -> Thinker {
        Thinker { game, tree: game.kept_tree() }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> AnyGame {
        self.game
    }

    /// What `player` plays in a position; see [`AnyGame::advise`].
    ///
    /// # Errors
    /// When the term is not a position of the game.
    pub fn advise(
        &mut self,
        player: PlayerSpec,
        state: &Term,
        stop: &Stop,
    ) -> Result<Option<Advice>, NotationError> {
        match &mut self.tree {
            Some(tree) if player.kind() == PlayerKind::Mcts => {
                let started = Instant::now();
                let found = tree.search(state, player.budget(), tree_options(player), stop)?;
                let seconds = started.elapsed().as_secs_f64();
                Ok(Advice::of(found).map(|advice| Advice { seconds, ..advice }))
            }
            _ => self.game.advise(player, state, stop),
        }
    }

    /// The same for a move that is to be played: an opening is looked up, where the
    /// player does that; see [`AnyGame::opening`].
    ///
    /// # Errors
    /// When the term is not a position of the game.
    pub fn play(
        &mut self,
        player: PlayerSpec,
        state: &Term,
        stop: &Stop,
    ) -> Result<Option<Advice>, NotationError> {
        match self.game.opening(player, state)? {
            Some(known) => Ok(Some(known)),
            None => self.advise(player, state, stop),
        }
    }
}
