//! Asking a player.

use super::advice::{Advice, think};
use super::{PlayerKind, PlayerSpec, solver, threats};
use crate::game::{NotationError, Term};
use crate::games::{AnyGame, Method};
use crate::search::{Budget, Stop, Technique};
use std::time::{Duration, Instant};

/// How every move is looked at once.
const ONE_LOOK: Technique = Technique::Deepening;

/// A proof that was not found says nothing of the moves: then replies are looked at, too.
fn one_look(kind: PlayerKind) -> Budget {
    let is_proof = kind == PlayerKind::Search(Technique::ProofNumber);
    let depth = if is_proof { 2 } else { 1 };
    Budget { depth: Some(depth), nodes: None, time: Some(Duration::from_millis(300)) }
}

impl AnyGame {
    /// What `player` plays in a position, by the native rules: `None` when the
    /// game is over, when the player is a person, and in a game that the
    /// player does not know. Told to stop, a search answers with its best so
    /// far.
    ///
    /// # Errors
    /// When the term is not a position of this game.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// use trilog::search::Stop;
    /// let start = AnyGame::UTTT.native().initial()?;
    /// let advice = AnyGame::UTTT.advise("greedy".parse()?, &start, &Stop::default())?;
    /// assert_eq!(advice.unwrap().mv.text().as_str(), "(nw,nw)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn advise(
        self,
        player: PlayerSpec,
        state: &Term,
        stop: &Stop,
    ) -> Result<Option<Advice>, NotationError> {
        let started = Instant::now();
        let player = self.knowing_turns(player, state)?;
        let strategies = self.strategies();
        let strategy = strategies.iter().find(|known| known.name == player.kind().name());
        let advice = match (strategy.map(|strategy| strategy.method), player.kind()) {
            (Some(Method::Rule), kind) => self.follow(kind.name(), state)?.map(Advice::unexplained),
            (Some(Method::Search(technique, budget)), _) => {
                // Several threads would not play the same move every time.
                Advice::of(self.search(state, technique, budget, stop, 1)?)
            }
            (None, PlayerKind::Solver) => solver::advise(self, player, state, stop)?,
            (None, PlayerKind::Threats) => threats::advise(self, player.budget(), state, stop)?,
            (None, _) => think(self, player, state, stop)?,
        };
        let is_bare = |advice: &Advice| advice.depth == 0 && advice.score.is_some();
        let advice = match advice {
            // Cut short before it had looked at all moves.
            Some(bare) if is_bare(&bare) => {
                let found =
                    self.search(state, ONE_LOOK, one_look(player.kind()), &Stop::default(), 1)?;
                let nodes = bare.nodes + found.nodes;
                Advice::of(found).map(|advice| Advice { nodes, ..advice }).or(Some(bare))
            }
            advice => advice,
        };
        let seconds = started.elapsed().as_secs_f64();
        Ok(advice.map(|advice| Advice { seconds, ..advice }))
    }

    /// The player, or a search where a player moves several times in a row, which those
    /// of k in a row do not know.
    fn knowing_turns(self, player: PlayerSpec, state: &Term) -> Result<PlayerSpec, NotationError> {
        let by_turns = matches!(player.kind(), PlayerKind::Solver | PlayerKind::Threats);
        let grid = if by_turns { self.row_grid(state)? } else { None };
        Ok(match grid {
            Some(grid) if !grid.takes_turns() => {
                player.as_kind(PlayerKind::Search(Technique::Deepening), player.budget())
            }
            _ => player,
        })
    }

    /// What `player` plays without a thought: what the game's opening book says of
    /// the position, if it looks there.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// let start = AnyGame::UTTT.native().initial()?;
    /// let known = AnyGame::UTTT.opening("mcts".parse()?, &start)?;
    /// assert_eq!(known.unwrap().mv.text(), "(c,c)");
    /// assert_eq!(AnyGame::UTTT.opening("mcts:book=no".parse()?, &start)?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the term is not a position of the game.
    pub fn opening(
        self,
        player: PlayerSpec,
        state: &Term,
    ) -> Result<Option<Advice>, NotationError> {
        if !player.looks_up_openings() {
            return Ok(None);
        }
        Ok(self.book_move(state)?.and_then(Advice::of))
    }

    /// The player who is asked where nobody is named.
    #[must_use]
    pub fn adviser(self) -> PlayerKind {
        PlayerKind::parse(self.default_player()).unwrap_or(PlayerKind::Mcts)
    }
}
