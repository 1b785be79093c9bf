//! Positions and moves. A page says which game, from where and with which
//! moves; nothing of it is kept here.

use axum::Json;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::aside::off_the_road;
use super::fault::Fault;
use super::listing::described;
use super::own;
use crate::diagram::{Caption, Diagram, Mark, Place};
use crate::game::{Outcome, Player, Term};
use crate::games::AnyGame;

/// The most moves of a game that are played again.
const LONGEST: usize = 2000;

/// A game as a page tells it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Told {
    /// Which game, with its options.
    pub(super) game: String,
    /// The position at its beginning, where that is not the game's own.
    from: Option<String>,
    /// The moves, as people write them.
    moves: Vec<String>,
    /// How many of them count.
    at: Option<usize>,
    /// One more move, behind those that count.
    play: Option<String>,
}

/// A game that was played again.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) game: AnyGame,
    /// The positions, one more than moves.
    states: Vec<Term>,
    moves: Vec<Term>,
    /// The moves behind those that count.
    behind: Vec<String>,
}

/// A legal move, and the cells that it concerns.
#[derive(Serialize)]
struct Legal {
    #[serde(rename = "move")]
    mv: String,
    at: Vec<[usize; 2]>,
}

impl Played {
    /// Plays a game again.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn again(told: &Told) -> Result<Played, Fault> {
        let game = own::find(&told.game)?;
        let start = match &told.from {
            Some(text) => game.read_state(text),
            None => game.native().initial(),
        };
        let states = vec![start.map_err(Fault::wrong)?];
        let mut played = Played { game, states, moves: Vec::new(), behind: Vec::new() };
        if told.moves.len() > LONGEST {
            return Err(Fault::wrong(format!("a game has at most {LONGEST} moves here")));
        }
        let at = told.at.unwrap_or(told.moves.len()).min(told.moves.len());
        let (counting, behind) = told.moves.split_at(at);
        for (number, text) in (1..).zip(counting) {
            let named = |fault: Fault| Fault::wrong(format!("move {number}: {}", fault.message()));
            played.play(text).map_err(named)?;
        }
        match &told.play {
            Some(text) => played.play(text)?,
            None => played.behind = behind.to_vec(),
        }
        Ok(played)
    }

    fn play(&mut self, text: &str) -> Result<(), Fault> {
        let game = self.game;
        if let Some(outcome) = self.outcome()? {
            return Err(Fault::wrong(format!("the game is over: {}", told(game, outcome))));
        }
        let mv = game.read_move_in(self.state(), text).map_err(Fault::wrong)?;
        if !game.native().legal(self.state()).map_err(Fault::wrong)?.contains(&mv) {
            let why = game.refusal(self.state(), &mv).unwrap_or_else(|error| error.to_string());
            if game.user_game().is_some() {
                return Err(Fault::wrong(why));
            }
            let query = format!("whynot({}:next({}, {mv}, _)).", game.module(), self.state());
            return Err(Fault::wrong(why).explained_by(query));
        }
        let next = game.native().next(self.state(), &mv).map_err(Fault::wrong)?;
        self.states.push(next);
        self.moves.push(mv);
        Ok(())
    }

    /// The position.
    pub(super) fn state(&self) -> &Term {
        // There is always one more than moves.
        &self.states[self.moves.len()]
    }

    /// The positions, the first of all first.
    pub(super) fn states(&self) -> impl Iterator<Item = &Term> {
        self.states.iter()
    }

    pub(super) fn outcome(&self) -> Result<Option<Outcome>, Fault> {
        self.game.native().outcome(self.state()).map_err(Fault::wrong)
    }

    pub(super) fn to_move(&self) -> Result<Player, Fault> {
        self.game.native().to_move(self.state()).map_err(Fault::wrong)
    }

    /// The moves, with who made each.
    pub(super) fn moves(&self) -> impl Iterator<Item = (Player, &Term)> {
        self.states
            .iter()
            .zip(&self.moves)
            .map(|(state, mv)| (self.game.native().to_move(state).unwrap_or(Player::First), mv))
    }

    /// What the queries know of the game.
    pub(super) fn facts(&self) -> String {
        let moves = Term::list(self.moves.iter().cloned()).text();
        let state = self.state();
        format!("[position(_)-[position({state})],history(_)-[history({moves})]]")
    }

    fn diagram(&self) -> Result<Diagram, Fault> {
        let state = self.state();
        let diagram = match self.moves.last() {
            Some(mv) => self.game.diagram_after(&self.states[self.moves.len() - 1], mv, state),
            None => self.game.diagram(state),
        };
        diagram.map_err(Fault::wrong)
    }

    fn legal(&self) -> Result<Vec<Legal>, Fault> {
        if self.outcome()?.is_some() {
            return Ok(Vec::new());
        }
        let moves = self.game.native().legal(self.state()).map_err(Fault::wrong)?;
        let legal = |mv: Term| {
            let places = self.game.places_of(self.state(), &mv).unwrap_or_default();
            let at = places.into_iter().map(|Place { row, column }| [row, column]).collect();
            Legal { mv: self.game.move_text(&mv), at }
        };
        Ok(moves.into_iter().map(legal).collect())
    }

    /// Everything that a page shows of it.
    fn answer(&self) -> Result<Value, Fault> {
        let (game, legal) = (self.game, self.legal()?);
        let mut diagram = self.diagram()?;
        if !legal.is_empty() {
            diagram.mark(Mark::Target, game.targets(self.state()).map_err(Fault::wrong)?);
        }
        let outcome = self.outcome()?;
        let mover = self.to_move()?;
        let moves = self.moves().map(|(player, mv)| {
            json!({ "player": game.player_name(player), "seat": player.seat(), "move": self.game.move_text(mv) })
        });
        let before = self.moves.len().checked_sub(1).map(|last| &self.states[last]);
        let why = before
            .zip(self.moves.last())
            .map(|(before, mv)| format!("why({}:next({before}, {mv}, _)).", game.module()));
        let why_over = format!("why({}:outcome({}, O)).", game.module(), self.state());
        let winner = outcome.and_then(Outcome::winner).map(Player::seat);
        let scores = game.score_table(&mut self.states.iter()).ok().flatten();
        Ok(json!({
            "game": own::name(game),
            "title": game.title(),
            "own": game.user_game().map(|_| described(&own::name(game), game)),
            "players": Player::BOTH.map(|player| game.player_name(player)),
            "svg": diagram.to_grid(),
            "captions": captions(&diagram),
            "above": if diagram.rows == 0 { diagram.above.join("\n") } else { String::new() },
            "words": diagram.in_words(),
            "state": self.state().text(),
            "moves": moves.collect::<Vec<_>>(),
            "behind": self.behind,
            "legal": legal,
            "scores": scores,
            "to_move": outcome.is_none().then(|| game.player_name(mover)),
            "seat": outcome.is_none().then(|| mover.seat()),
            "winner": winner,
            // The toplevel knows our rules alone.
            "why": match (game.user_game(), outcome) {
                (Some(_), _) => None,
                (None, Some(_)) => Some(why_over),
                (None, None) => why,
            },
            "outcome": outcome.map(|outcome| told(game, outcome)),
        }))
    }
}

fn captions(diagram: &Diagram) -> Vec<&str> {
    diagram.below.iter().filter_map(line_of).collect()
}

fn line_of(caption: &Caption) -> Option<&str> {
    match caption {
        Caption::Line(line) => Some(line),
        Caption::Figures(_) => None,
    }
}

/// An outcome in words.
fn told(game: AnyGame, outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(player) => format!("{} has won", game.player_name(player)),
        Outcome::Draw => "a draw".into(),
    }
}

/// A position after moves: `POST /api/table`.
pub(super) async fn table(Json(told): Json<Told>) -> Result<Json<Value>, Fault> {
    off_the_road(move || Played::again(&told)?.answer()).await.map(Json)
}

/// The games, and who plays each: `GET /api/games`.
pub(super) async fn games() -> Json<Value> {
    Json(AnyGame::ALL.iter().map(|&game| described(game.name(), game)).collect())
}
