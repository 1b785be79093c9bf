//! The process that mutants are loaded into.

use std::time::Duration;

use super::make::Mutant;
use super::{MutationError, MutationPlan};
use crate::diff::rules::RulesModule;
use crate::prolog::{Ask, Confinement, EngineError, EngineProcess, ProcessOptions};

/// How much memory, in megabytes, a mutant may use, and the machine that makes
/// them.
pub(super) const MEMORY: u64 = 1024;
/// How long a mutant may take to load.
const LOADING: Duration = Duration::from_secs(20);

/// A process without the changed module and those that come after it, which
/// are loaded for one mutant at a time.
pub(super) struct Base {
    late: Vec<&'static str>,
    process: EngineProcess,
}

impl Base {
    /// The modules that a mutant's process is started without.
    pub(super) fn late(rules: &[RulesModule], mutant: &Mutant) -> Vec<&'static str> {
        let names = rules.iter().map(|rules| rules.module.name);
        names.skip_while(|name| *name != mutant.module).collect()
    }

    /// Starts one without the modules `late`, and without what is `unneeded`.
    pub(super) fn start(
        late: Vec<&'static str>,
        unneeded: &[&'static str],
        plan: &MutationPlan,
    ) -> Result<Base, MutationError> {
        let without = late.iter().chain(unneeded);
        let options = ProcessOptions {
            memory_mb: MEMORY,
            program: plan.program.clone(),
            without: without.map(|name| (*name).to_owned()).collect(),
            confinement: Confinement::Safe { readable: Vec::new() },
            ..ProcessOptions::default()
        };
        Ok(Base { late, process: EngineProcess::start(&options)? })
    }

    /// Undoes the last mutant: whether this can be the process of one that
    /// needs these modules late.
    pub(super) fn is_left_for(&mut self, late: &[&'static str]) -> bool {
        self.late == late && self.process.leave().is_ok()
    }

    /// Loads the modules, one of them with this text.
    pub(super) fn load(&mut self, module: &str, text: &str) -> Result<(), EngineError> {
        let changed = |name: &str| (name == module).then(|| text.to_owned());
        let modules = self.late.iter().map(|name| ((*name).to_owned(), changed(name))).collect();
        self.process.set_time_limit(Some(LOADING));
        self.process.branch(modules)
    }

    /// Who answers, for so long and no longer.
    pub(super) fn within(&mut self, limit: Duration) -> &mut dyn Ask {
        self.process.set_time_limit(Some(limit));
        &mut self.process
    }
}
