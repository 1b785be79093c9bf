//! The clauses, built into the program: what is in `prolog/`.

use std::borrow::Cow;

/// A Prolog module of ours: its name and its text.
#[derive(Clone, Copy, Debug)]
pub struct Module {
    /// The module's name, as in `:- use_module(library(NAME))`.
    pub name: &'static str,
    /// Where it stands in the source tree.
    pub path: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// What stands in the list of a module's exports before those that are for our own
/// modules only.
const OWN_EXPORTS: &str = "% For our own modules.";

/// What the names of modules begin with whose predicates are there without asking,
/// or are not for people: no module of a person may.
pub(super) const RESERVED: &str = "trilog_";

impl Module {
    /// Whether it is the module of a game, or named after it.
    pub(crate) fn is_of(&self, game: &str) -> bool {
        let rest = self.name.strip_prefix(game);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    }

    /// Whether no person calls it by its name.
    pub(crate) fn is_hidden(&self) -> bool {
        self.name.starts_with(RESERVED)
    }

    /// What it exports for programs, as the list of an import: without its brackets.
    pub(crate) fn exports_for_programs(&self) -> &'static str {
        let exports = self.exports();
        let list = exports.split_once(OWN_EXPORTS).map_or(exports, |(list, _)| list);
        list.trim().trim_end_matches(',')
    }

    /// Its text as a machine loads it: which libraries of ours have what programs find
    /// is known from their exports.
    pub(super) fn loaded_text(&self) -> Cow<'static, str> {
        match self.name {
            AUTOLOAD => format!("{}{}", self.text, library_predicates()).into(),
            _ => self.text.into(),
        }
    }

    /// What it exports for our own modules only.
    pub(super) fn own_exports(&self) -> impl Iterator<Item = &'static str> {
        let own = self.exports().split_once(OWN_EXPORTS).map_or("", |(_, own)| own);
        own.split(',').map(str::trim)
    }

    /// The list of all that it exports: without its brackets.
    pub(super) fn exports(&self) -> &'static str {
        let text: &'static str = self.text;
        let list = text.split_once(":- module(").and_then(|(_, rest)| rest.split_once('['));
        list.and_then(|(_, rest)| rest.split_once("])")).map_or("", |(list, _)| list)
    }
}

macro_rules! module {
    ($name:literal, $path:literal) => {
        Module {
            name: $name,
            path: concat!("prolog/", $path),
            text: include_str!(concat!("../../prolog/", $path)),
        }
    };
}

/// What loads the others.
pub(super) const LOADING: Module = module!("trilog_batches", "system/batches.pl");

/// What stands in the place of the machine's own, in loading order: before
/// anything else is loaded that uses it.
pub(super) const FOUNDATION: &[Module] = &[
    module!("trilog_instructions", "system/instructions.pl"),
    module!("trilog_grammars", "system/grammars.pl"),
    module!("trilog_cells", "system/cells.pl"),
    module!("trilog_order", "system/order.pl"),
    module!("trilog_terms", "system/terms.pl"),
    module!("dif", "system/dif.pl"),
    module!("trilog_calls", "system/calls.pl"),
];

