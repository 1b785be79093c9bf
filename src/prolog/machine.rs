//! The machine itself, with its streams: the only file that names
//! `scryer_prolog`.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::io::{Cursor, Write as _};
use std::rc::Rc;

use scryer_prolog::{
    InputStreamConfig, LeafAnswer, Machine, MachineBuilder, OutputStreamConfig, StreamConfig,
    UserInput,
};

use super::batches::{batches, machine_batches};
use super::frame::{Frame, Keys, Splitter, sized};
use super::hiding::{Hiding, unguessable};
use super::on_demand::{OnDemand, counted};
use super::predicates::OF_LIBRARIES;
use super::siblings::with_libraries;
use super::sources::{AT_HAND, COURSE, FOUNDATION, IMPORTS, LOADING, Module, SYSTEM};

/// The operators of a user program, and what stands for its goals. halt/0,1 cannot
/// be redefined, and would end the machine without a word; but the machine expands
/// the goals of call/1 and its like, so that every halt of a program can say its code
/// first. In the same way what the machine gets wrong about the variables of a term
/// is put right; and `format` comes to the guard before the machine's library of that
/// name takes it.
const PRELUDE: &str = "\
:- op(1150, fx, dynamic).
:- op(1150, fx, discontiguous).
:- op(1150, fx, multifile).
:- op(1150, fx, meta_predicate).
:- op(1150, fx, table).
:- op(1150, fx, initialization).
:- op(700, xfx, =@=).
:- op(700, xfx, \\=@=).
:- op(1050, xfy, *->).
:- op(1105, xfy, '|').
:- op(1150, fx, thread_local).
:- op(1150, fx, volatile).
:- op(1150, fx, public).
:- op(1150, fx, module_transparent).
:- op(1150, fx, thread_initialization).
:- op(800, xfx, :=).
:- op(1200, xfx, =>).
:- op(700, xfx, as).
:- op(700, xfx, >:<).
:- op(700, xfx, :<).
:- op(1, fx, $).
:- op(400, yfx, xor).
:- op(400, yfx, rdiv).
goal_expansion(halt, trilog_expansion:leave(0)).
goal_expansion(halt(Code), trilog_expansion:leave(Code)).
goal_expansion(ground(Term), trilog_terms:ground_term(Term)).
goal_expansion(term_variables(Term, Vars), trilog_terms:variables(Term, Vars)).
goal_expansion(subsumes_term(General, Specific), trilog_terms:subsumes(General, Specific)).
goal_expansion(compare(Order, A, B), trilog_order:compare_terms(Order, A, B)).
goal_expansion(A @< B, trilog_order:before(A, B)).
goal_expansion(A @=< B, trilog_order:before_or_equal(A, B)).
goal_expansion(A @> B, trilog_order:after(A, B)).
goal_expansion(A @>= B, trilog_order:after_or_equal(A, B)).
goal_expansion(sort(List, Sorted), trilog_order:sort_terms(List, Sorted)).
goal_expansion(keysort(Pairs, Sorted), trilog_order:sort_pairs(Pairs, Sorted)).
goal_expansion(read(Term), trilog_calls:read_own(Term, read(Term))).
goal_expansion(read_term(Term, Options), trilog_calls:read_own(Term, read_term(Term, Options))).
goal_expansion(format(Text, Args), E) :- trilog_guard:expanded(format(Text, Args), E).
goal_expansion(format(Out, Text, Args), E) :- trilog_guard:expanded(format(Out, Text, Args), E).
goal_expansion(Number is Expression, (Value is Expression, Number == Value)) :- number(Number).
";

/// The directive that imports these exports of a library, or all where there are none.
fn using(library: &str, exports: &str) -> String {
    match exports {
        "" => format!(":- use_module(library({library})).\n"),
        exports => format!(":- use_module(library({library}), [{exports}]).\n"),
    }
}

/// The module that loads others when they are asked for.
const ON_DEMAND: &str = "trilog_on_demand";

/// The module that answers the host.
const DRIVER: &str = "trilog_driver";

/// The machine wants a toplevel of its own; this one is empty, and takes a
/// third of the time to build.
const NO_TOPLEVEL: &str = ":- module('$toplevel', [repl/0]).\nrepl.\n";

