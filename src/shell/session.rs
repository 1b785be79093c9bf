//! A game in progress: every position asked of both implementations, back to the
//! start and forward again.

use std::cell::{RefCell, RefMut};
use std::rc::Rc;

use super::command_line::is_command;
use super::implementations::{Difference, Implementations, Trust, list};
use super::input::{self, Line, Mode};
use super::thinking;
use crate::game::{NotationError, Outcome, Player, Term};
use crate::games::AnyGame;
use crate::players::{
    Advice, Choice, Dice, Ending, PlayerKind, PlayerSpec, Thinker, until_interrupted,
};

/// The most moves that a message lists.
const FEW: usize = 16;

/// A position of the game, and all there is to know about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The move that led here, and who made it; none at the start.
    pub(super) reached_by: Option<(Player, Term)>,
    pub(super) state: Term,
    pub(super) to_move: Player,
    pub(super) legal: Vec<Term>,
    pub(super) outcome: Option<Outcome>,
}

/// Why a move was not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Refusal {
    /// It is no move of this game at all.
    #[error("{error}; possible: {possible}")]
    NoMove { error: NotationError, possible: String },
    /// The rules do not allow it here.
    #[error("{why}; possible: {possible}")]
    Illegal { why: String, possible: String },
    /// The game is over.
    #[error("the game is over ({how}): `new` begins another, `undo` takes a move back")]
    Over { how: String },
    /// A computer player does not understand the position.
    #[error("the computer cannot move: {0}")]
    NoAdvice(NotationError),
    /// The implementations differ.
    #[error("{0}")]
    Differ(Box<Difference>),
}

impl From<Difference> for Refusal {
    fn from(difference: Difference) -> Refusal {
        Refusal::Differ(Box::new(difference))
    }
}

/// A move of the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) mv: Term,
    /// Whether its thinking was cut short.
    pub(super) ending: Ending,
}

/// How a player is asked, and what is shown meanwhile.
pub(super) type Asker =
    dyn FnMut(&Session, PlayerSpec) -> Result<(Option<Advice>, Ending), NotationError>;

/// Asks a player beside a line that shows what it thinks.
pub(super) fn ask_in_a_line(
    session: &Session,
    player: PlayerSpec,
) -> Result<(Option<Advice>, Ending), NotationError> {
    thinking::advice(&mut session.memory(), player, &session.place().state)
}

/// Asks a player, and shows nothing.
pub(super) fn ask_quietly(
    session: &Session,
    player: PlayerSpec,
) -> Result<(Option<Advice>, Ending), NotationError> {
    let (memory, state) = (&mut *session.memory(), &session.place().state);
    let (advice, ending) = until_interrupted(|stop| memory.advise(player, state, stop));
    Ok((advice?, ending))
}

/// A game in progress.
pub(super) struct Session {
    implementations: Rc<Implementations>,
    sides: [PlayerSpec; 2],
    trust: Trust,
    seed: u64,
    /// For the players without a seed of their own.
    dice: Dice,
    own_dice: [Option<Dice>; 2],
    /// What each side has thought about.
    memories: [RefCell<Thinker>; 2],
    /// The places from the start; those after `at` have been taken back.
    places: Vec<Place>,
    at: usize,
    /// The move on which the implementations differed.
    disputed: Option<Term>,
}

impl Session {
    pub(super) fn new(
        implementations: Rc<Implementations>,
        sides: [PlayerSpec; 2],
        trust: Trust,
        seed: u64,
    ) -> Result<Session, Difference> {
        let start = survey(&implementations, trust, implementations.initial(trust)?, None)?;
        let dice = Dice::new(seed);
        let own_dice = sides.map(|side| side.seed().map(Dice::new));
        let places = vec![start];
        let memories = [(); 2].map(|()| RefCell::new(Thinker::new(implementations.game())));
        Ok(Session {
            implementations,
            sides,
            trust,
            seed,
            dice,
            own_dice,
            memories,
            places,
            at: 0,
            disputed: None,
        })
    }

    pub(super) fn game(&self) -> AnyGame {
        self.implementations.game()
    }

    pub(super) fn implementations(&self) -> Rc<Implementations> {
        Rc::clone(&self.implementations)
    }

    pub(super) fn sides(&self) -> [PlayerSpec; 2] {
        self.sides
    }

    pub(super) fn trust(&self) -> Trust {
        self.trust
    }