/// The modules that make the machine answer the host, in loading order.
pub(super) const SYSTEM: &[Module] = &[
    module!("trilog_cleanups", "system/cleanups.pl"),
    module!("trilog_guard", "system/guard.pl"),
    module!("trilog_internals", "system/internals.pl"),
    module!("trilog_forbidden", "system/forbidden.pl"),
    module!("trilog_operators", "system/operators.pl"),
    module!("trilog_constructs", "system/constructs.pl"),
    module!("trilog_soft_cuts", "system/soft_cuts.pl"),
    module!("trilog_meanings", "system/meanings.pl"),
    module!("trilog_reading", "system/reading.pl"),
    module!("trilog_links", "system/links.pl"),
    module!("trilog_singletons", "system/singletons.pl"),
    module!("trilog_declared", "system/declared.pl"),
    module!("trilog_shared", "system/shared.pl"),
    module!("trilog_late", "system/late.pl"),
    module!("trilog_empty", "system/empty.pl"),
    module!("trilog_renamed", "system/renamed.pl"),
    module!("trilog_hashed", "system/hashed.pl"),
    module!("trilog_hashes", "system/hashes.pl"),
    module!("trilog_saying_modules", "system/saying_modules.pl"),
    module!("trilog_predicates", "system/predicates.pl"),
    module!("trilog_module_file", "system/module_file.pl"),
    module!("trilog_module_operators", "system/module_operators.pl"),
    module!("trilog_anchors", "system/anchors.pl"),
    module!("trilog_running", "system/running.pl"),
    module!("trilog_conditions", "system/conditions.pl"),
    module!("trilog_matching", "system/matching.pl"),
    module!("trilog_term_expansion", "system/term_expansion.pl"),
    module!("trilog_goal_expansion", "system/goal_expansion.pl"),
    module!("trilog_including", "system/including.pl"),
    module!("trilog_loader", "system/loader.pl"),
    module!("trilog_sources", "system/sources.pl"),
    module!("trilog_proof", "system/proof.pl"),
    module!("trilog_explain", "system/explain.pl"),
    module!("trilog_leashes", "system/leashes.pl"),
    module!("trilog_ports", "system/ports.pl"),
    module!("trilog_raised", "system/raised.pl"),
    module!("trilog_depth", "system/depth.pl"),
    module!("trilog_stored", "system/stored.pl"),
    module!("trilog_found", "system/found.pl"),
    module!("trilog_rounds", "system/rounds.pl"),
    module!("trilog_tabling", "system/tabling.pl"),
    module!("trilog_negation", "system/negation.pl"),
    module!("trilog_incremental", "system/incremental.pl"),
    module!("trilog_help", "system/help.pl"),
    module!("trilog_autoload", "system/autoload.pl"),
    module!("trilog_on_demand", "system/on_demand.pl"),
    module!("trilog_consulting", "system/consulting.pl"),
    module!("trilog_libraries", "system/libraries.pl"),
    module!("trilog_expansion", "system/expansion.pl"),
    module!("trilog_index", "system/index.pl"),
    module!("trilog_long_walks", "system/long_walks.pl"),
    module!("trilog_walks", "system/walks.pl"),
    module!("trilog_constraints", "system/constraints.pl"),
    module!("trilog_frames", "system/frames.pl"),
    module!("trilog_small_integers", "system/small_integers.pl"),
    module!("trilog_compiled", "system/compiled.pl"),
    module!("trilog_retracting", "system/retracting.pl"),
    module!("trilog_auxiliaries", "system/auxiliaries.pl"),
    module!("trilog_kept", "system/kept.pl"),
    module!("trilog_cycles", "system/cycles.pl"),
    module!("trilog_quoted", "system/quoted.pl"),
    module!("trilog_infix", "system/infix.pl"),
    module!("trilog_answers", "system/answers.pl"),
    module!("trilog_values", "system/values.pl"),
    module!("trilog_errors", "system/errors.pl"),
    module!("trilog_output", "system/output.pl"),
    module!("trilog_open_goals", "system/open_goals.pl"),
    module!("trilog_driver", "system/driver.pl"),
];

/// The module that the host makes: what every program imports, library by library.
pub(super) const IMPORTS: &str = "trilog_imports";

/// Those of them that a query finds without asking.
pub(super) const AT_HAND: [&str; 5] =
    ["trilog_cleanups", "trilog_explain", "trilog_leashes", "trilog_ports", "trilog_help"];

/// What else a user program finds, when it is among the machine's modules: the
/// predicates of SWI-Prolog that course code expects.
pub(super) const COURSE: [&str; 26] = [
    "trilog_swi_lambda",
    "trilog_swi_lists",
    "trilog_swi_sets",
    "trilog_swi_text",
    "trilog_swi_cases",
    "trilog_swi_parts",
    "trilog_swi_pieces",
    "trilog_swi_globals",
    "trilog_swi_control",
    "trilog_swi_write",
    "trilog_swi_format",
    "trilog_swi_messages",
    "trilog_swi_solutions",
    "trilog_swi_written_terms",
    "trilog_swi_io",
    "trilog_swi_read",
    "trilog_swi_files",
    "trilog_swi_types",
    "trilog_swi_options",
    "trilog_swi_system",
    "trilog_swi_characters",
    "trilog_swi_paths",
    "trilog_swi_subterms",
    "trilog_swi_open_texts",
    "trilog_swi_programs",
    "trilog_swi_tabled",
];

/// What goals of programs are made into.
pub(super) const BEHIND_GOALS: [&str; 1] = ["trilog_swi_arithmetic"];

/// The module that knows the predicates of the libraries that wait.
const AUTOLOAD: &str = "trilog_autoload";

/// The libraries of ours whose predicates only those find who ask for the library.
const IMPORTED: [&str; 3] = ["trilog_swi_dcg", "trilog_swi_clpfd", "trilog_swi_hats"];

