#!/usr/bin/env python3
"""A mistake that has shipped: where a closed board leaves the player a choice
of boards, the other player's mark is placed."""

from uttt import Game, main


class WrongMark(Game):
    def mark(self, free):
        if free and self.played:
            return "0" if self.to_move() == "x" else "x"
        return self.to_move()


if __name__ == "__main__":
    main(WrongMark)
