//! The relations that every game has, declared once: the five of its rules,
//! whole games, and the number of its positions.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::game::{Notation, Outcome, Player};
use crate::relation::{Domain, GameAnswers, Random, Reached, Relation, Rows, each, one, read};
use crate::term::Term;

/// How much is sampled, where not everything can be asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// What decides the sample.
    pub seed: u64,
    /// How many games are played.
    pub games: u64,
}

/// A game: where it begins, and its moves to the last.
#[derive(Clone, Debug)]
pub struct Playthrough<G: Notation> {
    /// Where it begins.
    pub start: G::State,
    /// Its moves.
    pub moves: Vec<G::Move>,
}

impl<G: Notation> Playthrough<G> {
    /// A game from `start`, until `choose` finds no move.
    pub fn new(
        game: &G,
        start: G::State,
        mut choose: impl FnMut(&G::State, usize) -> Option<G::Move>,
    ) -> Self {
        let (mut state, mut moves) = (start.clone(), Vec::new());
        while let Some(mv) = choose(&state, moves.len()) {
            state = game.play(&state, &mv);
            moves.push(mv);
        }
        Playthrough { start, moves }
    }

    /// Every position of the game, with the number of moves before it.
    pub fn positions(&self, game: &G) -> Vec<(usize, G::State)> {
        let mut state = self.start.clone();
        let mut positions = vec![(0, state.clone())];
        for (ply, mv) in (1..).zip(&self.moves) {
            state = game.play(&state, mv);
            positions.push((ply, state.clone()));
        }
        positions
    }

    /// How the position after so many moves was reached.
    pub fn reached(&self, game: &G, ply: usize) -> Reached {
        let moves = self.moves.iter().take(ply).map(|mv| game.move_term(mv)).collect();
        Reached { start: game.state_term(&self.start), moves }
    }
}

/// Any legal move, or none at the end of a game.
pub fn any_move<G: Notation>(game: &G, state: &G::State, random: &mut Random) -> Option<G::Move> {
    let legal: Vec<G::Move> = game.legal(state).into_iter().collect();
    random.one_of(&legal).cloned()
}

/// A legal move after which the fewest moves win, itself not one where that can be
/// avoided: random games of many kinds never come to their last move.
fn move_on<G: Notation>(game: &G, state: &G::State, random: &mut Random) -> Option<G::Move> {
    let wins = |state: &G::State| matches!(game.outcome(state), Some(Outcome::Won(_)));
    let danger = |mv: &G::Move| {
        let next = game.play(state, mv);
        let replies = game.legal(&next).into_iter();
        (wins(&next), replies.filter(|reply| wins(&game.play(&next, reply))).count())
    };
    let legal: Vec<(G::Move, (bool, usize))> =
        game.legal(state).into_iter().map(|mv| (mv.clone(), danger(&mv))).collect();
    let least = legal.iter().map(|(_, danger)| *danger).min()?;
    let calm: Vec<G::Move> =
        legal.into_iter().filter(|(_, danger)| *danger == least).map(|(mv, _)| mv).collect();
    random.one_of(&calm).cloned()
}

/// The position that a term is.
pub fn state_of<G: Notation>(game: &G, term: &Term) -> Option<G::State> {
    game.state_of(term).ok()
}

/// A player's name as a term.
pub fn player_term<G: Notation>(game: &G, player: Player) -> Term {
    read(game.player_name(player))
}

/// An outcome as a term: `won(x)`, `draw`.
pub fn outcome_term<G: Notation>(game: &G, outcome: Outcome) -> Term {
    match outcome {
        Outcome::Won(player) => Term::compound("won", [player_term(game, player)]),
        Outcome::Draw => Term::atom("draw"),
    }
}

/// Both players.
pub fn players<G: Notation>(game: &G) -> Domain {
    Domain::listed(Player::BOTH.map(|player| player_term(game, player)))
}

/// These terms, each once.
pub fn distinct(terms: impl IntoIterator<Item = Term>) -> Domain {
    Domain::listed(terms.into_iter().collect::<BTreeSet<Term>>())
}

/// A table of these terms, under a name.
pub fn table(name: &str, terms: Vec<Term>) -> Relation {
    let rows = terms.clone();
    Relation::new(name, move |_| each(rows.clone())).output("A", Domain::listed(terms))
}

/// What the rules know of the game before it begins: these facts of `game/1`. They
/// are for our own program, and no contract has them.
pub fn game_facts(facts: &[&str]) -> Relation {
    table("game", facts.iter().map(|fact| read(fact)).collect()).where_named()
}

