//! A claim: one question that both twins can answer, and its inputs.
//!
//! - `question`: what is asked; `answers`: what comes back;
//! - `domain`: what an input ranges over.

mod answers;
mod domain;
mod question;

pub use answers::{Answers, solutions};
pub use domain::Domain;
pub use question::{Native, Order, Question};

use std::fmt::Write as _;
use std::ops::Range;
use std::sync::Arc;

use crate::game::Term;
use crate::games::AnyGame;

/// One of the inputs of a claim: a variable of its goal, and its values.
#[derive(Clone, Debug)]
pub struct Input {
    /// The variable in the goal.
    pub variable: String,
    /// What it ranges over.
    pub domain: Domain,
}

/// The game, as a list of its moves, that leads to an input of a claim: to a
/// position, or to the end of a game.
pub type Origin = Arc<dyn Fn(&str) -> Option<Vec<Term>> + Send + Sync>;

/// The game whose rules an input follows, where they are those of a variant.
pub type Variant = fn(&str) -> Option<AnyGame>;

/// A question with the inputs it is asked of.
pub struct Claim {
    /// Its name: the predicate and its mode, such as `rowWin(+,-)`.
    pub name: String,
    inputs: Vec<Input>,
    question: Question,
    /// Asked instead when a disagreement is made small.
    narrow: Option<Question>,
    /// Complete games that the claim plays through.
    pub games: u64,
    /// Whether its first input is a position, or a game that goes through many.
    about_positions: bool,
    /// How many positions it is about, where that is not how many inputs.
    walked: Option<u64>,
    /// Where its first input comes from, if that was sampled from games that
    /// nobody can list.
    origin: Option<Origin>,
    /// Whether its listed inputs are all there are.
    whole: bool,
    /// Whether it holds wherever other claims do.
    implied: bool,
    /// What tells the variant of the game from its first input.
    variant: Option<Variant>,
}

/// A piece of a claim: what one query asks.
#[derive(Clone, Debug)]
pub struct Batch {
    /// A goal that enumerates the inputs.
    pub generator: String,
    /// The numbers of the inputs.
    pub inputs: Range<usize>,
}

impl Claim {
    /// A claim whose answers come in a fixed order. `template` is what is
    /// told of a solution of `goal`.
    pub fn new(
        name: impl Into<String>,
        goal: impl Into<String>,
        template: impl Into<String>,
        inputs: Vec<(&str, Domain)>,
        native: impl Fn(&[&str], &mut Answers) + Send + Sync + 'static,
    ) -> Self {
        let question = Question {
            goal: goal.into(),
            template: template.into(),
            variables: inputs.iter().map(|(variable, _)| (*variable).to_owned()).collect(),
            order: Order::Sequence,
            native: Box::new(native),
        };
        let input =
            |(variable, domain): (&str, Domain)| Input { variable: variable.into(), domain };
        let inputs: Vec<Input> = inputs.into_iter().map(input).collect();
        let is_board = |input: &Input| matches!(input.domain, Domain::Boards(_));
        let about_positions = inputs.first().is_some_and(is_board);
        Claim {
            name: name.into(),
            inputs,
            question,
            narrow: None,
            games: 0,
            about_positions,
            walked: None,
            origin: None,
            whole: false,
            implied: false,
            variant: None,
        }
    }

    /// The same claim, whose answers may come in any order.
    #[must_use]
    pub fn in_any_order(mut self) -> Self {
        self.question.order = Order::Set;
        self
    }

    /// The same claim, which plays through that many complete games; when it
    /// fails, `goal` is what is asked of smaller positions.
    #[must_use]
    pub fn of_games(
        mut self,
        games: u64,
        goal: impl Into<String>,
        native: impl Fn(&[&str], &mut Answers) + Send + Sync + 'static,
    ) -> Self {
        self.games = games;
        self.about_positions = true;
        self.narrow = Some(Question {
            goal: goal.into(),
            template: self.question.template.clone(),
            variables: self.question.variables.clone(),
            order: self.question.order,
            native: Box::new(native),
        });
        self
    }

    /// The same claim, whose listed inputs are the whole domain.
    #[must_use]
    pub fn of_whole_domain(mut self) -> Self {
        self.whole = true;
        self
    }

    /// The same claim, which follows from others: clauses that answer those
    /// alike answer this one alike, so it tells nothing new of a mutant.
    #[must_use]
    pub fn following_from_others(mut self) -> Self {
        self.implied = true;
        self
    }

