#!/usr/bin/env python3
"""Follows README.md to the letter: runs each command of its code blocks, in the
order in which they stand there, in a directory with the files that a clone has,
and compares what is printed where README shows it.

    tests/follow_readme.py PATH/TO/trilog [WORD]

With a word, only commands that it is in, and none of what comes in between.
What cannot be run as it stands is in one of two lists below, with the reason.
An entry that README does not have any more is a mistake, too.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent

# Not run here: why.
LEFT_OUT = {
    "cargo run --release": "builds the program; what it opens is the session below",
    "cargo test": "this is part of it",
    "cargo install --path .": "builds the program once more",
    "trilog play uttt --full": "needs a terminal; tests/terminal/full_pty.rs has one",
}

# Run with more words behind them, because they take long: which words.
SHORTENED = {
    "trilog match uttt mcts greedy": "--games 2 --opening 40",
    "trilog match uttt mcts greedy random": "--games 2 --opening 40",
    "trilog diff tris": "--shard 1/20",
    "trilog diff tris --rules my_rules/tris.pl": "--shard 1/20",
    "trilog diff tris --prolog swipl": "--shard 1/20",
    "trilog diff uttt --subject 'python3 examples/subjects/uttt.py'": "--games 10",
    "trilog diff all --jobs 2": "--games 2 --shard 1/20",
    "trilog mutate tris --jobs 2": "--shard 1/40",
    "trilog thesis --svg thesis.svg": "--time 0.05",
}

# The reader's own files that README speaks of: copies of ours.
OWN_FILES = {
    "alice.pl": "prolog/uttt.pl",
    "bob.pl": "prolog/uttt.pl",
    "my_nim.pl": "examples/nim.pl",
}

# Commands that end with another exit code than 0, as README says.
EXIT_CODES = {
    "trilog diff tris --rules copy/tris.pl --relation diagWin": 1,
}

SECONDS = 300


def blocks(readme):
    """Each code block: its language and its lines."""
    for match in re.finditer(r"^```(\w+)\n(.*?)^```$", readme, re.M | re.S):
        yield match.group(1), match.group(2).splitlines()


def command_of(line):
    """A line of a shell block without its comment, and the comment."""
    command, _, comment = re.sub(r"\s+#\s", "\0", line, count=1).partition("\0")
    return command.rstrip(), comment


def prepare(work, trilog):
    for name in ["examples", "prolog", "docs", "suites"]:
        shutil.copytree(HOME / name, work / name)
    for name, original in OWN_FILES.items():
        shutil.copy(HOME / original, work / name)
    programs = work / ".bin"
    programs.mkdir()
    (programs / "trilog").symlink_to(trilog)
    state = {"XDG_STATE_HOME": str(work / ".state"), "NO_COLOR": "1", "COLUMNS": "100"}
    # Nobody looks at the page that is opened.
    opener = programs / "xdg-open"
    opener.write_text("#!/bin/sh\nexit 0\n")
    opener.chmod(0o755)
    return {**os.environ, **state, "PATH": f"{programs}:{os.environ['PATH']}"}


def serve(command, work, environment):
    """A server says where it is, and ends with Ctrl-C."""
    server = subprocess.Popen(
        ["bash", "-c", "exec " + command.replace("serve", "serve --port 0")],
        cwd=work, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )
    first = server.stdout.readline()
    time.sleep(0.5)
    server.send_signal(signal.SIGINT)
    rest = server.communicate(timeout=30)[0]
    return server.returncode, first + rest


def run(command, work, environment):
    if command.startswith("trilog serve"):
        code, printed = serve(command, work, environment)
        return (0 if code == 130 and "http://127.0.0.1:" in printed else code or 1), printed
    done = subprocess.run(
        ["bash", "-c", command], cwd=work, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SECONDS,
    )
    return done.returncode, done.stdout


def session(lines, work, environment):
    """What is wrong with a session in the shell: typed lines stand behind a prompt."""
    prompt = re.compile(r"^(?:trilog|tris [xo])> ")
    typed = [prompt.sub("", line) for line in lines if prompt.match(line)]
    shown = [line for line in lines if not prompt.match(line)]
    done = subprocess.run(
        ["trilog"], cwd=work, env=environment, input="\n".join(typed) + "\n",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SECONDS,
    )
    printed = [line.rstrip() for line in done.stdout.splitlines()]
    return None if printed == shown else f"the session shows\n{done.stdout}"


def judge(command, comment, code, printed):
    """What is wrong with a command, if anything."""
    if code != EXIT_CODES.get(command, 0):
        return f"exit code {code}"
    for number in re.findall(r"\d+,\d{3}", comment):
        if number not in printed:
            return f"README says {number}"
    return None


def follow(trilog, word):
    readme = (HOME / "README.md").read_text()
    failures, ran, known = [], 0, set()
    with tempfile.TemporaryDirectory() as directory:
        work = Path(directory)
        environment = prepare(work, trilog)
        printed = ""
        for language, lines in blocks(readme):
            if language == "console" and not word:
                ran += 1
                if wrong := session(lines, work, environment):
                    failures.append(wrong)
            if language == "text" and printed and not word:
                ran += 1
                told = [line.rstrip() for line in printed.splitlines()]
                if told[: len(lines)] != lines:
                    failures.append(f"after {command}:\n{printed}")
            if language != "sh":
                continue
            for command, comment in map(command_of, lines):
                known.add(command)
                if word not in command:
                    continue
                if command in LEFT_OUT:
                    print(f"left out: {command} ({LEFT_OUT[command]})")
                    continue
                if "swipl" in command and not shutil.which("swipl"):
                    print(f"left out: {command} (there is no SWI-Prolog here)")
                    continue
                more = SHORTENED.get(command)
                started = time.monotonic()
                try:
                    code, printed = run(f"{command} {more or ''}", work, environment)
                    wrong = judge(command, comment, code, printed)
                except subprocess.TimeoutExpired:
                    wrong, printed = f"no end within {SECONDS} s", ""
                ran += 1
                seconds = time.monotonic() - started
                print(f"{seconds:6.1f} s  {command}" + (f" [{more}]" if more else ""), flush=True)
                if wrong:
                    failures.append(f"{command}: {wrong}\n{printed}")
    for name in {*LEFT_OUT, *SHORTENED, *EXIT_CODES} - known:
        failures.append(f"README does not have `{name}` any more")
    for failure in failures:
        print("FAILED", failure)
    print(f"{ran} commands and transcripts of README.md followed, {len(failures)} failed")
    return 1 if failures or not word and ran < 30 else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(follow(Path(sys.argv[1]).resolve(), *sys.argv[2:] or [""]))