/// What else of the modules below is for other modules of ours only, or for the host.
const BEHIND_MODULES: [&str; 12] = [
    "trilog_swi_buckets",
    "trilog_swi_write_options",
    "trilog_swi_figures",
    "trilog_swi_directives",
    "trilog_swi_exact",
    "trilog_swi_numerals",
    "trilog_swi_hyperbolic",
    "trilog_swi_tables",
    "trilog_grading",
    "properties",
    "mutants",
    "user_game",
];

/// The modules that a person or an implementation can use, in loading order.
const SHIPPED: &[Module] = &[
    module!("portable", "portable.pl"),
    module!("lines", "lines.pl"),
    module!("tris", "tris.pl"),
    module!("tris_text", "tris_text.pl"),
    module!("mnk", "mnk.pl"),
    module!("connect4", "connect4.pl"),
    module!("oxo", "oxo.pl"),
    module!("oxo_text", "oxo_text.pl"),
    module!("uttt", "uttt.pl"),
    module!("most_boards", "most_boards.pl"),
    module!("uttt_positions", "uttt_positions.pl"),
    module!("uttt_strategies", "uttt_strategies.pl"),
    module!("uttt_text", "uttt_text.pl"),
    module!("traxit_tiles", "traxit_tiles.pl"),
    module!("traxit", "traxit.pl"),
    module!("traxit_board", "traxit_board.pl"),
    module!("traxit_strategies", "traxit_strategies.pl"),
    module!("traxit_text", "traxit_text.pl"),
    module!("minimax", "minimax.pl"),
    module!("trilog_swi_lambda", "system/swi/lambda.pl"),
    module!("trilog_swi_lists", "system/swi/lists.pl"),
    module!("trilog_swi_sets", "system/swi/sets.pl"),
    module!("trilog_swi_text", "system/swi/text.pl"),
    module!("trilog_swi_cases", "system/swi/cases.pl"),
    module!("trilog_swi_parts", "system/swi/parts.pl"),
    module!("trilog_swi_pieces", "system/swi/pieces.pl"),
    module!("trilog_swi_buckets", "system/swi/buckets.pl"),
    module!("trilog_swi_globals", "system/swi/globals.pl"),
    module!("trilog_swi_control", "system/swi/control.pl"),
    module!("trilog_swi_write_options", "system/swi/write_options.pl"),
    module!("trilog_swi_write", "system/swi/write.pl"),
    module!("trilog_swi_figures", "system/swi/figures.pl"),
    module!("trilog_swi_directives", "system/swi/directives.pl"),
    module!("trilog_swi_format", "system/swi/format.pl"),
    module!("trilog_swi_messages", "system/swi/messages.pl"),
    module!("trilog_swi_portray", "system/swi/portray.pl"),
    module!("trilog_swi_exact", "system/swi/exact.pl"),
    module!("trilog_swi_hyperbolic", "system/swi/hyperbolic.pl"),
    module!("trilog_swi_arithmetic", "system/swi/arithmetic.pl"),
    module!("trilog_swi_solutions", "system/swi/solutions.pl"),
    module!("trilog_swi_written_terms", "system/swi/written_terms.pl"),
    module!("trilog_swi_io", "system/swi/io.pl"),
    module!("trilog_swi_numerals", "system/swi/numerals.pl"),
    module!("trilog_swi_read", "system/swi/read.pl"),
    module!("trilog_swi_files", "system/swi/files.pl"),
    module!("trilog_swi_types", "system/swi/types.pl"),
    module!("trilog_swi_options", "system/swi/options.pl"),
    module!("trilog_swi_system", "system/swi/system.pl"),
    module!("trilog_swi_characters", "system/swi/characters.pl"),
    module!("trilog_swi_paths", "system/swi/paths.pl"),
    module!("trilog_swi_subterms", "system/swi/subterms.pl"),
    module!("trilog_swi_open_texts", "system/swi/open_texts.pl"),
    module!("trilog_swi_programs", "system/swi/programs.pl"),
    module!("trilog_swi_tabled", "system/swi/tabled.pl"),
    module!("trilog_swi_tables", "system/swi/tables.pl"),
    module!("trilog_swi_dcg", "system/swi/dcg.pl"),
    module!("trilog_swi_clpfd", "system/swi/clpfd.pl"),
    module!("trilog_swi_hats", "system/swi/hats.pl"),
    module!("trilog_swi_heaps", "system/swi/heaps.pl"),
    module!("trilog_swi_dates", "system/swi/dates.pl"),
    module!("trilog_swi_ctypes", "system/swi/ctypes.pl"),
    module!("trilog_swi_occurs", "system/swi/occurs.pl"),
    module!("trilog_swi_records", "system/swi/records.pl"),
    module!("trilog_swi_more_terms", "system/swi/more_terms.pl"),
    module!("trilog_swi_patterns", "system/swi/patterns.pl"),
    module!("trilog_swi_more_lists", "system/swi/more_lists.pl"),
    module!("trilog_swi_backcomp", "system/swi/backcomp.pl"),
    module!("trilog_swi_random", "system/swi/random.pl"),
    module!("trilog_swi_edinburgh", "system/swi/edinburgh.pl"),
    module!("trilog_swi_environment", "system/swi/environment.pl"),
    module!("trilog_swi_attributes", "system/swi/attributes.pl"),
    module!("trilog_swi_streams", "system/swi/streams.pl"),
    module!("trilog_swi_positions", "system/swi/positions.pl"),
    module!("trilog_swi_threads", "system/swi/threads.pl"),
    module!("trilog_swi_file_names", "system/swi/file_names.pl"),
    module!("trilog_swi_gensym", "system/swi/gensym.pl"),
    module!("trilog_swi_more_numbers", "system/swi/more_numbers.pl"),
    module!("trilog_swi_utf8", "system/swi/utf8.pl"),
    module!("trilog_swi_quintus", "system/swi/quintus.pl"),
    module!("trilog_swi_csv", "system/swi/csv.pl"),
    module!("trilog_swi_shell", "system/swi/shell.pl"),
    module!("trilog_swi_backtraces", "system/swi/backtraces.pl"),
    module!("trilog_swi_filesex", "system/swi/filesex.pl"),
    module!("trilog_swi_optparse", "system/swi/optparse.pl"),
    module!("trilog_swi_process", "system/swi/process.pl"),
    module!("trilog_swi_check", "system/swi/check.pl"),
    module!("trilog_swi_clauses", "system/swi/clauses.pl"),
    module!("trilog_swi_cleanup", "system/swi/cleanup.pl"),
    module!("trilog_swi_rbtrees", "system/swi/rbtrees.pl"),
    module!("trilog_swi_printing", "system/swi/printing.pl"),
    module!("trilog_swi_words", "system/swi/words.pl"),
    module!("when", "system/swi/when.pl"),
    module!("plunit", "system/swi/plunit.pl"),
    module!("trilog_grading", "system/grading.pl"),
    module!("vm", "system/vm.pl"),
    module!("perft", "system/perft.pl"),
    module!("properties", "system/properties.pl"),
    module!("mutants", "system/mutants.pl"),
    module!("user_game", "system/user_game.pl"),
];

