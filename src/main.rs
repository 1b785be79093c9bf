//! The command `trilog`.
use clap::Parser as _;

#[derive(clap::Parser)]
#[command(name = "trilog")]
enum Command {
    /// Compare the clauses with the native twin
    Diff(trilog::cli::diff::DiffArgs),
}

fn main() -> std::process::ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|a| a == trilog::prolog::process::SUBCOMMAND) {
        return trilog::prolog::process::serve(&args[1..]);
    }
    let Command::Diff(args) = Command::parse();
    trilog::cli::diff::run(&args).unwrap_or_else(|error| {
        anstream::eprintln!("trilog diff: {error:#}");
        std::process::ExitCode::from(2)
    })
}
