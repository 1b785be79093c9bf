#!/usr/bin/env python3
"""How fast `trilog serve` is, and how many it serves at once.

    tests/serve_figures.py target/release/trilog [--clicks 100] [--visitors 50] [--queries 20]

Tells the time to the first board in a browser, from a click to the drawn reply,
how soon a query without an end is stopped, the memory of an engine, and what many
visitors get who ask at once: nothing may be lost, nobody may get the answer of
another, and what is stopped leaves no change. Exit code 1 where it is not so. The browser's part needs chromedriver, and is left out without it."""

import argparse
import http.client
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import threading
import time
import urllib.request

READY = "return document.body?.hasAttribute('data-ready') ?? false"
# Clicks a cell, and waits until its move stands in the list and is painted.
CLICK = """
const [row, column, count, done] = arguments;
const painted = () => requestAnimationFrame(() => requestAnimationFrame(
  () => done(performance.now() - began)));
const seen = new MutationObserver(() => {
  if (document.querySelectorAll('#moves li').length !== count) return;
  seen.disconnect();
  painted();
});
seen.observe(document.body, { childList: true, subtree: true });
const began = performance.now();
document.querySelector(`#board [data-row='${row}'][data-column='${column}'] rect.cell`)
  .dispatchEvent(new MouseEvent('click', { bubbles: true }));
"""


class Server:
    def __init__(self, trilog, *arguments):
        self.began = time.monotonic()
        command = [trilog, "serve", "--port", "0", *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.link = re.search(r"http://\S+", line)[0]
        self.port, self.token = re.search(r":(\d+)/\?token=(\w+)", self.link).groups()

    def post(self, path, body):
        connection = http.client.HTTPConnection("127.0.0.1", int(self.port), timeout=120)
        headers = {
            "Content-Type": "application/json",
            "Origin": f"http://127.0.0.1:{self.port}",
            "Cookie": f"trilog-{self.port}={self.token}",
        }
        connection.request("POST", path, json.dumps(body), headers)
        return connection.getresponse()

    def answers(self, visitor, text):
        """The texts of all answers."""
        reply = self.post("/api/query", {"visitor": visitor, "text": text})
        if reply.status != 200:
            return [reply.read().decode()]
        answers = []
        for line in reply:
            if not line.startswith(b"data: "):
                continue
            event = json.loads(line[6:])
            if event["kind"] == "answer":
                answers.append(event["text"])
            elif event["kind"] == "asks":
                self.post("/api/order", {"visitor": visitor, "order": "all"}).read()
        return answers

    def memory(self):
        """The proportional share of memory of the server and of all its engines, in MB."""
        rows = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True).stdout
        parents = dict(map(int, row.split()) for row in rows.splitlines())
        ours = {self.process.pid}
        while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
            ours |= more
        total = 0
        for pid in ours:
            try:
                with open(f"/proc/{pid}/smaps_rollup") as told:
                    total += int(re.search(r"^Pss:\s+(\d+)", told.read(), re.M)[1])
            except (OSError, TypeError):
                pass  # It has ended meanwhile.
        return total / 1024

    def end(self):
        self.process.terminate()
        self.process.wait()


class Browser:
    def __init__(self):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        for line in self.driver.stdout:
            if told := re.search(r"started successfully on port (\d+)", line):
                self.root = f"http://127.0.0.1:{told[1]}"
                break
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        options = {"goog:chromeOptions": {"args": arguments}, "timeouts": {"script": 60000}}
        self.root += "/session/" + self.call("/session", {"capabilities": {"alwaysMatch": options}})["sessionId"]

    def call(self, path, body):
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.root + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)["value"]

    def goto(self, link):
        self.call("/url", {"url": link})
        while not self.call("/execute/sync", {"script": READY, "args": []}):
            time.sleep(0.01)

    def end(self):
        urllib.request.urlopen(urllib.request.Request(self.root, method="DELETE")).read()
        self.driver.terminate()
        self.driver.wait()


def spread(times, unit="ms"):
    return f"median {statistics.median(times):.1f} {unit}, worst {max(times):.1f} {unit}"


