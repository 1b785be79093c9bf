//! Examples for the `--help` of every command.

use clap::Command;

/// The commands with lines that can be typed as they stand.
const EXAMPLES: &[(&str, &[&str])] = &[
    ("play", &["trilog play tris o=random", "trilog play uttt 0=mcts:time=2s --full"]),
    ("games", &["trilog games", "trilog games list"]),
    ("query", &["trilog query -q 'member(X, [a,b])'", "trilog query family.pl -g main"]),
    ("perft", &["trilog perft tris 9 --by both", "trilog perft uttt 3 --divide"]),
    ("diff", &["trilog diff tris", "trilog diff tris --rules my_rules/tris.pl"]),
    ("rules", &["trilog rules tris", "trilog rules tris --export my_rules"]),
    (
        "check",
        &["trilog check uttt1 alice.pl bob.pl", "trilog check uttt1 alice.pl --html page.html"],
    ),
    ("merge", &["trilog merge one.json two.json"]),
    ("mutate", &["trilog mutate tris --jobs 2"]),
    ("best", &["trilog best uttt --time 2", "trilog best tris --moves 'b2 a1'"]),
    ("match", &["trilog match uttt mcts:nodes=500 greedy --games 20"]),
    ("stats", &["trilog stats uttt --games 1000", "trilog stats connect4 mcts:nodes=200"]),
    ("engine", &["trilog engine uttt"]),
    ("serve", &["trilog serve --open"]),
    (
        "solve",
        &["trilog solve 4 4 3 --verify", "trilog solve 5 5 4 --jobs 2", "trilog solve GAME.pl"],
    ),
    ("thesis", &["trilog thesis --svg thesis.svg"]),
    (
        "tree",
        &["trilog tree '3x3 k3 xox/.o./..x' --svg tree.svg", "trilog tree uttt --moves 'c/c'"],
    ),
    ("bench", &["trilog bench uttt"]),
    ("classic", &["trilog classic tris", "trilog classic mnk 3 4 3"]),
    ("records", &["trilog records", "trilog records resume"]),
    ("picture", &["trilog picture uttt --moves 'nw/c c/nw'", "trilog picture tris --svg tris.svg"]),
    (
        "completions",
        &["trilog completions bash > ~/.local/share/bash-completion/completions/trilog"],
    ),
    ("man", &["trilog man | man -l -", "trilog man --dir ~/.local/share/man/man1"]),
];

/// The command line with its examples.
pub(super) fn added(mut cli: Command) -> Command {
    for (name, lines) in EXAMPLES {
        // Some commands are there with a feature only.
        if cli.find_subcommand(name).is_none() {
            continue;
        }
        let text = format!("Examples:\n  {}", lines.join("\n  "));
        cli = cli.mut_subcommand(name, |command| command.after_help(text));
    }
    cli
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn every_command_has_examples_that_can_be_read() {
        let cli = added(crate::cli::Cli::command());
        for command in cli.get_subcommands() {
            let lines = EXAMPLES.iter().find(|(name, _)| *name == command.get_name());
            let (_, lines) = lines.unwrap_or_else(|| panic!("{} has none", command.get_name()));
            for line in *lines {
                let words = line.split([' ', '|', '>']).next().map(|_| shlex::split(line).unwrap());
                let words = words.unwrap();
                let own = words.iter().take_while(|word| !["|", ">"].contains(&word.as_str()));
                let read = cli.clone().try_get_matches_from(own);
                assert!(read.is_ok(), "{line}: {}", read.unwrap_err());
            }
        }
    }

    #[test]
    fn the_shell_knows_what_is_a_command_of_the_terminal() {
        for command in crate::cli::Cli::command().get_subcommands() {
            let fault = crate::shell::command_fault(command.get_name()).unwrap_or_default();
            assert!(!fault.contains("is not a command"), "{fault}");
        }
    }
}
