//! A program and its query as data, and what may be left out of it.

/// A term, as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// An atom, a number, a variable or a text.
    Plain(String),
    /// A list, with what stands behind its bar.
    List(Vec<Value>, Option<Box<Value>>),
    /// A compound term.
    Compound(String, Vec<Value>),
    /// An operator between two terms.
    Infix(String, Box<(Value, Value)>),
}

/// A goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// A pattern with `{}` for each of the terms.
    Call(&'static str, Vec<Value>),
    /// One after the other.
    And(Vec<Goal>),
    /// A pattern with `{}` for each of the goals.
    Control(&'static str, Vec<Goal>),
    /// A pattern with `{}` for each of the terms, then for the goal.
    Meta(&'static str, Vec<Value>, Box<Goal>),
}

/// What stands between the head and the body of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Neck {
    /// `:-`, or nothing.
    Rule,
    /// `-->`.
    Grammar,
}

/// A clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clause {
    /// The name of its predicate.
    pub(super) name: String,
    /// The arguments of its head.
    pub(super) head: Vec<Value>,
    /// Whether it is a grammar rule.
    pub(super) neck: Neck,
    /// Its body, `true` where it has none.
    pub(super) body: Goal,
}

/// A program and what is asked of it, one query after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Program {
    /// Those that change: `d/1` and `u/2`.
    pub(super) dynamic: Vec<String>,
    /// The clauses.
    pub(super) clauses: Vec<Clause>,
    /// The queries.
    pub(super) queries: Vec<Goal>,
}

impl Value {
    pub(super) fn plain(text: impl Into<String>) -> Value {
        Value::Plain(text.into())
    }

    fn write(&self, out: &mut String) {
        match self {
            Value::Plain(text) => out.push_str(text),
            Value::List(members, rest) => {
                out.push('[');
                write_all(members, out);
                if let Some(rest) = rest {
                    out.push('|');
                    rest.write(out);
                }
                out.push(']');
            }
            Value::Compound(name, arguments) => {
                out.push_str(name);
                out.push('(');
                write_all(arguments, out);
                out.push(')');
            }
            Value::Infix(operator, both) => {
                out.push('(');
                both.0.write(out);
                out.push_str(&format!(" {operator} "));
                both.1.write(out);
                out.push(')');
            }
        }
    }

    pub(super) fn text(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    /// Terms that are smaller, the smallest first.
    fn smaller(&self) -> Vec<Value> {
        let mut smaller = Vec::new();
        match self {
            Value::Plain(text) => {
                let simplest =
                    if text.starts_with(|c: char| c.is_ascii_digit()) { "1" } else { "a" };
                if text.len() > 1 && !text.starts_with(|c: char| c.is_uppercase() || c == '_') {
                    smaller.push(Value::plain(simplest));
                }
            }
            Value::List(members, rest) => {
                smaller.extend(members.iter().cloned());
                smaller.extend(fewer(members).map(|some| Value::List(some, rest.clone())));
                smaller.extend(
                    each_smaller(members, Value::smaller)
                        .map(|some| Value::List(some, rest.clone())),
                );
                if rest.is_some() {
                    smaller.push(Value::List(members.clone(), None));
                }
            }
            Value::Compound(name, arguments) => {
                smaller.extend(arguments.iter().cloned());
                smaller.extend(
                    each_smaller(arguments, Value::smaller)
                        .map(|some| Value::Compound(name.clone(), some)),
                );
            }
            Value::Infix(operator, both) => {
                let (left, right) = &**both;
                smaller.extend([left.clone(), right.clone()]);
                let infix = |l: &Value, r: &Value| {
                    Value::Infix(operator.clone(), Box::new((l.clone(), r.clone())))
                };
                smaller.extend(left.smaller().iter().map(|l| infix(l, right)));
                smaller.extend(right.smaller().iter().map(|r| infix(left, r)));
            }
        }
        smaller
    }
}

fn write_all(values: &[Value], out: &mut String) {
    for (at, value) in values.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        value.write(out);
    }
}

/// The lists with one element less.
fn fewer<T: Clone>(all: &[T]) -> impl Iterator<Item = Vec<T>> {
    (0..all.len()).map(|at| [&all[..at], &all[at + 1..]].concat())
}

/// The lists with one element smaller.
fn each_smaller<T: Clone>(
    all: &[T],
    smaller: impl Fn(&T) -> Vec<T>,
) -> impl Iterator<Item = Vec<T>> {
    (0..all.len()).flat_map(move |at| {
        smaller(&all[at]).into_iter().map(move |smaller| {
            let mut some = all.to_vec();
            some[at] = smaller;
            some
        })
    })
}

impl Goal {
    pub(super) fn succeed() -> Goal {
        Goal::Call("true", vec![])
    }