/// The opponent of a player, under a name, also asked about some that are no
/// players.
pub fn opponent<G: Notation>(
    game: &G,
    name: &str,
    [player, other]: [&'static str; 2],
    strangers: &[&str],
) -> Relation {
    let native = game.clone();
    Relation::new(name, move |given| {
        let asked = given.first()?;
        let is_asked = |player: &Player| player_term(&native, *player) == *asked;
        one(player_term(&native, Player::BOTH.into_iter().find(is_asked)?.other()))
    })
    .input(player, players(game))
    .or(strangers)
    .output(other, players(game))
    .or(strangers)
    .enumerated()
}

/// What the five relations are asked about.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Positions.
    pub positions: Domain,
    /// All moves there are, and some that are none.
    pub moves: Domain,
    /// One in so many positions is enough where a move, a player or an outcome
    /// is known.
    pub thinning: usize,
}

/// The five relations of the rules, under the names that the contract gives
/// them; `initial/1` where its argument is unknown.
pub fn rules<G: Notation>(game: &G, initial: &str, asked: &Asked) -> Vec<Relation> {
    let start = {
        let native = game.clone();
        let start = game.state_term(&game.initial());
        let others = asked.positions.one_in(asked.positions.len() / 5).instances(None);
        Relation::new("initial", move |_| one(native.state_term(&native.initial())))
            .asked_by(initial)
            .output("S", Domain::listed(std::iter::once(start).chain(others)))
    };
    vec![
        start,
        to_move(game, "to_move", asked),
        legal(game, "legal", asked),
        next(game, "next", asked),
        outcome(game, "outcome", asked),
    ]
}

/// Who moves, under a name.
pub fn to_move<G: Notation>(game: &G, name: &str, asked: &Asked) -> Relation {
    let players = players(game);
    let game = game.clone();
    Relation::new(name, move |given| {
        let state = state_of(&game, given.first()?)?;
        one(player_term(&game, game.to_move(&state)))
    })
    .position("S", asked.positions.clone())
    .partly()
    .output("P", players)
    .or(&["nobody"])
    .enumerated()
    .thinned(asked.thinning)
}

/// The legal moves, under a name.
pub fn legal<G: Notation>(game: &G, name: &str, asked: &Asked) -> Relation {
    let native = game.clone();
    Relation::new(name, move |given| {
        let state = state_of(&native, given.first()?)?;
        each(native.legal(&state).into_iter().map(|mv| native.move_term(&mv)))
    })
    .position("S", asked.positions.clone())
    .partly()
    .output("M", asked.moves.clone())
    .thinned(asked.thinning)
}

/// The position after a move, under a name.
pub fn next<G: Notation>(game: &G, name: &str, asked: &Asked) -> Relation {
    let native = game.clone();
    Relation::new(name, move |given| {
        let state = state_of(&native, given.first()?)?;
        let after =
            |mv: G::Move| vec![native.move_term(&mv), native.state_term(&native.play(&state, &mv))];
        Some(native.legal(&state).into_iter().map(after).collect())
    })
    .position("S", asked.positions.clone())
    .partly()
    .output("M", asked.moves.clone())
    .output("S1", asked.positions.clone())
    .thinned(asked.thinning)
}

/// How a game ended, under a name.
pub fn outcome<G: Notation>(game: &G, name: &str, asked: &Asked) -> Relation {
    let outcomes = Player::BOTH.map(Outcome::Won).into_iter().chain([Outcome::Draw]);
    let outcomes = Domain::listed(outcomes.map(|outcome| outcome_term(game, outcome)));
    let game = game.clone();
    Relation::new(name, move |given| {
        let state = state_of(&game, given.first()?)?;
        each(game.outcome(&state).map(|outcome| outcome_term(&game, outcome)))
    })
    .position("S", asked.positions.clone())
    .partly()
    .output("O", outcomes)
    .or(&["won(nobody)"])
    .enumerated()
    .thinned(asked.thinning)
}

/// All games, from every position after `opening` moves, with the outcome of
/// each; one position is asked about `narrow` moves. A position that several
/// openings lead to is asked about once.
pub fn every_game<G: Notation>(game: &G, opening: u32, narrow: u32) -> Relation {
    let mut openings = vec![(game.initial(), 1)];
    for _ in 0..opening {
        openings = one_ply_on(game, openings);
    }
    let finished = openings.iter().map(|(state, games)| games * game.tree(state).finished).sum();
    let openings = Domain::listed(openings.iter().map(|(state, _)| game.state_term(state)));
    let below = |depth: u32| {
        let game = game.clone();
        Relation::new("games", move |given| {
            let mut steps = Vec::new();
            walk_tree(&game, &state_of(&game, given.first()?)?, depth, &mut steps);
            each(steps)
        })
        .asked_by(format!("properties:step({{m}},{depth},S,Step)"))
        .position("S", openings.clone())
        .output("Step", Domain::listed::<Term>([]))
        .only(&["+,-"])
        .plainly_named()
    };
    below(DEEP).of_games(finished, None, below(narrow), GameAnswers::Tree)
}

