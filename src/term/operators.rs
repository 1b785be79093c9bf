//! The operators that the machine has when it starts: those of the standard,
//! those of its libraries, and those that a program finds without asking.

/// How an operator is written: `f` is the operator, `x` an operand that binds
/// tighter than it does, `y` one that may bind as tightly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Fx,
    Fy,
    Xf,
    Yf,
    Xfx,
    Xfy,
    Yfx,
}

impl Kind {
    /// The highest priorities of the terms on the left and on the right of an
    /// infix operator; none for the other kinds.
    pub(crate) fn operands(self, priority: u32) -> Option<(u32, u32)> {
        match self {
            Kind::Xfx => Some((priority - 1, priority - 1)),
            Kind::Xfy => Some((priority - 1, priority)),
            Kind::Yfx => Some((priority, priority - 1)),
            Kind::Fx | Kind::Fy | Kind::Xf | Kind::Yf => None,
        }
    }
}

/// An operator of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Operator {
    pub(super) priority: u32,
    pub(super) kind: Kind,
}

impl Operator {
    const fn new(priority: u32, kind: Kind) -> Option<Operator> {
        Some(Operator { priority, kind })
    }

    /// The highest priority of what stands on the left; 0 if nothing does.
    pub(super) fn left(self) -> u32 {
        self.kind.operands(self.priority).map_or(0, |(left, _)| left)
    }

    /// The highest priority of what stands on the right.
    pub(super) fn right(self) -> u32 {
        match self.kind.operands(self.priority) {
            Some((_, right)) => right,
            None if self.kind == Kind::Fy => self.priority,
            None => self.priority - 1,
        }
    }

    pub(super) fn is_prefix(self) -> bool {
        matches!(self.kind, Kind::Fx | Kind::Fy)
    }
}

/// The prefix operator of this name.
pub(super) fn prefix(name: &str) -> Option<Operator> {
    match name {
        "$" => Operator::new(1, Kind::Fx),
        "-" | "+" | "\\" => Operator::new(200, Kind::Fy),
        "\\+" => Operator::new(900, Kind::Fy),
        ":-" | "?-" => Operator::new(1200, Kind::Fx),
        "dynamic"
        | "discontiguous"
        | "multifile"
        | "meta_predicate"
        | "table"
        | "initialization"
        | "thread_local"
        | "volatile"
        | "public"
        | "module_transparent"
        | "thread_initialization" => Operator::new(1150, Kind::Fx),
        "non_counted_backtracking" => Operator::new(700, Kind::Fx),
        _ => None,
    }
}

/// The infix operator of this name.
pub(super) fn infix(name: &str) -> Option<Operator> {
    match name {
        "-" | "+" | "/\\" | "\\/" => Operator::new(500, Kind::Yfx),
        "*" | "/" | "//" | "<<" | ">>" | "mod" | "rem" | "div" | "rdiv" | "xor" => {
            Operator::new(400, Kind::Yfx)
        }
        "=" | "\\=" | "==" | "\\==" | "=.." | "is" | "<" | ">" | "=<" | ">=" | "=:=" | "=\\="
        | "@<" | "@>" | "@=<" | "@>=" | "=@=" | "\\=@=" | "as" | ">:<" | ":<" => {
            Operator::new(700, Kind::Xfx)
        }
        ":=" => Operator::new(800, Kind::Xfx),
        "**" => Operator::new(200, Kind::Xfx),
        "^" => Operator::new(200, Kind::Xfy),
        ":" => Operator::new(600, Kind::Xfy),
        "," => Operator::new(1000, Kind::Xfy),
        "->" | "*->" => Operator::new(1050, Kind::Xfy),
        ";" => Operator::new(1100, Kind::Xfy),
        "|" => Operator::new(1105, Kind::Xfy),
        ":-" | "-->" | "=>" => Operator::new(1200, Kind::Xfx),
        _ => None,
    }
}

/// Whether an operator has this name.
pub(super) fn is_operator(name: &str) -> bool {
    infix(name).is_some() || prefix(name).is_some()
}
