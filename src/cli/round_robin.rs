//! `trilog match` with more than two players: everybody against everybody.

use serde_json::{Value, json};

use super::following::lateness;
use super::game_statistics::GameStatistics;
use super::rating::rating;
use super::table::{Column, table};
use crate::game::{Outcome, Player};
use crate::games::AnyGame;
use crate::tournament::{Contestant, Played, Report, Tally};

/// What came of the matches of some players.
pub(super) struct RoundRobin {
    game: AnyGame,
    players: Vec<Contestant>,
    /// How each did where it began and where it did not.
    seats: Vec<[Seat; 2]>,
    /// All games.
    statistics: GameStatistics,
    /// The match of each with each later one, told of the earlier.
    matches: Vec<([usize; 2], Tally)>,
    /// How many moves of each took too long.
    late: Vec<u64>,
}

/// Games of a player at one side of the board.
#[derive(Clone, Copy, Debug, Default)]
struct Seat {
    games: u64,
    half_points: u64,
}

impl Seat {
    /// The share of the points that was won, from 0 to 1.
    fn share(self) -> Option<f64> {
        (self.games > 0).then(|| self.half_points as f64 / (2 * self.games) as f64)
    }
}

impl RoundRobin {
    pub(super) fn new(game: AnyGame, players: Vec<Contestant>) -> RoundRobin {
        RoundRobin {
            game,
            seats: vec![<[Seat; 2]>::default(); players.len()],
            late: vec![0; players.len()],
            players,
            statistics: GameStatistics::default(),
            matches: Vec::new(),
        }
    }

    /// Counts a game: two players have one opening, and each begins once.
    pub(super) fn count(&mut self, [one, other]: [usize; 2], game: &Played<'_>) {
        let places = if game.number.is_multiple_of(2) { [one, other] } else { [other, one] };
        for ((place, seat), player) in places.into_iter().zip(0..).zip(Player::BOTH) {
            let seat: &mut Seat = &mut self.seats[place][seat];
            seat.games += 1;
            seat.half_points += match game.outcome {
                Outcome::Won(winner) if winner == player => 2,
                Outcome::Won(_) => 0,
                Outcome::Draw => 1,
            };
        }
        self.statistics.add(game);
    }

    /// The players of every match, by their places.
    pub(super) fn pairings(&self) -> Vec<[usize; 2]> {
        let count = self.players.len();
        (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other])).collect()
    }

    /// Notes the result of a match.
    pub(super) fn note(&mut self, pairing: [usize; 2], report: &Report) {
        self.matches.push((pairing, report.tally));
        for (player, late) in pairing.into_iter().zip(report.late) {
            self.late[player] += late;
        }
    }

    /// The results of a player against all others, told of that player.
    fn total(&self, player: usize) -> Tally {
        let mut total = Tally::default();
        for ([one, other], tally) in &self.matches {
            if *one == player {
                add(&mut total, *tally);
            } else if *other == player {
                add(&mut total, turned(*tally));
            }
        }
        total
    }

    /// The players with their results, the best first.
    fn ranking(&self) -> Vec<(usize, Tally)> {
        let mut all: Vec<_> = (0..self.players.len()).map(|at| (at, self.total(at))).collect();
        let share = |tally: &Tally| tally.share().unwrap_or_default();
        all.sort_by(|(_, one), (_, other)| share(other).total_cmp(&share(one)));
        all
    }

    /// The table: rank, player, points, also by who begins, and how much stronger
    /// than the others together; then each match, and what the games are like.
    pub(super) fn text(&self) -> String {
        let names = Player::BOTH.map(|player| format!("as {}", self.game.player_name(player)));
        let columns = [
            Column::Figures(""),
            Column::Words("player"),
            Column::Figures("games"),
            Column::Figures("points"),
            Column::Figures("share"),
            Column::Figures(&names[0]),
            Column::Figures(&names[1]),
            Column::Words("Elo against the others"),
        ];
        let percent = |share: Option<f64>| {
            share.map_or(String::new(), |share| format!("{:.1} %", share * 100.0))
        };
        let row = |(rank, (player, tally)): (usize, (usize, Tally))| {
            let points = tally.wins as f64 + tally.draws as f64 / 2.0;
            let [first, second] = self.seats[player].map(Seat::share);
            vec![
                rank.to_string(),
                self.players[player].to_string(),
                tally.games().to_string(),
                points.to_string(),
                percent(tally.share()),
                percent(first),
                percent(second),
                rating(&tally),
            ]
        };
        let mut text = table(&columns, (1..).zip(self.ranking()).map(row));
        let columns = [
            Column::Words("match"),
            Column::Figures("won"),
            Column::Figures("drawn"),
            Column::Figures("lost"),
        ];
        let row = |([one, other], tally): &([usize; 2], Tally)| {
            let names = format!("{} against {}", self.players[*one], self.players[*other]);
            vec![names, tally.wins.to_string(), tally.draws.to_string(), tally.losses.to_string()]
        };
        text.push('\n');
        text += &table(&columns, self.matches.iter().map(row));
        text.push('\n');
        text += &self.statistics.shape();
        let late = self.players.iter().zip(&self.late);
        text + &late.map(|(player, &late)| lateness(player, late)).collect::<String>()
    }

    pub(super) fn json(&self) -> Value {
        let player = |(player, tally): (usize, Tally)| {
            let rating = tally.rating();
            let [first, second] = self.seats[player].map(Seat::share);
            json!({
                "player": self.players[player].to_string(),
                "games": tally.games(),
                "wins": tally.wins,
                "draws": tally.draws,
                "losses": tally.losses,
                "score": tally.share(),
                "score_first": first,
                "score_second": second,
                "elo": rating.elo,
                "elo_error": rating.error,
                "late_moves": self.late[player],
            })
        };
        let played = |([one, other], tally): &([usize; 2], Tally)| {
            json!({
                "players": [self.players[*one].to_string(), self.players[*other].to_string()],
                "wins": tally.wins,
                "draws": tally.draws,
                "losses": tally.losses,
            })
        };
        let players: Vec<Value> = self.ranking().into_iter().map(player).collect();
        json!({
            "game": self.game.to_string(),
            "players": players,
            "matches": self.matches.iter().map(played).collect::<Vec<_>>(),
            "length": self.statistics.length_json(),
            "branching": self.statistics.branching_json(),
        })
    }

    /// How many games were played.
    pub(super) fn games(&self) -> u64 {
        self.matches.iter().map(|(_, tally)| tally.games()).sum()
    }
}