/// The positions after these and a move, or these where there is none, each
/// with how many games lead there.
fn one_ply_on<G: Notation>(game: &G, ply: Vec<(G::State, u64)>) -> Vec<(G::State, u64)> {
    let mut reached: BTreeMap<Term, (G::State, u64)> = BTreeMap::new();
    for (state, games) in ply {
        let after: Vec<G::State> =
            game.legal(&state).into_iter().map(|mv| game.play(&state, &mv)).collect();
        for state in if after.is_empty() { vec![state] } else { after } {
            reached.entry(game.state_term(&state)).or_insert((state, 0)).1 += games;
        }
    }
    reached.into_values().collect()
}

/// Deeper than any game whose games can all be played.
const DEEP: u32 = 400;

/// What `properties:step/4` answers.
fn walk_tree<G: Notation>(game: &G, state: &G::State, depth: u32, steps: &mut Vec<Term>) {
    let before = steps.len();
    for mv in game.legal(state) {
        steps.push(game.move_term(&mv));
        if depth > 0 {
            walk_tree(game, &game.play(state, &mv), depth - 1, steps);
        }
    }
    if steps.len() > before {
        steps.push(Term::atom("up"));
    } else {
        let outcome = game.outcome(state).map(|outcome| outcome_term(game, outcome));
        steps.push(outcome.unwrap_or_else(|| Term::atom("open")));
    }
}

/// These games, position by position: who moves, what is legal, and whether
/// and how the game is over.
pub fn sampled_games<G: Notation>(game: &G, games: &[Playthrough<G>]) -> Relation {
    let reached: HashMap<Term, Reached> = games
        .iter()
        .map(|played| {
            let reached = played.reached(game, played.moves.len());
            let moves = Term::list(reached.moves.clone());
            (Term::compound("moves", [reached.start.clone(), moves]), reached)
        })
        .collect();
    let positions = games.iter().map(|played| played.moves.len() as u64 + 1).sum();
    let relation = |goal: &str| {
        let game = game.clone();
        Relation::new("games", move |given| walk_game(&game, given.first()?))
            .asked_by(goal)
            .position("G", Domain::positions(reached.clone(), Vec::new()))
            .output("Report", Domain::listed::<Term>([]))
            .only(&["+,-"])
            .plainly_named()
    };
    let narrow = relation("properties:here({m},G,Report)");
    let walk = relation("properties:walk({m},G,Report)");
    walk.of_games(games.len() as u64, Some(positions), narrow, GameAnswers::Game)
}

/// What `properties:walk/3` answers of a position, or of `moves(Start,Moves)`.
fn walk_game<G: Notation>(game: &G, from: &Term) -> Rows {
    let Some([start, moves]) = from.arguments("moves") else {
        return one(here(game, &state_of(game, from)?));
    };
    let mut state = state_of(game, start)?;
    let mut reports = vec![here(game, &state)];
    for mv in moves.as_list()? {
        state = game.play(&state, &game.move_of(mv).ok()?);
        reports.push(here(game, &state));
    }
    each(reports)
}

/// What `properties:here/3` answers.
fn here<G: Notation>(game: &G, state: &G::State) -> Term {
    let moves = Term::list(game.legal(state).into_iter().map(|mv| game.move_term(&mv)));
    let outcome = Term::list(game.outcome(state).map(|outcome| outcome_term(game, outcome)));
    let mover = player_term(game, game.to_move(state));
    Term::compound("at", [game.state_term(state), mover, moves, outcome])
}

/// The number of positions at each depth from 0 to `depth`: in the rules ply by
/// ply, natively by the fastest count there is.
pub fn perft<G: Notation>(game: &G, initial: &str, depth: u32) -> Relation {
    let game = game.clone();
    Relation::new("perft", move |_| one(counts(&game, &game.initial(), depth)))
        .asked_by(format!("{initial},perft:levels({{m}},S,{depth},Ns,_)"))
        .output("Ns", Domain::listed::<Term>([]))
        .only(&["-"])
        .plainly_named()
}

fn counts<G: Notation>(game: &G, state: &G::State, depth: u32) -> Term {
    Term::list((0..=depth).map(|depth| Term::from(game.perft(state, depth))))
}

/// The same below each of these positions.
pub fn perft_below<G: Notation>(game: &G, positions: &Domain, depth: u32) -> Relation {
    let game = game.clone();
    Relation::new("perft of positions", move |given| {
        let state = state_of(&game, given.first()?)?;
        one(counts(&game, &state, depth))
    })
    .asked_by(format!("perft:levels({{m}},S,{depth},Ns,_)"))
    .position("S", positions.clone())
    .output("Ns", Domain::listed::<Term>([]))
    .only(&["+,-"])
}

