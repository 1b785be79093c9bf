//! The command `trilog`.
fn main() -> anyhow::Result<std::process::ExitCode> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|a| a == trilog::prolog::process::SUBCOMMAND) {
        return Ok(trilog::prolog::process::serve(&args[1..]));
    }
    let play = (!args.is_empty()).then(|| args.join(" "));
    trilog::shell::run(trilog::shell::ShellOptions { play, ..Default::default() })
}
