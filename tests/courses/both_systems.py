"""What the scripts have in common that make programs at random: their arguments, and
what SWI-Prolog and trilog print when they run main/0 of a program."""

import subprocess
import sys
import tempfile


def arguments(usage, count):
    """The program to try, how many things are made, COUNT unless it is said, and the seed."""
    if len(sys.argv) < 2:
        print(usage, file=sys.stderr)
        sys.exit(2)
    trilog, *rest = sys.argv[1:]
    return trilog, *[int(number) for number in rest] + [count, 0][len(rest):]


def printed_by_both(trilog, program, others={}, seconds=600):
    """What SWI-Prolog and trilog print for the text of a program, with other files beside it."""
    with tempfile.TemporaryDirectory() as place:
        for name, text in {**others, "main": program}.items():
            with open(f"{place}/{name}.pl", "w") as file:
                file.write(text)
        file = f"{place}/main.pl"
        swipl = ["swipl", "-q", "-g", "main", "-t", "halt", file]
        return [printed(command, seconds) for command in (swipl, [trilog, "query", file, "-g", "main"])]


def printed(command, seconds):
    try:
        ran = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return f"no end within {seconds} seconds"
    return ran.stdout or ran.stderr