fn add(total: &mut Tally, tally: Tally) {
    total.wins += tally.wins;
    total.draws += tally.draws;
    total.losses += tally.losses;
    for (sum, count) in total.pairs.iter_mut().zip(tally.pairs) {
        *sum += count;
    }
}

/// The same results told of the other player.
fn turned(tally: Tally) -> Tally {
    let mut pairs = tally.pairs;
    pairs.reverse();
    Tally { wins: tally.losses, losses: tally.wins, pairs, ..tally }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::tournament::Points;

    #[test]
    fn points_add_up_over_all_matches() {
        let players = ["first", "random", "last"]
            .map(|name| Contestant::from(name.parse::<crate::players::PlayerSpec>().unwrap()));
        let mut all = RoundRobin::new(AnyGame::TRIS, players.to_vec());
        assert_eq!(all.pairings(), [[0, 1], [0, 2], [1, 2]]);
        let mut report = Report { late: [0, 3], ..Report::default() };
        report.tally.add([Points::Win, Points::Draw]);
        for pairing in all.pairings() {
            all.note(pairing, &report);
        }
        assert_eq!(all.late, [0, 3, 6]);
        assert_eq!(all.games(), 6);
        let (moves, choices) = (vec![crate::game::Term::written("a1"); 2], [9, 8]);
        for number in 0..2 {
            let [one, two] = [&players[0], &players[1]];
            let outcome = Outcome::Won(Player::First);
            let game =
                Played { number, players: [one, two], moves: &moves, choices: &choices, outcome };
            all.count([0, 1], &game);
        }
        let json = all.json();
        let names: Vec<_> =
            json["players"].as_array().unwrap().iter().map(|p| &p["player"]).collect();
        assert_eq!(names, ["first", "random", "last"]);
        assert_eq!(
            (&json["players"][0]["score"], &json["players"][2]["losses"]),
            (&0.75.into(), &2.into())
        );
        let first = &json["players"][0];
        assert_eq!((&first["score_first"], &first["score_second"]), (&1.0.into(), &0.0.into()));
        assert_eq!((&json["length"]["mean"], &json["branching"]["most"]), (&2.0.into(), &9.into()));
        let text = all.text();
        assert!(
            text.starts_with("   player  games  points   share     as x   as o  Elo"),
            "{text}"
        );
        assert!(text.ends_with("branching  8.5 legal moves on average, at most 9\n"), "{text}");
    }
}
