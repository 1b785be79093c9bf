//! Reading what is outside, in safe mode.

use rayon::prelude::*;

use super::house::House;

/// Each prints `got(...)` when it has something.
const ATTEMPTS: &[&str] = &[
    "getenv(\"ATTACK_SECRET\", X), print(got(X))",
    "use_module(library(os)), getenv(\"ATTACK_SECRET\", X), print(got(X))",
    "use_module(library(os)), getenv(\"PATH\", X), print(got(X))",
    "use_module(library(os)), getenv(\"HOME\", X), print(got(X))",
    "use_module(library(files)), file_size(\"/etc/passwd\", X), print(got(X))",
    "use_module(library(files)), file_modification_time(\"/etc/passwd\", X), print(got(X))",
    "use_module(library(files)), file_access_time(\"/etc/passwd\", X), print(got(X))",
    "use_module(library(files)), file_exists(\"/etc/passwd\"), print(got(it))",
    "use_module(library(files)), directory_exists(\"/etc\"), print(got(it))",
    "use_module(library(files)), directory_files(\"/\", X), print(got(X))",
    "use_module(library(files)), path_canonical(\"/proc/self/exe\", X), print(got(X))",
    "exists_file('/etc/passwd'), print(got(it))",
    "exists_directory('/etc'), print(got(it))",
    "open('/etc/passwd', read, S), get_char(S, C), print(got(C))",
    "open('/proc/self/environ', read, S), get_char(S, C), print(got(C))",
    "open('/proc/self/maps', read, S), get_char(S, C), print(got(C))",
    "open('/proc/self/cmdline', read, S), get_char(S, C), print(got(C))",
    "consult('/etc/passwd'), print(got(it))",
    "open('out.txt', write, S), print(got(S))",
    "use_module(library(process)), process_create(\"ls\", [], []), print(got(it))",
    "shell(\"touch owned\"), print(got(it))",
    "use_module(library(sockets)), socket_client_open(inet(\"127.0.0.1\", 1), S, []), print(got(S))",
    "open('/proc/thread-self/maps', read, S), get_char(S, C), print(got(C))",
    "open('/proc/1/cmdline', read, S), get_char(S, C), print(got(C))",
    "open('./../../../../../../../../etc/hostname', read, S), get_char(S, C), print(got(C))",
    "use_module(library(files)), working_directory(_, \"/\"), open('etc/hostname', read, S), get_char(S, C), print(got(C))",
    "use_module(library(pio)), use_module(library(dcgs)), phrase_from_file(seq(X), '/etc/passwd'), print(got(X))",
    "ensure_loaded('/etc/passwd'), print(got(it))",
    "use_module('/etc/passwd'), print(got(it))",
    "catch(consult('/etc/passwd'), error(_, E), true), sub_atom(E, _, _, _, root), print(got(E))",
    "use_module(library(files)), delete_file(\"evil.pl\"), print(got(it))",
    "use_module(library(files)), make_directory(\"owned\"), print(got(it))",
    "use_module(library(files)), rename_file(\"evil.pl\", \"owned\"), print(got(it))",
];

/// The same with what the engine itself is told through: a program that reads there
/// takes away what its engine waits for.
const DESCRIPTORS: &[&str] = &[
    "between(3, 20, N), number_codes(N, Cs), atom_codes(A, Cs), atom_concat('/dev/fd/', A, P), catch(open(P, append, S), _, fail), print(got(P))",
    "between(3, 40, N), N =\\= 999, number_codes(N, Cs), atom_codes(A, Cs), atom_concat('/dev/fd/', A, P), catch(open(P, read, S), _, fail), catch(get_line_to_chars(S, L, []), _, fail), append(_, \"inherited\\n\", L), print(got(N))",
];

#[test]
fn safe_mode_sees_nothing_but_its_own_file() {
    let house = House::new();
    house.write("evil.pl", "started.\n");
    ATTEMPTS.par_chunks(6).for_each(|goals| {
        let said = house.ask_safely("evil.pl", goals);
        assert!(!said.all.contains("got("), "{goals:?}\n{}", said.all);
        assert!(!house.path().join("owned").exists(), "{goals:?}");
    });
}

#[test]
fn nothing_is_got_where_the_engine_is_told_things() {
    let house = House::new();
    house.write("evil.pl", "started.\n");
    for goal in DESCRIPTORS {
        let arguments = ["query", "--safe", "--time", "3", "evil.pl"];
        let said = house.run(&arguments, &format!("{goal}.\nLast = answered.\n"));
        assert!(!said.all.contains("got("), "{goal}\n{}", said.all);
        // Where it was quicker than the engine, its own session ends in words.
        let ends = ["Last = answered.", "the engine process is gone"];
        assert!(ends.iter().any(|end| said.all.contains(end)), "{goal}\n{}", said.all);
    }
}

#[test]
fn a_program_sees_its_own_file() {
    let house = House::new();
    house.write("own.pl", "started.\n");
    house.write("other.pl", "started.\n");
    for (file, seen) in [("own.pl", "yes"), ("other.pl", "no"), ("missing.pl", "no")] {
        let goal = format!("( exists_file('{file}') -> write(yes) ; write(no) )");
        let said = house.run(&["query", "--safe", "own.pl", "-g", &goal], "");
        assert_eq!(said.out, seen, "{file}: {}", said.all);
    }
}

#[test]
fn an_inherited_pipe_is_closed() {
    let house = House::new();
    house.write("evil.pl", "started.\n");
    house.write("secret.txt", "inherited\n");
    let goal = "open('/dev/fd/7', read, S), get_char(S, C), C == i, print(got(C))";
    let program = env!("CARGO_BIN_EXE_trilog");
    let command = format!(
        "cat secret.txt | {{ exec 7<&0; {program} query --safe --time 3 evil.pl -q \"$1\" </dev/null; }}"
    );
    let output = std::process::Command::new("sh")
        .args(["-c", &command, "sh", goal])
        .current_dir(house.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!said.contains("got("), "{said}");
}
