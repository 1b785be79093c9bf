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
    match other {
        Other::Clauses(clauses) => test_of_clauses(report, found, clauses),
        Other::Program(program) => test_of_program(report, found, program),
    }
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

fn test_of_clauses(report: &Report, found: &Disagreement, clauses: &Clauses) -> String {
    let name = slug(&found.property);
    let inputs: Vec<String> = found.inputs.iter().map(|input| format!("{input:?}")).collect();
    let (game, module) = (named(report.game), report.game.module());
    let whose = match clauses.file() {
        None => "Clauses::Shipped".to_owned(),
        Some(file) => {
            let file = file.display().to_string();
            let rules = match report.game.user_game() {
                Some(_) => format!("of_own_game({file:?})"),
                None => format!("new({file:?}, {module:?})"),
            };
            format!("Clauses::File(RulesFile::{rules}.run_by(env!(\"CARGO_BIN_EXE_trilog\")))")
        }
    };
    let using = if clauses.file().is_some() { "{Clauses, RulesFile}" } else { "Clauses" };
    format!(
        "#[test]\nfn {}_agrees() {{\n    use trilog::diff::{{compare, subject::{using}}};\n    \
         let game = trilog::games::{game};\n    \
         let clauses = {whose};\n    \
         let both = compare(game, &clauses, {:?}, &[{}]).unwrap();\n    \
         assert!(both.agree, \"{{both:?}}\");\n}}\n",
        name,
        found.property,
        inputs.join(", "),
    )
}

fn test_of_program(report: &Report, found: &Disagreement, program: &Program) -> String {
    let inputs: Vec<String> = found.inputs.iter().map(|input| format!("{input:?}")).collect();
    format!(
        "#[test]\nfn {}_agrees() {{\n    use trilog::diff::outside::{{Program, compare}};\n    \
         let game = trilog::games::{};\n    \
         let program = Program::new({:?});\n    \
         let both = compare(game, &program, {:?}, &[{}]).unwrap();\n    \
         assert!(both.agree, \"{{both:?}}\");\n}}\n",
        slug(&found.property),
        named(report.game),
        program.command,
        found.property,
        inputs.join(", "),
    )
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
