//! From inputs that disagree to the smallest game that shows it.

use std::time::Duration;

use super::asking::{ask_one, first_disagreement};
use super::finding::{Difference, Disagreement};
use super::games::{
    AT_ONCE, Finder, From, LONGEST, Plies, Reached, WIDE, first_of_many, replayed, shortened,
    shortest,
};
use super::plan::{Plan, Until};
use super::property::{Property, Question};
use super::trees::Nearest;
use crate::games::AnyGame;
use crate::prolog::Ask;
use crate::relation::{self, GameAnswers, Origin};
use crate::term::Term;

/// How many positions are asked about with all the moves after them at once.
const FEW: usize = 8;
/// A game to a position that somebody names is looked for so long.
pub(super) const BRIEFLY: Duration = Duration::from_secs(2);
/// How many sampled games are tried to be made shorter.
const TRIED: usize = 5;
/// How many values of a domain are looked at for what is like another.
const KNOWN: usize = 1000;

/// A counterexample as it was found, with what the clauses answered then.
pub(super) fn as_found(
    game: AnyGame,
    property: &Property,
    module: &str,
    input: &[Term],
    clauses: String,
) -> Disagreement {
    let reached = property.origin.as_ref().zip(input.first());
    let moves = reached.and_then(|(origin, input)| origin(input)).map(|reached| reached.moves);
    told(game, property, &property.question, module, input, moves, clauses)
}

fn told(
    game: AnyGame,
    property: &Property,
    question: &Question,
    module: &str,
    input: &[Term],
    moves: Option<Vec<Term>>,
    clauses: String,
) -> Disagreement {
    let shown = |mv: &Term| game.move_text(mv);
    let position = input.first().filter(|_| property.has_position());
    let native = question.native_answer(input);
    let texts = |terms: Vec<Term>| terms.iter().map(Term::text).collect();
    let difference = question.difference(&clauses, &native);
    Disagreement {
        property: property.name.clone(),
        query: question.query(module, input),
        native,
        clauses,
        difference: difference
            .map(|(clauses, native)| Difference { clauses: texts(clauses), native: texts(native) }),
        position: position.map(Term::to_string),
        moves: moves.map(|moves| moves.iter().map(shown).collect()),
        inputs: input.iter().map(Term::text).collect(),
        ..Disagreement::default()
    }
}

/// How many cells of an input somebody holds: its atoms but for the empty ones.
fn occupied(input: &[Term]) -> usize {
    let atoms = input.iter().flat_map(Term::subterms).filter(|term| term.as_atom().is_some());
    atoms.filter(|cell| !is_empty(cell)).count()
}

fn is_empty(cell: &Term) -> bool {
    cell.as_atom().is_some_and(|name| ["e", "", "empty"].contains(&name))
}

/// The same with one more cell empty, wherever some of the terms that are `known` have it
/// empty, too.
fn emptier(term: &Term, known: &[&Term]) -> Vec<Term> {
    let Some(cells) = term.as_list() else {
        let empty = known.iter().find(|other| is_empty(other));
        let empty = empty.filter(|_| term.is_ground() && !is_empty(term));
        return empty.into_iter().map(|&cell| cell.clone()).collect();
    };
    let boards = known.iter().filter_map(|other| other.as_list());
    let boards: Vec<&[Term]> = boards.filter(|other| other.len() == cells.len()).collect();
    let each = cells.iter().enumerate().flat_map(|(at, cell)| {
        let there: Vec<&Term> = boards.iter().map(|board| &board[at]).collect();
        emptier(cell, &there).into_iter().map(move |cell| Term::list(replaced(cells, at, [cell])))
    });
    each.collect()
}

/// The terms with others in the place of one.
fn replaced(terms: &[Term], at: usize, new: impl IntoIterator<Item = Term>) -> Vec<Term> {
    terms[..at].iter().cloned().chain(new).chain(terms[at + 1..].iter().cloned()).collect()
}

/// The inputs of the property that have one cell less than this one: lists without one of
/// their elements, where the domain has any so short, and boards with a cell emptied.
fn simpler(property: &Property, input: &[Term]) -> Vec<Vec<Term>> {
    let mut all = Vec::new();
    for (at, (term, of)) in input.iter().zip(&property.inputs).enumerate() {
        let known: Vec<Term> = of.domain.each_instance(None).take(KNOWN).collect();
        let cells = term.as_list().unwrap_or_default();
        let few = known.iter().filter_map(Term::as_list).any(|few| few.len() + 1 == cells.len());
        let left = (0..cells.len()).filter(|_| few);
        let shorter = left.map(|cell| Term::list(replaced(cells, cell, [])));
        let emptier = emptier(term, &known.iter().collect::<Vec<_>>());
        all.extend(shorter.chain(emptier).map(|term| replaced(input, at, [term])));
    }
    all
}

