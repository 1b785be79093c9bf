//! The claims about Ultimate Tic-Tac-Toe: the five relations along whole
//! games, and every predicate of `prolog/uttt.pl` and
//! `prolog/uttt_strategies.pl` about positions of every kind.
//!
//! Writing a position costs more than finding it, so a claim asks for all that
//! it wants to know of one position, or of one game, in one goal.

mod boards;
mod parts;
mod sample;
mod strategies;

use std::collections::HashMap;
use std::sync::Arc;

use super::claim::{Answers, Claim, Domain, Origin};
use crate::game::{Game as _, Notation as _, Outcome, Player, Term};
use crate::games::uttt::{Move, Place, State, Uttt};
use sample::{Sample, list, read_list};

/// How many positions most claims are asked about.
const POSITIONS: usize = 300;

/// All of them. `seed` and the number of `games` decide the inputs.
#[must_use]
pub fn claims(seed: u64, games: u64) -> Vec<Claim> {
    let mut sample = Sample::new(seed, games);
    let positions = Positions::new(&sample, POSITIONS);
    let mut claims = along(&sample);
    claims.extend(constants());
    claims.extend(relations(&positions));
    claims.extend(access(&positions));
    claims.extend(states(&positions));
    claims.extend(boards::claims(&mut sample));
    claims.extend(parts::claims(&positions));
    claims.extend(strategies::claims(&mut sample, &positions));
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
    fn new(sample: &Sample, count: usize) -> Positions {
        let games: HashMap<String, Vec<Term>> = sample.positions(count);
        let mut terms: Vec<String> = games.keys().cloned().collect();
        terms.sort_unstable();
        Positions { terms, origin: Arc::new(move |position| games.get(position).cloned()) }
    }

    /// A claim about the position `S`.
    fn claim(&self, name: &str, goal: &str, template: &str, native: About) -> Claim {
        let inputs = vec![("S", Domain::Listed(self.terms.clone()))];
        Claim::new(name, goal, template, inputs, move |given, answers| {
            if let Ok(state) = Uttt.read_state(given[0]) {
                native(&state, answers);
            }
        })
        .sampled(None, Arc::clone(&self.origin))
    }
}

fn start() -> State {
    let start = Uttt.initial();
    start
}

fn player(player: Player) -> &'static str {
    Uttt.player_name(player)
}

fn term(state: &State) -> String {
    Uttt.state_term(state).to_string()
}

fn move_term(mv: Move) -> String {
    Uttt.move_term(&mv).to_string()
}

fn outcome(state: &State) -> Option<String> {
    state.outcome().map(|outcome| match outcome {
        Outcome::Won(winner) => format!("won({})", player(winner)),
        Outcome::Draw => "draw".to_owned(),
    })
}

/// What `claims:here/3` tells.
fn here(state: &State, answers: &mut Answers) {
    let moves: Vec<Move> = state.moves().collect();
    let outcome = outcome(state).unwrap_or_default();
    let (state, mover) = (term(state), player(state.to_move()));
    answers.add(&format!("at({state},{mover},{},[{outcome}])", list(&moves)));
}

/// What `claims:walk/3` tells of a position, or of `moves(List)`.
fn walk(given: &[&str], answers: &mut Answers) {
    if let Some(moves) = moves_in(given[0]) {
        let mut state = start();
        here(&state, answers);
        for mv in moves {
            state = state.after(mv).unwrap_or(state);
            here(&state, answers);
        }
    } else if let Ok(state) = Uttt.read_state(given[0]) {
        here(&state, answers);
    }
}

fn moves_in(text: &str) -> Option<Vec<Move>> {
    text.strip_prefix("moves(")?.strip_suffix(')').map(read_list)
}

/// Claims about whole games.
fn along(sample: &Sample) -> Vec<Claim> {
    let games = sample.games();
    let origin: Origin = Arc::new(|input| {
        moves_in(input).map(|moves| moves.iter().map(|mv| Uttt.move_term(mv)).collect())
    });
    let walks = Domain::listed(games.iter().map(|game| format!("moves({game})")));
    let count = games.len() as u64;
    vec![
        Claim::new("games", "claims:walk({m},G,Told)", "Told", vec![("G", walks)], walk)
            .of_games(count, "claims:here({m},G,Told)", walk)
            .sampled(Some(sample.walked()), origin),
        Claim::new(
            "apply_moves(+,+,-)",
            "{m}:initial(S0),{m}:apply_moves(S0,G,S)",
            "S",
            vec![("G", Domain::Listed(games))],
            |given, answers| {
                let mut moves = read_list(given[0]).into_iter();
                let end = moves.try_fold(start(), |state, mv| state.after(mv));
                end.iter().for_each(|state| answers.add(&term(state)));
            },
        ),
    ]
}

