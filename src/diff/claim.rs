//! A claim: one question that both twins can answer, and its inputs.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::ops::Range;
use std::sync::Arc;

use crate::game::Term;
use crate::games::AnyGame;

/// How answers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The same solutions in the same order.
    Sequence,
    /// The same solutions, each as many times.
    Set,
}

/// The solutions of a goal, being written as a list in canonical text.
#[derive(Debug, Default)]
pub struct Answers {
    text: String,
}

impl Answers {
    /// One more solution.
    pub fn add(&mut self, solution: &str) {
        self.text.push(if self.text.is_empty() { '[' } else { ',' });
        self.text.push_str(solution);
    }

    /// The list.
    ///
    /// ```
    /// use trilog::diff::claim::Answers;
    /// let mut answers = Answers::default();
    /// answers.add("x");
    /// answers.add("o");
    /// assert_eq!(answers.finish(), "[x,o]");
    /// ```
    #[must_use]
    pub fn finish(mut self) -> String {
        self.text.push_str(if self.text.is_empty() { "[]" } else { "]" });
        self.text
    }
}

/// Answers a question natively: from the inputs, as text, to the solutions.
pub type Native = Box<dyn Fn(&[&str], &mut Answers) + Send + Sync>;

/// What an input ranges over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Domain {
    /// Every board of this many cells, each `e`, `x` or `o`.
    Boards(u32),
    /// Every list of so many of these terms.
    Lists(u32, &'static [&'static str]),
    /// These terms.
    Listed(Vec<String>),
}

/// The cells of a board.
const CELLS: [&str; 3] = ["e", "x", "o"];
/// How many lists travel in one query, at most.
const LISTS_AT_ONCE: usize = 1024;
/// How many boards travel in one query.
const BOARDS_AT_ONCE: usize = 243;
/// How many listed terms travel in one query.
const TERMS_AT_ONCE: usize = 64;

impl Domain {
    /// These terms.
    pub fn listed<T: ToString>(terms: impl IntoIterator<Item = T>) -> Self {
        Domain::Listed(terms.into_iter().map(|term| term.to_string()).collect())
    }

    /// How many values it has.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Domain::Boards(cells) => 3_usize.pow(*cells),
            Domain::Lists(length, of) => of.len().pow(*length),
            Domain::Listed(terms) => terms.len(),
        }
    }

    /// Whether it has no values.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A value by its number, which must be less than [`Domain::len`].
    fn value(&self, number: usize) -> Cow<'_, str> {
        match self {
            Domain::Boards(cells) => Cow::Owned(list(*cells, &CELLS, number)),
            Domain::Lists(length, of) => Cow::Owned(list(*length, of, number)),
            Domain::Listed(terms) => terms.get(number).map_or("", String::as_str).into(),
        }
    }

    /// The numbers of the values, cut into pieces that one query can take.
    fn pieces(&self) -> Vec<Range<usize>> {
        let size = match self {
            Domain::Boards(_) => BOARDS_AT_ONCE,
            Domain::Lists(length, of) => {
                let powers = (0..=*length).map(|free| of.len().pow(free));
                powers.take_while(|&size| size <= LISTS_AT_ONCE).last().unwrap_or(1)
            }
            Domain::Listed(_) => TERMS_AT_ONCE,
        };
        let starts = (0..self.len()).step_by(size);
        starts.map(|start| start..(start + size).min(self.len())).collect()
    }

    /// A goal that enumerates a piece of the values, in their order.
    fn generator(&self, variable: &str, piece: Range<usize>) -> String {
        match self {
            Domain::Boards(cells) => {
                let pattern = pattern(*cells, &CELLS, &piece);
                format!("{variable}={pattern},claims:cells({variable})")
            }
            Domain::Lists(length, of) => {
                let pattern = pattern(*length, of, &piece);
                format!("{variable}={pattern},claims:filled({variable},[{}])", of.join(","))
            }
            Domain::Listed(terms) => {
                let terms = terms.get(piece).unwrap_or_default();
                format!("lists:member({variable},[{}])", terms.join(","))
            }
        }
    }
}

/// The list of `of` with this number: the last element counts fastest.
fn list(length: u32, of: &[&str], number: usize) -> String {
    let elements: Vec<&str> =
        (0..length).rev().map(|place| of[number / of.len().pow(place) % of.len()]).collect();
    format!("[{}]", elements.join(","))
}