/// Who asks the clauses of a module for counterexamples of a property.
pub(super) struct Asker<'a> {
    plan: &'a Plan,
    /// The game that the input follows, and where it begins.
    from: From,
    /// How long a game is looked for.
    pub(super) longest: Duration,
    property: &'a Property,
    subject: &'a mut dyn Ask,
    module: &'a str,
}

impl<'a> Asker<'a> {
    pub(super) fn new(
        plan: &'a Plan,
        property: &'a Property,
        subject: &'a mut dyn Ask,
        module: &'a str,
    ) -> Self {
        let nowhere = || From { game: plan.game, start: Term::anonymous(), moves: Vec::new() };
        let from = From::initial(plan.game).unwrap_or_else(nowhere);
        Asker { plan, from, longest: LONGEST, property, subject, module }
    }

    /// A counterexample, where there is a disagreement at the inputs `found`: the smallest,
    /// unless the plan wants the first. Where the answers are trees of games, `nearest`
    /// says where to look.
    pub(super) fn counterexample(
        mut self,
        found: &[Vec<Term>],
        nearest: Option<&Nearest>,
    ) -> Disagreement {
        match self.plan.until {
            Until::End => self.smallest(found, nearest),
            Until::FirstDisagreement => self.asked(&found.first().cloned().unwrap_or_default()),
        }
    }

    /// The first disagreement at the beginning of the game, breadth first and few
    /// positions at a time: most mistakes show there, and nothing is smaller.
    pub(super) fn at_the_beginning(mut self) -> Option<Disagreement> {
        let mut plies = Plies::new(self.from.clone(), LONGEST);
        while let Some(reached) = plies.next() {
            if let Some(found) = reached.chunks(FEW).find_map(|few| self.first_of(few)) {
                return Some(found);
            }
            if reached.len() > WIDE {
                break;
            }
        }
        None
    }

    /// Whether a property that is about positions disagrees at this one.
    pub(super) fn disagrees_at(self, position: &Term) -> bool {
        let mut inputs = self.local_inputs(position);
        inputs.truncate(AT_ONCE);
        let question = self.property.narrow_question();
        first_disagreement(self.subject, self.module, question, &inputs).is_some()
    }

    /// The disagreement at the position of another that is told with a game.
    pub(super) fn at_one_of(&mut self, told: &[Disagreement]) -> Option<Disagreement> {
        if !self.property.has_position() {
            return None;
        }
        told.iter().filter(|other| other.moves.is_some()).find_map(|other| {
            let position = Term::written(other.position.as_ref()?);
            let found = self.first_of(&[(position, Vec::new())])?;
            Some(Disagreement { moves: other.moves.clone(), ..found })
        })
    }

    fn smallest(&mut self, found: &[Vec<Term>], nearest: Option<&Nearest>) -> Disagreement {
        if let Some(origin) = &self.property.origin {
            return self.smallest_sampled(origin, found);
        }
        if self.property.has_position()
            && self.plan.position.is_none()
            && let Some(small) =
                self.shortest_in_trees(found, nearest).or_else(|| self.shortest_game())
        {
            return small;
        }
        // No game shows it: the input with the fewest atoms that are no empty
        // cell does, or a simpler one.
        let input = found.iter().min_by_key(|input| occupied(input)).cloned().unwrap_or_default();
        let moves = self.plan.position.as_ref().and_then(|_| self.known_game(&input));
        let sampled = self.asked_after(moves, &input);
        // A position is simpler after a shorter game only; and why an answer came to no
        // end is no term: simpler inputs would take as long.
        if self.property.has_position() || Term::read(&sampled.clauses).is_err() {
            return sampled;
        }
        let input = self.simplest(input);
        self.asked(&input)
    }

    /// The input made simpler for as long as the disagreement is there. What is none of a
    /// domain has no native answer.
    fn simplest(&mut self, mut input: Vec<Term>) -> Vec<Term> {
        let question = &self.property.question;
        let has_answer = |input: &[Term]| !(question.native)(input).is_empty();
        loop {
            let needs_answer = has_answer(&input);
            let mut simpler = simpler(self.property, &input);
            simpler.retain(|other| !needs_answer || has_answer(other));
            match first_disagreement(self.subject, self.module, question, &simpler) {
                Some((at, _)) => input = simpler.swap_remove(at),
                None => return input,
            }
        }
    }

