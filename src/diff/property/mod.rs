//! A property: one question that both implementations can answer, and its
//! inputs: a [relation](crate::relation) in one of its modes.
//!
//! - `derive`: the modes of a relation;
//! - `question`: what is asked, and how answers are compared; `instances`:
//!   what an answer with variables stands for.

mod derive;
mod instances;
mod question;

pub use derive::derive;
pub use instances::Outside;
pub use question::{Compare, Native, Promise, Question};

/// The solutions in a list of answers, each as its canonical text.
///
/// ```
/// use trilog::diff::property::solutions;
/// assert_eq!(solutions("[a,f(b,c),[d,e],'g,h']").unwrap(), ["a", "f(b,c)", "[d,e]", "'g,h'"]);
/// assert_eq!(solutions("[]").unwrap().len(), 0);
/// assert!(solutions("error(e)").is_none());
/// ```
#[must_use]
pub fn solutions(list: &str) -> Option<Vec<String>> {
    let Ok(Term::List(solutions)) = Term::read(list) else { return None };
    Some(solutions.iter().map(Term::text).collect())
}

use std::collections::HashMap;
use std::fmt::Write as _;
use std::ops::Range;
use std::sync::Arc;

use crate::relation::{AskedOf, Domain, GameAnswers, OrderOf, Origin, Reached, Standing};
use crate::term::Term;

/// One of the inputs of a property: a variable of its goal, and its values.
#[derive(Clone, Debug)]
pub struct Input {
    /// The variable in the goal.
    pub variable: String,
    /// What it ranges over.
    pub domain: Domain,
}

/// What a property is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Its first input is a position of the game, or a game that goes through
    /// many.
    Positions,
    /// Its inputs are parts of positions, or anything else.
    Terms,
}

/// How much of what there is a property is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Of all of it, with all inputs known.
    Whole,
    /// Of some.
    Sample,
}

/// Complete games that a property plays through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// How many.
    pub games: u64,
    /// How many positions they go through, where that is not how many inputs
    /// there are.
    pub positions: Option<u64>,
    /// What an answer is about.
    pub answers: GameAnswers,
}

/// A question with the inputs it is asked of.
pub struct Property {
    /// Its name: the predicate and its mode, such as `rowWin(+,-)`.
    pub name: String,
    /// What it is asked of.
    pub inputs: Vec<Input>,
    /// What is asked.
    pub question: Question,
    /// Asked instead, of one position, when a disagreement is made small.
    pub narrow: Option<Question>,
    /// What it plays through.
    pub played: Played,
    /// What it is about.
    pub subject: Subject,
    /// How much of it.
    pub extent: Extent,
    /// What it tells beside others.
    pub standing: Standing,
    /// Whose rules it is asked of.
    pub asked_of: AskedOf,
    /// Whose answers are compared in their order.
    pub order_of: OrderOf,
    /// The game that leads to a first input, where that was sampled from games
    /// that nobody can list.
    pub origin: Option<Origin>,
}

/// A piece of a property: what one query asks.
#[derive(Clone, Debug)]
pub struct Batch {
    /// A goal that enumerates the inputs.
    pub generator: String,
    /// The numbers of the inputs.
    pub inputs: Range<usize>,
}

impl Property {
    /// Asks it of these positions only.
    pub(super) fn at_positions(&mut self, positions: &[Term]) {
        self.played = Played::default();
        if let Some(first) = self.inputs.first_mut() {
            first.domain = Domain::listed(positions.iter().cloned());
        }
    }

    /// Asks it of the positions of these games only.
    pub(super) fn at_reached(&mut self, positions: &HashMap<Term, Reached>) {
        self.played = Played::default();
        let positions = positions.clone();
        if let Some(first) = self.inputs.first_mut() {
            first.domain = Domain::positions(positions.clone(), Vec::new());
        }
        self.origin = Some(Arc::new(move |position| positions.get(position).cloned()));
    }

    /// Whether it is asked of everything there is to ask, with all inputs
    /// known.
    #[must_use]
    pub fn is_exhaustive(&self) -> bool {
        self.extent == Extent::Whole
            || self.inputs.is_empty() && self.question.outside == Outside::Counts
            || self.inputs.iter().any(|input| input.domain.is_whole())
    }

    /// The name without the mode.
    #[must_use]
    pub fn predicate(&self) -> &str {
        self.name.split('(').next().unwrap_or_default()
    }

    /// How many positions it is asked about.
    #[must_use]
    pub fn positions(&self) -> u64 {
        let inputs = self.inputs.first().map_or(0, |input| input.domain.len() as u64);
        if self.has_position() { self.played.positions.unwrap_or(inputs) } else { 0 }
    }

    /// What is asked of one position when a disagreement is made small.
    #[must_use]
    pub fn narrow_question(&self) -> &Question {
        self.narrow.as_ref().unwrap_or(&self.question)
    }

    /// Whether it asks for the first answers where there is no end of them: whose
    /// rules have another order have other first answers.
    #[must_use]
    pub fn asks_for_first(&self) -> bool {
        self.question.outside == Outside::LeftOut
    }

    /// Compares the answers of a person's rules: in their order where that is fixed.
    pub(super) fn of_a_person(&mut self) {
        if self.order_of == OrderOf::Us {
            let questions = [Some(&mut self.question), self.narrow.as_mut()];
            questions.into_iter().flatten().for_each(|question| question.compare = Compare::Bag);
        }
    }

    /// Whether it is about whole games, or otherwise follows from other properties.
    #[must_use]
    pub fn follows_from_others(&self) -> bool {
        self.narrow.is_some() || self.standing == Standing::Implied
    }

    /// Whether it is about the rules, and not about a library of ours.
    #[must_use]
    pub fn is_about_the_rules(&self) -> bool {
        self.question.goal.contains("{m}")
    }

    /// Whether its first input is a position of the game.
    #[must_use]
    pub fn has_position(&self) -> bool {
        self.subject == Subject::Positions
    }

    /// How many inputs there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.inputs.iter().map(|input| input.domain.len()).product()
    }

    /// The input with this number, one term for each variable.
    #[must_use]
    pub fn input(&self, number: usize) -> Vec<Term> {
        let mut rest = number;
        let mut values = Vec::with_capacity(self.inputs.len());
        for input in self.inputs.iter().rev() {
            let size = input.domain.len().max(1);
            values.push(input.domain.value(rest % size));
            rest /= size;
        }
        values.reverse();
        values
    }

    /// The property cut into queries.
    #[must_use]
    pub fn batches(&self) -> Vec<Batch> {
        let Some((first, others)) = self.inputs.split_first() else {
            return vec![Batch { generator: "true".into(), inputs: 0..1 }];
        };
        let behind: String = others.iter().fold(String::new(), |mut text, input| {
            let generator = input.domain.generator(&input.variable, 0..input.domain.len());
            let _ = write!(text, ",{generator}");
            text
        });
        let each: usize = others.iter().map(|input| input.domain.len()).product();
        let pieces = first.domain.pieces().into_iter();
        let batch = |piece: Range<usize>| Batch {
            inputs: piece.start * each..piece.end * each,
            generator: first.domain.generator(&first.variable, piece) + &behind,
        };
        pieces.filter(|_| each > 0).map(batch).collect()
    }
}
