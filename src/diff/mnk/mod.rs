//! The claims about k in a row: every exported predicate of `prolog/mnk.pl`
//! in every mode, about all boards where they are few; and of
//! `prolog/minimax.pl`, about this game.

mod sample;
mod sizes;
mod values;

use std::sync::Arc;

use super::claim::{Answers, Claim, Domain, Origin, solutions};
use crate::game::Term;
use crate::games::AnyGame;
use crate::games::mnk::Size;
use sample::{Positions, Sample, cells, completions, term};
use sizes::answers_if;

const PLAYERS: [&str; 3] = ["x", "o", "e"];
const OUTCOMES: [&str; 4] = ["won(x)", "won(o)", "draw", "won(e)"];
/// One in so many positions where every move or player is asked for.
const ONE_IN: usize = 5;
/// Below this many finished games they are all played through.
const FEW_GAMES: u64 = 300_000;

/// All of them, for one size. `seed` and the number of `games` decide the
/// inputs where not all boards can be asked about.
#[must_use]
pub fn claims(size: Size, seed: u64, games: u64) -> Vec<Claim> {
    let mut sample = Sample::new(size, seed, games);
    let positions = sample.positions();
    let open = Domain::Listed(sample.open(60));
    let asked = Asked { size, positions, open };
    let mut claims = sizes::claims(&sample, &asked.positions);
    claims.extend(asked.to_move());
    claims.extend(asked.legal());
    claims.extend(asked.next());
    claims.push(asked.next_pairs(&mut sample));
    claims.extend(asked.outcome());
    claims.extend(along(&sample));
    claims.extend(values::claims(&mut sample));
    claims.push(perft(size));
    claims
}

/// What is asked about.
struct Asked {
    size: Size,
    positions: Positions,
    open: Domain,
}

/// The native twin, asked in terms that are known to be good.
#[derive(Clone, Copy)]
struct Native(Size);

impl Native {
    fn mover(self, state: &str) -> &'static str {
        let game = AnyGame::mnk(self.0);
        game.native().to_move(&Term::new(state)).map_or("", |player| game.player_name(player))
    }

    fn legal(self, state: &str) -> Vec<Term> {
        AnyGame::mnk(self.0).native().legal(&Term::new(state)).unwrap_or_default()
    }

    fn next(self, state: &str, mv: &Term) -> String {
        let next = AnyGame::mnk(self.0).native().next(&Term::new(state), mv);
        next.map_or_else(|error| error.to_string(), |next| next.to_string())
    }

    fn outcome(self, state: &str) -> Option<String> {
        let game = AnyGame::mnk(self.0);
        let outcome = game.native().outcome(&Term::new(state)).ok().flatten();
        outcome.map(|outcome| game.outcome_term(outcome).to_string())
    }
}

impl Asked {
    /// A claim about each position `S`.
    fn claim(
        &self,
        name: &str,
        goal: &str,
        template: &str,
        native: impl Fn(&str, &mut Answers) + Send + Sync + 'static,
    ) -> Claim {
        let inputs = vec![("S", self.positions.domain())];
        let native = move |given: &[&str], answers: &mut Answers| native(given[0], answers);
        self.positions.first_of(Claim::new(name, goal, template, inputs, native))
    }

    /// A claim about some positions and each value of `variable`.
    fn both(
        &self,
        name: &str,
        goal: &str,
        (variable, domain): (&str, Domain),
        native: impl Fn(&str, &str, &mut Answers) + Send + Sync + 'static,
    ) -> Claim {
        let some = self.positions.one_in(ONE_IN);
        let inputs = vec![("S", some.domain()), (variable, domain)];
        let template = format!("m({variable})");
        let native =
            move |given: &[&str], answers: &mut Answers| native(given[0], given[1], answers);
        some.first_of(Claim::new(name, goal, template, inputs, native))
    }

