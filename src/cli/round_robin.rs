//! `trilog match` with more than two players: everybody against everybody.

use serde_json::{Value, json};

use super::rating::rating;
use super::table::{Column, table};
use crate::tournament::{Contestant, Tally};

/// What came of the matches of some players.
pub(super) struct RoundRobin {
    players: Vec<Contestant>,
    /// The match of each with each later one, told of the earlier.
    matches: Vec<([usize; 2], Tally)>,
}

impl RoundRobin {
    pub(super) fn new(players: Vec<Contestant>) -> RoundRobin {
        RoundRobin { players, matches: Vec::new() }
    }

    /// The players of every match, by their places.
    pub(super) fn pairings(&self) -> Vec<[usize; 2]> {
        let count = self.players.len();
        (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other])).collect()
    }

    /// Notes the result of a match.
    pub(super) fn note(&mut self, pairing: [usize; 2], tally: Tally) {
        self.matches.push((pairing, tally));
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
    fn ranking(&self) -> Vec<(Contestant, Tally)> {
        let total = |(at, player): (usize, &Contestant)| (player.clone(), self.total(at));
        let mut all: Vec<_> = self.players.iter().enumerate().map(total).collect();
        let share = |tally: &Tally| tally.share().unwrap_or_default();
        all.sort_by(|(_, one), (_, other)| share(other).total_cmp(&share(one)));
        all
    }

    /// The table: rank, player, points, and how much stronger than the others
    /// together; then each match.
    pub(super) fn text(&self) -> String {
        let columns = [
            Column::Figures(""),
            Column::Words("player"),
            Column::Figures("games"),
            Column::Figures("points"),
            Column::Figures("share"),
            Column::Words("Elo against the others"),
        ];
        let row = |(rank, (player, tally)): (usize, (Contestant, Tally))| {
            let points = tally.wins as f64 + tally.draws as f64 / 2.0;
            vec![
                rank.to_string(),
                player.to_string(),
                tally.games().to_string(),
                points.to_string(),
                tally.share().map_or(String::new(), |share| format!("{:.1} %", share * 100.0)),
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
        text
    }

    pub(super) fn json(&self) -> Value {
        let player = |(player, tally): (Contestant, Tally)| {
            let rating = tally.rating();
            json!({
                "player": player.to_string(),
                "games": tally.games(),
                "wins": tally.wins,
                "draws": tally.draws,
                "losses": tally.losses,
                "score": tally.share(),
                "elo": rating.elo,
                "elo_error": rating.error,
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
        json!({ "players": players, "matches": self.matches.iter().map(played).collect::<Vec<_>>() })
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
        let mut all = RoundRobin::new(players.to_vec());
        assert_eq!(all.pairings(), [[0, 1], [0, 2], [1, 2]]);
        let mut tally = Tally::default();
        tally.add([Points::Win, Points::Draw]);
        for pairing in all.pairings() {
            all.note(pairing, tally);
        }
        assert_eq!(all.games(), 6);
        let json = all.json();
        let names: Vec<_> =
            json["players"].as_array().unwrap().iter().map(|p| &p["player"]).collect();
        assert_eq!(names, ["first", "random", "last"]);
        assert_eq!(
            (&json["players"][0]["score"], &json["players"][2]["losses"]),
            (&0.75.into(), &2.into())
        );
        assert!(all.text().starts_with("   player  games  points   share  Elo"), "{}", all.text());
    }
}
