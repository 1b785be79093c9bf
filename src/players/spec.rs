//! A player as it is asked for: a name, and what it may spend.
//!
//! ```text
//! PLAYER   ::=  NAME  |  NAME : OPTION , …
//! OPTION   ::=  depth=8  |  nodes=100000  |  time=500ms  |  threads=2  |  seed=7
//! ```

use super::book::Book;
use super::value::{number, time, written};
use super::{PlayerKind, UnknownPlayer};
use crate::games::AnyGame;
use crate::named::named;
use crate::search::mcts::Judge;
use crate::search::{Budget, Technique};
use crate::suggest::{hint, nearest};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What a search player may spend when nothing is said about it.
pub const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The most threads a player may ask for.
const MOST_THREADS: u64 = 256;

/// A player and its options: `mcts:time=500ms,threads=2`.
///
/// ```
/// use trilog::players::{PlayerKind, PlayerSpec};
/// let player: PlayerSpec = "mcts:threads=2,time=500ms".parse().unwrap();
/// assert_eq!(player.kind(), PlayerKind::Mcts);
/// assert_eq!(player.to_string(), "mcts:time=500ms,threads=2");
/// let error = "mcts:time=soon".parse::<PlayerSpec>().unwrap_err().to_string();
/// assert_eq!(error, "`time=soon` of mcts: expected a time up to a day, such as 500ms or 1.5s");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayerSpec {
    kind: PlayerKind,
    options: Options,
}

/// What was said about a player; nothing is, in most cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Options {
    budget: Budget,
    threads: Option<u32>,
    seed: Option<u64>,
    playouts: Option<u8>,
    judge: Option<Judge>,
    book: Option<Book>,
}

named! {
    /// The name of an option.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum OptionName {
        /// The deepest that the search goes, in plies.
        Depth = "depth",
        /// How many positions it looks at.
        Nodes = "nodes",
        /// How long it thinks about a move.
        Time = "time",
        /// How many threads think.
        Threads = "threads",
        /// What its chance follows from.
        Seed = "seed",
        /// How much of its judgement is games played by chance.
        Playouts = "playouts",
        /// Who judges the positions.
        Judge = "judge",
        /// Whether openings are looked up.
        Book = "book",
    }
}

impl OptionName {
    /// What its value must be, with an example.
    fn expected(self) -> &'static str {
        match self {
            OptionName::Depth => "a number of plies from 1 to 10000, such as depth=8",
            OptionName::Nodes => "a number of positions from 1, such as nodes=100000",
            OptionName::Time => "a time up to a day, such as 500ms or 1.5s",
            OptionName::Threads => "a number of threads from 1 to 256, such as threads=2",
            OptionName::Seed => "a number from 0, such as seed=7",
            OptionName::Playouts => "a percentage from 0 to 100, such as playouts=25",
            OptionName::Judge => "judge=network or judge=evaluation",
            OptionName::Book => "book=yes or book=no",
        }
    }
}

/// Text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// The name is none.
    #[error("{0}")]
    Name(#[from] UnknownPlayer),
    /// It is a program, and none of ours.
    #[error("another program plays in `trilog match` only, as `program:COMMAND`")]
    Program,
    /// It is a program without its command.
    #[error("a program needs its command: `program:COMMAND`, such as `program:./mine --fast`")]
    NoCommand,
    /// The player does not know the option.
    #[error("{}", unknown_option(*.kind, .option))]
    Option {
        /// The player.
        kind: PlayerKind,
        /// What was given.
        option: String,
    },
    /// The option's value is none.
    #[error("`{given}` of {kind}: expected {}", .option.expected())]
    Value {
        /// The player.
        kind: PlayerKind,
        /// The option.
        option: OptionName,
        /// What was given.
        given: String,
    },
    /// A network is to judge where none was learned.
    #[error("`judge=network`: {0} has no network; leave that out")]
    NoNetwork(AnyGame),
    /// The option is there twice.
    #[error("`{}` is given twice to {kind}", .option.name())]
    Twice {
        /// The player.
        kind: PlayerKind,
        /// The option.
        option: OptionName,
    },
}

fn unknown_option(kind: PlayerKind, option: &str) -> String {
    let names = kind.options().iter().map(|option| option.name());
    let listed = names.clone().collect::<Vec<_>>().join(", ");
    if listed.is_empty() {
        return format!("the player {kind} has no options, so no `{option}`; write `{kind}` alone");
    }
    let near = hint(nearest(option, names));
    format!("the player {kind} has no option `{option}`{near} (its options are: {listed})")
}