    /// A claim about positions with unbound cells.
    fn open(
        &self,
        name: &str,
        goal: &str,
        template: &str,
        native: impl Fn(&str, &mut Answers) + Send + Sync + 'static,
    ) -> Claim {
        let size = self.size;
        let inputs = vec![("S", self.open.clone())];
        Claim::new(name, goal, template, inputs, move |given, answers| {
            for full in completions(size, given[0]) {
                native(&full, answers);
            }
        })
    }

    /// Squares, and some that are none.
    fn squares(&self) -> Domain {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let all = (1..=rows).flat_map(|r| (1..=columns).map(move |c| format!("({r},{c})")));
        // On large boards only some of them.
        let some = all.step_by(if rows * columns <= 20 { 1 } else { 7 });
        let none = ["(0,1)", "(1,99)", "(a,1)", "(1,a)", "b2"].map(String::from);
        Domain::Listed(some.chain(none).collect())
    }

    fn to_move(&self) -> Vec<Claim> {
        let (goal, native) = ("{m}:to_move(S,P)", Native(self.size));
        vec![
            self.claim("to_move(+,-)", goal, "P", move |state, answers| {
                answers.add(native.mover(state));
            }),
            self.both(
                "to_move(+,+)",
                goal,
                ("P", Domain::listed(PLAYERS)),
                move |state, player, answers| {
                    let right = native.mover(state) == player;
                    answers_if(right, &format!("m({player})"), answers);
                },
            ),
            self.open("to_move(?,-)", goal, "S-P", move |state, answers| {
                answers.add(&format!("{state}-{}", native.mover(state)));
            }),
        ]
    }

    fn legal(&self) -> Vec<Claim> {
        let (goal, native) = ("{m}:legal(S,M)", Native(self.size));
        vec![
            self.claim("legal(+,-)", goal, "m(M)", move |state, answers| {
                native.legal(state).iter().for_each(|mv| answers.add(&format!("m({mv})")));
            }),
            self.both("legal(+,+)", goal, ("M", self.squares()), move |state, mv, answers| {
                let legal = native.legal(state).iter().any(|legal| legal.as_str() == mv);
                answers_if(legal, &format!("m({mv})"), answers);
            }),
            self.claim("legal(+,(?,+))", "{m}:legal(S,(R,1))", "R", move |state, answers| {
                for mv in native.legal(state) {
                    let row = mv.as_str().strip_suffix(",1)").and_then(|mv| mv.strip_prefix('('));
                    row.into_iter().for_each(|row| answers.add(row));
                }
            }),
            self.open("legal(?,-)", goal, "m(S,M)", move |state, answers| {
                for mv in native.legal(state) {
                    answers.add(&format!("m({state},{mv})"));
                }
            }),
        ]
    }

    fn next(&self) -> Vec<Claim> {
        let (size, native) = (self.size, Native(self.size));
        let goal = "{m}:next(S,M,S1)";
        let back = "{m}:next(S0,M,S)";
        vec![
            self.claim("next(+,-,-)", goal, "m(M,S1)", move |state, answers| {
                for mv in native.legal(state) {
                    answers.add(&format!("m({mv},{})", native.next(state, &mv)));
                }
            }),
            self.both(
                "next(+,+,-)",
                "{m}:next(S,M0,S1),M=S1",
                ("M0", self.squares()),
                move |state, mv, answers| {
                    let moves = native.legal(state);
                    answers_if(
                        moves.iter().any(|m| m.as_str() == mv),
                        &format!("m({mv})"),
                        answers,
                    );
                },
            ),
            self.claim("next(-,-,+)", back, "m(S0,M)", move |state, answers| {
                for (before, mv) in last_moves(size, state) {
                    answers.add(&format!("m({before},{mv})"));
                }
            })
            .in_any_order(),
            self.both("next(-,+,+)", back, ("M", self.squares()), move |state, mv, answers| {
                let mut moves = last_moves(size, state).into_iter();
                answers_if(moves.any(|(_, last)| last == mv), &format!("m({mv})"), answers);
            }),
            self.open("next(?,-,-)", goal, "m(S,M,S1)", move |state, answers| {
                for mv in native.legal(state) {
                    answers.add(&format!("m({state},{mv},{})", native.next(state, &mv)));
                }
            }),
        ]
    }

