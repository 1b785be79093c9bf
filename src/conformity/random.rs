//! Programs by chance, in the manner of a first course.

use super::goals::{
    ARITHMETIC, CHANGES, CONTROL, DECIDING, GRAMMAR, KEYS, LISTS, META, OPEN, PLAIN, SORTING,
    STATE, STEPS, TEXTS,
};
use super::library::LIBRARY;
use super::program::{Clause, Goal, Neck, Program, Value};
use super::values::{LETTERS, Maker};
use crate::relation::Random;

/// What a program may say of errors.
const MESSAGES: &[(&str, &str)] = &[
    ("instantiation_error", "unbound"),
    ("type_error(_,_)", "type"),
    ("existence_error(_,_)", "unknown"),
    ("a", "thrown"),
];

/// How many queries a program gets.
const QUERIES: usize = 6;

/// How many goals of the library a program asks for.
const ASKED: usize = 6;

/// How many queries change facts, where a program has such.
const CHANGED: usize = 12;

/// What a head begins with, and what is like it.
const FIRST: &[(&str, &str)] =
    &[("[]", "[]"), ("a", "a"), ("f(V)", "f(1)"), ("[V|W]", "[1,2]"), ("V", "a")];
/// A test, and what passes it.
const TESTS: &[(&str, &str)] = &[
    ("var", "X"),
    ("nonvar", "b"),
    ("atom", "b"),
    ("number", "1.5"),
    ("integer", "7"),
    ("atomic", "b"),
];

/// A program by chance; every fifth is about the variables of branches, and every
/// fifth asks for the library.
pub(super) fn program(number: u64, random: &mut Random) -> Program {
    let mut maker = Maker { random };
    match number % 5 {
        3 => maker.library(),
        4 => maker.branches(),
        _ => maker.program(),
    }
}

fn rule(name: &str, head: Vec<Value>, body: Goal) -> Clause {
    Clause { name: name.to_owned(), head, neck: Neck::Rule, body }
}

/// Predicates that walk through facts for their callers, and one that takes them away.
fn walkers() -> Vec<Clause> {
    let [v, w] = ["V", "W"].map(Value::plain);
    let walking = rule("v", vec![v.clone(), w], Goal::Call("u(V,W)", vec![]));
    let taking = rule("x", vec![v], Goal::Call("retract(u(V,_))", vec![]));
    vec![walking, taking]
}

