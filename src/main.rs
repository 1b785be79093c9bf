//! The command `trilog`.
fn main() -> std::process::ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|a| a == trilog::prolog::process::SUBCOMMAND) {
        return trilog::prolog::process::serve(&args[1..]);
    }
    std::process::ExitCode::SUCCESS
}
