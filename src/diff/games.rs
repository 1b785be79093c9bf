//! Legal games: the shortest that shows something, and a given one made
//! shorter. Who knows whether a game shows it is a [`Finder`].

use std::collections::HashSet;
use std::time::{Duration, Instant};

use super::finding::Disagreement;
use crate::games::AnyGame;
use crate::term::Term;

/// How many positions are asked about at once.
pub(super) const AT_ONCE: usize = 64;
/// A ply with more positions than this is the last that is searched for a
/// game that cannot be searched to its end.
pub(super) const WIDE: usize = 500;
/// A game is looked for so long, where there may be no end of games.
pub(super) const LONGEST: Duration = Duration::from_secs(20);
/// How often a game is made shorter.
const ROUNDS: usize = 100;

/// A position and the first of the shortest games that lead to it.
pub(super) type Reached = (Term, Vec<Term>);

/// A game and where it begins.
#[derive(Clone, Debug)]
pub(super) struct From {
    pub(super) game: AnyGame,
    pub(super) start: Term,
    /// The moves that were made till then.
    pub(super) moves: Vec<Term>,
}

impl From {
    /// The game as it begins where nobody says otherwise.
    pub(super) fn initial(game: AnyGame) -> Option<From> {
        Some(From { game, start: game.native().initial().ok()?, moves: Vec::new() })
    }
}

/// Whoever knows whether a position shows a disagreement.
pub(super) trait Finder {
    /// The game, and where it begins.
    fn from(&self) -> &From;

    /// The first of these positions that shows it.
    fn first_of(&mut self, few: &[Reached]) -> Option<Disagreement>;
}

/// The first of any number of positions that shows a disagreement.
pub(super) fn first_of_many(finder: &mut dyn Finder, reached: &[Reached]) -> Option<Disagreement> {
    reached.chunks(AT_ONCE).find_map(|few| finder.first_of(few))
}

/// Breadth first over the legal games of the native rules, moves in the order
/// of the game, until a ply with more than so many positions, or the time is over. So the
/// counterexample is a locally minimal game: with a move dropped, or another
/// played that comes earlier, it would have been met before.
pub(super) fn shortest(
    finder: &mut dyn Finder,
    widest: usize,
    longest: Duration,
) -> Option<Disagreement> {
    let mut plies = Plies::new(finder.from().clone(), longest);
    while let Some(reached) = plies.next() {
        for few in reached.chunks(AT_ONCE) {
            if let Some(found) = finder.first_of(few) {
                return Some(found);
            }
            if plies.are_out_of_time() {
                return None;
            }
        }
        if reached.len() > widest {
            return None;
        }
    }
    None
}

/// The game cut at its first position that shows the disagreement, then
/// without every move that it can do without, and with earlier moves in the
/// place of later ones.
pub(super) fn shortened(finder: &mut dyn Finder, game: &[Term]) -> Option<Disagreement> {
    let of = finder.from().clone();
    let prefixes: Vec<Reached> =
        (0..=game.len()).filter_map(|end| replayed(&of, &game[..end])).collect();
    let mut small = first_of_many(finder, &prefixes)?;
    for _ in 0..ROUNDS {
        let shown = small.moves.iter().flatten();
        let moves: Vec<Term> = shown.filter_map(|mv| of.game.read_move(mv).ok()).collect();
        match first_of_many(finder, &variants(&of, &moves)) {
            Some(smaller) => small = smaller,
            None => break,
        }
    }
    Some(small)
}

/// Legal games with a move or two less, and then those with a move replaced
/// by one that comes earlier in the order of the game.
fn variants(of: &From, game: &[Term]) -> Vec<Reached> {
    let native = of.game.native();
    let mut shorter = Vec::new();
    let mut earlier = Vec::new();
    for at in 0..game.len() {
        for end in [at + 1, at + 2].into_iter().filter(|&end| end <= game.len()) {
            shorter.extend(replayed(of, &[&game[..at], &game[end..]].concat()));
        }
        let Some((state, _)) = replayed(of, &game[..at]) else { continue };
        let moves = native.legal(&state).unwrap_or_default();
        for mv in moves.into_iter().take_while(|mv| *mv != game[at]) {
            earlier.extend(replayed(of, &[&game[..at], &[mv], &game[at + 1..]].concat()));
        }
    }
    shorter.into_iter().chain(earlier).collect()
}

/// Where the game leads, if its moves are legal.
pub(super) fn replayed(of: &From, game: &[Term]) -> Option<Reached> {
    let native = of.game.native();
    let end = game.iter().try_fold(of.start.clone(), |state, mv| native.play(state, mv).ok())?;
    Some((end, game.to_vec()))
}

/// The positions of a game, ply by ply, for no longer than some time.
pub(super) struct Plies {
    from: From,
    reached: Option<Vec<Reached>>,
    seen: HashSet<Term>,
    started: Instant,
    longest: Duration,
}

impl Plies {
    pub(super) fn new(from: From, longest: Duration) -> Self {
        Plies { from, reached: None, seen: HashSet::new(), started: Instant::now(), longest }
    }

    fn are_out_of_time(&self) -> bool {
        self.started.elapsed() > self.longest
    }

    /// The positions one ply further down that were not met before.
    pub(super) fn next(&mut self) -> Option<Vec<Reached>> {
        let native = self.from.game.native();
        let mut reached = Vec::new();
        match &self.reached {
            None => reached.push((self.from.start.clone(), self.from.moves.clone())),
            Some(last) => {
                for (state, moves) in last {
                    if self.are_out_of_time() {
                        return None;
                    }
                    for mv in native.legal(state).unwrap_or_default() {
                        if let Ok(next) = native.next(state, &mv)
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