impl Maker<'_> {
    fn program(&mut self) -> Program {
        let predicates = 1 + self.random.below(3);
        let mut clauses = Vec::new();
        let mut callable: Vec<(String, usize)> = Vec::new();
        for at in 0..predicates {
            let (name, arity) = (format!("p{at}"), 1 + self.random.below(2));
            let count = 1 + self.random.below(4);
            let facts = self.random.below(3) == 0;
            let calls = (!facts).then_some(&*callable);
            for _ in 0..count {
                clauses.push(self.clause(&name, arity, calls));
            }
            callable.push((name, arity));
        }
        if self.random.below(3) == 0 {
            clauses.extend(self.recursion(&callable));
            callable.push(("q".into(), 2));
        }
        if self.random.below(3) == 0 {
            clauses.extend(MESSAGES.iter().map(|(error, word)| {
                rule("e", vec![Value::plain(*error), Value::plain(*word)], Goal::succeed())
            }));
            callable.push(("e".into(), 2));
        }
        let mut queries: Vec<Goal> = (0..QUERIES).map(|_| self.query(&callable)).collect();
        let (more, asked) = match self.random.below(6) {
            0 => self.table(),
            4 => self.tests(),
            1 => self.loops(),
            2 => self.grammar(),
            3 => (walkers(), (0..CHANGED).map(|_| self.filled(CHANGES)).collect()),
            _ => (vec![], vec![]),
        };
        clauses.extend(more);
        queries.extend(asked);
        let mut dynamic = vec!["d/1".to_owned(), "u/2".to_owned()];
        if self.random.below(6) == 0 {
            dynamic.push("p0/1".to_owned());
        }
        Program { dynamic, clauses, queries }
    }

    /// Goals of the library, some behind another.
    fn library(&mut self) -> Program {
        let queries = (0..ASKED).map(|_| {
            let table = self.random.one_of(LIBRARY).copied().unwrap_or(PLAIN);
            let goal = self.filled(table);
            match self.random.below(4) {
                0 => Goal::And(vec![self.filled(PLAIN), goal]),
                1 => Goal::And(vec![goal, self.filled(PLAIN)]),
                _ => goal,
            }
        });
        Program { dynamic: vec!["d/1".into()], clauses: vec![], queries: queries.collect() }
    }

    /// A predicate that goes down a list.
    fn recursion(&mut self, calls: &[(String, usize)]) -> Vec<Clause> {
        let down = Value::Compound("q".into(), vec![Value::plain("Y"), Value::plain("V")]);
        let empty = Value::plain("[]");
        let cell = Value::List(vec![Value::plain("X")], Some(Box::new(Value::plain("Y"))));
        let result = match self.random.below(3) {
            0 => Value::List(vec![Value::plain("X")], Some(Box::new(Value::plain("V")))),
            1 => Value::plain("V"),
            _ => Value::plain("Z"),
        };
        let before = self.goal(1, calls);
        let last = match self.random.below(2) {
            0 => Goal::Call("Z is V+1", vec![]),
            _ => Goal::succeed(),
        };
        let body = Goal::And(vec![before, Goal::Call("{}", vec![down]), last]);
        let base = match self.random.below(2) {
            0 => Value::plain("0"),
            _ => empty.clone(),
        };
        vec![rule("q", vec![empty, base], Goal::succeed()), rule("q", vec![cell, result], body)]
    }

    /// Facts that differ in their first argument, and what asks for one of them.
    fn table(&mut self) -> (Vec<Clause>, Vec<Goal>) {
        let count = 4 + self.random.below(6);
        let facts = (0..count).map(|at| {
            let number = Value::plain(at.to_string());
            rule("t", vec![self.word(KEYS), number], Goal::succeed())
        });
        let facts = facts.collect();
        let asked = (0..4).map(|_| match self.random.below(4) {
            0 => Goal::Call("X = {}, t(X,Y)", vec![self.word(KEYS)]),
            1 => Goal::Call("assertz(d({})), d(X), t(X,Y)", vec![self.word(KEYS)]),
            2 => Goal::Call("\\+ t({},_)", vec![self.word(KEYS)]),
            _ => Goal::Call("t({},Y)", vec![self.word(KEYS)]),
        });
        (facts, asked.collect())
    }

    /// A loop that ends with its own call.
    fn loops(&mut self) -> (Vec<Clause>, Vec<Goal>) {
        let [zero, x, n, v, z] = ["0", "X", "N", "V", "Z"].map(Value::plain);
        let step = self.filled(STEPS);
        let goals = ["N > 0", "M is N-1"].map(|goal| Goal::Call(goal, vec![]));
        let [above, less] = goals;
        let last = Goal::Call("n(M,W,Z)", vec![]);
        let body = Goal::And(vec![above, step, less, last]);
        let clauses = vec![
            rule("n", vec![zero, x.clone(), x], Goal::succeed()),
            rule("n", vec![n, v, z], body),
        ];
        let turns = ["0", "3", "1000", "20000"];
        let asked = (0..2).map(|_| Goal::Call("n({},0,Z)", vec![self.word(&turns)]));
        (clauses, asked.collect())
    }

    /// Clauses that test an argument and hand others on in another order.
    fn tests(&mut self) -> (Vec<Clause>, Vec<Goal>) {
        let [x, y, z] = ["X", "Y", "Z"].map(Value::plain);
        let both = Value::Infix("-".into(), Box::new((x.clone(), y.clone())));
        let mut clauses = vec![rule("w", vec![x.clone(), y.clone(), both], Goal::succeed())];
        let mut asked = Vec::new();
        for name in ["r0", "r1", "r2"] {
            let (first, given) = self.random.one_of(FIRST).copied().unwrap_or(("V", "a"));
            let (test, tested) = self.random.one_of(TESTS).copied().unwrap_or(("atom", "b"));
            let test = Value::Compound(test.to_owned(), vec![x.clone()]);
            let built = self.word(&["s(X)", "[Y]", "t(Y,X)", "X"]);
            let handed = vec![built, self.word(&["X", "Y", "s(X)", "k"]), z.clone()];
            let body = [test, Value::Compound("w".into(), handed)];
            let body = Goal::And(body.map(|goal| Goal::Call("{}", vec![goal])).into());
            let head = vec![Value::plain(first), x.clone(), y.clone(), z.clone()];
            clauses.push(rule(name, head, body));
            let [given, tested] = [given, tested].map(Value::plain);
            let call = vec![given, tested, Value::plain("y"), z.clone()];
            asked.push(Goal::Call("{}", vec![Value::Compound(name.into(), call)]));
        }
        (clauses, asked)
    }

    /// Clauses whose variables are first met in branches; a recursion behind them takes
    /// what they have left.
    fn branches(&mut self) -> Program {
        let [any, n, v, zero] = ["_", "N", "V", "0"].map(Value::plain);
        let down = Goal::Call("N > 0, M is N-1, o(M), i(N), i(M)", vec![]);
        let mut clauses = vec![
            rule("i", vec![any], Goal::succeed()),
            rule("o", vec![zero], Goal::succeed()),
            rule("o", vec![n.clone()], down),
            rule("c", vec![n, v.clone()], Goal::Call("o(3), V = r(N)", vec![])),
        ];
        for name in ["b0", "b1", "b2"] {
            let mut goals = vec![self.branch(1)];
            if self.random.below(2) == 0 {
                goals.push(self.branch(0));
            }
            goals.push(self.filled(&[
                ("V = r({},{})", "vv"),
                ("i(X), V = [{}]", "v"),
                ("c({},V)", "v"),
                ("(o(0) -> c({},V) ; c({},V))", "vv"),
            ]));
            clauses.push(rule(name, vec![v.clone()], Goal::And(goals)));
        }
        let asked = ["b0(X), o(20)", "b1(X), o(20)", "b2(X), o(20), X = r(1,_)"];
        let queries = asked.map(|goal| Goal::Call(goal, vec![])).into();
        Program { dynamic: Vec::new(), clauses, queries }
    }

    fn branch(&mut self, depth: usize) -> Goal {
        let decided = self.filled(DECIDING);
        let [first, second] = [(); 2].map(|()| match depth > 0 && self.random.below(4) == 0 {
            true => self.branch(depth - 1),
            false => {
                let count = 1 + self.random.below(2);
                Goal::And((0..count).map(|_| self.filled(OPEN)).collect())
            }
        });
        let pattern = match self.random.below(6) {
            0 => "({}, {} ; {})",
            1 => "({} *-> {} ; {})",
            2 => "({} -> {} ; \\+ {})",
            3 => "({}, {} ; \\+ ({}, fail))",
            _ => "({} -> {} ; {})",
        };
        Goal::Control(pattern, vec![decided, first, second])
    }

    /// Grammar rules, each of which calls those before it, or itself behind a
    /// terminal.
    fn grammar(&mut self) -> (Vec<Clause>, Vec<Goal>) {
        let mut clauses = Vec::new();
        for at in 0..2 {
            for _ in 0..=self.random.below(3) {
                let count = 1 + self.random.below(3);
                let mut parts: Vec<Goal> = (0..count).map(|_| self.filled(GRAMMAR)).collect();
                if at > 0 && self.random.below(2) == 0 {
                    parts.push(Goal::Call("g0({})", vec![self.variable()]));
                }
                if self.random.below(4) == 0 {
                    let own = if at == 0 { "[{}], g0(X)" } else { "[{}], g1(X)" };
                    parts.push(Goal::Call(own, vec![self.word(LETTERS)]));
                }
                let body = match self.random.below(5) {
                    0 if parts.len() > 1 => Goal::Control("({} ; {})", parts[..2].to_vec()),
                    1 if parts.len() > 2 => Goal::Control("({} -> {} ; {})", parts),
                    _ => Goal::And(parts),
                };
                let head = vec![self.variable()];
                clauses.push(Clause { name: format!("g{at}"), head, neck: Neck::Grammar, body });
            }
        }
        let asked = (0..3).map(|at| {
            let count = self.random.below(4);
            let list = Value::List((0..count).map(|_| self.word(LETTERS)).collect(), None);
            match at {
                0 => Goal::Call("phrase(g0(X),{})", vec![list]),
                1 => Goal::Call("phrase(g1(X),{},Y)", vec![list]),
                _ => Goal::Call("g1(X,{},Y)", vec![list]),
            }
        });
        (clauses, asked.collect())
    }

    /// Small, so that not everything fails.
    fn query(&mut self, calls: &[(String, usize)]) -> Goal {
        match self.random.below(8) {
            0 | 1 => match self.random.below(3) {
                0 => self.call(calls),
                _ => self.called(calls),
            },
            2 | 3 => self.body(2, 2, calls),
            4 => self.goal(2, calls),
            _ => self.goal(0, &[]),
        }
    }

    /// A predicate of the program, asked for everything.
    fn called(&mut self, calls: &[(String, usize)]) -> Goal {
        let at = self.random.below(calls.len());
        let Some((name, arity)) = calls.get(at) else { return Goal::succeed() };
        let variables = ["X", "Y"].into_iter().take(*arity).map(Value::plain).collect();
        Goal::Call("{}", vec![Value::Compound(name.clone(), variables)])
    }

    /// A rule that may make these calls, or a fact.
    fn clause(&mut self, name: &str, arity: usize, calls: Option<&[(String, usize)]>) -> Clause {
        let head = (0..arity)
            .map(|_| match (calls, self.random.below(3)) {
                (Some(_), 0 | 1) => self.variable(),
                _ => self.term(2),
            })
            .collect();
        let body = calls.map_or_else(Goal::succeed, |calls| self.body(3, 2, calls));
        rule(name, head, body)
    }

    /// At most so many goals, nested so deep.
    fn body(&mut self, most: usize, depth: usize, calls: &[(String, usize)]) -> Goal {
        let count = 1 + self.random.below(most);
        let mut goals: Vec<Goal> = (0..count).map(|_| self.goal(depth, calls)).collect();
        match (goals.len(), goals.pop()) {
            (1, Some(only)) => only,
            (_, last) => {
                goals.extend(last);
                Goal::And(goals)
            }
        }
    }

    fn goal(&mut self, depth: usize, calls: &[(String, usize)]) -> Goal {
        let kind = self.random.below(24);
        match kind {
            0..=3 if !calls.is_empty() => self.call(calls),
            4..=6 if depth > 0 => self.control(depth - 1, calls),
            7 if depth > 0 => self.meta(depth - 1, calls),
            8..=10 => self.filled(ARITHMETIC),
            11 | 12 => self.filled(LISTS),
            13 | 14 => self.filled(SORTING),
            15 => self.filled(TEXTS),
            16..=18 => self.filled(STATE),
            19 => self.filled(LISTS),
            _ => self.filled(PLAIN),
        }
    }

    fn call(&mut self, calls: &[(String, usize)]) -> Goal {
        let at = self.random.below(calls.len());
        let Some((name, arity)) = calls.get(at) else { return Goal::succeed() };
        let arguments = (0..*arity)
            .map(|_| if self.random.below(2) == 0 { self.variable() } else { self.term(2) })
            .collect();
        Goal::Call("{}", vec![Value::Compound(name.clone(), arguments)])
    }

    fn control(&mut self, depth: usize, calls: &[(String, usize)]) -> Goal {
        let at = self.random.below(CONTROL.len());
        let (pattern, count) = CONTROL.get(at).copied().unwrap_or(("once(({}))", 1));
        Goal::Control(pattern, (0..count).map(|_| self.body(2, depth, calls)).collect())
    }

    fn meta(&mut self, depth: usize, calls: &[(String, usize)]) -> Goal {
        let (pattern, kinds) = self.pattern(META);
        let values = kinds.chars().map(|kind| self.value(kind)).collect();
        Goal::Meta(pattern, values, Box::new(self.body(2, depth, calls)))
    }
}
