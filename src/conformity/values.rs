//! What stands in the places of goals: terms, lists, numbers and texts by chance.

use super::goals::Pattern;
use super::program::{Goal, Value};
use super::words::{BINARY, CONSTANTS, INFIX, KINDS, NAMED, ODD, PREFIX, TYPES, UNARY};
use crate::relation::Random;

pub(super) const LETTERS: &[&str] = &["a", "b", "c", "x", "o"];
const ATOMS: &[&str] = &["foo", "bar", "ab", "'A b'", "foo", "bar", "a1", "'7'"];
const NUMBERS: &[&str] = &["0", "1", "2", "3", "7", "-1", "10", "2.0", "0.5", "1.5"];
const TEXT: &[&str] = &["\"ab\"", "\"a\"", "\"hello b\"", "\"7\""];
const VARIABLES: &[&str] = &["X", "Y", "Z", "X", "Y"];
const ORDERS: &[&str] = &["@<", "@=<", "@>", "@>="];
const OPERATORS: &[&str] =
    &["+", "-", "*", "/", "//", "mod", "rem", "**", "^", "min", "max", "div", ">>", "/\\"];
const FUNCTIONS: &[&str] = &["abs", "sign", "-", "sqrt", "truncate", "float", "integer"];
/// In the standard order.
const ORDERED: &[&str] = &["1", "2", "a", "b", "c", "f(a)", "f(b)"];

/// Draws what a program is made of.
pub(super) struct Maker<'a> {
    pub(super) random: &'a mut Random,
}

impl Maker<'_> {
    pub(super) fn pattern(&mut self, patterns: &[Pattern]) -> Pattern {
        self.random.one_of(patterns).copied().unwrap_or(("true", ""))
    }

    pub(super) fn filled(&mut self, patterns: &[Pattern]) -> Goal {
        let (pattern, kinds) = self.pattern(patterns);
        Goal::Call(pattern, kinds.chars().map(|kind| self.value(kind)).collect())
    }

    pub(super) fn value(&mut self, kind: char) -> Value {
        match kind {
            'v' => self.variable(),
            'e' => self.expression(2),
            'l' => match self.random.below(8) {
                0 => self.variable(),
                _ => self.list(4, 1),
            },
            'n' => {
                let count = self.random.below(5);
                Value::List((0..count).map(|_| self.word(NUMBERS)).collect(), None)
            }
            'k' => {
                let count = self.random.below(5);
                Value::List((0..count).map(|_| self.pair()).collect(), None)
            }
            'x' => match self.random.below(5) {
                0 if self.random.below(4) == 0 => self.word(TEXT),
                1 => self.word(NUMBERS),
                2 => self.variable(),
                _ => self.atom(),
            },
            'i' => Value::plain(self.random.below(5).to_string()),
            'a' => self.atom(),
            'y' => self.word(&["a", "b", "1", "2", "f(a)", "f(b)", "[a]"]),
            'o' => self.word(ORDERS),
            'f' => self.function(2),
            'p' => self.operators(2),
            'b' => self.word(KINDS),
            'r' => self.word(TYPES),
            'd' => {
                let some = ORDERED.iter().filter(|_| self.random.below(2) == 0);
                Value::List(some.map(|&member| Value::plain(member)).collect(), None)
            }
            _ => self.term(2),
        }
    }

    pub(super) fn word(&mut self, words: &[&str]) -> Value {
        Value::plain(self.random.one_of(words).copied().unwrap_or("a"))
    }

    pub(super) fn variable(&mut self) -> Value {
        self.word(VARIABLES)
    }

    fn atom(&mut self) -> Value {
        if self.random.below(3) == 0 { self.word(ATOMS) } else { self.word(LETTERS) }
    }

    fn pair(&mut self) -> Value {
        let both = (self.term(1), self.term(0));
        Value::Infix("-".into(), Box::new(both))
    }

    pub(super) fn term(&mut self, depth: usize) -> Value {
        match self.random.below(12) {
            0..=2 => self.word(LETTERS),
            3 => self.atom(),
            4 | 5 => self.word(NUMBERS),
            6 => self.variable(),
            7 if depth > 1 && self.random.below(4) == 0 => self.word(TEXT),
            8 | 9 if depth > 0 => self.list(3, depth - 1),
            10 if depth > 0 => {
                let count = 1 + self.random.below(2);
                Value::Compound("f".into(), (0..count).map(|_| self.term(depth - 1)).collect())
            }
            11 if depth > 0 => {
                let both = (self.term(depth - 1), self.term(depth - 1));
                Value::Infix("-".into(), Box::new(both))
            }
            _ => self.atom(),
        }
    }

    pub(super) fn list(&mut self, most: usize, depth: usize) -> Value {
        let count = self.random.below(most + 1);
        let members: Vec<Value> = (0..count).map(|_| self.term(depth)).collect();
        let open = !members.is_empty() && self.random.below(8) == 0;
        let rest = open.then(|| Box::new(self.variable()));
        Value::List(members, rest)
    }

    fn expression(&mut self, depth: usize) -> Value {
        match self.random.below(8) {
            0..=2 if depth > 0 => {
                let both = (self.expression(depth - 1), self.expression(depth - 1));
                match self.word(OPERATORS) {
                    Value::Plain(name) if name == "min" || name == "max" => {
                        Value::Compound(name, vec![both.0, both.1])
                    }
                    Value::Plain(operator) => Value::Infix(operator, Box::new(both)),
                    other => other,
                }
            }
            3 if depth > 0 => {
                let name = self.random.one_of(FUNCTIONS).copied().unwrap_or("abs");
                Value::Compound(name.into(), vec![self.expression(depth - 1)])
            }
            4 | 5 => self.variable(),
            6 if self.random.below(6) == 0 => self.atom(),
            _ => self.word(NUMBERS),
        }
    }

    /// A number, computed in any way.
    fn function(&mut self, depth: usize) -> Value {
        match self.random.below(9) {
            0..=2 if depth > 0 => {
                let both = (self.function(depth - 1), self.function(depth - 1));
                Value::Infix(self.name(BINARY), Box::new(both))
            }
            3 if depth > 0 => {
                let both = vec![self.function(depth - 1), self.function(depth - 1)];
                Value::Compound(self.name(NAMED), both)
            }
            4 | 5 if depth > 0 => Value::Compound(self.name(UNARY), vec![self.function(depth - 1)]),
            6 if self.random.below(4) == 0 => self.word(CONSTANTS),
            _ => self.word(KINDS),
        }
    }

    /// Operators around what is hard to write.
    fn operators(&mut self, depth: usize) -> Value {
        match self.random.below(6) {
            0..=2 if depth > 0 => {
                let both = (self.operators(depth - 1), self.operators(depth - 1));
                Value::Infix(self.name(INFIX), Box::new(both))
            }
            3 if depth > 0 => Value::Compound(self.name(PREFIX), vec![self.operators(depth - 1)]),
            _ => self.word(ODD),
        }
    }

    fn name(&mut self, names: &[&str]) -> String {
        self.random.one_of(names).copied().unwrap_or("-").to_owned()
    }
}
