//! From inputs that disagree to the smallest game that shows it.

use super::claim::{Claim, Question};
use super::run::{Disagreement, Plan, ask};
use super::subject::Subject;
use crate::game::Term;
use std::collections::HashSet;

/// How many inputs travel in one query.
const AT_ONCE: usize = 64;

/// The smallest counterexample of `claim`, which disagrees at the inputs
/// `found`.
pub(super) fn smallest(
    plan: &Plan,
    claim: &Claim,
    subject: &mut Subject,
    module: &str,
    found: &[Vec<String>],
) -> Disagreement {
    let mut asker = Asker { plan, claim, subject, module };
    if claim.has_position()
        && plan.position.is_none()
        && let Some(small) = asker.shortest_game()
    {
        return small;
    }
    // No game shows it: the board with the fewest cells occupied does.
    let occupied = |input: &&Vec<String>| {
        let position = input.first().map(String::as_str).unwrap_or_default();
        if claim.has_position() { position.matches(['x', 'o']).count() } else { 0 }
    };
    let input = found.iter().min_by_key(occupied).cloned().unwrap_or_default();
    let moves = claim
        .has_position()
        .then(|| input.first().and_then(|position| asker.game_to(position)))
        .flatten();
    let given: Vec<&str> = input.iter().map(String::as_str).collect();
    let question = claim.question();
    let clauses = ask(asker.subject, module, question, &[given]).concat();
    asker.disagreement(question, input, moves, clauses)
}

struct Asker<'a> {
    plan: &'a Plan,
    claim: &'a Claim,
    subject: &'a mut Subject,
    module: &'a str,
}

/// A position and the first of the shortest games that lead to it.
type Reached = (Term, Vec<Term>);

impl Asker<'_> {
    /// Breadth first over the legal games of the native twin, moves in the
    /// order of the game. So the counterexample is a locally minimal game:
    /// with a move dropped, or another played that comes earlier, it would
    /// have been met before.
    fn shortest_game(&mut self) -> Option<Disagreement> {
        let mut plies = Plies::new(self.plan);
        while let Some(reached) = plies.next() {
            for few in reached.chunks(AT_ONCE) {
                if let Some(found) = self.first_of(few) {
                    return Some(found);
                }
            }
        }
        None
    }

    /// The game to a position, if there is one.
    fn game_to(&self, position: &str) -> Option<Vec<Term>> {
        let mut plies = Plies::new(self.plan);
        std::iter::from_fn(|| plies.next())
            .flatten()
            .find(|(state, _)| state.as_str() == position)
            .map(|(_, moves)| moves)
    }

    /// The first of these positions at which the claim disagrees.
    fn first_of(&mut self, reached: &[Reached]) -> Option<Disagreement> {
        let question = self.claim.narrow_question();
        let mut here = Vec::new();
        for (state, moves) in reached {
            let mut local = self.local_inputs(state.as_str());
            here.extend(local.drain(..).map(|input| (input, moves)));
        }
        for some in here.chunks(AT_ONCE) {
            let inputs: Vec<Vec<&str>> =
                some.iter().map(|(input, _)| input.iter().map(String::as_str).collect()).collect();
            let answers = ask(self.subject, self.module, question, &inputs);
            for (((input, moves), given), clauses) in some.iter().zip(&inputs).zip(answers) {
                if !question.agree(&clauses, &question.native_answer(given)) {
                    let moves = Some((*moves).clone());
                    return Some(self.disagreement(question, input.clone(), moves, clauses));
                }
            }
        }
        None
    }

    /// The inputs of the claim with this position.
    fn local_inputs(&self, position: &str) -> Vec<Vec<String>> {
        let whole = self.claim.count();
        let first = self.claim.inputs().first().map_or(1, |input| input.domain.len().max(1));
        let each = whole / first;
        (0..each)
            .map(|number| {
                let mut input = self.claim.input(number);
                if let Some(first) = input.first_mut() {
                    position.clone_into(first);
                }
                input
            })
            .collect()
    }

    fn disagreement(
        &self,
        question: &Question,
        input: Vec<String>,
        moves: Option<Vec<Term>>,
        clauses: String,
    ) -> Disagreement {
        let game = self.plan.game;
        let given: Vec<&str> = input.iter().map(String::as_str).collect();
        let shown = |mv: &Term| game.show_move(mv).unwrap_or_else(|_| mv.to_string());
        Disagreement {
            claim: self.claim.name.clone(),
            query: question.query(self.module, &given),
            native: question.native_answer(&given),
            clauses,
            position: input.first().filter(|_| self.claim.has_position()).cloned(),
            moves: moves.map(|moves| moves.iter().map(shown).collect()),
            inputs: input,
        }
    }
}

/// The positions of the game, ply by ply.
struct Plies<'a> {
    plan: &'a Plan,
    reached: Option<Vec<Reached>>,
    seen: HashSet<Term>,
}

impl<'a> Plies<'a> {
    fn new(plan: &'a Plan) -> Self {
        Plies { plan, reached: None, seen: HashSet::new() }
    }

    /// The positions one ply further down that were not met before.
    fn next(&mut self) -> Option<Vec<Reached>> {
        let native = self.plan.game.native();
        let mut reached = Vec::new();
        match &self.reached {
            None => reached.extend(native.initial().ok().map(|start| (start, Vec::new()))),
            Some(last) => {
                for (state, moves) in last {
                    for mv in native.legal(state).unwrap_or_default() {
                        if let Ok(next) = native.play_unchecked(state, &mv)
                            && self.seen.insert(next.clone())
                        {
                            let moves = moves.iter().cloned().chain([mv]).collect();
                            reached.push((next, moves));
                        }
                    }
                }
            }
        }
        self.reached = Some(reached.clone());
        (!reached.is_empty()).then_some(reached)
    }
}