    /// Both positions known: they may be one move apart, or not.
    fn next_pairs(&self, sample: &mut Sample) -> Claim {
        let native = Native(self.size);
        let mut pairs = Vec::new();
        for state in self.positions.terms.iter().step_by(self.positions.terms.len() / 60 + 1) {
            for mv in native.legal(state) {
                pairs.push(format!("t({state},{})", native.next(state, &mv)));
            }
            let other = &self.positions.terms[sample.below(self.positions.terms.len())];
            pairs.push(format!("t({state},{other})"));
            pairs.push(format!("t({state},{state})"));
        }
        let goal = "T=t(S0,S),{m}:next(S0,M,S)";
        let inputs = vec![("T", Domain::Listed(pairs))];
        Claim::new("next(+,-,+)", goal, "m(M)", inputs, move |given, answers| {
            let pair = given[0].strip_prefix("t(").and_then(|pair| pair.strip_suffix(')'));
            let Some((before, after)) = pair.and_then(|pair| pair.split_once(",mnk(")) else {
                return;
            };
            for mv in native.legal(before) {
                let reached = native.next(before, &mv) == format!("mnk({after}");
                answers_if(reached, &format!("m({mv})"), answers);
            }
        })
    }

    fn outcome(&self) -> Vec<Claim> {
        let (goal, native) = ("{m}:outcome(S,O)", Native(self.size));
        vec![
            self.claim("outcome(+,-)", goal, "O", move |state, answers| {
                native.outcome(state).iter().for_each(|outcome| answers.add(outcome));
            }),
            self.both(
                "outcome(+,+)",
                goal,
                ("O", Domain::listed(OUTCOMES)),
                move |state, asked, answers| {
                    let right = native.outcome(state).as_deref() == Some(asked);
                    answers_if(right, &format!("m({asked})"), answers);
                },
            ),
            self.open("outcome(?,-)", goal, "S-O", move |state, answers| {
                let outcome = native.outcome(state);
                outcome.iter().for_each(|outcome| answers.add(&format!("{state}-{outcome}")));
            }),
        ]
    }
}

/// Every way to have reached a position with a last move.
fn last_moves(size: Size, state: &str) -> Vec<(String, String)> {
    let native = Native(size);
    let now = cells(state);
    let mut found = Vec::new();
    for (at, _) in now.iter().enumerate().filter(|(_, cell)| **cell != "e") {
        let mut before = now.clone();
        before[at] = "e";
        let before = term(size, &before);
        let columns = size.columns() as usize;
        let mv = Term::new(format!("({},{})", at / columns + 1, at % columns + 1));
        if native.legal(&before).contains(&mv) && native.next(&before, &mv) == state {
            found.push((before, mv.to_string()));
        }
    }
    found
}

/// Whole games: all of them where they are few, otherwise those of the sample.
fn along(sample: &Sample) -> Vec<Claim> {
    let size = sample.size;
    let games = sample.is_exhaustive().then(|| start(size)).and_then(|start| {
        let finished = AnyGame::mnk(size).tree(&start).ok()?.finished;
        (finished <= FEW_GAMES).then_some(finished)
    });
    match games {
        Some(count) => vec![all_games(size, count)],
        None => vec![sampled_games(sample)],
    }
}

fn start(size: Size) -> Term {
    AnyGame::mnk(size).native().initial().unwrap_or_else(|error| Term::new(error.to_string()))
}

fn all_games(size: Size, count: u64) -> Claim {
    let native = Native(size);
    let mut openings = vec![start(size).to_string()];
    if count > 1000 {
        for _ in 0..2 {
            let deeper = openings.iter().flat_map(|state| {
                native.legal(state).into_iter().map(move |mv| native.next(state, &mv))
            });
            openings = deeper.collect();
        }
    }
    let depth = size.rows() * size.columns();
    let inputs = vec![("S", Domain::Listed(openings))];
    let goal = |depth| format!("claims:step({{m}},{depth},S,Step)");
    let walk = move |depth: u32| {
        move |given: &[&str], answers: &mut Answers| steps(native, given[0], depth, answers)
    };
    // It follows from what next/3 and outcome/2 answer about every board.
    Claim::new("games", goal(depth), "m(Step)", inputs, walk(depth))
        .of_games(count, goal(0), walk(0))
        .following_from_others()
}

