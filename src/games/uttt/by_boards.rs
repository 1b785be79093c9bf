//! Ultimate Tic-Tac-Toe by the rule of tournaments: without a line of boards,
//! who has won more of them wins.

use super::evaluation::{self, Weights};
use super::rollout::rollout_counted;
use super::{Move, Moves, State, Uttt, diagram, relations};
use crate::diagram::{Diagram, Place as At};
use crate::game::{Game, Notation, NotationError, Outcome, Player, Term};
use crate::games::forward::forward;
use crate::games::relations::{Effort, of_game};
use crate::games::{self, AnyGame, GameError, Native, NativeGame, Pictured};
use crate::relation::Relation;
use crate::search::{Look, Score, Searchable};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Ultimate Tic-Tac-Toe, where a full board without three boards in a row is
/// won by who has more boards. Where the rule is no matter it does what [`Uttt`] does.
///
/// ```
/// use trilog::games::AnyGame;
/// assert_eq!(AnyGame::parse("uttt:draw=boards")?, AnyGame::UTTT_BY_BOARDS);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByBoards;

impl AnyGame {
    /// Ultimate Tic-Tac-Toe by the rule of tournaments.
    pub const UTTT_BY_BOARDS: AnyGame = AnyGame::constant(&Native(ByBoards));
}

/// The outcome by this rule.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    state.u_board().result_by_majority()
}

impl Game for ByBoards {
    type State = State;
    type Move = Move;
    type Moves = Moves;

    forward! {
        Uttt;
        fn initial(&self) -> State;
        fn to_move(&self, state: &State) -> Player;
        fn legal(&self, state: &State) -> Moves;
        fn play(&self, state: &State, mv: &Move) -> State;
        fn perft(&self, state: &State, depth: u32) -> u64;
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        outcome(state)
    }
}

impl Notation for ByBoards {
    forward! {
        Uttt;
        fn name(&self) -> &'static str;
        fn player_name(&self, player: Player) -> &'static str;
        fn state_term(&self, state: &State) -> Term;
        fn read_state(&self, text: &str) -> Result<State, NotationError>;
        fn state_of(&self, term: &Term) -> Result<State, NotationError>;
        fn move_term(&self, mv: &Move) -> Term;
        fn read_move(&self, text: &str) -> Result<Move, NotationError>;
        fn move_of(&self, term: &Term) -> Result<Move, NotationError>;
        fn show_move(&self, mv: &Move) -> String;
    }
}

impl Pictured for ByBoards {
    fn diagram(&self, state: &State) -> Diagram {
        diagram::diagram(state, outcome(state))
    }

    fn places_of(&self, before: &State, mv: &Move) -> Vec<At> {
        Uttt.places_of(before, mv)
    }
}

impl Searchable for ByBoards {
    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    fn evaluate(&self, state: &State) -> Score {
        evaluation::guess(&state.position, Weights::BY_BOARDS)
    }

    fn look_ahead(&self, state: &State, looks: &mut Vec<Look>) {
        evaluation::look_ahead(state, Weights::BY_BOARDS, outcome, looks);
    }

    fn move_ordering(&self, state: &State, mv: &Move) -> i32 {
        evaluation::promise(state, *mv, Weights::BY_BOARDS, outcome)
    }

    forward! {
        Uttt;
        fn is_forcing(&self, state: &State, mv: &Move) -> bool;
        fn is_near_end(&self, state: &State) -> bool;
        fn playouts(&self) -> u8;
    }

    fn playout(&self, state: &State, random: &mut Xoshiro256PlusPlus) -> Outcome {
        rollout_counted(state, random)
    }
}

