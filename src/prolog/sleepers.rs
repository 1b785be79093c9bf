//! The modules of which an engine has at its start only who wakes them: a stub with a
//! clause for each predicate that others call, which loads the module and calls it.
//!
//! A program finds all of it without asking, as if it were there. Most programs need
//! little of it, and the host sees what in the words of a request or of a file: so a
//! stub is called by goals alone that are made while a program runs.

use super::predicates::OF_LIBRARIES;
use super::sources::{AT_HAND, COURSE, Module, exported, system_modules};

/// A module that sleeps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sleeper {
    /// Its name.
    pub name: &'static str,
    /// What others call of it that it does not export.
    also: &'static str,
    /// Words that wake it, with the names of its exports, and of what these stand for.
    words: &'static str,
}

const fn sleeper(name: &'static str, also: &'static str, words: &'static str) -> Sleeper {
    Sleeper { name, also, words }
}

/// Whatever writes something.
const WRITING: &str = "format listing nl portray_clause print print_message print_message_lines \
                       put_char tab write write_canonical write_length write_term writef writeln \
                       writeq with_output_to";

/// What others call of `trilog_swi_io`.
const OF_INPUT: &str = "stream_of/2, kept_char/3, keep_char/2, take_char/2, no_input/2, \
                        file_name/2, all_peeked/1";

/// Whatever sees how many inferences a goal takes, also one of which no text has the name:
/// with it nothing sleeps.
const COUNTING: &str = "call_with_inference_limit call_with_time_limit inferences statistics time";

const SLEEPERS: [Sleeper; 29] = [
    sleeper("trilog_proof", "own/5, strip/4", "why whynot trace call_with_depth_limit"),
    sleeper("trilog_explain", "fresh/0, no_lines/0, texts/2", "trace spy"),
    sleeper("trilog_ports", "traced/1", ""),
    sleeper("trilog_depth", "", "call_with_depth_limit"),
    sleeper("trilog_raised", "", ""),
    sleeper("trilog_help", "", ""),
    sleeper("trilog_stored", "", "table"),
    sleeper("trilog_hashes", "", ""),
    sleeper("trilog_found", "", "table"),
    sleeper("trilog_rounds", "", "table"),
    sleeper("trilog_negation", "", "tnot"),
    sleeper("trilog_swi_cases", "", ""),
    sleeper("trilog_swi_parts", "", ""),
    sleeper("trilog_swi_pieces", "strip/3", ""),
    sleeper("trilog_swi_write_options", "", WRITING),
    sleeper("trilog_swi_write", "", WRITING),
    sleeper("trilog_swi_format", "sink/1, taken_by/2, column/2", WRITING),
    sleeper("trilog_swi_messages", "", ""),
    sleeper("trilog_swi_solutions", "collected/2, in_place/3, new_cell/2", ""),
    sleeper("trilog_swi_written_terms", "empty_options/1", "read read_term"),
    sleeper("trilog_swi_io", OF_INPUT, ""),
    sleeper("trilog_swi_read", "", "read read_term"),
    sleeper("trilog_swi_files", "", ""),
    sleeper("trilog_swi_options", "", ""),
    sleeper("trilog_swi_characters", "is_graphic/1", ""),
    sleeper("trilog_swi_paths", "shown_path/2, path_of_loaded/2", ""),
    sleeper("trilog_swi_subterms", "", ""),
    sleeper("trilog_swi_programs", "", ""),
    sleeper("trilog_swi_tabled", "", ""),
];