/// Whoever receives the frames. A frame may want an answer (an order, the
/// clauses of a file): the text is put into the machine's input.
pub(super) trait FrameHandler {
    /// Takes one frame.
    fn frame(&mut self, frame: Frame) -> Option<String>;
}

/// The machine can no longer be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HostError {
    /// An error came through the driver.
    Uncaught,
    /// The program has halted the machine where the driver could not see it.
    Halted,
}

/// A machine with the driver and some modules loaded.
pub(super) struct Host {
    machine: Machine,
    input: Rc<RefCell<UserInput>>,
    captures: Captures,
    column: Column,
    keys: Rc<RefCell<Keys>>,
    hiding: Rc<Hiding>,
    on_demand: Rc<OnDemand>,
    /// Those of them that requests have mentioned.
    mentioned: Vec<&'static str>,
    /// The inferences that loading them took.
    loading: u64,
    /// The goal that serves one request.
    serve: String,
    /// The goal that loads one of our modules.
    load_module: String,
}

/// How many characters stand in the last line of a program's output.
type Column = Rc<Cell<usize>>;

/// The texts that goals under `with_output_to/2` have written so far, the
/// innermost goal's last.
type Captures = Rc<RefCell<Vec<String>>>;

impl Host {
    /// Builds a machine, in which our modules have the names of `hiding`.
    pub(super) fn new(
        modules: &[Module],
        hiding: Hiding,
        handler: Rc<RefCell<dyn FrameHandler>>,
    ) -> Self {
        let (input, input_config) = InputStreamConfig::channel();
        let input = Rc::new(RefCell::new(input));
        let (captures, column) = (Captures::default(), Column::default());
        let service = hiding.service_key().to_owned();
        let keys = Rc::new(RefCell::new(Keys { request: unguessable(), service }));
        let (hiding, on_demand) = (Rc::new(hiding), Rc::new(OnDemand::new(modules)));
        let ours = (Rc::clone(&on_demand), Rc::clone(&hiding));
        let streams = StreamConfig::in_memory()
            .with_user_input(input_config)
            .with_user_output(output_stream(Rc::clone(&handler), &captures, &column))
            .with_user_error(frame_stream(handler, &keys, &input, (&captures, &column), ours));
        let machine =
            MachineBuilder::new().with_streams(streams).with_toplevel(NO_TOPLEVEL).build();
        let serve = format!("{}:serve.", hiding.name(DRIVER));
        let load_module = format!("{}:load_module.", hiding.name(LOADING.name));
        let (mentioned, loading) = (Vec::new(), 0);
        let mut host = Host {
            machine,
            input,
            captures,
            column,
            keys,
            hiding,
            on_demand,
            mentioned,
            loading,
            serve,
            load_module,
        };
        host.load_by_machine(LOADING.name, LOADING.text);
        for module in FOUNDATION {
            host.load_module(module.text);
        }
        let libraries = OF_LIBRARIES.map(|(library, exports)| using(library, exports));
        let prelude = host.hiding.text(&format!("{}{PRELUDE}", libraries.concat())).into_owned();
        host.load(|machine| machine.consult_module_string("user", prelude));
        let ours = Rc::clone(&host.on_demand);
        for module in SYSTEM.iter().chain(modules) {
            if let Some(batches) = ours.at_start(module) {
                host.load_batches(&batches);
            }
        }
        host.import(modules);
        // These goals are ours, and tested: they do not raise errors.
        let driver = host.hiding.name(DRIVER);
        let guard = if host.hiding.is_secret() { "on" } else { "off" };
        let _ = host.run(&format!("{driver}:start({guard})."));
        host
    }