/// How the clauses count a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Ply by ply: a position that several games lead to is looked at once.
    Plies,
    /// Game by game, where every position is that of one game alone.
    Games,
}

/// The same down to a depth that no game reaches, with the number of all
/// positions and that of the finished games, by the fastest count of these.
pub fn whole_tree<G: Notation>(game: &G, initial: &str, depth: u32, by: Counting) -> Relation {
    let levels = match by {
        Counting::Plies => "levels",
        Counting::Games => "walked_levels",
    };
    let game = game.clone();
    Relation::new("tree", move |_| {
        let start = game.initial();
        let tree = game.tree(&start);
        Some(vec![vec![
            counts(&game, &start, depth),
            Term::from(tree.nodes),
            Term::from(tree.finished),
        ]])
    })
    .asked_by(format!("{initial},perft:{levels}({{m}},S,{depth},Ns,F),lists:sum_list(Ns,N)"))
    .output("Ns", Domain::listed::<Term>([]))
    .output("N", Domain::listed::<Term>([]))
    .output("F", Domain::listed::<Term>([]))
    .only(&["-,-,-"])
    .plainly_named()
    .of_ours()
}

/// How many positions are asked about, where nobody says.
const POSITIONS: usize = 300;
/// The most plies of a random game.
const MOST_PLIES: usize = 1000;

/// The tree of a game that declares nothing of its own is counted down to about
/// so many positions, and no deeper than this.
const COUNTED: u64 = 5_000;
const DEEPEST: u32 = 30;

/// One in so many games goes on as long as it can.
const LONG: u64 = 4;

/// What is compared of a game that declares nothing of its own: who plays, the
/// five relations about positions of random games and `others`, the games, and
/// the number of positions.
pub fn of_game<G: crate::games::NativeGame>(
    game: &G,
    effort: Effort,
    others: Vec<Term>,
) -> Vec<Relation> {
    let mut random = Random::new(effort.seed);
    let games: Vec<Playthrough<G>> = (0..effort.games)
        .map(|number| {
            let choose = if number % LONG == LONG - 1 { move_on } else { any_move };
            Playthrough::new(game, game.initial(), |state, ply| {
                if ply < MOST_PLIES { choose(game, state, &mut random) } else { None }
            })
        })
        .collect();
    let positions = sampled_positions(game, &games, POSITIONS, |_, ply| ply).and(others);
    let mut moves: Vec<Term> =
        games.iter().flat_map(|played| played.moves.iter().map(|mv| game.move_term(mv))).collect();
    moves.sort();
    moves.dedup();
    let asked = Asked { positions, moves: Domain::listed(moves), thinning: 5 };
    // Of whatever module is asked.
    let initial = game.initial_goal().replace(&format!("{}:", game.module()), "{m}:");
    let mut all = vec![players_of(game)];
    all.extend(rules(game, &initial, &asked));
    all.push(sampled_games(game, &games));
    let counted = |depth: &u32| game.perft(&game.initial(), *depth) <= COUNTED;
    let depth = (0..=DEEPEST).take_while(counted).last().unwrap_or(0);
    all.push(perft(game, &initial, depth));
    all
}

/// Who plays, the one who begins first.
fn players_of<G: Notation>(game: &G) -> Relation {
    let names = Player::BOTH.map(|player| player_term(game, player));
    Relation::new("game of players", move |_| Some(vec![names.to_vec()]))
        .asked_by("{m}:game(players(P,Q))")
        .output("P", players(game))
        .or(&["nobody"])
        .output("Q", players(game))
        .or(&["nobody"])
}

/// About so many positions of the games, as many of one kind as of another.
pub fn sampled_positions<G: Notation, K: Ord>(
    game: &G,
    games: &[Playthrough<G>],
    count: usize,
    kind: impl Fn(&G::State, usize) -> K,
) -> Domain {
    let mut strata: BTreeMap<K, Vec<(usize, usize, Term)>> = BTreeMap::new();
    for (number, played) in games.iter().enumerate() {
        for (ply, state) in played.positions(game) {
            let stratum = strata.entry(kind(&state, ply)).or_default();
            stratum.push((number, ply, game.state_term(&state)));
        }
    }
    let each = count.div_ceil(strata.len().max(1));
    let mut reached = HashMap::new();
    for mut stratum in strata.into_values() {
        stratum.sort_by_cached_key(|(_, _, term)| term.text());
        stratum.dedup_by(|one, other| one.2 == other.2);
        let step = stratum.len().div_ceil(each).max(1);
        for (number, ply, term) in stratum.into_iter().step_by(step) {
            reached.insert(term, games[number].reached(game, ply));
        }
    }
    Domain::positions(reached, Vec::new())
}
