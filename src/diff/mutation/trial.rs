//! Trying the mutants: what is cheap and near the mistake is asked first, and
//! the first disagreement is the end.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::make::{Mutant, mutants};
use super::{Death, Fate, MutationError, MutationPlan, MutationReport, Proof, Trial, argued};
use crate::diff::asking::{collect, whole};
use crate::diff::claim::{Batch, Claim};
use crate::diff::rules::{Reach, RulesModule, modules_of};
use crate::diff::run::Progress;
use crate::prolog::{Ask, Confinement, Engine, EngineProcess, ProcessOptions};

/// How many times as long as ours a mutant may take for one query.
const SLOWER: u32 = 10;
/// How much memory a mutant may use, in megabytes.
const MEMORY: u64 = 1024;
/// How many batches that have killed a mutant of a predicate are asked of its
/// next one before all others.
const REMEMBERED: usize = 6;

/// Makes the mutants of a game's rules and tries them.
///
/// # Errors
/// When that cannot be done; a mutant that survives is no error.
pub fn run(plan: &MutationPlan, progress: &dyn Progress) -> Result<MutationReport, MutationError> {
    let started = Instant::now();
    let mut claims = crate::diff::claims(plan.game, plan.seed, plan.games);
    claims.retain(|claim| !claim.follows_from_others());
    let rules = modules_of(plan.game, &claims);
    let mutants = chosen(plan, &rules)?;
    let reach = Reach::new(&rules, &claims);
    progress.total(mutants.len() as u64);
    let batches = baseline(plan, &claims, |claim| {
        mutants.iter().any(|mutant| reach.distance(claim, &mutant.predicate).is_some())
    })?;
    let slowest = batches.iter().map(|batch| batch.time).max().unwrap_or_default();
    let work = Work {
        plan,
        claims: &claims,
        batches,
        reach,
        time: plan.time.max(slowest * SLOWER),
        killers: Mutex::default(),
    };
    let trials = in_parallel(plan.jobs, &mutants, |mutant| {
        let trial = work.tried(mutant);
        progress.asked(1);
        trial
    });
    let trials = trials.into_iter().collect::<Result<Vec<Trial>, _>>()?;
    let (game, seed, shard) = (plan.game, plan.seed, plan.shard);
    Ok(MutationReport { game, seed, shard, trials, time: started.elapsed() })
}

fn chosen(plan: &MutationPlan, rules: &[RulesModule]) -> Result<Vec<Mutant>, MutationError> {
    let mut all = Vec::new();
    for module in rules {
        all.extend(mutants(module)?);
    }
    if let Some(at) = &plan.at {
        all.retain(|mutant| {
            format!("/{}:{}", mutant.file, mutant.line).ends_with(&format!("/{at}"))
        });
        if all.is_empty() {
            return Err(MutationError::Nowhere(at.clone()));
        }
    }
    let numbered = all.into_iter().enumerate();
    Ok(numbered.filter(|(number, _)| plan.shard.takes(*number)).map(|(_, mutant)| mutant).collect())
}

/// Does `what` with each of `things`, so many at a time; the results come in
/// the order of the things.
fn in_parallel<T: Sync, R: Send>(
    jobs: usize,
    things: &[T],
    what: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, R)>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, things.len().max(1)) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(thing) = things.get(number) else { return };
                    let result = what(thing);
                    locked(&results).push((number, result));
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// A query of a claim, how our own clauses answer it, and how fast.
struct Asked {
    claim: usize,
    batch: Batch,
    /// A hash of the answers.
    answers: u64,
    time: Duration,
}

