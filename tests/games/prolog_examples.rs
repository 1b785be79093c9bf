//! Every exported predicate of our modules has a mode line and an example,
//! and every example prints exactly what its comment says: the answers, their
//! order, whether the last leaves a choice point, and what is written. Only
//! what the host calls itself goes without an example, and says so.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use trilog::prolog::{
    Answer, Conversation, End, EngineProcess, Event, Module, Order, ProcessOptions, Request, Role,
    modules, system_modules,
};

/// A query of a comment and the lines that stand below it.
pub(crate) struct Example {
    pub(crate) line: usize,
    pub(crate) query: String,
    pub(crate) expected: Vec<String>,
}

/// What the toplevel would print.
#[derive(Default)]
struct Screen {
    output: String,
    warnings: Vec<String>,
    answers: Vec<String>,
}

impl Conversation for Screen {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Answer(answer) => self.answers.push(answer.text()),
            Event::Output(text) | Event::ErrorOutput(text) => self.output += text,
            Event::Warning(text) => self.warnings.push(format!("   {text}")),
            Event::ChoicePoints(_) | Event::Line(_) => {}
        }
    }

    fn order(&mut self, _: &Answer) -> Order {
        if self.answers.len() < 1000 { Order::Next } else { Order::Stop }
    }
}

impl Screen {
    fn lines(self, end: End) -> Vec<String> {
        let output = self.output.lines().map(|line| untimed(&format!("> {line}")));
        let mut lines: Vec<String> = output.collect();
        lines.extend(self.warnings);
        let mut answers = self.answers;
        match end {
            End::Last => {}
            End::Error(error) => lines.push(format!("   error: {error}")),
            End::Exhausted => answers.push("false".into()),
            other => answers.push(format!("{other:?}")),
        }
        let count = answers.len();
        for (n, answer) in answers.into_iter().enumerate() {
            let lead = if n == 0 { "   " } else { ";  " };
            let stop = if n + 1 == count { "." } else { "" };
            lines.push(format!("{lead}{answer}{stop}"));
        }
        lines
    }
}

/// A line about the time that something took, without its figures.
fn untimed(line: &str) -> String {
    if line.ends_with(" ms CPU") {
        line.replace(|c: char| c.is_ascii_digit() || c == '.', "")
    } else {
        line.to_owned()
    }
}

pub(crate) fn examples(module: &Module) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut open = false;
    for (n, line) in module.text.lines().enumerate() {
        let comment = line.strip_prefix("%  ");
        if let Some(query) = comment.and_then(|text| text.strip_prefix("?- ")) {
            open = true;
            let query = query.strip_suffix('.').unwrap_or(query).to_owned();
            examples.push(Example { line: n + 1, query, expected: Vec::new() });
        } else if let (true, Some(text)) = (open, comment) {
            let example = examples.last_mut().unwrap();
            match example.query.ends_with(',') && example.expected.is_empty() {
                true => example.query += text.trim().trim_end_matches('.'),
                false => example.expected.push(untimed(text)),
            }
        } else {
            open = false;
        }
    }
    examples
}

/// The game that a module is about: examples see only one, because all games
/// export the same five relations. Examples of general modules are about a
/// game that everybody knows.
pub(crate) fn game_of(module: &Module) -> &'static str {
    let is_game = |module: &&Module| module.text.contains("\ngame(name(");
    let first = module.name.split('_').next().unwrap();
    let of_name = |name: &str| modules().iter().filter(is_game).find(|m| m.name == name);
    of_name(module.name).or_else(|| of_name(first)).map_or("tris", |game| game.name)
}

/// A game's rules, and whatever is named after it: `tris`, `tris_text`.
pub(crate) fn modules_of_game(game: &str) -> impl Iterator<Item = &'static str> {
    let names = modules().iter().map(|module| module.name);
    names.filter(move |name| {
        let rest = name.strip_prefix(game);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    })
}

/// The whole games among the examples, as modules.
fn example_games() -> Vec<Module> {
    ["examples/nim.pl", "examples/connect4.pl"]
        .into_iter()
        .map(|path| {
            let place = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
            let text = std::fs::read_to_string(place).unwrap().leak();
            let name = Path::new(path).file_stem().unwrap().to_str().unwrap();
            Module { name, path, text }
        })
        .collect()
}

fn all_modules() -> impl Iterator<Item = Module> {
    modules().iter().chain(system_modules()).copied().chain(example_games())
}

