//! From inputs that disagree to the smallest game that shows it.

use super::claim::{Claim, Origin, Question};
use super::run::{Disagreement, Plan, ask};
use super::subject::Subject;
use crate::game::Term;
use crate::games::AnyGame;
use std::collections::HashSet;

/// How many inputs travel in one query.
const AT_ONCE: usize = 64;
/// A ply with more positions than this is the last that is searched for a
/// game that cannot be searched to its end.
const WIDE: usize = 500;
/// How many sampled games are tried to be made shorter.
const TRIED: usize = 5;
/// How often one of them is.
const ROUNDS: usize = 100;

/// The smallest counterexample of `claim`, which disagrees at the inputs
/// `found`.
pub(super) fn smallest(
    plan: &Plan,
    claim: &Claim,
    subject: &mut Subject,
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
        let mut plies = Plies::new(self.game);
        while let Some(reached) = plies.next() {
            if let Some(found) = self.first_of_many(&reached) {
                return Some(found);
            }
            if self.claim.origin().is_some() && reached.len() > WIDE {
                return None;
            }
        }
        None
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
            if let Some(small) = games.iter().take(TRIED).find_map(|game| self.shortened(game)) {
                return small;
            }
        }
        let given: Vec<&str> = input.iter().map(String::as_str).collect();
        let (question, moves) = (self.claim.question(), game(&input));
        let clauses = ask(self.subject, self.module, question, &[given]).concat();
        self.disagreement(question, input, moves, clauses)
    }

    /// The game cut at its first position that shows the disagreement, then
    /// without every move that it can do without, and with earlier moves in
    /// the place of later ones.
    fn shortened(&mut self, game: &[Term]) -> Option<Disagreement> {
        let prefixes = (0..=game.len()).filter_map(|end| self.replayed(&game[..end]));
        let prefixes: Vec<Reached> = prefixes.collect();
        let mut small = self.first_of_many(&prefixes)?;
        for _ in 0..ROUNDS {
            let moves = self.moves_of(&small);
            let variants = self.variants(&moves);
            match self.first_of_many(&variants) {
                Some(smaller) => small = smaller,
                None => break,
            }
        }
        Some(small)
    }

    fn moves_of(&self, found: &Disagreement) -> Vec<Term> {
        let shown = found.moves.iter().flatten();
        shown.filter_map(|mv| self.game.read_move(mv).ok()).collect()
    }

    /// Legal games with a move or two less, and then those with a move
    /// replaced by one that comes earlier in the order of the game.
    fn variants(&self, game: &[Term]) -> Vec<Reached> {
        let native = self.game.native();
        let mut shorter = Vec::new();
        let mut earlier = Vec::new();
        for at in 0..game.len() {
            for end in [at + 1, at + 2].into_iter().filter(|&end| end <= game.len()) {
                shorter.extend(self.replayed(&[&game[..at], &game[end..]].concat()));
            }
            let Some((state, _)) = self.replayed(&game[..at]) else { continue };
            let moves = native.legal(&state).unwrap_or_default();
            for mv in moves.into_iter().take_while(|mv| *mv != game[at]) {
                earlier.extend(self.replayed(&[&game[..at], &[mv], &game[at + 1..]].concat()));
            }
        }
        shorter.into_iter().chain(earlier).collect()
    }

    /// Where the game leads, if its moves are legal.
    fn replayed(&self, game: &[Term]) -> Option<Reached> {
        let native = self.game.native();
        let start = native.initial().ok()?;
        let end = game.iter().try_fold(start, |state, mv| native.play(state, mv).ok())?;
        Some((end, game.to_vec()))
    }

    /// The first of any number of positions at which the claim disagrees.
    fn first_of_many(&mut self, reached: &[Reached]) -> Option<Disagreement> {
        reached.chunks(AT_ONCE).find_map(|few| self.first_of(few))
    }

    /// The game to a position, if there is one.
    fn game_to(&self, position: &str) -> Option<Vec<Term>> {
        let mut plies = Plies::new(self.game);
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

/// The positions of the game, ply by ply.
struct Plies {
    game: AnyGame,
    reached: Option<Vec<Reached>>,
    seen: HashSet<Term>,
}

impl Plies {
    fn new(game: AnyGame) -> Self {
        Plies { game, reached: None, seen: HashSet::new() }
    }

    /// The positions one ply further down that were not met before.
    fn next(&mut self) -> Option<Vec<Reached>> {
        let native = self.game.native();
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