/// The list that stands for a piece of the lists, the elements that differ
/// unbound.
fn pattern(length: u32, of: &[&str], piece: &Range<usize>) -> String {
    let first = list(length, of, piece.start);
    let free = (0..length).find(|&n| of.len().pow(n) == piece.len()).unwrap_or(length);
    let known = (length - free) as usize;
    let elements = first.trim_matches(['[', ']']).split(',');
    let elements: Vec<&str> =
        elements.enumerate().map(|(at, e)| if at < known { e } else { "_" }).collect();
    format!("[{}]", elements.join(","))
}

/// One of the inputs of a claim: a variable of its goal, and its values.
#[derive(Clone, Debug)]
pub struct Input {
    /// The variable in the goal.
    pub variable: String,
    /// What it ranges over.
    pub domain: Domain,
}

/// A goal with inputs, and its native answer.
pub struct Question {
    /// The goal. `{m}` stands for the module of the rules.
    pub goal: String,
    /// What is told of a solution.
    pub template: String,
    /// The variables of the goal that are inputs.
    pub variables: Vec<String>,
    /// How answers are compared.
    pub order: Order,
    /// The native answer.
    pub native: Native,
}

/// The game, as a list of its moves, that leads to an input of a claim: to a
/// position, or to the end of a game.
pub type Origin = Arc<dyn Fn(&str) -> Option<Vec<Term>> + Send + Sync>;

/// The game whose rules an input follows, where they are those of a variant.
pub type Variant = fn(&str) -> Option<AnyGame>;

/// A question with the inputs it is asked of.
pub struct Claim {
    /// Its name: the predicate and its mode, such as `rowWin(+,-)`.
    pub name: String,
    inputs: Vec<Input>,
    question: Question,
    /// Asked instead when a disagreement is made small.
    narrow: Option<Question>,
    /// Complete games that the claim plays through.
    pub games: u64,
    about_positions: bool,
    /// How many positions it is about, where that is not how many inputs.
    walked: Option<u64>,
    /// Where its first input comes from, if that was sampled from games that
    /// nobody can list.
    origin: Option<Origin>,
    /// Whether its listed inputs are all there are.
    whole: bool,
    /// Whether it holds wherever other claims do.
    implied: bool,
    variant: Option<Variant>,
}

/// A piece of a claim: what one query asks.
#[derive(Clone, Debug)]
pub struct Batch {
    /// A goal that enumerates the inputs.
    pub generator: String,
    /// The numbers of the inputs.
    pub inputs: Range<usize>,
}

impl Claim {
    /// A claim whose answers come in a fixed order. `template` is what is
    /// told of a solution of `goal`.
    pub fn new(
        name: impl Into<String>,
        goal: impl Into<String>,
        template: impl Into<String>,
        inputs: Vec<(&str, Domain)>,
        native: impl Fn(&[&str], &mut Answers) + Send + Sync + 'static,
    ) -> Self {
        let question = Question {
            goal: goal.into(),
            template: template.into(),
            variables: inputs.iter().map(|(variable, _)| (*variable).to_owned()).collect(),
            order: Order::Sequence,
            native: Box::new(native),
        };
        let input =
            |(variable, domain): (&str, Domain)| Input { variable: variable.into(), domain };
        let inputs: Vec<Input> = inputs.into_iter().map(input).collect();
        let first: Option<&Input> = inputs.first();
        let about_positions = first.is_some_and(|i| matches!(i.domain, Domain::Boards(_)));
        Claim {
            name: name.into(),
            inputs,
            question,
            narrow: None,
            games: 0,
            about_positions,
            walked: None,
            origin: None,
            whole: false,
            implied: false,
            variant: None,
        }
    }

    /// The same claim, whose answers may come in any order.
    #[must_use]
    pub fn in_any_order(mut self) -> Self {
        self.question.order = Order::Set;
        self
    }

    /// The same claim, which plays through that many complete games; when it
    /// fails, `goal` is what is asked of smaller positions.
    #[must_use]
    pub fn of_games(
        mut self,
        games: u64,
        goal: impl Into<String>,
        native: impl Fn(&[&str], &mut Answers) + Send + Sync + 'static,
    ) -> Self {
        self.games = games;
        self.about_positions = true;
        self.narrow = Some(Question {
            goal: goal.into(),
            template: self.question.template.clone(),
            variables: self.question.variables.clone(),
            order: self.question.order,
            native: Box::new(native),
        });
        self
    }