impl Sleeper {
    /// The one of that name.
    pub(super) fn of(name: &str) -> Option<&'static Sleeper> {
        SLEEPERS.iter().find(|sleeper| sleeper.name == name)
    }

    /// The words that wake `module`.
    pub(super) fn words(&self, module: &Module) -> Vec<&'static str> {
        let is_for_programs = COURSE.contains(&self.name) || AT_HAND.contains(&self.name);
        let exports = if is_for_programs { module.exports_for_programs() } else { "" };
        let exported = predicates(exports).map(|(name, _)| name).filter(|name| !is_at_hand(name));
        let others = self.words.split_whitespace().chain(COUNTING.split_whitespace());
        exported.chain(meant_by(self.name)).chain(others).collect()
    }

    /// What the loader reads in the place of `module`.
    pub(super) fn stub(&self, module: &Module) -> Vec<String> {
        let name = self.name;
        let exports = module.exports();
        let metas = module.text.lines().filter(|line| line.starts_with(":- meta_predicate("));
        let mut texts = vec![format!(":- module({name}, [{exports}]).\n")];
        texts.extend(metas.map(|line| format!("{line}\n")));
        let clause = |(predicate, arity): (&str, usize)| {
            let variables: Vec<String> = (0..arity).map(|n| format!("A{n}")).collect();
            let arguments =
                if arity == 0 { String::new() } else { format!("({})", variables.join(",")) };
            let head = format!("{predicate}{arguments}");
            format!("({head} :- trilog_on_demand:ensure({name}), {name}:{head})")
        };
        let clauses: Vec<String> =
            predicates(exports).chain(predicates(self.also)).map(clause).collect();
        texts.push(format!("[{}].\n", clauses.join(",\n")));
        texts
    }
}

/// Whether a library of the machine, which is there, has a predicate of that name: a
/// word that programs use for that one.
fn is_at_hand(name: &str) -> bool {
    let mut lists = OF_LIBRARIES.iter().flat_map(|(_, list)| list.split(", "));
    lists.any(|known| known.split_once('/').is_some_and(|(known, _)| known == name))
}

/// The names and arities in a list of exports.
fn predicates(list: &'static str) -> impl Iterator<Item = (&'static str, usize)> {
    let items = list.lines().filter(|line| !line.trim_start().starts_with('%'));
    items.flat_map(|line| line.split(',')).filter_map(|item| exported(item.trim()))
}

/// The names of the goals of programs that are made into goals of the module.
fn meant_by(module: &str) -> impl Iterator<Item = &'static str> {
    let meanings = system_modules().find(|module| module.name == "trilog_meanings");
    let start = format!("stands_for({module}:");
    let lines = meanings.map_or("", |module| module.text).lines();
    lines.filter(move |line| line.starts_with(&start)).filter_map(|line| {
        let goal = line.rsplit_once("), ").map(|(_, goal)| goal).unwrap_or_default();
        let name = goal.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        (!name.is_empty()).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::sources::modules;
    use super::*;

    fn module(name: &str) -> &'static Module {
        modules().iter().chain(system_modules()).find(|module| module.name == name).unwrap()
    }

    #[test]
    fn a_stub_has_what_others_call() {
        let stub = Sleeper::of("trilog_swi_characters").unwrap();
        let texts = stub.stub(module(stub.name)).concat();
        assert!(
            texts.contains("(is_graphic(A0) :- trilog_on_demand:ensure(trilog_swi_characters)")
        );
        assert!(texts.contains("trilog_swi_characters:code_type(A0,A1)"), "{texts}");
    }

    #[test]
    fn words_wake_what_they_mean() {
        let words = |name| Sleeper::of(name).unwrap().words(module(name));
        assert!(words("trilog_swi_characters").contains(&"char_type"));
        assert!(words("trilog_swi_parts").contains(&"sub_atom"));
        assert!(words("trilog_ports").contains(&"spy"));
        assert!(words("trilog_swi_programs").contains(&"predicate_property"));
    }

    /// Each of our modules that calls a predicate of a sleeper finds it in the stub.
    #[test]
    fn stubs_have_what_is_called_from_outside() {
        let all = || modules().iter().chain(system_modules());
        for sleeper in SLEEPERS {
            let stub = sleeper.stub(module(sleeper.name)).concat();
            let awake = all().filter(|other| Sleeper::of(other.name).is_none());
            for other in awake {
                for (_, name) in calls_of(sleeper.name, other.text) {
                    let known = [format!("({name}("), format!("({name} :-")];
                    let called = format!("{} calls {}:{name}", other.path, sleeper.name);
                    assert!(known.iter().any(|head| stub.contains(head)), "{called}");
                }
            }
        }
    }

    /// The names of the predicates of `module` that a text calls, and their places.
    fn calls_of<'a>(module: &str, text: &'a str) -> Vec<(usize, &'a str)> {
        let start = format!("{module}:");
        let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('%'));
        let found = lines.flat_map(|(number, line)| {
            line.match_indices(&start).map(move |(at, found)| {
                let rest = &line[at + found.len()..];
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                (number, &rest[..end.unwrap_or(rest.len())])
            })
        });
        found.collect()
    }
}
