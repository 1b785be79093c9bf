//! What a player says of a position.

use super::{Choice, Dice, PlayerKind, PlayerSpec};
use crate::game::{NotationError, Term};
use crate::games::AnyGame;
use crate::search::{Distance, Found, Score, Stop, Thought, mcts, score};
use std::num::NonZero;
use std::thread;

/// A move, and what there is to say for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The move.
    pub mv: Term,
    /// What the position is worth to the player to move; nothing where the
    /// player does not think ahead.
    pub score: Option<Score>,
    /// Whether the score is the value of the game, not a guess.
    pub proved: bool,
    /// What the score of a decided game says of its end.
    pub distance: Distance,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Best play by both sides, as far as the player saw it; the move first.
    pub line: Vec<Term>,
    /// How long it took.
    pub seconds: f64,
}

impl Advice {
    /// The score in words, told of the player to move: `it wins, in 3 plies`.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// use trilog::game::Term;
    /// use trilog::search::Stop;
    /// let board = Term::written("[x,x,e,o,o,e,e,e,e]");
    /// let advice = AnyGame::TRIS.advise("mcts".parse()?, &board, &Stop::default())?.unwrap();
    /// assert_eq!((advice.mv.text().as_str(), advice.in_words().as_str()), ("a3", "a sure win, in 1 ply"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_words(&self) -> String {
        let Some(worth) = self.score else {
            return "no opinion".into();
        };
        if score::is_decided(worth) {
            let side = if worth > 0 { "win" } else { "loss" };
            let Some((plies, distance)) = self.end() else {
                return format!("a sure {side}");
            };
            let unit = if plies == 1 { "ply" } else { "plies" };
            let within = match distance {
                Distance::Exact => "in",
                Distance::AtMost => "in at most",
            };
            return format!("a sure {side}, {within} {plies} {unit}");
        }
        if self.proved && worth == score::DRAW {
            return "a sure draw".into();
        }
        let share = f64::from(score::chance(worth)) * 100.0;
        let judgement = match worth.abs() {
            0..=25 => "about even",
            26..=100 if worth > 0 => "slightly better",
            26..=100 => "slightly worse",
            101..=300 if worth > 0 => "better",
            101..=300 => "worse",
            _ if worth > 0 => "winning",
            _ => "losing",
        };
        format!("{judgement}, {share:.0} % of the game expected")
    }
}

impl Advice {
    /// In how many plies a decided game ends, and what that says: an end counts as the
    /// nearest only where the line goes there. Nothing where nobody counted.
    #[must_use]
    pub fn end(&self) -> Option<(u32, Distance)> {
        let plies = score::plies(self.score?)?;
        let is_shown = self.line.len() == plies as usize;
        Some((plies, if is_shown { self.distance } else { Distance::AtMost }))
    }

    /// What a search of `state` would say if it ended now: nothing before it
    /// knows anything.
    ///
    /// # Errors
    /// When the term is not a position of this game.
    pub fn so_far(
        game: AnyGame,
        state: &Term,
        stop: &Stop,
        seconds: f64,
    ) -> Result<Option<Advice>, NotationError> {
        let Some(thought) = stop.thought() else { return Ok(None) };
        let rules = game.native();
        let (mut line, mut at) = (Vec::new(), state.clone());
        for place in thought.line {
            let Some(mv) = rules.legal(&at)?.into_iter().nth(place) else { break };
            at = rules.next(&at, &mv)?;
            line.push(mv);
        }
        let Some(mv) = line.first().cloned() else { return Ok(None) };
        let Thought { score, depth, proved, distance, .. } = thought;
        Ok(Some(Advice {
            mv,
            score: Some(score),
            proved,
            distance,
            depth,
            nodes: stop.nodes(),
            line,
            seconds,
        }))
    }

    /// The best line as people write it, each move in its short form.
    #[must_use]
    pub fn shown_line(&self, game: AnyGame, state: &Term) -> Vec<String> {
        let mut at = Some(state.clone());
        let show = |mv: &Term| {
            let shown = at.as_ref().and_then(|at| game.show_move_in(at, mv).ok());
            at = at.as_ref().and_then(|at| game.native().next(at, mv).ok());
            shown.unwrap_or_else(|| mv.to_string())
        };
        self.line.iter().map(show).collect()
    }

    /// A move without a reason.
    pub(super) fn unexplained(mv: Term) -> Advice {
        let line = vec![mv.clone()];
        Advice {
            mv,
            score: None,
            proved: false,
            distance: Distance::AtMost,
            depth: 0,
            nodes: 0,
            line,
            seconds: 0.0,
        }
    }

    pub(super) fn of(found: Found<Term>) -> Option<Advice> {
        let Found { line, score, depth, nodes, proved, distance } = found;
        let (mv, score) = (line.first()?.clone(), Some(score));
        Some(Advice { mv, score, proved, distance, depth, nodes, line, seconds: 0.0 })
    }
}

