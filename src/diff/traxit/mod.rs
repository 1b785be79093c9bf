//! The claims about Traxit: the five relations along whole games, and every
//! predicate of the modules `traxit…` about positions, boards and tiles.
//!
//! The report's edition is compared together with all its variants; with
//! options, the game is compared as it is played with these.

mod board;
mod cards;
mod options;
mod rarely;
mod sample;
mod tiles;

use std::collections::HashMap;
use std::sync::Arc;

use super::claim::{Answers, Claim, Domain, Origin};
use crate::game::{Notation as _, Outcome, Player, Term};
use crate::games::AnyGame;
use crate::games::traxit::{
    Move, Options, Square, State, Tile, Traxit, best_moves, greedy, player_name, prospects,
};
use sample::{Sample, list, read_list, variants};

/// Reads and writes positions of every variant: they carry their options.
const GAME: Traxit = Traxit { options: Options::REPORT };

/// How many positions most claims are asked about.
const POSITIONS: usize = 300;

/// All of them. `seed` and the number of `games` decide the inputs.
#[must_use]
pub fn claims(options: Options, seed: u64, games: u64) -> Vec<Claim> {
    let variants = variants(options);
    let mut sample = Sample::new(&variants, seed, games);
    let positions = Positions::new(sample.positions(POSITIONS));
    let stuck = Positions::new(sample.stuck());
    let mut claims = vec![along(&sample)];
    claims.extend(options::claims(&variants));
    claims.extend(relations(&positions));
    claims.push(stuck.claim("legal(+,-) of traxit", "{m}:legal(S,M)", "M", legal));
    claims.push(stuck.claim("next(+,-,-) of traxit", "{m}:next(S,M,S1)", "m(M,S1)", next));
    claims.extend(strategies(&positions));
    claims.extend(board::claims(&positions, &mut sample));
    claims.extend(tiles::claims(&mut sample));
    claims.extend(cards::claims(&mut sample));
    claims.extend(rarely::claims());
    claims
}

/// What a claim about a position asks natively.
type About = fn(&State, &mut Answers);

/// The positions that claims are asked about.
struct Positions {
    terms: Vec<String>,
    origin: Origin,
}

impl Positions {
    fn new(games: HashMap<String, Vec<Term>>) -> Positions {
        let mut terms: Vec<String> = games.keys().cloned().collect();
        terms.sort_unstable();
        Positions { terms, origin: Arc::new(move |position| games.get(position).cloned()) }
    }

    /// A claim about the position `S`.
    fn claim(&self, name: &str, goal: &str, template: &str, native: About) -> Claim {
        let inputs = vec![("S", Domain::Listed(self.terms.clone()))];
        Claim::new(name, goal, template, inputs, move |given, answers| {
            if let Ok(state) = GAME.read_state(given[0]) {
                native(&state, answers);
            }
        })
        .sampled(None, Arc::clone(&self.origin))
        .of_variants(variant)
    }
}

/// The game with the options of a position, or of `moves(Start,Moves)`.
fn variant(input: &str) -> Option<AnyGame> {
    let state = match moves_in(input) {
        Some((start, _)) => start,
        None => GAME.read_state(input).ok()?,
    };
    Some(AnyGame::traxit(*state.options()))
}

fn term(state: &State) -> String {
    GAME.state_term(state).to_string()
}

fn move_term(mv: Move) -> String {
    GAME.move_term(&mv).to_string()
}

/// Anything as a list in canonical text.
fn listed<T: ToString>(members: impl IntoIterator<Item = T>) -> String {
    let members: Vec<String> = members.into_iter().map(|member| member.to_string()).collect();
    format!("[{}]", members.join(","))
}

/// Every square, in order.
fn every_square() -> impl Iterator<Item = Square> {
    (0..64).filter_map(|at| Square::at(at / 8, at % 8))
}

fn outcome(state: &State) -> Option<String> {
    state.outcome().map(|outcome| match outcome {
        Outcome::Won(winner) => format!("won({})", player_name(winner)),
        Outcome::Draw => "draw".to_owned(),
    })
}

/// What `claims:here/3` tells.
fn here(state: &State, answers: &mut Answers) {
    let moves: Vec<Move> = state.moves().collect();
    let outcome = outcome(state).unwrap_or_default();
    let (state, mover) = (term(state), player_name(state.to_move()));
    answers.add(&format!("at({state},{mover},{},[{outcome}])", list(&moves)));
}

/// What `claims:walk/3` tells of a position, or of `moves(Start,Moves)`.
fn walk(given: &[&str], answers: &mut Answers) {
    if let Some((mut state, moves)) = moves_in(given[0]) {
        here(&state, answers);
        for mv in moves {
            state = state.after(mv).unwrap_or(state);
            here(&state, answers);
        }
    } else if let Ok(state) = GAME.read_state(given[0]) {
        here(&state, answers);
    }
}

fn moves_in(text: &str) -> Option<(State, Vec<Move>)> {
    let inside = text.strip_prefix("moves(")?.strip_suffix(')')?;
    let (start, moves) = inside.rsplit_once(",[").filter(|(start, _)| start.ends_with(')'))?;
    Some((GAME.read_state(start).ok()?, read_list(&format!("[{moves}"))))
}

/// The claim about whole games.
fn along(sample: &Sample) -> Claim {
    let origin: Origin = Arc::new(|input| {
        moves_in(input).map(|(_, moves)| moves.iter().map(|mv| GAME.move_term(mv)).collect())
    });
    let walk_of =
        |game: &sample::Game| format!("moves({},{})", term(&game.start), list(&game.moves));
    let walks = Domain::listed(sample.games.iter().map(walk_of));
    Claim::new("games", "claims:walk({m},G,Told)", "Told", vec![("G", walks)], walk)
        .of_games(sample.games.len() as u64, "claims:here({m},G,Told)", walk)
        .sampled(Some(sample.walked()), origin)
        .of_variants(variant)
}

