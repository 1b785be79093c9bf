//! Trying the mutants: what is cheap and near the mistake is asked first, and
//! the first disagreement is the end.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use super::base::{Base, MEMORY};
use super::make::{Mutant, mutants};
use super::{Death, Fate, MutationError, MutationPlan, MutationReport, Proof, Trial, argued};
use crate::diff::asking::{collect, whole};
use crate::diff::property::{Batch, Promise, Property};
use crate::diff::rules::{Reach, RulesModule, modules_of, unneeded};
use crate::diff::run::Progress;
use crate::parallel::{in_parallel, locked};
use crate::prolog::{Ask, Engine, EngineProcess, Interrupt, ProcessOptions};
use crate::relation::Standing;

/// How many times as long as ours a mutant may take for one query.
const SLOWER: u32 = 10;
/// How long the mutants of one module may take to make.
const MAKING: Duration = Duration::from_secs(120);
/// How many queries of a property are asked, at most, where even all of them
/// prove nothing: from everywhere in its inputs.
const QUERIES: usize = 24;
/// Queries that take ours less than this are asked before others.
const SHORT: Duration = Duration::from_millis(50);
/// A query that takes ours this long is asked after all that take less, and
/// only where nothing is known of the mutant.
const LONG: Duration = Duration::from_millis(200);
/// How many batches that have killed a mutant of a predicate are asked of its
/// next one before all others.
const REMEMBERED: usize = 6;

/// Mutants that are being tried: whoever looks on can ask what came of them so
/// far.
pub struct Mutating {
    plan: MutationPlan,
    /// By their numbers, those that were tried to their end.
    trials: Mutex<BTreeMap<usize, Trial>>,
    /// How many mutants there are.
    of: AtomicUsize,
    started: Instant,
}

impl Mutating {
    /// Before anything is made or tried.
    #[must_use]
    pub fn new(plan: MutationPlan) -> Mutating {
        let (trials, of) = (Mutex::default(), AtomicUsize::new(0));
        Mutating { plan, trials, of, started: Instant::now() }
    }

    /// Makes and tries them. What is tried when Ctrl-C ends the command does
    /// not count.
    ///
    /// # Errors
    /// When that cannot be done; a mutant that survives is no error.
    pub fn finish(&self, progress: &dyn Progress) -> Result<MutationReport, MutationError> {
        let plan = &self.plan;
        let properties = properties(plan);
        let rules = modules_of(plan.game, &properties);
        let mutants = chosen(plan, &rules, progress)?;
        let mutants: Vec<(usize, Mutant)> = mutants.into_iter().enumerate().collect();
        let reach = Reach::new(&rules, &properties);
        self.of.store(mutants.len(), Ordering::Relaxed);
        let is_needed = |property| {
            let depends = |mutant: &Mutant| reach.distance(property, &mutant.predicate).is_some();
            mutants.iter().any(|(_, mutant)| depends(mutant))
        };
        let batches = wanted(&properties, is_needed);
        // A clause has few mutants, and most of them need few queries.
        if plan.at.is_empty() {
            baseline(plan, &properties, &batches, progress)?;
        }
        progress.total(mutants.len() as u64);
        let work = Work {
            plan,
            properties: &properties,
            batches,
            reach,
            rules: &rules,
            unneeded: unneeded(&rules, &properties),
            killers: Mutex::default(),
        };
        let tried = in_parallel(plan.jobs, &mutants, |engines: &mut Engines, mutant| {
            let (number, mutant) = mutant;
            if Interrupt::has_ended_command() {
                return Ok(());
            }
            let trial = work.tried(engines, mutant);
            if Interrupt::has_ended_command() {
                return Ok(());
            }
            locked(&self.trials).insert(*number, trial?);
            progress.asked(1);
            Ok(())
        });
        tried.into_iter().collect::<Result<(), MutationError>>()?;
        Ok(self.so_far())
    }

    /// What came of it by now.
    #[must_use]
    pub fn so_far(&self) -> MutationReport {
        let trials: Vec<Trial> = locked(&self.trials).values().cloned().collect();
        let of = self.of.load(Ordering::Relaxed);
        let done = match of {
            0 => "no mutant".to_owned(),
            of => format!("{} of {of} mutants", trials.len()),
        };
        let unfinished = Interrupt::has_ended_command() && (of == 0 || trials.len() < of);
        let interrupted = unfinished.then_some(done);
        let (game, seed, shard) = (self.plan.game, self.plan.seed, self.plan.shard);
        MutationReport { game, seed, shard, trials, time: self.started.elapsed(), interrupted }
    }
}

