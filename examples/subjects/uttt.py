#!/usr/bin/env python3
"""Ultimate Tic-Tac-Toe as an outside program: see docs/PROTOCOL.md.

    trilog diff uttt --subject 'python3 examples/subjects/uttt.py'

One JSON object a line comes in, with the moves of a game from the start; one
goes out, with what is true after them.
"""

import json
import sys

PLACES = ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"]
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
EMPTY, DRAWN = "''", "r"


def result(cells):
    """The winner of a board, `r` for a draw, or nothing yet."""
    for mark in ("x", "0"):
        if any(all(cells[at] == mark for at in line) for line in LINES):
            return mark
    return EMPTY if EMPTY in cells else DRAWN


class Game:
    def __init__(self):
        self.boards = [[EMPTY] * 9 for _ in PLACES]
        self.played = []

    def to_move(self):
        return "x" if len(self.played) % 2 == 0 else "0"

    def results(self):
        return [result(board) for board in self.boards]

    def outcome(self):
        """None while the game goes on."""
        winner = result(self.results())
        if winner == EMPTY:
            return None
        return "draw" if winner == DRAWN else f"won({winner})"

    def available(self):
        """The boards that may be played on."""
        if self.outcome() is not None:
            return []
        open_boards = [at for at, winner in enumerate(self.results()) if winner == EMPTY]
        if self.played and self.played[-1] in open_boards:
            return [self.played[-1]]
        return open_boards

    def legal(self):
        boards = self.available()
        pairs = [(u, p) for u in boards for p in range(9) if self.boards[u][p] == EMPTY]
        if len(boards) == 1:
            return [PLACES[p] for _, p in pairs]
        return [f"{PLACES[u]}/{PLACES[p]}" for u, p in pairs]

    def mark(self, free):
        """What is placed; `free` says that there was a choice of boards."""
        return self.to_move()

    def play(self, move):
        boards = self.available()
        place = move.split("/")
        cell = PLACES.index(place[-1])
        board = PLACES.index(place[0]) if len(place) == 2 else boards[0]
        self.boards[board][cell] = self.mark(len(boards) > 1)
        self.played.append(cell)

    def position(self):
        """The position as the term of prolog/uttt.pl."""
        def board(cells):
            return "[" + ",".join(cells) + "]"

        prev = PLACES[self.played[-1]] if self.played else EMPTY
        cells = [cell for cells in self.boards for cell in cells]
        lead = cells.count("x") - cells.count("0")
        boards = ",".join(board(cells) for cells in self.boards)
        return f"uttt({prev},{lead},{board(self.results())},[{boards}])"


def main(rules=Game):
    for line in sys.stdin:
        question = json.loads(line)
        game = rules()
        for move in question["moves"]:
            game.play(move)
        answer = {
            "id": question["id"],
            "to_move": game.to_move(),
            "legal": game.legal(),
            "outcome": game.outcome(),
            "position": game.position(),
        }
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