impl PlayerSpec {
    /// The player without a word about its options.
    #[must_use]
    pub fn new(kind: PlayerKind) -> PlayerSpec {
        PlayerSpec { kind, options: Options::default() }
    }

    /// Who it is.
    #[must_use]
    pub fn kind(self) -> PlayerKind {
        self.kind
    }

    /// What it may spend on a move: [`DEFAULT_TIME`] when nothing was said
    /// that can end the search.
    #[must_use]
    pub fn budget(self) -> Budget {
        let said = self.options.budget;
        match self.kept(said) == Budget::default() {
            true => Budget { time: Some(DEFAULT_TIME), ..said },
            false => said,
        }
    }

    /// The limits that the player can keep. A proof knows no depth.
    fn kept(self, Budget { depth, nodes, time }: Budget) -> Budget {
        let keeps = |limit| self.kind.options().contains(&limit);
        let is_proof = self.kind == PlayerKind::Search(Technique::ProofNumber);
        Budget {
            depth: depth.filter(|_| keeps(OptionName::Depth) && !is_proof),
            nodes: nodes.filter(|_| keeps(OptionName::Nodes)),
            time: time.filter(|_| keeps(OptionName::Time)),
        }
    }

    /// The same player with so much time, and its other limits.
    ///
    /// ```
    /// use trilog::players::PlayerSpec;
    /// let shallow: PlayerSpec = "deepening:depth=2".parse()?;
    /// let timed = shallow.with_time(std::time::Duration::from_secs(2));
    /// assert_eq!(timed.to_string(), "deepening:depth=2,time=2s");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> PlayerSpec {
        self.options.budget.time = Some(time);
        self
    }

    /// The same player with so much time, unless its options say what it may spend, or
    /// it knows nothing of time.
    ///
    /// ```
    /// use trilog::players::{PlayerError, PlayerSpec};
    /// let or_time = |text: &str| -> Result<String, PlayerError> {
    ///     let player: PlayerSpec = text.parse()?;
    ///     Ok(player.or_time(std::time::Duration::from_secs(2)).to_string())
    /// };
    /// assert_eq!(or_time("mcts:threads=1")?, "mcts:time=2s,threads=1");
    /// assert_eq!([or_time("mcts:nodes=9")?, or_time("first")?], ["mcts:nodes=9", "first"]);
    /// # Ok::<(), PlayerError>(())
    /// ```
    #[must_use]
    pub fn or_time(self, time: Duration) -> PlayerSpec {
        match self.options.budget == Budget::default() {
            true => self.with_budget(Budget { time: Some(time), ..Budget::default() }),
            false => self,
        }
    }

    /// The same player with what `budget` says to spend; where it says nothing that
    /// the player can keep, with what was said before.
    ///
    /// ```
    /// use trilog::players::PlayerSpec;
    /// use trilog::search::Budget;
    /// let tree: PlayerSpec = "mcts:nodes=300".parse()?;
    /// let depth = Budget { depth: Some(2), ..Budget::default() };
    /// assert_eq!(tree.with_budget(depth), tree);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_budget(mut self, budget: Budget) -> PlayerSpec {
        let budget = self.kept(budget);
        if budget != Budget::default() {
            self.options.budget = budget;
        }
        self
    }

    /// The same player as another, with so much to spend.
    pub(super) fn as_kind(mut self, kind: PlayerKind, budget: Budget) -> PlayerSpec {
        self.kind = kind;
        self.options.budget = budget;
        self
    }

    /// How many threads it asks for.
    #[must_use]
    pub fn threads(self) -> Option<u32> {
        self.options.threads
    }

    /// The same player with so many threads, unless it asks for some, or knows
    /// nothing of threads.
    #[must_use]
    pub fn or_threads(mut self, threads: u32) -> PlayerSpec {
        if self.kind.options().contains(&OptionName::Threads) {
            self.options.threads.get_or_insert(threads);
        }
        self
    }

    /// What its chance follows from.
    #[must_use]
    pub fn seed(self) -> Option<u64> {
        self.options.seed
    }

    /// How many percent of a leaf's value are to be a game played by chance.
    #[must_use]
    pub fn playouts(self) -> Option<u8> {
        self.options.playouts
    }

    /// Who is to judge the leaves of a tree.
    #[must_use]
    pub fn judge(self) -> Option<Judge> {
        self.options.judge
    }

    /// Whether it looks up openings where it plays: if nothing is said, where its time
    /// is limited. A budget of positions is for looking at so many.
    #[must_use]
    pub(super) fn looks_up_openings(self) -> bool {
        let Options { budget, playouts, judge, book, .. } = self.options;
        let is_plain = budget.nodes.is_none() && playouts.is_none() && judge.is_none();
        match book {
            Some(book) => book == Book::Yes,
            None => self.kind == PlayerKind::Mcts && is_plain,
        }
    }

    /// The same player with this seed, unless it has one.
    #[must_use]
    pub fn or_seed(mut self, seed: u64) -> PlayerSpec {
        self.options.seed.get_or_insert(seed);
        self
    }

    /// The same player with this seed.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> PlayerSpec {
        self.options.seed = Some(seed);
        self
    }

    /// The value of an option as it is written.
    fn value(&self, option: OptionName) -> Option<String> {
        let Options { budget, threads, seed, playouts, judge, book } = &self.options;
        match option {
            OptionName::Depth => budget.depth.map(|depth| depth.to_string()),
            OptionName::Nodes => budget.nodes.map(|nodes| nodes.to_string()),
            OptionName::Time => budget.time.map(written),
            OptionName::Threads => threads.map(|threads| threads.to_string()),
            OptionName::Seed => seed.map(|seed| seed.to_string()),
            OptionName::Playouts => playouts.map(|playouts| playouts.to_string()),
            OptionName::Judge => judge.map(|judge| judge.name().to_owned()),
            OptionName::Book => book.map(|book| book.name().to_owned()),
        }
    }

    /// Takes the value of an option; `None` when it is none.
    fn set(&mut self, option: OptionName, value: &str) -> Option<()> {
        let Options { budget, threads, seed, playouts, judge, book } = &mut self.options;
        match option {
            OptionName::Depth => budget.depth = Some(number(value, 1, 10_000)?.try_into().ok()?),
            OptionName::Nodes => budget.nodes = Some(number(value, 1, u64::MAX)?),
            OptionName::Time => budget.time = Some(time(value)?),
            OptionName::Threads => {
                *threads = Some(number(value, 1, MOST_THREADS)?.try_into().ok()?);
            }
            OptionName::Seed => *seed = Some(number(value, 0, u64::MAX)?),
            OptionName::Playouts => *playouts = Some(number(value, 0, 100)?.try_into().ok()?),
            OptionName::Judge => *judge = Some(Judge::called(value)?),
            OptionName::Book => *book = Some(Book::called(value)?),
        }
        Some(())
    }

    fn option(&mut self, text: &str) -> Result<(), PlayerError> {
        let kind = self.kind;
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let option = kind.options().iter().copied().find(|option| option.name() == name);
        let option = option.ok_or_else(|| PlayerError::Option { kind, option: name.to_owned() })?;
        if self.value(option).is_some() {
            return Err(PlayerError::Twice { kind, option });
        }
        self.set(option, value).ok_or_else(|| PlayerError::Value {
            kind,
            option,
            given: text.to_owned(),
        })
    }
}

