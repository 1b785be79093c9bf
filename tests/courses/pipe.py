#!/usr/bin/env python3
"""Many queries of various lengths through a pipe: none may be lost, all in order.

    pipe.py TRILOG [QUERIES] [at-once|slowly]

`slowly` writes pieces of random sizes with pauses between them. Prints how many
were answered a second, and the memory of the engine at its start and end.
"""

import random
import subprocess
import sys
import threading
import time


def query(number, rng):
    """A query and the line that answers it."""
    kind = rng.randrange(6)
    if kind == 0:
        return f"X = {number}.", f"   X = {number}."
    if kind == 1:
        length = rng.randrange(1, 400)
        return f"atom_length({'a' * length}, N), X = {number}.", f"   N = {length}, X = {number}."
    if kind == 2:
        return f"fail, X = {number}.", "   false."
    if kind == 3:
        return f"X is {number} * 2,\n   Y = b.", f"   X = {number * 2}, Y = b."
    if kind == 4:
        last = rng.randrange(10, 3000)
        goal = f"findall(_Y, between(1, {last}, _Y), _Ys), length(_Ys, N), X = {number}."
        return goal, f"   N = {last}, X = {number}."
    return f"p({number}) = p(X).", f"   X = {number}."


def memory(pid):
    """The resident megabytes of a process and those below it."""
    listed = subprocess.run(["ps", "-eo", "pid,ppid,rss"], capture_output=True, text=True).stdout
    rows = [tuple(map(int, line.split())) for line in listed.splitlines()[1:]]
    known, total = {pid}, 0
    for process, parent, rss in sorted(rows):
        if process in known or parent in known:
            known.add(process)
            total = max(total, rss)
    return total // 1024


def write(stream, text, slowly, rng):
    if slowly:
        while text:
            size = rng.randrange(1, 9000)
            stream.write(text[:size])
            stream.flush()
            text = text[size:]
            time.sleep(rng.random() / 200)
    else:
        stream.write(text)
    stream.close()


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5000
    slowly = sys.argv[3:] == ["slowly"]
    rng = random.Random(14)
    asked = [query(number, rng) for number in range(count)]
    text = "".join(line + "\n" for line, _ in asked)
    begun = time.time()
    process = subprocess.Popen([program, "query"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
    threading.Thread(target=write, args=(process.stdin, text, slowly, rng), daemon=True).start()
    wrong, answered, at_start, at_end = [], 0, None, None
    for number, (line, expected) in enumerate(asked):
        answer = process.stdout.readline().rstrip("\n")
        if not answer:
            break
        answered += 1
        if answer != expected:
            wrong.append((line, expected, answer))
        if number == min(1000, count // 10):
            at_start = memory(process.pid)
        if number == count - 2:
            at_end = memory(process.pid)
    left = process.stdout.read()
    seconds = time.time() - begun
    print(f"{count} queries, {len(text)} bytes, {'slowly' if slowly else 'at once'}: {answered} answered, "
          f"{len(wrong)} wrong, {len(left)} bytes more; {seconds:.1f} s, {answered / seconds:.0f} queries/s; "
          f"memory {at_start} MB, then {at_end} MB")
    for line, expected, answer in wrong[:3]:
        print(f"   {line!r}\n   expected {expected!r}\n   got      {answer!r}")
    return 1 if wrong or left or answered < count else 0


if __name__ == "__main__":
    sys.exit(main())