    /// The same claim, whose listed inputs are the whole domain.
    #[must_use]
    pub fn of_whole_domain(mut self) -> Self {
        self.whole = true;
        self
    }

    /// The same claim, which follows from others: clauses that answer those
    /// alike answer this one alike, so it tells nothing new of a mutant.
    #[must_use]
    pub fn following_from_others(mut self) -> Self {
        self.implied = true;
        self
    }

    /// Whether it follows from other claims.
    #[must_use]
    pub fn follows_from_others(&self) -> bool {
        self.implied
    }

    /// Whether it is asked of everything there is to ask, with all inputs
    /// known.
    #[must_use]
    pub fn is_exhaustive(&self) -> bool {
        let all = |input: &Input| !matches!(input.domain, Domain::Listed(_));
        self.whole || self.inputs.is_empty() || self.inputs.iter().any(all)
    }

    /// The name without the mode.
    #[must_use]
    pub fn predicate(&self) -> &str {
        self.name.split('(').next().unwrap_or_default()
    }

    /// The same claim, whose first input is a position of the game.
    #[must_use]
    pub fn of_positions(mut self) -> Self {
        self.about_positions = true;
        self
    }

    /// The same claim, whose first input is sampled: a position, or the moves
    /// of a game that goes through so many positions.
    #[must_use]
    pub fn sampled(mut self, walked: Option<u64>, origin: Origin) -> Self {
        self.walked = walked;
        self.origin = Some(origin);
        self
    }

    /// The same claim, whose first input may come from a variant of the game.
    #[must_use]
    pub fn of_variants(mut self, variant: Variant) -> Self {
        self.variant = Some(variant);
        self
    }

    /// The variant of the game from which a first input comes.
    #[must_use]
    pub fn game_of(&self, input: &str) -> Option<AnyGame> {
        self.variant.and_then(|variant| variant(input))
    }

    /// Where the sampled inputs come from.
    #[must_use]
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// How many positions it is asked about.
    #[must_use]
    pub fn positions(&self) -> u64 {
        let inputs = self.inputs.first().map_or(0, |input| input.domain.len() as u64);
        if self.has_position() { self.walked.unwrap_or(inputs) } else { 0 }
    }

    /// What is asked.
    #[must_use]
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// What is asked when a disagreement is made small.
    #[must_use]
    pub fn narrow_question(&self) -> &Question {
        self.narrow.as_ref().unwrap_or(&self.question)
    }

    /// What it is asked of.
    #[must_use]
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// Whether it is about the rules, and not about a library of ours.
    #[must_use]
    pub fn is_about_the_rules(&self) -> bool {
        self.question.goal.contains("{m}")
    }

    /// Whether its first input is a position of the game.
    #[must_use]
    pub fn has_position(&self) -> bool {
        self.about_positions || self.origin.is_some()
    }

    /// The same claim, asked of these positions only.
    pub(super) fn at_positions(&mut self, positions: Vec<String>) {
        self.games = 0;
        self.walked = None;
        if let Some(first) = self.inputs.first_mut() {
            first.domain = Domain::Listed(positions);
        }
    }

    /// How many inputs there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.inputs.iter().map(|input| input.domain.len()).product()
    }

    /// The input with this number, one text for each variable.
    #[must_use]
    pub fn input(&self, number: usize) -> Vec<String> {
        let mut rest = number;
        let mut values = Vec::with_capacity(self.inputs.len());
        for input in self.inputs.iter().rev() {
            let size = input.domain.len().max(1);
            values.push(input.domain.value(rest % size).into_owned());
            rest /= size;
        }
        values.reverse();
        values
    }

    /// The claim cut into queries.
    #[must_use]
    pub fn batches(&self) -> Vec<Batch> {
        let Some((first, others)) = self.inputs.split_first() else {
            return vec![Batch { generator: "true".into(), inputs: 0..1 }];
        };
        let whole: String = others.iter().fold(String::new(), |mut text, input| {
            let generator = input.domain.generator(&input.variable, 0..input.domain.len());
            let _ = write!(text, ",{generator}");
            text
        });
        let each: usize = others.iter().map(|input| input.domain.len()).product();
        let pieces = first.domain.pieces().into_iter();
        let batch = |piece: Range<usize>| Batch {
            inputs: piece.start * each..piece.end * each,
            generator: first.domain.generator(&first.variable, piece) + &whole,
        };
        pieces.map(batch).collect()
    }
}

