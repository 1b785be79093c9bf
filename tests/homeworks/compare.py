#!/usr/bin/env python3
"""Grades the homeworks here with `trilog check`, and with the checker in
tests/course under SWI-Prolog, and says where a mark differs.

    compare.py TRILOG [--only NAME] [--jobs N] [--time S] [--write FILE | --swi FILE]
    compare.py TRILOG --load N [--only NAME] [--jobs N]

With --load it grades twice instead, one program at a time, and then --jobs at a
time beside N busy loops, and says where a mark differs.

Exit code 0 when all marks are equal but for those that are known to differ, 1
when not, 2 when it cannot be done.
"""

import argparse
import contextlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib

HERE = pathlib.Path(__file__).parent
COURSE = sorted((HERE.parent / "course").glob("*.pl"))


def homeworks():
    """Each homework: its name, and the texts of its files by their names."""
    whole = {path.stem: path.read_text() for path in HERE.glob("*.pl")}
    made = {name: {f"{name}.pl": text} for name, text in whole.items()}
    for variant in tomllib.loads((HERE / "variants.toml").read_text())["homework"]:
        name, text = variant["name"], whole[variant["of"]]
        for old, new in variant["changes"]:
            if old not in text:
                raise SystemExit(f"{name}: {old!r} is no longer there")
            text = text.replace(old, new)
        parts = {f"{name}.pl": text}
        if "cut_before" in variant:
            first, second = text.split(variant["cut_before"])
            parts = {f"{name}.pl": first, f"{name}_strategies.pl": second}
        if variant.get("line_ends") == "windows":
            parts = {file: text.replace("\n", "\r\n") for file, text in parts.items()}
        made[name] = parts
    return made


def marks(text):
    """The points of a report of the course's checker: by test, and the totals."""
    found = re.findall(r"^(\w+) +([\d.]+) of [\d.]+$", text, re.M)
    return {name: float(points) for name, points in found if name != "total"}


def under_swi(room, files, seconds=3600):
    """The marks under SWI-Prolog: the handed-out files stand beside the homework. An
    error of `subprocess` where it takes longer."""
    for path in COURSE:
        shutil.copy(path, room)
    command = ["swipl", "-q", "-g", "vmcheck", "-t", "halt", "checker.pl", *files]
    done = subprocess.run(
        command, cwd=room, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds
    )
    return marks(done.stdout.decode(errors="replace"))


@contextlib.contextmanager
def busy(loops):
    """So many processes that do nothing but take time."""
    command = [sys.executable, "-c", "while True: pass"]
    running = [subprocess.Popen(command) for _ in range(loops)]
    try:
        yield
    finally:
        for one in running:
            one.kill()
            one.wait()


def under_load(rooms, chosen):
    """Whether the marks are the same beside busy loops, as an exit code."""
    chosen.resume = None
    alone = argparse.Namespace(**{**vars(chosen), "jobs": 1})
    idle = under_trilog(chosen.trilog, rooms, alone)
    with busy(chosen.load):
        loaded = under_trilog(chosen.trilog, rooms, chosen)
    different = 0
    for name, points in idle.items():
        tests = [
            f"{test} {mark} alone, {loaded[name].get(test)} under load"
            for test, mark in points.items()
            if mark != loaded[name].get(test)
        ]
        different += bool(tests) or points.keys() != loaded[name].keys()
        total, other = sum(points.values()), sum(loaded[name].values())
        print(f"{name:32}{total:6.2f}{other:7.2f}  {'; '.join(tests)}")
    print(f"{len(idle) - different} of {len(idle)} have the same mark under load")
    return 1 if different else 0


def under_trilog(trilog, rooms, chosen):
    """The marks of every homework, by its name; the journals outlive the rooms."""
    graded = {name: {} for name in rooms}
    files = [str(room / f"{name}.pl") for name, room in rooms.items()]
    for suite in ("uttt1", "uttt2"):
        command = [trilog, "check", suite, "--no-counterexamples", "--json"]
        command += ["--jobs", str(chosen.jobs), "--time", str(chosen.time)]
        if chosen.resume:
            command += ["--resume", f"{chosen.resume}.{suite}"]
        done = subprocess.run([*command, *files], capture_output=True, check=False)
        report = json.loads(done.stdout)
        for one in report.get("submissions", [report]):
            points = {test["name"]: test["points"] for test in one["tests"]}
            graded[pathlib.Path(one["file"]).stem].update(points)
    return graded


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("trilog")
    parser.add_argument("--only", action="append")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--time", type=float, default=20, help="seconds a question here")
    parser.add_argument("--keep", help="a directory for the homeworks, which stay there")
    parser.add_argument("--resume", help="for trilog: where finished marks are kept")
    parser.add_argument("--swi", help="marks that were written with --write, in place of SWI-Prolog")
    parser.add_argument("--load", type=int, help="busy loops beside which to grade again")
    parser.add_argument("--write", help="write the marks under SWI-Prolog to this file")
    chosen = parser.parse_args()
    known = json.loads(pathlib.Path(chosen.swi).read_text()) if chosen.swi else None
    if known is None and not chosen.load and not shutil.which("swipl"):
        print("swipl is not installed", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as directory:
        directory = chosen.keep or directory
        rooms, swi = {}, {}
        for name, parts in sorted(homeworks().items()):
            if chosen.only and name not in chosen.only:
                continue
            rooms[name] = pathlib.Path(directory) / name
            rooms[name].mkdir(parents=True, exist_ok=True)
            for file, text in parts.items():
                (rooms[name] / file).write_bytes(text.encode())
        if chosen.load:
            return under_load(rooms, chosen)
        for name, room in rooms.items():
            if known is not None:
                swi[name] = known[name]
                continue
            swi[name] = under_swi(room, list(homeworks()[name]))
            for path in COURSE:
                (room / path.name).unlink()
        if chosen.write:
            pathlib.Path(chosen.write).write_text(json.dumps(swi, indent=1) + "\n")
        ours = under_trilog(chosen.trilog, rooms, chosen)
    return told(ours, swi)


def told(ours, swi):
    """Says what differs, and gives the exit code."""
    different = 0
    for name in ours:
        tests = [
            f"{test} {ours[name].get(test)} here, {points} under SWI-Prolog"
            for test, points in swi[name].items()
            if abs(ours[name].get(test, -1) - points) > 0.011
        ]
        total, other = sum(ours[name].values()), sum(swi[name].values())
        different += bool(tests) or not swi[name]
        print(f"{name:32}{total:6.2f}{other:7.2f}  {'; '.join(tests)}")
    print(f"{len(ours) - different} of {len(ours)} equal")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
