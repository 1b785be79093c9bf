//! Named players: how a player is asked for, and how one chooses a move.

mod advice;
mod asking;
mod book;
mod solver;
mod spec;
mod thinker;
mod thinking;
mod threats;
mod value;

pub use advice::Advice;
pub(crate) use advice::{cores, cut_short};
pub use spec::{DEFAULT_TIME, OptionName, PlayerError, PlayerSpec};
pub use thinker::Thinker;
pub use thinking::{Ending, until_interrupted, while_watched};

use crate::games::{AnyGame, Method, Strategy};
use crate::search::Technique;
use crate::search::mcts::Judge;
use crate::suggest::unknown;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt;

/// Who plays one side of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerKind {
    /// A person, who is asked.
    Human,
    /// Any legal move, each as likely as the others.
    Random,
    /// The first legal move in the game's order.
    First,
    /// The last legal move in the game's order.
    Last,
    /// A player that only some games have, by its name; see
    /// [`DynGame::strategies`](crate::games::DynGame::strategies).
    Strategy(&'static str),
    /// One of the searches; see [`crate::search`].
    Search(Technique),
    /// Monte Carlo tree search; see [`crate::search::mcts`].
    Mcts,
    /// In games of k in a row, what is proved to be best; see
    /// [`crate::solve`].
    Solver,
    /// In games of k in a row, threats; see [`crate::gomoku`].
    Threats,
}

/// A name that is no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", {
    let names: Vec<&str> = PlayerKind::all().map(PlayerKind::name).collect();
    unknown("player", "players", name, &names)
})]
pub struct UnknownPlayer {
    /// What was asked for.
    pub name: String,
}

/// What a player does when it is its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Play the legal move at this place, counted from 0.
    Play(usize),
    /// Ask the person.
    Ask,
    /// Look at the position; see [`AnyGame::advise`].
    Think,
    /// There is no legal move to choose.
    Nothing,
}

impl PlayerKind {
    /// Every player.
    pub fn all() -> impl Iterator<Item = PlayerKind> + Clone {
        let mut rules = Vec::new();
        let mut deep = Vec::new();
        for Strategy { name, method } in AnyGame::ALL.iter().flat_map(|game| game.strategies()) {
            let known = if method == Method::Rule { &mut rules } else { &mut deep };
            if !known.contains(&PlayerKind::Strategy(name)) {
                known.push(PlayerKind::Strategy(name));
            }
        }
        let simple = [PlayerKind::Human, PlayerKind::Random, PlayerKind::First, PlayerKind::Last];
        let thinking = [PlayerKind::Mcts, PlayerKind::Solver, PlayerKind::Threats];
        let searches = Technique::ALL.map(PlayerKind::Search);
        simple.into_iter().chain(rules).chain(thinking).chain(searches).chain(deep)
    }

