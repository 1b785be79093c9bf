#!/usr/bin/env python3
"""A mistake that has shipped: the game ends when any small board is over."""

from uttt import DRAWN, EMPTY, Game, main


class EndsEarly(Game):
    def outcome(self):
        over = [winner for winner in self.results() if winner != EMPTY]
        if not over:
            return None
        return "draw" if over[0] == DRAWN else f"won({over[0]})"


if __name__ == "__main__":
    main(EndsEarly)