    pub(super) fn place(&self) -> &Place {
        // `at` never leaves `places`, which is never empty.
        &self.places[self.at]
    }

    /// The moves that led here.
    pub(super) fn moves(&self) -> impl Iterator<Item = &(Player, Term)> {
        self.places[..=self.at].iter().filter_map(|place| place.reached_by.as_ref())
    }

    /// The position before the last move, and that move.
    pub(super) fn last_step(&self) -> Option<(&Term, &Term)> {
        let before = &self.places[self.at.checked_sub(1)?];
        self.place().reached_by.as_ref().map(|(_, mv)| (&before.state, mv))
    }

    /// The positions of the game, from the start to this one.
    pub(super) fn positions(&self) -> impl Iterator<Item = &Term> {
        self.places[..=self.at].iter().map(|place| &place.state)
    }

    /// The moves taken back, in the order of the game.
    pub(super) fn undone(&self) -> impl Iterator<Item = &(Player, Term)> {
        self.places[self.at + 1..].iter().filter_map(|place| place.reached_by.as_ref())
    }

    /// What the queries know of the game.
    pub(super) fn facts(&self) -> String {
        let moves: Vec<Term> = self.moves().map(|(_, mv)| mv.clone()).collect();
        let state = &self.place().state;
        format!("[position(_)-[position({state})],history(_)-[history({})]]", list(&moves))
    }

    /// Who plays for `player`.
    pub(super) fn side(&self, player: Player) -> PlayerSpec {
        self.sides[player.seat()]
    }

    /// Reads and plays a move.
    pub(super) fn play_text(&mut self, text: &str) -> Result<(), Refusal> {
        self.not_over()?;
        let mv = self
            .game()
            .read_move_in(&self.place().state, text)
            .map_err(|error| Refusal::NoMove { error, possible: self.few_possible() })?;
        if self.place().legal.contains(&mv) {
            return self.play(&mv);
        }
        let why = self.game().refusal(&self.place().state, &mv);
        let why = why.unwrap_or_else(|error| error.to_string());
        Err(Refusal::Illegal { why, possible: self.few_possible() })
    }

    /// Lets the computer move, if it is its turn.
    pub(super) fn play_computer(&mut self, ask: &mut Asker) -> Result<Option<Turn>, Refusal> {
        let place = self.place();
        if place.outcome.is_some() {
            return Ok(None);
        }
        let (player, legal) = (place.to_move, place.legal.len());
        let side = self.side(player);
        let dice = self.own_dice[player.seat()].as_mut().unwrap_or(&mut self.dice);
        let turn = match side.kind().choose(legal, dice) {
            Choice::Ask | Choice::Nothing => None,
            Choice::Play(at) => {
                let chosen = self.place().legal.get(at).cloned();
                chosen.map(|mv| Turn { mv, ending: Ending::Finished })
            }
            Choice::Think => match self.opening(side)? {
                Some(mv) => Some(Turn { mv, ending: Ending::Finished }),
                None => {
                    let (advice, ending) = self.advice(side, ask)?;
                    advice.map(|advice| Turn { mv: advice.mv, ending })
                }
            },
        };
        if let Some(turn) = &turn {
            self.play(&turn.mv)?;
        }
        Ok(turn)
    }