/// What the mutants are asked: about the game, and about the same with other
/// options.
fn properties(plan: &MutationPlan) -> Vec<Property> {
    let games = std::iter::once(plan.game).chain(plan.game.variants());
    let of = |game| crate::diff::properties(game, plan.seed, plan.games);
    games.flat_map(of).filter(|property| property.standing == Standing::Own).collect()
}

fn chosen(
    plan: &MutationPlan,
    rules: &[RulesModule],
    progress: &dyn Progress,
) -> Result<Vec<Mutant>, MutationError> {
    let mut all = Vec::new();
    let is_at = |at: &str, file: &str, line| format!("/{file}:{line}").ends_with(&format!("/{at}"));
    let is_wanted =
        |file: &str, line| plan.at.is_empty() || plan.at.iter().any(|at| is_at(at, file, line));
    progress.stage("modules are read", rules.len() as u64);
    // In a process of its own: whatever it does to memory and time, it is
    // there that it does it.
    let mut machine = EngineProcess::start(&ProcessOptions {
        memory_mb: MEMORY,
        time: Some(MAKING),
        program: plan.program.clone(),
        ..ProcessOptions::default()
    })?;
    for module in rules {
        if module.clauses.iter().any(|clause| is_wanted(module.module.path, clause.line)) {
            all.extend(mutants(module, &mut machine)?);
        }
        progress.asked(1);
    }
    all.retain(|mutant| is_wanted(mutant.file, mutant.line));
    let is_empty = |at: &&String| !all.iter().any(|mutant| is_at(at, mutant.file, mutant.line));
    if let Some(at) = plan.at.iter().find(is_empty) {
        return Err(MutationError::Nowhere(at.clone()));
    }
    let numbered = all.into_iter().enumerate();
    Ok(numbered.filter(|(number, _)| plan.shard.takes(*number)).map(|(_, mutant)| mutant).collect())
}

/// A query of a property, and what came of it where our own clauses were asked.
struct Asked {
    property: usize,
    batch: Batch,
    ours: OnceLock<Ours>,
}

/// How our own clauses answer a query, and how fast.
#[derive(Clone, Copy, Debug)]
struct Ours {
    /// A hash of the answers.
    answers: u64,
    time: Duration,
}

impl Asked {
    /// How long ours take; no time where they were not asked.
    fn time(&self) -> Duration {
        self.ours.get().map_or(Duration::ZERO, |ours| ours.time)
    }

    /// Asks our own clauses, which must agree with the native rules; once.
    fn ours(
        &self,
        plan: &MutationPlan,
        properties: &[Property],
        engine: &mut Engine,
    ) -> Result<Ours, MutationError> {
        if let Some(ours) = self.ours.get() {
            return Ok(*ours);
        }
        let property = &properties[self.property];
        let started = Instant::now();
        match answers(plan, property, &self.batch, engine) {
            Some(answers) if agree(property, &self.batch, &answers) => {
                let ours = Ours { answers: hash(&answers), time: started.elapsed() };
                Ok(*self.ours.get_or_init(|| ours))
            }
            _ => Err(MutationError::NotClean(property.name.clone())),
        }
    }
}

/// The queries that are needed.
fn wanted(properties: &[Property], is_needed: impl Fn(usize) -> bool) -> Vec<Asked> {
    let asked = |property| move |batch| Asked { property, batch, ours: OnceLock::new() };
    let numbered = properties.iter().enumerate().filter(|(number, _)| is_needed(*number));
    numbered
        .flat_map(|(number, property)| some_batches(property).into_iter().map(asked(number)))
        .collect()
}

/// Asks our own clauses all of them.
fn baseline(
    plan: &MutationPlan,
    properties: &[Property],
    batches: &[Asked],
    progress: &dyn Progress,
) -> Result<(), MutationError> {
    let parts: Vec<&[Asked]> =
        batches.chunks(batches.len().div_ceil(plan.jobs.max(1)).max(1)).collect();
    progress.stage("queries to our own clauses", batches.len() as u64);
    let asked = in_parallel(plan.jobs, &parts, |engine: &mut Engine, part| {
        part.iter().try_for_each(|asked| {
            asked.ours(plan, properties, engine)?;
            progress.asked(1);
            Ok(())
        })
    });
    asked.into_iter().collect()
}

