//! Ultimate Tic-Tac-Toe, natively: nine boards of tic-tac-toe, where the cell
//! one plays says on which board the other must answer.
//!
//! Won and drawn boards are closed: whoever is sent to one plays on any board
//! that is still open. The game is won by three boards in line, and drawn when
//! all are closed without that. Beside the five questions, [`State`] answers
//! the access predicates of `prolog/uttt.pl`, and the module has the
//! [strategies](Strategy) of `prolog/uttt_strategies.pl` and
//! [random games](rollout).

mod book;
mod by_boards;
mod classic;
mod diagram;
mod evaluation;
mod key;
pub mod network;
mod notation;
mod perft;
mod place;
mod places;
mod position;
mod refusal;
mod relations;
mod rollout;
mod rules;
mod short;
mod strategies;
mod symmetry;
mod tables;

pub use by_boards::ByBoards;
pub use classic::print_game;
pub use perft::{count_by_last_ply, count_by_last_two_plies};
pub use place::Place;
pub use places::Places;
pub use position::Board;
pub use rollout::{Rollout, rollout};
pub use rules::{Move, Moves, State};
pub use strategies::{Strategy, best_individual_moves, best_moves, game_of, move_priority, tiers};
pub use symmetry::Symmetry;

use crate::game::{Game, Outcome, Player};
use crate::games::relations::Effort;
use crate::games::{
    self, AnyGame, Classic, ClassicError, GameError, Implementation, Native, NativeGame,
    OptionsError,
};
use crate::relation::Relation;
use crate::search::{Distance, Found, score};
use position::Position;

/// Ultimate Tic-Tac-Toe.
///
/// ```
/// use trilog::game::{Notation, Game};
/// use trilog::games::uttt::Uttt;
/// let start = Uttt.initial();
/// assert_eq!(Uttt.perft(&start, 3), 6336);
/// let next = Uttt.play_legal(start, &Uttt.read_move("nw/c").unwrap()).unwrap();
/// let answers: Vec<String> = Uttt.legal(&next).map(|mv| Uttt.show_move(&mv)).collect();
/// assert_eq!(answers.join(" "), "nw n ne w c e sw s se");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uttt;

impl AnyGame {
    /// Ultimate Tic-Tac-Toe.
    pub const UTTT: AnyGame = AnyGame::constant(&Native(Uttt));
}

impl Game for Uttt {
    type State = State;
    type Move = Move;
    type Moves = Moves;

    fn initial(&self) -> State {
        State::from(Position::START)
    }

    fn to_move(&self, state: &State) -> Player {
        state.to_move()
    }

    fn legal(&self, state: &State) -> Moves {
        state.moves()
    }

    /// A move that is not legal leaves the position as it is.
    fn play(&self, state: &State, mv: &Move) -> State {
        state.after(*mv).unwrap_or(*state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn perft(&self, state: &State, depth: u32) -> u64 {
        count_by_last_two_plies(state, depth)
    }
}

impl NativeGame for Uttt {
    /// How a full board ends on which nobody has three boards in a row.
    fn with_options(&self, options: &str) -> Result<AnyGame, GameError> {
        match options {
            "draw=none" => Ok(AnyGame::UTTT),
            "draw=boards" => Ok(AnyGame::UTTT_BY_BOARDS),
            other => Err(GameError::Options(OptionsError::Bad(format!(
                "no game of uttt: `{other}` is not draw=boards, by which who has more boards \
                 wins where nobody has three in a row (or draw=none)"
            )))),
        }
    }

    fn rules_text(&self) -> &'static str {
        include_str!("rules.md")
    }

    fn meant(&self, state: &State, mv: Move) -> Move {
        short::meant(state, mv)
    }

    fn show_move_in(&self, state: &State, mv: &Move) -> String {
        short::whole(state, *mv)
    }

    fn tell_move(&self, state: &State, mv: &Move) -> String {
        short::told(state, *mv)
    }

    fn show_state(&self, state: &State) -> String {
        short::show(state)
    }

    fn relations(&self, effort: Effort) -> Vec<Relation> {
        relations::relations(effort)
    }

    fn strategies(&self) -> Vec<games::Strategy> {
        ["narrow", "greedy"].map(games::Strategy::rule).to_vec()
    }

    fn follow(&self, strategy: &str, state: &State) -> Option<Move> {
        let strategy = match strategy {
            "first" => Strategy::First,
            "last" => Strategy::Last,
            "narrow" => Strategy::Narrow,
            "greedy" => Strategy::Greedy,
            _ => return None,
        };
        strategy.choose(state)
    }

    fn has_network(&self) -> bool {
        true
    }

    fn book_move(&self, state: &State) -> Option<Found<Move>> {
        let (mv, share) = book::look_up(state)?;
        let score = score::from_chance(share);
        let distance = Distance::AtMost;
        Some(Found { line: vec![mv], score, depth: 1, nodes: 0, proved: false, distance })
    }

    fn refusal(&self, state: &State, mv: &Move) -> String {
        refusal::refusal(state, *mv)
    }

    fn classic(&self, by: Implementation, arguments: &[String]) -> Result<Classic, ClassicError> {
        classic::program(by, arguments)
    }
}
