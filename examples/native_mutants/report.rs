//! What came of it, for people and for programs.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

use crate::judge::{Clean, Verdict};
use crate::sites::Mutant;

/// One mistake, and what became of it.
pub(crate) struct Judged {
    pub(crate) mutant: Mutant,
    pub(crate) verdict: Verdict,
    pub(crate) time: Duration,
    /// Why the mistake changes nothing, where somebody says that it does.
    pub(crate) reason: Option<String>,
}

impl Judged {
    /// Whether something is wrong: a mistake that nobody notices, or one that
    /// is noticed although it is said to change nothing.
    pub(crate) fn is_wrong(&self) -> bool {
        (self.verdict == Verdict::Nothing) != self.reason.is_some()
    }

    /// A line of the table.
    pub(crate) fn line(&self) -> String {
        let Judged { mutant, time, .. } = self;
        let place = format!("{}:{}", mutant.file.trim_start_matches("src/games/"), mutant.line);
        let (change, seconds) = (&mutant.change, time.as_secs_f64());
        format!("{place:<26} {change:<34} {seconds:>6.1} s  {}", self.noticed())
    }

    fn noticed(&self) -> String {
        match (&self.verdict, &self.reason) {
            (Verdict::Nothing, None) => "NOT NOTICED".to_owned(),
            (Verdict::Nothing, Some(_)) => "changes nothing".to_owned(),
            (verdict, Some(_)) => format!("{}, AND SHOULD CHANGE NOTHING", by(verdict)),
            (verdict, None) => by(verdict),
        }
    }
}

fn by(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Relation(name) => name.clone(),
        Verdict::Failure(words) => format!("failure ({words})"),
        Verdict::Endless => "no end".to_owned(),
        Verdict::Nothing => "nothing".to_owned(),
    }
}

/// All of it.
pub(crate) struct Report {
    pub(crate) seed: u64,
    /// For each game: seconds without a mistake, and how many mistakes there
    /// are to choose from.
    pub(crate) games: BTreeMap<&'static str, (Clean, usize)>,
    pub(crate) judged: Vec<Judged>,
    /// How many mistakes do not compile.
    pub(crate) dropped: usize,
    pub(crate) building: Duration,
    pub(crate) judging: Duration,
}

impl Report {
    pub(crate) fn is_good(&self) -> bool {
        !self.judged.iter().any(Judged::is_wrong)
    }

    fn count(&self, game: &str, noticed: bool) -> usize {
        let of = self.judged.iter().filter(|judged| judged.mutant.game == game);
        of.filter(|judged| (judged.verdict != Verdict::Nothing) == noticed).count()
    }

    fn equivalent(&self, game: &str) -> usize {
        let of = self.judged.iter().filter(|judged| judged.mutant.game == game);
        of.filter(|judged| judged.verdict == Verdict::Nothing && judged.reason.is_some()).count()
    }

    /// The table.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for judged in &self.judged {
            text += &judged.line();
            text.push('\n');
        }
        for (game, (clean, all)) in &self.games {
            let (noticed, not) = (self.count(game, true), self.count(game, false));
            let same = self.equivalent(game);
            text += &format!(
                "{game}: {noticed} of {} noticed, {same} change nothing, {} not noticed \
                 (of {all} that compile; {:.1} s without a mistake)\n",
                noticed + not,
                not - same,
                clean[clean.len() - 1].as_secs_f64()
            );
        }
        text += &format!(
            "{} do not compile; built in {:.0} s, judged in {:.0} s; seed {}\n",
            self.dropped,
            self.building.as_secs_f64(),
            self.judging.as_secs_f64(),
            self.seed
        );
        for judged in self.judged.iter().filter(|judged| judged.is_wrong()) {
            text += &format!("{}: {}\n", judged.noticed(), judged.mutant.id);
        }
        text
    }

    /// One JSON object.
    pub(crate) fn json(&self) -> Value {
        let judged = |judged: &Judged| {
            let (outcome, detail) = match &judged.verdict {
                Verdict::Relation(name) => ("relation", Some(name)),
                Verdict::Failure(words) => ("failure", Some(words)),
                Verdict::Endless => ("endless", None),
                Verdict::Nothing => ("nothing", None),
            };
            json!({
                "mutant": judged.mutant.id,
                "game": judged.mutant.game,
                "file": judged.mutant.file,
                "line": judged.mutant.line,
                "change": judged.mutant.change,
                "named": judged.mutant.named,
                "noticed_by": outcome,
                "detail": detail,
                "equivalent": judged.reason,
                "seconds": judged.time.as_secs_f64(),
            })
        };
        let game = |(name, (clean, all)): (&&str, &(Clean, usize))| {
            json!({
                "game": name,
                "seconds": clean[clean.len() - 1].as_secs_f64(),
                "compile": all,
                "noticed": self.count(name, true),
                "equivalent": self.equivalent(name),
                "not_noticed": self.count(name, false) - self.equivalent(name),
            })
        };
        json!({
            "seed": self.seed,
            "games": self.games.iter().map(game).collect::<Vec<_>>(),
            "do_not_compile": self.dropped,
            "seconds_building": self.building.as_secs_f64(),
            "seconds_judging": self.judging.as_secs_f64(),
            "mutants": self.judged.iter().map(judged).collect::<Vec<_>>(),
        })
    }
}
