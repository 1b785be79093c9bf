//! Both implementations of a game, asked the same question.

use std::fmt;

use crate::game::{MapError, Outcome, Player, Term};
use crate::games::{AnyGame, TextRules};
use crate::prolog::Engine;
use crate::rules::PrologRules;

/// The rules of either implementation, whatever its own errors are.
pub(super) type AnyRules = TextRules<NoAnswer>;

/// Why an implementation did not answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(super) struct NoAnswer(String);

/// Whose rules count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Trust {
    Native,
    Clauses,
    /// Both, and they must agree.
    #[default]
    Both,
}

/// A question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question<'a> {
    Initial,
    ToMove(&'a Term),
    Legal(&'a Term),
    Next(&'a Term, &'a Term),
    Outcome(&'a Term),
}

impl Question<'_> {
    /// What it asks, for people.
    fn about(self) -> String {
        match self {
            Question::Initial => "how the game begins".into(),
            Question::ToMove(_) => "who moves".into(),
            Question::Legal(_) => "which moves are legal".into(),
            Question::Next(_, mv) => format!("what {mv} leads to"),
            Question::Outcome(_) => "how the game ended".into(),
        }
    }

    /// What it asks, for Prolog.
    fn query(self, game: AnyGame) -> String {
        let module = game.module();
        match self {
            Question::Initial => format!("?- {}.", game.initial_goal()),
            Question::ToMove(state) => format!("?- {module}:to_move({state}, P)."),
            Question::Legal(state) => format!("?- {module}:legal({state}, M)."),
            Question::Next(state, mv) => format!("?- {module}:next({state}, {mv}, S)."),
            Question::Outcome(state) => format!("?- {module}:outcome({state}, O)."),
        }
    }
}

/// The two do not say the same, or the one that counts says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Difference {
    Told {
        about: String,
        query: String,
        native: String,
        clauses: String,
    },
    /// The only implementation does not answer.
    Silent(NoAnswer),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Silent(error) => write!(f, "{error}"),
            Difference::Told { about, query, native, clauses } => {
                writeln!(f, "the two implementations differ on {about}:")?;
                writeln!(f, "   native:  {native}")?;
                writeln!(f, "   clauses: {clauses}")?;
                write!(f, "   ask:     {query}")
            }
        }
    }
}

/// A game's two implementations; a user's game has one.
pub(super) struct Implementations {
    game: AnyGame,
    native: Box<AnyRules>,
    clauses: Option<Box<AnyRules>>,
}

impl Implementations {
    /// Both implementations of `game`. The machine behind the clauses is built when
    /// they are first asked.
    pub(super) fn of(game: AnyGame) -> Implementations {
        let clauses = || -> Box<AnyRules> {
            Box::new(MapError::new(Box::new(PrologRules::of(game, Engine::new())), worded))
        };
        // A user's file never runs in this process.
        let clauses = game.has_shipped_rules().then(clauses);
        Implementations { game, native: Box::new(MapError::new(game.native(), worded)), clauses }
    }

    #[cfg(test)]
    pub(super) fn with_prolog(game: AnyGame, clauses: Box<AnyRules>) -> Implementations {
        Implementations {
            game,
            native: Box::new(MapError::new(game.native(), worded)),
            clauses: Some(clauses),
        }
    }

    pub(super) fn game(&self) -> AnyGame {
        self.game
    }

    pub(super) fn native(&self) -> &AnyRules {
        &*self.native
    }

    /// The Prolog rules, if they are another implementation.
    pub(super) fn clauses(&self) -> Option<&AnyRules> {
        self.clauses.as_deref()
    }

    pub(super) fn initial(&self, trust: Trust) -> Result<Term, Difference> {
        self.ask(trust, Question::Initial, |rules| rules.initial(), Term::to_string)
    }

    pub(super) fn to_move(&self, trust: Trust, state: &Term) -> Result<Player, Difference> {
        let show = |player: &Player| self.game.player_name(*player).to_owned();
        self.ask(trust, Question::ToMove(state), |rules| rules.to_move(state), show)
    }

    pub(super) fn legal(&self, trust: Trust, state: &Term) -> Result<Vec<Term>, Difference> {
        self.ask(trust, Question::Legal(state), |rules| rules.legal(state), |moves| list(moves))
    }

    pub(super) fn next(&self, trust: Trust, state: &Term, mv: &Term) -> Result<Term, Difference> {
        let ask = |rules: &AnyRules| rules.next(state, mv);
        self.ask(trust, Question::Next(state, mv), ask, Term::to_string)
    }

    pub(super) fn outcome(
        &self,
        trust: Trust,
        state: &Term,
    ) -> Result<Option<Outcome>, Difference> {
        let show = |outcome: &Option<Outcome>| match outcome {
            Some(outcome) => self.game.outcome_term(*outcome).to_string(),
            None => "it goes on".into(),
        };
        self.ask(trust, Question::Outcome(state), |rules| rules.outcome(state), show)
    }

    fn ask<T: PartialEq>(
        &self,
        trust: Trust,
        question: Question<'_>,
        ask: impl Fn(&AnyRules) -> Result<T, NoAnswer>,
        show: impl Fn(&T) -> String,
    ) -> Result<T, Difference> {
        let told = |answer: &Result<T, NoAnswer>| match answer {
            Ok(value) => show(value),
            Err(error) => format!("no answer: {error}"),
        };
        let Some(clauses) = &self.clauses else {
            return ask(&*self.native).map_err(Difference::Silent);
        };
        let (native, clauses) = match trust {
            Trust::Both => (Some(ask(&*self.native)), Some(ask(&**clauses))),
            Trust::Native => (Some(ask(&*self.native)), None),
            Trust::Clauses => (None, Some(ask(&**clauses))),
        };
        match (native, clauses) {
            (Some(Ok(answer)), None) | (None, Some(Ok(answer))) => Ok(answer),
            (Some(Ok(one)), Some(Ok(other))) if one == other => Ok(one),
            (native, clauses) => Err(Difference::Told {
                about: question.about(),
                query: question.query(self.game),
                native: native.as_ref().map_or_else(|| NOT_ASKED.to_owned(), told),
                clauses: clauses.as_ref().map_or_else(|| NOT_ASKED.to_owned(), told),
            }),
        }
    }
}

const NOT_ASKED: &str = "not asked";

/// Terms as a Prolog list.
pub(super) fn list(terms: &[Term]) -> String {
    Term::list(terms.iter().cloned()).text()
}

pub(super) fn worded(error: impl std::error::Error) -> NoAnswer {
    NoAnswer(error.to_string())
}