impl Question {
    /// The goal about the rules in `module`.
    #[must_use]
    pub fn goal_in(&self, module: &str) -> String {
        self.goal.replace("{m}", module)
    }

    /// The goal with its inputs filled in: what a person can type.
    #[must_use]
    pub fn query(&self, module: &str, inputs: &[&str]) -> String {
        let mut query = String::new();
        let goal = self.goal_in(module);
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let mut rest = goal.as_str();
        while let Some(first) = rest.chars().next() {
            let end = if is_word(first) {
                rest.find(|c| !is_word(c)).unwrap_or(rest.len())
            } else {
                first.len_utf8()
            };
            let (word, after) = rest.split_at(end);
            let value = self.variables.iter().zip(inputs).find(|(name, _)| *name == word);
            query.push_str(value.map_or(word, |(_, value)| value));
            rest = after;
        }
        query
    }

    /// The native answer to one input.
    #[must_use]
    pub fn native_answer(&self, inputs: &[&str]) -> String {
        let mut answers = Answers::default();
        (self.native)(inputs, &mut answers);
        answers.finish()
    }

    /// Whether two answers are the same.
    #[must_use]
    pub fn agree(&self, clauses: &str, native: &str) -> bool {
        clauses == native
            || match self.order {
                Order::Sequence => false,
                Order::Set => sorted(clauses) == sorted(native),
            }
    }
}

/// The solutions in a list of them, sorted.
fn sorted(answers: &str) -> Option<Vec<&str>> {
    let mut solutions = solutions(answers)?;
    solutions.sort_unstable();
    Some(solutions)
}

/// The elements of a list in canonical text.
///
/// ```
/// use trilog::diff::claim::solutions;
/// assert_eq!(solutions("[a,f(b,c),[d,e],'g,h']").unwrap(), ["a", "f(b,c)", "[d,e]", "'g,h'"]);
/// assert_eq!(solutions("[]").unwrap().len(), 0);
/// assert!(solutions("error(e)").is_none());
/// ```
#[must_use]
pub fn solutions(list: &str) -> Option<Vec<&str>> {
    let inside = list.strip_prefix('[')?.strip_suffix(']')?;
    let mut elements = Vec::new();
    let (mut start, mut depth, mut quote) = (0, 0_usize, None);
    for (at, c) in inside.char_indices() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') => quote = Some(c),
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') => depth = depth.saturating_sub(1),
            (None, ',') if depth == 0 => {
                elements.push(&inside[start..at]);
                start = at + 1;
            }
            (None, _) => {}
        }
    }
    if !inside.is_empty() {
        elements.push(&inside[start..]);
    }
    Some(elements)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claim() -> Claim {
        let players = Domain::listed(["x", "o"]);
        let inputs = vec![("B", Domain::Boards(9)), ("P", players)];
        Claim::new("rowWin(+,+)", "{m}:rowWin(B,P)", "true", inputs, |_, _| {})
    }

    #[test]
    fn batches_cover_every_input_once() {
        let batches = claim().batches();
        assert_eq!(batches.len(), 81);
        assert_eq!(batches[1].inputs, 486..972);
        let expected = "B=[e,e,e,x,_,_,_,_,_],claims:cells(B),lists:member(P,[x,o])";
        assert_eq!(batches[1].generator, expected);
        assert_eq!(claim().input(486), ["[e,e,e,x,e,e,e,e,e]", "x"]);
        assert_eq!(claim().input(39_365), ["[o,o,o,o,o,o,o,o,o]", "o"]);
        assert_eq!(batches.last().map(|batch| batch.inputs.end), Some(claim().count()));
    }

    #[test]
    fn a_query_has_its_inputs_filled_in() {
        let query = claim().question.query("tris", &["[e,x,o]", "x"]);
        assert_eq!(query, "tris:rowWin([e,x,o],x)");
    }
}
