//! From inputs that disagree to the smallest game that shows it.

use super::asking::ask;
use super::claim::{Claim, Origin, Question};
use super::games::{AT_ONCE, Finder, Plies, Reached, WIDE, shortened, shortest};
use super::run::{Disagreement, Plan};
use crate::game::Term;
use crate::games::AnyGame;
use crate::prolog::Ask;

/// How many sampled games are tried to be made shorter.
const TRIED: usize = 5;

/// The smallest counterexample of `claim`, which disagrees at the inputs
/// `found`.
pub(super) fn smallest(
    plan: &Plan,
    claim: &Claim,
    subject: &mut dyn Ask,
    module: &str,
    found: &[Vec<String>],
) -> Disagreement {
    let mut asker = Asker { plan, game: plan.game, claim, subject, module };
    if let Some(origin) = claim.origin() {
        return asker.smallest_sampled(origin, found);
    }
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
    /// The game that the input follows: that of the plan, or a variant of it.
    game: AnyGame,
    claim: &'a Claim,
    subject: &'a mut dyn Ask,
    module: &'a str,
}

impl Asker<'_> {
    fn shortest_game(&mut self) -> Option<Disagreement> {
        let widest = if self.claim.origin().is_some() { WIDE } else { usize::MAX };
        shortest(self, widest)
    }

    /// A game among so many that all of them cannot be searched: the shortest
    /// at the beginning, or else a sampled one, made shorter.
    fn smallest_sampled(&mut self, origin: &Origin, found: &[Vec<String>]) -> Disagreement {
        let game = |input: &Vec<String>| input.first().and_then(|input| origin(input));
        let length = |input: &&Vec<String>| game(input).map_or(usize::MAX, |moves| moves.len());
        let input = found.iter().min_by_key(length).cloned().unwrap_or_default();
        let variant = |input: &Vec<String>| self.claim.game_of(input.first()?);
        self.game = variant(&input).unwrap_or(self.plan.game);
        if self.plan.position.is_none() {
            if let Some(small) = self.shortest_game() {
                return small;
            }
            let same = |input: &&Vec<String>| variant(input).is_none_or(|game| game == self.game);
            let mut games: Vec<Vec<Term>> = found.iter().filter(same).filter_map(game).collect();
            games.sort_by_key(Vec::len);
            if let Some(small) = games.iter().take(TRIED).find_map(|game| shortened(self, game)) {
                return small;
            }
        }
        let given: Vec<&str> = input.iter().map(String::as_str).collect();
        let (question, moves) = (self.claim.question(), game(&input));
        let clauses = ask(self.subject, self.module, question, &[given]).concat();
        self.disagreement(question, input, moves, clauses)
    }

    /// The game to a position, if there is one.
    fn game_to(&self, position: &str) -> Option<Vec<Term>> {
        let mut plies = Plies::new(self.game);
        std::iter::from_fn(|| plies.next())
            .flatten()
            .find(|(state, _)| state.as_str() == position)
            .map(|(_, moves)| moves)
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
        let game = self.game;
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

impl Finder for Asker<'_> {
    fn game(&self) -> AnyGame {
        self.game
    }

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
}