/// How many moves of a line are shown; games that go round in circles have long
/// ones.
const LONGEST_LINE: usize = 100;

/// The first moves of a line, and how many more there are.
pub(crate) fn cut_short(line: &[String]) -> String {
    let (shown, others) = line.split_at(line.len().min(LONGEST_LINE));
    match others.len() {
        0 => shown.join(" "),
        more => format!("{} … ({more} more)", shown.join(" ")),
    }
}

/// How many threads there are where nobody says.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// How Monte Carlo tree search works as this player.
pub(super) fn tree_options(player: PlayerSpec) -> mcts::Options {
    mcts::Options {
        threads: player.threads().unwrap_or_else(|| cores() as u32),
        seed: player.seed().unwrap_or_default(),
        playouts: player.playouts(),
        judge: player.judge().unwrap_or_default(),
        ..mcts::Options::default()
    }
}

/// What a player says that knows every game; nothing where it is one that only
/// other games have.
pub(super) fn think(
    game: AnyGame,
    player: PlayerSpec,
    state: &Term,
    stop: &Stop,
) -> Result<Option<Advice>, NotationError> {
    let budget = player.budget();
    match player.kind() {
        PlayerKind::Mcts => Ok(Advice::of(game.mcts(state, budget, tree_options(player), stop)?)),
        PlayerKind::Search(technique) => {
            let threads = player.threads().unwrap_or_else(|| cores() as u32);
            Ok(Advice::of(game.search(state, technique, budget, stop, threads as usize)?))
        }
        kind => {
            let mut moves = game.native().legal(state)?;
            let mut dice = Dice::new(player.seed().unwrap_or_default());
            Ok(match kind.choose(moves.len(), &mut dice) {
                Choice::Play(at) => Some(Advice::unexplained(moves.swap_remove(at))),
                Choice::Ask | Choice::Think | Choice::Nothing => None,
            })
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::search::Technique;

    #[test]
    fn every_player_plays_a_legal_move_where_it_can_play() {
        for &game in AnyGame::ALL {
            let native = game.native();
            let start = native.initial().unwrap();
            let legal = native.legal(&start).unwrap();
            for kind in PlayerKind::all() {
                let limit = match kind {
                    // Proof numbers know no depth.
                    PlayerKind::Search(Technique::ProofNumber) => ":nodes=2000",
                    PlayerKind::Search(_) => ":depth=2",
                    PlayerKind::Mcts => ":nodes=200",
                    _ => "",
                };
                let player = format!("{kind}{limit}").parse().unwrap();
                let advice = game.advise(player, &start, &Stop::default()).unwrap();
                let knows = kind.can_play(game) && kind != PlayerKind::Human;
                assert_eq!(advice.is_some(), knows, "{game:?} {kind}");
                if let Some(advice) = advice {
                    assert!(legal.contains(&advice.mv), "{game:?} {kind}: {}", advice.mv);
                    assert_eq!(advice.line.first(), Some(&advice.mv));
                }
            }
        }
    }

    #[test]
    fn nobody_advises_after_the_end() {
        let over = Term::written("[x,x,x,o,o,e,e,e,e]");
        for kind in PlayerKind::all() {
            let advice = AnyGame::TRIS.advise(kind.into(), &over, &Stop::default()).unwrap();
            assert_eq!(advice, None, "{kind}");
        }
        assert!(
            AnyGame::TRIS
                .advise(PlayerKind::Mcts.into(), &Term::written("[e]"), &Stop::default())
                .is_err()
        );
    }

    #[test]
    fn scores_are_told_in_words() {
        let advice = |score, proved, plies| Advice {
            score: Some(score),
            proved,
            distance: Distance::Exact,
            line: vec![Term::written("a1"); plies],
            ..Advice::unexplained(Term::written("a1"))
        };
        for (advice, words) in [
            (advice(score::win_in(3), true, 3), "a sure win, in 3 plies"),
            (advice(score::win_in(3), true, 1), "a sure win, in at most 3 plies"),
            (advice(score::loss_in(2), true, 2), "a sure loss, in 2 plies"),
            (advice(score::DECIDED, true, 7), "a sure win"),
            (advice(-score::DECIDED, true, 7), "a sure loss"),
            (advice(0, true, 2), "a sure draw"),
            (advice(0, false, 2), "about even, 50 % of the game expected"),
            (advice(-90, false, 2), "slightly worse, 37 % of the game expected"),
            (advice(700, false, 2), "winning, 98 % of the game expected"),
        ] {
            assert_eq!(advice.in_words(), words);
        }
        let at_most = Advice { distance: Distance::AtMost, ..advice(score::win_in(7), true, 7) };
        assert_eq!(at_most.in_words(), "a sure win, in at most 7 plies");
    }
}