    /// What the side to move has thought about by now.
    pub(super) fn memory(&self) -> RefMut<'_, Thinker> {
        self.memories[self.place().to_move.seat()].borrow_mut()
    }

    /// What a player has learned by heart of the position.
    fn opening(&self, player: PlayerSpec) -> Result<Option<Term>, Refusal> {
        let place = self.place();
        let known = self.game().opening(player, &place.state).map_err(Refusal::NoAdvice)?;
        Ok(known.map(|known| known.mv).filter(|mv| place.legal.contains(mv)))
    }

    /// What a player says of the position: nothing where only the clauses
    /// understand it. Ctrl-C cuts the thinking short.
    pub(super) fn advice(
        &self,
        player: PlayerSpec,
        ask: &mut Asker,
    ) -> Result<(Option<Advice>, Ending), Refusal> {
        let (advice, ending) = ask(self, player.or_seed(self.seed)).map_err(Refusal::NoAdvice)?;
        Ok((advice.filter(|advice| self.place().legal.contains(&advice.mv)), ending))
    }

    /// Plays a legal move.
    pub(super) fn play(&mut self, mv: &Term) -> Result<(), Refusal> {
        let place = self.place();
        let reached_by = Some((place.to_move, mv.clone()));
        let next = self
            .implementations
            .next(self.trust, &place.state, mv)
            .and_then(|state| survey(&self.implementations, self.trust, state, reached_by));
        match next {
            Ok(next) => {
                self.disputed = None;
                self.places.truncate(self.at + 1);
                self.places.push(next);
                self.at += 1;
                Ok(())
            }
            Err(difference) => {
                self.disputed = Some(mv.clone());
                Err(difference.into())
            }
        }
    }

    /// Chooses whose rules count, and plays the move that was disputed.
    pub(super) fn set_trust(&mut self, trust: Trust) -> Result<Option<Term>, Refusal> {
        self.trust = trust;
        match self.disputed.take() {
            Some(mv) => self.play(&mv).map(|()| Some(mv)),
            None => Ok(None),
        }
    }

    fn not_over(&self) -> Result<(), Refusal> {
        match self.place().outcome {
            None => Ok(()),
            Some(outcome) => Err(Refusal::Over { how: self.told(outcome) }),
        }
    }

    /// An outcome in words.
    pub(super) fn told(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Won(player) => format!("{} has won", self.game().player_name(player)),
            Outcome::Draw => "a draw".into(),
        }
    }

    /// The legal moves as people write them.
    pub(super) fn possible(&self) -> String {
        let moves: Vec<String> = self.place().legal.iter().map(|mv| self.typed(mv)).collect();
        // Moves of several words need more than a blank between them.
        let several_words = moves.iter().any(|mv| mv.contains(' '));
        moves.join(if several_words { ", " } else { " " })
    }

    /// The same for a message, which has no room for all of many.
    pub(super) fn few_possible(&self) -> String {
        match self.place().legal.len() {
            many if many > FEW => format!("{many} moves, which `moves` lists"),
            _ => self.possible(),
        }
    }

    /// A move as people read it.
    pub(super) fn shown(&self, mv: &Term) -> String {
        self.game().move_text(mv)
    }

    /// A move as people type it: a user's file may name one as a command is named, and
    /// then it stands in quotes.
    pub(super) fn typed(&self, mv: &Term) -> String {
        let shown = self.shown(mv);
        match input::kind(&shown, Mode::Words) {
            Line::Words(words) if !is_command(words) => shown,
            _ if self.game().user_game().is_none() => shown,
            _ => format!("'{}'", shown.replace('\\', "\\\\").replace('\'', "\\'")),
        }
    }

    /// Whether a person has to say something before the game goes on.
    fn is_a_persons_turn(&self) -> bool {
        self.side(self.place().to_move).kind() == PlayerKind::Human
    }

    pub(super) fn has_person(&self) -> bool {
        self.sides.iter().any(|side| side.kind() == PlayerKind::Human)
    }

    /// Goes back one move; with a computer playing, to the turn of the person
    /// before it, and nowhere if there is none: the computer would not move
    /// again. The number of moves taken back.
    pub(super) fn undo(&mut self) -> usize {
        self.disputed = None;
        let before = self.at;
        while self.at > 0 {
            self.at -= 1;
            if !self.has_person() || self.is_a_persons_turn() {
                return before - self.at;
            }
        }
        self.at = before;
        0
    }

    /// Goes forward as far as [`Session::undo`] went back. The number of
    /// moves played again.
    pub(super) fn redo(&mut self) -> usize {
        let before = self.at;
        while self.at + 1 < self.places.len() {
            self.at += 1;
            if !self.has_person() || self.is_a_persons_turn() {
                break;
            }
        }
        self.disputed = None;
        self.at - before
    }

    /// Takes back the last `count` moves, whoever made them.
    pub(super) fn step_back(&mut self, count: usize) {
        self.at = self.at.saturating_sub(count);
    }
}