    pub(super) fn text(&self) -> String {
        let filled = |pattern: &str, parts: Vec<String>| {
            let mut parts = parts.into_iter();
            let mut out = String::new();
            for (at, piece) in pattern.split("{}").enumerate() {
                if at > 0 {
                    out.push_str(&parts.next().unwrap_or_default());
                }
                out.push_str(piece);
            }
            out
        };
        match self {
            Goal::Call(pattern, values) => {
                filled(pattern, values.iter().map(Value::text).collect())
            }
            Goal::And(goals) => goals.iter().map(Goal::text).collect::<Vec<_>>().join(", "),
            Goal::Control(pattern, goals) => {
                filled(pattern, goals.iter().map(Goal::text).collect())
            }
            Goal::Meta(pattern, values, goal) => {
                let values = values.iter().map(Value::text);
                filled(pattern, values.chain([goal.text()]).collect())
            }
        }
    }

    fn smaller(&self) -> Vec<Goal> {
        match self {
            // A call of a predicate of the program stays one.
            Goal::Call("{}", values) => {
                let fewer = values.iter().flat_map(|value| match value {
                    Value::Compound(name, arguments) => each_smaller(arguments, Value::smaller)
                        .map(|some| Value::Compound(name.clone(), some))
                        .collect(),
                    _ => vec![],
                });
                let calls = fewer.map(|call| Goal::Call("{}", vec![call]));
                [Goal::succeed()].into_iter().chain(calls).collect()
            }
            Goal::Call(pattern, values) => {
                let mut smaller: Vec<Goal> =
                    if *pattern == "true" { vec![] } else { vec![Goal::succeed()] };
                smaller.extend(
                    each_smaller(values, Value::smaller).map(|some| Goal::Call(pattern, some)),
                );
                smaller
            }
            Goal::And(goals) => {
                let mut smaller = goals.clone();
                smaller.extend(fewer(goals).filter(|some| !some.is_empty()).map(Goal::And));
                smaller.extend(each_smaller(goals, Goal::smaller).map(Goal::And));
                smaller
            }
            Goal::Control(pattern, goals) => {
                let mut smaller = goals.clone();
                smaller.extend(
                    each_smaller(goals, Goal::smaller).map(|some| Goal::Control(pattern, some)),
                );
                smaller
            }
            Goal::Meta(pattern, values, goal) => {
                let mut smaller = vec![(**goal).clone()];
                let meta = |values, goal| Goal::Meta(pattern, values, Box::new(goal));
                smaller.extend(goal.smaller().into_iter().map(|goal| meta(values.clone(), goal)));
                smaller.extend(
                    each_smaller(values, Value::smaller).map(|some| meta(some, (**goal).clone())),
                );
                smaller
            }
        }
    }
}

impl Clause {
    fn text(&self) -> String {
        let head = if self.head.is_empty() {
            self.name.clone()
        } else {
            Value::Compound(self.name.clone(), self.head.clone()).text()
        };
        match (self.neck, self.body.text().as_str()) {
            (Neck::Rule, "true") => format!("{head}."),
            (Neck::Rule, body) => format!("{head} :- {body}."),
            (Neck::Grammar, body) => format!("{head} --> {body}."),
        }
    }

    fn smaller(&self) -> impl Iterator<Item = Clause> {
        let bodies = self.body.smaller().into_iter().map(|body| Clause { body, ..self.clone() });
        bodies.chain(
            each_smaller(&self.head, Value::smaller).map(|head| Clause { head, ..self.clone() }),
        )
    }
}

impl Program {
    /// The clauses, a line each.
    pub(super) fn text(&self) -> String {
        let mut lines: Vec<String> = Vec::new();
        lines.extend(self.dynamic.iter().map(|which| format!(":- dynamic({which}).")));
        lines.extend(self.clauses.iter().map(Clause::text));
        lines.join("\n")
    }

    /// What is asked of both: the queries.
    pub(super) fn asked(&self) -> Vec<String> {
        self.queries.iter().map(Goal::asked).collect()
    }

    /// Programs with less in them, those with least first.
    pub(super) fn smaller(&self) -> Vec<Program> {
        let mut smaller: Vec<Program> =
            fewer(&self.queries).map(|queries| Program { queries, ..self.clone() }).collect();
        smaller.extend(fewer(&self.clauses).map(|clauses| Program { clauses, ..self.clone() }));
        smaller.extend(fewer(&self.dynamic).map(|dynamic| Program { dynamic, ..self.clone() }));
        smaller.extend(
            each_smaller(&self.queries, Goal::smaller)
                .map(|queries| Program { queries, ..self.clone() }),
        );
        for at in 0..self.clauses.len() {
            smaller.extend(self.clauses[at].smaller().map(|clause| {
                let mut program = self.clone();
                program.clauses[at] = clause;
                program
            }));
        }
        smaller
    }
}

impl Goal {
    /// The query, and what it says of its variables.
    fn asked(&self) -> String {
        let text = self.text();
        let mut names: Vec<&str> = Vec::new();
        for token in crate::term::pieces(&text) {
            let name = token.text(&text);
            let named = token.class == crate::term::Class::Variable && !name.starts_with('_');
            if named && !names.contains(&name) {
                names.push(name);
            }
        }
        format!("({text}), Answer__ = r({})", [&["x"], &names[..]].concat().join(","))
    }
}