impl NativeGame for ByBoards {
    fn module(&self) -> &'static str {
        "most_boards"
    }

    fn written(&self) -> String {
        "uttt:draw=boards".to_owned()
    }

    fn relations(&self, effort: Effort) -> Vec<Relation> {
        let mut all = of_game(self, effort, Vec::new());
        all.push(relations::outcome_by_boards());
        all
    }

    forward! {
        Uttt;
        fn with_options(&self, options: &str) -> Result<AnyGame, GameError>;
        fn rules_text(&self) -> &'static str;
        fn meant(&self, state: &State, mv: Move) -> Move;
        fn show_move_in(&self, state: &State, mv: &Move) -> String;
        fn tell_move(&self, state: &State, mv: &Move) -> String;
        fn show_state(&self, state: &State) -> String;
        fn strategies(&self) -> Vec<games::Strategy>;
        fn follow(&self, strategy: &str, state: &State) -> Option<Move>;
        fn refusal(&self, state: &State, mv: &Move) -> String;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rand::{RngExt as _, SeedableRng as _};
    use std::collections::BTreeSet;

    /// What only the other rule has: its opening book, its network, its source's program.
    const OF_UTTT_ALONE: [&str; 5] =
        ["book_move", "classic", "has_network", "look_ahead_learned", "attention_learned"];

    /// The methods in the `impl` blocks of a text about this trait and type.
    fn methods<'a>(text: &'a str, of: &str, by: &str) -> BTreeSet<&'a str> {
        let head = format!("\nimpl {of} for {by} {{\n");
        let blocks = text.split(head.as_str()).skip(1);
        let lines = blocks.flat_map(|block| block.lines().take_while(|line| *line != "}"));
        let names =
            lines.filter_map(|line| line.trim_start().strip_prefix("fn ")?.split('(').next());
        names.collect()
    }

    #[test]
    fn whatever_the_game_answers_is_answered_by_this_rule_too() {
        let own = include_str!("by_boards.rs");
        let texts = [
            include_str!("mod.rs"),
            include_str!("notation.rs"),
            include_str!("diagram.rs"),
            include_str!("evaluation.rs"),
        ];
        for of in ["Game", "Notation", "Pictured", "Searchable", "NativeGame"] {
            let asked: BTreeSet<&str> =
                texts.iter().flat_map(|text| methods(text, of, "Uttt")).collect();
            assert!(!asked.is_empty(), "{of}");
            let answered = methods(own, of, "ByBoards");
            let forgotten: Vec<&str> = asked
                .into_iter()
                .filter(|name| !answered.contains(name) && !OF_UTTT_ALONE.contains(name))
                .collect();
            assert!(forgotten.is_empty(), "{of}: {forgotten:?}");
        }
    }

    #[test]
    fn moves_are_read_and_told_as_in_the_game() {
        for (moves, text) in [
            ("", "nw/c"),
            ("", "c"),
            ("nw/c", "c/nw"),
            ("nw/c", "nw"),
            ("nw/c", "nw/n"),
            ("nw/n nw c nw s nw", "n/c"),
        ] {
            let told = [AnyGame::UTTT, AnyGame::UTTT_BY_BOARDS].map(|game| {
                let mut state = game.native().initial().unwrap();
                for mv in moves.split_whitespace() {
                    let mv = game.read_move_in(&state, mv).unwrap();
                    state = game.native().next(&state, &mv).unwrap();
                }
                let mv = game.read_move_in(&state, text).unwrap();
                let legal = game.native().legal(&state).unwrap().contains(&mv);
                let words = [game.show_move_in(&state, &mv), game.tell_move(&state, &mv)];
                let refusal = (!legal).then(|| game.refusal(&state, &mv));
                (mv, legal, words, refusal, game.short_state(&state))
            });
            assert_eq!(told[0], told[1], "{moves}, {text}");
        }
    }

    #[test]
    fn games_end_as_the_boards_are_counted() {
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(2);
        let mut ends = [0; 3];
        for _ in 0..400 {
            let mut state = Uttt.initial();
            while Uttt.outcome(&state).is_none() {
                assert_eq!(ByBoards.outcome(&state), None);
                let moves: Vec<Move> = state.moves().collect();
                state = ByBoards.play(&state, &moves[dice.random_range(0..moves.len())]);
            }
            let boards = Player::BOTH.map(|player| state.u_board().of(player).len());
            let end = ByBoards.outcome(&state).unwrap();
            match Uttt.outcome(&state).unwrap() {
                Outcome::Draw => {
                    let more = match boards[0].cmp(&boards[1]) {
                        std::cmp::Ordering::Greater => Outcome::Won(Player::First),
                        std::cmp::Ordering::Less => Outcome::Won(Player::Second),
                        std::cmp::Ordering::Equal => Outcome::Draw,
                    };
                    assert_eq!(end, more);
                    ends[usize::from(end == Outcome::Draw)] += 1;
                }
                won => {
                    assert_eq!(end, won);
                    ends[2] += 1;
                }
            }
        }
        assert!(ends.iter().all(|count| *count > 20), "{ends:?}");
    }

    #[test]
    fn the_rule_is_asked_for_by_an_option() {
        assert_eq!(AnyGame::parse("uttt:draw=none"), Ok(AnyGame::UTTT));
        assert_eq!(AnyGame::UTTT_BY_BOARDS.to_string(), "uttt:draw=boards");
        let error = AnyGame::parse("uttt:draw=luck").unwrap_err().to_string();
        assert!(error.contains("draw=boards"), "{error}");
    }
}
