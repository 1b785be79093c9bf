//! Claims about what positions are worth: every predicate of
//! `prolog/minimax.pl`, about boards with few empty squares. On most of them
//! no game arrives, so that a player may move twice in a row.

use super::Native;
use super::sample::{Sample, term};
use crate::diff::claim::{Answers, Claim, Domain};
use crate::game::Term;

/// How many boards are searched, and how many squares of them are empty, at
/// most; on small boards and on larger ones.
const SMALL: (usize, usize) = (48, 4);
const LARGE: (usize, usize) = (12, 2);
/// The most cells of a small board.
const SMALL_CELLS: u32 = 16;
/// A game, and the same where a win counts the more the sooner it comes.
const GAMES: &str = "lists:member(K-G,[once-{m},soon-soon({m})])";
/// Windows for alpha-beta, in both kinds of scores.
const WINDOWS: [(i32, i32); 12] = [
    (-1, 1),
    (0, 1),
    (-1, 0),
    (1, 2),
    (-1000, 1000),
    (0, 1000),
    (-1000, 0),
    (-999, 998),
    (997, 999),
    (999, 1000),
    (500, 501),
    (-998, -997),
];

/// How a game is scored.
#[derive(Clone, Copy)]
enum Kind {
    Once,
    Soon,
}

impl Kind {
    const BOTH: [(Kind, &str); 2] = [(Kind::Once, "once"), (Kind::Soon, "soon")];

    /// What an outcome after so many plies is worth to a player.
    fn score(self, outcome: &str, player: &str, ply: i32) -> i32 {
        let win = match self {
            Kind::Once => 1,
            Kind::Soon => 1000 - ply,
        };
        match outcome.strip_prefix("won(").and_then(|won| won.strip_suffix(')')) {
            None => 0,
            Some(winner) if winner == player => win,
            Some(_) => -win,
        }
    }
}

/// The boards: most of them undecided.
fn boards(sample: &mut Sample) -> Vec<String> {
    let size = sample.size;
    let cells = size.rows() * size.columns();
    let (wanted, empty) = if cells <= SMALL_CELLS { SMALL } else { LARGE };
    let mut found = Vec::new();
    for number in 0..wanted * 20 {
        let mut board: Vec<&str> = (0..cells).map(|_| ["x", "o"][sample.below(2)]).collect();
        for _ in 0..=sample.below(empty) {
            let at = sample.below(board.len());
            board[at] = "e";
        }
        let board = term(size, &board);
        let decided = Native(size).outcome(&board).is_some();
        if found.len() < wanted && (!decided || number % 40 == 0) && !found.contains(&board) {
            found.push(board);
        }
    }
    found
}

impl Native {
    fn after(self, state: &str) -> Vec<(Term, String)> {
        let moves = self.legal(state).into_iter();
        moves.map(|mv| (mv.clone(), self.next(state, &mv))).collect()
    }

    /// What a position is worth to a player, by looking at all of it.
    fn worth(self, kind: Kind, state: &str, player: &str, ply: i32) -> i32 {
        if let Some(outcome) = self.outcome(state) {
            return kind.score(&outcome, player, ply);
        }
        let after = self.after(state).into_iter();
        let scores = after.map(|(_, next)| self.worth(kind, &next, player, ply + 1));
        let best = if self.mover(state) == player { scores.max() } else { scores.min() };
        best.unwrap_or_default()
    }

    /// What alpha-beta says to the mover: more than the window is told.
    fn within(self, kind: Kind, state: &str, ply: i32, (alpha, beta): (i32, i32)) -> i32 {
        let player = self.mover(state);
        if let Some(outcome) = self.outcome(state) {
            return kind.score(&outcome, player, ply);
        }
        let (mut best, mut alpha) = (i32::MIN, alpha);
        for (_, next) in self.after(state) {
            let score = if self.mover(&next) == player {
                self.within(kind, &next, ply + 1, (alpha, beta))
            } else {
                -self.within(kind, &next, ply + 1, (-beta, -alpha))
            };
            best = best.max(score);
            if best >= beta {
                break;
            }
            alpha = alpha.max(best);
        }
        best
    }

    /// What every move is worth to the mover.
    fn moves_worth(self, kind: Kind, state: &str) -> Vec<(Term, i32)> {
        let player = self.mover(state);
        let after = self.after(state).into_iter();
        after.map(|(mv, next)| (mv, self.worth(kind, &next, player, 1))).collect()
    }
}

/// All of them.
pub(super) fn claims(sample: &mut Sample) -> Vec<Claim> {
    let native = Native(sample.size);
    let boards = Domain::Listed(boards(sample));
    let windows = WINDOWS.map(|(alpha, beta)| format!("w({alpha},{beta})")).join(",");
    let about = |name: &str, goal: String, template: &str, native: About| {
        Claim::new(name, goal, template, vec![("S", boards.clone())], native)
    };
    vec![
        about("minimax(+,+,-)", format!("{GAMES},minimax:minimax(G,S,V)"), "K-V", value(native)),
        about("negamax(+,+,-)", format!("{GAMES},minimax:negamax(G,S,V)"), "K-V", value(native)),
        about(
            "alphabeta(+,+,+,+,-)",
            format!("{GAMES},lists:member(w(A,B),[{windows}]),minimax:alphabeta(G,S,A,B,V)"),
            "K-w(A,B)-V",
            Box::new(move |given, answers| {
                for (kind, name) in Kind::BOTH {
                    for (alpha, beta) in WINDOWS {
                        let value = native.within(kind, given[0], 0, (alpha, beta));
                        answers.add(&signed(&format!("{name}-w({alpha},{beta})"), value));
                    }
                }
            }),
        ),
        about(
            "best(+,+,-,-)",
            format!("{GAMES},minimax:best(G,S,M,V)"),
            "K-m(M)-V",
            Box::new(move |given, answers| {
                for (kind, name) in Kind::BOTH {
                    let moves = native.moves_worth(kind, given[0]);
                    let best = moves.iter().map(|(_, value)| *value).max();
                    for (mv, value) in moves.iter().filter(|(_, value)| Some(*value) == best) {
                        answers.add(&signed(&format!("{name}-m({mv})"), *value));
                    }
                }
            }),
        ),
    ]
}

type About = crate::diff::claim::Native;

fn value(native: Native) -> About {
    Box::new(move |given: &[&str], answers: &mut Answers| {
        for (kind, name) in Kind::BOTH {
            let value = native.worth(kind, given[0], native.mover(given[0]), 0);
            answers.add(&signed(name, value));
        }
    })
}

/// `Left-Value` in canonical text.
fn signed(left: &str, value: i32) -> String {
    if value < 0 { format!("{left}- {value}") } else { format!("{left}-{value}") }
}
