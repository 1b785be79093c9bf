//! The operators of the moment.

use crate::term::Kind;

/// The operators of the moment.
#[derive(Clone, Debug, Default)]
pub(in crate::prolog) struct Operators(Vec<Operator>);

#[derive(Clone, Debug)]
pub(super) struct Operator {
    pub(super) priority: u32,
    pub(super) kind: Kind,
    name: String,
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
