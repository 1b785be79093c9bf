//! A native game of one's own: nim, as in `examples/nim.pl`, brought from
//! outside the crate. It is searched and played, and compared with the Prolog
//! rules in that file; then the same with a mistake in it, which is found.
//!
//! `cargo run --release --example native_game`

use std::error::Error;
use std::process::ExitCode;

use trilog::diagram::Diagram;
use trilog::diff::run::{Plan, Quiet, run};
use trilog::diff::subject::{Clauses, RulesFile};
use trilog::game::{Game, Notation, NotationError, Outcome, Player, Term};
use trilog::games::{AnyGame, NativeGame, Pictured};
use trilog::prolog::process::{FatalAllocator, serve_if_asked};
use trilog::search::{Budget, Score, Searchable, Stop, Technique, mcts};

/// Nim with three heaps, of which one move takes at most so many matches:
/// 5 are more than there are, and anything less is a mistake.
#[derive(Clone, Debug)]
struct Nim {
    most: u8,
}

/// Who moves, and what is left of each heap.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    mover: Player,
    heaps: [u8; 3],
}

const NAMES: [&str; 3] = ["a", "b", "c"];

impl Game for Nim {
    type State = State;
    /// The number of a heap, and how many matches of it are taken.
    type Move = (usize, u8);
    type Moves = Vec<(usize, u8)>;

    fn initial(&self) -> State {
        State { mover: Player::First, heaps: [3, 4, 5] }
    }

    fn to_move(&self, state: &State) -> Player {
        state.mover
    }

    fn legal(&self, state: &State) -> Vec<(usize, u8)> {
        let heaps = state.heaps.iter().enumerate();
        heaps.flat_map(|(heap, &left)| (1..=left.min(self.most)).map(move |n| (heap, n))).collect()
    }

    fn play(&self, state: &State, &(heap, taken): &(usize, u8)) -> State {
        let mut heaps = state.heaps;
        heaps[heap] = heaps[heap].saturating_sub(taken);
        State { mover: state.mover.other(), heaps }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.heaps == [0; 3]).then(|| Outcome::Won(state.mover.other()))
    }
}

impl Notation for Nim {
    fn name(&self) -> &'static str {
        "nim"
    }

    fn player_name(&self, player: Player) -> &'static str {
        match player {
            Player::First => "first",
            Player::Second => "second",
        }
    }

    fn state_term(&self, state: &State) -> Term {
        let heaps = NAMES.iter().zip(state.heaps);
        let heaps =
            heaps.map(|(name, left)| Term::compound("-", [Term::atom(name), Term::integer(left)]));
        let mover = Term::atom(self.player_name(state.mover));
        Term::compound("nim", [mover, Term::list(heaps)])
    }

    fn read_state(&self, text: &str) -> Result<State, NotationError> {
        let read = || {
            let term = Term::read(text).ok()?;
            let [mover, heaps] = term.arguments("nim")?;
            let is_mover = |player: &Player| mover.as_atom() == Some(self.player_name(*player));
            let mover = Player::BOTH.into_iter().find(is_mover)?;
            let heap = |(name, heap): (&str, &Term)| {
                let [called, left] = heap.arguments("-")?;
                let left = u8::try_from(left.as_integer()?).ok()?;
                (called.as_atom() == Some(name)).then_some(left)
            };
            let heaps: Option<Vec<u8>> =
                NAMES.into_iter().zip(heaps.as_list()?).map(heap).collect();
            Some(State { mover, heaps: heaps?.try_into().ok()? })
        };
        let expected = "a position such as nim(first,[a-3,b-4,c-5])".to_owned();
        read().ok_or(NotationError::Not { text: text.to_owned(), expected })
    }

    fn move_term(&self, &(heap, taken): &(usize, u8)) -> Term {
        Term::compound("take", [Term::atom(NAMES[heap]), Term::integer(taken)])
    }

    /// `take(b,2)`, as a term, or `b2`, as people write it.
    fn read_move(&self, text: &str) -> Result<(usize, u8), NotationError> {
        let read = || {
            let (name, taken) = match Term::read(text).ok()?.arguments("take") {
                Some([name, taken]) => (name.as_atom()?.to_owned(), taken.as_integer()?),
                None => (text.get(..1)?.to_lowercase(), text.get(1..)?.parse().ok()?),
            };
            let heap = NAMES.iter().position(|known| *known == name)?;
            Some((heap, u8::try_from(taken).ok()?))
        };
        let expected = "a heap and a number, such as b2".to_owned();
        read().ok_or(NotationError::Not { text: text.to_owned(), expected })
    }

    fn show_move(&self, &(heap, taken): &(usize, u8)) -> String {
        format!("{}{taken}", NAMES[heap])
    }
}