/// The modules that a person or an implementation can use, in loading order.
///
/// ```
/// assert!(trilog::prolog::modules().iter().any(|module| module.name == "tris"));
/// ```
#[must_use]
pub fn modules() -> &'static [Module] {
    SHIPPED
}

/// The modules that export something for programs.
pub(crate) fn modules_for_programs() -> impl Iterator<Item = &'static Module> {
    let at_hand = SYSTEM.iter().filter(|module| AT_HAND.contains(&module.name));
    at_hand.chain(SHIPPED.iter().filter(|module| !is_behind(module.name)))
}

fn is_behind(name: &str) -> bool {
    BEHIND_GOALS.contains(&name) || BEHIND_MODULES.contains(&name)
}

/// The name and the arity of what a list of exports has; a nonterminal has two arguments
/// more.
pub(super) fn exported(export: &str) -> Option<(&str, usize)> {
    let (name, arity) = export.rsplit_once('/')?;
    let arity: usize = arity.parse().ok()?;
    Some(name.strip_suffix('/').map_or((name, arity), |name| (name, arity + 2)))
}

/// What the libraries of ours that wait export, as the last clauses of `library_predicate/3`.
fn library_predicates() -> String {
    let is_at_hand = |name| COURSE.contains(&name) || IMPORTED.contains(&name) || is_behind(name);
    let libraries = SHIPPED.iter().filter(|module| module.is_hidden() && !is_at_hand(module.name));
    let exports = libraries.flat_map(|library| {
        library.exports_for_programs().split(',').map(|export| (library.name, export.trim()))
    });
    let facts = exports.filter_map(|(library, export)| {
        let (name, arity) = exported(export)?;
        Some(format!("library_predicate({name}, {arity}, {library}).\n"))
    });
    facts.collect()
}

/// The modules that make the machine answer: they are there without asking,
/// and are no library of a person's program.
///
/// ```
/// assert!(trilog::prolog::system_modules().any(|module| module.name == "trilog_driver"));
/// ```
pub fn system_modules() -> impl Iterator<Item = &'static Module> {
    [&LOADING].into_iter().chain(FOUNDATION).chain(SYSTEM)
}