    /// Lets programs find what they find without asking: `user` imports it, and every
    /// module of a file will. What our modules export for each other stays out of sight.
    fn import(&mut self, modules: &[Module]) {
        let chosen = |name: &&str| AT_HAND.contains(name) || COURSE.contains(name);
        let ours = SYSTEM.iter().chain(modules).filter(|module| chosen(&module.name));
        let ours: Vec<(&str, &str)> = ours
            .map(|module| (module.name, module.exports_for_programs()))
            .filter(|(_, exports)| !exports.is_empty())
            .collect();
        let imports = ours.iter().map(|(name, exports)| using(&self.hiding.name(name), exports));
        let imports: String = imports.collect();
        let at_hand: String = OF_LIBRARIES
            .into_iter()
            .chain(ours)
            .map(|(name, exports)| format!("at_hand({name}, [{exports}]).\n"))
            .collect();
        let waiting = self.on_demand.names().map(|name| format!("on_demand({name}).\n"));
        let waiting: String = waiting.collect();
        let head = format!(":- module({IMPORTS}, [at_hand/2, on_demand/1, begun/1]).\n");
        let head = format!("{head}:- dynamic(on_demand/1).\n:- dynamic(begun/1).\n");
        self.load_module(&format!("{head}{at_hand}{waiting}"));
        self.load(|machine| machine.consult_module_string("user", imports));
    }

    /// A text that names our modules, for this machine.
    pub(super) fn text_of_ours<'a>(&self, text: &'a str) -> Cow<'a, str> {
        self.hiding.text(text)
    }

    /// Loads one of our modules, with this text.
    pub(super) fn load_module(&mut self, text: &str) {
        self.load_batches(&batches(&with_libraries(text)));
    }

    /// The same with its terms.
    fn load_batches(&mut self, batches: &[String]) {
        let mut message = format!("{:8}", batches.len());
        for batch in batches {
            message.push_str(&sized(&self.hiding.text(batch)));
        }
        self.put(&message);
        // The goal is ours, and tested: it raises no error.
        let _ = self.run(&self.load_module.clone());
    }

    /// Loads a module again, with this text, behind those that it uses.
    ///
    /// # Errors
    /// When one of those cannot be loaded.
    pub(super) fn load_changed(&mut self, module: &Module, text: &str) -> Result<(), HostError> {
        let used: Vec<&str> = module.uses().collect();
        let (name, used) = (module.name, used.join(","));
        self.run(&format!("{}:changed({name}, [{used}]).", self.hiding.name(ON_DEMAND)))?;
        self.load_by_machine(name, text);
        self.run(&format!("{}:has_changed.", self.hiding.name(ON_DEMAND)))
    }

    /// Loads one of our modules by the machine's own means.
    fn load_by_machine(&mut self, name: &str, text: &str) {
        let text = machine_batches(&with_libraries(text));
        let (name, text) = (self.hiding.name(name), self.hiding.text(&text));
        self.load(|machine| machine.load_module_string(&name, text.as_ref()));
    }

    /// Loads one of our texts. A load leaves its frames on the machine's
    /// stack; many of them one after another made a later one backtrack into
    /// what was no choice point. A query takes them off.
    fn load(&mut self, load: impl FnOnce(&mut Machine)) {
        load(&mut self.machine);
        let _ = self.run("true.");
    }

    /// Puts one request to the driver and runs it to its end.
    ///
    /// # Errors
    /// When the driver itself raised an error; the host must not be used
    /// again.
    pub(super) fn serve(&mut self, command: &str, payload: &str) -> Result<(), HostError> {
        self.load_mentioned(payload)?;
        self.captures.borrow_mut().clear();
        self.column.set(0);
        let length = payload.chars().count();
        let key = unguessable();
        self.put(&format!("{key}\n{command}\n{length}\n{payload}"));
        self.keys.borrow_mut().request = key;
        let goal = self.serve.clone();
        self.run(&goal)?;
        // A limit of the program's has ended who keeps its output: the rest of it
        // would be lost without a word.
        if self.captures.borrow().is_empty() { Ok(()) } else { Err(HostError::Uncaught) }
    }

    /// Loads the modules that wait to be asked for and are mentioned here.
    fn load_mentioned(&mut self, text: &str) -> Result<(), HostError> {
        let mut names = self.on_demand.mentioned(text);
        names.retain(|name| !self.mentioned.contains(name));
        if names.is_empty() {
            return Ok(());
        }
        let hidden: Vec<Cow<'_, str>> = names.iter().map(|name| self.hiding.name(name)).collect();
        let goal = format!("{}:ensure_all([{}]).", self.hiding.name(ON_DEMAND), hidden.join(","));
        self.mentioned.append(&mut names);
        let before = self.machine.get_inference_count();
        self.run(&goal)?;
        self.loading += self.machine.get_inference_count() - before;
        Ok(())
    }

    /// The number of inferences since the machine was built, for what was asked.
    pub(super) fn inferences(&mut self) -> u64 {
        self.machine.get_inference_count() - self.loading
    }

    fn put(&self, text: &str) {
        put(&self.input, text);
    }

    /// Runs a constant goal. Every answer is taken: a query that is dropped
    /// before its end corrupts the machine.
    fn run(&mut self, goal: &str) -> Result<(), HostError> {
        let mut query = self.machine.run_query(goal);
        while let Some(answer) = query.next() {
            let fault = match answer {
                Ok(LeafAnswer::True | LeafAnswer::False) => continue,
                // The answer of a goal without variables that neither holds
                // nor fails: the machine has been left in the middle of it.
                Ok(LeafAnswer::LeafAnswer { .. }) => HostError::Halted,
                Ok(LeafAnswer::Exception(_)) | Err(_) => HostError::Uncaught,
            };
            // It would go on for ever, and dropping it here would corrupt the
            // machine.
            std::mem::forget(query);
            return Err(fault);
        }
        Ok(())
    }
}