    /// The same claim, whose first input is a position of the game.
    #[must_use]
    pub fn of_positions(mut self) -> Self {
        self.about_positions = true;
        self
    }

    /// The same claim, whose first input is sampled: a position, or the moves
    /// of a game that goes through so many positions.
    #[must_use]
    pub fn sampled(mut self, walked: Option<u64>, origin: Origin) -> Self {
        self.walked = walked;
        self.origin = Some(origin);
        self
    }

    /// The same claim, whose first input may come from a variant of the game.
    #[must_use]
    pub fn of_variants(mut self, variant: Variant) -> Self {
        self.variant = Some(variant);
        self
    }

    /// Asks it of these positions only.
    pub(super) fn at_positions(&mut self, positions: Vec<String>) {
        self.games = 0;
        self.walked = None;
        if let Some(first) = self.inputs.first_mut() {
            first.domain = Domain::Listed(positions);
        }
    }

    /// Whether it follows from other claims.
    #[must_use]
    pub fn follows_from_others(&self) -> bool {
        self.implied
    }

    /// Whether it is asked of everything there is to ask, with all inputs
    /// known.
    #[must_use]
    pub fn is_exhaustive(&self) -> bool {
        let is_whole = |input: &Input| !matches!(input.domain, Domain::Listed(_));
        self.whole || self.inputs.is_empty() || self.inputs.iter().any(is_whole)
    }

    /// The name without the mode.
    #[must_use]
    pub fn predicate(&self) -> &str {
        self.name.split('(').next().unwrap_or_default()
    }

    /// The variant of the game from which a first input comes.
    #[must_use]
    pub fn game_of(&self, input: &str) -> Option<AnyGame> {
        self.variant.and_then(|variant| variant(input))
    }

    /// Where the sampled inputs come from.
    #[must_use]
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// How many positions it is asked about.
    #[must_use]
    pub fn positions(&self) -> u64 {
        let inputs = self.inputs.first().map_or(0, |input| input.domain.len() as u64);
        if self.has_position() { self.walked.unwrap_or(inputs) } else { 0 }
    }

    /// What is asked.
    #[must_use]
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// What is asked when a disagreement is made small.
    #[must_use]
    pub fn narrow_question(&self) -> &Question {
        self.narrow.as_ref().unwrap_or(&self.question)
    }

    /// What it is asked of.
    #[must_use]
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// Whether it is about the rules, and not about a library of ours.
    #[must_use]
    pub fn is_about_the_rules(&self) -> bool {
        self.question.goal.contains("{m}")
    }

    /// Whether its first input is a position of the game.
    #[must_use]
    pub fn has_position(&self) -> bool {
        self.about_positions || self.origin.is_some()
    }

    /// How many inputs there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.inputs.iter().map(|input| input.domain.len()).product()
    }

    /// The input with this number, one text for each variable.
    #[must_use]
    pub fn input(&self, number: usize) -> Vec<String> {
        let mut rest = number;
        let mut values = Vec::with_capacity(self.inputs.len());
        for input in self.inputs.iter().rev() {
            let size = input.domain.len().max(1);
            values.push(input.domain.value(rest % size).into_owned());
            rest /= size;
        }
        values.reverse();
        values
    }

    /// The claim cut into queries.
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
        pieces.map(batch).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claim() -> Claim {
        let players = Domain::listed(["x", "o"]);
        let inputs = vec![("B", Domain::Boards(9)), ("P", players)];
        Claim::new("rowWin(+,+)", "{m}:rowWin(B,P)", "true", inputs, |_, _| {})
    }

    #[test]
    fn batches_cover_every_input_once() {
        let batches = claim().batches();
        assert_eq!(batches.len(), 81);
        assert_eq!(batches[1].inputs, 486..972);
        let expected = "B=[e,e,e,x,_,_,_,_,_],claims:cells(B),lists:member(P,[x,o])";
        assert_eq!(batches[1].generator, expected);
        assert_eq!(claim().input(486), ["[e,e,e,x,e,e,e,e,e]", "x"]);
        assert_eq!(claim().input(39_365), ["[o,o,o,o,o,o,o,o,o]", "o"]);
        assert_eq!(batches.last().map(|batch| batch.inputs.end), Some(claim().count()));
    }
}
