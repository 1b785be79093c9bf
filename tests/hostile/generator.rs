//! Makes hostile inputs of the tables, by chance.

use std::time::Duration;

use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::inputs::{
    ARGUMENTS, DEVICES, ENDLESS, ERRORS, HUGE, KEYS, MANY, MEDDLING, OWN, STREAMS, TOKENS,
};
use super::instructions::INSTRUCTIONS;

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
        match self.0.random_range(0..16) {
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
            11 => Input::Line(format!("?- {}.", self.instruction())),
            12 => Input::Line(format!("?- {}.", self.own())),
            13 => Input::Line(format!("?- {}.", self.device())),
            14 => Input::Line(format!("?- {}.", self.disguised())),
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

    /// Arguments that are hardly the right ones.
    fn arguments(&mut self, count: usize) -> String {
        (0..count).map(|_| self.pick(ARGUMENTS)).collect::<Vec<_>>().join(",")
    }

    fn named(&mut self, name: &str, count: usize) -> String {
        let arguments = self.arguments(count);
        if count == 0 { name.to_owned() } else { format!("{name}({arguments})") }
    }

    /// An instruction of the machine.
    fn instruction(&mut self) -> String {
        let (name, count) = *INSTRUCTIONS.choose(&mut self.0).unwrap();
        self.named(&format!("'${name}'"), count)
    }

    /// A predicate of the driver and the like.
    fn own(&mut self) -> String {
        let (name, count) = *OWN.choose(&mut self.0).unwrap();
        self.named(name, count)
    }

    fn device(&mut self) -> String {
        let path = self.pick(DEVICES);
        match self.0.random_range(0..5) {
            0 => format!("open({path}, read, S), get_char(S, C)"),
            1 => format!("open({path}, append, S), close(S)"),
            2 => format!("consult({path})"),
            3 => format!("open({path}, read, S), set_input(S), read(X)"),
            _ => format!("use_module({path})"),
        }
    }

    /// One of the two, in a way that is not seen at once.
    fn disguised(&mut self) -> String {
        let goal = if self.0.random_range(0..2) == 0 { self.instruction() } else { self.own() };
        match self.0.random_range(0..6) {
            0 => format!("G = ({goal}), call(G)"),
            1 => format!("catch(({goal}), _, true)"),
            2 => format!("assertz((hidden :- {goal})), hidden"),
            3 => format!("findall(x, ({goal}), _)"),
            4 => format!("G = ({goal}), G =.. L, H =.. L, forall(H, true)"),
            _ => format!("freeze(X, ({goal})), X = 1"),
        }
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