    /// The player's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            PlayerKind::Human => "human",
            PlayerKind::Random => "random",
            PlayerKind::First => "first",
            PlayerKind::Last => "last",
            PlayerKind::Strategy(name) => name,
            PlayerKind::Search(technique) => technique.name(),
            PlayerKind::Mcts => "mcts",
            PlayerKind::Solver => "solver",
            PlayerKind::Threats => "threats",
        }
    }

    /// The options that the player understands.
    #[must_use]
    pub fn options(self) -> &'static [OptionName] {
        use OptionName::{Book, Depth, Judge, Nodes, Playouts, Seed, Threads, Time};
        match self {
            PlayerKind::Human | PlayerKind::First | PlayerKind::Last | PlayerKind::Strategy(_) => {
                &[]
            }
            PlayerKind::Random => &[Seed],
            PlayerKind::Search(_) => &[Depth, Nodes, Time, Threads],
            PlayerKind::Mcts => &[Nodes, Time, Threads, Seed, Playouts, Judge, Book],
            PlayerKind::Solver => &[Nodes, Time, Threads],
            PlayerKind::Threats => &[Depth, Nodes, Time],
        }
    }

    /// Whether the player knows how to play `game`.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// use trilog::players::PlayerKind;
    /// assert!(PlayerKind::Strategy("greedy").can_play(AnyGame::UTTT));
    /// assert!(!PlayerKind::Strategy("greedy").can_play(AnyGame::TRIS));
    /// ```
    #[must_use]
    pub fn can_play(self, game: AnyGame) -> bool {
        match self {
            PlayerKind::Human
            | PlayerKind::Random
            | PlayerKind::First
            | PlayerKind::Last
            | PlayerKind::Search(_)
            | PlayerKind::Mcts => true,
            PlayerKind::Strategy(name) => {
                game.strategies().iter().any(|strategy| strategy.name == name)
            }
            PlayerKind::Solver => game.is_k_in_a_row(),
            PlayerKind::Threats => threats::knows(game),
        }
    }

    /// The player called `name`.
    ///
    /// # Errors
    /// [`UnknownPlayer`], which lists the players and suggests the nearest.
    ///
    /// ```
    /// use trilog::players::PlayerKind;
    /// assert_eq!(PlayerKind::parse("random"), Ok(PlayerKind::Random));
    /// let error = PlayerKind::parse("randon").unwrap_err().to_string();
    /// assert!(error.contains("did you mean `random`?"));
    /// ```
    pub fn parse(name: &str) -> Result<PlayerKind, UnknownPlayer> {
        PlayerKind::all()
            .find(|kind| kind.name() == name)
            .ok_or_else(|| UnknownPlayer { name: name.to_owned() })
    }

    /// Chooses among `legal` moves. Only [`PlayerKind::Random`] rolls the dice;
    /// a player who must look at the position says so.
    #[must_use]
    pub fn choose(self, legal: usize, dice: &mut Dice) -> Choice {
        let Some(last) = legal.checked_sub(1) else {
            return Choice::Nothing;
        };
        match self {
            PlayerKind::Human => Choice::Ask,
            PlayerKind::Random => Choice::Play(dice.0.random_range(0..=last)),
            PlayerKind::First => Choice::Play(0),
            PlayerKind::Last => Choice::Play(last),
            PlayerKind::Strategy(_)
            | PlayerKind::Search(_)
            | PlayerKind::Mcts
            | PlayerKind::Solver
            | PlayerKind::Threats => Choice::Think,
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl PlayerSpec {
    /// Whether its options are for this game.
    ///
    /// # Errors
    /// [`PlayerError::NoNetwork`].
    pub fn fits(self, game: AnyGame) -> Result<(), PlayerError> {
        let wants_network = self.judge() == Some(Judge::Network);
        match wants_network && !game.has_network() {
            true => Err(PlayerError::NoNetwork(game)),
            false => Ok(()),
        }
    }
}

/// Chance that repeats: the same seed gives the same choices everywhere.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Dice that roll what `seed` says.
    #[must_use]
    pub fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn players_are_called_by_their_names() {
        for kind in PlayerKind::all() {
            assert_eq!(PlayerKind::parse(&kind.to_string()), Ok(kind));
        }
        let error = PlayerKind::parse("grandmaster").unwrap_err().to_string();
        let expected = "there is no player `grandmaster` (the players are: human, random, first, \
                        last, narrow, greedy, mcts, solver, threats, minimax, negamax, alphabeta";
        assert!(error.starts_with(expected), "{error}");
    }

    #[test]
    fn the_same_seed_chooses_the_same_moves() {
        let rolls = |seed| {
            let mut dice = Dice::new(seed);
            (1..100).map(move |n| PlayerKind::Random.choose(n, &mut dice)).collect::<Vec<_>>()
        };
        assert_eq!(rolls(7), rolls(7));
        assert_ne!(rolls(7), rolls(8));
        for (n, choice) in (1..100).zip(rolls(7)) {
            assert!(matches!(choice, Choice::Play(i) if i < n));
        }
    }

    #[test]
    fn random_gives_every_move_its_share() {
        let mut dice = Dice::new(1);
        let mut counts = [0_u32; 9];
        for _ in 0..9000 {
            if let Choice::Play(i) = PlayerKind::Random.choose(9, &mut dice) {
                counts[i] += 1;
            }
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn the_others_choose_without_dice() {
        let mut dice = Dice::new(0);
        assert_eq!(PlayerKind::First.choose(5, &mut dice), Choice::Play(0));
        assert_eq!(PlayerKind::Last.choose(5, &mut dice), Choice::Play(4));
        assert_eq!(PlayerKind::Human.choose(5, &mut dice), Choice::Ask);
        assert_eq!(PlayerKind::Last.choose(0, &mut dice), Choice::Nothing);
        assert_eq!(PlayerKind::Strategy("greedy").choose(0, &mut dice), Choice::Nothing);
        assert_eq!(PlayerKind::Strategy("greedy").choose(5, &mut dice), Choice::Think);
    }
}