/// All queries of a property that can prove something, and some of another.
fn some_batches(property: &Property) -> Vec<Batch> {
    let mut batches = property.batches();
    let count = batches.len();
    if !property.is_exhaustive() && count > QUERIES {
        let wanted: HashSet<usize> = (0..QUERIES).map(|n| n * count / QUERIES).collect();
        let mut number = 0..;
        batches.retain(|_| number.next().is_some_and(|number| wanted.contains(&number)));
    }
    batches
}

fn hash(answers: &[String]) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(answers)
}

fn answers(
    plan: &MutationPlan,
    property: &Property,
    batch: &Batch,
    subject: &mut dyn Ask,
) -> Option<Vec<String>> {
    let answers = collect(subject, &property.question, plan.game.module(), &batch.generator);
    whole(answers, batch.inputs.len())
}

fn agree(property: &Property, batch: &Batch, answers: &[String]) -> bool {
    let question = &property.question;
    batch.inputs.clone().zip(answers).all(|(number, clauses)| {
        question.agree(clauses, &question.native_answer(&property.input(number)))
    })
}

/// What one thread asks: a process for the mutants, and our own clauses.
#[derive(Default)]
struct Engines {
    base: Option<Base>,
    ours: Engine,
}

/// What all trials share.
struct Work<'a> {
    plan: &'a MutationPlan,
    properties: &'a [Property],
    batches: Vec<Asked>,
    reach: Reach,
    rules: &'a [RulesModule],
    /// Modules of ours that no property needs.
    unneeded: Vec<&'static str>,
    /// By predicate, the batches that have killed its mutants, the last first.
    killers: Mutex<HashMap<String, Vec<usize>>>,
}