fn legal(state: &State, answers: &mut Answers) {
    state.moves().for_each(|mv| answers.add(&move_term(mv)));
}

fn next(state: &State, answers: &mut Answers) {
    for mv in state.moves() {
        if let Some(next) = state.after(mv) {
            answers.add(&format!("m({},{})", move_term(mv), term(&next)));
        }
    }
}

/// The legal moves of two squares, by the first and then by the second.
fn walks_by_part(state: &State, answers: &mut Answers) {
    let pairs = || {
        state.moves().filter_map(|mv| match mv {
            Move::Pawn(from, to) | Move::Traxit(from, to) => Some((from, to)),
            Move::Place(_) | Move::Tile(_) => None,
        })
    };
    pairs().for_each(|(from, to)| answers.add(&format!("{from}-{to}")));
    for square in every_square() {
        let to_it = pairs().filter(|(_, to)| *to == square);
        to_it.for_each(|(from, to)| answers.add(&format!("{from}-{to}")));
    }
}

/// The five relations.
fn relations(positions: &Positions) -> Vec<Claim> {
    let squares = listed(every_square());
    let tiles = listed((0..=13).chain([-1]));
    let known = "findall(M0,{m}:legal(S,M0),Ms),lists:member(M,Ms)";
    let by_part = format!(
        "lists:member(K,[F,T]),lists:member(K,{squares}),\
         (M=move(F,T);M=traxit(F,T)),{{m}}:legal(S,M)"
    );
    let every_pair = format!(
        "lists:member(F,{squares}),lists:member(T,{squares}),\
         lists:member(M,[move(F,T),traxit(F,T)]),{{m}}:legal(S,M)"
    );
    let every_single = format!(
        "(lists:member(N,{tiles}),M=tile(N);lists:member(T,{squares}),M=place(T)),\
         {{m}}:legal(S,M)"
    );
    let cornered = |state: &State, answers: &mut Answers| {
        let single = |mv: &Move| matches!(mv, Move::Tile(_) | Move::Place(_));
        state.moves().filter(single).for_each(|mv| answers.add(&move_term(mv)));
    };
    let double = |state: &State, answers: &mut Answers| {
        let double = |mv: &Move| matches!(mv, Move::Pawn(..) | Move::Traxit(..));
        state.moves().filter(double).for_each(|mv| answers.add(&move_term(mv)));
    };
    let few = positions.few();
    vec![
        positions.claim("to_move(+,-)", "{m}:to_move(S,P)", "P", |state, answers| {
            answers.add(player_name(state.to_move()));
        }),
        positions.claim("legal(+,-)", "{m}:legal(S,M)", "M", legal),
        positions.claim("legal(+,+)", &format!("{known},{{m}}:legal(S,M)"), "M", legal),
        positions.claim("legal(+,tile(+)) and place(+)", &every_single, "M", cornered),
        few.claim("legal(+,move(+,+)) and traxit(+,+)", &every_pair, "M", double),
        few.claim("legal(+,move(?,?)) and traxit(?,?)", &by_part, "F-T", walks_by_part),
        positions.claim("next(+,-,-)", "{m}:next(S,M,S1)", "m(M,S1)", next),
        positions.claim("next(+,+,-)", &format!("{known},{{m}}:next(S,M,S1)"), "m(M,S1)", next),
        positions.claim("outcome(+,-)", "{m}:outcome(S,O)", "O", |state, answers| {
            outcome(state).iter().for_each(|outcome| answers.add(outcome));
        }),
    ]
}

impl Positions {
    /// Every sixth position, for what takes long.
    fn few(&self) -> Positions {
        let terms = self.terms.iter().step_by(6).cloned().collect();
        Positions { terms, origin: Arc::clone(&self.origin) }
    }
}

/// How good moves are.
fn strategies(positions: &Positions) -> Vec<Claim> {
    let goal = "lists:member(P,[blue,red]),traxit_strategies:prospects(S,P,N)";
    vec![
        positions.claim(
            "best_moves(+,-)",
            "traxit_strategies:best_moves(S,Ms)",
            "Ms",
            |state, answers| answers.add(&list(&best_moves(state))),
        ),
        positions.claim("greedy(+,-)", "traxit_strategies:greedy(S,M)", "M", |state, answers| {
            greedy(state).into_iter().for_each(|mv| answers.add(&move_term(mv)));
        }),
        positions.claim("prospects(+,?,-)", goal, "P-N", |state, answers| {
            use crate::games::traxit::Turn;
            let of = match state.turn() {
                Turn::Place(_) => return,
                Turn::Choose(player) => player.other(),
                Turn::Move(player, _) | Turn::Traxit(player, _) => player,
            };
            answers.add(&format!("{}-{}", player_name(of), prospects(state, of)));
        }),
    ]
}

/// What there is of each player, blue first.
fn of_both(show: impl Fn(Player) -> String) -> [String; 2] {
    Player::BOTH.map(show)
}

/// A claim without inputs.
fn constant(name: &str, goal: &str, template: &str, answer: Vec<String>) -> Claim {
    Claim::new(name, goal, template, vec![], move |_, answers: &mut Answers| {
        answer.iter().for_each(|solution| answers.add(solution));
    })
}

/// A tile that is written as its number.
fn read_tile(text: &str) -> Option<Tile> {
    text.parse().ok().and_then(Tile::new)
}
