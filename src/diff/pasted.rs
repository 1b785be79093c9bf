//! A disagreement as a test in Rust, to be pasted.

use super::finding::{Disagreement, Report, slug};
use super::outside::Program;
use super::subject::Clauses;
use crate::games::AnyGame;

/// Who was compared with the native rules.
#[derive(Clone, Copy, Debug)]
pub enum Other<'a> {
    /// Clauses.
    Clauses(&'a Clauses),
    /// An outside program.
    Program(&'a Program),
}

/// A test that fails as long as the two disagree.
pub(super) fn test(report: &Report, found: &Disagreement, other: Other<'_>) -> String {
    let inputs: Vec<String> = found.inputs.iter().map(|input| format!("{input:?}")).collect();
    let (using, name, asked) = match other {
        Other::Clauses(clauses) => {
            let using = if clauses.file().is_some() { "{Clauses, RulesFile}" } else { "Clauses" };
            (format!("{{compare, subject::{using}}}"), "clauses", asked(report.game, clauses))
        }
        Other::Program(program) => {
            let asked = format!("Program::new({:?})", program.command);
            ("outside::{Program, compare}".to_owned(), "program", asked)
        }
    };
    format!(
        "#[test]\nfn {}_agrees() {{\n    use trilog::diff::{using};\n    \
         let game = trilog::games::{};\n    \
         let {name} = {asked};\n    \
         let both = compare(game, &{name}, {:?}, &[{}]).unwrap();\n    \
         assert!(both.agree, \"{{both:?}}\");\n}}\n",
        slug(&found.property),
        named(report.game),
        found.property,
        inputs.join(", "),
    )
}

/// The game, as a test names it.
fn named(game: AnyGame) -> String {
    match game.user_game() {
        Some(own) => format!(
            "AnyGame::user(trilog::games::user::UserGame::open_by({:?}, \
             Some(env!(\"CARGO_BIN_EXE_trilog\").into())).unwrap())",
            own.path()
        ),
        None => format!("AnyGame::parse({:?}).unwrap()", game.to_string()),
    }
}

/// The clauses, as a test names them.
fn asked(game: AnyGame, clauses: &Clauses) -> String {
    let Some(file) = clauses.file() else { return "Clauses::Shipped".to_owned() };
    let file = file.display().to_string();
    let rules = match game.user_game() {
        Some(_) => format!("of_own_game({file:?})"),
        None => format!("new({file:?}, {:?})", game.module()),
    };
    format!("Clauses::File(RulesFile::{rules}.run_by(env!(\"CARGO_BIN_EXE_trilog\")))")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_property_names_a_function() {
        assert_eq!(slug("diagWin(+,-)"), "diag_win_in_out");
        assert_eq!(slug("to_move(?,-)"), "to_move_part_out");
    }
}
