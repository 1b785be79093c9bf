//! Empty texts in answers. The machine's `""` is `[]`, and only the query tells
//! which of the two was meant.

use super::answer::Binding;
use crate::term::Term;

/// Shows the empty lists as texts that are texts in the query: what it unifies
/// with `""` (`X = f("")`), and what a built-in gives as a text
/// (`string_concat("", "", X)`).
pub(super) fn show(query: &str, bindings: &mut [Binding]) {
    if !bindings.iter().any(|binding| binding.value.contains("[]")) {
        return;
    }
    let Ok(query) = Term::read(query) else { return };
    let mut known: Vec<(&str, Shape<'_>)> = Vec::new();
    gather(&query, &mut known);
    for binding in bindings.iter_mut().filter(|binding| binding.value.contains("[]")) {
        let Ok(value) = Term::read(&binding.value) else { continue };
        // What would be written in another way for other reasons stays as it is.
        if value.text() != binding.value {
            continue;
        }
        let shapes = || known.iter().filter(|(name, _)| *name == binding.name).map(|(_, it)| it);
        if shapes().all(|shape| !shape.is_empty_list()) {
            binding.value = shapes().fold(value, |value, shape| shape.lay_over(value)).text();
        }
    }
}

/// What is known of a value.
#[derive(Clone, Copy)]
enum Shape<'q> {
    Text,
    Texts,
    Of(&'q Term),
}

impl Shape<'_> {
    /// Whether the query has `[]` for the same variable in another branch.
    fn is_empty_list(self) -> bool {
        matches!(self, Shape::Of(Term::List(members)) if members.is_empty())
    }

    /// The value with texts where the shape has them and the value is empty.
    fn lay_over(self, value: Term) -> Term {
        let is_empty = value == Term::list([]);
        match (self, value) {
            (Shape::Text, _) if is_empty => Term::string(""),
            (Shape::Texts, Term::List(members)) if !is_empty => {
                Term::list(members.into_iter().map(|member| Shape::Text.lay_over(member)))
            }
            (Shape::Of(Term::String(text)), _) if is_empty && text.is_empty() => Term::string(""),
            (Shape::Of(Term::List(shapes)), Term::List(members))
                if shapes.len() == members.len() =>
            {
                Term::list(all(shapes, members))
            }
            (Shape::Of(Term::Compound(name, shapes)), Term::Compound(other, members))
                if *name == other && shapes.len() == members.len() =>
            {
                Term::compound(&other, all(shapes, members))
            }
            (_, value) => value,
        }
    }
}

fn all(shapes: &[Term], members: Box<[Term]>) -> impl Iterator<Item = Term> {
    members.into_iter().zip(shapes).map(|(member, shape)| Shape::Of(shape).lay_over(member))
}

/// What the goals of a conjunction say of the query's variables.
fn gather<'q>(goal: &'q Term, known: &mut Vec<(&'q str, Shape<'q>)>) {
    let Some((name, arguments)) = goal.as_compound() else { return };
    let mut add = |argument: &'q Term, shape| {
        if let Term::Variable(name) = argument {
            known.push((name, shape));
        }
    };
    match (name, arguments) {
        ("," | ";" | "->" | "*->", [left, right]) => {
            gather(left, known);
            gather(right, known);
        }
        ("=", [Term::Variable(left), Term::Variable(right)]) => {
            for (one, other) in [(left, right), (right, left)] {
                let same = known.iter().find(|(name, _)| name == one);
                known.extend(same.map(|&(_, shape)| (other.as_str(), shape)));
            }
        }
        ("=", [Term::Variable(name), other] | [other, Term::Variable(name)]) => {
            known.push((name, Shape::Of(other)));
        }
        ("string_concat", [left, right, whole]) => {
            [left, right, whole].into_iter().for_each(|argument| add(argument, Shape::Text));
        }
        ("split_string", [_, _, _, pieces]) => add(pieces, Shape::Texts),
        ("format" | "with_output_to", [Term::Compound(kind, sink), ..]) if kind == "string" => {
            add(&sink[0], Shape::Text);
        }
        ("string_chars" | "string_codes" | "string_code_list" | "term_string", [text, _])
        | ("atom_string" | "number_string" | "string_lower" | "string_upper", [_, text])
        | ("text_to_string" | "read_line_to_string", [_, text])
        | ("sub_string", [_, _, _, _, text])
        | ("read_string", [_, _, text] | [_, _, _, _, text])
        | ("read_file_to_string", [_, text, _]) => add(text, Shape::Text),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_list_is_a_text_where_the_query_says_so() {
        for (query, name, value, shown) in [
            ("X = \"\"", "X", "[]", "\"\""),
            ("X = []", "X", "[]", "[]"),
            ("true, \"\" = X, Y = X", "Y", "[]", "\"\""),
            ("X = f(\"\",[],[\"\",a])", "X", "f([],[],[[],a])", "f(\"\",[],[\"\",a])"),
            ("X = \"\" ; X = []", "X", "[]", "[]"),
            ("string_concat(\"\", \"\", X)", "X", "[]", "\"\""),
            ("split_string(\"/\", \"/\", \"\", L)", "L", "[[],[]]", "[\"\",\"\"]"),
            ("split_string(\"/\", \"/\", \"\", L), L = [A|_]", "L", "[[],[]]", "[\"\",\"\"]"),
            ("format(string(S), \"\", [])", "S", "[]", "\"\""),
            ("X = [a], p(\"\", Y)", "Y", "[]", "[]"),
            ("X = g(\"\")", "X", "f([])", "f([])"),
        ] {
            let mut bindings = [Binding { name: name.into(), value: value.into() }];
            show(query, &mut bindings);
            assert_eq!(bindings[0].value, shown, "{query}");
        }
    }
}
