//! What is said of a relation beside its arguments: how its answers are compared, and
//! whose rules are asked.

/// Whether the order of solutions is part of what a predicate promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The same solutions in the same order where all inputs are known, and the
    /// same in any order where some have to be found.
    Sequence,
    /// The same, and what our own rules answer fixes the order in the other
    /// modes, too: a mutant that changes it is noticed.
    Promised,
    /// The same order in every mode: inputs are found in the order of their
    /// domains.
    Enumerated,
    /// The same solutions, each as many times.
    Any,
}

/// Whose rules a relation is asked of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedOf {
    /// Ours, and those of a person.
    Anybody,
    /// Ours: it takes long, and tells of a person's rules what other relations
    /// tell.
    Us,
    /// Ours, and a person's where somebody asks for it by its name: no contract
    /// has it.
    Named,
}

/// Whose answers must come in the order that the native function gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderOf {
    /// Ours: no contract fixes it.
    Us,
    /// Everybody's: `docs/RULES.md` does.
    Anybody,
}

/// What the properties of a relation are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// By the predicate and its mode: `rowWin(+,-)`.
    Mode,
    /// By the name alone: it is no predicate of the rules.
    Plain,
}

/// What a relation tells beside others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It stands for itself.
    Own,
    /// It follows from others: rules that answer those alike answer this one
    /// alike, so it tells nothing new of a mutant.
    Implied,
}

/// How much of what there is a relation is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// What its domains say of themselves.
    Domains,
    /// Its listed inputs are all there are.
    Whole,
}