/// Claims without inputs.
fn constants() -> Vec<Claim> {
    let constant = |name: &str, goal: &str, template: &str, answer: Vec<String>| {
        Claim::new(name, goal, template, vec![], move |_, answers: &mut Answers| {
            answer.iter().for_each(|solution| answers.add(solution));
        })
    };
    let places = format!("[{}]", Place::ALL.map(Place::name).join(","));
    let facts = ["name(uttt)", "players(x,0)", "options([])"].map(String::from).into();
    let rules = ["won_board-closed", "full_board-draw"].map(String::from).into();
    let opponents = ["x-0", "0-x"].map(String::from).into();
    vec![
        constant("game(-)", "{m}:game(F)", "F", facts),
        constant("rule(-,-)", "{m}:rule(R,C)", "R-C", rules),
        constant("initial(-)", "{m}:initial(S)", "S", vec![term(&start())]),
        constant("initialState(-)", "{m}:initialState(S)", "S", vec![term(&start())]),
        constant("positions(-)", "{m}:positions(Ps)", "Ps", vec![places]),
        constant("opponent(-,-)", "{m}:opponent(P,Q)", "P-Q", opponents),
    ]
}

/// Every move there could be, bare or a pair, and some that are none.
fn every_move() -> (String, Vec<Move>) {
    let cells = Place::ALL.into_iter().map(Move::Cell);
    let pairs = Place::ALL.into_iter().flat_map(|u| Place::ALL.map(|cell| Move::Pair(u, cell)));
    let moves: Vec<Move> = cells.chain(pairs).collect();
    let terms = list(&moves);
    (format!("{},q,(nw,q),(q,nw),0]", terms.trim_end_matches(']')), moves)
}

fn legal(state: &State, answers: &mut Answers) {
    state.moves().for_each(|mv| answers.add(&format!("m({})", move_term(mv))));
}

fn next(state: &State, answers: &mut Answers) {
    for mv in state.moves() {
        if let Some(next) = state.after(mv) {
            answers.add(&format!("m({},{})", move_term(mv), term(&next)));
        }
    }
}

fn mover(state: &State, answers: &mut Answers) {
    answers.add(player(state.to_move()));
}

/// A pair of which one part is known: first every cell, then every board.
fn half_known(state: &State, answers: &mut Answers) {
    let several = state.available().len() > 1;
    let pair = |board, cell| state.target(Move::Pair(board, cell)).filter(|_| several);
    for cell in Place::ALL {
        let boards = Place::ALL.into_iter().filter_map(|board| pair(board, cell));
        boards.for_each(|(board, cell)| answers.add(&format!("{board}-{cell}")));
    }
    for board in Place::ALL {
        let cells = Place::ALL.into_iter().filter_map(|cell| pair(board, cell));
        cells.for_each(|(board, cell)| answers.add(&format!("{board}-{cell}")));
    }
}

/// The five relations, what they are called in the homework, and `legal_at/4`.
fn relations(positions: &Positions) -> Vec<Claim> {
    let mut claims = Vec::new();
    for name in ["to_move", "getNextPlayer"] {
        let goal = format!("{{m}}:{name}(S,P)");
        claims.push(positions.claim(&format!("{name}(+,-)"), &goal, "P", mover));
    }
    for name in ["legal", "validMove"] {
        let goal = format!("{{m}}:{name}(S,M)");
        claims.push(positions.claim(&format!("{name}(+,-)"), &goal, "m(M)", legal));
        // All the moves that it is asked about travel with the goal.
        let goal = format!("lists:member(M,{}),{goal}", every_move().0);
        claims.push(positions.claim(&format!("{name}(+,+)"), &goal, "m(M)", |state, answers| {
            let known = every_move().1.into_iter().filter(|&mv| state.target(mv).is_some());
            known.for_each(|mv| answers.add(&format!("m({})", move_term(mv))));
        }));
    }
    let places = Place::ALL.map(Place::name).join(",");
    let goal = format!(
        "(lists:member(P,[{places}]),{{m}}:legal(S,(U,P));\
         lists:member(U,[{places}]),{{m}}:legal(S,(U,P)))"
    );
    claims.push(positions.claim("legal(+,(?,?))", &goal, "U-P", half_known));
    for name in ["next", "makeMove"] {
        let goal = format!("{{m}}:{name}(S,M,S1)");
        claims.push(positions.claim(&format!("{name}(+,-,-)"), &goal, "m(M,S1)", next));
        let goal = format!("lists:member(M,{}),{goal}", every_move().0);
        claims.push(positions.claim(&format!("{name}(+,+,-)"), &goal, "m(M,S1)", |s, answers| {
            for (mv, next) in every_move().1.into_iter().filter_map(|mv| Some((mv, s.after(mv)?))) {
                answers.add(&format!("m({},{})", move_term(mv), term(&next)));
            }
        }));
    }
    // Backwards: only the move that led to a position leads there.
    let goal = "{m}:next(S,M0,S1),{m}:next(S,M,S1)";
    claims.push(positions.claim("next(+,-,+)", goal, "m(M0,M)", |state, answers| {
        for mv in state.moves().map(move_term) {
            answers.add(&format!("m({mv},{mv})"));
        }
    }));
    claims.push(positions.claim("outcome(+,-)", "{m}:outcome(S,O)", "O", |state, answers| {
        outcome(state).iter().for_each(|outcome| answers.add(outcome));
    }));
    let goal = "{m}:legal_at(S,M,U,P)";
    claims.push(positions.claim("legal_at(+,-,-,-)", goal, "m(M,U,P)", |state, answers| {
        for mv in state.moves() {
            if let Some((board, cell)) = state.target(mv) {
                answers.add(&format!("m({},{board},{cell})", move_term(mv)));
            }
        }
    }));
    claims
}