impl From<PlayerKind> for PlayerSpec {
    fn from(kind: PlayerKind) -> PlayerSpec {
        PlayerSpec::new(kind)
    }
}

impl FromStr for PlayerSpec {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<PlayerSpec, PlayerError> {
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name, options),
            None => (text, ""),
        };
        if name == "program" {
            return Err(PlayerError::Program);
        }
        let mut spec = PlayerSpec::new(PlayerKind::parse(name)?);
        let mut options = options.split(',').filter(|option| !option.is_empty());
        options.try_for_each(|option| spec.option(option))?;
        Ok(spec)
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        let said = OptionName::ALL.into_iter().filter_map(|name| Some((name, self.value(name)?)));
        for (before, (option, value)) in
            std::iter::once(':').chain(std::iter::repeat(',')).zip(said)
        {
            write!(f, "{before}{}={value}", option.name())?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn players_are_read_with_their_options() {
        for (text, written) in [
            ("human", "human"),
            ("mcts", "mcts"),
            ("mcts:", "mcts"),
            ("mcts:time=1s", "mcts:time=1s"),
            ("mcts:time=1.5s", "mcts:time=1500ms"),
            ("mcts:time=0.25s,seed=7", "mcts:time=250ms,seed=7"),
            ("mcts:seed=0,threads=2,nodes=5", "mcts:nodes=5,threads=2,seed=0"),
            ("minimax:depth=3", "minimax:depth=3"),
            ("random:seed=9", "random:seed=9"),
            ("mcts:judge=evaluation,nodes=5", "mcts:nodes=5,judge=evaluation"),
            ("mcts:book=no,time=1s", "mcts:time=1s,book=no"),
        ] {
            assert_eq!(text.parse::<PlayerSpec>().unwrap().to_string(), written, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_named_with_an_example() {
        for (text, expected) in [
            ("mtcs", "there is no player `mtcs`; did you mean `mcts`?"),
            ("", "there is no player ``"),
            ("mcts:tim=1s", "the player mcts has no option `tim`; did you mean `time`?"),
            ("mcts:depth=3", "the player mcts has no option `depth`"),
            ("greedy:depth=3", "the player greedy has no options, so no `depth`"),
            ("mcts:time=1", "`time=1` of mcts: expected a time up to a day, such as 500ms"),
            ("mcts:time=0s", "`time=0s` of mcts: expected a time"),
            ("mcts:time=1.2345s", "`time=1.2345s` of mcts: expected a time"),
            ("mcts:time=99999999999999999999s", "`time=99999999999999999999s` of mcts: expected"),
            ("mcts:time=-1s", "`time=-1s` of mcts: expected a time"),
            ("mcts:nodes=many", "`nodes=many` of mcts: expected a number of positions"),
            ("mcts:nodes", "`nodes` of mcts: expected a number of positions"),
            ("mcts:threads=0", "`threads=0` of mcts: expected a number of threads"),
            ("mcts:judge=me", "`judge=me` of mcts: expected judge=network or judge=evaluation"),
            ("mcts:book=maybe", "`book=maybe` of mcts: expected book=yes or book=no"),
            ("mcts:seed=+1", "`seed=+1` of mcts: expected a number from 0"),
            ("mcts:seed=1,seed=2", "`seed` is given twice to mcts"),
            ("minimax:depth=0", "`depth=0` of minimax: expected a number of plies"),
        ] {
            let error = text.parse::<PlayerSpec>().unwrap_err().to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }

    #[test]
    fn without_a_word_a_player_thinks_for_a_second() {
        let budget = |text: &str| text.parse::<PlayerSpec>().unwrap().budget();
        assert_eq!(budget("mcts").time, Some(DEFAULT_TIME));
        assert_eq!(budget("mcts:threads=2").time, Some(DEFAULT_TIME));
        assert_eq!(budget("mcts:nodes=10").time, None);
    }

    prop_compose! {
        fn any_spec()(
            kind in prop::sample::select(PlayerKind::all().collect::<Vec<_>>()),
            depth in prop::option::of(1..=10_000_u32),
            nodes in prop::option::of(1..u64::MAX),
            time in prop::option::of(1..=86_400_000_u64),
            threads in prop::option::of(1..=256_u32),
            seed in prop::option::of(any::<u64>()),
            judge in prop::option::of(prop::sample::select(&Judge::ALL[..])),
            book in prop::option::of(prop::sample::select(&Book::ALL[..])),
        ) -> PlayerSpec {
            let has = |option| kind.options().contains(&option);
            PlayerSpec {
                kind,
                options: Options {
                    budget: Budget {
                        depth: depth.filter(|_| has(OptionName::Depth)),
                        nodes: nodes.filter(|_| has(OptionName::Nodes)),
                        time: time.filter(|_| has(OptionName::Time)).map(Duration::from_millis),
                    },
                    threads: threads.filter(|_| has(OptionName::Threads)),
                    seed: seed.filter(|_| has(OptionName::Seed)),
                    playouts: seed
                        .map(|seed| (seed % 101) as u8)
                        .filter(|_| has(OptionName::Playouts)),
                    judge: judge.filter(|_| has(OptionName::Judge)),
                    book: book.filter(|_| has(OptionName::Book)),
                },
            }
        }
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(spec in any_spec()) {
            prop_assert_eq!(spec.to_string().parse::<PlayerSpec>(), Ok(spec));
        }

        #[test]
        fn no_text_makes_the_reader_panic(
            text in "(mcts|random|minimax|human|[a-z]{0,4}):?[a-z0-9=,.: ]{0,30}"
        ) {
            if let Ok(spec) = text.parse::<PlayerSpec>() {
                prop_assert_eq!(spec.to_string().parse::<PlayerSpec>(), Ok(spec));
            }
        }
    }
}
