//! Makes hostile inputs of the tables, by chance.

use std::time::Duration;

use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::inputs::{ENDLESS, ERRORS, HUGE, KEYS, MANY, MEDDLING, STREAMS, TOKENS};

/// What a person or a script may do to the toplevel.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    /// Types this, ended by Enter.
    Line(String),
    /// Asks, and presses Ctrl-C after so long.
    Interrupted(String, Duration),
    /// Asks, presses these keys at the answers, and then Enter.
    Keys(String, String),
    /// Pastes this.
    Paste(String),
}

/// Makes hostile inputs, the same for the same seed.
pub(crate) struct Generator(ChaCha8Rng);

impl Generator {
    pub(crate) fn seeded(seed: u64) -> Generator {
        Generator(ChaCha8Rng::seed_from_u64(seed))
    }

    /// One more input, of a kind and with a text that are chosen anew.
    pub(crate) fn input(&mut self) -> Input {
        match self.0.random_range(0..12) {
            0 => Input::Line(format!("?- {}.", self.tokens())),
            1 => Input::Line(self.tokens()),
            2 => Input::Line(self.deep()),
            3 => Input::Line(format!("?- {}.", self.pick(HUGE))),
            4 => Input::Line(format!("?- {}.", self.pick(STREAMS))),
            5 => Input::Line(format!("?- {}.", self.pick(MEDDLING))),
            6 => Input::Line(format!("?- {}.", self.pick(ERRORS))),
            7 | 8 => {
                let query = format!("?- {}.", self.pick(ENDLESS));
                Input::Interrupted(query, self.moment())
            }
            9 => {
                let keys = (0..self.0.random_range(1..6)).map(|_| self.pick(KEYS)).collect();
                Input::Keys(format!("?- {}.", self.pick(MANY)), keys)
            }
            10 => Input::Paste(self.paste()),
            _ => Input::Interrupted(format!("?- {}", self.tokens()), self.moment()),
        }
    }

    fn pick(&mut self, from: &[&'static str]) -> &'static str {
        from.choose(&mut self.0).unwrap()
    }

    /// How long to wait before Ctrl-C: often in the middle of things.
    fn moment(&mut self) -> Duration {
        Duration::from_millis(self.0.random_range(0..200))
    }

    /// A line that means nothing.
    fn tokens(&mut self) -> String {
        (0..self.0.random_range(1..20)).map(|_| self.pick(TOKENS)).collect()
    }

    /// A deeply nested term, which may lack a few brackets.
    fn deep(&mut self) -> String {
        let depth = self.0.random_range(10..400);
        let (open, close) =
            *[("f(", ")"), ("[", "]"), ("(", ")"), ("{", "}"), ("- ", ""), ("\\+", "")]
                .choose(&mut self.0)
                .unwrap();
        let missing = self.0.random_range(0..3_usize).min(depth);
        format!("?- X = {}a{}.", open.repeat(depth), close.repeat(depth - missing))
    }

    /// Some lines at once.
    fn paste(&mut self) -> String {
        let lines = (0..self.0.random_range(1..6)).map(|_| match self.0.random_range(0..4) {
            0 => self.tokens(),
            1 => format!("?- {}.", self.pick(ERRORS)),
            2 => format!("?- {}.", self.pick(MEDDLING)),
            _ => "?- X = 1.".to_owned(),
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}