/// Asks everything about a position.
fn survey(
    implementations: &Implementations,
    trust: Trust,
    state: Term,
    reached_by: Option<(Player, Term)>,
) -> Result<Place, Difference> {
    let to_move = implementations.to_move(trust, &state)?;
    let outcome = implementations.outcome(trust, &state)?;
    let legal = implementations.legal(trust, &state)?;
    Ok(Place { reached_by, state, to_move, legal, outcome })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::MapError;
    use crate::game::Rules;
    use crate::shell::implementations::{NoAnswer, worded};

    fn game(sides: [PlayerKind; 2]) -> Session {
        let sides = sides.map(PlayerSpec::new);
        Session::new(Rc::new(Implementations::of(AnyGame::TRIS)), sides, Trust::Native, 1).unwrap()
    }

    #[test]
    fn a_wrong_move_is_named_and_the_game_stays() {
        let mut session = game([PlayerKind::Human; 2]);
        session.play_text("b2").unwrap();
        let refusal = session.play_text("B2.").unwrap_err().to_string();
        assert_eq!(refusal, "b2 is taken by x; possible: a1 a2 a3 b1 b3 c1 c2 c3");
        let refusal = session.play_text("b9").unwrap_err().to_string();
        assert!(refusal.starts_with("`b9` is not a square from a1 to c3; possible: a1"));
        assert_eq!(session.moves().count(), 1);
    }

    #[test]
    fn undo_goes_back_to_the_persons_turn_and_redo_forward() {
        let mut session = game([PlayerKind::Human, PlayerKind::First]);
        session.play_text("b2").unwrap();
        session.play_computer(&mut ask_in_a_line).unwrap();
        session.play_text("c3").unwrap();
        session.play_computer(&mut ask_in_a_line).unwrap();
        assert_eq!((session.undo(), session.moves().count()), (2, 2));
        assert_eq!((session.undo(), session.moves().count()), (2, 0));
        assert_eq!(session.undo(), 0);
        assert_eq!((session.redo(), session.moves().count()), (2, 2));
        assert_eq!(session.undone().count(), 2);
        session.play_text("a2").unwrap();
        assert_eq!(session.redo(), 0);
    }

    #[test]
    fn undo_leaves_the_move_with_which_the_computer_began() {
        let mut session = game([PlayerKind::First, PlayerKind::Human]);
        session.play_computer(&mut ask_in_a_line).unwrap();
        assert_eq!((session.undo(), session.moves().count()), (0, 1));
        session.play_text("b2").unwrap();
        session.play_computer(&mut ask_in_a_line).unwrap();
        assert_eq!((session.undo(), session.moves().count()), (2, 1));
        assert_eq!((session.undo(), session.moves().count()), (0, 1));
    }

    #[test]
    fn a_finished_game_refuses_moves() {
        let mut session = game([PlayerKind::First; 2]);
        while session.play_computer(&mut ask_in_a_line).unwrap().is_some() {}
        let refusal = session.play_text("a1").unwrap_err().to_string();
        assert!(refusal.starts_with("the game is over (x has won)"), "{refusal}");
    }

    /// Says that nobody ever wins.
    struct Liar(Box<crate::shell::implementations::AnyRules>);

    impl Rules for Liar {
        type Error = NoAnswer;

        fn initial(&self) -> Result<Term, NoAnswer> {
            self.0.initial()
        }
        fn to_move(&self, state: &Term) -> Result<Player, NoAnswer> {
            self.0.to_move(state)
        }
        fn legal(&self, state: &Term) -> Result<Vec<Term>, NoAnswer> {
            self.0.legal(state)
        }
        fn next(&self, state: &Term, mv: &Term) -> Result<Term, NoAnswer> {
            self.0.next(state, mv)
        }
        fn outcome(&self, _: &Term) -> Result<Option<Outcome>, NoAnswer> {
            Ok(None)
        }
    }

    #[test]
    fn implementations_that_differ_are_shown_and_the_person_chooses() {
        let liar = Liar(Box::new(MapError::new(AnyGame::TRIS.native(), worded)));
        let implementations = Rc::new(Implementations::with_prolog(AnyGame::TRIS, Box::new(liar)));
        let sides = [PlayerSpec::new(PlayerKind::Human); 2];
        let mut session = Session::new(implementations, sides, Trust::Both, 1).unwrap();
        for mv in ["a1", "b1", "a2", "b2"] {
            session.play_text(mv).unwrap();
        }
        let refusal = session.play_text("a3").unwrap_err().to_string();
        assert_eq!(
            refusal,
            "the two implementations differ on how the game ended:\n   \
             native:  won(x)\n   clauses: it goes on\n   \
             ask:     ?- tris:outcome([x,x,x,o,o,e,e,e,e], O)."
        );
        assert_eq!(session.moves().count(), 4);
        assert_eq!(session.set_trust(Trust::Native).unwrap(), Some(Term::written("a3")));
        assert_eq!(session.place().outcome, Some(Outcome::Won(Player::First)));
    }
}
