//! Learning: stochastic gradient descent by Adam.

use super::record::Sample;
use rand::RngExt as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use trilog::games::uttt::network::{HIDDEN, INPUTS, Network, each_input};
use trilog::games::uttt::{State, Symmetry, Uttt};
use trilog::search::{Searchable as _, score};

/// Samples from one step to the next.
const BATCH: usize = 512;

/// How far the first steps go, and by how much the last ones go less far.
const RATE: f32 = 0.001;
const SLOWER: f32 = 0.02;

type Row = [f32; HIDDEN];

/// Numbers that are learned, with the moments of Adam (Kingma and Ba, 2015).
#[derive(Clone, Copy)]
struct Learned {
    weights: Row,
    slope: Row,
    mean: Row,
    square: Row,
    is_touched: bool,
}

impl Learned {
    fn new(weights: Row) -> Learned {
        let none = [0.0; HIDDEN];
        Learned { weights, slope: none, mean: none, square: none, is_touched: false }
    }

    /// Goes a step down the slope that has come together, if any has.
    fn step(&mut self, rate: f32) {
        if !self.is_touched {
            return;
        }
        for at in 0..HIDDEN {
            let slope = self.slope[at];
            self.mean[at] = 0.9 * self.mean[at] + 0.1 * slope;
            self.square[at] = 0.999 * self.square[at] + 0.001 * slope * slope;
            self.weights[at] -= rate * self.mean[at] / (self.square[at].sqrt() + 1e-8);
        }
        self.slope = [0.0; HIDDEN];
        self.is_touched = false;
    }
}

struct Learner {
    inputs: Vec<Learned>,
    bias: Learned,
    output: Learned,
    /// In the first cell.
    output_bias: Learned,
    steps: i32,
}

/// What a position makes of the network.
struct Thought {
    hidden: Row,
    chance: f32,
}

impl Learner {
    fn new(dice: &mut Xoshiro256PlusPlus) -> Learner {
        let mut row =
            |spread: f32| -> Row { std::array::from_fn(|_| dice.random_range(-spread..spread)) };
        Learner {
            inputs: (0..INPUTS).map(|_| Learned::new(row(0.06))).collect(),
            bias: Learned::new([0.3; HIDDEN]),
            output: Learned::new(row(0.5)),
            output_bias: Learned::new([0.0; HIDDEN]),
            steps: 0,
        }
    }

    fn think(&self, inputs: &[u16]) -> Thought {
        let mut hidden = self.bias.weights;
        for &input in inputs {
            let row = &self.inputs[usize::from(input)].weights;
            hidden.iter_mut().zip(row).for_each(|(cell, weight)| *cell += weight);
        }
        let cells = hidden.iter().zip(&self.output.weights);
        let sum: f32 = cells.map(|(cell, weight)| cell.clamp(0.0, 1.0) * weight).sum();
        let logit = sum + self.output_bias.weights[0];
        Thought { hidden, chance: 1.0 / (1.0 + (-logit).exp()) }
    }

    /// Adds a sample's slope; its squared error.
    fn learn(&mut self, inputs: &[u16], share: f32) -> f32 {
        let Thought { hidden, chance } = self.think(inputs);
        // The slope of the cross entropy.
        let error = (chance - share) / BATCH as f32;
        let mut back = [0.0; HIDDEN];
        for at in 0..HIDDEN {
            let is_free = hidden[at] > 0.0 && hidden[at] < 1.0;
            back[at] = if is_free { error * self.output.weights[at] } else { 0.0 };
            self.output.slope[at] += error * hidden[at].clamp(0.0, 1.0);
            self.bias.slope[at] += back[at];
        }
        self.output_bias.slope[0] += error;
        for &input in inputs {
            let learned = &mut self.inputs[usize::from(input)];
            learned.slope.iter_mut().zip(&back).for_each(|(slope, back)| *slope += back);
            learned.is_touched = true;
        }
        (chance - share).powi(2)
    }

    /// Goes a step down the slope of all samples since the last.
    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let fair = (1.0 - 0.999_f32.powi(self.steps)).sqrt() / (1.0 - 0.9_f32.powi(self.steps));
        let rest = [&mut self.bias, &mut self.output, &mut self.output_bias];
        for learned in rest {
            learned.is_touched = true;
            learned.step(rate * fair);
        }
        self.inputs.iter_mut().for_each(|learned| learned.step(rate * fair));
    }

    fn network(&self) -> Network {
        let weights: Vec<Row> = self.inputs.iter().map(|learned| learned.weights).collect();
        let [bias, output] = [&self.bias, &self.output].map(|learned| &learned.weights);
        Network::of(&weights, bias, output, self.output_bias.weights[0])
    }
}

fn inputs_of(state: &State, inputs: &mut Vec<u16>) {
    inputs.clear();
    each_input(state, |input| inputs.push(input as u16));
}

/// The mean squared error of a judge.
fn loss(samples: &[Sample], judge: impl Fn(&State) -> f32) -> f32 {
    let sum: f32 = samples.iter().map(|sample| (judge(&sample.state) - sample.share).powi(2)).sum();
    sum / samples.len() as f32
}

/// Learns from samples; others that are kept apart tell the loss.
pub(crate) fn train(
    samples: &[Sample],
    apart: &[Sample],
    epochs: u32,
    dice: &mut Xoshiro256PlusPlus,
) -> Network {
    let symmetries = Symmetry::all();
    let mut learner = Learner::new(dice);
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    let mut inputs = Vec::new();
    println!(
        "  {} positions, {} kept apart; loss of the evaluation {:.5}",
        samples.len(),
        apart.len(),
        loss(apart, |state| score::chance(Uttt.evaluate(state)))
    );
    let steps = epochs as usize * (samples.len() / BATCH);
    for epoch in 0..epochs {
        for at in (1..order.len()).rev() {
            order.swap(at, dice.random_range(0..=at));
        }
        let mut sum = 0.0;
        for batch in order.chunks_exact(BATCH) {
            for &at in batch {
                let Sample { state, share } = &samples[at as usize];
                let symmetry = symmetries[dice.random_range(0..symmetries.len())];
                inputs_of(&symmetry.state(state), &mut inputs);
                sum += f64::from(learner.learn(&inputs, *share));
            }
            let done = learner.steps as f32 / steps as f32;
            learner.step(RATE * SLOWER.powf(done));
        }
        let network = learner.network();
        println!(
            "  epoch {}: loss {:.5}, of positions kept apart {:.5}",
            epoch + 1,
            sum / order.len() as f64,
            loss(apart, |state| score::chance(network.evaluate(state)))
        );
    }
    learner.network()
}