impl Work<'_> {
    fn tried(&self, engines: &mut Engines, mutant: &Mutant) -> Result<Trial, MutationError> {
        let started = Instant::now();
        let Engines { base, ours } = engines;
        let base = self.base(base, ours, mutant)?;
        let (fate, asked) = match base.load(mutant.module, &mutant.text) {
            Err(_) => (Fate::Killed(Death::NotLoaded), 0),
            Ok(()) => self.judged(mutant, base, ours)?,
        };
        Ok(Trial { mutant: mutant.clone(), fate, asked, time: started.elapsed() })
    }

    /// The process that a mutant is loaded into: the last one, if it is still
    /// there and lacks what it must.
    fn base<'b>(
        &self,
        base: &'b mut Option<Base>,
        ours: &mut Engine,
        mutant: &Mutant,
    ) -> Result<&'b mut Base, MutationError> {
        let late = Base::late(self.rules, mutant);
        if let Some(old) = base.take_if(|old| old.is_left_for(&late)) {
            return Ok(base.insert(old));
        }
        let mut new = Base::start(late, &self.unneeded, self.plan)?;
        self.check_unchanged(&mut new, mutant.module, ours)?;
        Ok(base.insert(new))
    }

    /// Asks the module without any mistake, loaded as a mutant is, one batch of every
    /// property: what differs there would kill whatever the mistake.
    fn check_unchanged(
        &self,
        base: &mut Base,
        module: &'static str,
        engine: &mut Engine,
    ) -> Result<(), MutationError> {
        let Some(rules) = self.rules.iter().find(|rules| rules.module.name == module) else {
            return Ok(());
        };
        base.load(module, rules.module.text)?;
        for number in self.middles() {
            let batch = &self.batches[number];
            let ours = batch.ours(self.plan, self.properties, engine)?;
            if ours.time >= LONG {
                continue;
            }
            match self.dies_of(batch, ours, base) {
                None => {}
                // The computer may be busy.
                Some(Death::Time) => base.load(module, rules.module.text)?,
                Some(_) => {
                    let property = self.properties[batch.property].name.clone();
                    return Err(MutationError::NotTheSame { module, property });
                }
            }
        }
        Ok(())
    }

    /// One batch of every property, from the middle of its inputs.
    fn middles(&self) -> Vec<usize> {
        self.by_property().values().map(|batches| batches[batches.len() / 2]).collect()
    }

    fn by_property(&self) -> BTreeMap<usize, Vec<usize>> {
        let mut properties: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (number, batch) in self.batches.iter().enumerate() {
            properties.entry(batch.property).or_default().push(number);
        }
        properties
    }

    fn judged(
        &self,
        mutant: &Mutant,
        base: &mut Base,
        engine: &mut Engine,
    ) -> Result<(Fate, u64), MutationError> {
        let mut asked = 0;
        let argued = argued::reason(mutant);
        for number in self.order(&mutant.predicate) {
            let batch = &self.batches[number];
            let ours = batch.ours(self.plan, self.properties, engine)?;
            if argued.is_some() && ours.time >= LONG {
                continue;
            }
            asked += batch.batch.inputs.len() as u64;
            let mut death = self.dies_of(batch, ours, base);
            if matches!(death, Some(Death::Time | Death::Crash)) {
                death = self.confirmed(batch, ours, mutant, base);
            }
            if let Some(death) = death {
                self.remember(&mutant.predicate, number);
                return Ok((Fate::Killed(death), asked));
            }
        }
        let fate = match argued {
            _ if self.reach.is_wholly_asked(&mutant.predicate) => {
                Fate::Equivalent(Proof::WholeDomain)
            }
            Some(why) => Fate::Equivalent(Proof::Argued(why)),
            None => Fate::Survived,
        };
        Ok((fate, asked))
    }

    /// Asks once more: a machine that has answered much may be full, and the
    /// computer may be busy. Ours is timed again, and the mutant loaded anew.
    fn confirmed(
        &self,
        asked: &Asked,
        ours: Ours,
        mutant: &Mutant,
        base: &mut Base,
    ) -> Option<Death> {
        let mut engine = Engine::new();
        let _ = engine.collect("true", "true");
        let started = Instant::now();
        let _ = answers(self.plan, &self.properties[asked.property], &asked.batch, &mut engine);
        let ours = Ours { time: started.elapsed().max(ours.time), ..ours };
        match base.load(mutant.module, &mutant.text) {
            Err(_) => Some(Death::Crash),
            Ok(()) => self.dies_of(asked, ours, base),
        }
    }

    /// The batches that depend on a predicate: those that have killed before;
    /// then one of every property, from the middle of its inputs, the nearest
    /// first; then the rest. What takes long comes last: a mutant that loops
    /// does so for a multiple of that time.
    fn order(&self, predicate: &str) -> Vec<usize> {
        let time = |number: &usize| self.batches[*number].time();
        let before = locked(&self.killers).get(predicate).cloned().unwrap_or_default();
        let mut near: Vec<(usize, Duration, Vec<usize>)> = self
            .by_property()
            .into_iter()
            .filter_map(|(property, batches)| {
                let distance = self.reach.distance(property, predicate)?;
                Some((distance, time(&batches[batches.len() / 2]), batches))
            })
            .collect();
        near.sort();
        let middles: Vec<usize> =
            near.iter().map(|(_, _, batches)| batches[batches.len() / 2]).collect();
        let mut order: Vec<usize> = before.into_iter().chain(middles).collect();
        order.retain(|number| time(number) < LONG);
        order.sort_by_key(|number| time(number) >= SHORT);
        let mut rest: Vec<usize> = near.into_iter().flat_map(|(_, _, batches)| batches).collect();
        rest.sort_by_key(time);
        order.extend(rest);
        let mut known = HashSet::new();
        order.retain(|&number| known.insert(number));
        order
    }

    fn remember(&self, predicate: &str, number: usize) {
        let mut killers = locked(&self.killers);
        let known = killers.entry(predicate.to_owned()).or_default();
        known.retain(|&known| known != number);
        known.insert(0, number);
        known.truncate(REMEMBERED);
    }

    fn dies_of(&self, asked: &Asked, ours: Ours, base: &mut Base) -> Option<Death> {
        let property = &self.properties[asked.property];
        let limit = self.plan.time.max(ours.time * SLOWER);
        let started = Instant::now();
        let Some(answers) = answers(self.plan, property, &asked.batch, base.within(limit)) else {
            let death = if started.elapsed() >= limit { Death::Time } else { Death::Crash };
            return Some(death);
        };
        let same = hash(&answers) == ours.answers
            || property.question.promise == Promise::AnyOrder
                && agree(property, &asked.batch, &answers);
        (!same).then(|| Death::Disagrees(property.name.clone()))
    }
}