/// What a module exports, in the order of its list.
fn exports(module: &Module) -> Vec<&'static str> {
    let (_, rest) = module.text.split_once(":- module(").unwrap();
    let (exports, _) = rest.split_once("]).").unwrap();
    let (_, exports) = exports.split_once('[').unwrap();
    let exports = exports.lines().filter(|line| !line.trim().starts_with('%'));
    exports
        .flat_map(|line| line.split(','))
        .map(str::trim)
        .filter(|item| !item.is_empty())
        .collect()
}

/// The queries that bring the predicates of a module within reach, also those that
/// programs do not find.
fn loading(module: &Module) -> Vec<String> {
    if module.path.starts_with("examples/") {
        return vec![format!("consult('{}')", module.path)];
    }
    let names = [module.name].into_iter().chain(modules_of_game(game_of(module)));
    let mut queries: Vec<String> =
        names.map(|name| format!("use_module(library({name}))")).collect();
    if module.text.contains("% For our own modules.") {
        let exports = exports(module).join(",");
        queries.push(format!("use_module(library({}), [{exports}])", module.name));
    }
    queries
}

fn process() -> EngineProcess {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_trilog"));
    EngineProcess::start(&ProcessOptions {
        program: Some(program),
        role: Role::Ours,
        ..Default::default()
    })
    .unwrap()
}

fn run(process: &mut EngineProcess, query: &str) -> Vec<String> {
    let mut screen = Screen::default();
    let end = process.run(&Request::Query(query.into()), &mut screen).unwrap();
    screen.lines(end)
}

/// How many of a module's examples print what their comments say.
pub(crate) fn passed(module: &Module) -> usize {
    let mut process = process();
    for query in loading(module) {
        run(&mut process, &query);
    }
    let good = |example: &&Example| run(&mut process, &example.query) == example.expected;
    examples(module).iter().filter(good).count()
}

#[test]
fn every_example_prints_what_its_comment_says() {
    let mut count = 0;
    let mut wrong = Vec::new();
    // Each module finds the machine as it was built.
    let mut process = process();
    for module in all_modules() {
        process.branch(Vec::new()).unwrap();
        for query in loading(&module) {
            run(&mut process, &query);
        }
        for example in examples(&module) {
            count += 1;
            let got = run(&mut process, &example.query);
            if got != example.expected {
                wrong.push(format!(
                    "{}:{}: ?- {}.\n--- says\n{}\n--- prints\n{}",
                    module.path,
                    example.line,
                    example.query,
                    example.expected.join("\n"),
                    got.join("\n")
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count} wrong:\n{}", wrong.len(), wrong.join("\n\n"));
    assert!(count >= 60, "only {count} examples were found");
}

#[test]
fn every_exported_predicate_has_a_mode_line_and_an_example() {
    let mut missing = Vec::new();
    for module in all_modules() {
        for export in exports(&module) {
            let (name, arity) = export.rsplit_once('/').unwrap();
            let is_nonterminal = name.ends_with('/');
            let name = name.trim_end_matches('/');
            let name = name.trim_start_matches('(').trim_end_matches(')');
            let arity: usize = arity.parse().unwrap();
            let documented = module.text.split("\n%% ").skip(1).any(|section| {
                let (mode, rest) = section.split_once('\n').unwrap_or((section, ""));
                let (mode, of_nonterminal) = match mode.trim().strip_suffix("//") {
                    Some(mode) => (mode, true),
                    None => (mode, false),
                };
                let comment = rest.lines().take_while(|line| line.starts_with('%'));
                is_nonterminal == of_nonterminal
                    && mode_is(mode, name, arity)
                    && comment.clone().any(|line| {
                        line.starts_with("%  ?- ") || line.ends_with("The host calls this.")
                    })
            });
            if !documented {
                missing.push(format!("{}: {export}", module.path));
            }
        }
    }
    assert!(missing.is_empty(), "without a mode line or an example: {missing:#?}");
}

/// Whether `name(?A, +B)` is a mode line of `name/arity`; `name(?A, ...)` is
/// one of every arity from 1. That of a nonterminal ends with `//`.
fn mode_is(mode: &str, name: &str, arity: usize) -> bool {
    match mode.trim().split_once('(') {
        None => arity == 0 && mode.trim() == name,
        Some((head, arguments)) if arguments.ends_with("...)") => {
            head == name && arguments.split(',').count() - 1 <= arity
        }
        Some((head, arguments)) => head == name && arguments.split(',').count() == arity,
    }
}