def clicking(trilog, clicks):
    if not shutil.which("chromedriver"):
        return print("skipped: there is no chromedriver")
    browser = Browser()
    server = Server(trilog)
    # Nobody gets fifteen in a row by filling line after line.
    browser.goto(f"{server.link}#game=mnk:15,15,15")
    print(f"from the start of the program to the first board: {time.monotonic() - server.began:.2f} s")
    times = []
    for number in range(clicks):
        # The cells of the board stand at these rows and columns of its grid.
        place = [number // 15, number % 15, number + 1]
        times.append(browser.call("/execute/async", {"script": CLICK, "args": place}))
    print(f"from a click to the drawn reply, {clicks} times: {spread(times)}")
    browser.end()
    server.end()


# Queries that never end, each with a change that stopping has to undo.
ENDLESS = [
    "assertz(left(1)), repeat, fail.",
    "assertz(left(1)), length(L, N), N > 20000000.",
    "assertz(left(1)), X is 7 ** 90000000.",
    "assertz(left(1)), numlist(1, 3000000, L), msort(L, S), repeat, msort(S, L), fail.",
    "assertz(left(1)), repeat, atom_length(abc, 4).",
]


def stopping(trilog, rounds=10):
    """Whether every query is stopped without a trace, and how soon."""
    server = Server(trilog)
    name, times, left = "stopper" + "0" * 25, [], []
    server.answers(name, "true.")
    for number in range(rounds * len(ENDLESS)):
        text = ENDLESS[number % len(ENDLESS)]
        reply = server.post("/api/query", {"visitor": name, "text": text})
        time.sleep(0.2 + 0.05 * (number % 5))
        began = time.monotonic()
        server.post("/api/order", {"visitor": name, "order": "stop"}).read()
        reply.read()
        times.append(1000 * (time.monotonic() - began))
        got = server.answers(name, "catch(left(X), _, X = none).")
        if not got or "none" not in got[0]:
            left.append((text, got))
    print(f"a query without an end is stopped, {len(times)} times: {spread(times)}; {len(left)} left a change")
    server.end()
    return not left


def visiting(trilog, visitors, queries):
    """Whether every visitor got every answer, and only their own."""
    server = Server(trilog, "--sessions", str(visitors))
    before, wrong, times = server.memory(), [], []

    def visit(number):
        name = f"visitor{number:025}"
        for query in range(queries):
            began = time.monotonic()
            got = server.answers(name, f"X is {number} * 1000 + {query}, member(Y, [a,b]), assertz(mine({number})).")
            times.append(time.monotonic() - began)
            value = 1000 * number + query
            if [f"X = {value}, Y = {y}" for y in "ab"] != [text.rstrip(".") for text in got]:
                wrong.append((number, query, got))
        mine = server.answers(name, f"findall(N, mine(N), Ns), sort(Ns, Only), length(Ns, L).")
        if not mine or f"Only = [{number}], L = {2 * queries}" not in mine[0]:
            wrong.append((number, "the database", mine))

    threads = [threading.Thread(target=visit, args=(number,)) for number in range(1, visitors + 1)]
    began = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    took = time.monotonic() - began
    each = (server.memory() - before) / visitors
    print(f"{visitors} visitors at once, {queries} queries each: {len(times)} answered in {took:.1f} s,"
          f" {len(wrong)} lost or mixed up; {spread([1000 * each for each in times])}")
    print(f"memory: the server {before:.0f} MB, {each:.1f} MB for each visitor")
    for what in wrong[:5]:
        print("   ", what)
    server.end()
    return not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("trilog")
    parser.add_argument("--clicks", type=int, default=100)
    parser.add_argument("--visitors", type=int, default=50)
    parser.add_argument("--queries", type=int, default=20)
    given = parser.parse_args()
    trilog = os.path.abspath(given.trilog)
    clicking(trilog, given.clicks)
    clean = stopping(trilog)
    return 0 if visiting(trilog, given.visitors, given.queries) and clean else 1


if __name__ == "__main__":
    sys.exit(main())