/// What `claims:step/4` tells.
fn steps(native: Native, state: &str, depth: u32, answers: &mut Answers) {
    let moves = native.legal(state);
    if moves.is_empty() {
        let outcome = native.outcome(state).unwrap_or_else(|| "open".to_owned());
        return answers.add(&format!("m({outcome})"));
    }
    for mv in moves {
        answers.add(&format!("m({mv})"));
        if depth > 0 {
            steps(native, &native.next(state, &mv), depth - 1, answers);
        }
    }
    answers.add("m(up)");
}

fn sampled_games(sample: &Sample) -> Claim {
    let size = sample.size;
    let start = start(size).to_string();
    let list = |moves: &Vec<Term>| {
        let moves: Vec<&str> = moves.iter().map(Term::as_str).collect();
        format!("moves({start},[{}])", moves.join(","))
    };
    let games = Domain::Listed(sample.games().iter().map(list).collect());
    let origin: Origin = Arc::new(|input| moves_in(input).map(|(_, moves)| moves));
    let walked = sample.games().iter().map(|moves| moves.len() as u64 + 1).sum();
    let told = move |given: &[&str], answers: &mut Answers| walk(size, given[0], answers);
    Claim::new("games", "claims:walk({m},G,Told)", "Told", vec![("G", games)], told)
        .of_games(sample.games().len() as u64, "claims:here({m},G,Told)", told)
        .sampled(Some(walked), origin)
}

/// The position and the moves of `moves(Position,Moves)`.
fn moves_in(text: &str) -> Option<(String, Vec<Term>)> {
    let inside = text.strip_prefix("moves(")?.strip_suffix(')')?;
    let (state, moves) = inside.split_once("]]),")?;
    let moves = solutions(moves)?.into_iter().map(Term::new).collect();
    Some((format!("{state}]])"), moves))
}

/// What `claims:walk/3` tells of a position, or of `moves(Position,Moves)`.
fn walk(size: Size, from: &str, answers: &mut Answers) {
    let (mut state, moves) = moves_in(from).unwrap_or_else(|| (from.to_owned(), Vec::new()));
    here(size, &state, answers);
    for mv in moves {
        state = Native(size).next(&state, &mv);
        here(size, &state, answers);
    }
}

/// What `claims:here/3` tells.
fn here(size: Size, state: &str, answers: &mut Answers) {
    let native = Native(size);
    let moves: Vec<String> = native.legal(state).iter().map(Term::to_string).collect();
    let outcome = native.outcome(state).unwrap_or_default();
    let mover = native.mover(state);
    answers.add(&format!("at({state},{mover},[{}],[{outcome}])", moves.join(",")));
}

/// How deep the tree is counted: to about so many positions.
const COUNTED: u64 = 60_000;

fn perft(size: Size) -> Claim {
    let native = move |depth| AnyGame::mnk(size).native().perft(&start(size), depth);
    let cells = size.rows() * size.columns();
    let small = |depth: &u32| {
        let largest = (0..*depth).map(|played| u64::from(cells - played)).product::<u64>();
        largest <= COUNTED
    };
    let depths = Domain::listed((0..=cells).take_while(small));
    let goal = format!("{},perft:perft({{m}},S,D,N)", AnyGame::mnk(size).initial_goal());
    let goal = goal.replace("mnk:initial", "{m}:initial");
    Claim::new("perft", goal, "D-N", vec![("D", depths)], move |given, answers| {
        let depth = given[0].parse().unwrap_or_default();
        answers.add(&format!("{depth}-{}", native(depth).unwrap_or_default()));
    })
}