impl Searchable for Nim {
    fn key(&self, state: &State) -> u64 {
        let [a, b, c] = state.heaps.map(u64::from);
        let mover = u64::from(state.mover == Player::First);
        (mover << 24 | a << 16 | b << 8 | c).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn evaluate(&self, _: &State) -> Score {
        0
    }
}

impl Pictured for Nim {
    fn diagram(&self, state: &State) -> Diagram {
        let bars = |(name, left): (&str, u8)| format!("{name} {}", "|".repeat(left.into()));
        let heaps: Vec<String> = NAMES.into_iter().zip(state.heaps).map(bars).collect();
        Diagram::of_text(&heaps.join("\n"))
    }
}

impl NativeGame for Nim {}

/// Compares a game with `examples/nim.pl`; tells whether they agree.
fn compare(game: AnyGame) -> Result<bool, Box<dyn Error>> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim.pl");
    let rules = RulesFile::new(file, "nim");
    let report = run(&Plan { clauses: Clauses::File(rules), ..Plan::new(game) }, &Quiet)?;
    println!("{} questions to both implementations", report.questions());
    for found in &report.disagreements {
        let (prolog, native) = (&found.clauses, &found.native);
        println!("?- {}\n   Prolog rules: {prolog}\n   native rules: {native}", found.query);
    }
    Ok(report.agree())
}

fn main_program() -> Result<ExitCode, Box<dyn Error>> {
    let nim = AnyGame::of(Nim { most: 5 });
    let mut state = nim.native().initial()?;
    print!("{}", nim.diagram(&state)?.to_text());
    println!("{} positions four plies on", nim.native().perft(&state, 4)?);
    let found = nim.search(&state, Technique::Deepening, Budget::default(), &Stop::default(), 1)?;
    println!("the first player wins with {}", nim.show_move(&found.line[0])?);
    while nim.native().outcome(&state)?.is_none() {
        let budget = Budget { nodes: Some(2_000), ..Budget::default() };
        let options = mcts::Options { seed: 1, ..mcts::Options::default() };
        let found = nim.mcts(&state, budget, options, &Stop::default())?;
        print!("{} ", nim.show_move(&found.line[0])?);
        state = nim.native().next(&state, &found.line[0])?;
    }
    println!("and {} has lost", nim.player_name(nim.native().to_move(&state)?));
    let agree = compare(nim)?;
    println!("both implementations {}", if agree { "agree" } else { "DISAGREE" });
    let found = !compare(AnyGame::of(Nim { most: 4 }))?;
    println!("the mistake is {}", if found { "found" } else { "NOT found" });
    Ok(if agree && found { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

// Where memory ran out, the process of the rules ends at once.
#[global_allocator]
static ALLOCATOR: FatalAllocator = FatalAllocator::new();

fn main() -> Result<ExitCode, Box<dyn Error>> {
    // The rules in a file are asked in a process of their own: this program,
    // started again.
    match serve_if_asked(|_| None) {
        Some(code) => Ok(code),
        None => main_program(),
    }
}
