//! The words with which commands begin, and what is declared of them.

use std::any::TypeId;
use std::fmt;
use std::path::PathBuf;
use std::sync::LazyLock;

use clap::{Arg, Subcommand as _};

use super::command::{Command, CommandName, MoveOrGoal, Side};
use crate::games::AnyGame;
use crate::players::PlayerSpec;

static COMMANDS: LazyLock<clap::Command> = LazyLock::new(|| {
    let shell = clap::Command::new("shell").no_binary_name(true).subcommand_required(true);
    Command::augment_subcommands(shell.disable_help_flag(true).disable_help_subcommand(true))
});

/// All commands, for a parser of lines.
pub(super) fn commands() -> clap::Command {
    COMMANDS.clone()
}

/// The first word of a command, with its declaration.
#[derive(Clone, Copy)]
pub(super) struct Word(&'static clap::Command);

/// What an argument is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    File,
    Game,
    MoveOrGoal,
    Player,
    Side,
    Command,
    /// A number, or one of few words.
    Value,
}

impl Word {
    /// All of them, in the order in which `help` lists them.
    pub(super) fn all() -> impl Iterator<Item = Word> {
        COMMANDS.get_subcommands().map(Word)
    }

    /// The command that a word means.
    pub(super) fn parse(word: &str) -> Option<Word> {
        COMMANDS.find_subcommand(word.to_lowercase()).map(Word)
    }

    /// The word itself.
    pub(super) fn name(self) -> &'static str {
        self.0.get_name()
    }

    /// How it is written: `play GAME [SIDE=PLAYER] [SIDE=PLAYER]`.
    pub(super) fn usage(self) -> String {
        let mut usage = self.name().to_owned();
        for argument in self.arguments() {
            let names = argument.get_value_names().unwrap_or_default();
            let words = match choices(argument) {
                choices if choices.is_empty() => names.iter().map(ToString::to_string).collect(),
                choices => vec![choices.join("|")],
            };
            let (before, after) = if argument.is_required_set() { ("", "") } else { ("[", "]") };
            words.iter().for_each(|word| usage += &format!(" {before}{word}{after}"));
        }
        usage
    }

    /// What it does, in a line.
    pub(super) fn about(self) -> String {
        self.0.get_about().map(ToString::to_string).unwrap_or_default()
    }

    /// What else there is to say of it.
    pub(super) fn details(self) -> Option<String> {
        let all = self.0.get_long_about()?.to_string();
        Some(all.strip_prefix(&self.about())?.trim().to_owned())
    }

    /// What stands behind it.
    pub(super) fn arguments(self) -> impl Iterator<Item = &'static Arg> {
        self.0.get_positionals()
    }

    /// What stands at a place behind it, counted in words.
    pub(super) fn argument(self, place: usize) -> Option<&'static Arg> {
        let of_many = |argument: &&Arg| {
            self.rest_of_line().is_some()
                || argument.get_num_args().is_some_and(|count| count.max_values() > 1)
        };
        let at_place = self.arguments().nth(place);
        at_place.or_else(|| self.arguments().last().filter(of_many))
    }

    /// The only argument, if it is all that stands behind the word, blanks
    /// and brackets and all.
    pub(super) fn rest_of_line(self) -> Option<Kind> {
        let kind = Kind::of(self.arguments().next()?);
        match kind {
            Kind::File | Kind::MoveOrGoal => Some(kind),
            Kind::Game | Kind::Player | Kind::Side | Kind::Command | Kind::Value => None,
        }
    }
}

/// The words that an argument can be, where they are few.
pub(super) fn choices(argument: &Arg) -> Vec<String> {
    argument.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect()
}

impl Kind {
    /// What an argument is, by the type of its value.
    pub(super) fn of(argument: &Arg) -> Kind {
        let value = argument.get_value_parser().type_id();
        let kinds = [
            (TypeId::of::<PathBuf>(), Kind::File),
            (TypeId::of::<AnyGame>(), Kind::Game),
            (TypeId::of::<MoveOrGoal>(), Kind::MoveOrGoal),
            (TypeId::of::<PlayerSpec>(), Kind::Player),
            (TypeId::of::<Side>(), Kind::Side),
            (TypeId::of::<CommandName>(), Kind::Command),
        ];
        kinds.into_iter().find(|(of, _)| value == *of).map_or(Kind::Value, |(_, kind)| kind)
    }
}

impl PartialEq for Word {
    fn eq(&self, other: &Word) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Word {}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Word({})", self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_can_be_written_as_it_is_listed() {
        COMMANDS.clone().debug_assert();
        for word in Word::all() {
            assert_eq!(Word::parse(word.name()), Some(word));
            assert!(!word.about().is_empty());
        }
    }

    #[test]
    fn usage_follows_from_the_arguments() {
        for (word, expected) in [
            ("play", "play GAME [SIDE=PLAYER] [SIDE=PLAYER]"),
            ("hint", "hint [PLAYER]"),
            ("why", "why [MOVE|GOAL]"),
            ("tiles", "paths [N]"),
            ("load", "load FILE"),
            ("by", "by native|clauses|both"),
            ("?", "help [COMMAND]"),
            ("HALT", "quit"),
        ] {
            assert_eq!(Word::parse(word).map(Word::usage).as_deref(), Some(expected));
        }
    }
}
