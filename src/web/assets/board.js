// A board on which one plays, with the mouse or the keys.

import { picture } from "./parts.js";

const key = (row, column) => `${row},${column}`;

/** Draws a position; `play` gets the move that was chosen, `refuse` the cell
 * that is no move. */
export function showBoard(container, position, { play, refuse }) {
  const focused = container.contains(document.activeElement)
    ? document.activeElement.closest("[role=gridcell]") : null;
  const before = focused && key(focused.dataset.row, focused.dataset.column);
  const svg = picture(position.svg);
  container.replaceChildren(svg);
  const cells = new Map();
  for (const cell of svg.querySelectorAll("[role=gridcell]")) {
    cells.set(key(cell.dataset.row, cell.dataset.column), cell);
  }
  const choice = new Choice(cells, position.legal);
  const enter = (cell) => {
    const outcome = choice.take(key(cell.dataset.row, cell.dataset.column));
    if (outcome.move) play(outcome.move);
    else if (outcome.refused) refuse(cell.querySelector("title").textContent.split(/[:,]/)[0]);
  };
  const start = cells.get(before) ?? cells.get(key(...(position.legal[0]?.at.at(-1) ?? [0, 0])))
    ?? cells.values().next().value;
  start?.setAttribute("tabindex", "0");
  if (before) start?.focus();
  svg.addEventListener("click", (event) => {
    const cell = event.target.closest("[role=gridcell]");
    if (cell) enter(cell);
  });
  svg.addEventListener("keydown", (event) => {
    const cell = event.target.closest("[role=gridcell]");
    if (!cell || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") enter(cell);
    else if (!walk(cells, cell, event.key)) return;
    event.preventDefault();
  });
}

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Moves the focus; places without a cell are passed over. */
function walk(cells, cell, name) {
  const row = Number(cell.dataset.row), column = Number(cell.dataset.column);
  let next;
  if (name === "Home" || name === "End") {
    const line = [...cells.values()].filter((other) => Number(other.dataset.row) === row);
    next = name === "Home" ? line[0] : line.at(-1);
  } else if (STEPS[name]) {
    const [down, right] = STEPS[name];
    for (let step = 1; step < 64 && !next; step++) {
      next = cells.get(key(row + down * step, column + right * step));
    }
  } else {
    return false;
  }
  if (next) {
    cell.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }
  return true;
}

/** Which move is meant by the cells that were chosen. */
class Choice {
  constructor(cells, legal) {
    this.cells = cells;
    this.legal = legal.filter((move) => move.at.length > 0);
    this.from = null;
  }

  /** Takes a cell: gives the move, or whether it is none. */
  take(cell) {
    const places = (move) => move.at.map((place) => key(...place));
    if (this.from !== null) {
      const wanted = [this.from, cell];
      const found = this.legal.find((move) => places(move).join() === wanted.join());
      this.mark(null);
      if (found) return { move: found.move };
    }
    const whole = this.legal.find((move) => move.at.length === 1 && places(move)[0] === cell);
    if (whole) return { move: whole.move };
    if (this.legal.some((move) => move.at.length === 2 && places(move)[0] === cell)) {
      this.mark(cell);
      return {};
    }
    // One way only to get there.
    const ways = this.legal.filter((move) => move.at.length === 2 && places(move)[1] === cell);
    if (ways.length === 1) return { move: ways[0].move };
    return { refused: true };
  }

  mark(cell) {
    this.cells.get(this.from)?.classList.remove("chosen");
    this.from = cell;
    this.cells.get(cell)?.classList.add("chosen");
  }
}