fn each_board(state: &State, answers: &mut Answers) {
    for place in Place::ALL {
        answers.add(&format!("{place}-{}", boards::text(state.board(place))));
    }
}

fn each_cell(state: &State, mut told: impl FnMut(Place, Place, &str)) {
    for (board, cell) in Place::ALL.iter().flat_map(|u| Place::ALL.map(|p| (*u, p))) {
        told(board, cell, boards::cells(state.board(board))[cell.index()]);
    }
}

/// The access predicates of the homework.
fn access(positions: &Positions) -> Vec<Claim> {
    let places = Place::ALL.map(Place::name).join(",");
    let boards_of = |state: &State, answers: &mut Answers| {
        answers.add(&format!("[{}]", state.boards().map(boards::text).join(",")));
    };
    vec![
        positions.claim("getBoards(+,-)", "{m}:getBoards(S,Bs)", "Bs", boards_of),
        positions.claim("getBoard(+,-,-)", "{m}:getBoard(S,U,B)", "U-B", each_board),
        positions.claim(
            "getBoard(+,+,-)",
            &format!("lists:member(U,[{places}]),{{m}}:getBoard(S,U,B)"),
            "U-B",
            each_board,
        ),
        positions.claim(
            "getPos(+,-,-,+)",
            "lists:member(C,[x,0,'']),{m}:getPos(S,U,P,C)",
            "U-P-C",
            |state, answers| {
                for mark in ["x", "0", "''"] {
                    each_cell(state, |board, cell, found| {
                        if found == mark {
                            answers.add(&format!("{board}-{cell}-{mark}"));
                        }
                    });
                }
            },
        ),
        positions.claim("getUBoard(+,-)", "{m}:getUBoard(S,B)", "B", |state, answers| {
            answers.add(&boards::text(state.u_board()));
        }),
        positions.claim("getPos(+,-,-,-)", "{m}:getPos(S,U,P,C)", "U-P-C", |state, answers| {
            each_cell(state, |board, cell, mark| answers.add(&format!("{board}-{cell}-{mark}")));
        }),
        positions.claim(
            "getNextAvailableBoards(+,-)",
            "{m}:getNextAvailableBoards(S,Us)",
            "Us",
            |state, answers| {
                let boards: Vec<&str> = state.available().map(Place::name).collect();
                answers.add(&format!("[{}]", boards.join(",")));
            },
        ),
    ]
}

/// Building states, and the two dummies.
fn states(positions: &Positions) -> Vec<Claim> {
    let first = |state: &State, answers: &mut Answers| {
        state.moves().take(1).for_each(|mv| answers.add(&format!("m({})", move_term(mv))));
    };
    let last = |state: &State, answers: &mut Answers| {
        state.moves().last().iter().for_each(|mv| answers.add(&format!("m({})", move_term(*mv))));
    };
    let taken = |state: &State, answers: &mut Answers| {
        let boards = state.boards().map(boards::text).join(",");
        let prev = state.prev().map_or("''", Place::name);
        answers.add(&format!("[{boards}]-{prev}"));
    };
    // In what it was built from, everything else follows again.
    let rebuilt = "{m}:buildState(Bs,V,S),{m}:buildState(Bs,V,S1)";
    vec![
        positions.claim("buildState(-,-,+)", "{m}:buildState(Bs,V,S)", "Bs-V", taken),
        positions.claim("buildState(+,+,-)", rebuilt, "S1", |state, answers| {
            answers.add(&term(&State::build(state.boards(), state.prev())));
        }),
        positions.claim("dummy_first(+,-)", "{m}:dummy_first(S,M)", "m(M)", first),
        positions.claim("dummy_last(+,-)", "{m}:dummy_last(S,M)", "m(M)", last),
    ]
}