    /// Where all games below each input were compared: a shorter one can only be one
    /// of those that lead to an input, or where the nearest difference is. Where an
    /// answer was no tree, the first input has a difference below it.
    fn shortest_in_trees(
        &mut self,
        found: &[Vec<Term>],
        nearest: Option<&Nearest>,
    ) -> Option<Disagreement> {
        if self.property.played.answers != GameAnswers::Tree {
            return None;
        }
        let (inputs, longest) = (self.property.count(), self.longest);
        if let Some(small) = shortest(self, inputs.saturating_sub(1), longest) {
            return Some(small);
        }
        let input = nearest.map_or(found.first(), |nearest| Some(&nearest.input));
        let start = input?.first()?.clone();
        let opening = self.game_to(&start, LONGEST)?;
        let Some(nearest) = nearest else {
            self.from = From { start, moves: opening, ..self.from.clone() };
            return self.shortest_game();
        };
        let game = [opening.as_slice(), &nearest.moves].concat();
        let shorter = |end: usize| replayed(&self.from, &game[..end]);
        let prefixes: Vec<Reached> = (opening.len()..=game.len()).filter_map(shorter).collect();
        first_of_many(self, &prefixes)
    }

    fn shortest_game(&mut self) -> Option<Disagreement> {
        let (is_sampled, longest) = (self.property.origin.is_some(), self.longest);
        shortest(self, if is_sampled { WIDE } else { usize::MAX }, longest)
    }

    /// A game among so many that all of them cannot be searched: the shortest
    /// at the beginning, or else a sampled one, made shorter; of the game as it was
    /// named rather than of one with other options. Where no game shows it, the input
    /// with the fewest atoms does.
    fn smallest_sampled(&mut self, origin: &Origin, found: &[Vec<Term>]) -> Disagreement {
        let game = |input: &Vec<Term>| input.first().and_then(|input| origin(input));
        let named = &self.from.start;
        let size = |input: &&Vec<Term>| match game(input) {
            Some(game) => (usize::from(game.start != *named), game.moves.len()),
            None => (usize::MAX, occupied(input)),
        };
        let input = found.iter().min_by_key(size).cloned().unwrap_or_default();
        if let Some(relation::Reached { start, .. }) = game(&input) {
            self.from.start = start;
        }
        if self.plan.position.is_none() {
            if let Some(small) = self.shortest_game() {
                return small;
            }
            let mut games: Vec<relation::Reached> = found.iter().filter_map(game).collect();
            games.retain(|game| game.start == self.from.start);
            games.sort_by_key(|game| game.moves.len());
            let few = games.iter().take(TRIED);
            if let Some(small) = few.into_iter().find_map(|game| shortened(self, &game.moves)) {
                return small;
            }
        }
        self.asked(&input)
    }

    /// A game to the position of this input: the one that was sampled, where the
    /// games are too many to be searched for more than the one that somebody names.
    fn known_game(&self, input: &[Term]) -> Option<Vec<Term>> {
        let position = input.first().filter(|_| self.property.has_position())?;
        let Some(origin) = &self.property.origin else { return self.game_to(position, LONGEST) };
        let sampled = origin(position).map(|reached| reached.moves);
        sampled.or_else(|| self.game_to(self.plan.position.as_ref()?, BRIEFLY))
    }

    /// The game to a position, if one is found in that time.
    fn game_to(&self, position: &Term, longest: Duration) -> Option<Vec<Term>> {
        let mut plies = Plies::new(self.from.clone(), longest);
        std::iter::from_fn(|| plies.next())
            .flatten()
            .find(|(state, _)| state == position)
            .map(|(_, moves)| moves)
    }

    /// The inputs of the property with this position.
    fn local_inputs(&self, position: &Term) -> Vec<Vec<Term>> {
        let whole = self.property.count();
        let first = self.property.inputs.first().map_or(1, |input| input.domain.len().max(1));
        let each = whole / first;
        (0..each)
            .map(|number| {
                let mut input = self.property.input(number);
                if let Some(first) = input.first_mut() {
                    first.clone_from(position);
                }
                input
            })
            .collect()
    }

    /// Asks once more, for both answers.
    fn asked(&mut self, input: &[Term]) -> Disagreement {
        self.asked_after(self.known_game(input), input)
    }

    fn asked_after(&mut self, moves: Option<Vec<Term>>, input: &[Term]) -> Disagreement {
        let question = &self.property.question;
        let clauses = ask_one(self.subject, self.module, question, input);
        told(self.from.game, self.property, question, self.module, input, moves, clauses)
    }
}

impl Finder for Asker<'_> {
    fn from(&self) -> &From {
        &self.from
    }

    fn first_of(&mut self, reached: &[Reached]) -> Option<Disagreement> {
        let question = self.property.narrow_question();
        let mut here = Vec::new();
        for (state, moves) in reached {
            let local = self.local_inputs(state);
            here.extend(local.into_iter().map(|input| (input, moves)));
        }
        for some in here.chunks(AT_ONCE) {
            let inputs: Vec<Vec<Term>> = some.iter().map(|(input, _)| input.clone()).collect();
            let found = first_disagreement(self.subject, self.module, question, &inputs);
            if let Some((at, clauses)) = found {
                let (input, moves) = &some[at];
                let (game, moves) = (self.from.game, Some((*moves).clone()));
                let (property, module) = (self.property, self.module);
                return Some(told(game, property, question, module, input, moves, clauses));
            }
        }
        None
    }
}
