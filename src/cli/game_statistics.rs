//! What is seen of games that are played: how they end, how long they are, and how
//! many moves there are to choose from.

use serde_json::{Value, json};

use crate::game::{Outcome, Player};
use crate::tournament::{Played, score_interval};

/// What was seen of some games.
#[derive(Debug, Default)]
pub(super) struct GameStatistics {
    /// Won by who began, won by the other, drawn.
    pub(super) ends: [u64; 3],
    /// How many moves each game had.
    lengths: Vec<usize>,
    /// Legal moves, added up over all positions, and the most there were.
    choices: u64,
    most: usize,
}

impl GameStatistics {
    /// Counts a game.
    pub(super) fn add(&mut self, game: &Played<'_>) {
        let end = match game.outcome {
            Outcome::Won(Player::First) => 0,
            Outcome::Won(Player::Second) => 1,
            Outcome::Draw => 2,
        };
        self.ends[end] += 1;
        self.lengths.push(game.moves.len());
        self.choices += game.choices.iter().map(|&count| count as u64).sum::<u64>();
        self.most = self.most.max(game.choices.iter().copied().max().unwrap_or_default());
    }

    /// How many games there were.
    pub(super) fn games(&self) -> u64 {
        self.ends.iter().sum()
    }

    /// The share of the points that the player who begins has won, from 0 to 1.
    pub(super) fn share(&self) -> f64 {
        let [first, _, drawn] = self.ends.map(|count| count as f64);
        (first + drawn / 2.0) / self.games().max(1) as f64
    }

    /// Between which bounds that share lies in the long run (95 %).
    pub(super) fn share_bounds(&self) -> [f64; 2] {
        let games = self.games() as f64;
        if games == 0.0 {
            return [0.0, 1.0];
        }
        // Draws vary less; no more of them are believed in than is sure.
        let [drawn, _] = score_interval(self.ends[2] as f64 / games, games, 0.0);
        score_interval(self.share(), games, drawn)
    }

    fn moves(&self) -> usize {
        self.lengths.iter().sum()
    }

    /// The average, the median, the least and the most moves of a game.
    fn length(&self) -> (f64, f64, usize, usize) {
        let mut sorted = self.lengths.clone();
        sorted.sort_unstable();
        let at = |place: usize| sorted.get(place).copied().unwrap_or_default();
        let mean = self.moves() as f64 / sorted.len().max(1) as f64;
        let last = sorted.len().saturating_sub(1);
        let median = (at(last / 2) + at(last.div_ceil(2))) as f64 / 2.0;
        (mean, median, at(0), at(last))
    }

    /// How many legal moves there were on average.
    fn branching(&self) -> f64 {
        self.choices as f64 / self.moves().max(1) as f64
    }

    /// How long the games were and how many moves there were to choose from, in
    /// two lines.
    pub(super) fn shape(&self) -> String {
        let (mean, median, least, most) = self.length();
        format!(
            "length     {mean:.1} moves on average, median {median}, from {least} to {most}\n\
             branching  {:.1} legal moves on average, at most {}\n",
            self.branching(),
            self.most
        )
    }

    pub(super) fn length_json(&self) -> Value {
        let (mean, median, least, most) = self.length();
        json!({ "mean": mean, "median": median, "least": least, "most": most })
    }

    pub(super) fn branching_json(&self) -> Value {
        json!({ "mean": self.branching(), "most": self.most })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::players::PlayerSpec;

    #[test]
    fn games_add_up() {
        let player = "random".parse::<PlayerSpec>().unwrap().into();
        let moves = vec![crate::game::Term::written("a1"); 4];
        let mut statistics = GameStatistics::default();
        for (outcome, length) in [
            (Outcome::Won(Player::First), 4),
            (Outcome::Draw, 2),
            (Outcome::Won(Player::Second), 3),
        ] {
            let choices = &[9, 8, 7, 6][..length];
            let moves = &moves[..length];
            statistics.add(&Played {
                number: 0,
                players: [&player, &player],
                moves,
                choices,
                outcome,
            });
        }
        assert_eq!((statistics.games(), statistics.ends), (3, [1, 1, 1]));
        assert_eq!(statistics.length(), (3.0, 3.0, 2, 4));
        assert_eq!((statistics.branching(), statistics.most), (71.0 / 9.0, 9));
        assert_eq!(statistics.share(), 0.5);
        statistics.lengths.push(4);
        assert_eq!(statistics.length().1, 3.5);
    }

    #[test]
    fn bounds_hold_for_few_games_too() {
        for (ends, [low, high]) in [
            ([0, 0, 0], [0.0, 1.0]),
            ([4, 0, 0], [0.510, 1.0]),
            ([0, 2, 0], [0.0, 0.658]),
            ([1, 1, 0], [0.095, 0.905]),
            ([500, 500, 0], [0.469, 0.531]),
            ([0, 0, 4], [0.255, 0.745]),
            ([0, 0, 1000], [0.498, 0.502]),
        ] {
            let bounds = GameStatistics { ends, ..GameStatistics::default() }.share_bounds();
            let close = |one: f64, other: f64| (one - other).abs() < 0.001;
            assert!(close(bounds[0], low) && close(bounds[1], high), "{ends:?}: {bounds:?}");
        }
    }
}