fn put(input: &RefCell<UserInput>, text: &str) {
    // The other end lives as long as the machine does.
    let _ = input.borrow_mut().write_all(text.as_bytes());
}

/// Empties a stream's buffer: the machine never does.
fn drain(cursor: &mut Cursor<Vec<u8>>) -> String {
    let bytes = std::mem::take(cursor.get_mut());
    cursor.set_position(0);
    String::from_utf8(bytes).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned())
}

/// The column behind `text`, which begins in the column `from`.
fn column_after(text: &str, from: usize) -> usize {
    let (from, line) = text.rsplit_once('\n').map_or((from, text), |(_, last)| (0, last));
    line.chars().fold(from, |column, c| if c == '\t' { (column | 7) + 1 } else { column + 1 })
}

fn output_stream(
    handler: Rc<RefCell<dyn FrameHandler>>,
    captures: &Captures,
    column: &Column,
) -> OutputStreamConfig {
    let (captures, column) = (Rc::clone(captures), Rc::clone(column));
    OutputStreamConfig::callback(Box::new(move |cursor| {
        let text = drain(cursor);
        if let Some(capture) = captures.borrow_mut().last_mut() {
            capture.push_str(&text);
        } else if !text.is_empty() {
            column.set(column_after(&text, column.get()));
            handler.borrow_mut().frame(Frame::new('O', text));
        }
    }))
}

fn frame_stream(
    handler: Rc<RefCell<dyn FrameHandler>>,
    keys: &Rc<RefCell<Keys>>,
    input: &Rc<RefCell<UserInput>>,
    (captures, column): (&Captures, &Column),
    (on_demand, hiding): (Rc<OnDemand>, Rc<Hiding>),
) -> OutputStreamConfig {
    let mut splitter = Splitter::default();
    let (keys, input) = (Rc::clone(keys), Rc::clone(input));
    let (captures, column) = (Rc::clone(captures), Rc::clone(column));
    OutputStreamConfig::callback(Box::new(move |cursor| {
        for frame in splitter.push(&drain(cursor), &keys.borrow()) {
            let reply = match frame.tag {
                '(' => {
                    captures.borrow_mut().push(String::new());
                    None
                }
                ')' => {
                    let text = captures.borrow_mut().pop().unwrap_or_default();
                    Some(format!("{}\n{text}", text.chars().count()))
                }
                '|' => {
                    let captured = captures.borrow().last().map(|text| column_after(text, 0));
                    Some(format!("{}\n", captured.unwrap_or_else(|| column.get())))
                }
                '<' => Some(on_demand.texts(&frame.text, &hiding)),
                'f' | 'y' => handler.borrow_mut().frame(frame).map(|mut reply| {
                    if reply.starts_with("ok\n") {
                        let names = on_demand.mentioned(&reply);
                        reply.push_str(&counted(names.into_iter().map(|name| hiding.name(name))));
                    }
                    reply
                }),
                _ => handler.borrow_mut().frame(frame),
            };
            if let Some(reply) = reply {
                put(&input, &reply);
            }
        }
    }))
}