/// Asks our own clauses all that is needed, which must agree with the native
/// twin.
fn baseline(
    plan: &MutationPlan,
    claims: &[Claim],
    is_needed: impl Fn(usize) -> bool,
) -> Result<Vec<Asked>, MutationError> {
    let cut = |(number, claim): (usize, &Claim)| {
        claim.batches().into_iter().map(move |batch| (number, batch)).collect::<Vec<_>>()
    };
    let batches: Vec<(usize, Batch)> =
        claims.iter().enumerate().filter(|(number, _)| is_needed(*number)).flat_map(cut).collect();
    let parts: Vec<&[(usize, Batch)]> =
        batches.chunks(batches.len().div_ceil(plan.jobs.max(1)).max(1)).collect();
    let asked = in_parallel(plan.jobs, &parts, |part| {
        let mut engine = Engine::new();
        let ask = |(number, batch): &(usize, Batch)| {
            let started = Instant::now();
            let answers = answers(plan, &claims[*number], batch, &mut engine);
            let time = started.elapsed();
            match answers {
                Some(answers) if agree(&claims[*number], batch, &answers) => Ok(Asked {
                    claim: *number,
                    batch: batch.clone(),
                    answers: hash(&answers),
                    time,
                }),
                _ => Err(MutationError::NotClean(claims[*number].name.clone())),
            }
        };
        part.iter().map(ask).collect::<Result<Vec<_>, _>>()
    });
    Ok(asked.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

fn hash(answers: &[String]) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(answers)
}

fn answers(
    plan: &MutationPlan,
    claim: &Claim,
    batch: &Batch,
    subject: &mut dyn Ask,
) -> Option<Vec<String>> {
    let answers = collect(subject, claim.question(), plan.game.name(), &batch.generator);
    whole(answers, batch.inputs.len())
}

fn agree(claim: &Claim, batch: &Batch, answers: &[String]) -> bool {
    let question = claim.question();
    batch.inputs.clone().zip(answers).all(|(number, clauses)| {
        let input = claim.input(number);
        let given: Vec<&str> = input.iter().map(String::as_str).collect();
        question.agree(clauses, &question.native_answer(&given))
    })
}

/// What all trials share.
struct Work<'a> {
    plan: &'a MutationPlan,
    claims: &'a [Claim],
    batches: Vec<Asked>,
    reach: Reach,
    /// How long one query may take.
    time: Duration,
    /// By predicate, the batches that have killed its mutants, the last first.
    killers: Mutex<HashMap<String, Vec<usize>>>,
}

impl Work<'_> {
    fn tried(&self, mutant: &Mutant) -> Result<Trial, MutationError> {
        let started = Instant::now();
        let directory = tempfile::tempdir()?;
        std::fs::write(directory.path().join(format!("{}.pl", mutant.module)), &mutant.text)?;
        let options = ProcessOptions {
            memory_mb: MEMORY,
            time: Some(self.time),
            program: self.plan.program.clone(),
            changed: Some(directory.path().to_owned()),
            confinement: Confinement::Safe { readable: Vec::new() },
            ..ProcessOptions::default()
        };
        let (fate, asked) = match EngineProcess::start(&options) {
            Err(_) => (Fate::Killed(Death::NotLoaded), 0),
            Ok(mut process) => self.judged(mutant, &mut process),
        };
        Ok(Trial { mutant: mutant.clone(), fate, asked, time: started.elapsed() })
    }

    fn judged(&self, mutant: &Mutant, process: &mut EngineProcess) -> (Fate, u64) {
        let mut asked = 0;
        for number in self.order(&mutant.predicate) {
            let batch = &self.batches[number];
            asked += batch.batch.inputs.len() as u64;
            if let Some(death) = self.dies_of(batch, process) {
                self.remember(&mutant.predicate, number);
                return (Fate::Killed(death), asked);
            }
        }
        let fate = match argued::reason(mutant) {
            _ if self.reach.is_wholly_asked(&mutant.predicate) => {
                Fate::Equivalent(Proof::WholeDomain)
            }
            Some(why) => Fate::Equivalent(Proof::Argued(why)),
            None => Fate::Survived,
        };
        (fate, asked)
    }

    /// The batches that depend on a predicate: those that have killed before;
    /// then one of every claim, from the middle of its inputs, the nearest and
    /// cheapest first; then the rest.
    fn order(&self, predicate: &str) -> Vec<usize> {
        let mut order = locked(&self.killers).get(predicate).cloned().unwrap_or_default();
        let mut claims: HashMap<usize, Vec<usize>> = HashMap::new();
        for (number, batch) in self.batches.iter().enumerate() {
            claims.entry(batch.claim).or_default().push(number);
        }
        let mut near: Vec<(usize, Duration, Vec<usize>)> = claims
            .into_iter()
            .filter_map(|(claim, batches)| {
                let distance = self.reach.distance(claim, predicate)?;
                let middle = self.batches[batches[batches.len() / 2]].time;
                Some((distance, middle, batches))
            })
            .collect();
        near.sort();
        order.extend(near.iter().map(|(_, _, batches)| batches[batches.len() / 2]));
        let mut rest: Vec<usize> = near.into_iter().flat_map(|(_, _, batches)| batches).collect();
        rest.sort_by_key(|&number| self.batches[number].time);
        order.extend(rest);
        let mut known = std::collections::HashSet::new();
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

    fn dies_of(&self, asked: &Asked, process: &mut EngineProcess) -> Option<Death> {
        let claim = &self.claims[asked.claim];
        let started = Instant::now();
        let Some(answers) = answers(self.plan, claim, &asked.batch, process) else {
            let death = if started.elapsed() >= self.time { Death::Time } else { Death::Crash };
            return Some(death);
        };
        let same = hash(&answers) == asked.answers || agree(claim, &asked.batch, &answers);
        (!same).then(|| Death::Disagrees(claim.name.clone()))
    }
}
