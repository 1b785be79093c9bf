//! The modules of ours that a machine loads when somebody asks for them: an engine
//! starts sooner without them, and most programs need few.

use std::collections::{BTreeMap, HashMap};

use super::batches::batches;
use super::frame::sized;
use super::hiding::Hiding;
use super::siblings::{with_libraries, with_used};
use super::sleepers::Sleeper;
use super::sources::{BEHIND_GOALS, COURSE, Module, SYSTEM, modules as shipped};

/// Those that a machine has not loaded at its start.
#[derive(Default)]
pub(super) struct OnDemand {
    modules: BTreeMap<&'static str, Module>,
    /// The words in a text that ask for some of them, and for which.
    words: HashMap<&'static str, Vec<&'static str>>,
}

impl OnDemand {
    /// Those of `modules` that can wait: no program finds them without asking,
    /// nothing that programs are made into calls them, and they are as they ship.
    pub(super) fn new(modules: &[Module]) -> OnDemand {
        let is_shipped = |module: &Module| shipped().iter().any(|other| other.text == module.text);
        let sleeps = |module: &&Module| is_shipped(module) && Sleeper::of(module.name).is_some();
        let awake: Vec<Module> = modules.iter().filter(|module| !sleeps(module)).copied().collect();
        let at_start = with_used(&awake, |module| {
            COURSE.contains(&module.name)
                || BEHIND_GOALS.contains(&module.name)
                || !is_shipped(module)
        });
        let at_start: Vec<&str> = at_start.iter().map(|module| module.name).collect();
        let waiting = modules.iter().filter(|module| !at_start.contains(&module.name));
        let asleep = SYSTEM.iter().filter(|module| Sleeper::of(module.name).is_some());
        let mut on_demand = OnDemand::default();
        for module in waiting.chain(asleep) {
            on_demand.modules.insert(module.name, *module);
            let words = Sleeper::of(module.name).map(|sleeper| sleeper.words(module));
            for word in words.unwrap_or_default().into_iter().chain([module.name]) {
                on_demand.words.entry(word).or_default().push(module.name);
            }
        }
        on_demand
    }

    /// The terms of the module for the loader at the start: all of them, those of the
    /// stub of one that sleeps, or `None` for one that waits.
    pub(super) fn at_start(&self, module: &Module) -> Option<Vec<String>> {
        if !self.modules.contains_key(module.name) {
            return Some(batches(&with_libraries(&module.loaded_text())));
        }
        Sleeper::of(module.name).map(|sleeper| sleeper.stub(module))
    }

    /// Their names.
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.modules.keys().copied()
    }

    /// The names of those that stand in a text, each once.
    pub(super) fn mentioned(&self, text: &str) -> Vec<&'static str> {
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        let mut names: Vec<&str> =
            words.filter_map(|word| self.words.get(word)).flatten().copied().collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// What the driver reads of the module of that name.
    pub(super) fn texts(&self, name: &str, hiding: &Hiding) -> String {
        let mut modules = self.modules.values();
        let module = modules.find(|module| hiding.name(module.name) == name);
        let batches = module.map(|module| batches(&with_libraries(module.text)));
        let batches = batches.unwrap_or_default();
        counted(batches.iter().map(|batch| hiding.text(batch)))
    }
}

/// Texts as the driver reads them: how many, and each behind its length in
/// characters.
pub(super) fn counted<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> String {
    let (mut count, mut out) = (0, String::new());
    for text in texts {
        count += 1;
        out.push_str(&sized(text.as_ref()));
    }
    format!("{count}\n{out}")
}

#[cfg(test)]
mod tests {
    use super::super::batches::machine_batches;
    use super::super::sources::modules;
    use super::*;

    #[test]
    fn what_a_text_mentions_is_named_once() {
        let waiting = OnDemand::new(modules());
        assert_eq!(
            waiting.mentioned("tris:legal(B, M), 'uttt':x, tris, my_tris"),
            ["tris", "uttt"]
        );
        assert_eq!(waiting.mentioned("append(X, Y, Z), trilog_swi_lists:p"), [""; 0]);
    }

    #[test]
    fn texts_stand_behind_their_lengths() {
        assert_eq!(counted(["a.", "è"]), "2\n       2a.       1è");
        assert_eq!(OnDemand::default().texts("tris", &Hiding::default()), "0\n");
    }

    /// What a module that waits needs of ours waits in its directives, or is there; one
    /// that sleeps asks for it, as those that are there do.
    #[test]
    fn what_waits_names_what_it_needs() {
        let waiting = OnDemand::new(modules());
        let sleeps = |name: &str| Sleeper::of(name).is_some();
        let waits = |name| waiting.modules.contains_key(name) && !sleeps(name);
        for module in modules().iter().filter(|module| waits(module.name)) {
            let used: Vec<&str> = module.uses().chain([module.name]).collect();
            let text = machine_batches(module.text);
            let waits = |name: &&str| !used.contains(name) && !sleeps(name);
            for name in waiting.names().filter(waits) {
                assert!(!text.contains(&format!("{name}:")), "{} calls {name}", module.path);
            }
        }
    }
}
