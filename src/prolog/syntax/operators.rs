//! The operators of the moment, and how they bind.

/// The operators of the moment.
#[derive(Clone, Debug, Default)]
pub(in crate::prolog) struct Operators(Vec<Operator>);

#[derive(Clone, Debug)]
pub(super) struct Operator {
    pub(super) priority: u32,
    pub(super) kind: Kind,
    name: String,
}

/// How an operator is written: `f` is the operator, `x` an operand that binds
/// tighter than it does, `y` one that may bind as tightly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
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
    pub(super) fn operands(self, priority: u32) -> Option<(u32, u32)> {
        match self {
            Kind::Xfx => Some((priority - 1, priority - 1)),
            Kind::Xfy => Some((priority - 1, priority)),
            Kind::Yfx => Some((priority, priority - 1)),
            Kind::Fx | Kind::Fy | Kind::Xf | Kind::Yf => None,
        }
    }
}

impl Operators {
    /// Reads `200 xfy ^ 500 yfx + …`; what makes no sense is passed over.
    pub(in crate::prolog) fn parse(text: &str) -> Operators {
        let mut words = text.split_whitespace();
        let mut operators = Vec::new();
        while let (Some(priority), Some(kind), Some(name)) =
            (words.next(), words.next(), words.next())
        {
            let kind = match kind {
                "fx" => Kind::Fx,
                "fy" => Kind::Fy,
                "xf" => Kind::Xf,
                "yf" => Kind::Yf,
                "xfx" => Kind::Xfx,
                "xfy" => Kind::Xfy,
                "yfx" => Kind::Yfx,
                _ => continue,
            };
            if let Ok(priority @ 1..) = priority.parse() {
                operators.push(Operator { priority, kind, name: name.to_owned() });
            }
        }
        Operators(operators)
    }

    fn find(&self, name: &str, wanted: impl Fn(Kind) -> bool) -> Option<&Operator> {
        self.0.iter().find(|operator| operator.name == name && wanted(operator.kind))
    }

    pub(super) fn prefix(&self, name: &str) -> Option<&Operator> {
        self.find(name, |kind| matches!(kind, Kind::Fx | Kind::Fy))
    }

    pub(super) fn infix(&self, name: &str) -> Option<&Operator> {
        self.find(name, |kind| matches!(kind, Kind::Xfx | Kind::Xfy | Kind::Yfx))
    }

    pub(super) fn postfix(&self, name: &str) -> Option<&Operator> {
        self.find(name, |kind| matches!(kind, Kind::Xf | Kind::Yf))
    }
}
